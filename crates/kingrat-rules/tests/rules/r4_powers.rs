//! R4 Power cards.

use kingrat_rules::{Action, Edition, Illegal, Phase, Seat, Slot, Viewer};

use crate::table::{Table, deal, deal_by};

/// Returns a table of two after A has drawn a Swap.
fn swap_shown(rules: &str) -> Table {
    let mut table = deal(rules, "7319/0452", "6");
    table.play("draw S");
    table
}

fn known(table: &Table) -> [String; 3] {
    [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Gallery].map(|viewer| table.known(viewer))
}

#[test]
fn r4_1_a_power_that_was_dealt_does_nothing_when_it_goes_out() {
    for (turn, power) in [
        ("take:1", "P"),
        ("take:2", "S"),
        ("take:3", "D"),
        ("draw 6 put:1", "P"),
        ("draw 6 put:2", "S"),
        ("draw 6 put:3", "D"),
    ] {
        let mut table = deal("nordic", "PSD9/0452", "4");
        assert_eq!(table.legal(), "draw take:1 take:2 take:3 take:4");
        table.play(turn);
        assert_eq!((table.turn().as_str(), table.top().as_str()), ("A:knock", power), "{turn}");
        table.play("done");
        assert_eq!((table.turn().as_str(), table.legal().as_str()), ("B:turn", "draw"), "{turn}");
    }
}

#[test]
fn r4_1_a_power_that_is_swapped_in_does_nothing() {
    let mut table = deal("classic", "7319/P4D2", "6");
    table.play("draw S swap:1-B1");
    assert_eq!((table.turn().as_str(), table.rows().as_str()), ("A:knock", "P319/74D2"));
    table.play("done draw S swap:1-A1 done");
    assert_eq!((table.turn().as_str(), table.rows().as_str()), ("A:turn", "7319/P4D2"));
}

#[test]
fn r4_1_a_power_turned_up_at_the_start_does_nothing() {
    for (rules, top) in [("nordic", "P S D 4"), ("classic", "P S D 4"), ("school", "D")] {
        assert_eq!(deal(rules, "7319/0452", top).turn(), "A:turn");
    }
}

#[test]
fn r4_2_peek_shows_you_one_of_your_own_cards() {
    for (action, card, after) in [
        ("peek:1", '7', "7??9/????"),
        ("peek:2", '3', "73?9/????"),
        ("peek:3", 'S', "7?S9/????"),
        ("peek:4", '9', "7??9/????"),
    ] {
        let mut table = deal("nordic", "73S9/0452", "6");
        table.play("draw P");
        assert_eq!(table.legal(), "peek:1 peek:2 peek:3 peek:4 decline");
        table.play(action);
        assert_eq!(known(&table), [after, "????/0??2", "????/????"]);
        assert_eq!((table.rows().as_str(), table.turn().as_str(), table.top().as_str()), ("73S9/0452", "A:knock", "P"));
        let slot = &action[5..];
        assert_eq!(table.heard(Seat::A), format!("A l{slot}={card}"));
        assert_eq!(
            (table.heard(Seat::B), table.heard(Viewer::Gallery)),
            (format!("A l{slot}=?"), format!("A l{slot}=?"))
        );
    }
}

#[test]
fn r4_2_peek_is_optional_in_every_edition() {
    for edition in Edition::ALL.iter().filter(|edition| edition.rules.deck.peek > 0) {
        let mut table = deal(edition.key, "7319/0452", "6");
        let before = known(&table);
        table.play("draw P");
        assert_eq!(table.legal(), "peek:1 peek:2 peek:3 peek:4 decline", "{}", edition.key);
        table.play("decline");
        assert_eq!((table.turn().as_str(), known(&table)), ("A:knock", before));
    }
}

