//! `kingrat serve`, and `kingrat` alone: tables for browsers.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};
use kingrat_server::{Config, Server};
use kingrat_table::protocol::Pace;
use tracing_subscriber::EnvFilter;

use crate::data;
use crate::failure::Failure;

/// Serve tables to browsers: on this machine, and with --lan to the phones in the house
#[derive(ClapArgs, Default)]
#[command(after_help = "Examples:
  kingrat                    serve on this machine only, and open the browser
  kingrat serve --lan        also for the phones in the house; a QR code in the terminal leads there
  kingrat serve --port 8080 --data /srv/kingrat --no-browser

Games are kept in one file in the data folder, and nothing that was shown to a player is ever lost:
stop the server whenever you like, and the tables go on when it is started again.
KINGRAT_DATA names the data folder, RUST_LOG=info says more on stderr.")]
pub struct Args {
    /// Listen also in the house's network, for phones and tablets
    #[arg(long)]
    lan: bool,
    /// The port; 7354 when left out, or any other where that is taken; 0 for any
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    /// The folder for the data; the user's data folder when left out
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// A PostgreSQL database for the games, instead of a file in the data folder
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Do not open the browser
    #[arg(long)]
    no_browser: bool,
    /// How fast the cats play at every table; as each table says when left out
    #[arg(long, value_name = "PACE", value_enum)]
    cats: Option<Cats>,
}

/// How fast the cats play.
#[derive(Clone, Copy, ValueEnum)]
enum Cats {
    /// At once
    Instant,
    /// Quick
    Quick,
    /// So that a child can follow
    Calm,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), Failure> {
    let mut config = Config::new(match &args.data {
        Some(folder) => folder.clone(),
        None => data::folder().ok_or_else(|| Failure::input("no home folder is known: name a folder with --data"))?,
    });
    (config.port, config.lan) = (args.port, args.lan);
    // Read here and not by clap, which would repeat a wrong address with its password.
    config.database = args.database.as_ref().map(|url| url.parse()).transpose().map_err(Failure::input)?;
    config.pace = args.cats.map(|cats| match cats {
        Cats::Instant => Pace::Instant,
        Cats::Quick => Pace::Quick,
        Cats::Calm => Pace::Calm,
    });
    tracing_subscriber::fmt().with_env_filter(log_filter()).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::input)?;
    runtime.block_on(async {
        let server = kingrat_server::start(config).await.map_err(Failure::input)?;
        announce(&server, args)?;
        server.run(stop()).await.map_err(Failure::input)
    })
}

/// What is logged: what RUST_LOG says, but never so much of the libraries below us that frames, and with them cards, would be printed.
fn log_filter() -> EnvFilter {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn".into());
    ["tungstenite=warn", "tokio_tungstenite=warn", "hyper=warn", "axum=warn", "sqlx=warn"]
        .into_iter()
        .filter_map(|directive| directive.parse().ok())
        .fold(filter, EnvFilter::add_directive)
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

/// Comes when the user or the system wants the server to end.
async fn stop() {
    let interrupt = async { drop(tokio::signal::ctrl_c().await) };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else { return interrupt.await };
        tokio::select! {
            () = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}
