### Opettajille ja paperille.

## Luokan avaaminen
school-new = Pelaa luokan kanssa
school-about = Yksi koodi avaa monta pöytää. Oppilaat kirjoittavat tai skannaavat sen ja valitsevat keksityn nimen ja pöydän. Sinä aloitat kaikki pelit yhtä aikaa. Kukaan ei tarvitse tunnuksia.
school-still-open = Luokkasi on vielä auki
school-edition = Millä säännöillä?
school-tables = Pöytiä
school-players = Pelaajia pöydässä
school-room-for = { $count ->
    [one] Paikka yhdelle oppilaalle
   *[other] Paikkoja { $count } oppilaalle
}
school-length = Kuinka kauan?
school-open = Avaa luokka
school-too-many = Sinulla on liian monta pöytää auki. Sulje jo päättynyt luokka ja yritä uudelleen.

## Seinällä
school-come = Näin pääsette mukaan
school-come-about = Menkää osoitteeseen { $address } ja kirjoittakaa:
school-code = Koodi
school-qr = QR-koodi, joka vie luokkaan
school-pupils = { $count ->
    [0] Kukaan ei ole vielä istunut pöytään
    [one] Yksi oppilas on paikallaan
   *[other] { $count } oppilasta on paikallaan
}
school-start = Aloita kaikissa pöydissä
school-start-when = Voit aloittaa heti, kun joku on istunut pöytään.
school-cats = Kissoja tyhjille paikoille
school-cats-on = Kaikki pöydät tulevat täyteen.
school-cats-off = Tyhjät paikat poistetaan.
school-lan = Luokan laitteet
school-close = Sulje luokka
school-close-sure = Suljetaanko luokka?
school-close-about = Kaikki pelit loppuvat nyt, eikä niitä voi enää jatkaa. Pisteet jäävät näkyviin tälle sivulle.
school-go-on = Jatketaan peliä
school-closed = Luokka on suljettu
school-closed-about = Kiitos pelistä! Pyydä opettajalta seuraava koodi.
school-another = Avaa uusi luokka
school-watch = Katso peliä
school-lost = Ei yhteyttä. Yritetään uudelleen …

## Luokan pöytä
school-table = Pöytä { $number }
school-free = { $count ->
    [one] Yksi vapaa paikka
   *[other] { $count } vapaata paikkaa
}
school-full = Täynnä
school-leads = Johdossa
school-won = Voittaja
school-points = { $count ->
    [one] Yksi piste
   *[other] { $count } pistettä
}
school-wins = { $count ->
    [one] Yksi voitettu jako
   *[other] { $count } voitettua jakoa
}

## Oppilaille
school-welcome = Tervetuloa mukaan!
school-name = Nimesi pelissä
school-name-about = Tämä nimi on keksitty. Pidä se tai keksi toinen: sen ei tarvitse olla oikea nimesi.
school-any = Etsi minulle paikka
school-sit = Istu pöytään { $number }
school-yours = Paikkasi on pöydässä { $number }.
school-to-table = Omaan pöytään
school-none-full = Kaikki paikat on varattu. Pyydä opettajalta vielä yksi pöytä.
school-none-begun = Pelit ovat jo alkaneet. Voit katsoa jotakin niistä.
school-lobby = Opettaja aloittaa pelin. Kerro, kun olet valmis!
school-lobby-teacher = Tämä pöytä kuuluu luokkaasi. Pelit aloitat luokan sivulta.
school-to-class = Luokkaan
school-no-class = Sellaista luokkaa ei ole
school-no-class-about = Katso koodia vielä kerran. Siinä on kuusi merkkiä, kirjaimia ja numeroita.

## Pakka paperilla
print-title = Tulostettava korttipakka
print-about = Tulosta kortit, leikkaa ne irti ja pelaa ilman näyttöä. Paksu paperi on parasta.
print-edition = Säännöt
print-language = Korttien kieli
print-paper = Paperi
print-backs = Kääntöpuolet
print-backs-about = Tulosta kaksipuolisesti ja käännä pitkän reunan yli: näin kääntöpuoli osuu oman korttinsa taakse.
print-ink = Säästä mustetta
print-ink-about = Valkoiset kortit ja ohuet ääriviivat. Voit värittää ne itse.
print-scores = Pistetaulukko ja palikat
print-scores-about = Sivu pisteille ja palikoita, jotka voi värittää.
print-go = Tulosta
print-count = { $cards ->
    [one] Yksi kortti
   *[other] { $cards } korttia
} · { $pages ->
    [one] yksi sivu
   *[other] { $pages } sivua
}
print-scale = Valitse tulostusikkunassa 100 % tai ”todellinen koko”, ilman reunuksia.
print-preview = Tämä tulostetaan
print-score-title = Pisteet
print-score-name = Nimi
print-cubes-title = Yksi palikka jokaista pistettä kohti: lyhin jono voittaa
