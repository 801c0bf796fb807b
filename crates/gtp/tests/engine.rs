//! The engine around the commands: panics, interrupts, broken streams, families added from outside,
//! files.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::io::{self, BufReader, Cursor, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use gtp::{Args, Command, Engine, GtpError, Registry, Session};

fn talk(engine: &mut Engine, input: &str) -> String {
    let mut output = Vec::new();
    let input = Cursor::new(input.as_bytes().to_vec());
    engine.run(input, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// A family as a later part would add it.
const EXTRA: &[Command] = &[
    Command::new("bad", "", "breaks the game, then panics", bad).analyze("none", "Bad", "bad"),
    Command::new("wait", "", "runs until it is interrupted", wait),
];

fn bad(session: &mut Session, _: &Args) -> Result<String, GtpError> {
    while session.settled_game().undo() {}
    session.game_mut().set_komi(-1.0);
    panic!("two\nlines");
}

fn wait(session: &mut Session, _: &Args) -> Result<String, GtpError> {
    let start = Instant::now();
    while !session.cancel.is_cancelled() {
        if start.elapsed() > Duration::from_secs(20) {
            return Err(GtpError::other("nobody interrupted"));
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    Ok("interrupted".to_owned())
}

fn extended() -> Engine {
    let mut registry = Registry::standard();
    registry.add(EXTRA);
    Engine::new(registry)
}

#[test]
fn a_panic_is_answered_and_the_game_is_intact() {
    let script = "play b D4\ntrymove w E5\n7 bad\nmove_history\nget_komi\npopgo\nlast_move\n";
    let output = talk(&mut extended(), script);
    assert_eq!(
        output,
        "= \n\n= \n\n?7 internal error: two lines\n\n= white E5\nblack D4\n\n\
         = 7.5\n\n= \n\n= black D4\n\n"
    );
}

#[test]
fn families_are_listed_once_added() {
    let mut engine = extended();
    assert_eq!(engine.send("known_command wait").unwrap(), "true");
    assert_eq!(
        engine.send("help wait").unwrap(),
        "wait: runs until it is interrupted"
    );
    let offered = engine.send("gogui-analyze_commands").unwrap();
    assert!(offered.lines().any(|l| l == "none/Bad/bad"), "{offered}");
    assert_eq!(
        Engine::default().send("known_command wait").unwrap(),
        "false"
    );
}

/// Bytes as they are sent, as a stream.
struct Pipe(Receiver<Vec<u8>>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.recv() {
            Ok(bytes) => {
                buffer[..bytes.len()].copy_from_slice(&bytes);
                Ok(bytes.len())
            }
            Err(_) => Ok(0),
        }
    }
}

/// Hands each flushed answer over.
struct Answers {
    buffer: Vec<u8>,
    to: Sender<String>,
}

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = String::from_utf8(std::mem::take(&mut self.buffer)).unwrap();
        self.to.send(text).map_err(io::Error::other)
    }
}

#[test]
fn interrupts_stop_the_running_command_and_no_later_one() {
    let (input, bytes) = channel::<Vec<u8>>();
    let (to, answers) = channel();
    let engine = std::thread::spawn(move || {
        let output = Answers {
            buffer: Vec::new(),
            to,
        };
        extended().run(BufReader::new(Pipe(bytes)), output)
    });
    let send = |line: &str| input.send(line.as_bytes().to_vec()).unwrap();
    let answer = || answers.recv_timeout(Duration::from_secs(30)).unwrap();
    // Each answer is flushed before the next command is sent.
    send("1 name\n");
    assert_eq!(answer(), "=1 Tesuji\n\n");
    send("2 wait\n");
    std::thread::sleep(Duration::from_millis(50));
    assert!(answers.try_recv().is_err(), "it waits");
    send("# interrupt\n");
    assert_eq!(answer(), "=2 interrupted\n\n");
    // An interrupt that finds nothing running is forgotten.
    send("# interrupt\n");
    send("3 wait\n");
    std::thread::sleep(Duration::from_millis(50));
    assert!(answers.try_recv().is_err(), "it waits");
    send("# interrupt\n");
    assert_eq!(answer(), "=3 interrupted\n\n");
    // One sent in the same breath as its command is not lost.
    send("4 wait\n# interrupt\n");
    assert_eq!(answer(), "=4 interrupted\n\n");
    // The engine ends though the input stays open.
    send("5 quit\n");
    assert_eq!(answer(), "=5 \n\n");
    engine.join().unwrap().unwrap();
}

#[test]
fn nothing_is_read_after_quit() {
    let output = talk(&mut Engine::default(), "quit\nname\n");
    assert_eq!(output, "= \n\n");
}

#[test]
fn the_end_of_input_ends_the_engine() {
    assert_eq!(talk(&mut Engine::default(), ""), "");
    assert_eq!(talk(&mut Engine::default(), "name"), "= Tesuji\n\n");
}

#[test]
fn broken_streams_end_the_engine_with_their_error() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("cable"))
        }
    }
    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut engine = Engine::default();
    let read = engine.run(BufReader::new(Broken), io::sink()).unwrap_err();
    assert_eq!(read.to_string(), "cable");
    let written = engine.run(Cursor::new("name\nname\n"), Broken).unwrap_err();
    assert_eq!(written.kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn saved_games_are_loaded_back() {
    let folder = std::env::temp_dir().join(format!("tesuji gtp {}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a game.sgf");
    let name = format!("\"{}\"", file.display());
    let mut engine = Engine::default();
    let mut send = |command: &str| engine.send(command).unwrap();
    for command in [
        "boardsize 9 13",
        "komi 0.5",
        "set_rules japanese",
        "set_free_handicap C3 G3",
        "play w E5",
        "play b pass",
        "play b D5",
        "gogui-setup_player b",
    ] {
        send(command);
    }
    let before = send("showboard");
    let history = send("move_history");
    send(&format!("printsgf {name}"));
    send("boardsize 19");
    send("komi 9");
    assert_eq!(send(&format!("loadsgf {name}")), "black");
    assert_eq!(send("showboard"), before);
    assert_eq!(send("move_history"), history);
    assert_eq!(send(&format!("loadsgf {name} 1")), "white");
    assert_eq!(send("get_handicap"), "2");
    let folder_name = format!("loadsgf \"{}\"", folder.display());
    let error = engine.send(&folder_name).unwrap_err();
    assert!(error.starts_with("cannot load file: "), "{error}");
    let error = engine.send(&format!("printsgf \"{}\"", folder.display()));
    assert!(error.unwrap_err().starts_with("cannot save file: "));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn files_can_be_forbidden() {
    let mut engine = Engine::default();
    engine.session_mut().files_allowed = false;
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    for command in ["loadsgf", "printsgf"] {
        let error = engine.send(&format!("{command} \"{file}\"")).unwrap_err();
        assert!(error.ends_with("files are not allowed here"), "{error}");
    }
    assert!(engine.send("printsgf").unwrap().starts_with("(;GM[1]"));
}
