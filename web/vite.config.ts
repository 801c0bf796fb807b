import { fileURLToPath } from "node:url";
import preact from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";
import { site } from "./site.config";

/** Two changes to Shudan: the board's wood is drawn by `src/view/wood.ts`, since the picture that comes with
 * it is large, and points are drawn by `src/view/vertex.ts`. */
const shudan: Plugin = {
  name: "shudan",
  enforce: "pre",
  resolveId(source, importer) {
    if (source === "./Vertex.js" && importer?.includes("shudan/src/Goban.js"))
      return fileURLToPath(new URL("src/view/vertex.ts", import.meta.url));
  },
  transform(code, id) {
    if (id.includes("shudan/css/goban.css")) return code.replace(/url\('\.\/board\.png'\)/, "");
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [shudan, preact(), ...(mode === "site" ? [site()] : [])],
  // Under any path, where there is no server.
  base: mode === "site" ? "./" : "/",
  worker: { format: "es" as const },
  // The policy of the server allows no inline script or style.
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/api": "http://127.0.0.1:6060" } },
}));
