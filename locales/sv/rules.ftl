### Så spelar man, hopsatt av reglernas fält, och formuläret där de ändras. Ordningen beskrivs i en/rules.ftl.

rules-title = Så spelar man

rules-goal-title = Vad det går ut på
rules-goal = Minst poäng vinner. Låga kort är bra och höga är dåliga, så behåll katterna och släng ut råttorna.

rules-cards-title = Korten
rules-cards = Katter är värda 0 till 6 poäng och råttor 7 till 9. Nian är råttkungen. Se upp för honom!
rules-cards-powers = Specialkorten har inget nummer, men de kan hjälpa dig.
rules-players = { $fewest } till { $most } kan vara med.

rules-setup-title = Innan ni börjar
rules-cut = Spelaren till vänster om den som ger kuperar leken före given.
rules-setup = Alla har fyra kort i en rad. De två längst ut är ytterkort, de andra två ligger i mitten. Alla kort som blir över är talongen. Ett kort vänds upp bredvid den: där börjar kasthögen.
rules-first-discard-keep-turning = Är det ett specialkort vänds fler kort upp ovanpå, tills det ligger ett nummerkort överst.
rules-first-discard-return-to-deck = Är det ett specialkort blandas det in i talongen igen och ett annat vänds upp, tills det blir ett nummerkort.
rules-first-discard-leave = Är det ett specialkort får det ligga kvar. Ingen kan ta det, så den första spelaren drar från talongen.

rules-look-title = Titta och kom ihåg
rules-look-outer-never = Ytterkorten ligger med baksidan upp, och ingen har sett dem.
rules-look-outer-once = Du tittar på dina två ytterkort en gång före första turen. Sedan måste du minnas dem.
rules-look-outer-anytime = Du får titta på dina ytterkort så ofta du vill. Låt inte de andra se!
rules-look-outer-face-up = Ytterkorten ligger öppna så att alla ser dem.
rules-look-inner-never = Korten i mitten ligger med baksidan upp, och ingen har sett dem.
rules-look-inner-once = Du tittar på dina två kort i mitten en gång före första turen. Sedan måste du minnas dem.
rules-look-inner-anytime = Du får titta på dina kort i mitten så ofta du vill. Låt inte de andra se!
rules-look-inner-face-up = Korten i mitten ligger öppna så att alla ser dem.

rules-turn-title = Din tur
rules-starter-dealers-left = Spelaren till vänster om den som ger börjar. Sedan går turen medurs. I nästa giv är det den spelaren som ger.
rules-starter-chosen = Ni bestämmer vem som börjar. Sedan går turen medurs. I nästa giv börjar nästa spelare till vänster.
rules-turn = När det är din tur gör du en av två saker:
rules-turn-draw = Dra ett kort från talongen och titta på det i smyg. Lägg det i din rad i stället för ett annat kort, eller kasta det.
rules-turn-take = Eller ta det översta kortet på kasthögen, om det är ett nummerkort.
rules-take-must-exchange = Ett kort från kasthögen måste läggas i raden.
rules-take-may-return = Ett kort från kasthögen läggs i raden, eller direkt tillbaka om du ångrar dig. Då har du passat.
rules-exchanged-down = Det nya kortet ligger med baksidan upp. Det gamla läggs på kasthögen, där alla ser det.
rules-exchanged-up = Det nya kortet ligger öppet. Det gamla läggs på kasthögen.

rules-powers-title = Specialkort
rules-powers = När du drar ett specialkort visar du det och lägger det på kasthögen. Sedan får du använda det, men du måste inte.
rules-peek = Peek (kika): titta i smyg på ett av dina egna kort.
rules-swap = Swap (byt): byt ett av dina kort mot ett kort hos en annan spelare.
rules-swap-look-nobody = Korten byter plats utan att någon tittar.
rules-swap-look-receivers = Efteråt tittar båda spelarna på kortet de fick.
rules-swap-what-any = Alla kort får bytas.
rules-swap-what-face-down = Bara kort som ligger med baksidan upp får bytas.
rules-swap-what-inner = Bara korten i mitten får bytas.
rules-draw-two = Draw 2 (dra två): dra ett kort. Använder du det är din tur slut. Vill du inte ha det kastar du det och drar ett till. Ett nytt Draw 2-kort ger dig två nya chanser.
rules-powers-dead = Ett specialkort gör nytta bara när du drar det. I raden gör det ingenting, så försök bli av med det.

