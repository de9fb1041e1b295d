### Svona er spilað, sett saman úr atriðum reglnanna, og eyðublaðið sem breytir þeim. Röðinni er lýst í en/rules.ftl.

rules-title = Svona er spilað

rules-goal-title = Um hvað snýst spilið?
rules-goal = Sá sem er með fæst stig vinnur. Lágar tölur eru góðar en háar tölur vondar, svo þú skalt halda í kettina og henda rottunum.

rules-cards-title = Spilin
rules-cards = Kettir gefa 0 til 6 stig og rottur 7 til 9. Nían er rottukóngurinn. Varaðu þig á honum!
rules-cards-powers = Á aðgerðaspilunum er engin tala en þau geta hjálpað þér.
rules-players = Leikmenn geta verið { $fewest } til { $most }.

rules-setup-title = Áður en þið byrjið
rules-cut = Leikmaðurinn vinstra megin við gjafarann tekur ofan af stokknum áður en gefið er.
rules-setup = Hver leikmaður er með fjögur spil í röð. Spilin tvö á endunum eru ystu spilin og hin tvö eru spilin í miðjunni. Afgangurinn er bunkinn. Einu spili er snúið upp við hliðina á honum og þar byrjar kastbunkinn.
rules-first-discard-keep-turning = Ef það er aðgerðaspil er fleiri spilum snúið upp ofan á það þar til tala birtist.
rules-first-discard-return-to-deck = Ef það er aðgerðaspil er það stokkað aftur inn í bunkann og öðru spili snúið upp, þar til tala birtist.
rules-first-discard-leave = Ef það er aðgerðaspil liggur það kyrrt. Enginn getur tekið það, svo sá sem byrjar þarf að draga úr bunkanum.

rules-look-title = Að skoða og muna
rules-look-outer-never = Ystu spilin liggja á hvolfi og enginn hefur séð þau.
rules-look-outer-once = Í upphafi umferðar skoðar þú ystu spilin þín tvö, bara einu sinni. Svo þarftu að muna þau.
rules-look-outer-anytime = Þú mátt skoða ystu spilin þín eins oft og þú vilt. Passaðu að hinir sjái þau ekki!
rules-look-outer-face-up = Ystu spilin snúa upp svo allir sjái þau.
rules-look-inner-never = Spilin í miðjunni liggja á hvolfi og enginn hefur séð þau.
rules-look-inner-once = Í upphafi umferðar skoðar þú spilin þín tvö í miðjunni, bara einu sinni. Svo þarftu að muna þau.
rules-look-inner-anytime = Þú mátt skoða spilin þín í miðjunni eins oft og þú vilt. Passaðu að hinir sjái þau ekki!
rules-look-inner-face-up = Spilin í miðjunni snúa upp svo allir sjái þau.

rules-turn-title = Þegar þú átt að gera
rules-starter-dealers-left = Leikmaðurinn vinstra megin við gjafarann byrjar. Svo er haldið áfram réttsælis. Sá sem byrjar gefur í næstu umferð.
rules-starter-chosen = Þið ákveðið hver byrjar. Svo er haldið áfram réttsælis. Í næstu umferð byrjar næsti leikmaður til vinstri.
rules-turn = Þegar þú átt að gera velurðu annað af tvennu:
rules-turn-draw = Dragðu spil úr bunkanum og skoðaðu það í laumi. Settu það í röðina þína í stað annars spils, eða kastaðu því.
rules-turn-take = Eða taktu efsta spilið úr kastbunkanum, ef tala er á því.
rules-take-must-exchange = Spil sem þú tekur úr kastbunkanum verður að fara í röðina þína.
rules-take-may-return = Spil sem þú tekur úr kastbunkanum fer í röðina þína, eða beint til baka ef þú hættir við. Þá hefurðu sagt pass.
rules-exchanged-down = Nýja spilið liggur á hvolfi. Gamla spilið fer í kastbunkann þar sem allir sjá það.
rules-exchanged-up = Nýja spilið snýr upp. Gamla spilið fer í kastbunkann.

