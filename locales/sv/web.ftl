### Webbklienten.

## Startsidan

web-play-now = Spela nu
web-play-now-about = Du och katterna, på en gång
web-new-table = Nytt bord
web-new-table-about = Bjud in familj och vänner
web-join = Gå till ett bord
web-join-about = Du behöver koden eller länken
web-code = Bordets kod
web-one-device = Samma skärm
web-one-device-about = Spela tillsammans och turas om
web-continue = Fortsätt ditt spel
web-how-to-play = Så spelar man
web-language = Språk
web-your-name = Ditt namn
web-change-name = Byt namn
web-settings = Inställningar
web-theme-light = Ljusa
web-theme-dark = Mörka
web-sound = Ljud
web-off = Av
web-lan = Mobilerna hemma
web-lan-about = Mobiler på samma wifi kan vara med.
web-link = Länk till bordet
web-copy = Kopiera
web-copied = Kopierat!
web-share = Dela
web-qr = Bordets QR-kod
web-qr-about = Skanna den med kameran.
web-save = Spara
web-cancel = Avbryt
web-close = Stäng

## Nytt bord

web-edition = Regler
web-players = Spelare
web-seat = Plats { $count }
web-seat-me = Jag
web-seat-open = Ledig plats
web-seat-cat = Katt
web-seat-device = På den här skärmen
web-seat-add = Lägg till en plats
web-seat-remove = Ta bort platsen
web-player-name = Spelarens namn
web-mode = Hur länge ni spelar
web-mode-single = Fristående givar
web-mode-rounds = Givar
web-mode-time = Minuter
web-mode-elimination = Poänggräns
web-clock = Klocka för varje tur
web-clock-none = Ingen klocka
web-seconds = { $count ->
    [one] { $count } sekund
   *[other] { $count } sekunder
}
web-auto-done = Klar automatiskt
web-auto-done-about = Om ingen knackar tar turen slut av sig själv efter den här tiden.
web-aid = Hjälp att minnas
web-first-dealer = Ger först
web-first-starter = Börjar
web-random = Lottas
web-pace = Så spelar katterna
web-more = Fler val
web-change-rules = Ändra reglerna
web-changed-rules = Ändrade regler
web-reset-rules = Tillbaka till de vanliga reglerna
web-make-table = Öppna bordet

## Innan spelet börjar

web-waiting-players = Väntar på spelare …
web-invite = Bjud in fler spelare
web-host = Värd
web-ready = Redo
web-i-am-ready = Jag är redo!
web-not-ready = Inte redo än
web-start = Starta
web-fill-cats = Starta med katter på de lediga platserna
web-take-seat = Sätt dig här
web-get-up = Res dig
web-watching = Du tittar på
web-watchers = { $count } tittar på

## Bordet

web-your-turn = Din tur!
web-turn-of = Nu spelar: { $name }
web-draw-pile = Talong
web-discard-pile = Kasthög
web-cards-left = { $count } kort kvar
web-your-cards = Dina kort
web-cards-of = Kort: { $name }
web-in-hand = I din hand
web-last-lap = Sista varvet!
web-knocked-by = { $name } har knackat
web-news = Vad som just hände
web-hand-over = Lämna över till:
web-hand-over-about = Alla andra tittar bort.
web-i-am = Jag är { $name }
web-look-all = Titta på dina kort
web-remember = Det ska jag minnas!
web-swap-own = Välj först ett av dina kort.
web-swap-other = Välj nu ett kort hos en annan spelare.
web-choose-place = Var vill du lägga det?
web-reconnecting = Anslutningen bröts. Försöker igen …
web-stand-in = En katt spelar åt dig.
web-i-am-back = Jag är tillbaka
web-away = Borta
web-cat-plays = En katt spelar
web-waiting-for = Väntar på: { $names }
web-ask-cat = Låt en katt spela
web-say = Säg något
web-leave = Lämna bordet
web-leave-sure = Vill du lämna bordet? En katt spelar vidare åt dig.
web-stay = Stanna

## När given eller spelet är slut

web-round-over = Giv { $round } är slut
web-won-by = Vinnare: { $names }
web-shared-by = Delad vinst: { $names }
web-you-won = Du vann!
web-next-round = Nästa giv
web-show-cubes = Visa klossar
web-finish = Avsluta spelet
web-game-over = Spelet är slut
web-rematch = Spela igen
web-to-start = Till startsidan
web-save-replay = Spara spelet

## När något är fel

web-error-no-table = Det bordet finns inte. Kontrollera koden eller öppna ett nytt bord.
web-error-too-many-tables = Det är för många bord just nu. Försök igen om en stund.
web-error-unreachable = Servern svarar inte. Kontrollera anslutningen och försök igen.
web-error-no-page = Den här sidan finns inte. Gå till startsidan.
web-error-reload = Det finns en ny version. Ladda om sidan.
web-error-other = Något gick fel. Försök igen.
web-retry = Försök igen
web-reload = Ladda om

## För skärmläsare

web-label-own-down = Din plats { $slot }: med baksidan upp
web-label-own-up = Din plats { $slot }: { $card }, ligger öppet
web-label-own-seen = Din plats { $slot }: { $card }, bara du ser det
web-label-other-down = { $name }, plats { $slot }: med baksidan upp
web-label-other-up = { $name }, plats { $slot }: { $card }, ligger öppet
web-label-discard = Kasthög, överst: { $card }
web-label-discard-empty = Kasthög, tom
web-label-hand = I din hand: { $card }
web-label-holding = { $name } håller i ett kort
web-label-table = Bordet
web-label-menu = Meny

## Om spelet

web-about = Om spelet
web-about-text = Ett gratisspel, gjort av människor som gillar katter. Det har ingen koppling till förlaget som ger ut Rat-a-Tat Cat, och alla teckningar är våra egna.
web-privacy-text = Ditt namn och dina spel stannar på servern du spelar på. Inget lämnas ut, och inga andra webbplatser kontaktas.

## Vad som görs vid bordet, med mera

web-connecting = Ett ögonblick …
web-error-too-many = Spelet är öppet på för många ställen. Stäng det på ett av dem och försök igen.
web-error-only-here = Det går bara att göra på datorn där spelet körs.
web-label-piles = Talong och kasthög
web-label-actions = Vad du kan göra
web-label-theme = Färger: { $theme }
web-swap-none = Det finns inget kort att byta den här gången.
web-look-hide = Dölj dina kort
web-knock-sure = Vill du knacka?
web-mode-own = Som vanligt: { $mode }
web-names-missing = Skriv spelarnas namn, eller låt en katt vara med.
web-player-add = Lägg till en spelare
web-cats-too = Katter som är med
web-qr-start = QR-kod till den här sidan
web-did-drew = drar
web-did-took = tar det
web-did-returned = passar
web-did-put = behåller det
web-did-discarded = kastar det
web-did-peeked = kikar
web-did-swapped = byter!
web-did-declined = nej tack
