//! The end of a game over GTP: the score and the fate of the stones.
//!
//! Dead stones, territory, seki and dame are proven where [`safety`] can (static rules and a little search); stones of which nothing is
//! proven are judged by the network ([`player::ending`]), because a game must be counted in the end.

use board::PointSet;
use player::ending::{Ending, ending};
use safety::names;
use search::CancelFlag;

use super::safety::quick;
use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "final_score",
        "",
        "the score by the rules of the game with dead stones taken off: proven dead, or judged by the network where nothing is proven",
        final_score,
    )
    .analyze("string", "Final score", "final_score"),
    Command::new(
        "final_status_list",
        "alive|dead|seki|black_territory|white_territory|dame",
        "the blocks or points of that status, one block a line; what is not proven is judged by the network, seki is always proven, \
         alive are all stones that are neither dead nor in seki",
        final_status_list,
    )
    .analyze("plist", "Final status", "final_status_list %s"),
    Command::new(
        "final_status",
        "VERTEX",
        "alive, dead or seki for a stone; black_territory, white_territory or dame for an empty point; as final_status_list",
        final_status,
    )
    .analyze("string", "Final status of a point", "final_status %p"),
];

fn look(session: &Session) -> Ending {
    let report = quick(session);
    let cancel = CancelFlag::from_shared(session.cancel.shared());
    ending(session.game(), &report, &cancel)
}

fn final_score(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(look(session).score.to_string())
}

fn final_status(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let p = args.point(0, session.size())?;
    let end = look(session);
    let status = match session.board().color(p) {
        Some(_) if end.dead.contains(p) => "dead",
        Some(_) if end.seki.contains(p) => "seki",
        Some(_) => "alive",
        None if end.ownership.territory[0].contains(p) => "black_territory",
        None if end.ownership.territory[1].contains(p) => "white_territory",
        None => "dame",
    };
    Ok(status.to_owned())
}

fn final_status_list(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let status = args.word(0)?.to_owned();
    let known = [
        "alive",
        "dead",
        "seki",
        "black_territory",
        "white_territory",
        "dame",
    ];
    if !known.contains(&status.as_str()) {
        return Err(GtpError::syntax(format!(
            "\"{status}\" is no status; expected alive, dead, seki, black_territory, \
             white_territory or dame"
        )));
    }
    let end = look(session);
    let (board, size) = (session.board(), session.size());
    let blocks = |stones: PointSet| {
        let blocks = board.blocks_in(stones).map(|b| board.block_stones(b));
        let lines: Vec<String> = blocks.map(|b| names(b, size).join(" ")).collect();
        lines.join("\n")
    };
    let points = |points: PointSet| names(points & board.empty(), size).join(" ");
    Ok(match status.as_str() {
        "alive" => blocks(board.occupied() - end.dead - end.seki),
        "dead" => blocks(end.dead),
        "seki" => blocks(end.seki),
        "black_territory" => points(end.ownership.territory[0]),
        "white_territory" => points(end.ownership.territory[1]),
        _ => points(end.ownership.neutral),
    })
}
