//! `--queue` and `tesuji worker`, with a real server where one can be had, and killed now and then.
//!
//! The server is `nats-server` on the path, in `target/nats/bin` (`./test` puts it there where it can), or what `TESUJI_NATS_SERVER` names.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use super::root;

/// A process that does not outlive the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

struct Server {
    program: PathBuf,
    port: u16,
    folder: TempDir,
    process: Option<Running>,
}

impl Server {
    fn start() -> Option<Server> {
        let Some(program) = program() else {
            eprintln!("no nats-server: nothing is tested with a real one");
            return None;
        };
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut server = Server {
            program,
            port,
            folder: tempfile::tempdir().unwrap(),
            process: None,
        };
        server.again();
        Some(server)
    }

    /// Kills it, if it runs, and starts it.
    fn again(&mut self) {
        self.process = None;
        let child = Command::new(&self.program)
            .args(["-js", "-a", "127.0.0.1", "-p", &self.port.to_string()])
            .arg("-sd")
            .arg(self.folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        self.process = Some(Running(child));
        for _ in 0..200 {
            if TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the queue server does not start");
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    fn worker(&self) -> Running {
        let arguments = ["worker", "--threads", "1", "--patience", "1", "--queue"];
        let child = tesuji()
            .args(arguments)
            .arg(self.url())
            .stderr(Stdio::null())
            .spawn();
        Running(child.unwrap())
    }
}

fn program() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("TESUJI_NATS_SERVER") {
        return Some(named.into());
    }
    let ours = root().join("target/nats/bin/nats-server");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).map(|folder| folder.join("nats-server"));
    std::iter::once(ours).chain(on_path).find(|p| p.is_file())
}

fn tesuji() -> Command {
    let mut command = Command::new(snapbox::cargo_bin!("tesuji"));
    command.current_dir(root());
    command
}

fn stdout(arguments: &[&str]) -> String {
    let output = tesuji().args(arguments).output().unwrap();
    assert!(
        output.status.code().is_some_and(|code| code < 2),
        "{output:?}"
    );
    String::from_utf8(output.stdout).unwrap()
}

const SET: &str = "crates/collections/sets/elementary.sgf";

/// Workers, the coordinator and the server are killed in the middle: the report is that of one process.
#[test]
fn whoever_is_killed_the_report_is_the_same() {
    let Some(mut server) = Server::start() else {
        return;
    };
    let audit = ["audit", SET, "--json", "--nodes", "300"];
    let alone = stdout(&[&audit[..], &["--no-library", "--threads", "1"]].concat());
    assert_eq!(alone.lines().count(), 70);
    let library = server.folder.path().join("library.sqlite");
    let url = server.url();
    let library = library.to_str().unwrap();
    let far = [&audit[..], &["--library", library, "--queue", &url]].concat();
    let first = server.worker();
    let coordinator = tesuji().args(&far).stdout(Stdio::null()).spawn().unwrap();
    let coordinator = Running(coordinator);
    std::thread::sleep(Duration::from_millis(700));
    drop(first);
    let _second = server.worker();
    drop(coordinator);
    let again = tesuji().args(&far).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    server.again();
    let output = again.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), alone);
}

/// The other commands print through the queue what they print without.
#[test]
fn other_machines_say_the_same() {
    let Some(server) = Server::start() else {
        return;
    };
    let _worker = server.worker();
    let url = server.url();
    let both = |arguments: &[&str]| {
        let near = stdout(arguments);
        let far = stdout(&[arguments, &["--queue", &url]].concat());
        assert!(!near.is_empty(), "{arguments:?}");
        assert_eq!(near, far, "{arguments:?}");
    };
    let files = ["examples/bare.txt", "examples/corner-life.sgf"];
    both(&["solve", files[0], files[1], "--nodes", "2000"]);
    both(&["generate", "--seed", "3", "--count", "2", "--nodes", "3000"]);
    let folder = server.folder.path().join("few.jsonl");
    let lines = stdout(&["convert", SET, "--to", "jsonl"]);
    let few: Vec<&str> = lines.lines().take(3).collect();
    std::fs::write(&folder, few.join("\n")).unwrap();
    both(&["tree", folder.to_str().unwrap(), "--nodes", "1000"]);
    let letters = stdout(&["worker", "--queue", &url, "--dead-letters"]);
    assert!(letters.is_empty(), "{letters}");
}

#[test]
fn no_server_is_said() {
    let nowhere = Path::new("/nonexistent.creds");
    let output = tesuji()
        .args([
            "worker",
            "--queue",
            "nats://127.0.0.1:1",
            "--queue-credentials",
        ])
        .arg(nowhere)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("/nonexistent.creds"), "{said}");
}
