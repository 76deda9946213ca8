# What all games say.

facedown-card = a facedown card

together = { $others } and { $last }
nobody = nobody

option-pass = Pass
option-yes = Yes
option-no = No
option-nothing = Nothing
option-done = Done
option-option-first = { $first }
option-option-second = { $second }
option-whose = { $card }, { $seat }'s

question-first = Who goes first?
question-order = What comes first?
question-consent = { $asked } { $to } proposes: { $answer }. Do you agree?
asked-may = { $by }{ $about ->
    [0] { "" }
   *[other] { " " }on { $on }
}: { $seat }, do you { $all }?{ $follows ->
    [0] { "" }
   *[other] { " " }If you do, you also { $then }.
}
question-may = { asked-may }
question-option = { $by }: { $seat }, which of the two?
question-moment = Does anybody act now?

# The log: who answered what.

log-answer = { $seat } answers: { $answer }.
log-aside = { $seat } takes { $kind }: { $answer }.
log-arm = { $seat } settles when to be asked about { $kind }.
log-imagine = From here on the game is imagined.
log-secret = { $seat } answers in secret.
log-pass = { $seat } passes.
log-order = { $seat } settles the order: first the effect of { $answer }.
log-consent-yes = { $seat } agrees.
log-consent-no = { $seat } does not agree.
log-may-yes = { $seat } says yes to "{ $all }" ({ $by }{ $about ->
    [0] { "" }
   *[other] { " " }on { $on }
}).
log-may-no = { $seat } says no to "{ $all }" ({ $by }{ $about ->
    [0] { "" }
   *[other] { " " }on { $on }
}).
log-option-first = { $seat } chooses "{ $first }" ({ $by }).
log-option-second = { $seat } chooses "{ $second }" ({ $by }).

refusal-not-offered = That is not offered now.
refusal-not-asked = { $seat } is not asked now.
refusal-game-over = The game is over.
refusal-not-a-share = Name the pieces you take, each as often as you take it.
refusal-not-that-many = You can take at most { $most } of that.
refusal-not-exactly = Take exactly { $low }, not { $taken }.
refusal-wrong-number = Take { $low } to { $high }, not { $taken }.
refusal-not-words = Say it in words.
refusal-too-long = Say it in at most { $most } letters.
refusal-said-before = That was said before, and it was not it.
refusal-refused-before = The others have refused that already.
refusal-nothing-to-undo = There is nothing to take back.
refusal-nothing-to-redo = There is nothing to make again.
refusal-undo-off = This table takes nothing back.
refusal-undo-other = { $seat } has answered since; only your own last answers can be taken back.
refusal-undo-news = Something new has been seen since; that cannot be taken back.
refusal-cannot-be-done = { $by } asks for something that cannot be done now.
refusal-forbidden = { $by } forbids that.

# A lesson.

lesson-not-now = In a game you might. For now take: { $label }.
lesson-step = [{ $n } of { $of }] { $say }
lesson-take = Take: { $label }
lesson-begins = At each step read what it says and choose what it asks for; "rules" shows the rule behind it, "quit" leaves.
lesson-play = Play a game now
lesson-leave = Leave the table

event-chain-broken = { $by } is not heard: one thing has led to another for too long.

# What the table is called by, where a game says nothing better.

mark-facedown = facedown
mark-attempted = attempted
token-towards = { $n } of { $needed }
token-progress = { $n } progress
part-text = { "" }
number-difficulty = difficulty
number-value = value
number-cost = cost

# The terminal.

terminal-of = { $n } of { $most }
terminal-facedown = { $n ->
    [one] facedown
   *[other] { $n } facedown
}
terminal-choose = Choose { $n } of these.
terminal-only-pass = { $who }: { $label } (only choice).
terminal-only = { $question } { $label } (only choice).
terminal-enter = Choose a number from the list; ? shows what else you can type.
terminal-undone = Taken back.
terminal-redone = Made again.
terminal-no-refusals = Nothing is forbidden to you here.
terminal-can-choose = You can choose { $title } now.
terminal-no-answer = { $title } is no answer to this question.
terminal-passes = { $name } passes secret questions from now on, until you type "passing" again.
terminal-passes-no-more = { $name } is asked secret questions again.
terminal-phase = Now: { $title } ({ $rules })
terminal-phases = Each step is named as it begins, with its rules, until you type "phases" again.
terminal-phases-no-more = Steps are named no more.
terminal-saved = Saved as { $path }. Play it with: lamplit play { $path }
terminal-log-all = "log all" tells it from the beginning.
terminal-rules = Name what you look for, for instance: rules boost
terminal-no-rules = No rule speaks of "{ $words }".
terminal-more-rules = { $n ->
    [one] One more rule speaks of it.
   *[other] { $n } more speak of it: add a word to narrow it down.
}
terminal-hint = I would choose: { $answer } ({ $reason }).
hint-searched = it came out best
hint-result = { $n ->
    [0] the game is hardly ever won
    [10] the game is almost always won
   *[other] the game is won about { $n } times in 10
}

bot-heuristic = A bot
bot-search = A bot that thinks ahead
bot-random = A careless bot

terminal-card = Name a card that lies open, or its number in the list.
terminal-help = Choose by number or by name, several numbers where several are asked for. Besides:
terminal-kept = Nothing is lost. To go on: lamplit play { $game }
terminal-not-kept = This game could not be kept: { $why }

help-why = what cannot be chosen now, and the rule that says so
help-hint = what a steady player would do here
help-card = a card close up
help-look = the whole table again
help-undo = take back the last choice
help-redo = make it again
help-log = what happened lately
help-rules = search the rulebook
help-achievements = what may be achieved, and what you have
help-as = where several are asked: who answers first
help-passing = pass secret questions from now on, or no longer
help-phases = name each step and its rules as it begins, for teaching others
help-save = write the game to a file
help-help = this list
help-quit = leave; the game waits for you

setting-seats = How many seats? One person may hold several.
terminal-on-enter = (Enter)
terminal-enter-takes = Enter takes { $default }.
terminal-one-of-or = { $all }. Enter takes { $default }.
terminal-one-of = Say one of { $all }.
terminal-each = { $n ->
    [one] Choose one
   *[other] Choose { $n } different ones
}, for instance: { $example }
terminal-not-a-number = "{ $words }" is not in the list: choose 1 to { $most }, or Enter.
terminal-achieved = Achieved: { $name }{ $new ->
    [0] .
   *[other] , for the first time.
}
terminal-is-achieved = Achieved:
terminal-no-achievements = This game has no achievements.
terminal-ever = In all your games: { $n } of { $of } achievements.
terminal-next-again = Another game
terminal-next-same = The same again: same cards, same dice
terminal-next-back = Take back the last choice
terminal-next-quit = Leave the table
terminal-running = { $n ->
    [one] A game is under way. Go on with it?
   *[other] { $n } games are under way. Go on with one?
}
terminal-begin = Begin a new one
