### Lektionen.

learn-title = Lär dig spela
learn-welcome = Hej! Jag heter Elvira. Kom, så lär jag dig spelet. Vi spelar helt enkelt!
learn-cats = Katterna är små. Katter vill du ha!
learn-rats = Råttorna är stora. Råttkungen är värd 9!
learn-goal = Den som har minst poäng vinner.
learn-start = Nu spelar vi!
learn-continue = Fortsätt lektionen
learn-again = Börja om
learn-coach = Elvira förklarar
learn-next = Vidare
learn-skip = Spela på egen hand
learn-progress = { $done } av { $all } steg klara
learn-laid-out = Korten i den här given var framlagda för lektionen.

## Före första turen

learn-deal = Här kommer korten.
learn-hello = Det där är Mimi, och du spelar mot henne. Hennes fyra kort är hemliga, också för dig.
learn-row = De här fyra korten är dina. De ska bli så små som möjligt.
learn-look = Du får titta på ytterkorten, bara en gång. En katt 1: bra! Råttkungen 9: oj då! Kom ihåg var de ligger.

## Given med hjälp

learn-mimi = Nu är det Mimis tur. Titta vad hon gör!
learn-draw = Din tur! Råttkungen måste bort. Dra ett kort: tryck på talongen.
learn-put = En 3! Det är mycket mindre än 9. Lägg den på råttkungens plats: tryck på sista kortet.
learn-put-done = Hej då, råttkungen! Den lilla siffran påminner dig om vad som ligger där. Tryck på ”Klar”.
learn-draw-more = Din tur! Dra ett kort.
learn-discard = En råtta 8! Den vill ingen ha. Kasta den: tryck på kasthögen.
learn-discard-done = Borta! Dina fyra kort ligger kvar som förut. Tryck på ”Klar”.
learn-take = Mimi kastade en 0, den bästa katten av alla! Den får du ta: tryck på kasthögen.
learn-take-place = Lägg den på ett kort som du aldrig har sett: tryck på det andra.
learn-take-done = Där gömde sig en råtta 8! Vilken tur. Tryck på ”Klar”.
learn-draw-hope = Din tur! Råttan på kasthögen har du ingen nytta av. Dra ett kort.
learn-small = En 2 är mindre än din 3. Minns du var trean ligger? Tryck på sista kortet.
learn-small-done = En poäng mindre! Varje poäng räknas. Tryck på ”Klar”.
learn-draw-watched = Såg du? Mimi tog din 3 och lade den först i sin rad. Kom ihåg det! Dra nu.
learn-peek = Ett Peek-kort! Du får kika på ett av dina egna kort. Tryck på det som du inte känner till.
learn-peek-look = Oj, en råtta 7! Kom ihåg: det är ditt tredje kort.
learn-peek-done = Nu vet du var råttan gömmer sig. Tryck på ”Klar”.
learn-draw-rat = Får se om du kan bli av med råttan. Dra ett kort.
learn-swap = Ett Swap-kort! Du får byta ett kort med Mimi. Ge henne råttan: tryck på ditt tredje kort.
learn-swap-other = Och så trean som du såg henne ta: tryck på Mimis första kort.
learn-swap-done = Nu har Mimi råttan, och hon vet inte om det! Tryck på ”Klar”.
learn-two = Ett Draw 2-kort! Du får två försök. Tryck på ”Dra två”.
learn-two-first = Råttkungen? Nej tack! Kasta den, så får du ett kort till.
learn-two-second = En 1! Lägg den på ditt största kort. Det är trean, ditt tredje kort.
learn-two-done = Nu har du 1, 0, 1 och 2. Det blir bara 4! Tryck på ”Klar”.
learn-draw-last = Mimi tog trean igen. Din tur! Dra ett kort.
learn-decline = Ett Swap-kort. Men dina kort är ju så bra! Du får säga nej: tryck på ”Nej tack”.
learn-knock = Jag tror att du har minst poäng. Knacka! Tryck på ”Rat-a-Tat Cat!”, och sedan en gång till.
learn-last-lap = Du knackade! Nu har alla andra en sista tur. Sedan vänds alla kort upp.
learn-counted = Alla kort är uppe! Mimi hade ett Peek-kort i raden. Det har ingen siffra, så hon får ett nytt kort i stället.
learn-won = Du har 4 poäng, Mimi har 20. Du vinner! Spela nu en giv själv: tryck på ”Nästa giv”.

## Den egna given

learn-free-looks = Nu bestämmer du! Titta på ytterkorten och kom ihåg dem.
learn-free-look = Titta noga. Kortet gömmer sig snart igen!
learn-free-turn = Är det öppna kortet litet? Ta det. Annars drar du ett.
learn-free-draw = Specialkort i högen får man inte ta. Dra ett kort.
learn-free-last = Mimi har knackat! Det här är din sista tur. Gör ditt bästa.
learn-free-hand = Ett litet kort? Lägg det på ett stort, eller på ett som du inte känner till. Ett stort kort? Kasta det.
learn-free-peek = Kika på ett kort som du inte känner till.
learn-free-swap = Ge Mimi ditt största kort och ta ett av hennes. Eller säg nej: ingen måste byta.
learn-free-two = Du får två försök att hitta ett litet kort.
learn-free-knock = Tror du att du har minst poäng? Knacka då! Annars trycker du på ”Klar”.
learn-free-over = Nu vänds alla kort upp.
learn-end-title = Du kan spela!
learn-end = Nu kan du allt du behöver. Några utgåvor har små egna regler; dem kan du läsa om när du vill.
learn-rules = Reglerna
