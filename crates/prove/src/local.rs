//! Local play as a puzzle for proof search.
//!
//! The rules are those of local search: no suicide, passing always allowed, a just-taken ko banned for one move unless
//! its owner has a threat to spend, endless play a failure of the prover. The refuter may play anywhere on the board; only a
//! relevance zone of a proven answer takes moves from him. The first reply asked of him is the pass: its zone
//! names the few points that matter.

use board::{ARRAY_LEN, Board, Color, Move, Point, PointSet, Waive};
use search::{Candidate, Leaf, Puzzle, Side, UNIT};

use crate::check::{Made, made};
use crate::claim::Claim;
use crate::guide::Guide;
use crate::memory::Memory;
use crate::question::{Question, Threats};
use crate::zone;

/// A position of a local game, with its question.
#[derive(Debug)]
pub struct LocalGame<'a, G> {
    board: &'a mut Board,
    question: Question,
    guide: G,
    to_move: Color,
    threats: Threats,
    past_threats: Vec<Threats>,
    /// What is left of the claim now, and was before each move; None when nothing is.
    claim: Option<Claim>,
    past_claims: Vec<Option<Claim>>,
    /// The moves made, for whoever watches.
    line: Vec<Move>,
    /// Some line so far depended on a ko ban.
    ko_seen: bool,
    candidates: Vec<Candidate<Point>>,
    memory: Memory,
    /// Whether every conclusion is checked when it is drawn.
    checks: bool,
}

