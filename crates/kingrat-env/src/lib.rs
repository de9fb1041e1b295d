//! Rat-a-Tat Cat as a learning environment: tables with a learner at some seats and cats at the others, observations, rewards, and
//! batches of tables that step together on several threads. `kingrat-py` gives all of it to Python; nothing here knows Python.
//!
//! Play a round at random:
//!
//! ```
//! use kingrat_env::{Setup, Status, Table};
//! use kingrat_rules::Edition;
//!
//! let mut table = Table::new(Setup::new(&Edition::CLASSIC, 4))?;
//! let mut observation = vec![0; table.setup().kind.len(4)];
//! table.reset(1, 0);
//! while table.status() == Status::Running {
//!     table.observe(table.seat(), &mut observation);
//!     let last = 127 - table.mask().leading_zeros();
//!     table.act(i64::from(last)).unwrap();
//! }
//! # Ok::<(), kingrat_env::SetupError>(())
//! ```
//!
//! # Where to find what
//!
//! | question | file |
//! |---|---|
//! | What is fixed before the first card, and which rewards are there? | `setup.rs` |
//! | How does a table play game after game? | `table.rs` |
//! | How do many tables step at once? | `batch.rs` |
//! | What does an observation hold, field by field? | `observation/compact.rs`, `observation/rich.rs` |
//! | What is told about a card besides what a view tells? | `marks.rs` |
//! | How is a round walked through as a game tree? | `tree.rs` |
//! | How is a table drawn as text? | `render.rs` |
//!
//! # Design
//!
//! - **One code for every interface.** A batch, and every environment in Python, is made of [`Table`]s. So masks, rewards and
//!   observations are the same everywhere.
//! - **Hidden by type.** An observation is written from a `View`, which cannot hold a card that its seat has not seen, and from
//!   [`Public`].
//! - **The same on any number of threads.** Each table has its own generator, derived from the seed and its place in the batch.
//! - **Two ways through a step.** Without cats and with compact observations nobody needs the events of a round, so the rules' fast path
//!   plays it. Both ways deal the same cards.

mod batch;
mod marks;
mod observation;
mod render;
mod setup;
mod table;
mod tree;

pub use batch::{Batch, Buffers, Number, StepError, write_mask};
pub use marks::{Mark, Marks};
pub use observation::{Field, Kind, OBSERVATION_VERSION, Public};
pub use render::render;
pub use setup::{Reward, Setup, SetupError};
pub use table::{ActError, Status, Table};
pub use tree::Tree;
