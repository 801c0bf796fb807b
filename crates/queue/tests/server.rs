//! A queue server for one test; the command line's tests use it, too, which is why it can be killed and started again.
//!
//! It is `nats-server` on the path, in `target/nats/bin` (`./test` puts it there where it can), or what `TESUJI_NATS_SERVER` names.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use queue::QueueAddress;
use tempfile::TempDir;

/// A process that does not outlive the test.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server with a disk of its own; it ends with the test.
pub(crate) struct Server {
    program: PathBuf,
    port: u16,
    pub(crate) folder: TempDir,
    process: Option<Running>,
}

impl Server {
    /// Starts one, if there is one.
    pub(crate) fn start() -> Option<Server> {
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
    pub(crate) fn again(&mut self) {
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

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(crate) fn address(&self) -> QueueAddress {
        QueueAddress {
            url: self.url(),
            ..QueueAddress::default()
        }
    }
}

fn program() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("TESUJI_NATS_SERVER") {
        return Some(named.into());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let ours = root.join("target/nats/bin/nats-server");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = std::env::split_paths(&path).map(|folder| folder.join("nats-server"));
    std::iter::once(ours).chain(on_path).find(|p| p.is_file())
}
