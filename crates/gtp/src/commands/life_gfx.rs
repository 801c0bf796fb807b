//! `tesuji-life`: an answer with its line and moves in GoGui's `gfx` form, which scripts can read as well.

use std::fmt::Write as _;
use std::time::Duration;

use board::{Color, Move, Point, Size, Turn};
use life::answer::{Answer, Asking, Custom, ask};
use life::{Problem, Target};

use super::life::asking;
use super::{capture, names, set_names};
use crate::args::Args;
use crate::error::GtpError;
use crate::session::Session;

/// What the words after the vertex ask for.
struct Request {
    /// None: both, the side to move first.
    attacker_first: Option<bool>,
    any: bool,
    asking: Asking,
}

fn request(session: &Session, args: &Args) -> Result<Request, GtpError> {
    let mut request = Request {
        attacker_first: None,
        any: false,
        asking: asking(session, session.game().to_play()),
    };
    let mut i = 1;
    while i < args.len() {
        let word = args.word(i)?;
        i += 1;
        match word {
            "attacker" => request.attacker_first = Some(true),
            "defender" => request.attacker_first = Some(false),
            "both" => request.attacker_first = None,
            "any" => request.any = true,
            "japanese" => request.asking.custom = Custom::Japanese,
            "chinese" => request.asking.custom = Custom::Chinese,
            "seconds" => {
                let seconds = args.value(i, "a number of seconds")?;
                let time = Duration::try_from_secs_f64(seconds).map_err(GtpError::syntax)?;
                request.asking.budget.time = Some(time);
                i += 1;
            }
            "nodes" => {
                request.asking.budget.nodes = args.value(i, "a number of nodes")?;
                i += 1;
            }
            _ => {
                return Err(GtpError::syntax(format!(
                    "\"{word}\" is not a word of this command; expected attacker, defender, both, any, japanese, \
                     chinese, seconds or nodes"
                )));
            }
        }
    }
    Ok(request)
}

pub(super) fn tesuji_life(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=9)?;
    let (p, color) = capture::stone(session, args, 0)?;
    let mut request = request(session, args)?;
    let board = session.board();
    let mut problem = match Problem::enclosed(board, board.block_stones(p)) {
        Ok(problem) => problem,
        Err(open) => return Ok(format!("TEXT Unknown: {open}.")),
    };
    if request.any {
        problem.target = Target::AnyStone;
    }
    request.asking.both = request.attacker_first.is_none();
    request.asking.moves = true;
    match request.attacker_first {
        Some(true) => request.asking.to_play = !color,
        Some(false) => request.asking.to_play = color,
        None => {}
    }
    match ask(&problem, &request.asking) {
        Ok(answer) => Ok(gfx(&answer, &problem)),
        Err(why) => Ok(format!("TEXT Unknown: {why}.")),
    }
}

/// The sentence, the line, the area and the moves that reach the best result.
fn gfx(answer: &Answer, problem: &Problem) -> String {
    let size = answer.size;
    let mut text = format!("TEXT {}", answer.sentence());
    if let Some(assumption) = answer.assumption() {
        let _ = write!(text, " {assumption}");
    }
    let line = &answer.first.line;
    if !line.is_empty() && !answer.first.by_custom && answer.first.best.is_some() {
        let _ = write!(text, "\nVAR {}", variation(line, size));
    }
    let empty = answer.area & problem.board.empty();
    if !empty.is_empty() {
        let _ = write!(text, "\nCOLOR #9db8d8 {}", set_names(&empty, size));
    }
    let _ = write!(text, "\nTRIANGLE {}", set_names(&answer.target, size));
    let winning: Vec<Point> = answer.winning.iter().filter_map(|mv| mv.point()).collect();
    if !winning.is_empty() {
        let _ = write!(text, "\nCIRCLE {}", names(winning, size));
    }
    text
}

/// `b C3 w D4 …`
fn variation(line: &[Turn], size: Size) -> String {
    let letter = |color: Color| match color {
        Color::Black => 'b',
        Color::White => 'w',
    };
    let name = |mv: Move| mv.name(size);
    let moves = line
        .iter()
        .map(|t| format!("{} {}", letter(t.color), name(t.mv)));
    moves.collect::<Vec<_>>().join(" ")
}
