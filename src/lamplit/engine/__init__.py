"""The engine: steps, questions, refusals, log, streams, zones, events. It knows no game, no file, no network."""
