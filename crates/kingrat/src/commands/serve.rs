//! `kingrat serve`, and `kingrat` alone: serves the game to browsers.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingrat_server::Server;

use crate::run_error::RunError;
use crate::serve::settings::{ServeSettings, SettingFlag};
use crate::serve::{logs, systemd};
use crate::signals::StopSignals;

/// Serve the game to browsers, on this machine or with --lan in the local network
#[derive(ClapArgs, Default)]
#[command(after_help = "Examples:
  kingrat                    Serve on this machine only and open the browser
  kingrat serve --lan        Also serve phones in the local network; prints a QR code
  kingrat serve --port 8080 --data /srv/kingrat --no-browser
  kingrat serve --listen 0.0.0.0:8080 --url https://rat.example.org --trusted-proxies 10.0.0.0/8
  kingrat serve --config /etc/kingrat.toml --print-config

Games are stored in the data folder before they are shown: stop the server at any time, and its
tables resume at the next start.

Every setting can also come from the environment (KINGRAT_PORT, KINGRAT_LIMITS_TABLES, …) or
from a file. Flags override the environment, which overrides the file. See docs/hosting.md.")]
pub struct Args {
    /// Also listen in the local network, for phones and tablets
    #[arg(long)]
    lan: bool,
    /// Port (default: 7354, or any free one if it is taken); 0 for any free port
    #[arg(long, value_name = "N")]
    port: Option<String>,
    /// Data folder (default: the user's data folder)
    #[arg(long, value_name = "FOLDER")]
    data: Option<String>,
    /// Do not open the browser
    #[arg(long)]
    no_browser: bool,
    /// Pace of the cats at every table: instant, quick or calm (default: the table's)
    #[arg(long, value_name = "PACE")]
    cats: Option<String>,
    /// PostgreSQL database, postgres://user:password@host/name (default: SQLite in the data folder)
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Listen on this address instead of loopback, such as 0.0.0.0:8080
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<String>,
    /// Public address of the server, with https:// or http://
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// Trust the client addresses that these proxies forward, such as 127.0.0.1,10.0.0.0/8
    #[arg(long, value_name = "NETWORKS")]
    trusted_proxies: Option<String>,
    /// Header with the client address: x-forwarded or forwarded
    #[arg(long, value_name = "HEADER")]
    proxy_header: Option<String>,
    /// Serve /metrics, /healthz and /readyz on this address, such as 127.0.0.1:9464
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<String>,
    /// Log format on stderr: text or json
    #[arg(long, value_name = "FORMAT")]
    log: Option<String>,
    /// Log level: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL")]
    log_level: Option<String>,
    /// Set any other key, such as limits.tables=500; --print-config lists them; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// Read the configuration from this file
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Script all randomness, for tests; the released command refuses it (docs/chance.md)
    #[arg(long, value_name = "FILE", hide = true)]
    chance: Option<PathBuf>,
    /// Print the effective configuration as a file and exit
    #[arg(long)]
    print_config: bool,
}

impl Args {
    /// Returns the settings that the flags give.
    fn flags(&self) -> Result<Vec<SettingFlag>, RunError> {
        let flags = [
            ("lan", &self.lan.then(|| "true".to_string())),
            ("port", &self.port),
            ("data", &self.data),
            ("cats", &self.cats),
            ("database", &self.database),
            ("listen", &self.listen),
            ("url", &self.url),
            ("trusted_proxies", &self.trusted_proxies),
            ("proxy_header", &self.proxy_header),
            ("metrics", &self.metrics),
            ("log", &self.log),
            ("log_level", &self.log_level),
        ];
        let flag = |(key, value): (&str, &Option<String>)| {
            Some(SettingFlag { name: format!("--{}", key.replace('_', "-")), key: key.into(), value: value.clone()? })
        };
        let mut given: Vec<SettingFlag> = flags.into_iter().filter_map(flag).collect();
        for set in &self.set {
            let wrong = || RunError::input(format!("--set {set}: expected KEY=VALUE, such as limits.tables=500"));
            let (key, value) = set.split_once('=').ok_or_else(wrong)?;
            given.push(SettingFlag { name: format!("--set {key}"), key: key.into(), value: value.into() });
        }
        Ok(given)
    }
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let environment =
        std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    let settings = ServeSettings::read(args.config.as_deref(), environment, args.flags()?)?;
    if args.print_config {
        write!(std::io::stdout(), "{}", settings.to_toml())?;
        return Ok(());
    }
    let mut config = settings.config()?;
    if let Some(file) = &args.chance {
        script_chance(&mut config, file)?;
    }
    logs::start(settings.log, &settings.log_level).map_err(RunError::input)?;
    let inherited = systemd::listener().map_err(|why| {
        RunError::input(format!("the socket from systemd cannot be used: {why}. Check the .socket unit."))
    })?;
    let runtime = tokio::runtime::Runtime::new().map_err(RunError::input)?;
    runtime.block_on(async {
        let server = kingrat_server::start_on(config, inherited).await.map_err(RunError::input)?;
        let mut signals = StopSignals::new().map_err(RunError::input)?;
        announce(&server, args)?;
        systemd::notify("READY=1");
        let stop = async {
            signals.next().await;
            systemd::notify("STOPPING=1");
            // A second signal stops at once. Nothing is lost: what clients were sent is stored.
            tokio::spawn(async move {
                signals.next().await;
                eprintln!("kingrat: stopped at once");
                std::process::exit(130);
            });
        };
        server.run(stop).await.map_err(RunError::input)
    })
}

/// Takes all randomness from a file.
#[cfg(feature = "scripted-chance")]
fn script_chance(config: &mut kingrat_server::Config, file: &std::path::Path) -> Result<(), RunError> {
    eprintln!("kingrat: all chance comes from {}: whoever reads it knows every card", file.display());
    kingrat_server::script_chance(config, file).map_err(RunError::input)
}

#[cfg(not(feature = "scripted-chance"))]
fn script_chance(_: &mut kingrat_server::Config, _: &std::path::Path) -> Result<(), RunError> {
    Err(RunError::input(
        "--chance is for tests (cargo feature scripted-chance): this kingrat deals by real chance alone",
    ))
}

/// Prints the address of the server and opens the browser.
fn announce(server: &Server, args: &Args) -> Result<(), RunError> {
    let url = server.url();
    let mut out = std::io::stdout();
    writeln!(out, "kingrat is ready: {url}")?;
    if let Some(lan) = server.lan_url() {
        writeln!(out, "For the phones in the house: {lan}")?;
        if let Some(code) = kingrat_server::qr::to_terminal(&lan).filter(|_| out.is_terminal()) {
            writeln!(out, "\n{code}")?;
        }
    }
    if out.is_terminal() {
        writeln!(out, "Ctrl-C ends it; games are kept.")?;
    }
    out.flush()?;
    if !args.no_browser && has_display() && open::that_detached(&url).is_err() {
        writeln!(out, "The browser could not be opened; please open the address yourself.")?;
    }
    Ok(())
}

/// Checks whether there is a display to open a browser on.
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
