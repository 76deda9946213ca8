"""The table over the network: HTTP, WebSocket, and the store behind them."""
