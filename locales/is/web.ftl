### Vefbiðlarinn.

## Upphafssíðan

web-play-now = Spila núna
web-play-now-about = { $mode }. Mótherjar: { $names }
web-new-table = Nýtt borð
web-new-table-about = Bjóddu fjölskyldu og vinum
web-join = Setjast við borð
web-join-about = Þú þarft kóðann eða hlekkinn
web-code = Kóði borðsins
web-one-device = Eitt tæki
web-one-device-about = Spilið saman og látið það ganga á milli
web-continue = Halda áfram að spila
web-continue-older = Eldri spil
web-how-to-play = Svona er spilað
web-learn = Lærðu að spila
web-learn-about = Skref fyrir skref, með því að spila
web-children = Fyrir börn
web-children-about = Auðveld spil frá { $age } ára aldri
web-age = Frá { $age } ára aldri
web-easy-open = Þú sérð öll spilin
web-easy-outer-open = Tvö af spilunum þínum snúa upp
web-friends = Með fjölskyldu og vinum
web-rules = Reglur með myndum
web-replays = Fyrri spil
web-teachers = Fyrir kennara
web-print = Prenta spilin
web-language = Tungumál
web-your-name = Nafnið þitt
web-change-name = Breyta nafni
web-settings = Stillingar
web-theme-light = Ljósir
web-theme-dark = Dökkir
web-sound = Hljóð
web-haptics = Titringur
web-off = Slökkt
web-lan = Símar á heimilinu
web-lan-about = Kveiktu á þessu, þá geta símar á sama þráðlausa neti opnað hlekk og verið með.
web-here-only = Önnur tæki geta ekki opnað síðuna á þessari slóð. Opnaðu hana á slóð tölvunnar á heimanetinu, þá geta fleiri verið með.
web-link = Hlekkur á borðið
web-copy = Afrita
web-copied = Afritað!
web-copy-by-hand = Hlekkurinn er valinn: nú geturðu afritað hann.
web-share = Deila
web-qr = QR-kóði borðsins
web-qr-about = Skannaðu kóðann með myndavélinni.
web-save = Vista
web-cancel = Hætta við
web-close = Loka

## Nýtt borð

web-edition = Reglur
web-preset-usual = Venjulegar reglur
web-preset-easy = Auðveldar reglur
web-preset-school = Skólareglur
web-preset-school-about = Fjögur þrep, frá léttu til erfiðara
web-preset-which = Hvaða þrep?
web-players = Leikmenn
web-seat = Sæti { $count }
web-seat-me = Ég
web-seat-open = Laust sæti
web-seat-cat = Köttur
web-seat-device = Í þessu tæki
web-seat-friend = Vinur
web-seat-friend-about = kemur með hlekk
web-seat-nobody = Autt sæti
web-seat-who = Hver situr hér?
web-seat-remove = Fjarlægja sætið
web-player-name = Nafn leikmanns
web-mode = Hve lengi er spilað
web-mode-single = Stakar umferðir
web-mode-rounds = Umferðir
web-mode-time = Mínútur
web-mode-elimination = Stigamark
web-clock = Umhugsunartími
web-clock-none = Engin tímamörk
web-seconds = { $count ->
    [one] { $count } sekúnda
   *[other] { $count } sekúndur
}
web-auto-done = Klára sjálfkrafa
web-auto-done-about = Ef enginn bankar fær næsti leikmaður að gera þegar þessi tími er liðinn.
web-aid = Hjálp við að muna
web-first-dealer = Gefur fyrst
web-first-starter = Byrjar
web-random = Dregið er um það
web-pace = Hvernig kettirnir spila
web-more = Fleiri valkostir
web-change-rules = Breyta reglunum
web-changed-rules = Breyttar reglur
web-more-editions = Fleiri reglur
web-without-powers = Án aðgerðaspila
web-without-powers-about = Ef þau eru of erfið: bara kettir og rottur, ekkert Kíktu, Skiptu eða Dragðu 2.
web-reset-rules = Aftur í venjulegu reglurnar
web-make-table = Opna borðið

