### Så spelar man, hopsatt av reglernas fält, och formuläret där de ändras. Ordningen beskrivs i en/rules.ftl.

rules-title = Så spelar man

rules-goal-title = Vad spelet går ut på
rules-goal = Minst poäng vinner. Låga kort är bra och höga är dåliga, så behåll katterna och släng ut råttorna.

rules-cards-title = Korten
rules-cards = Katter är värda 0 till 6 poäng och råttor 7 till 9. Nian är råttkungen. Se upp för honom!
rules-cards-powers = Specialkorten har inget nummer, men de kan hjälpa dig.
rules-cards-ordinary = Har ni inga sådana kort? En vanlig kortlek går också bra: ess är 1 och tior är 0.
rules-cards-ordinary-powers = Knekt är Kika (Peek), dam är Byt (Swap) och kung är Dra 2 (Draw 2).
rules-cards-ordinary-plain = Ta bort knektar, damer och kungar.
rules-players = { $fewest } till { $most } spelare kan vara med.
rules-age = Spelet passar från { $age } år.

rules-setup-title = Innan ni börjar
rules-setup-dealer = Bestäm vem som ger. Den spelaren blandar korten väl.
rules-setup-without-powers = Har ni hela kortleken? Ta då bort specialkorten först.
rules-setup-without-peek = Har ni hela kortleken? Ta då bort Kika-korten (Peek) först.
rules-cut = Spelaren till vänster om den som ger kuperar leken innan korten delas ut.
rules-setup-deal = Alla får fyra kort, ett i taget och med baksidan upp. Lägg dina i en rad. De två längst ut är dina ytterkort, de andra två ligger i mitten.
rules-setup-hush = Titta inte på dem än!
rules-setup-piles = Korten som är kvar blir talong. Lägg den mitt på bordet och vänd upp det översta kortet bredvid: där börjar kasthögen.
rules-first-discard-keep-turning = Om det är ett specialkort vänds fler kort upp ovanpå, tills det ligger ett nummerkort överst.
rules-first-discard-return-to-deck = Om det är ett specialkort blandas det in i talongen igen och ett nytt kort vänds upp, tills det blir ett nummerkort.
rules-first-discard-leave = Om det är ett specialkort får det ligga kvar. Ingen får ta det, så den första spelaren drar från talongen.

rules-look-title = Titta och kom ihåg
rules-look-title-lie = Hur korten ligger
rules-look-open = Alla kort ligger öppna så att alla ser dem. Det finns inget att komma ihåg.
rules-look-outer-never = Ytterkorten ligger med baksidan upp, och ingen har sett dem.
rules-look-outer-once = Före första turen tittar du på dina två ytterkort en gång och lägger dem sedan med baksidan upp igen. Nu gäller det att minnas dem.
rules-look-outer-anytime = Du får titta på dina ytterkort så ofta du vill. Låt inte de andra se!
rules-look-outer-face-up = Ytterkorten ligger öppna så att alla ser dem.
rules-look-inner-never = Korten i mitten ligger med baksidan upp, och ingen har sett dem.
rules-look-inner-once = Före första turen tittar du på dina två kort i mitten en gång och lägger dem sedan med baksidan upp igen. Nu gäller det att minnas dem.
rules-look-inner-anytime = Du får titta på dina kort i mitten så ofta du vill. Låt inte de andra se!
rules-look-inner-face-up = Korten i mitten ligger öppna så att alla ser dem.

