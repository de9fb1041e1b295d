//! Errors of the HTTP API: a status and a code, whose sentence is in `locales/`; and bodies of requests, whose errors they are.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kingrat_table::protocol::Refusal;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::table::registry::{CreateTableError, FindTableError};

/// Why a request failed.
pub(crate) enum ApiError {
    /// With this status and code.
    Code(StatusCode, &'static str),
    /// The table refused.
    Refused(Refusal),
    /// A text is no record of a game, with the reason and the position.
    NotAGame { why: String, line: Option<usize>, column: Option<usize> },
}

impl ApiError {
    pub const NO_SUCH_TABLE: ApiError = ApiError::Code(StatusCode::NOT_FOUND, "no_such_table");
    pub const NO_HINT: ApiError = ApiError::Code(StatusCode::CONFLICT, "no_hint");
    pub const NO_SUCH_CLASS: ApiError = ApiError::Code(StatusCode::NOT_FOUND, "no_such_class");
    pub const CLASS_SIZE: ApiError = ApiError::Code(StatusCode::BAD_REQUEST, "class_size");
    pub const NO_SUCH_REPLAY: ApiError = ApiError::Code(StatusCode::NOT_FOUND, "no_such_replay");
    pub const NO_SUCH_ROUND: ApiError = ApiError::Code(StatusCode::NOT_FOUND, "no_such_round");
    pub const REPLAY_UNREADABLE: ApiError = ApiError::Code(StatusCode::NOT_FOUND, "replay_unreadable");
    pub const BAD_EYES: ApiError = ApiError::Code(StatusCode::BAD_REQUEST, "bad_eyes");
    pub const NO_SUCH_TICKET: ApiError = ApiError::Code(StatusCode::NOT_FOUND, "no_such_ticket");
    pub const NOT_FOUND: ApiError = ApiError::Code(StatusCode::NOT_FOUND, "not_found");
    pub const NO_GUEST: ApiError = ApiError::Code(StatusCode::UNAUTHORIZED, "no_guest");
    pub const ONLY_HERE: ApiError = ApiError::Code(StatusCode::FORBIDDEN, "only_here");
    pub const WRONG_ORIGIN: ApiError = ApiError::Code(StatusCode::FORBIDDEN, "wrong_origin");
    pub const TOO_MANY_TABLES: ApiError = ApiError::Code(StatusCode::TOO_MANY_REQUESTS, "too_many_tables");
    pub const TOO_FAST: ApiError = ApiError::Code(StatusCode::TOO_MANY_REQUESTS, "too_fast");
    pub const TOO_LARGE: ApiError = ApiError::Code(StatusCode::PAYLOAD_TOO_LARGE, "too_large");
    pub const TRY_AGAIN: ApiError = ApiError::Code(StatusCode::SERVICE_UNAVAILABLE, "try_again");
    pub const NO_NETWORK: ApiError = ApiError::Code(StatusCode::CONFLICT, "no_network");

    /// Whether something that was asked for is not there.
    pub fn is_not_found(&self) -> bool {
        matches!(self, ApiError::Code(StatusCode::NOT_FOUND, _))
    }
}

/// The kind of the error, attached to the response so that `ops/health.rs` can count it.
#[derive(Clone, Copy)]
pub(crate) struct RefusalKind(pub &'static str);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (kind, mut response) = match self {
            ApiError::Code(status, code) => (code, (status, Json(json!({ "code": code }))).into_response()),
            ApiError::Refused(refusal) => {
                let understood = !matches!(refusal, Refusal::NotUnderstood { .. });
                let kind = if understood { "by_table" } else { "not_understood" };
                (kind, (StatusCode::BAD_REQUEST, Json(refusal)).into_response())
            }
            ApiError::NotAGame { why, line, column } => {
                let body = json!({ "code": "not_a_game", "why": why, "line": line, "column": column });
                ("not_a_game", (StatusCode::BAD_REQUEST, Json(body)).into_response())
            }
        };
        response.extensions_mut().insert(RefusalKind(kind));
        response
    }
}

impl From<FindTableError> for ApiError {
    fn from(why: FindTableError) -> ApiError {
        match why {
            FindTableError::NoSuchTable => ApiError::NO_SUCH_TABLE,
            FindTableError::Unreadable => ApiError::Code(StatusCode::NOT_FOUND, "table_unreadable"),
            FindTableError::Full | FindTableError::Trouble => ApiError::TRY_AGAIN,
        }
    }
}

impl From<CreateTableError> for ApiError {
    fn from(why: CreateTableError) -> ApiError {
        match why {
            CreateTableError::Refused(refusal) => ApiError::Refused(refusal),
            CreateTableError::TooMany => ApiError::TOO_MANY_TABLES,
            CreateTableError::Full | CreateTableError::Trouble => ApiError::TRY_AGAIN,
        }
    }
}

impl From<sqlx::Error> for ApiError {
    fn from(why: sqlx::Error) -> ApiError {
        FindTableError::from(why).into()
    }
}

/// The body of a request as JSON. Its content type must say so, which keeps forms of foreign pages out.
pub(crate) struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, ApiError> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(JsonBody(body)),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(ApiError::Code(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json"))
            }
            Err(JsonRejection::BytesRejection(_)) => Err(ApiError::TOO_LARGE),
            Err(why) => Err(ApiError::Refused(not_understood(&why.body_text()))),
        }
    }
}

/// The body of a request without parameters: `{}`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EmptyBody {}

/// Builds the refusal of a message that cannot be parsed, with a short reason.
pub(crate) fn not_understood(why: &str) -> Refusal {
    Refusal::NotUnderstood { why: why.chars().take(160).collect() }
}
