//! Our own problems, looked at once more: by the second solver, on the board as it is, without the frame they were read in.

use board::Move;
use collections::{Entry, own_sets, read};
use life::{Outcome, Problem};
use search::Limits;
use tga::{Tga, TgaSettings, TgaWanted};

/// Nodes of the second solver for one question.
const NODES: u64 = 400_000;

/// First moves that reach what the side to play wants, by the second solver; None when it does not decide.
fn right_moves(entry: &Entry) -> Option<Vec<Move>> {
    let kills = entry.comment.contains("kill");
    let defender = match kills {
        true => !entry.to_play,
        false => entry.to_play,
    };
    let wanted = match kills {
        true => Outcome::Dead,
        false => Outcome::Alive,
    };
    let problem = Problem::find_enclosed(&entry.board, Some(defender)).ok()?;
    let limits = Limits {
        nodes: NODES,
        ..Limits::default()
    };
    let mut tga = Tga::new(TgaSettings::default());
    let mut right = Vec::new();
    for mv in (problem.area & entry.board.empty()).iter().map(Move::Play) {
        let Ok(after) = problem.after(mv, entry.to_play) else {
            continue;
        };
        let status = match after.is_lost() {
            true => Outcome::Dead,
            false => {
                let found = tga.solve(&after, !entry.to_play, TgaWanted::Outcome, &limits);
                if !found.certain || found.status == Outcome::Unknown {
                    return None;
                }
                found.status
            }
        };
        if status == wanted {
            right.push(mv);
        }
    }
    Some(right)
}

fn check(share: usize) {
    let (mut unique, mut undecided) = (0, Vec::new());
    for set in own_sets() {
        let found = read(set.name, set.sgf.as_bytes(), None).unwrap();
        for entry in found.entries.iter().step_by(share) {
            let name = entry.id.clone().unwrap_or_default();
            match right_moves(entry) {
                Some(right) => {
                    assert_eq!(right, entry.right_moves(), "{name}");
                    unique += 1;
                }
                None => undecided.push(name),
            }
        }
    }
    println!("{unique} have one right first move; not decided on the bare board: {undecided:?}");
    assert!(unique >= 9 * (unique + undecided.len()) / 10);
}

#[test]
fn every_tenth_of_our_problems_has_one_right_move_by_the_second_solver() {
    check(10);
}

#[test]
#[ignore = "minutes: all two hundred"]
fn all_our_problems_have_one_right_move_by_the_second_solver() {
    check(1);
}
