//! The description of an observation, field by field.

/// A field of an observation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// How many numbers it has.
    pub len: usize,
    /// What its numbers are divided by in an observation of floats.
    pub scale: u8,
    /// What its numbers mean.
    pub about: &'static str,
}

/// Declares a field.
pub(super) const fn field(name: &'static str, len: usize, scale: u8, about: &'static str) -> Field {
    Field { name, len, scale, about }
}

/// Returns the number of numbers of all these fields.
pub(super) const fn total(fields: &[Field]) -> usize {
    let (mut total, mut i) = (0, 0);
    while i < fields.len() {
        total += fields[i].len;
        i += 1;
    }
    total
}
