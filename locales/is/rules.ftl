### Svona er spilað, sett saman úr atriðum reglnanna, og eyðublaðið sem breytir þeim. Röðinni er lýst í en/rules.ftl.

rules-title = Svona er spilað

rules-goal-title = Um hvað snýst spilið?
rules-goal = Sá sem er með fæst stig vinnur. Lágar tölur eru góðar en háar tölur vondar, svo þú skalt halda í kettina og henda rottunum.

rules-cards-title = Spilin
rules-cards = Kettir gefa 0 til 6 stig og rottur 7 til 9. Nían er rottukóngurinn. Varaðu þig á honum!
rules-cards-powers = Á aðgerðaspilunum er engin tala en þau geta hjálpað þér.
rules-cards-ordinary = Eigið þið ekki þessi spil? Venjulegur spilastokkur dugar líka: ásar eru 1 og tíur eru 0.
rules-cards-ordinary-powers = Gosar eru Kíktu, drottningar Skiptu og kóngar Dragðu 2.
rules-cards-ordinary-plain = Takið gosa, drottningar og kónga úr stokknum.
rules-players = Leikmenn geta verið { $fewest } til { $most }.
rules-age = Spilið hentar frá { $age } ára aldri.

rules-setup-title = Áður en þið byrjið
rules-setup-dealer = Ákveðið hver gefur. Gjafarinn stokkar spilin vel.
rules-setup-without-powers = Ef þið eruð með heilan stokk takið þið fyrst aðgerðaspilin úr honum.
rules-setup-without-peek = Ef þið eruð með heilan stokk takið þið fyrst Kíktu-spilin úr honum.
rules-cut = Leikmaðurinn vinstra megin við gjafarann tekur ofan af stokknum áður en gefið er.
rules-setup-deal = Allir fá fjögur spil á hvolfi, eitt í einu. Leggðu þín í röð. Spilin tvö á endunum eru ystu spilin og hin tvö eru spilin í miðjunni.
rules-setup-hush = Ekki kíkja á þau strax!
rules-setup-piles = Afgangurinn er bunkinn. Setjið hann á mitt borðið og snúið efsta spilinu upp við hliðina á honum: þar byrjar kastbunkinn.
rules-first-discard-keep-turning = Ef það er aðgerðaspil er fleiri spilum snúið upp ofan á það þar til tala birtist.
rules-first-discard-return-to-deck = Ef það er aðgerðaspil er það stokkað aftur inn í bunkann og öðru spili snúið upp, þar til tala birtist.
rules-first-discard-leave = Ef það er aðgerðaspil liggur það kyrrt. Enginn getur tekið það, svo sá sem byrjar þarf að draga úr bunkanum.

rules-look-title = Að skoða og muna
rules-look-title-lie = Hvernig spilin liggja
rules-look-open = Öll spilin snúa upp svo allir sjá þau. Það þarf ekkert að muna.
rules-look-outer-never = Ystu spilin liggja á hvolfi og enginn hefur séð þau.
rules-look-outer-once = Í upphafi umferðar skoðar þú ystu spilin þín tvö, bara einu sinni, og leggur þau svo aftur á hvolf. Eftir það þarftu að muna þau.
rules-look-outer-anytime = Þú mátt skoða ystu spilin þín eins oft og þú vilt. Passaðu að hinir sjái þau ekki!
rules-look-outer-face-up = Ystu spilin snúa upp svo allir sjái þau.
rules-look-inner-never = Spilin í miðjunni liggja á hvolfi og enginn hefur séð þau.
rules-look-inner-once = Í upphafi umferðar skoðar þú spilin þín tvö í miðjunni, bara einu sinni, og leggur þau svo aftur á hvolf. Eftir það þarftu að muna þau.
rules-look-inner-anytime = Þú mátt skoða spilin þín í miðjunni eins oft og þú vilt. Passaðu að hinir sjái þau ekki!
rules-look-inner-face-up = Spilin í miðjunni snúa upp svo allir sjái þau.

