# What Tavern's Tales says.

game-short = Gather a party of heroes from the tavern's tables, send them out on quests, and have the most to tell.
game-length = Half an hour to an hour
game-mood = Light of heart, each for themselves
game-difficulty = Learned in a round, with plenty to weigh
course-prestige = Prestige
sum-pay = persuasion

question-pick = { $seat }, whom do you take along? One of each of three heroes who cost 1.
question-act = { $seat }, you have { $n ->
    [0] { $extra ->
        [one] one action left, for a single card.
       *[other] { $extra } actions left, for single cards.
    }
    [one] one action left{ single-cards }
   *[other] { $n } actions left{ single-cards }
} Which card do you play, or what else do you do?
single-cards = { $extra ->
    [0] .
    [one] { " " }and one for a single card.
   *[other] { " " }and { $extra } for single cards.
}
question-how = { $seat }, how do you play { $card }? { $uses ->
    [0] While it is ready:
   *[other] Its ability:
} { $what }
question-with = { $seat }, who comes along with { $card }? Each lies exhausted and gives one more use of the ability.
question-effect = { $seat }, what does { $card } go out for?
question-use = { $seat }, do you use the ability of { $card }? { $what }{ $left ->
    [one] { "" }
   *[other] { " " }{ $left } uses are left.
}
question-recruit = { $seat }, whom do you recruit? Your ready characters give { $n } persuasion; those who give it will lie exhausted.
question-pay = { $seat }, who persuades { $card }? It takes { $needs }, your ready characters give { $n }. Whoever helps will lie exhausted.
question-quest = { $seat }, which quest do you take up? Those who go on it will lie exhausted.
question-terrain = { $seat }, where does { $card } take place?
question-team = { $seat }, who goes on { $card }? It takes { $needs } who know the { $terrain }; they will lie exhausted.
question-target = { $by }: { $seat }, choose { $what }{ $verb ->
    [flip] { " " }to flip between ready and exhausted.
    [ready] { " " }to ready.
    [exhaust] { " " }to exhaust.
    [return] { " " }to go back to its owner's hand.
    [put-back] { " " }to go back to its table.
    [use] { " " }whose ability you use.
    [give] { " " }to give away.
    [take] { " " }to get for { $on }.
   *[other] .
}
question-add = { $seat }, which of these becomes available to all? The others go under the stack.
question-under = { $seat }, which of these goes under the stack next? The last one lies lowest.
question-put = { $seat }, which card goes back to its table? You take another from there.
question-search = { $seat }, which { $hero } joins your party? It lies ready, its ability is not used.
question-disrupt = { $seat }, { $card } has been exhausted. Do you answer with a disruption from your hand?
question-may = { asked-may }{ $about ->
    [0] { "" }
   *[other] { " " }{ $does }
}

option-act-take-up = Take up your whole party, and act
option-act-end = End your turn{ $hand ->
    [1] : { $cards } goes ready into your party
   *[other] { "" }
}
option-how-ready = Ready: { $uses ->
    [0] it can help later
   *[other] use the ability; it can help later
}
option-how-exhausted = Exhausted: recruit, or take up a quest
option-how-set = As a set: one ready, a use for each card
option-effect-recruit = Recruit a character to your hand
option-effect-quest = Take up a quest
option-effect-neither = Neither
option-use-use = Use it
option-use-leave = Leave it
option-terrain-mountains = In the mountains
option-terrain-swamp = In the swamp
option-terrain-forest = In the forest
option-terrain-desert = In the desert
option-disrupt-pass = Leave it be

