// Keeps the client itself at this device, so that the page opens without a network and can say what is missing.
// Nothing of a game is kept: that is the server's.

const PAGE = "lamplit-page";
const FILES = "lamplit-files"; // their names change with what is in them

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(PAGE).then((kept) => kept.addAll(["/", "/early.js", "/lantern.svg"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
  else event.respondWith(fetch(request).catch(() => caches.match(request).then((kept) => kept ?? Response.error())));
});

/** The page from the server, else the one that was kept; a new one makes the files of the old one needless. */
async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && fresh.headers.get("Content-Type")?.startsWith("text/html")) await keep(fresh.clone());
    return fresh;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

async function keep(fresh) {
  const kept = await caches.match("/");
  const [now, before] = await Promise.all([fresh.clone().text(), kept?.text()]);
  if (now !== before) await caches.delete(FILES);
  await (await caches.open(PAGE)).put("/", fresh);
}

async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(FILES)).put(request, fresh.clone());
  return fresh;
}
