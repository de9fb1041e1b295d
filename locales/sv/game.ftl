### Spelet vid bordet, för alla klienter. Hur variablerna fylls i står i en/game.ftl.

app-name = Råttkungen
app-tagline = Kortspelet med många katter och några få råttor

list-and = { $names } och { $last }
# among several names, whoever reads
list-you = du

## Kort: korta namn som passar i en mening. Det som slutar på -word står tryckt på kortet.

card-n0 = sovande katt 0
card-n1 = katt 1
card-n2 = katt 2
card-n3 = katt 3
card-n4 = katt 4
card-n5 = katt 5
card-n6 = katt 6
card-n7 = råtta 7
card-n8 = råtta 8
card-n9 = råttkungen 9
card-peek = Kika (Peek)
card-swap = Byt (Swap)
card-draw-two = Dra 2 (Draw 2)
card-n0-object = en nolla
card-n1-object = en etta
card-n2-object = en tvåa
card-n3-object = en trea
card-n4-object = en fyra
card-n5-object = en femma
card-n6-object = en sexa
card-n7-object = en sjua
card-n8-object = en åtta
card-n9-object = råttkungen
card-peek-object = ett Kika-kort
card-swap-object = ett Byt-kort
card-draw-two-object = ett Dra 2-kort
card-back-object = ett kort
card-peek-word = Kika
card-swap-word = Byt
card-draw-two-word = Dra 2
card-back = kort med baksidan upp

## Platser i raden

slot-1 = första kortet, ytterkort
slot-2 = andra kortet, i mitten
slot-3 = tredje kortet, i mitten
slot-4 = fjärde kortet, ytterkort
slot-place = plats { $slot }

## Katterna som är med och spelar

cat-mimi = Mimi
cat-mimi-age = 6 år
cat-mimi-line = Älskar katter, schasar bort råttor och glömmer resten.
cat-otto = Otto
cat-otto-age = 8 år
cat-otto-line = Räknar varenda poäng, glömmer fort och kan knappt vänta med att knacka.
cat-saga = Saga
cat-saga-age = 11 år
cat-saga-line = Kan sin egen rad utantill och älskar att byta.
cat-bruno = Bruno
cat-bruno-age = 38 år
cat-bruno-line = Har aldrig bråttom. Det som alla har sett kommer han ihåg.
cat-elvira = Elvira
cat-elvira-age = 71 år
cat-elvira-line = Glömmer ingenting. Av hur du spelar listar hon ut dina kort.
cat-luna = Luna
cat-luna-age = ingen vet hur gammal
cat-luna-line = Tänker igenom tusen givar innan hon lyfter på tassen.

# Namn som katterna hade förr, och katten som de andra mäts mot: gamla bord har dem kvar.

cat-kitten = { cat-mimi }
cat-kitten-age = { cat-mimi-age }
cat-kitten-line = { cat-mimi-line }
cat-tabby = { cat-bruno }
cat-tabby-age = { cat-bruno-age }
cat-tabby-line = { cat-bruno-line }
cat-greedy = Glufskatten
cat-greedy-line = Nappar åt sig alla låga kort och glömmer ingenting. De andra mäts mot den.

## Spelsätt

edition-nordic = Nordiska regler
edition-nordic-about = Som i Sverige och Finland. Kika på dina ytterkort en gång och lägg dem på minnet.
edition-nordic-young = Nordiska regler för yngre spelare
edition-nordic-young-about = Som i Sverige och Finland, men ytterkorten ligger öppna. Då är det mindre att minnas.
edition-classic = Klassiska regler
edition-classic-about = De engelska reglerna. Efter ett byte får båda spelarna titta på sitt nya kort.
edition-classic-young = Klassiska regler för yngre spelare
edition-classic-young-about = De engelska reglerna, men ytterkorten ligger öppna. Då är det mindre att minnas.
edition-iceland = Isländska regler
edition-iceland-about = Som på Island. Leken kuperas före given.
edition-iceland-young = Isländska regler för yngre spelare
edition-iceland-young-about = Som på Island, men ytterkorten ligger öppna. Bara korten i mitten får bytas med Byt (Swap).
edition-school = Skolregler
edition-school-about = För två till fyra spelare. Ni väljer vem som börjar.
edition-school-outside-peek = Skolregler: kika på ytterkorten
edition-school-outside-peek-about = Titta på dina ytterkort så ofta du vill.
edition-school-peek = Skolregler: kika på alla dina kort
edition-school-peek-about = Titta på alla dina egna kort så ofta du vill. Det finns inga Kika-kort (Peek).
edition-school-ultra-peek = Skolregler: alla kort öppna
edition-school-ultra-peek-about = Alla kort ligger öppna och det finns inga specialkort. Ett bra sätt att lära sig spelet.

