//! Many tables for Python. While they step, other Python threads run.

use kingrat_env::{Buffers, Number};
use kingrat_rules::Action;
use pyo3::buffer::Element;
use pyo3::prelude::*;

use crate::arrays::{Array, check_apart, place, read_actions};
use crate::setup::Setup;
use crate::value_error;

/// Many tables that step together and write to the caller's arrays.
#[pyclass(module = "kingrat._kingrat")]
pub struct Batch {
    batch: kingrat_env::Batch,
    arrays: Arrays,
}

/// The caller's arrays, with observations of either type.
enum Arrays {
    Bytes(Outputs<u8>),
    Floats(Outputs<f32>),
}

struct Outputs<N: Element> {
    observation: Array<N>,
    mask: Array<u8>,
    reward: Array<f32>,
    done: Array<u8>,
    seat: Array<u8>,
    last: Option<Array<N>>,
}

impl<N: Element + Number> Outputs<N> {
    /// Checks the arrays.
    fn new(
        batch: &kingrat_env::Batch,
        given: [&Bound<'_, PyAny>; 5],
        last: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let tables = batch.tables();
        let [observation, mask, reward, done, seat] = given;
        let outputs = Outputs {
            observation: Array::new("observation", observation, tables * batch.row())?,
            mask: Array::new("mask", mask, tables * Action::COUNT)?,
            reward: Array::new("reward", reward, tables * batch.setup().players)?,
            done: Array::new("done", done, tables)?,
            seat: Array::new("seat", seat, tables)?,
            last: last.map(|last| Array::new("last", last, tables * batch.row())).transpose()?,
        };
        let mut places = vec![place(&outputs.observation), place(&outputs.mask), place(&outputs.reward)];
        places.extend([place(&outputs.done), place(&outputs.seat)]);
        places.extend(outputs.last.as_ref().map(place));
        check_apart(&places)?;
        Ok(outputs)
    }

    /// Returns the arrays as slices.
    #[allow(unsafe_code)] // the arrays are numpy's memory
    fn buffers(&mut self) -> Buffers<'_, N> {
        // SAFETY: the arrays share no memory (`check_apart`). They belong to this batch while it lives (documented at `kingrat.Batch`), and
        // `&mut self` keeps a second call out: Python raises an exception when two threads step one batch.
        unsafe {
            Buffers {
                observation: self.observation.slice(),
                mask: self.mask.slice(),
                reward: self.reward.slice(),
                done: self.done.slice(),
                seat: self.seat.slice(),
                last: self.last.as_mut().map(|last| last.slice()),
            }
        }
    }
}

/// Runs a block with the slices of either type.
macro_rules! with_buffers {
    ($arrays:expr, $buffers:ident => $block:expr) => {
        match $arrays {
            Arrays::Bytes(outputs) => {
                let $buffers = &mut outputs.buffers();
                $block
            }
            Arrays::Floats(outputs) => {
                let $buffers = &mut outputs.buffers();
                $block
            }
        }
    };
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (setup, tables, threads, *, floats, observation, mask, reward, done, seat, last))]
    #[allow(clippy::too_many_arguments)] // keyword arguments
    fn new(
        setup: &Setup,
        tables: usize,
        threads: usize,
        floats: bool,
        observation: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
        reward: &Bound<'_, PyAny>,
        done: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
        last: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Batch> {
        let batch = kingrat_env::Batch::new(setup.0.clone(), tables, threads).map_err(value_error)?;
        let given = [observation, mask, reward, done, seat];
        let arrays = if floats {
            Arrays::Floats(Outputs::new(&batch, given, last)?)
        } else {
            Arrays::Bytes(Outputs::new(&batch, given, last)?)
        };
        Ok(Batch { batch, arrays })
    }

    /// Deals new games at all tables.
    fn reset(&mut self, py: Python<'_>, seed: u64) {
        let Batch { batch, arrays } = self;
        py.detach(|| with_buffers!(arrays, buffers => batch.reset(seed, buffers)));
    }

    /// Plays one action at every table.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = read_actions(py, actions)?;
        let Batch { batch, arrays } = self;
        py.detach(|| with_buffers!(arrays, buffers => batch.step(&actions, buffers))).map_err(value_error)
    }

    /// Plays one random action at every table.
    fn step_random(&mut self, py: Python<'_>) {
        let Batch { batch, arrays } = self;
        py.detach(|| with_buffers!(arrays, buffers => batch.step_random(buffers)));
    }
}
