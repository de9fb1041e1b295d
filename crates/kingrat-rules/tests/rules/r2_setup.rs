//! R2 Setup.

use kingrat_rules::{
    Card, Edition, Illegal, Mode, Origin, Round, Seat, SeatSet, Series, Slot, Turn, Unplayable, Viewer,
};

use crate::table::{Table, deal, deal_by, deals_and_starts, rules, ruleset, score, viewers};

#[test]
fn r2_1_the_host_chooses_the_first_dealer() {
    for dealer in Seat::ALL.into_iter().take(4) {
        let series = Series::new(ruleset("nordic"), Mode::Single, 4, dealer).unwrap();
        assert_eq!(series.next_round().unwrap().dealer(), dealer);
    }
    let nobody = Series::new(ruleset("nordic"), Mode::Single, 4, Seat::E);
    assert_eq!(nobody.err(), Some(Unplayable::Dealer { dealer: Seat::E, seats: SeatSet::first(4) }));
}

#[test]
fn r2_1_in_iceland_the_player_on_the_dealers_left_cuts() {
    for edition in Edition::ALL {
        let round = Round::new(edition.rules, 4, Seat::D).unwrap();
        let cutter = edition.key.starts_with("iceland").then_some(Seat::A);
        assert_eq!(round.cutter(), cutter, "{}", edition.key);
    }
    let some_out = SeatSet::first(4).without(Seat::C);
    assert_eq!(Round::with_seats(rules("iceland"), 4, some_out, Seat::B).unwrap().cutter(), Some(Seat::D));
}

#[test]
fn r2_1_the_cut_changes_nothing_but_who_shuffles() {
    let play = |rules: &str| -> Table {
        let mut table = deal(rules, "7319/04P2", "P 4");
        table.play("draw 6 put:2 done take:3 knock draw D use S swap:1-B2");
        table
    };
    let (cut, uncut) = (play("iceland"), play("iceland+cut=false"));
    assert_eq!(cut.events, uncut.events);
    assert_eq!(cut.round.outcome(), uncut.round.outcome());
    assert!(cut.round.is_over());
}

#[test]
fn r2_2_four_cards_each_one_at_a_time_from_the_dealers_left() {
    let table = deal_by(Seat::B, "school-ultra-peek", "0123/4567/8999", "1");
    assert_eq!(table.story(Seat::A).join(" "), "C1=8 A1=0 B1=4 C2=9 A2=1 B2=5 C3=9 A3=2 B3=6 C4=9 A4=3 B4=7 top=1");
    assert_eq!(table.rows(), "0123/4567/8999");
    let six = deal("nordic", "0000/1111/2222/3333/4444/5555", "6");
    assert_eq!((six.rows().as_str(), six.round.stock_len()), ("0000/1111/2222/3333/4444/5555", 54 - 25));
}

#[test]
fn r2_2_seats_that_are_out_get_no_cards() {
    let table = deal_by(Seat::D, "school-ultra-peek", "0123/-/4567/8999", "1");
    assert_eq!(table.story(Seat::A).join(" "), "A1=0 C1=4 D1=8 A2=1 C2=5 D2=9 A3=2 C3=6 D3=9 A4=3 C4=7 D4=9 top=1");
    assert_eq!(table.round.card(Seat::B, Slot::One), None);
}

#[test]
fn r2_2_slots_1_and_4_are_the_outer_ones() {
    assert_eq!(Slot::ALL.map(Slot::is_outer), [true, false, false, true]);
    assert_eq!(Slot::ALL.map(|slot| slot.to_string()).join(""), "1234");
    assert_eq!((Slot::from_digit('0'), Slot::from_digit('5'), Slot::new(4)), (None, None, None));
}

#[test]
fn r2_2_cards_are_dealt_face_down() {
    let table = deal("nordic", "7319/04P2", "4");
    assert_eq!(table.word("rows"), "7a,3,1,9a/0b,4,P,2b");
}

#[test]
fn r2_3_keep_turning_leaves_the_powers_below_the_number() {
    let mut table = deal("nordic", "7319/04P2", "P");
    assert_eq!((table.round.turn(), table.turn().as_str()), (Turn::Chance, "-:top"));
    table.play("S D S");
    assert_eq!(table.round.turn(), Turn::Chance);
    table.play("4");
    assert_eq!((table.top().as_str(), table.discard().as_str()), ("4", "4PSSD"));
    assert_eq!((table.round.stock_len(), table.turn().as_str()), (54 - 8 - 5, "A:turn"));
}

