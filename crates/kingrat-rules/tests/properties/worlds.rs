//! Every sampled world explains the whole history: it can be played, and the viewer would have seen the same.

use kingrat_rules::{
    Card, Edition, FirstDiscard, Gaze, HiddenPlace, Origin, Replay, Round, Rules, Seat, SeatSet, Seen, Slot, Step,
    Viewer, Worlds,
};

use crate::play::{patience, prefix, replay, viewers};
use crate::rng::SplitMix;
use crate::tables::Table;
use crate::twins::history;

const GAMES: u64 = 4_000;

/// Returns the worlds after all that this viewer has seen of the replay.
fn followed(replay: &Replay, viewer: Viewer) -> Worlds {
    let mut worlds = Worlds::new(Gaze::Through(viewer), replay.start().unwrap());
    for (at, seen) in history(replay, viewer).into_iter().enumerate() {
        worlds.observe(seen).unwrap_or_else(|why| panic!("{viewer}, step {} ({seen}): {why}", at + 1));
    }
    worlds
}

/// Checks that a hidden card that was drawn and placed is a number (R8.7), unless H1 is on.
fn keeps_r8_7(round: &Round) -> bool {
    let mut cells = round.seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot)));
    round.rules().keep_drawn_power
        || cells.all(|(seat, slot)| {
            let drawn = round.view(seat).at(seat, slot).origin() == Origin::Drawn;
            !drawn || round.card(seat, slot).is_none_or(Card::is_number)
        })
}

/// Samples worlds and compares them with what was really seen.
fn sampled_worlds_explain(truth: &Replay, viewer: Viewer, rng: &mut SplitMix, what: &str) {
    let (round, heard) = (truth.play().unwrap(), history(truth, viewer));
    let worlds = followed(truth, viewer);
    assert_eq!(worlds.history(), heard);
    assert_eq!(worlds.view(), Some(round.view(viewer)), "{what}");
    for _ in 0..3 {
        let mut same = rng.clone();
        let world = worlds.sample(&mut same);
        assert_eq!(world.check(), Ok(()), "{what}: {world}");
        assert_eq!(world.view(viewer), round.view(viewer), "{what}: {world}");
        assert!(keeps_r8_7(&world), "{what}: {world}");
        let told = worlds.sample_replay(rng);
        let end = told.play().unwrap_or_else(|why| panic!("{what}: a sampled world cannot be played: {why}"));
        assert_eq!(history(&told, viewer), heard, "{what}");
        assert_eq!(end, world, "{what}: the same stream samples the same world");
        hidden_cards_make_the_world(&worlds, &world, what);
    }
}

/// Checks that a world is determined by the cards in its hidden places, and that other cards are refused.
fn hidden_cards_make_the_world(worlds: &Worlds, world: &Round, what: &str) {
    let hidden = worlds.hidden();
    let at = |place: &HiddenPlace| place.at.map_or(world.hand(), |(seat, slot)| world.card(seat, slot)).unwrap();
    let mut cards: Vec<Card> = hidden.places().iter().map(at).collect();
    assert_eq!(hidden.world(&cards), Some(*world), "{what}");
    assert!(hidden.odds(&cards) > 0.0, "{what}");
    let older: usize = hidden.bags()[1..].iter().map(|bag| bag.total()).sum();
    assert_eq!(hidden.bags()[0].total() + older, cards.len() + hidden.stock(), "{what}: every card has its place");
    for (number, place) in hidden.places().iter().enumerate() {
        let right = cards[number];
        for wrong in Card::ALL.into_iter().filter(|&card| hidden.bags()[place.bag].of(card) == 0) {
            cards[number] = wrong;
            assert_eq!(hidden.world(&cards), None, "{what}: {wrong} is not among the hidden cards");
        }
        cards[number] = right;
    }
    cards.push(Card::Zero);
    assert_eq!(hidden.world(&cards), None, "{what}: a card too many");
}

#[test]
fn sampled_worlds_explain_all_that_was_seen() {
    for seed in 0..GAMES {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let whole = replay(&table, patience(&mut rng), &mut rng);
        let viewer = rng.pick_from(&viewers(table.players));
        for stop in [rng.below(whole.steps.len() + 1), whole.steps.len()] {
            let what = format!("seed {seed}, {viewer} after {stop} steps");
            sampled_worlds_explain(&prefix(&whole, stop), viewer, &mut rng, &what);
        }
    }
}