#[test]
fn r4_3_swap_exchanges_one_own_card_with_one_of_another_player() {
    let mut table = deal("nordic", "7319/0452/8888", "6");
    table.play("draw S");
    assert_eq!(table.round.legal().len(), 4 * 8 + 1);
    assert!(table.legal().starts_with("swap:1-B1 swap:1-B2 swap:1-B3 swap:1-B4 swap:1-C1 "));
    assert!(table.legal().ends_with(" swap:4-C3 swap:4-C4 decline"));
    table.play("swap:2-C4");
    assert_eq!((table.rows().as_str(), table.turn().as_str()), ("7819/0452/8883", "A:knock"));
    assert_eq!((table.discard().as_str(), table.round.stock_len()), ("6S", 54 - 12 - 2));
}

#[test]
fn r4_3_swaps_are_listed_by_own_slot_then_seats_clockwise_then_slot() {
    let mut table = deal_by(Seat::A, "iceland-young", "7319/0452/-/8888", "6");
    table.play("draw S");
    assert_eq!(
        table.legal(),
        "swap:2-D2 swap:2-D3 swap:2-A2 swap:2-A3 swap:3-D2 swap:3-D3 swap:3-A2 swap:3-A3 decline"
    );
}

#[test]
fn r4_3_there_is_no_swap_with_yourself_or_with_nobody() {
    let mut table = deal("nordic", "7319/0452/-/8888", "6");
    table.play("draw S");
    assert_eq!(table.refused("swap:1-A2"), Illegal::SwapWithSelf);
    assert_eq!(table.refused("swap:1-C2"), Illegal::SwapWithNobody { seat: Seat::C });
    assert_eq!(table.refused("swap:1-F2"), Illegal::SwapWithNobody { seat: Seat::F });
    table.play("decline");
    let action: Action = "swap:1-B1".parse().unwrap();
    assert_eq!(table.refused("swap:1-B1"), Illegal::WrongPhase { action, phase: Phase::Knock });
}

#[test]
fn r4_3_nobody_looks() {
    for rules in ["nordic", "iceland", "school", "classic+swap_look=nobody"] {
        let mut table = swap_shown(rules);
        table.play("swap:1-B2");
        assert_eq!(table.rows(), "4319/0752", "{rules}");
        assert_eq!(known(&table), ["???9/?7??", "????/0??2", "????/????"], "{rules}");
        for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Gallery] {
            assert_eq!(table.heard(viewer), "A s1-B2", "{rules}");
        }
    }
}

#[test]
fn r4_3_receivers_each_see_the_card_they_received() {
    for rules in ["classic", "nordic+swap_look=receivers"] {
        let mut table = deal(rules, "7319/0452/8888", "6");
        table.play("draw S swap:2-B3");
        assert_eq!(table.rows(), "7519/0432/8888", "{rules}");
        assert_eq!(table.known(Seat::A), "75?9/????/????");
        assert_eq!(table.known(Seat::B), "????/0?32/????");
        assert_eq!(table.known(Seat::C), "????/????/8??8");
        assert_eq!(table.known(Viewer::Gallery), "????/????/????");
        assert_eq!((table.heard(Seat::A).as_str(), table.heard(Seat::B).as_str()), ("A s2-B3=5?", "A s2-B3=?3"));
        assert_eq!(
            (table.heard(Seat::C).as_str(), table.heard(Viewer::Gallery).as_str()),
            ("A s2-B3=??", "A s2-B3=??")
        );
        // a look is a passing event: nothing of it lies open afterwards
        assert_eq!((table.open(Seat::A).as_str(), table.open(Seat::B).as_str()), ("????/????/????", "????/????/????"));
    }
}

