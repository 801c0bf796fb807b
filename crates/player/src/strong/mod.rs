//! The program that plays best: a tree search guided by a network ([`net`]), with facts in the tree.
//!
//! ```text
//!   game ─> the tree of the last move, as far as the game followed it
//!        ─> the network looks at positions: likely moves, chance to win, owners        (think.rs, leaf.rs, tree.rs)
//!        ─> facts correct it: ladders, safe territory, proven captures and lives       (facts.rs)
//!        ─> the move that was looked at most; or a pass, or the end                    (finish.rs)
//!        ─> a sentence that says why
//! ```
//!
//! With one thread, a number of visits and a seed the same games get the same moves. Boards the network does not know (below 5
//! lines) are played by [`Equilibrator`].

mod choice;
mod expect;
mod facts;
mod finish;
mod leaf;
mod level;
mod proofs;
mod reasons;
mod report;
mod think;
mod tree;
mod tuning;

use std::time::Duration;

use search::host::Instant;

use board::{Color, Game, Move, Turn};
use net::{EvaluateError, Net, Symmetries};
use playout::random::Random;
use search::CancelFlag;

use self::tuning::TUNED;
use crate::equilibrator::{Decision, Equilibrator};
use leaf::{Leaf, Looker, position, recent};
use think::Effort;
use tree::{Edge, ROOT, Tree};

pub use choice::Choice;
pub use expect::{Expectation, expect};
pub use facts::Facts;
pub use level::{Level, LevelError, Strength};
pub use report::{Report, Tried};
pub use think::MOST_NODES;

/// Visits when the clock alone decides.
const MANY: u32 = 1_000_000;

/// Threads that this machine runs at the same time.
pub fn cores() -> usize {
    search::host::cores()
}

/// How to play.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How strong.
    pub level: Level,
    /// Visits of the root, instead of those of the level.
    pub visits: Option<u32>,
    /// Most time for a move. Without visits it is used up, unless nothing can change the choice.
    pub time: Option<Duration>,
    /// Threads.
    pub threads: usize,
    /// Seed of what is left to chance: the opening, and the moves of weaker levels.
    pub seed: u64,
    /// Which facts are used, as far as the level knows them; analysis uses all of these.
    pub facts: Facts,
    /// What to keep to or to leave out, and how deep; nothing usually.
    pub choices: Vec<Choice>,
    /// Whether hopeless games are resigned.
    pub resign: bool,
    /// Whether dead stones of the opponent must be taken off before a pass.
    pub cleanup: bool,
    /// Whether a sentence says why a move is made.
    pub explain: bool,
    /// Raised to stop thinking: the best move so far is played.
    pub cancel: CancelFlag,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            level: Level::FULL,
            visits: None,
            time: None,
            threads: 1,
            seed: 1,
            facts: Facts::ALL,
            choices: Vec::new(),
            resign: true,
            cleanup: false,
            explain: true,
            cancel: CancelFlag::new(),
        }
    }
}

impl Settings {
    fn effort(&self) -> Effort {
        let strength = self.level.strength();
        let limited = self.time.is_some() && self.level == Level::FULL;
        let visits = match self.visits {
            Some(visits) => visits,
            None if limited => MANY,
            None => strength.visits,
        };
        Effort {
            visits: visits.max(1),
            time: self.time,
            pause: None,
            cancel: self.cancel.clone(),
            threads: self.threads.clamp(1, 64),
            batch: if visits >= TUNED.large { 2 } else { 1 },
            early_stop: true,
        }
    }
}

/// Who is told what was found so far, and how often.
pub type Watch<'a> = (Duration, &'a mut dyn FnMut(&Report));

/// The player. It remembers its tree from move to move.
#[derive(Debug)]
pub struct Strong {
    net: &'static Net,
    /// How it plays.
    pub settings: Settings,
    /// Says why, and plays where the network does not.
    reasons: Equilibrator,
    memory: Option<Memory>,
    /// The last game in which a move was chosen, and how often in a row it looked lost.
    lost: Option<(Game, u32)>,
}

/// A tree and the game it belongs to.
#[derive(Debug)]
struct Memory {
    game: Game,
    facts: Facts,
    choices: Vec<Choice>,
    tree: Tree,
    /// Sums over the visits of this root: who owns each point, row by row.
    owner: Vec<f32>,
    owned: u32,
}

