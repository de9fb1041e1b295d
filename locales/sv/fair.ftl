### Ärlig giv, hela förklaringen.

web-fair-verdict-good = Allt stämmer. Ingen har kunnat välja korten.
web-fair-verdict-part = Det som gick att kontrollera stämmer.
web-fair-verdict-bad = Något stämmer inte. Kanske var det inte bara slumpen som bestämde korten i den här given.
web-fair-is-version-open = Korten delades ut på ett sätt som den här sidan inte känner till än. Ladda om sidan.
web-fair-is-seal-good = Det hemliga talet är det som förseglades.
web-fair-is-seal-bad = Det hemliga talet är inte det som förseglades.
web-fair-is-terms-good = Reglerna, hur länge ni spelar, platserna vid bordet, vem som ger och vilken giv det är stämmer med det som förseglades.
web-fair-is-terms-bad = Reglerna, hur länge ni spelar, platserna vid bordet, vem som ger eller vilken giv det är stämmer inte med det som förseglades.
web-fair-is-terms-open = Reglerna gick inte att hämta, så den här sidan kan inte jämföra dem med det som förseglades.
web-fair-is-before-good = Du fick se sigillet innan korten delades ut, och det är samma nu.
web-fair-is-before-bad = Innan korten delades ut fick du se ett annat sigill. Det har bytts ut.
web-fair-is-before-open = Du kom när korten redan var utdelade, så den här sidan fick inte se sigillet innan.
web-fair-is-mine-good = Ditt eget tal är med.
web-fair-is-mine-bad = Ditt eget tal har ändrats.
web-fair-is-mine-open = Ditt eget tal är inte med: det kom för sent, eller inte från den här sidan.
web-fair-is-pack-good = Alla kort i leken var med, och inga andra.
web-fair-is-pack-bad = Det var inte den lek som hör till de här reglerna.
web-fair-is-first-good = Lotten avgjorde vem som fick ge eller börja först.
web-fair-is-first-bad = Det var inte lotten som avgjorde vem som fick ge eller börja först.
web-fair-is-cards-good = Varje kort stämmer med talen.
web-fair-is-cards-bad = Korten stämmer inte med talen.
web-fair-is-seen-good = Det är samma kort som du såg.
web-fair-is-seen-bad = Det är inte samma kort som du såg.
web-fair-is-seen-open = Du var inte här hela tiden, så den här sidan kan inte jämföra med korten du såg.
web-fair-about = Hur går det till?
web-fair-about-seal = Innan korten delas ut tänker spelet på ett långt hemligt tal och visar talets sigill: ett fingeravtryck som bara passar just det talet.
web-fair-about-seeds = Sedan lägger varje spelares enhet till ett eget tal. Ingen känner till de andras tal.
web-fair-about-deal = Tillsammans bestämmer alla talen hur korten blandas. Därför kan ingen välja korten, inte ens spelet.
web-fair-about-open = När given är slut visas allt, och din enhet räknar om alltihop.
web-fair-numbers = Visa talen
web-fair-commitment = Sigillet
web-fair-sealed-still = Det hemliga talet är förseglat tills given är slut. Kom ihåg hur sigillet börjar: { $start }
web-fair-secret = Det hemliga talet
web-fair-seeds = Spelarnas tal
web-fair-none-cat = inget tal: en katt
web-fair-none-away = inget tal: inte här i tid
web-fair-none-out = inget tal: utslagen
web-fair-order = Korten i den ordning de kom
web-fair-yourself = Kontrollera själv
web-fair-yourself-record = Spara spelets fil och låt programmet kontrollera den:
web-fair-yourself-later = När spelet är slut kan du spara filen och låta programmet kontrollera den:
web-fair-yourself-seal = Sigillet är SHA-256 av det hemliga talets 32 byte.
web-fair-yourself-text = Sigillet är SHA-256 av de här raderna, med en radbrytning efter varje:
web-fair-record = filen

## Vad som är förseglat, och hur många givar ett sparat spel har

sealed-all = Förseglat: korten, reglerna, hur länge ni spelar, vilka som är med, vem som ger och vilken giv det är. Inte förseglat: namn och drag.
sealed-cards = Förseglat: korten. Inte förseglat: reglerna, hur länge ni spelar, vilka som är med, vem som ger, namn och drag.
sealed-some = En äldre version delade ut en del av givarna: i dem är bara korten förseglade.
sealed-rounds-of = Givar: { $has } av { $of }.
sealed-rounds-of-missing = Givar: { $has } av { $of }. Slutet av spelet saknas.
sealed-rounds-ended = Givar: { $has }. Spelet slutade med den sista.
sealed-rounds-missing = Givar: { $has }. Slutet av spelet saknas.
sealed-rounds-open = Givar: { $has }. I det sparade spelet syns inte om det fanns fler.
