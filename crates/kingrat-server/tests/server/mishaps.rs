//! A host's mistakes: folders that others can read, disks without room or mounted read-only, databases that nobody made. Each is answered
//! by a sentence about that very cause, and never by a server that seems ready.

use std::path::Path;
use std::process::{Command, Stdio};

use kingrat_server::{Config, DatabaseLocation, StorageTrouble, backup, start};

use crate::client::{Person, serve, setup};
use crate::durable::Process;
use crate::place::Place;
use crate::postgres::{self, Server};

/// A shell that runs this script, and then the server.
fn shell(script: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{script}; exec \"$0\" \"$@\"")]).arg(std::env::current_exe().unwrap());
    command
}

/// The same, where it may mount file systems that nobody else sees: as root, or as root of a namespace of its own. Nothing, where the
/// system does not allow either.
fn mounting_shell(script: &str) -> Option<Command> {
    let is_root = std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    let flags: &[&str] = if is_root { &["--mount"] } else { &["--mount", "--map-root-user"] };
    let mut probe = Command::new("unshare");
    probe.args(flags).args(["sh", "-c", "mount -t tmpfs -o size=64k tmpfs /tmp"]).stderr(Stdio::null());
    if !probe.status().is_ok_and(|status| status.success()) {
        eprintln!("skipped: this machine lets nobody mount anything (unshare --mount)");
        return None;
    }
    let mut command = Command::new("unshare");
    command.args(flags).args(["sh", "-c", &format!("set -e; {script}; exec \"$0\" \"$@\"")]);
    command.arg(std::env::current_exe().unwrap());
    Some(command)
}

/// Why a server does not start in this folder, by this command.
fn refusal(command: Command, folder: &Path) -> String {
    match Process::start_in(command, folder, None, false) {
        Ok(_) => panic!("it is ready"),
        Err(why) => why,
    }
}

/// A folder with a game in it, whose server has stopped.
async fn a_game(folder: &Path) {
    let server = serve(folder, |_| {}).await;
    server.person().await.make(&setup("nordic", 1, 1)).await;
    server.stop().await;
}

fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).unwrap_or_else(|why| panic!("{}: {why}", path.display())).permissions().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

const FILES: [&str; 5] =
    ["kingrat.sqlite", "kingrat.sqlite-wal", "kingrat.sqlite-shm", "kingrat.lock", "operator.json"];

