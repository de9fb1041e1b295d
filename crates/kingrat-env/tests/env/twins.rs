//! Twin worlds: a game is played again with other cards wherever a seat cannot know them. Its observations must be the same.

use kingrat_bots::SimRng;
use kingrat_env::{Kind, Setup};
use kingrat_rules::{Card, Gaze, Replay, Round, Seat, Series, Slot, Worlds};

use crate::games::{every_table, observe_replay, play, recorded, times};

/// An observation, perhaps with a leak.
type Observe = fn(Kind, &Series, &Replay, Seat) -> Vec<u8>;

/// Compares twins of some positions of a game. Returns the number of pairs, and of those that differ.
fn compare(observe: Observe, games: usize) -> (usize, usize) {
    let (mut pairs, mut different) = (0, 0);
    every_table(|edition, players| {
        for game in 0..games {
            let kind = Kind::NAMES[game % 2].1;
            let mut table = recorded(Setup { kind, ..Setup::new(edition, players) });
            let mut rng = SimRng::stream(game as u64, players as u64);
            table.reset(rng.bits(), 0);
            let series = table.public().series.clone();
            play(&mut table, &mut rng, |_| {});
            let whole = table.record().unwrap().replays().unwrap().remove(0);
            let seat = Seat::ALL[rng.below(players as u32) as usize];
            let mut worlds = Worlds::new(Gaze::Through(seat.into()), whole.start().unwrap());
            let mut round = whole.start().unwrap();
            for (done, &step) in whole.steps.iter().enumerate() {
                let event = round.step(step).unwrap();
                worlds.observe(event.seen_by(seat)).unwrap();
                if !round.phase().is_choice() || rng.below(4) > 0 {
                    continue;
                }
                let twin: Round = worlds.sample(&mut rng);
                let other = worlds.replay(&twin);
                let here = Replay { steps: whole.steps[..=done].to_vec(), ..whole.clone() };
                pairs += 1;
                different += usize::from(observe(kind, &series, &here, seat) != observe(kind, &series, &other, seat));
            }
        }
    });
    (pairs, different)
}

#[test]
fn r8_6_cards_that_a_seat_cannot_know_change_nothing_in_its_observation() {
    let (pairs, different) = compare(observe_replay, times(6));
    assert!(pairs > 2_000, "{pairs} pairs");
    assert_eq!(different, 0, "of {pairs} pairs");
}

/// Adds to the observation something that the seat must not know.
fn with(leak: impl Fn(&Round) -> u8, kind: Kind, series: &Series, replay: &Replay, seat: Seat) -> Vec<u8> {
    let mut told = observe_replay(kind, series, replay, seat);
    told.push(leak(&replay.play().unwrap()));
    told
}

#[test]
fn planted_leaks_are_caught() {
    let leaks: [(&str, Observe); 4] = [
        ("an inner card", |kind, series, replay, seat| {
            with(|round| round.card(seat, Slot::Two).map_or(0, |card| card as u8), kind, series, replay, seat)
        }),
        ("another's sum", |kind, series, replay, seat| {
            let next = replay.seats.after(seat);
            let value = |round: &Round, slot| round.card(next, slot).and_then(Card::value).unwrap_or(0);
            with(|round| Slot::ALL.map(|slot| value(round, slot)).iter().sum(), kind, series, replay, seat)
        }),
        ("the draw pile", |kind, series, replay, seat| {
            with(|round| round.stock().of(Card::Nine), kind, series, replay, seat)
        }),
        ("another's hand", |kind, series, replay, seat| {
            with(|round| round.hand().map_or(99, |card| card as u8), kind, series, replay, seat)
        }),
    ];
    for (name, leak) in leaks {
        assert!(compare(leak, 2).1 > 10, "{name}");
    }
}
