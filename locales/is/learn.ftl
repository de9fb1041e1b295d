### Kennslan.

learn-title = Lærðu að spila
learn-welcome = Hæ! Ég heiti Elvíra. Komdu, ég skal kenna þér spilið. Við byrjum bara að spila!
learn-cats = Kettir eru með lágar tölur. Þú vilt fá ketti!
learn-rats = Rottur eru með háar tölur. Rottukóngurinn er verstur!
learn-goal = Tölurnar eru stig. Sá sem er með fæst stig vinnur!
learn-start = Spilum!
learn-continue = Halda áfram með kennsluna
learn-again = Byrja aftur
learn-coach = Elvíra útskýrir
learn-next = Áfram
learn-skip = Spila án hjálpar
learn-progress = { $done } af { $all } skrefum lokið
learn-laid-out = Spilunum í þessari umferð var raðað fyrir kennsluna.

## Áður en byrjað er

learn-deal = Hér koma spilin.
learn-cut = Í alvöruspili er fyrst tekið ofan af stokknum. Það gerir sá sem er vinstra megin við þann sem gefur: stundum þú!
learn-hello = Þetta er Mímí og þú spilar við hana. Þú sérð ekki spilin hennar fjögur.
learn-row = Þú átt þessi fjögur spil. Tölurnar á þeim eiga að verða eins lágar og hægt er.
learn-look = Þú mátt skoða ystu spilin tvö, bara einu sinni. Köttur 1: frábært! Rottukóngurinn 9: æ, nei! Ég set litla tölu á þau.

## Umferðin með hjálp

learn-mimi = Nú á Mímí að gera. Fylgstu vel með!
learn-draw = Þú átt að gera! Rottukóngurinn verður að fara. Dragðu spil: ýttu á bunkann.
learn-put = Þristur! Það er miklu minna en 9. Settu hann þar sem rottukóngurinn er: ýttu á spilið lengst til hægri.
learn-put-done = Bless, bless, rottukóngur! Litla talan minnir þig á hvaða spil er þarna. Ýttu á „Búið“.
learn-draw-more = Þú átt að gera! Dragðu spil.
learn-discard = Rotta 8! Hana vill enginn. Kastaðu henni: ýttu á kastbunkann.
learn-discard-done = Þá er hún farin! Spilin þín fjögur eru eins og áður. Ýttu á „Búið“.
learn-take = Mímí kastaði núlli, besta kettinum af öllum! Þú mátt taka hann: ýttu á kastbunkann.
learn-take-place = Settu hann þar sem þú hefur aldrei kíkt: ýttu á annað spilið frá vinstri.
learn-take-done = Þar var rotta 8 í felum! Þvílík heppni. Ýttu á „Búið“.
learn-draw-hope = Þú átt að gera! Rottan sem Mímí kastaði gerir ekkert gagn. Dragðu spil.
learn-small = Tvistur er lægri en þristurinn. Ýttu á spilið lengst til hægri. Spilið sem þú þekkir ekki má bíða.
learn-small-done = Einu stigi færra! Hvert stig skiptir máli. Ýttu á „Búið“.
learn-draw-watched = Sástu þetta? Mímí tók þristinn þinn og setti hann lengst til vinstri í röðina sína. Mundu það! Dragðu nú spil.
learn-peek = Aðgerðaspilið „Kíktu“! Nú máttu kíkja á eitt af spilunum þínum. Ýttu á það sem þú þekkir ekki.
learn-peek-look = Æ, rotta 7! Hún er þriðja spilið þitt. Ýttu á „Ég man þetta!“.
learn-peek-done = Nú veistu hvar rottan felur sig og ég hef sett litla tölu á hana. Ýttu á „Búið“.
learn-draw-rat = Reynum að losna við rottuna. Dragðu spil.
learn-swap = Spilið „Skiptu“! Nú máttu skipta á spilum við Mímí. Láttu hana fá rottuna: ýttu á þriðja spilið þitt.
learn-swap-other = Og þú vilt fá þristinn sem þú sást hana taka: ýttu á spilið lengst til vinstri hjá Mímí.
learn-swap-done = Nú er Mímí með rottuna og veit ekki af því! Ýttu á „Búið“.
learn-swap-look = Sjáðu, þristurinn! Eftir skiptin mega báðir leikmenn skoða nýja spilið sitt. Ýttu á „Ég man þetta!“.
learn-swap-seen = Nú er Mímí með rottuna. Hún sá hana líka og vill örugglega losna við hana! Ýttu á „Búið“.
learn-two = Spilið „Dragðu 2“! Fyrst færðu eitt spil. Ef þú notar það ekki færðu annað. Ýttu á „Draga 2“.
learn-two-first = Rottukóngurinn? Nei, takk! Kastaðu honum og þú færð hitt spilið.
learn-two-second = Ás! Settu hann þar sem hæsta spilið þitt er. Það er þristurinn: ýttu á hann.
learn-two-done = Nú ertu með 1, 0, 1 og 2. Það eru bara 4 stig! Ýttu á „Búið“.
learn-draw-last = Mímí tók þristinn aftur. Þú átt að gera! Dragðu spil.
learn-decline = Aftur spilið „Skiptu“. En spilin þín eru svo góð! Þú mátt segja nei: ýttu á „Nei, takk“.
learn-pass = Mímí tók þristinn og losaði sig við rottuna. Spilin þín eru svo góð! Þú þarft ekkert nýtt: ýttu á „Segja pass“.
learn-knock = Þú ert með svo fá stig: bankaðu! Þá fær Mímí að gera einu sinni enn og svo er öllum spilum snúið upp.
learn-last-lap = Þú bankaðir! Mímí fær að gera einu sinni enn og svo teljum við.
learn-counted = Öll spilin snúa upp! Mímí var með spilið „Kíktu“ í röðinni. Á því er engin tala, svo hún fær nýtt spil í staðinn.
learn-won = Þú ert með 4 stig en Mímí 20. Þú vinnur! Prófaðu nú umferð án hjálpar: ýttu á „Næsta umferð“.

## Umferðin án hjálpar

learn-free-looks = Nú ræður þú! Ég set bara litlar tölur á spilin sem þú hefur séð.
learn-free-cut = Taktu ofan af stokknum! Ýttu þar sem þú vilt.
learn-free-look = Skoðaðu vel. Spilið felur sig bráðum aftur!
learn-free-mimi = Fylgstu vel með því hvað Mímí tekur og hverju hún kastar!
learn-free-turn = Er spilið í kastbunkanum lágt? Taktu það þá. Annars dregurðu spil.
learn-free-draw = Það má ekki taka aðgerðaspil úr kastbunkanum.
learn-free-last = Mímí hefur bankað! Eftir þetta snúa öll spilin upp. Gerðu þitt besta.
learn-free-hand = Lágt spil? Settu það í staðinn fyrir hátt spil eða spil sem þú þekkir ekki. Hátt spil? Kastaðu því.
learn-free-peek = Veldu spil sem þú hefur ekki séð enn: þar er engin lítil tala.
learn-free-swap = Láttu Mímí fá hæsta spilið þitt og taktu eitt frá henni. Eða segðu nei: það þarf enginn að skipta.
learn-free-two = Fyrst færðu eitt spil. Ef þú notar það ekki færðu annað.
learn-free-knock = Ertu bara með ketti og lágar tölur? Þá myndi ég banka. Annars ýtirðu á „Búið“.
learn-free-over = Nú er öllum spilum snúið upp.
learn-end-title = Þú kannt að spila!
learn-end = Í alvöruspili eru engar litlar tölur: þá þarftu að muna spilin.
learn-rules = Reglurnar
