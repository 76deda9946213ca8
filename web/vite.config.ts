import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// `lamplit serve` on its usual port answers while one works on the client with `npm run dev`.
const server = "http://127.0.0.1:8000";

// As the server does it: every table has the same page.
const tables: Plugin = {
  name: "tables",
  configureServer: ({ middlewares }) =>
    void middlewares.use((request: { url?: string }, _answer, next) => {
      if (request.url?.startsWith("/table/")) request.url = "/table.html";
      next();
    }),
};

export default defineConfig({
  plugins: [svelte(), tables],
  build: {
    rolldownOptions: { input: ["index.html", "table.html"] },
    outDir: "../src/lamplit/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page may load nothing but files of its own site: no data: addresses
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
