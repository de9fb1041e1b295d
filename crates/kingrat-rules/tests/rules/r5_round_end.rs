//! R5 The end of a round.

use kingrat_rules::{
    Action, AdvanceSeriesError, Card, Edition, Illegal, Mode, Phase, Seat, SeatSet, Series, Turn, Viewer,
};

use crate::table::{TINY, at, deal, deal_by, deals_and_starts, ruleset, score, viewers};

#[test]
fn r5_1_after_a_knock_everybody_else_has_exactly_one_more_turn() {
    for edition in Edition::ALL {
        let most = edition.rules.players[1] as usize;
        for players in 2..=most {
            for knocker in 0..players {
                let rows = ["0000", "1111", "2222", "3333", "4444", "5555"];
                let mut table = deal(edition.key, &rows[..players].join("/"), "9");
                (0..knocker).for_each(|_| {
                    table.play("draw 9 discard done");
                });
                table.play("draw 9 discard knock");
                let mut turns = Vec::new();
                while let Turn::Seat(seat) = table.round.turn() {
                    turns.push(seat.index());
                    table.play("take:1");
                }
                let expected: Vec<usize> = (1..players).map(|steps| (knocker + steps) % players).collect();
                assert_eq!((turns, table.round.is_over()), (expected, true), "{} with {players}", edition.key);
                assert_eq!(table.round.outcome().unwrap().knocker.index(), knocker);
            }
        }
    }
}

#[test]
fn r5_1_nobody_else_can_knock() {
    let mut table = deal("nordic", "0000/1111/2222", "9");
    table.play("draw 8 discard knock");
    assert_eq!(table.refused("knock"), Illegal::WrongPhase { action: Action::Knock, phase: Phase::Turn });
    table.play("draw 8 discard");
    assert_eq!((table.turn().as_str(), table.round.knocker()), ("C:turn", Some(Seat::A)));
    assert_eq!(table.refused("knock"), Illegal::WrongPhase { action: Action::Knock, phase: Phase::Turn });
}

#[test]
fn r5_1_a_seat_that_is_out_has_no_last_turn() {
    let mut table = deal("nordic", "0000/-/2222/-", "9");
    table.play("draw 8 discard knock draw 8 discard");
    assert!(table.round.is_over());
    assert_eq!(table.scores(), [Some(0), None, Some(8), None]);
}

#[test]
fn r5_1_nothing_can_be_done_when_the_round_is_over() {
    let mut table = deal("nordic", "0000/1111", "9");
    table.play("draw 8 discard knock draw 8 discard");
    assert_eq!((table.round.turn(), table.legal().as_str()), (Turn::Over, ""));
    assert_eq!((table.refused("draw"), table.refused("8")), (Illegal::RoundOver, Illegal::RoundOver));
}

#[test]
fn r5_2_all_rows_are_turned_up_for_all() {
    let mut table = deal_by(Seat::A, "nordic", "0123/4567/8999", "1");
    table.play("draw 8 discard knock draw 8 discard draw 7 discard");
    for viewer in viewers(3) {
        assert_eq!(table.heard(viewer), "A x7 reveal B=4567 C=8999 A=0123");
        assert_eq!((table.known(viewer).as_str(), table.open(viewer).as_str()), ("0123/4567/8999", "0123/4567/8999"));
    }
    assert_eq!(table.word("rows"), "0^*,1^*,2^*,3^*/4^*,5^*,6^*,7^*/8^*,9^*,9^*,9^*");
}

#[test]
fn r5_2_a_power_is_replaced_until_a_number_comes() {
    let mut table = deal("nordic", "0P00/1111", "9");
    table.play("draw 8 discard knock draw 8 discard");
    assert_eq!(table.heard(Seat::B), "B x8 reveal A=0P00 B=1111");
    assert_eq!((table.turn().as_str(), table.rows().as_str()), ("A:settle", "0?00/1111"));
    assert_eq!((table.top().as_str(), table.discard().as_str(), table.round.outcome()), ("P", "889P", None));
    table.play("S D P");
    assert_eq!((table.turn().as_str(), table.top().as_str(), table.discard().as_str()), ("A:settle", "P", "889PPSD"));
    table.play("7");
    assert_eq!(
        (table.turn().as_str(), table.rows().as_str(), table.discard().as_str()),
        ("-:over", "0700/1111", "889PPSD")
    );
    assert_eq!(table.scores(), [Some(7), Some(4)]);
    for viewer in viewers(2) {
        assert_eq!(table.story(viewer)[16..], ["A2>S", "A2>D", "A2>P", "A2>7"]);
    }
}

#[test]
fn r5_2_powers_are_replaced_in_every_edition_that_has_them() {
    for edition in Edition::ALL.iter().filter(|edition| edition.rules.deck.swap > 0) {
        let mut table = deal(edition.key, "0S00/111D", "9");
        table.play("draw 8 discard knock draw 8 discard 3 S 4");
        assert_eq!((table.rows().as_str(), table.scores()), ("0300/1114", vec![Some(3), Some(7)]), "{}", edition.key);
    }
}

