### Hvað er geymt og hvernig maður gleymist.

web-privacy-short = Aðeins er geymt það sem þarf til að spila.
web-privacy-kept = Þetta er geymt
web-privacy-kept-cookie = Tala, valin af handahófi, í vafraköku svo að spilið þekki þig aftur. Netþjónninn geymir aðeins fingrafar hennar.
web-privacy-kept-name = Nafnið sem þú valdir eða fékkst.
web-privacy-kept-games = Borðin sem þú spilar við eða hefur spilað við, með öllu sem gert er, svo að hægt sé að halda áfram og skoða spilin aftur.
web-privacy-kept-visit = Hvenær þú varst hér síðast.
web-privacy-kept-device = Aðeins í þessu tæki: tungumál, litir, hljóð og það sem þú valdir síðast fyrir borð.
web-privacy-kept-here = Leikir sem þú spilar án sambands: aðeins í þessu tæki, líka spilin sem enginn sér.
web-privacy-not = Þetta er ekki geymt
web-privacy-not-who = Ekkert netfang, ekkert lykilorð, ekkert heimilisfang.
web-privacy-not-watched = Engar auglýsingar og enginn fylgist með því sem þú gerir.
web-privacy-not-others = Ekkert er sótt á aðra vefi og ekkert er sent áfram.
web-privacy-not-chat = Ekkert spjall: aðeins er hægt að segja nokkrar tilbúnar setningar.
web-privacy-long = Hve lengi
web-privacy-long-tables = { $count ->
    [one] Borði er eytt { $count } degi eftir síðustu heimsókn.
   *[other] Borði er eytt { $count } dögum eftir síðustu heimsókn.
}
web-privacy-long-tables-any = Borðum er eytt nokkru eftir síðustu heimsókn. Sá sem rekur netþjóninn ræður hvenær.
web-privacy-long-guests = { $count ->
    [one] Sá sem kemur ekki aftur gleymist eftir { $count } dag.
   *[other] Sá sem kemur ekki aftur gleymist eftir { $count } daga.
}
web-privacy-long-guests-any = Sá sem kemur ekki aftur gleymist með tímanum.
web-forget-title = Að gleymast
web-forget-about = Spilið getur gleymt þér strax: nafninu og vafrakökunni er eytt og þú ferð frá borðunum þínum, þar sem köttur spilar áfram fyrir þig. Það sem þú spilaðir með öðrum er áfram við þau borð þar til þeim er eytt.
web-forget = Gleymdu mér
web-forget-sure = Viltu örugglega að spilið gleymi þér? Þú færð sætin og spilin þín ekki aftur.
web-forget-yes = Já, gleymdu mér