rules-turn-title = Din tur
rules-starter-dealers-left = Först ut är spelaren till vänster om den som ger. Sedan går turen runt bordet medurs. I nästa giv är det den som började som ger.
rules-starter-chosen = Ni bestämmer vem som börjar. Sedan går turen runt bordet medurs. I nästa giv börjar spelaren till vänster om den som började förra gången.
rules-turn = När det är din tur gör du en av två saker:
rules-turn-draw = Dra ett kort från talongen och titta på det i smyg. Lägg det i din rad i stället för ett av dina kort, eller kasta det.
rules-turn-draw-open = Dra ett kort från talongen. Lägg det i din rad i stället för ett av dina kort, eller kasta det.
rules-turn-take = Eller ta kortet som ligger överst på kasthögen.
rules-take-number = Bara nummerkort får tas. Ett specialkort får ligga kvar på kasthögen.
rules-take-must-exchange = Ett kort från kasthögen måste läggas i din rad.
rules-take-may-return = Ett kort från kasthögen läggs i din rad, eller direkt tillbaka om du ångrar dig. Det räknas som att du passar.
rules-exchanged-down = Det nya kortet ligger med baksidan upp. Det gamla läggs på kasthögen, där alla ser det.
rules-exchanged-up = Det nya kortet ligger öppet. Det gamla läggs på kasthögen.

rules-powers-title = Specialkort
rules-powers = När du drar ett specialkort visar du det och lägger det på kasthögen. Sedan får du använda det, men du måste inte.
rules-peek = Kika (Peek): titta i smyg på ett av dina egna kort.
rules-swap = Byt (Swap): byt ett av dina kort mot ett kort hos en annan spelare.
rules-swap-look-nobody = Korten byter plats utan att någon tittar.
rules-swap-look-receivers = Efteråt får båda spelarna titta på kortet de fick. Om ni vill kan ni bestämma från början att ingen tittar.
rules-swap-look-anytime = Du får inte titta på den andra spelarens kort före bytet. Där du alltid får titta får du titta på ditt eget kort när du byter och på det nya efteråt.
rules-swap-what-any = Alla kort får bytas.
rules-swap-what-face-down = Bara kort som ligger med baksidan upp får bytas.
rules-swap-what-inner = Bara korten i mitten får bytas.
rules-draw-two = Dra 2 (Draw 2): dra ett kort. Om du använder det är din tur slut. Om du inte vill ha det kastar du det och drar ett till. Ett nytt Dra 2-kort ger dig två chanser igen.
rules-powers-dead = Ett specialkort gör bara nytta när du drar det. I raden gör det ingenting, och när given är slut kommer ett nytt kort i stället. Det kan vara råttkungen! Försök bli av med det i tid.

rules-knock-title = Rat-a-Tat Cat!
rules-knock = Tror du att du har minst poäng? Knacka i bordet när din tur är slut och ropa ”Rat-a-Tat Cat!” Sedan får alla andra en sista tur.
rules-knock-powers = Specialkorten fungerar som vanligt även på sista varvet.

rules-end-title = Räkna poäng
rules-end = Alla kort vänds upp, och var och en räknar ihop talen på sina fyra kort. Minst poäng vinner given. Om flera har lika få delar de på segern.
rules-end-open = Var och en räknar ihop talen på sina fyra kort. Minst poäng vinner given. Om flera har lika få delar de på segern.
rules-end-powers = Men först kastas specialkorten i raderna. För vart och ett dras nya kort, tills det kommer ett nummerkort.
rules-empty-pile = När talongen är tom blandas kasthögen och blir ny talong.
rules-score-cubes = Man kan också räkna med klossar, eller annat som går att stapla. Lägg lika många på varje kort som siffran visar, och sätt sedan ihop alla dina till en rad. Den kortaste raden vinner.