#[tokio::test(flavor = "multi_thread")]
async fn with_postgres_the_data_folder_need_not_exist() {
    let place = Place::postgres().await;
    let data = place.folder().join("not/there/yet");
    let config = Config {
        data: data.clone(),
        port: Some(0),
        database: place.database().map(|url| url.parse().unwrap()),
        ..Config::new("")
    };
    let server = start(config).await.unwrap_or_else(|why| panic!("{why}"));
    assert_eq!((mode(&data), mode(&data.join("operator.json"))), (0o700, 0o600));
    server.run(std::future::ready(())).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_the_umask_is_nobody_else_can_read_the_files() {
    let folder = tempfile::tempdir().unwrap();
    set_mode(folder.path(), 0o755); // the host's own, open to all
    let run = || Process::start_in(shell("umask 000"), folder.path(), None, false).unwrap();
    let process = run();
    let anna = Person::new(process.address).await;
    anna.make(&setup("nordic", 1, 1)).await;
    let modes = || FILES.map(|file| mode(&folder.path().join(file)));
    assert_eq!(modes(), [0o600; 5]);
    let file = folder.path().join("games.backup");
    backup(&DatabaseLocation::Folder(folder.path().into()), &file, &|_| {}).await.unwrap();
    assert_eq!(mode(&file), 0o600);
    process.kill(); // so that the journals stay
    FILES.iter().for_each(|file| set_mode(&folder.path().join(file), 0o644)); // as an older release left them
    let process = run();
    assert_eq!(modes(), [0o600; 5], "those of an older release, too");
    assert_eq!(mode(folder.path()), 0o755, "the folder is the host's own");
    process.kill();
}

#[tokio::test(flavor = "multi_thread")]
async fn where_files_cannot_be_made_private_the_folder_is_refused_with_the_command_that_helps() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("our games");
    a_game(&data).await;
    let file = data.join("kingrat.sqlite");
    set_mode(&data, 0o755);
    set_mode(&file, 0o666);
    if std::os::unix::fs::chown(&file, Some(65534), None).is_err() {
        return eprintln!("skipped: only root can give a file to somebody else");
    }
    // Root of a namespace that knows nobody else: it may write to the file and not change what others may.
    let refused = |data: &Path| {
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user"]).arg(std::env::current_exe().unwrap());
        Process::start_in(command, data, None, false).map(Process::kill)
    };
    let why = refused(&data).unwrap_err();
    assert!(why.contains("others on this machine can read") && why.contains("kingrat.sqlite"), "{why}");
    assert!(why.contains(&format!("chmod 700 '{}'", data.display())), "{why}");
    set_mode(&data, 0o700);
    refused(&data).unwrap_or_else(|why| panic!("{why}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_room_on_the_disk_nothing_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let [played, new] = ["played", "new"].map(|name| folder.path().join(name));
    a_game(&played).await;
    for data in [&played, &new] {
        // Files may not grow at all: what a quota does to one who has used it up.
        let why = refusal(shell("trap '' XFSZ; ulimit -f 0"), data);
        assert!(why.contains(StorageTrouble::NoRoom.advice()), "{why}");
        let Some(command) = mounting_shell(&format!(
            "mkdir -p '{0}' '{0}-before'; mount --bind '{0}' '{0}-before'; mount -t tmpfs -o size=512k tmpfs '{0}'; \
             cp -p '{0}-before'/kingrat.sqlite '{0}' || true; head -c 1m /dev/zero >'{0}/rest' || true",
            data.display()
        )) else {
            continue;
        };
        let why = refusal(command, data);
        assert!(why.contains(StorageTrouble::NoRoom.advice()), "{why}");
    }
    serve(played.as_path(), |_| {}).await.stop().await; // with room again
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_can_read_its_games_and_not_write_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start_in(shell("true"), folder.path(), None, false).unwrap();
    let wal = folder.path().join("kingrat.sqlite-wal");
    while std::fs::metadata(&wal).unwrap().len() < 100_000 {
        Person::new(process.address).await;
    }
    process.kill();
    // Files may be as long as SQLite's index, which makes everything readable; a write would make its log longer. (The unit of the limit
    // is 512 or 1024 bytes.)
    let why = refusal(shell("trap '' XFSZ; ulimit -f 64"), folder.path());
    assert!(why.contains(StorageTrouble::NoRoom.advice()), "{why}");
    serve(folder.path(), |_| {}).await.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_is_mounted_read_only_is_called_that() {
    let folder = tempfile::tempdir().unwrap();
    a_game(folder.path()).await;
    let data = folder.path().display();
    let script = format!("mount --bind '{data}' '{data}'; mount -o remount,ro,bind '{data}'");
    let Some(command) = mounting_shell(&script) else { return };
    let why = refusal(command, folder.path());
    assert!(why.contains(StorageTrouble::ReadOnly.advice()), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_where_the_folder_should_be_is_called_that() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games");
    std::fs::write(&data, "").unwrap();
    let Err(why) = start(Config { port: Some(0), ..Config::new(&data) }).await else { panic!("a file is no folder") };
    assert!(why.to_string().contains(StorageTrouble::NoFolder.advice()), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_port_that_cannot_be_had_has_advice_that_fits() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    for (listen, advice) in
        [(taken.local_addr().unwrap(), "Another program has it"), ("192.0.2.1:0".parse().unwrap(), "one of its own")]
    {
        let folder = tempfile::tempdir().unwrap();
        let config = Config { listen: Some(listen), ..Config::new(folder.path()) };
        let Err(why) = start(config).await else { panic!("{listen}") };
        assert!(why.to_string().contains(advice), "{why}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_that_cannot_be_used_has_advice_that_fits() {
    let database = Server::shared().database().await;
    let name = database.split(['/', '?']).find(|part| part.starts_with("test_")).unwrap();
    let roles = format!("CREATE ROLE reader_{name} LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC");
    postgres::execute(&database, &roles).await;
    let [standby, full] = [Place::postgres().await, Place::postgres().await].map(|place| {
        let url = place.database().unwrap().to_string();
        (place, url)
    });
    for (place, _) in [&standby, &full] {
        serve(place, |_| {}).await.stop().await; // the tables are there already
    }
    let standby_name = standby.1.split(['/', '?']).find(|part| part.starts_with("test_")).unwrap();
    let read_only = format!("ALTER DATABASE {standby_name} SET default_transaction_read_only = on");
    postgres::execute(&standby.1, &read_only).await;
    postgres::execute(
        &full.1,
        "CREATE FUNCTION disk() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$
           LANGUAGE plpgsql;
         CREATE TRIGGER disk BEFORE UPDATE ON _sqlx_migrations FOR EACH ROW EXECUTE FUNCTION disk()",
    )
    .await;
    for (url, advice) in [
        ("postgres://kingrat@127.0.0.1:1/kingrat".to_string(), "Check that PostgreSQL is running there"),
        (database.replace(name, "nothing"), "createdb"),
        (database.replace("kingrat@", "nobody@"), "Check the name and the password"),
        (database.replace("kingrat@", &format!("reader_{name}@")), "GRANT ALL"),
        (standby.1, "It can only be read"),
        (full.1, "Its disk is full"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let config = Config { port: Some(0), database: Some(url.parse().unwrap()), ..Config::new(folder.path()) };
        let Err(why) = start(config).await else { panic!("{url} can be used") };
        assert!(why.to_string().contains(advice), "{url}: {why}");
    }
}
