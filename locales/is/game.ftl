### Spilið við borðið, fyrir alla biðlara. Í en/game.ftl stendur hvernig breyturnar eru fylltar út.
### Þátttakendur eru hvorki ávarpaðir í karlkyni né kvenkyni: „er aftur með“, „er klár“, ekki „er kominn“ eða „er búin“.

app-name = Rottukóngurinn
app-tagline = Spil með mörgum köttum og fáeinum rottum

list-and = { $names } og { $last }
# among several names, whoever reads
list-you = þú

## Spilin: stutt heiti sem passa inn í setningu. Það sem endar á -word er prentað á spilið.

card-n0 = sofandi köttur 0
card-n1 = köttur 1
card-n2 = köttur 2
card-n3 = köttur 3
card-n4 = köttur 4
card-n5 = köttur 5
card-n6 = köttur 6
card-n7 = rotta 7
card-n8 = rotta 8
card-n9 = rottukóngurinn 9
card-peek = Kíktu
card-swap = Skiptu
card-draw-two = Dragðu 2
card-n0-object = núll
card-n1-object = ás
card-n2-object = tvist
card-n3-object = þrist
card-n4-object = fjarka
card-n5-object = fimmu
card-n6-object = sexu
card-n7-object = sjöu
card-n8-object = áttu
card-n9-object = rottukónginn
card-peek-object = „Kíktu“
card-swap-object = „Skiptu“
card-draw-two-object = „Dragðu 2“
card-back-object = spil
card-peek-word = Kíktu
card-swap-word = Skiptu
card-draw-two-word = Dragðu 2
card-back = spil á hvolfi

## Spilin í röðinni

slot-1 = fyrsta spilið, yst
slot-2 = annað spilið, í miðjunni
slot-3 = þriðja spilið, í miðjunni
slot-4 = fjórða spilið, yst
slot-place = { $slot }. spilið

## Kettirnir sem spila með

cat-mimi = Mímí
cat-mimi-age = 6 ára
cat-mimi-line = Elskar ketti, rekur rotturnar burt og gleymir öllu öðru.
cat-otto = Ottó
cat-otto-age = 8 ára
cat-otto-line = Telur hvert stig, er fljótur að gleyma og getur varla beðið eftir að banka í borðið.
cat-saga = Saga
cat-saga-age = 11 ára
cat-saga-line = Kann röðina sína utan að og hefur yndi af að skipta.
cat-bruno = Brúnó
cat-bruno-age = 38 ára
cat-bruno-line = Flýtir sér aldrei og man það sem allir hafa séð.
cat-elvira = Elvíra
cat-elvira-age = 71 árs
cat-elvira-line = Gleymir engu og sér á því sem þú gerir hvaða spil þú ert með.
cat-luna = Lúna
cat-luna-age = enginn veit hve gömul
cat-luna-line = Hugsar þúsund umferðir til enda áður en hún lyftir loppu.

# Nöfn sem kettirnir höfðu áður, og kötturinn sem hinir eru bornir saman við: þau eru enn á gömlum borðum.

cat-kitten = { cat-mimi }
cat-kitten-age = { cat-mimi-age }
cat-kitten-line = { cat-mimi-line }
cat-tabby = { cat-bruno }
cat-tabby-age = { cat-bruno-age }
cat-tabby-line = { cat-bruno-line }
cat-greedy = Gráðugi kötturinn
cat-greedy-line = Hremmir öll lág spil og gleymir engu. Hinir eru bornir saman við hann.

## Reglur

edition-nordic = Norrænar reglur
edition-nordic-about = Eins og spilað er í Svíþjóð og Finnlandi. Þú skoðar ystu spilin þín einu sinni og þarft svo að muna þau vel.
edition-nordic-young = Norrænar reglur fyrir yngri leikmenn
edition-nordic-young-about = Eins og spilað er í Svíþjóð og Finnlandi, en ystu spilin snúa upp. Þá er minna að muna.
edition-classic = Sígildar reglur
edition-classic-about = Ensku reglurnar. Þegar skipt er á spilum mega báðir leikmenn skoða nýja spilið sitt.
edition-classic-young = Sígildar reglur fyrir yngri leikmenn
edition-classic-young-about = Ensku reglurnar, en ystu spilin snúa upp. Þá er minna að muna.
edition-iceland = Íslenskar reglur
edition-iceland-about = Eins og spilað er á Íslandi. Tekið er ofan af stokknum áður en gefið er.
edition-iceland-young = Íslenskar reglur fyrir yngri leikmenn
edition-iceland-young-about = Eins og spilað er á Íslandi, en ystu spilin snúa upp. Aðeins má skipta á spilunum í miðjunni.
edition-school = Skólareglur
edition-school-about = Fyrir tvo til fjóra leikmenn. Þið veljið hver byrjar.
edition-school-outside-peek = Skólareglur: kíkt á ystu spilin
edition-school-outside-peek-about = Þú mátt skoða ystu spilin þín eins oft og þú vilt.
edition-school-peek = Skólareglur: kíkt á eigin spil
edition-school-peek-about = Þú mátt skoða öll spilin þín eins oft og þú vilt. Engin Kíktu-spil eru með.
edition-school-ultra-peek = Skólareglur: öll spil snúa upp
edition-school-ultra-peek-about = Öll spil snúa upp og engin aðgerðaspil eru með. Góð leið til að læra spilið.

