### Verkkoasiakas.

## Etusivu

web-play-now = Pelaa heti
web-play-now-about = Sinä ja kissat, saman tien
web-new-table = Uusi pöytä
web-new-table-about = Kutsu perhe ja kaverit
web-join = Liity pöytään
web-join-about = Tarvitset koodin tai linkin
web-code = Pöydän koodi
web-one-device = Yksi laite
web-one-device-about = Pelatkaa yhdessä ja antakaa laitteen kiertää
web-continue = Jatka peliä
web-how-to-play = Näin pelataan
web-learn = Opi pelaamaan
web-learn-about = Askel kerrallaan, pelaamalla
web-children = Lapsille
web-children-more = Lisää helppoja pelejä
web-age = { $age }-vuotiaasta alkaen
web-easy-open = Näet kaikki kortit
web-easy-outer-open = Kaksi korteistasi on näkyvissä
web-friends = Perheen ja ystävien kanssa
web-rules = Kuvalliset säännöt
web-replays = Pelatut pelit
web-teachers = Opettajille
web-print = Tulosta kortit
web-language = Kieli
web-your-name = Nimesi
web-change-name = Vaihda nimi
web-settings = Asetukset
web-theme-light = Vaaleat
web-theme-dark = Tummat
web-sound = Äänet
web-haptics = Värinä
web-off = Pois päältä
web-lan = Kodin puhelimet
web-lan-about = Saman wifi-verkon puhelimet voivat tulla mukaan.
web-link = Linkki pöytään
web-copy = Kopioi
web-copied = Kopioitu!
web-copy-by-hand = Linkki on valittu: kopioi se itse.
web-share = Jaa
web-qr = Pöydän QR-koodi
web-qr-about = Skannaa se kameralla.
web-save = Tallenna
web-cancel = Peruuta
web-close = Sulje

## Uusi pöytä

web-edition = Säännöt
web-players = Pelaajat
web-seat = Paikka { $count }
web-seat-me = Minä
web-seat-open = Vapaa paikka
web-seat-cat = Kissa
web-seat-device = Tällä laitteella
web-seat-add = Lisää paikka
web-seat-remove = Poista paikka
web-player-name = Pelaajan nimi
web-mode = Kuinka kauan pelataan
web-mode-single = Monta voittoa
web-mode-rounds = Jaot
web-mode-time = Minuutit
web-mode-elimination = Pisteraja
web-clock = Kello joka vuorolle
web-clock-none = Ei kelloa
web-seconds = { $count ->
    [one] { $count } sekunti
   *[other] { $count } sekuntia
}
web-auto-done = Valmis itsestään
web-auto-done-about = Jos kukaan ei koputa, vuoro päättyy itsestään tämän ajan kuluttua.
web-aid = Apua muistamiseen
web-first-dealer = Ensimmäinen jakaja
web-first-starter = Aloittaja
web-random = Arvotaan
web-pace = Kissat pelaavat
web-more = Lisää asetuksia
web-change-rules = Muuta sääntöjä
web-changed-rules = Muutetut säännöt
web-reset-rules = Takaisin tavallisiin sääntöihin
web-make-table = Avaa pöytä

## Ennen peliä

web-waiting-players = Odotetaan pelaajia …
web-invite = Kutsu lisää pelaajia
web-host = Pöydän avaaja
web-ready = Valmis
web-i-am-ready = Olen valmis!
web-not-ready = Ei vielä valmis
web-start = Aloita
web-fill-cats = Aloita ja anna vapaat paikat kissoille
web-take-seat = Istu tähän
web-get-up = Nouse pöydästä
web-watching = Katsot peliä
web-watchers = { $count ->
    [one] { $count } katsoja
   *[other] { $count } katsojaa
}

## Pöytä

