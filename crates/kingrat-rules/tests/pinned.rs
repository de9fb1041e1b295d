//! Pinned behaviour that others build on: the action index, the order of the bag, the limits of a round.

use kingrat_rules::{
    ACTION_INDEX_VERSION, Action, Card, Dealer, Edition, Mode, Outcome, Round, Ruleset, Seat, SeatSet, Series,
};

#[test]
fn the_action_index_is_version_1() {
    let mut expected: Vec<String> =
        "draw take:1 take:2 take:3 take:4 return show put:1 put:2 put:3 put:4 discard peek:1 peek:2 peek:3 peek:4"
            .split(' ')
            .map(String::from)
            .collect();
    for own in 1..=4 {
        for seat in ["B", "C", "D", "E", "F"] {
            expected.extend((1..=4).map(|slot| format!("swap:{own}-{seat}{slot}")));
        }
    }
    expected.extend(["use", "decline", "knock", "done"].map(String::from));
    let names: Vec<String> =
        (0..Action::COUNT).map(|index| Action::from_index(index, Seat::A, 6).unwrap().to_string()).collect();
    assert_eq!(names, expected);
    assert_eq!(ACTION_INDEX_VERSION, 1);
}

#[test]
fn seats_in_the_action_index_are_counted_from_the_actor() {
    let swap: Action = "swap:2-A3".parse().unwrap();
    // C's neighbour to the left at a table of three
    assert_eq!(swap.index(Seat::C, 3), 16 + 20 + 2);
    assert_eq!(Action::from_index(16 + 20 + 2, Seat::C, 3), Some(swap));
    assert_eq!(Action::from_index(16 + 4 * 2, Seat::A, 3), None, "a third neighbour at a table of three");
    assert_eq!(Action::from_index(0, Seat::A, 7), None);
    assert_eq!(Action::from_index(0, Seat::C, 2), None);
    assert_eq!(Action::from_index(Action::COUNT, Seat::A, 6), None);
}

/// A dealer with scripted picks that records the bags it is shown.
struct Told<'a> {
    picks: &'a [usize],
    bags: Vec<String>,
}

impl Dealer for Told<'_> {
    fn pick(&mut self, bag: &[Card]) -> usize {
        self.bags.push(bag.iter().map(|card| card.letter()).collect());
        let (pick, rest) = self.picks.split_first().unwrap();
        self.picks = rest;
        *pick
    }
}

fn told(picks: &[usize]) -> Told<'_> {
    Told { picks, bags: Vec::new() }
}

/// Fair deals are recomputed from the order in which the bag is filled and emptied.
#[test]
fn the_bag_is_filled_in_the_order_of_the_cards_and_emptied_by_moving_the_last_into_the_gap() {
    let mut rules = Edition::named("classic").unwrap().rules;
    rules.set_field("deck.numbers", "2,2,2,2,2,0,0,0,0,0").unwrap();
    rules.set_field("deck.peek", "1").unwrap();
    rules.set_field("deck.swap", "0").unwrap();
    rules.set_field("deck.draw_two", "0").unwrap();
    let mut round = Round::new(rules, 2, Seat::B).unwrap();
    // eight to the rows; the Peek is turned up and goes back to the end; then a 0
    let mut dealer = told(&[9, 8, 7, 6, 5, 4, 3, 0, 0, 1]);
    round.run_chance(&mut dealer);
    let bags = "0011223344P 001122334P 00112233P 0011223P 001122P 00112P 0011P 001P P01 10P";
    assert_eq!(dealer.bags.join(" "), bags);
}

/// The discard pile goes back in the order of the cards, not in the order in which they were discarded.
#[test]
fn a_reshuffle_fills_the_bag_in_the_order_of_the_cards() {
    let line = "krt1 eyes=open rules=nordic+deck.numbers=2,2,2,2,2,2,0,0,0,0+deck.peek=0+deck.swap=0+deck.draw_two=0 dealer=B \
                turn=A:turn hand=- knocker=- rows=0a,0,1,1a/2b,2,3,3b top=4 discard=4:4455 stock=0:";
    let mut round: Round = line.parse().unwrap();
    let mut dealer = told(&[2]);
    round.advance(Action::Draw, &mut dealer);
    assert_eq!(dealer.bags, ["4455"]);
    assert_eq!(round.hand(), Some(Card::Five));
}

/// Regression: the wins of a long evening were counted in sixteen bits, and the wrong seat won it.
#[test]
fn r7_1_wins_are_counted_beyond_sixteen_bits() {
    let ruleset = Ruleset::of(&Edition::ALL[0]);
    let mut series = Series::new(ruleset, Mode::Single, 2, Seat::A).unwrap();
    let seats = SeatSet::first(2);
    for round in 0..70_001u32 {
        let winner = if round < 66_000 { Seat::A } else { Seat::B };
        let winners = SeatSet::EMPTY.with(winner);
        series.score(&Outcome { seats, sums: [5; 6], winners, knocker: Seat::A, penalty: 0 }).unwrap();
    }
    series.close().unwrap();
    assert_eq!(series.sheet().wins[..2], [66_000, 4_001]);
    assert_eq!(series.winners(), Some(SeatSet::EMPTY.with(Seat::A)));
}

#[test]
fn a_table_line_that_cannot_be_is_refused() {
    let dealt = "krt1 eyes=open rules=nordic+deck.numbers=2,2,2,2,2,2,0,0,0,0+deck.peek=1+deck.swap=0+deck.draw_two=0 dealer=B \
                 turn=A:turn hand=- knocker=- rows=0a,0,1,1a/2b,2,3,3b top=4 discard=2:44 stock=3:55P";
    assert!(dealt.parse::<Round>().is_ok());
    for (from, to, why) in [
        ("1a/2b", "P+a/2b", "a power cannot be drawn and placed (R8.7)"),
        ("1a/2b", "P=*/2b", "a power cannot be taken (R3.2)"),
        ("1a/2b", "1=a/2b", "all have seen what was taken (R8.1)"),
        ("stock=3:55P", "stock=3:555", "a card too many"),
        ("top=4", "top=5", "the top does not lie in the pile"),
        ("hand=-", "hand=5", "nobody holds a card at the start of a turn"),
        ("knocker=-", "knocker=A", "the knocker has no other turn"),
        ("turn=A:turn", "turn=A:turn+", "no Draw 2 is open"),
        ("turn=A:turn", "turn=C:turn", "nobody sits there"),
        ("turn=A:turn", "turn=-:over", "nobody has knocked"),
        ("turn=A:turn", "turn=-:top", "a number has been turned up"),
    ] {
        let line = dealt.replace(from, to);
        // the changed card comes from the draw pile
        let line = if to.starts_with('P') { line.replace("55P", "155") } else { line };
        assert!(line.parse::<Round>().is_err(), "{why}: {line}");
    }
}