rules-turn-title = Þegar þú átt að gera
rules-starter-dealers-left = Leikmaðurinn vinstra megin við gjafarann byrjar. Svo er haldið áfram réttsælis. Sá sem byrjar gefur í næstu umferð.
rules-starter-chosen = Þið ákveðið hver byrjar. Svo er haldið áfram réttsælis. Í næstu umferð byrjar næsti leikmaður til vinstri.
rules-turn = Þegar þú átt að gera velurðu annað af tvennu:
rules-turn-draw = Dragðu spil úr bunkanum og skoðaðu það í laumi. Settu það í röðina þína í stað annars spils, eða kastaðu því.
rules-turn-draw-open = Dragðu spil úr bunkanum. Settu það í röðina þína í stað annars spils, eða kastaðu því.
rules-turn-take = Eða taktu efsta spilið úr kastbunkanum.
rules-take-number = Það má bara taka spil með tölu. Aðgerðaspil liggja kyrr í kastbunkanum.
rules-take-must-exchange = Spil sem þú tekur úr kastbunkanum verður að fara í röðina þína.
rules-take-may-return = Spil sem þú tekur úr kastbunkanum fer í röðina þína, eða beint til baka ef þú hættir við. Það er eins og að segja pass.
rules-exchanged-down = Nýja spilið liggur á hvolfi. Gamla spilið fer í kastbunkann þar sem allir sjá það.
rules-exchanged-up = Nýja spilið snýr upp. Gamla spilið fer í kastbunkann.

rules-powers-title = Aðgerðaspil
rules-powers = Þegar þú dregur aðgerðaspil sýnirðu það og setur það í kastbunkann. Svo máttu nota það, en þú þarft þess ekki.
rules-peek = Kíktu: skoðaðu eitt af þínum eigin spilum í laumi.
rules-swap = Skiptu: skiptu einu af spilunum þínum út fyrir spil hjá öðrum leikmanni.
rules-swap-look-nobody = Spilin skipta um stað án þess að nokkur skoði þau.
rules-swap-look-receivers = Á eftir mega báðir leikmenn skoða spilið sem þeir fengu. Þið getið líka ákveðið í byrjun að enginn skoði.
rules-swap-look-anytime = Þú mátt ekki skoða spil hins leikmannsins áður en skipt er. Ef þú mátt alltaf skoða þitt eigið spil máttu líka skoða það um leið og þú skiptir, og nýja spilið á eftir.
rules-swap-what-any = Það má skipta á hvaða spilum sem er.
rules-swap-what-face-down = Aðeins má skipta á spilum sem liggja á hvolfi.
rules-swap-what-inner = Aðeins má skipta á spilunum í miðjunni.
rules-draw-two = Dragðu 2: dragðu spil. Ef þú notar það hefurðu lokið við að gera. Ef þú vilt ekki eiga það kastarðu því og dregur eitt í viðbót. Nýtt Dragðu 2-spil gefur þér tvö ný tækifæri.
rules-powers-dead = Aðgerðaspil kemur bara að gagni þegar þú dregur það. Í röðinni gerir það ekki neitt og í lok umferðar kemur nýtt spil í staðinn. Það gæti verið rottukóngurinn! Reyndu að losna við aðgerðaspilið í tæka tíð.

rules-knock-title = Rat-a-tat Cat!
rules-knock = Heldurðu að þú sért með fæst stig? Bankaðu í borðið þegar þú hefur lokið við að gera og kallaðu „Rat-a-tat Cat!“ Þá fá allir hinir að gera einu sinni enn.
rules-knock-powers = Aðgerðaspilin virka líka í síðasta hringnum.

