//! News: those of the step in progress, and the last ones for clients that come back.

use std::collections::VecDeque;

use crate::protocol::News;

/// News kept for reconnecting clients.
const KEPT: usize = 200;

/// The table's version and its news.
#[derive(Debug, Default)]
pub(super) struct NewsFeed {
    version: u32,
    /// News of the step in progress.
    pending: Vec<News>,
    /// News with the version they came with.
    kept: VecDeque<(u32, News)>,
}

impl NewsFeed {
    pub fn version(&self) -> u32 {
        self.version
    }

    pub fn push(&mut self, news: News) {
        self.pending.push(news);
    }

    pub fn extend(&mut self, news: impl IntoIterator<Item = News>) {
        self.pending.extend(news);
    }

    /// Begins the next version.
    pub fn advance(&mut self) {
        self.version += 1;
    }

    /// Takes the news of the step, and keeps a copy of them.
    pub fn take(&mut self) -> Vec<News> {
        self.kept.extend(self.pending.iter().cloned().map(|news| (self.version, news)));
        while self.kept.len() > KEPT {
            self.kept.pop_front();
        }
        std::mem::take(&mut self.pending)
    }

    /// Returns the news that came after a version, as far as they are kept.
    pub fn since(&self, version: u32) -> Vec<News> {
        self.kept.iter().filter(|(v, _)| *v > version).map(|(_, news)| news.clone()).collect()
    }
}
