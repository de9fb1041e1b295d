### Vad skulle en bra spelare göra här, och varför?

hint-draw = Det är bättre att dra ett kort än att ta { $card }.
hint-draw-only = Dra ett kort: det finns inget du kan ta.
hint-take = Ta { $card } och lägg på plats { $slot }: kortet där är värt ungefär { $own }.
hint-return = Passa: din rad är bra som den är.
hint-show = Visa specialkortet: det gör mer nytta så än i din rad.
hint-put = Behåll det och lägg det på plats { $slot }: kortet där är värt ungefär { $own }.
hint-discard = Kasta det: inget av dina kort är klart sämre.
hint-peek = Kika på plats { $slot }: det kortet känner du inte till än.
hint-swap = Byt: ditt kort på plats { $slot } är värt ungefär { $own }, och { $name } har nog ungefär { $other } på plats { $theirs }.
hint-use = Använd det: då får du två försök till.
hint-decline = Låt bli: inget här hjälper dig.
hint-knock = Knacka: din rad är värd ungefär { $row }, och den lägsta hos de andra ungefär { $rival }.
hint-done = Knacka inte än: din rad är värd ungefär { $row } och kan bli lägre.
hint-close = Något annat är ungefär lika bra.

hint-ask = Vad skulle du göra?
hint-busy = Ett ögonblick …
hint-none = Det finns inget tips just nu: det är inte din tur.
