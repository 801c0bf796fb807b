//! Clients that keep the server waiting, over real connections.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::router;
use crate::door::{ConnectionLimits, serve};
use crate::jobs::{Capacity, Hub};

const LONG: Duration = Duration::from_secs(30);
const SHORT: Duration = Duration::from_millis(300);
const GET: &str = "GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// Serves while `act` is under way.
fn with_server(limits: ConnectionLimits, act: impl FnOnce(SocketAddr)) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopping) = watch::channel(false);
    let routes = router(Hub::new(Capacity::default()), None);
    let serving = runtime.spawn(serve(listener, routes, limits, stopping));
    act(address);
    // Whatever the clients hold open, the server stops in the end.
    stop.send(true).unwrap();
    let ended = runtime.block_on(async { tokio::time::timeout(LONG, serving).await });
    assert!(ended.is_ok(), "the server goes on");
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(10)))
        .unwrap();
    stream
}

fn say(address: SocketAddr, text: &str) -> TcpStream {
    let mut stream = connect(address);
    stream.write_all(text.as_bytes()).unwrap();
    stream
}

/// The first line that comes back; nothing where the connection is closed without one.
fn first_line(stream: &mut TcpStream) -> String {
    let mut bytes = [0; 4096];
    let count = stream.read(&mut bytes).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes[..count]);
    text.lines().next().unwrap_or_default().to_owned()
}

/// Reads until the server closes the connection, and says how long that took and what came before.
fn until_closed(stream: &mut TcpStream) -> (Duration, String) {
    let began = Instant::now();
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes) {
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => {}
        Err(error) => panic!("the connection stays open: {error}"),
    }
    (
        began.elapsed(),
        String::from_utf8_lossy(&bytes).into_owned(),
    )
}

fn is_answered(address: SocketAddr) {
    assert_eq!(first_line(&mut say(address, GET)), "HTTP/1.1 200 OK");
}

fn limits(connections: usize, header: Duration, body: Duration) -> ConnectionLimits {
    ConnectionLimits {
        connections,
        header,
        body,
    }
}

#[test]
fn a_header_must_come_in_time() {
    with_server(limits(50, SHORT, LONG), |address| {
        for part in [
            "",
            "GET /api/sta",
            "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        ] {
            let (time, text) = until_closed(&mut say(address, part));
            assert!(time > SHORT / 2 && time < 10 * SHORT, "{part:?}: {time:?}");
            assert_eq!(text, "");
        }
        is_answered(address);
    });
}

#[test]
fn trickling_buys_no_time() {
    with_server(limits(50, SHORT, LONG), |address| {
        let mut stream = say(address, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
        let began = Instant::now();
        while stream.write_all(b"x").is_ok() {
            assert!(
                began.elapsed() < 20 * SHORT,
                "a header of single bytes goes on"
            );
            std::thread::sleep(SHORT / 10);
        }
    });
}

#[test]
fn a_connection_without_a_next_request_is_closed() {
    with_server(limits(50, SHORT, LONG), |address| {
        let mut stream = say(address, GET);
        assert_eq!(first_line(&mut stream), "HTTP/1.1 200 OK");
        // A second request on the same connection begins a new time.
        std::thread::sleep(SHORT / 2);
        stream.write_all(GET.as_bytes()).unwrap();
        assert_eq!(first_line(&mut stream), "HTTP/1.1 200 OK");
        let (time, _) = until_closed(&mut stream);
        assert!(time > SHORT / 2 && time < 10 * SHORT, "{time:?}");
    });
}

#[test]
fn a_body_that_never_comes_is_answered_with_a_time_out() {
    with_server(limits(50, LONG, SHORT), |address| {
        let head = "POST /api/open HTTP/1.1\r\nHost: localhost\r\n";
        for rest in [
            "Content-Length: 100\r\n\r\n",
            "Content-Length: 100\r\n\r\n(;SZ[9]",
            "Transfer-Encoding: chunked\r\n\r\n5\r\n(;SZ[",
        ] {
            let (time, text) = until_closed(&mut say(address, &format!("{head}{rest}")));
            assert!(time > SHORT / 2 && time < 10 * SHORT, "{rest:?}: {time:?}");
            assert!(text.starts_with("HTTP/1.1 408 "), "{rest:?}: {text}");
            assert!(text.contains("did not come to its end"), "{text}");
        }
        is_answered(address);
    });
}

#[test]
fn a_body_that_nobody_wants_does_not_keep_a_connection() {
    with_server(limits(50, SHORT, LONG), |address| {
        let head = "GET /api/status HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n";
        let (time, text) = until_closed(&mut say(address, head));
        assert!(text.starts_with("HTTP/1.1 200 OK"), "{text}");
        assert!(time < 10 * SHORT, "{time:?}");
    });
}

#[test]
fn a_slow_network_gets_time_for_a_long_answer() {
    with_server(limits(50, SHORT, LONG), |address| {
        // So many nodes that the answer does not fit into what the system keeps for a socket.
        let game = format!("(;SZ[9]{})", ";B[aa];W[bb]".repeat(60_000));
        let length = game.len();
        let head = "POST /api/open HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        let mut stream = say(
            address,
            &format!("{head}Content-Length: {length}\r\n\r\n{game}"),
        );
        assert_eq!(first_line(&mut stream), "HTTP/1.1 200 OK");
        std::thread::sleep(4 * SHORT);
        let (_, rest) = until_closed(&mut stream);
        assert!(rest.len() > 5_000_000, "{} bytes", rest.len());
        assert!(rest.ends_with('}'), "the end is missing");
    });
}

