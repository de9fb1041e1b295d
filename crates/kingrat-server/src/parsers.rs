//! The parsers that the bytes of strangers reach. The fuzz targets (`fuzz/`) call them.
//!
//! | what a stranger sends | parsed by |
//! |---|---|
//! | cookies | [`cookie_token`] |
//! | `Host`, `Origin` | [`host`], [`HostName`], [`is_ours`] |
//! | the headers of proxies | [`Proxies::forwarded`] |
//! | a code in an address | [`parse_code`], [`parse_class_code`] |
//! | an uploaded game | [`parse_game`] |
//! | WebSocket frames | [`FramesSeen`], before tungstenite |
//! | a table's log, in a backup | [`fold`] |
//!
//! Messages, setups, records and game logs are parsed by [`kingrat_table`] and [`kingrat_rules`].

pub use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

pub use crate::http::guests::token as cookie_token;
pub use crate::net::host::{HostName, host};
pub use crate::net::origin::is_ours;
pub use crate::net::proxy::{Forwarded, Proxies};
pub use crate::random::codes::{parse_class_code, parse_code};
pub use crate::store::LogRow;
pub use crate::table::restore::fold;
pub use crate::ws::frame_watch::FramesSeen;
pub use kingrat_table::game_file::{ParseGameError, parse_game};
