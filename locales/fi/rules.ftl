### Näin pelataan, koottuna sääntöjen kentistä, ja lomake, jolla sääntöjä muutetaan. Järjestys on kuvattu tiedostossa en/rules.ftl.

rules-title = Näin pelataan

rules-goal-title = Mistä pelissä on kyse
rules-goal = Se voittaa, jolla on vähiten pisteitä. Pienet numerot ovat hyviä ja suuret huonoja, joten pidä kissat ja heitä rotat pois.

rules-cards-title = Kortit
rules-cards = Kissoista saa 0–6 pistettä ja rotista 7–9. Yhdeksikkö on rottakuningas. Varo sitä!
rules-cards-powers = Erikoiskorteissa ei ole numeroa, mutta niistä voi olla sinulle apua.
rules-cards-ordinary = Eikö teillä ole näitä kortteja? Tavallinen korttipakkakin käy: ässä on 1 ja kymppi on 0.
rules-cards-ordinary-powers = Jätkä on katso-kortti, rouva on vaihda-kortti ja kuningas on nosta 2 ‑kortti.
rules-cards-ordinary-plain = Jättäkää jätkät, rouvat ja kuninkaat pois.
rules-players = Pelaajia voi olla { $fewest }–{ $most }.
rules-age = Peli sopii { $age }-vuotiaille ja sitä vanhemmille.

rules-setup-title = Ennen kuin aloitatte
rules-setup-dealer = Sopikaa, kuka jakaa. Jakaja sekoittaa kortit hyvin.
rules-setup-without-powers = Jos teillä on koko korttipakka, ottakaa erikoiskortit ensin pois.
rules-setup-without-peek = Jos teillä on koko korttipakka, ottakaa katso-kortit ensin pois.
rules-cut = Jakajan vasemmalla puolella istuva pelaaja katkaisee pakan ennen jakamista.
rules-setup-deal = Kaikki saavat neljä korttia, yhden kerrallaan ja kuvapuoli alaspäin. Laita omasi riviin. Rivin päissä olevat kaksi ovat reunakortteja, ja kaksi muuta ovat keskimmäisiä.
rules-setup-hush = Älä katso niitä vielä!
rules-setup-piles = Lopuista korteista tulee pakka. Laittakaa se keskelle pöytää ja kääntäkää sen päällimmäinen kortti näkyviin viereen: siitä alkaa poistopino.
rules-first-discard-keep-turning = Jos se on erikoiskortti, sen päälle käännetään lisää kortteja, kunnes päällimmäisenä on numerokortti.
rules-first-discard-return-to-deck = Jos se on erikoiskortti, se sekoitetaan takaisin pakkaan ja tilalle käännetään uusi, kunnes esiin tulee numerokortti.
rules-first-discard-leave = Jos se on erikoiskortti, se jää siihen. Sitä ei saa ottaa, joten aloittaja nostaa pakasta.

rules-look-title = Katso ja muista
rules-look-title-lie = Kortit pöydällä
rules-look-open = Kaikki kortit ovat kaikkien näkyvissä. Mitään ei tarvitse muistaa.
rules-look-outer-never = Reunakortit ovat kuvapuoli alaspäin, eikä kukaan ole nähnyt niitä.
rules-look-outer-once = Ennen ensimmäistä vuoroa katsot molemmat reunakorttisi kerran ja käännät ne takaisin. Sitten ne pitää muistaa.
rules-look-outer-anytime = Saat katsoa reunakorttejasi niin usein kuin haluat. Älä näytä niitä muille!
rules-look-outer-face-up = Reunakortit ovat kaikkien näkyvissä.
rules-look-inner-never = Keskimmäiset kortit ovat kuvapuoli alaspäin, eikä kukaan ole nähnyt niitä.
rules-look-inner-once = Ennen ensimmäistä vuoroa katsot molemmat keskimmäiset korttisi kerran ja käännät ne takaisin. Sitten ne pitää muistaa.
rules-look-inner-anytime = Saat katsoa keskimmäisiä korttejasi niin usein kuin haluat. Älä näytä niitä muille!
rules-look-inner-face-up = Keskimmäiset kortit ovat kaikkien näkyvissä.

