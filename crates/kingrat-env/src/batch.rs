//! A batch: many tables that step together, on several threads.

use std::fmt;
use std::sync::Arc;

use kingrat_bots::SimRng;
use kingrat_rules::{Action, Seat};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::table::Prepared;
use crate::{ActError, Setup, SetupError, Status, Table};

/// Tables that one thread works on at a time: their rounds fit into its cache.
const CHUNK: usize = 64;

/// The numbers of an observation: bytes, or floats that are the bytes divided by the scale of their field.
pub trait Number: Copy + Send + Sync {
    /// Converts a row of bytes.
    fn convert(bytes: &[u8], factors: &[f32], row: &mut [Self]);

    /// Returns the row itself if it takes bytes as they are.
    fn as_bytes(row: &mut [Self]) -> Option<&mut [u8]>;
}

impl Number for u8 {
    fn convert(bytes: &[u8], _: &[f32], row: &mut [u8]) {
        row.copy_from_slice(bytes);
    }

    #[inline]
    fn as_bytes(row: &mut [u8]) -> Option<&mut [u8]> {
        Some(row)
    }
}

impl Number for f32 {
    fn convert(bytes: &[u8], factors: &[f32], row: &mut [f32]) {
        for ((number, &byte), factor) in row.iter_mut().zip(bytes).zip(factors) {
            *number = f32::from(byte) * factor;
        }
    }

    #[inline]
    fn as_bytes(_: &mut [f32]) -> Option<&mut [u8]> {
        None
    }
}

/// The memory that a batch writes to: one row for each table.
pub struct Buffers<'a, N> {
    /// The observation of the seat to move.
    pub observation: &'a mut [N],
    /// Its legal actions: a byte for each action index, 1 if legal.
    pub mask: &'a mut [u8],
    /// What the step has earned each seat, cats included.
    pub reward: &'a mut [f32],
    /// Whether the step has ended the game: a [`Status`]. The next game has then been dealt.
    pub done: &'a mut [u8],
    /// The seat to move.
    pub seat: &'a mut [u8],
    /// If wanted, the observation at the end of the game, in the rows where the step has ended it: that of the seat that moved last.
    /// Other rows are left as they are.
    pub last: Option<&'a mut [N]>,
}

/// An action that a batch refused. No table has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepError {
    /// Not one action for each table.
    Count {
        /// The actions given.
        actions: usize,
        /// The tables.
        tables: usize,
    },
    /// One of the actions.
    Table {
        /// The table's place in the batch.
        table: usize,
        /// The problem.
        why: ActError,
    },
}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepError::Count { actions, tables } => write!(f, "{actions} actions for {tables} tables"),
            StepError::Table { table, why } => write!(f, "table {table}: {why}"),
        }
    }
}

impl std::error::Error for StepError {}

/// Many tables that step together. What comes out does not depend on the number of threads.
///
/// ```
/// use kingrat_env::{Batch, Buffers, Setup};
/// use kingrat_rules::{Action, Edition};
///
/// let mut batch = Batch::new(Setup::new(&Edition::NORDIC, 3), 8, 2)?;
/// let (mut observation, mut mask) = (vec![0u8; 8 * batch.row()], vec![0; 8 * Action::COUNT]);
/// let (mut reward, mut done, mut seat) = (vec![0.0; 8 * 3], vec![0; 8], vec![0; 8]);
/// let mut buffers = Buffers {
///     observation: &mut observation,
///     mask: &mut mask,
///     reward: &mut reward,
///     done: &mut done,
///     seat: &mut seat,
///     last: None,
/// };
/// batch.reset(7, &mut buffers);
/// batch.step(&[0; 8], &mut buffers).unwrap(); // everybody draws
/// assert_eq!(buffers.done, [0; 8]);
/// # Ok::<(), kingrat_env::SetupError>(())
/// ```
pub struct Batch {
    tables: Vec<Place>,
    shared: Arc<Prepared>,
    pool: Option<ThreadPool>,
    factors: Vec<f32>,
}

/// A table of a batch, and the generator of its random choices.
struct Place {
    table: Table,
    choices: SimRng,
}

/// The rows of one chunk of tables.
struct Rows<'a, N> {
    observation: &'a mut [N],
    mask: &'a mut [u8],
    reward: &'a mut [f32],
    done: &'a mut [u8],
    seat: &'a mut [u8],
    last: Option<&'a mut [N]>,
}

impl Batch {
    /// The most tables.
    pub const MOST_TABLES: usize = 1 << 20;
    /// The most threads.
    pub const MOST_THREADS: usize = 1024;

    /// Creates a batch of so many tables and deals their first games from seed 0.
    pub fn new(setup: Setup, tables: usize, threads: usize) -> Result<Batch, SetupError> {
        if tables == 0 || tables > Batch::MOST_TABLES {
            return Err(SetupError::Tables { tables });
        }
        if threads == 0 || threads > Batch::MOST_THREADS {
            return Err(SetupError::Threads { threads });
        }
        let shared = Arc::new(Prepared::new(setup)?);
        let pool = (threads > 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build());
        let pool = pool.transpose().map_err(|_| SetupError::Threads { threads })?;
        let factors = shared.setup.kind.scales(shared.setup.players).into_iter().map(|scale| 1.0 / scale).collect();
        let place = || Place { table: Table::of(Arc::clone(&shared)), choices: SimRng::seeded(0) };
        let tables = std::iter::repeat_with(place).take(tables).collect();
        let mut batch = Batch { tables, shared, pool, factors };
        batch.deal(0);
        Ok(batch)
    }

