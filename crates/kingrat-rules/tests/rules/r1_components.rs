//! R1 Components, and the table of editions.

use kingrat_rules::{
    Card, Deck, Edition, FIELDS, Facing, FirstDiscard, Illegal, Look, Looks, Mode, Round, Rules, Seat, SeatSet, Series,
    Starter, SwapLook, SwapWhat, Take, Unplayable,
};

use crate::table::{at, deal, rules, ruleset};

#[test]
fn r1_1_the_deck_has_54_cards() {
    let deck = Deck::FULL.counts();
    for card in Card::ALL {
        let expected = match card.letter() {
            '0'..='8' => 4,
            '9' => 9,
            _ => 3,
        };
        assert_eq!(deck.of(card), expected, "{card}");
    }
    assert_eq!((deck.total(), deck.numbers()), (54, 45));
    let letters: String = Card::ALL.map(Card::letter).iter().collect();
    assert_eq!(letters, "0123456789PSD");
}

#[test]
fn r1_1_there_are_28_cats_and_17_rats() {
    let count = |kind: fn(Card) -> bool| Deck::FULL.counts().cards().filter(|&card| kind(card)).count();
    assert_eq!((count(Card::is_cat), count(Card::is_rat), count(Card::is_power)), (28, 17, 9));
    for card in Card::ALL {
        assert_eq!(card.is_cat(), "0123456".contains(card.letter()), "{card}");
        assert_eq!(card.is_rat(), "789".contains(card.letter()), "{card}");
        assert_eq!(card.is_power(), "PSD".contains(card.letter()), "{card}");
        assert_eq!(card.is_number(), card.value().is_some(), "{card}");
    }
}

#[test]
fn r1_1_the_numbers_add_up_to_225() {
    let values: Vec<u32> = Deck::FULL.counts().cards().filter_map(|card| card.value().map(u32::from)).collect();
    assert_eq!(values.iter().sum::<u32>(), 225);
    assert_eq!(values.iter().sum::<u32>(), 5 * values.len() as u32);
}

#[test]
fn r1_1_a_round_is_played_with_the_whole_deck_and_no_more() {
    let round = Round::new(rules("nordic"), 2, Seat::B).unwrap();
    assert_eq!(round.stock(), Deck::FULL.counts());
    let table = deal("nordic", "0000/1111", "2");
    assert_eq!(table.stock(), "222333344445555666677778888999999999PPPSSSDDD");
    let mut table = deal("nordic", "0000/1111", "2");
    table.play("draw");
    assert_eq!(table.refused("0"), Illegal::NotInStock { card: Card::Zero });
}

#[test]
fn r1_2_every_edition_can_be_played_without_any_kind_of_power() {
    for edition in Edition::ALL {
        for field in ["deck.peek", "deck.swap", "deck.draw_two"] {
            let mut rules = edition.rules;
            rules.set_field(field, "0").unwrap();
            assert_eq!(rules.check(), Ok(()), "{} without {field}", edition.key);
            let round = Round::new(rules, 2, Seat::B).unwrap();
            let kind = match field {
                "deck.peek" => Card::Peek,
                "deck.swap" => Card::Swap,
                _ => Card::DrawTwo,
            };
            assert_eq!(round.stock().of(kind), 0);
        }
    }
}

#[test]
fn r1_2_a_kind_that_was_removed_never_comes() {
    let mut table = deal("nordic+deck.swap=0", "0000/1111", "2");
    assert_eq!(table.stock(), "222333344445555666677778888999999999PPPDDD");
    table.play("draw");
    assert_eq!(table.refused("S"), Illegal::NotInStock { card: Card::Swap });
    table.play("P");
}

#[test]
fn r1_2_any_number_of_each_kind_is_allowed_as_a_house_rule() {
    for edition in Edition::ALL {
        let rules = Rules { deck: Deck { peek: 7, swap: 1, draw_two: 5, ..Deck::FULL }, ..edition.rules };
        let stock = Round::new(rules, 2, Seat::B).unwrap().stock();
        assert_eq!([Card::Peek, Card::Swap, Card::DrawTwo].map(|card| stock.of(card)), [7, 1, 5], "{}", edition.key);
    }
}

/// The table of editions in RULES.md, row by row: id, seeds, default mode (R7.6), and the columns of `COLUMNS`. Where the table has no
/// entry for Ultra-Peek, which has no Swap cards, the code has the values of the other school editions.
#[rustfmt::skip]
const EDITIONS: [(&str, &str, Mode, &str); 10] = [
    ("nordic",              "000, 004", Mode::Rounds(5),        "3 3 3 2-6 keep_turning   must_exchange once    never   down nobody    any       dealers_left false"),
    ("nordic-young",        "000, 004", Mode::Single,           "3 3 3 2-6 keep_turning   must_exchange face_up never   down nobody    face_down dealers_left false"),
    ("classic",             "001",      Mode::Elimination(100), "3 3 3 2-6 return_to_deck may_return    once    never   down receivers any       dealers_left false"),
    ("classic-young",       "001",      Mode::Single,           "3 3 3 2-6 return_to_deck may_return    face_up never   down receivers face_down dealers_left false"),
    ("iceland",             "003",      Mode::Elimination(100), "3 3 3 2-6 return_to_deck must_exchange once    never   down nobody    any       dealers_left true"),
    ("iceland-young",       "003",      Mode::Single,           "3 3 3 2-6 return_to_deck must_exchange face_up never   down nobody    inner     dealers_left true"),
    ("school",              "002",      Mode::Single,           "3 3 3 2-4 leave          must_exchange once    never   down nobody    any       chosen       false"),
    ("school-outside-peek", "002",      Mode::Single,           "3 3 3 2-4 leave          must_exchange anytime never   down nobody    any       chosen       false"),
    ("school-peek",         "002",      Mode::Single,           "0 3 3 2-4 leave          must_exchange anytime anytime down nobody    any       chosen       false"),
    ("school-ultra-peek",   "002",      Mode::Single,           "0 0 0 2-4 leave          must_exchange face_up face_up up   nobody    any       chosen       false"),
];

