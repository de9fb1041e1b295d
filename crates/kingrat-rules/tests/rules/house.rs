//! House rules H1-H4, off in every edition.

use kingrat_rules::{
    Card, Edition, Hand, Illegal, Mode, Origin, Outcome, Seat, SeatSet, Series, Slot, Unplayable, Viewer,
};

use crate::table::{TINY, Table, deal, deal_by, rules, ruleset, twins, viewers};

const H1: &str = "nordic+keep_drawn_power=true";
const H2: &str = "nordic+protect_knocker=true";
const H3: &str = "nordic+knock_penalty=10";

fn tiny_h4(changes: &str) -> String {
    format!("{TINY}+keep_top_on_reshuffle=true{changes}")
}

#[test]
fn h1_a_drawn_power_is_held_unshown_then_shown_or_placed() {
    for (power, phase, legal) in [
        ("P", "A:peek", "peek:1 peek:2 peek:3 peek:4 decline"),
        ("D", "A:two", "use decline"),
        ("S", "A:swap", "swap:2-B2 swap:2-B3 swap:3-B2 swap:3-B3 decline"),
    ] {
        let mut table = deal(&format!("{H1}+swap_what=inner"), "7319/0452", "6");
        table.play("draw").play(power);
        assert_eq!((table.turn().as_str(), table.legal().as_str()), ("A:hand", "show put:1 put:2 put:3 put:4"));
        assert_eq!((table.discard().as_str(), table.top().as_str()), ("6", "6"));
        assert_eq!(table.refused("discard"), Illegal::PowerInHand);
        table.play("show");
        assert_eq!((table.turn().as_str(), table.legal().as_str()), (phase, legal));
        assert_eq!((table.top().as_str(), table.discard()), (power, format!("6{power}")));
        assert_eq!(
            (table.heard(Seat::B), table.heard(Viewer::Gallery)),
            (format!("A v{power}"), format!("A v{power}"))
        );
        table.play("decline");
        assert_eq!(table.turn(), "A:knock");
    }
}

#[test]
fn h1_a_drawn_number_is_placed_or_discarded_as_ever() {
    let mut table = deal(H1, "7319/0452", "6");
    table.play("draw 5");
    assert_eq!(
        (table.legal().as_str(), table.refused("show")),
        ("put:1 put:2 put:3 put:4 discard", Illegal::NumberInHand)
    );
}

#[test]
fn h1_a_placed_power_is_dead_and_replaced_at_the_end() {
    let mut table = deal(H1, "7319/0452", "6");
    table.play("draw P put:1");
    assert_eq!((table.turn().as_str(), table.word("rows").as_str()), ("A:knock", "P+a,3,1,9a/0b,4,5,2b"));
    assert_eq!((table.top().as_str(), table.heard(Seat::B).as_str()), ("7", "A p1x7"));
    table.play("knock draw 8 discard");
    assert_eq!((table.turn().as_str(), table.top().as_str()), ("A:settle", "P"));
    table.play("2");
    assert_eq!(table.scores(), [Some(15), Some(11)]);
}

#[test]
fn h1_a_placed_power_that_goes_out_again_does_nothing() {
    let mut table = deal(H1, "7319/0452", "6");
    table.play("draw D put:1 done draw 8 discard done draw 5 put:1");
    assert_eq!((table.turn().as_str(), table.top().as_str()), ("A:knock", "D"));
}

#[test]
fn h1_holds_for_both_cards_of_a_draw_2() {
    let mut table = deal(H1, "7319/0452", "6");
    table.play("draw D show use S");
    assert_eq!((table.turn().as_str(), table.legal().as_str()), ("A:hand+", "show put:1 put:2 put:3 put:4"));
    table.play("show");
    assert_eq!(table.turn(), "A:swap+");
    table.play("decline D");
    assert_eq!((table.turn().as_str(), table.legal().as_str()), ("A:hand", "show put:1 put:2 put:3 put:4"));
    table.play("show use P put:4");
    assert_eq!((table.turn().as_str(), table.rows().as_str()), ("A:knock", "731P/0452"));
}

#[test]
fn h1_a_held_power_is_not_on_the_discard_pile() {
    let rules = format!("{TINY}+keep_drawn_power=true+deck.draw_two=1");
    let mut table = deal(&rules, "0123/4567", "8");
    table.play("draw 9 discard done draw D");
    assert_eq!((table.stock().as_str(), table.discard().as_str()), ("", "89"));
    table.play("show use");
    assert_eq!(table.round.bag().to_string(), "89D");
}

#[test]
fn h1_the_others_cannot_tell_a_held_power_from_a_held_number() {
    for base in ["nordic", "classic", "iceland-young", "school-outside-peek"] {
        let rules = format!("{base}+keep_drawn_power=true");
        for power in ["P", "S", "D"] {
            let tables = || [deal(&rules, "7319/0452/8888", "6"), deal(&rules, "7319/0452/8888", "6")];
            let scripts = ["draw 5 put:2 done draw 9 discard", &format!("draw {power} put:2 done draw 9 discard")];
            twins(Seat::B, tables(), scripts);
            twins(Seat::C, tables(), scripts);
            twins(Viewer::Gallery, tables(), scripts);
        }
    }
}