impl Default for Strong {
    fn default() -> Strong {
        Strong::new(Settings::default())
    }
}

impl Strong {
    /// A player with the network of the program.
    pub fn new(settings: Settings) -> Strong {
        Strong {
            net: Net::shipped(),
            settings,
            reasons: Equilibrator::default(),
            memory: None,
            lost: None,
        }
    }

    /// Forgets the tree.
    pub fn forget(&mut self) {
        self.memory = None;
        self.lost = None;
    }

    /// Chooses a move for a color.
    pub fn choose(&mut self, game: &Game, color: Color) -> Decision {
        self.choose_watched(game, color, None)
    }

    /// The same, and tells somebody now and then what it has found so far; without a clock this does not change the move of one thread.
    pub fn choose_watched(
        &mut self,
        game: &Game,
        color: Color,
        mut watch: Option<Watch<'_>>,
    ) -> Decision {
        let started = Instant::now();
        let mut game = game.clone();
        game.set_to_play(color);
        if self.prepare(&game, self.facts()).is_err() {
            return self.choose_without_net(&game, color);
        }
        if let Some(decision) = self.end_at_once(&game) {
            self.lost = Some((game, 0));
            return decision;
        }
        let mut effort = self.settings.effort();
        // Whether a game is over is looked at by all levels: a pass beside the best move.
        if leaf::unsettled(&game, &self.owner()).is_empty() {
            effort.visits = effort.visits.max(TUNED.least_at_end);
        }
        effort.pause = watch.as_ref().map(|w| w.0);
        let mut goes_on = true;
        while goes_on {
            goes_on = self.advance(&effort, started);
            if let Some((_, tell)) = &mut watch {
                tell(&self.report());
            }
        }
        self.decide(&game)
    }

    /// Looks at a position without choosing: goes on where an earlier look at the same position ended.
    pub fn analyze(
        &mut self,
        game: &Game,
        color: Color,
        visits: u32,
        time: Option<Duration>,
    ) -> Result<Report, EvaluateError> {
        let started = Instant::now();
        let mut game = game.clone();
        game.set_to_play(color);
        self.prepare(&game, self.settings.facts)?;
        let effort = Effort {
            visits,
            time,
            early_stop: false,
            ..self.settings.effort()
        };
        self.advance(&effort, started);
        Ok(self.report())
    }

    /// Thinks on for so long about what the other side may do, whose turn it is; the next choice begins with what was found. False where that is of
    /// no use: visits and not time decide how much is looked at, the tree is full, or the network does not know the board.
    pub fn ponder(&mut self, game: &Game, time: Duration) -> bool {
        let effort = Effort {
            time: Some(time),
            early_stop: false,
            cancel: CancelFlag::new(),
            ..self.settings.effort()
        };
        if effort.visits < MANY || self.prepare(game, self.facts()).is_err() {
            return false;
        }
        let looked = |of: &Strong| of.memory.as_ref().map_or(0, |m| m.tree.visits(ROOT));
        let before = looked(self);
        self.advance(&effort, Instant::now());
        looked(self) > before
    }

    /// The facts that the search uses: those that are switched on, as far as the level knows them.
    fn facts(&self) -> Facts {
        let known = self.settings.level.strength().facts;
        self.settings.facts.and(known)
    }

    /// Boards that are too small for the network, and absurd komi.
    fn choose_without_net(&mut self, game: &Game, color: Color) -> Decision {
        let settings = &mut self.reasons.settings;
        settings.time = self.settings.time;
        settings.cancel = self.settings.cancel.clone();
        settings.resign = self.settings.resign;
        settings.cleanup = self.settings.cleanup;
        settings.seed = self.settings.seed;
        self.reasons.choose(game, color)
    }

