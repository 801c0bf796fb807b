//! The playing program, after Luo's Equilibrator (1994, section 3.1 and chapter 4).
//!
//! ```text
//!   position ─> Analysis: power, groups, tactics, life and death, owners
//!            ─> candidates: patterns, attack, defend, own and opponent's territory
//!            ─> look-ahead over them: a tree with playouts (`judged.rs`), or two moves valued by power
//!            ─> the better of attack-defence move and full-board move, or a pass
//!            ─> a sentence that says why
//! ```
//!
//! A pattern move is taken at once, as in the text, unless something larger is at stake. A move must be worth more than a pass;
//! when none is, the game is over for this program. Nothing is remembered from move to move, so the same position and
//! seed get the same move.
//!
//! Cost: level 5 plays 12,000 games to the end on 9x9, about half a second. The classic look-ahead looks at 100 to 150
//! positions of a few milliseconds each.

mod ahead;
mod analysis;
mod candidates;
mod explain;
mod fate;
mod finish;
mod health;
mod judged;
mod tuning;

use std::cell::RefCell;
use std::time::Duration;

use search::host::Instant;

use board::{Color, Game, Move, PointSet};
use capture::ScanSettings;
use search::{CancelFlag, Limits};

use self::tuning::TUNED;
use crate::lookahead::{self, Game as _, Options, Variant};
use crate::patterns::Library;
use ahead::Ahead;
use explain::Compared;

pub use analysis::{Analysis, Analyst, Stake};
pub use candidates::{Candidate, Goal, candidates, is_eye};
pub use fate::{Fates, GroupFate, fill_status};
pub(crate) use finish::cleanup_move;
pub use health::Unit;
pub use playout::Generators;

/// The level when nobody sets one.
pub const DEFAULT_LEVEL: u8 = 5;

/// The highest level.
pub const MAX_LEVEL: u8 = 10;

/// How the full board is looked ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lookahead {
    /// Two or three moves, positions valued by power (Luo's way).
    Classic,
    /// A selective tree whose leaves are played out: much the stronger.
    #[default]
    Playouts,
}

/// How to play.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How the full board is looked ahead.
    pub lookahead: Lookahead,
    /// Seed of the playouts' random numbers: the same seed plays the same moves unless time decides.
    pub seed: u64,
    /// From 1, fast, to [`MAX_LEVEL`].
    pub level: u8,
    /// Playouts for a move, if not those of the level.
    pub playouts: Option<u32>,
    /// Which generators are on.
    pub generators: Generators,
    /// Most time for a move.
    pub time: Option<Duration>,
    /// Raised to stop thinking: the best move so far is played.
    pub cancel: CancelFlag,
    /// Whether hopeless games are resigned.
    pub resign: bool,
    /// Whether dead stones of the opponent must be taken off before a pass.
    pub cleanup: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lookahead: Lookahead::default(),
            seed: 1,
            level: DEFAULT_LEVEL,
            playouts: None,
            generators: Generators::default(),
            time: None,
            cancel: CancelFlag::new(),
            resign: true,
            cleanup: false,
        }
    }
}

impl Settings {
    /// Playouts for a move on a board with so many points: fewer on larger ones, where each takes longer.
    fn playouts(&self, points: usize) -> u32 {
        if let Some(playouts) = self.playouts {
            return playouts;
        }
        let on_nine: u32 = match self.level {
            0 | 1 => 500,
            2 => 1_500,
            3 => 3_000,
            4 => 6_000,
            5 => 12_000,
            6 => 20_000,
            7 => 35_000,
            8 => 60_000,
            9 => 100_000,
            _ => 200_000,
        };
        let share = (81.0 / points.max(81) as f32).sqrt();
        (on_nine as f32 * share) as u32
    }

    /// First moves that are valued one move ahead.
    fn first_width(&self) -> usize {
        8 + 6 * usize::from(self.level)
    }

    /// First moves whose replies are looked at.
    fn second_width(&self) -> usize {
        match self.level {
            0..=2 => 0,
            level => 1 + usize::from(level),
        }
    }

    /// Replies to each of them.
    fn replies(&self) -> usize {
        3 + usize::from(self.level)
    }

    /// Moves to look ahead.
    fn depth(&self) -> u32 {
        match self.level {
            0..=8 => 2,
            _ => 3,
        }
    }

