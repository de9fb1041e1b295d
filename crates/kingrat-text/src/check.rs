//! fixme
