### Finished games, looked at again.

replay-title = Finished games
replay-title-about = Watch your games again, from every seat.
replay-none = No finished games here
replay-none-about = Play a game to the end, and you can watch it again here: through your own eyes, through somebody else’s, or with all cards face up. Old games are deleted after a while.
replay-kept = Here are all your finished games, as long as this server keeps them.
replay-older = Older games
replay-count-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}

replay-eyes = Through whose eyes?
replay-open = All cards
replay-open-about = All cards are face up.
replay-eyes-about = You see what { $name } saw. A small number on the back of a card means that { $name } had seen it and could remember it.
replay-rounds = Rounds

replay-controls = Play back
replay-first = To the start
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-slow = Slow
replay-speed-even = Normal
replay-speed-fast = Fast
replay-slider = Step
replay-step = Step { $step } of { $steps }: { $text }
replay-step-count = Step { $step } of { $steps }
replay-moves = Step by step
replay-keys = Keys: ← → step · Shift + ← → turn · Home, End · space plays · 0 all cards · 1–6 a player’s eyes

replay-closer = Look closer
replay-link = Share this moment
replay-link-copied = Copied! The link leads to this very moment.
replay-save = Save the game
replay-won = { $name } won the game
replay-won-shared = A shared win: { $names }

replay-fair-good = Dealt fairly: every card of this round follows from the sealed numbers.
replay-fair-bad = Not dealt fairly: something in this round does not fit the sealed numbers.
replay-fair-none = This round has no sealed numbers, so there is nothing to check.
replay-fair-open = This page doesn’t know how to check this round yet. Reload the page.
replay-fair-wait = Checking the deal …
replay-fair-how = How do we know?

replay-loading = Loading the game …
replay-gone = This game isn’t here
replay-gone-about = Perhaps part of the link is missing, or the game was so old that it has been deleted.
replay-unreadable = This game can’t be shown
replay-unreadable-about = It was saved by another version of the game.

replay-drew = { $name } draws a card: { $card }.
replay-peeked = { $name } peeks at place { $slot } and sees { $card }.
replay-put = { $name } puts { $card } in place { $slot } and throws away { $out }.

replay-file = A game from a file
replay-file-about = Open a game that somebody saved (.krn or .json), or paste it here. Nothing is kept.
replay-file-choose = Choose a file
replay-file-paste = The game as text
replay-file-read = Watch it
replay-file-wrong = This isn’t a game that can be read.
replay-file-wrong-at = This isn’t a game that can be read. Look at line { $line }, column { $column }.
replay-file-large = This file is too large for a game.
