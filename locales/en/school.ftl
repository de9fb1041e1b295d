### For teachers and for paper.

## Opening a class
school-new = Play with a class
school-about = One code opens several tables. Your pupils type it or scan it, choose a made-up name and a table, and you start all the tables at once. Nobody needs an account.
school-still-open = Your class is still open
school-edition = What will you play?
school-tables = Tables
school-players = Players at a table
school-room-for = { $count ->
    [one] Room for one pupil
   *[other] Room for { $count } pupils
}
school-length = How long?
school-open = Open the class
school-too-many = You have too many tables open. Close a class that is over, and try again.

## On the wall
school-come = How to join
school-come-about = Go to { $address } and type:
school-code = Code
school-qr = QR code that leads to this class
school-pupils = { $count ->
    [0] Nobody has sat down yet
    [one] One pupil has sat down
   *[other] { $count } pupils have sat down
}
school-start = Start all tables
school-start-when = You can start as soon as somebody has sat down.
school-cats = Cats on empty seats
school-cats-on = Every table is full.
school-cats-off = Empty seats are removed.
school-lan = Devices in the classroom
school-close = Close the class
school-close-sure = Close the class?
school-close-about = Every game ends now, and nobody can go on playing. The scores stay on this page.
school-go-on = Keep playing
school-closed = The class is closed
school-closed-about = Thank you for playing! Ask your teacher for the next code.
school-another = Open another class
school-watch = Watch
school-lost = No connection. Trying again …

## A table of the class
school-table = Table { $number }
school-free = { $count ->
    [one] One free seat
   *[other] { $count } free seats
}
school-full = Full
school-leads = In the lead
school-won = The winner
school-points = { $count ->
    [one] One point
   *[other] { $count } points
}
school-wins = { $count ->
    [one] One round won
   *[other] { $count } rounds won
}

## For pupils
school-welcome = Welcome to class!
school-name = Your name in the game
school-name-about = This name is made up. Keep it or think of another: it need not be your real name.
school-any = Find me a seat
school-sit = Sit at table { $number }
school-yours = Your seat is at table { $number }.
school-to-table = Go to my table
school-none-full = All seats are taken. Ask your teacher for one more table.
school-none-begun = The games have started. You can watch one.
school-lobby = Your teacher will start the game. Say when you’re ready!
school-lobby-teacher = This table belongs to your class. You start all tables from there.
school-to-class = To the class
school-no-class = There’s no such class
school-no-class-about = Check the code. It has six letters and digits.

## A deck on paper
print-title = A deck on paper
print-about = Print the cards, cut them out and play without a screen. Thick paper is best.
print-edition = Rules
print-language = Words on the cards
print-paper = Paper
print-backs = Backs
print-backs-about = Print on both sides, flipped on the long edge: each back lands behind its card.
print-ink = Save ink
print-ink-about = White cards with thin outlines, for colouring in yourself.
print-scores = Score sheet and cubes
print-scores-about = A page for points, with cubes to colour in.
print-go = Print
print-count = { $cards ->
    [one] One card
   *[other] { $cards } cards
} · { $pages ->
    [one] one page
   *[other] { $pages } pages
}
print-scale = In the print window, choose 100 % or “actual size”, with no extra margins.
print-preview = What will be printed
print-score-title = Points
print-score-name = Name
print-cubes-title = One cube for each point: the shortest line wins
