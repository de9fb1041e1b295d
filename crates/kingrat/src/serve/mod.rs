//! What `kingrat serve` needs beside the server: how it is set up, what it logs, and how it speaks with systemd.

pub mod keys;
pub mod logs;
pub mod settings;
pub mod systemd;
