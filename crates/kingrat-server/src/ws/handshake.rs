//! The handshake that makes a WebSocket of a request (RFC 6455, section 4.2).

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::http::api_error::ApiError;
use crate::ws::connection::ServerSocket;
use crate::ws::frame_watch::FrameWatch;

/// The only version of the protocol.
static VERSION: HeaderValue = HeaderValue::from_static("13");
static WEBSOCKET: HeaderValue = HeaderValue::from_static("websocket");

/// A request for a WebSocket.
pub(crate) struct Handshake {
    /// The answer to the client's key.
    accept: HeaderValue,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Handshake, Response> {
        let refused = || no_websocket().into_response();
        let asks = parts.method == Method::GET
            && names(&parts.headers, header::CONNECTION, "upgrade")
            && names(&parts.headers, header::UPGRADE, "websocket")
            && parts.headers.get(header::SEC_WEBSOCKET_VERSION) == Some(&VERSION);
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks).ok_or_else(refused)?;
        let accept = derive_accept_key(key.as_bytes()).parse().map_err(|_| refused())?;
        let upgrade = parts.extensions.remove::<OnUpgrade>().ok_or_else(refused)?;
        Ok(Handshake { accept, upgrade })
    }
}

fn no_websocket() -> impl IntoResponse {
    let headers = [(header::SEC_WEBSOCKET_VERSION, VERSION.clone()), (header::UPGRADE, WEBSOCKET.clone())];
    (headers, ApiError::Code(StatusCode::UPGRADE_REQUIRED, "no_websocket"))
}

/// Whether the header lists this word.
fn names(headers: &HeaderMap, header: HeaderName, word: &str) -> bool {
    let values = headers.get_all(header).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|listed| listed.trim().eq_ignore_ascii_case(word))
}

impl Handshake {
    /// Builds the answer, after which `run` is called with the socket.
    pub fn accept<F>(self, config: WebSocketConfig, run: impl FnOnce(ServerSocket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Handshake { accept, upgrade } = self;
        tokio::spawn(async move {
            let Ok(upgraded) = upgrade.await else { return }; // the client is gone
            let stream = FrameWatch::new(TokioIo::new(upgraded));
            run(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await).await;
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, WEBSOCKET.clone());
        headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}
