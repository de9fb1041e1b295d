//! The addresses of the web client's pages. The client routes by itself; the server answers *404* where there is no page, table or class, so
//! that a link that leads nowhere says so to programs, too.

use axum::http::{HeaderMap, StatusCode};
use kingrat_rules::Edition;

use crate::http::api_error::ApiError;
use crate::http::guests::authenticate;
use crate::http::router::AppState;
use crate::net::guesses;
use crate::net::origin::Peer;
use crate::random::codes::{codes_in_class, parse_class_code, parse_code};

/// Pages without a parameter (`web/src/router.svelte.ts`).
const PLAIN: [&str; 13] = [
    "/",
    "/new",
    "/device",
    "/learn",
    "/children",
    "/teachers",
    "/rules",
    "/help",
    "/privacy",
    "/class",
    "/print",
    "/replays",
    "/index.html",
];

/// A page by its address.
#[derive(Debug, PartialEq, Eq)]
enum Page {
    /// Exists always, or only the client can tell.
    Certain,
    /// Exists if one of these tables does: a table, or those that a class can have.
    OfTables {
        code: String,
        tables: Vec<String>,
    },
    None,
}

impl Page {
    fn at(path: &str) -> Page {
        if PLAIN.contains(&path) {
            return Page::Certain;
        }
        let mut parts = path.strip_suffix('/').unwrap_or(path).split('/').skip(1);
        match (parts.next(), parts.next(), parts.next()) {
            (Some("rules"), Some(edition), None) if Edition::named(edition).is_some() => Page::Certain,
            // A replay may be of any age, and a ticket is not looked up, which would help to guess one.
            (Some("r" | "m"), Some(id), None) if is_id(id) => Page::Certain,
            // A table of the page's own device, of which no server knows.
            (Some("t"), Some(code), None) if code.starts_with("here-") && is_id(code) => Page::Certain,
            (Some("t" | "c"), Some(typed), None) => Page::of_tables(typed),
            _ => Page::None,
        }
    }

    fn of_tables(typed: &str) -> Page {
        if let Some(code) = parse_code(typed) {
            return Page::OfTables { tables: vec![code.clone()], code };
        }
        match parse_class_code(typed) {
            Some(code) => Page::OfTables { tables: codes_in_class(&code), code },
            None => Page::None,
        }
    }
}

fn is_id(text: &str) -> bool {
    (4..=64).contains(&text.len())
        && text.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter))
}

/// Returns the status of the page at an address: *429* for whoever has tried too many codes.
pub(crate) async fn status(app: &AppState, peer: &Peer, headers: &HeaderMap, path: &str) -> StatusCode {
    match Page::at(path) {
        Page::Certain => StatusCode::OK,
        Page::None => StatusCode::NOT_FOUND,
        Page::OfTables { code, tables } => match exists(app, peer, headers, &code, &tables).await {
            Ok(true) => StatusCode::OK,
            Ok(false) => StatusCode::NOT_FOUND,
            Err(ApiError::Code(StatusCode::TOO_MANY_REQUESTS, _)) => StatusCode::TOO_MANY_REQUESTS,
            Err(_) => StatusCode::OK, // the page asks again, and says what is wrong
        },
    }
}

async fn exists(
    app: &AppState,
    peer: &Peer,
    headers: &HeaderMap,
    code: &str,
    tables: &[String],
) -> Result<bool, ApiError> {
    app.counters.requests.check(peer)?;
    let asks = authenticate(app, headers).await?.map(|guest| guest.id);
    guesses::check(app, peer, asks, code).await?;
    let exists = !app.store.existing_codes(tables).await?.is_empty();
    if !exists {
        guesses::count(app, peer);
    }
    Ok(exists)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_an_address_and_nothing_else_has() {
        for path in [
            "/",
            "/new",
            "/rules",
            "/rules/nordic",
            "/rules/school-peek/",
            "/r/Gk3_-x",
            "/m/0123456789abcdef",
            "/t/here-krt7mn",
        ] {
            assert_eq!(Page::at(path), Page::Certain, "{path}");
        }
        for (path, code, tables) in
            [("/t/krt7m", "KRT7M", 1), ("/t/KRT7MM2/", "KRT7MM2", 1), ("/c/krt7mm", "KRT7MM", 10)]
        {
            let Page::OfTables { code: parsed, tables: all } = Page::at(path) else { panic!("{path}") };
            assert_eq!((&*parsed, all.len()), (code, tables), "{path}");
        }
        for path in [
            "/nothing",
            "/new/",
            "/new/x",
            "/rules/norse",
            "/t",
            "/t/",
            "/t/KRT70",
            "/t/KRT7M/x",
            "/r/abc",
            "/m/..",
            "//",
            "",
        ] {
            assert_eq!(Page::at(path), Page::None, "{path}");
        }
    }
}
