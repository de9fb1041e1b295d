//! Socket activation and readiness notification by systemd. Without systemd nothing happens.

use std::io;
use std::net::TcpListener;

/// Takes the listening socket that systemd passes (`LISTEN_FDS`). The port stays open while the server is upgraded.
pub fn listener() -> io::Result<Option<TcpListener>> {
    listenfd::ListenFd::from_env().take_tcp_listener(0)
}

/// Sends a state such as `READY=1` to systemd (`NOTIFY_SOCKET`). Errors are ignored.
pub fn notify(state: &str) {
    #[cfg(unix)]
    if let Some(socket) = std::env::var_os("NOTIFY_SOCKET").filter(|path| !path.is_empty()) {
        let _ = send(&socket, state);
    }
    #[cfg(not(unix))]
    let _ = state;
}

#[cfg(unix)]
fn send(socket: &std::ffi::OsStr, state: &str) -> io::Result<()> {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::net::UnixDatagram;
    let ours = UnixDatagram::unbound()?;
    match socket.as_bytes().strip_prefix(b"@") {
        #[cfg(target_os = "linux")]
        Some(name) => {
            use std::os::linux::net::SocketAddrExt;
            let address = std::os::unix::net::SocketAddr::from_abstract_name(name)?;
            ours.send_to_addr(state.as_bytes(), &address)?;
        }
        #[cfg(not(target_os = "linux"))]
        Some(_) => {}
        None => drop(ours.send_to(state.as_bytes(), socket)?),
    }
    Ok(())
}