impl<'a, G: Guide> LocalGame<'a, G> {
    /// Starts from the present position of the board, which is restored in the end.
    pub fn new(board: &'a mut Board, question: Question, guide: G) -> LocalGame<'a, G> {
        LocalGame {
            board,
            to_move: question.first,
            threats: question.threats,
            claim: Some(question.claim),
            past_claims: Vec::new(),
            question,
            guide,
            past_threats: Vec::new(),
            line: Vec::new(),
            ko_seen: false,
            candidates: Vec::new(),
            memory: Memory::new(),
            checks: cfg!(feature = "checked"),
        }
    }

    /// Checks every conclusion of the search when it is drawn, and panics where one does not stand: for tests.
    #[must_use]
    pub fn with_checks(mut self) -> Self {
        self.checks = true;
        self
    }

    /// A conclusion about the position on the board.
    fn concludes(&self, zone: PointSet, what: impl FnOnce() -> Made) {
        if !self.checks {
            return;
        }
        let standing = self.claim.map_or(PointSet::EMPTY, |claim| claim.stones());
        let (question, what) = (&self.question, what());
        let checked = made(
            question,
            self.board,
            self.to_move,
            self.threats,
            standing,
            zone,
            &what,
        );
        if let Err(flaw) = checked {
            panic!("{flaw}: {what:?} with {zone:?} in {:?}", self.board);
        }
    }

    /// Goes by what earlier searches of the question have learned.
    #[must_use]
    pub fn remembering(mut self, memory: Memory) -> Self {
        self.memory = memory;
        self
    }

    /// Gives the guide back, and what was learned.
    pub fn into_parts(self) -> (G, Memory) {
        (self.guide, self.memory)
    }

    /// The position.
    pub fn board(&self) -> &Board {
        self.board
    }

    /// What is asked.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The threats that are left.
    pub(crate) fn threats(&self) -> Threats {
        self.threats
    }

    /// The stones of the claim that were never taken, where that matters. A stone to connect that is taken loses at once.
    pub(crate) fn standing(&self) -> PointSet {
        match self.claim {
            Some(Claim::Live(stones)) => stones,
            _ => PointSet::EMPTY,
        }
    }

    /// Whether a ko ban stood in the way of anybody during the search. If not, threats do not matter.
    pub fn ko_seen(&self) -> bool {
        self.ko_seen
    }

    fn side(&self) -> Side {
        self.question.side(self.to_move)
    }

    fn refuter(&self) -> Color {
        !self.question.prover
    }

    /// Whether the side to move may play here, spending a threat if need be.
    fn may_put(&mut self, p: Point) -> bool {
        if self.board.is_banned(p, self.to_move) {
            self.ko_seen = true;
            return self.threats.may_ignore_ban(self.side());
        }
        self.board.is_legal(p, self.to_move)
    }

    /// What the refuter tries before any zone is known: the pass, and what is likely to refute.
    fn first_replies(&mut self, out: &mut Vec<Candidate<Move>>) {
        out.push(Candidate {
            mv: Move::Pass,
            prior: 0,
        });
        let mut likely = Vec::new();
        self.guide.likely_replies(self.board, &mut likely);
        if self.guide.learns_replies()
            && let Some(p) = self.memory.refutation(self.past_threats.len())
            && !likely.contains(&p)
            && self.board.is_empty(p)
        {
            likely.push(p);
        }
        for p in likely {
            if self.may_put(p) {
                out.push(Candidate {
                    mv: Move::Play(p),
                    prior: self.reply_prior(p),
                });
            }
        }
    }

    /// The prior of a reply in the light of what refuted before.
    fn reply_prior(&mut self, p: Point) -> u32 {
        let prior = self.guide.reply_prior(self.board, p);
        if self.guide.learns_replies() {
            let history = self.memory.refuter_history[p.index()];
            prior.saturating_sub((u32::BITS - history.leading_zeros()) * UNIT / 4)
        } else {
            prior
        }
    }

    fn won_now(&mut self) -> Option<PointSet> {
        let prover = self.question.prover;
        match self.question.claim {
            Claim::Capture(stones) => {
                // Taken, and if it was a ko, not retaken.
                let settled = |p: &Point| {
                    self.board.color(*p) != Some(!prover)
                        && (self.to_move == prover || self.board.ko() != Some(*p))
                };
                if let Some(taken) = stones.iter().find(settled) {
                    return Some(PointSet::from_point(taken));
                }
                if self.to_move != prover {
                    return None;
                }
                let may_ignore = self.threats.may_ignore_ban(Side::Prover);
                let claim = self.question.claim;
                let wanted = claim.finishing_move(self.board, prover, true)?;
                self.ko_seen |= self.board.is_banned(wanted.1, prover);
                let (stone, last) = claim.finishing_move(self.board, prover, may_ignore)?;
                Some(zone::of_capture(self.board, stone, last))
            }
            Claim::CaptureAll(stones) => self.all_taken(stones),
            Claim::Connect(a, _) => self
                .question
                .claim
                .holds(self.board, prover)
                .then(|| zone::of_block(self.board, a)),
            // The refuter's moves make no life.
            Claim::Live(_) if self.to_move == prover && !self.past_threats.is_empty() => None,
            Claim::Live(_) => {
                let zone = self.claim?.life(self.board, prover)?;
                Some(zone::close(self.board, zone))
            }
        }
    }
}

impl<G: Guide> LocalGame<'_, G> {
    /// The prover is to move, and all are taken or one move takes all that is left.
    fn all_taken(&mut self, stones: PointSet) -> Option<PointSet> {
        let prover = self.question.prover;
        if self.to_move != prover {
            return None;
        }
        let standing = stones & self.board.stones(!prover);
        if standing.is_empty() {
            return Some(zone::close(self.board, stones));
        }
        let claim = self.question.claim;
        let wanted = claim.finishing_move(self.board, prover, true)?;
        let banned = self.board.is_banned(wanted.1, prover);
        self.ko_seen |= banned;
        if banned && !self.threats.may_ignore_ban(Side::Prover) {
            return None;
        }
        let blocks = self.board.blocks_in(standing);
        let rims = blocks.fold(stones, |all, block| {
            all | zone::of_capture(self.board, block, wanted.1)
        });
        let gone = (stones & self.board.empty()).without(wanted.1);
        let fixed = gone.iter().fold(rims, |mut all, taken| {
            zone::add_no_ko(self.board, prover, taken, wanted.1, &mut all);
            all
        });
        Some(zone::close(self.board, fixed))
    }
}

