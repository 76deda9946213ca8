# What Kinfire Delve says.

game-short = All together down a well of riddles, traps and fights, to the Master at its bottom.
game-length = Forty minutes or so
game-mood = Tense, shoulder to shoulder
game-difficulty = Soon learned, hard to win: a careful pair wins about every second delve

course-health = Health
course-well = Cards left in the Well
course-progress = Progress on the Master

question-first = Who takes the first turn?
question-exhaust = { $seat }, do you exhaust yourself before your turn? { $n ->
    [0] Your hand is empty, so you must.
    [one] You hold one card.
   *[other] You hold { $n } cards.
}{ $warned ->
    [0] { "" }
   *[other] { " " }{ $things }: { $lies }. At { $limit } the game is lost.
}
question-select = { $seat }, which card do you face?
question-color = { $seat }, in which colour do you attempt { $on }?
question-action = { $seat }, what do you play against { $on }? { $lies ->
    [0] It takes { $needs } progress.
   *[other] It stands at { $lies } of { $needs }.
}
question-boost = { $seat }, do you boost { $alone ->
    [0] { $to }'s action against { $on }?
   *[other] your action against { $on }?
} { $now } of { $needs } before the dice{ $lacks ->
    [0] : enough already.
   *[other] .
}
question-reward = { $seat }, several challenges are completed together. Which reward comes first?
question-target = { $by }: { $seat }, choose { $what }{ $verb ->
    [put] { " " }to put { $n } progress on.
    [remove] { " " }to take { $n } progress off.
    [discard] { " " }to discard.
    [attach] { " " }to put beneath the Master.
   *[other] .
}
question-discard = { $by }: { $seat }, which { $n ->
    [one] card do
   *[other] { $n } cards do
} you discard?
question-take-back = { $by }: { $seat }, { $n ->
    [one] which card comes
   *[other] which { $n } cards come
} back from your discard pile to your hand?
question-recover = { $seat }, which Exhausted card goes back into its deck?
question-may = { asked-may }{ $attaches ->
    [0] { "" }
   *[other] { " " }What lies beneath the Master may tell against you at the end.
}{ $attempts ->
    [0] { "" }
    [1] { " " }The attempt stands at { $now } of { $needs } before the dice.
   *[other] { " " }The attempt stands at { $now } of { $needs }.
}
question-order = { $seat }, several cards speak at once. Which comes first?

option-exhaust-exhaust = Exhaust: a new hand of { $most }; an Exhausted card weighs on all
option-exhaust-go-on = Go on with the hand you have
option-use-lantern = Use your lantern
option-no-action = No action: only roll the dice
option-boost-pass = { $lacks ->
    [0] No boost: it is enough already
   *[other] No boost
}

log-first = { $seat } names who begins: { $answer }.
log-exhaust-exhaust = { $seat } is exhausted and draws a new hand.
log-exhaust-go-on = { $seat } goes on with the hand there is.
log-select = { $seat } faces { $answer }.
log-color = { $seat } attempts { $on } in { $answer }.
log-action = { $seat } plays { $answer } against { $on }: +{ $number }.
log-action-use-lantern = { $seat } uses the lantern against { $on }.
log-action-no-action = { $seat } plays nothing against { $on } and relies on the dice.
log-boost = { $seat } boosts { $alone ->
    [0] { $to }'s action
   *[other] the action
} against { $on } with { $answer }: +{ $adds }.
log-boost-pass = { $seat } does not boost against { $on }.
log-reward = { $seat } takes the reward of { $answer } first.
log-target = { $seat } { $verb ->
    [put] puts { $n } progress on { $answer }
    [remove] takes { $n } progress off { $answer }
    [discard] discards { $answer }
    [attach] puts { $answer } beneath the Master
   *[other] chooses { $answer }
} ({ $by }).
log-discard = { $seat } discards { $answer } ({ $by }).
log-take-back = { $seat } takes back { $answer } ({ $by }).
log-recover = { $seat } sends { $answer } back into the Exhausted deck.

