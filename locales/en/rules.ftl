### How to play, put together from the fields of the rules, and the form that changes them.
###
### A page takes, in this order, each title and the messages below it. A message whose key ends in the value of a field
### (rules-take-must-exchange) is taken when the field has that value; those on powers only when the deck has such cards; those on
### house rules only when they are on.

rules-title = How to play

rules-goal-title = What it is about
rules-goal = The player with the fewest points wins. Low numbers are good and high numbers are bad, so keep the cats and throw out the rats.

rules-cards-title = The cards
rules-cards = Cats are worth 0 to 6 points, rats 7 to 9. The 9 is the King Rat. Watch out for him!
rules-cards-powers = Power cards have no number, but they can help you.
rules-players = This is a game for { $fewest } to { $most } players.

rules-setup-title = Before you start
rules-cut = The player on the dealer’s left cuts the pack before the deal.
rules-setup = Everybody has four cards in a row. The two at the ends are the outer cards, and the other two are the middle cards. The rest of the pack is the draw pile. Its top card is turned up beside it to start the discard pile.
rules-first-discard-keep-turning = If that is a power card, more cards are turned up on top of it until a number shows.
rules-first-discard-return-to-deck = If that is a power card, it is shuffled back in and another card is turned up, until a number shows.
rules-first-discard-leave = If that is a power card, it stays there. Nobody can take it, so the first player draws.

rules-look-title = Look and remember
rules-look-title-lie = How the cards lie
rules-look-open = All cards are face up, where everybody can see them. There is nothing to remember.
rules-look-outer-never = The outer cards are face down, and nobody has seen them.
rules-look-outer-once = You look at your two outer cards once, before the first turn. Then you have to remember them.
rules-look-outer-anytime = You may look at your outer cards as often as you like. Don’t let the others see them!
rules-look-outer-face-up = The outer cards are face up, where everybody can see them.
rules-look-inner-never = The middle cards are face down, and nobody has seen them.
rules-look-inner-once = You look at your two middle cards once, before the first turn. Then you have to remember them.
rules-look-inner-anytime = You may look at your middle cards as often as you like. Don’t let the others see them!
rules-look-inner-face-up = The middle cards are face up, where everybody can see them.

rules-turn-title = Your turn
rules-starter-dealers-left = The player on the dealer’s left starts, and play goes clockwise. Whoever started deals the next round.
rules-starter-chosen = You decide who starts, and play goes clockwise. In the next round, the next player on the left starts.
rules-turn = On your turn you do one of two things:
rules-turn-draw = Draw a card from the draw pile and look at it in secret. Put it in your row in place of another card, or discard it.
rules-turn-draw-open = Draw a card from the draw pile. Put it in your row in place of another card, or discard it.
rules-turn-take = Or take the top card of the discard pile, if it has a number on it.
rules-take-must-exchange = A card from the discard pile has to go into your row.
rules-take-may-return = A card from the discard pile goes into your row, or straight back if you change your mind. That counts as a pass.
rules-exchanged-down = The new card goes into your row face down. The old one goes on the discard pile, where everybody sees it.
rules-exchanged-up = The new card goes into your row face up. The old one goes on the discard pile.

rules-powers-title = Power cards
rules-powers = When you draw a power card, show it and put it on the discard pile. Then you may use it, but you don’t have to.
rules-peek = Peek: look at one of your own cards in secret.
rules-swap = Swap: trade one of your cards for one of another player’s.
rules-swap-look-nobody = The cards change places without anybody looking at them.
rules-swap-look-receivers = Afterwards, both players look at their new card.
rules-swap-look-anytime = You may not look at the other player’s card before you swap. Where you may always look, you may look at your own card as you swap it, and at your new one afterwards.
rules-swap-what-any = Any card may be swapped.
rules-swap-what-face-down = Only cards that are face down may be swapped.
rules-swap-what-inner = Only middle cards may be swapped.
rules-draw-two = Draw 2: draw a card. If you use it, your turn is over. If you don’t want it, discard it and draw one more. A new Draw 2 gives you two new chances.
rules-powers-dead = A power card only works when you draw it. In your row it does nothing, so try to get rid of it.

rules-knock-title = Rat-a-tat-cat!
rules-knock = Do you think you have the fewest points? Knock on the table at the end of your turn and call “Rat-a-tat-cat!” Everybody else gets one last turn.

rules-end-title = Counting points
rules-end = All cards are turned up, and everybody adds up their four numbers. The player with the fewest points wins the round. Players who tie for the fewest share the win.
rules-end-open = Everybody adds up their four numbers. The player with the fewest points wins the round. Players who tie for the fewest share the win.
rules-end-powers = But first, the power cards in the rows are thrown out. For each one, new cards are drawn until a number shows.
rules-empty-pile = When the draw pile is empty, the discard pile is shuffled and becomes the new draw pile.
rules-score-cubes = You can also count with cubes: one cube for each point, all in a line. The shortest line wins.

rules-mode-title = The whole game
rules-mode-single = You play one round after another for as long as you like. Try to win as many as you can.
rules-mode-rounds = { $count ->
    [one] You play { $count } round. The player with the fewest points wins.
   *[other] You play { $count } rounds and add up your points. The lowest total wins.
}
rules-mode-time = { $count ->
    [one] You play for { $count } minute and then finish the round. The lowest total wins.
   *[other] You play for { $count } minutes and then finish the round. The lowest total wins.
}
rules-mode-elimination = { $count ->
    [one] You add up your points from round to round. At { $count } point you’re out. The last player left wins. If all who are left go out in the same round, the lowest total wins.
   *[other] You add up your points from round to round. At { $count } points you’re out. The last player left wins. If all who are left go out in the same round, the lowest total wins.
}

