//! What many are told in the same words.

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::ser::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// Something that many are told in the same words: it is written as JSON only once.
pub struct Shared<T>(Arc<(T, OnceLock<Box<RawValue>>)>);

impl<T> Shared<T> {
    /// To be told to many.
    pub fn new(what: T) -> Shared<T> {
        Shared(Arc::new((what, OnceLock::new())))
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(Arc::clone(&self.0))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.0
    }
}

impl<T: fmt::Debug> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<T: Serialize> Serialize for Shared<T> {
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

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shared<T>, D::Error> {
        T::deserialize(deserializer).map(Shared::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_like_what_it_holds_however_often() {
        let shared = Shared::new(vec![Some(1), None]);
        let both = serde_json::to_string(&(&shared, shared.clone())).unwrap();
        assert_eq!(both, "[[1,null],[1,null]]");
        assert_eq!(serde_json::to_value(&shared).unwrap(), serde_json::json!([1, null]));
    }
}
