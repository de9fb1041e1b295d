//! R6 When the draw pile is empty.

use kingrat_rules::{Card, Edition, Hand, Illegal, Mode, Rules, Seat, Series, Unplayable, Viewer};

use crate::table::{TINY, deal, rules, ruleset, score};

#[test]
fn r6_1_nothing_happens_until_a_card_must_be_drawn() {
    let mut table = deal(TINY, "0123/4567", "8");
    assert_eq!(table.stock(), "9");
    table.play("draw 9");
    assert_eq!(table.heard(Seat::A), "A d9");
    table.play("discard done");
    assert_eq!((table.stock().as_str(), table.discard().as_str(), table.top().as_str()), ("", "89", "9"));
    // the top can still be taken, and taking needs no reshuffle
    assert_eq!(table.legal(), "draw take:1 take:2 take:3 take:4");
    table.play("take:1 done");
    assert_eq!((table.stock().as_str(), table.discard().as_str(), table.top().as_str()), ("", "48", "4"));
    // not even the decision to draw: only the draw itself
    table.play("draw");
    assert_eq!((table.stock().as_str(), table.discard().as_str(), table.top().as_str()), ("", "48", "4"));
}

#[test]
fn r6_1_the_whole_discard_pile_becomes_the_draw_pile() {
    let mut table = deal(TINY, "0123/4567", "8");
    table.play("draw 9 discard done draw");
    assert_eq!(table.round.bag().to_string(), "89");
    assert_eq!(table.refused("0"), Illegal::NotInStock { card: Card::Zero });
    // the top card included: it can be the very card that is drawn
    table.play("9");
    assert_eq!((table.stock().as_str(), table.discard().as_str(), table.top().as_str()), ("8", "", "-"));
    assert_eq!((table.heard(Seat::B).as_str(), table.heard(Seat::A).as_str()), ("B ~ d9", "B ~ d?"));
    assert_eq!(table.heard(Viewer::Gallery), "B ~ d?");
    assert_eq!(
        (table.round.view(Seat::A).hand(), table.round.view(Seat::B).hand()),
        (Hand::Hidden, Hand::Card(Card::Nine))
    );
    // the turn ends with a discard, so there is one to take
    table.play("put:2 done");
    assert_eq!((table.discard().as_str(), table.legal().as_str()), ("5", "draw take:1 take:2 take:3 take:4"));
    table.play("draw 8");
    assert_eq!(table.heard(Seat::A), "A d8");
}

#[test]
fn r6_1_the_last_card_dealt_leaves_nothing_but_the_first_discard() {
    let nine = "nordic+deck.numbers=1,1,1,1,1,1,1,1,1,0+deck.peek=0+deck.swap=0+deck.draw_two=0";
    let mut table = deal(nine, "0123/4567", "8");
    assert_eq!((table.stock().as_str(), table.legal().as_str()), ("", "draw take:1 take:2 take:3 take:4"));
    table.play("draw 8");
    assert_eq!((table.heard(Seat::A).as_str(), table.stock().as_str(), table.discard().as_str()), ("A ~ d8", "", ""));
    table.play("discard");
    assert_eq!(table.top(), "8");
}

#[test]
fn r6_1_a_power_just_shown_is_shuffled_in() {
    let mut table = deal(&TINY.replace("draw_two=0", "draw_two=1"), "0123/4567", "8");
    table.play("draw 9 discard done draw D");
    assert_eq!((table.stock().as_str(), table.discard().as_str(), table.top().as_str()), ("", "89D", "D"));
    table.play("use");
    assert_eq!(table.round.bag().to_string(), "89D");
    // so the same Draw 2 can come again, in the same turn
    table.play("D");
    assert_eq!((table.heard(Seat::A).as_str(), table.turn().as_str()), ("B ~ dD", "B:two+"));
    assert_eq!((table.stock().as_str(), table.discard().as_str()), ("89", "D"));
}

#[test]
fn r6_1_the_first_card_of_a_draw_2_is_shuffled_in_for_the_second() {
    let mut table = deal(&TINY.replace("draw_two=0", "draw_two=1"), "0123/4567", "8");
    table.play("draw D use 9");
    assert_eq!((table.stock().as_str(), table.discard().as_str()), ("", "8D"));
    table.play("discard");
    assert_eq!(table.round.bag().to_string(), "89D");
    table.play("9");
    assert_eq!(
        (table.heard(Seat::A).as_str(), table.turn().as_str(), table.stock().as_str()),
        ("A ~ d9", "A:hand", "8D")
    );
}

#[test]
fn r6_1_a_power_that_draws_nothing_shuffles_nothing() {
    for (power, actions) in [("peek", ["peek:1", "decline"]), ("swap", ["swap:1-B1", "decline"])] {
        for action in actions {
            let mut table = deal(&TINY.replace(&format!("{power}=0"), &format!("{power}=1")), "0123/4567", "8");
            let card = power[..1].to_uppercase();
            table.play(&format!("draw 9 discard done draw {card}")).play(&action.replace("B1", "A1")).play("done");
            assert_eq!((table.stock(), table.discard()), (String::new(), format!("89{card}")), "{action}");
        }
    }
}

