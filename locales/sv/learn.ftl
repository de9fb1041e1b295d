### Lektionen.

learn-title = Lär dig spela
learn-welcome = Hej! Jag heter Elvira. Kom, så lär jag dig spelet. Vi sätter i gång och spelar!
learn-cats = Katterna har låga tal. Katter vill du ha!
learn-rats = Råttorna har höga tal. Råttkungen är värst!
learn-goal = Talen är poäng. Den som har minst poäng vinner!
learn-start = Nu spelar vi!
learn-continue = Fortsätt lektionen
learn-again = Börja om
learn-coach = Elvira förklarar
learn-next = Vidare
learn-skip = Spela på egen hand
learn-progress = { $done } av { $all } steg klara
learn-laid-out = Korten i den här given var utvalda för lektionen.

## Före första turen

learn-deal = Här kommer korten.
learn-cut = I ett riktigt spel kuperas leken först av spelaren till vänster om den som ger. Ofta är det du!
learn-hello = Det där är Mimi, och du spelar mot henne. Hennes fyra kort är hemliga, också för dig.
learn-row = De här fyra korten är dina. Ju lägre tal, desto bättre!
learn-look = Du får titta på ytterkorten en gång. En katt, en etta: bra! Råttkungen, en nia: oj då! Jag sätter en siffra på dem.

## Given med hjälp

learn-mimi = Nu är det Mimis tur. Titta vad hon gör!
learn-draw = Din tur! Råttkungen måste bort. Dra ett kort: tryck på talongen.
learn-put = En trea! Det är mycket mindre än 9. Lägg den på råttkungens plats: tryck på sista kortet.
learn-put-done = Hej då, råttkungen! Den lilla siffran påminner dig om vad som ligger där. Tryck på ”Klar”.
learn-draw-more = Din tur! Dra ett kort.
learn-discard = En råtta, en åtta! Den vill ingen ha. Kasta den: tryck på kasthögen.
learn-discard-done = Där åkte den ut! Dina fyra kort ligger kvar som förut. Tryck på ”Klar”.
learn-take = Mimi kastade en nolla, den bästa katten av alla! Den får du ta: tryck på kasthögen.
learn-take-place = Lägg den i stället för ett kort som du aldrig har sett: tryck på det andra från vänster.
learn-take-done = Där gömde sig en råtta, en åtta! Vilken tur! Tryck på ”Klar”.
learn-draw-hope = Din tur! Råttan på kasthögen har du ingen nytta av. Dra ett kort.
learn-small = Tvåan är lägre än din trea. Tryck på sista kortet. Kortet du inte har sett får vänta.
learn-small-done = En poäng mindre! Varje poäng räknas. Tryck på ”Klar”.
learn-draw-watched = Såg du? Mimi tog din trea och lade den först i sin rad. Kom ihåg det! Dra ett kort.
learn-peek = Ett specialkort: Kika! Du får kika på ett av dina egna kort. Tryck på det som du inte har sett.
learn-peek-look = Oj, en råtta, en sjua! Den är ditt tredje kort. Tryck på ”Det minns jag!”.
learn-peek-done = Nu vet du var råttan gömmer sig, och jag har satt en liten siffra på den. Tryck på ”Klar”.
learn-draw-rat = Får se om du kan bli av med råttan. Dra ett kort.
learn-swap = Ett Byt-kort! Du får byta ett kort med Mimi. Ge henne råttan: tryck på ditt tredje kort.
learn-swap-other = Och så trean som du såg henne ta: tryck på Mimis första kort.
learn-swap-done = Nu har Mimi råttan, och hon vet inte om det! Tryck på ”Klar”.
learn-swap-look = Titta, trean! Efter ett byte får båda titta på sitt nya kort. Tryck på ”Det minns jag!”.
learn-swap-seen = Nu har Mimi råttan. Hon har också tittat, så hon vill nog bli av med den! Tryck på ”Klar”.
learn-two = Ett Dra 2-kort! Du får ett kort. Vill du inte ha det? Då får du ett till. Tryck på ”Dra 2”.
learn-two-first = Råttkungen? Nej tack! Kasta honom, så får du det andra kortet.
learn-two-second = En etta! Lägg den i stället för ditt högsta kort. Det är trean: tryck på den.
learn-two-done = Nu har du 1, 0, 1 och 2. Det blir bara 4! Tryck på ”Klar”.
learn-draw-last = Mimi tog trean igen. Din tur! Dra ett kort.
learn-decline = Ett Byt-kort. Men dina kort är ju så bra! Du får säga nej: tryck på ”Nej tack”.
learn-pass = Mimi tog trean och kastade råttan. Dina kort är ju så bra! Du behöver inget nytt: tryck på ”Passa”.
learn-knock = Du har så få poäng: knacka! Sedan får Mimi en sista tur, och alla kort vänds upp.
learn-last-lap = Du knackade! Nu kommer Mimis sista tur, och sedan räknar vi.
learn-counted = Nu syns alla kort! Mimi hade ett Kika-kort i raden. Det har ingen siffra, så hon får ett nytt kort i stället.
learn-won = Du har 4 poäng, Mimi har 20. Du vinner! Nu får du spela en giv själv: tryck på ”Nästa giv”.

## Den egna given

learn-free-looks = Nu bestämmer du! Jag sätter bara små siffror på de kort som du har sett.
learn-free-cut = Du kuperar leken! Tryck var du vill.
learn-free-look = Titta noga. Kortet gömmer sig snart igen!
learn-free-mimi = Håll koll på vad Mimi tar och kastar!
learn-free-turn = Är kortet på kasthögen lågt? Ta det. Annars drar du ett.
learn-free-draw = Specialkort på kasthögen får man inte ta.
learn-free-last = Mimi har knackat! Efter din tur vänds alla kort upp. Gör ditt bästa.
learn-free-hand = Ett lågt kort? Lägg det i stället för ett högt, eller ett som du inte har sett. Ett högt kort? Kasta det.
learn-free-peek = Välj ett kort som du inte har sett än: ett utan liten siffra.
learn-free-swap = Ge Mimi ditt högsta kort och ta ett av hennes. Eller säg nej: ingen måste byta.
learn-free-two = Du får ett kort. Vill du inte ha det? Då får du ett till.
learn-free-knock = Har du bara katter med låga tal i raden? Då skulle jag knacka. Annars trycker du på ”Klar”.
learn-free-over = Nu vänds alla kort upp.
learn-end-title = Nu kan du spela!
learn-end = I ett riktigt spel finns inga små siffror: då minns du själv.
learn-rules = Reglerna