## Áður en spilið byrjar

web-waiting-players = Beðið eftir leikmönnum …
web-invite = Bjóða fleirum
web-host = Gestgjafi
web-ready = Klár
web-i-am-ready = Ég er klár!
web-not-ready = Ekki klár enn
web-unready = Bíddu, ekki strax
web-start = Byrja
web-fill-cats = Byrja með ketti í lausu sætunum
web-sit-down = Fá sæti
web-get-up = Standa upp
web-watching = Þú ert að horfa á
web-watchers = { $count ->
    [one] { $count } horfir á
   *[other] { $count } horfa á
}

## Borðið

web-your-turn = Þú átt að gera!
web-turn-of = { $name } á að gera
web-draw-pile = Bunki
web-discard-pile = Kastbunki
web-cards-left = { $count } spil eftir
web-your-cards = Spilin þín
web-cards-of = Spil: { $name }
web-knock-ends = Ertu með lægstu spilin? Bankaðu! Annars á næsti leik.
web-last-lap = Síðasti hringur!
web-knocked-by = { $name } bankaði
web-knocked-by-you = Þú bankaðir
web-knocks = { $name } bankar í borðið!
web-knocks-you = Þú bankar í borðið!
web-last-turns = Enn eftir að gera: { $names }
web-news = Hvað gerðist síðast?
web-hand-over = Nú fær tækið:
web-hand-over-about = Allir hinir líta undan.
web-hand-over-last = Allir hinir fá að gera einu sinni enn.
web-i-am = Ég er { $name }
web-look-all = Skoða spilin þín
web-remember = Ég man þetta!
web-swap-own = Hvaða spili viltu skipta?
web-swap-other = Veldu nú spil hjá öðrum leikmanni.
web-choose-place = Hvaða spili viltu skipta út?
web-reconnecting = Sambandið rofnaði. Reyni aftur …
web-line-lost = Ekkert samband, svo þetta gilti ekki. Reyndu aftur þegar það kemur.
web-line-later = Ekkert samband. Þetta verður sent um leið og það kemur aftur.
web-line-unsure = Sambandið rofnaði rétt í þessu. Brátt sést hvort þetta gilti.
web-line-back = Sambandið er komið aftur.
web-stand-in = Köttur spilar fyrir þig.
web-i-am-back = Ég er aftur með
web-away = Ekki við
web-cat-plays = Köttur spilar
web-waiting-for = Beðið eftir svari: { $names }
web-ask-cat = Láta kött leysa af: { $name }
web-say = Segja eitthvað
web-leave = Fara
web-leave-sure = Viltu fara frá borðinu? Köttur spilar áfram fyrir þig.
web-leave-over = Viltu fara frá borðinu? Þú finnur spilið undir „Fyrri spil“.
web-stay = Vera áfram

## Þegar umferðin eða spilið er búið

web-round-over = Umferð { $round } er búin
web-won-by = { $names } vann!
web-shared-by = Sameiginlegur sigur: { $names }
web-last-round = Síðasta umferðin
web-counting = Öll spilin snúa upp. Nú teljum við!
web-why = Lægsta summan: { $points }.
web-why-cubes = Stysta lengjan: { $cubes }.
web-sum-more = og eitt nýtt spil
web-you = Þú
web-you-won = Þú vannst!
web-next-round = Næsta umferð
web-show-cubes = Sýna kubba
web-show-result = Sýna úrslitin
web-count-cubes = Teldu kubbana: { $name }.
web-told = { $name } er með { $cards }. Samtals { $points }.
web-place = { $place }. sæti
web-kind-all = Vel spilað, öllsömul!
web-kind-won = { $count ->
    [one] Fæst stig: það munaði { $count } stigi!
   *[other] Fæst stig: það munaði { $count } stigum!
}
web-kind-shared = Hlið við hlið: sameiginlegur sigur!
web-kind-close = { $count ->
    [one] Það munaði litlu: bara { $count } stigi!
   *[other] Það munaði litlu: bara { $count } stigum!
}
web-kind-lead = Og þú ert enn með fæst stig samtals!
web-kind-better = { $count ->
    [one] { $count } stigi færra en í síðustu umferð. Flott!
   *[other] { $count } stigum færra en í síðustu umferð. Flott!
}
web-kind-no-rats = Engin rotta í röðinni þinni. Vel spilað!
web-kind-again = Vel spilað! Ný umferð, nýtt tækifæri.
web-kind-thanks = Vel spilað! Takk fyrir spilið.
web-finish = Ljúka spilinu
web-game-over = Leikurinn er búinn
web-rematch = Spila aftur
web-to-start = Á upphafssíðuna
web-back = Til baka
web-save-replay = Vista spilið
web-watch-again = Horfa aftur

