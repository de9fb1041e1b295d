//! The simulated network: the listener of the server and the connector of its clients.

use std::io;
use std::net::SocketAddr;

use kingrat_client::Connector;
use turmoil::net::{TcpListener, TcpStream};

/// The server's listener.
pub struct SimListener(pub TcpListener);

impl kingrat_server::Listener for SimListener {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        self.0.accept().await
    }
}

/// The clients' connector.
#[derive(Clone, Copy)]
pub struct SimTcp;

impl Connector for SimTcp {
    type Stream = TcpStream;

    async fn connect(&self, address: SocketAddr) -> io::Result<TcpStream> {
        TcpStream::connect(address).await
    }
}
