//! A value that is sent to many and serialised once.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::ser::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// A shared value that is serialised to JSON only once.
pub struct SharedJson<T>(Arc<(T, OnceLock<Box<RawValue>>)>);

impl<T> SharedJson<T> {
    /// Shares a value.
    pub fn new(what: T) -> SharedJson<T> {
        SharedJson(Arc::new((what, OnceLock::new())))
    }
}

impl<T: Serialize> SharedJson<T> {
    /// Returns it as JSON.
    pub(super) fn json(&self) -> &str {
        let (what, written) = &*self.0;
        let write = || to_raw_value(what).unwrap_or_else(|why| unreachable!("JSON cannot say what is shared: {why}"));
        written.get_or_init(write).get()
    }
}

impl<T> Clone for SharedJson<T> {
    fn clone(&self) -> SharedJson<T> {
        SharedJson(Arc::clone(&self.0))
    }
}

impl<T> Deref for SharedJson<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.0
    }
}

impl<T: fmt::Debug> fmt::Debug for SharedJson<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: PartialEq> PartialEq for SharedJson<T> {
    fn eq(&self, other: &SharedJson<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for SharedJson<T> {}

impl<T: Serialize> Serialize for SharedJson<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (what, written) = &*self.0;
        match written.get() {
            Some(json) => json.serialize(serializer),
            None => {
                let json = to_raw_value(what).map_err(S::Error::custom)?;
                written.get_or_init(|| json).serialize(serializer)
            }
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for SharedJson<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SharedJson<T>, D::Error> {
        T::deserialize(deserializer).map(SharedJson::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_like_what_it_holds_however_often() {
        let shared = SharedJson::new(vec![Some(1), None]);
        let both = serde_json::to_string(&(&shared, shared.clone())).unwrap();
        assert_eq!(both, "[[1,null],[1,null]]");
        assert_eq!(serde_json::to_value(&shared).unwrap(), serde_json::json!([1, null]));
    }
}