rules-end-title = Stigin talin
rules-end = Öllum spilum er snúið upp og hver og einn leggur saman tölurnar sínar fjórar. Sá sem er með fæst stig vinnur umferðina. Ef fleiri en einn eru með fæst stig deila þeir sigrinum.
rules-end-open = Hver og einn leggur saman tölurnar sínar fjórar. Sá sem er með fæst stig vinnur umferðina. Ef fleiri en einn eru með fæst stig deila þeir sigrinum.
rules-end-powers = En fyrst er aðgerðaspilunum í röðunum kastað. Fyrir hvert þeirra eru dregin ný spil þar til tala birtist.
rules-empty-pile = Þegar bunkinn er búinn er kastbunkinn stokkaður og verður nýr bunki.
rules-score-cubes = Það má líka telja með kubbum eða öðru sem hægt er að stafla. Settu jafnmarga kubba á hvert spil og talan segir og settu þá svo alla saman í eina lengju. Stysta lengjan vinnur.

rules-mode-title = Spilið í heild
rules-mode-single = Þið spilið eins margar umferðir og þið viljið. Best er að vinna sem flestar.
rules-mode-rounds = { $count ->
    [one] Þið spilið { $count } umferð. Sá sem er þá með fæst stig samtals vinnur.
   *[other] Þið spilið { $count } umferðir og leggið stigin saman. Sá sem er þá með fæst stig samtals vinnur.
}
rules-mode-time = { $count ->
    [one] Þið spilið í { $count } mínútu og klárið svo umferðina. Sá sem er þá með fæst stig samtals vinnur.
   *[other] Þið spilið í { $count } mínútur og klárið svo umferðina. Sá sem er þá með fæst stig samtals vinnur.
}
rules-mode-elimination = { $count ->
    [one] Þið leggið saman stigin úr öllum umferðum. Sá sem nær { $count } stigi er úr leik. Sá sem er einn eftir vinnur. Ef allir sem eftir eru falla úr leik í sömu umferð vinnur sá sem er með fæst stig.
   *[other] Þið leggið saman stigin úr öllum umferðum. Sá sem nær { $count } stigum er úr leik. Sá sem er einn eftir vinnur. Ef allir sem eftir eru falla úr leik í sömu umferð vinnur sá sem er með fæst stig.
}
rules-mode-limit = Þið ráðið stigamarkinu: 100 stig eru algengust en með 200 stigum verður spilið langt.
rules-ways = Það má líka spila á annan hátt. Ákveðið það áður en þið byrjið:
rules-way-single = Stakar umferðir: ekkert er skrifað niður. Hver vinnur flestar umferðir?
rules-way-rounds = Nokkrar umferðir: þið veljið hve margar og leggið stigin saman. Sá sem er með fæst stig samtals vinnur.
rules-way-time = Á tíma: þið veljið hve lengi og klárið umferðina þegar tíminn er liðinn. Sá sem er með fæst stig samtals vinnur.
rules-way-elimination = Upp í stigamark: veljið til dæmis 100 eða 200 stig og leggið saman. Sá sem nær þeim er úr leik og sá sem er einn eftir vinnur.
rules-scorekeeper = Þegar stigin eru lögð saman skrifar eitt ykkar þau niður, til dæmis elsti leikmaðurinn.

rules-tips-title = Góð ráð
rules-tip-less = Þristur er betri en fjarki þó að báðir séu kettir. Hvert stig skiptir máli.
rules-tip-zero = Núllið er besta spilið af öllum. Taktu það þegar þú getur!
rules-tip-own = Farðu yfir röðina þína í huganum öðru hverju. Annars gætirðu óvart kastað lágu spili.
rules-tip-watch = Tók einhver lágt spil? Mundu hvar það lenti. Með skiptispili geturðu náð í það!
rules-tip-swap = Hugsaðu þig um áður en þú skiptir: kannski læturðu betra spil en þú færð. Og hinir geta líka náð besta spilinu þínu!
rules-tip-face = Settu upp pókerfés, sama hvað þú dregur. Og fylgstu með hinum: hver reynir að brosa ekki?
rules-tip-eyes = Settu þig í spor hinna: hvað hafa þau séð og hvaða spil myndu þau vilja fá hjá þér?
rules-tip-knock = Ekki bíða of lengi með að banka. Sjö stig duga oft til sigurs.

