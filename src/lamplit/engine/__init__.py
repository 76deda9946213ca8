"""The engine: steps, questions, refusals, log, streams, zones, events. It knows no game, file or network."""
