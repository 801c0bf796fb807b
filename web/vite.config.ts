import preact from "@preact/preset-vite";
import { defineConfig, type Plugin } from "vite";

/** The board's wood is drawn by `src/view/wood.ts`; the picture that comes with Shudan is large. */
const withoutPicture: Plugin = {
  name: "without-picture",
  enforce: "pre",
  transform(code, id) {
    if (id.includes("shudan/css/goban.css")) return code.replace(/url\('\.\/board\.png'\)/, "");
  },
};

export default defineConfig({
  plugins: [withoutPicture, preact()],
  // The policy of the server allows no inline script or style.
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/api": "http://127.0.0.1:6060" } },
});
