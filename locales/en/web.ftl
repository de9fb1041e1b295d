### The web client.

## Start page

web-play-now = Play now
web-play-now-about = { $mode } against { $names }
web-new-table = New table
web-new-table-about = Invite family and friends
web-join = Join a table
web-join-about = You need the code or the link
web-code = Code of the table
web-one-device = One device
web-one-device-about = Play together and pass it around
web-continue = Continue your game
web-continue-older = Older games
web-how-to-play = How to play
web-learn = Learn to play
web-learn-about = Step by step, by playing
web-children = For children
web-children-about = Easy games from age { $age }
web-age = Age { $age } and up
web-easy-open = You can see all the cards
web-easy-outer-open = Two of your cards are face up
web-friends = With family and friends
web-rules = Rules with pictures
web-replays = Finished games
web-teachers = For teachers
web-print = Print the cards
web-language = Language
web-your-name = Your name
web-change-name = Change name
web-settings = Settings
web-theme-light = Light
web-theme-dark = Dark
web-sound = Sound
web-haptics = Vibration
web-off = Off
web-lan = Phones in the house
web-lan-about = Turn it on, and phones on the same Wi-Fi can join by a link.
web-here-only = Other devices can’t open this page at this address. Open it at this computer’s network address, and others can join.
web-link = Link to the table
web-copy = Copy
web-copied = Copied!
web-copy-by-hand = The link is selected: now copy it.
web-share = Share
web-qr = QR code of the table
web-qr-about = Scan the code with a camera.
web-save = Save
web-cancel = Cancel
web-close = Close

## New table

web-edition = Rules
web-preset-usual = Usual rules
web-preset-easy = Easy rules
web-preset-school = School rules
web-preset-school-about = Four steps, from easy to tricky
web-preset-which = Which step?
web-players = Players
web-seat = Seat { $count }
web-seat-me = Me
web-seat-open = Open seat
web-seat-cat = Cat
web-seat-device = On this device
web-seat-friend = A friend
web-seat-friend-about = joins by link
web-seat-nobody = Nobody
web-seat-who = Who sits here?
web-seat-remove = Remove the seat
web-player-name = The player’s name
web-mode = How long you play
web-mode-single = Single rounds
web-mode-rounds = Rounds
web-mode-time = Minutes
web-mode-elimination = Point limit
web-clock = Clock for each turn
web-clock-none = No clock
web-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
web-auto-done = End turns automatically
web-auto-done-about = If you don’t knock, your turn ends by itself after this time.
web-aid = Memory help
web-first-dealer = Deals first
web-first-starter = Starts
web-random = Picked at random
web-pace = How fast the cats play
web-more = More options
web-change-rules = Change the rules
web-changed-rules = Changed rules
web-more-editions = More rules to choose from
web-without-powers = Without power cards
web-without-powers-about = If they are too hard: only cats and rats, no Peek, Swap or Draw 2.
web-reset-rules = Back to the usual rules
web-make-table = Open the table

## Lobby

web-waiting-players = Waiting for players …
web-invite = Invite more players
web-host = Host
web-ready = Ready
web-i-am-ready = I am ready!
web-not-ready = Not ready yet
web-unready = Wait, not yet
web-start = Start
web-fill-cats = Start with cats in the open seats
web-sit-down = Sit down
web-get-up = Get up
web-watching = You are watching
web-watchers = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}

## Table

