/** A host of static files as simple as they come, for the page without a server. */

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Serves a folder under a path. `headers` are sent with everything; names in which `late` finds something wait until they are let through. */
export async function startStatic(folder, { path = "/", headers = {}, late } = {}) {
  let root = folder;
  const requests = [];
  const waiting = [];
  let through = false;
  const server = createServer((request, response) => {
    const url = new URL(request.url, "http://host");
    requests.push(url.pathname);
    const name = normalize(decodeURIComponent(url.pathname.slice(path.length))) || "index.html";
    const file = join(root, name === "." || name === "/" ? "index.html" : name);
    const found = url.pathname.startsWith(path) && file.startsWith(root) && existsSync(file) && statSync(file).isFile();
    if (!found) return response.writeHead(404).end("there is no such file");
    if (late?.test(name) && !through) return void waiting.push(() => createReadStream(file).pipe(response.writeHead(200, headers)));
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", ...headers });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  return {
    url: `http://127.0.0.1:${port}${path}`,
    requests,
    /** How many wait. */
    held: () => waiting.length,
    letThrough: () => {
      through = true;
      waiting.splice(0).forEach((send) => send());
    },
    /** From now on another version is there. */
    publish: (other) => (root = other),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