rules-house-title = Heimareglur
rules-house-h1 = Þegar þú dregur aðgerðaspil máttu fela það í röðinni þinni í stað þess að sýna það. Þar gerir það ekki neitt og í lokin kemur nýtt spil í staðinn.
rules-house-h2 = Þegar einhver hefur bankað má ekki skipta við þann leikmann.
rules-house-h3 = Ef þú bankar og ert ekki með fæst stig færðu { $count } aukastig.
rules-house-h4 = Þegar kastbunkinn er stokkaður verður efsta spilið eftir.

rules-authors = Monty og Ann Stambler eru höfundar Rat-a-Tat Cat. Hér eru reglurnar sagðar með okkar eigin orðum.

## Síðan með myndunum

rules-all-about = Spilið er ekki spilað eins alls staðar. Veljið hvernig þið viljið spila.
rules-begin-here = Byrjaðu hér
rules-contents = Á þessari síðu
rules-print = Prenta síðuna
rules-play = Spila svona
rules-all = Aðrar reglur
rules-players-short = { $fewest }–{ $most } leikmenn
rules-cards-short = { $count } spil
rules-deck = Spilin eru { $count }: { $numbers } með tölu og { $powers } aðgerðaspil.
rules-deck-plain = Spilin eru { $count } og tala er á þeim öllum.
rules-different-title = Þetta er öðruvísi hér
rules-different-from = Borið saman við: { $edition }
rules-cut-not = Ekki er tekið ofan af stokknum áður en gefið er.
rules-no-powers = Engin aðgerðaspil eru með.
rules-no-peek = Engin Kíktu-spil eru með.
rules-no-swap = Engin skiptispil eru með.
rules-no-draw-two = Engin Dragðu 2-spil eru með.
rules-picture-good = Næstum engin stig. Mal, mal!
rules-picture-bad = Allt of margar rottur!
rules-picture-outer = yst
rules-picture-inner = í miðju
rules-step-draw = Dragðu spil. Bara þú mátt skoða það.
rules-step-draw-open = Dragðu spil og skoðaðu það.
rules-step-put = Viltu eiga það? Settu það í röðina þína. Gamalt spil fer út.
rules-step-discard = Viltu ekki eiga það? Kastaðu því.
rules-step-take = Taktu efsta spilið úr kastbunkanum og settu það í röðina þína.
rules-picture-peek = Tvistur! Nú þekkirðu spilið. Mundu það.
rules-picture-swap = Þitt spil fer yfir og hitt kemur til þín.
rules-picture-draw-two = Áttan er ekki góð: burt með hana. En ásinn er góður og fer í röðina.
rules-picture-settled = Aðgerðaspilið fer út og fjarki kemur í staðinn.
rules-picture-wins = { $name } er með færri stig og vinnur umferðina.

## Fyrir börn

rules-children-with = Hverjir spila?
rules-children-cats = Ég og tveir kettir
rules-children-cats-about = Veldu spil og þú byrjar strax að spila við tvo ljúfa ketti. Auðveldasta spilið er fremst.
rules-children-device = Við saman á einu tæki
rules-children-device-about = Veljið spil og skrifið nöfnin ykkar. Svo skiptist þið á. Auðveldasta spilið er fremst.
rules-children-names = Skrifa nöfnin
rules-children-more = Svona spila yngri börn annars staðar
rules-easy-own = Þú mátt alltaf skoða spilin þín
rules-easy-outer = Þú mátt alltaf skoða tvö spil
rules-easy-once = Þú skoðar einu sinni og manst

## Fyrir kennara