log-pick = { $seat } takes { $answer } along.
log-act = { $seat } picks { $answer } to play.
log-act-take-up = { $seat } takes up the whole party.
log-act-end = { $seat } ends the turn.
log-how-ready = { $seat } plays { $card } ready.
log-how-exhausted = { $seat } plays { $card } exhausted.
log-how-set = { $seat } plays { $card } as a set.
log-with = { $seat } lays { $answer } exhausted beside { $card }.
log-effect-recruit = { $seat } sends { $card } out to recruit.
log-effect-quest = { $seat } sends { $card } out for a quest.
log-effect-neither = { $seat } has { $card } go out for nothing.
log-use-use = { $seat } uses the ability of { $card }.
log-use-leave = { $seat } leaves the ability of { $card } unused.
log-recruit = { $seat } goes to recruit { $answer }.
log-pay = { $seat } has { $answer } persuade { $card }: { $adds } of { $needs }.
log-quest = { $seat } takes up { $answer }.
log-terrain = { $seat } moves { $card } to the { $answer }.
log-team = { $seat } sends { $answer } on { $card }.
log-target = { $seat } { $verb ->
    [flip] flips { $answer }
    [ready] readies { $answer }
    [exhaust] exhausts { $answer }
    [return] sends { $answer } back to its owner's hand
    [put-back] sends { $answer } back to its table
    [use] uses the ability of { $answer }
    [give] gives { $answer } away
    [take] gets { $answer } for { $on }
   *[other] chooses { $answer }
} with { $by }.
log-add = { $seat } makes { $answer } available.
log-under = { $seat } puts { $answer } under the stack.
log-put = { $seat } puts { $answer } back on its table.
log-search = { $seat } takes { $answer } from its table.
log-disrupt = { $seat } answers with { $answer }.
log-disrupt-pass = { $seat } does not answer.

refusal-first-seat = There are { $n } seats: the first card is taken by one of them, or by whom chance picks.
refusal-pick-too-dear = You begin with heroes who cost 1; { $card } costs more.
refusal-pick-twice = That hero is with you already: three different ones it must be.
refusal-trio-taken = { $to } has these three heroes already; with { $card } you would have the same.
refusal-trio-left = With { $card } gone to you, a later player would be left without three heroes of their own.
refusal-played-already = A hero is played once a turn, and { $card } has had that turn.
refusal-bound = You took your party up to act: play a card first.
refusal-hand-not-empty = Your party is taken up with an empty hand, and you hold { $n ->
    [one] a card
   *[other] { $n } cards
}.
refusal-party-empty = Nobody is in your party to be taken up.
refusal-no-action-left = You have no action left.
refusal-all-played = All of your party have been played this turn, so nobody could act.
refusal-no-set = A set takes two cards of one hero in hand, and you hold only this one.
refusal-basic-only = A set takes one of your two actions; what you have left is for a single card.
refusal-comes-to-nothing = Nothing would come of { $by }'s ability now{ $n ->
    [0] .
   *[other] : { $lacks }.
}
refusal-nothing-to-use = { $card } has nothing to use: what it says holds by itself.
refusal-tables-empty = Nobody is left at the tables.
refusal-too-dear = { $card } takes { $needs } persuasion, and your ready characters give { $n }.
refusal-all-too-dear = Nobody at the tables takes less than { $needs } persuasion, and your ready characters give { $n }.
refusal-too-little = { $card } takes { $needs } persuasion; these give { $n }.
refusal-exhausted = { $card } is exhausted.
refusal-no-quests = No quest is available.
refusal-no-quest-fits = For no quest have you enough ready characters who know its terrain.
refusal-too-few = { $card } takes { $needs } ready characters who know the { $terrain }; you have { $n }.
refusal-not-yours = { $card } is not in your party.
refusal-terrain-unknown = { $card } does not know this terrain.
refusal-one-of-others = Only one of the characters may be an opponent's.
refusal-guarded = { $by } guards { $seat }'s party: opponents choose nobody there.
refusal-not-meant = { $by } does not mean { $card }.
refusal-same-hero = { $card } is of the same hero.
refusal-ready-already = { $card } is ready already.
refusal-guard-given = In the other party { $card } would guard it, and you could take nobody.
refusal-same-party = You take somebody out of another party than you give to.
refusal-not-from-party = { $card } disrupts out of the hand alone.
refusal-no-disruption = { $card } cannot answer out of your hand.
refusal-others-turn = It is { $seat }'s turn.
refusal-others-pick = It is { $seat } who picks now.
refusal-no-moment = { $card } answers out of your hand when an opponent has just exhausted one of your characters.
refusal-only-when-played = That is decided the moment a card is played, and not later.
refusal-ability-only = A card that lies ready does what its ability says, and nothing else.
refusal-one-effect = One card brings one thing: a character or a quest.
refusal-exhausted-unused = { $card } was played exhausted: its ability is not used.
refusal-action-first = First comes what this card does, or does not.
refusal-top-only = Only the top card of a table can be had.
refusal-in-party = { $card } is in a party already: cards are played from the hand.
refusal-not-available = Only the available quests can be taken up.
refusal-by-playing = It takes a card played from your hand to get { $card }.