#[test]
fn r4_3_anytime_slots_show_what_was_received() {
    let mut table = swap_shown("school-peek");
    table.play("swap:1-B3");
    assert_eq!(table.rows(), "5319/0472");
    assert_eq!(known(&table), ["5319/??7?", "5???/0472", "????/????"]);
    assert_eq!((table.open(Seat::A).as_str(), table.open(Seat::B).as_str()), ("5319/????", "????/0472"));
    assert_eq!((table.heard(Seat::A).as_str(), table.heard(Seat::B).as_str()), ("A s1-B3=5?", "A s1-B3=?7"));
    // only outer slots are anytime: A sees the card received there, B does not see the one received inside
    let mut table = swap_shown("school-outside-peek");
    table.play("swap:1-B3");
    assert_eq!(known(&table), ["5??9/??7?", "????/0??2", "????/????"]);
    assert_eq!((table.heard(Seat::A).as_str(), table.heard(Seat::B).as_str()), ("A s1-B3=5?", "A s1-B3=??"));
    let mut table = swap_shown("school-outside-peek");
    table.play("swap:2-B4");
    assert_eq!(known(&table), ["7??9/????", "?2??/0??3", "????/????"]);
    assert_eq!((table.heard(Seat::A).as_str(), table.heard(Seat::B).as_str()), ("A s2-B4=??", "A s2-B4=?3"));
}

#[test]
fn r4_3_before_the_swap_nobody_sees_the_other_card() {
    for edition in Edition::ALL.iter().filter(|edition| edition.rules.deck.swap > 0) {
        let before = known(&deal(edition.key, "7319/0452", "6"));
        assert_eq!(known(&swap_shown(edition.key)), before, "{}", edition.key);
    }
}

#[test]
fn r4_4_any_swaps_every_slot() {
    for key in ["nordic", "classic", "iceland", "school", "school-outside-peek", "school-peek"] {
        let table = swap_shown(key);
        let mut all = String::new();
        for own in 1..=4 {
            (1..=4).for_each(|other| all += &format!("swap:{own}-B{other} "));
        }
        assert_eq!(table.legal(), all + "decline", "{key}");
    }
}

#[test]
fn r4_4_face_down_only_swaps_cards_that_lie_face_down() {
    for key in ["nordic-young", "classic-young"] {
        let table = swap_shown(key);
        assert_eq!(table.legal(), "swap:2-B2 swap:2-B3 swap:3-B2 swap:3-B3 decline", "{key}");
        assert_eq!(table.refused("swap:1-B2"), Illegal::SwapFaceUp { seat: Seat::A, slot: Slot::One });
        assert_eq!(table.refused("swap:2-B4"), Illegal::SwapFaceUp { seat: Seat::B, slot: Slot::Four });
    }
}

#[test]
fn r4_4_inner_only_swaps_middle_slots() {
    let table = swap_shown("iceland-young");
    assert_eq!(table.legal(), "swap:2-B2 swap:2-B3 swap:3-B2 swap:3-B3 decline");
    assert_eq!(table.refused("swap:4-B2"), Illegal::SwapOuter { slot: Slot::Four });
    assert_eq!(table.refused("swap:2-B1"), Illegal::SwapOuter { slot: Slot::One });
    assert_eq!(swap_shown("nordic+swap_what=inner").legal(), table.legal());
}

#[test]
fn r4_4_a_card_exchanged_into_an_outer_slot_may_be_swapped_face_down_but_not_inner() {
    let script = "draw 5 put:1 done draw 6 put:4 done draw S";
    let mut young = deal("nordic-young", "7319/0452", "6");
    young.play(script);
    assert_eq!(
        young.legal(),
        "swap:1-B2 swap:1-B3 swap:1-B4 swap:2-B2 swap:2-B3 swap:2-B4 swap:3-B2 swap:3-B3 swap:3-B4 decline"
    );
    let mut iceland = deal("iceland-young", "7319/0452", "6");
    iceland.play(script);
    assert_eq!(iceland.legal(), "swap:2-B2 swap:2-B3 swap:3-B2 swap:3-B3 decline");
}

/// Plays a Draw 2 of A and then this script. Returns the turn and the discard pile.
fn two(script: &str) -> (String, String) {
    let mut table = deal("nordic", "7319/0452", "8");
    table.play("draw D");
    assert_eq!((table.turn().as_str(), table.legal().as_str()), ("A:two", "use decline"));
    table.play("use").play(script);
    (table.turn(), table.discard())
}

