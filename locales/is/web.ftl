### Vefbiðlarinn.

## Upphafssíðan

web-play-now = Spila núna
web-play-now-about = Þú og kettirnir, strax
web-new-table = Nýtt borð
web-new-table-about = Bjóddu fjölskyldu og vinum
web-join = Setjast við borð
web-join-about = Þú þarft kóðann eða hlekkinn
web-code = Kóði borðsins
web-one-device = Eitt tæki
web-one-device-about = Spilið saman og látið það ganga á milli
web-continue = Halda áfram að spila
web-how-to-play = Svona er spilað
web-learn = Lærðu að spila
web-learn-about = Skref fyrir skref, með því að spila
web-children = Fyrir börn
web-children-more = Fleiri auðveld spil
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
web-lan-about = Símar á sama þráðlausa neti geta verið með.
web-link = Hlekkur á borðið
web-copy = Afrita
web-copied = Afritað!
web-copy-by-hand = Hlekkurinn er valinn: nú geturðu afritað hann.
web-share = Deila
web-qr = QR-kóði borðsins
web-qr-about = Skannaðu hann með myndavélinni.
web-save = Vista
web-cancel = Hætta við
web-close = Loka

## Nýtt borð

web-edition = Reglur
web-players = Leikmenn
web-seat = Sæti { $count }
web-seat-me = Ég
web-seat-open = Laust sæti
web-seat-cat = Köttur
web-seat-device = Í þessu tæki
web-seat-add = Bæta við sæti
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
web-reset-rules = Aftur í venjulegu reglurnar
web-make-table = Opna borðið

## Áður en spilið byrjar

web-waiting-players = Beðið eftir leikmönnum …
web-invite = Bjóða fleirum
web-host = Gestgjafi
web-ready = Klár
web-i-am-ready = Ég er klár!
web-not-ready = Ekki klár enn
web-start = Byrja
web-fill-cats = Byrja með ketti í lausu sætunum
web-take-seat = Setjast hér
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
web-in-hand = Á hendi
web-last-lap = Síðasti hringur!
web-knocked-by = { $name } bankaði
web-knocks = { $name } bankar í borðið!
web-knocks-you = Þú bankar í borðið!
web-last-turns = Síðasta tækifæri: { $names }
web-news = Hvað var að gerast
web-hand-over = Nú fær tækið:
web-hand-over-about = Allir hinir líta undan.
web-i-am = Ég er { $name }
web-look-all = Skoða spilin þín
web-remember = Ég man þetta!
web-swap-own = Veldu fyrst eitt af þínum spilum.
web-swap-other = Veldu nú spil hjá öðrum leikmanni.
web-choose-place = Hvert viltu setja það?
web-reconnecting = Sambandið rofnaði. Reyni aftur …
web-stand-in = Köttur spilar fyrir þig.
web-i-am-back = Ég er aftur með
web-away = Ekki við
web-cat-plays = Köttur spilar
web-waiting-for = Beðið eftir svari: { $names }
web-ask-cat = Láta kött spila á meðan { $name } er í hléi
web-say = Segja eitthvað
web-leave = Fara
web-leave-sure = Viltu fara frá borðinu? Köttur spilar áfram fyrir þig.
web-stay = Vera áfram

## Þegar umferðin eða spilið er búið

web-round-over = Umferð { $round } er búin
web-won-by = { $names } vann!
web-shared-by = Sameiginlegur sigur: { $names }
web-last-round = Síðasta umferðin
web-counting = Öll spilin liggja opin. Nú eru þau talin.
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
web-game-over = Spilið er búið
web-rematch = Spila aftur
web-to-start = Á upphafssíðuna
web-save-replay = Vista spilið
web-watch-again = Horfa aftur

## Þegar eitthvað er að

web-error-no-table = Þetta borð er ekki til. Athugaðu kóðann eða opnaðu nýtt borð.
web-error-too-many-tables = Of mörg borð eru opin núna. Reyndu aftur eftir smástund.
web-error-unreachable = Þjónninn svarar ekki. Athugaðu tenginguna og reyndu aftur.
web-error-no-page = Þessi síða er ekki til. Farðu á upphafssíðuna.
web-error-reload = Það er komin ný útgáfa. Opnaðu síðuna aftur.
web-error-other = Eitthvað fór úrskeiðis. Reyndu aftur.
web-retry = Reyna aftur
web-reload = Opna aftur

## Fyrir skjálesara

web-label-mine = Þín megin á borðinu
web-label-own-down = Þinn reitur { $slot }: á hvolfi
web-label-own-up = Þinn reitur { $slot }: { $card }, snýr upp
web-label-own-seen = Þinn reitur { $slot }: { $card }, aðeins þú sérð það
web-label-other-down = { $name }, reitur { $slot }: á hvolfi
web-label-other-up = { $name }, reitur { $slot }: { $card }, snýr upp
web-label-discard = Kastbunki, efst: { $card }
web-label-discard-empty = Kastbunki, ekkert spil
web-label-hand = Á hendi: { $card }
web-label-holding = { $name } heldur á spili
web-label-table = Borðið
web-label-menu = Valmynd

