//! Why a move is made, beyond what Equilibrator says of power and groups: the line that proves what it takes or saves, and what it gains over
//! the best move elsewhere.
//!
//! The line is crate `status`'s, and is only called proven when its proof assumes nothing or no more than that a wall stands. What is gained over other moves is an estimate of
//! the search.

use board::{Color, Game, Move, Point, PointSet, Turn};
use search::Limits;
use status::{Ask, Outcome, Want, status};
use words::say;

use super::report::{Report, Tried};
use super::tuning::TUNED;
use crate::equilibrator::Stake;

/// What stones a move decides the fate of, largest first, and how it goes on.
pub(super) fn proof(game: &Game, color: Color, mv: Move, stakes: &[Stake]) -> Option<String> {
    let at = mv.point()?;
    let decides = |s: &&Stake| match s.color == color {
        true => s.defend == Some(at),
        false => s.attack == Some(at),
    };
    let mut wanted = stakes.iter().filter(decides).take(2);
    let proven = |s: &Stake| line(game, color, mv, s.stones).zip(s.stones.first());
    let (line, stone) = wanted.find_map(proven)?;
    let size = game.board().size();
    let names: Vec<String> = line.iter().map(|t| t.mv.name(size)).collect();
    Some(say!(
        "move-proof",
        at = stone.name(size).to_string(),
        line = names.join(" ")
    ))
}

/// The proven line after a move about these stones; none when there is nothing more to play or nothing is proven.
fn line(game: &Game, color: Color, mv: Move, stones: PointSet) -> Option<Vec<Turn>> {
    let mut board = game.board().clone();
    let owner = board.color(stones.first()?)?;
    board.play_move(mv, color).ok()?;
    let left = stones & board.stones(owner);
    if left.is_empty() {
        return None;
    }
    let ask = Ask {
        first: Some(!color),
        want: Want::Proof,
        moves: false,
        limits: Limits::nodes(TUNED.reason_nodes),
        ..Ask::about(left)
    };
    let found = status(&board, &ask, &mut |_| {}).ok()?;
    let fate = found.with_first(!color)?;
    let as_wanted = match owner == color {
        true => matches!(fate.outcome, Outcome::Alive | Outcome::Seki),
        false => fate.outcome == Outcome::Dead,
    };
    let proven = fate.basis.is_proof() || fate.basis.is_proof_within_walls();
    let line: Vec<Turn> = fate.line.iter().take(TUNED.reason_moves).copied().collect();
    (as_wanted && proven && !line.is_empty()).then_some(line)
}

/// What the best other move elsewhere would lose beside this one, by estimate.
pub(super) fn elsewhere(game: &Game, report: &Report, chosen: &Tried) -> Option<String> {
    let at = chosen.mv.point()?;
    let far = |p: Point| {
        let (x, y) = (p.column().abs_diff(at.column()), p.row().abs_diff(at.row()));
        x.max(y) >= TUNED.elsewhere
    };
    let looked_at = |t: &&Tried| t.visits >= TUNED.elsewhere_visits;
    let others = report.tried.iter().filter(looked_at);
    let other = others
        .filter(|t| t.mv.point().is_some_and(far))
        .max_by(|a, b| a.lead.total_cmp(&b.lead))?;
    let gain = chosen.lead - other.lead;
    (gain >= TUNED.worth_saying).then(|| {
        say!(
            "move-elsewhere",
            n = format!("{gain:.1}"),
            at = other.mv.name(game.board().size())
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Rules, Size};

    fn tried(name: &str, lead: f32, visits: u32) -> Tried {
        let size = Size::square(9).expect("a size");
        let mv = Move::parse(name, size).expect("a move");
        Tried {
            mv,
            visits,
            prior: 0.1,
            win: 0.5,
            lead,
            line: vec![mv],
            line_visits: vec![visits],
        }
    }

    #[test]
    fn what_a_move_gains_over_the_best_one_elsewhere_is_told() {
        let game = Game::new(Size::square(9).expect("a size"), Rules::CHINESE);
        let all = [
            tried("C3", 4.0, 50),
            tried("D3", 3.9, 20),
            tried("G7", 1.5, 9),
            tried("G3", 0.5, 9),
            tried("J9", 9.0, 1),
        ];
        let report = Report {
            to_play: Color::Black,
            visits: 89,
            win: 0.5,
            lead: 4.0,
            tried: all.to_vec(),
            likely: Vec::new(),
            owner: Vec::new(),
        };
        // D3 is near, J9 was hardly looked at, G7 is better than G3.
        let said = elsewhere(&game, &report, &all[0]);
        assert_eq!(said.as_deref(), Some("2.5 better than G7 elsewhere"));
        assert_eq!(elsewhere(&game, &report, &all[3]), None);
    }
}
