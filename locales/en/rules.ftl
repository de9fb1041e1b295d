### How to play, put together from the fields of the rules, and the form that changes them.
###
### A page takes, in this order, each title and the messages below it. A message whose key ends in the value of a field
### (rules-take-must-exchange) is taken when the field has that value; those on powers only when the deck has such cards; those on
### house rules only when they are on.

rules-title = How to play

rules-goal-title = The aim of the game
rules-goal = The player with the fewest points wins. Low numbers are good and high numbers are bad, so keep the cats and throw out the rats.

rules-cards-title = The cards
rules-cards = Cats are worth 0 to 6 points, rats 7 to 9. The 9 is the King Rat. Watch out for him!
rules-cards-powers = Power cards have no number, but they can help you.
rules-cards-ordinary = Don’t have these cards? Ordinary playing cards will do: aces are 1 and tens are 0.
rules-cards-ordinary-powers = Jacks are Peek, queens are Swap, and kings are Draw 2.
rules-cards-ordinary-plain = Leave out the jacks, queens and kings.
rules-players = This is a game for { $fewest } to { $most } players.
rules-age = Ages { $age } and up.

rules-setup-title = Before you start
rules-setup-dealer = Choose a dealer. The dealer shuffles the cards well.
rules-setup-without-powers = Playing with a full pack? Take out the power cards first.
rules-setup-without-peek = Playing with a full pack? Take out the Peek cards first.
rules-cut = The player on the dealer’s left cuts the pack before the deal.
rules-setup-deal = Everybody is dealt four cards, one at a time, face down. Lay yours out in a row. The two at the ends are your outer cards, and the two between them are your middle cards.
rules-setup-hush = Don’t look at them yet!
rules-setup-piles = The rest of the pack is the draw pile. Put it in the middle of the table and turn its top card face up beside it: that’s the start of the discard pile.
rules-first-discard-keep-turning = If it’s a power card, keep turning up cards on top of it until there’s a number.
rules-first-discard-return-to-deck = If it’s a power card, shuffle it back in and turn up another one, until there’s a number.
rules-first-discard-leave = If it’s a power card, it stays there. Nobody can take it, so the first player has to draw.

rules-look-title = Look and remember
rules-look-title-lie = Who can see what
rules-look-open = All cards are face up for everybody to see. There’s nothing to remember.
rules-look-outer-never = The outer cards stay face down. Nobody knows what they are.
rules-look-outer-once = Before the first turn, look at your two outer cards, just once, and turn them face down again. From now on you have to remember them.
rules-look-outer-anytime = You may look at your outer cards whenever you like. Don’t let anybody else see them!
rules-look-outer-face-up = The outer cards are face up for everybody to see.
rules-look-inner-never = The middle cards stay face down. Nobody knows what they are.
rules-look-inner-once = Before the first turn, look at your two middle cards, just once, and turn them face down again. From now on you have to remember them.
rules-look-inner-anytime = You may look at your middle cards whenever you like. Don’t let anybody else see them!
rules-look-inner-face-up = The middle cards are face up for everybody to see.

rules-turn-title = Your turn
rules-starter-dealers-left = The player on the dealer’s left goes first, and play goes round clockwise. Whoever went first deals the next round.
rules-starter-chosen = Decide who goes first. Play goes round clockwise. In the next round, the next player on the left goes first.
rules-turn = On your turn, do one of two things:
rules-turn-draw = Draw a card from the draw pile and look at it in secret. Put it in your row in place of another card, or throw it away.
rules-turn-draw-open = Draw a card from the draw pile. Put it in your row in place of another card, or throw it away.
rules-turn-take = Or take the top card of the discard pile.
rules-take-number = You can only take a card with a number. A power card stays on the discard pile.
rules-take-must-exchange = A card from the discard pile has to go into your row.
rules-take-may-return = A card from the discard pile goes into your row, or straight back if you change your mind. That counts as a pass.
rules-exchanged-down = The new card goes into your row face down. The old one goes on the discard pile, face up.
rules-exchanged-up = The new card goes into your row face up, and the old one on the discard pile.

