### Peli pöydän ääressä, kaikille asiakasohjelmille. Muuttujien täyttäminen selitetään tiedostossa en/game.ftl.

app-name = Rottakuningas
app-tagline = Korttipeli, jossa on paljon kissoja ja muutama rotta

list-and = { $names } ja { $last }
# among several names, whoever reads
list-you = sinä

## Kortit: lyhyet nimet, jotka sopivat lauseeseen. Avain, jonka loppu on -word, on korttiin painettu sana.

card-n0 = nukkuva kissa 0
card-n1 = kissa 1
card-n2 = kissa 2
card-n3 = kissa 3
card-n4 = kissa 4
card-n5 = kissa 5
card-n6 = kissa 6
card-n7 = rotta 7
card-n8 = rotta 8
card-n9 = rottakuningas 9
card-peek = katso-kortti
card-swap = vaihda-kortti
card-draw-two = nosta 2 ‑kortti
card-n0-object = nollan
card-n1-object = ykkösen
card-n2-object = kakkosen
card-n3-object = kolmosen
card-n4-object = nelosen
card-n5-object = viitosen
card-n6-object = kuutosen
card-n7-object = seitsikon
card-n8-object = kahdeksikon
card-n9-object = rottakuninkaan
card-peek-object = katso-kortin
card-swap-object = vaihda-kortin
card-draw-two-object = nosta 2 ‑kortin
card-back-object = kortin
card-peek-word = Katso
card-swap-word = Vaihda
card-draw-two-word = Nosta 2
card-back = kortti kuvapuoli alaspäin

## Paikat rivissä

slot-1 = ensimmäinen kortti, reunassa
slot-2 = toinen kortti, keskellä
slot-3 = kolmas kortti, keskellä
slot-4 = neljäs kortti, reunassa
slot-place = paikka { $slot }

## Kissat, jotka pelaavat mukana

cat-mimi = Mimi
cat-mimi-age = 6 vuotta
cat-mimi-line = Rakastaa kissoja, hätistää rotat pois ja unohtaa kaiken muun.
cat-otto = Otto
cat-otto-age = 8 vuotta
cat-otto-line = Laskee joka pisteen, unohtaa nopeasti eikä malttaisi odottaa, että saa koputtaa.
cat-saga = Saga
cat-saga-age = 11 vuotta
cat-saga-line = Osaa oman rivinsä ulkoa ja vaihtaa tosi mielellään.
cat-bruno = Bruno
cat-bruno-age = 38 vuotta
cat-bruno-line = Ei hosu koskaan. Muistaa kortit, jotka kaikki ovat nähneet.
cat-elvira = Elvira
cat-elvira-age = 71 vuotta
cat-elvira-line = Ei unohda mitään ja näkee pelistäsi, millaisia kortteja sinulla on.
cat-luna = Luna
cat-luna-age = ikä on arvoitus
cat-luna-line = Miettii tuhat jakoa loppuun asti, ennen kuin nostaa tassunsa.

# Kissojen entiset nimet ja kissa, johon muita verrataan: vanhoissa pöydissä ne ovat yhä.

cat-kitten = { cat-mimi }
cat-kitten-age = { cat-mimi-age }
cat-kitten-line = { cat-mimi-line }
cat-tabby = { cat-bruno }
cat-tabby-age = { cat-bruno-age }
cat-tabby-line = { cat-bruno-line }
cat-greedy = Ahmattikissa
cat-greedy-line = Nappaa kaikki pienet kortit eikä unohda mitään. Muita verrataan siihen.

## Säännöt

