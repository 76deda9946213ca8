"""What a server meets at its first table, met once: who is forked afterwards has its cards and words."""

import lamplit

game = lamplit.new_game("kinfire_delve", seats=2, seed=0)
for seat in range(2):
    game.view(seat)
    game.refusals(seat)