rules-mode-title = Hela spelet
rules-mode-single = Ni spelar giv efter giv så länge ni vill. Den som vinner flest givar är bäst.
rules-mode-rounds = { $count ->
    [one] Ni spelar { $count } giv. Minst poäng vinner.
   *[other] Ni spelar { $count } givar och lägger ihop poängen. Lägst totalpoäng vinner.
}
rules-mode-time = { $count ->
    [one] Ni spelar i { $count } minut, och sedan spelar ni klart given. Lägst totalpoäng vinner.
   *[other] Ni spelar i { $count } minuter, och sedan spelar ni klart given. Lägst totalpoäng vinner.
}
rules-mode-elimination = Ni lägger ihop poängen från giv till giv. Den som når { $count } poäng är utslagen. Sist kvar vinner. Om alla som är kvar slås ut i samma giv vinner den som har lägst totalpoäng.
rules-mode-limit = Ni får välja vilken gräns ni vill: 100 poäng är vanligast, och med 200 blir det ett långt spel.
rules-ways = Man kan spela på andra sätt också. Kom överens innan ni börjar:
rules-way-single = En giv i taget: ingen skriver upp något. Vem vinner flest givar?
rules-way-rounds = Några givar: bestäm hur många, och lägg ihop poängen. Lägst totalpoäng vinner.
rules-way-time = På tid: bestäm hur länge, och spela klart given när tiden är ute. Lägst totalpoäng vinner.
rules-way-elimination = Utslagstävling: välj en gräns, till exempel 100 eller 200 poäng, och lägg ihop. Den som når dit är utslagen, och sist kvar vinner.
rules-scorekeeper = När ni lägger ihop poängen för en av er protokoll, till exempel den som är äldst.

rules-tips-title = Tips för den som vill vinna
rules-tip-less = En trea är bättre än en fyra, fast båda är katter. Varje poäng räknas.
rules-tip-zero = Nollan är det bästa kortet av alla. Ta den så fort du kan!
rules-tip-own = Gå igenom din rad i huvudet då och då. Annars kan du råka kasta ett lågt kort.
rules-tip-watch = Tog någon ett lågt kort? Kom ihåg var det hamnade. Med Byt (Swap) kan det bli ditt!
rules-tip-swap = Tänk efter innan du byter: kanske ger du bort ett bättre kort än du får. Och de andra kan byta till sig ditt bästa!
rules-tip-face = Håll masken, vad du än drar. Och titta på de andra: vem försöker låta bli att le?
rules-tip-eyes = Sätt dig in i hur de andra tänker: vad har de sett, och vilket av dina kort skulle de vilja ha?
rules-tip-knock = Vänta inte för länge med att knacka. Sju poäng räcker ofta till seger.

rules-house-title = Husregler
rules-house-h1 = När du drar ett specialkort får du gömma det i din rad i stället för att visa det. Där gör det ingenting, och när given är slut byts det ut mot ett nytt kort.
rules-house-h2 = Efter en knackning får ingen byta kort med den som knackade.
rules-house-h3 = Om du knackar men inte har minst poäng får du { $count } extra poäng.
rules-house-h4 = När kasthögen blandas får det översta kortet ligga kvar.

rules-authors = Rat-a-Tat Cat är uppfunnet av Monty och Ann Stambler. Reglerna berättas här med våra egna ord.

## Sidan med bilder

rules-all-about = Spelet spelas lite olika på olika håll. Välj hur ni vill spela.
rules-begin-here = Börja här
rules-contents = På den här sidan
rules-print = Skriv ut
rules-play = Spela så här
rules-all = Andra sätt att spela
rules-players-short = { $fewest }–{ $most } spelare
rules-cards-short = { $count } kort
rules-deck = Det finns { $count } kort: { $numbers } nummerkort och { $powers } specialkort.
rules-deck-plain = Det finns { $count } kort, och alla är nummerkort.
rules-different-title = Det här är annorlunda
rules-different-from = Jämfört med: { $edition }
rules-cut-not = Leken kuperas inte före given.
rules-no-powers = Det finns inga specialkort.
rules-no-peek = Det finns inga Kika-kort (Peek).
rules-no-swap = Det finns inga Byt-kort (Swap).
rules-no-draw-two = Det finns inga Dra 2-kort (Draw 2).
rules-picture-good = Nästan inga poäng. Spinn!
rules-picture-bad = Alldeles för många råttor!
rules-picture-outer = ytterst
rules-picture-inner = i mitten
rules-step-draw = Dra ett kort. Bara du tittar på det.
rules-step-draw-open = Dra ett kort och titta på det.
rules-step-put = Vill du ha det? Lägg det i din rad. Ett gammalt kort åker ut.
rules-step-discard = Vill du inte ha det? Kasta det.
rules-step-take = Ta kortet överst på kasthögen och lägg det i din rad.
rules-picture-peek = En tvåa! Nu vet du vilket kort det är. Kom ihåg det.
rules-picture-swap = Ditt kort hamnar där borta, och det andra kommer till dig.
rules-picture-draw-two = Åttan är inget vidare: ut med den. Ettan är bra och får ligga i raden.
rules-picture-settled = Specialkortet åker ut, och i stället kommer en fyra.
rules-picture-wins = { $name } har minst poäng och vinner given.