edition-nordic = Pohjoismaiset säännöt
edition-nordic-about = Tavalliset säännöt. Katsot reunakorttisi kerran, ja sitten ne pitää muistaa.
edition-nordic-young = Pohjoismaiset säännöt pienille pelaajille
edition-nordic-young-about = Reunakortit ovat näkyvissä, joten muistettavaa on vähemmän.
edition-classic = Klassiset säännöt
edition-classic-about = Englantilaiset säännöt. Vaihdon jälkeen kumpikin pelaaja saa katsoa uuden korttinsa.
edition-classic-young = Klassiset säännöt pienille pelaajille
edition-classic-young-about = Englantilaiset säännöt, mutta reunakortit ovat näkyvissä, joten muistettavaa on vähemmän.
edition-iceland = Islantilaiset säännöt
edition-iceland-about = Kuten Islannissa. Pakka katkaistaan ennen jakamista.
edition-iceland-young = Islantilaiset säännöt pienille pelaajille
edition-iceland-young-about = Kuten Islannissa, mutta reunakortit ovat näkyvissä. Vain keskimmäisiä kortteja saa vaihtaa vaihda-kortilla.
edition-school = Koulusäännöt
edition-school-about = 2–4 pelaajalle. Valitsette itse, kuka aloittaa.
edition-school-outside-peek = Koulusäännöt: reunakortteja saa katsoa
edition-school-outside-peek-about = Katso reunakorttejasi niin usein kuin haluat.
edition-school-peek = Koulusäännöt: omia kortteja saa katsoa
edition-school-peek-about = Katso kaikkia omia korttejasi niin usein kuin haluat. Katso-kortteja ei ole mukana.
edition-school-ultra-peek = Koulusäännöt: kaikki kortit näkyvissä
edition-school-ultra-peek-about = Kaikki kortit ovat näkyvissä, eikä erikoiskortteja ole. Hyvä tapa oppia peli.

## Kuinka kauan pelataan

mode-single = Yksi jako kerrallaan
mode-single-about = Jokainen jako on oma kisansa. Paras on se, jolla on eniten voittoja. Voitte lopettaa, kun haluatte.
mode-rounds = { $count ->
    [one] { $count } jako
   *[other] { $count } jakoa
}
mode-rounds-about = Pisteet lasketaan yhteen. Pienin pistemäärä viimeisen jaon jälkeen voittaa.
mode-time = { $count ->
    [one] { $count } minuutti
   *[other] { $count } minuuttia
}
mode-time-about = Kun aika loppuu, jako pelataan vielä loppuun. Pienin pistemäärä voittaa.
mode-elimination = { $count ->
    [one] Pudotuspeli { $count } pisteeseen
   *[other] Pudotuspeli { $count } pisteeseen
}
mode-elimination-about = { $count ->
    [one] Kun pelaajalla on vähintään { $count } piste, hän putoaa pelistä. Se voittaa, joka pysyy mukana pisimpään.
   *[other] Kun pelaajalla on vähintään { $count } pistettä, hän putoaa pelistä. Se voittaa, joka pysyy mukana pisimpään.
}

## Mitä pöytä auttaa muistamaan ja kuinka nopeasti kissat pelaavat

aid-off = Ei apua
aid-off-about = Muistaminen on puolet hauskuudesta.
aid-own = Omat kortit
aid-own-about = Pöytä näyttää ne rivisi kortit, jotka olet nähnyt.
aid-all = Kaikki kortit
aid-all-about = Pöytä näyttää kaikki kortit, jotka olet nähnyt, missä ne sitten ovatkin.
pace-instant = Heti
pace-quick = Nopeasti
pace-calm = Rauhallisesti

## Missä vaiheessa peli on

stage-lobby = Odotetaan pelaajia
stage-dealing = Kortteja jaetaan
stage-looks = Kaikki katsovat korttejaan
stage-turns = Peli on käynnissä
stage-round-over = Jako on päättynyt
stage-series-over = Peli on päättynyt
stage-closed = Pöytä on suljettu

## Mitä juuri tapahtui