#[test]
fn open_eyes_know_only_one_world() {
    for seed in 0..GAMES / 10 {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let truth = replay(&table, patience(&mut rng), &mut rng);
        let mut worlds = Worlds::new(Gaze::Open, truth.start().unwrap());
        let end = truth.play_with(|_, event| worlds.observe(event.truth().open()).unwrap()).unwrap();
        assert_eq!(worlds.sample(&mut rng), end, "seed {seed}");
        assert_eq!(worlds.sample_replay(&mut rng), truth, "seed {seed}");
        assert_eq!(worlds.view(), None);
    }
}

#[test]
fn what_cannot_have_happened_is_refused_and_forgotten() {
    let mut refused = 0;
    for seed in 0..GAMES {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let truth = replay(&table, patience(&mut rng), &mut rng);
        let viewer = rng.pick_from(&viewers(table.players));
        let heard = history(&truth, viewer);
        // an event of another time, perhaps of another round
        let other = history(&replay(&table, patience(&mut rng), &mut rng), viewer);
        let at = rng.below(heard.len());
        let mut worlds = Worlds::new(Gaze::Through(viewer), truth.start().unwrap());
        for (i, &seen) in heard.iter().enumerate() {
            if i == at {
                let strange: Seen = rng.pick_from(&other);
                let mut tried = worlds.clone();
                match tried.observe(strange) {
                    Ok(()) => {
                        let world = tried.sample_replay(&mut rng);
                        assert_eq!(
                            world.play().err(),
                            None,
                            "seed {seed}, {viewer}: {strange} after {i} steps was accepted"
                        );
                        assert_eq!(history(&world, viewer).last(), Some(&strange), "seed {seed}");
                    }
                    Err(_) => {
                        refused += 1;
                        assert_eq!(tried.history(), worlds.history(), "seed {seed}");
                        worlds = tried;
                    }
                }
            }
            worlds.observe(seen).unwrap_or_else(|why| panic!("seed {seed}, {viewer}, step {}: {why}", i + 1));
        }
    }
    assert!(refused > GAMES / 2, "only {refused} refused");
}

/// Returns a round of two players, nine numbers, and one Peek that is turned up and goes back (R2.3).
fn returned_peek() -> Replay {
    let mut rules: Rules = Edition::named("classic").unwrap().rules;
    rules.set_field("deck.numbers", "5,0,0,0,0,0,0,0,0,5").unwrap();
    rules.set_field("deck.peek", "1").unwrap();
    rules.set_field("deck.swap", "0").unwrap();
    rules.set_field("deck.draw_two", "0").unwrap();
    assert_eq!(rules.first_discard, FirstDiscard::ReturnToDeck);
    let cards = "00099990P9".chars().map(|letter| Step::Deal(Card::from_letter(letter).unwrap()));
    Replay { rules, players: 2, seats: SeatSet::first(2), dealer: Seat::B, steps: cards.collect() }
}

#[test]
fn r2_3_a_power_that_was_turned_up_and_went_back_is_in_no_row() {
    let truth = returned_peek();
    let worlds = followed(&truth, Viewer::Gallery);
    let mut rng = SplitMix::seeded(1);
    for _ in 0..1_000 {
        let world = worlds.sample(&mut rng);
        assert_eq!(
            world.stock().of(Card::Peek),
            1,
            "the only Peek lay in the draw pile when the rows were dealt: {world}"
        );
    }
    sampled_worlds_explain(&truth, Viewer::Gallery, &mut rng, "a returned Peek");
}

#[test]
fn r2_3_a_power_that_went_back_cannot_come_out_of_a_row() {
    let truth = returned_peek();
    let mut worlds = followed(&truth, Viewer::Gallery);
    // A takes the 9 into slot 1, and out comes the Peek that lay in the draw pile after the deal.
    let lie: Seen = kingrat_rules::Told::Acted {
        seat: Seat::A,
        act: kingrat_rules::Act::Take { slot: Slot::One, out: Card::Peek },
        reveal: None,
    };
    assert!(worlds.observe(lie).is_err(), "no deal of the hidden cards explains it");
}
