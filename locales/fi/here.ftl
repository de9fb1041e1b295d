### Peli ilman palvelinta, vain tällä laitteella.

here-alone = Ei yhteyttä. Voit silti pelata tällä laitteella: kissoja vastaan tai yhdessä sen ääressä.
here-ready = Toimii myös ilman yhteyttä.
here-unstored = Selain ei voi tallentaa peliä. Se jatkuu, kunnes suljet sivun.
here-elsewhere = Peli on auki toisessa välilehdessä
here-elsewhere-about = Sulje se siellä, niin peli jatkuu täällä.
here-unreadable = Tätä peliä ei voi enää avata.
here-needs-server = Tähän tarvitaan yhteys palvelimeen.
