//! A value for each seat, written as a JSON object with the seats as keys.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{Seat, SeatSet};

/// A value for each seat that is in, A first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BySeat<T>(Vec<(Seat, T)>);

impl<T> BySeat<T> {
    pub(crate) fn new(seats: SeatSet, value: impl Fn(Seat) -> T) -> BySeat<T> {
        BySeat(seats.iter().map(|seat| (seat, value(seat))).collect())
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        self.0.iter().try_for_each(|(seat, value)| map.serialize_entry(seat, value))?;
        map.end()
    }
}