## Hve lengi er spilað

mode-single = Stakar umferðir
mode-single-about = Hver umferð stendur ein og sér. Best er að vinna sem flestar, og þið hættið þegar þið viljið.
mode-rounds = { $count ->
    [one] { $count } umferð
   *[other] { $count } umferðir
}
mode-rounds-about = Stigin eru lögð saman. Sá sem er með fæst stig eftir síðustu umferðina vinnur.
mode-time = { $count ->
    [one] { $count } mínúta
   *[other] { $count } mínútur
}
mode-time-about = Þegar tíminn er liðinn klárið þið umferðina. Sá sem er þá með fæst stig samtals vinnur.
mode-elimination = Upp í { $count } stig
mode-elimination-about = { $count ->
    [one] Sá sem nær { $count } stigi er úr leik. Sá sem er einn eftir vinnur.
   *[other] Sá sem nær { $count } stigum er úr leik. Sá sem er einn eftir vinnur.
}

## Hvað borðið hjálpar til við að muna, og hve hratt kettirnir spila

aid-off = Engin hjálp
aid-off-about = Helmingurinn af fjörinu er að muna spilin.
aid-own = Spilin mín
aid-own-about = Borðið sýnir þau spil í röðinni þinni sem þú hefur séð.
aid-all = Öll spil
aid-all-about = Borðið sýnir öll spil sem þú hefur séð, hvar sem þau liggja.
pace-instant = Strax
pace-quick = Hratt
pace-calm = Rólega

## Hvar spilið er statt

stage-lobby = Beðið eftir leikmönnum
stage-dealing = Verið er að gefa spilin
stage-looks = Allir skoða spilin sín
stage-turns = Spilið er í gangi
stage-round-over = Umferðin er búin
stage-series-over = Leikurinn er búinn
stage-closed = Borðið er lokað

## Hvað gerðist síðast

