// While the client is still on its way: dresses the page as this person likes it (live/settings.svelte.ts keeps that),
// and calls the table; live/socket.ts takes the line over, with what it heard.

try {
  document.documentElement.dataset.theme = localStorage.getItem("lamplit-theme") ?? "lamplight";
} catch {
  // storage is forbidden: then nothing is kept
}

const table = /^\/table\/([^/]+)\/?$/.exec(location.pathname)?.[1];
if (table) {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/live`);
  line.heard = [];
  line.onmessage = (message) => line.heard.push(message);
  window.early = line;
}
