### Reilu jako kokonaan selitettynä.

web-fair-verdict-good = Kaikki täsmää. Kukaan ei voinut valita kortteja.
web-fair-verdict-part = Se, minkä voi tarkistaa, täsmää.
web-fair-verdict-bad = Jokin ei täsmää. Tämän jaon kortit eivät ehkä tulleet pelkästään sattumalta.
web-fair-is-version-open = Kortit jaettiin tavalla, jota tämä sivu ei vielä tunne. Lataa sivu uudelleen.
web-fair-is-seal-good = Salainen luku on se, joka sinetöitiin.
web-fair-is-seal-bad = Salainen luku ei ole se, joka sinetöitiin.
web-fair-is-terms-good = Säännöt, pelin pituus, paikat pöydässä, jakaja ja jaon numero ovat ne, jotka sinetöitiin.
web-fair-is-terms-bad = Säännöt, pelin pituus, paikat pöydässä, jakaja tai jaon numero eivät ole ne, jotka sinetöitiin.
web-fair-is-terms-open = Sääntöjä ei saatu ladattua, joten tämä sivu ei voi verrata niitä siihen, mitä sinetöitiin.
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
web-fair-numbers = Näytä luvut
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
web-fair-yourself-text = Sinetti on SHA-256-tiiviste näistä riveistä, joista jokainen päättyy rivinvaihtoon:
web-fair-record = tiedosto

## Mitä on sinetöity, ja kuinka monta jakoa tallennetussa pelissä on

sealed-all = Sinetöity: kortit, säännöt, kuinka kauan pelataan, ketkä ovat mukana, kuka jakaa ja mones jako se on. Ei sinetöity: nimet ja siirrot.
sealed-cards = Sinetöity: kortit. Ei sinetöity: säännöt, kuinka kauan pelataan, ketkä ovat mukana, kuka jakaa, nimet ja siirrot.
sealed-some = Osa jaoista on vanhemman version jakamia: niissä vain kortit on sinetöity.
sealed-rounds-of = Jakoja: { $has }/{ $of }.
sealed-rounds-of-missing = Jakoja: { $has }/{ $of }. Pelin loppu puuttuu.
sealed-rounds-ended = Jakoja: { $has }. Peli päättyi viimeiseen niistä.
sealed-rounds-missing = Jakoja: { $has }. Pelin loppu puuttuu.
sealed-rounds-open = Jakoja: { $has }. Tallennetusta pelistä ei näe, oliko niitä enemmän.
