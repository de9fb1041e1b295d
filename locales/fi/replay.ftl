### Pelatut pelit uudelleen.

replay-title = Pelatut pelit
replay-title-about = Katso pelejäsi uudelleen, kenen tahansa pelaajan silmin.
replay-none = Täällä ei ole pelattuja pelejä
replay-none-about = Pelaa peli loppuun, niin voit katsoa sen täällä uudelleen: omin silmin, muiden silmin tai kaikki kortit näkyvissä. Vanhat pelit poistetaan aikanaan.
replay-kept = Tässä ovat kaikki pelaamasi pelit. Ne näkyvät niin kauan kuin palvelin säilyttää ne.
replay-older = Vanhemmat pelit
replay-count-rounds = { $count ->
    [one] { $count } jako
   *[other] { $count } jakoa
}

replay-eyes = Kenen silmin?
replay-open = Kaikki kortit
replay-open-about = Kaikki kortit ovat näkyvissä.
replay-eyes-about = Näet sen, minkä { $name } näki. Pieni numero kortin kääntöpuolella: { $name } oli nähnyt kortin ja saattoi muistaa sen.
replay-rounds = Jaot

replay-controls = Toisto
replay-first = Alkuun
replay-back = Askel taaksepäin
replay-forward = Askel eteenpäin
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
replay-keys = Näppäimet: ← → askel · Shift + ← → vuoro · Home, End · välilyönti toistaa · 0 kaikki kortit · 1–6 pelaajan silmin

replay-closer = Katso tarkemmin
replay-link = Jaa tämä hetki
replay-link-copied = Kopioitu! Linkki vie juuri tähän hetkeen.
replay-save = Tallenna peli
replay-won = { $name } voitti pelin
replay-won-shared = Jaettu voitto: { $names }

replay-fair-good = Reilusti jaettu: tämän jaon jokainen kortti on laskettu sinetöidyistä luvuista.
replay-fair-bad = Ei reilusti jaettu: jokin tässä jaossa ei täsmää sinetöityjen lukujen kanssa.
replay-fair-none = Tässä jaossa ei ole sinetöityjä lukuja, joten ei ole mitään tarkistettavaa.
replay-fair-open = Sivu ei vielä osaa tarkistaa tätä jakoa. Lataa sivu uudelleen.
replay-fair-wait = Jakoa tarkistetaan …
replay-fair-how = Mistä sen tietää?

replay-loading = Peliä haetaan …
replay-gone = Peliä ei löydy
replay-gone-about = Ehkä linkistä puuttuu jotain, tai peli oli niin vanha, että se on poistettu.
replay-unreadable = Tätä peliä ei voi näyttää
replay-unreadable-about = Se on tallennettu pelin toisella versiolla.

replay-drew = { $name } nostaa kortin: { $card }.
replay-peeked = { $name } katsoo salaa korttiaan (paikka { $slot }) ja näkee { $card }.
replay-put = { $name } laittaa { $card } paikalle { $slot } ja heittää pois { $out }.

replay-file = Peli tiedostosta
replay-file-about = Avaa peli, jonka joku on tallentanut (.krn tai .json), tai liitä se tähän. Siitä ei säilytetä mitään.
replay-file-choose = Valitse tiedosto
replay-file-paste = Peli tekstinä
replay-file-read = Katso
replay-file-wrong = Tätä ei voi lukea pelinä.
replay-file-wrong-at = Tätä ei voi lukea pelinä. Tarkista rivi { $line }, merkki { $column }.
replay-file-large = Tiedosto on liian suuri peliksi.
