//! Games from files and to files, as SGF.

use std::fs::{self, File};
use std::io::Read;

use board::{Color, Game, Move, Repetition, Rules, Size};
use sgf::{Collection, EditError, GameTree, Layout, Position, Setup};

use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::{DEFAULT_RULES, Session};

/// The largest file that is loaded, in bytes.
const MAX_FILE: u64 = 64 << 20;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "loadsgf",
        "FILE [N|VERTEX]",
        "loads the main line, to its end or to before move N or the move at VERTEX; \
         answers whose turn it is",
        loadsgf,
    ),
    Command::new(
        "printsgf",
        "[FILE]",
        "writes the game as SGF to a file, or as the answer",
        printsgf,
    )
    .analyze("none", "Save SGF", "printsgf %f"),
];

/// The game stays as it is when anything fails. Komi stays when the file does not say; rules
/// named by the controller stay whatever the file says.
fn loadsgf(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=2)?;
    let name = args.word(0)?;
    let failed =
        |why: &dyn ToString| GtpError::CannotLoadFile(format!("{name}: {}", why.to_string()));
    if !session.files_allowed {
        return Err(failed(&"files are not allowed here"));
    }
    let bytes = read_file(name).map_err(|e| failed(&e))?;
    let parsed = sgf::parse(&bytes).map_err(|e| failed(&e))?;
    let tree = parsed.collection.games.first();
    let tree = tree.ok_or_else(|| failed(&"holds no game"))?;
    let position = match args.len() {
        1 => tree.final_position().map_err(|e| failed(&e))?,
        _ => {
            let size = tree.size().map_err(|e| failed(&e))?;
            let number = stop_before(tree, size, args)?;
            tree.position_before_move(number).map_err(|e| failed(&e))?
        }
    };
    let game = game_of(tree, &position, session.game().komi());
    let to_play = game.to_play();
    session.start_game(game);
    Ok(to_play.to_string())
}

/// At most [`MAX_FILE`] bytes, so that no device can fill the memory.
fn read_file(name: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let file = File::open(name).map_err(|e| e.to_string())?;
    // Reading one fails on some systems and gives nothing on others.
    if file.metadata().is_ok_and(|m| m.is_dir()) {
        return Err("is a folder; expected an SGF file".to_owned());
    }
    let read = file.take(MAX_FILE + 1).read_to_end(&mut bytes);
    match read {
        Err(e) => Err(e.to_string()),
        Ok(n) if n as u64 > MAX_FILE => Err(format!("larger than {} MiB", MAX_FILE >> 20)),
        Ok(_) => Ok(bytes),
    }
}

/// The number of the move that the second argument means: itself, or the first move of the main
/// line at that point.
fn stop_before(tree: &GameTree, size: Size, args: &Args) -> Result<usize, GtpError> {
    let word = args.word(1)?;
    if word.bytes().all(|b| b.is_ascii_digit()) {
        // Too large for a number is after the end of any game.
        return Ok(word.parse().unwrap_or(usize::MAX));
    }
    let wanted = Move::Play(args.point(1, size)?);
    let failed = |why: String| GtpError::CannotLoadFile(why);
    let mut number = 0;
    for node in tree.main_line() {
        for (_, mv) in tree.moves(node, size).map_err(|e| failed(e.to_string()))? {
            number += 1;
            if mv == wanted {
                return Ok(number);
            }
        }
    }
    let point = wanted.name(size);
    Err(failed(format!("the main line has no move at {point}")))
}

/// The game of the file, under the rules it names; repetition is not held against it.
fn game_of(tree: &GameTree, position: &Position, komi: f32) -> Game {
    let named = tree.rules().and_then(|name| name.parse::<Rules>().ok());
    let rules = Rules {
        repetition: Repetition::SimpleKo,
        ..named.unwrap_or(DEFAULT_RULES)
    };
    let mut game = position.to_game(rules);
    // A komi or handicap that cannot be read is as good as none: the position is what was asked for.
    let stated = tree.komi().ok().flatten().map(|k| k as f32);
    game.set_komi(stated.filter(|k| k.is_finite()).unwrap_or(komi));
    let handicap = tree.handicap().ok().flatten().unwrap_or(0);
    game.set_handicap(usize::try_from(handicap).unwrap_or(0));
    game
}

fn printsgf(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=1)?;
    let tree = to_tree(session).map_err(GtpError::other)?;
    let collection = Collection::from(tree);
    let bytes = collection.to_bytes_with(Layout::Lines);
    if args.is_empty() {
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    let name = args.word(0)?;
    let failed = |why: String| GtpError::CannotSaveFile(format!("{name}: {why}"));
    if !session.files_allowed {
        return Err(failed("files are not allowed here".to_owned()));
    }
    fs::write(name, bytes).map_err(|e| failed(e.to_string()))?;
    Ok(String::new())
}

/// The game, tried moves included, as a tree: the first position in the root, then the moves.
fn to_tree(session: &Session) -> Result<GameTree, EditError> {
    let game = session.game();
    let mut first = game.clone();
    while first.undo() {}
    let mut tree = GameTree::new(game.board().size());
    let root = tree.root();
    tree.set_text(root, "AP", &format!("{}:{}", session.name, session.version))?;
    tree.set_text(root, "KM", &game.komi().to_string())?;
    tree.set_rules(root, game.rules())?;
    if game.handicap() > 0 {
        tree.set_text(root, "HA", &game.handicap().to_string())?;
    }
    let stones = |color| first.board().stones(color);
    let bare = first.board().occupied().is_empty();
    let setup = Setup {
        black: stones(Color::Black),
        white: stones(Color::White),
        // An empty board is taken to be Black's turn.
        to_play: Some(first.to_play()).filter(|&c| !bare || c == Color::White),
        ..Setup::default()
    };
    tree.set_setup(root, &setup, false)?;
    let mut node = root;
    for turn in game.turns() {
        node = tree.add_move(node, turn.color, turn.mv);
    }
    // Whose turn it is, if it was changed after the last move.
    if game.last_turn().is_some_and(|t| t.color == game.to_play()) {
        let node = tree.add_child(node);
        let setup = Setup {
            to_play: Some(game.to_play()),
            ..Setup::default()
        };
        tree.set_setup(node, &setup, false)?;
    }
    Ok(tree)
}
