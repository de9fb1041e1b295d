//! R3 A turn.

use kingrat_rules::{Action, Edition, Illegal, Phase, Seat, Viewer};

use crate::table::{deal, viewers};

const TAKES: &str = "draw take:1 take:2 take:3 take:4";

#[test]
fn r3_1_a_drawn_number_is_exchanged_with_any_of_the_four_cards() {
    for (action, rows, out) in [
        ("put:1", "6319/04P2", "7"),
        ("put:2", "7619/04P2", "3"),
        ("put:3", "7369/04P2", "1"),
        ("put:4", "7316/04P2", "9"),
    ] {
        let mut table = deal("nordic", "7319/04P2", "4");
        table.play("draw 6");
        assert_eq!((table.turn().as_str(), table.legal().as_str()), ("A:hand", "put:1 put:2 put:3 put:4 discard"));
        table.play(action);
        assert_eq!((table.rows().as_str(), table.top().as_str()), (rows, out));
        assert_eq!((table.round.discard().total(), table.round.stock_len()), (2, 54 - 8 - 2));
        assert_eq!(table.turn(), "A:knock");
        for viewer in viewers(2) {
            assert_eq!(table.heard(viewer), format!("A p{}x{out}", &action[4..]));
        }
    }
}

#[test]
fn r3_1_a_drawn_number_may_be_discarded() {
    let mut table = deal("nordic", "7319/04P2", "4");
    table.play("draw 6 discard");
    assert_eq!((table.rows().as_str(), table.top().as_str(), table.discard().as_str()), ("7319/04P2", "6", "46"));
    assert_eq!((table.turn().as_str(), table.heard(Viewer::Gallery).as_str()), ("A:knock", "A x6"));
}

#[test]
fn r3_1_a_drawn_number_is_looked_at_in_secret() {
    let mut table = deal("nordic", "7319/04P2", "4");
    table.play("draw 6");
    assert_eq!(table.heard(Seat::A), "A d6");
    assert_eq!((table.heard(Seat::B).as_str(), table.heard(Viewer::Gallery).as_str()), ("A d?", "A d?"));
}

#[test]
fn r3_1_a_drawn_power_is_shown_and_discarded_at_once() {
    for edition in Edition::ALL.iter().filter(|edition| edition.rules.deck.peek > 0) {
        for (power, turn) in [("P", "A:peek"), ("S", "A:swap"), ("D", "A:two")] {
            let mut table = deal(edition.key, "7319/0452", "4");
            table.play("draw").play(power);
            assert_eq!((table.turn().as_str(), table.top().as_str()), (turn, power), "{}", edition.key);
            assert_eq!((table.discard(), table.round.hand()), (format!("4{power}"), None));
            assert_eq!(
                (table.heard(Seat::B), table.heard(Viewer::Gallery)),
                (format!("A d{power}"), format!("A d{power}"))
            );
        }
    }
}

#[test]
fn r3_1_a_drawn_power_is_not_kept() {
    for power in ["P", "S", "D"] {
        let mut table = deal("nordic", "7319/04P2", "4");
        table.play("draw").play(power);
        for action in ["put:1", "put:2", "put:3", "put:4", "discard", "show"] {
            assert!(!table.may(action));
            let action: Action = action.parse().unwrap();
            let phase = table.round.phase();
            assert_eq!(table.refused(&action.to_string()), Illegal::WrongPhase { action, phase });
        }
    }
}

#[test]
fn r3_1_after_drawing_the_discard_pile_is_out_of_reach() {
    let mut table = deal("classic", "7319/04P2", "4");
    table.play("draw");
    assert_eq!((table.legal().as_str(), table.refused("take:1")), ("", Illegal::ChanceFirst));
    table.play("6");
    for action in ["draw", "take:1", "return", "knock", "done", "show"] {
        assert!(!table.may(action), "{action}");
    }
    assert_eq!(table.refused("show"), Illegal::NumberInHand);
    assert_eq!(table.refused("take:1"), Illegal::WrongPhase { action: "take:1".parse().unwrap(), phase: Phase::Hand });
}

#[test]
fn r3_2_a_number_is_taken_in_exchange_for_one_of_your_cards() {
    for (action, rows, out) in [
        ("take:1", "4319/04P2", "7"),
        ("take:2", "7419/04P2", "3"),
        ("take:3", "7349/04P2", "1"),
        ("take:4", "7314/04P2", "9"),
    ] {
        let mut table = deal("nordic", "7319/04P2", "P 4");
        assert_eq!(table.legal(), TAKES);
        table.play(action);
        assert_eq!((table.rows().as_str(), table.top().as_str()), (rows, out));
        assert_eq!((table.discard(), table.round.stock_len()), (format!("{out}P"), 54 - 8 - 2));
        assert_eq!(
            (table.turn().as_str(), table.heard(Viewer::Gallery)),
            ("A:knock", format!("A t{}x{out}", &action[5..]))
        );
    }
}