#[test]
fn r5_2_one_at_a_time_from_the_dealers_left_slots_1_to_4() {
    let mut table = deal_by(Seat::B, "nordic", "P00S/1S11/22DD", "9");
    // C starts, so C is on the dealer's left
    table.play("draw 8 discard knock draw 8 discard draw 8 discard");
    assert_eq!(table.rows(), "P00S/1S11/22?D");
    assert_eq!(table.discard(), "8889D");
    table.play("3");
    assert_eq!((table.rows().as_str(), table.discard().as_str()), ("P00S/1S11/223?", "8889DD"));
    table.play("4");
    assert_eq!((table.rows().as_str(), table.discard().as_str()), ("?00S/1S11/2234", "8889PDD"));
    table.play("P 5");
    assert_eq!((table.rows().as_str(), table.discard().as_str()), ("500?/1S11/2234", "8889PPSDD"));
    table.play("6");
    assert_eq!((table.rows().as_str(), table.discard().as_str()), ("5006/1?11/2234", "8889PPSSDD"));
    table.play("7");
    assert_eq!((table.rows().as_str(), table.turn().as_str()), ("5006/1711/2234", "-:over"));
    assert_eq!(table.scores(), [Some(11), Some(10), Some(11)]);
}

#[test]
fn r5_2_the_seats_go_round_past_the_last_one() {
    let mut table = at(
        "rules=nordic dealer=C turn=C:turn hand=- knocker=D rows=P,0,0,0/-/1,1,1,S/2,2,2,D/-/3,3,3,P top=9 discard=1:9 \
                        stock=37:01234444555566667777888899999999PSSDD",
    );
    table.play("draw 8 discard");
    let mut order = Vec::new();
    while table.round.turn() == Turn::Chance {
        order.push(format!("{}", table.round.actor()));
        table.play(if order.len() == 1 { "5" } else { "6" });
    }
    assert_eq!(order, ["D", "F", "A", "C"]);
}

#[test]
fn r5_2_the_pile_is_reshuffled_when_it_runs_out_in_the_end() {
    // 0 to 8, a Peek and a Swap: both lie in rows, so nothing but the last discards is left to draw
    let nine = "nordic+deck.numbers=1,1,1,1,1,1,1,1,1,0+deck.peek=1+deck.swap=1+deck.draw_two=0";
    let mut table = deal(nine, "0P12/34S5", "6");
    assert_eq!(table.stock(), "78");
    table.play("draw 7 discard knock draw 8 discard");
    assert_eq!((table.turn().as_str(), table.stock().as_str(), table.discard().as_str()), ("A:settle", "", "678P"));
    // the Swap still lies in B's row: it is not among the cards that can come
    assert_eq!(table.round.bag().to_string(), "678P");
    assert_eq!(table.refused("S"), Illegal::NotInStock { card: Card::Swap });
    table.play("P");
    assert_eq!(
        (table.heard(Seat::A).as_str(), table.stock().as_str(), table.discard().as_str()),
        ("~ A2>P", "678", "P")
    );
    table.play("6 8");
    assert_eq!((table.heard(Seat::A).as_str(), table.stock().as_str(), table.discard().as_str()), ("B3>8", "7", "PS"));
    assert_eq!((table.rows().as_str(), table.scores()), ("0612/3485", vec![Some(9), Some(20)]));
}

#[test]
fn r5_3_the_score_is_the_sum_and_the_lowest_wins() {
    let mut table = deal("nordic", "0123/4567/8999", "1");
    table.play("draw 8 discard knock draw 8 discard draw 7 discard");
    assert_eq!((table.scores(), table.winners().as_str()), (vec![Some(6), Some(22), Some(35)], "A"));
    let mut table = deal("nordic", "9999/4567/0000", "1");
    table.play("draw 8 discard knock draw 8 discard draw 7 discard");
    assert_eq!((table.scores(), table.winners().as_str()), (vec![Some(36), Some(22), Some(0)], "C"));
}

#[test]
fn r5_3_equal_lowest_scores_share_the_win() {
    let mut table = deal("nordic", "0099/6660/3339", "1");
    table.play("draw 8 discard knock draw 8 discard draw 7 discard");
    assert_eq!((table.scores(), table.winners().as_str()), (vec![Some(18), Some(18), Some(18)], "ABC"));
    let mut table = deal("nordic", "0099/6650/3338", "1");
    table.play("draw 8 discard knock draw 8 discard draw 7 discard");
    assert_eq!((table.scores(), table.winners().as_str()), (vec![Some(18), Some(17), Some(17)], "BC"));
}

