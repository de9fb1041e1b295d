### Webbklienten.

## Startsidan

web-play-now = Spela nu
web-play-now-about = { $mode } mot { $names }
web-new-table = Nytt bord
web-new-table-about = Bjud in familj och vänner
web-join = Gå till ett bord
web-join-about = Du behöver koden eller länken
web-code = Bordets kod
web-one-device = Samma skärm
web-one-device-about = Spela tillsammans och turas om
web-continue = Fortsätt ditt spel
web-continue-older = Äldre spel
web-how-to-play = Så spelar man
web-learn = Lär dig spela
web-learn-about = Steg för steg, medan du spelar
web-children = För barn
web-children-about = Enkla spel från { $age } år
web-age = Från { $age } år
web-easy-open = Du ser alla kort
web-easy-outer-open = Två av dina kort ligger öppna
web-friends = Med familj och vänner
web-rules = Regler med bilder
web-replays = Avslutade spel
web-teachers = För lärare
web-print = Skriv ut korten
web-language = Språk
web-your-name = Ditt namn
web-change-name = Byt namn
web-settings = Inställningar
web-theme-light = Ljusa
web-theme-dark = Mörka
web-sound = Ljud
web-haptics = Vibrationer
web-off = Av
web-lan = Mobilerna hemma
web-lan-about = Slå på, så kan mobiler på samma wifi vara med via en länk.
web-here-only = Andra enheter kan inte öppna sidan på den här adressen. Öppna den med datorns adress i nätverket, så kan fler vara med.
web-link = Länk till bordet
web-copy = Kopiera
web-copied = Kopierat!
web-copy-by-hand = Länken är markerad: kopiera den själv.
web-share = Dela
web-qr = Bordets QR-kod
web-qr-about = Skanna koden med kameran.
web-save = Spara
web-cancel = Avbryt
web-close = Stäng

## Nytt bord

web-edition = Regler
web-preset-usual = Vanliga regler
web-preset-easy = Enkla regler
web-preset-school = Regler för skolan
web-preset-school-about = Fyra steg, från lätt till klurigt
web-preset-which = Vilket steg?
web-players = Spelare
web-seat = Plats { $count }
web-seat-me = Jag
web-seat-open = Ledig plats
web-seat-cat = Katt
web-seat-device = På den här skärmen
web-seat-friend = En vän
web-seat-friend-about = kommer via länken
web-seat-nobody = Ingen
web-seat-who = Vem ska sitta här?
web-seat-remove = Ta bort platsen
web-player-name = Spelarens namn
web-mode = Hur länge ni spelar
web-mode-single = En giv i taget
web-mode-rounds = Givar
web-mode-time = Minuter
web-mode-elimination = Poänggräns
web-clock = Klocka för varje tur
web-clock-none = Ingen klocka
web-seconds = { $count ->
    [one] { $count } sekund
   *[other] { $count } sekunder
}
web-auto-done = Avsluta turer automatiskt
web-auto-done-about = Om ingen knackar tar turen slut av sig själv efter den här tiden.
web-aid = Hjälp att minnas
web-first-dealer = Ger först
web-first-starter = Börjar
web-random = Lottas
web-pace = Så spelar katterna
web-more = Fler val
web-change-rules = Ändra reglerna
web-changed-rules = Ändrade regler
web-more-editions = Fler sätt att spela
web-without-powers = Utan specialkort
web-without-powers-about = Om de är för svåra: bara katter och råttor, inget Kika, Byt eller Dra 2.
web-reset-rules = Tillbaka till de vanliga reglerna
web-make-table = Öppna bordet

## Innan spelet börjar

