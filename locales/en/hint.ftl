### What would a good player do here? Each sentence says what, and why.
###
###   $own     points of the own card that is given away
###   $other   points of the other card in a swap; $theirs is its place
###   $row     points of the own row; $rival those of the lowest other row

hint-draw = It’s better to draw a card than to take { $card }.
hint-draw-only = Draw a card: there is nothing you can take.
hint-take = Take { $card } and put it in place { $slot }: the card there counts about { $own }.
hint-return = Pass: your row is good as it is.
hint-show = Show the power: it is more use to you that way than in your row.
hint-put = Keep it and put it in place { $slot }: the card there counts about { $own }.
hint-discard = Throw it away: none of your cards is clearly worse.
hint-peek = Peek at place { $slot }: you don’t know that card yet.
hint-swap = Swap: your card in place { $slot } counts about { $own }, and { $name } probably has about { $other } in place { $theirs }.
hint-use = Use it: that gives you two more tries.
hint-decline = Leave it: nothing here helps you.
hint-knock = Knock: your row counts about { $row }, and the lowest of the others about { $rival }.
hint-done = Don’t knock yet: your row counts about { $row }, and it can still get lower.
hint-close = Another choice is about as good.

hint-ask = What would you do?
hint-busy = One moment …
hint-none = There is no hint right now: it is not your turn.
