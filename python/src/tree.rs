//! The game tree of a round for Python.

use kingrat_bots::Cat;
use kingrat_rules::{Card, Turn};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arrays::{Array, write};
use crate::setup::{Setup, seat};
use crate::value_error;

/// A position in the tree of a round, which can be copied.
#[pyclass(module = "kingrat._kingrat")]
#[derive(Clone)]
pub struct Tree {
    tree: kingrat_env::Tree,
    players: usize,
    most_turns: u32,
    observation_length: usize,
}

#[pymethods]
impl Tree {
    #[new]
    fn new(setup: &Setup) -> PyResult<Tree> {
        let (setup, players) = (&setup.0, setup.0.players);
        let tree = kingrat_env::Tree::new(setup).map_err(value_error)?;
        Ok(Tree { tree, players, most_turns: setup.most_turns, observation_length: setup.kind.len(players) })
    }

    fn __copy__(&self) -> Tree {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Tree {
        self.clone()
    }

    /// The seat to move, -1 when a card has to come, -4 when the round is over: OpenSpiel's numbers.
    #[getter]
    fn turn(&self) -> i64 {
        match self.tree.turn() {
            Turn::Seat(seat) => seat.index() as i64,
            Turn::Chance => -1,
            Turn::Over => -4,
        }
    }

    /// The cards that can come, by their numbers, and how many of each there are.
    fn cards(&self) -> Vec<(usize, u8)> {
        self.tree.cards().into_iter().map(|(card, count)| (card.index(), count)).collect()
    }

    /// The indexes of the legal actions.
    fn legal(&self) -> Vec<usize> {
        let mask = self.tree.mask();
        (0..kingrat_rules::Action::COUNT).filter(|index| mask >> index & 1 == 1).collect()
    }

    /// Deals a card by its number.
    fn deal(&mut self, card: usize) -> PyResult<()> {
        let card = Card::from_index(card).ok_or_else(|| value_error(format!("{card} is the number of no card")))?;
        self.tree.deal(card).map_err(value_error)
    }

    /// Plays the action with this index.
    fn act(&mut self, index: i64) -> PyResult<()> {
        self.tree.act(index).map_err(value_error)
    }

    /// All that a seat has seen, in notation.
    fn information(&self, seat: usize) -> PyResult<String> {
        Ok(self.tree.information(self::seat(seat, self.players)?))
    }

    /// Writes all that a seat has seen into an array of bytes.
    fn write_information(&self, py: Python<'_>, seat: usize, array: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut bytes = vec![0; self.information_length()];
        self.tree.write_information(self::seat(seat, self.players)?, &mut bytes);
        write(py, &Array::new("information", array, bytes.len())?, &bytes)
    }

    /// The length of that array.
    #[getter]
    fn information_length(&self) -> usize {
        kingrat_env::Tree::NUMBERS * self.most_events()
    }

    /// The number of events after which a round is cut short.
    #[getter]
    fn most_events(&self) -> usize {
        kingrat_env::Tree::most_events(self.players, self.most_turns)
    }

    /// Writes the observation of a seat into an array of bytes.
    fn observe(&self, py: Python<'_>, seat: usize, array: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut bytes = vec![0; self.observation_length];
        self.tree.observe(self::seat(seat, self.players)?, &mut bytes);
        write(py, &Array::new("observation", array, bytes.len())?, &bytes)
    }

    /// The share of the win above an even one, for each seat.
    fn returns(&self) -> Vec<f64> {
        self.tree.returns()[..self.players].to_vec()
    }

    /// The index of what a cat would do in place of the seat to move.
    fn ask(&self, cat: &str, seed: u64) -> PyResult<usize> {
        let cat = Cat::named(cat).ok_or_else(|| value_error(format!("{cat:?} is no cat")))?;
        self.tree.ask(cat, seed).ok_or_else(|| value_error("nobody is to move"))
    }

    fn __str__(&self) -> String {
        self.tree.line()
    }
}
