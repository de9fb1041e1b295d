### Mitä säilytetään ja miten tiedot poistetaan.

web-privacy-short = Peli säilyttää vain sen, mitä pelaamiseen tarvitaan.
web-privacy-kept = Tämä säilytetään
web-privacy-kept-cookie = Satunnainen luku evästeessä, josta peli tunnistaa sinut. Palvelin säilyttää siitä vain sormenjäljen.
web-privacy-kept-name = Nimi, jonka valitsit tai sait.
web-privacy-kept-games = Pöydät, joissa pelaat tai olet pelannut, ja jokainen siirto, jotta pelejä voi jatkaa ja katsoa uudelleen.
web-privacy-kept-visit = Milloin olit täällä viimeksi.
web-privacy-kept-device = Vain tällä laitteella: kieli, värit, äänet ja viimeisimmät valintasi pöytää varten.
web-privacy-kept-here = Pelit, joita pelaat ilman yhteyttä: vain tällä laitteella, myös piilossa olevat kortit.
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