news-sat = { $name } fær sér sæti.
news-sat-you = Þú færð þér sæti.
news-rose = { $name } stendur upp.
news-rose-you = Þú stendur upp.
news-away = { $name } er ekki við. Sætið er frátekið um stund.
news-away-you = Þú ert ekki við. Sætið þitt er frátekið um stund.
news-back = { $name } er aftur með.
news-back-you = Þú ert aftur með.
news-stand-in = { $name } tekur sér hlé. Köttur spilar á meðan.
news-stand-in-you = Þú tekur þér hlé. Köttur spilar á meðan.
news-left = { $name } fer. Köttur tekur við.
news-left-you = Þú ferð. Köttur tekur við og þú getur komið aftur.
news-said = { $name }: „{ $saying }“
news-said-you = Þú: „{ $saying }“
news-dealt = Umferð { $round }. { $name } gefur.
news-dealt-you = Umferð { $round }. Þú gefur.
news-turned = Upp kemur { $card }.
news-turned-power = Upp kemur aðgerðaspil: { $card }. Þar gerir það ekki neitt.
news-begun = { $name } byrjar.
news-begun-you = Þú byrjar.
news-drew = { $name } dregur spil.
news-drew-you = Þú dregur spil: { $card }.
news-drew-power = { $name } dregur aðgerðaspil: { $card }.
news-drew-power-you = Þú dregur aðgerðaspil: { $card }.
news-reshuffled = Bunkinn er búinn. Kastbunkinn er stokkaður og notaður aftur.
news-took = { $name } tekur { $card } og losar sig við { $out } ({ $slot }. spilið).
news-took-you = Þú tekur { $card } og losar þig við { $out } ({ $slot }. spilið).
news-returned = { $name } lætur spilið í kastbunkanum liggja og segir pass.
news-returned-you = Þú lætur spilið í kastbunkanum liggja og segir pass.
news-showed = { $name } sýnir aðgerðaspil: { $card }.
news-showed-you = Þú sýnir aðgerðaspil: { $card }.
news-put = { $name } heldur nýja spilinu og losar sig við { $out } ({ $slot }. spilið).
news-put-you = Þú heldur nýja spilinu og losar þig við { $out } ({ $slot }. spilið).
news-put-open = { $name } setur { $card } í röðina svo að allir sjái og losar sig við { $out } ({ $slot }. spilið).
news-put-open-you = Þú setur { $card } í röðina svo að allir sjái og losar þig við { $out } ({ $slot }. spilið).
news-discarded = { $name } setur { $card } í kastbunkann.
news-discarded-you = Þú setur { $card } í kastbunkann.
news-peeked = { $name } kíkir á { $slot }. spilið sitt.
news-peeked-you = Þú kíkir á { $slot }. spilið þitt.
news-swapped = { $name } skiptir: { $other } fær { $slot }. spilið og lætur { $otherslot }. spilið sitt í staðinn.
news-swapped-you = Þú skiptir: { $other } fær { $slot }. spilið þitt og þú færð { $otherslot }. spilið í staðinn.
news-swapped-with-you = { $name } skiptir við þig: þú færð { $slot }. spilið og lætur { $otherslot }. spilið þitt í staðinn.
news-used = { $name } notar „Dragðu 2“.
news-used-you = Þú notar „Dragðu 2“.
news-declined = { $name } notar ekki aðgerðaspilið.
news-declined-you = Þú notar ekki aðgerðaspilið.
news-knocked = { $name } bankar í borðið: „Rat-a-tat Cat!“ Nú fá allir hinir að gera einu sinni enn.
news-knocked-you = Þú bankar í borðið: „Rat-a-tat Cat!“ Nú fá allir hinir að gera einu sinni enn.
news-done = { $name } hefur lokið við að gera.
news-done-you = Þú hefur lokið við að gera.
news-revealed = Öllum spilunum er snúið upp.
news-settled = { $name } fær nýtt spil fyrir aðgerðaspilið: { $card } ({ $slot }. spilið).
news-settled-you = Þú færð nýtt spil fyrir aðgerðaspilið: { $card } ({ $slot }. spilið).
news-settled-power = { $name } fær aftur aðgerðaspil: { $card }. Þá kemur enn eitt spil.
news-settled-power-you = Þú færð aftur aðgerðaspil: { $card }. Þá kemur enn eitt spil.
news-round-over = { $name } vinnur umferð { $round }!
news-round-over-you = Þú vinnur umferð { $round }!
news-round-over-shared = Sameiginlegur sigur í umferð { $round }: { $names }!
news-round-over-shared-you = Sameiginlegur sigur í umferð { $round }: { $names }!
news-out = { $name } hefur náð stigamarkinu og horfir á það sem eftir er.
news-out-you = Þú hefur náð stigamarkinu. Vel barist! Nú máttu horfa á það sem eftir er.
news-out-many = { $names } hafa náð stigamarkinu og horfa á það sem eftir er.
news-out-many-you = Úr leik: { $names }. Vel barist! Nú máttu horfa á það sem eftir er.
news-series-over = { $name } vinnur leikinn!
news-series-over-you = Þú vinnur leikinn!
news-series-over-shared = Sameiginlegur sigur: { $names }!
news-series-over-shared-you = Sameiginlegur sigur: { $names }!
news-series-over-nobody = Leiknum lauk áður en nokkur náði að vinna. Takk fyrir spilið!

## Tilbúnar setningar, og orð fyrir myndirnar

saying-hello = Hæ!
saying-good-luck = Gangi ykkur vel!
saying-well-played = Vel spilað!
saying-thanks = Takk!
saying-oops = Úps!
saying-wow = Vá!
saying-one-moment = Augnablik!
saying-your-turn = Þú átt að gera!
saying-purr = mal
saying-laugh = hlátur
saying-surprised = undrunarsvipur
saying-sad = tár
saying-heart = hjarta
saying-party = veisla

## Það sem ekki er hægt, og hvað má gera í staðinn