rules-teach-about = Rólegt spil með lágum tölum: allir eru með fjögur spil og lægsta summan vinnur. Það hentar 2–4 börnum við hvert borð, helst börnum sem kunna einhver einfaldari spil.
rules-teach-where = Það er spilað í vafra, í hvaða síma, spjaldtölvu eða tölvu sem er.
rules-teach-class-title = Í skólastofunni
rules-teach-easy = Auðveld spil
rules-teach-easy-about = Fyrst snúa öll spilin upp, síðan bætast reglurnar við, skref fyrir skref. Ýttu einu sinni og spilið hefst með ljúfum köttum.
rules-teach-tablet = Ein spjaldtölva fyrir hóp
rules-teach-tablet-about = 2–4 börn skiptast á að spila á sömu spjaldtölvu. Falin spil sjást ekki fyrr en rétt barn heldur á henni.
rules-teach-code = Einn kóði fyrir bekkinn
rules-teach-code-about = Allir slá inn sama kóðann og borðin fyllast.
rules-teach-cubes = Stigin sem kubbar
rules-teach-cubes-about = Börn sem kunna ekki enn að leggja saman telja kubba: stysta lengjan vinnur. Skoðaðu dæmi. Í spilinu er kveikt á kubbunum þegar umferð lýkur.
rules-teach-projector = Á stóra tjaldinu
rules-teach-projector-about = Ýttu einu sinni og þið spilið við tvo ketti. Öll spilin snúa upp. Bekkurinn ákveður í sameiningu og allt stækkar með skjánum.
rules-teach-deck = Spilastokkur til að prenta
rules-teach-deck-about = Öll spilin til að klippa út og spila með án skjás.
rules-teach-sheet = Reglur til að prenta
rules-teach-sheet-about = Reglurnar með myndum, hverjar fyrir sig á einni eða tveimur síðum.
rules-teach-safe = Öruggt fyrir börn
rules-teach-safe-about = Engin innskráning, engar auglýsingar og ekkert spjall: aðeins nokkrar tilbúnar setningar. Ekkert er sent áfram.
rules-teach-learn-title = Þetta æfa börnin
rules-teach-learn-read = Að lesa tölur: engir deplar til að telja, bara tölustafir.
rules-teach-learn-compare = Meira og minna: er þristur betri en fjarki?
rules-teach-learn-add = Að leggja saman fjórar lágar tölur.
rules-teach-learn-memory = Minnið: spilin mín og hvar hinir setja sín.
rules-teach-learn-others = Að sjá með augum annarra: fela spil og tilfinningar, lesa svipinn á hinum og finna út hvað þau gætu verið með.
rules-teach-learn-timing = Rétta stundin: hvenær þori ég að banka?
rules-teach-advice-title = Gott að vita
rules-teach-advice-good = Góðir kettir, vondar rottur
rules-teach-advice-good-about = Fyrst skipta flest börn spilunum í góð og vond. Þristur kemur ekki í stað fjarka því að báðir eru kettir. Það er í góðu lagi: smám saman sjá þau að sumir kettir eru betri og sumar rottur ekki eins slæmar.
rules-teach-advice-which = Hvaða reglur henta hverjum?
rules-teach-advice-which-about = Látið fyrst öll spilin snúa upp, en bara þangað til allir kunna spilið. Leikskólabörnum finnst oftast skemmtilegast að mega skoða eigin spil eins oft og þau vilja. Næst má bara skoða ystu spilin og loks gilda allar reglurnar. Spilaðu með eina umferð og þá sérðu hvað hentar.
rules-teach-advice-powers = Eru aðgerðaspilin of erfið?
rules-teach-advice-powers-about = Spilið án þeirra. Þú velur það þegar þú opnar bekk eða þegar spilað er saman á einu tæki. Úr alvörustokki eru þau bara tekin burt.
rules-teach-advice-add = Kunna þau ekki enn að leggja saman?
rules-teach-advice-add-about = Setjið kubba á hvert spil, jafnmarga og talan segir. Svo setja allir kubbana sína saman í lengju og stysta lengjan vinnur. Börn sem eru flink að leggja saman spila nokkrar umferðir og leggja öll stigin saman.
rules-teach-advice-deck = Enginn stokkur?
rules-teach-advice-deck-about = Prentið stokk hér eða takið venjulegan stokk: ásar eru 1, tíur 0 og gosar, drottningar og kóngar eru Kíktu, Skiptu og Dragðu 2, eða verða eftir í kassanum. En kettir og rottur laða börnin að spilinu.
rules-teach-ideas-title = Hugmyndir að kennslustund
rules-teach-idea-less = Hvort er lægra?
rules-teach-idea-less-about = Tvö börn snúa upp einu spili hvort. Hvort þeirra er með lægri tölu og hve miklu munar? Látið svo öll spilin snúa upp þegar þið spilið og biðjið alla að segja frá því hvers vegna þeir skipta út spili.
rules-teach-idea-sum = Giskum og leggjum saman
rules-teach-idea-sum-about = Áður en röð er talin giska allir á summuna. Hver finnur þægilega leið, til dæmis tvær eins tölur eða tíuvini? Athugið svo með kubbum.
rules-teach-idea-memory = Hvernig ferðu að því að muna?
rules-teach-idea-memory-about = Safnið góðum ráðum eftir umferð: lítil saga, að hvísla tölurnar, einn fingur fyrir hvert spil. Prófið ráð frá öðrum í næstu umferð.
rules-teach-idea-chance = Köttur eða rotta?
rules-teach-idea-chance-about = Raðið öllum stokknum eftir tölum og búið til súlurit úr spilunum. Hvort er líklegra að spil á hvolfi sé köttur eða rotta? Hvaða tala kemur oftast fyrir?
rules-teach-idea-face = Kattarsvipur
rules-teach-idea-face-about = Eitt barn dregur spil og reynir að láta ekki sjást hvort það er gott eða vont. Hin giska út frá svipnum: köttur eða rotta? Ræðið svo saman: hvað kom upp um spilið og hvað geta hin vitað?

