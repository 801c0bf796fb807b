//! Every first move: what it leads to, whether that is the best, and what refutes it if not.
//!
//! All moves get a little effort at first, then those that are still open get more: one hard move does not use up what
//! the easy ones need.

use board::Move;
use search::{Exhausted, Meter};

use crate::tuning::TUNED;
use crate::{Answer, Asking};
use enclosed::Reader;
use life::{Code, Outcome, Tried};

/// A first move and what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct FirstMove {
    /// The move, what is proven of the position after it, and the reply.
    pub tried: Tried,
    /// Whether the defender can then reach two eyes, where that makes a difference and was found.
    pub two_eyes: Option<bool>,
    /// Whether the move is proven to reach the best result.
    pub wins: bool,
    /// Whether it is proven not to, though what exactly it leads to is not known.
    pub fails: bool,
    /// Whether the point is banned now, so that a threat elsewhere must come first; that threat is counted in the result.
    pub takes_a_threat: bool,
}

impl FirstMove {
    /// What the move leads to.
    pub fn status(&self) -> Outcome {
        match self.tried.known.code() {
            None => match self.tried.known.bounds() {
                (Code::Dead, _) | (_, Code::Alive) => Outcome::Unknown,
                // Which ko is not known.
                _ => Outcome::Ko,
            },
            Some(Code::Alive) if self.two_eyes == Some(false) => Outcome::Seki,
            Some(Code::Alive) => Outcome::Alive,
            Some(Code::Dead) => Outcome::Dead,
            Some(_) => Outcome::Ko,
        }
    }
}

/// Adds the moves of the side to play to the answer.
pub(super) fn add(answer: &mut Answer, reader: &mut Reader, asking: &Asking) {
    let started = search::host::Instant::now();
    let mut meter = Meter::start(&asking.limits);
    let tried = try_all(answer, reader, asking.exact, &mut meter);
    answer.moves = tried
        .into_iter()
        .map(|tried| rate(answer, reader, tried, &mut meter))
        .collect();
    choose(answer, reader);
    answer.nodes += meter.nodes();
    answer.time += started.elapsed();
}

/// The winning moves are those that are proven to win, and the best move is one of them.
fn choose(answer: &mut Answer, reader: &Reader) {
    if answer.moves.is_empty() {
        return;
    }
    add_banned(answer, reader);
    let moves = answer.moves.iter().filter(|m| m.wins).map(|m| m.tried.mv);
    let mut winning: Vec<Move> = moves.collect();
    let first = &mut answer.first;
    let best = first.best.filter(|mv| winning.contains(mv));
    first.best = best.or_else(|| winning.first().copied());
    winning.sort_by_key(|mv| first.best != Some(*mv));
    if first.line.first().map(|turn| turn.mv) != first.best && first.best.is_some() {
        first.line.clear();
    }
    answer.winning = winning;
}

/// Where nothing else reaches the ko, a threat elsewhere comes first, and then the point that is banned now.
fn add_banned(answer: &mut Answer, reader: &Reader) {
    let first = &answer.first;
    let banned = reader.banned(first.mover).map(Move::Play);
    if banned.is_none() || first.best != banned || answer.moves.iter().any(|m| m.wins) {
        return;
    }
    answer.moves.extend(banned.map(|mv| FirstMove {
        tried: Tried {
            mv,
            known: first.known,
            unknown: None,
            reply: first.line.get(1).map(|turn| turn.mv),
        },
        two_eyes: None,
        wins: true,
        fails: false,
        takes_a_threat: true,
    }));
}

fn try_all(answer: &Answer, reader: &mut Reader, exact: bool, meter: &mut Meter) -> Vec<Tried> {
    let mover = answer.first.mover;
    let mut moves = reader.untried(mover);
    // What the mover does not get, he gets with no move.
    let known = answer.first.known.after_any_move(mover != answer.defender);
    for tried in &mut moves {
        tried.known = known;
    }
    // The pass first: what refutes it refutes every move that changes nothing its refutation depends on.
    let one = usize::from(!moves.is_empty());
    moves.rotate_right(one);
    ask_all(answer, reader, &mut moves, exact, meter);
    moves.rotate_left(one);
    moves
}

