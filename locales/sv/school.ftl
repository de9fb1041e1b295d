### För lärare och för papper.

## Att öppna en klass
school-new = Spela med en klass
school-about = En kod öppnar flera bord. Eleverna skriver in koden eller skannar den, väljer ett påhittat namn och ett bord, och du startar alla på en gång. Ingen behöver något konto.
school-still-open = Din klass är fortfarande öppen
school-edition = Vad ska ni spela?
school-tables = Bord
school-players = Spelare vid varje bord
school-room-for = { $count ->
    [one] Plats för en elev
   *[other] Plats för { $count } elever
}
school-length = Hur länge?
school-open = Öppna klassen
school-too-many = Du har för många bord öppna. Stäng en klass som har spelat klart och försök igen.

## På väggen
school-come = Så går ni med
school-come-about = Gå till { $address } och skriv in:
school-code = Kod
school-qr = QR-kod som leder till klassen
school-pupils = { $count ->
    [0] Ingen har satt sig än
    [one] En elev har satt sig
   *[other] { $count } elever har satt sig
}
school-start = Starta alla bord
school-start-when = Du kan starta så snart någon har satt sig.
school-cats = Katter på lediga platser
school-cats-on = Alla bord fylls.
school-cats-off = Lediga platser tas bort.
school-lan = Enheterna i klassrummet
school-close = Stäng klassen
school-close-sure = Stänga klassen?
school-close-about = Alla spel tar slut nu, och det går inte att fortsätta dem sedan. Poängen finns kvar på den här sidan.
school-go-on = Spela vidare
school-closed = Klassen är stängd
school-closed-about = Tack för att du var med! Be din lärare om nästa kod.
school-another = Öppna en ny klass
school-watch = Titta på
school-lost = Ingen kontakt. Försöker igen …

## Ett bord i klassen
school-table = Bord { $number }
school-free = { $count ->
    [one] En ledig plats
   *[other] { $count } lediga platser
}
school-full = Fullt
school-leads = Leder
school-won = Vann
school-points = { $count } poäng
school-wins = { $count ->
    [one] En vunnen giv
   *[other] { $count } vunna givar
}

## För elever
school-welcome = Välkommen till klassen!
school-name = Ditt namn i spelet
school-name-about = Det här namnet är påhittat. Behåll det eller hitta på ett annat. Det behöver inte vara ditt riktiga namn.
school-any = Hitta en plats åt mig
school-sit = Sätt dig vid bord { $number }
school-yours = Du sitter vid bord { $number }.
school-to-table = Till mitt bord
school-none-full = Alla platser är upptagna. Be din lärare om ett bord till.
school-none-begun = Spelen har börjat. Du kan titta på.
school-lobby = Din lärare startar spelet. Säg till när du är redo!
school-lobby-teacher = Det här bordet hör till din klass. Du startar alla bord från klassens sida.
school-to-class = Till klassen
school-no-class = Den klassen finns inte
school-no-class-about = Titta på koden en gång till. Den har sex tecken: bokstäver och siffror.

## En kortlek på papper
print-title = En kortlek på papper
print-about = Skriv ut korten, klipp ut dem och spela utan skärm. Tjockt papper är bäst.
print-edition = Regler
print-language = Orden på korten
print-paper = Papper
print-backs = Baksidor
print-backs-about = Skriv ut dubbelsidigt och vänd längs långsidan: då hamnar varje baksida bakom sitt kort.
print-ink = Spara bläck
print-ink-about = Vita kort med tunna linjer att färglägga själv.
print-scores = Protokoll och klossar
print-scores-about = En sida för poängen, med klossar att färglägga.
print-go = Skriv ut
print-count = { $cards ->
    [one] Ett kort
   *[other] { $cards } kort
} · { $pages ->
    [one] en sida
   *[other] { $pages } sidor
}
print-scale = Välj 100 % eller ”verklig storlek” i utskriftsfönstret, utan extra marginaler.
print-preview = Det här skrivs ut
print-score-title = Poäng
print-score-name = Namn
print-cubes-title = En kloss för varje poäng: den kortaste raden vinner
