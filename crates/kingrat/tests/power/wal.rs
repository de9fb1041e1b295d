//! The write-ahead log of PostgreSQL, read as text.

use std::path::Path;

use crate::postgres_talk::find;

const PAGE: usize = 8192;
/// The headers of pages, in front of what a record has on them; the first of a file is longer.
const HEADER: usize = 24;
const LONG_HEADER: usize = 40;
/// How far a row is looked for behind the one before, at first.
const NEAR: usize = 16 * 1024;

/// Looks for rows in the order in which they were committed.
#[derive(Default)]
pub struct Reader {
    /// Where the last row ended.
    at: usize,
}

impl Reader {
    /// Whether this text is in the log behind the last one that was found.
    pub fn finds(&mut self, segments: &[&[u8]], text: &str) -> bool {
        let mut length = NEAR;
        loop {
            let (near, is_all) = text_from(segments, self.at, length);
            if let Some(found) = find(&near, text.as_bytes(), 0) {
                self.at += found + text.len();
                return true;
            }
            if is_all {
                return false;
            }
            length *= 8;
        }
    }
}

/// Whether this is a file of the log.
pub fn is_segment(path: &Path) -> bool {
    let name = path.file_name().map_or(0, |name| name.len());
    name == 24 && path.parent().is_some_and(|folder| folder.ends_with("pg_wal"))
}

/// Returns so many bytes of all records from here on, without the headers of the pages; and whether there are no more.
fn text_from(segments: &[&[u8]], at: usize, length: usize) -> (Vec<u8>, bool) {
    let (mut text, mut before) = (Vec::new(), 0);
    for segment in segments {
        for (number, page) in segment.chunks(PAGE).enumerate() {
            let body = page.get(if number == 0 { LONG_HEADER } else { HEADER }..).unwrap_or_default();
            let skip = at.saturating_sub(before).min(body.len());
            text.extend(&body[skip..]);
            before += body.len();
            if text.len() >= length {
                return (text, false);
            }
        }
    }
    (text, true)
}
