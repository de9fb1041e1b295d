/*
The hooks for browser tests: every data-testid on the page, and what goes with it.

Start        start-play, start-cats, start-new, start-device, start-help, join-code, join-go, continue, continue-CODE,
             name-edit, name, name-save, my-name, move, start-privacy, language-select, theme-toggle, sound-toggle, lan, lan-switch
New table    new-table, edition-select, plan-A … plan-F (select: host, open, device, bot), cat-of-B … (data-cat: its key), device-name-B, seat-add, mode, mode-count, clock,
             auto-done, aid, first, pace, change-rules, field-NAME (dots and underscores as dashes), field-number-0 … 9, refusal, new-create
Cats         cats-dialog, cat-NAME (radio or checkbox), cats-go; every cat's face has data-feeling (neutral, thinking, happy, sad, surprised)
One device   one-device, edition-select, device-name-0 …, device-name-add, cat-NAME, device-start
Lobby        lobby, lobby-A …, plan-B … and cat-of-B … as above, invite, code, link, copy, lobby-sit, lobby-sit-A …, lobby-rise, lobby-ready,
             lobby-not-ready, lobby-start, lobby-change, change-dialog, change-save
Table        table (data-stage, data-phase, data-turn), prompt, news, live (what is read aloud), seat-B … (the others; data-here of a person), my-row,
             slot-A1 … slot-F4 (data-face only while the viewer sees the card; aria-disabled unless it can be tapped),
             pile-draw, pile-discard (data-face), hand (data-face only for whoever holds the card), look-seen, look-toggle,
             actions, action-draw, -take, -return, -show, -discard, -use, -decline, -done, -knock, then -knock-confirm, -cancel;
             last-lap, reconnecting, stand-in, i-am-back, ask-cat, watching, toast,
             cut, cut-place, cut-here,
             menu, menu-dialog, menu-fair, menu-replays, move, news-log, leave, leave-confirm, say, say-menu, say-hello …, help, help-dialog, rules, score-sheet, sheet-dialog, sheet
Hand-over    hand-over (data-seat), hand-over-here
Ends         round-over, series-over (data-step: 4 when all is told), end-A …, points-A …, cubes, next-round, finish, rematch,
             replay-krn, replay-json, fair-chip (data-verdict: good, part, bad)
Fair deal    fair-dialog, fair-sheet, fair-verdict, fair-seal, -before, -mine, -pack, -first, -cards, -seen (data-is: good, bad, open), fair-commitment,
             fair-secret, fair-seed-A …, fair-order, fair-record
Replays      watch-again (at the end of a game), replays, replays-none, replay-ID, to-replays; replay-file, replay-text, replay-read, replay-wrong; replay (data-round, data-step,
             data-eyes), replay-end, replay-slider, replay-count, replay-first, -back, -play, -forward, -last, -speed, replay-round-1 …, replay-eyes-open,
             replay-eyes-A …, replay-moves, replay-move-1 …, replay-link, replay-krn, replay-json, replay-fair (data-is: good, bad, none, open), replay-fair-how, replay-live
Privacy      privacy, forget, forget-me, forget-not, forget-yes, forgotten
Move         move-dialog, move-link, move-copy, move-again; on the other device move-here
Anywhere     to-start, note (a page that says what is wrong), connecting

Keys at the table: 1-4 a card of the own row, d draw or discard, t take, n decline, k knock (twice), Enter or space: done or seen, Escape: think again.
Keys in a replay: arrows a step, with Shift a turn, Home and End, space plays, 0 all cards, 1-6 the eyes of a player.
*/
export {};