rules-powers-title = Aðgerðaspil
rules-powers = Þegar þú dregur aðgerðaspil sýnirðu það og setur það í kastbunkann. Svo máttu nota það, en þú þarft þess ekki.
rules-peek = Kíktu: skoðaðu eitt af þínum eigin spilum í laumi.
rules-swap = Skiptu: láttu eitt af spilunum þínum og fáðu í staðinn spil frá öðrum leikmanni.
rules-swap-look-nobody = Spilin skipta um stað án þess að nokkur skoði þau.
rules-swap-look-receivers = Á eftir skoða báðir leikmenn spilið sem þeir fengu.
rules-swap-what-any = Það má skipta á hvaða spilum sem er.
rules-swap-what-face-down = Aðeins má skipta á spilum sem liggja á hvolfi.
rules-swap-what-inner = Aðeins má skipta á spilunum í miðjunni.
rules-draw-two = Dragðu 2: dragðu spil. Ef þú notar það hefurðu lokið við að gera. Ef þú vilt það ekki kastarðu því og dregur eitt í viðbót. Nýtt Dragðu 2-spil gefur þér tvö ný tækifæri.
rules-powers-dead = Aðgerðaspil kemur bara að gagni þegar þú dregur það. Í röðinni gerir það ekki neitt, svo reyndu að losna við það.

rules-knock-title = Rat-a-tat Cat!
rules-knock = Heldurðu að þú sért með fæst stig? Bankaðu í borðið þegar þú hefur lokið við að gera og kallaðu „Rat-a-tat Cat!“ Þá fá allir hinir að gera einu sinni enn.

rules-end-title = Stigin talin
rules-end = Öllum spilum er snúið upp og hver og einn leggur saman tölurnar sínar fjórar. Sá sem er með fæst stig vinnur umferðina. Ef fleiri en einn eru með fæst stig deila þeir sigrinum.
rules-end-powers = En fyrst kemur nýtt spil úr bunkanum í stað hvers aðgerðaspils í röðunum. Ef það er líka aðgerðaspil kemur annað, þar til tala birtist.
rules-empty-pile = Þegar bunkinn er búinn er kastbunkinn stokkaður og verður nýr bunki.
rules-score-cubes = Það má líka telja með kubbum: einn kubbur fyrir hvert stig, allir í einni lengju. Stysta lengjan vinnur.

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

rules-house-title = Heimareglur
rules-house-h1 = Þegar þú dregur aðgerðaspil máttu fela það í röðinni þinni í stað þess að sýna það. Þar gerir það ekki neitt og í lokin kemur nýtt spil í staðinn.
rules-house-h2 = Þegar einhver hefur bankað má ekki skipta við þann leikmann.
rules-house-h3 = Ef þú bankar og ert ekki með fæst stig færðu { $count } aukastig.
rules-house-h4 = Þegar kastbunkinn er stokkaður verður efsta spilið eftir.

## Eyðublaðið. Lykill valkosts er atriðið og gildi þess.

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
option-swap-look-receivers = Báðir skoða nýja spilið sitt
field-swap-what = Á hvaða spilum má skipta
option-swap-what-any = Öllum spilum
option-swap-what-face-down = Spilum á hvolfi
option-swap-what-inner = Spilunum í miðjunni
field-starter = Hver byrjar
option-starter-dealers-left = Leikmaðurinn vinstra megin við gjafarann
option-starter-chosen = Leikmaðurinn sem þið veljið
field-cut = Taka ofan af stokknum áður en gefið er
field-keep-drawn-power = Fela má aðgerðaspil í röðinni
field-protect-knocker = Ekki má skipta við þann sem bankaði
field-knock-penalty = Aukastig ef sá sem bankar er ekki með fæst stig
field-keep-top-on-reshuffle = Efsta spilið verður eftir þegar kastbunkinn er stokkaður
option-true = Já
option-false = Nei
