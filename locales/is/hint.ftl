### Hvað myndi góður spilari gera hér, og hvers vegna?

hint-draw = Það er betra að draga spil en að taka { $card }.
hint-draw-only = Dragðu spil: það er ekkert sem þú getur tekið.
hint-take = Taktu { $card } í staðinn fyrir { $slot }. spilið þitt: það er um það bil { $own }.
hint-return = Segðu pass: röðin þín er góð eins og hún er.
hint-show = Sýndu aðgerðaspilið: það gerir meira gagn þannig en í röðinni.
hint-put = Haltu spilinu og settu það í staðinn fyrir { $slot }. spilið þitt: það er um það bil { $own }.
hint-discard = Kastaðu því: ekkert af spilunum þínum er greinilega verra.
hint-peek = Kíktu á { $slot }. spilið: þú þekkir það ekki enn.
hint-swap = Skiptu: { $slot }. spilið þitt er um það bil { $own }, en { $name } á líklega um það bil { $other } í { $theirs }. sæti.
hint-use = Notaðu það: þá færðu tvær tilraunir í viðbót.
hint-decline = Slepptu því: ekkert hér hjálpar þér.
hint-knock = Bankaðu: röðin þín er um það bil { $row }, en lægsta röðin hjá hinum um það bil { $rival }.
hint-done = Ekki banka strax: röðin þín er um það bil { $row } og getur lækkað.
hint-close = Annar kostur er álíka góður.

hint-ask = Hvað myndir þú gera?
hint-busy = Andartak …
hint-none = Engin ábending núna: þú átt ekki að gera.
