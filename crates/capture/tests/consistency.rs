//! Answers agree with themselves: status, move, line and proof, both first movers; and with the same question asked in
//! another way: after a pass, on a turned board, with the colors exchanged.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use board::{Board, Color, Move, Point, PointSet, Size, TextStyle, Waive};
use capture::calculator::{Bounds, HuntSide};
use capture::{CatchStatus, KoWinner, Mode, Reader, Reading};
use search::Limits;

use crate::random::Random;

/// A random game of some moves on a small board, a ban of its last move included.
fn random_position(random: &mut Random) -> Board {
    let sizes = [(5, 5), (4, 4), (5, 4), (6, 3), (3, 3), (6, 6), (7, 2)];
    let (width, height) = sizes[random.below(sizes.len())];
    let mut board = Board::new(Size::new(width, height).unwrap());
    let area = board.size().area();
    for _ in 0..4 + random.below(2 * area) {
        let p = board.points().nth(random.below(area)).unwrap();
        let _ = board.play(p, Color::ALL[random.below(2)]);
    }
    board.forget_history();
    board
}

fn text(board: &Board, prey: Point) -> String {
    board.to_text(&TextStyle {
        coordinates: true,
        marked: board.block_stones(prey),
        ..TextStyle::default()
    })
}

fn blocks(board: &Board) -> Vec<Point> {
    let of = |color| board.blocks(color).collect::<Vec<_>>();
    Color::ALL.into_iter().flat_map(of).collect()
}

fn reader(mode: Mode, ko: Option<KoWinner>) -> Reader {
    Reader {
        mode,
        ko,
        boundary: PointSet::EMPTY,
        limits: Limits::nodes(1_500),
    }
}

const KOS: [Option<KoWinner>; 4] = [
    None,
    Some(KoWinner::Nobody),
    Some(KoWinner::Color(Color::Black)),
    Some(KoWinner::Color(Color::White)),
];

/// The proof proves the answer; the line begins with the move, can be played, and ends as is said.
fn agrees_with_itself(board: &Board, prey: Point, reading: &Reading) -> Result<(), String> {
    reading.certify(board, prey).map_err(|e| e.to_string())?;
    if matches!(reading.status, CatchStatus::Ko(_)) != reading.unsettled.is_some() {
        return Err("a ko that is no bound".to_owned());
    }
    if let (Some(best), Some(turn)) = (reading.best, reading.line.first())
        && best != turn.mv
    {
        return Err(format!("the line does not begin with {best:?}"));
    }
    if reading.status == CatchStatus::Dead
        && reading.side == HuntSide::Prey
        && reading.bounds.is_none()
        && reading.best.is_some_and(|mv| mv != Move::Pass)
    {
        return Err("a move that saves what is dead".to_owned());
    }
    let owner = board.color(prey).unwrap();
    let mut after = board.clone();
    let mut color = reading.first;
    for turn in &reading.line {
        // Whether a ban may be ignored is the question's business: a proof answers a refuter who has threats.
        let legal = match turn.mv {
            Move::Pass => {
                after.pass();
                true
            }
            Move::Play(p) => after.play_waiving(p, color, Waive::KO).is_ok(),
        };
        if !legal || turn.color != color {
            return Err(format!("{turn:?} cannot be played"));
        }
        color = !color;
    }
    let taken = after.color(prey) != Some(owner);
    match reading.status {
        // The prey may see that it is over before the last move.
        CatchStatus::Dead if !taken && after.liberty_count(prey) > 1 => {
            Err("the line does not capture".to_owned())
        }
        CatchStatus::Alive if taken => Err("the line captures".to_owned()),
        _ => Ok(()),
    }
}

