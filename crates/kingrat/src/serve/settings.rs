//! How a server is set up: what flags say holds before what the environment says, that before the file, and that before the defaults.

use std::collections::HashMap;
use std::fmt::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kingrat_server::{Config, Network, ProxyHeader, PublicUrl, Retention, ServerLimits};
use kingrat_table::protocol::Pace;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::keys::{KEYS, Key};
use super::logs::Format;
use crate::data;
use crate::failure::Failure;

/// What is set.
pub struct Settings {
    pub data: Option<PathBuf>,
    pub database: Option<String>,
    pub listen: Option<SocketAddr>,
    pub port: Option<u16>,
    pub lan: bool,
    pub url: Option<PublicUrl>,
    pub trusted_proxies: Vec<Network>,
    pub proxy_header: ProxyHeader,
    pub metrics: Option<SocketAddr>,
    pub log: Format,
    pub log_level: String,
    pub cats: Option<Pace>,
    pub put_away_s: u64,
    pub retention: Retention,
    pub limits: ServerLimits,
    /// Who said it, by the key's name; what nobody said is a default.
    said_by: HashMap<&'static str, String>,
}

impl Default for Settings {
    fn default() -> Settings {
        let usual = Config::new("");
        Settings {
            data: None,
            database: None,
            listen: None,
            port: None,
            lan: false,
            url: None,
            trusted_proxies: Vec::new(),
            proxy_header: usual.proxy_header,
            metrics: None,
            log: Format::Text,
            log_level: "warn".into(),
            cats: None,
            put_away_s: usual.put_away.as_secs(),
            retention: usual.retention,
            limits: usual.limits,
            said_by: HashMap::new(),
        }
    }
}

/// What a flag says.
pub struct Flag {
    /// As it was typed.
    pub name: String,
    pub key: String,
    pub value: String,
}

/// Variables that begin like ours and are about something else: building and testing.
const OTHERS: &[&str] =
    &["KINGRAT_CONFIG", "KINGRAT_WEB_DIST", "KINGRAT_BLESS", "KINGRAT_BIN", "KINGRAT_CHROMIUM", "KINGRAT_TEST_"];

impl Settings {
    /// Reads the file, the environment and the flags, in this order.
    pub fn read(
        file: Option<&Path>,
        environment: impl Iterator<Item = (String, String)>,
        flags: Vec<Flag>,
    ) -> Result<Settings, Failure> {
        let environment: HashMap<String, String> = environment.filter(|(_, value)| !value.is_empty()).collect();
        let mut settings = Settings::default();
        let named = environment.get("KINGRAT_CONFIG").map(PathBuf::from);
        if let Some(file) = file.map(Path::to_path_buf).or(named) {
            let text = crate::load::text(&file)?;
            settings.read_file(&file, &text).map_err(Failure::input)?;
        }
        settings.read_environment(&environment).map_err(Failure::input)?;
        for flag in flags {
            settings.say(&flag.key, &flag.value, flag.name).map_err(Failure::input)?;
        }
        settings.check().map_err(Failure::input)?;
        Ok(settings)
    }

    fn say(&mut self, name: &str, value: &str, source: String) -> Result<(), String> {
        let key = Key::named(name).ok_or_else(|| format!("{source}: there is no such setting. {}", known(name)))?;
        (key.set)(self, value).map_err(|why| format!("{source}: {why}"))?;
        self.said_by.insert(key.name, source);
        Ok(())
    }

    fn read_environment(&mut self, environment: &HashMap<String, String>) -> Result<(), String> {
        let ours = |name: &String| name.starts_with("KINGRAT_") && !OTHERS.iter().any(|other| name.starts_with(other));
        let mut unknown: Vec<_> = environment.keys().filter(|name| ours(name)).collect();
        unknown.retain(|name| !KEYS.iter().any(|key| key.variable() == **name));
        if let Some(name) = unknown.into_iter().min() {
            return Err(format!(
                "the variable {name} is set, but there is no such setting; --print-config shows them all"
            ));
        }
        if let Some(level) = environment.get("RUST_LOG") {
            self.say("log_level", level, "RUST_LOG".into())?;
        }
        for key in KEYS {
            if let Some(value) = environment.get(&key.variable()) {
                self.say(key.name, value, key.variable())?;
            }
        }
        Ok(())
    }