## Um spilið

web-about = Um spilið
web-about-text = Ókeypis spil eftir fólk sem heldur upp á ketti. Það tengist ekki útgefanda Rat-a-Tat Cat og allar teikningar eru okkar eigin.
web-privacy-text = Nafnið þitt og spilin sem þú spilar eru aðeins geymd á þjóninum sem þú notar. Ekkert er sent áfram og ekki er haft samband við aðra vefi.

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
web-knock-sure = Viltu banka?
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
web-yes = Já
web-no = Nei
web-sure = { $action }: ertu viss?
web-sure-put = Setja spilið hér?
web-sure-take = Taka spilið úr kastbunkanum og setja það hér?
web-sure-peek = Kíkja á þetta spil?
web-sure-swap = Skipta á þessum tveimur spilum?
web-full-screen = Fylla skjáinn
web-set-confirm = Spyrja fyrst
web-set-confirm-about = Þú sérð fyrst hvað þú valdir og svarar svo já eða nei.
web-set-large = Stór spil
web-set-large-about = Spilin þín og bunkarnir fá eins mikið pláss og hægt er.
web-set-slow = Hægt og rólega
web-set-slow-about = Spilin fljúga hægt og hinir taka sér góðan tíma.
web-set-keys = Flýtilyklar
web-set-keys-about = 1 til 4, D, T, N og K við borðið, tölustafir þegar horft er á spil aftur.

## Rétt gefið

web-fair = Rétt gefið
web-fair-good = Rétt gefið
web-fair-part = Rétt gefið: staðfest að hluta
web-fair-bad = Gjöfin: eitthvað stemmir ekki
web-fair-sealed = innsiglað: { $start }
web-fair-verdict-good = Allt stemmir. Enginn gat valið spilin.
web-fair-verdict-part = Það sem hægt var að athuga stemmir.
web-fair-verdict-bad = Eitthvað stemmir ekki. Kannski voru spilin í þessari umferð ekki bara tilviljun.
web-fair-is-version-open = Spilin voru gefin á hátt sem þessi síða þekkir ekki enn. Opnaðu síðuna aftur.
web-fair-is-seal-good = Leynitalan er sú sem var innsigluð.
web-fair-is-seal-bad = Leynitalan er ekki sú sem var innsigluð.
web-fair-is-before-good = Þú fékkst að sjá innsiglið áður en gefið var og það hefur ekki breyst.
web-fair-is-before-bad = Áður en gefið var sástu annað innsigli. Því var breytt.
web-fair-is-before-open = Þú komst eftir að gefið var, svo að þessi síða sá innsiglið ekki áður.
web-fair-is-mine-good = Talan þín er með.
web-fair-is-mine-bad = Tölunni þinni var breytt.
web-fair-is-mine-open = Talan þín er ekki með: hún kom of seint eða ekki frá þessari síðu.
web-fair-is-pack-good = Öll spilin í stokknum voru með og engin önnur.
web-fair-is-pack-bad = Þetta var ekki stokkurinn sem reglurnar segja til um.
web-fair-is-first-good = Dregið var um hver gæfi eða byrjaði fyrst.
web-fair-is-first-bad = Ekki var dregið um hver gæfi eða byrjaði fyrst.
web-fair-is-cards-good = Tölurnar réðu hverju einasta spili.
web-fair-is-cards-bad = Tölurnar réðu ekki spilunum.
web-fair-is-seen-good = Þetta eru spilin sem þú sást.
web-fair-is-seen-bad = Þetta eru ekki spilin sem þú sást.
web-fair-is-seen-open = Þú varst ekki hér allan tímann, svo að þessi síða getur ekki borið þau saman við spilin sem þú sást.
web-fair-about = Hvernig virkar þetta?
web-fair-about-seal = Áður en gefið er velur tölvan langa leynitölu og sýnir innsigli hennar: fingrafar sem passar bara við þessa tölu.
web-fair-about-seeds = Svo bætir tæki hvers leikmanns sinni eigin tölu við. Enginn veit tölur hinna.
web-fair-about-deal = Allar tölurnar saman stokka spilin. Þess vegna getur enginn valið spilin, ekki einu sinni tölvan.
web-fair-about-open = Þegar umferðinni er lokið er allt sýnt og tækið þitt reiknar allt upp á nýtt.
web-fair-commitment = Innsiglið
web-fair-sealed-still = Leynitalan er innsigluð þar til umferðinni er lokið. Mundu hvernig innsiglið byrjar: { $start }
web-fair-secret = Leynitalan
web-fair-seeds = Tölur leikmanna
web-fair-none-cat = engin tala: köttur
web-fair-none-away = engin tala: ekki hér í tæka tíð
web-fair-none-out = engin tala: úr leik
web-fair-order = Spilin í þeirri röð sem þau komu
web-fair-yourself = Athugaðu það líka
web-fair-yourself-record = Vistaðu skrá spilsins og láttu forritið athuga hana:
web-fair-yourself-later = Þegar spilinu er lokið geturðu vistað skrá þess og látið forritið athuga hana:
web-fair-yourself-seal = Innsiglið er SHA-256 af 32 bætum leynitölunnar.
web-fair-record = skráin
web-cut = Taktu ofan af stokknum
web-cut-about = Ýttu þar sem þú vilt taka ofan af. Það hjálpar til við að stokka.
web-cut-here = Taka ofan af hér
web-cut-lifted = { $count ->
    [one] { $count } spil tekið ofan af
   *[other] { $count } spil tekin ofan af
}