    /// Has a tree whose root is the position.
    fn prepare(&mut self, game: &Game, facts: Facts) -> Result<(), EvaluateError> {
        let kept = self
            .memory
            .take()
            .and_then(|memory| memory.follow(game, facts, &self.settings.choices));
        let kept = kept.filter(|memory| memory.tree.is_seen(ROOT));
        let large = self.settings.effort().visits >= TUNED.large;
        let symmetries = if large {
            Symmetries::All
        } else {
            Symmetries::One
        };
        let color = game.to_play();
        // A root that was looked at before may have been looked at as any other position.
        if let Some(memory) = kept.as_ref().filter(|m| m.owned > 0) {
            debug_assert_eq!(memory.game.to_play(), color);
            self.memory = kept;
            return Ok(());
        }
        let recent = recent(game);
        let seen = self
            .net
            .evaluate(&position(game, color, &recent), symmetries)?;
        let mut looker = Looker::new(facts, color);
        looker.watch(game.board());
        let leaf = looker.look_at_root(game, color, &seen);
        let mut leaf = self.with_proofs(game, leaf, facts);
        let choices = &self.settings.choices;
        let asked_for = choice::asked_for(choices, game, &leaf.edges);
        leaf.edges.extend(asked_for);
        let mut memory = kept.unwrap_or_else(|| Memory::new(game, facts, choices));
        memory.tree.center = leaf.value.lead;
        memory.owner = leaf.owner;
        memory.owned = 1;
        let fresh = memory.tree.visits(ROOT) == 0;
        memory.tree.reopen_root(leaf.edges, leaf.value);
        choice::apply_at_root(choices, &mut memory.tree);
        if fresh {
            memory.tree.note(&[ROOT], leaf.value);
        }
        self.memory = Some(memory);
        Ok(())
    }

    /// Moves at the root that are proven to take or save something are looked at.
    fn with_proofs(&self, game: &Game, mut leaf: Leaf, facts: Facts) -> Leaf {
        if !facts.proofs {
            return leaf;
        }
        let color = game.to_play();
        for stake in self.reasons.look(game, color).stakes {
            let at = match stake.color == color {
                true => stake.defend,
                false => stake.attack,
            };
            let least = (stake.value / 80.0).clamp(0.0, 0.2);
            let Some(at) = at.map(Move::Play) else {
                continue;
            };
            match leaf.edges.iter_mut().find(|e| e.mv == at) {
                Some(edge) => edge.prior = edge.prior.max(least),
                None if game.clone().legality(at, color).is_ok() => {
                    leaf.edges.push(Edge::new(at, least));
                }
                None => {}
            }
        }
        leaf
    }

    /// Searches on; whether it would go on after a pause.
    fn advance(&mut self, effort: &Effort, started: Instant) -> bool {
        let Some(memory) = &mut self.memory else {
            return false;
        };
        let effort = Effort {
            time: effort.time.map(|t| t.saturating_sub(started.elapsed())),
            ..effort.clone()
        };
        think::think(
            &mut memory.tree,
            (&mut memory.owner, &mut memory.owned),
            &memory.game,
            self.net,
            (memory.facts, &memory.choices),
            &effort,
        )
    }

    /// Where chance begins at this position.
    fn random(&self, game: &Game) -> Random {
        Random::new(self.settings.seed.wrapping_mul(0x9E37_79B9) ^ game.board().hash())
    }
}

impl Memory {
    fn new(game: &Game, facts: Facts, choices: &[Choice]) -> Memory {
        Memory {
            game: game.clone(),
            facts,
            choices: choices.to_vec(),
            tree: Tree::new(game.to_play()),
            owner: Vec::new(),
            owned: 0,
        }
    }

    /// The part of the tree that belongs to this game, if it goes on from the remembered one.
    fn follow(mut self, game: &Game, facts: Facts, choices: &[Choice]) -> Option<Memory> {
        let same = self.facts == facts
            && self.choices == choices
            && self.game.komi() == game.komi()
            && self.game.rules() == game.rules()
            && self.game.handicap() == game.handicap()
            && self.game.board().size() == game.board().size();
        let known = self.game.turns().len();
        let prefix =
            game.turns().len() >= known && self.game.turns().zip(game.turns()).all(|(a, b)| a == b);
        // Choices are about the moves from this root on.
        let shifted = !choices.is_empty() && game.turns().len() > known;
        if !same || !prefix || shifted {
            return None;
        }
        let later: Vec<Turn> = game.turns().skip(known).collect();
        for turn in later {
            if turn.color != self.tree.to_play(ROOT) {
                return None;
            }
            self.tree = self.tree.below(turn.mv)?;
            self.owned = 0;
            self.game.play(turn.mv, turn.color).ok()?;
        }
        let here = self.tree.to_play(ROOT) == game.to_play()
            && self.game.board().stones_hash() == game.board().stones_hash();
        here.then_some(self)
    }
}
