### A finished game, looked at closer: was it luck, or was it you? For anybody who can read.
###
###   $share, $change   a number in percent; $change with its sign
###   $card             what somebody takes or throws away, as in game.ftl

closer-working = Thinking the game through: { $share }%
closer-queue = Waiting for a free moment …
closer-again = Try again
closer-chance = Chance to win
closer-chance-own = As { $name } could know it.
closer-chance-open = With all cards face up. Tap the picture to go there.
closer-share = { $name } { $share }%
closer-percent = { $change }%

closer-luck = Luck
closer-luck-about = What the cards changed.
closer-choices = Choices
closer-choices-about = What better choices would have given.
closer-good = Good choices: { $good } of { $choices }
closer-by-round = On average in a round.
closer-limits = A cat who plays well and forgets nothing has judged, by what each player knew. It can be wrong.

closer-moments = What mattered most
closer-none = Nothing much: it was an even game.
closer-deal-good = { $name }: good cards from the start.
closer-deal-bad = { $name }: bad cards from the start.
closer-turned-good = { $name }: the first face-up card was a help.
closer-turned-bad = { $name }: the first face-up card was no help.
closer-drew-good = { $name }: drew { $card }. That was lucky!
closer-drew-bad = { $name }: drew { $card }. That was bad luck.
closer-settled-good = { $name }: got { $card } for a power card at the end. That was lucky!
closer-settled-bad = { $name }: got { $card } for a power card at the end. That was bad luck.

closer-did-draw = { $name }: drew a new card.
closer-did-take = { $name }: took { $card } for place { $slot }.
closer-did-return = { $name }: passed.
closer-did-show = { $name }: showed the power card.
closer-did-put = { $name }: put { $card } in place { $slot }.
closer-did-discard = { $name }: threw { $card } away.
closer-did-peek = { $name }: peeked at place { $slot }.
closer-did-swap = { $name }: swapped the card in place { $slot }.
closer-did-use = { $name }: used the Draw 2.
closer-did-decline = { $name }: left the power card alone.
closer-did-knock = { $name }: knocked.
closer-did-done = { $name }: didn’t knock.

closer-better-draw = Better: draw a new card.
closer-better-take = Better: take { $card } for place { $slot }.
closer-better-return = Better: pass.
closer-better-show = Better: show the power card.
closer-better-put = Better: put { $card } in place { $slot }.
closer-better-discard = Better: throw { $card } away.
closer-better-peek = Better: peek at place { $slot }.
closer-better-swap = Better: swap the card in place { $slot }, as the arrow shows.
closer-better-use = Better: use the Draw 2.
closer-better-decline = Better: leave the power card alone.
closer-better-knock = Better: knock.
closer-better-done = Better: wait before knocking.
closer-forgotten = Perhaps a card was forgotten.

## One kind sentence after a game: what went well, and what to try.

closer-well-draw = You were right to draw a new card.
closer-well-take = You saw a good card on the discard pile and took it.
closer-well-put = You kept just the right card.
closer-well-discard = You threw just the right card away.
closer-well-peek = You peeked at just the right card.
closer-well-swap = You made a clever swap.
closer-well-decline = You knew when to leave a power card alone.
closer-well-knock = You knocked at just the right moment.
closer-well-done = You were right to wait before knocking.
closer-well-other = You played well to the end.
closer-try-draw = Next time, try drawing when the discard pile hardly helps.
closer-try-take = Next time, look for low cards on the discard pile.
closer-try-put = Next time, try keeping low cards that you draw.
closer-try-discard = Next time, try throwing away what is no better than your own cards.
closer-try-peek = Next time, try peeking at a card you don’t know.
closer-try-swap = Next time, try giving your highest card away with a Swap.
closer-try-decline = Next time, try leaving a Swap alone when you don’t know what you get.
closer-try-knock = Next time, try knocking a little sooner.
closer-try-done = Next time, try waiting a little before you knock.
closer-try-elsewhere = Next time, try replacing your highest card.
closer-try-remember = Next time, try to remember where your low cards are.
closer-try-other = Next time, use your power cards whenever they help.
closer-try-nothing = There is hardly anything to do better!
