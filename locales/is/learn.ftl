### Kennslan.

learn-title = Lærðu að spila
learn-welcome = Hæ! Ég heiti Elvira. Komdu, ég skal kenna þér spilið. Við byrjum bara að spila!
learn-cats = Kettir eru með lágar tölur. Þú vilt fá ketti!
learn-rats = Rottur eru með háar tölur. Rottukóngurinn er 9!
learn-goal = Sá sem er með fæst stig vinnur.
learn-start = Spilum!
learn-continue = Halda áfram með kennsluna
learn-again = Byrja aftur
learn-coach = Elvira útskýrir
learn-next = Áfram
learn-skip = Spila án hjálpar
learn-progress = { $done } af { $all } skrefum lokið
learn-laid-out = Spilunum í þessari umferð var raðað fyrir kennsluna.

## Áður en byrjað er

learn-deal = Hér koma spilin.
learn-hello = Þetta er Mimi og þú spilar við hana. Spilin hennar fjögur eru falin, líka fyrir þér.
learn-row = Þú átt þessi fjögur spil. Tölurnar á þeim eiga að verða eins lágar og hægt er.
learn-look = Þú mátt skoða ystu spilin tvö, bara einu sinni. Köttur 1: frábært! Rottukóngurinn 9: æ, nei! Mundu hvar þau eru.

## Umferðin með hjálp

learn-mimi = Nú á Mimi að gera. Fylgstu vel með!
learn-draw = Þú átt að gera! Rottukóngurinn verður að fara. Dragðu spil: ýttu á bunkann.
learn-put = Þristur! Það er miklu minna en 9. Settu hann þar sem rottukóngurinn er: ýttu á síðasta spilið.
learn-put-done = Bless, bless, rottukóngur! Litla talan minnir þig á hvaða spil er þarna. Ýttu á „Búið“.
learn-draw-more = Þú átt að gera! Dragðu spil.
learn-discard = Rotta 8! Hana vill enginn. Kastaðu henni: ýttu á kastbunkann.
learn-discard-done = Þá er hún farin! Spilin þín fjögur eru eins og áður. Ýttu á „Búið“.
learn-take = Mimi kastaði núlli, besta kettinum af öllum! Þú mátt taka hann: ýttu á kastbunkann.
learn-take-place = Settu hann þar sem þú hefur aldrei kíkt: ýttu á spil númer tvö.
learn-take-done = Þar var rotta 8 í felum! Þvílík heppni. Ýttu á „Búið“.
learn-draw-hope = Þú átt að gera! Rottan sem Mimi kastaði gerir ekkert gagn. Dragðu spil.
learn-small = Tvistur er lægri en þristurinn þinn. Manstu hvar þristurinn er? Ýttu á síðasta spilið.
learn-small-done = Einu stigi færra! Hvert stig skiptir máli. Ýttu á „Búið“.
learn-draw-watched = Sástu þetta? Mimi tók þristinn þinn og setti hann fremst í röðina sína. Mundu það! Dragðu nú spil.
learn-peek = Kíktu-spil! Þú mátt kíkja á eitt af spilunum þínum. Ýttu á spilið sem þú þekkir ekki.
learn-peek-look = Æ, rotta 7! Mundu: hún er þriðja spilið þitt.
learn-peek-done = Nú veistu hvar rottan felur sig. Ýttu á „Búið“.
learn-draw-rat = Reynum að losna við rottuna. Dragðu spil.
learn-swap = Skiptispil! Nú máttu skipta á spili við Mimi. Láttu hana fá rottuna: ýttu á þriðja spilið þitt.
learn-swap-other = Og þú vilt fá þristinn sem þú sást hana taka: ýttu á fremsta spilið hjá Mimi.
learn-swap-done = Nú er Mimi með rottuna og veit ekki af því! Ýttu á „Búið“.
learn-two = Dragðu 2-spil! Þú færð tvær tilraunir. Ýttu á „Draga tvö“.
learn-two-first = Rottukóngurinn? Nei, takk! Kastaðu honum og þú færð annað spil.
learn-two-second = Köttur 1! Settu hann þar sem hæsta spilið þitt er. Það er þristurinn, þriðja spilið.
learn-two-done = Nú ertu með 1, 0, 1 og 2. Það eru bara 4 stig! Ýttu á „Búið“.
learn-draw-last = Mimi tók þristinn aftur. Þú átt að gera! Dragðu spil.
learn-decline = Skiptispil. En spilin þín eru svo góð! Þú mátt segja nei: ýttu á „Nei, takk“.
learn-knock = Ég held að þú sért með fæst stig. Bankaðu þá! Ýttu á „Banka!“ og svo á „Já“.
learn-last-lap = Þú bankaðir! Nú fá allir hinir að gera einu sinni enn. Svo er öllum spilum snúið upp.
learn-counted = Öll spilin snúa upp! Mimi var með Kíktu-spil í röðinni. Á því er engin tala, svo hún fær nýtt spil í staðinn.
learn-won = Þú ert með 4 stig en Mimi 20. Þú vinnur! Prófaðu nú umferð án hjálpar: ýttu á „Næsta umferð“.

## Umferðin án hjálpar

learn-free-looks = Nú ræður þú! Skoðaðu ystu spilin og mundu þau.
learn-free-look = Skoðaðu vel. Spilið felur sig bráðum aftur!
learn-free-turn = Er spilið í kastbunkanum lágt? Taktu það þá. Annars dregurðu spil.
learn-free-draw = Það má ekki taka aðgerðaspil úr kastbunkanum. Dragðu spil.
learn-free-last = Mimi hefur bankað! Nú gerir þú í síðasta sinn. Gerðu þitt besta.
learn-free-hand = Lágt spil? Settu það í staðinn fyrir hátt spil eða spil sem þú þekkir ekki. Hátt spil? Kastaðu því.
learn-free-peek = Kíktu á spil sem þú þekkir ekki enn.
learn-free-swap = Láttu Mimi fá hæsta spilið þitt og taktu eitt frá henni. Eða segðu nei: það þarf enginn að skipta.
learn-free-two = Þú færð tvær tilraunir til að finna lágt spil.
learn-free-knock = Heldurðu að þú sért með fæst stig? Bankaðu þá! Annars ýtirðu á „Búið“.
learn-free-over = Nú er öllum spilum snúið upp.
learn-end-title = Þú kannt að spila!
learn-end = Litlu tölurnar voru bara til hjálpar hér. Í alvöru spili þarftu að muna. Nú kanntu allt sem þú þarft. Sums staðar er spilað með aðeins öðrum reglum. Þú getur lesið um þær hvenær sem er.
learn-rules = Reglurnar