#[test]
fn h1_a_held_card_is_hidden_from_the_others_and_offers_them_nothing() {
    for card in ["5", "P"] {
        let mut table = deal(H1, "7319/0452", "6");
        table.play("draw").play(card);
        assert_eq!((table.heard(Seat::A), table.heard(Seat::B)), (format!("A d{card}"), "A d?".to_string()));
        assert_eq!(
            (table.round.view(Seat::B).hand(), table.round.glimpse(Seat::B).hand()),
            (Hand::Hidden, Hand::Hidden)
        );
        assert_eq!(table.round.legal_for(Seat::B).to_string(), "");
        table.play("put:2");
        let sight = table.round.view(Seat::B).at(Seat::A, Slot::Two);
        assert_eq!((sight.card(), sight.origin()), (None, Origin::Drawn));
    }
}

#[test]
fn h1_is_refused_where_exchanged_cards_lie_face_up() {
    let both = rules("nordic+keep_drawn_power=true+exchanged=up");
    assert_eq!(both.check(), Err(Unplayable::OpenKeptPower));
    assert_eq!(both.check_table(2), Err(Unplayable::OpenKeptPower));
    assert_eq!(rules("school-ultra-peek+keep_drawn_power=true").check(), Err(Unplayable::OpenKeptPower));
    assert_eq!(Unplayable::OpenKeptPower.rule(), "H1");
    assert_eq!(rules("nordic+exchanged=up").check(), Ok(()));
}

#[test]
fn h2_after_a_knock_the_knockers_cards_cannot_be_swapped() {
    let mut table = deal_by(Seat::C, &format!("{H2}+swap_what=inner"), "7319/0452/8888", "6");
    table.play("draw S");
    assert!(table.may("swap:2-B2") && table.may("swap:2-C2"), "nobody has knocked yet");
    table.play("decline knock draw S");
    assert_eq!(table.legal(), "swap:2-C2 swap:2-C3 swap:3-C2 swap:3-C3 decline");
    assert_eq!(table.refused("swap:2-A2"), Illegal::SwapKnocker);
    assert_eq!(Illegal::SwapKnocker.rule(), "H2");
    table.play("swap:2-C2 draw S");
    assert_eq!(table.legal(), "swap:2-B2 swap:2-B3 swap:3-B2 swap:3-B3 decline");
}

#[test]
fn h2_with_two_players_the_last_swap_can_only_be_declined() {
    let mut table = deal(H2, "7319/0452", "6");
    table.play("draw 8 discard knock draw S");
    assert_eq!(table.legal(), "decline");
    table.play("decline");
    assert_eq!(table.scores(), [Some(20), Some(11)]);
}

#[test]
fn h3_a_knocker_who_is_not_lowest_adds_the_penalty() {
    let mut table = deal(H3, "2222/1111/3333", "6");
    table.play("draw 8 discard knock draw 8 discard draw 8 discard");
    assert_eq!((table.scores(), table.winners().as_str()), (vec![Some(18), Some(4), Some(12)], "B"));
    let outcome = table.round.outcome().unwrap();
    assert_eq!((outcome.penalty, outcome.sums[0], outcome.knocker), (10, 8, Seat::A));
    let mut series = Series::new(ruleset(H3), Mode::Rounds(2), 3, Seat::C).unwrap();
    series.score(&outcome).unwrap();
    assert_eq!((&series.totals()[..3], series.sheet().lines[0].scores[0]), (&[18, 4, 12][..], Some(18)));
}

#[test]
fn h3_the_lowest_knocker_pays_nothing_alone_or_shared() {
    for (rows, scores, winners) in [
        ("1111/2222/3333", [4, 8, 12], "A"),
        ("0044/2222/3333", [8, 8, 12], "AB"),
        ("0066/3333/4440", [12, 12, 12], "ABC"),
    ] {
        let mut table = deal(H3, rows, "5");
        table.play("draw 8 discard knock draw 8 discard draw 8 discard");
        assert_eq!((table.scores(), table.winners().as_str()), (scores.map(Some).to_vec(), winners));
        assert_eq!(table.round.outcome().unwrap().penalty, 0);
    }
}

#[test]
fn h3_the_lowest_is_decided_after_powers_are_replaced() {
    for (last, score) in [("0", 0), ("9", 19)] {
        let mut table = deal(H3, "000P/1111", "5");
        table.play("draw 8 discard knock draw 8 discard").play(last);
        assert_eq!(table.scores(), [Some(score), Some(4)]);
    }
}

#[test]
fn h3_the_penalty_counts_towards_elimination() {
    let mut series = Series::new(ruleset(H3), Mode::Elimination(20), 2, Seat::B).unwrap();
    let winners = SeatSet::EMPTY.with(Seat::B);
    let outcome =
        Outcome { seats: SeatSet::first(2), sums: [10, 9, 0, 0, 0, 0], winners, knocker: Seat::A, penalty: 10 };
    series.score(&outcome).unwrap();
    assert_eq!((series.totals()[0], series.winners()), (20, Some(winners)));
}

