//! Security headers of every response, and those of documents.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::net::host::host;

/// The content security policy: nothing is loaded from or sent to elsewhere. Components set style attributes; there is no inline script.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'; connect-src 'self'";

static HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"), // for browsers that do not know `frame-ancestors`
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// They mean something for documents only; a page is a dozen responses.
static OF_DOCUMENTS: [(HeaderName, &str); 2] = [
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// The policy of a script, style or typeface, which is no document: short, since a page is a dozen of them.
const FILE_POLICY: &str = "default-src 'none'; frame-ancestors 'none'";

/// Returns the policy for a response to this path. That of pages names the host's WebSockets, which older browsers do not count as `'self'`.
/// A worker has the policy of its own script.
fn policy(path: &str, host: Option<&str>) -> HeaderValue {
    if path.starts_with("/assets/") && !path.starts_with("/assets/worker-") {
        return HeaderValue::from_static(FILE_POLICY);
    }
    let named = host.and_then(|host| format!("{POLICY} ws://{host} wss://{host}").parse().ok());
    named.unwrap_or(HeaderValue::from_static(POLICY))
}

/// Adds the headers.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    let policy = policy(request.uri().path(), host(request.headers()));
    let mut response = next.run(request).await;
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    let kind = response.headers().get(header::CONTENT_TYPE);
    let document = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let of_documents = if document { &OF_DOCUMENTS[..] } else { &[] };
    for (name, value) in HEADERS.iter().chain(of_documents) {
        response.headers_mut().insert(name.clone(), HeaderValue::from_static(value));
    }
    // Not cached by default: it may be about one guest.
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_may_come_from_elsewhere() {
        for directive in POLICY.split("; ") {
            let (name, sources) = directive.split_once(' ').unwrap();
            let extra = match name {
                "script-src" => "'wasm-unsafe-eval'", // the module for play without a server
                "style-src-attr" => "'unsafe-inline'",
                "img-src" => "data:",
                _ => "'self'",
            };
            assert!(sources.split(' ').all(|source| ["'none'", "'self'", extra].contains(&source)), "{directive}");
        }
        let file = policy("/assets/base-x.js", Some("cats.example"));
        assert_eq!(file, FILE_POLICY);
        let worker = policy("/assets/worker-x.js", None);
        assert_eq!(worker, POLICY);
        let policy = policy("/", Some("cats.example"));
        assert!(policy.to_str().unwrap().ends_with("connect-src 'self' ws://cats.example wss://cats.example"));
    }
}