rules-house-title = House rules
rules-house-h1 = When you draw a power card, you may hide it in your row instead of showing it. It does nothing there, and at the end a new card takes its place.
rules-house-h2 = After a knock, nobody may swap with the player who knocked.
rules-house-h3 = { $count ->
    [one] If you knock and don’t have the fewest points, you get { $count } extra point.
   *[other] If you knock and don’t have the fewest points, you get { $count } extra points.
}
rules-house-h4 = When the discard pile is shuffled, its top card stays where it is.

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
rules-different-title = What is different here
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
rules-step-draw = Draw a card. Only you look at it.
rules-step-draw-open = Draw a card and look at it.
rules-step-put = Want it? Put it in your row. Out goes an old card.
rules-step-discard = Don’t want it? Discard it.
rules-step-take = Take the top card of the discard pile, and put it in your row.
rules-picture-peek = A 2! Now you know that card. Remember it.
rules-picture-swap = Your card goes over there, and the other one comes to you.
rules-picture-draw-two = The 8 is no good: out with it. The 1 is good, so it goes into the row.
rules-picture-settled = The power card goes, and a 4 comes instead.
rules-picture-wins = { $name } has fewer points and wins the round.

## For children

rules-children-with = Who plays?
rules-children-cats = Me and two cats
rules-children-cats-about = Tap a game to play right away with two gentle cats. The easiest comes first.
rules-children-device = We share one device
rules-children-device-about = Tap a game and type your names. Then you take turns. The easiest comes first.
rules-children-names = Type your names
rules-children-more = How younger players play elsewhere
rules-easy-own = You can always look at your cards
rules-easy-outer = You can always look at two cards
rules-easy-once = You look once and remember

## For teachers

rules-teach-about = A calm card game with low numbers: everybody has four cards, and the lowest sum wins. Children compare numbers, add them up and exercise their memory.
rules-teach-where = It runs in the browser of any phone, tablet or computer.
rules-teach-class-title = In the classroom
rules-teach-easy = Easy games
rules-teach-easy-about = From all cards face up to the full rules, step by step. One tap starts a game with gentle cats.
rules-teach-tablet = One tablet for a group
rules-teach-tablet-about = 2 to 4 children take turns on the same tablet. Hidden cards show only when the right child is holding it.
rules-teach-code = One code for the class
rules-teach-code-about = Everybody types the same code, and the tables fill up.
rules-teach-cubes = Points as cubes
rules-teach-cubes-about = Children who can’t add yet count cubes: the shortest line wins. See an example. In a game, you switch the cubes on when a round is over.
rules-teach-projector = On the big screen
rules-teach-projector-about = One tap starts a game against two cats with all cards face up. The class decides together, and everything grows with the screen.
rules-teach-deck = A deck to print
rules-teach-deck-about = All the cards to cut out, for playing without screens.
rules-teach-sheet = Rules to print
rules-teach-sheet-about = The rules of each way to play, with pictures, on one or two pages.
rules-teach-safe = Safe for children
rules-teach-safe-about = No accounts, no ads, and no chat: only a few set phrases. Nothing is passed on.
rules-teach-ideas-title = Ideas for a lesson
rules-teach-idea-less = Which is less?
rules-teach-idea-less-about = Two children turn up a card each. Whose is lower, and by how much? Then play with all cards face up, and let everybody say why they exchange a card.
rules-teach-idea-sum = Guess, then add
rules-teach-idea-sum-about = Before a row is counted, everybody guesses its sum. Who can find an easy order, such as doubles or a ten? Check it with cubes.
rules-teach-idea-memory = How do you remember?
rules-teach-idea-memory-about = After a round, collect everybody’s tricks: a little story, whispering the numbers, a finger for each card. Try another child’s trick in the next round.
rules-teach-idea-chance = Cat or rat?
rules-teach-idea-chance-about = Sort the whole deck by number and build a bar chart with it. Is a hidden card more likely to be a cat or a rat? Which number comes up most?

## The form. The key of an option is made of the field and its value.

rules-only-cats = Cats don’t play by themselves. Give at least one seat to a person.
field-deck-numbers = Number cards, 0 to 9
field-deck-peek = Peek cards
field-deck-swap = Swap cards
field-deck-draw-two = Draw 2 cards
field-players = Players
field-first-discard = If the first discard is a power card
option-first-discard-keep-turning = Turn up more on top
option-first-discard-return-to-deck = Shuffle it back in
option-first-discard-leave = Leave it there
field-take = A card from the discard pile
option-take-must-exchange = Has to go into the row
option-take-may-return = May go straight back
field-looks-outer = Outer cards
option-looks-outer-never = Never look
option-looks-outer-once = Look once at the start
option-looks-outer-anytime = Look as often as you like
option-looks-outer-face-up = Face up for all
field-looks-inner = Middle cards
option-looks-inner-never = Never look
option-looks-inner-once = Look once at the start
option-looks-inner-anytime = Look as often as you like
option-looks-inner-face-up = Face up for all
field-exchanged = A new card in the row
option-exchanged-down = Goes in face down
option-exchanged-up = Goes in face up
field-swap-look = After a swap
option-swap-look-nobody = Nobody looks
option-swap-look-receivers = Both look at their new card
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