    /// Reads what a file says.
    pub fn read_file(&mut self, file: &Path, text: &str) -> Result<(), String> {
        let at = |offset: usize| {
            let line = text.bytes().take(offset).filter(|&byte| byte == b'\n').count() + 1;
            format!("{}, line {line}", file.display())
        };
        let table = DeTable::parse(text)
            .map_err(|why| format!("{}: {}", at(why.span().map_or(0, |span| span.start)), why.message()))?;
        self.read_table("", table.get_ref(), &at)
    }

    fn read_table(&mut self, prefix: &str, table: &DeTable<'_>, at: &dyn Fn(usize) -> String) -> Result<(), String> {
        for (key, value) in table {
            let name = format!("{prefix}{}", key.get_ref());
            let place = format!("{}: {name}", at(key.span().start));
            match value.get_ref() {
                DeValue::Table(table) if KEYS.iter().any(|key| key.name.starts_with(&format!("{name}."))) => {
                    self.read_table(&format!("{name}."), table, at)?;
                }
                value => {
                    let text = said(value).ok_or_else(|| format!("{place}: {} is no value for it", value.type_str()));
                    // A key that is not known is wrong, whatever its value.
                    let text = if Key::named(&name).is_some() { text? } else { String::new() };
                    self.say(&name, &text, place)?;
                }
            }
        }
        Ok(())
    }

    /// What cannot be said together.
    fn check(&self) -> Result<(), String> {
        let who = |name: &str| self.said_by.get(name).map_or("", String::as_str);
        if self.listen.is_some() && self.port.is_some() {
            return Err(format!(
                "{} and {}: listen says the port already; leave one of them out",
                who("listen"),
                who("port")
            ));
        }
        if self.lan && (self.listen.is_some() || self.url.is_some()) {
            let other = if self.listen.is_some() { "listen" } else { "url" };
            return Err(format!(
                "{} and {}: a server with {other} has no second listener for the local network",
                who("lan"),
                who(other)
            ));
        }
        Ok(())
    }

    /// The configuration as a file that says the same, with a comment for every key.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        let mut table = "";
        for key in KEYS {
            let (its, name) = key.name.split_once('.').unwrap_or(("", key.name));
            if its != table {
                let _ = writeln!(text, "\n[{its}]");
                table = its;
            }
            let source = self.said_by.get(key.name).map_or(String::new(), |source| format!(" (said by {source})"));
            let _ = writeln!(text, "# {}{source}", key.help);
            let _ = match (key.show)(self) {
                Some(value) => writeln!(text, "{name} = {value}"),
                None => writeln!(text, "# {name} ="),
            };
        }
        text
    }

    /// The data folder.
    pub fn folder(&self) -> Result<PathBuf, Failure> {
        let folder = self.data.clone().or_else(data::folder);
        folder.ok_or_else(|| Failure::input("no home folder is known: name a folder with --data"))
    }

    /// What the server is told.
    pub fn config(&self) -> Result<Config, Failure> {
        let database = self.database.as_ref().map(|url| url.parse()).transpose().map_err(Failure::input)?;
        Ok(Config {
            database,
            listen: self.listen,
            port: self.port,
            lan: self.lan,
            url: self.url.clone(),
            trusted_proxies: self.trusted_proxies.clone(),
            proxy_header: self.proxy_header,
            metrics: self.metrics,
            retention: self.retention,
            limits: self.limits.clone(),
            put_away: Duration::from_secs(self.put_away_s),
            pace: self.cats,
            ..Config::new(self.folder()?)
        })
    }
}

/// A value of the file as the text that a flag would have.
fn said(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().replace('_', "")),
        DeValue::Boolean(value) => Some(value.to_string()),
        DeValue::Array(values) => {
            let texts = values.iter().map(|value: &Spanned<DeValue<'_>>| said(value.get_ref()));
            texts.collect::<Option<Vec<_>>>().map(|texts| texts.join(","))
        }
        _ => None,
    }
}

