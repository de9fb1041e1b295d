//! Metrics for the host. Numbers only: no names, no codes, no addresses, and nothing that depends on a hidden card.
//!
//! Counting is an atomic addition. Gauges of what can be looked up (tables in memory, the process) are read when they are scraped.

use std::time::Duration;

use kingrat_table::GuestId;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::ops::process::ProcessCollector;
use crate::ws::connection::CloseReason;

/// A commit that takes longer is logged.
const SLOW: Duration = Duration::from_secs(1);

/// The server's metrics.
pub(crate) struct Metrics {
    registry: Registry,
    pub connections: Gauge,
    pub sockets: Gauge,
    pub messages_in: Counter,
    pub messages_out: Counter,
    pub moves: Counter,
    guests_made: Counter,
    tables_made: Counter,
    tables_restored: Counter,
    tables_put_away: Counter,
    tables_closed: Counter,
    tables_in_memory: Gauge,
    writes_waiting: Gauge,
    thinking_waiting: Gauge,
    thinking_wait_seconds: Histogram,
    thinking_reduced: Counter,
    purged: LabelledCounters,
    refused: LabelledCounters,
    dropped: LabelledCounters,
}

/// The writer's metrics.
#[derive(Clone)]
pub(crate) struct CommitMetrics {
    commits: Counter,
    failed: Counter,
    jobs: Histogram,
    seconds: Histogram,
}

impl Default for CommitMetrics {
    fn default() -> CommitMetrics {
        CommitMetrics {
            commits: Counter::default(),
            failed: Counter::default(),
            jobs: Histogram::new(exponential_buckets(1.0, 2.0, 11)),
            seconds: Histogram::new(seconds()),
        }
    }
}

/// Buckets from a quarter of a millisecond to four seconds.
fn seconds() -> impl Iterator<Item = f64> {
    exponential_buckets(0.000_25, 2.0, 15)
}

impl CommitMetrics {
    /// Counts a commit of so many write requests.
    pub fn committed(&self, jobs: usize, took: Duration) {
        self.commits.inc();
        self.jobs.observe(jobs as f64);
        self.seconds.observe(took.as_secs_f64());
        if took > SLOW {
            tracing::warn!(jobs, ms = took.as_millis() as u64, "a slow commit");
        }
    }

    /// Counts a commit that failed.
    pub fn failed(&self) {
        self.failed.inc();
    }
}

