### `kingrat play --plain`: spil í skipanalínunni, línu fyrir línu. Í en/cli.ftl stendur hvernig breyturnar eru fylltar út.

## Halló og bless

cli-greeting = Þetta er Rottukóngurinn. Gaman að sjá þig!
cli-hint = Skrifaðu h þegar þig vantar hjálp, eða q til að hætta. Spilið vistast sjálfkrafa.
cli-help =
    Þú getur alltaf skrifað eitthvað af þessu og ýtt á Enter:
      h   þessi hjálp
      r   reglurnar
      s   stigablaðið
      l   annað tungumál
      i   ábending: hvað er best að gera núna, og hvers vegna (bara gegn köttum)
      q   hætta; spilið er vistað
    Spilin í röð eru talin frá 1 til 4. Hver leikmaður hefur bókstaf: B3 er
    þriðja spilið hjá leikmanni B. Spil í sviga er á hvolfi; borðið hjálpar
    þér að muna það. Ýttu bara á Enter til að sjá borðið aftur, eða til að
    láta kettina flýta sér.
cli-no-hint = Engin ábending hér: þú færð ábendingu þegar þú átt að gera og spilar bara við ketti.
cli-yes = j
cli-no = n
cli-yes-word = Já
cli-no-word = Nei
cli-resume = Þú átt óklárað spil. Viltu halda áfram með það?
cli-resume-yes = Halda áfram
cli-resume-no = Byrja á nýju spili
cli-resumed = Hér er spilið þitt aftur.
cli-torn = Allra síðasta skrefið glataðist þegar spilinu var lokað. Gerðu það bara aftur.
cli-broken = Ekki er hægt að lesa vistaða spilið, svo nýtt spil byrjar. Gamla skráin er geymd hér: { $file }
cli-put-aside = Óklárað spil er geymt hér: { $file }
cli-locked = Þetta spil er opið í öðrum glugga. Haltu áfram þar eða veldu aðra skrá með --save: { $file }
cli-saved = Spilið er vistað. Þú getur haldið áfram næst.
cli-record-kept = Spilið er skráð hér: { $file }
cli-bye = Bless í bili og takk fyrir spilið!

## Fyrir spilið

cli-choose-language = Hvaða tungumál viltu nota?
cli-choose-names = Hver spilar? Skrifaðu nafnið þitt. Ef þið notið sama lyklaborðið skrifið þið öll nöfnin með kommu á milli.
cli-player = Leikmaður
cli-choose-cats = Hvaða kettir spila með? Skrifaðu númerin þeirra, til dæmis 12 fyrir þá tvo fyrstu.
cli-no-cats = engir kettir
cli-choose-edition = Eftir hvaða reglum viljið þið spila?
cli-suggestion = Ýttu bara á Enter til að velja: { $choice }

## Þegar eitthvað var rangt skrifað

cli-wrong = „{ $input }“ á ekki við hér. Þú getur skrifað: { $codes }. Skrifaðu h ef þig vantar hjálp.
cli-wrong-name = Þetta nafn gengur ekki. Notaðu 1 til 16 bókstafi, tölustafi, bil eða bandstrik.
cli-name-taken = Tvö ykkar heita { $name }. Veljið nýtt nafn handa öðru ykkar.
cli-wrong-cats = { $count ->
    [one] Skrifaðu númer af listanum. Það er pláss fyrir { $count } kött.
   *[other] Skrifaðu númer af listanum. Það er pláss fyrir { $count } ketti.
}

## Borðið

cli-table = Við borðið: { $names }.
cli-engine-missing = { $name } er ekki með í þetta sinn, svo að köttur spilar í staðinn.
cli-engine-forfeits = { $name } getur ekki spilað áfram, svo að köttur tekur við.
cli-draw-pile = Bunki: { $count } spil
cli-discard-pile = Kastbunki: { $card }
cli-discard-empty = Kastbunki: ekkert spil
cli-your-row = Röðin þín
cli-hidden = á hvolfi
cli-all-hidden = öll á hvolfi
cli-in-hand = Á hendi: { $card }

## Að gera

cli-take = Taka spilið úr kastbunkanum ({ $card }) í staðinn fyrir 1., 2., 3. eða 4. spilið
cli-take-where = Hvaða spili viltu skipta út?
cli-put = Setja það í staðinn fyrir 1., 2., 3. eða 4. spilið
cli-peek = Kíkja á 1., 2., 3. eða 4. spilið
cli-swap-own = Láta þetta spil í skiptum (eða allt í senn: s1-B3)
cli-swap-other = { $slot }. spilið þitt fer. Hvaða spil viltu fá í staðinn?
cli-back = Velja aftur

## Að skoða spil

cli-first-look = { $name }, hér eru spilin sem þú mátt skoða:
cli-look = { $name }, þetta er spilið:
cli-look-card = { $slot }. spilið: { $card }
cli-look-enter = Reyndu að muna þetta og ýttu svo á Enter. Þá hverfur það aftur.

## Lyklaborðið gengur á milli

cli-hand-over = Nú fær { $name } lyklaborðið.
cli-hand-over-enter = { $name }, ýttu á Enter þegar enginn annar sér skjáinn.

## Eftir umferð

cli-no-sheet = Stigablaðið er enn autt. Fyrstu stigin koma þegar umferðinni lýkur.
cli-next-round = Ýttu á Enter til að byrja næstu umferð.
cli-finish = Eina umferð enn?
cli-rematch = Viljið þið spila aftur?