/// Distinguishes in keys what was taken of the stones in question.
const TAKEN: u64 = 0x94d0_49bb_1331_11eb;

/// Distinguishes the sides to move in keys.
const REFUTER_TO_MOVE: u64 = 0x5bd1_e995_7f4a_7c15;

impl<G: Guide> Puzzle for LocalGame<'_, G> {
    type Move = Move;
    type Fact = PointSet;

    fn key(&self) -> u64 {
        let side = if self.side() == Side::Prover {
            0
        } else {
            REFUTER_TO_MOVE
        };
        let gone = match (self.question.claim, self.claim) {
            (Claim::Live(all), Some(Claim::Live(left))) => all - left,
            _ => PointSet::EMPTY,
        };
        let taken = gone.iter().fold(0, |code: u64, p| {
            (code ^ p.index() as u64 ^ TAKEN).wrapping_mul(TAKEN)
        });
        self.board.hash() ^ taken ^ side ^ self.threats.code().wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn guess_key(&self) -> u64 {
        self.key() ^ self.guide.line_code().wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// Points by their index; a pass is the number after the last.
    fn line(&self) -> Vec<u32> {
        let number = |mv: &Move| match mv {
            Move::Play(p) => p.index() as u32,
            Move::Pass => ARRAY_LEN as u32,
        };
        self.line.iter().map(number).collect()
    }

    fn to_move(&self) -> Side {
        self.side()
    }

    fn leaf(&mut self) -> Option<Leaf<PointSet>> {
        if let Some(zone) = self.won_now() {
            self.concludes(zone, || Made::Reached);
            return Some(Leaf::Won(zone));
        }
        let side = self.side();
        let prover = self.question.prover;
        let lost = self
            .claim
            .is_none_or(|claim| claim.is_lost(self.board, prover))
            || self.guide.is_hopeless(self.board, side);
        lost.then_some(Leaf::Lost)
    }

    fn estimate(&mut self) -> (u32, u32) {
        let side = self.side();
        self.guide.estimate(self.board, side)
    }

    fn prover_moves(&mut self, out: &mut Vec<Candidate<Move>>) {
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        self.guide.prover_moves(self.board, &mut candidates);
        let depth = self.past_threats.len();
        for candidate in &candidates {
            if self.may_put(candidate.mv) {
                out.push(Candidate {
                    mv: Move::Play(candidate.mv),
                    prior: self.memory.adjust(depth, candidate.mv, candidate.prior),
                });
            }
        }
        self.candidates = candidates;
        // Without a threat to spend, the prover may let the ban pass.
        if self.board.ban_on(self.to_move).is_some() {
            self.ko_seen = true;
            out.push(Candidate {
                mv: Move::Pass,
                prior: 4 * UNIT,
            });
        }
    }

    fn refuter_moves(
        &mut self,
        answered: &[(Move, &PointSet)],
        out: &mut Vec<Candidate<Move>>,
    ) -> bool {
        let refuter = self.refuter();
        if answered
            .iter()
            .all(|(mv, zone)| !zone::is_null(self.board, refuter, *mv, zone))
        {
            self.first_replies(out);
            return false;
        }
        let must = zone::must_play(self.board, self.refuter(), answered);
        for p in must & self.board.empty() {
            if self.may_put(p) {
                // The point where the prover would win next is the first to take from him.
                let vital = self.memory.killer(self.past_threats.len() + 1, p);
                let prior = if vital { 0 } else { self.reply_prior(p) };
                out.push(Candidate {
                    mv: Move::Play(p),
                    prior,
                });
            }
        }
        true
    }

    fn imprint(&self, zone: &PointSet) -> Option<[PointSet; 2]> {
        let stones = Color::ALL.map(|color| self.board.stones(color) & *zone);
        self.board.ko().is_none().then_some(stones)
    }

    fn looks_like(&self, zone: &PointSet, imprint: &[PointSet; 2]) -> bool {
        // Where the last move was played, positions differ most often.
        let near = match self.line.last() {
            Some(&Move::Play(p)) => Some(p),
            _ => zone.first(),
        };
        let agrees = |color, imprint| {
            let stones = self.board.stones(color);
            near.is_none_or(|near| stones.agrees_with(imprint, zone, near))
        };
        agrees(Color::Black, &imprint[0]) && agrees(Color::White, &imprint[1])
    }

    fn may_play(&mut self, mv: Move) -> bool {
        match mv {
            Move::Pass => true,
            Move::Play(p) => self.board.is_empty(p) && self.may_put(p),
        }
    }

    fn play(&mut self, mv: Move) {
        self.past_threats.push(self.threats);
        self.past_claims.push(self.claim);
        self.line.push(mv);
        match mv {
            Move::Pass => self.board.pass(),
            Move::Play(p) => {
                if self.board.is_banned(p, self.to_move) {
                    self.threats = self.threats.after_ignoring(self.side());
                }
                let played = self.board.play_waiving(p, self.to_move, Waive::KO);
                debug_assert_eq!(played, Ok(()), "only legal moves are listed");
            }
        }
        let prover = self.question.prover;
        self.claim = self.claim.and_then(|claim| claim.after(self.board, prover));
        let side = self.side();
        self.to_move = !self.to_move;
        self.guide.played(self.board, side);
    }

    fn undo(&mut self) {
        self.guide.undone();
        self.line.pop();
        if let Some(claim) = self.past_claims.pop() {
            self.claim = claim;
        }
        self.board.undo();
        self.to_move = !self.to_move;
        if let Some(threats) = self.past_threats.pop() {
            self.threats = threats;
        }
    }

    fn won_by(&mut self, mv: Move, after: &PointSet) -> PointSet {
        if let Move::Play(p) = mv {
            self.memory.remember(self.past_threats.len(), p);
        }
        let zone = zone::of_prover_move(self.board, self.question.prover, mv, *after);
        self.concludes(zone, || Made::Play(mv, *after));
        zone
    }

    fn refuted_by(&mut self, mv: Move, after: Option<&PointSet>) -> Option<PointSet> {
        if let Move::Play(p) = mv {
            self.memory.remember_refutation(self.past_threats.len(), p);
        }
        let refuter = self.refuter();
        after.map(|after| zone::of_prover_move(self.board, refuter, mv, *after))
    }

    fn lost_because(&mut self) -> Option<PointSet> {
        let claim = self.question.claim;
        let lost = self.claim.is_none();
        (lost && matches!(claim, Claim::Live(_))).then(|| claim.stones())
    }

    fn fails_like(&mut self, failed: Move, because: &PointSet, other: Move) -> bool {
        let prover = self.question.prover;
        zone::is_null(self.board, prover, failed, because)
            && match other {
                Move::Pass => true,
                Move::Play(p) => !because.contains(p),
            }
    }

    fn failed_because(&mut self, failed: &[(Move, &PointSet)]) -> Option<PointSet> {
        let prover = self.question.prover;
        Some(zone::of_refuter_node(self.board, prover, failed, self.threats, Side::Prover).0)
    }

    fn won_against(&mut self, answered: &[(Move, &PointSet)]) -> (PointSet, Vec<usize>) {
        let (refuter, threats) = (self.refuter(), self.threats);
        let (zone, kept) =
            zone::of_refuter_node(self.board, refuter, answered, threats, Side::Refuter);
        let replies = || kept.iter().map(|&i| (answered[i].0, *answered[i].1));
        self.concludes(zone, || Made::Answer(replies().collect()));
        (zone, kept)
    }
}
