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
web-language = Kieli
web-your-name = Nimesi
web-change-name = Vaihda nimi
web-settings = Asetukset
web-theme-light = Vaaleat
web-theme-dark = Tummat
web-sound = Äänet
web-off = Pois päältä
web-lan = Kodin puhelimet
web-lan-about = Saman wifi-verkon puhelimet voivat tulla mukaan.
web-link = Linkki pöytään
web-copy = Kopioi
web-copied = Kopioitu!
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
web-ask-cat = Anna kissan pelata
web-say = Sano jotain
web-leave = Lähde
web-leave-sure = Haluatko lähteä pöydästä? Kissa jatkaa puolestasi.
web-stay = Jää pöytään

## Kun jako tai peli on päättynyt

web-round-over = Jako { $round } on päättynyt
web-won-by = Voitto: { $names }
web-shared-by = Jaettu voitto: { $names }
web-you-won = Sinä voitit!
web-next-round = Seuraava jako
web-show-cubes = Näytä palikat
web-finish = Lopeta peli
web-game-over = Peli on päättynyt
web-rematch = Pelaa uudelleen
web-to-start = Etusivulle
web-save-replay = Tallenna peli

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
web-qr-start = Tämän sivun QR-koodi
web-did-drew = nostaa
web-did-took = ottaa sen
web-did-returned = passaa
web-did-put = pitää sen
web-did-discarded = poistopinoon
web-did-peeked = katsoo salaa
web-did-swapped = vaihtaa!
web-did-declined = ei kiitos
