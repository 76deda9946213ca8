"""The table over the network: HTTP, WebSocket, and the store behind them.

`wire` is what is said, `room` the one place where a game moves, `store` and `writer` what is kept, `seeing`
what a seat is told, `app` and `running` how it is put together and run. docs/wire.md shows the protocol.
"""
