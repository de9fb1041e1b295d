### `kingrat play --plain`: spil í skipanalínunni, línu fyrir línu. Á eftir spurningu kemur eitt bil.

## Halló og bless

cli-greeting = Þetta er Rottukóngurinn. Gaman að sjá þig!
cli-how-to-type = Skrifaðu númerið á því sem þú vilt gera og ýttu á Enter.
cli-choice = Hvað velurðu (h er hjálp):
cli-help =
    Þú getur alltaf skrifað:
      1, 2, 3 …  velja af listanum
      h          þessi hjálp
      t          sjá borðið aftur
      s          stigablaðið
      r          reglurnar
      q          hætta; spilið er vistað
cli-press-enter = Ýttu á Enter til að halda áfram.
cli-yes-no = (j = já, n = nei)
cli-yes = j
cli-no = n
cli-resume = Þú átt spil sem er ekki búið. Viltu halda áfram með það?
cli-resumed = Hér er spilið þitt aftur.
cli-saved = Spilið er vistað. Þú getur haldið áfram næst.
cli-bye = Bless í bili og takk fyrir spilið!

## Fyrir spilið

cli-choose-language = Hvaða tungumál viltu nota?
cli-choose-edition = Eftir hvaða reglum viljið þið spila?
cli-choose-mode = Hve lengi viljið þið spila?
cli-choose-players = Hve mörg eruð þið við þetta lyklaborð?
cli-choose-opponents = Hve margir kettir spila með?
cli-choose-cat = Hvaða köttur fær sæti { $count }?
cli-choose-name = Hvað heitir leikmaður { $count }?
cli-choose-rounds = Hve margar umferðir?
cli-choose-minutes = Hve margar mínútur?
cli-choose-limit = Við hve mörg stig er leikmaður úr leik?
cli-suggestion = Ýttu bara á Enter fyrir: { $choice }

## Þegar eitthvað var rangt skrifað

cli-wrong-choice = „{ $input }“ er ekki á listanum. Skrifaðu tölu frá 1 til { $count }, eða h fyrir hjálp.
cli-wrong-number = „{ $input }“ passar ekki hér. Skrifaðu tölu frá { $fewest } til { $most }.
cli-wrong-name = Þetta nafn gengur ekki. Notaðu 1 til 16 bókstafi, tölustafi, bil eða bandstrik.
cli-name-taken = Einhver heitir nú þegar { $name }. Veldu annað nafn.
cli-wrong-yes-no = Skrifaðu j fyrir já eða n fyrir nei.

## Borðið

cli-round = Umferð { $round }
cli-draw-pile = Bunki: { $count } spil
cli-discard-pile = Kastbunki: { $card }
cli-discard-empty = Kastbunki: ekkert spil
cli-your-row = Röðin þín
cli-row-of = Röð: { $name }
cli-in-hand = Á hendi: { $card }
cli-holding = { $name } heldur á spili
cli-your-turn = Þú átt að gera, { $name }!
cli-last-lap = Síðasti hringur: { $name } bankaði.
cli-legend = ? er spil á hvolfi. Tölurnar fyrir ofan eru reitirnir.

## Að skoða spil

cli-first-look = { $name }, hér eru spilin sem þú mátt skoða:
cli-look = { $name }, þetta er spilið:
cli-look-card = Reitur { $slot }: { $card }
cli-look-enter = Reyndu að muna þetta og ýttu svo á Enter. Þá hverfur það aftur.
cli-cleared = Nú er skjárinn auður, svo enginn sjái spilin.

## Lyklaborðið gengur á milli

cli-hand-over = Nú fær { $name } lyklaborðið.
cli-hand-over-enter = { $name }, ýttu á Enter þegar enginn annar sér skjáinn.

## Eftir umferð

cli-round-over = Umferð { $round } er búin. Hér eru spilin:
cli-score-line = { $name }: { $count } stig
cli-sheet = Stigablað
cli-total = Samtals
cli-next-round = Ýttu á Enter fyrir næstu umferð.
cli-finish = Eina umferð enn?
cli-rematch = Viljið þið spila aftur?
