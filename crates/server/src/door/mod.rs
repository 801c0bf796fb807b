//! The door: accepts connections and keeps those that only wait from keeping others out.
//!
//! A connection costs a file of the process, and whoever opens many and sends nothing, half a header or half a
//! body would use them up. So three things are limited:
//! * the time from the opening (or the last answer) to the end of the next request's header,
//! * the time a body may take; a late one is answered with 408,
//! * the number of connections. At the limit, or when the system has no file left, the connection that has
//!   waited longest for its client makes room for the new one. One whose answer is being worked on or told
//!   (a stream of events) never does.
//!
//! One clock for the whole header, however it trickles in: a byte now and then buys nothing.

mod attend;

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::Instant;

/// How long clients may take, and how many there may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConnectionLimits {
    /// Open connections.
    pub(crate) connections: usize,
    /// From the opening, or the last answer, to the end of the next header.
    pub(crate) header: Duration,
    /// From the header to the end of the body.
    pub(crate) body: Duration,
}

impl Default for ConnectionLimits {
    /// Enough for a hundred tabs, and for a large file over a slow network.
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            connections: 500,
            header: Duration::from_secs(20),
            body: Duration::from_secs(60),
        }
    }
}

/// Accepts connections until `stop` comes true, then waits until what is under way has been answered.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    mut stop: watch::Receiver<bool>,
) {
    let door = Arc::new(Door::new(limits));
    let mut sweep = tokio::time::interval(limits.header / 8);
    sweep.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => door.admit(stream, &router, &stop),
                Err(error) => door.recover(&error).await,
            },
            _ = sweep.tick() => door.sweep(),
            () = said(&mut stop) => break,
        }
    }
    drop(listener);
    while !door.connections().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Comes back when `stop` is true, or nobody is left who could say so.
async fn said(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// All open connections.
struct Door {
    limits: ConnectionLimits,
    connections: Mutex<Connections>,
}

#[derive(Default)]
struct Connections {
    last: u64,
    open: HashMap<u64, Connection>,
}

/// A connection.
struct Connection {
    awaited: Awaited,
    /// Since when.
    since: Instant,
    task: AbortHandle,
}

/// What a connection waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Awaited {
    /// The client's next request.
    Header,
    /// The rest of its request.
    Body,
    /// The server: nothing that the client could be blamed for.
    Answer,
}

impl Connection {
    fn is_waited_for(&self) -> bool {
        self.awaited != Awaited::Answer
    }
}

impl Connections {
    fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Closes the connection that has waited longest for its client.
    fn close_longest(&mut self) -> bool {
        let waiting = self
            .open
            .iter()
            .filter(|(_, connection)| connection.is_waited_for());
        let Some(name) = waiting
            .map(|(name, connection)| (connection.since, *name))
            .min()
            .map(|(_, name)| name)
        else {
            return false;
        };
        if let Some(connection) = self.open.remove(&name) {
            connection.task.abort();
        }
        true
    }
}

impl Door {
    fn new(limits: ConnectionLimits) -> Door {
        Door {
            limits,
            connections: Mutex::default(),
        }
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Serves a new connection, if there is room or room can be made.
    fn admit(self: &Arc<Door>, stream: TcpStream, router: &Router, stop: &watch::Receiver<bool>) {
        let mut connections = self.connections();
        if connections.open.len() >= self.limits.connections && !connections.close_longest() {
            // Everybody is being answered: this one is turned away.
            return;
        }
        connections.last += 1;
        let place = Arc::new(Place {
            name: connections.last,
            door: Arc::clone(self),
        });
        // The task cannot look into the table before this one leaves it.
        let name = place.name;
        let task = tokio::spawn(attend::attend(stream, router.clone(), place, stop.clone()));
        let connection = Connection {
            awaited: Awaited::Header,
            since: Instant::now(),
            task: task.abort_handle(),
        };
        connections.open.insert(name, connection);
    }

    /// After a failure to accept. Most are of one connection; without a free file, one is made free.
    async fn recover(&self, error: &io::Error) {
        let of_the_connection = matches!(
            error.kind(),
            io::ErrorKind::ConnectionRefused
                | io::ErrorKind::ConnectionAborted
                | io::ErrorKind::ConnectionReset
        );
        if of_the_connection {
            return;
        }
        let made_room = self.connections().close_longest();
        // The file is free once the task has been dropped; without any, only time can help.
        let pause = if made_room { 1 } else { 50 };
        tokio::time::sleep(Duration::from_millis(pause)).await;
    }

    /// Closes the connections whose next header is late. Late bodies get an answer first (`attend`).
    fn sweep(&self) {
        let longest = self.limits.header;
        self.connections().open.retain(|_, connection| {
            let late =
                connection.awaited == Awaited::Header && connection.since.elapsed() > longest;
            if late {
                connection.task.abort();
            }
            !late
        });
    }
}

/// The place of a connection in the table; it is left with the last owner.
struct Place {
    name: u64,
    door: Arc<Door>,
}

impl Place {
    /// Says what is waited for from now on.
    fn awaits(&self, awaited: Awaited) {
        self.awaits_from(awaited, Instant::now());
    }

    /// Says what is waited for from some time on.
    fn awaits_from(&self, awaited: Awaited, since: Instant) {
        if let Some(connection) = self.door.connections().open.get_mut(&self.name) {
            (connection.awaited, connection.since) = (awaited, since);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.door.connections().open.remove(&self.name);
    }
}