## Hur länge man spelar

mode-single = En giv i taget
mode-single-about = Varje giv räknas för sig. Den som vinner flest givar är bäst, och ni slutar när ni vill.
mode-rounds = { $count ->
    [one] { $count } giv
   *[other] { $count } givar
}
mode-rounds-about = Poängen läggs ihop. Lägst totalpoäng efter sista given vinner.
mode-time = { $count ->
    [one] { $count } minut
   *[other] { $count } minuter
}
mode-time-about = När tiden är ute spelas given klart. Lägst totalpoäng vinner.
mode-elimination = Utslagstävling till { $count } poäng
mode-elimination-about = Den som når { $count } poäng är utslagen. Sist kvar vinner.

## Vad bordet hjälper till att minnas, och hur fort katterna spelar

aid-off = Ingen hjälp
aid-off-about = Att komma ihåg är halva nöjet.
aid-own = Mina kort
aid-own-about = Bordet visar de kort i din rad som du har sett.
aid-all = Alla kort
aid-all-about = Bordet visar alla kort du har sett, var de än ligger.
pace-instant = Direkt
pace-quick = Snabbt
pace-calm = Lugnt

## Hur långt spelet har kommit

stage-lobby = Väntar på spelare
stage-dealing = Korten delas ut
stage-looks = Alla tittar på sina kort
stage-turns = Spelet är i gång
stage-round-over = Given är slut
stage-series-over = Spelet är slut
stage-closed = Bordet är stängt

## Vad som just hände

