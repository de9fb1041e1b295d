### `kingrat play --plain`: ett spel i terminalen, rad för rad. Hur variablerna fylls i står i en/cli.ftl.

## Hej och hej då

cli-greeting = Välkommen till Råttkungen!
cli-hint = Skriv h när du vill ha hjälp, eller q för att sluta. Spelet sparas av sig självt.
cli-help =
    Du kan alltid skriva något av det här och trycka på Enter:
      h   den här hjälpen
      r   reglerna
      s   protokollet
      l   ett annat språk
      i   ett tips: vad du kan göra nu, och varför (bara mot katter)
      q   sluta; spelet sparas
    Platserna i en rad är 1, 2, 3 och 4. Varje spelare har en bokstav: B3 är
    tredje kortet hos spelare B. Ett kort inom parentes ligger med baksidan
    upp; bordet hjälper dig att minnas det. Tryck bara på Enter för att se
    bordet igen, eller för att katterna ska skynda på.
cli-no-hint = Inget tips här: tips får du när det är din tur och du spelar mot bara katter.
cli-yes = j
cli-no = n
cli-yes-word = Ja
cli-no-word = Nej
cli-resume = Du har ett spel som inte är klart. Vill du spela vidare?
cli-resume-yes = Spela vidare
cli-resume-no = Börja ett nytt spel
cli-resumed = Här är ditt spel igen.
cli-torn = Det allra sista steget gick förlorat när spelet stängdes. Gör det en gång till.
cli-broken = Det sparade spelet går inte att läsa, så nu börjar ett nytt. Den gamla filen finns kvar här: { $file }
cli-put-aside = Spelet som inte var klart har lagts undan: { $file }
cli-locked = Det här spelet är öppet i ett annat fönster. Spela vidare där, eller välj en annan fil med --save: { $file }
cli-saved = Spelet är sparat. Du kan spela vidare nästa gång.
cli-record-kept = Spelet finns nedskrivet här: { $file }
cli-bye = Hej då, och tack för den här gången!

## Före spelet

cli-choose-language = Vilket språk vill du ha?
cli-choose-names = Vem spelar? Skriv ditt namn. Om ni delar på tangentbordet skriver ni alla namn med komma emellan.
cli-player = Spelare
cli-choose-cats = Vilka katter är med? Skriv deras nummer, till exempel 12 för de två första.
cli-no-cats = inga katter
cli-choose-edition = Vilka regler vill ni spela med?
cli-suggestion = Tryck bara på Enter för: { $choice }

## När något blev fel

cli-wrong = ”{ $input }” passar inte här. Du kan skriva: { $codes }. Skriv h för hjälp.
cli-wrong-name = Det namnet går inte. Använd 1 till 16 bokstäver, siffror, mellanslag eller bindestreck.
cli-name-taken = Två av er heter { $name }. Välj ett annat namn för en av er.
cli-wrong-cats = { $count ->
    [one] Skriv ett nummer från listan. Det finns plats för { $count } katt.
   *[other] Skriv nummer från listan. Det finns plats för { $count } katter.
}

## Bordet

cli-table = Vid bordet: { $names }.
cli-engine-missing = { $name } är inte med den här gången, så en katt spelar i stället.
cli-engine-forfeits = { $name } kan inte spela vidare, så en katt tar över.
cli-draw-pile = Talong: { $count } kort
cli-discard-pile = Kasthög: { $card }
cli-discard-empty = Kasthög: tom
cli-your-row = Din rad
cli-hidden = dolt
cli-all-hidden = alla dolda
cli-in-hand = I din hand: { $card }

## En tur

cli-take = Ta kortet från kasthögen ({ $card }) till plats 1, 2, 3 eller 4
cli-take-where = Vilken plats ska det ligga på?
cli-put = Lägg det på plats 1, 2, 3 eller 4
cli-peek = Kika på plats 1, 2, 3 eller 4
cli-swap-own = Byt bort ditt kort på den här platsen (eller hela bytet direkt: s1-B3)
cli-swap-other = Ditt kort på plats { $slot } byts bort. Vilket kort vill du ha i stället?
cli-back = Välj om

## Titta på kort

cli-first-look = { $name }, här är korten du får titta på:
cli-look = { $name }, det här är kortet:
cli-look-card = Plats { $slot }: { $card }
cli-look-enter = Lägg det på minnet och tryck sedan på Enter. Då göms allt igen.

## Lämna över tangentbordet

cli-hand-over = Lämna över tangentbordet till: { $name }
cli-hand-over-enter = { $name }, tryck på Enter när bara du ser skärmen.

## Efter en giv

cli-no-sheet = Protokollet är fortfarande tomt. Det börjar fyllas i när första given är slut.
cli-next-round = Tryck på Enter för nästa giv.
cli-finish = En giv till?
cli-rematch = Vill ni spela igen?
