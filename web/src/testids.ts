/*
The hooks for browser tests: every data-testid on the page, and what goes with it.

Start        start-play, start-learn, start-cats, start-children, start-new, start-device, start-rules, start-replays, start-teachers, start-print, join-code, join-go, continue, continue-CODE,
             name-edit, name, name-save, my-name, move, start-privacy, language-select, theme-toggle, sound-toggle, settings, lan, lan-switch, here-only
New table    new-table, seats, place-A … place-F and place-free-0 … 5 (data-place: 0 … 5 clockwise, data-plan: host, open, device, bot, none; data-cat: its key), only-cats;
             place-dialog, place-open, -device, -host, -nobody, -named, place-cat-NAME, device-name-B; presets, preset-usual, -easy, -school, school-edition; setup-more, edition-select,
             mode, mode-count, clock, auto-done, aid, first, pace, change-rules, field-NAME (dots and underscores as dashes), field-number-0 … 9, refusal, new-create
Cats         cats-dialog, cat-NAME (radio or checkbox), cats-go; every face has data-feeling (neutral, thinking, happy, proud, surprised, cross, sad, sleepy)
One device   one-device, edition-select, device-edition-KEY, device-without-powers, device-name-0 …, device-name-add, names-missing, cat-NAME, device-start
Class        new-class, class-open, class-edition-KEY, class-without-powers, class-tables, class-players, class-mode, class-aid, class-make; class-board, class-code, class-start,
             class-cats, class-close, class-close-dialog, class-close-yes, class-table-1 … (data-stage), class-watch-1 …; class-join, class-any, class-sit-1 …,
             class-mine, class-none; lobby-class
Print        print, print-edition, print-paper, print-backs, print-ink, print-language, print-scores, print-go, print-count, sheet-fronts, sheet-backs, sheet-scores (data-cards), printed-card (data-face)
Lobby        lobby, lobby-A …, plan-B … (select: open, bot), cat-of-B … (data-cat: its key), invite, code, link, copy, arrive, arrive-name, lobby-sit, lobby-rise, lobby-ready,
             lobby-not-ready, lobby-start, lobby-change, change-dialog, change-save
Table        table (data-stage, data-phase, data-turn, data-number of the decision), prompt, news, live (what is read aloud), seat-B … (the others; data-here of a person), lantern (whose turn it is), looking (who still looks at cards), total, wing-score, wing-log, wing-rules, my-row,
             slot-A1 … slot-F4 (data-face only while the viewer sees the card; aria-disabled unless it can be tapped),
             sound-toggle, flying (a card in the air; data-from, data-to), paw,
             pile-draw, pile-discard (data-face), hand (data-face only for whoever holds the card), look-seen, look-toggle,
             settings, settings-dialog, set-confirm, set-large, set-slow, avatar-fox … (radio), full-screen, dragged (the card under the finger), action-yes, action-no,
             actions, action-draw, -take, -return, -show, -discard, -use, -decline, -done, -knock, then -knock-confirm, -cancel;
             last-lap, last-turns (data-seats), knocks, reconnecting, stand-in, i-am-back, ask-cat, watching, toast,
             cut, cut-place, cut-here,
             menu, menu-dialog, menu-fair, menu-replays, move, news-dialog, news-log, leave, leave-confirm, say, say-menu, say-hello …, help, help-dialog, rules, score-sheet, sheet-dialog, sheet
Hand-over    hand-over (data-seat; data-open where every card lies open to all), hand-over-here, hand-over-knock, hand-over-news
Ends         round-over, series-over (data-step: 4 when all is told), end-A … (data-slot, with data-face once it is open), points-A …, cubes, cube-line (data-cubes, data-best), counted (what is counted aloud),
             end-skip, podium (data-place and data-seat on each step), end-sheet, confetti, live, next-round, finish, rematch,
             replay-krn, replay-json, fair-chip (data-verdict: good, part, bad)
Fair deal    fair-dialog, fair-sheet, fair-numbers, fair-verdict, fair-seal, -terms, -before, -mine, -pack, -first, -cards, -seen (data-is: good, bad, open), fair-commitment,
             fair-secret, fair-seed-A …, fair-order, fair-record, fair-covers, fair-rounds, fair-text
Replays      watch-again (at the end of a game), replays, replays-none, replays-older, replays-trouble, replay-ID, to-replays; replay-file, replay-text, replay-read, replay-wrong; replay (data-round, data-step,
             data-eyes), replay-end, replay-slider, replay-count, replay-first, -back, -play, -forward, -last, -speed, replay-round-1 …, replay-eyes-open,
             replay-eyes-A …, replay-moves, replay-move-1 …, replay-link, replay-krn, replay-json, replay-fair (data-is: good, bad, none, open), replay-fair-covers, replay-fair-rounds
             (data-is: good, bad), replay-fair-how, replay-live
Rules        rules-all, rules-EDITION; of one edition rules (also in the help at the table), rules-different, rules-deck (data-count on each kind), rules-play, rules-print,
             rules-others, rules-authors; every chapter has an id: goal, cards, setup, look, turn, powers, knock, count, match, house, tips
Children     child-with, child-EDITION
Teachers     teachers, teach-easy, -tablet, -code, -cubes, -projector, -deck, -sheet, -safe
Privacy      privacy, forget, forget-me, forget-not, forget-yes, forgotten
Move         move-dialog, move-link, move-copy, move-again; on the other device move-here
Learn        learn, learn-start, learn-continue; at the table coach (data-line: what she says), coach-says, coach-next, coach-skip, coach-paws (data-done),
             coach-ring (around what is meant), coach-play, coach-rules
Anywhere     <html data-busy> while something is on its way (state/busy.ts); to-start, note (a page that says what is wrong), connecting, retry, load-again (a part of the page did not come), wordless (no language came)

Keys at the table: 1-4 a card of the own row, d draw (one, or two) or discard, t take, n decline, k knock (twice), Enter or space: done or seen, Escape: think again; yes and no are Enter and Escape.
Keys in a replay: arrows a step, with Shift a turn, Home and End, space plays, 0 all cards, 1-6 the eyes of a player.
*/
export {};
