//! `kingrat serve`, and `kingrat` alone: tables for browsers.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingrat_server::Server;

use crate::failure::Failure;
use crate::serve::settings::{Flag, Settings};
use crate::serve::{logs, systemd};

/// Serve tables to browsers: on this machine, and with --lan to the phones in the house
#[derive(ClapArgs, Default)]
#[command(after_help = "Examples:
  kingrat                    serve on this machine only, and open the browser
  kingrat serve --lan        also for the phones in the house; a QR code in the terminal leads there
  kingrat serve --port 8080 --data /srv/kingrat --no-browser
  kingrat serve --listen 0.0.0.0:8080 --url https://rat.example.org --trusted-proxies 10.0.0.0/8
  kingrat serve --config /etc/kingrat.toml --print-config

Games are kept in one file in the data folder, and nothing that was shown to a player is ever lost:
stop the server whenever you like, and the tables go on when it is started again.

Everything can also be said by the environment (KINGRAT_PORT, KINGRAT_LIMITS_TABLES, …) and by a file:
flags hold before the environment, that before the file. docs/hosting.md tells more.")]
pub struct Args {
    /// Also listen in the local network, for phones and tablets
    #[arg(long)]
    lan: bool,
    /// The port; 7354 when left out, or any other where that is taken; 0 for any
    #[arg(long, value_name = "N")]
    port: Option<String>,
    /// The folder for the data; the user's data folder when left out
    #[arg(long, value_name = "FOLDER")]
    data: Option<String>,
    /// Do not open the browser
    #[arg(long)]
    no_browser: bool,
    /// How fast the cats play at every table (instant, quick, calm); as each table says when left out
    #[arg(long, value_name = "PACE")]
    cats: Option<String>,
    /// A PostgreSQL database, postgres://user:password@host/name; SQLite in the data folder when left out
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Listen here instead of on this machine alone, such as 0.0.0.0:8080
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<String>,
    /// Where the server is for everybody, with https:// or http://
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// Proxies whose word about a client's address is taken, such as 127.0.0.1,10.0.0.0/8
    #[arg(long, value_name = "NETWORKS")]
    trusted_proxies: Option<String>,
    /// Which header they tell it in: x-forwarded or forwarded
    #[arg(long, value_name = "HEADER")]
    proxy_header: Option<String>,
    /// A listener for /metrics, /healthz and /readyz, such as 127.0.0.1:9464
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<String>,
    /// How the log is written to stderr: text or json
    #[arg(long, value_name = "FORMAT")]
    log: Option<String>,
    /// How much is logged: off, error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL")]
    log_level: Option<String>,
    /// Anything else, such as limits.tables=500 or retention.tables_days=30; --print-config shows what there is
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// A file with the configuration
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// A script of all that is left to chance: for tests, and refused by the released command (docs/chance.md)
    #[arg(long, value_name = "FILE", hide = true)]
    chance: Option<PathBuf>,
    /// Print the configuration that would hold, as such a file, and stop
    #[arg(long)]
    print_config: bool,
}

impl Args {
    /// What the flags say, by key.
    fn said(&self) -> Result<Vec<Flag>, Failure> {
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
            Some(Flag { name: format!("--{}", key.replace('_', "-")), key: key.into(), value: value.clone()? })
        };
        let mut said: Vec<Flag> = flags.into_iter().filter_map(flag).collect();
        for set in &self.set {
            let wrong = || Failure::input(format!("--set {set}: say it like limits.tables=500"));
            let (key, value) = set.split_once('=').ok_or_else(wrong)?;
            said.push(Flag { name: format!("--set {key}"), key: key.into(), value: value.into() });
        }
        Ok(said)
    }
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), Failure> {
    let environment =
        std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    let settings = Settings::read(args.config.as_deref(), environment, args.said()?)?;
    if args.print_config {
        write!(std::io::stdout(), "{}", settings.to_toml())?;
        return Ok(());
    }
    let mut config = settings.config()?;
    if let Some(file) = &args.chance {
        script_chance(&mut config, file)?;
    }
    logs::start(settings.log, &settings.log_level).map_err(Failure::input)?;
    let inherited = systemd::listener().map_err(|why| {
        Failure::input(format!("the port that systemd holds cannot be used: {why}. Check the .socket unit."))
    })?;
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::input)?;
    runtime.block_on(async {
        let server = kingrat_server::start_on(config, inherited).await.map_err(Failure::input)?;
        let mut signals = Signals::new();
        announce(&server, args)?;
        systemd::tell("READY=1");
        let stop = async {
            signals.next().await;
            systemd::tell("STOPPING=1");
            // Whoever asks twice does not want to wait; what was told is stored.
            tokio::spawn(async move {
                signals.next().await;
                eprintln!("kingrat: stopped at once");
                std::process::exit(130);
            });
        };
        server.run(stop).await.map_err(Failure::input)
    })
}

/// Takes all chance from a file.
#[cfg(feature = "scripted-chance")]
fn script_chance(config: &mut kingrat_server::Config, file: &std::path::Path) -> Result<(), Failure> {
    eprintln!("kingrat: all chance comes from {}: whoever reads it knows every card", file.display());
    kingrat_server::script_chance(config, file).map_err(Failure::input)
}

#[cfg(not(feature = "scripted-chance"))]
fn script_chance(_: &mut kingrat_server::Config, _: &std::path::Path) -> Result<(), Failure> {
    Err(Failure::input(
        "--chance is for tests (cargo feature scripted-chance): this kingrat deals by real chance alone",
    ))
}

/// Says where the server is, and takes the user there.
fn announce(server: &Server, args: &Args) -> Result<(), Failure> {
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

/// Is there a screen to open a browser on?
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// What the user or the system says to a server that shall end.
struct Signals {
    #[cfg(unix)]
    terminate: Option<tokio::signal::unix::Signal>,
}

impl Signals {
    /// Listens from now on: one that comes before it is asked for is not lost.
    fn new() -> Signals {
        Signals {
            #[cfg(unix)]
            terminate: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()).ok(),
        }
    }

    async fn next(&mut self) {
        let interrupt = async { drop(tokio::signal::ctrl_c().await) };
        #[cfg(unix)]
        if let Some(terminate) = &mut self.terminate {
            tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
        interrupt.await;
    }
}
