//! What is known of a position without searching it: results that were found before, of it or of others, and what follows from them.
//!
//! **Two eyes from a life.** A proof that the stones are not captured answers the question of two eyes as well when all its lines end, each with two
//! eyes, and it holds against as many threats as the attacker needs: both questions are played by the same rules, so it is a proof of two
//! eyes move by move. A repetition or a game that ends by passes is no such end.

use super::{MOST_PATH_RESULTS, Solver};
use crate::patterns::Patterns;
use crate::question::Aim;
use crate::state::{NO_BAN, PASS, State};
use crate::value::{LifeSide, NEVER, Value};
use crate::zone::EVERYTHING;
use life::MANY;

impl Solver<'_> {
    /// What was found of a position; otherwise who is likely to win it, where other questions about it tell.
    pub(super) fn found(
        &mut self,
        state: &State,
        key: u64,
        path_key: u64,
    ) -> Result<Value, Option<LifeSide>> {
        if state.is_captured(self.area) {
            return Ok(Value::dead(self.area.goal_zone));
        }
        if self.path_bits >> (path_key & 63) & 1 == 1
            && let Some(depth) = self.path.iter().rposition(|&k| k == path_key)
        {
            return Ok(Value {
                repeats: depth as u32,
                ..self.wins_round(state, depth).won(EVERYTHING)
            });
        }
        let mut guess = None;
        let mut likely = None;
        if let Some(entry) = self.table.get(key) {
            if let Some(life) = entry.life(state.threats) {
                return Ok(life);
            }
            if entry.dead_from <= state.threats {
                return Ok(Value {
                    bound: entry.dead_from,
                    ..Value::dead(entry.dead_zone)
                });
            }
            if entry.threats == state.threats {
                guess = Some(Value::open(entry.proof, entry.disproof));
            }
            likely = entry.with_other_threats();
        }
        let (follows, expected) = self.by_other_aim(state);
        if let Some(value) = follows.or_else(|| self.without_the_pass(state)) {
            return Ok(value);
        }
        likely = likely.or(expected);
        if !self.path_results.is_empty()
            && let Some(&(winner, repeats, bound)) =
                self.path_results.get(&(path_key ^ self.path_hash))
        {
            return Ok(Value {
                repeats,
                bound,
                ..winner.won(EVERYTHING)
            });
        }
        if let Some(guess) = guess {
            return Ok(guess);
        }
        if let Some(value) = self.pattern(state) {
            self.remember(key, path_key, state, &value, PASS, 1);
            return Ok(value);
        }
        Err(likely)
    }

    /// The bans ignored on the path and on the last move, which has led to this position.
    pub(super) fn ignored_bans(&self, state: &State) -> u32 {
        let Some(&(ban, ignored)) = self.bans.last() else {
            return 0;
        };
        let stones = state.defender | state.attacker;
        ignored + u32::from(ban != NO_BAN && stones >> ban & 1 == 1)
    }

    /// Who wins when the position at this depth of the path comes again.
    fn wins_round(&self, state: &State, depth: usize) -> LifeSide {
        match self.ignored_bans(state) > self.bans[depth].1 {
            false => self.question.wins_endless_play(),
            // Only who has as many threats as needed can have ignored a ban and have as many left.
            true if state.threats > 0 => LifeSide::Defender,
            true => LifeSide::Attacker,
        }
    }

    /// What follows from results of the other question: who can reach two eyes is not captured whatever threats there are, and who is captured
    /// has none. Otherwise who is likely to win this one.
    fn by_other_aim(&self, state: &State) -> (Option<Value>, Option<LifeSide>) {
        let other = match self.question {
            Aim::Survive => Aim::TwoEyes,
            Aim::TwoEyes => Aim::Survive,
        };
        let entry = match self.table.both_aims {
            true => self.table.get(state.key() ^ other.salt()),
            false => None,
        };
        let Some(entry) = entry else {
            return (None, None);
        };
        let (alive, dead) = (entry.alive_upto >= MANY, entry.dead_from <= state.threats);
        match self.question {
            Aim::Survive if alive => (Some(Value::with_eyes(entry.alive_zone)), None),
            Aim::TwoEyes if alive && entry.eyes => (Some(Value::with_eyes(entry.alive_zone)), None),
            Aim::TwoEyes if dead => {
                let dead = Value::dead(entry.dead_zone);
                let bound = entry.dead_from;
                (Some(Value { bound, ..dead }), None)
            }
            Aim::TwoEyes if alive => (None, Some(LifeSide::Defender)),
            _ => (None, None),
        }
    }

    /// The defender has passed: that the attacker may end the game now is no help to him.
    fn may_forget_the_pass(&self, state: &State) -> bool {
        self.question == Aim::Survive && state.passed && state.attacker_moves
    }

    /// A life that does not need the pass that was just made.
    fn without_the_pass(&self, state: &State) -> Option<Value> {
        if !self.may_forget_the_pass(state) {
            return None;
        }
        let before = State {
            passed: false,
            ..*state
        };
        let entry = self.table.get(self.key(&before))?;
        // But the game may end with no eyes made.
        let eyes = false;
        entry.life(state.threats).map(|life| Value { eyes, ..life })
    }

    /// A result that was proven for another position and holds for this one too.
    fn pattern(&mut self, state: &State) -> Option<Value> {
        let forget = self.may_forget_the_pass(state);
        let state = &State {
            passed: state.passed && !forget,
            ..*state
        };
        if !Patterns::cover(self.area, state) {
            return None;
        }
        let winners = match forget {
            true => &[LifeSide::Defender][..],
            false => &[LifeSide::Attacker, LifeSide::Defender],
        };
        winners.iter().find_map(|&winner| {
            let value = self.table.patterns(self.question).find(winner, state)?;
            Some(Value {
                eyes: value.eyes && !forget,
                ..value
            })
        })
    }

    pub(super) fn remember(
        &mut self,
        key: u64,
        path_key: u64,
        state: &State,
        value: &Value,
        best: u8,
        work: u64,
    ) {
        if value.repeats != NEVER {
            if self.path_results.len() > MOST_PATH_RESULTS {
                self.path_results.clear();
            }
            let result = (value.winner(), value.repeats, value.bound);
            self.path_results.insert(path_key ^ self.path_hash, result);
            return;
        }
        let entry = self.table.entry(key);
        entry.add_work(work);
        if value.is_alive() {
            let eyes = value.eyes && value.bound >= MANY;
            if value.bound > entry.alive_upto || eyes && !entry.eyes {
                entry.alive_upto = value.bound;
                entry.alive_zone = value.zone;
                entry.saves = best;
                entry.eyes = eyes;
            }
        } else if value.is_dead() {
            if value.bound < entry.dead_from {
                entry.dead_from = value.bound;
                entry.dead_zone = value.zone;
                entry.kills = best;
            }
        } else {
            entry.threats = state.threats;
            entry.proof = value.proof;
            entry.disproof = value.disproof;
        }
    }
}