rules-powers-title = Power cards
rules-powers = When you draw a power card, show it and put it on the discard pile. Then you may use it, but you don’t have to.
rules-peek = Peek: look at one of your own cards in secret.
rules-swap = Swap: trade one of your cards for another player’s.
rules-swap-look-nobody = Nobody looks at the cards as they change places.
rules-swap-look-receivers = Then both players may look at their new card, unless you agree before the game that nobody looks.
rules-swap-look-anytime = Don’t look at the other player’s card before you swap. In a place where you may always look, you may look at your own card as you swap it, and at your new one afterwards.
rules-swap-what-any = You may swap any card.
rules-swap-what-face-down = You may only swap cards that are face down.
rules-swap-what-inner = You may only swap middle cards.
rules-draw-two = Draw 2: draw a card. If you use it, your turn is over. If you don’t want it, throw it away and draw one more. Another Draw 2 gives you two new tries.
rules-powers-dead = A power card only works when you draw it. In your row it does nothing, and at the end of the round you get a new card for it. That could be the King Rat! So try to get rid of it in time.

rules-knock-title = Rat-a-tat-cat!
rules-knock = Do you think you have the fewest points? At the end of your turn, knock on the table and call “Rat-a-tat-cat!” Everybody else gets one last turn.
rules-knock-powers = Power cards still work in the last turns.

rules-end-title = Counting points
rules-end = All the cards are turned up, and everybody adds up their four numbers. The player with the fewest points wins the round. If there’s a tie, the win is shared.
rules-end-open = Everybody adds up their four numbers. The player with the fewest points wins the round. If there’s a tie, the win is shared.
rules-end-powers = But first, throw out any power cards in the rows. For each one, draw until there’s a number.
rules-empty-pile = When the draw pile runs out, shuffle the discard pile: that’s the new draw pile.
rules-score-cubes = You can count with cubes, too, or with other things that stack. Put as many on each card as its number says, then snap all of yours into a line. The shortest line wins.

rules-mode-title = The whole game
rules-mode-single = Play round after round for as long as you like, and win as many as you can.
rules-mode-rounds = { $count ->
    [one] Play { $count } round. The player with the fewest points wins.
   *[other] Play { $count } rounds and add up your points. The lowest total wins.
}
rules-mode-time = { $count ->
    [one] Play for { $count } minute, then finish the round. The lowest total wins.
   *[other] Play for { $count } minutes, then finish the round. The lowest total wins.
}
rules-mode-elimination = { $count ->
    [one] Add up your points from round to round. Whoever reaches { $count } point is out, and the last player left wins. If everybody left goes out in the same round, the lowest total wins.
   *[other] Add up your points from round to round. Whoever reaches { $count } points is out, and the last player left wins. If everybody left goes out in the same round, the lowest total wins.
}
rules-mode-limit = You choose the limit: 100 points is usual, and 200 makes a long game.
rules-ways = There are other ways to play a whole game. Agree on one before you start:
rules-way-single = Single rounds: nobody writes anything down. Who can win the most?
rules-way-rounds = A few rounds: choose how many, and add up your points. The lowest total wins.
rules-way-time = Against the clock: choose how long, and finish the round when time is up. The lowest total wins.
rules-way-elimination = To a limit: choose one, such as 100 or 200 points, and add up. Whoever reaches it is out, and the last player left wins.
rules-scorekeeper = When points are added up, one of you keeps score: the oldest, perhaps.

rules-tips-title = Tips for winning
rules-tip-less = A 3 is better than a 4, even though both are cats. Every point counts.
rules-tip-zero = A 0 is the best card of all. Take it whenever you can!
rules-tip-own = Go through your row in your head now and then, or you might throw out a low card by mistake.
rules-tip-watch = Has somebody taken a low card? Remember where they put it. With a Swap you can get it!
rules-tip-swap = Think before you swap: you might give away a better card than you get. And the others can swap for your best one!
rules-tip-face = Keep a poker face, whatever you draw. And look at the others: who is trying not to smile?
rules-tip-eyes = Put yourself in the others’ shoes: what have they seen, and which of your cards would they like to have?
rules-tip-knock = Don’t wait too long to knock. Seven points are often enough to win.

rules-house-title = House rules
rules-house-h1 = When you draw a power card, you may hide it in your row instead of showing it. It does nothing there, and at the end of the round you get a new card for it.
rules-house-h2 = After a knock, nobody may swap with the player who knocked.
rules-house-h3 = { $count ->
    [one] If you knock and don’t have the fewest points, you get { $count } extra point.
   *[other] If you knock and don’t have the fewest points, you get { $count } extra points.
}
rules-house-h4 = When the discard pile is shuffled, its top card stays where it is.