    /// Returns the setup.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.shared.setup
    }

    /// Returns the number of tables.
    #[must_use]
    pub const fn tables(&self) -> usize {
        self.tables.len()
    }

    /// Returns the length of an observation.
    #[must_use]
    pub fn row(&self) -> usize {
        self.setup().kind.len(self.setup().players)
    }

    /// Deals new games at all tables, from this seed.
    pub fn reset<N: Number>(&mut self, seed: u64, buffers: &mut Buffers<N>) {
        self.deal(seed);
        self.each(buffers, |_, _| {});
    }

    fn deal(&mut self, seed: u64) {
        for (number, place) in self.tables.iter_mut().enumerate() {
            place.table.reset(seed, number as u64);
            // A stream of its own, so that random choices do not change the cards.
            place.choices = SimRng::stream(!seed, number as u64);
        }
    }

    /// Plays one action at every table. A table whose game is over deals the next. All actions are checked before the first is played.
    pub fn step<N: Number>(&mut self, actions: &[i64], buffers: &mut Buffers<N>) -> Result<(), StepError> {
        let tables = self.tables.len();
        if actions.len() != tables {
            return Err(StepError::Count { actions: actions.len(), tables });
        }
        for (table, (place, &action)) in self.tables.iter().zip(actions).enumerate() {
            place.table.check(action).map_err(|why| StepError::Table { table, why })?;
        }
        let players = self.setup().players;
        self.each(buffers, |number, place| {
            let action = Action::from_index(actions[number] as usize, place.table.seat(), players);
            place.table.play_on(action.unwrap_or_else(|| unreachable!("checked before")));
        });
        Ok(())
    }

    /// Plays one action at every table, chosen at random from the legal ones.
    pub fn step_random<N: Number>(&mut self, buffers: &mut Buffers<N>) {
        self.each(buffers, |_, place| {
            let action = place.table.random_action(&mut place.choices);
            place.table.play_on(action);
        });
    }

    /// Lets every table act, and writes its rows.
    fn each<N: Number>(&mut self, buffers: &mut Buffers<N>, act: impl Fn(usize, &mut Place) + Sync) {
        let (row, players, factors) = (self.row(), self.setup().players, &self.factors);
        let chunks = buffers.chunks(row, players);
        let work = |(number, (places, mut rows)): (usize, (&mut [Place], Rows<N>))| {
            let mut bytes = vec![0; row];
            for (i, place) in places.iter_mut().enumerate() {
                act(number * CHUNK + i, place);
                rows.write(i, place, &mut bytes, factors);
            }
        };
        match &self.pool {
            None => self.tables.chunks_mut(CHUNK).zip(chunks).enumerate().for_each(work),
            Some(pool) => {
                let chunks: Vec<_> = self.tables.chunks_mut(CHUNK).zip(chunks).enumerate().collect();
                pool.install(|| chunks.into_par_iter().for_each(work));
            }
        }
    }
}

impl<N: Number> Buffers<'_, N> {
    /// Splits the memory into the rows of each chunk of tables.
    fn chunks(&mut self, row: usize, players: usize) -> impl Iterator<Item = Rows<'_, N>> {
        let mut last = self.last.as_mut().map(|last| last.chunks_mut(CHUNK * row));
        let observation = self.observation.chunks_mut(CHUNK * row);
        let mask = self.mask.chunks_mut(CHUNK * Action::COUNT);
        let reward = self.reward.chunks_mut(CHUNK * players);
        let (done, seat) = (self.done.chunks_mut(CHUNK), self.seat.chunks_mut(CHUNK));
        let rows = observation.zip(mask).zip(reward).zip(done).zip(seat);
        rows.map(move |((((observation, mask), reward), done), seat)| Rows {
            observation,
            mask,
            reward,
            done,
            seat,
            last: last.as_mut().and_then(Iterator::next),
        })
    }
}

impl<N: Number> Rows<'_, N> {
    /// Writes the rows of a table, and deals its next game if this one is over.
    #[inline]
    fn write(&mut self, i: usize, place: &mut Place, bytes: &mut [u8], factors: &[f32]) {
        let table = &mut place.table;
        let players = table.setup().players;
        self.reward[i * players..(i + 1) * players].copy_from_slice(&table.rewards()[..players]);
        self.done[i] = table.status() as u8;
        if table.status() != Status::Running {
            if let Some(last) = &mut self.last {
                let row = &mut last[i * bytes.len()..(i + 1) * bytes.len()];
                observe(table, table.last_mover(), row, bytes, factors);
            }
            table.new_game();
        }
        let seat = table.seat();
        self.seat[i] = seat as u8;
        let row = &mut self.observation[i * bytes.len()..(i + 1) * bytes.len()];
        observe(table, seat, row, bytes, factors);
        write_mask(table.mask(), &mut self.mask[i * Action::COUNT..(i + 1) * Action::COUNT]);
    }
}

#[inline]
fn observe<N: Number>(table: &Table, seat: Seat, row: &mut [N], bytes: &mut [u8], factors: &[f32]) {
    match N::as_bytes(row) {
        Some(row) => table.observe(seat, row),
        None => {
            table.observe(seat, bytes);
            N::convert(bytes, factors, row);
        }
    }
}

/// Writes a set of actions as a byte for each action index.
#[inline]
pub fn write_mask(mask: u128, out: &mut [u8]) {
    let bits = mask.to_le_bytes();
    for (bytes, &bits) in out.chunks_mut(8).zip(&bits) {
        // Each byte gets one bit of its own; adding 127 carries it to the top.
        let one_each = u64::from(bits).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        let spread = (one_each + 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101;
        bytes.copy_from_slice(&spread.to_le_bytes()[..bytes.len()]);
    }
}
