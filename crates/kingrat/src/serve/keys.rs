//! The keys of the configuration: name, help, parser and display of each. Flags, the environment and the file all give a key and a text.

use std::fmt::Display;
use std::str::FromStr;

use kingrat_server::Rate;
use kingrat_table::protocol::Pace;

use super::logs;
use super::settings::ServeSettings;

/// A key of the configuration.
pub struct SettingKey {
    /// Its name in the file; a dot separates table and key.
    pub name: &'static str,
    /// Its meaning, in one line.
    pub help: &'static str,
    /// Parses and sets a value.
    pub set: fn(&mut ServeSettings, &str) -> Result<(), String>,
    /// Returns the value as TOML; none if it is not set.
    pub show: fn(&ServeSettings) -> Option<String>,
}

impl SettingKey {
    /// Returns the environment variable of the key.
    pub fn variable(&self) -> String {
        format!("KINGRAT_{}", self.name.to_uppercase().replace('.', "_"))
    }

    /// Finds a key by its name.
    pub fn named(name: &str) -> Option<&'static SettingKey> {
        KEYS.iter().find(|key| key.name == name)
    }
}

fn parse<T: FromStr>(text: &str, what: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("{text} is not {what}"))
}

fn positive(text: &str) -> Result<usize, String> {
    match parse(text, "a whole number")? {
        0 => Err("0 would let nobody in; give at least 1".into()),
        number => Ok(number),
    }
}

fn rows(text: &str) -> Result<u32, String> {
    u32::try_from(positive(text)?).map_err(|_| format!("{text} is more rows than a log can have"))
}

fn rate(text: &str) -> Result<Rate, String> {
    let wrong = || format!("{text} is not a rate such as 100/600 (per second/burst)");
    let (per_second, burst) = text.split_once('/').ok_or_else(wrong)?;
    let read = |text: &str| text.trim().parse::<u32>().ok().filter(|&number| number > 0).ok_or_else(wrong);
    Ok(Rate { per_second: read(per_second)?, burst: read(burst)? })
}

fn days(text: &str) -> Result<Option<u32>, String> {
    let days: u32 = parse(text, "a number of days")?;
    Ok((days > 0).then_some(days))
}

/// Formats a text as TOML.
fn quoted(text: impl Display) -> Option<String> {
    Some(toml::Value::String(text.to_string()).to_string())
}

fn plain(value: impl Display) -> Option<String> {
    Some(value.to_string())
}

fn shown_rate(rate: Rate) -> Option<String> {
    quoted(format_args!("{}/{}", rate.per_second, rate.burst))
}

/// Hides the password of a database URL.
fn without_password(address: &str) -> String {
    let hide = |(scheme, rest): (&str, &str)| {
        let (user, host) = rest.rsplit_once('@')?;
        let (user, _) = user.split_once(':')?;
        Some(format!("{scheme}://{user}:***@{host}"))
    };
    address.split_once("://").and_then(hide).unwrap_or_else(|| address.to_string())
}

fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::Instant => "instant",
        Pace::Quick => "quick",
        Pace::Calm => "calm",
    }
}

/// Defines a key for one of the limits.
macro_rules! limit {
    ($field:ident, $read:expr, $show:expr, $help:literal) => {
        SettingKey {
            name: concat!("limits.", stringify!($field)),
            help: $help,
            set: |settings, text| $read(text).map(|value| settings.limits.$field = value),
            show: |settings| $show(settings.limits.$field),
        }
    };
}

