### Loknir leikir skoðaðir aftur.

replay-title = Spil sem er lokið
replay-title-about = Horfðu aftur á spilin þín, úr hverju sæti.
replay-none = Engu spili er lokið enn
replay-none-about = Spilaðu spil til enda og þá geturðu horft á það hér aftur: með þínum eigin augum, með augum hinna eða með öll spil opin.
replay-kept = Hér eru spilin af borðunum þar sem þú átt sæti, eins lengi og þjónninn geymir þau.
replay-count-rounds = { $count ->
    [one] { $count } umferð
   *[other] { $count } umferðir
}

replay-eyes = Með augum hvers?
replay-open = Öll spil
replay-open-about = Öll spil snúa upp.
replay-eyes-about = Þú sérð það sem { $name } sá. Lítil tala á bakhlið spils: { $name } hafði séð það spil og gat munað það.
replay-rounds = Umferðir

replay-controls = Afspilun
replay-first = Á byrjun
replay-back = Eitt skref aftur
replay-forward = Eitt skref áfram
replay-last = Á endann
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
replay-keys = Lyklar: ← → skref · Shift + ← → umgangur · Home, End · bil spilar · 0 öll spil · 1–6 augu leikmanns

replay-link = Deila þessu augnabliki
replay-link-copied = Afritað! Hlekkurinn leiðir á nákvæmlega þetta augnablik.
replay-save = Vista spilið
replay-won = { $name } vann spilið
replay-won-shared = Sameiginlegur sigur: { $names }

replay-fair-good = Heiðarlega gefið: hvert spil í umferðinni leiðir af innsigluðu tölunum.
replay-fair-bad = Ekki heiðarlega gefið: eitthvað í umferðinni passar ekki við innsigluðu tölurnar.
replay-fair-none = Þessi umferð hefur engar innsiglaðar tölur, svo það er ekkert að athuga.
replay-fair-open = Síðan kann ekki enn að athuga þessa umferð. Hladdu síðunni aftur.
replay-fair-wait = Gjöfin er athuguð …
replay-fair-how = Hvernig vitum við það?

replay-loading = Spilið er sótt …
replay-gone = Þetta spil er ekki hér
replay-gone-about = Kannski vantar í hlekkinn, eða spilið er svo gamalt að því var eytt.
replay-unreadable = Ekki er hægt að sýna þetta spil
replay-unreadable-about = Það var skrifað af annarri útgáfu spilsins.

replay-drew = { $name } dregur spil: { $card }.
replay-peeked = { $name } kíkir á reit { $slot }. Þar er { $card }.
replay-put = { $name } setur nýja spilið ({ $card }) á reit { $slot }. Út fer { $out }.

replay-file = Spil úr skrá
replay-file-about = Opnaðu spil sem einhver vistaði (.krn eða .json) eða límdu það hér. Ekkert af því er geymt.
replay-file-choose = Velja skrá
replay-file-paste = Spilið sem texti
replay-file-read = Horfa
replay-file-wrong = Þetta er ekki spil sem hægt er að lesa.
replay-file-wrong-at = Þetta er ekki spil sem hægt er að lesa. Skoðaðu línu { $line }, staf { $column }.
replay-file-large = Skráin er of stór til að vera spil.
