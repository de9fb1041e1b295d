### What is kept, and how to be forgotten.

web-privacy-short = The game keeps only what it needs to be played.
web-privacy-kept = What is kept
web-privacy-kept-cookie = A random number in a cookie, so that the game knows you again. The server keeps only a fingerprint of it.
web-privacy-kept-name = The name that you chose or were given.
web-privacy-kept-games = The tables where you play or have played, with every move, so that games can go on and be looked at again.
web-privacy-kept-visit = When you were last here.
web-privacy-kept-device = On this device only: language, colours, sound, and your last choices for a table.
web-privacy-not = What is not kept
web-privacy-not-who = No e-mail, no password, no address.
web-privacy-not-watched = No ads, and nobody follows what you do.
web-privacy-not-others = Nothing is fetched from other sites, and nothing is passed on.
web-privacy-not-chat = No chat: players can only say a few set phrases.
web-privacy-long = How long
web-privacy-long-tables = { $count ->
    [one] A table is deleted { $count } day after the last visit.
   *[other] A table is deleted { $count } days after the last visit.
}
web-privacy-long-tables-any = Tables are deleted some time after the last visit. Whoever runs this server decides when.
web-privacy-long-guests = { $count ->
    [one] Whoever does not come back is forgotten after { $count } day.
   *[other] Whoever does not come back is forgotten after { $count } days.
}
web-privacy-long-guests-any = Whoever does not come back is forgotten in time.
web-forget-title = Be forgotten
web-forget-about = The game can forget you right away: the name and the cookie are deleted, and you leave your tables, where a cat plays on for you. What you played with others stays at those tables until they are deleted.
web-forget = Forget me
web-forget-sure = Do you really want to be forgotten? You cannot get your seats and games back.
web-forget-yes = Yes, forget me
