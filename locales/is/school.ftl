### Fyrir kennara og fyrir pappír.

## Að opna bekk
school-new = Spila með bekk
school-about = Einn kóði opnar mörg borð. Nemendur slá hann inn eða skanna hann, velja tilbúið nafn og borð, og þú setur öll borðin af stað í einu. Enginn þarf aðgang.
school-still-open = Bekkurinn þinn er enn opinn
school-edition = Hvað ætlið þið að spila?
school-more-editions = Fleiri reglur
school-tables = Borð
school-players = Leikmenn við hvert borð
school-room-for = { $count ->
    [one] Pláss fyrir { $count } nemanda
   *[other] Pláss fyrir { $count } nemendur
}
school-length = Hversu lengi?
school-open = Opna bekkinn
school-too-many = Þú ert með of mörg borð opin. Lokaðu bekk sem er búinn og reyndu aftur.

## Á veggnum
school-come = Svona komist þið með
school-come-about = Farið á { $address } og sláið inn:
school-code = Kóði
school-qr = QR-kóði sem vísar á bekkinn
school-pupils = { $count ->
    [0] Enginn er sestur enn
    [one] { $count } nemandi er við borð
   *[other] { $count } nemendur eru við borð
}
school-start = Byrja á öllum borðum
school-start-when = Þú getur byrjað um leið og einhver er við borð.
school-cats = Kettir í auð sæti
school-cats-on = Öll borð verða full.
school-cats-off = Auð sæti hverfa.
school-close = Loka bekknum
school-close-sure = Viltu loka bekknum?
school-close-about = Öll spil enda núna og enginn getur haldið áfram síðar. Stigin standa áfram á þessari síðu.
school-go-on = Spila áfram
school-closed = Bekkurinn er lokaður
school-closed-about = Takk fyrir spilið! Kennarinn þinn gefur ykkur næsta kóða.
school-another = Opna nýjan bekk
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
school-won = Vann
school-points = { $count } stig
school-wins = { $count ->
    [one] { $count } umferð unnin
   *[other] { $count } umferðir unnar
}

## Fyrir nemendur
school-welcome = Gaman að sjá þig!
school-name = Nafnið þitt í spilinu
school-name-about = Þetta nafn er tilbúið. Haltu því eða finndu annað: það þarf ekki að vera þitt rétta nafn.
school-any = Finna sæti handa mér
school-sit = Setjast við borð { $number }
school-yours = Sætið þitt er við borð { $number }.
school-to-table = Að borðinu mínu
school-none-full = Öll sæti eru upptekin. Biddu kennarann um eitt borð í viðbót.
school-none-begun = Spilin eru byrjuð. Þú getur horft á.
school-lobby = Kennarinn byrjar spilið. Láttu vita þegar þú ert klár!
school-lobby-teacher = Þetta borð tilheyrir bekknum þínum. Þaðan byrjar þú á öllum borðum.
school-to-class = Í bekkinn
school-no-class = Þessi bekkur er ekki til
school-no-class-about = Skoðaðu kóðann aftur. Í honum eru sex stafir, bókstafir og tölur.

## Stokkur á pappír
print-title = Stokkur á pappír
print-about = Prentaðu spilin, klipptu þau út og spilið án skjás. Þykkur pappír er bestur.
print-edition = Reglur
print-language = Orðin á spilunum
print-paper = Pappír
print-backs = Bakhliðar
print-backs-about = Prentaðu báðum megin og snúðu á langhliðinni: þá lendir hver bakhlið aftan á sínu spili.
print-ink = Spara blek
print-ink-about = Hvít spil með mjóum línum til að lita sjálf.
print-scores = Stigablað og kubbar
print-scores-about = Blað fyrir stigin, með kubbum til að lita.
print-go = Prenta
print-count = { $cards ->
    [one] { $cards } spil
   *[other] { $cards } spil
} · { $pages ->
    [one] { $pages } blaðsíða
   *[other] { $pages } blaðsíður
}
print-scale = Veldu 100 % eða „raunstærð“ í prentglugganum, án aukaspássíu.
print-preview = Þetta verður prentað
print-score-title = Stig
print-score-name = Nafn
print-cubes-title = Einn kubbur fyrir hvert stig: stysta röðin vinnur