rules-authors = Rat-a-Tat Cat was invented by Monty and Ann Stambler. We tell its rules in our own words.

## The page with pictures

rules-all-about = There’s more than one way to play. Choose yours.
rules-begin-here = Start here
rules-contents = On this page
rules-print = Print this
rules-play = Play this way
rules-all = Other ways to play
rules-players-short = { $fewest }–{ $most } players
rules-cards-short = { $count } cards
rules-deck = { $powers ->
    [one] There are { $count } cards: { $numbers } with a number and { $powers } power card.
   *[other] There are { $count } cards: { $numbers } with a number and { $powers } power cards.
}
rules-deck-plain = There are { $count } cards, and each has a number.
rules-different-title = What’s different here
rules-different-from = Compared with: { $edition }
rules-cut-not = The pack is not cut before the deal.
rules-no-powers = There are no power cards.
rules-no-peek = There are no Peek cards.
rules-no-swap = There are no Swap cards.
rules-no-draw-two = There are no Draw 2 cards.
rules-picture-good = Hardly any points. Purr!
rules-picture-bad = Far too many rats!
rules-picture-outer = outer
rules-picture-inner = middle
rules-step-draw = Draw a card. Only you may look!
rules-step-draw-open = Draw a card and look at it.
rules-step-put = Want it? Put it in your row. Out goes an old card.
rules-step-discard = Don’t want it? Throw it away.
rules-step-take = Take the top card of the discard pile and put it in your row.
rules-picture-peek = A 2! Now you know that card. Remember it.
rules-picture-swap = Your card goes over there, and the other one comes to you.
rules-picture-draw-two = The 8 is no good: out it goes. The 1 is good, so it goes into the row.
rules-picture-settled = Out goes the power card, and in comes a 4.
rules-picture-wins = { $name } has fewer points and wins the round.

## For children

rules-children-with = Who’s playing?
rules-children-cats = Me and two cats
rules-children-cats-about = Tap a game, and you’re playing with two gentle cats. The easiest one comes first.
rules-children-device = All of us on one device
rules-children-device-about = Tap a game and type your names, then take turns. The easiest one comes first.
rules-children-names = Type your names
rules-children-more = How younger players play in other places
rules-easy-own = You can always look at your cards
rules-easy-outer = You can always look at two cards
rules-easy-once = You look once and remember

## For teachers