## Annað tæki

web-move = Halda áfram í öðru tæki
web-move-about = Skannaðu kóðann með hinu tækinu. Þar heldurðu áfram, nákvæmlega þar sem þú ert núna.
web-move-qr = QR-kóði fyrir hitt tækið
web-move-link = Hlekkur fyrir hitt tækið
web-move-once = { $minutes ->
    [one] Hann virkar einu sinni, í { $minutes } mínútu. Ekki sýna hann öðrum: sá sem opnar hann spilar sem þú.
   *[other] Hann virkar einu sinni, í { $minutes } mínútur. Ekki sýna hann öðrum: sá sem opnar hann spilar sem þú.
}
web-move-lan = Sími getur aðeins opnað hann ef kveikt er á „Símar á heimilinu“ á upphafssíðunni.
web-move-old = Kóðinn er orðinn of gamall.
web-move-again = Nýr kóði
web-move-here = Halda áfram hér sem { $name }?
web-move-here-about = Spilin þín halda áfram hér og hitt tækið hættir. Ef byrjað var á spilum í þessu tæki undir öðru nafni er ekki lengur hægt að opna þau hér.
web-move-yes = Já, halda áfram hér
web-move-used = Kóðinn hefur verið notaður eða er of gamall. Búðu til nýjan í hinu tækinu: í valmyndinni við borðið eða undir nafninu þínu á upphafssíðunni.
web-moved = Nú spilarðu í öðru tæki
web-moved-about = Þar eru sætið þitt og spilin. Í þessu tæki geturðu byrjað upp á nýtt.
web-stranger = Spilið þekkir þetta tæki ekki lengur
web-stranger-about = Kannski spilarðu núna í öðru tæki eða vafrinn geymir ekki vafrakökur. Hér geturðu byrjað upp á nýtt.

## Persónuvernd

web-privacy = Persónuvernd
web-privacy-short = Aðeins er geymt það sem þarf til að spila.
web-privacy-kept = Þetta er geymt
web-privacy-kept-cookie = Tala, valin af handahófi, í vafraköku svo að spilið þekki þig aftur. Þjónninn geymir aðeins fingrafar hennar.
web-privacy-kept-name = Nafnið sem þú valdir eða fékkst.
web-privacy-kept-games = Borðin sem þú spilar við, með öllu sem gert er, svo að hægt sé að halda áfram og skoða spilin aftur.
web-privacy-kept-visit = Hvenær þú varst hér síðast.
web-privacy-kept-device = Aðeins í þessu tæki: tungumál, litir, hljóð og það sem þú valdir síðast fyrir borð.
web-privacy-not = Þetta er ekki geymt
web-privacy-not-who = Ekkert netfang, ekkert lykilorð, ekkert heimilisfang.
web-privacy-not-watched = Engar auglýsingar og enginn fylgist með því sem þú gerir.
web-privacy-not-others = Ekkert er sótt á aðra vefi og ekkert er sent áfram.
web-privacy-not-chat = Ekkert spjall: aðeins er hægt að segja nokkrar tilbúnar setningar.
web-privacy-long = Hve lengi
web-privacy-long-tables = { $count ->
    [one] Borði er eytt { $count } degi eftir síðustu heimsókn.
   *[other] Borði er eytt { $count } dögum eftir síðustu heimsókn.
}
web-privacy-long-tables-any = Borðum er eytt nokkru eftir síðustu heimsókn. Sá sem rekur þjóninn ræður hvenær.
web-privacy-long-guests = { $count ->
    [one] Sá sem kemur ekki aftur gleymist eftir { $count } dag.
   *[other] Sá sem kemur ekki aftur gleymist eftir { $count } daga.
}
web-privacy-long-guests-any = Sá sem kemur ekki aftur gleymist með tímanum.
web-forget-title = Að gleymast
web-forget-about = Spilið getur gleymt þér strax: nafninu og vafrakökunni er eytt og þú ferð frá borðunum þínum, þar sem köttur spilar áfram fyrir þig. Það sem þú spilaðir með öðrum er áfram við þau borð þar til þeim er eytt.
web-forget = Gleymdu mér
web-forget-sure = Viltu örugglega að spilið gleymi þér? Þú færð sætin og spilin þín ekki aftur.
web-forget-yes = Já, gleymdu mér
web-forget-done = Nú hefur spilið gleymt þér. Ef þú kemur aftur byrjarðu með nýju nafni.
