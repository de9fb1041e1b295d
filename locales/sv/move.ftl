### Fortsätta på en annan enhet.

web-move-about = Skanna koden med den andra enheten. Då fortsätter du där, precis där du var.
web-move-qr = QR-kod för den andra enheten
web-move-link = Länk för den andra enheten
web-move-once = { $minutes ->
    [one] Den fungerar en gång och gäller i { $minutes } minut. Visa den inte för andra: den som öppnar den spelar som du.
   *[other] Den fungerar en gång och gäller i { $minutes } minuter. Visa den inte för andra: den som öppnar den spelar som du.
}
web-move-old = Koden är för gammal nu.
web-move-again = Ny kod
web-move-here = Fortsätta här som { $name }?
web-move-here-about = Dina spel fortsätter här i stället för på den andra enheten. Spel som någon började här under ett annat namn går inte längre att nå från den här enheten.
web-move-yes = Ja, fortsätt här
web-move-used = Koden är redan använd eller för gammal. Gör en ny på den andra enheten: i menyn vid bordet eller under ditt namn på startsidan.
