//! QR codes: as SVG, and for the terminal.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use qrcode::render::{svg, unicode};
use qrcode::{EcLevel, QrCode};

use crate::http::api_error::ApiError;

fn code(text: &str) -> Option<QrCode> {
    QrCode::with_error_correction_level(text, EcLevel::M).ok()
}

/// Renders a QR code as SVG. Returns nothing if the text is too long.
pub fn to_svg(text: &str) -> Option<String> {
    Some(code(text)?.render::<svg::Color<'_>>().min_dimensions(256, 256).build())
}

/// Renders a QR code for a terminal, two modules in a character. Returns nothing if the text is too long.
pub fn to_terminal(text: &str) -> Option<String> {
    let code = code(text)?;
    // Most terminals write light on dark, so the light modules are drawn.
    let drawn = code.render::<unicode::Dense1x2>();
    Some({ drawn }.dark_color(unicode::Dense1x2::Light).light_color(unicode::Dense1x2::Dark).build())
}

/// Renders a QR code as a response.
pub(crate) fn response(text: &str) -> Response {
    match to_svg(text) {
        Some(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        None => ApiError::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_a_picture_and_fits_a_terminal() {
        let url = "http://192.168.178.123:7354/t/KRT7M";
        let svg = to_svg(url).unwrap();
        assert!(svg.contains("<svg") && !svg.contains("<script"));
        let terminal = to_terminal(url).unwrap();
        assert!(terminal.lines().all(|line| line.chars().count() <= 50));
        assert!(terminal.lines().count() <= 24, "it fits a small window:\n{terminal}");
        assert_eq!(to_svg(&"x".repeat(10_000)), None);
    }
}