news-sat = { $name } istuu pöytään.
news-sat-you = Istut pöytään.
news-rose = { $name } nousee pöydästä.
news-rose-you = Nouset pöydästä.
news-away = { $name } on poissa. Paikka pysyy hetken varattuna.
news-away-you = Olet poissa. Paikkasi pysyy hetken varattuna.
news-back = { $name } on taas mukana.
news-back-you = Olet taas mukana.
news-stand-in = { $name } pitää tauon. Kissa pelaa sillä aikaa.
news-stand-in-you = Pidät tauon. Kissa pelaa sillä aikaa.
news-left = { $name } lähtee pöydästä. Kissa jatkaa tilalla.
news-left-you = Lähdet pöydästä. Kissa jatkaa tilallasi, ja voit tulla takaisin.
news-said = { $name }: ”{ $saying }”
news-said-you = Sinä: ”{ $saying }”
news-dealt = Jako { $round }. { $name } jakaa kortit.
news-dealt-you = Jako { $round }. Sinä jaat kortit.
news-turned = Esiin tulee { $card }.
news-turned-power = Esiin tulee { $card }. Pinossa se ei tee mitään.
news-begun = { $name } aloittaa.
news-begun-you = Sinä aloitat.
news-drew = { $name } nostaa kortin.
news-drew-you = Nostat kortin: { $card }.
news-drew-power = { $name } nostaa kortin, ja se on { $card }!
news-drew-power-you = Nostat kortin, ja se on { $card }!
news-reshuffled = Pakka on tyhjä. Poistopino sekoitetaan uudeksi pakaksi.
news-took = { $name } ottaa { $card } ja heittää pois { $out } (paikka { $slot }).
news-took-you = Otat { $card } ja heität pois { $out } (paikka { $slot }).
news-returned = { $name } ei ota korttia vaan passaa.
news-returned-you = Et ota korttia vaan passaat.
news-showed = { $name } näyttää erikoiskortin: { $card }.
news-showed-you = Näytät erikoiskortin: { $card }.
news-put = { $name } pitää uuden kortin ja heittää pois { $out } (paikka { $slot }).
news-put-you = Pidät uuden kortin ja heität pois { $out } (paikka { $slot }).
news-put-open = { $name } laittaa näkyviin { $card } ja heittää pois { $out } (paikka { $slot }).
news-put-open-you = Laitat näkyviin { $card } ja heität pois { $out } (paikka { $slot }).
news-discarded = { $name } heittää pois { $card }.
news-discarded-you = Heität pois { $card }.
news-peeked = { $name } katsoo salaa yhtä korttiaan (paikka { $slot }).
news-peeked-you = Katsot salaa yhtä korttiasi (paikka { $slot }).
news-swapped = { $name } ja { $other } vaihtavat kortit (paikat { $slot } ja { $otherslot }).
news-swapped-you = Sinä ja { $other } vaihdatte kortit (paikat { $slot } ja { $otherslot }).
news-swapped-with-you = { $name } vaihtaa kortin kanssasi (oma paikkasi { $otherslot }, toisen { $slot }).
news-used = { $name } käyttää nosta 2 ‑kortin.
news-used-you = Käytät nosta 2 ‑kortin.
news-declined = { $name } ei käytä erikoiskorttia.
news-declined-you = Et käytä erikoiskorttia.
news-knocked = { $name } koputtaa: ”Rat-a-Tat Cat!” Kaikilla muilla on enää yksi vuoro.
news-knocked-you = Koputat: ”Rat-a-Tat Cat!” Kaikilla muilla on enää yksi vuoro.
news-done = { $name } lopettaa vuoronsa.
news-done-you = Lopetat vuorosi.
news-revealed = Kaikki kortit käännetään esiin.
news-settled = { $name } saa erikoiskortin tilalle uuden: { $card } (paikka { $slot }).
news-settled-you = Saat erikoiskortin tilalle uuden: { $card } (paikka { $slot }).
news-settled-power = { $name } saa taas erikoiskortin: { $card }. Tilalle tulee vielä uusi kortti.
news-settled-power-you = Saat taas erikoiskortin: { $card }. Tilalle tulee vielä uusi kortti.
news-round-over = { $name } voitti jaon { $round }!
news-round-over-you = Voitit jaon { $round }!
news-round-over-shared = Jaon { $round } voittivat yhdessä { $names }!
news-round-over-shared-you = Voititte jaon { $round } yhdessä: { $names }!
news-out = { $name } saavutti pisterajan ja jää katsomaan peliä.
news-out-you = Saavutit pisterajan. Hyvin taisteltu! Voit jäädä katsomaan peliä.
news-out-many = { $names } saavuttivat pisterajan ja jäävät katsomaan peliä.
news-out-many-you = Saavutitte pisterajan: { $names }. Hyvin taisteltu! Voit jäädä katsomaan peliä.
news-series-over = { $name } voitti pelin!
news-series-over-you = Voitit pelin!
news-series-over-shared = Pelin voittivat yhdessä { $names }!
news-series-over-shared-you = Voititte pelin yhdessä: { $names }!
news-series-over-nobody = Peli päättyi, ennen kuin kukaan ehti voittaa. Kiitos pelistä!

