### Pelin jatkaminen toisella laitteella.

web-move-about = Skannaa tämä toisella laitteella. Jatkat siellä juuri siitä, mihin jäit.
web-move-qr = QR-koodi toista laitetta varten
web-move-link = Linkki toista laitetta varten
web-move-once = { $minutes ->
    [one] Koodi toimii kerran, { $minutes } minuutin ajan. Älä näytä sitä muille: sen avaaja pelaa sinuna.
   *[other] Koodi toimii kerran, { $minutes } minuutin ajan. Älä näytä sitä muille: sen avaaja pelaa sinuna.
}
web-move-old = Koodi on jo liian vanha.
web-move-again = Uusi koodi
web-move-here = Jatketaanko tässä? Pelaaja: { $name }
web-move-here-about = Pelisi jatkuvat tässä ja loppuvat toisella laitteella. Jos tällä laitteella on aloitettu pelejä toisella nimellä, niitä ei voi enää jatkaa tässä.
web-move-yes = Kyllä, jatka tässä
web-move-used = Koodi on jo käytetty tai liian vanha. Tee toisella laitteella uusi: pöydän valikossa tai etusivulla nimesi alla.
