### Verkkoasiakas.

## Etusivu

web-play-now = Pelaa heti
web-play-now-about = { $mode }, vastassa { $names }
web-new-table = Uusi pöytä
web-new-table-about = Kutsu perhe ja kaverit
web-join = Liity pöytään
web-join-about = Tarvitset koodin tai linkin
web-code = Pöydän koodi
web-one-device = Yksi laite
web-one-device-about = Pelatkaa vuorotellen samalla laitteella
web-continue = Jatka peliä
web-continue-older = Aiempia pelejä
web-how-to-play = Näin pelataan
web-learn = Opi pelaamaan
web-learn-about = Askel kerrallaan, pelaamalla
web-children = Lapsille
web-children-about = Helppoja pelejä { $age }‑vuotiaasta alkaen
web-age = { $age }-vuotiaasta alkaen
web-easy-open = Näet kaikki kortit
web-easy-outer-open = Näet kaksi korttiasi
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
web-lan-about = Kytke päälle, niin saman wifi-verkon puhelimet pääsevät mukaan linkillä.
web-here-only = Muut laitteet eivät voi avata sivua tästä osoitteesta. Avaa se tietokoneen verkko-osoitteesta, niin muutkin pääsevät mukaan.
web-link = Linkki pöytään
web-copy = Kopioi
web-copied = Kopioitu!
web-copy-by-hand = Linkki on valittu: kopioi se itse.
web-share = Jaa
web-qr = Pöydän QR-koodi
web-qr-about = Skannaa koodi kameralla.
web-save = Tallenna
web-cancel = Peruuta
web-close = Sulje

## Uusi pöytä

web-edition = Säännöt
web-preset-usual = Tavalliset säännöt
web-preset-easy = Helpot säännöt
web-preset-school = Koulun säännöt
web-preset-school-about = Neljä vaihetta helposta vaikeampaan
web-preset-which = Mikä vaihe?
web-players = Pelaajat
web-seat = Paikka { $count }
web-seat-me = Minä
web-seat-open = Vapaa paikka
web-seat-cat = Kissa
web-seat-device = Tällä laitteella
web-seat-friend = Kaveri
web-seat-friend-about = tulee linkillä
web-seat-nobody = Ei ketään
web-seat-who = Kuka istuu tässä?
web-seat-remove = Poista paikka
web-player-name = Pelaajan nimi
web-mode = Kuinka kauan pelataan
web-mode-single = Yksi jako kerrallaan
web-mode-rounds = Jaot
web-mode-time = Minuutit
web-mode-elimination = Pisteraja
web-clock = Kello joka vuorolle
web-clock-none = Ei kelloa
web-seconds = { $count ->
    [one] { $count } sekunti
   *[other] { $count } sekuntia
}
web-auto-done = Vuoro päättyy itsestään
web-auto-done-about = Jos et koputa, vuorosi päättyy tämän ajan kuluttua.
web-aid = Apua muistamiseen
web-first-dealer = Ensimmäinen jakaja
web-first-starter = Aloittaja
web-random = Arvotaan
web-pace = Kissat pelaavat
web-more = Lisää asetuksia
web-change-rules = Muuta sääntöjä
web-changed-rules = Muutetut säännöt
web-more-editions = Muita sääntöjä
web-without-powers = Ilman erikoiskortteja
web-without-powers-about = Jos ne ovat liian vaikeita: vain kissoja ja rottia, ei katso-, vaihda- eikä nosta 2 ‑kortteja.
web-reset-rules = Takaisin tavallisiin sääntöihin
web-make-table = Avaa pöytä

## Ennen peliä

web-waiting-players = Odotetaan pelaajia …
web-invite = Kutsu lisää pelaajia
web-host = Pöydän avaaja
web-ready = Valmis
web-i-am-ready = Olen valmis!
web-not-ready = Ei vielä valmis
web-unready = Odota, en vielä
web-start = Aloita
web-fill-cats = Aloita ja anna vapaat paikat kissoille
web-sit-down = Istu pöytään
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
web-knock-ends = Onko sinulla pienimmät kortit? Koputa! Muuten vuorosi päättyy itsestään.
web-last-lap = Viimeiset vuorot!
web-knocked-by = { $name } koputti
web-knocked-by-you = Sinä koputit
web-knocks = { $name } koputtaa!
web-knocks-you = Sinä koputat!
web-last-turns = Viimeinen vuoro: { $names }
web-news = Mitä äsken tapahtui
web-hand-over = Nyt pelaa:
web-hand-over-about = Muut katsovat muualle.
web-hand-over-last = Kaikilla muilla on enää yksi vuoro.
web-i-am = Minä olen { $name }
web-look-all = Katso korttisi
web-remember = Kyllä muistan!
web-swap-own = Minkä korttisi haluat vaihtaa?
web-swap-other = Valitse nyt toisen pelaajan kortti.
web-choose-place = Minkä korttisi vaihdat?
web-reconnecting = Yhteys katkesi. Yritetään uudelleen …
web-line-lost = Ei yhteyttä, joten se ei mennyt perille. Yritä uudelleen, kun yhteys palaa.
web-line-later = Ei yhteyttä. Pöytä saa tiedon, kun yhteys palaa.
web-line-unsure = Yhteys katkesi juuri silloin. Kohta nähdään, menikö se perille.
web-line-back = Yhteys palasi.
web-stand-in = Kissa pelaa puolestasi.
web-i-am-back = Olen taas mukana
web-away = Poissa
web-cat-plays = Kissa pelaa
web-waiting-for = Odotetaan vielä: { $names }
web-ask-cat = Anna kissan tuurata: { $name }
web-say = Sano jotain
web-leave = Lähde
web-leave-sure = Haluatko lähteä pöydästä? Kissa jatkaa puolestasi.
web-leave-over = Haluatko lähteä pöydästä? Löydät tämän pelin kohdasta ”Pelatut pelit”.
web-stay = Jää pöytään

