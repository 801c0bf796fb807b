//! The browser board: a server for one machine.
//!
//! ```no_run
//! use server::{Options, run};
//!
//! let options = Options { port: 0, ..Options::default() };
//! run(&options, |address| println!("http://{address}"))?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! ```text
//!   browser ──> door ──> guard ──> app ──┬─ assets     the page, embedded
//!                                       ├─ jobs ──┐  searches, with news as server-sent events
//!                                       └─────────┴─> crate desk, which answers
//! ```
//! Nothing here knows Go: every answer is the desk's. Nothing is kept between requests but running jobs
//! and what the desk keeps, so a page can be reloaded and a server restarted at any time. The description of
//! the interface is served at `/api`.

mod app;
mod assets;
mod door;
mod error;
mod guard;
mod jobs;
#[cfg(test)]
mod tests;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::net::TcpListener;

pub use desk::Given;
use door::ConnectionLimits;
pub use jobs::Capacity;

/// Where to listen and how much to do at once.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on.
    pub address: IpAddr,
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// Limits of what goes on at once.
    pub limits: Capacity,
    /// Files that the page opens.
    pub given: Option<Given>,
}

impl Default for Options {
    /// This machine only, port 6060.
    fn default() -> Options {
        Options {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 6060,
            limits: Capacity::default(),
            given: None,
        }
    }
}

/// Answers that are under way get so long when the server stops.
const GOODBYE: Duration = Duration::from_secs(2);

/// Serves until the process is asked to stop (Ctrl-C, or SIGTERM where there is such a thing).
///
/// `ready` is called once with the address as soon as connections are accepted.
pub fn run(options: &Options, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(options.limits.running + options.limits.traces + 8)
        .enable_all()
        .build()?;
    runtime.block_on(serve(options, ready))?;
    // Searches look at their flags often; whatever still runs is left to itself.
    runtime.shutdown_timeout(GOODBYE);
    Ok(())
}

async fn serve(options: &Options, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let listener = TcpListener::bind((options.address, options.port)).await?;
    let hub = jobs::Hub::new(options.limits);
    let router = app::router(hub.clone(), options.given.clone());
    ready(listener.local_addr()?);
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let late = async {
        stop_signal().await;
        // Streams would keep their connections open for ever.
        hub.stop_all();
        let _ = stop.send(true);
        tokio::time::sleep(GOODBYE).await;
    };
    tokio::select! {
        () = door::serve(listener, router, ConnectionLimits::default(), stopping) => {}
        () = late => {}
    }
    Ok(())
}

/// Comes back when the process is asked to stop.
async fn stop_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(_) => interrupt.await,
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}