news-sat = { $name } sätter sig vid bordet.
news-sat-you = Du sätter dig vid bordet.
news-rose = { $name } reser sig från bordet.
news-rose-you = Du reser dig från bordet.
news-away = { $name } är borta. Platsen sparas ett tag.
news-away-you = Du är borta. Din plats sparas ett tag.
news-back = { $name } är tillbaka.
news-back-you = Du är tillbaka.
news-stand-in = { $name } tar en paus. En katt spelar så länge.
news-stand-in-you = Du tar en paus. En katt spelar så länge.
news-left = { $name } lämnar bordet. En katt tar över.
news-left-you = Du lämnar bordet. En katt tar över, och du kan komma tillbaka.
news-said = { $name }: { $saying }
news-said-you = Du: { $saying }
news-dealt = Giv { $round }. { $name } delar ut korten.
news-dealt-you = Giv { $round }. Du delar ut korten.
news-turned = Ett kort vänds upp: { $card }.
news-turned-power = Ett specialkort vänds upp: { $card }. Där gör det ingen nytta.
news-begun = { $name } börjar.
news-begun-you = Du börjar.
news-drew = { $name } drar ett kort.
news-drew-you = Du drar ett kort: { $card }.
news-drew-power = { $name } drar ett specialkort: { $card }.
news-drew-power-you = Du drar ett specialkort: { $card }.
news-reshuffled = Talongen är tom. Kasthögen blandas och används igen.
news-took = { $name } tar { $card } och kastar { $out } (plats { $slot }).
news-took-you = Du tar { $card } och kastar { $out } (plats { $slot }).
news-returned = { $name } låter kortet på kasthögen ligga och passar.
news-returned-you = Du låter kortet på kasthögen ligga och passar.
news-showed = { $name } visar ett specialkort: { $card }.
news-showed-you = Du visar ett specialkort: { $card }.
news-put = { $name } behåller det nya kortet och kastar { $out } (plats { $slot }).
news-put-you = Du behåller det nya kortet och kastar { $out } (plats { $slot }).
news-put-open = { $name } lägger { $card } i sin rad och kastar { $out } (plats { $slot }).
news-put-open-you = Du lägger { $card } i din rad och kastar { $out } (plats { $slot }).
news-discarded = { $name } kastar { $card }.
news-discarded-you = Du kastar { $card }.
news-peeked = { $name } kikar på sitt kort på plats { $slot }.
news-peeked-you = Du kikar på ditt kort på plats { $slot }.
news-swapped = { $name } byter kort med { $other }: plats { $slot } mot plats { $otherslot }.
news-swapped-you = Du byter kort med { $other }: ditt från plats { $slot } mot det från plats { $otherslot }.
news-swapped-with-you = { $name } byter kort med dig: ditt från plats { $otherslot } mot det från plats { $slot }.
news-used = { $name } använder Dra 2.
news-used-you = Du använder Dra 2.
news-declined = { $name } använder inte specialkortet.
news-declined-you = Du använder inte specialkortet.
news-knocked = { $name } knackar: ”Rat-a-Tat Cat!” Nu har alla andra en tur kvar.
news-knocked-you = Du knackar: ”Rat-a-Tat Cat!” Nu har alla andra en tur kvar.
news-done = { $name } är klar.
news-done-you = Du är klar.
news-revealed = Alla kort vänds upp.
news-settled = { $name } byter ut ett specialkort på plats { $slot } mot ett nytt kort: { $card }.
news-settled-you = Du byter ut ett specialkort på plats { $slot } mot ett nytt kort: { $card }.
news-settled-power = { $name } får ett specialkort till: { $card }. Då kommer det ett nytt kort.
news-settled-power-you = Du får ett specialkort till: { $card }. Då kommer det ett nytt kort.
news-round-over = { $name } vinner giv { $round }!
news-round-over-you = Du vinner giv { $round }!
news-round-over-shared = Delad seger i giv { $round }: { $names }!
news-round-over-shared-you = Delad seger i giv { $round }: { $names }!
news-out = { $name } har nått poänggränsen och tittar på resten av spelet.
news-out-you = Du har nått poänggränsen. Bra kämpat! Nu kan du titta på resten av spelet.
news-out-many = { $names } har nått poänggränsen och tittar på resten av spelet.
news-out-many-you = Utslagna: { $names }. Bra kämpat! Nu kan du titta på resten av spelet.
news-series-over = { $name } vinner spelet!
news-series-over-you = Du vinner spelet!
news-series-over-shared = Delad seger: { $names }!
news-series-over-shared-you = Delad seger: { $names }!
news-series-over-nobody = Spelet tog slut innan någon hann vinna. Tack för den här gången!

## Färdiga fraser, och ord för bilderna

saying-hello = Hej!
saying-good-luck = Lycka till!
saying-well-played = Bra spelat!
saying-thanks = Tack!
saying-oops = Hoppsan!
saying-wow = Oj!
saying-one-moment = Ett ögonblick!
saying-your-turn = Det är din tur!
saying-purr = ett spinnande
saying-laugh = ett skratt
saying-surprised = en förvånad min
saying-sad = en tår
saying-heart = ett hjärta
saying-party = en fest

## Vad som inte går, och vad man kan göra i stället