fn leads(turn: &str, discard: &str) -> (String, String) {
    (turn.into(), discard.into())
}

#[test]
fn r4_5_using_the_first_card_ends_the_turn() {
    assert_eq!(two(""), leads("A:draw+", "8D"));
    assert_eq!(two("6"), leads("A:hand+", "8D"));
    assert_eq!(two("6 put:2"), leads("A:knock", "38D"));
    assert_eq!(two("P"), leads("A:peek+", "8PD"));
    assert_eq!(two("P peek:2"), leads("A:knock", "8PD"));
    assert_eq!(two("S"), leads("A:swap+", "8SD"));
    assert_eq!(two("S swap:1-B1"), leads("A:knock", "8SD"));
}

#[test]
fn r4_5_giving_up_the_first_card_draws_a_second_at_once() {
    assert_eq!(two("6 discard"), leads("A:draw", "68D"));
    assert_eq!(two("P decline"), leads("A:draw", "8PD"));
    assert_eq!(two("S decline"), leads("A:draw", "8SD"));
    assert_eq!(two("D decline"), leads("A:draw", "8DD"));
}

#[test]
fn r4_5_the_second_card_is_used_or_discarded_and_the_turn_is_over() {
    assert_eq!(two("6 discard 5"), leads("A:hand", "68D"));
    assert_eq!(two("6 discard 5 put:4"), leads("A:knock", "689D"));
    assert_eq!(two("6 discard 5 discard"), leads("A:knock", "568D"));
    assert_eq!(two("6 discard P peek:2"), leads("A:knock", "68PD"));
    assert_eq!(two("6 discard P decline"), leads("A:knock", "68PD"));
    assert_eq!(two("P decline S swap:1-B1"), leads("A:knock", "8PSD"));
    assert_eq!(two("P decline S decline"), leads("A:knock", "8PSD"));
}

#[test]
fn r4_5_a_draw_2_as_first_card_starts_again_with_two_chances() {
    assert_eq!(two("D"), leads("A:two+", "8DD"));
    assert_eq!(two("D use"), leads("A:draw+", "8DD"));
    assert_eq!(two("D use 6 put:1"), leads("A:knock", "78DD"));
    assert_eq!(two("D use 6 discard 5"), leads("A:hand", "68DD"));
    // the second chance of the first Draw 2 is lost: two cards, not three
    assert_eq!(two("D use 6 discard 5 discard"), leads("A:knock", "568DD"));
    // all three in a row
    assert_eq!(two("D use D use 6 discard 5 discard"), leads("A:knock", "568DDD"));
    assert_eq!(two("D decline 5 discard"), leads("A:knock", "58DD"));
}

#[test]
fn r4_5_a_draw_2_as_second_card_starts_again_with_two_chances() {
    assert_eq!(two("6 discard D"), leads("A:two", "68DD"));
    assert_eq!(two("6 discard D decline"), leads("A:knock", "68DD"));
    assert_eq!(two("6 discard D use"), leads("A:draw+", "68DD"));
    assert_eq!(two("6 discard D use 5 put:3"), leads("A:knock", "168DD"));
    assert_eq!(two("6 discard D use 5 discard 4 discard"), leads("A:knock", "4568DD"));
    assert_eq!(two("D decline D use 5 discard 4"), leads("A:hand", "58DDD"));
}

#[test]
fn r4_5_both_cards_come_from_the_draw_pile() {
    let mut table = deal("classic", "7319/0452", "8");
    table.play("draw D");
    assert!(!table.may("take:1") && !table.may("return") && !table.may("draw"));
    table.play("use");
    assert_eq!((table.legal().as_str(), table.refused("take:1")), ("", Illegal::ChanceFirst));
    table.play("6 discard");
    assert_eq!((table.legal().as_str(), table.refused("take:1")), ("", Illegal::ChanceFirst));
    table.play("5");
    assert_eq!((table.legal().as_str(), table.round.stock_len()), ("put:1 put:2 put:3 put:4 discard", 54 - 9 - 3));
}

