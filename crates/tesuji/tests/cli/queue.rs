//! `--queue` and `tesuji worker`, with a real server where one can be had, and killed now and then.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::root;

#[allow(dead_code, reason = "the queue's own tests need more of it")]
#[path = "../../../queue/tests/server.rs"]
mod server;

use server::{Running, Server};

fn worker(server: &Server) -> Running {
    let arguments = ["worker", "--threads", "1", "--patience", "1", "--queue"];
    let child = tesuji()
        .args(arguments)
        .arg(server.url())
        .stderr(Stdio::null())
        .spawn();
    Running(child.unwrap())
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
    let first = worker(&server);
    let coordinator = tesuji().args(&far).stdout(Stdio::null()).spawn().unwrap();
    let coordinator = Running(coordinator);
    std::thread::sleep(Duration::from_millis(700));
    drop(first);
    let _second = worker(&server);
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
    let _worker = worker(&server);
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
