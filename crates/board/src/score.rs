//! Counting a finished position with a given set of dead stones.

use std::fmt;

use crate::board::Board;
use crate::color::Color;
use crate::point_set::PointSet;
use crate::rules::{HandicapBonus, Rules, Scoring};

/// Who owns what when the dead stones are taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ownership {
    /// Empty points (dead stones' points included) surrounded by one colour alone, by colour.
    pub territory: [PointSet; 2],
    /// The stones that stay, by colour.
    pub stones: [PointSet; 2],
    /// The stones taken off, by their colour.
    pub dead: [PointSet; 2],
    /// Empty points that touch both colours, or none.
    pub neutral: PointSet,
}

impl Ownership {
    /// Territory of a position from which the dead stones are taken.
    pub fn new(board: &Board, dead: &PointSet) -> Ownership {
        let stones = Color::ALL.map(|c| board.stones(c) - *dead);
        let dead = Color::ALL.map(|c| board.stones(c) & *dead);
        let mut ownership = Ownership {
            territory: [PointSet::EMPTY; 2],
            stones,
            dead,
            neutral: PointSet::EMPTY,
        };
        let open = board.points() - stones[0] - stones[1];
        for region in open.components() {
            let rim = region.neighbors();
            match stones.map(|s| rim.intersects(&s)) {
                [true, false] => ownership.territory[0] |= region,
                [false, true] => ownership.territory[1] |= region,
                _ => ownership.neutral |= region,
            }
        }
        ownership
    }
}

/// The result of a count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// Black's points.
    pub black: f32,
    /// White's points, komi and handicap bonus included.
    pub white: f32,
}

impl Score {
    /// Counts a position.
    ///
    /// `prisoners[c]` are the stones that colour `c` has lost during the game; dead stones on the
    /// board are added to them.
    pub fn count(
        ownership: &Ownership,
        rules: &Rules,
        komi: f32,
        handicap: usize,
        prisoners: [usize; 2],
    ) -> Score {
        let points = |color: Color| {
            let (own, other) = (color.index(), color.opponent().index());
            let territory = ownership.territory[own].len();
            match rules.scoring {
                Scoring::Area => territory + ownership.stones[own].len(),
                Scoring::Territory => territory + prisoners[other] + ownership.dead[other].len(),
            }
        };
        let bonus = match rules.handicap_bonus {
            HandicapBonus::None => 0,
            HandicapBonus::PerStone => handicap,
            HandicapBonus::PerStoneButFirst => handicap.saturating_sub(1),
        };
        Score {
            black: points(Color::Black) as f32,
            white: points(Color::White) as f32 + komi + bonus as f32,
        }
    }

    /// Black's lead; negative when White leads.
    pub fn lead(self) -> f32 {
        self.black - self.white
    }

    /// The side with more points; None for a draw.
    pub fn winner(self) -> Option<Color> {
        match self.lead() {
            lead if lead > 0.0 => Some(Color::Black),
            lead if lead < 0.0 => Some(Color::White),
            _ => None,
        }
    }
}

/// `B+3.5`, `W+10` or `0`, as SGF and GTP write results.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(Color::Black) => write!(f, "B+{}", self.lead()),
            Some(Color::White) => write!(f, "W+{}", -self.lead()),
            None => f.write_str("0"),
        }
    }
}
