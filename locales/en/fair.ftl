### A fair deal, in full: the sheet behind the seal.

web-fair-verdict-good = Everything fits. Nobody could have chosen the cards.
web-fair-verdict-part = Everything that could be checked fits.
web-fair-verdict-bad = Something doesn’t fit. The cards of this round may not have come by chance alone.
web-fair-is-version-open = These cards were dealt in a way this page doesn’t know yet. Reload the page.
web-fair-is-seal-good = The secret number is the one that was sealed.
web-fair-is-seal-bad = The secret number is not the one that was sealed.
web-fair-is-terms-good = The rules, how long you play, the seats, the dealer and the round are the ones that were sealed.
web-fair-is-terms-bad = The rules, how long you play, the seats, the dealer or the round are not the ones that were sealed.
web-fair-is-terms-open = The rules couldn’t be loaded, so this page can’t compare them with what was sealed.
web-fair-is-before-good = You were shown the seal before the cards were dealt, and it stayed the same.
web-fair-is-before-bad = Before the deal you were shown another seal. It was changed.
web-fair-is-before-open = You came after the deal, so this page didn’t see the seal beforehand.
web-fair-is-mine-good = Your own number is part of it.
web-fair-is-mine-bad = Your own number was changed.
web-fair-is-mine-open = Your own number isn’t part of it: it came too late, or not from this page.
web-fair-is-pack-good = Every card of the pack was there, and no others.
web-fair-is-pack-bad = It wasn’t the pack that belongs to these rules.
web-fair-is-first-good = Who was first to deal or to play was picked at random.
web-fair-is-first-bad = Who was first to deal or to play was not picked at random.
web-fair-is-cards-good = Every card follows from the numbers.
web-fair-is-cards-bad = The cards do not follow from the numbers.
web-fair-is-seen-good = They are the cards you saw.
web-fair-is-seen-bad = They aren’t the cards you saw.
web-fair-is-seen-open = You weren’t here the whole time, so this page can’t compare them with the cards you saw.
web-fair-about = How does it work?
web-fair-about-seal = Before the deal the game thinks of a long secret number and shows its seal: a fingerprint that fits only this number.
web-fair-about-seeds = Then each player’s device adds a number of its own. Nobody knows anybody else’s.
web-fair-about-deal = All the numbers together shuffle the cards. So nobody can choose the cards, not even the game.
web-fair-about-open = When the round is over, everything is shown, and your device works it all out again.
web-fair-numbers = Show the numbers
web-fair-commitment = The seal
web-fair-sealed-still = The secret number stays sealed until the round is over. Remember how the seal begins: { $start }
web-fair-secret = The secret number
web-fair-seeds = The players’ numbers
web-fair-none-cat = no number: a cat
web-fair-none-away = no number: not here in time
web-fair-none-out = no number: out of the game
web-fair-order = The cards in the order they came
web-fair-yourself = Check it yourself
web-fair-yourself-record = Save the record of the game and let the program check it:
web-fair-yourself-later = When the game is over, you can save its record and let the program check it:
web-fair-yourself-seal = The seal is the SHA-256 of the secret number’s 32 bytes.
web-fair-yourself-text = The seal is the SHA-256 of these lines, each with a line break at its end:
web-fair-record = the record

## What is sealed, and how many rounds a saved game has

sealed-all = Sealed: the cards, the rules, how long you play, who is in the game, who deals and which round it is. Not sealed: names and moves.
sealed-cards = Sealed: the cards. Not sealed: the rules, how long you play, who is in the game, who deals, names and moves.
sealed-some = An older version dealt some of the rounds: of those, only the cards are sealed.
sealed-rounds-of = Rounds: { $has } of { $of }.
sealed-rounds-of-missing = Rounds: { $has } of { $of }. The end of the game is missing.
sealed-rounds-ended = Rounds: { $has }. The game ended with the last one.
sealed-rounds-missing = Rounds: { $has }. The end of the game is missing.
sealed-rounds-open = Rounds: { $has }. Nobody can tell from the saved game whether there were more.
