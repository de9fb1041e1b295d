//! Metrics of this process: its start, memory and processor time, from `/proc`.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;

/// Reads the metrics when they are scraped, under the names that Prometheus recommends.
#[derive(Debug)]
pub(crate) struct ProcessCollector {
    started: f64,
}

impl Default for ProcessCollector {
    fn default() -> ProcessCollector {
        ProcessCollector { started: now() }
    }
}

fn now() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |since| since.as_secs_f64())
}

impl Collector for ProcessCollector {
    fn encode(&self, mut encoder: DescriptorEncoder) -> Result<(), fmt::Error> {
        let mut gauge = |name, help, value: f64| {
            let gauge = ConstGauge::new(value);
            let encoder = encoder.encode_descriptor(name, help, None, EncodeMetric::metric_type(&gauge))?;
            gauge.encode(encoder)
        };
        gauge("process_start_time_seconds", "When the server was started, in seconds since 1970", self.started)?;
        gauge("process_uptime_seconds", "For how long it runs", (now() - self.started).max(0.0))?;
        if let Some(bytes) = resident_bytes() {
            gauge("process_resident_memory_bytes", "Its memory", bytes as f64)?;
        }
        if let Some(seconds) = cpu_seconds() {
            let counter = ConstCounter::new(seconds);
            let help = "Processor time that it has used";
            let encoder = encoder.encode_descriptor("process_cpu_seconds", help, None, counter.metric_type())?;
            counter.encode(encoder)?;
        }
        Ok(())
    }
}

/// Returns the memory in use, where the system tells (Linux).
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

/// Returns the processor time used, where the system tells (Linux): in hundredths of a second, whatever the processor.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The command's name may contain anything; the fields follow its closing bracket.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |index: usize| fields.get(index)?.parse::<u64>().ok();
    Some((ticks(11)? + ticks(12)?) as f64 / 100.0)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_process_has_memory_and_uses_time() {
        assert!(resident_bytes().unwrap() > 1 << 20);
        let before = cpu_seconds().unwrap();
        let mut sum = 0u64;
        while cpu_seconds().unwrap() <= before {
            sum = (0..1_000_000).fold(sum, |sum, i| std::hint::black_box(sum ^ i));
        }
    }
}
