//! `tesuji serve`: the browser board.

use std::ffi::OsString;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};

use anyhow::Context;
use clap::Args;
use server::{Given, Options};
use tesuji::input::Source;

use crate::output::{self, When};

/// Open the board in a browser
///
/// Serves the board on this machine, prints its address and opens a browser where there is one. Files that are
/// named are on the board then, all their games in one list. Games stay in the browser; nothing leaves the
/// machine. Ctrl-C stops the server.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji serve
  tesuji serve game.sgf problems.sgf diagram.txt
  tesuji serve --port 8000 --no-open")]
pub(crate) struct Arguments {
    /// Games, problems or text diagrams to open
    #[arg(value_name = "FILE")]
    files: Vec<OsString>,

    /// The port; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 6060)]
    port: u16,

    /// Do not open a browser
    #[arg(long)]
    no_open: bool,

    /// Listen on this address instead; others who can reach it can then use the board, too
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
}

pub(crate) fn run(arguments: &Arguments, when: When) -> anyhow::Result<bool> {
    if !arguments.host.is_loopback() {
        output::complain(&format!(
            "warning: {} is not only this machine: whoever reaches it can use the board",
            arguments.host
        ));
    }
    let options = Options {
        address: arguments.host,
        port: arguments.port,
        given: given(&arguments.files)?,
        ..Options::default()
    };
    let mut failed = None;
    let ready = |address: SocketAddr| {
        let url = format!("http://{address}/");
        let text = format!("Tesuji is at {url}\nCtrl-C stops it.\n");
        failed = output::print(&text, when).err();
        if !arguments.no_open {
            open(&url);
        }
    };
    let place = format!("{}:{}", arguments.host, arguments.port);
    server::run(&options, ready).with_context(|| format!("cannot listen on {place}"))?;
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(true),
    }
}

/// Reads the files before anything is served: what is wrong with them is told here.
fn given(files: &[OsString]) -> anyhow::Result<Option<Given>> {
    let read = |file: &OsString| {
        let source = Source::from(file.clone());
        let name = match &source {
            Source::File(path) => path.file_name().map(|n| n.to_string_lossy().into_owned()),
            Source::Stdin => None,
        };
        let bytes = source.read()?;
        Ok((name.unwrap_or_else(|| source.to_string()), bytes))
    };
    let read: Vec<(String, Vec<u8>)> = files.iter().map(read).collect::<anyhow::Result<_>>()?;
    let named = read
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    Given::read(named).map_err(anyhow::Error::msg)
}

/// Opens a browser, if there is a desktop. That there is none is no failure: the address is printed.
fn open(url: &str) {
    let desktop = ["DISPLAY", "WAYLAND_DISPLAY"];
    let mut command = match std::env::consts::OS {
        "macos" => Command::new("open"),
        "windows" => {
            let mut command = Command::new("rundll32");
            command.arg("url.dll,FileProtocolHandler");
            command
        }
        _ if desktop.iter().any(|name| std::env::var_os(name).is_some()) => {
            Command::new("xdg-open")
        }
        _ => return,
    };
    command
        .arg(url)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        // Somebody has to wait for it, or it stays in the table of processes.
        std::thread::spawn(move || child.wait());
    }
}