refusal-seekers-number = { $needed ->
    [one] One seat needs one Seeker
   *[other] { $needed } seats need { $needed } Seekers
}, not { $n }.
refusal-seekers-twice = Two players cannot take the same Seeker.
refusal-seekers-unknown = There is no Seeker "{ $seeker }" in this box; there are { $known }.
refusal-no-first-game = These packs lack one of the four cards that a first game begins with.
refusal-hand-empty = Your hand is empty: you must exhaust yourself first.
refusal-master-facedown = The Master waits at the bottom of the Well.
refusal-gauntlet-aside = The gauntlet comes when the bottom of the Well is reached.
refusal-gauntlet-stands = While all four gauntlet cards stand, the Master cannot be attempted.
refusal-not-vulnerable = Nothing has shown where the Master is vulnerable yet.
refusal-lantern-dark = Your lantern is dark.
refusal-wrong-color = You can't play { $card } here: { $on } is { $color ->
    [1] red
    [2] green
    [4] blue
   *[other] of another colour
}.
refusal-wrong-boost-color = { $card } can't boost this: { $on } is { $color ->
    [1] red
    [2] green
    [4] blue
   *[other] of another colour
}, its boost is not.
refusal-own-action = Only the other Seekers can boost your action.
refusal-boosts-full = This action has its two boosts.
refusal-no-action-to-boost = There is no action to boost.
refusal-no-attempt = Cards and lanterns are played when a challenge is attempted.
refusal-one-action = An attempt has one action: a skill card or the lantern.
refusal-dice-rolled = The dice have been rolled; it is too late for that.
refusal-not-at-start = You exhaust yourself once, at the start of your own turn.
refusal-must-select = You cannot pass: choose a card.
refusal-all-dice = A re-roll is of all four dice: none is kept.
refusal-others-turn = It is { $seat } who chooses a card this turn.
refusal-one-card = One card a turn is all you face.
refusal-turned = { $card } is turned and no challenge any more.
refusal-beneath = { $card } lies beneath the Master.
refusal-others-lantern = A lantern does not boost, and this attempt is { $seat }'s.
refusal-not-your-card = You play cards from your own hand.
refusal-completed-already = { $card } is completed already.
refusal-master-stays = The Master cannot be discarded.
refusal-not-meant = { $by } does not mean that card.
refusal-not-vulnerable-to = The Master is not vulnerable to that colour.

