// Keeps the client itself at this device, so that it opens without a network and can say what is missing.
// Nothing of a game is kept: that is the server's.

const PAGES = ["/", "/table/"]; // the hall, and a table; whichever is asked for, this is its page
const KEPT = "lamplit-page";
const FILES = "lamplit-files"; // their names change with what is in them

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keep(), caches.open(KEPT).then((kept) => kept.addAll(["/early.js", "/lantern.svg"]))]));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
  else event.respondWith(fetch(request).catch(() => caches.match(request).then((kept) => kept ?? Response.error())));
});

/** The page from the server, else the one that was kept. */
async function page(event) {
  const { pathname } = new URL(event.request.url);
  const kept = await caches.match(PAGES[pathname.startsWith("/table/") ? 1 : 0]);
  try {
    const fresh = await fetch(event.request);
    if (fresh.ok && fresh.headers.get("Content-Type")?.startsWith("text/html")) event.waitUntil(compare(fresh.clone(), kept?.clone()));
    return fresh;
  } catch {
    return kept ?? Response.error();
  }
}

/** A page that has changed makes all that is kept needless. */
async function compare(fresh, kept) {
  if ((await fresh.text()) === (await kept?.text())) return;
  await caches.delete(FILES);
  await keep();
}

/** Keep both pages, with the files that they name. */
async function keep() {
  const kept = await caches.open(KEPT);
  await kept.addAll(PAGES);
  const texts = await Promise.all(PAGES.map(async (at) => (await kept.match(at)).text()));
  const named = texts.join().match(/\/assets\/[^"]+/g) ?? [];
  await (await caches.open(FILES)).addAll(new Set(named));
}

async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(FILES)).put(request, fresh.clone());
  return fresh;
}