rules-turn-title = Sinun vuorosi
rules-starter-dealers-left = Jakajan vasemmalla puolella istuva aloittaa. Sitten vuoro kiertää myötäpäivään. Aloittaja jakaa kortit seuraavassa jaossa.
rules-starter-chosen = Päätätte yhdessä, kuka aloittaa. Sitten vuoro kiertää myötäpäivään. Seuraavan jaon aloittaa edellisen aloittajan vasemmalla puolella istuva.
rules-turn = Kun on sinun vuorosi, valitse jompikumpi:
rules-turn-draw = Nosta pakasta kortti niin, että vain sinä näet sen. Laita se riviisi jonkin korttisi tilalle tai suoraan poistopinoon.
rules-turn-draw-open = Nosta kortti pakasta. Laita se riviisi jonkin korttisi tilalle tai suoraan poistopinoon.
rules-turn-take = Tai ota poistopinon päällimmäinen kortti.
rules-take-number = Vain numerokortin saa ottaa. Erikoiskortti jää poistopinoon.
rules-take-must-exchange = Poistopinosta otettu kortti pitää laittaa omaan riviin.
rules-take-may-return = Poistopinosta ottamasi kortti menee omaan riviisi. Jos muutat mielesi, laita se heti takaisin: silloin passaat.
rules-exchanged-down = Uusi kortti laitetaan riviin kuvapuoli alaspäin. Vanha menee poistopinoon, jossa kaikki näkevät sen.
rules-exchanged-up = Uusi kortti laitetaan riviin kuvapuoli ylöspäin. Vanha menee poistopinoon.

rules-powers-title = Erikoiskortit
rules-powers = Kun nostat erikoiskortin, näytä se muille ja laita se poistopinoon. Sitten saat käyttää sen, mutta pakko ei ole.
rules-peek = Katso-kortti: katso salaa yksi oma korttisi.
rules-swap = Vaihda-kortti: vaihda yksi oma korttisi toisen pelaajan korttiin.
rules-swap-look-nobody = Kortit vaihtavat paikkaa kenenkään katsomatta.
rules-swap-look-receivers = Sen jälkeen kumpikin saa katsoa saamansa kortin. Voitte myös sopia ennen peliä, ettei kukaan katso.
rules-swap-look-anytime = Toisen pelaajan korttia ei saa katsoa ennen vaihtoa. Jos paikan korttia saa aina katsoa, voit katsoa oman korttisi vaihtaessasi ja uuden korttisi vaihdon jälkeen.
rules-swap-what-any = Kaikkia kortteja saa vaihtaa.
rules-swap-what-face-down = Vain kuvapuoli alaspäin olevia kortteja saa vaihtaa.
rules-swap-what-inner = Vain keskimmäisiä kortteja saa vaihtaa.
rules-draw-two = Nosta 2 ‑kortti: nosta kortti pakasta. Jos käytät sen, vuorosi päättyy. Jos et halua sitä, laita se poistopinoon ja nosta vielä yksi. Uusi nosta 2 ‑kortti antaa taas kaksi yritystä.
rules-powers-dead = Erikoiskortista on apua vain silloin, kun nostat sen pakasta. Rivissä se ei tee mitään, ja jaon lopuksi sen tilalle tulee uusi kortti. Se voi olla vaikka rottakuningas! Yritä päästä erikoiskortista eroon ajoissa.

rules-knock-title = Rat-a-Tat Cat!
rules-knock = Uskotko, että sinulla on vähiten pisteitä? Koputa pöytään vuorosi lopuksi ja huuda ”Rat-a-Tat Cat!” Sen jälkeen kaikilla muilla on enää yksi vuoro.
rules-knock-powers = Erikoiskortit toimivat myös viimeisillä vuoroilla.

rules-end-title = Pisteiden laskeminen
rules-end = Kaikki kortit käännetään esiin, ja jokainen laskee neljän korttinsa numerot yhteen. Jaon voittaa se, jolla on vähiten pisteitä. Jos usealla pelaajalla on sama pienin pistemäärä, voitto jaetaan.
rules-end-open = Jokainen laskee neljän korttinsa numerot yhteen. Jaon voittaa se, jolla on vähiten pisteitä. Jos usealla pelaajalla on sama pienin pistemäärä, voitto jaetaan.
rules-end-powers = Sitä ennen rivien erikoiskortit heitetään pois. Jokaisen tilalle nostetaan pakasta uusia kortteja, kunnes tulee numerokortti.
rules-empty-pile = Kun pakka on tyhjä, poistopino sekoitetaan, ja siitä tulee uusi pakka.
rules-score-cubes = Pisteet voi laskea myös palikoilla tai muulla pinottavalla. Laita kortin päälle niin monta palikkaa kuin sen numero kertoo, ja liitä sitten kaikki palikkasi jonoksi. Lyhin jono voittaa.

