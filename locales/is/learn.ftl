### Kennslan.

learn-title = Lærðu að spila
learn-welcome = Hæ! Ég heiti Elvira. Komdu, ég kenni þér spilið. Við spilum bara!
learn-cats = Kettirnir eru litlir. Þú vilt fá ketti!
learn-rats = Rotturnar eru stórar. Rottukóngurinn er 9 stig!
learn-goal = Sá vinnur sem er með fæst stig.
learn-start = Spilum!
learn-continue = Halda áfram með kennsluna
learn-again = Byrja aftur
learn-coach = Elvira útskýrir
learn-next = Áfram
learn-skip = Spila án hjálpar
learn-progress = { $done } af { $all } skrefum lokið
learn-laid-out = Spilin í þessari umferð voru valin fyrir kennsluna.

## Áður en byrjað er

learn-deal = Hér koma spilin.
learn-hello = Þetta er Mimi og þið spilið saman. Spilin hennar fjögur eru falin, líka fyrir þér.
learn-row = Þú átt þessi fjögur spil. Þau eiga að verða eins lítil og hægt er.
learn-look = Þú mátt skoða ystu spilin, bara einu sinni. Köttur 1: gott! Rottukóngurinn 9: æ! Mundu hvar þau eru.

## Umferðin með hjálp

learn-mimi = Nú á Mimi að gera. Fylgstu með!
learn-draw = Þú átt að gera! Rottukóngurinn þarf að fara. Dragðu spil: ýttu á bunkann.
learn-put = Þristur! Það er miklu minna en 9. Settu hann þar sem rottukóngurinn er: ýttu á síðasta spilið.
learn-put-done = Bless, rottukóngur! Litla talan minnir þig á hvað er þarna. Ýttu á „Búið“.
learn-draw-more = Þú átt að gera! Dragðu spil.
learn-discard = Rotta 8! Hana vill enginn. Kastaðu henni: ýttu á kastbunkann.
learn-discard-done = Farin! Spilin þín fjögur eru eins og áður. Ýttu á „Búið“.
learn-take = Mimi kastaði núlli, besta kettinum af öllum! Þú mátt taka hann: ýttu á kastbunkann.
learn-take-place = Settu hann á spil sem þú hefur aldrei séð: ýttu á spil númer tvö.
learn-take-done = Þar var rotta 8 í felum! Þvílík heppni. Ýttu á „Búið“.
learn-draw-hope = Þú átt að gera! Rottan í kastbunkanum gerir ekkert gagn. Dragðu spil.
learn-small = Tvistur er minni en þristurinn þinn. Manstu hvar hann er? Ýttu á síðasta spilið.
learn-small-done = Einu stigi minna! Hvert stig skiptir máli. Ýttu á „Búið“.
learn-draw-watched = Sástu? Mimi tók þristinn þinn og setti hann fremst í sína röð. Mundu það! Dragðu nú.
learn-peek = Kíktu-spil! Þú mátt kíkja á eitt af þínum spilum. Ýttu á það sem þú þekkir ekki.
learn-peek-look = Æ, rotta 7! Mundu: hún er spil númer þrjú.
learn-peek-done = Nú veistu hvar rottan felur sig. Ýttu á „Búið“.
learn-draw-rat = Nú er að losna við rottuna. Dragðu spil.
learn-swap = Skiptispil! Nú máttu skipta við Mimi á einu spili. Láttu rottuna: ýttu á þriðja spilið þitt.
learn-swap-other = Og svo þristurinn sem þú sást hana taka: ýttu á fremsta spilið hjá Mimi.
learn-swap-done = Nú er Mimi með rottuna og veit ekki af því! Ýttu á „Búið“.
learn-two = Dragðu 2! Þú færð tvær tilraunir. Ýttu á „Draga tvö“.
learn-two-first = Rottukóngurinn? Nei, takk! Kastaðu honum og þú færð annað spil.
learn-two-second = Ás! Settu hann á stærsta spilið þitt. Það er þristurinn, þriðja spilið.
learn-two-done = Nú ertu með 1, 0, 1 og 2. Það eru bara 4! Ýttu á „Búið“.
learn-draw-last = Mimi tók þristinn aftur. Þú átt að gera! Dragðu spil.
learn-decline = Skiptispil. En spilin þín eru svo góð! Þú mátt segja nei: ýttu á „Nei, takk“.
learn-knock = Ég held að þú sért með fæst stig. Bankaðu! Ýttu á „Rat-a-tat Cat!“ og svo einu sinni enn.
learn-last-lap = Þú bankaðir! Nú mega allir hinir gera einu sinni enn. Svo er öllum spilum snúið upp.
learn-counted = Öll spilin snúa upp! Mimi var með Kíktu-spil. Það hefur enga tölu svo hún fær nýtt spil í staðinn.
learn-won = Þú ert með 4 stig, Mimi 20. Þú vinnur! Nú máttu spila umferð án hjálpar: ýttu á „Næsta umferð“.

## Eigin umferð

learn-free-looks = Nú ræður þú! Skoðaðu ystu spilin og mundu þau.
learn-free-look = Skoðaðu vel. Spilið felur sig bráðum aftur!
learn-free-turn = Er spilið í kastbunkanum lítið? Taktu það þá. Annars dregurðu spil.
learn-free-draw = Aðgerðaspil má ekki taka úr kastbunkanum. Dragðu spil.
learn-free-last = Mimi hefur bankað! Nú gerir þú í síðasta sinn. Gerðu þitt besta.
learn-free-hand = Lítið spil? Settu það á stórt spil eða spil sem þú þekkir ekki. Stórt spil? Kastaðu því.
learn-free-peek = Kíktu á spil sem þú þekkir ekki.
learn-free-swap = Láttu Mimi fá stærsta spilið þitt og taktu eitt af hennar. Eða segðu nei: enginn þarf að skipta.
learn-free-two = Þú færð tvær tilraunir til að finna lítið spil.
learn-free-knock = Heldurðu að þú sért með fæst stig? Bankaðu þá! Annars ýtirðu á „Búið“.
learn-free-over = Nú er öllum spilum snúið upp.
learn-end-title = Þú kannt að spila!
learn-end = Nú kanntu allt sem þarf. Sumar útgáfur hafa litlar reglur út af fyrir sig; um þær má lesa hvenær sem er.
learn-rules = Reglurnar
