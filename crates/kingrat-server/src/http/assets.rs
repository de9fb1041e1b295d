//! The web client, embedded.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::http::pages;
use crate::http::router::AppState;
use crate::net::origin::Peer;
use crate::net::proxy::PublicUrl;

/// A file of the web client.
struct Asset {
    /// Its path, without a leading slash.
    path: &'static str,
    kind: &'static str,
    /// Its ETag.
    tag: &'static str,
    plain: &'static [u8],
    /// The same compressed, where that is shorter. Browsers accept brotli only over https and from localhost.
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

const INDEX: &str = "index.html";
/// The picture that previews of a shared link show, as the start page names it.
const PICTURE: &str = "content=\"/social.png\"";
const WITHOUT_CLIENT: &str =
    "This kingrat was built without its web client. Build it with the feature `web`, or play in the terminal.\n";

fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.binary_search_by_key(&path, |asset| asset.path).ok().map(|at| &ASSETS[at])
}

/// Serves a file; for every path without an extension the start page, which routes by itself, with the status of the page at that path.
pub(crate) async fn serve(State(app): State<Arc<AppState>>, peer: Peer, uri: Uri, mut headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let names_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if names_file {
        return match find(path) {
            Some(asset) if asset.path != INDEX => answer(asset, &headers),
            Some(asset) => index(&app, asset, &headers),
            None => (StatusCode::NOT_FOUND, "not found\n").into_response(),
        };
    }
    let status = pages::status(&app, &peer, &headers, uri.path()).await;
    if status != StatusCode::OK {
        headers.remove(header::IF_NONE_MATCH); // a page that is gone has changed
    }
    let mut response = find(INDEX).map_or_else(|| WITHOUT_CLIENT.into_response(), |asset| index(&app, asset, &headers));
    if status != StatusCode::OK {
        *response.status_mut() = status;
    }
    response
}

fn index(app: &AppState, asset: &'static Asset, headers: &HeaderMap) -> Response {
    match &app.proxies.url {
        Some(url) => index_with_picture(url, asset),
        None => answer(asset, headers),
    }
}

/// Serves the start page with an absolute address of its picture: whoever makes a preview of a shared link does not resolve relative ones.
fn index_with_picture(url: &PublicUrl, page: &Asset) -> Response {
    let page_text = String::from_utf8_lossy(page.plain).replace(PICTURE, &format!("content=\"{url}social.png\""));
    let mut response = page_text.into_response();
    set(&mut response, page, "no-cache");
    response
}

fn answer(asset: &'static Asset, asked: &HeaderMap) -> Response {
    let says = |name, word: &str| {
        asked.get_all(name).iter().filter_map(|value| value.to_str().ok()).any(|value| value.contains(word))
    };
    let packed = |name, bytes| ([(header::CONTENT_ENCODING, name)], Bytes::from_static(bytes)).into_response();
    let mut response = match (asset.brotli, asset.gzip) {
        _ if says(header::IF_NONE_MATCH, asset.tag) => StatusCode::NOT_MODIFIED.into_response(),
        (Some(brotli), _) if says(header::ACCEPT_ENCODING, "br") => packed("br", brotli),
        (_, Some(gzip)) if says(header::ACCEPT_ENCODING, "gzip") => packed("gzip", gzip),
        _ => Bytes::from_static(asset.plain).into_response(),
    };
    set(&mut response, asset, kept(asset.path));
    response.headers_mut().insert(header::ETAG, HeaderValue::from_static(asset.tag));
    response
}

/// Returns how long browsers keep a file. The build puts a hash into the names of those in assets/; icons may be a day old.
fn kept(path: &str) -> &'static str {
    match path {
        INDEX | "sw.js" => "no-cache",
        path if path.starts_with("assets/") => "public, max-age=31536000, immutable",
        _ => "public, max-age=86400",
    }
}

fn set(response: &mut Response, asset: &Asset, keep: &'static str) {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
}