rules-mode-title = Koko peli
rules-mode-single = Pelaatte jakoja niin kauan kuin haluatte. Paras on se, jolla on eniten voittoja.
rules-mode-rounds = { $count ->
    [one] Pelaatte { $count } jaon. Se voittaa, jolla on vähiten pisteitä.
   *[other] Pelaatte { $count } jakoa ja laskette pisteet yhteen. Pienin pistemäärä voittaa.
}
rules-mode-time = { $count ->
    [one] Pelaatte { $count } minuutin ja viimeisen jaon vielä loppuun. Pienin pistemäärä voittaa.
   *[other] Pelaatte { $count } minuuttia ja viimeisen jaon vielä loppuun. Pienin pistemäärä voittaa.
}
rules-mode-elimination = { $count ->
    [one] Laskette kaikkien jakojen pisteet yhteen. Kun pelaajalla on vähintään { $count } piste, hän putoaa pelistä. Se voittaa, joka pysyy mukana pisimpään. Jos kaikki jäljellä olevat putoavat samassa jaossa, pienin pistemäärä voittaa.
   *[other] Laskette kaikkien jakojen pisteet yhteen. Kun pelaajalla on vähintään { $count } pistettä, hän putoaa pelistä. Se voittaa, joka pysyy mukana pisimpään. Jos kaikki jäljellä olevat putoavat samassa jaossa, pienin pistemäärä voittaa.
}
rules-mode-limit = Rajan saa valita itse: 100 pistettä on tavallisin, ja 200 tekee pelistä pitkän.
rules-ways = Voitte pelata myös toisella tavalla. Sopikaa siitä, ennen kuin aloitatte:
rules-way-single = Yksi jako kerrallaan: mitään ei kirjoiteta muistiin. Kuka voittaa eniten jakoja?
rules-way-rounds = Muutama jako: päätätte, montako, ja laskette pisteet yhteen. Pienin pistemäärä voittaa.
rules-way-time = Aikaa vastaan: päätätte, kuinka kauan, ja kun aika loppuu, pelaatte jaon loppuun. Pienin pistemäärä voittaa.
rules-way-elimination = Pudotuspeli: valitsette rajan, vaikkapa 100 tai 200 pistettä, ja laskette pisteitä yhteen. Rajan saavuttanut putoaa, ja se voittaa, joka pysyy mukana pisimpään.
rules-scorekeeper = Kun laskette pisteitä yhteen, yksi teistä kirjaa ne, vaikkapa vanhin.

rules-tips-title = Vinkkejä voittajalle
rules-tip-less = Kolmonen on parempi kuin nelonen, vaikka molemmat ovat kissoja. Jokainen piste on tärkeä.
rules-tip-zero = Nolla on kaikista paras kortti. Ota se aina, kun voit!
rules-tip-own = Käy rivisi läpi mielessäsi silloin tällöin. Muuten voit vahingossa heittää pienen kortin pois.
rules-tip-watch = Ottiko joku pienen kortin? Muista, minne se meni. Vaihda-kortilla voit saada sen!
rules-tip-swap = Mieti, ennen kuin vaihdat: voit antaa pois paremman kortin kuin saat. Ja muut voivat viedä parhaan korttisi!
rules-tip-face = Pidä pokerinaama, nostitpa mitä tahansa. Ja katso muita: kuka yrittää olla hymyilemättä?
rules-tip-eyes = Asetu muiden asemaan: mitä he ovat nähneet, ja minkä sinun korteistasi he haluaisivat?
rules-tip-knock = Älä odota liian kauan, ennen kuin koputat. Seitsemän pistettä riittää usein voittoon.

