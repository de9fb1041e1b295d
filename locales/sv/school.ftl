### För lärare och för papper.

## Att öppna en klass
school-new = Spela med en klass
school-about = En kod öppnar flera bord. Eleverna skriver den eller skannar den, väljer ett påhittat namn och ett bord, och du startar alla på en gång. Ingen behöver något konto.
school-still-open = Din klass är fortfarande öppen
school-edition = Vad ska ni spela?
school-more-editions = Fler regler att välja bland
school-tables = Bord
school-players = Spelare vid varje bord
school-room-for = { $count ->
    [one] Plats för en elev
   *[other] Plats för { $count } elever
}
school-length = Hur länge?
school-open = Öppna klassen
school-too-many = Du har för många bord öppna. Stäng en klass som är färdig och försök igen.

## På väggen
school-come = Så kommer ni med
school-come-about = Gå till { $address } och skriv:
school-code = Kod
school-qr = QR-kod som leder till klassen
school-pupils = { $count ->
    [0] Ingen har satt sig än
    [one] En elev har satt sig
   *[other] { $count } elever har satt sig
}
school-start = Starta alla bord
school-start-when = Du kan starta så snart någon har satt sig.
school-cats = Katter på tomma platser
school-cats-on = Alla bord blir fulla.
school-cats-off = Tomma platser tas bort.
school-close = Stäng klassen
school-close-sure = Ska klassen stängas?
school-close-about = Alla spel slutar nu, och ingen kan fortsätta sedan. Poängen står kvar på den här sidan.
school-go-on = Spela vidare
school-closed = Klassen är stängd
school-closed-about = Tack för att du spelade! Fråga din lärare efter nästa kod.
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
school-name-about = Det här namnet är påhittat. Behåll det eller hitta på ett annat: det behöver inte vara ditt riktiga.
school-any = Hitta en plats åt mig
school-sit = Sätt dig vid bord { $number }
school-yours = Du sitter vid bord { $number }.
school-to-table = Till mitt bord
school-none-full = Alla platser är tagna. Be din lärare om ett bord till.
school-none-begun = Spelen har börjat. Du kan titta på.
school-lobby = Din lärare startar spelet. Säg till när du är redo!
school-lobby-teacher = Det här bordet hör till din klass. Därifrån startar du alla bord.
school-to-class = Till klassen
school-no-class = Den klassen finns inte
school-no-class-about = Titta på koden en gång till. Den har sex bokstäver och siffror.

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
print-scale = Välj 100 % eller ”verklig storlek” i utskriftsfönstret, utan egna marginaler.
print-preview = Det här skrivs ut
print-score-title = Poäng
print-score-name = Namn
print-cubes-title = En kloss för varje poäng: den kortaste raden vinner
