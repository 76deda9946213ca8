import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `lamplit serve` on its usual port answers while one works on the client with `npm run dev`.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/lamplit/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page may load nothing but files of its own site: no data: addresses
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
