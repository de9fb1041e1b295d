//! Statistics that tell the cats apart.

mod common;

use common::{play, players, series};
use kingrat_bots::{Cat, SimRng};
use kingrat_rules::{Action, Edition, Mode, Phase, Ruleset, Seat, Slot};

/// A cat's statistics over rounds of three of its kind.
#[derive(Default, Debug)]
struct Habits {
    /// The share of takes among the turns before a knock that could begin with one.
    takes: f64,
    /// The share of drawn Swap cards that were used.
    swaps: f64,
    /// The points in a knocker's row, and how many of its cards the knocker has never seen.
    knocks_with: f64,
    unseen: f64,
}

fn habits(cat: Cat) -> Habits {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let (mut turns, mut takes, mut powers, mut swaps, mut knocks, mut points, mut unseen) = (0, 0, 0, 0, 0, 0, 0);
    for seed in 0..400 {
        let series = series(nordic, Mode::Single, 3, Seat::ALL[seed as usize % 3]);
        let (mut players, mut rng) = (players(&[cat; 3], seed), SimRng::stream(5, seed));
        let note = |round: &kingrat_rules::Round, action: Action| match (round.phase(), action) {
            (Phase::Turn, action) if round.legal().len() > 1 && round.knocker().is_none() => {
                (turns, takes) = (turns + 1, takes + u32::from(matches!(action, Action::Take(_))));
            }
            (Phase::Swap, action) => (powers, swaps) = (powers + 1, swaps + u32::from(action != Action::Decline)),
            (Phase::Knock, Action::Knock) => {
                let (me, view) = (round.actor(), round.view(round.actor()));
                let card = |slot| round.card(me, slot).and_then(|card| card.value()).map_or(5, u32::from);
                knocks += 1;
                points += Slot::ALL.map(card).iter().sum::<u32>();
                unseen += Slot::ALL.iter().filter(|&&slot| view.at(me, slot).card().is_none()).count();
            }
            _ => {}
        };
        play(&series, &mut players, &mut rng, note, |_| ());
    }
    let share = |part: f64, whole: u32| part / f64::from(whole.max(1));
    Habits {
        takes: share(takes.into(), turns),
        swaps: share(swaps.into(), powers),
        knocks_with: share(points.into(), knocks),
        unseen: share(unseen as f64, knocks),
    }
}

#[test]
fn otto_draws_and_knocks_early_saga_swaps_and_bruno_knows_what_he_knocks_with() {
    let [otto, saga, bruno, elvira] = [Cat::Otto, Cat::Saga, Cat::Bruno, Cat::Elvira].map(habits);
    println!("otto {otto:.2?}\nsaga {saga:.2?}\nbruno {bruno:.2?}\nelvira {elvira:.2?}");
    for other in [&saga, &bruno, &elvira] {
        assert!(otto.takes < 0.7 * other.takes, "Otto would rather draw: {otto:?}, {other:?}");
        assert!(otto.knocks_with > other.knocks_with + 1.5, "Otto cannot wait: {otto:?}, {other:?}");
    }
    for other in [&otto, &bruno] {
        assert!(saga.swaps > 0.9 && saga.swaps > other.swaps + 0.1, "Saga swaps whenever she can: {saga:?}, {other:?}");
    }
    for other in [&otto, &saga, &elvira] {
        assert!(bruno.unseen < 0.8 * other.unseen, "Bruno looks before he knocks: {bruno:?}, {other:?}");
    }
}