/// All keys, in the order of the file: keys without a table first, then table by table.
pub const KEYS: &[SettingKey] = &[
    SettingKey {
        name: "data",
        help: "data folder (default: the user's data folder)",
        set: |settings, text| {
            settings.data = Some(text.into());
            Ok(())
        },
        show: |settings| settings.data.as_ref().and_then(|folder| quoted(folder.display())),
    },
    SettingKey {
        name: "database",
        help: "PostgreSQL database, postgres://user:password@host/name (default: SQLite in the data folder)",
        set: |settings, text| {
            let known = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
            settings.database = Some(text.into());
            if known {
                Ok(())
            } else {
                Err("expected postgres://user:password@host/name; leave it out for SQLite".into())
            }
        },
        show: |settings| settings.database.as_ref().and_then(|address| quoted(without_password(address))),
    },
    SettingKey {
        name: "listen",
        help: "address and port to listen on, such as 0.0.0.0:8080 or [::]:8080 (default: loopback)",
        set: |settings, text| {
            let what = "an address with a port such as 0.0.0.0:8080 or [::]:8080";
            parse(text, what).map(|address| settings.listen = Some(address))
        },
        show: |settings| settings.listen.and_then(quoted),
    },
    SettingKey {
        name: "port",
        help: "port on loopback, if listen is not set (default: 7354, or any free one if it is taken)",
        set: |settings, text| parse(text, "a port (0 to 65535)").map(|port| settings.port = Some(port)),
        show: |settings| settings.port.and_then(plain),
    },
    SettingKey {
        name: "lan",
        help: "also listen in the local network, for phones and tablets",
        set: |settings, text| parse(text, "true or false").map(|lan| settings.lan = lan),
        show: |settings| plain(settings.lan),
    },
    SettingKey {
        name: "url",
        help: "public address of the server, such as https://rat.example.org",
        set: |settings, text| text.parse().map(|url| settings.url = Some(url)),
        show: |settings| settings.url.as_ref().and_then(quoted),
    },
    SettingKey {
        name: "trusted_proxies",
        help: "trust the client addresses that these proxies forward: addresses and networks",
        set: |settings, text| {
            let networks = text.split(',').map(str::trim).filter(|network| !network.is_empty());
            networks.map(str::parse).collect::<Result<_, String>>().map(|networks| settings.trusted_proxies = networks)
        },
        show: |settings| {
            let networks: Vec<_> = settings.trusted_proxies.iter().filter_map(quoted).collect();
            plain(format_args!("[{}]", networks.join(", ")))
        },
    },
    SettingKey {
        name: "proxy_header",
        help: "header with the client address: x-forwarded (X-Forwarded-For, -Proto) or forwarded (RFC 7239)",
        set: |settings, text| text.parse().map(|header| settings.proxy_header = header),
        show: |settings| quoted(settings.proxy_header),
    },
    SettingKey {
        name: "metrics",
        help: "address for /metrics, /healthz and /readyz (default: /metrics on the main port, for this machine only)",
        set: |settings, text| {
            parse(text, "an address with a port such as 127.0.0.1:9464").map(|address| settings.metrics = Some(address))
        },
        show: |settings| settings.metrics.and_then(quoted),
    },
    SettingKey {
        name: "log",
        help: "log format on stderr: text or json",
        set: |settings, text| text.parse().map(|format| settings.log = format),
        show: |settings| quoted(settings.log),
    },
    SettingKey {
        name: "log_level",
        help: "log level: off, error, warn, info, debug or trace (or RUST_LOG)",
        set: |settings, text| {
            logs::check(text)?;
            settings.log_level = text.into();
            Ok(())
        },
        show: |settings| quoted(&settings.log_level),
    },
    SettingKey {
        name: "cats",
        help: "pace of the cats at every table: instant, quick or calm (default: the table's)",
        set: |settings, text| {
            let known = [Pace::Instant, Pace::Quick, Pace::Calm].into_iter().find(|known| pace(*known) == text);
            settings.cats = known;
            if known.is_some() { Ok(()) } else { Err(format!("{text} is not a pace: use instant, quick or calm")) }
        },
        show: |settings| settings.cats.and_then(|cats| quoted(pace(cats))),
    },
    SettingKey {
        name: "put_away_s",
        help: "seconds after which a table without clients is unloaded from memory, until somebody opens it",
        set: |settings, text| positive(text).map(|seconds| settings.put_away_s = seconds as u64),
        show: |settings| plain(settings.put_away_s),
    },
    SettingKey {
        name: "retention.tables_days",
        help: "days after the last visit until a table is deleted, with its replays; 0 is never",
        set: |settings, text| days(text).map(|days| settings.retention.tables_days = days),
        show: |settings| plain(settings.retention.tables_days.unwrap_or(0)),
    },
    SettingKey {
        name: "retention.guests_days",
        help: "days after the last visit until a guest without a table is deleted; 0 is never",
        set: |settings, text| days(text).map(|days| settings.retention.guests_days = days),
        show: |settings| plain(settings.retention.guests_days.unwrap_or(0)),
    },
    limit!(connections, positive, plain, "open connections in total"),
    limit!(connections_per_address, positive, plain, "open connections per address"),
    limit!(sockets_per_address, positive, plain, "WebSocket clients per address"),
    limit!(requests, rate, shown_rate, "requests per address: per second/burst"),
    limit!(new_per_address, rate, shown_rate, "new guests and tables per address: per second/burst"),
    limit!(tickets, rate, shown_rate, "transfer tickets per address: per second/burst"),
    limit!(guesses, rate, shown_rate, "table codes that do not exist, per address: per second/burst"),
    limit!(replays, rate, shown_rate, "replay requests per address: per second/burst"),
    limit!(hints, rate, shown_rate, "hints per address: per second/burst"),
    limit!(replays_at_once, positive, plain, "replay requests in progress at once, until their answers are read"),
    limit!(messages, rate, shown_rate, "messages per client: per second/burst"),
    limit!(tables_per_guest, positive, plain, "unfinished tables per guest"),
    limit!(tables, positive, plain, "tables in memory"),
    limit!(rows_per_table, rows, plain, "log rows per table; a table with more is closed"),
    limit!(bytes, rate, shown_rate, "bytes received per connection: per second/burst"),
    limit!(waiting_bytes, positive, plain, "bytes queued for a client that does not read"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_read_back_as_the_same() {
        let mut first = ServeSettings::default();
        for (name, value) in [
            ("data", "/srv/the \"cats\""),
            ("listen", "[::]:8080"),
            ("port", "80"),
            ("lan", "true"),
            ("url", "https://rat.example.org"),
            ("trusted_proxies", "127.0.0.1, 10.0.0.0/8"),
            ("proxy_header", "forwarded"),
            ("metrics", "127.0.0.1:9464"),
            ("log", "json"),
            ("log_level", "info"),
            ("cats", "calm"),
            ("put_away_s", "5"),
            ("retention.tables_days", "0"),
            ("limits.requests", "7/8"),
            ("limits.tables", "9"),
        ] {
            (SettingKey::named(name).unwrap().set)(&mut first, value).unwrap_or_else(|why| panic!("{name}: {why}"));
        }
        let file = first.to_toml();
        let mut second = ServeSettings::default();
        second.read_file(std::path::Path::new("x.toml"), &file).unwrap_or_else(|why| panic!("{why}\n{file}"));
        let plain = |text: String| text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
        assert_eq!(plain(second.to_toml()), plain(file));
    }

    #[test]
    fn a_password_is_not_shown() {
        let hidden = without_password("postgres://cat:s3cret@db.example/rat?sslmode=require");
        assert_eq!(hidden, "postgres://cat:***@db.example/rat?sslmode=require");
        assert_eq!(without_password("postgres://cat:p@ss:w@db/rat"), "postgres://cat:***@db/rat");
        assert_eq!(without_password("postgres://db.example/rat"), "postgres://db.example/rat");
    }

    #[test]
    fn every_key_has_a_variable_of_its_own() {
        let mut variables: Vec<String> = KEYS.iter().map(SettingKey::variable).collect();
        variables.sort();
        variables.dedup();
        assert_eq!(variables.len(), KEYS.len());
        assert_eq!(SettingKey::named("limits.tables").unwrap().variable(), "KINGRAT_LIMITS_TABLES");
    }
}