## Þegar eitthvað er að

web-error-no-table = Þetta borð er ekki til. Athugaðu kóðann eða opnaðu nýtt borð.
web-error-no-code = Sláðu inn kóðann eða hlekkinn sem þú fékkst.
web-error-too-many-tables = Of mörg borð eru opin núna. Reyndu aftur eftir smástund.
web-error-unreachable = Ekkert samband næst við spilið. Athugaðu nettenginguna og reyndu aftur.
web-error-no-page = Þessi síða er ekki til. Farðu á upphafssíðuna.
web-error-reload = Það er komin ný útgáfa. Opnaðu síðuna aftur.
web-error-other = Eitthvað fór úrskeiðis. Reyndu aftur.
web-retry = Reyna aftur
web-reload = Opna aftur

## Fyrir skjálesara

web-label-mine = Þín megin á borðinu
web-label-own-down = { $slot }. spilið þitt: á hvolfi
web-label-own-up = { $slot }. spilið þitt: { $card }, snýr upp
web-label-own-seen = { $slot }. spilið þitt: { $card }, aðeins þú sérð það
web-label-other-down = { $name }, { $slot }. spilið: á hvolfi
web-label-other-up = { $name }, { $slot }. spilið: { $card }, snýr upp
web-label-discard = Kastbunki, efst: { $card }
web-label-discard-empty = Kastbunki, ekkert spil
web-label-hand = Á hendi: { $card }
web-label-holding = { $name } heldur á spili
web-label-table = Borðið
web-label-menu = Valmynd

## Um spilið

web-about = Um spilið
web-about-text = Ókeypis spil eftir fólk sem heldur upp á ketti. Monty og Ann Stambler eru höfundar Rat-a-Tat Cat. Við tengjumst ekki útgefandanum og allar teikningar eru okkar eigin.
web-privacy-text = Nafnið þitt og spilin sem þú spilar eru aðeins geymd á netþjóninum sem þú notar. Ekkert er sent áfram og ekki er haft samband við aðra vefi.

## Það sem gert er við borðið, og fleira

