import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// `lamplit serve` on its usual port answers while one works on the client with `npm run dev`.
const server = "http://127.0.0.1:8000";

// The page of every table is that of the hall with another script; as the server does it, so it is while one works on it.
const tables: Plugin = {
  name: "tables",
  resolveId: (id) => (id.endsWith("table.html") ? id : undefined),
  load(id) {
    return id.endsWith("table.html") ? this.fs.readFile("index.html", { encoding: "utf8" }) : undefined;
  },
  transformIndexHtml: {
    order: "pre",
    handler: (page, { filename, originalUrl }) =>
      filename.endsWith("table.html") || originalUrl?.startsWith("/table/") ? page.replace("/src/hall.ts", "/src/table.ts") : page,
  },
};

export default defineConfig({
  plugins: [svelte(), tables],
  build: {
    rolldownOptions: { input: ["index.html", "table.html"] },
    outDir: "../src/lamplit/server/static",
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // a browser that knows no preloading fetches the same a little later
    assetsInlineLimit: 0, // the page may load nothing but files of its own site: no data: addresses
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