rules-house-title = Omat lisäsäännöt
rules-house-h1 = Saat piilottaa nostamasi erikoiskortin riviisi näyttämättä sitä muille. Siellä se ei tee mitään, ja jaon lopuksi sen tilalle tulee uusi kortti.
rules-house-h2 = Koputuksen jälkeen koputtajan kanssa ei saa enää vaihtaa kortteja.
rules-house-h3 = { $count ->
    [one] Jos koputat eikä sinulla ole vähiten pisteitä, saat { $count } lisäpisteen.
   *[other] Jos koputat eikä sinulla ole vähiten pisteitä, saat { $count } lisäpistettä.
}
rules-house-h4 = Kun poistopino sekoitetaan, sen päällimmäinen kortti jää paikalleen.

rules-authors = Rat-a-Tat Cat ‑pelin ovat keksineet Monty ja Ann Stambler. Säännöt kerrotaan tässä omin sanoin.

## Kuvallinen sivu

rules-all-about = Peliä pelataan eri paikoissa vähän eri tavoin. Valitkaa oma tapanne.
rules-begin-here = Aloita tästä
rules-contents = Tällä sivulla
rules-print = Tulosta
rules-play = Pelaa näin
rules-all = Muita tapoja pelata
rules-players-short = { $fewest }–{ $most } pelaajaa
rules-cards-short = { $count } korttia
rules-deck = { $powers ->
    [one] Kortteja on { $count }: { $numbers } numerokorttia ja { $powers } erikoiskortti.
   *[other] Kortteja on { $count }: { $numbers } numerokorttia ja { $powers } erikoiskorttia.
}
rules-deck-plain = Kortteja on { $count }, ja kaikissa on numero.
rules-different-title = Mikä tässä on erilaista
rules-different-from = Vertailussa: { $edition }
rules-cut-not = Pakkaa ei katkaista ennen jakamista.
rules-no-powers = Erikoiskortteja ei ole mukana.
rules-no-peek = Katso-kortteja ei ole mukana.
rules-no-swap = Vaihda-kortteja ei ole mukana.
rules-no-draw-two = Nosta 2 ‑kortteja ei ole mukana.
rules-picture-good = Tosi vähän pisteitä. Hrrr!
rules-picture-bad = Aivan liikaa rottia!
rules-picture-outer = reunassa
rules-picture-inner = keskellä
rules-step-draw = Nosta kortti. Vain sinä katsot sitä.
rules-step-draw-open = Nosta kortti ja katso sitä.
rules-step-put = Haluatko sen? Laita se riviisi. Vanha kortti lähtee pois.
rules-step-discard = Etkö halua sitä? Laita se poistopinoon.
rules-step-take = Ota poistopinon päällimmäinen kortti ja laita se riviisi.
rules-picture-peek = Kakkonen! Nyt tiedät, mikä kortti siinä on. Muista se.
rules-picture-swap = Sinun korttisi menee tuonne, ja toinen tulee sinulle.
rules-picture-draw-two = Kahdeksikko on huono: pois se. Ykkönen on hyvä, joten se menee riviin.
rules-picture-settled = Erikoiskortti lähtee pois, ja tilalle tulee nelonen.
rules-picture-wins = { $name } voittaa jaon: pisteitä on vähemmän!

## Lapsille

rules-children-with = Ketkä pelaavat?
rules-children-cats = Minä ja kaksi kissaa
rules-children-cats-about = Valitse yksi, niin pääset heti pelaamaan kahden kiltin kissan kanssa. Helpoin on ensimmäisenä.
rules-children-device = Me samalla laitteella
rules-children-device-about = Valitkaa yksi ja kirjoittakaa nimenne. Sitten pelaatte vuorotellen. Helpoin on ensimmäisenä.
rules-children-names = Kirjoita nimet
rules-children-more = Näin pienet pelaavat muualla
rules-easy-own = Saat aina katsoa omia korttejasi
rules-easy-outer = Saat aina katsoa kahta korttiasi
rules-easy-once = Katsot kerran ja muistat

## Opettajille