event-turned-up = A new quest: { $card }.
event-picked = { $seat } takes { $card }.
event-innkeeper = { $seat } has the Innkeeper card.
event-round = Round { $n }{ $n ->
    [9] , the last one.
   *[other] .
}
event-turn = { $seat }'s turn.
event-took-up = { $seat } takes up the party: { $cards }.
event-last-card = { $card }, the last card in hand, goes ready into { $seat }'s party.
event-played-ready = { $seat } plays { $card } ready.
event-played-exhausted = { $seat } plays { $card } exhausted.
event-played-set = { $seat } plays a set: { $cards }.
event-text = { $by }:
event-exhausted = { $card } is exhausted.
event-readied = { $card } is ready again.
event-recruited = { $seat } recruits { $card } { $where ->
    [hand] to hand.
   *[party] into the party.
}
event-completed = { $seat } completes { $card }.
event-disruption = { $seat } answers with { $card }:
event-put-ready = { $card } comes ready into { $seat }'s party.
event-returned = { $card } goes back to { $to }'s hand.
event-put-back = { $card } goes back to its table.
event-exchanged = { $seat } gives { $card } to { $to } and gets { $on }.
event-uses = { $seat } uses the ability of { $card }.
event-extra = { $n ->
    [one] One action
   *[other] { $n } actions
} more for { $seat }, for single cards.
event-looked = { $seat } looks at { $n ->
    [one] one quest
   *[other] { $n } quests
} from the stack.
event-added = { $card } becomes available.
event-put-under = { $n ->
    [0] None goes
    [one] One goes
   *[other] { $n } go
} under the stack.
event-looked-through = { $seat } looks through the table of { $card }.
event-shuffled = That table is shuffled; { $card } is on top.
event-scored = { $seat }: { $quests } for quests, { $heroes } for heroes, { $talents } for talents, { $n } in all.
event-won = { $seats } has the best tales to tell.
event-shared = { $seats } share the victory.

outcome-won = { $seats } has the best tales to tell.
outcome-shared = { $seats } share the victory.

word-lacks-persuasion = your ready characters persuade nobody
word-lacks-team = for no quest have you enough ready characters who know its terrain
word-lacks-target = there is nobody to choose
word-lacks-exchange = there are no two to exchange
word-lacks-tile = the quest stack is empty
word-lacks-card = your hand is empty
word-mountains = mountains
word-swamp = swamp
word-forest = forest
word-desert = desert

note-round = After round { $n } the tales are counted.

area-score = Score
area-round = Round
area-actions = Actions left
area-extra = For single cards
area-tables = Tables
area-table-of-warslava = Warslava's table
area-table-of-lubomyr = Lubomyr's table
area-table-of-dobrociech = Dobrociech's table
area-table-of-mscigniew = Mscigniew's table
area-table-of-gniewomyr = Gniewomyr's table
area-table-of-jaromyra = Jaromyra's table
area-table-of-goscislaw = Goscislaw's table
area-table-of-sambor = Sambor's table
area-table-of-racimira = Racimira's table
area-table-of-bogumila = Bogumila's table
area-table-of-wit = Wit's table
area-table-of-ludmila = Ludmila's table
area-table-of-ryslava = Ryslava's table
area-table-of-mira = Mira's table
area-table-of-zbygniew = Zbygniew's table
area-quests = Available quests
area-quest-stack = Quest stack
area-box = Out of the game
area-order = Turn order
area-innkeeper = Innkeeper
area-looking = Looking at
area-party = Party
area-hand = Hand
area-tiles = Completed

