### The lesson.

learn-title = Learn to play
learn-welcome = Hello! I’m Elvira. Come, I’ll teach you the game. We’ll learn it by playing!
learn-cats = Cats have low numbers. You want cats!
learn-rats = Rats have high numbers. The King Rat is the worst!
learn-goal = The numbers are points. The player with the fewest points wins!
learn-start = Let’s play!
learn-continue = Carry on with the lesson
learn-again = Start again
learn-coach = Elvira explains
learn-next = Next
learn-skip = Play on my own
learn-progress = { $done } of { $all } steps done
learn-laid-out = The cards in this round were chosen for the lesson.

## Before the first turn

learn-deal = Here come the cards.
learn-cut = In a real game, the player on the dealer’s left cuts the pack first. Often that’s you!
learn-hello = That’s Mimi. You’re playing against her, and you can’t see her four cards.
learn-row = These four cards are yours. The lower the numbers, the better!
learn-look = You may look at your two outer cards, just once. Cat 1: good! King Rat 9: oh no! I’ll put a little number on each.

## The guided round

learn-mimi = Now it’s Mimi’s turn. Watch what she does!
learn-draw = Your turn! The King Rat has to go. Draw a card: tap the draw pile.
learn-put = A 3! That’s much less than 9. Put it in the King Rat’s place: tap the last card.
learn-put-done = Bye-bye, King Rat! The little number reminds you what’s there. Tap “Done”.
learn-draw-more = Your turn! Draw a card.
learn-discard = A rat 8! Nobody wants that. Throw it away: tap the discard pile.
learn-discard-done = Off it goes! Your four cards stay as they are. Tap “Done”.
learn-take = Mimi threw away a 0, the best cat of all! You may take it: tap the discard pile.
learn-take-place = Put it in place of a card you’ve never seen: tap the second one.
learn-take-done = A rat 8 was hiding there! What luck. Tap “Done”.
learn-draw-hope = Your turn! Mimi threw away a rat. You don’t want that! Draw a card.
learn-small = A 2 is less than your 3. Tap the last card. The card you don’t know can wait.
learn-small-done = One point less! Every point counts. Tap “Done”.
learn-draw-watched = Did you see that? Mimi took your 3 and put it first in her row. Remember it! Now draw.
learn-peek = A power card: Peek! It lets you look at one of your own cards. Tap the one you don’t know.
learn-peek-look = Oh, a rat 7! It’s your third card. Tap “I’ll remember!”.
learn-peek-done = Now you know where the rat is hiding, and I’ve put a little number on it. Tap “Done”.
learn-draw-rat = Let’s see if you can get rid of that rat. Draw a card.
learn-swap = A Swap card! You may swap a card with Mimi. Give her your rat: tap your third card.
learn-swap-other = And take the 3 you saw her pick up: tap Mimi’s first card.
learn-swap-done = Now Mimi has the rat, and she doesn’t know it! Tap “Done”.
learn-swap-look = Look, the 3! After a swap both of you may look at your new card. Tap “I’ll remember!”.
learn-swap-seen = Now Mimi has the rat. She has looked, too, so she’ll want to get rid of it! Tap “Done”.
learn-two = A Draw 2 card! First you get one card. If you don’t keep it, you get a second. Tap “Draw 2”.
learn-two-first = The King Rat? No, thank you! Throw him away, and you get the second card.
learn-two-second = A 1! Put it in place of your highest card. That’s the 3: tap it.
learn-two-done = Now you have 1, 0, 1 and 2. That’s only 4! Tap “Done”.
learn-draw-last = Mimi took the 3 back. Your turn! Draw a card.
learn-decline = A Swap card. But your cards are so good! You can say no: tap “No, thanks”.
learn-pass = Mimi took the 3 and threw out the rat. Your cards are great! You don’t need a new one: tap “Pass”.
learn-knock = You have so few points. Knock! Then Mimi gets one last turn, and all cards are turned up.
learn-last-lap = You knocked! Now comes Mimi’s last turn, and then we count.
learn-counted = All cards are face up! Mimi had a Peek card in her row. It has no number, so she gets a new card for it.
learn-won = You have 4 points, Mimi has 20. You win! Now play a round on your own: tap “Next round”.

## The own round

learn-free-looks = Now you decide! I only put little numbers on the cards you’ve seen.
learn-free-cut = You get to cut the pack! Tap where you like.
learn-free-look = Have a good look. The card will hide again soon!
learn-free-mimi = Watch what Mimi takes, and what she throws away!
learn-free-turn = Is the face-up card low? Then take it. If not, draw one.
learn-free-draw = You can’t take a power card from the discard pile.
learn-free-last = Mimi has knocked! After your turn all cards are turned up. Do your best.
learn-free-hand = A low card? Put it in place of a high one, or of one you don’t know. A high card? Throw it away.
learn-free-peek = Choose a card you haven’t seen yet: one without a little number.
learn-free-swap = Give Mimi your highest card and take one of hers. Or say no: nobody has to swap.
learn-free-two = First you get one card. If you don’t keep it, you get a second.
learn-free-knock = Only low cats in your row? Then I’d knock. If not, tap “Done”.
learn-free-over = Now all the cards are turned up.
learn-end-title = Now you can play!
learn-end = In a real game there are no little numbers: you have to remember!
learn-rules = The rules
