### The game at the table, for every client.
###
### How the variables are filled, in every language alike:
###   $name, $other   a player's name as it is; it is never inflected
###   $names          several names, joined with list-and
###   $card, $out     the text of a card- message; of its -object in the news of what is taken, put and thrown away
###   $slot, $otherslot, $round, $count   numbers; a slot is a place from 1 to 4 in a row
### A message that ends in -you is for the player who does it.

app-name = King Rat
app-tagline = A card game with lots of cats and a few rats

list-and = { $names } and { $last }
# among several names, whoever reads
list-you = you

## Cards: short names that fit into a sentence. The -word is printed on the card, the -object is what somebody takes: “Otto takes a 2.”

card-n0 = sleeping cat 0
card-n1 = cat 1
card-n2 = cat 2
card-n3 = cat 3
card-n4 = cat 4
card-n5 = cat 5
card-n6 = cat 6
card-n7 = rat 7
card-n8 = rat 8
card-n9 = King Rat 9
card-peek = Peek
card-swap = Swap
card-draw-two = Draw 2
card-n0-object = a 0
card-n1-object = a 1
card-n2-object = a 2
card-n3-object = a 3
card-n4-object = a 4
card-n5-object = a 5
card-n6-object = a 6
card-n7-object = a 7
card-n8-object = an 8
card-n9-object = the King Rat
card-peek-object = a Peek card
card-swap-object = a Swap card
card-draw-two-object = a Draw 2 card
card-back-object = a card
card-peek-word = Peek
card-swap-word = Swap
card-draw-two-word = Draw 2
card-back = face-down card

## Places in a row

slot-1 = first card, on the outside
slot-2 = second card, in the middle
slot-3 = third card, in the middle
slot-4 = fourth card, on the outside
slot-place = place { $slot }

## The cats who play along

cat-mimi = Mimi
cat-mimi-age = 6 years old
cat-mimi-line = Loves cats, shoos rats away and forgets the rest.
cat-otto = Otto
cat-otto-age = 8 years old
cat-otto-line = Counts every point, forgets in no time and can’t wait to knock.
cat-saga = Saga
cat-saga-age = 11 years old
cat-saga-line = Knows her own row by heart and loves to swap.
cat-bruno = Bruno
cat-bruno-age = 38 years old
cat-bruno-line = Never in a hurry. Remembers whatever everybody has seen.
cat-elvira = Elvira
cat-elvira-age = 71 years old
cat-elvira-line = Never forgets, and can tell your cards from the way you play.
cat-luna = Luna
cat-luna-age = nobody knows how old
cat-luna-line = Plays a thousand rounds in her head before she lifts a paw.

# Names that cats had before, and the cat that the others are measured against: old tables still have them.

cat-kitten = { cat-mimi }
cat-kitten-age = { cat-mimi-age }
cat-kitten-line = { cat-mimi-line }
cat-tabby = { cat-bruno }
cat-tabby-age = { cat-bruno-age }
cat-tabby-line = { cat-bruno-line }
cat-greedy = Greedy cat
cat-greedy-line = Grabs every low card and never forgets. It’s the cat the others are measured against.

## Editions

edition-nordic = Nordic
edition-nordic-about = The way they play in Sweden and Finland. Look at your outer cards once, then remember them well.
edition-nordic-young = Nordic for younger players
edition-nordic-young-about = The way they play in Sweden and Finland, but with the outer cards face up, so there’s less to remember.
edition-classic = Classic
edition-classic-about = The English rules. After a swap, both players may look at their new card.
edition-classic-young = Classic for younger players
edition-classic-young-about = The English rules, but with the outer cards face up, so there’s less to remember.
edition-iceland = Icelandic
edition-iceland-about = The way they play in Iceland. The pack is cut before the deal.
edition-iceland-young = Icelandic for younger players
edition-iceland-young-about = The way they play in Iceland, but with the outer cards face up. Only middle cards can be swapped.
edition-school = School
edition-school-about = For two to four players. You decide who goes first.
edition-school-outside-peek = School: Outside Peek
edition-school-outside-peek-about = Look at your outer cards whenever you like.
edition-school-peek = School: Peek
edition-school-peek-about = Look at all your own cards whenever you like. There are no Peek cards.
edition-school-ultra-peek = School: Ultra-Peek
edition-school-ultra-peek-about = All cards are face up, and there are no power cards. A good way to learn the game.

## How a game is played

mode-single = Single rounds
mode-single-about = Every round stands on its own. Win as many as you can, and stop when you like.
mode-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
mode-rounds-about = Points are added up. The lowest total after the last round wins.
mode-time = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
mode-time-about = When time is up, you finish the round. The lowest total wins.
mode-elimination = { $count ->
    [one] Stay below { $count } point
   *[other] Stay below { $count } points
}
mode-elimination-about = { $count ->
    [one] Reach { $count } point and you’re out. The last player left wins.
   *[other] Reach { $count } points and you’re out. The last player left wins.
}

