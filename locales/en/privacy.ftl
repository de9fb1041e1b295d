### What is kept, and how to be forgotten.

web-privacy-short = The game keeps only what it needs.
web-privacy-kept = What is kept
web-privacy-kept-cookie = A random number in a cookie, so that the game knows you again. The server keeps only a fingerprint of it.
web-privacy-kept-name = The name you chose or were given.
web-privacy-kept-games = The tables where you play or have played, with every move, so that you can carry on and watch your games again.
web-privacy-kept-visit = When you were last here.
web-privacy-kept-device = On this device only: language, colours, sound, and your last choices for a table.
web-privacy-kept-here = Games that you play without a connection: on this device only, hidden cards included.
web-privacy-not = What is not kept
web-privacy-not-who = No e-mail, no password, no address.
web-privacy-not-watched = No ads, and nobody tracks what you do.
web-privacy-not-others = Nothing is fetched from other sites, and nothing is passed on.
web-privacy-not-chat = No chat: players can only say a few set phrases.
web-privacy-long = How long
web-privacy-long-tables = { $count ->
    [one] A table is deleted { $count } day after the last visit.
   *[other] A table is deleted { $count } days after the last visit.
}
web-privacy-long-tables-any = Tables are deleted some time after the last visit. Whoever runs this server decides when.
web-privacy-long-guests = { $count ->
    [one] If you don’t come back, you are forgotten after { $count } day.
   *[other] If you don’t come back, you are forgotten after { $count } days.
}
web-privacy-long-guests-any = If you don’t come back, you are forgotten after a while.
web-forget-title = Be forgotten
web-forget-about = The game can forget you right away: your name and your cookie are deleted, and a cat takes your place at your tables. What you played with others stays with those tables until they are deleted.
web-forget = Forget me
web-forget-sure = Do you really want to be forgotten? You can’t get your seats and games back.
web-forget-yes = Yes, forget me
