# What Kinfire Delve says.

question-first = Who takes the first turn?
question-exhaust = { $seat }, will you exhaust yourself before your turn?
question-select = { $seat }, which card will you face?
question-color = { $seat }, in which colour do you attempt { $on }?
question-action = { $seat }, what do you play against { $on }?
question-boost = { $seat }, do you boost { $to }'s action against { $on }?
question-reward = { $seat }, which reward comes first?
question-target = { $by }: { $seat }, which card?
question-discard = { $seat }, which { $n ->
    [one] card do
   *[other] { $n } cards do
} you discard?
question-take-back = { $seat }, what do you take from your discard pile?
question-recover = { $seat }, which Exhausted card leaves play?
question-may = { $by }: { $seat }, do you { $first }?
question-option = { $by }: { $seat }, which of the two?
question-order = Several cards speak at once. Which comes first?

option-exhaust-exhaust = Exhaust: discard your hand, take an Exhausted card, draw anew
option-exhaust-go-on = Go on with the hand you have
option-use-lantern = Use your lantern
option-no-action = No action: only roll the dice
option-option-first = { $first }
option-option-second = { $second }
option-may-yes = Yes: { $first }
option-boost-pass = No boost

refusal-seekers-number = { $seats } seats need as many Seekers, not { $n }.
refusal-seekers-twice = Two players cannot take the same Seeker.
refusal-seekers-unknown = There is no Seeker "{ $seeker }" in this box; there are { $known }.
refusal-no-first-game = These packs lack one of the four cards that a first game begins with.
refusal-hand-empty = Your hand is empty: you must exhaust yourself first.
refusal-master-facedown = The Master waits at the bottom of the Well.
refusal-gauntlet-aside = The gauntlet comes when the bottom of the Well is reached.
refusal-gauntlet-stands = While all four gauntlet cards stand, the Master cannot be attempted.
refusal-not-vulnerable = Nothing has shown where the Master is vulnerable yet.
refusal-lantern-dark = Your lantern is not charged.
refusal-wrong-color = You can't play { $card } here: { $on } is { $color }.
refusal-wrong-boost-color = { $card } can't boost this: { $on } is { $color }, and a boost goes by the colour of its bar.
refusal-own-action = Only the other Seekers can boost your action.
refusal-boosts-full = This action has its two boosts.
refusal-no-action-to-boost = There is no action to boost.
refusal-no-attempt = Cards and lanterns are played when a challenge is attempted.
refusal-one-action = An attempt has one action: a skill card or the lantern.
refusal-dice-rolled = The dice have been rolled; it is too late for that.

event-turn = { $seat }'s turn.
event-selected = { $seat } turns to { $card }.
event-laid = { $card } comes into play.
event-action = { $seat } plays { $card } against { $on }.
event-boost = { $seat } boosts with { $card }.
event-gain = { $n } progress gained.
event-rolled = The dice show { $dice }.
event-progress = { $n } progress on { $card }.
event-progress-off = { $n } progress comes off { $card }.
event-completed = { $card } is completed.
event-failed = { $card } is failed: it takes { $needs }.
event-text = { $by } speaks.
event-damage = The team suffers { $n } damage.
event-healed = The team regains { $n } health.
event-delved = { $n ->
    [one] 1 card
   *[other] { $n } cards
} deeper into the Well.
event-retreated = { $n ->
    [one] 1 card comes
   *[other] { $n } cards come
} back under the Well.
event-drawn = { $seat } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
event-discarded = { $seat } discards { $cards }.
event-taken-back = { $seat } takes back { $cards }.
event-reshuffled = { $seat } shuffles the discard pile into a new deck.
event-exhausts = { $seat } is exhausted.
event-exhausted = { $card } enters play.
event-recovered = { $card } goes back into the Exhausted deck.
event-charged = { $seat }'s lantern is lit.
event-darkened = { $seat }'s lantern goes dark.
event-challenge-discarded = { $card } is discarded.
event-turned = { $card } is turned facedown.
event-attached = { $card } is attached to the Master.
event-bottom = The bottom of the Well: { $card } turns to face you.
event-achieved = Achievement: { $achievement }.
event-won = { $card } is defeated. You have won.
event-lost = The Well keeps you. You have lost.

area-health = Health
area-well = Well
area-well-discard = Well discard
area-completed = Completed
area-board = Around the Master
area-master = The Master
area-attached = Attached to the Master
area-gauntlet = Gauntlet
area-exhausted-deck = Exhausted deck
area-exhausted = Exhausted
area-box = Out of the game
area-seeker = Seeker
area-lantern = Lantern
area-deck = Skill deck
area-hand = Hand
area-discard = Discard pile
area-played = Played this turn

part-reward = Reward
part-penalty = Penalty
part-text = Here
part-globally = Always
part-boost = Boost
part-behind = Behind
