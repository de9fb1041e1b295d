//! Arrays of the caller, through the buffer protocol.

use std::ops::Range;

use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A writable, contiguous array of the caller, of a checked length. Python keeps its memory while this exists; numpy resizes such an array
/// only for a caller who asks it not to check (`refcheck=False`).
pub struct Array<T: Element> {
    name: &'static str,
    buffer: PyBuffer<T>,
}

impl<T: Element> Array<T> {
    /// Checks an array.
    pub fn new(name: &'static str, array: &Bound<'_, PyAny>, len: usize) -> PyResult<Array<T>> {
        let array = Array::of_any_length(name, array)?;
        if array.buffer.readonly() {
            return Err(PyValueError::new_err(format!("{name}: the array is read-only")));
        }
        let found = array.buffer.item_count();
        if found != len {
            return Err(PyValueError::new_err(format!("{name}: the array has {found} numbers; {len} are needed")));
        }
        Ok(array)
    }

    /// Checks the type of an array.
    fn of_any_length(name: &'static str, array: &Bound<'_, PyAny>) -> PyResult<Array<T>> {
        let buffer = PyBuffer::<T>::get(array).map_err(|why| {
            let expected = std::any::type_name::<T>();
            PyTypeError::new_err(format!("{name}: expected an array of {expected}: {why}"))
        })?;
        if !buffer.is_c_contiguous() {
            return Err(PyValueError::new_err(format!("{name}: the array is not contiguous")));
        }
        Ok(Array { name, buffer })
    }

    /// Returns the addresses of the memory.
    fn memory(&self) -> Range<usize> {
        let start = self.buffer.buf_ptr() as usize;
        start..start + self.buffer.len_bytes()
    }

    /// Returns the memory as a slice.
    ///
    /// # Safety
    /// Nothing else may read or write the memory while the slice exists: no other slice of it, and no Python code.
    #[allow(unsafe_code)] // numpy's memory is reached through a pointer, and no safe interface writes it without the GIL
    pub unsafe fn slice(&mut self) -> &mut [T] {
        match self.buffer.as_slice_ptr() {
            // SAFETY: the buffer is contiguous, aligned and of T (checked by PyBuffer), and alive as long as `self`. The caller
            // promises that nobody else uses it.
            Some(mut memory) => unsafe { memory.as_mut() },
            None => unreachable!("checked to be contiguous"),
        }
    }
}

/// Writes these numbers into an array.
pub fn write<T: Element>(py: Python<'_>, array: &Array<T>, numbers: &[T]) -> PyResult<()> {
    array.buffer.copy_from_slice(py, numbers)
}

/// Reads an array of actions.
pub fn read_actions(py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    Array::<i64>::of_any_length("actions", actions)?.buffer.to_vec(py)
}

/// Checks that arrays do not share memory, so that a slice of each can be written at the same time.
pub fn check_apart(arrays: &[(&'static str, Range<usize>)]) -> PyResult<()> {
    for (i, (one, a)) in arrays.iter().enumerate() {
        for (other, b) in &arrays[i + 1..] {
            if a.start < b.end && b.start < a.end {
                return Err(PyValueError::new_err(format!("{one} and {other} share memory")));
            }
        }
    }
    Ok(())
}

/// Returns the name and the memory of an array.
pub fn place<T: Element>(array: &Array<T>) -> (&'static str, Range<usize>) {
    (array.name, array.memory())
}
