### The lesson.

learn-title = Learn to play
learn-welcome = Hello! I am Elvira. Come, I will teach you the game. We will simply play!
learn-cats = Cats are small. You want cats!
learn-rats = Rats are big. The King Rat is the worst!
learn-goal = The numbers are points. Whoever has the fewest points wins!
learn-start = Let’s play!
learn-continue = Go on with the lesson
learn-again = Start again
learn-coach = Elvira explains
learn-next = Next
learn-skip = Play on my own
learn-progress = { $done } of { $all } steps done
learn-laid-out = The cards of this round were laid out for the lesson.

## Before the first turn

learn-deal = Here come the cards.
learn-hello = That is Mimi, and you play against her. You cannot see her four cards.
learn-row = These four cards are yours. You want them to be as small as can be.
learn-look = You may look at the outer cards just once. A cat 1: good! The King Rat 9: oh no! I will mark them for you.

## The guided round

learn-mimi = Now it is Mimi’s turn. Watch what she does!
learn-draw = Your turn! The King Rat has to go. Draw a card: tap the draw pile.
learn-put = A 3! That is much less than 9. Put it in the King Rat’s place: tap the last card.
learn-put-done = Bye-bye, King Rat! The little number reminds you of what lies there. Tap “Done”.
learn-draw-more = Your turn! Draw a card.
learn-discard = A rat 8! Nobody wants that. Throw it away: tap the discard pile.
learn-discard-done = Off it goes! Your four cards stay as they are. Tap “Done”.
learn-take = Mimi threw away a 0, the best cat of all! You may take it: tap the discard pile.
learn-take-place = Put it on a card you have never seen: tap the second one.
learn-take-done = A rat 8 was hiding there! What luck. Tap “Done”.
learn-draw-hope = Your turn! Mimi’s rat on the discard pile is no use. Draw a card.
learn-small = A 2 is less than your 3. Tap the last card. The card you do not know can wait.
learn-small-done = One point less! Every point counts. Tap “Done”.
learn-draw-watched = Did you see? Mimi took your 3 and put it first in her row. Remember that! Now draw.
learn-peek = A power card: Peek! It lets you look at one of your own cards. Tap the one you do not know.
learn-peek-look = Oh, a rat 7! It is your third card. Tap “I’ll remember!”.
learn-peek-done = Now you know where the rat is hiding, and I have marked it. Tap “Done”.
learn-draw-rat = Let us see if you can get rid of that rat. Draw a card.
learn-swap = A Swap card! You may swap a card with Mimi. Give her your rat: tap your third card.
learn-swap-other = And now the 3 that you saw her take: tap the first of Mimi’s cards.
learn-swap-done = Now the rat is Mimi’s, and she does not know it! Tap “Done”.
learn-two = A Draw 2 card! First you get one card. If you do not keep it, you get a second. Tap “Draw 2”.
learn-two-first = The King Rat? No, thank you! Throw it away, and you get the second card.
learn-two-second = A 1! Put it on your biggest card. That is the 3: tap it.
learn-two-done = Now you have 1, 0, 1 and 2. That makes only 4! Tap “Done”.
learn-draw-last = Mimi took the 3 again. Your turn! Draw a card.
learn-decline = A Swap card. But your cards are so good! You may say no: tap “No, thanks”.
learn-knock = You have so few points: knock! Then Mimi has one last turn, and all cards are turned up.
learn-last-lap = You knocked! Now comes Mimi’s last turn, and then we count.
learn-counted = All cards are up! Mimi had a Peek card in her row. It has no number, so she gets a new card for it.
learn-won = You have 4 points, Mimi has 20. You win! Now play a round on your own: tap “Next round”.

## The own round

learn-free-looks = Now you decide! I only mark the cards that you have seen.
learn-free-look = Have a good look. The card hides again soon!
learn-free-mimi = Watch well what Mimi takes and what she throws away!
learn-free-turn = Is the open card small? Then take it. If not, draw one.
learn-free-draw = A power card on the discard pile cannot be taken.
learn-free-last = Mimi has knocked! After your turn all cards are turned up. Do your best.
learn-free-hand = A small card? Put it on a big one, or on one you do not know. A big card? Throw it away.
learn-free-peek = Choose one that I have not marked: you do not know it yet.
learn-free-swap = Give Mimi your biggest card and take one of hers. Or say no: nobody has to swap.
learn-free-two = First comes one card. If you do not keep it, you get a second.
learn-free-knock = Only small cats in your row? Then I would knock. If not, tap “Done”.
learn-free-over = Now all the cards are turned up.
learn-end-title = You can play!
learn-end = In a real game nobody marks the cards: you remember them yourself.
learn-rules = The rules