## What the table helps to remember, and how fast the cats play

aid-off = No help
aid-off-about = Remembering is half the fun.
aid-own = My cards
aid-own-about = The table shows the cards in your row that you have seen.
aid-all = All cards
aid-all-about = The table shows every card you have seen, wherever it is now.
pace-instant = At once
pace-quick = Quick
pace-calm = Calm

## Where the table stands

stage-lobby = Waiting for players
stage-dealing = The cards are being dealt
stage-looks = Everybody is looking at their cards
stage-turns = The game is on
stage-round-over = The round is over
stage-series-over = The game is over
stage-closed = The table is closed

## What just happened

news-sat = { $name } sits down.
news-sat-you = You sit down.
news-rose = { $name } gets up.
news-rose-you = You get up.
news-away = { $name } is away. We’ll save the seat for a while.
news-away-you = You are away. We’ll save your seat for a while.
news-back = { $name } is back.
news-back-you = You are back.
news-stand-in = { $name } takes a break. A cat fills in.
news-stand-in-you = You take a break. A cat fills in.
news-left = { $name } leaves. A cat takes over.
news-left-you = You leave. A cat takes over, and you can come back.
news-said = { $name }: “{ $saying }”
news-said-you = You: “{ $saying }”
news-dealt = Round { $round }. { $name } deals the cards.
news-dealt-you = Round { $round }. You deal the cards.
news-turned = A card is turned up: { $card }.
news-turned-power = A power card is turned up: { $card }. It does nothing there.
news-begun = { $name } starts.
news-begun-you = You start.
news-drew = { $name } draws a card.
news-drew-you = You draw a card: { $card }.
news-drew-power = { $name } draws a power card: { $card }.
news-drew-power-you = You draw a power card: { $card }.
news-reshuffled = The draw pile is empty, so the discard pile is shuffled to make a new one.
news-took = { $name } takes { $card } and throws away { $out } (place { $slot }).
news-took-you = You take { $card } and throw away { $out } (place { $slot }).
news-returned = { $name } leaves the card on the pile and passes.
news-returned-you = You leave the card on the pile and pass.
news-showed = { $name } shows a power card: { $card }.
news-showed-you = You show a power card: { $card }.
news-put = { $name } keeps the new card and throws away { $out } (place { $slot }).
news-put-you = You keep the new card and throw away { $out } (place { $slot }).
news-put-open = { $name } puts down { $card } face up and throws away { $out } (place { $slot }).
news-put-open-you = You put down { $card } face up and throw away { $out } (place { $slot }).
news-discarded = { $name } throws away { $card }.
news-discarded-you = You throw away { $card }.
news-peeked = { $name } peeks at the card in place { $slot }.
news-peeked-you = You peek at your card in place { $slot }.
news-swapped = { $name } swaps: { $other } gets the card from place { $slot } and gives up the one from place { $otherslot }.
news-swapped-you = You swap: { $other } gets your card from place { $slot }, and you get the one from place { $otherslot }.
news-swapped-with-you = { $name } swaps with you: you get the card from place { $slot } for your card from place { $otherslot }.
news-used = { $name } uses Draw 2.
news-used-you = You use Draw 2.
news-declined = { $name } doesn’t use the power card.
news-declined-you = You don’t use the power card.
news-knocked = { $name } knocks: “Rat-a-tat-cat!” One last turn for everybody else.
news-knocked-you = You knock: “Rat-a-tat-cat!” One last turn for everybody else.
news-done = { $name } is done.
news-done-you = You are done.
news-revealed = All cards are turned up.
news-settled = { $name } trades a power card in place { $slot } for a new card: { $card }.
news-settled-you = You trade a power card in place { $slot } for a new card: { $card }.
news-settled-power = { $name } gets another power card: { $card }. Here comes a new card.
news-settled-power-you = You get another power card: { $card }. Here comes a new card.
news-round-over = { $name } wins round { $round }!
news-round-over-you = You win round { $round }!
news-round-over-shared = Round { $round } ends in a shared win: { $names }!
news-round-over-shared-you = Round { $round } ends in a shared win: { $names }!
news-out = { $name } has reached the limit and watches from now on.
news-out-you = You have reached the limit. Well fought! You can watch the rest.
news-out-many = { $names } have reached the limit and watch from now on.
news-out-many-you = Out of the game: { $names }. Well fought! You can watch the rest.
news-series-over = { $name } wins the game!
news-series-over-you = You win the game!
news-series-over-shared = A shared win: { $names }!
news-series-over-shared-you = A shared win: { $names }!
news-series-over-nobody = The game ended before anybody could win. Thank you for playing!