## Kun jako tai peli on päättynyt

web-round-over = Jako { $round } on päättynyt
web-won-by = { $names } voitti!
web-shared-by = Jaettu voitto: { $names }
web-last-round = Viimeinen jako
web-counting = Kaikki kortit ovat näkyvissä. Nyt lasketaan!
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
web-back = Takaisin
web-save-replay = Tallenna peli
web-watch-again = Katso uudelleen

## Kun jokin on vialla

web-error-no-table = Sellaista pöytää ei ole. Tarkista koodi tai avaa uusi pöytä.
web-error-no-code = Kirjoita saamasi koodi tai linkki.
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
web-about-text = Ilmainen peli, jonka ovat tehneet kissojen ystävät. Rat-a-Tat Cat ‑pelin ovat keksineet Monty ja Ann Stambler. Emme ole yhteydessä sen julkaisijaan, ja kaikki piirrokset ovat omiamme.
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
web-did-discarded = heittää pois
web-did-peeked = katsoo salaa
web-did-swapped = vaihtaa!
web-did-declined = ei kiitos
web-did-knocked = koputtaa!
web-did-takes = ottaa
web-did-keeps = pitää uuden kortin
web-did-and-throws = ja heittää pois
web-did-throws = heittää pois
web-yes = Kyllä
web-no = Ei
web-sure-draw = Nostatko kortin?
web-sure-return = Passaatko?
web-sure-show = Näytätkö kortin?
web-sure-discard = Heitätkö kortin pois?
web-sure-use = Käytätkö nosta 2 ‑kortin?
web-sure-decline = Jätätkö kortin käyttämättä?
web-sure-done = Oletko valmis?
web-sure-knock = Koputatko? Sitten muilla on enää yksi vuoro.
web-sure-put = Laitatko kortin tähän?
web-sure-take = Otatko kortin poistopinosta tähän?
web-sure-peek = Katsotko tämän kortin?
web-sure-swap = Vaihdatko nämä kaksi korttia?
web-full-screen = Koko näyttö
web-avatar = Oma eläin
web-avatar-fox = Kettu
web-avatar-rabbit = Kani
web-avatar-frog = Sammakko
web-avatar-hedgehog = Siili
web-avatar-owl = Pöllö
web-avatar-bear = Karhu
web-avatar-penguin = Pingviini
web-avatar-raccoon = Pesukarhu
web-avatar-dog = Koira
web-avatar-panda = Panda
web-avatar-pig = Possu
web-avatar-chick = Tipu
web-set-confirm = Kysy ennen siirtoa
web-set-confirm-about = Näet ensin valintasi ja vastaat sitten kyllä tai ei.
web-set-large = Suuret kortit
web-set-large-about = Omat korttisi ja pinot näkyvät niin suurina kuin mahtuu.
web-set-slow = Hidastus
web-set-slow-about = Kortit lentävät hitaasti, ja muut pelaavat rauhassa.
web-set-ends = Vuoroni päättyy itsestään
web-set-ends-about = Ehdit koputtaa, ja sitten on seuraavan vuoro. Ei koskaan, kun pelaat näppäimillä.
web-set-keys = Pikanäppäimet
web-set-keys-about = Pöydässä 1–4, D, T, N ja K, uusinnassa numerot.

## Reilu jako

web-fair = Reilu jako
web-fair-plain = Kortit sekoitetaan niin, ettei kukaan voi valita niitä, ei edes peli. Jokaisen jaon jälkeen laitteesi tarkistaa sen.
web-fair-good = Reilu jako
web-fair-part = Osaksi tarkistettu
web-fair-bad = Jako: jokin ei täsmää
web-fair-sealed = sinetöity: { $start }
web-cut = Katkaise pakka
web-cut-about = Napauta kohtaa, josta haluat katkaista. Se auttaa sekoittamaan.
web-cut-here = Katkaise tästä
web-cut-lifted = { $count ->
    [one] { $count } kortti nostettu
   *[other] { $count } korttia nostettu
}

## Toinen laite

web-move = Jatka toisella laitteella
web-moved = Pelaat nyt toisella laitteella
web-moved-about = Paikkasi ja pelisi ovat siellä. Tällä laitteella voit aloittaa alusta.
web-stranger = Peli ei enää tunne tätä laitetta
web-stranger-about = Ehkä pelaat nyt toisella laitteella, tai selain ei säilytä evästeitä. Tässä voit aloittaa alusta.

## Yksityisyys

web-privacy = Yksityisyys
web-forget-done = Peli on unohtanut sinut. Jos tulet uudelleen, aloitat uudella nimellä.
