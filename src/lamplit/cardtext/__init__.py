"""The language of the cards: a rules text is a program in a small controlled English.

`phrases` says what a phrase is, `language` reads and prints, `packs` loads folders of cards, `checking`
is behind `lamplit cards check`.
"""
