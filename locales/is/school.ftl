### Fyrir kennara og fyrir pappír.

## Að opna bekk
school-new = Spila með bekk
school-about = Einn kóði opnar mörg borð. Nemendur slá hann inn eða skanna hann, velja sér gervinafn og borð, og þú setur öll borðin af stað í einu. Enginn þarf að skrá sig.
school-still-open = Bekkurinn þinn er enn opinn
school-edition = Hvað ætlið þið að spila?
school-tables = Borð
school-players = Leikmenn við hvert borð
school-room-for = { $count ->
    [one] Pláss fyrir { $count } nemanda
   *[other] Pláss fyrir { $count } nemendur
}
school-length = Hve lengi?
school-open = Opna bekkinn
school-too-many = Þú ert með of mörg borð opin. Lokaðu bekk sem er búinn að spila og reyndu aftur.

## Á veggnum
school-come = Svona verðið þið með
school-come-about = Farið á { $address } og sláið inn:
school-code = Kóði
school-qr = QR-kóði sem vísar á bekkinn
school-pupils = { $count ->
    [0] Enginn hefur fengið sér sæti enn
    [one] { $count } nemandi hefur fengið sér sæti
   *[other] { $count } nemendur hafa fengið sér sæti
}
school-start = Setja öll borð af stað
school-start-when = Þú getur byrjað um leið og einhver hefur fengið sér sæti.
school-cats = Kettir í laus sæti
school-cats-on = Öll borð verða full.
school-cats-off = Laus sæti hverfa.
school-lan = Tækin í skólastofunni
school-close = Loka bekknum
school-close-sure = Viltu loka bekknum?
school-close-about = Þá lýkur öllum spilum og enginn getur haldið áfram síðar. Stigin verða áfram á þessari síðu.
school-go-on = Spila áfram
school-closed = Bekkurinn er lokaður
school-closed-about = Takk fyrir spilið! Fáðu næsta kóða hjá kennaranum.
school-another = Opna annan bekk
school-watch = Horfa á
school-lost = Ekkert samband. Reyni aftur …

## Borð í bekknum
school-table = Borð { $number }
school-free = { $count ->
    [one] { $count } laust sæti
   *[other] { $count } laus sæti
}
school-full = Fullt
school-leads = Í forystu
school-won = Sigurvegari
school-points = { $count } stig
school-wins = { $count ->
    [one] { $count } umferð unnin
   *[other] { $count } umferðir unnar
}

## Fyrir nemendur
school-welcome = Gaman að sjá þig!
school-name = Nafnið þitt í spilinu
school-name-about = Þetta er gervinafn. Þú mátt nota það eða finna annað: það þarf ekki að vera rétta nafnið þitt.
school-any = Finna sæti handa mér
school-sit = Setjast við borð { $number }
school-yours = Sætið þitt er við borð { $number }.
school-to-table = Fara að borðinu mínu
school-none-full = Öll sætin eru tekin. Biddu kennarann um eitt borð í viðbót.
school-none-begun = Það er byrjað að spila. Þú mátt horfa á.
school-lobby = Kennarinn setur spilið af stað. Láttu vita þegar þú ert klár!
school-lobby-teacher = Þetta borð tilheyrir bekknum þínum. Þú setur öll borðin af stað á bekkjarsíðunni.
school-to-class = Í bekkinn
school-no-class = Þessi bekkur er ekki til
school-no-class-about = Skoðaðu kóðann aftur. Í honum eru sex stafir, bókstafir og tölustafir.

## Stokkur á pappír
print-title = Stokkur á pappír
print-about = Prentaðu spilin og klipptu þau út, þá má spila án skjás. Þykkur pappír er bestur.
print-edition = Reglur
print-language = Orðin á spilunum
print-paper = Pappír
print-backs = Bakhliðar
print-backs-about = Prentaðu báðum megin og snúðu blaðinu um langhliðina: þá lendir hver bakhlið aftan á sínu spili.
print-ink = Spara blek
print-ink-about = Hvít spil með mjóum línum sem þið litið sjálf.
print-scores = Stigablað og kubbar
print-scores-about = Blað fyrir stigin, með kubbum til að lita.
print-go = Prenta
print-count = { $cards ->
    [one] { $cards } spil
   *[other] { $cards } spil
} · { $pages ->
    [one] { $pages } síða
   *[other] { $pages } síður
}
print-scale = Veldu 100% eða „raunstærð“ í prentglugganum og engar spássíur.
print-preview = Þetta verður prentað
print-score-title = Stig
print-score-name = Nafn
print-cubes-title = Einn kubbur fyrir hvert stig: stysta lengjan vinnur
