### Vad som sparas, och hur man blir glömd.

web-privacy-short = Spelet sparar bara det som behövs för att spela.
web-privacy-kept = Det här sparas
web-privacy-kept-cookie = Ett slumptal i en kaka, så att spelet känner igen dig. Servern sparar bara ett fingeravtryck av det.
web-privacy-kept-name = Namnet som du valde eller fick.
web-privacy-kept-games = Borden där du spelar eller har spelat, med varje drag, så att du kan spela vidare och se spelen igen.
web-privacy-kept-visit = När du senast var här.
web-privacy-kept-device = Bara på den här enheten: språk, färger, ljud och dina senaste val för ett bord.
web-privacy-kept-here = Spel som du spelar utan anslutning: bara på den här enheten, också de dolda korten.
web-privacy-not = Det här sparas inte
web-privacy-not-who = Ingen e-post, inget lösenord, ingen adress.
web-privacy-not-watched = Ingen reklam, och ingen följer vad du gör.
web-privacy-not-others = Inget hämtas från andra webbplatser, och inget lämnas ut.
web-privacy-not-chat = Ingen chatt: man kan bara säga några färdiga fraser.
web-privacy-long = Hur länge
web-privacy-long-tables = { $count ->
    [one] Ett bord raderas { $count } dag efter det senaste besöket.
   *[other] Ett bord raderas { $count } dagar efter det senaste besöket.
}
web-privacy-long-tables-any = Bord raderas en tid efter det senaste besöket. Den som driver servern bestämmer när.
web-privacy-long-guests = { $count ->
    [one] Den som inte kommer tillbaka glöms efter { $count } dag.
   *[other] Den som inte kommer tillbaka glöms efter { $count } dagar.
}
web-privacy-long-guests-any = Den som inte kommer tillbaka glöms efter en tid.
web-forget-title = Bli glömd
web-forget-about = Spelet kan glömma dig direkt: namnet och kakan raderas, och du lämnar dina bord, där en katt spelar vidare åt dig. Det du har spelat med andra finns kvar vid de borden tills de raderas.
web-forget = Glöm mig
web-forget-sure = Vill du verkligen att spelet ska glömma dig? Du kan inte få tillbaka dina platser och spel.
web-forget-yes = Ja, glöm mig
