//! Benchmark: a cold start with many stored tables, the time to the first answer, and to the first welcome at one of them. It only asserts
//! that each of the tables is there. `KINGRAT_TABLES` sets the number of tables.

use std::time::Instant;

use crate::client::{Person, setup};
use crate::place::Place;
use crate::player::Player;
use crate::start;

#[tokio::test(flavor = "multi_thread")]
async fn a_cold_start_brings_back_any_of_many_tables() {
    let tables: u64 = std::env::var("KINGRAT_TABLES").map_or(200, |tables| tables.parse().unwrap());
    let place = Place::sqlite().await;
    let process = start(&place);
    let anna = Person::new(process.address).await;
    let mut three = setup("nordic", 1, 2);
    three["mode"] = serde_json::json!("rounds:3");
    let code = anna.make(&three).await;
    Player::new(anna.join(&code, None).await, 1).play_on().await;
    process.signal("TERM");
    assert_eq!(process.end().0, Some(0));
    // The other tables are copies of the first, row by row.
    place
        .execute(&format!(
            "CREATE TEMP TABLE copies AS WITH RECURSIVE n(id) AS (VALUES (2) UNION ALL SELECT id + 1 FROM n WHERE id < {tables})
                 SELECT id FROM n;
             INSERT INTO tables (id, code, host, cat_seed, created_ms, touched_ms, over)
                 SELECT copies.id, 'X' || copies.id, host, cat_seed, created_ms, touched_ms, over FROM tables, copies WHERE tables.id = 1;
             INSERT INTO log SELECT copies.id, seq, at_ms, format, input FROM log, copies WHERE table_id = 1;
             INSERT INTO seats SELECT guest_id, copies.id FROM seats, copies WHERE table_id = 1"
        ))
        .await;
    // The last table takes the code of the first, since a client may ask for codes of five letters only.
    place.execute("UPDATE tables SET code = 'GONE' WHERE id = 1").await;
    place.execute(&format!("UPDATE tables SET code = '{code}' WHERE id = {tables}")).await;
    let rows = place.strings("SELECT CAST(count(*) AS TEXT) FROM log").await.remove(0);
    let start_cold = Instant::now();
    let process = start(&place);
    let anna = Person { address: process.address, ..anna };
    assert_eq!(anna.get("/api/me").await.status, 200);
    let answered = start_cold.elapsed();
    let player = Player::new(anna.join(&code, None).await, 1);
    let welcomed = start_cold.elapsed();
    assert_eq!(player.stage(), "series_over");
    eprintln!(
        "{tables} tables with {rows} rows: first answer after {answered:.1?}, first welcome after {welcomed:.1?}"
    );
}
