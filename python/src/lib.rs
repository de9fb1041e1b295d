//! kingrat for Python: the module `kingrat._kingrat`, which the package `kingrat` (python/kingrat) wraps.
//!
//! Everything here is one call and a conversion; what it calls is in `kingrat-env` and the crates below it. Arrays come
//! through Python's buffer protocol, so the module does not link to numpy. It is built for the stable ABI from Python 3.11 on.
//!
//! | question | file |
//! |---|---|
//! | How do keyword arguments become a setup? | `setup.rs` |
//! | How does Python play at one table? | `table.rs` |
//! | How does Python step many tables? | `batch.rs` |
//! | How does Python walk through a game tree? | `tree.rs` |
//! | How is a game analysed? | `analysis.rs` |
//! | How do arrays become slices? | `arrays.rs` |

mod analysis;
mod arrays;
mod batch;
mod setup;
mod table;
mod tree;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Makes a `ValueError` with the sentence of an error.
fn value_error(why: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// The compiled part of the package kingrat.
#[pymodule]
mod _kingrat {
    #[pymodule_export]
    use super::analysis::analyze_game;
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::setup::{Setup, action_index, action_name, cats, editions, observation_fields};
    #[pymodule_export]
    use super::table::Table;
    #[pymodule_export]
    use super::tree::Tree;
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
    #[pymodule_export]
    const OBSERVATION_VERSION: u32 = kingrat_env::OBSERVATION_VERSION;
    #[pymodule_export]
    const ACTION_VERSION: u32 = kingrat_rules::ACTION_INDEX_VERSION;
    #[pymodule_export]
    const PLAYOUTS: u32 = kingrat_analysis::Budget::DEFAULT.playouts;
    #[pymodule_export]
    const ACTIONS: usize = kingrat_rules::Action::COUNT;
}