row-quests = Completed quests
row-heroes = Acquaintance of heroes
row-talents = Use of talents
row-total = Prestige

kind-character = character
kind-pint = pint of experience
kind-quest = quest

color-mountains = mountains
color-swamp = swamp
color-forest = forest
color-desert = desert

icon-fighting = fighting
icon-magic = magic
icon-cunning = cunning

number-cost = cost
number-team = characters needed
number-persuasion = persuasion
number-prestige = prestige


mark-exhausted = exhausted
mark-played = played this turn
mark-turn = now

part-ability = { "" }
part-passive = While ready
part-disruption = Disruption

# What the words on its cards mean: of several that mean one thing each, and "#" for a number.

keyword-ready = ready
meaning-ready = Face up in its party: it can help, and its ability can be used by others.
keyword-exhaust = exhaust
meaning-exhaust = Face down in its party: it cannot help until it is readied or taken up.
keyword-recruit = recruit
meaning-recruit = Take the top card of a table, for which ready characters of yours are exhausted who persuade enough.
keyword-take-up = take up
meaning-take-up = Take one of the available quests, for which ready characters of yours are exhausted who know its terrain.
keyword-quest = quest
meaning-quest = A tale of its own: it is worth prestige at the end.
keyword-available = available quests
meaning-available = The quests that lie face up, for whoever takes them up.
keyword-party = party
meaning-party = The cards that a player has played, before that player.
keyword-table = table
meaning-table = All cards of one hero that nobody has yet.
keyword-disruption = disruption
meaning-disruption = Out of the hand, right after an opponent has exhausted one of your characters.
keyword-basic = basic action
meaning-basic = To play a single card, ready or exhausted.
keyword-cost = cost
meaning-cost = The persuasion that it takes to recruit this character.
keyword-persuasion = persuasion
meaning-persuasion = What this character gives towards recruiting others.
keyword-prestige = prestige
meaning-prestige = Points at the end of the game.
keyword-team = characters needed
meaning-team = So many who know the terrain have to go on this quest.
keyword-terrain = mountains|swamp|forest|desert
meaning-terrain = A terrain: only who knows it can go on a quest there.
keyword-talent = fighting|magic|cunning
meaning-talent = A talent: at the end each quest of it scores 1 for each of your cards that has it.

# Before the game.

welcome = Nobles bored with court life come to the Gates of Adventure for tales worth telling. Recruit heroes, take up quests, and let nobody's evening be better told than yours.
setting-seats = How many players? One person may hold several seats.
setting-variant = Which rules?
value-variant-simplified = Simplified: ten heroes, given hands, easier quests. The one to begin with
value-variant-advanced = Advanced: all fifteen heroes, hands that are picked, quests of every difficulty
setting-first = Who takes the first card?
value-first-by-chance = Chance decides
value-first-seat-1 = Adam
value-first-seat-2 = Barbara
value-first-seat-3 = Charlie
value-first-seat-4 = Dorothy

# Why the hint is what it is.

hint-promising = it does most for the beginning
hint-most-good = so it does most good
hint-more-to-do = there is an action left to use
hint-nothing-to-do = nothing else can be done
hint-worth-it = it is worth its price
hint-not-worth-it = it is not worth its price
hint-better = it does more for you
hint-least-missed = these will be missed least
hint-most-useful = it will be used most
hint-any = one is as good as another

# The steps, for who teaches.

step-game-tables = Laying out the tables
step-game-quests = Turning up quests
step-game-hands = The first cards
step-game-innkeeper = Who gets the Innkeeper card
step-game-score = Counting prestige
step-round-order = A round begins
step-turn-counter = The time counter
step-turn-take-up = Taking up the party with an empty hand
step-turn-acts = Actions
step-turn-last-card = The last card in hand
step-play-place = A card is played
step-play-uses = What the card does