## Set phrases, and words for the pictures

saying-hello = Hello!
saying-good-luck = Good luck!
saying-well-played = Well played!
saying-thanks = Thank you!
saying-oops = Oops!
saying-wow = Wow!
saying-one-moment = Just a moment!
saying-your-turn = It’s your turn!
saying-purr = a purr
saying-laugh = a laugh
saying-surprised = a surprised face
saying-sad = a tear
saying-heart = a heart
saying-party = a party

## What cannot be done, and what to do instead. The variables are the fields of the message.

refusal-not-understood = Something got lost on the way. Please try again.
refusal-table-closed = This table is closed. Go back to the start and open a new one.
refusal-not-seated = Take a seat first, then you can play.
refusal-already-seated = You already have a seat at this table.
refusal-no-such-seat = This table has no such seat. Choose another one.
refusal-not-your-seat = That is another player’s seat. Play from your own.
refusal-seat-taken = Somebody already sits there. Choose another seat.
refusal-no-open-seat = Every seat is taken. You are welcome to watch.
refusal-not-host = Only the player who opened the table can do that. Just ask them!
refusal-not-now = That won’t work right now. Try again in a moment.
refusal-not-your-turn = It’s not your turn yet. You’re up soon!
refusal-too-late = That’s already been decided. See what you can do now.
refusal-illegal = The rules don’t allow that. Choose something else.
refusal-hand-over-first = Pass the device to the next player first.
refusal-bad-seed = Your number for the deal got lost. Just play on: you’ll get your cards all the same.
refusal-no-such-look = There’s nothing to look at right now. Just play on.
refusal-no-such-bot = No cat has that name. Choose another cat.
refusal-bad-name = A name can have 1 to 16 letters, numbers, spaces or hyphens. Choose another one.
refusal-not-waiting = Give that player a little more time.
refusal-ends-by-itself = This game ends on its own. Play on until it is over.
refusal-too-fast = Not so fast! Wait a moment and try again.
refusal-bad-setup = You can’t play like that. Change something and try again.
refusal-too-many-watchers = Too many people are watching already. Try again later.
refusal-unknown = That didn’t work. Please try again.

setup-edition = There is no edition called “{ $edition }”. Choose one from the list.
setup-version = These rules were saved by another version of the game ({ $v }). Choose an edition and make your changes again.
setup-players = These rules are for { $fewest } to { $most } players. Change the number of players.
setup-numbers = There are { $numbers } number cards, but at least { $needed } are needed. Add some, or take away seats.
setup-rules = Something in your rules doesn’t work ({ $rule }). Change it back.
setup-match = That length doesn’t work. Choose another number of rounds, minutes or points.
setup-clock = The clock can be set from { $fewest } to { $most } seconds. Choose a number in between.
setup-host = Take one seat yourself, and only one.
setup-lesson = That lesson isn’t here. Start it again from the start page.

## What to do now

prompt-turn = Your turn! Draw a card, or take the face-up one.
prompt-turn-draw = Your turn! Draw a card.
prompt-turn-last = Last turn! Draw a card, or take the face-up one.
prompt-turn-last-draw = Last turn! Draw a card.
prompt-hand = Put the card in your row, or throw it away.
prompt-hand-power = A power card! Show it, or hide it in your row.
prompt-peek = Which of your cards do you want to peek at?
prompt-swap = Choose one of your cards and one of another player’s.
prompt-two = Do you want to use Draw 2? You may draw up to two cards.
prompt-spare = Don’t want it? You’ll get one more.
prompt-spare-power = If you say no, you get one more card.
prompt-knock = Think you have the fewest points? Knock!
prompt-looks = { $count ->
    [one] Look at the card and remember it.
   *[other] Look at your cards and remember them.
}
prompt-wait = { $name } is playing.
prompt-wait-looks = Still looking at cards: { $names }
prompt-last = Last lap! This is your last turn of the round.
prompt-over = The round is over.

action-draw = Draw a card
action-take = Take the face-up card
action-return = Pass
action-show = Show it
action-discard = Throw it away
action-use = Draw 2
action-decline = No, thanks
action-knock = Knock!
action-done = Done

## Points and winners

score-title = Points
score-sheet = Score sheet
score-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
score-cubes = { $count ->
    [one] { $count } cube
   *[other] { $count } cubes
}
score-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
score-round = Round { $round }
score-round-of = Round { $round } of { $count }
score-total = Total
score-winner = Winner
score-shared = Shared win
score-out = Out
score-knocked = Knocked
score-knocked-you = Knocked
score-penalty = { $count ->
    [one] { $count } extra point for knocking
   *[other] { $count } extra points for knocking
}