#[test]
fn r2_3_return_to_deck_shuffles_the_power_back() {
    let mut table = deal("classic", "7319/04P2", "P");
    assert_eq!((table.turn().as_str(), table.top().as_str(), table.discard().as_str()), ("-:top", "-", ""));
    assert_eq!((table.round.stock_len(), table.round.stock().of(Card::Peek)), (46, 2));
    // any position, the top included: the same card can come again at once, more often than there are Peeks
    table.play("P P P P S D");
    assert_eq!((table.round.stock_len(), table.discard().as_str()), (46, ""));
    table.play("4");
    assert_eq!((table.top().as_str(), table.discard().as_str(), table.round.stock_len()), ("4", "4", 45));
    assert_eq!(table.turn(), "A:turn");
}

#[test]
fn r2_3_leave_lets_the_power_lie_and_nobody_can_take_it() {
    for power in ["P", "S", "D"] {
        let table = deal("school", "7319/0412", power);
        assert_eq!((table.top().as_str(), table.discard().as_str()), (power, power));
        assert_eq!((table.turn().as_str(), table.legal().as_str()), ("A:turn", "draw"));
        assert_eq!(table.refused("take:1"), Illegal::NothingToTake);
    }
}

#[test]
fn r2_3_every_edition_does_as_its_document_says() {
    for edition in Edition::ALL.iter().filter(|edition| edition.rules.deck.swap > 0) {
        let table = deal(edition.key, "7319/0412", "S");
        let expected = match edition.key.split('-').next().unwrap() {
            "nordic" => ("-:top", "S"),
            "classic" | "iceland" => ("-:top", ""),
            _ => ("A:turn", "S"),
        };
        assert_eq!((table.turn().as_str(), table.discard().as_str()), expected, "{}", edition.key);
    }
}

#[test]
fn r2_3_a_number_starts_the_discard_pile_at_once() {
    for edition in Edition::ALL {
        let table = deal(edition.key, "7319/0412", "9");
        assert_eq!((table.turn().as_str(), table.discard().as_str()), ("A:turn", "9"), "{}", edition.key);
        assert_eq!(table.heard(Viewer::Gallery), "top=9");
    }
}

#[test]
fn r2_4_each_edition_lets_its_players_look_where_it_says() {
    // what A, B and the gallery know after the deal
    let expected = [
        ("nordic", ["7??9/????", "????/0??2", "????/????"]),
        ("nordic-young", ["7??9/0??2", "7??9/0??2", "7??9/0??2"]),
        ("classic", ["7??9/????", "????/0??2", "????/????"]),
        ("classic-young", ["7??9/0??2", "7??9/0??2", "7??9/0??2"]),
        ("iceland", ["7??9/????", "????/0??2", "????/????"]),
        ("iceland-young", ["7??9/0??2", "7??9/0??2", "7??9/0??2"]),
        ("school", ["7??9/????", "????/0??2", "????/????"]),
        ("school-outside-peek", ["7??9/????", "????/0??2", "????/????"]),
        ("school-peek", ["7319/????", "????/0452", "????/????"]),
        ("school-ultra-peek", ["7319/0452", "7319/0452", "7319/0452"]),
    ];
    assert_eq!(expected.len(), Edition::ALL.len());
    for (key, known) in expected {
        let table = deal(key, "7319/0452", "6");
        assert_eq!(viewers(2).iter().map(|&viewer| table.known(viewer)).collect::<Vec<_>>(), known, "{key}");
    }
}