web-your-turn = Your turn!
web-turn-of = Now playing: { $name }
web-draw-pile = Draw pile
web-discard-pile = Discard pile
web-cards-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
web-your-cards = Your cards
web-cards-of = Cards: { $name }
web-knock-ends = Lowest cards? Knock! If not, your turn ends by itself.
web-last-lap = Last lap!
web-knocked-by = { $name } knocked
web-knocked-by-you = You knocked
web-knocks = { $name } knocks!
web-knocks-you = You knock!
web-last-turns = Last turn for: { $names }
web-news = What just happened
web-hand-over = Pass the device to:
web-hand-over-about = Everybody else looks away.
web-hand-over-last = One last turn for everybody else.
web-i-am = I am { $name }
web-look-all = Look at your cards
web-remember = I’ll remember!
web-swap-own = Which of your cards do you want to swap?
web-swap-other = Now choose one of another player’s cards.
web-choose-place = Which of your cards will you throw away?
web-reconnecting = Connection lost. Trying again …
web-line-lost = No connection, so that didn’t count. Try again when it’s back.
web-line-later = No connection. The table will hear of it when it’s back.
web-line-unsure = The connection broke just then. We’ll soon see whether that counted.
web-line-back = Connected again.
web-stand-in = A cat is playing for you.
web-i-am-back = I’m back
web-away = Away
web-cat-plays = A cat is playing
web-waiting-for = Waiting for: { $names }
web-ask-cat = Let a cat play for { $name }
web-say = Say something
web-leave = Leave
web-leave-sure = Do you want to leave the table? A cat will play on for you.
web-leave-over = Do you want to leave the table? You’ll find this game under “Finished games”.
web-stay = Stay

## Round and game over

web-round-over = Round { $round } is over
web-won-by = { $names } won!
web-shared-by = Shared win: { $names }
web-last-round = The last round
web-counting = All cards are face up. Let’s count!
web-why = Lowest sum: { $points }.
web-why-cubes = Shortest line: { $cubes }.
web-sum-more = plus a new card
web-you = You
web-you-won = You won!
web-next-round = Next round
web-show-cubes = Show cubes
web-show-result = Show the result
web-count-cubes = Count the cubes: { $name }.
web-told = { $name } has { $cards }. That makes { $points }.
web-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
web-kind-all = Well played, everybody!
web-kind-won = { $count ->
    [one] { $count } point ahead!
   *[other] { $count } points ahead!
}
web-kind-shared = Neck and neck: a shared win!
web-kind-close = { $count ->
    [one] So close: only { $count } point away!
   *[other] So close: only { $count } points away!
}
web-kind-lead = And you still have the lowest total!
web-kind-better = { $count ->
    [one] { $count } point fewer than last round. Nice!
   *[other] { $count } points fewer than last round. Nice!
}
web-kind-no-rats = Not a single rat in your row. Well played!
web-kind-again = Well played! New round, new chances.
web-kind-thanks = Well played! Good game, everyone.
web-finish = Finish the game
web-game-over = The game is over
web-rematch = Play again
web-to-start = Back to the start
web-back = Back
web-save-replay = Save the game
web-watch-again = Watch again

## When something is wrong

web-error-no-table = There’s no such table. Check the code, or open a new table.
web-error-no-code = Type the code or the link that you were given.
web-error-too-many-tables = There are too many tables right now. Try again in a while.
web-error-unreachable = The server isn’t answering. Check the connection and try again.
web-error-no-page = This page doesn’t exist. Go back to the start.
web-error-reload = There’s a new version. Reload the page.
web-error-other = Something went wrong. Please try again.
web-retry = Try again
web-reload = Reload

## For screen readers

web-label-mine = Your side of the table
web-label-own-down = Your place { $slot }: face down
web-label-own-up = Your place { $slot }: { $card }, face up
web-label-own-seen = Your place { $slot }: { $card }, seen only by you
web-label-other-down = { $name }, place { $slot }: face down
web-label-other-up = { $name }, place { $slot }: { $card }, face up
web-label-discard = Discard pile, on top: { $card }
web-label-discard-empty = Discard pile, empty
web-label-hand = In your hand: { $card }
web-label-holding = { $name } is holding a card
web-label-table = The table
web-label-menu = Menu

## About

web-about = About
web-about-text = A free game made by people who like cats. Rat-a-Tat Cat itself was invented by Monty and Ann Stambler. We are not connected with its publisher, and all the drawings are our own.
web-privacy-text = Your name and your games stay on the server you play on. Nothing is passed on, and no other site is contacted.

