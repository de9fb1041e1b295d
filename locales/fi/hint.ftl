### Mitä hyvä pelaaja tekisi tässä, ja miksi?

hint-draw = On parempi, että nostat uuden kortin, kuin että otat { $card }.
hint-draw-only = Nosta kortti: poistopinosta ei voi ottaa mitään.
hint-take = Voit ottaa { $card } paikalle { $slot }: siellä oleva kortti on arviolta { $own }.
hint-return = Passaa: rivisi on hyvä tällaisenaan.
hint-show = Näytä erikoiskortti: siitä on niin enemmän hyötyä kuin rivissäsi.
hint-put = Pidä se ja laita se paikalle { $slot }: siellä oleva kortti on arviolta { $own }.
hint-discard = Heitä se pois: mikään korteistasi ei ole selvästi huonompi.
hint-peek = Katso korttia paikalla { $slot }: et tiedä vielä, mikä se on.
hint-swap = Vaihda: oma korttisi paikalla { $slot } on arviolta { $own }, ja { $name } pitää paikalla { $theirs } korttia, joka on arviolta { $other }.
hint-use = Käytä se: saat kaksi yritystä lisää.
hint-decline = Jätä väliin: tästä ei ole sinulle hyötyä.
hint-knock = Koputa: rivisi on arviolta { $row } ja muiden riveistä pienin arviolta { $rival }.
hint-done = Älä koputa vielä: rivisi on arviolta { $row }, ja se voi vielä pienentyä.
hint-close = Toinen vaihtoehto on suunnilleen yhtä hyvä.

hint-ask = Mitä sinä tekisit?
hint-busy = Hetkinen …
hint-none = Nyt ei saa vihjettä: ei ole sinun vuorosi.