#[test]
fn r5_3_the_knocker_gets_neither_bonus_nor_penalty() {
    for edition in Edition::ALL {
        for (rows, scores, winners) in
            [("1111/2222", [4, 8], "A"), ("2222/1111", [8, 4], "B"), ("3333/4440", [12, 12], "AB")]
        {
            let mut table = deal(edition.key, rows, "9");
            table.play("draw 8 discard knock draw 8 discard");
            assert_eq!(
                (table.scores(), table.winners().as_str()),
                (scores.map(Some).to_vec(), winners),
                "{}",
                edition.key
            );
            assert_eq!(table.round.outcome().unwrap().penalty, 0);
        }
    }
}

#[test]
fn r5_4_the_deal_moves_to_the_left() {
    for edition in Edition::ALL {
        let mut series = Series::new(ruleset(edition.key), Mode::Single, 3, Seat::B).unwrap();
        let mut rounds = vec![deals_and_starts(&series)];
        for _ in 0..3 {
            score(&mut series, &[1, 2, 3]);
            rounds.push(deals_and_starts(&series));
        }
        assert_eq!(rounds.join(" "), "BC CA AB BC", "{}", edition.key);
    }
}

#[test]
fn r5_4_seats_that_are_out_are_skipped() {
    let elimination = |out: &[u16]| {
        let mut series = Series::new(ruleset("nordic"), Mode::Elimination(50), 4, Seat::A).unwrap();
        score(&mut series, out);
        deals_and_starts(&series)
    };
    assert_eq!(elimination(&[1, 1, 1, 1]), "BC");
    // the next dealer is out: C deals; the dealer is out: B deals; the next starter is out: B deals, D starts
    assert_eq!(elimination(&[1, 50, 1, 1]), "CD");
    assert_eq!(elimination(&[50, 1, 1, 1]), "BC");
    assert_eq!(elimination(&[1, 1, 50, 1]), "BD");
    assert_eq!(elimination(&[50, 50, 1, 1]), "CD");
    assert_eq!(elimination(&[1, 50, 50, 1]), "DA");
}

#[test]
fn r5_4_at_school_the_start_moves_instead() {
    // D dealt and A started. At school B, the next in after A, starts and the seat before deals; elsewhere the next in after D deals.
    let next = |edition: &str, sums: &[u16]| {
        let mut series = Series::new(ruleset(edition), Mode::Elimination(50), 4, Seat::D).unwrap();
        score(&mut series, sums);
        deals_and_starts(&series)
    };
    assert_eq!((next("school", &[1, 1, 1, 50]), next("nordic", &[1, 1, 1, 50])), ("AB".into(), "AB".into()));
    assert_eq!((next("school", &[1, 50, 1, 1]), next("nordic", &[1, 50, 1, 1])), ("AC".into(), "AC".into()));
    assert_eq!((next("school", &[50, 1, 1, 1]), next("nordic", &[50, 1, 1, 1])), ("DB".into(), "BC".into()));
    assert_eq!((next("school", &[50, 1, 1, 50]), next("nordic", &[50, 1, 1, 50])), ("CB".into(), "BC".into()));
}

#[test]
fn r5_5_a_round_has_no_limit() {
    for rules in [TINY, "classic"] {
        let mut table = deal(rules, "0123/4567", "8");
        for _ in 0..300 {
            let card = table.round.bag().cards().next().unwrap();
            let then = if card.is_number() { "discard" } else { "decline" };
            table.play(&format!("draw {card} {then} done"));
        }
        assert_eq!((table.turn().as_str(), table.round.outcome()), ("A:turn", None));
    }
}

#[test]
fn r5_5_a_cut_round_is_reported_and_not_scored() {
    let mut series = Series::new(ruleset("nordic"), Mode::Rounds(3), 2, Seat::A).unwrap();
    score(&mut series, &[10, 20]);
    series.cut().unwrap();
    let sheet = series.sheet();
    assert_eq!([sheet.lines[0].is_cut(), sheet.lines[1].is_cut()], [false, true]);
    assert_eq!((sheet.lines[1].scores, sheet.lines[1].winners), ([None; 6], SeatSet::EMPTY));
    assert_eq!((&series.totals()[..2], &sheet.wins[..2]), (&[10, 20][..], &[1, 0][..]));
    assert_eq!(deals_and_starts(&series), "AB");
    score(&mut series, &[1, 1]);
    assert_eq!(series.cut(), Err(AdvanceSeriesError::Over));
}

#[test]
fn r5_5_a_round_that_is_not_over_has_no_outcome() {
    let mut table = deal("nordic", "0P00/1111", "9");
    for word in "draw 8 discard knock draw 8 discard".split(' ') {
        assert_eq!((table.round.outcome(), table.round.cubes(Seat::A)), (None, None));
        table.play(word);
    }
    assert_eq!((table.turn().as_str(), table.round.outcome()), ("A:settle", None));
    table.play("7");
    assert!(table.round.outcome().is_some());
    assert_eq!(table.known(Viewer::Gallery), "0700/1111");
}