## För barn

rules-children-with = Vilka spelar?
rules-children-cats = Jag och två katter
rules-children-cats-about = Välj hur du vill spela, så börjar du direkt med två snälla katter. Det lättaste kommer först.
rules-children-device = Vi delar på en skärm
rules-children-device-about = Välj ett spel och skriv era namn. Sedan turas ni om. Det lättaste kommer först.
rules-children-names = Skriv namnen
rules-children-more = Så spelar yngre barn på andra håll
rules-easy-own = Du får alltid titta på dina kort
rules-easy-outer = Du får alltid titta på två kort
rules-easy-once = Du tittar en gång och försöker minnas

## För lärare

rules-teach-about = Ett lugnt kortspel med små tal: alla har fyra kort, och den lägsta summan vinner. Lagom för 2–4 barn vid varje bord, gärna sådana som har spelat några enklare kortspel förut.
rules-teach-where = Det går att spela i webbläsaren på vilken mobil, surfplatta eller dator som helst.
rules-teach-class-title = I klassrummet
rules-teach-easy = Enkla spel
rules-teach-easy-about = Från öppna kort till hela spelet, steg för steg. Ett tryck startar ett spel med snälla katter.
rules-teach-tablet = En surfplatta per grupp
rules-teach-tablet-about = 2–4 barn turas om på samma surfplatta. Dolda kort syns först när rätt barn håller i den.
rules-teach-code = En kod för hela klassen
rules-teach-code-about = Alla skriver samma kod, och borden fylls på.
rules-teach-cubes = Poäng med klossar
rules-teach-cubes-about = Den som inte kan addera än räknar klossar i stället: den kortaste raden vinner. Titta på ett exempel. I spelet slår ni på klossarna när en giv är slut.
rules-teach-projector = På storbild
rules-teach-projector-about = Ett tryck startar ett spel med öppna kort mot två katter. Klassen bestämmer tillsammans, och allt växer med skärmen.
rules-teach-deck = En kortlek att skriva ut
rules-teach-deck-about = Alla korten att klippa ut och spela med utan skärm.
rules-teach-sheet = Regler att skriva ut
rules-teach-sheet-about = Reglerna för varje sätt att spela, med bilder, på en eller två sidor.
rules-teach-safe = Tryggt för barn
rules-teach-safe-about = Inga konton, ingen reklam och ingen chatt: bara några färdiga fraser. Inga uppgifter lämnas ut.
rules-teach-learn-title = Det här övar barnen
rules-teach-learn-read = Att läsa siffror: det finns inga prickar att räkna, bara siffror.
rules-teach-learn-compare = Mer och mindre: är en trea bättre än en fyra?
rules-teach-learn-add = Att addera fyra små tal.
rules-teach-learn-memory = Minnet: mina kort, och var de andra lägger sina.
rules-teach-learn-others = Att se med andras ögon: dölja kort och känslor, läsa av ansikten och lista ut vad de andra kan ha.
rules-teach-learn-timing = Rätt tillfälle: när vågar jag knacka?
rules-teach-advice-title = Bra att veta
rules-teach-advice-good = Bra katter, dåliga råttor
rules-teach-advice-good-about = Först delar de flesta barn in korten i bra och dåliga. De byter inte en fyra mot en trea, för båda är ju katter. Det gör inget: för varje spel upptäcker de att en del katter är bättre och en del råttor mindre dåliga.
rules-teach-advice-which = Vilka regler passar vem?
rules-teach-advice-which-about = Börja med alla kort öppna, men bara tills alla vet hur det går till. Förskolebarn tycker oftast bäst om att få titta på sina egna kort så ofta de vill. Sedan kommer spelet där man får titta på ytterkorten, och sist alla regler. Var med en giv, så ser du vad som passar.
rules-teach-advice-powers = Är specialkorten för svåra?
rules-teach-advice-powers-about = Spela utan dem. Det finns en knapp för det när du öppnar en klass och när ni delar på en skärm. Med riktiga kort tar ni bort dem ur leken.
rules-teach-advice-add = Kan ni inte addera än?
rules-teach-advice-add-about = Lägg klossar på varje kort, lika många som siffran visar. Sedan sätter alla ihop sina klossar till en rad, och den kortaste raden vinner. Barn som redan adderar bra spelar flera givar och lägger ihop alla poäng.
rules-teach-advice-deck = Ingen kortlek?
rules-teach-advice-deck-about = Skriv ut en här, eller ta en vanlig kortlek: ess är 1, tior är 0, och knekt, dam och kung är Kika, Byt och Dra 2, eller får stanna i asken. Men det är katter och råttor som lockar barn att spela.
rules-teach-ideas-title = Idéer för en lektion
rules-teach-idea-less = Vilket är minst?
rules-teach-idea-less-about = Två barn vänder upp var sitt kort. Vems är minst, och hur mycket mindre är det? Spela sedan med alla kort öppna, och låt var och en berätta varför ett kort byts ut.
rules-teach-idea-sum = Gissa och räkna
rules-teach-idea-sum-about = Innan en rad räknas gissar alla summan. Vem hittar ett smart sätt att räkna, till exempel dubblor eller tiokompisar? Kontrollera med klossar.
rules-teach-idea-memory = Hur minns du?
rules-teach-idea-memory-about = Samla knepen efter en giv: en liten saga, att viska talen, ett finger för varje kort. Pröva en kompis knep i nästa giv.
rules-teach-idea-chance = Katt eller råtta?
rules-teach-idea-chance-about = Sortera hela leken efter tal och bygg ett stapeldiagram av korten. Är ett gömt kort oftast en katt eller en råtta? Vilket tal finns det flest av?
rules-teach-idea-face = Kattansikte
rules-teach-idea-face-about = Ett barn drar ett kort och försöker att inte visa om det är bra eller dåligt. De andra gissar av ansiktet: katt eller råtta? Prata sedan om det: vad avslöjade kortet, och vad kan de andra veta?

