### Oppitunti.

learn-title = Opi pelaamaan
learn-welcome = Hei! Minä olen Elvira. Tule, niin opetan sinulle pelin. Ei muuta kuin pelaamaan!
learn-cats = Kissoissa on pienet numerot. Niitä sinä haluat!
learn-rats = Rotissa on isot numerot. Rottakuningas on pahin!
learn-goal = Numerot ovat pisteitä. Se voittaa, jolla on vähiten pisteitä!
learn-start = Pelataan!
learn-continue = Jatka oppituntia
learn-again = Aloita alusta
learn-coach = Elvira selittää
learn-next = Jatka
learn-skip = Pelaa ilman apua
learn-progress = Vaiheita tehty: { $done }/{ $all }
learn-laid-out = Nämä kortit oli valittu harjoittelua varten.

## Ennen ensimmäistä vuoroa

learn-deal = Nyt jaetaan kortit.
learn-cut = Oikeassa pelissä jakajan vasemmalla puolella istuva katkaisee ensin pakan. Usein se olet sinä!
learn-hello = Tuossa on Mimi. Pelaat häntä vastaan. Hänen neljä korttiaan ovat piilossa.
learn-row = Nämä neljä korttia ovat sinun. Mitä pienemmät numerot, sitä parempi!
learn-look = Saat katsoa kahta reunakorttiasi, mutta vain kerran. Kissa 1: hyvä! Rottakuningas 9: voi ei! Laitan niihin apunumeron.

## Ohjattu jako

learn-mimi = Nyt on Mimin vuoro. Katso, mitä hän tekee!
learn-draw = Sinun vuorosi! Rottakuninkaan pitää lähteä. Nosta kortti: napauta pakkaa.
learn-put = Kolmonen! Se on paljon vähemmän kuin 9. Laita se rottakuninkaan tilalle: napauta viimeistä korttia.
learn-put-done = Hei hei, rottakuningas! Apunumero muistuttaa, mikä kortti siinä on. Napauta ”Valmis”.
learn-draw-more = Sinun vuorosi! Nosta kortti.
learn-discard = Rotta 8! Sitä ei halua kukaan. Heitä se pois: napauta poistopinoa.
learn-discard-done = Sinne meni! Omat korttisi eivät muutu. Napauta ”Valmis”.
learn-take = Mimi heitti pois nollan, kaikista parhaan kissan! Saat ottaa sen: napauta poistopinoa.
learn-take-place = Laita se tuntemattoman kortin tilalle: napauta toista korttia vasemmalta.
learn-take-done = Siinä piileskeli rotta 8! Mikä tuuri! Napauta ”Valmis”.
learn-draw-hope = Sinun vuorosi! Mimi heitti pois rotan. Nosta kortti pakasta.
learn-small = Kakkonen on pienempi kuin kolmosesi. Napauta viimeistä korttia. Tuntematon kortti saa odottaa.
learn-small-done = Yksi piste vähemmän! Jokainen piste on tärkeä. Napauta ”Valmis”.
learn-draw-watched = Näitkö? Mimi otti kolmosesi ja laittoi sen rivinsä alkuun. Muista se! Nosta nyt kortti.
learn-peek = Erikoiskortti! Katso-kortilla saat katsoa salaa yhtä korttiasi. Napauta sitä, jota et ole nähnyt.
learn-peek-look = Oho, rotta 7! Se on kolmas korttisi. Napauta ”Kyllä muistan!”.
learn-peek-done = Nyt tiedät, missä rotta piileskelee. Laitoin siihen apunumeron. Napauta ”Valmis”.
learn-draw-rat = Katsotaan, pääsetkö siitä rotasta eroon. Nosta kortti.
learn-swap = Vaihda-kortti! Saat vaihtaa yhden kortin Mimin kanssa. Anna hänelle rottasi: napauta kolmatta korttiasi.
learn-swap-other = Ota kolmosesi takaisin: napauta Mimin ensimmäistä korttia.
learn-swap-done = Nyt rotta on Mimillä, eikä hän tiedä sitä! Napauta ”Valmis”.
learn-swap-look = Katso, kolmonen! Vaihdon jälkeen kumpikin saa katsoa uuden korttinsa. Napauta ”Kyllä muistan!”.
learn-swap-seen = Nyt rotta on Mimillä. Hänkin katsoi, joten hän haluaa siitä pian eroon! Napauta ”Valmis”.
learn-two = Nosta 2 ‑kortti! Ensin saat yhden kortin. Jos et käytä sitä, saat vielä toisen. Napauta ”Nosta 2”.
learn-two-first = Rottakuningas? Ei kiitos! Heitä se pois, niin saat sen toisen kortin.
learn-two-second = Ykkönen! Laita se suurimman korttisi tilalle. Suurin on kolmonen. Napauta sitä.
learn-two-done = Nyt sinulla on 1, 0, 1 ja 2. Yhteensä vain 4! Napauta ”Valmis”.
learn-draw-last = Mimi otti kolmosen takaisin. Sinun vuorosi! Nosta kortti.
learn-decline = Vaihda-kortti. Mutta korttisi ovat niin hyvät! Ei ole pakko vaihtaa: napauta ”Ei kiitos”.
learn-pass = Mimi otti kolmosen ja heitti rotan pois. Korttisi ovat niin hyvät! Et tarvitse uutta: napauta ”Passaa”.
learn-knock = Sinulla on tosi vähän pisteitä. Koputa! Mimi saa vielä yhden vuoron. Sitten kaikki kortit käännetään esiin.
learn-last-lap = Sinä koputit! Nyt on Mimin viimeinen vuoro. Sitten lasketaan pisteet.
learn-counted = Kaikki kortit ovat näkyvissä! Mimillä oli rivissään katso-kortti. Siinä ei ole numeroa, joten hän saa sen tilalle uuden kortin.
learn-won = Sinulla on 4 pistettä, Mimillä 20. Sinä voitit! Pelaa nyt yksi jako ihan itse: napauta ”Seuraava jako”.

## Oma jako

learn-free-looks = Nyt sinä päätät! Minä vain laitan apunumeron kortteihin, jotka olet nähnyt.
learn-free-cut = Saat katkaista pakan! Napauta haluamaasi kohtaa.
learn-free-look = Katso tarkasti. Kortti menee pian taas piiloon!
learn-free-mimi = Katso tarkasti, mitä Mimi ottaa ja mitä hän heittää pois!
learn-free-turn = Onko poistopinon kortissa pieni numero? Ota se. Muuten nosta kortti pakasta.
learn-free-draw = Erikoiskorttia ei saa ottaa poistopinosta.
learn-free-last = Mimi on koputtanut! Vuorosi jälkeen kaikki kortit käännetään esiin. Tee parhaasi.
learn-free-hand = Pieni numero? Laita se ison numeron tai tuntemattoman kortin tilalle. Iso numero? Heitä se pois.
learn-free-peek = Valitse kortti, jota et ole vielä nähnyt: sellainen, jossa ei ole apunumeroa.
learn-free-swap = Anna Mimille suurin korttisi ja ota yksi hänen korteistaan. Tai sano ei: kenenkään ei ole pakko vaihtaa.
learn-free-two = Ensin saat yhden kortin. Jos et käytä sitä, saat vielä toisen.
learn-free-knock = Onko rivissäsi vain kissoja, joissa on pieni numero? Silloin minä koputtaisin. Muuten napauta ”Valmis”.
learn-free-over = Nyt kaikki kortit käännetään esiin.
learn-end-title = Osaat pelata!
learn-end = Oikeassa pelissä kukaan ei auta muistamaan: muista kortit itse.
learn-rules = Säännöt
