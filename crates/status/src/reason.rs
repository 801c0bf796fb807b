//! Why stones live or die, as far as the end of the line shows it: two eyes, friends that are reached, a way out, a capture.
//!
//! The line is one way to play, so a reason explains an answer and proves nothing; what the answer rests on is its
//! [`Basis`](crate::Basis). Nothing is said where the end shows nothing plain.
//!
//! ```text
//!   . X . X O     the line is over: two eyes at A5 and C5
//!   X X X X O
//!   O O O O O
//! ```

use board::{Board, Color, Move, Point, PointSet, Waive};
use safety::benson;
use words::say;

use crate::fate::{Fate, Outcome};
use crate::tuning::TUNED;

/// What the end of the line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Two eyes, named by a point each.
    Eyes(Point, Point),
    /// The stones hang together with others, of which this is one.
    Connected(Point),
    /// They have got out by this move.
    Out(Point),
    /// They are taken by this move.
    Taken(Point),
    /// Nobody can take them and nobody can fill.
    Seki,
}

impl Reason {
    /// What the line of an answer shows; None where that is nothing plain.
    pub(crate) fn of(board: &Board, stones: PointSet, owner: Color, fate: &Fate) -> Option<Reason> {
        if fate.outcome == Outcome::Seki {
            return Some(Reason::Seki);
        }
        let end = End::of(board, stones, owner, fate);
        match fate.outcome {
            Outcome::Dead => end.taken.map(Reason::Taken),
            Outcome::Alive if end.taken.is_some() => None,
            Outcome::Alive => end.eyes().or_else(|| end.connected()).or_else(|| end.out()),
            Outcome::Ko | Outcome::Seki | Outcome::Unknown => None,
        }
    }

    /// In words: `two eyes at A5 and C5`.
    pub(crate) fn text(self, size: board::Size) -> String {
        let name = |p: Point| p.name(size).to_string();
        match self {
            Reason::Eyes(a, b) => say!("reason-eyes", a = name(a), b = name(b)),
            Reason::Connected(at) => say!("reason-connected", at = name(at)),
            Reason::Out(at) => say!("reason-out", at = name(at)),
            Reason::Taken(at) => say!("reason-taken", at = name(at)),
            Reason::Seki => say!("reason-seki"),
        }
    }
}

/// The position at the end of a line.
struct End<'a> {
    before: &'a Board,
    after: Board,
    stones: PointSet,
    owner: Color,
    /// The owner's last move.
    last: Option<Point>,
    /// The move that took one of the stones.
    taken: Option<Point>,
}

impl<'a> End<'a> {
    fn of(board: &'a Board, stones: PointSet, owner: Color, fate: &Fate) -> End<'a> {
        let mut end = End {
            before: board,
            after: board.clone(),
            stones,
            owner,
            last: None,
            taken: None,
        };
        // A ko that is retaken after a threat elsewhere is part of a line.
        let waive = Waive {
            ko: true,
            ..Waive::NOTHING
        };
        for turn in &fate.line {
            let Move::Play(p) = turn.mv else {
                end.after.pass();
                continue;
            };
            if end.after.play_waiving(p, turn.color, waive).is_err() {
                break;
            }
            if turn.color == owner {
                end.last = Some(p);
            }
            if !stones.is_subset(&end.after.stones(owner)) {
                end.taken = Some(p);
                break;
            }
        }
        end
    }

    /// Two eyes of stones that nothing can take any more.
    fn eyes(&self) -> Option<Reason> {
        let safe = benson(&self.after, self.owner).stones;
        if !self.stones.is_subset(&safe) {
            return None;
        }
        let own = self.after.stones(self.owner);
        let is_eye = |part: &PointSet| {
            let around = part.neighbors() & self.after.points() & own;
            part.len() <= TUNED.largest_eye && around.is_subset(&safe)
        };
        let mut eyes: Vec<PointSet> = (self.after.points() - own)
            .components()
            .filter(is_eye)
            .collect();
        eyes.sort_by_key(PointSet::len);
        let point = |eye: &PointSet| (*eye & self.after.empty()).first();
        let mut points = eyes.iter().filter_map(point);
        Some(Reason::Eyes(points.next()?, points.next()?))
    }

    /// Friends that hang together with all of the stones now, and did not before.
    fn connected(&self) -> Option<Reason> {
        let one = self.stones.first()?;
        let together = self.after.block_stones(one);
        if !self.stones.is_subset(&together) {
            return None;
        }
        let before: PointSet = self
            .before
            .blocks_in(self.stones)
            .fold(PointSet::EMPTY, |all, b| all | self.before.block_stones(b));
        let friends = (together & self.before.stones(self.owner)) - before;
        let strong = |part: &PointSet| part.len() >= TUNED.fewest_friends;
        let part = friends
            .components()
            .filter(strong)
            .max_by_key(PointSet::len)?;
        part.first().map(Reason::Connected)
    }

    /// Many more liberties than before.
    fn out(&self) -> Option<Reason> {
        let liberties = |board: &Board| {
            board
                .blocks_in(self.stones)
                .map(|b| board.liberty_count(b))
                .min()
        };
        let grown = liberties(&self.after)? >= liberties(self.before)? + TUNED.more_liberties;
        self.last.filter(|_| grown).map(Reason::Out)
    }
}

#[cfg(test)]
mod tests {
    use board::{Diagram, Turn};
    use life::Code;