## Formuläret. Ett vals nyckel är fältet och dess värde.

rules-only-cats = Katter spelar inte ensamma. Ge minst en plats till en människa.
field-deck-numbers = Nummerkort, 0 till 9
field-deck-peek = Kika-kort (Peek)
field-deck-swap = Byt-kort (Swap)
field-deck-draw-two = Dra 2-kort (Draw 2)
field-players = Spelare
field-first-discard = Om kasthögen börjar med ett specialkort
option-first-discard-keep-turning = Vänd upp fler ovanpå
option-first-discard-return-to-deck = Blanda in det igen
option-first-discard-leave = Låt det ligga
field-take = Ett kort från kasthögen
option-take-must-exchange = Måste läggas i raden
option-take-may-return = Får läggas direkt tillbaka
field-looks-outer = Ytterkorten
option-looks-outer-never = Titta aldrig
option-looks-outer-once = Titta en gång i början
option-looks-outer-anytime = Titta så ofta du vill
option-looks-outer-face-up = Ligger öppna för alla
field-looks-inner = Korten i mitten
option-looks-inner-never = Titta aldrig
option-looks-inner-once = Titta en gång i början
option-looks-inner-anytime = Titta så ofta du vill
option-looks-inner-face-up = Ligger öppna för alla
field-exchanged = Ett nytt kort i raden
option-exchanged-down = Ligger med baksidan upp
option-exchanged-up = Ligger öppet
field-swap-look = Efter ett byte
option-swap-look-nobody = Ingen tittar
option-swap-look-receivers = Båda får titta på sitt nya kort
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
