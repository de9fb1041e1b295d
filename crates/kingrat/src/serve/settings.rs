//! The configuration of a server. Flags override the environment, which overrides the file, which overrides the defaults.

use std::collections::HashMap;
use std::fmt::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kingrat_server::{Config, Network, ProxyHeader, PublicUrl, Retention, ServerLimits};
use kingrat_table::protocol::Pace;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::keys::{KEYS, SettingKey};
use super::logs::LogFormat;
use crate::data_folder::data_folder;
use crate::run_error::RunError;

/// All settings of a server.
pub struct ServeSettings {
    pub data: Option<PathBuf>,
    pub database: Option<String>,
    pub listen: Option<SocketAddr>,
    pub port: Option<u16>,
    pub lan: bool,
    pub url: Option<PublicUrl>,
    pub trusted_proxies: Vec<Network>,
    pub proxy_header: ProxyHeader,
    pub metrics: Option<SocketAddr>,
    pub log: LogFormat,
    pub log_level: String,
    pub cats: Option<Pace>,
    pub put_away_s: u64,
    pub retention: Retention,
    pub limits: ServerLimits,
    /// The source of each setting, by key; a missing key has its default.
    set_by: HashMap<&'static str, String>,
}

impl Default for ServeSettings {
    fn default() -> ServeSettings {
        let usual = Config::new("");
        ServeSettings {
            data: None,
            database: None,
            listen: None,
            port: None,
            lan: false,
            url: None,
            trusted_proxies: Vec::new(),
            proxy_header: usual.proxy_header,
            metrics: None,
            log: LogFormat::Text,
            log_level: "warn".into(),
            cats: None,
            put_away_s: usual.put_away.as_secs(),
            retention: usual.retention,
            limits: usual.limits,
            set_by: HashMap::new(),
        }
    }
}

/// A setting given by a flag.
pub struct SettingFlag {
    /// The flag as it was typed.
    pub name: String,
    pub key: String,
    pub value: String,
}

/// Variables with our prefix that are not settings, but are for building and testing.
const NOT_SETTINGS: &[&str] =
    &["KINGRAT_CONFIG", "KINGRAT_WEB_DIST", "KINGRAT_BLESS", "KINGRAT_BIN", "KINGRAT_CHROMIUM", "KINGRAT_TEST_"];

impl ServeSettings {
    /// Reads the file, the environment and the flags, in this order.
    pub fn read(
        file: Option<&Path>,
        environment: impl Iterator<Item = (String, String)>,
        flags: Vec<SettingFlag>,
    ) -> Result<ServeSettings, RunError> {
        let environment: HashMap<String, String> = environment.filter(|(_, value)| !value.is_empty()).collect();
        let mut settings = ServeSettings::default();
        let named = environment.get("KINGRAT_CONFIG").map(PathBuf::from);
        if let Some(file) = file.map(Path::to_path_buf).or(named) {
            let text = crate::game_file::read_text(&file)?;
            settings.read_file(&file, &text).map_err(RunError::input)?;
        }
        settings.read_environment(&environment).map_err(RunError::input)?;
        for flag in flags {
            settings.set(&flag.key, &flag.value, flag.name).map_err(RunError::input)?;
        }
        settings.check().map_err(RunError::input)?;
        Ok(settings)
    }

    fn set(&mut self, name: &str, value: &str, source: String) -> Result<(), String> {
        let key =
            SettingKey::named(name).ok_or_else(|| format!("{source}: there is no such setting. {}", known(name)))?;
        (key.set)(self, value).map_err(|why| format!("{source}: {why}"))?;
        self.set_by.insert(key.name, source);
        Ok(())
    }

    fn read_environment(&mut self, environment: &HashMap<String, String>) -> Result<(), String> {
        let ours =
            |name: &String| name.starts_with("KINGRAT_") && !NOT_SETTINGS.iter().any(|other| name.starts_with(other));
        let mut unknown: Vec<_> = environment.keys().filter(|name| ours(name)).collect();
        unknown.retain(|name| !KEYS.iter().any(|key| key.variable() == **name));
        if let Some(name) = unknown.into_iter().min() {
            return Err(format!(
                "the variable {name} is set, but there is no such setting; --print-config shows them all"
            ));
        }
        if let Some(level) = environment.get("RUST_LOG") {
            self.set("log_level", level, "RUST_LOG".into())?;
        }
        for key in KEYS {
            if let Some(value) = environment.get(&key.variable()) {
                self.set(key.name, value, key.variable())?;
            }
        }
        Ok(())
    }

    /// Reads a TOML file.
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
                    let text = as_flag(value)
                        .ok_or_else(|| format!("{place}: {} is not a valid value for it", value.type_str()));
                    // Report an unknown key before an invalid value.
                    let text = if SettingKey::named(&name).is_some() { text? } else { String::new() };
                    self.set(&name, &text, place)?;
                }
            }
        }
        Ok(())
    }

    /// Checks for settings that exclude each other.
    fn check(&self) -> Result<(), String> {
        let who = |name: &str| self.set_by.get(name).map_or("", String::as_str);
        if self.listen.is_some() && self.port.is_some() {
            return Err(format!(
                "{} and {}: listen includes the port; leave one of them out",
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

    /// Renders the settings as a TOML file, with a comment for every key.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        let mut table = "";
        for key in KEYS {
            let (its, name) = key.name.split_once('.').unwrap_or(("", key.name));
            if its != table {
                let _ = writeln!(text, "\n[{its}]");
                table = its;
            }
            let source = self.set_by.get(key.name).map_or(String::new(), |source| format!(" (set by {source})"));
            let _ = writeln!(text, "# {}{source}", key.help);
            let _ = match (key.show)(self) {
                Some(value) => writeln!(text, "{name} = {value}"),
                None => writeln!(text, "# {name} ="),
            };
        }
        text
    }

    /// Returns the data folder.
    pub fn folder(&self) -> Result<PathBuf, RunError> {
        let folder = self.data.clone().or_else(data_folder);
        folder.ok_or_else(|| RunError::input("no home folder is known: name a folder with --data"))
    }

    /// Makes the configuration of the server.
    pub fn config(&self) -> Result<Config, RunError> {
        let database = self.database.as_ref().map(|url| url.parse()).transpose().map_err(RunError::input)?;
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

/// Converts a TOML value to the text that a flag would have.
fn as_flag(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().replace('_', "")),
        DeValue::Boolean(value) => Some(value.to_string()),
        DeValue::Array(values) => {
            let texts = values.iter().map(|value: &Spanned<DeValue<'_>>| as_flag(value.get_ref()));
            texts.collect::<Option<Vec<_>>>().map(|texts| texts.join(","))
        }
        _ => None,
    }
}

/// Suggests a similar key, or where to find all of them.
fn known(name: &str) -> String {
    let near = |key: &&SettingKey| {
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

    fn read(file: &str, environment: &[(&str, &str)], flags: &[(&str, &str)]) -> Result<ServeSettings, String> {
        let path = std::env::temp_dir().join(format!(
            "kingrat-settings-{}-{:?}.toml",
            std::process::id(),
            std::thread::current().id()
        ));
        std::fs::write(&path, file).unwrap();
        let pairs = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
        };
        let flag = |(key, value): (String, String)| SettingFlag { name: format!("--{key}"), key, value };
        let flags = pairs(flags).into_iter().map(flag).collect();
        let settings = ServeSettings::read(Some(&path), pairs(environment).into_iter(), flags);
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
            shown.contains("(set by --port)\nport = 3") && shown.contains("(set by KINGRAT_LIMITS_TABLES)"),
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