fn ask_all(
    answer: &Answer,
    reader: &mut Reader,
    moves: &mut [Tried],
    exact: bool,
    meter: &mut Meter,
) {
    let mover = answer.first.mover;
    let mut further = |reader: &mut Reader, tried: &mut Tried, meter: &mut Meter| {
        reader.try_further(mover, tried, meter);
    };
    if exact || answer.first.known.code().is_none() {
        in_rounds(moves, reader, meter, &mut further);
        return;
    }
    let threats = deciding(answer);
    let mut decide = |reader: &mut Reader, tried: &mut Tried, meter: &mut Meter| {
        if let Some(threats) = threats {
            reader.try_with(mover, tried, threats, meter);
        }
    };
    if in_rounds(moves, reader, meter, &mut decide) {
        let spent = answer.nodes + meter.nodes();
        let most = spent / TUNED.detail_part + TUNED.detail_effort;
        // What is cut off here is no question that a limit has left open.
        meter.limited(most, |meter| {
            let open = |t: &&mut Tried| t.known.code().is_none() || t.reply.is_none();
            for tried in moves.iter_mut().filter(open) {
                meter.limited(TUNED.detail_effort, |meter| {
                    further(reader, tried, meter);
                });
            }
        });
    }
}

/// Whether a move may still lead to this.
fn allows(tried: &Tried, code: Code) -> bool {
    let (worst, best) = tried.known.bounds();
    (worst.rank()..=best.rank()).contains(&code.rank())
}

/// The number of threats with which the attacker captures after a first move that reaches the result, and not after one that is not as good; or the
/// other way round where the defender moves. None where nothing is to be told apart.
fn deciding(answer: &Answer) -> Option<i8> {
    let code = answer.first.known.code()?;
    match answer.first.mover == answer.defender {
        true => code.most_threats(),
        false => code.least_threats(),
    }
}

/// Puts a question about each of the moves, a little effort for all before any gets more; whether none was cut off for another reason.
fn in_rounds(
    moves: &mut [Tried],
    reader: &mut Reader,
    meter: &mut Meter,
    ask: &mut dyn FnMut(&mut Reader, &mut Tried, &mut Meter),
) -> bool {
    let limit = meter.node_limit();
    let mut effort = TUNED.first_effort;
    let mut settled = vec![false; moves.len()];
    while settled.contains(&false) && meter.nodes() < limit {
        for (tried, settled) in moves.iter_mut().zip(&mut settled).filter(|(_, s)| !**s) {
            meter.set_node_limit(limit.min(meter.nodes().saturating_add(effort)));
            ask(reader, tried, meter);
            match tried.unknown {
                None => *settled = true,
                Some(Exhausted::Nodes) => {}
                Some(_) => return false,
            }
        }
        effort = effort.saturating_mul(TUNED.more_effort);
    }
    meter.set_node_limit(limit);
    true
}

/// Compares a move with the best result.
fn rate(answer: &Answer, reader: &mut Reader, mut tried: Tried, meter: &mut Meter) -> FirstMove {
    let mover = answer.first.mover;
    let attacks = mover != answer.defender;
    let best = answer.first.known.code();
    if best.is_some() && answer.first.best == Some(tried.mv) {
        // Found before the others were looked at.
        tried.known = answer.first.known;
        tried.unknown = None;
    }
    let code = tried.known.code();
    let mut found = FirstMove {
        tried,
        two_eyes: None,
        wins: false,
        fails: false,
        takes_a_threat: false,
    };
    if code == Some(Code::Alive) && best == code {
        // What the side that wants eyes does not get first, or gets against any move, needs no search.
        found.two_eyes = answer.first.two_eyes.filter(|eyes| *eyes == attacks);
    }
    if code.is_none() || code != best {
        found.fails = code.is_none() && best.is_some_and(|best| !allows(&found.tried, best));
        found.tried.unknown = found.tried.unknown.filter(|_| !found.fails);
        return found;
    }
    // Alive in seki is less than alive.
    let wanted = match answer.first.status {
        Outcome::Alive if !attacks && answer.first.two_eyes == Some(true) => Some(true),
        Outcome::Seki if attacks => Some(false),
        _ => None,
    };
    found.wins = match wanted {
        None => code.is_some_and(|c| c.for_mover(attacks) != 0),
        Some(wanted) => {
            found.two_eyes = match answer.first.best == Some(tried.mv) {
                true => Some(wanted),
                false => reader.two_eyes_after(mover, tried.mv, meter).ok().flatten(),
            };
            found.two_eyes == Some(wanted)
        }
    };
    found
}
