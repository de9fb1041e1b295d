//! One table for Python.

use kingrat_bots::Cat;
use kingrat_env::{Status, render};
use kingrat_rules::{Action, Gaze, Seat, Viewer};
use pyo3::prelude::*;

use crate::arrays::{Array, write};
use crate::setup::Setup;
use crate::value_error;

/// A table that plays game after game.
#[pyclass(module = "kingrat._kingrat")]
pub struct Table(kingrat_env::Table);

impl Table {
    fn seat_at(&self, seat: usize) -> PyResult<Seat> {
        let players = self.0.setup().players;
        let found = Seat::new(seat).filter(|_| seat < players);
        found.ok_or_else(|| value_error(format!("seat {seat} does not sit at a table of {players}")))
    }
}

#[pymethods]
impl Table {
    #[new]
    fn new(setup: &Setup) -> PyResult<Table> {
        let mut table = kingrat_env::Table::new(setup.0.clone()).map_err(value_error)?;
        table.keep_record();
        table.reset(0, 0);
        Ok(Table(table))
    }

    /// Deals the first game of a seed; the number tells apart the tables of a batch.
    fn reset(&mut self, seed: u64, number: u64) {
        self.0.reset(seed, number);
    }

    /// Deals the next game.
    fn new_game(&mut self) {
        self.0.new_game();
    }

    /// Plays the action with this index, and lets cats play.
    fn step(&mut self, action: i64) -> PyResult<()> {
        self.0.act(action).map_err(value_error)
    }

    /// 0 while the game goes on, 1 when it is over, 2 when it was cut short.
    #[getter]
    fn status(&self) -> u8 {
        self.0.status() as u8
    }

    /// The seat to move.
    #[getter]
    fn seat(&self) -> usize {
        self.0.seat().index()
    }

    /// What the last action has earned each seat.
    #[getter]
    fn rewards(&self) -> Vec<f32> {
        self.0.rewards()[..self.0.setup().players].to_vec()
    }

    /// Writes the observation of a seat into an array of bytes.
    fn observe(&self, py: Python<'_>, seat: usize, array: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat_at(seat)?;
        let setup = self.0.setup();
        let mut bytes = vec![0; setup.kind.len(setup.players)];
        self.0.observe(seat, &mut bytes);
        write(py, &Array::new("observation", array, bytes.len())?, &bytes)
    }

    /// Writes the legal actions of the seat to move into an array of bytes.
    fn mask(&self, py: Python<'_>, array: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut bytes = [0; Action::COUNT];
        kingrat_env::write_mask(self.0.mask(), &mut bytes);
        write(py, &Array::new("mask", array, bytes.len())?, &bytes)
    }

    /// Draws the table as a seat knows it, or as watchers do.
    #[pyo3(signature = (seat=None))]
    fn render(&self, seat: Option<usize>) -> PyResult<String> {
        let viewer = match seat {
            Some(seat) => Viewer::Seat(self.seat_at(seat)?),
            None => Viewer::Gallery,
        };
        Ok(render(&self.0, &self.0.view(viewer)))
    }

    /// The table line of what a seat knows (docs/notation.md).
    fn view(&self, seat: usize) -> PyResult<String> {
        Ok(self.0.view(self.seat_at(seat)?).to_string())
    }

    /// The index of what a cat would do in place of the seat to move.
    fn ask(&self, cat: &str, seed: u64) -> PyResult<usize> {
        let found = Cat::named(cat).ok_or_else(|| value_error(format!("cat = {cat:?}: there is no such cat")))?;
        self.0.ask(found, seed).ok_or_else(|| value_error("nobody is to move"))
    }

    /// The game so far as a game log (`.krn`), with every card.
    fn log(&self) -> PyResult<String> {
        let record = self.0.record().ok_or_else(|| value_error("no record is kept"))?;
        let mut record = record.clone();
        record.closed = self.0.status() == Status::Over && !record.mode.ends_by_itself();
        record.transcript(Gaze::Open).map(|transcript| transcript.to_string()).map_err(value_error)
    }
}