/// A counter for each of a fixed set of kinds, so that no client can create more of them.
struct LabelledCounters(Vec<(&'static str, Counter)>);

const OTHER: &str = "other";

impl LabelledCounters {
    fn count(&self, kind: &str, many: u64) {
        let counter = self.0.iter().find(|(known, _)| *known == kind).or(self.0.last());
        if let Some((_, counter)) = counter {
            counter.inc_by(many);
        }
    }
}

/// Why something was refused: the codes of `http/api_error.rs`, and what has no code.
const REFUSED: &[&str] = &[
    "connection", // too many of one address: closed without an answer
    "not_understood",
    "by_table",
    "no_such_table",
    "no_hint",
    "no_such_class",
    "class_size",
    "no_such_replay",
    "no_such_round",
    "replay_unreadable",
    "bad_eyes",
    "not_a_game",
    "no_such_ticket",
    "table_unreadable",
    "not_found",
    "no_guest",
    "only_here",
    "wrong_host",
    "wrong_origin",
    "no_websocket",
    "too_many_tables",
    "too_fast",
    "try_again",
    "no_network",
    "not_json",
    "too_large",
    OTHER,
];

/// Why a client is disconnected: the reasons of `ws/connection.rs`, and that it has left by itself.
const DROPPED: &[&str] = &[
    "left",
    "restart",
    "too_slow",
    "too_much",
    "unfinished",
    "not_text",
    "malformed",
    "not_utf8",
    "too_large",
    "moved",
    "forgotten",
    "other_protocol",
    "too_many_connections",
    "no_such_table",
    "table_unreadable",
    OTHER,
];

impl Metrics {
    pub fn new(commit_metrics: &CommitMetrics) -> Metrics {
        let mut registry = Registry::default();
        let it = registry.sub_registry_with_prefix("kingrat");
        let version = env!("CARGO_PKG_VERSION");
        it.register("build", "The release that runs", Info::new([("version", version)]));
        it.register("commits", "Transactions that became durable", commit_metrics.commits.clone());
        it.register("commits_failed", "Transactions that were not stored", commit_metrics.failed.clone());
        it.register("commit_jobs", "Jobs that shared one transaction", commit_metrics.jobs.clone());
        it.register("commit_seconds", "How long a transaction took to become durable", commit_metrics.seconds.clone());
        let thinking_wait_seconds = Histogram::new(seconds());
        let waits = thinking_wait_seconds.clone();
        it.register("thinking_wait_seconds", "How long a choice of a cat waited for a worker", waits);
        let metrics = Metrics {
            connections: gauge(it, "connections", "Open connections"),
            sockets: gauge(it, "sockets", "Clients at a table"),
            messages_in: counter(it, "messages_in", "Messages from clients"),
            messages_out: counter(it, "messages_out", "Messages to clients"),
            moves: counter(it, "moves", "Moves of people and cats that are durable"),
            guests_made: counter(it, "guests_made", "New guests"),
            tables_made: counter(it, "tables_made", "New tables"),
            tables_restored: counter(it, "tables_loaded", "Tables that came back from their log"),
            tables_put_away: counter(it, "tables_put_away", "Tables where nobody was, put away"),
            tables_closed: counter(it, "tables_closed", "Tables that the operator closed"),
            tables_in_memory: gauge(it, "tables_in_memory", "Tables in memory"),
            writes_waiting: gauge(it, "writes_waiting", "Jobs that wait for the writer"),
            thinking_waiting: gauge(it, "thinking_waiting", "Choices of cats that wait for a worker"),
            thinking_wait_seconds,
            thinking_reduced: counter(it, "thinking_reduced", "Choices of cats made with less search"),
            purged: labelled(it, "purged", "What was deleted because of its age", &["tables", "guests"]),
            refused: labelled(it, "refused", "Connections, requests and messages that were refused", REFUSED),
            dropped: labelled(it, "dropped", "Clients that are not connected any more, and why", DROPPED),
            registry: Registry::default(),
        };
        registry.register_collector(Box::new(ProcessCollector::default()));
        Metrics { registry, ..metrics }
    }

    /// Encodes all metrics in the OpenMetrics format.
    pub fn text(
        &self,
        tables_in_memory: usize,
        writes_waiting: usize,
        thinking_waiting: usize,
    ) -> Result<String, std::fmt::Error> {
        self.tables_in_memory.set(tables_in_memory as i64);
        self.writes_waiting.set(writes_waiting as i64);
        self.thinking_waiting.set(thinking_waiting as i64);
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }

    /// Increments a gauge until the guard is dropped.
    pub fn hold(gauge: &Gauge) -> GaugeGuard {
        gauge.inc();
        GaugeGuard(gauge.clone())
    }

    pub fn guest_made(&self, guest: GuestId) {
        self.guests_made.inc();
        tracing::info!(guest = guest.0, "a guest is new");
    }

    pub fn table_made(&self, table: i64, host: GuestId) {
        self.tables_made.inc();
        tracing::info!(table, host = host.0, "a table is new");
    }

    pub fn table_restored(&self, table: i64, rows: i64) {
        self.tables_restored.inc();
        tracing::info!(table, rows, "a table came back from its log");
    }

    pub fn table_put_away(&self, table: i64) {
        self.tables_put_away.inc();
        tracing::info!(table, "a table is put away");
    }

    pub fn table_closed(&self, table: i64) {
        self.tables_closed.inc();
        tracing::info!(table, "the operator closed a table");
    }

    /// Counts a choice of a cat that a worker begins with, after it has waited.
    pub fn thinking_started(&self, waited: Duration, reduced: bool) {
        self.thinking_wait_seconds.observe(waited.as_secs_f64());
        self.thinking_reduced.inc_by(u64::from(reduced));
    }

    pub fn purged(&self, kind: &str, many: u64) {
        self.purged.count(kind, many);
    }

    /// Counts something that was refused.
    pub fn refused(&self, kind: &str) {
        self.refused.count(kind, 1);
    }

    /// Counts a connection above a limit.
    pub fn connection_refused(&self) {
        self.refused("connection");
        tracing::debug!("a connection is refused: too many of one address");
    }

    /// Counts a client that is disconnected. One that left by itself has the reason of a restart too, but the server is not stopping.
    pub fn dropped(&self, why: CloseReason, guest: GuestId, stopping: bool) {
        let reason = if why == CloseReason::Restart && !stopping { "left" } else { why.reason() };
        self.dropped.count(reason, 1);
        match why {
            CloseReason::Restart => tracing::debug!(guest = guest.0, reason, "a client is gone"),
            _ => tracing::info!(guest = guest.0, reason, "a client is dropped"),
        }
    }
}

/// Decrements a gauge when it is dropped.
pub(crate) struct GaugeGuard(Gauge);

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

fn counter(registry: &mut Registry, name: &str, help: &str) -> Counter {
    let counter = Counter::default();
    registry.register(name, help, counter.clone());
    counter
}

fn gauge(registry: &mut Registry, name: &str, help: &str) -> Gauge {
    let gauge = Gauge::default();
    registry.register(name, help, gauge.clone());
    gauge
}

fn labelled(registry: &mut Registry, name: &str, help: &str, kinds: &[&'static str]) -> LabelledCounters {
    let family: Family<[(&'static str, &'static str); 1], Counter> = Family::default();
    let counters = kinds.iter().map(|&kind| (kind, family.get_or_create_owned(&[("kind", kind)]))).collect();
    registry.register(name, help, family);
    LabelledCounters(counters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_shown_under_a_name_that_stays() {
        let commit_metrics = CommitMetrics::default();
        let metrics = Metrics::new(&commit_metrics);
        commit_metrics.committed(7, Duration::from_millis(3));
        commit_metrics.failed();
        metrics.moves.inc();
        metrics.guest_made(GuestId(5));
        metrics.dropped(CloseReason::TooSlow, GuestId(5), false);
        metrics.dropped(CloseReason::Restart, GuestId(5), false);
        metrics.purged("tables", 3);
        let held = Metrics::hold(&metrics.sockets);
        metrics.thinking_started(Duration::from_millis(3), true);
        metrics.thinking_started(Duration::ZERO, false);
        let text = metrics.text(4, 2, 5).unwrap();
        for line in [
            "kingrat_commits_total 1",
            "kingrat_commits_failed_total 1",
            "kingrat_commit_jobs_sum 7.0",
            "kingrat_commit_seconds_count 1",
            "kingrat_moves_total 1",
            "kingrat_guests_made_total 1",
            "kingrat_sockets 1",
            "kingrat_tables_in_memory 4",
            "kingrat_writes_waiting 2",
            "kingrat_thinking_waiting 5",
            "kingrat_thinking_wait_seconds_count 2",
            "kingrat_thinking_reduced_total 1",
            "kingrat_dropped_total{kind=\"too_slow\"} 1",
            "kingrat_dropped_total{kind=\"left\"} 1",
            "kingrat_purged_total{kind=\"tables\"} 3",
            "kingrat_build_info{version=\"",
            "process_start_time_seconds ",
        ] {
            assert!(text.lines().any(|found| found.starts_with(line)), "{line}\n{text}");
        }
        drop(held);
        assert!(metrics.text(0, 0, 0).unwrap().contains("kingrat_sockets 0\n"));
    }

    #[test]
    fn the_document_for_hosts_tells_of_every_metric() {
        let document = include_str!("../../../../docs/hosting.md");
        let text = Metrics::new(&CommitMetrics::default()).text(0, 0, 0).unwrap();
        for line in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
            let name = match line.split_once(' ').unwrap() {
                (name, "counter") => format!("`{name}_total"),
                (name, "info") => format!("`{name}_info"),
                (name, _) => format!("`{name}"),
            };
            assert!(document.contains(&name), "{name}` is not in docs/hosting.md");
        }
    }

    #[test]
    fn every_code_that_a_request_is_answered_with_is_counted_by_its_name() {
        let refused = |line: &'static str| line.split_once("StatusCode::")?.1.split('"').nth(1);
        let codes: Vec<_> = include_str!("../http/api_error.rs").lines().filter_map(refused).collect();
        assert!(codes.len() > 15 && codes.contains(&"no_such_class"), "{codes:?}");
        for code in codes {
            assert!(REFUSED.contains(&code), "{code} is counted as {OTHER}");
        }
    }

    #[test]
    fn no_stranger_can_make_new_kinds() {
        let metrics = Metrics::new(&CommitMetrics::default());
        let lines = |metrics: &Metrics| metrics.text(0, 0, 0).unwrap().lines().count();
        let before = lines(&metrics);
        (0..1000).for_each(|i| metrics.refused(&format!("kind {i}")));
        assert_eq!(lines(&metrics), before);
        assert!(metrics.text(0, 0, 0).unwrap().contains("kingrat_refused_total{kind=\"other\"} 1000"));
    }
}