#[test]
fn h3_is_0_by_default_and_never_negative() {
    assert!(Edition::ALL.iter().all(|edition| edition.rules.knock_penalty == 0));
    let mut nordic = rules("nordic");
    assert!(nordic.set_field("knock_penalty", "-1").is_err());
    assert_eq!(nordic, rules("nordic"));
}

#[test]
fn h3_the_largest_penalty_that_can_be_set_can_be_scored() {
    // a penalty is refused when it is set or checked, or else it can be scored
    let mut nordic = rules("nordic");
    if nordic.set_field("knock_penalty", "65535").is_err() || nordic.check().is_err() {
        return;
    }
    let largest = "nordic+knock_penalty=65535";
    let mut table = deal(largest, "9999/1111", "5");
    table.play("draw 8 discard knock draw 8 discard");
    let outcome = table.round.outcome().unwrap();
    assert_eq!((outcome.sums[0], outcome.penalty), (36, 65535));
    let mut series = Series::new(ruleset(largest), Mode::Rounds(2), 2, Seat::B).unwrap();
    series.score(&outcome).unwrap();
    assert_eq!(series.totals()[..2], [65571, 4]);
}

fn piles(table: &Table) -> (String, String, String) {
    (table.stock(), table.discard(), table.top())
}

fn are(stock: &str, discard: &str, top: &str) -> (String, String, String) {
    (stock.into(), discard.into(), top.into())
}

#[test]
fn h4_the_top_discard_stays_on_a_reshuffle() {
    let mut table = deal(&tiny_h4(""), "0123/4567", "8");
    table.play("draw 9 discard done draw");
    assert_eq!(
        (table.round.bag().to_string().as_str(), table.refused("9")),
        ("8", Illegal::NotInStock { card: Card::Nine })
    );
    table.play("8");
    assert_eq!((piles(&table), table.heard(Seat::A)), (are("", "9", "9"), "B ~ d?".into()));
    assert!(viewers(2).iter().all(|&viewer| table.round.view(viewer).open().top() == Some(Card::Nine)));
}

#[test]
fn h4_only_one_card_stays_also_when_there_are_equal_ones() {
    let mut table = deal(&tiny_h4("+deck.numbers=1,1,1,1,1,1,1,1,4,0"), "0123/4567", "8");
    table.play("draw 8 discard done draw 8 discard done draw 8 discard done draw");
    assert_eq!(table.round.bag().to_string(), "888");
    table.play("8");
    assert_eq!(piles(&table), are("88", "8", "8"));
}

#[test]
fn h4_the_top_goes_in_when_it_is_the_only_card() {
    let mut table = deal(&tiny_h4("+deck.numbers=1,1,1,1,1,1,1,1,1,0"), "0123/4567", "8");
    table.play("draw");
    assert_eq!(table.round.bag().to_string(), "8");
    table.play("8");
    assert_eq!((piles(&table), table.heard(Seat::A)), (are("", "", "-"), "A ~ d8".into()));
    table.play("discard");
    assert_eq!(table.top(), "8");
}

#[test]
fn h4_a_power_just_shown_stays_on_top() {
    let mut table = deal(&tiny_h4("+deck.draw_two=1"), "0123/4567", "8");
    table.play("draw 9 discard done draw D use");
    assert_eq!(table.round.bag().to_string(), "89");
    table.play("8");
    assert_eq!((piles(&table), table.turn()), (are("9", "D", "D"), "B:hand+".into()));
}

#[test]
fn h4_the_first_card_of_a_draw_2_just_discarded_stays_on_top() {
    let mut table = deal(&tiny_h4("+deck.draw_two=1"), "0123/4567", "8");
    table.play("draw D use 9 discard");
    assert_eq!(table.round.bag().to_string(), "8D");
    table.play("8");
    assert_eq!(piles(&table), are("D", "9", "9"));
}

#[test]
fn h4_holds_while_powers_are_replaced_at_the_end() {
    let nine = "+deck.numbers=1,1,1,1,1,1,1,1,1,0+deck.peek=1+deck.swap=1";
    let mut table = deal(&tiny_h4(nine), "0P12/34S5", "6");
    table.play("draw 7 discard knock draw 8 discard");
    // the Peek from A's row lies on top
    assert_eq!((table.turn(), piles(&table)), ("A:settle".into(), are("", "678P", "P")));
    assert_eq!(
        (table.round.bag().to_string().as_str(), table.refused("P")),
        ("678", Illegal::NotInStock { card: Card::Peek })
    );
    table.play("6");
    assert_eq!((table.turn(), piles(&table)), ("B:settle".into(), are("78", "PS", "S")));
    table.play("7");
    assert_eq!((table.rows().as_str(), table.scores()), ("0612/3475", vec![Some(9), Some(19)]));
}

#[test]
fn h4_is_off_in_every_edition_like_all_house_rules() {
    for edition in Edition::ALL {
        let rules = edition.rules;
        assert!(!rules.keep_drawn_power && !rules.protect_knocker && !rules.keep_top_on_reshuffle, "{}", edition.key);
    }
}
