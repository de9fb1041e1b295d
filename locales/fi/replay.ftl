### Pelatut pelit uudelleen.

replay-title = Pelatut pelit
replay-title-about = Katso pelisi uudelleen, jokaisen pelaajan paikalta.
replay-none = Ei vielä pelattuja pelejä
replay-none-about = Pelaa peli loppuun, niin voit katsoa sen täällä uudelleen: omin silmin, muiden silmin tai kaikki kortit näkyvissä.
replay-kept = Tässä ovat pelit niistä pöydistä, joissa sinulla on paikka, niin kauan kuin palvelin säilyttää ne.
replay-count-rounds = { $count ->
    [one] { $count } jako
   *[other] { $count } jakoa
}

replay-eyes = Kenen silmin?
replay-open = Kaikki kortit
replay-open-about = Kaikki kortit ovat näkyvissä.
replay-eyes-about = Näet sen, minkä { $name } näki. Pieni numero kortin selässä: { $name } oli nähnyt sen kortin ja saattoi muistaa sen.
replay-rounds = Jaot

replay-controls = Toisto
replay-first = Alkuun
replay-back = Yksi askel taakse
replay-forward = Yksi askel eteen
replay-last = Loppuun
replay-play = Toista
replay-pause = Tauko
replay-speed = Nopeus
replay-speed-slow = Hidas
replay-speed-even = Tavallinen
replay-speed-fast = Nopea
replay-slider = Askel
replay-step = Askel { $step }/{ $steps }: { $text }
replay-step-count = Askel { $step }/{ $steps }
replay-moves = Askel askeleelta
replay-keys = Näppäimet: ← → askel · Vaihto + ← → vuoro · Home, End · välilyönti toistaa · 0 kaikki kortit · 1–6 pelaajan silmin

replay-link = Jaa tämä hetki
replay-link-copied = Kopioitu! Linkki vie juuri tähän hetkeen.
replay-save = Tallenna peli
replay-won = { $name } voitti pelin
replay-won-shared = Jaettu voitto: { $names }

replay-fair-good = Reilusti jaettu: jokainen tämän jaon kortti seuraa sinetöidyistä luvuista.
replay-fair-bad = Ei reilusti jaettu: jokin tässä jaossa ei sovi sinetöityihin lukuihin.
replay-fair-none = Tällä jaolla ei ole sinetöityjä lukuja, joten tarkistettavaa ei ole.
replay-fair-open = Sivu ei vielä osaa tarkistaa tätä jakoa. Lataa sivu uudelleen.
replay-fair-wait = Jakoa tarkistetaan …
replay-fair-how = Mistä sen tietää?

replay-loading = Peliä haetaan …
replay-gone = Tätä peliä ei ole täällä
replay-gone-about = Ehkä linkki ei ole kokonainen, tai peli on niin vanha, että se on poistettu.
replay-unreadable = Tätä peliä ei voi näyttää
replay-unreadable-about = Sen on kirjoittanut toinen versio pelistä.

replay-drew = { $name } nostaa kortin: { $card }.
replay-peeked = { $name } katsoo salaa paikkaa { $slot }. Siellä on { $card }.
replay-put = { $name } laittaa uuden kortin ({ $card }) paikalle { $slot }. Pois lähtee { $out }.

replay-file = Peli tiedostosta
replay-file-about = Avaa peli, jonka joku on tallentanut (.krn tai .json), tai liitä se tähän. Siitä ei säilytetä mitään.
replay-file-choose = Valitse tiedosto
replay-file-paste = Peli tekstinä
replay-file-read = Katso
replay-file-wrong = Tämä ei ole peli, jota voi lukea.
replay-file-wrong-at = Tämä ei ole peli, jota voi lukea. Katso riviä { $line }, merkkiä { $column }.
replay-file-large = Tiedosto on liian suuri peliksi.