web-your-turn = Sinun vuorosi!
web-turn-of = Vuorossa: { $name }
web-draw-pile = Pakka
web-discard-pile = Poistopino
web-cards-left = { $count ->
    [one] { $count } kortti jäljellä
   *[other] { $count } korttia jäljellä
}
web-your-cards = Omat korttisi
web-cards-of = Kortit: { $name }
web-in-hand = Kädessäsi
web-last-lap = Viimeinen kierros!
web-knocked-by = { $name } koputti
web-knocks = { $name } koputtaa!
web-knocks-you = Sinä koputat!
web-last-turns = Viimeinen vuoro: { $names }
web-news = Mitä juuri tapahtui
web-hand-over = Laitteen saa nyt:
web-hand-over-about = Muut katsovat muualle.
web-i-am = Minä olen { $name }
web-look-all = Katso korttisi
web-remember = Kyllä muistan!
web-swap-own = Valitse ensin oma korttisi.
web-swap-other = Valitse nyt toisen pelaajan kortti.
web-choose-place = Mihin haluat laittaa sen?
web-reconnecting = Yhteys katkesi. Yritetään uudelleen …
web-stand-in = Kissa pelaa puolestasi.
web-i-am-back = Olen taas mukana
web-away = Poissa
web-cat-plays = Kissa pelaa
web-waiting-for = Odotetaan vielä: { $names }
web-ask-cat = Kissa pelaa, kun { $name } on tauolla
web-say = Sano jotain
web-leave = Lähde
web-leave-sure = Haluatko lähteä pöydästä? Kissa jatkaa puolestasi.
web-stay = Jää pöytään

## Kun jako tai peli on päättynyt

web-round-over = Jako { $round } on päättynyt
web-won-by = { $names } voitti!
web-shared-by = Jaettu voitto: { $names }
web-last-round = Viimeinen jako
web-counting = Kaikki kortit ovat näkyvissä. Nyt ne lasketaan.
web-why = Pienin summa: { $points }.
web-why-cubes = Lyhin jono: { $cubes }.
web-sum-more = ja yksi uusi kortti
web-you = Sinä
web-you-won = Sinä voitit!
web-next-round = Seuraava jako
web-show-cubes = Näytä palikat
web-show-result = Näytä tulos
web-count-cubes = Laske palikat: { $name }.
web-told = { $name }: { $cards }. Yhteensä { $points }.
web-place = Sija { $place }
web-kind-all = Hyvin pelattu, kaikki!
web-kind-won = { $count ->
    [one] Vähiten pisteitä, { $count } pisteen erolla!
   *[other] Vähiten pisteitä, { $count } pisteen erolla!
}
web-kind-shared = Rinta rinnan: jaettu voitto!
web-kind-close = { $count ->
    [one] Tosi lähellä: vain { $count } pisteen päässä!
   *[other] Tosi lähellä: vain { $count } pisteen päässä!
}
web-kind-lead = Ja sinulla on yhä vähiten pisteitä yhteensä!
web-kind-better = { $count ->
    [one] { $count } piste vähemmän kuin viime jaossa. Hienoa!
   *[other] { $count } pistettä vähemmän kuin viime jaossa. Hienoa!
}
web-kind-no-rats = Ei yhtään rottaa rivissäsi. Hyvin pelattu!
web-kind-again = Hyvin pelattu! Uusi jako, uusi onni.
web-kind-thanks = Hyvin pelattu! Kiitos pelistä.
web-finish = Lopeta peli
web-game-over = Peli on päättynyt
web-rematch = Pelaa uudelleen
web-to-start = Etusivulle
web-save-replay = Tallenna peli
web-watch-again = Katso uudelleen

## Kun jokin on vialla

web-error-no-table = Sellaista pöytää ei ole. Tarkista koodi tai avaa uusi pöytä.
web-error-too-many-tables = Pöytiä on juuri nyt liikaa. Yritä hetken päästä uudelleen.
web-error-unreachable = Palvelin ei vastaa. Tarkista yhteys ja yritä uudelleen.
web-error-no-page = Tätä sivua ei ole. Palaa etusivulle.
web-error-reload = Pelistä on uusi versio. Lataa sivu uudelleen.
web-error-other = Jokin meni vikaan. Yritä uudelleen.
web-retry = Yritä uudelleen
web-reload = Lataa uudelleen

## Ruudunlukijoille

