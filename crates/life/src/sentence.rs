//! The answer in one sentence.
//!
//! "White to play lives at B1; Black to play gets a ko at A2, White needs one threat."

use board::{Color, Move, Size};

use crate::problem::Problem;
use crate::tree::Judged;
use crate::verdict::{Code, Status};

/// What the problem comes to, for either first mover.
pub fn sentence(problem: &Problem, defender_first: &Judged, attacker_first: &Judged) -> String {
    let defender = problem.defender;
    match (defender_first.status, attacker_first.status) {
        (Status::Dead, Status::Dead) => format!("{} is dead.", name(defender)),
        (Status::Alive | Status::Seki, Status::Alive) => format!("{} is alive.", name(defender)),
        (Status::Alive | Status::Seki, Status::Seki) => {
            format!("{} is alive in seki.", name(defender))
        }
        _ => {
            let size = problem.board.size();
            let a = clause(defender, true, defender_first, size);
            let b = clause(!defender, false, attacker_first, size);
            format!("{a}; {b}.")
        }
    }
}

/// What happens when this side plays first.
fn clause(mover: Color, defends: bool, judged: &Judged, size: Size) -> String {
    let at = match judged.best {
        Some(Move::Play(p)) => format!(" at {}", p.name(size)),
        _ => String::new(),
    };
    let other = name(!mover);
    let result = match (judged.status, defends) {
        (Status::Alive, true) => format!("lives{at}"),
        (Status::Seki, true) => format!("lives in seki{at}"),
        (Status::Dead, true) => "cannot live".into(),
        (Status::Alive | Status::Seki, false) => "cannot kill".into(),
        (Status::Dead, false) => format!("kills{at}"),
        (Status::Ko, _) => {
            let threats = match (judged.code, defends) {
                (Some(Code::DeadUnless(n)), true) | (Some(Code::AliveUnless(n)), false) => {
                    format!(" and needs {}", count(n))
                }
                (Some(Code::DeadUnless(n)), false) | (Some(Code::AliveUnless(n)), true) => {
                    format!(", {other} needs {}", count(n))
                }
                _ => String::new(),
            };
            format!("gets a ko{at}{threats}")
        }
        (Status::Unknown, _) => return format!("{} to play: unknown", name(mover)),
    };
    format!("{} to play {result}", name(mover))
}

fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn count(threats: u8) -> String {
    match threats {
        1 => "one threat".into(),
        2 => "two threats".into(),
        3 => "three threats".into(),
        n => format!("{n} threats"),
    }
}

#[cfg(test)]
mod tests {
    use board::{Board, Point, PointSet};

    use super::*;
    use crate::problem::Target;

    fn judged(status: Status, code: Option<Code>, best: Option<&str>) -> Judged {
        let size = Size::square(9).unwrap();
        Judged {
            status,
            code,
            best: best.map(|name| Move::parse(name, size).unwrap()),
        }
    }

    fn problem() -> Problem {
        Problem {
            board: Board::new(Size::square(9).unwrap()),
            defender: Color::White,
            area: PointSet::from_point(Point::new(0, 0)),
            attacker_only: PointSet::EMPTY,
            target: Target::AnyStone,
        }
    }

    #[test]
    fn says_who_needs_threats() {
        let lives = judged(Status::Alive, Some(Code::Alive), Some("B1"));
        let ko = judged(Status::Ko, Some(Code::DeadUnless(1)), Some("A2"));
        assert_eq!(
            sentence(&problem(), &lives, &ko),
            "White to play lives at B1; Black to play gets a ko at A2, White needs one threat."
        );
        let step = judged(Status::Ko, Some(Code::AliveUnless(2)), Some("A1"));
        let kills = judged(Status::Dead, Some(Code::Dead), Some("C1"));
        assert_eq!(
            sentence(&problem(), &step, &kills),
            "White to play gets a ko at A1, Black needs two threats; Black to play kills at C1."
        );
        let behind = judged(Status::Ko, Some(Code::DeadUnless(3)), Some("A1"));
        let said = sentence(&problem(), &behind, &kills);
        assert!(said.starts_with("White to play gets a ko at A1 and needs three threats;"));
    }

    #[test]
    fn says_what_is_settled_and_what_is_not_known() {
        let alive = judged(Status::Alive, Some(Code::Alive), Some("pass"));
        let fails = judged(Status::Alive, Some(Code::Alive), None);
        assert_eq!(sentence(&problem(), &alive, &fails), "White is alive.");
        let dead = judged(Status::Dead, Some(Code::Dead), None);
        assert_eq!(sentence(&problem(), &dead, &dead), "White is dead.");
        let unknown = judged(Status::Unknown, None, None);
        assert_eq!(
            sentence(&problem(), &alive, &unknown),
            "White to play lives; Black to play: unknown."
        );
    }
}