event-turn = { $seat }'s turn.
event-selected = { $seat } faces { $card }.
event-laid = { $card } comes into play.
event-action = { $seat } plays { $card }.
event-boost = { $seat } boosts with { $card }.
event-gain = { $n } on this attempt.
event-rolled = The dice: { $dice }. { $n ->
    [0] None matches.
    [one] One matches.
   *[other] { $n } match.
}
event-progress = { $n } progress on { $card }{ $lies ->
    [0] .
   *[other] , { $now } in all.
}
event-progress-off = { $n } progress comes off { $card }.
event-completed = { $card } is completed.
event-failed = The attempt fails: { $card } stands at { $lies } of { $needs }.
event-text = { $by }:
event-damage = { $n } damage. { $left ->
    [0] No health is left.
   *[other] { $left } health left.
}
event-healed = { $n } health regained, { $left } now.
event-delved = { $n ->
    [one] 1 card deeper
   *[other] { $n } cards deeper
} into the Well.
event-retreated = { $n ->
    [one] 1 card goes
   *[other] { $n } cards go
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
event-turned = { $card } is turned: { $behind }.
event-attached = { $card } goes beneath the Master.
event-bottom = The bottom of the Well. The Master turns to face you: { $card }.
event-achieved = Achievement: { $achievement }.
event-won = The Master is defeated.
event-lost = { $why ->
    [card] { $by } is the end of you.
   *[other] The team's health is spent.
}

outcome-won = You climb back into the light. You have won.
outcome-lost = The Well keeps you. You have lost.

word-light = Light
icon-light = Light
icon-dark = Darkness
word-dark = Darkness

note-health = At 0 the game is lost.
note-well = When it is empty, the bottom is reached and the Master turns to face you.
note-limit = { $things }: { $n }. At { $most } the game is lost.

area-turn = Turn
area-health = Health
area-well = Well
area-dice = Last roll
area-well-discard = Well discard
area-completed = Completed
area-board = Board
area-master = Master
area-attached = Attached
area-gauntlet = Gauntlet
area-exhausted-deck = Exhausted deck
area-exhausted = Exhausted
area-box = Out of the game
area-seeker = Seeker
area-lantern = Lantern
area-deck = Deck
area-hand = Hand
area-discard = Discard
area-played = Played

sign-health = ♥
sign-empty-health = ♡

kind-master = the Master
kind-gauntlet = gauntlet

mark-attempted = attempted
mark-turned = turned
mark-charged = lit
mark-dark = dark
mark-matches = matches

part-text = { "" }
part-globally = In play
part-behind = In play
part-reward = Reward
part-penalty = Penalty
part-boost = Boost

# What the words on its cards mean: of several that mean one thing each, and "#" for a number.

keyword-delve = delve #
meaning-delve = So many cards of the Well go unseen to the Well discard: its bottom comes nearer.
keyword-retreat = retreat #
meaning-retreat = So many cards of the Well discard go back under the Well: its bottom moves away.
keyword-damage = damage
meaning-damage = Suffered, the team's health falls by so much; at 0 the game is lost.
keyword-regain = regain
meaning-regain = The team's health rises by so much, at most to where it started.
keyword-suffer = suffer # exhaustion
meaning-suffer = So many Exhausted cards enter play, and weigh on all.
keyword-recover = recover # exhaustion
meaning-recover = An Exhausted card in play goes back into its deck, for you to choose.
keyword-charge = charge
meaning-charge = Your own lantern is lit: you can use it.
keyword-draw = draw #
meaning-draw = So many cards come from your own deck to your hand.
keyword-discard = discard #
meaning-discard = So many cards of your hand, for you to choose.
keyword-boost = boost
meaning-boost = Played from hand on an action, mostly another Seeker's, it adds this to the progress.
keyword-reward = reward
meaning-reward = What you receive when the challenge is completed.
keyword-penalty = penalty|penalties
meaning-penalty = What you suffer when an attempt fails.
keyword-progress = progress
meaning-progress = How near a challenge is to being completed.
keyword-match = match
meaning-match = Of the challenge's colour: each such die adds 1 progress.
keyword-light = Light
meaning-light = The white face of the fourth die: it matches any colour.
keyword-darkness = Darkness
meaning-darkness = The black face of the fourth die: it matches no colour.
keyword-attach = attach
meaning-attach = The card is tucked beneath the other.
keyword-vulnerable = vulnerable
meaning-vulnerable = The Master can be attempted in this colour.
keyword-event = event
meaning-event = Carried out when a Seeker faces it, without an attempt.
keyword-type = trap|puzzle|combat|obstacle
meaning-type = A type of challenge: it matters only where another card speaks of it.

# Before the game.

welcome = Vainglory waits at the bottom of the Well. Reach her together, card by card, and defeat her before your health is spent.
setting-seats = How many Seekers go down? One person may play several.
setting-difficulty = How hard shall it be?
value-difficulty-normal = Normal: the team starts with 10 health
value-difficulty-hard = Hard: the team starts with 8 health
setting-length = How long?
value-length-full = The whole Well
value-length-quick = A quick game: 10 cards less to go, but you arrive hurt and weary
setting-first-game = Is this your first delve?
value-first-game-false = No: deal whatever comes
value-first-game-true = Yes: begin with four gentle cards
setting-seekers = Who goes down? { $n ->
    [one] Choose a Seeker.
   *[other] Choose { $n } Seekers, in the order in which you sit.
}

# Why the hint is what it is.

hint-hand-empty = an empty hand can do nothing else
hint-hand-poor = too little can be done with what is left of this hand
hint-hand-good = this hand is worth another turn
hint-completes = the attempt should succeed
hint-may-complete = the attempt may succeed
hint-prepares = it brings a later turn closer
hint-enough = no more is needed
hint-worth-it = it is worth its price
hint-not-worth-it = it is not worth its price
hint-better = it does more for you
hint-most-good = there it does most good
hint-least-missed = these will be missed least
hint-most-useful = these will be used most
hint-most-harm = it does most harm
hint-agreed = there is nothing against it
hint-any = one is as good as another

# The steps, for who teaches.

step-game-set-up = Setting up
step-game-first-seeker = Who goes first
step-game-opening = What the first cards do
step-turn-start = A turn begins
step-turn-exhaust = Exhausting oneself, or not
step-turn-select = Selecting a card
step-turn-interact = Facing the card
step-turn-refill = Refilling the board
step-turn-end = The turn ends
step-attempt-action = Step 1: an action
step-attempt-boosts = Step 2: boosts
step-attempt-dice = Step 3: the dice
step-attempt-result = Step 4: the result
step-attempt-failure = Penalty, if it failed
