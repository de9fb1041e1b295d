### `kingrat play --plain`: a game in the terminal, line by line. A prompt is followed by one space.

## Hello and goodbye

cli-greeting = Welcome to King Rat!
cli-how-to-type = Type the number of what you want to do and press Enter.
cli-choice = Your choice (h for help):
cli-help =
    You can always type:
      1, 2, 3 …  choose from the list
      h          this help
      t          see the table again
      s          the score sheet
      r          the rules
      q          stop; the game is saved
cli-press-enter = Press Enter to go on.
cli-yes-no = (y = yes, n = no)
cli-yes = y
cli-no = n
cli-resume = You have a game that is not finished. Do you want to play on?
cli-resumed = Here is your game again.
cli-saved = The game is saved. You can play on next time.
cli-bye = Bye for now, and thank you for playing!

## Before the game

cli-choose-language = Which language do you want?
cli-choose-edition = Which rules do you want to play by?
cli-choose-mode = How long do you want to play?
cli-choose-players = How many of you are playing at this keyboard?
cli-choose-opponents = How many cats play along?
cli-choose-cat = Which cat takes seat { $count }?
cli-choose-name = What is player { $count } called?
cli-choose-rounds = How many rounds?
cli-choose-minutes = How many minutes?
cli-choose-limit = At how many points is a player out?
cli-suggestion = Just press Enter for: { $choice }

## When something was typed wrong

cli-wrong-choice = “{ $input }” is not in the list. Type a number from 1 to { $count }, or h for help.
cli-wrong-number = “{ $input }” does not fit here. Type a number from { $fewest } to { $most }.
cli-wrong-name = That name does not work. Use 1 to 16 letters, digits, spaces or hyphens.
cli-name-taken = Somebody is already called { $name }. Choose another name.
cli-wrong-yes-no = Type y for yes or n for no.

## The table

cli-round = Round { $round }
cli-draw-pile = { $count ->
    [one] Draw pile: { $count } card
   *[other] Draw pile: { $count } cards
}
cli-discard-pile = Discard pile: { $card }
cli-discard-empty = Discard pile: empty
cli-your-row = Your row
cli-row-of = Row: { $name }
cli-in-hand = In your hand: { $card }
cli-holding = { $name } is holding a card
cli-your-turn = Your turn, { $name }!
cli-last-lap = Last lap: { $name } has knocked.
cli-legend = ? is a card face down. The numbers above it are the places.

## Looking at cards

cli-first-look = { $name }, here are the cards you may look at:
cli-look = { $name }, this is the card:
cli-look-card = Place { $slot }: { $card }
cli-look-enter = Remember well, then press Enter. After that it is hidden again.
cli-cleared = The screen is empty now, so that nobody sees the cards.

## Passing the keyboard

cli-hand-over = Pass the keyboard to: { $name }
cli-hand-over-enter = { $name }, press Enter when only you can see the screen.

## After a round

cli-round-over = Round { $round } is over. These are the cards:
cli-score-line = { $count ->
    [one] { $name }: { $count } point
   *[other] { $name }: { $count } points
}
cli-sheet = Score sheet
cli-total = Total
cli-next-round = Press Enter for the next round.
cli-finish = One more round?
cli-rematch = Do you want to play again?
