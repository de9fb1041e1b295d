//! A batch gives the same on any number of threads, and the same as tables of its own.

use kingrat_bots::{Cat, SimRng};
use kingrat_env::{Batch, Buffers, Kind, Number, Reward, Setup, Status, Table};
use kingrat_rules::{Action, Edition, Mode, Seat};

use crate::games::{choose, every_table};

/// The arrays of a batch.
struct Memory<N> {
    observation: Vec<N>,
    mask: Vec<u8>,
    reward: Vec<f32>,
    done: Vec<u8>,
    seat: Vec<u8>,
    last: Vec<N>,
}

impl<N: Number + Default> Memory<N> {
    fn of(batch: &Batch) -> Memory<N> {
        let (tables, row) = (batch.tables(), batch.row());
        Memory {
            observation: vec![N::default(); tables * row],
            mask: vec![0; tables * Action::COUNT],
            reward: vec![0.0; tables * batch.setup().players],
            done: vec![0; tables],
            seat: vec![0; tables],
            last: vec![N::default(); tables * row],
        }
    }

    fn buffers(&mut self) -> Buffers<'_, N> {
        Buffers {
            observation: &mut self.observation,
            mask: &mut self.mask,
            reward: &mut self.reward,
            done: &mut self.done,
            seat: &mut self.seat,
            last: Some(&mut self.last),
        }
    }
}

/// Returns setups of every kind: editions, table sizes, modes, rewards, observations, cats.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    every_table(|edition, players| {
        let number = setups.len();
        let mode = [Mode::Single, Mode::Rounds(2), Mode::Elimination(30)][number % 3];
        let reward = Reward::NAMES[number / 3 % 3].1;
        let kind = Kind::NAMES[number % 2].1;
        let mut cats = [None; Seat::MAX];
        if number % 4 == 3 {
            cats[players - 1] = Some(Cat::Greedy);
            cats[0] = Some(Cat::Mimi);
        }
        cats[1] = None;
        setups.push(Setup { mode, reward, kind, cats, ..Setup::new(edition, players) });
    });
    setups
}

#[test]
fn any_number_of_threads_gives_the_same() {
    for setup in setups() {
        let all = [1, 2, 3, 5].map(|threads| {
            let mut batch = Batch::new(setup.clone(), 150, threads).unwrap();
            let mut memory = Memory::<f32>::of(&batch);
            batch.reset(3, &mut memory.buffers());
            let mut told = Vec::new();
            for _ in 0..30 {
                batch.step_random(&mut memory.buffers());
                told.push((memory.observation.clone(), memory.mask.clone(), memory.reward.clone()));
            }
            (told, memory.done, memory.seat, memory.last)
        });
        assert!(all.iter().all(|other| *other == all[0]), "{setup:?}");
    }
}

#[test]
fn a_batch_is_so_many_tables() {
    const TABLES: usize = 70;
    for setup in setups() {
        let mut batch = Batch::new(setup.clone(), TABLES, 2).unwrap();
        let mut memory = Memory::<u8>::of(&batch);
        batch.reset(9, &mut memory.buffers());
        let mut tables: Vec<Table> = (0..TABLES)
            .map(|number| {
                let mut table = Table::new(setup.clone()).unwrap();
                table.keep_record(); // which goes the long way, with events
                table.reset(9, number as u64);
                table
            })
            .collect();
        let (mut rng, row, players) = (SimRng::seeded(1), batch.row(), setup.players);
        let mut games = 0;
        for _ in 0..60 {
            let actions: Vec<i64> = tables.iter().map(|table| choose(table, &mut rng)).collect();
            batch.step(&actions, &mut memory.buffers()).unwrap();
            for (i, (table, action)) in tables.iter_mut().zip(actions).enumerate() {
                table.act(action).unwrap();
                assert_eq!(memory.reward[i * players..][..players], table.rewards()[..players]);
                assert_eq!(memory.done[i], table.status() as u8);
                let mut out = vec![0; row];
                if table.status() != Status::Running {
                    table.observe(table.last_mover(), &mut out);
                    assert_eq!(memory.last[i * row..][..row], out);
                    table.new_game();
                    games += 1;
                }
                assert_eq!(memory.seat[i], table.seat() as u8);
                table.observe(table.seat(), &mut out);
                assert_eq!(memory.observation[i * row..][..row], out, "{setup:?}");
                let mask = &memory.mask[i * Action::COUNT..][..Action::COUNT];
                assert!((0..Action::COUNT).all(|index| u128::from(mask[index]) == table.mask() >> index & 1));
            }
        }
        assert!(games > 0 || setup.mode != Mode::Single, "{setup:?}");
    }
}

#[test]
fn floats_are_the_bytes_divided_by_their_scales() {
    for (_, kind) in Kind::NAMES {
        let setup = Setup { kind, ..Setup::new(&Edition::CLASSIC, 5) };
        let scales = kind.scales(5);
        let mut batch = Batch::new(setup, 20, 1).unwrap();
        let (mut bytes, mut floats) = (Memory::<u8>::of(&batch), Memory::<f32>::of(&batch));
        for steps in 0..20 {
            batch.reset(steps, &mut bytes.buffers());
            batch.step_random(&mut bytes.buffers());
            batch.reset(steps, &mut floats.buffers());
            batch.step_random(&mut floats.buffers());
            assert_eq!(scales.len(), batch.row());
            for (i, (&byte, &float)) in bytes.observation.iter().zip(&floats.observation).enumerate() {
                assert!((f32::from(byte) / scales[i % batch.row()] - float).abs() < 1e-5);
            }
        }
    }
}

#[test]
fn a_refused_action_moves_no_table() {
    let mut batch = Batch::new(Setup::new(&Edition::NORDIC, 2), 3, 1).unwrap();
    let mut memory = Memory::<u8>::of(&batch);
    batch.reset(0, &mut memory.buffers());
    let before = memory.observation.clone();
    let wrong = batch.step(&[0, 98, 0], &mut memory.buffers()).unwrap_err();
    assert_eq!(wrong.to_string(), "table 1: knock is not legal: knock is not possible in the phase \"turn\" (R3)");
    let wrong = batch.step(&[0, 0, 100], &mut memory.buffers()).unwrap_err();
    assert_eq!(wrong.to_string(), "table 2: 100 is the index of no action at this table; actions are 0 to 99");
    assert!(batch.step(&[-1, 0, 0], &mut memory.buffers()).is_err());
    let wrong = batch.step(&[0, 0], &mut memory.buffers()).unwrap_err();
    assert_eq!(wrong.to_string(), "2 actions for 3 tables");
    batch.step(&[0, 0, 0], &mut memory.buffers()).unwrap();
    assert_ne!(before, memory.observation);
    let mut again = Batch::new(Setup::new(&Edition::NORDIC, 2), 3, 1).unwrap();
    let mut expected = Memory::<u8>::of(&again);
    again.reset(0, &mut expected.buffers());
    again.step(&[0, 0, 0], &mut expected.buffers()).unwrap();
    assert_eq!(memory.observation, expected.observation);
}
