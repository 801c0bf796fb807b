//! Handicap stones (GTP 2 sections 4.1 and 6.3.2).

use board::{Point, PointSet, Size, fixed_handicap as star_handicap, max_fixed_handicap};

use super::names;
use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "fixed_handicap",
        "STONES",
        "puts handicap stones on star points and says where",
        fixed_handicap,
    ),
    Command::new(
        "place_free_handicap",
        "STONES",
        "puts handicap stones where the engine likes and says where",
        place_free_handicap,
    ),
    Command::new(
        "set_free_handicap",
        "VERTEX VERTEX...",
        "puts handicap stones there",
        set_free_handicap,
    ),
    Command::new(
        "get_handicap",
        "",
        "number of handicap stones",
        get_handicap,
    ),
];

/// Puts the stones; the board must be empty.
fn place(session: &mut Session, points: &[Point]) -> Result<(), GtpError> {
    let game = session.settled_game();
    game.place_handicap(points).map_err(GtpError::other)
}

/// The handicap may only be set before the first stone.
fn need_empty_board(session: &mut Session) -> Result<(), GtpError> {
    if session.settled_game().board().occupied().is_empty() {
        Ok(())
    } else {
        Err(GtpError::BoardNotEmpty)
    }
}

fn fixed_handicap(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let stones: usize = args.value(0, "a number of stones")?;
    need_empty_board(session)?;
    let size = session.size();
    let points = star_handicap(size, stones).ok_or_else(|| match max_fixed_handicap(size) {
        0 => GtpError::NoFixedHandicap(size),
        most => GtpError::InvalidNumberOfStones(2..=most),
    })?;
    place(session, &points)?;
    Ok(names(points, size))
}

fn place_free_handicap(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let stones: usize = args.value(0, "a number of stones")?;
    need_empty_board(session)?;
    let size = session.size();
    let allowed = 2..=size.area() - 1;
    if !allowed.contains(&stones) {
        return Err(GtpError::InvalidNumberOfStones(allowed));
    }
    let points = free_handicap(size, stones);
    place(session, &points)?;
    Ok(names(points, size))
}

/// As many star points as there are, then each time the point farthest from all others, the
/// fourth line before the third and the third before the rest.
fn free_handicap(size: Size, stones: usize) -> Vec<Point> {
    let on_stars = stones.min(max_fixed_handicap(size));
    let mut points = star_handicap(size, on_stars).unwrap_or_default();
    while points.len() < stones {
        let distance = |p: Point| points.iter().map(|q| q.distance(p)).min().unwrap_or(0);
        let line = |p: Point| match p.line(size) {
            3 => 1,
            4.. => 2,
            _ => 0,
        };
        let free = size.points().filter(|p| !points.contains(p));
        let Some(best) = free.max_by_key(|&p| (distance(p).min(3), line(p), distance(p))) else {
            break;
        };
        points.push(best);
    }
    points
}

fn set_free_handicap(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    need_empty_board(session)?;
    let size = session.size();
    let bad = GtpError::BadVertexList;
    let mut points = Vec::new();
    let mut seen = PointSet::EMPTY;
    for word in args.words() {
        let p = Point::parse(word, size).map_err(|e| bad(e.to_string()))?;
        if seen.contains(p) {
            return Err(bad(format!("{} is named twice", p.name(size))));
        }
        seen.insert(p);
        points.push(p);
    }
    let most = size.area() - 1;
    if !(2..=most).contains(&points.len()) {
        let found = points.len();
        return Err(bad(format!("{found} vertices; expected 2 to {most}")));
    }
    place(session, &points)?;
    Ok(String::new())
}

fn get_handicap(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    Ok(session.game().handicap().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_placements_are_distinct_points_of_any_number() {
        for size in [
            Size::square(2),
            Size::square(5),
            Size::new(4, 7),
            Size::square(9),
        ] {
            let size = size.unwrap();
            for stones in 2..size.area() {
                let points = free_handicap(size, stones);
                let set: PointSet = points.iter().copied().collect();
                assert_eq!((points.len(), set.len()), (stones, stones), "{size}");
            }
        }
        let points = free_handicap(Size::default(), 9);
        assert_eq!(star_handicap(Size::default(), 9), Some(points));
    }

    #[test]
    fn ten_stones_leave_the_tenth_in_the_open() {
        let size = Size::default();
        let tenth = free_handicap(size, 10)[9];
        let name = tenth.name(size);
        assert!(tenth.line(size) >= 4, "{name}");
    }
}
