// Calls the table while the client is still on its way; live/socket.ts takes the line over, with what it heard.

const table = /^\/table\/([^/]+)\/?$/.exec(location.pathname)?.[1];
if (table) {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/live`);
  line.heard = [];
  line.onmessage = (message) => line.heard.push(message);
  window.early = line;
}
