//! A Go board that is too simple to be wrong: a plain array of stones, flood fill for every
//! question, and a full copy of the position for every change that may be undone.
//!
//! It shares nothing with the crate's board, not even the colour type, so that agreement between
//! the two means something. The tests and the fuzz target compare both, move by move.

pub(crate) mod pair;

/// The colour of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stone {
    /// Black.
    Black,
    /// White.
    White,
}

impl Stone {
    /// The other colour.
    pub(crate) fn other(self) -> Stone {
        match self {
            Stone::Black => Stone::White,
            Stone::White => Stone::Black,
        }
    }
}

/// Column and row, both from 0.
pub(crate) type Xy = (usize, usize);
/// The stones of a position, `cells[row][column]`.
pub(crate) type Cells = [[Option<Stone>; 19]; 19];

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// There is a stone.
    Occupied,
    /// A ko is retaken at once.
    Ko,
    /// The move's own block would have no liberty.
    Suicide,
}

/// All there is to a position: its stones, and the banned point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    /// The stones.
    pub cells: Cells,
    /// The point where a ko may not be retaken.
    pub ko: Option<Xy>,
    /// Whose stone was taken there.
    pub banned: Option<Stone>,
}

/// A solidly connected set of stones and its liberties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chain {
    /// Its colour.
    pub stone: Stone,
    /// Its points, in the order in which they were found.
    pub points: Vec<Xy>,
    /// The empty points next to it, each once.
    pub liberties: Vec<Xy>,
}

/// The simple board.
#[derive(Clone, Debug)]
pub(crate) struct Naive {
    /// Number of columns.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// What is on the board now.
    pub now: Position,
    /// What was on the board before each change, the oldest first.
    pub before: Vec<Position>,
}

impl Naive {
    /// An empty board.
    pub(crate) fn new(width: usize, height: usize) -> Naive {
        let now = Position {
            cells: [[None; 19]; 19],
            ko: None,
            banned: None,
        };
        Naive {
            width,
            height,
            now,
            before: Vec::new(),
        }
    }

    /// What is on a point.
    pub(crate) fn at(&self, (x, y): Xy) -> Option<Stone> {
        self.now.cells[y][x]
    }

    fn set(&mut self, (x, y): Xy, stone: Option<Stone>) {
        self.now.cells[y][x] = stone;
    }

    /// All points, row by row.
    pub(crate) fn points(&self) -> impl Iterator<Item = Xy> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    /// The points without a stone, row by row.
    pub(crate) fn empties(&self) -> Vec<Xy> {
        self.points().filter(|&p| self.at(p).is_none()).collect()
    }

    /// The direct neighbours on the board.
    pub(crate) fn neighbors(&self, (x, y): Xy) -> impl Iterator<Item = Xy> + use<> {
        let (width, height) = (self.width, self.height);
        // One less than 0 is far beyond the right and the bottom edge.
        let around = [
            (x, y.wrapping_sub(1)),
            (x.wrapping_sub(1), y),
            (x + 1, y),
            (x, y + 1),
        ];
        around
            .into_iter()
            .filter(move |&(x, y)| x < width && y < height)
    }

    /// The chain of the stone on this point.
    pub(crate) fn chain(&self, at: Xy) -> Option<Chain> {
        let stone = self.at(at)?;
        let mut seen = [[false; 19]; 19];
        seen[at.1][at.0] = true;
        let mut points = vec![at];
        let mut liberties = Vec::new();
        let mut next = 0;
        while next < points.len() {
            for (x, y) in self.neighbors(points[next]) {
                let found = self.at((x, y));
                if seen[y][x] || found == Some(stone.other()) {
                    continue;
                }
                seen[y][x] = true;
                match found {
                    None => liberties.push((x, y)),
                    Some(_) => points.push((x, y)),
                }
            }
            next += 1;
        }
        Some(Chain {
            stone,
            points,
            liberties,
        })
    }

    /// Every chain of the board, in order of their first points.
    pub(crate) fn chains(&self) -> Vec<Chain> {
        let mut seen = [[false; 19]; 19];
        let mut chains = Vec::new();
        for (x, y) in self.points() {
            if seen[y][x] {
                continue;
            }
            if let Some(chain) = self.chain((x, y)) {
                for &(x, y) in &chain.points {
                    seen[y][x] = true;
                }
                chains.push(chain);
            }
        }
        chains
    }