#[test]
fn r2_5_the_four_kinds_of_looks_in_either_group() {
    // the owner's knowledge, the owner's glimpse, what another player knows, and the cell
    let kinds = [
        ("never", ["?", "?", "?"], ""),
        ("once", ["7", "?", "?"], "a"),
        ("anytime", ["7", "7", "?"], "a"),
        ("face_up", ["7", "7", "7"], "^*"),
    ];
    for (outer, [outer_known, outer_open, outer_other], outer_mark) in kinds {
        for (inner, [inner_known, inner_open, inner_other], inner_mark) in kinds {
            let table = deal(&format!("nordic+looks.outer={outer}+looks.inner={inner}"), "7777/8888", "6");
            let row = |out: &str, inn: &str| format!("{out}{inn}{inn}{out}");
            let first = |rows: String| rows[..4].to_string();
            assert_eq!(first(table.known(Seat::A)), row(outer_known, inner_known), "{outer}/{inner}");
            assert_eq!(first(table.open(Seat::A)), row(outer_open, inner_open), "{outer}/{inner}");
            for other in [Viewer::Seat(Seat::B), Viewer::Gallery] {
                assert_eq!(first(table.known(other)), row(outer_other, inner_other), "{outer}/{inner}");
                assert_eq!(first(table.open(other)), row(outer_other, inner_other), "{outer}/{inner}");
            }
            let cells = format!("7{outer_mark},7{inner_mark},7{inner_mark},7{outer_mark}");
            assert_eq!(table.word("rows").split('/').next(), Some(cells.as_str()));
        }
    }
}

#[test]
fn r2_5_once_is_seen_by_the_owner_before_the_first_turn_only() {
    let mut table = deal("nordic", "7319/04P2", "4");
    assert_eq!(table.story(Seat::A).join(" "), "A1=7 B1=? A2=? B2=? A3=? B3=? A4=9 B4=? top=4");
    assert_eq!(table.story(Seat::B).join(" "), "A1=? B1=0 A2=? B2=? A3=? B3=? A4=? B4=2 top=4");
    // a card that comes to an outer slot later is not looked at: the swap brings A's outer card to B's
    table.play("draw S swap:2-B1");
    assert_eq!((table.known(Seat::A).as_str(), table.known(Seat::B).as_str()), ("7??9/????", "?0??/???2"));
}

#[test]
fn r2_5_anytime_goes_for_whatever_lies_there() {
    let mut table = deal("school-outside-peek", "7319/0452", "6");
    assert_eq!((table.open(Seat::A).as_str(), table.open(Seat::B).as_str()), ("7??9/????", "????/0??2"));
    table.play("draw 8 put:1 done take:4 done");
    assert_eq!((table.open(Seat::A).as_str(), table.open(Seat::B).as_str()), ("8??9/????", "????/0??7"));
    // a swap brings an unknown card to A's outer slot and A's outer card to an inner slot
    table.play("draw S swap:4-B2");
    assert_eq!((table.open(Seat::A).as_str(), table.open(Seat::B).as_str()), ("8??4/????", "????/0??7"));
    assert_eq!(table.known(Seat::A), "8??4/?9?7");
}

#[test]
fn r2_5_looks_are_not_actions() {
    for edition in Edition::ALL {
        let table = deal(edition.key, "7319/0452", "6");
        let passes = if edition.key.starts_with("classic") { " return" } else { "" };
        assert_eq!(table.legal(), format!("draw take:1 take:2 take:3 take:4{passes}"), "{}", edition.key);
    }
}

#[test]
fn r2_6_an_exchanged_card_lies_down_but_in_ultra_peek_up() {
    for edition in Edition::ALL {
        let mut table = deal(edition.key, "7777/8888", "6");
        table.play("draw 5 put:1 done take:4 done draw 4 put:2 done take:3");
        let up = |seat, slot| table.round.glimpse(Viewer::Gallery).is_up(seat, slot);
        let ultra = edition.key == "school-ultra-peek";
        let places = [(Seat::A, Slot::One), (Seat::B, Slot::Four), (Seat::A, Slot::Two), (Seat::B, Slot::Three)];
        assert_eq!(places.map(|(seat, slot)| up(seat, slot)), [ultra; 4], "{}", edition.key);
        let origins = places.map(|(seat, slot)| table.round.view(Viewer::Gallery).at(seat, slot).origin());
        assert_eq!(origins, [Origin::Drawn, Origin::Taken, Origin::Drawn, Origin::Taken], "{}", edition.key);
    }
}

