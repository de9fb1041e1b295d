### `kingrat play --plain`: ett spel i terminalen, rad för rad. Efter en fråga kommer ett mellanslag.

## Hej och hej då

cli-greeting = Välkommen till Råttkungen!
cli-how-to-type = Skriv numret på det du vill göra och tryck på Enter.
cli-choice = Ditt val (h för hjälp):
cli-help =
    Du kan alltid skriva:
      1, 2, 3 …  välj i listan
      h          den här hjälpen
      t          se bordet igen
      s          protokollet
      r          reglerna
      q          sluta; spelet sparas
cli-press-enter = Tryck på Enter för att fortsätta.
cli-yes-no = (j = ja, n = nej)
cli-yes = j
cli-no = n
cli-resume = Du har ett spel som inte är klart. Vill du spela vidare?
cli-resumed = Här är ditt spel igen.
cli-saved = Spelet är sparat. Du kan spela vidare nästa gång.
cli-bye = Hej då, och tack för den här gången!

## Före spelet

cli-choose-language = Vilket språk vill du ha?
cli-choose-edition = Vilka regler vill ni spela med?
cli-choose-mode = Hur länge vill ni spela?
cli-choose-players = Hur många är ni vid det här tangentbordet?
cli-choose-opponents = Hur många katter är med?
cli-choose-cat = Vilken katt tar plats { $count }?
cli-choose-name = Vad heter spelare { $count }?
cli-choose-rounds = Hur många givar?
cli-choose-minutes = Hur många minuter?
cli-choose-limit = Vid hur många poäng är man utslagen?
cli-suggestion = Tryck bara på Enter för: { $choice }

## När något blev fel

cli-wrong-choice = ”{ $input }” finns inte i listan. Skriv ett nummer från 1 till { $count }, eller h för hjälp.
cli-wrong-number = ”{ $input }” passar inte här. Skriv ett tal från { $fewest } till { $most }.
cli-wrong-name = Det namnet går inte. Ta 1 till 16 bokstäver, siffror, mellanslag eller bindestreck.
cli-name-taken = Det finns redan någon som heter { $name }. Välj ett annat namn.
cli-wrong-yes-no = Skriv j för ja eller n för nej.

## Bordet

cli-round = Giv { $round }
cli-draw-pile = Talong: { $count } kort
cli-discard-pile = Kasthög: { $card }
cli-discard-empty = Kasthög: tom
cli-your-row = Din rad
cli-row-of = Rad: { $name }
cli-in-hand = I din hand: { $card }
cli-holding = { $name } håller i ett kort
cli-your-turn = Din tur, { $name }!
cli-last-lap = Sista varvet: { $name } har knackat.
cli-legend = ? är ett kort med baksidan upp. Siffrorna ovanför är platserna.

## Titta på kort

cli-first-look = { $name }, här är korten du får titta på:
cli-look = { $name }, det här är kortet:
cli-look-card = Plats { $slot }: { $card }
cli-look-enter = Kom ihåg, och tryck på Enter. Sedan göms allt igen.
cli-cleared = Skärmen är tom nu, så att ingen ser korten.

## Lämna över tangentbordet

cli-hand-over = Lämna över tangentbordet till: { $name }
cli-hand-over-enter = { $name }, tryck på Enter när bara du ser skärmen.

## Efter en giv

cli-round-over = Giv { $round } är slut. Här är korten:
cli-score-line = { $name }: { $count } poäng
cli-sheet = Protokoll
cli-total = Totalt
cli-next-round = Tryck på Enter för nästa giv.
cli-finish = En giv till?
cli-rematch = Vill ni spela igen?