## Eyðublaðið. Lykill valkosts er atriðið og gildi þess.

rules-only-cats = Kettir spila ekki einir. Láttu manneskju fá að minnsta kosti eitt sæti.
field-deck-numbers = Spil með tölu, 0 til 9
field-deck-peek = Kíktu-spil
field-deck-swap = Skiptispil
field-deck-draw-two = Dragðu 2-spil
field-players = Leikmenn
field-first-discard = Ef kastbunkinn byrjar á aðgerðaspili
option-first-discard-keep-turning = Snúa fleiri spilum upp ofan á það
option-first-discard-return-to-deck = Stokka það aftur inn
option-first-discard-leave = Láta það liggja
field-take = Spil úr kastbunkanum
option-take-must-exchange = Verður að fara í röðina
option-take-may-return = Má fara beint til baka
field-looks-outer = Ystu spilin
option-looks-outer-never = Skoða aldrei
option-looks-outer-once = Skoða einu sinni í byrjun
option-looks-outer-anytime = Skoða eins oft og hver vill
option-looks-outer-face-up = Snúa upp svo allir sjái
field-looks-inner = Spilin í miðjunni
option-looks-inner-never = Skoða aldrei
option-looks-inner-once = Skoða einu sinni í byrjun
option-looks-inner-anytime = Skoða eins oft og hver vill
option-looks-inner-face-up = Snúa upp svo allir sjái
field-exchanged = Nýtt spil í röðinni
option-exchanged-down = Liggur á hvolfi
option-exchanged-up = Snýr upp
field-swap-look = Eftir skiptin
option-swap-look-nobody = Enginn skoðar
option-swap-look-receivers = Báðir mega skoða nýja spilið sitt
field-swap-what = Á hvaða spilum má skipta
option-swap-what-any = Öllum spilum
option-swap-what-face-down = Spilum á hvolfi
option-swap-what-inner = Spilunum í miðjunni
field-starter = Hver byrjar
option-starter-dealers-left = Leikmaðurinn vinstra megin við gjafarann
option-starter-chosen = Leikmaðurinn sem þið veljið
field-cut = Taka ofan af stokknum áður en gefið er
field-keep-drawn-power = Það má fela aðgerðaspil í röðinni
field-protect-knocker = Ekki má skipta við þann sem bankaði
field-knock-penalty = Aukastig ef sá sem bankar er ekki með fæst stig
field-keep-top-on-reshuffle = Efsta spilið verður eftir þegar kastbunkinn er stokkaður
option-true = Já
option-false = Nei