## Words for what is done at the table, and a few more

web-connecting = One moment …
web-error-too-many = This game is open in too many places. Close one and try again.
web-error-only-here = Only the computer that runs the game can do that.
web-error-no-cookie = The browser isn’t keeping the game’s cookie. Allow cookies for this page and try again.
web-label-piles = The piles
web-label-actions = What you can do
web-label-theme = Colours: { $theme }
web-swap-none = There’s nothing to swap this time.
web-look-hide = Hide your cards
web-mode-own = As usual: { $mode }
web-names-missing = Type the players’ names, or let a cat join in.
web-player-add = Add a player
web-cats-too = Cats who join in
web-cat-choose = Choose a cat
web-cats-choose = Choose the cats
web-cats-order = The gentlest cat comes first. The more paws, the harder to beat.
web-cat-strength = Strength { $level } of { $most }.
web-qr-start = QR code of this page
web-did-drew = draws
web-did-took = takes it
web-did-returned = passes
web-did-put = keeps it
web-did-discarded = throws it away
web-did-peeked = peeks
web-did-swapped = swaps!
web-did-declined = no, thanks
web-did-knocked = knocks!
web-did-takes = takes
web-did-keeps = keeps the new card
web-did-and-throws = and throws away
web-did-throws = throws away
web-yes = Yes
web-no = No
web-sure-draw = Draw a card?
web-sure-return = Pass this time?
web-sure-show = Show the card?
web-sure-discard = Throw the card away?
web-sure-use = Use Draw 2?
web-sure-decline = Carry on without using it?
web-sure-done = Are you done?
web-sure-knock = Knock? Then everyone else gets one last turn.
web-sure-put = Put the card here?
web-sure-take = Take the face-up card and put it here?
web-sure-peek = Peek at this card?
web-sure-swap = Swap these two cards?
web-full-screen = Full screen
web-avatar = Your animal
web-avatar-fox = Fox
web-avatar-rabbit = Rabbit
web-avatar-frog = Frog
web-avatar-hedgehog = Hedgehog
web-avatar-owl = Owl
web-avatar-bear = Bear
web-avatar-penguin = Penguin
web-avatar-raccoon = Raccoon
web-avatar-dog = Dog
web-avatar-panda = Panda
web-avatar-pig = Pig
web-avatar-chick = Chick
web-set-confirm = Ask before each move
web-set-confirm-about = You see your choice first, then say yes or no.
web-set-large = Large cards
web-set-large-about = Your cards and the piles get as much room as there is.
web-set-slow = Slow motion
web-set-slow-about = Cards fly slowly, and the others take their time.
web-set-ends = Turns end by themselves
web-set-ends-about = You get a moment to knock, then the next player goes on. Never while you play with keys.
web-set-keys = Keys as shortcuts
web-set-keys-about = 1 to 4, D, T, N and K at the table, digits in a replay.

## Fair deal

web-fair = Fair deal
web-fair-plain = The cards are shuffled so that nobody can choose them, not even the game. After each round your device checks it.
web-fair-good = Fairly shuffled
web-fair-part = Deal partly checked
web-fair-bad = Something’s wrong with the deal
web-fair-sealed = sealed: { $start }
web-cut = Cut the pack
web-cut-about = Tap where you want to cut. Your cut helps to shuffle.
web-cut-here = Cut here
web-cut-lifted = { $count ->
    [one] { $count } card lifted
   *[other] { $count } cards lifted
}

## Another device

web-move = Carry on with another device
web-moved = You are playing on another device now
web-moved-about = Your seat and your games have moved there. On this device you can start afresh.
web-stranger = The game doesn’t know this device any more
web-stranger-about = Perhaps you are playing on another device now, or the browser keeps no cookies. You can start afresh here.

## Privacy

web-privacy = Privacy
web-forget-done = You’ve been forgotten. If you come back, you’ll start with a new name.
