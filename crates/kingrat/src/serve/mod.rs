//! `kingrat serve` besides the server itself: configuration, logging, systemd.

pub mod keys;
pub mod logs;
pub mod settings;
pub mod systemd;