const COLUMNS: &str = "deck.peek deck.swap deck.draw_two players first_discard take looks.outer looks.inner exchanged swap_look \
                       swap_what starter cut";

#[test]
fn r1_2_the_editions_in_code_equal_the_table_of_editions() {
    assert_eq!(Edition::ALL.len(), EDITIONS.len());
    for (edition, (key, seeds, mode, line)) in Edition::ALL.iter().zip(EDITIONS) {
        assert_eq!((edition.key, edition.seeds, edition.mode), (key, seeds, mode));
        let columns: Vec<(&str, &str)> = COLUMNS.split_whitespace().zip(line.split_whitespace()).collect();
        assert_eq!(columns.len(), 13);
        let the_same_in_all = [
            ("deck.numbers", "4,4,4,4,4,4,4,4,4,9"),
            ("keep_drawn_power", "false"),
            ("protect_knocker", "false"),
            ("knock_penalty", "0"),
            ("keep_top_on_reshuffle", "false"),
        ];
        assert_eq!(columns.len() + the_same_in_all.len(), FIELDS.len());
        for (field, value) in columns.into_iter().chain(the_same_in_all) {
            assert_eq!(edition.rules.field(field).as_deref(), Some(value), "{key}: {field}");
        }
        assert_eq!(Edition::named(key), Some(edition));
        assert_eq!(edition.rules.check(), Ok(()));
    }
    assert_eq!(Edition::named("nordisk"), None);
}

#[test]
fn r1_2_field_names_stand_for_the_values_they_say() {
    let expected = Rules {
        deck: Deck { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], peek: 1, swap: 2, draw_two: 4 },
        players: [3, 5],
        first_discard: FirstDiscard::Leave,
        take: Take::MayReturn,
        looks: Looks { outer: Look::Anytime, inner: Look::FaceUp },
        exchanged: Facing::Up,
        swap_look: SwapLook::Receivers,
        swap_what: SwapWhat::Inner,
        starter: Starter::Chosen,
        cut: true,
        keep_drawn_power: false,
        protect_knocker: true,
        knock_penalty: 7,
        keep_top_on_reshuffle: true,
    };
    let text = "nordic+deck.numbers=1,2,3,4,5,6,7,8,9,10+deck.peek=1+deck.swap=2+deck.draw_two=4+players=3-5\
                +first_discard=leave+take=may_return+looks.outer=anytime+looks.inner=face_up+exchanged=up+swap_look=receivers\
                +swap_what=inner+starter=chosen+cut=true+protect_knocker=true+knock_penalty=7+keep_top_on_reshuffle=true";
    assert_eq!(rules(text), expected);
    assert_eq!(ruleset(text).to_string(), text);
}

#[test]
fn r1_3_two_to_six_players_and_two_to_four_at_school() {
    for edition in Edition::ALL {
        let most = if edition.key.starts_with("school") { 4 } else { 6 };
        for players in 0..9 {
            let expected = if (2..=most).contains(&players) {
                Ok(())
            } else {
                Err(Unplayable::TableSize { players, allowed: [2, most as u8] })
            };
            assert_eq!(edition.rules.check_table(players), expected, "{}", edition.key);
            assert_eq!(Round::new(edition.rules, players, Seat::A).err(), expected.err(), "{}", edition.key);
        }
    }
}

#[test]
fn r1_3_no_ruleset_is_for_fewer_than_two_or_more_than_six() {
    for (text, players) in [("1-6", [1, 6]), ("2-7", [2, 7]), ("4-3", [4, 3]), ("0-0", [0, 0])] {
        let rules = rules(&format!("nordic+players={text}"));
        assert_eq!(rules.check(), Err(Unplayable::PlayerRange { players }));
    }
}

#[test]
fn r1_3_a_match_goes_on_below_its_minimum() {
    let three_or_four = ruleset("nordic+players=3-4");
    assert!(Series::new(three_or_four, Mode::Single, 2, Seat::A).is_err());
    let mut series = Series::new(three_or_four, Mode::Elimination(20), 3, Seat::C).unwrap();
    let mut table = deal("nordic+players=3-4", "0000/9999/1111", "2");
    table.play("draw 3 discard knock draw 3 discard draw 3 discard");
    series.score(&table.round.outcome().unwrap()).unwrap();
    let next = series.next_round().unwrap();
    assert_eq!(next.seats(), SeatSet::EMPTY.with(Seat::A).with(Seat::C));
    assert_eq!(next.players(), 3);
    let late = at(
        "rules=nordic+players=3-4 dealer=C turn=A:turn hand=- knocker=- rows=0a,0,0,0a/-/1c,1,1,1c top=2 discard=1:2 \
                   stock=45:222333344445555666677778888999999999PPPSSSDDD",
    );
    assert_eq!(late.legal(), "draw take:1 take:2 take:3 take:4");
}

#[test]
fn r1_3_a_round_needs_two_seats_at_the_table() {
    let alone = SeatSet::EMPTY.with(Seat::B);
    assert_eq!(
        Round::with_seats(rules("nordic"), 3, alone, Seat::B).err(),
        Some(Unplayable::Seats { seats: alone, players: 3 })
    );
    let stranger = SeatSet::first(2).with(Seat::D);
    assert_eq!(
        Round::with_seats(rules("nordic"), 3, stranger, Seat::A).err(),
        Some(Unplayable::Seats { seats: stranger, players: 3 })
    );
}
