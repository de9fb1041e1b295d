//! Every round ends, with any players and rules, and every choice is legal.

mod common;

use common::{QUICK, houses, play, players, series, tables};
use kingrat_bots::{Cat, SimRng};
use kingrat_rules::{Deck, Edition, Mode, Ruleset, Seat};

/// Environment variable: the number of rounds to play; some thousands by default.
const ROUNDS: &str = "KINGRAT_ROUNDS";
const SOME: u64 = 15_000;

/// The modes of the matches.
const MODES: [Mode; 4] = [Mode::Single, Mode::Rounds(3), Mode::Time(3), Mode::Elimination(35)];

/// Returns the players of a table: all the same cat, or a mixture.
fn field(number: usize, players: usize, rng: &mut SimRng) -> Vec<Cat> {
    match QUICK.get(number) {
        Some(&cat) => vec![cat; players],
        None => (0..players).map(|_| QUICK[rng.below(QUICK.len() as u32) as usize]).collect(),
    }
}

/// Plays a match to its end, or only its first rounds if it is long or endless (nobody is ever out with a deck of zeros). Returns the
fn play_match(ruleset: Ruleset, mode: Mode, cats: &[Cat], rng: &mut SimRng) -> (u64, u32) {
    let dealer = Seat::ALL[rng.below(cats.len() as u32) as usize];
    let mut series = series(ruleset, mode, cats.len(), dealer);
    let mut players = players(cats, rng.bits());
    let (mut rounds, mut longest) = (0, 0);
    let most = if matches!(mode, Mode::Elimination(_)) { 30 } else { 4 };
    while !series.is_over() && rounds < most {
        let played = play(&series, &mut players, rng, |_, _| (), |_| ());
        let Some(outcome) = played.outcome else {
            panic!("{}, {mode}, {cats:?}: no end after {} turns", ruleset.base.key, played.turns);
        };
        series.score(&outcome).unwrap();
        (rounds, longest) = (rounds + 1, longest.max(played.turns));
    }
    (rounds, longest)
}

/// Plays matches at a table, alternating players and modes, until there have been this many rounds.
fn matches(ruleset: Ruleset, size: usize, least: u64, rng: &mut SimRng) -> (u64, u32) {
    let (mut rounds, mut longest) = (0, 0);
    for number in 0.. {
        if rounds >= least {
            break;
        }
        // A mixture after every two uniform tables.
        let cats = field(if number % 3 == 2 { QUICK.len() } else { number / 3 % QUICK.len() }, size, rng);
        let (more, long) = play_match(ruleset, MODES[number % MODES.len()], &cats, rng);
        (rounds, longest) = (rounds + more, longest.max(long));
    }
    (rounds, longest)
}

#[test]
fn every_round_ends_by_every_edition_and_house_rule() {
    let wanted = std::env::var(ROUNDS).ok().map(|text| text.parse().expect("a number of rounds")).unwrap_or(SOME);
    let halls: Vec<_> =
        tables().flat_map(|(edition, size)| houses(edition).into_iter().map(move |rules| (rules, size))).collect();
    let each = wanted.div_ceil(halls.len() as u64);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    // Every table has its own random stream, so results do not depend on which thread plays it.
    let (rounds, longest) = std::thread::scope(|scope| {
        let share = |first: usize| {
            let halls = &halls;
            move || {
                let mine = halls.iter().enumerate().skip(first).step_by(threads);
                let played =
                    mine.map(|(i, (rules, size))| matches(*rules, *size, each, &mut SimRng::stream(2026, i as u64)));
                played.fold((0, 0), |(rounds, longest), (more, long)| (rounds + more, longest.max(long)))
            }
        };
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(share(first))).collect();
        let parts = parts.into_iter().map(|part| part.join().unwrap());
        parts.fold((0, 0), |(rounds, longest), (more, long)| (rounds + more, longest.max(long)))
    });
    println!("{rounds} rounds at {} tables, the longest had {longest} turns", halls.len());
    assert!(rounds >= wanted);
}

#[test]
fn every_round_ends_with_odd_decks() {
    let base = Edition::named("nordic").unwrap();
    let none = Deck { numbers: [0; 10], peek: 0, swap: 0, draw_two: 0 };
    let decks = [
        Deck { numbers: [0, 0, 0, 0, 0, 0, 0, 0, 0, 30], ..none },
        Deck { numbers: [0, 0, 0, 0, 0, 0, 0, 0, 20, 5], peek: 10, swap: 20, draw_two: 20 },
        Deck { numbers: [1, 0, 0, 0, 0, 0, 0, 0, 0, 24], ..none },
        Deck { numbers: [25, 0, 0, 0, 0, 0, 0, 0, 0, 0], peek: 0, swap: 9, draw_two: 0 },
        Deck { numbers: [0, 0, 0, 0, 0, 25, 0, 0, 0, 0], peek: 0, swap: 0, draw_two: 40 },
    ];
    let mut rng = SimRng::seeded(7);
    for deck in decks {
        for mut ruleset in houses(base) {
            ruleset.rules.deck = deck;
            for size in [2, 4, 6] {
                matches(ruleset, size, 60, &mut rng);
            }
        }
    }
}
