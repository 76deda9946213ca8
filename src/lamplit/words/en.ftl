# What all games say.

facedown-card = a facedown card

option-pass = Pass
option-yes = Yes
option-no = No
option-nothing = Nothing
option-done = Done

question-first = Who goes first?
question-order = What comes first?
question-consent = Do you agree?
question-moment = Does anybody act now?

refusal-not-offered = That is not offered now.
refusal-not-asked = { $seat } is not asked now.
refusal-game-over = The game is over.
refusal-not-a-share = Name the pieces you take, each as often as you take it.
refusal-not-that-many = You can take at most { $most } of that.
refusal-wrong-number = { $low ->
    [one] { $high ->
        [one] Take exactly 1, not { $taken }.
       *[other] Take 1 to { $high }, not { $taken }.
    }
   *[other] Take between { $low } and { $high }, not { $taken }.
}
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