    /// Nodes for a question of life and death.
    fn life_nodes(&self) -> u64 {
        200 * u64::from(self.level.max(1))
    }
}

/// What to play, and why.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The move; none to resign.
    pub mv: Option<Move>,
    /// The lead expected by the player of the move, komi included.
    pub lead: f32,
    /// One sentence.
    pub sentence: String,
}

/// The player.
#[derive(Debug)]
pub struct Equilibrator {
    library: Library,
    /// How it plays.
    pub settings: Settings,
}

impl Default for Equilibrator {
    fn default() -> Equilibrator {
        Equilibrator::new(Settings::default())
    }
}

/// A first move with what is known of it.
#[derive(Clone, Debug)]
struct First {
    candidate: Candidate,
    /// The lead after it, for the mover.
    value: f32,
}

/// The smallest board on which corner sequences are sequences of a corner.
const LEAST_PATTERN_SIDE: u8 = 13;

impl Equilibrator {
    /// A player with the starter library of patterns.
    pub fn new(settings: Settings) -> Equilibrator {
        Equilibrator {
            library: Library::starter(),
            settings,
        }
    }

    /// The position as the player sees it.
    pub fn look(&self, game: &Game, color: Color) -> Analysis {
        self.analyst().look(&mut game.board().clone(), color)
    }

    /// The candidates with the lead in area that each promises one move ahead, the best first.
    pub fn survey(&self, game: &Game, color: Color) -> Vec<(Candidate, f32)> {
        let analyst = RefCell::new(self.analyst());
        let generators = self.settings.generators;
        let mut ahead = Ahead::new(game.clone(), color, generators, 0, &analyst);
        let here = ahead.analysis();
        let firsts = self.first_moves(&mut ahead, &here, Instant::now());
        firsts.into_iter().map(|f| (f.candidate, f.value)).collect()
    }

    /// Chooses a move for a color.
    pub fn choose(&self, game: &Game, color: Color) -> Decision {
        let started = Instant::now();
        let analyst = RefCell::new(self.analyst());
        let settings = &self.settings;
        let mut ahead = Ahead::new(
            game.clone(),
            color,
            settings.generators,
            settings.replies(),
            &analyst,
        );
        if settings.lookahead == Lookahead::Playouts {
            return self.choose_by_playouts(&mut ahead, color, started);
        }
        let here = ahead.analysis();
        let firsts = self.first_moves(&mut ahead, &here, started);
        let chosen = self.look_ahead(&mut ahead, &firsts, started);
        let number = game.turns().len() + 1;
        let Some(first) = chosen else {
            return self.no_move(&mut ahead, &here, PointSet::EMPTY, color, number);
        };
        let lead = finish::counted_lead(game, first.value, color);
        if settings.resign && finish::is_hopeless(game, lead) {
            return Decision {
                mv: None,
                lead,
                sentence: format!("{number}: resigns, {:.0} points behind", -lead),
            };
        }
        let why = self.explain(&mut ahead, color, &first.candidate);
        Decision {
            mv: Some(Move::Play(first.candidate.point)),
            lead,
            sentence: format!("{number}: {why}"),
        }
    }

    /// What a move of a color does, in words, whoever chose it.
    pub fn why(&self, game: &Game, color: Color, mv: Move) -> String {
        let analyst = RefCell::new(self.analyst());
        let generators = self.settings.generators;
        let mut ahead = Ahead::new(game.clone(), color, generators, 0, &analyst);
        let here = ahead.analysis();
        let board = ahead.game.board();
        let side = board.size().width().min(board.size().height());
        let library = Some(&self.library).filter(|_| side >= LEAST_PATTERN_SIDE);
        let found = candidates(board, &here, &generators, library);
        self.reason(&mut ahead, color, &found, mv)
    }

    fn analyst(&self) -> Analyst {
        let settings = &self.settings;
        Analyst {
            scan: ScanSettings {
                max_liberties: 3,
                nodes: 40 * u64::from(settings.level.max(1)),
                total_nodes: 300 * u64::from(settings.level.max(1)),
                cancel: settings.cancel.clone(),
            },
            fates: Fates::new(settings.life_nodes(), settings.cancel.clone()),
        }
    }

    /// Whether no time is left, `share` of the whole being meant for this part.
    fn is_late(&self, started: Instant, share: f32) -> bool {
        let late = |time: Duration| started.elapsed() >= time.mul_f32(share);
        self.settings.cancel.is_cancelled() || self.settings.time.is_some_and(late)
    }

