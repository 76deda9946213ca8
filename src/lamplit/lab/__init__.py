"""The laboratory: games played by the thousand, what came of them, and reports for designers."""
