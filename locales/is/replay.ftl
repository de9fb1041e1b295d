### Spil sem er lokið, skoðuð aftur.

replay-title = Fyrri spil
replay-title-about = Horfðu aftur á spil sem þú spilaðir, úr hvaða sæti sem er.
replay-none = Engin fyrri spil hér
replay-none-about = Spilaðu spil til enda og þá geturðu horft á það aftur hér: með þínum augum, með augum hinna eða þannig að öll spilin snúi upp. Gömlum spilum er eytt með tímanum.
replay-kept = Hér eru öll fyrri spilin þín, svo lengi sem netþjónninn geymir þau.
replay-older = Eldri spil
replay-count-rounds = { $count ->
    [one] { $count } umferð
   *[other] { $count } umferðir
}

replay-eyes = Með augum hvers?
replay-open = Öll spil
replay-open-about = Öll spil snúa upp.
replay-eyes-about = Þú sérð það sem { $name } sá. Lítil tala á bakhlið spils þýðir þetta: { $name } hafði séð spilið og gat munað það.
replay-rounds = Umferðir

replay-controls = Afspilun
replay-first = Fremst
replay-back = Eitt skref aftur
replay-forward = Eitt skref áfram
replay-last = Aftast
replay-play = Spila
replay-pause = Hlé
replay-speed = Hraði
replay-speed-slow = Hægt
replay-speed-even = Venjulegt
replay-speed-fast = Hratt
replay-slider = Skref
replay-step = Skref { $step } af { $steps }: { $text }
replay-step-count = Skref { $step } af { $steps }
replay-moves = Skref fyrir skref
replay-keys = Flýtilyklar: ← → eitt skref · Shift + ← → einn leikmaður · Home, End · bilslá spilar · 0 öll spil · 1–6 augu leikmanns

replay-closer = Skoða nánar
replay-link = Deila þessu augnabliki
replay-link-copied = Afritað! Hlekkurinn vísar beint á þetta augnablik.
replay-save = Vista leikinn
replay-won = { $name } vann leikinn
replay-won-shared = Sameiginlegur sigur: { $names }

replay-fair-good = Rétt gefið: innsigluðu tölurnar réðu hverju spili í umferðinni.
replay-fair-bad = Ekki rétt gefið: eitthvað í umferðinni stemmir ekki við innsigluðu tölurnar.
replay-fair-none = Engar innsiglaðar tölur fylgja þessari umferð, svo að hér er ekkert að athuga.
replay-fair-open = Síðan kann ekki enn að athuga þessa umferð. Opnaðu síðuna aftur.
replay-fair-wait = Athuga hvernig var gefið …
replay-fair-how = Hvernig vitum við það?

replay-loading = Sæki spilið …
replay-gone = Þetta spil fannst ekki
replay-gone-about = Kannski vantar hluta af hlekknum eða spilið var svo gamalt að því var eytt.
replay-unreadable = Það er ekki hægt að sýna þetta spil
replay-unreadable-about = Það var vistað í annarri útgáfu af spilinu.

replay-drew = { $name } dregur spil: { $card }.
replay-peeked = { $name } kíkir á { $slot }. spilið og sér { $card }.
replay-put = { $name } setur { $card } í staðinn fyrir { $slot }. spilið og losar sig við { $out }.

replay-file = Spil úr skrá
replay-file-about = Opnaðu spil sem einhver vistaði (.krn eða .json) eða límdu það inn hér. Það er hvergi geymt.
replay-file-choose = Velja skrá
replay-file-paste = Spilið sem texti
replay-file-read = Horfa
replay-file-wrong = Þetta er ekki spil sem hægt er að lesa.
replay-file-wrong-at = Þetta er ekki spil sem hægt er að lesa. Skoðaðu línu { $line }, staf { $column }.
replay-file-large = Skráin er of stór til að vera spil.
