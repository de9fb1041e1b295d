//! The keys of the configuration: what each is called, what it means, and how it is read and shown. Flags, the environment and the file
//! all say a key and a text.

use std::fmt::Display;
use std::str::FromStr;

use kingrat_server::Rate;
use kingrat_table::protocol::Pace;

use super::logs;
use super::settings::Settings;

/// A key.
pub struct Key {
    /// Its name in the file; a dot stands for a table.
    pub name: &'static str,
    /// What it means, in a line.
    pub help: &'static str,
    /// Reads a value.
    pub set: fn(&mut Settings, &str) -> Result<(), String>,
    /// The value as TOML; nothing when it is not set.
    pub show: fn(&Settings) -> Option<String>,
}

impl Key {
    /// The variable that says it.
    pub fn variable(&self) -> String {
        format!("KINGRAT_{}", self.name.to_uppercase().replace('.', "_"))
    }

    /// The key with this name.
    pub fn named(name: &str) -> Option<&'static Key> {
        KEYS.iter().find(|key| key.name == name)
    }
}

fn parse<T: FromStr>(text: &str, what: &str) -> Result<T, String> {
    text.trim().parse().map_err(|_| format!("{text} is not {what}"))
}

fn positive(text: &str) -> Result<usize, String> {
    match parse(text, "a whole number")? {
        0 => Err("0 would let nobody in; say at least 1".into()),
        number => Ok(number),
    }
}

fn rows(text: &str) -> Result<u32, String> {
    u32::try_from(positive(text)?).map_err(|_| format!("{text} is more than a log can have"))
}

fn rate(text: &str) -> Result<Rate, String> {
    let wrong = || format!("{text} is no rate such as 100/600: a second, and at once after a rest");
    let (per_second, burst) = text.split_once('/').ok_or_else(wrong)?;
    let read = |text: &str| text.trim().parse::<u32>().ok().filter(|&number| number > 0).ok_or_else(wrong);
    Ok(Rate { per_second: read(per_second)?, burst: read(burst)? })
}

fn days(text: &str) -> Result<Option<u32>, String> {
    let days: u32 = parse(text, "a number of days")?;
    Ok((days > 0).then_some(days))
}

/// A text as TOML.
fn quoted(text: impl Display) -> Option<String> {
    Some(toml::Value::String(text.to_string()).to_string())
}

fn plain(value: impl Display) -> Option<String> {
    Some(value.to_string())
}

fn shown_rate(rate: Rate) -> Option<String> {
    quoted(format_args!("{}/{}", rate.per_second, rate.burst))
}

/// A database's address without the password in it.
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

/// A key whose value is one of the limits.
macro_rules! limit {
    ($field:ident, $read:expr, $show:expr, $help:literal) => {
        Key {
            name: concat!("limits.", stringify!($field)),
            help: $help,
            set: |settings, text| $read(text).map(|value| settings.limits.$field = value),
            show: |settings| $show(settings.limits.$field),
        }
    };
}

