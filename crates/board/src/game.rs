//! A game: moves under a rule set, with captures, repetition, passes, undo and the count.

use crate::board::Board;
use crate::color::Color;
use crate::legality::{Illegal, Waive};
use crate::point::{Move, Point};
use crate::point_set::PointSet;
use crate::rules::{Repetition, Rules};
use crate::score::{Ownership, Score};
use crate::setup::SetupError;
use crate::size::Size;

/// One move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who moved.
    pub color: Color,
    /// What he played.
    pub mv: Move,
}

/// What a turn needs to be taken back, and what superko compares.
#[derive(Clone, Debug)]
struct Record {
    turn: Turn,
    prisoners: [usize; 2],
    to_play: Color,
    /// Stones before the turn.
    stones_hash: u64,
}

/// A game from its first position to the present one.
///
/// Turns need not alternate: GTP and SGF allow either colour to move at any time.
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    rules: Rules,
    komi: f32,
    handicap: usize,
    to_play: Color,
    /// Stones lost before the first position.
    lost_before: [usize; 2],
    /// Stones lost since.
    prisoners: [usize; 2],
    records: Vec<Record>,
}

impl Game {
    /// An empty board, Black to play.
    pub fn new(size: Size, rules: Rules) -> Game {
        Game {
            board: Board::new(size),
            komi: rules.komi,
            rules,
            handicap: 0,
            to_play: Color::Black,
            lost_before: [0; 2],
            prisoners: [0; 2],
            records: Vec::new(),
        }
    }

    /// A game that starts from a position.
    pub fn from_position(mut board: Board, to_play: Color, rules: Rules) -> Game {
        let size = board.size();
        board.forget_history();
        Game {
            board,
            to_play,
            ..Game::new(size, rules)
        }
    }

    /// The present position. Moves are made through the game.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Changes the rules from here on; komi is left alone.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// White's compensation.
    pub fn komi(&self) -> f32 {
        self.komi
    }

    /// Sets White's compensation.
    pub fn set_komi(&mut self, komi: f32) {
        self.komi = komi;
    }

    /// Number of handicap stones.
    pub fn handicap(&self) -> usize {
        self.handicap
    }

    /// Whose turn it is when turns alternate.
    pub fn to_play(&self) -> Color {
        self.to_play
    }

    /// Says whose turn it is.
    pub fn set_to_play(&mut self, color: Color) {
        self.to_play = color;
    }

    /// Stones that this colour has lost.
    pub fn prisoners(&self, color: Color) -> usize {
        self.lost_before[color.index()] + self.prisoners[color.index()]
    }

    /// Says how many stones this colour had lost before the first position of the game; undo leaves
    /// them lost.
    pub fn set_lost_before(&mut self, color: Color, stones: usize) {
        self.lost_before[color.index()] = stones;
    }

    /// The moves so far.
    pub fn turns(&self) -> impl ExactSizeIterator<Item = Turn> + '_ {
        self.records.iter().map(|r| r.turn)
    }

    /// The last move.
    pub fn last_turn(&self) -> Option<Turn> {
        self.records.last().map(|r| r.turn)
    }

    /// Whether the game has ended by two passes in a row, one of each colour.
    pub fn is_over(&self) -> bool {
        match self.records.as_slice() {
            [.., a, b] => {
                a.turn.mv == Move::Pass && b.turn.mv == Move::Pass && a.turn.color != b.turn.color
            }
            _ => false,
        }
    }

    /// Whether the move is legal under the rules, and if not, why.
    pub fn legality(&mut self, mv: Move, color: Color) -> Result<(), Illegal> {
        self.play(mv, color)?;
        self.undo();
        Ok(())
    }

    /// All legal points of a colour.
    pub fn legal_points(&mut self, color: Color) -> PointSet {
        let empty = self.board.empty();
        empty
            .iter()
            .filter(|&p| self.legality(Move::Play(p), color).is_ok())
            .collect()
    }

    /// Makes a move.
    pub fn play(&mut self, mv: Move, color: Color) -> Result<(), Illegal> {
        let record = Record {
            turn: Turn { color, mv },
            prisoners: self.prisoners,
            to_play: self.to_play,
            stones_hash: self.board.stones_hash(),
        };
        match mv {
            Move::Pass => self.board.pass(),
            Move::Play(p) => {
                let waive = Waive {
                    suicide: self.rules.suicide,
                    ..Waive::NOTHING
                };
                self.board.play_waiving(p, color, waive)?;
                if self.repeats(color, record.stones_hash) {
                    self.board.undo();
                    return Err(Illegal::Superko);
                }
                let killed = self.board.killed_by_last_move();
                let own = self.board.is_empty(p);
                let loser = if own { color } else { !color };
                self.prisoners[loser.index()] += killed.len();
            }
        }
        self.records.push(record);
        self.to_play = !color;
        Ok(())
    }

    /// Whether the position that `mover` has just produced is forbidden as a repetition; `before` is
    /// the position he moved in, which has no record yet.
    fn repeats(&self, mover: Color, before: u64) -> bool {
        let hash = self.board.stones_hash();
        match self.rules.repetition {
            Repetition::SimpleKo => false,
            Repetition::PositionalSuperko => {
                hash == before || self.records.iter().any(|r| r.stones_hash == hash)
            }
            // A record holds the position before its turn: the player to move then made the turn.
            Repetition::SituationalSuperko => self
                .records
                .iter()
                .any(|r| r.stones_hash == hash && r.turn.color == !mover),
        }
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(record) = self.records.pop() else {
            return false;
        };
        self.board.undo();
        self.prisoners = record.prisoners;
        self.to_play = record.to_play;
        true
    }

    /// Begins the game again with handicap stones on an empty board, White to move.
    pub fn place_handicap(&mut self, points: &[Point]) -> Result<(), SetupError> {
        let mut stones = PointSet::EMPTY;
        for &p in points {
            if stones.contains(p) {
                return Err(SetupError::TwoStones(p.name(self.board.size())));
            }
            stones.insert(p);
        }
        self.board = Board::from_stones(self.board.size(), stones, PointSet::EMPTY)?;
        self.handicap = stones.len();
        self.to_play = Color::White;
        (self.lost_before, self.prisoners) = ([0; 2], [0; 2]);
        self.records.clear();
        Ok(())
    }

    /// Says how many handicap stones the first position has, for counting.
    pub fn set_handicap(&mut self, stones: usize) {
        self.handicap = stones;
    }

    /// Who owns what when these stones are taken as dead.
    pub fn ownership(&self, dead: &PointSet) -> Ownership {
        Ownership::new(&self.board, dead)
    }

    /// Counts the present position, taking these stones as dead.
    pub fn score(&self, dead: &PointSet) -> Score {
        let ownership = self.ownership(dead);
        Score::count(
            &ownership,
            &self.rules,
            self.komi,
            self.handicap,
            Color::ALL.map(|color| self.prisoners(color)),
        )
    }
}
