### Haldið áfram í öðru tæki.

web-move-about = Skannaðu kóðann með hinu tækinu og haltu þar áfram á sama stað í spilinu.
web-move-qr = QR-kóði fyrir hitt tækið
web-move-link = Hlekkur fyrir hitt tækið
web-move-once = { $minutes ->
    [one] Hann virkar einu sinni, í { $minutes } mínútu. Ekki sýna hann öðrum: sá sem opnar hann spilar sem þú.
   *[other] Hann virkar einu sinni, í { $minutes } mínútur. Ekki sýna hann öðrum: sá sem opnar hann spilar sem þú.
}
web-move-old = Kóðinn er orðinn of gamall.
web-move-again = Nýr kóði
web-move-here = Halda áfram hér sem { $name }?
web-move-here-about = Spilin þín halda áfram hér og hitt tækið hættir. Ef byrjað var á spilum í þessu tæki undir öðru nafni er ekki lengur hægt að opna þau hér.
web-move-yes = Já, halda áfram hér
web-move-used = Kóðinn hefur verið notaður eða er of gamall. Búðu til nýjan í hinu tækinu: í valmyndinni við borðið eða undir nafninu þínu á upphafssíðunni.