rules-teach-about = Rauhallinen korttipeli pienillä luvuilla: jokaisella on neljä korttia, ja pienin summa voittaa. Se sopii 2–4 lapselle pöytää kohti, mieluiten sellaisille, jotka ovat jo pelanneet jotain helpompaa korttipeliä.
rules-teach-where = Sitä pelataan selaimessa millä tahansa puhelimella, tabletilla tai tietokoneella.
rules-teach-class-title = Luokassa
rules-teach-easy = Helppoja pelejä
rules-teach-easy-about = Askel kerrallaan, näkyvistä korteista kaikkiin sääntöihin. Yksi napautus aloittaa pelin kilttien kissojen kanssa.
rules-teach-tablet = Yksi tabletti ryhmälle
rules-teach-tablet-about = 2–4 lasta pelaa samalla tabletilla vuorotellen. Piilossa olevat kortit näkyvät vasta, kun tabletti on oikealla lapsella.
rules-teach-code = Yksi koodi koko luokalle
rules-teach-code-about = Kaikki kirjoittavat saman koodin, ja pöydät täyttyvät.
rules-teach-cubes = Pisteet palikoina
rules-teach-cubes-about = Se, joka ei vielä osaa laskea yhteen, laskee palikoita: lyhin jono voittaa. Katso esimerkki. Pelissä palikat saa esiin, kun jako on ohi.
rules-teach-projector = Valkokankaalla
rules-teach-projector-about = Yksi napautus aloittaa pelin, jossa kaikki kortit ovat näkyvissä. Luokka pelaa yhdessä kahta kissaa vastaan, ja kaikki kasvaa näytön mukana.
rules-teach-deck = Tulostettava korttipakka
rules-teach-deck-about = Tulosta kortit ja leikkaa ne irti, niin voitte pelata ilman näyttöä.
rules-teach-sheet = Tulostettavat säännöt
rules-teach-sheet-about = Jokaisen pelitavan säännöt kuvineen, yhdellä tai kahdella sivulla.
rules-teach-safe = Turvallinen lapsille
rules-teach-safe-about = Ei tunnuksia, ei mainoksia eikä viestejä: vain muutama valmis lause. Tietoja ei luovuteta muille.
rules-teach-learn-title = Mitä lapset harjoittelevat
rules-teach-learn-read = Numeroiden tunnistamista: korteissa on vain numero, ei laskettavia kuvia.
rules-teach-learn-compare = Enemmän ja vähemmän: onko kolmonen parempi kuin nelonen?
rules-teach-learn-add = Neljän pienen luvun yhteenlaskua.
rules-teach-learn-memory = Muistia: omat kortit ja minne muut laittavat omansa.
rules-teach-learn-others = Toisen asemaan asettumista: kortit ja tunteet piiloon, ilmeiden lukemista ja sen päättelyä, mitä muilla voi olla.
rules-teach-learn-timing = Oikea hetki: milloin uskallan koputtaa?
rules-teach-advice-title = Hyvä tietää
rules-teach-advice-good = Hyvät kissat, pahat rotat
rules-teach-advice-good-about = Aluksi useimmat lapset jakavat kortit hyviin ja huonoihin. Kolmonen ei kelpaa nelosen tilalle, sillä molemmathan ovat kissoja. Se ei haittaa: peli peliltä he huomaavat, että jotkut kissat ovat parempia ja jotkut rotat vähemmän huonoja.
rules-teach-advice-which = Mitkä säännöt kenelle?
rules-teach-advice-which-about = Aloittakaa kaikki kortit näkyvissä, mutta vain kunnes kaikki osaavat pelata. Esikouluikäiset pitävät yleensä eniten siitä, että omia kortteja saa katsoa milloin vain. Sitten saa katsoa vain reunakortteja, ja lopuksi otetaan kaikki säännöt. Pelaa itse mukana yksi jako, niin näet, mikä sopii.
rules-teach-advice-powers = Ovatko erikoiskortit liian vaikeita?
rules-teach-advice-powers-about = Pelatkaa ilman niitä. Sen voit valita, kun avaat luokan tai kun pelaatte yhdellä laitteella. Oikeasta pakasta ne vain otetaan pois.
rules-teach-advice-add = Eikö yhteenlasku vielä suju?
rules-teach-advice-add-about = Laittakaa jokaisen kortin päälle niin monta palikkaa kuin numero kertoo. Sitten jokainen liittää omansa jonoksi, ja lyhin jono voittaa. Yhteenlaskun jo osaavat pelaavat monta jakoa ja laskevat kaikki pisteensä yhteen.
rules-teach-advice-deck = Eikö ole pakkaa?
rules-teach-advice-deck-about = Tulosta se täältä tai ota tavallinen korttipakka: ässä on 1 ja kymppi 0. Jätkä, rouva ja kuningas ovat katso, vaihda ja nosta 2, tai ne jäävät pois. Mutta kissat ja rotat houkuttelevat lapsia pelaamaan.
rules-teach-ideas-title = Ideoita oppitunnille
rules-teach-idea-less = Kumpi on pienempi?
rules-teach-idea-less-about = Kaksi lasta kääntää kumpikin yhden kortin. Kumpi luku on pienempi ja kuinka paljon pienempi? Pelatkaa sitten kaikki kortit näkyvissä, ja jokainen kertoo, miksi vaihtaa kortin.
rules-teach-idea-sum = Arvaa ja laske
rules-teach-idea-sum-about = Ennen kuin rivi lasketaan, kaikki arvaavat summan. Kuka löytää helpon järjestyksen, vaikkapa tuplat tai kympin? Tarkistakaa palikoilla.
rules-teach-idea-memory = Miten sinä muistat?
rules-teach-idea-memory-about = Kerätkää jaon jälkeen kikkoja: pieni tarina, lukujen kuiskaaminen, oma sormi joka kortille. Kokeilkaa kaverin kikkaa seuraavassa jaossa.
rules-teach-idea-chance = Kissa vai rotta?
rules-teach-idea-chance-about = Lajitelkaa koko pakka numeroittain ja tehkää korteista pylväsdiagrammi. Onko piilossa oleva kortti useammin kissa vai rotta? Mitä numeroa on eniten?
rules-teach-idea-face = Kissannaama
rules-teach-idea-face-about = Yksi lapsi nostaa kortin ja yrittää olla näyttämättä, onko se hyvä vai huono. Muut arvaavat ilmeestä: kissa vai rotta? Puhukaa sitten siitä: mikä paljasti kortin, ja mitä muut voivat tietää?