web-label-mine = Sinun puolesi pöydästä
web-label-own-down = Oma paikka { $slot }: kuvapuoli alaspäin
web-label-own-up = Oma paikka { $slot }: { $card }, kuvapuoli ylöspäin
web-label-own-seen = Oma paikka { $slot }: { $card }, vain sinä näet sen
web-label-other-down = { $name }, paikka { $slot }: kuvapuoli alaspäin
web-label-other-up = { $name }, paikka { $slot }: { $card }, kuvapuoli ylöspäin
web-label-discard = Poistopino, päällimmäisenä: { $card }
web-label-discard-empty = Poistopino, tyhjä
web-label-hand = Kädessäsi: { $card }
web-label-holding = { $name } pitelee korttia
web-label-table = Pöytä
web-label-menu = Valikko

## Tietoja

web-about = Tietoja pelistä
web-about-text = Ilmainen peli, jonka ovat tehneet kissojen ystävät. Se ei liity Rat-a-Tat Cat -pelin julkaisijaan, ja kaikki piirrokset ovat omiamme.
web-privacy-text = Nimesi ja pelisi pysyvät sillä palvelimella, jolla pelaat. Mitään ei anneta eteenpäin, eikä muihin sivustoihin oteta yhteyttä.

## Mitä pöydässä tehdään, ja vähän muuta

web-connecting = Hetki vain …
web-error-too-many = Peli on auki liian monessa paikassa. Sulje se jossakin niistä ja yritä uudelleen.
web-error-only-here = Sen voi tehdä vain tietokoneella, jolla peli pyörii.
web-error-no-cookie = Selain ei säilytä pelin evästettä. Salli evästeet tällä sivulla ja yritä uudelleen.
web-label-piles = Pakka ja poistopino
web-label-actions = Mitä voit tehdä
web-label-theme = Värit: { $theme }
web-swap-none = Tällä kertaa mitään korttia ei voi vaihtaa.
web-look-hide = Piilota korttisi
web-knock-sure = Koputetaanko?
web-mode-own = Kuten yleensä: { $mode }
web-names-missing = Kirjoita pelaajien nimet tai ota kissa mukaan.
web-player-add = Lisää pelaaja
web-cats-too = Mukana pelaavat kissat
web-cat-choose = Valitse kissa
web-cats-choose = Valitse kissat
web-cats-order = Kiltein kissa on ensin. Mitä enemmän tassuja, sitä vaikeampi voittaa.
web-cat-strength = Vahvuus { $level }/{ $most }.
web-qr-start = Tämän sivun QR-koodi
web-did-drew = nostaa
web-did-took = ottaa sen
web-did-returned = passaa
web-did-put = pitää sen
web-did-discarded = poistopinoon
web-did-peeked = katsoo salaa
web-did-swapped = vaihtaa!
web-did-declined = ei kiitos
web-yes = Kyllä
web-no = Ei
web-sure = { $action }: oletko varma?
web-sure-put = Laitetaanko kortti tähän?
web-sure-take = Otetaanko kortti poistopinosta tähän?
web-sure-peek = Katsotaanko tätä korttia?
web-sure-swap = Vaihdetaanko nämä kaksi korttia?
web-full-screen = Koko näyttö
web-set-confirm = Kysy ennen siirtoa
web-set-confirm-about = Näet ensin valintasi ja vastaat sitten kyllä tai ei.
web-set-large = Suuret kortit
web-set-large-about = Omat korttisi ja pinot näkyvät niin suurina kuin mahtuu.
web-set-slow = Hidastus
web-set-slow-about = Kortit lentävät hitaasti ja muut pelaavat rauhassa.
web-set-keys = Pikanäppäimet
web-set-keys-about = Pöydässä 1–4, D, T, N ja K, uusinnassa numerot.

## Reilu jako

