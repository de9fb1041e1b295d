### Leikið án netþjóns, aðeins í þessu tæki.

here-alone = Ekkert samband. Þú getur samt spilað í þessu tæki: við ketti, eða saman við tækið.
here-ready = Virkar líka án sambands.
here-unstored = Vafrinn getur ekki geymt leikinn. Hann heldur áfram þar til þú lokar síðunni.
here-elsewhere = Leikurinn er opinn í öðrum flipa
here-elsewhere-about = Lokaðu honum þar, þá heldur hann áfram hér.
here-unreadable = Ekki er lengur hægt að opna þennan leik.
here-needs-server = Til þess þarf samband við netþjón.
