//! The web client, embedded.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// A file of the web client.
struct Asset {
    /// Its path, without a slash at the front.
    path: &'static str,
    kind: &'static str,
    /// Changes when the file does.
    tag: &'static str,
    plain: &'static [u8],
    /// The same, gzipped, where that is shorter. Browsers want brotli only over https, which a house does not have.
    gzip: Option<&'static [u8]>,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

const INDEX: &str = "index.html";
const WITHOUT_CLIENT: &str =
    "This kingrat was built without its web client. Build it with the feature `web`, or play in the terminal.\n";

fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.binary_search_by_key(&path, |asset| asset.path).ok().map(|at| &ASSETS[at])
}

/// A file; the start page for every address that names none, since the page finds its own way.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let names_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match find(if names_file { path } else { INDEX }) {
        Some(asset) => answer(asset, &headers),
        None if names_file => (StatusCode::NOT_FOUND, "not found\n").into_response(),
        None => WITHOUT_CLIENT.into_response(),
    }
}

fn answer(asset: &'static Asset, asked: &HeaderMap) -> Response {
    let says = |name, word: &str| {
        asked.get_all(name).iter().filter_map(|value| value.to_str().ok()).any(|value| value.contains(word))
    };
    // The build puts a hash into the names of what lies in assets/.
    let keep = if asset.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = match asset.gzip {
        _ if says(header::IF_NONE_MATCH, asset.tag) => StatusCode::NOT_MODIFIED.into_response(),
        Some(gzip) if says(header::ACCEPT_ENCODING, "gzip") => {
            ([(header::CONTENT_ENCODING, "gzip")], Bytes::from_static(gzip)).into_response()
        }
        _ => Bytes::from_static(asset.plain).into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::ETAG, HeaderValue::from_static(asset.tag));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}
