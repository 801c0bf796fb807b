//! What GoGui asks of engines: analyze commands, setup, sequences, interrupts.

use board::{Board, Color, Game, Move, PointSet};

use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "gogui-analyze_commands",
        "",
        "commands for the analyze window, as type/label/command",
        analyze_commands,
    ),
    Command::new(
        "gogui-interrupt",
        "",
        "says that a comment line \"# interrupt\" stops the running command",
        interrupt,
    ),
    Command::new(
        "gogui-setup",
        "COLOR VERTEX...",
        "puts stones on the present position (color e takes one off); the moves so far are forgotten",
        setup,
    ),
    Command::new(
        "gogui-setup_player",
        "COLOR",
        "says whose turn it is",
        setup_player,
    ),
    Command::new(
        "gogui-play_sequence",
        "COLOR VERTEX...",
        "plays moves; all of them, or none if one is illegal",
        play_sequence,
    ),
];

fn analyze_commands(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let entries = session.registry().iter().filter_map(|c| c.analyze);
    let lines: Vec<String> = entries
        .map(|a| format!("{}/{}/{}", a.kind, a.label, a.command))
        .collect();
    Ok(lines.join("\n"))
}

fn interrupt(_: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(String::new())
}

/// Fails unless the arguments come in pairs.
fn need_pairs(args: &Args) -> Result<usize, GtpError> {
    if args.len().is_multiple_of(2) {
        Ok(args.len() / 2)
    } else {
        Err(GtpError::syntax("expected pairs of color and vertex"))
    }
}

fn setup(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let pairs = need_pairs(args)?;
    let size = session.size();
    let mut named = PointSet::EMPTY;
    let mut stones = [PointSet::EMPTY; 2];
    for i in 0..pairs {
        let word = args.word(2 * i)?;
        let p = args.point(2 * i + 1, size)?;
        if named.contains(p) {
            return Err(GtpError::other(format!("{} is named twice", p.name(size))));
        }
        named.insert(p);
        let empty = ["e", "empty"].iter().any(|e| word.eq_ignore_ascii_case(e));
        if !empty {
            stones[args.color(2 * i)?.index()].insert(p);
        }
    }
    let game = session.settled_game();
    let old = |color: Color| game.board().stones(color) - named;
    let [black, white] = Color::ALL.map(|c| old(c) | stones[c.index()]);
    let board = Board::from_stones(size, black, white).map_err(GtpError::other)?;
    let mut new = Game::from_position(board, game.to_play(), *game.rules());
    new.set_komi(game.komi());
    new.set_handicap(game.handicap());
    session.replace_game(new);
    Ok(String::new())
}

fn setup_player(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let color = args.color(0)?;
    session.settled_game().set_to_play(color);
    Ok(String::new())
}

fn play_sequence(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    let pairs = need_pairs(args)?;
    let size = session.size();
    let moves = (0..pairs)
        .map(|i| Ok((args.color(2 * i)?, args.mv(2 * i + 1, size)?)))
        .collect::<Result<Vec<(Color, Move)>, GtpError>>()?;
    let game = session.settled_game();
    for (played, &(color, mv)) in moves.iter().enumerate() {
        if let Err(reason) = game.play(mv, color) {
            for _ in 0..played {
                game.undo();
            }
            return Err(GtpError::IllegalInSequence {
                number: played + 1,
                mv: format!("{color} {}", mv.name(size)),
                reason,
            });
        }
    }
    Ok(String::new())
}
