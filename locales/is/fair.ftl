### Rétt gefið, öll sagan.

web-fair-verdict-good = Allt stemmir. Enginn gat valið spilin.
web-fair-verdict-part = Það sem hægt var að athuga stemmir.
web-fair-verdict-bad = Eitthvað stemmir ekki. Kannski réð tilviljun ekki öllum spilunum í þessari umferð.
web-fair-is-version-open = Spilin voru gefin á hátt sem þessi síða þekkir ekki enn. Opnaðu síðuna aftur.
web-fair-is-seal-good = Leynitalan er sú sem var innsigluð.
web-fair-is-seal-bad = Leynitalan er ekki sú sem var innsigluð.
web-fair-is-terms-good = Reglurnar, hve lengi er spilað, sætin, hver gefur og hvaða umferð þetta er: allt er eins og það var innsiglað.
web-fair-is-terms-bad = Reglurnar, hve lengi er spilað, sætin, hver gefur eða hvaða umferð þetta er: eitthvað af því er ekki eins og það var innsiglað.
web-fair-is-terms-open = Ekki tókst að sækja reglurnar, svo að þessi síða getur ekki borið þær saman við það sem var innsiglað.
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
web-fair-numbers = Sýna tölurnar
web-fair-commitment = Innsiglið
web-fair-sealed-still = Leynitalan er innsigluð þar til umferðinni er lokið. Mundu hvernig innsiglið byrjar: { $start }
web-fair-secret = Leynitalan
web-fair-seeds = Tölur leikmanna
web-fair-none-cat = engin tala: köttur
web-fair-none-away = engin tala: ekki hér í tæka tíð
web-fair-none-out = engin tala: úr leik
web-fair-order = Spilin í þeirri röð sem þau komu
web-fair-yourself = Viltu athuga það?
web-fair-yourself-record = Vistaðu skrá spilsins og láttu forritið athuga hana:
web-fair-yourself-later = Þegar spilinu er lokið geturðu vistað skrána og látið forritið athuga hana:
web-fair-yourself-seal = Innsiglið er SHA-256 af 32 bætum leynitölunnar.
web-fair-yourself-text = Innsiglið er SHA-256 af þessum línum, með línuskilum á eftir hverri þeirra:
web-fair-record = skráin

## Hvað er innsiglað, og hve margar umferðir eru í vistuðu spili

sealed-all = Innsiglað: spilin, reglurnar, hve lengi er spilað, hver eru með, hver gefur og hvaða umferð þetta er. Ekki innsiglað: nöfn og það sem leikmenn gera.
sealed-cards = Innsiglað: spilin. Ekki innsiglað: reglurnar, hve lengi er spilað, hver eru með, hver gefur, nöfn og það sem leikmenn gera.
sealed-some = Sumar umferðir eru úr eldri útgáfu: í þeim eru bara spilin innsigluð.
sealed-rounds-of = Umferðir: { $has } af { $of }.
sealed-rounds-of-missing = Umferðir: { $has } af { $of }. Það vantar endinn á spilið.
sealed-rounds-ended = Umferðir: { $has }. Spilinu lauk með þeirri síðustu.
sealed-rounds-missing = Umferðir: { $has }. Það vantar endinn á spilið.
sealed-rounds-open = Umferðir: { $has }. Af vistaða spilinu sést ekki hvort þær voru fleiri.