web-fair = Reilu jako
web-fair-good = Sekoitettu reilusti
web-fair-part = Sekoitettu reilusti: osaksi tarkistettu
web-fair-bad = Jako: jokin ei täsmää
web-fair-sealed = sinetöity: { $start }
web-fair-verdict-good = Kaikki täsmää. Kukaan ei voinut valita kortteja.
web-fair-verdict-part = Se, minkä voi tarkistaa, täsmää.
web-fair-verdict-bad = Jokin ei täsmää. Tämän jaon kortit eivät ehkä tulleet pelkästään sattumalta.
web-fair-is-version-open = Kortit jaettiin tavalla, jota tämä sivu ei vielä tunne. Lataa sivu uudelleen.
web-fair-is-seal-good = Salainen luku on se, joka sinetöitiin.
web-fair-is-seal-bad = Salainen luku ei ole se, joka sinetöitiin.
web-fair-is-before-good = Näit sinetin ennen jakamista, ja se on yhä sama.
web-fair-is-before-bad = Ennen jakamista näit toisen sinetin. Se on vaihdettu.
web-fair-is-before-open = Tulit jakamisen jälkeen, joten tämä sivu ei nähnyt sinettiä ennen sitä.
web-fair-is-mine-good = Oma lukusi on mukana.
web-fair-is-mine-bad = Omaa lukuasi on muutettu.
web-fair-is-mine-open = Oma lukusi ei ole mukana: se tuli liian myöhään tai ei tältä sivulta.
web-fair-is-pack-good = Pakassa olivat kaikki kortit eikä mitään ylimääräistä.
web-fair-is-pack-bad = Pakka ei ollut sääntöjen mukainen.
web-fair-is-first-good = Ensimmäinen jakaja tai aloittaja arvottiin.
web-fair-is-first-bad = Ensimmäistä jakajaa tai aloittajaa ei arvottu.
web-fair-is-cards-good = Jokainen kortti on laskettu luvuista.
web-fair-is-cards-bad = Kortteja ei ole laskettu näistä luvuista.
web-fair-is-seen-good = Ne ovat samat kortit, jotka näit.
web-fair-is-seen-bad = Ne eivät ole samat kortit, jotka näit.
web-fair-is-seen-open = Et ollut paikalla koko aikaa, joten tämä sivu ei voi verrata niitä kortteihin, jotka näit.
web-fair-about = Miten se toimii?
web-fair-about-seal = Ennen jakamista peli keksii pitkän salaisen luvun ja näyttää sen sinetin: sormenjäljen, joka sopii vain siihen lukuun.
web-fair-about-seeds = Sitten jokaisen pelaajan laite lisää oman lukunsa. Kukaan ei tiedä toisten lukuja.
web-fair-about-deal = Kaikki luvut yhdessä sekoittavat kortit. Siksi kukaan ei voi valita kortteja, ei edes peli.
web-fair-about-open = Kun jako on ohi, kaikki näytetään, ja laitteesi laskee kaiken uudelleen.
web-fair-commitment = Sinetti
web-fair-sealed-still = Salainen luku pysyy sinetöitynä, kunnes jako on ohi. Muista, miten sinetti alkaa: { $start }
web-fair-secret = Salainen luku
web-fair-seeds = Pelaajien luvut
web-fair-none-cat = ei lukua: kissa
web-fair-none-away = ei lukua: ei ehtinyt paikalle
web-fair-none-out = ei lukua: pudonnut pelistä
web-fair-order = Kortit siinä järjestyksessä, jossa ne tulivat
web-fair-yourself = Tarkista itse
web-fair-yourself-record = Tallenna pelin tiedosto ja anna ohjelman tarkistaa se:
web-fair-yourself-later = Kun peli on ohi, voit tallentaa sen tiedoston ja antaa ohjelman tarkistaa sen:
web-fair-yourself-seal = Sinetti on SHA-256-tiiviste salaisen luvun 32 tavusta.
web-fair-record = tiedosto
web-cut = Katkaise pakka
web-cut-about = Napauta kohtaa, josta haluat katkaista. Se auttaa sekoittamaan.
web-cut-here = Katkaise tästä
web-cut-lifted = { $count ->
    [one] { $count } kortti nostettu
   *[other] { $count } korttia nostettu
}

## Toinen laite