## Valmiit lauseet ja sanat kuville

saying-hello = Moi!
saying-good-luck = Tsemppiä!
saying-well-played = Hyvin pelattu!
saying-thanks = Kiitos!
saying-oops = Hups!
saying-wow = Vau!
saying-one-moment = Hetki vain!
saying-your-turn = Sinun vuorosi!
saying-purr = kehräystä
saying-laugh = naurua
saying-surprised = hämmästynyt ilme
saying-sad = kyynel
saying-heart = sydän
saying-party = juhlat

## Mikä ei onnistu ja mitä voi tehdä sen sijaan

refusal-not-understood = Jotain katosi matkalla. Yritä uudelleen.
refusal-table-closed = Tämä pöytä on suljettu. Mene etusivulle ja avaa uusi pöytä.
refusal-not-seated = Istu ensin pöytään, niin pääset pelaamaan.
refusal-already-seated = Sinulla on jo paikka tässä pöydässä.
refusal-no-such-seat = Pöydässä ei ole sellaista paikkaa. Valitse toinen.
refusal-not-your-seat = Se on toisen pelaajan paikka. Pelaa omalta paikaltasi.
refusal-seat-taken = Siinä istuu jo joku. Valitse toinen paikka.
refusal-no-open-seat = Kaikki paikat on varattu. Voit jäädä katsomaan.
refusal-not-host = Vain pöydän avaaja voi tehdä sen. Kysy häneltä!
refusal-not-now = Se ei onnistu juuri nyt. Yritä hetken päästä uudelleen.
refusal-not-your-turn = Nyt ei ole vielä sinun vuorosi. Kohta on!
refusal-too-late = Se on jo päätetty. Katso, mitä voit tehdä nyt.
refusal-illegal = Säännöt eivät salli sitä. Valitse jotain muuta.
refusal-hand-over-first = Anna laite ensin seuraavalle pelaajalle.
refusal-bad-seed = Lukusi jakoa varten katosi. Jatka peliä, kortit tulevat silti.
refusal-no-such-look = Nyt ei ole mitään katsottavaa. Jatka peliä.
refusal-no-such-bot = Sen nimistä kissaa ei ole. Valitse toinen kissa.
refusal-bad-name = Nimessä saa olla 1–16 kirjainta, numeroa, välilyöntiä tai yhdysmerkkiä. Valitse toinen nimi.
refusal-not-waiting = Anna pelaajalle vielä vähän aikaa.
refusal-ends-by-itself = Tämä peli päättyy itsestään. Pelatkaa loppuun asti.
refusal-too-fast = Ei niin nopeasti! Odota hetki ja yritä uudelleen.
refusal-bad-setup = Näin ei voi pelata. Muuta jotain ja yritä uudelleen.
refusal-too-many-watchers = Katsojia on jo liikaa. Yritä myöhemmin uudelleen.
refusal-unknown = Se ei onnistunut. Yritä uudelleen.