web-waiting-players = Väntar på spelare …
web-invite = Bjud in fler spelare
web-host = Värd
web-ready = Redo
web-i-am-ready = Jag är redo!
web-not-ready = Inte redo än
web-unready = Vänta, inte än
web-start = Starta
web-fill-cats = Starta med katter på de lediga platserna
web-sit-down = Sätt dig
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
web-knock-ends = Har du lägst kort? Knacka! Annars tar din tur slut av sig själv.
web-last-lap = Sista varvet!
web-knocked-by = { $name } har knackat
web-knocked-by-you = Du har knackat
web-knocks = { $name } knackar!
web-knocks-you = Du knackar!
web-last-turns = Sista turen för: { $names }
web-news = Det som hände nyss
web-hand-over = Lämna över till:
web-hand-over-about = Alla andra tittar bort.
web-hand-over-last = Alla andra har en tur kvar.
web-i-am = Jag är { $name }
web-look-all = Titta på dina kort
web-remember = Det minns jag!
web-swap-own = Vilket av dina kort vill du byta bort?
web-swap-other = Välj nu ett kort hos en annan spelare.
web-choose-place = Vilket kort vill du byta ut?
web-reconnecting = Anslutningen bröts. Försöker igen …
web-line-lost = Ingen anslutning, så det räknades inte. Försök igen när den är tillbaka.
web-line-later = Ingen anslutning. Bordet får veta det när den är tillbaka.
web-line-unsure = Anslutningen bröts precis då. Snart ser vi om det räknades.
web-line-back = Anslutningen är tillbaka.
web-stand-in = En katt spelar åt dig.
web-i-am-back = Jag är tillbaka
web-away = Borta
web-cat-plays = En katt spelar
web-waiting-for = Väntar på: { $names }
web-ask-cat = Låt en katt spela åt { $name }
web-say = Säg något
web-leave = Lämna bordet
web-leave-sure = Vill du lämna bordet? En katt spelar vidare åt dig.
web-leave-over = Vill du lämna bordet? Spelet hittar du under ”Avslutade spel”.
web-stay = Stanna

## När given eller spelet är slut

web-round-over = Giv { $round } är slut
web-won-by = { $names } vann!
web-shared-by = Delad seger: { $names }
web-last-round = Sista given
web-counting = Alla kort ligger öppna. Nu räknar vi!
web-why = Lägsta summan: { $points }.
web-why-cubes = Kortaste raden: { $cubes }.
web-sum-more = plus ett nytt kort
web-you = Du
web-you-won = Du vann!
web-next-round = Nästa giv
web-show-cubes = Visa klossar
web-show-result = Visa resultatet
web-count-cubes = Räkna klossarna: { $name }.
web-told = { $name } har { $cards }. Det blir { $points }.
web-place = Placering { $place }
web-kind-all = Bra spelat, allihop!
web-kind-won = Lägst med { $count } poängs marginal!
web-kind-shared = Sida vid sida: delad seger!
web-kind-close = Så nära: bara { $count } poäng ifrån!
web-kind-lead = Och du har fortfarande lägst totalt!
web-kind-better = { $count } poäng mindre än förra given. Fint!
web-kind-no-rats = Inte en enda råtta i din rad. Bra spelat!
web-kind-again = Bra spelat! Ny giv, nya chanser.
web-kind-thanks = Bra spelat! Tack för spelet.
web-finish = Avsluta spelet
web-game-over = Spelet är slut
web-rematch = Spela igen
web-to-start = Till startsidan
web-back = Tillbaka
web-save-replay = Spara spelet
web-watch-again = Se igen

## När något är fel

web-error-no-table = Det bordet finns inte. Kolla koden eller öppna ett nytt bord.
web-error-no-code = Skriv koden eller länken som du har fått.
web-error-too-many-tables = Det är för många bord just nu. Försök igen om en stund.
web-error-unreachable = Servern svarar inte. Kolla anslutningen och försök igen.
web-error-no-page = Den här sidan finns inte. Gå till startsidan.
web-error-reload = Det finns en ny version. Ladda om sidan.
web-error-other = Något gick fel. Försök igen.
web-retry = Försök igen
web-reload = Ladda om

## För skärmläsare

web-label-mine = Din sida av bordet
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
web-about-text = Ett gratisspel, gjort av människor som gillar katter. Rat-a-Tat Cat är uppfunnet av Monty och Ann Stambler. Vi har ingen koppling till förlaget som ger ut det, och alla teckningar är våra egna.
web-privacy-text = Ditt namn och dina spel stannar på servern du spelar på. Inga uppgifter lämnas ut, och inga andra webbplatser kontaktas.

## Vad som görs vid bordet, med mera

