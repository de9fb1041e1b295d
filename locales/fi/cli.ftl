### `kingrat play --plain`: peli päätteessä rivi kerrallaan. Kysymyksen jälkeen tulee yksi välilyönti.

## Hei ja hei hei

cli-greeting = Tervetuloa pelaamaan Rottakuningasta!
cli-how-to-type = Kirjoita valintasi numero ja paina Enter.
cli-choice = Valintasi (h = apua):
cli-help =
    Voit aina kirjoittaa:
      1, 2, 3 …  valitse luettelosta
      h          tämä apu
      t          katso pöytää uudelleen
      s          pistetaulukko
      r          säännöt
      q          lopeta; peli tallennetaan
cli-press-enter = Jatka painamalla Enter.
cli-yes-no = (k = kyllä, e = ei)
cli-yes = k
cli-no = e
cli-resume = Sinulla on peli kesken. Haluatko jatkaa sitä?
cli-resumed = Tässä on taas pelisi.
cli-saved = Peli on tallennettu. Voit jatkaa sitä ensi kerralla.
cli-bye = Hei hei, ja kiitos pelistä!

## Ennen peliä

cli-choose-language = Minkä kielen haluat?
cli-choose-edition = Millä säännöillä haluatte pelata?
cli-choose-mode = Kuinka kauan haluatte pelata?
cli-choose-players = Montako teitä pelaa tällä näppäimistöllä?
cli-choose-opponents = Montako kissaa tulee mukaan?
cli-choose-cat = Mikä kissa ottaa paikan { $count }?
cli-choose-name = Mikä on pelaajan { $count } nimi?
cli-choose-rounds = Montako jakoa?
cli-choose-minutes = Montako minuuttia?
cli-choose-limit = Monestako pisteestä putoaa pelistä?
cli-suggestion = Pelkkä Enter valitsee: { $choice }

## Kun jotain kirjoitettiin väärin

cli-wrong-choice = ”{ $input }” ei ole luettelossa. Kirjoita numero väliltä 1–{ $count } tai h, jos haluat apua.
cli-wrong-number = ”{ $input }” ei käy tähän. Kirjoita luku väliltä { $fewest }–{ $most }.
cli-wrong-name = Se nimi ei käy. Käytä 1–16 kirjainta, numeroa, välilyöntiä tai yhdysmerkkiä.
cli-name-taken = Jonkun nimi on jo { $name }. Valitse toinen nimi.
cli-wrong-yes-no = Kirjoita k, jos kyllä, tai e, jos ei.

## Pöytä

cli-round = Jako { $round }
cli-draw-pile = { $count ->
    [one] Pakka: { $count } kortti
   *[other] Pakka: { $count } korttia
}
cli-discard-pile = Poistopino: { $card }
cli-discard-empty = Poistopino: tyhjä
cli-your-row = Oma rivisi
cli-row-of = Rivi: { $name }
cli-in-hand = Kädessäsi: { $card }
cli-holding = { $name } pitelee korttia
cli-your-turn = Sinun vuorosi, { $name }!
cli-last-lap = Viimeinen kierros: { $name } on koputtanut.
cli-legend = ? on kortti kuvapuoli alaspäin. Numerot sen yllä ovat paikkoja.

## Korttien katsominen

cli-first-look = { $name }, tässä ovat kortit, jotka saat katsoa:
cli-look = { $name }, tämä on kortti:
cli-look-card = Paikka { $slot }: { $card }
cli-look-enter = Pidä tämä muistissa ja paina Enter. Sitten kaikki menee taas piiloon.
cli-cleared = Nyt ruutu on tyhjä, ettei kukaan näe kortteja.

## Näppäimistö kiertää

cli-hand-over = Näppäimistön saa nyt { $name }.
cli-hand-over-enter = { $name }, paina Enter, kun vain sinä näet ruudun.

## Jaon jälkeen

cli-round-over = Jako { $round } on päättynyt. Tässä ovat kortit:
cli-score-line = { $count ->
    [one] { $name }: { $count } piste
   *[other] { $name }: { $count } pistettä
}
cli-sheet = Pistetaulukko
cli-total = Yhteensä
cli-next-round = Aloita seuraava jako painamalla Enter.
cli-finish = Pelataanko vielä yksi jako?
cli-rematch = Haluatteko pelata uudelleen?