/// Which names there are, near the one that was said.
fn known(name: &str) -> String {
    let near = |key: &&Key| {
        let same = |(a, b): (char, char)| a == b;
        let (short, long) = (name.len().min(key.name.len()), name.len().max(key.name.len()));
        long - short <= 2 && name.chars().zip(key.name.chars()).filter(|&pair| same(pair)).count() + 2 >= short
    };
    match KEYS.iter().find(near) {
        Some(key) => format!("Did you mean {}?", key.name),
        None => "kingrat serve --print-config shows them all".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(file: &str, environment: &[(&str, &str)], flags: &[(&str, &str)]) -> Result<Settings, String> {
        let path = std::env::temp_dir().join(format!(
            "kingrat-settings-{}-{:?}.toml",
            std::process::id(),
            std::thread::current().id()
        ));
        std::fs::write(&path, file).unwrap();
        let pairs = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
        };
        let flag = |(key, value): (String, String)| Flag { name: format!("--{key}"), key, value };
        let flags = pairs(flags).into_iter().map(flag).collect();
        let settings = Settings::read(Some(&path), pairs(environment).into_iter(), flags);
        std::fs::remove_file(&path).unwrap();
        settings.map_err(|why| why.to_string())
    }

    #[test]
    fn flags_come_before_the_environment_and_that_before_the_file() {
        let file = "port = 1\ncats = \"calm\"\n[limits]\ntables = 1\nmessages = \"1/2\"\n";
        let environment = [("KINGRAT_PORT", "2"), ("KINGRAT_LIMITS_TABLES", "2"), ("KINGRAT_DATA", ""), ("HOME", "/x")];
        let settings = read(file, &environment, &[("port", "3")]).unwrap();
        assert_eq!((settings.port, settings.limits.tables, settings.limits.messages.burst), (Some(3), 2, 2));
        assert_eq!(settings.cats, Some(Pace::Calm));
        assert_eq!(settings.limits.tables_per_guest, ServerLimits::default().tables_per_guest, "a default");
        assert!(settings.data.is_none(), "an empty variable says nothing");
        let shown = settings.to_toml();
        assert!(
            shown.contains("(said by --port)\nport = 3") && shown.contains("(said by KINGRAT_LIMITS_TABLES)"),
            "{shown}"
        );
    }

    #[test]
    fn mistakes_in_a_file_are_named_by_file_and_line() {
        for (file, line, reason) in [
            ("lan = true\nprot = 7\n", 2, "Did you mean port?"),
            ("\n\nport = 70000", 3, "70000 is not a port"),
            ("port = 1\nport = 2", 2, "duplicate key"),
            ("[limits]\ntables = 0", 2, "at least 1"),
            ("[limits]\nrequests = 5", 2, "100/600"),
            ("[limits]\nrequest = \"1/1\"", 2, "Did you mean limits.requests?"),
            ("limits = 5", 1, "there is no such setting"),
            ("[limit]\ntables = 5", 1, "there is no such setting"),
            ("port = [", 1, ""),
            ("trusted_proxies = [\"10.0.0.0/8\", \"cats\"]", 1, "cats is no address"),
            ("listen = \"8080\"", 1, "0.0.0.0:8080"),
            ("url = \"rat.example.org\"", 1, "https://rat.example.org"),
            ("log = \"xml\"", 1, "text or json"),
            ("log_level = \"loud=loud\"", 1, "loud"),
            ("lan = \"perhaps\"", 1, "true or false"),
            ("lan = 1.5", 1, "float"),
            ("database = \"mysql://x\"", 1, "postgres://"),
            ("cats = \"lazy\"", 1, "instant, quick or calm"),
            ("retention.tables_days = -1", 1, "a number of days"),
        ] {
            let Err(said) = read(file, &[], &[]) else { panic!("{file} was taken") };
            assert!(said.contains(&format!(".toml, line {line}")) && said.contains(reason), "{file}: {said}");
        }
    }

    #[test]
    fn mistakes_elsewhere_are_named_by_variable_or_flag() {
        for (environment, flags, said) in [
            (&[("KINGRAT_PORT", "tcp://10.0.0.1:80")][..], &[][..], "KINGRAT_PORT: "),
            (&[("KINGRAT_PROT", "80")], &[], "KINGRAT_PROT"),
            (&[("RUST_LOG", "x=y=z")], &[], "RUST_LOG: "),
            (&[], &[("metrics", "everywhere")], "--metrics: "),
            (&[], &[("limits.tables", "many")], "--limits.tables: "),
            (&[], &[("limits.chairs", "4")], "--limits.chairs: there is no such setting"),
            (&[("KINGRAT_LISTEN", "0.0.0.0:80")], &[("port", "80")], "KINGRAT_LISTEN and --port"),
            (&[("KINGRAT_LISTEN", "0.0.0.0:80")], &[("lan", "true")], "--lan and KINGRAT_LISTEN"),
        ] {
            let Err(why) = read("", environment, flags) else { panic!("{said} was taken") };
            assert!(why.contains(said), "{why}");
        }
        assert!(read("", &[("KINGRAT_WEB_DIST", "x"), ("KINGRAT_TEST_CARDS", "1")], &[]).is_ok());
    }
}
