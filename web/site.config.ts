/** The page without a server (`vite build --mode site`): its answers come from workers with the program in them. `scripts/site` builds all
 * of it. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const hash = (content: string | Uint8Array, kind: "hex" | "base64") => createHash("sha256").update(content).digest(kind);

/** Scripts and styles of the site itself, WebAssembly, and nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
  "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** For hosts that read such a file; others do without, and the service worker sends what matters. */
const HEADERS = `/*
  Content-Security-Policy: ${POLICY}; frame-ancestors 'none'
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
  Cross-Origin-Resource-Policy: same-origin
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
`;

const MANIFEST = {
  name: "Tesuji",
  short_name: "Tesuji",
  description: "A Go board that proves what it says",
  start_url: "./",
  scope: "./",
  id: "./",
  display: "standalone",
  background_color: "#f4f1ea",
  theme_color: "#dca85a",
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    { src: "icon-maskable.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
    { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  ],
  file_handlers: [{ action: "./", accept: { "application/x-go-sgf": [".sgf"] } }],
};

/** A file beside the page, under a name that tells its content. */
function beside(variable: string, name: (hash: string) => string) {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable}: expected the path of a file; scripts/site sets it`);
  const content = readFileSync(path);
  return { fileName: name(hash(content, "hex").slice(0, 12)), source: content };
}

export function site(): Plugin {
  const program = beside("TESUJI_WASM", (hash) => `assets/tesuji-${hash}.wasm`);
  const threaded = process.env.TESUJI_WASM_THREADED ? beside("TESUJI_WASM_THREADED", (hash) => `assets/threaded-${hash}.wasm`) : undefined;
  const moves = beside("TESUJI_MOVES", (hash) => `assets/moves-${hash}.net`);
  const fights = beside("TESUJI_FIGHTS", (hash) => `assets/fights-${hash}.net`);
  return {
    name: "site",
    enforce: "pre",
    config: () => ({
      define: {
        __PROGRAM__: JSON.stringify(program.fileName),
        __THREADED__: JSON.stringify(threaded?.fileName ?? ""),
        __MOVES__: JSON.stringify(moves.fileName),
        __FIGHTS__: JSON.stringify(fights.fileName),
      },
    }),
    resolveId(source, importer) {
      if (source === "./http" && importer?.endsWith("api/client.ts")) return own("src/api/hands.ts");
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [
        { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
        { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
        { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-192.png" }, injectTo: "head" },
        { tag: "meta", attrs: { name: "theme-color", content: MANIFEST.theme_color }, injectTo: "head" },
      ],
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const icons = MANIFEST.icons.map(({ src }) => [src, readFileSync(own(`public/${src}`))] as const);
        const extra = {
          "manifest.webmanifest": JSON.stringify(MANIFEST),
          [program.fileName]: program.source,
          ...(threaded && { [threaded.fileName]: threaded.source }),
          [moves.fileName]: moves.source,
          [fights.fileName]: fights.source,
        };
        for (const [fileName, source] of Object.entries(extra)) this.emitFile({ type: "asset", fileName, source });
        const built = Object.values(bundle).map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const);
        const all = new Map([...built, ...Object.entries(extra), ...icons]);
        // The page comes last: a visit that is cut short leaves none without its parts.
        const files = [...all].map(([name, content]) => [name, `sha256-${hash(content, "base64")}`]).sort(([a], [b]) => Number(a === "index.html") - Number(b === "index.html") || (a < b ? -1 : 1));
        const version = hash(JSON.stringify(files), "hex").slice(0, 12);
        const service = readFileSync(own("src/site/service.js"), "utf8");
        const source = service.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(files));
        this.emitFile({ type: "asset", fileName: "service.js", source });
        this.emitFile({ type: "asset", fileName: "_headers", source: HEADERS });
      },
    },
  };
}