    use super::*;
    use crate::fate::Basis;

    /// What the line of these moves shows, the owner of the stones at A1 beginning unless he is said to wait.
    fn reason(diagram: &str, stone: &str, code: Code, line: &[(Color, &str)]) -> Option<Reason> {
        let board = Diagram::parse(diagram).unwrap().board;
        let size = board.size();
        let stone = Point::parse(stone, size).unwrap();
        let turn = |&(color, at): &(Color, &str)| Turn {
            color,
            mv: Move::Play(Point::parse(at, size).unwrap()),
        };
        let fate = Fate {
            line: line.iter().map(turn).collect(),
            ..Fate::of_code(line[0].0, code, Basis::Rules, None)
        };
        Reason::of(
            &board,
            board.block_stones(stone),
            board.color(stone).unwrap(),
            &fate,
        )
    }

    const CORNER: &str = "
        . . . X O .
        X X X X O .
        O O O O O .
        . . . . . .";

    #[test]
    fn the_end_of_a_line_shows_eyes_or_the_capture() {
        let p = |name: &str| Point::parse(name, board::Size::new(6, 4).unwrap()).unwrap();
        let lives = reason(CORNER, "A3", Code::Alive, &[(Color::Black, "B4")]);
        assert_eq!(lives, Some(Reason::Eyes(p("A4"), p("C4"))));
        let line = [
            (Color::White, "B4"),
            (Color::Black, "A4"),
            (Color::White, "C4"),
        ];
        let dies = reason(CORNER, "A3", Code::Dead, &line);
        assert_eq!(dies, Some(Reason::Taken(p("C4"))));
        assert_eq!(
            reason(CORNER, "A3", Code::Dead, &line[..1]),
            None,
            "the line ends too soon"
        );
    }

    #[test]
    fn friends_and_the_way_out_are_named() {
        let p = |name: &str| Point::parse(name, board::Size::new(7, 5).unwrap()).unwrap();
        let friends = "
            . . . . . . .
            . O . O . . .
            X X . X X X .
            . O . O . . .
            . . . . . . .";
        let joins = reason(friends, "A3", Code::Alive, &[(Color::Black, "C3")]);
        assert_eq!(joins, Some(Reason::Connected(p("D3"))));
        let alone = "
            . . . . . . .
            O O . . . . .
            X X . . . . .
            O O . . . . .
            . . . . . . .";
        let line = [
            (Color::Black, "C3"),
            (Color::White, "G5"),
            (Color::Black, "C4"),
        ];
        assert_eq!(
            reason(alone, "A3", Code::Alive, &line),
            Some(Reason::Out(p("C4")))
        );
        assert_eq!(reason(alone, "A3", Code::Alive, &line[..1]), None);
    }
}
