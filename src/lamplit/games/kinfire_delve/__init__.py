"""Kinfire Delve: Vainglory's Grotto."""