setup-edition = Sääntöjä nimeltä ”{ $edition }” ei ole. Valitse säännöt luettelosta.
setup-version = Nämä säännöt on tallennettu pelin toisella versiolla ({ $v }). Valitse säännöt ja tee muutokset uudelleen.
setup-players = Nämä säännöt ovat { $fewest }–{ $most } pelaajalle. Muuta pelaajien määrää.
setup-numbers = Numerokortteja on { $numbers }, mutta niitä tarvitaan vähintään { $needed }. Lisää kortteja tai vähennä paikkoja.
setup-rules = Jokin muutetuissa säännöissä ei toimi ({ $rule }). Muuta se takaisin.
setup-match = Tämä pituus ei käy. Valitse toinen määrä jakoja, minuutteja tai pisteitä.
setup-clock = Kelloon voi asettaa { $fewest }–{ $most } sekuntia. Valitse luku siltä väliltä.
setup-host = Ota itsellesi yksi paikka, mutta vain yksi.
setup-lesson = Sellaista oppituntia ei täällä ole. Aloita oppitunti uudelleen etusivulta.

## Mitä nyt tehdään

prompt-turn = Sinun vuorosi! Nosta kortti pakasta tai ota poistopinosta.
prompt-turn-draw = Sinun vuorosi! Nosta kortti pakasta.
prompt-turn-last = Viimeinen vuorosi! Nosta kortti pakasta tai ota poistopinosta.
prompt-turn-last-draw = Viimeinen vuorosi! Nosta kortti pakasta.
prompt-hand = Laita kortti riviisi tai heitä se pois.
prompt-hand-power = Erikoiskortti! Näytä se tai piilota se riviisi.
prompt-peek = Minkä korttisi haluat katsoa?
prompt-swap = Valitse yksi oma korttisi ja yksi toisen pelaajan kortti.
prompt-two = Käytätkö nosta 2 ‑kortin? Saat kaksi yritystä.
prompt-spare = Etkö halua sitä? Saat nostaa toisen.
prompt-spare-power = Jos et halua, saat nostaa toisen kortin.
prompt-knock = Luuletko, että sinulla on vähiten pisteitä? Voit koputtaa.
prompt-looks = { $count ->
    [one] Katso kortti ja pidä se mielessäsi.
   *[other] Katso korttisi ja pidä ne mielessäsi.
}
prompt-wait = Vuorossa on { $name }.
prompt-wait-looks = Vielä katsomassa kortteja: { $names }
prompt-last = Viimeiset vuorot! Tämä on sinun viimeinen vuorosi tässä jaossa.
prompt-over = Jako on päättynyt.

action-draw = Nosta kortti
action-take = Ota poistopinosta
action-return = Passaa
action-show = Näytä kortti
action-discard = Heitä pois
action-use = Nosta 2
action-decline = Ei kiitos
action-knock = Koputa!
action-done = Valmis

## Pisteet ja voittajat

score-title = Pisteet
score-sheet = Pistetaulukko
score-points = { $count ->
    [one] { $count } piste
   *[other] { $count } pistettä
}
score-cubes = { $count ->
    [one] { $count } palikka
   *[other] { $count } palikkaa
}
score-wins = { $count ->
    [one] { $count } voitto
   *[other] { $count } voittoa
}
score-round = Jako { $round }
score-round-of = Jako { $round }/{ $count }
score-total = Yhteensä
score-winner = Voittaja
score-shared = Jaettu voitto
score-out = Pudonnut
score-knocked = Koputti
score-knocked-you = Koputit
score-penalty = { $count ->
    [one] { $count } lisäpiste koputuksesta
   *[other] { $count } lisäpistettä koputuksesta
}