/// All keys, in the order in which they are shown. Those of a table stand together, behind those without one.
pub const KEYS: &[Key] = &[
    Key {
        name: "data",
        help: "the folder for the data; the user's data folder when left out",
        set: |settings, text| {
            settings.data = Some(text.into());
            Ok(())
        },
        show: |settings| settings.data.as_ref().and_then(|folder| quoted(folder.display())),
    },
    Key {
        name: "database",
        help: "postgres://user:password@host/name; SQLite in the data folder when left out",
        set: |settings, text| {
            let known = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
            settings.database = Some(text.into());
            if known {
                Ok(())
            } else {
                Err("a database is postgres://user:password@host/name; leave it out for SQLite".into())
            }
        },
        show: |settings| settings.database.as_ref().and_then(|address| quoted(without_password(address))),
    },
    Key {
        name: "listen",
        help: "where to listen, as address:port (0.0.0.0:8080, [::]:8080); on this machine alone when left out",
        set: |settings, text| {
            let what = "an address with a port such as 0.0.0.0:8080 or [::]:8080";
            parse(text, what).map(|address| settings.listen = Some(address))
        },
        show: |settings| settings.listen.and_then(quoted),
    },
    Key {
        name: "port",
        help: "the port on this machine, when nothing is said about listen; 7354 or any free one when left out",
        set: |settings, text| parse(text, "a port (0 to 65535)").map(|port| settings.port = Some(port)),
        show: |settings| settings.port.and_then(plain),
    },
    Key {
        name: "lan",
        help: "also listen in the local network, for phones and tablets",
        set: |settings, text| parse(text, "true or false").map(|lan| settings.lan = lan),
        show: |settings| plain(settings.lan),
    },
    Key {
        name: "url",
        help: "where the server is for everybody, such as https://rat.example.org",
        set: |settings, text| text.parse().map(|url| settings.url = Some(url)),
        show: |settings| settings.url.as_ref().and_then(quoted),
    },
    Key {
        name: "trusted_proxies",
        help: "proxies whose word about a client's address is taken: addresses and networks",
        set: |settings, text| {
            let networks = text.split(',').map(str::trim).filter(|network| !network.is_empty());
            networks.map(str::parse).collect::<Result<_, String>>().map(|networks| settings.trusted_proxies = networks)
        },
        show: |settings| {
            let networks: Vec<_> = settings.trusted_proxies.iter().filter_map(quoted).collect();
            plain(format_args!("[{}]", networks.join(", ")))
        },
    },
    Key {
        name: "proxy_header",
        help: "which header they tell it in: x-forwarded (X-Forwarded-For, -Proto) or forwarded (RFC 7239)",
        set: |settings, text| text.parse().map(|header| settings.proxy_header = header),
        show: |settings| quoted(settings.proxy_header),
    },
    Key {
        name: "metrics",
        help: "a listener for /metrics, /healthz and /readyz; without one /metrics answers this machine only",
        set: |settings, text| {
            parse(text, "an address with a port such as 127.0.0.1:9464").map(|address| settings.metrics = Some(address))
        },
        show: |settings| settings.metrics.and_then(quoted),
    },
    Key {
        name: "log",
        help: "how the log is written to stderr: text or json",
        set: |settings, text| text.parse().map(|format| settings.log = format),
        show: |settings| quoted(settings.log),
    },
    Key {
        name: "log_level",
        help: "how much is logged: off, error, warn, info, debug or trace (or RUST_LOG)",
        set: |settings, text| {
            logs::check(text)?;
            settings.log_level = text.into();
            Ok(())
        },
        show: |settings| quoted(&settings.log_level),
    },
    Key {
        name: "cats",
        help: "how fast the cats play at every table: instant, quick or calm; as each table says when left out",
        set: |settings, text| {
            let known = [Pace::Instant, Pace::Quick, Pace::Calm].into_iter().find(|known| pace(*known) == text);
            settings.cats = known;
            if known.is_some() { Ok(()) } else { Err(format!("{text}: the cats are instant, quick or calm")) }
        },
        show: |settings| settings.cats.and_then(|cats| quoted(pace(cats))),
    },
    Key {
        name: "put_away_s",
        help: "a table where nobody is leaves the memory after so many seconds, and comes back when asked for",
        set: |settings, text| positive(text).map(|seconds| settings.put_away_s = seconds as u64),
        show: |settings| plain(settings.put_away_s),
    },
    Key {
        name: "retention.tables_days",
        help: "a table is deleted so many days after somebody last came or went, with its replays; 0 is never",
        set: |settings, text| days(text).map(|days| settings.retention.tables_days = days),
        show: |settings| plain(settings.retention.tables_days.unwrap_or(0)),
    },
    Key {
        name: "retention.guests_days",
        help: "a guest without a table is deleted so many days after they were last seen; 0 is never",
        set: |settings, text| days(text).map(|days| settings.retention.guests_days = days),
        show: |settings| plain(settings.retention.guests_days.unwrap_or(0)),
    },
    limit!(connections, positive, plain, "open connections of all together"),
    limit!(connections_per_address, positive, plain, "open connections of one address"),
    limit!(sockets_per_address, positive, plain, "clients at tables of one address"),
    limit!(requests, rate, shown_rate, "requests of one address: a second/at once"),
    limit!(new_per_address, rate, shown_rate, "new guests and tables of one address: a second/at once"),
    limit!(tickets, rate, shown_rate, "tickets to another device of one address: a second/at once"),
    limit!(replays, rate, shown_rate, "questions of one address about finished games: a second/at once"),
    limit!(replays_at_once, positive, plain, "of these, so many at once, until their answers are read"),
    limit!(messages, rate, shown_rate, "messages of one client: a second/at once"),
    limit!(tables_per_guest, positive, plain, "tables of one guest that are not over"),
    limit!(tables, positive, plain, "tables in memory"),
    limit!(rows_per_table, rows, plain, "rows in the log of one table; one with more is closed"),
    limit!(bytes, rate, shown_rate, "bytes that one connection sends: a second/at once"),
    limit!(waiting_bytes, positive, plain, "bytes that may wait for a client that does not read"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_read_back_as_the_same() {
        let mut first = Settings::default();
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
            (Key::named(name).unwrap().set)(&mut first, value).unwrap_or_else(|why| panic!("{name}: {why}"));
        }
        let file = first.to_toml();
        let mut second = Settings::default();
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
        let mut variables: Vec<String> = KEYS.iter().map(Key::variable).collect();
        variables.sort();
        variables.dedup();
        assert_eq!(variables.len(), KEYS.len());
        assert_eq!(Key::named("limits.tables").unwrap().variable(), "KINGRAT_LIMITS_TABLES");
    }
}
