### `kingrat play --plain`: a game in the terminal, line by line.
###
###   $codes   what can be typed, such as "d, t1, t2": the letters are the same in every language
###   $file    the name of a file
### A card is named as in game.ftl, and never inflected.

## Hello and goodbye

cli-greeting = Welcome to King Rat!
cli-hint = Type h for help at any time, or q to stop. The game saves itself.
cli-help =
    You can always type one of these and press Enter:
      h   this help
      r   the rules
      s   the score sheet
      l   another language
      i   a hint: what to do now, and why (against cats only)
      q   stop; the game is saved
    The places in a row are 1, 2, 3 and 4. Every player has a letter: B3 is
    the third card of player B. A card in brackets is face down; the table
    helps you to remember it. Just press Enter to see the table again, or to
    hurry the cats along.
cli-no-hint = There is no hint here: they are for your own turns, and only when you play against cats alone.
cli-yes = y
cli-no = n
cli-yes-word = Yes
cli-no-word = No
cli-resume = You have an unfinished game. Do you want to play on?
cli-resume-yes = Play on
cli-resume-no = Start a new game
cli-resumed = Here is your game again.
cli-torn = The very last step got lost when the game was stopped. Just do it again.
cli-broken = The saved game can’t be read, so a new one begins. The old file is kept here: { $file }
cli-put-aside = The unfinished game has been put aside: { $file }
cli-locked = This game is open in another window. Play on there, or choose another file with --save: { $file }
cli-saved = The game is saved. You can play on next time.
cli-record-kept = The game is recorded here: { $file }
cli-bye = Bye for now, and thank you for playing!

## Before the game

cli-choose-language = Which language do you want?
cli-choose-names = Who is playing? Type your name. If you share the keyboard, type all your names with commas between them.
cli-player = Player
cli-choose-cats = Which cats are joining in? Type their numbers, for example 12 for the first two.
cli-no-cats = no cats
cli-choose-edition = Which rules do you want to play by?
cli-suggestion = Just press Enter for: { $choice }

## When something was typed wrong

cli-wrong = “{ $input }” doesn’t work here. You can type: { $codes }. Type h for help.
cli-wrong-name = That name won’t work. Use 1 to 16 letters, digits, spaces or hyphens.
cli-name-taken = Two of you are called { $name }. Choose another name for one of you.
cli-wrong-cats = { $count ->
    [one] Type a number from the list. There is room for { $count } cat.
   *[other] Type numbers from the list. There is room for { $count } cats.
}

## The table

cli-table = At the table: { $names }.
cli-engine-missing = { $name } isn’t here this time, so a cat plays instead.
cli-engine-forfeits = { $name } can’t play on, so a cat takes over.
cli-draw-pile = { $count ->
    [one] Draw pile: { $count } card
   *[other] Draw pile: { $count } cards
}
cli-discard-pile = Discard pile: { $card }
cli-discard-empty = Discard pile: empty
cli-your-row = Your row
cli-hidden = hidden
cli-all-hidden = all hidden
cli-in-hand = In your hand: { $card }

## A turn

cli-take = Take the face-up card ({ $card }) and put it in place 1, 2, 3 or 4
cli-take-where = Which place is it for?
cli-put = Put it in place 1, 2, 3 or 4
cli-peek = Peek at place 1, 2, 3 or 4
cli-swap-own = Swap your card from this place (or all at once: s1-B3)
cli-swap-other = Your card from place { $slot } goes away. Which card do you want instead?
cli-back = Choose again

## Looking at cards

cli-first-look = { $name }, here are the cards you may look at:
cli-look = { $name }, this is the card:
cli-look-card = Place { $slot }: { $card }
cli-look-enter = Remember well, then press Enter. Everything will be hidden again.

## Passing the keyboard

cli-hand-over = Pass the keyboard to: { $name }
cli-hand-over-enter = { $name }, press Enter when only you can see the screen.

## After a round

cli-no-sheet = The score sheet is still empty. It begins when the first round is over.
cli-next-round = Press Enter for the next round.
cli-finish = One more round?
cli-rematch = Do you want to play again?