#[test]
fn r3_2_every_number_can_be_taken() {
    for number in "0123456789".chars() {
        let table = deal("nordic", "7319/04P2", &number.to_string());
        assert_eq!(table.legal(), TAKES);
    }
}

#[test]
fn r3_2_a_power_on_the_discard_pile_cannot_be_taken() {
    for rules in ["nordic", "classic", "iceland", "school"] {
        for power in ["P", "S", "D"] {
            let mut table = deal(rules, "7319/0452", "4");
            table.play("draw").play(power).play("decline done");
            assert_eq!(
                (table.turn().as_str(), table.top().as_str(), table.legal().as_str()),
                ("B:turn", power, "draw")
            );
            for slot in 1..=4 {
                assert_eq!(table.refused(&format!("take:{slot}")), Illegal::NothingToTake);
            }
        }
    }
}

#[test]
fn r3_2_a_taken_card_must_be_exchanged_except_under_may_return() {
    for edition in Edition::ALL {
        let table = deal(edition.key, "7319/0452", "4");
        if edition.key.starts_with("classic") {
            assert_eq!(table.legal(), format!("{TAKES} return"));
        } else {
            assert_eq!(table.legal(), TAKES);
            assert_eq!(table.refused("return"), Illegal::MustExchange);
        }
    }
    assert!(deal("nordic+take=may_return", "7319/0452", "4").may("return"));
    assert!(!deal("classic+take=must_exchange", "7319/0452", "4").may("return"));
}

#[test]
fn r3_2_putting_the_card_back_is_a_pass() {
    let mut table = deal("classic", "7319/0452", "4");
    let piles = |table: &crate::table::Table| (table.word("rows"), table.top(), table.discard(), table.stock());
    let before = piles(&table);
    table.play("return");
    assert_eq!(piles(&table), before);
    assert_eq!((table.turn().as_str(), table.heard(Viewer::Gallery).as_str()), ("A:knock", "A r"));
    table.play("done return done");
    assert_eq!((table.turn().as_str(), piles(&table)), ("A:turn", before));
}

#[test]
fn r3_2_a_power_cannot_be_put_back_either() {
    let mut table = deal("classic", "7319/0452", "4");
    table.play("draw P decline done");
    assert_eq!(table.refused("return"), Illegal::NothingToTake);
    let left = deal("school+take=may_return", "7319/0452", "P");
    assert_eq!((left.legal().as_str(), left.refused("return")), ("draw", Illegal::NothingToTake));
}

#[test]
fn r3_3_after_every_kind_of_turn_you_may_knock() {
    let turns = [
        "take:1",
        "return",
        "draw 6 discard",
        "draw 6 put:2",
        "draw P peek:1",
        "draw P decline",
        "draw S swap:1-B1",
        "draw S decline",
        "draw D decline",
        "draw D use 6 put:1",
        "draw D use 6 discard 5 discard",
        "draw D use P decline S decline",
    ];
    for turn in turns {
        let mut table = deal("classic", "7319/0452/9999", "4");
        table.play(turn);
        assert_eq!((table.turn().as_str(), table.legal().as_str()), ("A:knock", "knock done"), "{turn}");
        assert_eq!(table.round.knocker(), None);
        table.play("knock");
        assert_eq!((table.turn().as_str(), table.round.knocker()), ("B:turn", Some(Seat::A)), "{turn}");
        // nobody else is asked
        table.play(turn.replace("B1", "C1").as_str());
        assert_eq!(table.turn(), "C:turn", "{turn}");
    }
}

#[test]
fn r3_3_who_does_not_knock_passes_the_turn_on() {
    let mut table = deal("nordic", "7319/0452", "4");
    table.play("take:1 done");
    assert_eq!((table.turn().as_str(), table.round.knocker()), ("B:turn", None));
    assert_eq!(table.heard(Seat::B), "A .");
}

#[test]
fn r3_3_nobody_can_knock_before_a_turn_or_in_the_middle_of_it() {
    let mut table = deal("nordic", "7319/0452", "4");
    assert_eq!(table.refused("knock"), Illegal::WrongPhase { action: Action::Knock, phase: Phase::Turn });
    table.play("draw");
    assert_eq!(table.refused("knock"), Illegal::ChanceFirst);
    table.play("6");
    assert_eq!(table.refused("knock"), Illegal::WrongPhase { action: Action::Knock, phase: Phase::Hand });
}

#[test]
fn r3_3_only_the_player_whose_turn_it_is_has_choices() {
    let mut table = deal("nordic", "7319/0452/9999", "4");
    assert_eq!([Seat::A, Seat::B, Seat::C].map(|seat| table.round.legal_for(seat).len()), [5, 0, 0]);
    table.play("take:1");
    assert_eq!([Seat::A, Seat::B, Seat::C].map(|seat| table.round.legal_for(seat).len()), [2, 0, 0]);
    table.play("done");
    assert_eq!([Seat::A, Seat::B, Seat::C].map(|seat| table.round.legal_for(seat).len()), [0, 5, 0]);
}