#[test]
fn r2_6_the_facing_of_exchanged_cards_is_a_field_of_any_ruleset() {
    let mut table = deal("nordic+exchanged=up", "7319/0452", "6");
    table.play("draw 8 put:2");
    assert_eq!(table.word("rows"), "7a,8+^*,1,9a/0b,4,5,2b");
    table.play("done take:3");
    assert_eq!(table.word("rows"), "7a,8+^*,1,9a/0b,4,3=^*,2b");
    let mut table = deal("school-ultra-peek+exchanged=down", "7319/0452", "6");
    table.play("draw 8 put:2");
    assert_eq!(table.word("rows"), "7^*,8+a,1^*,9^*/0^*,4^*,5^*,2^*");
}

#[test]
fn r2_6_a_swapped_card_keeps_its_facing() {
    let mut table = deal("nordic-young+swap_what=any", "7319/0452", "6");
    table.play("draw S swap:1-B2");
    assert_eq!(table.word("rows"), "4,3,1,9^*/0^*,7^*,5,2^*");
    table.play("done draw S swap:2-A4");
    assert_eq!(table.word("rows"), "4,3,1,7^*/0^*,9^*,5,2^*");
}

#[test]
fn r2_7_the_player_on_the_dealers_left_starts_and_play_goes_clockwise() {
    for edition in Edition::ALL {
        for (dealer, order) in [(Seat::A, "BCAB"), (Seat::B, "CABC"), (Seat::C, "ABCA")] {
            let mut table = deal_by(dealer, edition.key, "7319/0452/9999", "6");
            let mut turns = String::new();
            for _ in 0..4 {
                turns.push(table.round.actor().letter());
                table.play("draw 8 discard done");
            }
            assert_eq!(turns, order, "{} dealt by {dealer}", edition.key);
        }
    }
}

#[test]
fn r2_7_play_skips_seats_that_are_out() {
    let mut table = deal_by(Seat::D, "nordic", "-/0452/-/1111/3333/-", "6");
    assert_eq!(table.round.starter(), Seat::E);
    let mut turns = String::new();
    for _ in 0..4 {
        turns.push(table.round.actor().letter());
        table.play("draw 8 discard done");
    }
    assert_eq!(turns, "EBDE");
}

#[test]
fn r2_7_at_school_the_chosen_player_starts_and_the_seat_before_deals() {
    for (starter, expected) in [(Seat::A, "DA AB BC CD DA"), (Seat::C, "BC CD DA AB BC")] {
        let mut series = Series::with_starter(ruleset("school"), Mode::Single, 4, starter).unwrap();
        let mut rounds = vec![deals_and_starts(&series)];
        for _ in 0..4 {
            score(&mut series, &[1, 2, 3, 4]);
            rounds.push(deals_and_starts(&series));
        }
        assert_eq!(rounds.join(" "), expected);
    }
}

#[test]
fn r2_7_the_chosen_start_moves_past_seats_that_are_out() {
    let school = ruleset("school");
    // A starts; B goes out: the start moves to C, and A deals as the seat before
    let mut series = Series::with_starter(school, Mode::Elimination(50), 4, Seat::A).unwrap();
    score(&mut series, &[10, 50, 10, 10]);
    assert_eq!(deals_and_starts(&series), "AC");
    // C, who started, goes out: the start moves to D, and A deals again
    score(&mut series, &[10, 0, 50, 10]);
    assert_eq!(deals_and_starts(&series), "AD");
    score(&mut series, &[1, 0, 0, 1]);
    assert_eq!(deals_and_starts(&series), "DA");
    // the dealer goes out: B starts after A, and C, now the seat before, deals
    let mut series = Series::with_starter(school, Mode::Elimination(50), 4, Seat::A).unwrap();
    score(&mut series, &[10, 10, 10, 50]);
    assert_eq!(deals_and_starts(&series), "AB");
    // both the starter and the next
    let mut series = Series::with_starter(school, Mode::Elimination(50), 4, Seat::A).unwrap();
    score(&mut series, &[50, 60, 10, 10]);
    assert_eq!(deals_and_starts(&series), "DC");
}

#[test]
fn r2_7_a_starter_who_is_not_at_the_table_is_refused() {
    let starts = |starter| {
        let series = Series::with_starter(ruleset("school"), Mode::Single, 3, starter);
        series.ok().map(|series| series.next_round().unwrap().starter())
    };
    assert_eq!([Seat::A, Seat::B, Seat::C].map(starts), [Some(Seat::A), Some(Seat::B), Some(Seat::C)]);
    assert_eq!([Seat::D, Seat::F].map(starts), [None, None]);
}
