### Avslutade spel, sedda igen.

replay-title = Avslutade spel
replay-title-about = Se dina spel igen, från alla platser vid bordet.
replay-none = Inga avslutade spel här
replay-none-about = Spela klart ett spel, så kan du se det igen här: med dina egna ögon, med de andras eller med alla kort öppna. Gamla spel tas bort med tiden.
replay-kept = Här är alla dina avslutade spel, så länge de finns sparade.
replay-older = Äldre spel
replay-count-rounds = { $count ->
    [one] { $count } giv
   *[other] { $count } givar
}

replay-eyes = Vems ögon?
replay-open = Alla kort
replay-open-about = Alla kort ligger öppna.
replay-eyes-about = Du ser det som { $name } såg. En liten siffra på baksidan av ett kort betyder att { $name } hade sett kortet och kunde minnas det.
replay-rounds = Givar

replay-controls = Uppspelning
replay-first = Till början
replay-back = Ett steg bakåt
replay-forward = Ett steg framåt
replay-last = Till slutet
replay-play = Spela upp
replay-pause = Paus
replay-speed = Fart
replay-speed-slow = Långsamt
replay-speed-even = Lagom
replay-speed-fast = Snabbt
replay-slider = Steg
replay-step = Steg { $step } av { $steps }: { $text }
replay-step-count = Steg { $step } av { $steps }
replay-moves = Steg för steg
replay-keys = Tangenter: ← → steg · Skift + ← → tur · Home, End · mellanslag spelar upp · 0 alla kort · 1–6 en spelares ögon

replay-closer = Titta närmare
replay-link = Dela det här ögonblicket
replay-link-copied = Kopierat! Länken leder till precis det här ögonblicket.
replay-save = Spara spelet
replay-won = { $name } vann spelet
replay-won-shared = Delad seger: { $names }

replay-fair-good = Ärlig giv: alla kort stämmer med de förseglade talen.
replay-fair-bad = Ingen ärlig giv: något stämmer inte med de förseglade talen.
replay-fair-none = Den här given har inga förseglade tal, så det finns inget att kontrollera.
replay-fair-open = Sidan vet inte än hur den ska kontrollera den här given. Ladda om sidan.
replay-fair-wait = Kontrollerar given …
replay-fair-how = Hur vet vi det?

replay-loading = Hämtar spelet …
replay-gone = Spelet finns inte här
replay-gone-about = Kanske fattas en bit av länken, eller så är spelet så gammalt att det har tagits bort.
replay-unreadable = Det här spelet går inte att visa
replay-unreadable-about = Det sparades med en annan version av spelet.

replay-drew = { $name } drar ett kort: { $card }.
replay-peeked = { $name } kikar på plats { $slot } och ser { $card }.
replay-put = { $name } lägger { $card } på plats { $slot } och kastar { $out }.

replay-file = Ett spel från en fil
replay-file-about = Öppna ett spel som någon har sparat (.krn eller .json), eller klistra in det här. Inget av det sparas.
replay-file-choose = Välj en fil
replay-file-paste = Spelet som text
replay-file-read = Visa spelet
replay-file-wrong = Det här är inget spel som går att läsa.
replay-file-wrong-at = Det här är inget spel som går att läsa. Titta på rad { $line }, tecken { $column }.
replay-file-large = Filen är för stor för att vara ett spel.
