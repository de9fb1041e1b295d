### Oppitunti.

learn-title = Opi pelaamaan
learn-welcome = Hei! Minä olen Elvira. Tule, opetan sinulle pelin. Me yksinkertaisesti pelataan!
learn-cats = Kissat ovat pieniä. Kissoja sinä haluat!
learn-rats = Rotat ovat isoja. Rottakuningas on 9!
learn-goal = Se voittaa, jolla on vähiten pisteitä.
learn-start = Pelataan!
learn-continue = Jatka oppituntia
learn-again = Aloita alusta
learn-coach = Elvira selittää
learn-next = Jatka
learn-skip = Pelaa ilman apua
learn-progress = { $done }/{ $all } askelta valmiina
learn-laid-out = Tämän jaon kortit oli valittu oppituntia varten.

## Ennen ensimmäistä vuoroa

learn-deal = Kortit jaetaan.
learn-hello = Tuossa on Mimi, ja pelaat häntä vastaan. Hänen neljä korttiaan ovat salaisia, sinultakin.
learn-row = Nämä neljä korttia ovat sinun. Niiden pitää olla niin pieniä kuin mahdollista.
learn-look = Saat katsoa reunakortit, vain kerran. Kissa 1: hyvä! Rottakuningas 9: voi ei! Muista, missä ne ovat.

## Ohjattu jako

learn-mimi = Nyt on Mimin vuoro. Katso, mitä hän tekee!
learn-draw = Sinun vuorosi! Rottakuninkaan pitää lähteä. Nosta kortti: napauta pakkaa.
learn-put = Kolmonen! Se on paljon vähemmän kuin 9. Pane se rottakuninkaan paikalle: napauta viimeistä korttia.
learn-put-done = Hei hei, rottakuningas! Pieni numero muistuttaa, mikä kortti siinä on. Napauta ”Valmis”.
learn-draw-more = Sinun vuorosi! Nosta kortti.
learn-discard = Rotta 8! Sitä ei halua kukaan. Heitä se pois: napauta poistopinoa.
learn-discard-done = Sinne meni! Neljä korttiasi pysyvät ennallaan. Napauta ”Valmis”.
learn-take = Mimi heitti pois nollan, kaikista parhaan kissan! Saat ottaa sen: napauta poistopinoa.
learn-take-place = Pane se kortin päälle, jota et ole koskaan nähnyt: napauta toista korttia.
learn-take-done = Siinä piileskeli rotta 8! Mikä onni. Napauta ”Valmis”.
learn-draw-hope = Sinun vuorosi! Poistopinon rotasta ei ole hyötyä. Nosta kortti.
learn-small = Kakkonen on pienempi kuin kolmosesi. Muistatko, missä kolmonen on? Napauta viimeistä korttia.
learn-small-done = Yksi piste vähemmän! Jokainen piste on tärkeä. Napauta ”Valmis”.
learn-draw-watched = Näitkö? Mimi otti kolmosesi ja pani sen rivinsä ensimmäiseksi. Muista se! Nosta nyt kortti.
learn-peek = Katso-kortti! Saat katsoa yhtä omaa korttiasi. Napauta sitä, jota et tunne.
learn-peek-look = Voi, rotta 7! Muista: se on kolmas korttisi.
learn-peek-done = Nyt tiedät, missä rotta piileskelee. Napauta ”Valmis”.
learn-draw-rat = Katsotaan, pääsetkö rotasta eroon. Nosta kortti.
learn-swap = Vaihda-kortti! Saat vaihtaa yhden kortin Mimin kanssa. Anna hänelle rotta: napauta kolmatta korttiasi.
learn-swap-other = Ja nyt se kolmonen, jonka näit hänen ottavan: napauta Mimin ensimmäistä korttia.
learn-swap-done = Nyt rotta on Mimillä, eikä hän tiedä sitä! Napauta ”Valmis”.
learn-two = Nosta 2 -kortti! Saat kaksi yritystä. Napauta ”Nosta kaksi”.
learn-two-first = Rottakuningas? Ei kiitos! Heitä se pois, niin saat toisen kortin.
learn-two-second = Ykkönen! Pane se suurimman korttisi paikalle. Se on kolmonen, kolmas korttisi.
learn-two-done = Nyt sinulla on 1, 0, 1 ja 2. Se on vain 4! Napauta ”Valmis”.
learn-draw-last = Mimi otti kolmosen takaisin. Sinun vuorosi! Nosta kortti.
learn-decline = Vaihda-kortti. Mutta korttisi ovat niin hyvät! Saat sanoa ei: napauta ”Ei kiitos”.
learn-knock = Sinulla taitaa olla vähiten pisteitä. Koputa! Napauta ”Rat-a-Tat Cat!” ja sitten vielä kerran.
learn-last-lap = Sinä koputit! Nyt muilla on vielä yksi vuoro. Sitten kaikki kortit käännetään.
learn-counted = Kaikki kortit ovat näkyvissä! Mimillä oli rivissään katso-kortti. Siinä ei ole numeroa, joten hän saa uuden kortin.
learn-won = Sinulla on 4 pistettä, Mimillä 20. Sinä voitit! Pelaa nyt yksi jako itse: napauta ”Seuraava jako”.

## Oma jako

learn-free-looks = Nyt sinä päätät! Katso reunakortit ja muista ne.
learn-free-look = Katso tarkasti. Kortti menee pian taas piiloon!
learn-free-turn = Onko poistopinon kortti pieni? Ota se. Jos ei, nosta kortti.
learn-free-draw = Erikoiskorttia ei saa ottaa poistopinosta. Nosta kortti.
learn-free-last = Mimi on koputtanut! Tämä on viimeinen vuorosi. Tee parhaasi.
learn-free-hand = Pieni kortti? Pane se ison tai tuntemattoman kortin paikalle. Iso kortti? Heitä se pois.
learn-free-peek = Katso korttia, jota et vielä tunne.
learn-free-swap = Anna Mimille suurin korttisi ja ota yksi hänen korteistaan. Tai sano ei: kenenkään ei ole pakko vaihtaa.
learn-free-two = Saat kaksi yritystä löytää pieni kortti.
learn-free-knock = Onko sinulla mielestäsi vähiten pisteitä? Koputa! Jos ei, napauta ”Valmis”.
learn-free-over = Nyt kaikki kortit käännetään.
learn-end-title = Osaat pelata!
learn-end = Nyt osaat kaiken tarvittavan. Joissakin versioissa on omia pieniä sääntöjä; niistä voit lukea milloin vain.
learn-rules = Säännöt
