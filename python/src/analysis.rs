//! Analyses for Python.

use kingrat_analysis::{Budget, analyze};
use kingrat_rules::notation::Transcript;
use kingrat_rules::record::Record;
use pyo3::prelude::*;

use crate::value_error;

/// Analyses a game, given as a game log or a JSON record, and returns the JSON of docs/analysis.md. Other Python threads run meanwhile.
#[pyfunction]
pub fn analyze_game(py: Python<'_>, game: &str, playouts: u32, seed: u64) -> PyResult<String> {
    if !(16..=10_000_000).contains(&playouts) {
        return Err(value_error(format!("playouts = {playouts}: give 16 to 10000000")));
    }
    let record = read(game)?;
    let analysis = py.detach(|| analyze(&record, Budget { playouts, seed })).map_err(value_error)?;
    serde_json::to_string(&analysis.json()).map_err(value_error)
}

fn read(game: &str) -> PyResult<Record> {
    if game.trim_start().starts_with('{') {
        return serde_json::from_str(game).map_err(value_error);
    }
    let transcript: Transcript = game.parse().map_err(value_error)?;
    Record::try_from(&transcript).map_err(value_error)
}