## Lomake. Vaihtoehdon avain on kenttä ja sen arvo.

rules-only-cats = Kissat eivät pelaa keskenään. Anna ainakin yksi paikka ihmiselle.
field-deck-numbers = Numerokortit 0–9
field-deck-peek = Katso-kortit
field-deck-swap = Vaihda-kortit
field-deck-draw-two = Nosta 2 ‑kortit
field-players = Pelaajat
field-first-discard = Jos poistopino alkaa erikoiskortilla
option-first-discard-keep-turning = Käännetään lisää päälle
option-first-discard-return-to-deck = Sekoitetaan takaisin pakkaan
option-first-discard-leave = Jätetään siihen
field-take = Poistopinosta otettu kortti
option-take-must-exchange = Pitää laittaa riviin
option-take-may-return = Saa laittaa heti takaisin
field-looks-outer = Reunakortit
option-looks-outer-never = Ei saa katsoa
option-looks-outer-once = Katsotaan kerran alussa
option-looks-outer-anytime = Saa katsoa milloin vain
option-looks-outer-face-up = Kaikkien näkyvissä
field-looks-inner = Keskimmäiset kortit
option-looks-inner-never = Ei saa katsoa
option-looks-inner-once = Katsotaan kerran alussa
option-looks-inner-anytime = Saa katsoa milloin vain
option-looks-inner-face-up = Kaikkien näkyvissä
field-exchanged = Uusi kortti rivissä
option-exchanged-down = Kuvapuoli alaspäin
option-exchanged-up = Kuvapuoli ylöspäin
field-swap-look = Vaihdon jälkeen
option-swap-look-nobody = Kukaan ei katso
option-swap-look-receivers = Kumpikin saa katsoa uuden korttinsa
field-swap-what = Mitä saa vaihtaa
option-swap-what-any = Kaikkia kortteja
option-swap-what-face-down = Kuvapuoli alaspäin olevia kortteja
option-swap-what-inner = Keskimmäisiä kortteja
field-starter = Kuka aloittaa
option-starter-dealers-left = Jakajan vasemmalla puolella istuva
option-starter-chosen = Pelaaja, jonka valitsette
field-cut = Pakka katkaistaan ennen jakamista
field-keep-drawn-power = Erikoiskortin saa piilottaa riviin
field-protect-knocker = Koputtajan kanssa ei saa vaihtaa
field-knock-penalty = Lisäpisteet koputtajalle, jolla ei ole vähiten pisteitä
field-keep-top-on-reshuffle = Päällimmäinen kortti jää paikalleen, kun poistopino sekoitetaan
option-true = Kyllä
option-false = Ei
