//! What cannot be set up is refused with a sentence, and rewards are paid as they are said to be.

use kingrat_bots::{Cat, SimRng};
use kingrat_env::{Batch, Kind, Reward, Setup, Status, Table};
use kingrat_rules::{Edition, Mode, Seat};

use crate::games::play;

fn nordic() -> Setup {
    Setup::new(&Edition::NORDIC, 2)
}

fn refused(setup: Setup) -> String {
    Table::new(setup).err().expect("refused").to_string()
}

#[test]
fn what_cannot_be_played_is_refused_with_a_sentence() {
    let cats = [Some(Cat::Mimi), Some(Cat::Otto), None, None, None, None];
    assert!(refused(Setup { cats, ..nordic() }).contains("leave at least one to the learner"));
    assert!(refused(Setup { mode: Mode::Time(5), ..nordic() }).contains("needs a clock"));
    assert!(refused(Setup { most_turns: 1, ..nordic() }).contains("at least one turn for each seat"));
    assert!(refused(Setup { players: 7, ..nordic() }).contains("7 players"));
    assert!(refused(Setup { players: 0, ..nordic() }).contains("0 players"));
    assert!(refused(Setup { dealer: Some(Seat::C), ..nordic() }).contains("C cannot deal"));
    assert!(Batch::new(nordic(), 0, 1).is_err());
    assert!(Batch::new(nordic(), 1, 0).is_err());
    assert!(Batch::new(nordic(), 1, 1 << 30).is_err());
}

#[test]
fn r5_3_the_win_is_shared() {
    let mut table = Table::new(Setup { mode: Mode::Rounds(3), ..Setup::new(&Edition::CLASSIC, 3) }).unwrap();
    for game in 0..50 {
        table.reset(game, 0);
        let mut earned = [0.0; 3];
        play(&mut table, &mut SimRng::seeded(game), |table| {
            earned.iter_mut().zip(table.rewards()).for_each(|(sum, earned)| *sum += earned);
        });
        assert_eq!(earned.iter().sum::<f32>(), 1.0);
    }
}

#[test]
fn rewards_by_round_are_paid_when_a_round_ends() {
    for (reward, expected) in [(Reward::Round, 4.0), (Reward::Points, -30.0)] {
        let mut table = Table::new(Setup { mode: Mode::Rounds(4), reward, ..nordic() }).unwrap();
        table.reset(1, 0);
        let mut sum = 0.0;
        play(&mut table, &mut SimRng::seeded(1), |table| sum += table.rewards().iter().sum::<f32>());
        if reward == Reward::Round {
            assert_eq!(sum, expected);
        } else {
            let totals: u32 = table.public().series.totals().iter().sum();
            assert_eq!(sum, -(totals as f32));
            assert!(sum < expected);
        }
    }
}

#[test]
fn r5_5_a_cut_round_is_told_and_pays_nothing() {
    let mut table = Table::new(Setup { most_turns: 4, reward: Reward::Points, ..nordic() }).unwrap();
    let mut cut = 0;
    for game in 0..20 {
        table.reset(game, 0);
        while table.status() == Status::Running {
            // Never knocks.
            let mask = table.mask() & !(1 << 98);
            table.act(i64::from(mask.trailing_zeros())).unwrap();
        }
        cut += usize::from(table.status() == Status::Cut);
        assert_eq!(table.rewards()[..2], [0.0; 2]);
        assert!(table.act(0).is_err());
    }
    assert_eq!(cut, 20);
}

#[test]
fn an_observation_has_the_length_that_its_fields_add_up_to() {
    for (_, kind) in Kind::NAMES {
        let (table, place) = kind.fields();
        let sum = |fields: &[kingrat_env::Field]| fields.iter().map(|field| field.len).sum::<usize>();
        for players in 2..=6 {
            assert_eq!(kind.len(players), sum(table) + 4 * players * sum(place));
        }
        assert!(table.iter().chain(place).all(|field| field.scale > 0 && !field.about.is_empty()));
    }
    assert!(Kind::Compact.len(6) <= 256);
}