web-move = Jatka toisella laitteella
web-move-about = Skannaa tämä toisella laitteella. Jatkat siellä juuri siitä, mihin jäit.
web-move-qr = QR-koodi toista laitetta varten
web-move-link = Linkki toista laitetta varten
web-move-once = { $minutes ->
    [one] Se toimii yhden kerran, { $minutes } minuutin ajan. Älä näytä sitä muille: se, joka avaa sen, pelaa sinuna.
   *[other] Se toimii yhden kerran, { $minutes } minuutin ajan. Älä näytä sitä muille: se, joka avaa sen, pelaa sinuna.
}
web-move-lan = Puhelin voi avata sen vain, jos ”Kodin puhelimet” on päällä etusivulla.
web-move-old = Koodi on jo liian vanha.
web-move-again = Uusi koodi
web-move-here = Jatketaanko tässä? Pelaaja: { $name }
web-move-here-about = Pelisi jatkuvat tässä ja loppuvat toisella laitteella. Jos tällä laitteella on aloitettu pelejä toisella nimellä, niitä ei voi enää jatkaa tässä.
web-move-yes = Kyllä, jatka tässä
web-move-used = Koodi on jo käytetty tai liian vanha. Tee toisella laitteella uusi: pöydän valikossa tai etusivulla nimesi alla.
web-moved = Pelaat nyt toisella laitteella
web-moved-about = Paikkasi ja pelisi ovat siellä. Tällä laitteella voit aloittaa alusta.
web-stranger = Peli ei enää tunne tätä laitetta
web-stranger-about = Ehkä pelaat nyt toisella laitteella, tai selain ei säilytä evästeitä. Tässä voit aloittaa alusta.

## Yksityisyys

web-privacy = Yksityisyys
web-privacy-short = Peli säilyttää vain sen, mitä pelaamiseen tarvitaan.
web-privacy-kept = Tämä säilytetään
web-privacy-kept-cookie = Satunnainen luku evästeessä, josta peli tunnistaa sinut. Palvelin säilyttää siitä vain sormenjäljen.
web-privacy-kept-name = Nimi, jonka valitsit tai sait.
web-privacy-kept-games = Pöydät, joissa pelaat, ja jokainen siirto, jotta pelejä voi jatkaa ja katsoa uudelleen.
web-privacy-kept-visit = Milloin olit täällä viimeksi.
web-privacy-kept-device = Vain tällä laitteella: kieli, värit, äänet ja viimeiset valintasi pöytää varten.
web-privacy-not = Tätä ei säilytetä
web-privacy-not-who = Ei sähköpostia, ei salasanaa, ei osoitetta.
web-privacy-not-watched = Ei mainoksia, eikä kukaan seuraa, mitä teet.
web-privacy-not-others = Mitään ei haeta muilta sivustoilta eikä mitään anneta eteenpäin.
web-privacy-not-chat = Ei viestejä: pelaajat voivat sanoa vain muutaman valmiin lauseen.
web-privacy-long = Kuinka kauan
web-privacy-long-tables = { $count ->
    [one] Pöytä poistetaan { $count } päivän kuluttua viimeisestä käynnistä.
   *[other] Pöytä poistetaan { $count } päivän kuluttua viimeisestä käynnistä.
}
web-privacy-long-tables-any = Pöydät poistetaan jonkin ajan kuluttua viimeisestä käynnistä. Palvelimen pitäjä päättää, milloin.
web-privacy-long-guests = { $count ->
    [one] Se, joka ei palaa, unohdetaan { $count } päivän kuluttua.
   *[other] Se, joka ei palaa, unohdetaan { $count } päivän kuluttua.
}
web-privacy-long-guests-any = Se, joka ei palaa, unohdetaan ajan mittaan.
web-forget-title = Pois pelin muistista
web-forget-about = Peli voi unohtaa sinut heti: nimi ja eväste poistetaan, ja lähdet pöydistäsi, joissa kissa jatkaa puolestasi. Se, mitä pelasit muiden kanssa, säilyy niissä pöydissä, kunnes ne poistetaan.
web-forget = Unohda minut
web-forget-sure = Haluatko varmasti, että peli unohtaa sinut? Et saa paikkojasi etkä pelejäsi takaisin.
web-forget-yes = Kyllä, unohda minut
web-forget-done = Peli on unohtanut sinut. Jos tulet uudelleen, aloitat uudella nimellä.