web-connecting = Augnablik …
web-error-too-many = Spilið er opið á of mörgum stöðum. Lokaðu því á einum þeirra og reyndu aftur.
web-error-only-here = Þetta er aðeins hægt í tölvunni sem keyrir spilið.
web-error-no-cookie = Vafrinn geymir ekki vafraköku spilsins. Leyfðu vafrakökur á þessari síðu og reyndu aftur.
web-label-piles = Bunkarnir
web-label-actions = Það sem þú getur gert
web-label-theme = Litir: { $theme }
web-swap-none = Það er ekkert spil til að skipta á núna.
web-look-hide = Fela spilin þín
web-mode-own = Eins og venjulega: { $mode }
web-names-missing = Skrifaðu nöfn leikmanna eða leyfðu ketti að vera með.
web-player-add = Bæta við leikmanni
web-cats-too = Kettir sem spila með
web-cat-choose = Veldu kött
web-cats-choose = Veldu kettina
web-cats-order = Ljúfasti kötturinn er fyrstur. Því fleiri loppur, því erfiðara er að vinna köttinn.
web-cat-strength = Styrkur { $level } af { $most }.
web-qr-start = QR-kóði þessarar síðu
web-did-drew = dregur
web-did-took = tekur það
web-did-returned = segir pass
web-did-put = heldur því
web-did-discarded = kastar því
web-did-peeked = kíkir
web-did-swapped = skiptir!
web-did-declined = nei, takk
web-did-knocked = bankar!
web-did-takes = tekur
web-did-keeps = heldur nýja spilinu
web-did-and-throws = og kastar
web-did-throws = kastar
web-yes = Já
web-no = Nei
web-sure-draw = Viltu draga spil?
web-sure-return = Viltu segja pass?
web-sure-show = Viltu sýna spilið?
web-sure-discard = Viltu kasta spilinu?
web-sure-use = Viltu nota „Dragðu 2“?
web-sure-decline = Viltu halda áfram án þess að nota það?
web-sure-done = Hefurðu lokið við að gera?
web-sure-knock = Viltu banka? Þá fá hinir að gera einu sinni enn.
web-sure-put = Viltu setja spilið hér?
web-sure-take = Viltu taka spilið og setja það hér?
web-sure-peek = Viltu kíkja á þetta spil?
web-sure-swap = Viltu skipta á þessum tveimur spilum?
web-full-screen = Fylla skjáinn
web-avatar = Dýrið þitt
web-avatar-fox = Refur
web-avatar-rabbit = Kanína
web-avatar-frog = Froskur
web-avatar-hedgehog = Broddgöltur
web-avatar-owl = Ugla
web-avatar-bear = Björn
web-avatar-penguin = Mörgæs
web-avatar-raccoon = Þvottabjörn
web-avatar-dog = Hundur
web-avatar-panda = Panda
web-avatar-pig = Svín
web-avatar-chick = Ungi
web-set-confirm = Spyrja fyrst
web-set-confirm-about = Þú sérð fyrst hvað þú valdir og svarar svo já eða nei.
web-set-large = Stór spil
web-set-large-about = Spilin þín og bunkarnir fá eins mikið pláss og hægt er.
web-set-slow = Hægt og rólega
web-set-slow-about = Spilin fljúga hægt og hinir taka sér góðan tíma.
web-set-ends = Klára fyrir mig
web-set-ends-about = Þú færð tíma til að banka og svo fær næsti leikmaður að gera. Aldrei þegar þú spilar með lyklaborði.
web-set-keys = Flýtilyklar
web-set-keys-about = 1 til 4, D, T, N og K við borðið, tölustafir þegar horft er á spil aftur.

## Rétt gefið

web-fair = Rétt gefið
web-fair-plain = Spilin eru stokkuð þannig að enginn getur valið þau, ekki einu sinni tölvan. Eftir hverja umferð athugar tækið þitt það.
web-fair-good = Rétt gefið
web-fair-part = Staðfest að hluta
web-fair-bad = Eitthvað stemmir ekki
web-fair-sealed = innsiglað: { $start }
web-cut = Taktu ofan af stokknum
web-cut-about = Ýttu þar sem þú vilt taka ofan af. Þannig hjálpar þú til við að stokka spilin.
web-cut-here = Taka ofan af hér
web-cut-lifted = { $count ->
    [one] { $count } spil tekið ofan af
   *[other] { $count } spil tekin ofan af
}

## Annað tæki

web-move = Halda áfram í öðru tæki
web-moved = Nú spilarðu í öðru tæki
web-moved-about = Þar eru sætið þitt og spilin. Í þessu tæki geturðu byrjað upp á nýtt.
web-stranger = Spilið þekkir þetta tæki ekki lengur
web-stranger-about = Kannski spilarðu núna í öðru tæki eða vafrinn geymir ekki vafrakökur. Hér geturðu byrjað upp á nýtt.

## Persónuvernd

web-privacy = Persónuvernd
web-forget-done = Nú hefur spilið gleymt þér. Ef þú kemur aftur byrjarðu með nýju nafni.