rules-knock-title = Rat-a-Tat Cat!
rules-knock = Tror du att du har minst poäng? Knacka i bordet när din tur är slut och ropa ”Rat-a-Tat Cat!” Sedan har alla andra en sista tur.

rules-end-title = Räkna poäng
rules-end = Alla kort vänds upp, och var och en räknar ihop sina fyra kort. Minst poäng vinner given. De som har lika få delar på vinsten.
rules-end-powers = Ett specialkort i raden byts först ut mot kort från talongen, tills det kommer ett nummerkort.
rules-empty-pile = När talongen är tom blandas kasthögen och blir ny talong.
rules-score-cubes = Man kan också räkna med klossar: en kloss för varje poäng, alla på rad. Den kortaste raden vinner.

rules-mode-title = Hela spelet
rules-mode-single = Ni spelar giv efter giv så länge ni vill. Flest vinster är bäst.
rules-mode-rounds = { $count ->
    [one] Ni spelar { $count } giv. Minst poäng vinner.
   *[other] Ni spelar { $count } givar och lägger ihop poängen. Lägst totalpoäng vinner.
}
rules-mode-time = { $count ->
    [one] Ni spelar i { $count } minut och gör klart den sista given. Lägst totalpoäng vinner.
   *[other] Ni spelar i { $count } minuter och gör klart den sista given. Lägst totalpoäng vinner.
}
rules-mode-elimination = Ni lägger ihop poängen från giv till giv. Vid { $count } poäng är man utslagen. Sist kvar vinner.

rules-house-title = Husregler
rules-house-h1 = När du drar ett specialkort får du gömma det i din rad i stället för att visa det. Där gör det ingenting, och i slutet byts det ut mot ett nytt kort.
rules-house-h2 = Efter en knackning får ingen byta med den som knackade.
rules-house-h3 = Om du knackar och inte har minst poäng får du { $count } extra poäng.
rules-house-h4 = När kasthögen blandas får det översta kortet ligga kvar.

## Formuläret. Ett vals nyckel är fältet och dess värde.

field-deck-numbers = Nummerkort, 0 till 9
field-deck-peek = Peek-kort
field-deck-swap = Swap-kort
field-deck-draw-two = Draw 2-kort
field-players = Spelare
field-first-discard = Om kasthögen börjar med ett specialkort
option-first-discard-keep-turning = Vänd upp fler ovanpå
option-first-discard-return-to-deck = Blanda in det igen
option-first-discard-leave = Låt det ligga
field-take = Ett kort från kasthögen
option-take-must-exchange = Måste läggas i raden
option-take-may-return = Får läggas tillbaka
field-looks-outer = Ytterkorten
option-looks-outer-never = Titta aldrig
option-looks-outer-once = Titta en gång i början
option-looks-outer-anytime = Titta så ofta du vill
option-looks-outer-face-up = Öppna för alla
field-looks-inner = Korten i mitten
option-looks-inner-never = Titta aldrig
option-looks-inner-once = Titta en gång i början
option-looks-inner-anytime = Titta så ofta du vill
option-looks-inner-face-up = Öppna för alla
field-exchanged = Ett nytt kort i raden ligger
option-exchanged-down = Med baksidan upp
option-exchanged-up = Öppet
field-swap-look = Efter ett byte
option-swap-look-nobody = Ingen tittar
option-swap-look-receivers = Båda tittar på sitt nya kort
field-swap-what = Vad som får bytas
option-swap-what-any = Alla kort
option-swap-what-face-down = Kort med baksidan upp
option-swap-what-inner = Korten i mitten
field-starter = Vem som börjar
option-starter-dealers-left = Spelaren till vänster om den som ger
option-starter-chosen = Den spelare ni väljer
field-cut = Kupera leken före given
field-keep-drawn-power = Ett specialkort får gömmas i raden
field-protect-knocker = Inga byten med den som knackade
field-knock-penalty = Extra poäng för den som knackar utan att ha minst poäng
field-keep-top-on-reshuffle = Översta kortet ligger kvar när kasthögen blandas
option-true = Ja
option-false = Nej