web-connecting = Ett ögonblick …
web-error-too-many = Spelet är öppet på för många ställen. Stäng det på ett av dem och försök igen.
web-error-only-here = Det går bara att göra på datorn där spelet körs.
web-error-no-cookie = Webbläsaren sparar inte spelets kaka. Tillåt kakor för sidan och försök igen.
web-label-piles = Talong och kasthög
web-label-actions = Vad du kan göra
web-label-theme = Färger: { $theme }
web-swap-none = Det finns inget kort att byta den här gången.
web-look-hide = Dölj dina kort
web-mode-own = Som vanligt: { $mode }
web-names-missing = Skriv spelarnas namn, eller låt en katt vara med.
web-player-add = Lägg till en spelare
web-cats-too = Katter som är med
web-cat-choose = Välj katt
web-cats-choose = Välj katter
web-cats-order = Den snällaste katten kommer först. Ju fler tassar, desto svårare att slå.
web-cat-strength = Styrka { $level } av { $most }.
web-qr-start = QR-kod till den här sidan
web-did-drew = drar
web-did-took = tar det
web-did-returned = passar
web-did-put = behåller det
web-did-discarded = kastar det
web-did-peeked = kikar
web-did-swapped = byter!
web-did-declined = nej tack
web-did-knocked = knackar!
web-did-takes = tar
web-did-keeps = behåller det nya kortet
web-did-and-throws = och kastar
web-did-throws = kastar
web-yes = Ja
web-no = Nej
web-sure-draw = Vill du dra ett kort?
web-sure-return = Vill du passa?
web-sure-show = Vill du visa kortet?
web-sure-discard = Vill du kasta kortet?
web-sure-use = Vill du använda Dra 2?
web-sure-decline = Vill du gå vidare utan att använda det?
web-sure-done = Är du klar?
web-sure-knock = Knacka? Då får alla andra en sista tur.
web-sure-put = Vill du lägga kortet här?
web-sure-take = Vill du ta kortet och lägga det här?
web-sure-peek = Vill du kika på det här kortet?
web-sure-swap = Vill du byta de här två korten?
web-full-screen = Helskärm
web-avatar = Ditt djur
web-avatar-fox = Räv
web-avatar-rabbit = Kanin
web-avatar-frog = Groda
web-avatar-hedgehog = Igelkott
web-avatar-owl = Uggla
web-avatar-bear = Björn
web-avatar-penguin = Pingvin
web-avatar-raccoon = Tvättbjörn
web-avatar-dog = Hund
web-avatar-panda = Panda
web-avatar-pig = Gris
web-avatar-chick = Kyckling
web-set-confirm = Fråga före varje drag
web-set-confirm-about = Du ser ditt val först och svarar sedan ja eller nej.
web-set-large = Stora kort
web-set-large-about = Dina kort och högarna får så mycket plats som det går.
web-set-slow = Långsamt
web-set-slow-about = Korten flyger sakta och de andra tar god tid på sig.
web-set-ends = Turen tar slut av sig själv
web-set-ends-about = Du hinner knacka, sedan är det nästa spelares tur. Aldrig när du spelar med tangenterna.
web-set-keys = Snabbtangenter
web-set-keys-about = 1 till 4, D, T, N och K vid bordet, siffror när du ser ett spel igen.

## Ärlig giv

web-fair = Ärlig giv
web-fair-plain = Korten blandas så att ingen kan välja dem, inte ens spelet. Efter varje giv kontrollerar din enhet det.
web-fair-good = Rättvist blandat
web-fair-part = Delvis kontrollerat
web-fair-bad = Något stämmer inte med given
web-fair-sealed = förseglat: { $start }
web-cut = Kupera leken
web-cut-about = Tryck där du vill kupera. Det hjälper till att blanda.
web-cut-here = Kupera här
web-cut-lifted = { $count ->
    [one] { $count } kort lyft
   *[other] { $count } kort lyfta
}

## En annan enhet

web-move = Fortsätt på en annan enhet
web-moved = Du spelar på en annan enhet nu
web-moved-about = Din plats och dina spel har flyttat dit. På den här enheten kan du börja på nytt.
web-stranger = Spelet känner inte igen den här enheten längre
web-stranger-about = Kanske spelar du på en annan enhet nu, eller så sparar webbläsaren inga kakor. Här kan du börja på nytt.

## Integritet

web-privacy = Integritet
web-forget-done = Nu har spelet glömt dig. Om du kommer tillbaka börjar du med ett nytt namn.