    /// The candidates, valued one move ahead, the best first.
    fn first_moves(&self, ahead: &mut Ahead<'_>, here: &Analysis, started: Instant) -> Vec<First> {
        let board = ahead.game.board();
        let side = board.size().width().min(board.size().height());
        let library = Some(&self.library).filter(|_| side >= LEAST_PATTERN_SIDE);
        let found = candidates(board, here, &self.settings.generators, library);
        let color = here.to_play;
        let mut firsts = Vec::new();
        for candidate in found {
            let enough = firsts.len() >= self.settings.first_width();
            if enough || (!firsts.is_empty() && self.is_late(started, 0.5)) {
                break;
            }
            if !ahead.play(Move::Play(candidate.point)) {
                continue;
            }
            let mut value = ahead.lead(color);
            ahead.undo();
            let is_pattern = |g: &Goal| matches!(g, Goal::Pattern(_));
            if candidate.goals.iter().any(is_pattern) {
                value += TUNED.pattern_bonus;
            }
            firsts.push(First { candidate, value });
        }
        firsts.sort_by(|a, b| b.value.total_cmp(&a.value));
        firsts
    }

    /// The best first move with the opponent's replies; none when a pass is as good.
    fn look_ahead(
        &self,
        ahead: &mut Ahead<'_>,
        firsts: &[First],
        started: Instant,
    ) -> Option<First> {
        let best = firsts.first()?;
        let is_pattern = |g: &Goal| matches!(g, Goal::Pattern(_));
        if best.candidate.goals.iter().any(is_pattern) {
            return Some(best.clone());
        }
        let width = self.settings.second_width();
        if width == 0 || self.is_late(started, 0.4) {
            let color = ahead.analysis().to_play;
            ahead.play(Move::Pass);
            let passed = ahead.lead(color);
            ahead.undo();
            return (best.value > passed).then(|| best.clone());
        }
        let moves = firsts
            .iter()
            .take(width)
            .map(|f| Move::Play(f.candidate.point));
        ahead.set_first([Move::Pass].into_iter().chain(moves).collect());
        let left = self
            .settings
            .time
            .map(|t| t.saturating_sub(started.elapsed()).mul_f32(0.8));
        let options = Options {
            limits: Limits {
                time: left,
                cancel: self.settings.cancel.clone(),
                ..Limits::default()
            },
            ..Options::default()
        };
        let depth = self.settings.depth();
        let outcome = lookahead::search(ahead, &Variant::Standard { depth }, &options);
        match outcome.best {
            // Nothing but the pass may have been looked at when the time is short.
            Some(Move::Pass) if outcome.exhausted.is_some() => Some(best.clone()),
            Some(Move::Play(p)) => firsts.iter().find(|f| f.candidate.point == p).cloned(),
            _ => None,
        }
    }

    /// Nothing is worth a move: pass, or take off what is dead, these stones too.
    fn no_move(
        &self,
        ahead: &mut Ahead<'_>,
        here: &Analysis,
        dead: PointSet,
        color: Color,
        number: usize,
    ) -> Decision {
        let lead = finish::counted_lead(&ahead.game, here.lead_of(color), color);
        let cleanup = match self.settings.cleanup {
            true => {
                let dead = finish::dead_stones(ahead.game.board(), here, !color) | dead;
                finish::cleanup_move(&mut ahead.game, dead, color)
            }
            false => None,
        };
        if let Some(p) = cleanup {
            return Decision {
                mv: Some(Move::Play(p)),
                lead,
                sentence: format!("{number}: takes dead stones off"),
            };
        }
        Decision {
            mv: Some(Move::Pass),
            lead,
            sentence: format!("{number}: passes, nothing is worth a move"),
        }
    }

    fn explain(&self, ahead: &mut Ahead<'_>, color: Color, candidate: &Candidate) -> String {
        ahead.play(Move::Pass);
        let passed = ahead.analysis();
        ahead.undo();
        ahead.play(Move::Play(candidate.point));
        let compared = Compared {
            color,
            board: ahead.game.board(),
            after: &ahead.analysis(),
            passed: &passed,
        };
        let sentence = compared.sentence(&candidate.goals);
        ahead.undo();
        sentence
    }
}