rules-teach-about = A calm card game with low numbers: everybody has four cards, and the lowest sum wins. It is for 2 to 4 children at a table, best after a few simpler card games.
rules-teach-where = It runs in the browser on any phone, tablet or computer.
rules-teach-class-title = In the classroom
rules-teach-easy = Easy games
rules-teach-easy-about = From all cards face up to the full rules, step by step. One tap starts a game with gentle cats.
rules-teach-tablet = One tablet for a group
rules-teach-tablet-about = 2 to 4 children take turns on the same tablet. Hidden cards show only when the right child is holding it.
rules-teach-code = One code for the class
rules-teach-code-about = Everybody types the same code, and the tables fill up.
rules-teach-cubes = Points as cubes
rules-teach-cubes-about = Children who can’t add yet count cubes: the shortest line wins. Here’s an example. In a game, switch the cubes on when a round is over.
rules-teach-projector = On the big screen
rules-teach-projector-about = One tap starts a game against two cats with all cards face up. The class decides together, and everything is as big as the screen allows.
rules-teach-deck = A deck to print
rules-teach-deck-about = All the cards to cut out, for playing without screens.
rules-teach-sheet = Rules to print
rules-teach-sheet-about = The rules of each way to play, with pictures, on one or two pages.
rules-teach-safe = Safe for children
rules-teach-safe-about = No accounts, no ads, and no chat: only a few set phrases. Nothing is passed on.
rules-teach-learn-title = What children practise
rules-teach-learn-read = Reading numbers: there are no dots to count, only numerals.
rules-teach-learn-compare = More and less: is a 3 better than a 4?
rules-teach-learn-add = Adding up four small numbers.
rules-teach-learn-memory = Memory: my cards, and where the others put theirs.
rules-teach-learn-others = Seeing with others’ eyes: hiding my cards and my feelings, reading faces, working out what the others may have.
rules-teach-learn-timing = Timing: when do I dare to knock?
rules-teach-advice-title = Good to know
rules-teach-advice-good = Good cats, bad rats
rules-teach-advice-good-about = At first most children sort cards into good and bad. A 3 does not replace a 4, for both are cats. That is fine: with every game they learn that some cats are better and some rats less bad.
rules-teach-advice-which = Which rules for whom?
rules-teach-advice-which-about = Start with all cards face up, but only until everybody knows how it goes. Preschoolers mostly like best to look at their own cards as often as they want (Peek). Next come Outside Peek and then the full rules. Join in for a round, and you will see what fits.
rules-teach-advice-powers = Power cards too hard?
rules-teach-advice-powers-about = Play without them. There is a switch for it in the class and on one device. With real cards, take them all out of the pack.
rules-teach-advice-add = Can’t add yet?
rules-teach-advice-add-about = Put cubes on each card, as many as its number says. Then everybody snaps theirs into a line, and the shortest line wins. Children who add well can play several rounds and add up all their points.
rules-teach-advice-deck = No deck?
rules-teach-advice-deck-about = Print one here, or take ordinary playing cards: aces are 1, tens are 0, and jacks, queens and kings are Peek, Swap and Draw 2, or stay in the box. But cats and rats make children want to play.
rules-teach-ideas-title = Ideas for a lesson
rules-teach-idea-less = Which is less?
rules-teach-idea-less-about = Two children turn up a card each. Whose is lower, and by how much? Then play with all cards face up, and let everybody say why they exchange a card.
rules-teach-idea-sum = Guess, then add
rules-teach-idea-sum-about = Before a row is counted, everybody guesses its sum. Who can find an easy order, such as doubles or a ten? Check it with cubes.
rules-teach-idea-memory = How do you remember?
rules-teach-idea-memory-about = After a round, collect everybody’s tricks: a little story, whispering the numbers, a finger for each card. Try another child’s trick in the next round.
rules-teach-idea-chance = Cat or rat?
rules-teach-idea-chance-about = Sort the whole deck by number and build a bar chart with it. Is a hidden card more likely to be a cat or a rat? Which number comes up most?
rules-teach-idea-face = Cat face
rules-teach-idea-face-about = One child draws a card and tries not to show whether it is good or bad. The others guess from the face: cat or rat? Then talk about it: what gave it away, and what can the others know?

## The form. The key of an option is made of the field and its value.

rules-only-cats = Cats don’t play by themselves. Give at least one seat to a person.
field-deck-numbers = Number cards, 0 to 9
field-deck-peek = Peek cards
field-deck-swap = Swap cards
field-deck-draw-two = Draw 2 cards
field-players = Players
field-first-discard = If the first discard is a power card
option-first-discard-keep-turning = Keep turning up cards
option-first-discard-return-to-deck = Shuffle it back in
option-first-discard-leave = Leave it there
field-take = A card from the discard pile
option-take-must-exchange = Has to go into the row
option-take-may-return = May go straight back
field-looks-outer = Outer cards
option-looks-outer-never = Never look
option-looks-outer-once = Look once at the start
option-looks-outer-anytime = Look whenever you like
option-looks-outer-face-up = Face up for all
field-looks-inner = Middle cards
option-looks-inner-never = Never look
option-looks-inner-once = Look once at the start
option-looks-inner-anytime = Look whenever you like
option-looks-inner-face-up = Face up for all
field-exchanged = A new card in the row
option-exchanged-down = Goes in face down
option-exchanged-up = Goes in face up
field-swap-look = After a swap
option-swap-look-nobody = Nobody looks
option-swap-look-receivers = Both may look at their new card
field-swap-what = What may be swapped
option-swap-what-any = Any card
option-swap-what-face-down = Cards that are face down
option-swap-what-inner = Middle cards
field-starter = Who starts
option-starter-dealers-left = The player to the dealer’s left
option-starter-chosen = The player you choose
field-cut = Cut the cards before the deal
field-keep-drawn-power = A power card may be hidden in the row
field-protect-knocker = No swaps with the player who knocked
field-knock-penalty = Extra points for knocking without the fewest points
field-keep-top-on-reshuffle = The top card stays when the discard pile is shuffled
option-true = Yes
option-false = No