refusal-not-understood = Något kom bort på vägen. Försök igen.
refusal-table-closed = Det här bordet är stängt. Gå till startsidan och öppna ett nytt.
refusal-not-seated = Sätt dig vid bordet först, sedan kan du spela.
refusal-already-seated = Du har redan en plats vid det här bordet.
refusal-no-such-seat = Den platsen finns inte vid bordet. Välj en annan.
refusal-not-your-seat = Där sitter en annan spelare. Spela från din egen plats.
refusal-seat-taken = Där sitter det redan någon. Välj en annan plats.
refusal-no-open-seat = Alla platser är upptagna. Du får gärna titta på.
refusal-not-host = Bara den som öppnade bordet kan göra det. Fråga gärna!
refusal-not-now = Det går inte just nu. Försök igen om en stund.
refusal-not-your-turn = Det är inte din tur än. Snart får du spela!
refusal-too-late = Det är redan bestämt. Se vad du kan göra nu.
refusal-illegal = Så får man inte göra enligt reglerna. Välj något annat.
refusal-hand-over-first = Lämna först över till nästa spelare.
refusal-bad-seed = Ditt tal till given kom bort. Spela vidare, korten kommer ändå.
refusal-no-such-look = Det finns inget att titta på nu. Spela vidare.
refusal-no-such-bot = Det finns ingen katt som heter så. Välj en annan katt.
refusal-bad-name = Ett namn kan ha 1 till 16 bokstäver, siffror, mellanslag eller bindestreck. Välj ett annat.
refusal-not-waiting = Ge den spelaren lite mer tid.
refusal-ends-by-itself = Det här spelet tar slut av sig självt. Spela vidare till slutet.
refusal-too-fast = Inte så fort! Vänta lite och försök igen.
refusal-bad-setup = Så går det inte att spela. Ändra något och försök igen.
refusal-too-many-watchers = Det är redan för många som tittar på. Försök igen senare.
refusal-unknown = Det gick inte. Försök igen.

setup-edition = Det finns inga regler som heter ”{ $edition }”. Välj andra regler i listan.
setup-version = De här reglerna sparades i en annan version av spelet ({ $v }). Välj regler och gör ändringarna på nytt.
setup-players = De här reglerna är för { $fewest } till { $most } spelare. Ändra antalet spelare.
setup-numbers = Det finns { $numbers } nummerkort, men det behövs minst { $needed }. Lägg till fler eller ta bort platser.
setup-rules = Något i de ändrade reglerna går inte ihop ({ $rule }). Ändra tillbaka det.
setup-match = Den längden går inte. Välj ett annat antal givar, minuter eller poäng.
setup-clock = Klockan kan ställas på { $fewest } till { $most } sekunder. Välj ett tal däremellan.
setup-host = Ta en plats själv, men bara en.
setup-lesson = Den lektionen finns inte här. Börja lektionen igen från startsidan.

## Vad du kan göra nu

prompt-turn = Din tur! Dra ett kort eller ta från kasthögen.
prompt-turn-draw = Din tur! Dra ett kort.
prompt-turn-last = Din sista tur! Dra ett kort eller ta från kasthögen.
prompt-turn-last-draw = Din sista tur! Dra ett kort.
prompt-hand = Lägg kortet i din rad eller kasta det.
prompt-hand-power = Ett specialkort! Visa det, eller göm det i din rad.
prompt-peek = Vilket av dina kort vill du kika på?
prompt-swap = Välj ett av dina kort och ett kort hos en annan spelare.
prompt-two = Vill du använda Dra 2? Då får du två försök.
prompt-spare = Vill du inte ha det? Då får du ett till.
prompt-spare-power = Nej tack? Då får du ett kort till.
prompt-knock = Tror du att du har minst poäng? Knacka då!
prompt-looks = { $count ->
    [one] Titta på kortet och kom ihåg det.
   *[other] Titta på dina kort och kom ihåg dem.
}
prompt-wait = { $name } spelar.
prompt-wait-looks = Tittar fortfarande på sina kort: { $names }
prompt-last = Sista varvet! Det här är din sista tur i given.
prompt-over = Given är slut.

action-draw = Dra ett kort
action-take = Ta från kasthögen
action-return = Passa
action-show = Visa kortet
action-discard = Kasta det
action-use = Dra 2
action-decline = Nej tack
action-knock = Knacka!
action-done = Klar

## Poäng och vinnare

score-title = Poäng
score-sheet = Protokoll
score-points = { $count } poäng
score-cubes = { $count ->
    [one] { $count } kloss
   *[other] { $count } klossar
}
score-wins = { $count ->
    [one] { $count } vinst
   *[other] { $count } vinster
}
score-round = Giv { $round }
score-round-of = Giv { $round } av { $count }
score-total = Totalt
score-winner = Vinnare
score-shared = Delad seger
score-out = Utslagen
score-knocked = Knackade
score-knocked-you = Knackade
score-penalty = { $count } straffpoäng för knackningen