#[test]
fn r4_5_works_the_same_in_every_edition_that_has_it() {
    for edition in Edition::ALL.iter().filter(|edition| edition.rules.deck.draw_two > 0) {
        let mut table = deal(edition.key, "7319/0452", "8");
        table.play("draw D use D use 6 discard D use 5 discard 4 discard");
        assert_eq!((table.turn().as_str(), table.discard().as_str()), ("A:knock", "4568DDD"), "{}", edition.key);
    }
}

#[test]
fn r4_6_declining_ends_the_turn_and_leaves_the_card_on_the_discard_pile() {
    for power in ["P", "S", "D"] {
        let mut table = deal("nordic", "7319/0452", "8");
        let rows = table.word("rows");
        table.play("draw").play(power).play("decline");
        assert_eq!(
            (table.turn().as_str(), table.top().as_str(), table.discard()),
            ("A:knock", power, format!("8{power}"))
        );
        assert_eq!((table.word("rows"), table.heard(Viewer::Gallery)), (rows, "A -".to_string()));
    }
}

#[test]
fn r4_6_with_nothing_to_swap_declining_is_the_only_choice() {
    let rules = "nordic+looks.outer=face_up+looks.inner=face_up+swap_what=face_down";
    let table = swap_shown(rules);
    assert_eq!(table.legal(), "decline");
    assert_eq!(table.refused("swap:1-B1"), Illegal::SwapFaceUp { seat: Seat::A, slot: Slot::One });
    // a card of one's own alone is not enough, nor is another's alone
    let mut table = deal(rules, "7319/0452", "6");
    table.play("draw 5 put:2 done draw 6 discard done draw S");
    assert_eq!(table.legal(), "decline");
    assert_eq!(table.refused("swap:2-B1"), Illegal::SwapFaceUp { seat: Seat::B, slot: Slot::One });
    table.play("decline done draw S");
    assert_eq!((table.turn().as_str(), table.legal().as_str()), ("B:swap", "decline"));
    // one on either side is one swap
    table.play("decline done draw 8 discard done draw 1 put:3 done draw S");
    assert_eq!(table.legal(), "swap:2-B3 decline");
}

#[test]
fn r4_6_with_nothing_to_swap_the_first_card_of_a_draw_2_leads_to_the_second() {
    let mut table = deal("nordic+looks.outer=face_up+looks.inner=face_up+swap_what=face_down", "7319/0452", "6");
    table.play("draw D use S");
    assert_eq!((table.turn().as_str(), table.legal().as_str()), ("A:swap+", "decline"));
    table.play("decline 5");
    assert_eq!(table.turn(), "A:hand");
}

#[test]
fn r4_7_powers_act_on_the_last_lap_also_on_the_knockers_cards() {
    let mut table = deal("nordic", "0000/9999/8888", "6");
    table.play("draw 5 discard knock draw S");
    assert_eq!((table.turn().as_str(), table.round.legal().len()), ("B:swap", 4 * 8 + 1));
    assert!(table.may("swap:1-A1") && table.may("swap:4-A4"));
    table.play("swap:1-A1");
    assert_eq!((table.turn().as_str(), table.rows().as_str()), ("C:turn", "9000/0999/8888"));
    table.play("draw D use P peek:2");
    assert_eq!(table.scores(), [Some(9), Some(27), Some(32)]);
    assert!(table.events.iter().any(|event| event.seen_by(Seat::C).to_string().starts_with("C l2=8")));
}

#[test]
fn r4_7_a_draw_2_on_the_last_lap_has_both_its_chances() {
    let mut table = deal("nordic", "0000/9999", "6");
    table.play("draw 5 discard knock draw D use 7 discard 1");
    assert_eq!(table.turn(), "B:hand");
    table.play("put:1");
    assert_eq!((table.turn().as_str(), table.scores()), ("-:over", vec![Some(0), Some(28)]));
}
