//! QR codes, for a phone's camera: as a picture, and for the terminal.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use qrcode::render::{svg, unicode};
use qrcode::{EcLevel, QrCode};

use crate::http::problem::Problem;

fn code(text: &str) -> Option<QrCode> {
    QrCode::with_error_correction_level(text, EcLevel::M).ok()
}

/// A QR code as SVG; nothing for a text that is too long for one.
pub fn to_svg(text: &str) -> Option<String> {
    Some(code(text)?.render::<svg::Color<'_>>().min_dimensions(256, 256).build())
}

/// A QR code for a terminal, two modules to a character: dark on light, whatever the terminal's colours.
pub fn to_terminal(text: &str) -> Option<String> {
    let code = code(text)?;
    // Terminals mostly write light on dark: what is light in the code is drawn.
    let drawn = code.render::<unicode::Dense1x2>();
    Some({ drawn }.dark_color(unicode::Dense1x2::Light).light_color(unicode::Dense1x2::Dark).build())
}

/// A QR code as an answer.
pub(crate) fn picture(text: &str) -> Response {
    match to_svg(text) {
        Some(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        None => Problem::NOT_FOUND.into_response(),
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