#[test]
fn answers_agree_with_themselves() {
    let mut random = Random(31);
    let (mut dead, mut kos) = (0, 0);
    for _ in 0..60 {
        let board = random_position(&mut random);
        for prey in blocks(&board) {
            for ko in KOS {
                for mode in [Mode::Auto, Mode::Ladder, Mode::Loose] {
                    let reader = reader(mode, ko);
                    let [first, second] = [HuntSide::Hunter, HuntSide::Prey].map(|side| {
                        let mut copy = board.clone();
                        let reading = reader.read(&mut copy, prey, side).unwrap();
                        assert_eq!(copy, board);
                        let told = agrees_with_itself(&board, prey, &reading);
                        assert!(
                            told.is_ok(),
                            "{told:?}: {reading:?}\n{}",
                            text(&board, prey)
                        );
                        dead += usize::from(reading.status == CatchStatus::Dead);
                        kos += usize::from(matches!(reading.status, CatchStatus::Ko(_)));
                        reading
                    });
                    // What the hunter gets moving second he gets moving first: he may pass.
                    let contradicts = second.proven
                        && first.status == CatchStatus::Alive
                        && board.ko().is_none()
                        && mode == Mode::Auto;
                    assert!(
                        !contradicts,
                        "dead and alive: {second:?}\n{first:?}\n{}",
                        text(&board, prey)
                    );
                }
            }
        }
    }
    assert!(dead > 1_000 && kos > 10, "{dead} dead, {kos} kos");
}

/// A board turned, mirrored and with its colors exchanged, and where the prey is then.
fn changed(board: &Board, prey: Point, turn: usize) -> (Board, Point) {
    let size = board.size();
    let (w, h) = (size.width(), size.height());
    let place = |p: Point| {
        let (mut x, mut y) = (p.column(), p.row());
        if turn & 1 != 0 {
            x = w - 1 - x;
        }
        if turn & 2 != 0 {
            y = h - 1 - y;
        }
        if turn & 4 != 0 {
            (x, y) = (y, x);
        }
        Point::new(x, y)
    };
    let stones = |color| board.stones(color).iter().map(place).collect::<PointSet>();
    let size = match turn & 4 != 0 {
        true => Size::new(h, w).unwrap(),
        false => size,
    };
    let [black, white] = match turn & 8 != 0 {
        true => [stones(Color::White), stones(Color::Black)],
        false => [stones(Color::Black), stones(Color::White)],
    };
    let mut board2 = Board::from_stones(size, black, white).unwrap();
    board2.set_ko(board.ko().map(place)).unwrap();
    (board2, place(prey))
}

/// The ladder is exact, so it is the same however it is turned; a pass changes nothing where there is no ban.
#[test]
fn ladders_are_the_same_turned_exchanged_and_after_a_pass() {
    let mut random = Random(32);
    let mut asked = 0;
    for _ in 0..150 {
        let board = random_position(&mut random);
        for prey in blocks(&board) {
            if board.liberty_count(prey) > Bounds::LADDER.max_lib_hunter {
                continue;
            }
            for ko in KOS {
                for side in [HuntSide::Hunter, HuntSide::Prey] {
                    let read = |board: &Board, prey, ko| {
                        let reader = reader(Mode::Ladder, ko);
                        reader.read(&mut board.clone(), prey, side).unwrap().status
                    };
                    let status = read(&board, prey, ko);
                    if matches!(status, CatchStatus::Aborted(_)) {
                        continue;
                    }
                    asked += 1;
                    let turn = random.below(16);
                    let (other, place) = changed(&board, prey, turn);
                    let exchanged = match ko {
                        Some(KoWinner::Color(color)) if turn & 8 != 0 => {
                            Some(KoWinner::Color(!color))
                        }
                        ko => ko,
                    };
                    let again = read(&other, place, exchanged);
                    let told = || format!("{ko:?} {side:?}\n{}", text(&board, prey));
                    if !matches!(again, CatchStatus::Aborted(_)) {
                        assert_eq!(status, again, "turned {turn}: {}", told());
                    }
                    // The ban binds the side whose stone was taken; nobody else's answer changes with a pass.
                    let owner = board.color(prey).unwrap();
                    let first = if side == HuntSide::Prey {
                        owner
                    } else {
                        !owner
                    };
                    if board.ban_on(first).is_none() {
                        let mut passed = board.clone();
                        passed.pass();
                        let again = read(&passed, prey, ko);
                        if !matches!(again, CatchStatus::Aborted(_)) {
                            assert_eq!(status, again, "passed: {}", told());
                        }
                    }
                }
            }
        }
    }
    assert!(asked > 2_000, "{asked}");
}
