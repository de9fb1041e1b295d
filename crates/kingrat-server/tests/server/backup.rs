//! Backups of running servers, and restoring them into another database.

use std::path::{Path, PathBuf};

use kingrat_server::{BackupError, BackupSummary, DatabaseLocation, OpenStoreError, backup, restore};
use serde_json::json;

use crate::client::{Person, serve, setup};
use crate::place::{Place, on_both};
use crate::player::Player;

async fn back_up(place: &Place, file: &Path) -> Result<BackupSummary, BackupError> {
    backup(&place.named(), file, &|_| {}).await
}

async fn put_back(file: &Path, place: &Place) -> Result<BackupSummary, BackupError> {
    restore(file, &place.named(), &|_| {}).await
}

impl Place {
    /// Returns the location as the commands take it.
    fn named(&self) -> DatabaseLocation {
        match self.database() {
            Some(url) => DatabaseLocation::Postgres(url.parse().unwrap()),
            None => DatabaseLocation::Folder(self.folder().into()),
        }
    }
}

/// Plays until the connection breaks.
async fn play_on(mut player: Player) {
    loop {
        if let Some(answer) = player.answer() {
            player.socket.say(&answer).await;
        }
        let Ok(message) = player.socket.hear().await else { return };
        player.keep(&message);
    }
}

async fn a_backup_made_while_people_play_goes_on_in_either_kind_of_database(place: Place) {
    let server = serve(&place, |_| {}).await;
    let mut long = setup("nordic", 1, 1);
    long["mode"] = json!("rounds:100");
    let mut playing = Vec::new();
    for chance in 0..3 {
        let anna = server.person().await;
        let code = anna.make(&long).await;
        let mut player = Player::new(anna.join(&code, None).await, chance);
        player.socket.say(&json!({"t": "ready", "ready": true})).await;
        player.until(|player| player.stage() == "looks").await;
        let told = (anna, code, player.v);
        playing.push((told, tokio::spawn(play_on(player))));
    }
    let file = place.folder().join("games.backup");
    let holds = back_up(&place, &file).await.unwrap_or_else(|why| panic!("{why}"));
    assert_eq!((holds.guests, holds.tables), (3, 3));
    server.stop().await;
    let mut told = Vec::new();
    for (before, task) in playing {
        task.await.unwrap();
        told.push(before);
    }
    for other in [Place::sqlite().await, Place::postgres().await] {
        assert_eq!(put_back(&file, &other).await.unwrap_or_else(|why| panic!("{why}")), holds);
        let server = serve(&other, |_| {}).await;
        for (anna, code, v) in &told {
            let anna = Person { address: server.address, ..anna.clone() };
            assert_eq!(anna.get("/api/tables").await.json()[0]["code"], **code, "the cookie still holds");
            let mut player = Player::new(anna.join(code, None).await, 7);
            assert!(player.v >= *v, "what was told before is there");
            while player.play["number"].as_u64().unwrap_or(0) < 20 && player.stage() != "round_over" {
                if let Some(answer) = player.answer() {
                    player.socket.say(&answer).await;
                }
                let message = player.socket.next().await;
                player.keep(&message);
            }
        }
        let new = server.person().await;
        new.make(&setup("nordic", 1, 1)).await; // the restored table ids are not reused
        server.stop().await;
        let again = other.folder().join("again.backup");
        assert!(back_up(&other, &again).await.unwrap().rows > holds.rows);
    }
}

async fn a_database_that_is_not_empty_or_in_use_is_left_as_it_is(place: Place) {
    let server = serve(&place, |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 1, 1)).await;
    let file = place.folder().join("games.backup");
    back_up(&place, &file).await.unwrap();
    let why = put_back(&file, &place).await.unwrap_err();
    assert!(
        matches!(why, BackupError::Open(OpenStoreError::FolderInUse { .. } | OpenStoreError::DatabaseInUse { .. })),
        "{why}"
    );
    server.stop().await;
    let why = put_back(&file, &place).await.unwrap_err();
    assert!(matches!(why, BackupError::NotEmpty { .. }), "{why}");
    back_up(&place, &file).await.expect("a backup replaces an older one");
    let server = serve(&place, |_| {}).await;
    let anna = Person { address: server.address, ..anna };
    assert_eq!(anna.get(&format!("/api/tables/{code}")).await.status, 200);
    server.stop().await;
}

/// Makes a backup of one table. Returns its path and bytes.
async fn small(place: &Place) -> (PathBuf, Vec<u8>) {
    let server = serve(place, |_| {}).await;
    server.person().await.make(&setup("nordic", 1, 1)).await;
    server.stop().await;
    let file = place.folder().join("games.backup");
    back_up(place, &file).await.unwrap();
    let bytes = std::fs::read(&file).unwrap();
    (file, bytes)
}

async fn a_torn_or_changed_backup_is_refused_and_nothing_is_restored(into: Place) {
    let place = Place::sqlite().await;
    let (file, bytes) = small(&place).await;
    let torn = place.folder().join("torn.backup");
    let mut cases: Vec<Vec<u8>> = vec![Vec::new(), b"a letter to grandmother".repeat(300)];
    cases.extend([72, 4096, bytes.len() / 2, bytes.len() - 4096, bytes.len() - 1].map(|end| bytes[..end].to_vec()));
    // One letter in a log row: SQLite itself does not notice.
    let at = bytes.windows(6).position(|six| six == b"opened").unwrap();
    cases.push({
        let mut changed = bytes.clone();
        changed[at + 1] = b'q';
        changed
    });
    cases.push(std::fs::read(place.folder().join("kingrat.sqlite")).unwrap());
    for (i, case) in cases.iter().enumerate() {
        std::fs::write(&torn, case).unwrap();
        let Err(why) = put_back(&torn, &into).await else { panic!("case {i} was restored") };
        assert!(matches!(why, BackupError::NotBackup { .. }), "case {i}: {why}");
    }
    let left: Vec<_> = std::fs::read_dir(into.folder()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| name == "kingrat.lock"), "{left:?}");
    put_back(&file, &into).await.expect("the whole one goes in");
}

on_both!(
    a_backup_made_while_people_play_goes_on_in_either_kind_of_database,
    a_database_that_is_not_empty_or_in_use_is_left_as_it_is,
    a_torn_or_changed_backup_is_refused_and_nothing_is_restored,
);

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_never_replaces_another_file_and_is_for_its_owner_alone() {
    let place = Place::sqlite().await;
    let why = back_up(&place, &place.folder().join("x")).await.unwrap_err();
    assert!(matches!(why, BackupError::NoDatabase { .. }), "{why}");
    let (file, _) = small(&place).await;
    let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&file).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600, "it holds hidden cards");
    let letter = place.folder().join("letter");
    std::fs::write(&letter, "dear grandmother").unwrap();
    let why = back_up(&place, &letter).await.unwrap_err();
    assert!(matches!(why, BackupError::NotWritten { .. }), "{why}");
    assert_eq!(std::fs::read_to_string(&letter).unwrap(), "dear grandmother");
    let nowhere = back_up(&place, &place.folder().join("no/such/folder/x")).await.unwrap_err();
    assert!(matches!(nowhere, BackupError::NotWritten { .. }), "{nowhere}");
}
