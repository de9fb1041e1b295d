//! The header `Cookie`, one value in each line.

use kingrat_server::parsers::{HeaderMap, HeaderValue, cookie_token, header};

/// Checks that a token is short, is one cookie, and is the same whatever other cookies stand before it.
pub fn check(bytes: &[u8]) {
    let mut headers = HeaderMap::new();
    for line in bytes.split(|&byte| byte == b'\n') {
        if let Ok(value) = HeaderValue::from_bytes(line) {
            headers.append(header::COOKIE, value);
        }
    }
    let Some(token) = cookie_token(&headers) else { return };
    assert!(token.len() <= 128 && !token.contains(';'), "{token:?}");
    for cookies in [format!("kingrat={token}"), format!("a=b;kingrat; theme=dark ; kingrat={token}; kingrat=other")] {
        let value = HeaderValue::try_from(&cookies).expect("a part of a header can be one");
        assert_eq!(cookie_token(&HeaderMap::from_iter([(header::COOKIE, value)])), Some(token), "{cookies:?}");
    }
}
