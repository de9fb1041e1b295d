### `kingrat play --plain`: peli päätteessä rivi kerrallaan. Muuttujien täyttäminen selitetään tiedostossa en/cli.ftl.

## Hei ja hei hei

cli-greeting = Tervetuloa pelaamaan Rottakuningasta!
cli-hint = Kirjoita h, kun tarvitset apua, tai q, kun haluat lopettaa. Peli tallentuu itsestään.
cli-help =
    Voit aina kirjoittaa jonkin näistä ja painaa Enteriä:
      h   tämä apu
      r   säännöt
      s   pistetaulukko
      l   toinen kieli
      i   vihje: mitä nyt kannattaa tehdä ja miksi (vain kissoja vastaan)
      q   lopeta; peli tallennetaan
    Rivin paikat ovat 1, 2, 3 ja 4. Jokaisella pelaajalla on kirjain: B3 on
    pelaajan B kolmas kortti. Suluissa oleva kortti on kuvapuoli alaspäin;
    pöytä auttaa sinua muistamaan sen. Pelkkä Enter näyttää pöydän uudelleen
    tai saa kissat pitämään kiirettä.
cli-no-hint = Tässä ei saa vihjettä: vihjeen saa omalla vuorollaan, kun vastassa on vain kissoja.
cli-yes = k
cli-no = e
cli-yes-word = Kyllä
cli-no-word = Ei
cli-resume = Sinulla on peli kesken. Haluatko jatkaa sitä?
cli-resume-yes = Jatka peliä
cli-resume-no = Aloita uusi peli
cli-resumed = Tässä on taas pelisi.
cli-torn = Aivan viimeinen siirto katosi, kun peli suljettiin. Tee se vain uudelleen.
cli-broken = Tallennettua peliä ei voi lukea, joten uusi peli alkaa. Vanha tiedosto on tallessa täällä: { $file }
cli-put-aside = Kesken jäänyt peli on tallessa täällä: { $file }
cli-locked = Tämä peli on auki toisessa ikkunassa. Jatka siellä tai valitse toinen tiedosto valitsimella --save: { $file }
cli-saved = Peli on tallennettu. Voit jatkaa sitä ensi kerralla.
cli-record-kept = Peli on kirjattu tänne: { $file }
cli-bye = Hei hei ja kiitos pelistä!

## Ennen peliä

cli-choose-language = Millä kielellä haluat pelata?
cli-choose-names = Kuka pelaa? Kirjoita nimesi. Jos käytätte samaa näppäimistöä, kirjoittakaa kaikki nimet pilkuilla erotettuina.
cli-player = Pelaaja
cli-choose-cats = Mitkä kissat tulevat mukaan? Kirjoita niiden numerot, esimerkiksi 12, jos haluat kaksi ensimmäistä.
cli-no-cats = ei kissoja
cli-choose-edition = Millä säännöillä haluatte pelata?
cli-suggestion = Pelkkä Enter valitsee: { $choice }

## Kun jotain kirjoitettiin väärin

cli-wrong = ”{ $input }” ei käy tähän. Voit kirjoittaa: { $codes }. Kirjoita h, jos haluat apua.
cli-wrong-name = Se nimi ei käy. Käytä 1–16 kirjainta, numeroa, välilyöntiä tai yhdysmerkkiä.
cli-name-taken = Kahdella teistä on sama nimi: { $name }. Valitkaa toiselle jokin muu nimi.
cli-wrong-cats = { $count ->
    [one] Kirjoita numero luettelosta. Mukaan mahtuu { $count } kissa.
   *[other] Kirjoita numeroita luettelosta. Mukaan mahtuu { $count } kissaa.
}

## Pöytä

cli-table = Pöydässä: { $names }.
cli-engine-missing = { $name } ei ole tällä kertaa mukana, joten kissa pelaa tilalla.
cli-engine-forfeits = { $name } ei voi enää pelata, joten kissa jatkaa tilalla.
cli-draw-pile = { $count ->
    [one] Pakka: { $count } kortti
   *[other] Pakka: { $count } korttia
}
cli-discard-pile = Poistopino: { $card }
cli-discard-empty = Poistopino: tyhjä
cli-your-row = Oma rivisi
cli-hidden = piilossa
cli-all-hidden = kaikki piilossa
cli-in-hand = Kädessäsi: { $card }

## Vuoro

cli-take = Ota poistopinosta kortti ({ $card }) paikalle 1, 2, 3 tai 4
cli-take-where = Mille paikalle se tulee?
cli-put = Laita se paikalle 1, 2, 3 tai 4
cli-peek = Katso paikan 1, 2, 3 tai 4 kortti
cli-swap-own = Vaihda korttisi tältä paikalta (tai koko vaihto kerralla: s1-B3)
cli-swap-other = Korttisi paikalta { $slot } lähtee pois. Minkä kortin haluat sen tilalle?
cli-back = Valitse uudelleen

## Korttien katsominen

cli-first-look = { $name }, tässä ovat kortit, jotka saat katsoa:
cli-look = { $name }, tämä on kortti:
cli-look-card = Paikka { $slot }: { $card }
cli-look-enter = Pidä tämä mielessäsi ja paina Enteriä. Sitten kaikki menee taas piiloon.

## Näppäimistö kiertää

cli-hand-over = Näppäimistön saa nyt { $name }.
cli-hand-over-enter = { $name }, paina Enteriä, kun vain sinä näet ruudun.

## Jaon jälkeen

cli-no-sheet = Pistetaulukko on vielä tyhjä. Se alkaa täyttyä, kun ensimmäinen jako on päättynyt.
cli-next-round = Aloita seuraava jako painamalla Enteriä.
cli-finish = Pelataanko vielä yksi jako?
cli-rematch = Haluatteko pelata uudelleen?
