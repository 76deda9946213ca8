"""Lamplit: five tabletop games on one table, every rule enforced, explained and tested."""

__version__ = "0.1.0.dev0"
__all__ = ["__version__"]
