//! What a request is answered when it cannot be done: a code, whose sentence is in `locales/`.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kingrat_table::protocol::Refusal;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::table::registry::{NotHere, NotMade};

/// Why a request was not done.
pub(crate) enum Problem {
    /// By this name.
    Code(StatusCode, &'static str),
    /// The table refused.
    Refused(Refusal),
    /// A text is not the record of a game: what is wrong with it, and where.
    NotAGame { why: String, line: Option<usize>, column: Option<usize> },
}

impl Problem {
    pub const NO_SUCH_TABLE: Problem = Problem::Code(StatusCode::NOT_FOUND, "no_such_table");
    pub const NO_SUCH_CLASS: Problem = Problem::Code(StatusCode::NOT_FOUND, "no_such_class");
    pub const CLASS_SIZE: Problem = Problem::Code(StatusCode::BAD_REQUEST, "class_size");
    pub const NO_SUCH_REPLAY: Problem = Problem::Code(StatusCode::NOT_FOUND, "no_such_replay");
    pub const NO_SUCH_ROUND: Problem = Problem::Code(StatusCode::NOT_FOUND, "no_such_round");
    pub const REPLAY_UNREADABLE: Problem = Problem::Code(StatusCode::NOT_FOUND, "replay_unreadable");
    pub const BAD_EYES: Problem = Problem::Code(StatusCode::BAD_REQUEST, "bad_eyes");
    pub const NO_SUCH_TICKET: Problem = Problem::Code(StatusCode::NOT_FOUND, "no_such_ticket");
    pub const NOT_FOUND: Problem = Problem::Code(StatusCode::NOT_FOUND, "not_found");
    pub const NO_GUEST: Problem = Problem::Code(StatusCode::UNAUTHORIZED, "no_guest");
    pub const ONLY_HERE: Problem = Problem::Code(StatusCode::FORBIDDEN, "only_here");
    pub const WRONG_ORIGIN: Problem = Problem::Code(StatusCode::FORBIDDEN, "wrong_origin");
    pub const TOO_MANY_TABLES: Problem = Problem::Code(StatusCode::TOO_MANY_REQUESTS, "too_many_tables");
    pub const TOO_FAST: Problem = Problem::Code(StatusCode::TOO_MANY_REQUESTS, "too_fast");
    pub const TRY_AGAIN: Problem = Problem::Code(StatusCode::SERVICE_UNAVAILABLE, "try_again");
    pub const NO_NETWORK: Problem = Problem::Code(StatusCode::CONFLICT, "no_network");
}

/// Of which kind the problem was, on the answer: so that it can be counted.
#[derive(Clone, Copy)]
pub(crate) struct Refused(pub &'static str);

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (kind, mut response) = match self {
            Problem::Code(status, code) => (code, (status, Json(json!({ "code": code }))).into_response()),
            Problem::Refused(refusal) => {
                let understood = !matches!(refusal, Refusal::NotUnderstood { .. });
                let kind = if understood { "by_table" } else { "not_understood" };
                (kind, (StatusCode::BAD_REQUEST, Json(refusal)).into_response())
            }
            Problem::NotAGame { why, line, column } => {
                let body = json!({ "code": "not_a_game", "why": why, "line": line, "column": column });
                ("not_a_game", (StatusCode::BAD_REQUEST, Json(body)).into_response())
            }
        };
        response.extensions_mut().insert(Refused(kind));
        response
    }
}

impl From<NotHere> for Problem {
    fn from(why: NotHere) -> Problem {
        match why {
            NotHere::NoSuchTable => Problem::NO_SUCH_TABLE,
            NotHere::Unreadable => Problem::Code(StatusCode::NOT_FOUND, "table_unreadable"),
            NotHere::Full | NotHere::Trouble => Problem::TRY_AGAIN,
        }
    }
}

impl From<NotMade> for Problem {
    fn from(why: NotMade) -> Problem {
        match why {
            NotMade::Refused(refusal) => Problem::Refused(refusal),
            NotMade::TooMany => Problem::TOO_MANY_TABLES,
            NotMade::Full | NotMade::Trouble => Problem::TRY_AGAIN,
        }
    }
}

impl From<sqlx::Error> for Problem {
    fn from(why: sqlx::Error) -> Problem {
        NotHere::from(why).into()
    }
}

/// The body of a request that changes something: JSON, and said to be.
pub(crate) struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Problem::Code(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json"))
            }
            Err(JsonRejection::BytesRejection(_)) => Err(Problem::Code(StatusCode::PAYLOAD_TOO_LARGE, "too_large")),
            Err(why) => Err(Problem::Refused(not_understood(&why.body_text()))),
        }
    }
}

/// Was the line simply cut? A phone that sleeps, a page that is closed: nobody did anything wrong.
pub(crate) fn is_cut(why: &axum::Error) -> bool {
    let mut cause: Option<&dyn std::error::Error> = Some(why);
    while let Some(why) = cause {
        if why.is::<std::io::Error>() {
            return true;
        }
        cause = why.source();
    }
    why.to_string().ends_with("without closing handshake")
}

/// The body of a request that has nothing more to say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// The server did not understand. Why is said shortly.
pub(crate) fn not_understood(why: &str) -> Refusal {
    Refusal::NotUnderstood { why: why.chars().take(160).collect() }
}