#[test]
fn those_who_wait_make_room_for_those_who_ask() {
    with_server(limits(20, LONG, LONG), |address| {
        let mut events = say(
            address,
            "GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n",
        );
        assert_eq!(first_line(&mut events), "HTTP/1.1 200 OK");
        let halves = [
            "",
            "GET / HTTP/1.1\r\nHost: loc",
            "POST /api/open HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n(;",
        ];
        let mut open: Vec<TcpStream> = Vec::new();
        for i in 0..200 {
            open.push(say(address, halves[i % 3]));
            if i % 10 == 0 {
                is_answered(address);
            }
        }
        is_answered(address);
        // The stream of events was opened first of all, and is still there.
        events.set_nonblocking(true).unwrap();
        let mut bytes = [0; 4096];
        loop {
            match events.read(&mut bytes) {
                Ok(0) => panic!("the stream of events was closed"),
                Ok(_) => {}
                Err(error) => break assert_eq!(error.kind(), std::io::ErrorKind::WouldBlock),
            }
        }
        let (time, text) = until_closed(&mut open[0]);
        assert!(time < Duration::from_secs(1), "{time:?} {text}");
    });
}

#[test]
fn requests_for_two_hosts_or_none_are_refused() {
    with_server(ConnectionLimits::default(), |address| {
        for hosts in [
            "",
            "Host: localhost\r\nHost: localhost\r\n",
            "Host: localhost\r\nHost: evil.example\r\n",
            "Host: evil.example\r\nhost: localhost\r\n",
            "Host:\r\n",
            "Host: localhost, localhost\r\n",
            "Host: localhost:x\r\n",
            "Host: loc\u{e4}lhost\r\n",
        ] {
            for version in ["1.0", "1.1"] {
                let request = format!("GET /api/status HTTP/{version}\r\n{hosts}\r\n");
                let line = first_line(&mut say(address, &request));
                assert_eq!(line, format!("HTTP/{version} 400 Bad Request"), "{hosts}");
            }
        }
        let other = "GET http://evil.example/api/status HTTP/1.1\r\nHost: localhost\r\n\r\n";
        let line = first_line(&mut say(address, other));
        assert_eq!(line, "HTTP/1.1 400 Bad Request");
        is_answered(address);
    });
}

#[test]
fn a_header_has_a_largest_size() {
    with_server(ConnectionLimits::default(), |address| {
        let mut stream = say(
            address,
            "GET /api/status HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
        );
        // The server may close before all of it has been sent.
        let _ = stream.write_all(&vec![b'x'; 200_000]);
        let line = first_line(&mut stream);
        assert!(line.is_empty() || line.contains(" 431 "), "{line}");
        is_answered(address);
    });
}

/// Whoever stops a job that has just ended has what he wants.
#[test]
fn a_job_that_has_ended_can_be_stopped() {
    with_server(limits(8, LONG, LONG), |address| {
        let stop = "DELETE /api/jobs/0123456789abcdef HTTP/1.1\r\nHost: localhost\r\n\r\n";
        let answer = first_line(&mut say(address, stop));
        assert_eq!(answer, "HTTP/1.1 204 No Content");
    });
}