#[test]
fn r6_1_after_a_reshuffle_a_turn_still_ends_with_a_discard() {
    let powers = TINY.replace("peek=0", "peek=1").replace("swap=0", "swap=1").replace("draw_two=0", "draw_two=1");
    let ends = [
        ("D use P peek:1", "P"),
        ("D use S swap:1-B1", "S"),
        ("D use 8 put:1", "0"),
        ("D use 8 discard 9 discard", "9"),
        ("P decline", "P"),
        ("S decline", "S"),
        ("D decline", "D"),
        ("9 discard", "9"),
        ("9 put:4", "3"),
    ];
    for (turn, top) in ends {
        let mut table = deal(&powers, "0123/4567", "8");
        table.play("draw 9 discard done draw P decline done draw S decline done draw D decline done draw").play(turn);
        assert_eq!((table.turn().as_str(), table.top().as_str()), ("A:knock", top), "{turn}");
    }
}

#[test]
fn r6_1_what_lies_in_the_rows_stays_out_of_the_reshuffle() {
    let mut table = deal(&TINY.replace("peek=0", "peek=1"), "0123/456P", "7");
    table.play("draw 8 put:1 done draw 9 discard done draw");
    assert_eq!((table.round.bag().to_string().as_str(), table.rows().as_str()), ("079", "8123/456P"));
}

fn with_numbers(count: u8) -> Rules {
    let mut rules = rules("nordic");
    rules.deck.numbers = [0; 10];
    for i in 0..count {
        rules.deck.numbers[i as usize % 10] += 1;
    }
    rules
}

#[test]
fn r6_2_the_deck_needs_four_numbers_for_each_player_and_one_more() {
    for players in 2..=6 {
        let needed = 4 * players + 1;
        assert_eq!(with_numbers(needed as u8).check_table(players), Ok(()));
        let numbers = needed - 1;
        let error = Unplayable::TooFewNumbers { numbers, needed, players };
        let short = with_numbers(numbers as u8);
        assert_eq!(short.check_table(players), Err(error), "powers do not count");
        assert_eq!(kingrat_rules::Round::new(short, players, Seat::A).err(), Some(error));
        assert_eq!(
            Series::new(kingrat_rules::Ruleset { rules: short, ..ruleset("nordic") }, Mode::Single, players, Seat::A)
                .err(),
            Some(error)
        );
    }
    // rules that not even their smallest table can play
    assert_eq!(with_numbers(9).check(), Ok(()));
    assert_eq!(with_numbers(8).check(), Err(Unplayable::TooFewNumbers { numbers: 8, needed: 9, players: 2 }));
}

#[test]
fn r6_2_the_error_says_why() {
    let error = with_numbers(16).check_table(4).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the deck has 16 number cards, but 4 players need at least 17 (four each and one to start the discard pile); \
         add number cards or seat fewer players (R6.2)"
    );
    assert_eq!(error.rule(), "R6.2");
}

#[test]
fn r6_2_every_edition_has_enough_numbers_for_its_largest_table() {
    for edition in Edition::ALL {
        assert_eq!(edition.rules.check_table(edition.rules.players[1] as usize), Ok(()), "{}", edition.key);
    }
}

#[test]
fn r6_2_the_players_at_the_start_of_the_match_count() {
    // twelve numbers are too few for a table of three, also when one of them is out
    let seats = kingrat_rules::SeatSet::first(2);
    let error = Unplayable::TooFewNumbers { numbers: 12, needed: 13, players: 3 };
    assert_eq!(kingrat_rules::Round::with_seats(with_numbers(12), 3, seats, Seat::A).err(), Some(error));
    let thirteen = kingrat_rules::Ruleset { rules: with_numbers(13), ..ruleset("nordic") };
    let mut series = Series::new(thirteen, Mode::Elimination(20), 3, Seat::A).unwrap();
    score(&mut series, &[20, 1, 1]);
    assert!(series.next_round().is_some());
}

#[test]
fn r6_2_the_smallest_deck_comes_to_an_end_with_powers_in_every_slot() {
    let smallest = "nordic+deck.numbers=1,1,1,1,1,1,1,1,1,0";
    let mut table = deal(smallest, "PPPS/SSDD", "D 8");
    assert_eq!(table.stock(), "01234567");
    table.play("draw 0 discard knock draw 1 discard 2 3 4 5 6 7");
    // six numbers were left in the draw pile; then the pile is made new, and D, P, … may come before a number
    assert_eq!((table.turn().as_str(), table.stock().as_str(), table.rows().as_str()), ("B:settle", "", "2345/67?D"));
    table.play("D P S D");
    assert_eq!(table.turn(), "B:settle");
    table.play("0 1");
    assert_eq!((table.turn().as_str(), table.rows().as_str()), ("-:over", "2345/6701"));
}
