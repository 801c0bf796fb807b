/**
 * The service worker of the site: everything is there after the first visit, with or without a network, and always of one version.
 *
 * `vite.config.ts` puts in the files of this version with their checksums. They are loaded into a cache of their own, and checked; when one of
 * them is something else, because the host is half-way to another version, nothing is changed. A new version waits until the page is told
 * to take it, and then all open pages start anew.
 */

const VERSION = "__VERSION__";
const FILES = __FILES__;
const CACHE = `tesuji-${VERSION}`;

const fetched = ([name, integrity]) => fetch(new Request(new URL(name, self.registration.scope), { integrity, cache: "no-cache" }));

/** With these the page may share memory with its workers; many hosts of static files cannot send them. */
const ISOLATED = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};

self.addEventListener("install", (event) => {
  const load = async () => {
    const cache = await caches.open(CACHE);
    for (const file of FILES) {
      const response = await fetched(file);
      if (!response.ok) throw new Error(`${file[0]}: ${response.status}`);
      await cache.put(new URL(file[0], self.registration.scope), response);
    }
  };
  event.waitUntil(
    load().catch(async (error) => {
      await caches.delete(CACHE);
      throw error;
    }),
  );
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("tesuji-") && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

async function answer(request) {
  const url = new URL(request.url);
  url.hash = url.search = "";
  const page = request.mode === "navigate" ? new URL("index.html", self.registration.scope) : url;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(page);
  if (!kept) return fetch(request);
  const headers = new Headers(kept.headers);
  Object.entries(ISOLATED).forEach(([name, value]) => headers.set(name, value));
  return new Response(kept.body, { status: 200, headers });
}

self.addEventListener("fetch", (event) => {
  const own = event.request.url.startsWith(self.registration.scope);
  if (own && event.request.method === "GET") event.respondWith(answer(event.request));
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