refusal-not-understood = Eitthvað týndist á leiðinni. Reyndu aftur.
refusal-table-closed = Þetta borð er lokað. Farðu á upphafssíðuna og opnaðu nýtt borð.
refusal-not-seated = Fáðu þér fyrst sæti, svo geturðu spilað.
refusal-already-seated = Þú situr nú þegar við þetta borð.
refusal-no-such-seat = Þetta sæti er ekki til við borðið. Veldu annað.
refusal-not-your-seat = Annar leikmaður á þetta sæti. Spilaðu úr þínu sæti.
refusal-seat-taken = Þarna situr einhver nú þegar. Veldu annað sæti.
refusal-no-open-seat = Öll sætin eru tekin. Þú mátt gjarnan horfa á.
refusal-not-host = Bara sá sem opnaði borðið getur gert þetta. Prófaðu að spyrja!
refusal-not-now = Þetta er ekki hægt núna. Reyndu aftur eftir smástund.
refusal-not-your-turn = Það er ekki enn komið að þér. Þú átt bráðum að gera!
refusal-too-late = Það er búið að ákveða þetta. Skoðaðu hvað þú getur gert núna.
refusal-illegal = Þetta má ekki samkvæmt reglunum. Veldu eitthvað annað.
refusal-hand-over-first = Réttu næsta leikmanni tækið fyrst.
refusal-bad-seed = Talan þín týndist áður en gefið var. Haltu áfram að spila, spilin koma samt.
refusal-no-such-look = Það er ekkert að skoða núna. Haltu áfram að spila.
refusal-no-such-bot = Enginn köttur heitir þetta. Veldu annan kött.
refusal-bad-name = Í nafni mega vera 1 til 16 stafir: bókstafir, tölustafir, bil eða bandstrik. Veldu annað nafn.
refusal-not-waiting = Gefðu þessum leikmanni aðeins meiri tíma.
refusal-ends-by-itself = Leikurinn endar af sjálfu sér. Haldið áfram að spila þar til hann er búinn.
refusal-too-fast = Ekki svona hratt! Bíddu aðeins og reyndu aftur.
refusal-bad-setup = Svona er ekki hægt að spila. Breyttu einhverju og reyndu aftur.
refusal-too-many-watchers = Of margir eru að horfa á núna. Reyndu aftur seinna.
refusal-unknown = Þetta tókst ekki. Reyndu aftur.

setup-edition = Engar reglur heita „{ $edition }“. Veldu reglur af listanum.
setup-version = Þessar reglur voru vistaðar í annarri útgáfu af spilinu ({ $v }). Veldu reglur og breyttu þeim upp á nýtt.
setup-players = Þessar reglur eru fyrir { $fewest } til { $most } leikmenn. Breyttu fjölda leikmanna.
setup-numbers = Spil með tölu eru { $numbers } en þurfa að vera að minnsta kosti { $needed }. Bættu við spilum eða fækkaðu sætum.
setup-rules = Eitthvað í breyttu reglunum gengur ekki upp ({ $rule }). Breyttu því til baka.
setup-match = Þessi lengd gengur ekki. Veldu annan fjölda umferða, mínútna eða stiga.
setup-clock = Umhugsunartíminn má vera { $fewest } til { $most } sekúndur. Veldu tölu þar á milli.
setup-host = Taktu frá eitt sæti handa þér, en bara eitt.
setup-lesson = Þessi kennsla er ekki til. Byrjaðu aftur á henni á upphafssíðunni.

## Hvað á að gera núna

prompt-turn = Þú átt að gera! Úr hvorum bunkanum tekurðu spil?
prompt-turn-draw = Þú átt að gera! Dragðu spil.
prompt-turn-last = Síðasta tækifærið þitt! Úr hvorum bunkanum tekurðu spil?
prompt-turn-last-draw = Síðasta tækifærið þitt! Dragðu spil.
prompt-hand = Settu spilið í röðina þína eða kastaðu því.
prompt-hand-power = Aðgerðaspil! Sýndu það eða feldu það í röðinni.
prompt-peek = Hvaða spil í röðinni þinni viltu kíkja á?
prompt-swap = Veldu eitt af spilunum þínum og eitt spil hjá öðrum leikmanni.
prompt-two = Viltu nota „Dragðu 2“? Þá færðu tvær tilraunir.
prompt-spare = Viltu ekki eiga það? Þá færðu annað spil.
prompt-spare-power = Nei, takk? Þá færðu annað spil.
prompt-knock = Heldurðu að þú sért með fæst stig? Bankaðu þá!
prompt-looks = { $count ->
    [one] Skoðaðu spilið og reyndu að muna það.
   *[other] Skoðaðu spilin þín og reyndu að muna þau.
}
prompt-wait = { $name } á að gera.
prompt-wait-looks = Enn að skoða spilin sín: { $names }
prompt-last = Síðasti hringur! Nú áttu að gera í síðasta sinn í þessari umferð.
prompt-over = Umferðin er búin.

action-draw = Draga spil
action-take = Taka úr kastbunkanum
action-return = Segja pass
action-show = Sýna spilið
action-discard = Kasta því
action-use = Draga 2
action-decline = Nei, takk
action-knock = Banka!
action-done = Búið

## Stig og sigurvegarar

score-title = Stig
score-sheet = Stigablað
score-points = { $count } stig
score-cubes = { $count ->
    [one] { $count } kubbur
   *[other] { $count } kubbar
}
score-wins = { $count ->
    [one] { $count } sigur
   *[other] { $count } sigrar
}
score-round = Umferð { $round }
score-round-of = Umferð { $round } af { $count }
score-total = Samtals
score-winner = Sigurvegari
score-shared = Sameiginlegur sigur
score-out = Úr leik
score-knocked = Bankaði
score-knocked-you = Bankaðir
score-penalty = { $count } aukastig fyrir að banka