    /// The enemy stones that a stone just put on `at` leaves without liberties.
    fn without_liberties_around(&self, at: Xy, enemy: Stone) -> Vec<Xy> {
        let mut dead = Vec::new();
        for n in self.neighbors(at) {
            if self.at(n) == Some(enemy) && !dead.contains(&n) {
                let chain = self.chain(n).expect("there is a stone");
                if chain.liberties.is_empty() {
                    dead.extend(chain.points);
                }
            }
        }
        dead
    }

    /// Plays without asking; what was taken off, and whether it was the move's own chain.
    fn place(&mut self, at: Xy, stone: Stone) -> (Vec<Xy>, bool) {
        self.set(at, Some(stone));
        let dead = self.without_liberties_around(at, stone.other());
        for &p in &dead {
            self.set(p, None);
        }
        let own = self.chain(at).expect("the stone just put down");
        let retakable = dead.len() == 1 && own.points.len() == 1 && own.liberties.len() == 1;
        self.now.ko = match dead.first() {
            Some(&p) if retakable => Some(p),
            _ => None,
        };
        self.now.banned = self.now.ko.map(|_| stone.other());
        if own.liberties.is_empty() {
            for &p in &own.points {
                self.set(p, None);
            }
            (own.points, true)
        } else {
            (dead, false)
        }
    }

    /// Whose stone can have been taken here in a ko just now, if anyone's: some move leads to this position.
    pub(crate) fn taken_ko(&self, p: Xy) -> Option<Stone> {
        for q in self.neighbors(p) {
            let Some(taker) = self.at(q) else { continue };
            let mut before = self.clone_position();
            before.set(p, Some(taker.other()));
            before.set(q, None);
            let touched = || before.neighbors(p).filter_map(|n| before.chain(n));
            if touched().any(|chain| chain.liberties.is_empty()) {
                continue;
            }
            before.place(q, taker);
            let same = self.points().all(|p| before.at(p) == self.at(p));
            if same && before.now.ko == Some(p) {
                return Some(taker.other());
            }
        }
        None
    }

    /// Whether a move is legal; found by playing it.
    pub(crate) fn legality(&mut self, at: Xy, stone: Stone) -> Result<(), Reason> {
        if self.at(at).is_some() {
            return Err(Reason::Occupied);
        }
        if self.now.ko == Some(at) && self.now.banned == Some(stone) {
            return Err(Reason::Ko);
        }
        let now = self.now;
        let (_, suicide) = self.place(at, stone);
        self.now = now;
        if suicide {
            Err(Reason::Suicide)
        } else {
            Ok(())
        }
    }

    /// Plays, with some reasons waived; the stones taken off.
    pub(crate) fn play(
        &mut self,
        at: Xy,
        stone: Stone,
        waived: &[Reason],
    ) -> Result<Vec<Xy>, Reason> {
        if let Err(reason) = self.legality(at, stone)
            && !waived.contains(&reason)
        {
            return Err(reason);
        }
        let mut after = self.clone_position();
        let (killed, suicide) = after.place(at, stone);
        // The ban comes first among the reasons, but waiving it does not waive the other.
        if suicide && !waived.contains(&Reason::Suicide) {
            return Err(Reason::Suicide);
        }
        self.before.push(self.now);
        self.now = after.now;
        Ok(killed)
    }

    fn clone_position(&self) -> Naive {
        Naive {
            before: Vec::new(),
            ..*self
        }
    }

    /// Passes.
    pub(crate) fn pass(&mut self) {
        self.before.push(self.now);
        self.now.ko = None;
        self.now.banned = None;
    }

    /// Puts a stone down without taking any off.
    pub(crate) fn put(&mut self, at: Xy, stone: Stone) -> Result<(), Reason> {
        if self.at(at).is_some() {
            return Err(Reason::Occupied);
        }
        self.before.push(self.now);
        self.set(at, Some(stone));
        self.now.ko = None;
        self.now.banned = None;
        Ok(())
    }

    /// Takes the last change back; false when there is none.
    pub(crate) fn undo(&mut self) -> bool {
        match self.before.pop() {
            Some(position) => {
                self.now = position;
                true
            }
            None => false,
        }
    }
}
