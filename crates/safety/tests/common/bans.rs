//! The judge once more with ko bans: threats are as many as needed, but finitely many.
//!
//! [`Judge::refutation`] lets the attacker ignore bans for ever and so calls a stone alive that hangs on
//! one endless ko. Here a state is the stones and the point the attacker is banned from; a line in
//! which he violates bans for ever is lost for him. Slower, so asked only when the plain judge objects.

use std::collections::HashMap;

use super::{Judge, Stones};

/// Stones by their code, and the attacker's banned points as a mask.
type State = (usize, u32);

/// An attacker move, pass included: the states the defender can answer with.
struct Attack {
    violates: bool,
    takes_claimed: bool,
    replies: Vec<usize>,
}

struct Graph {
    states: Vec<State>,
    attacks: Vec<Vec<Attack>>,
}

impl Judge {
    /// Whether the claim fails against an attacker with finitely many threats.
    pub fn is_refuted_with_bans(&self) -> bool {
        let graph = self.graph_with_bans();
        let count = graph.states.len();
        let mut lost = vec![false; count];
        for i in (0..self.points.len() as u32).filter(|i| self.territory >> i & 1 != 0) {
            for (state, good) in self.capturable_with_bans(&graph, i).iter().enumerate() {
                lost[state] |= !good;
            }
        }
        loop {
            let mut changed = false;
            for state in 0..count {
                let falls = |a: &Attack| a.takes_claimed || a.replies.iter().all(|&r| lost[r]);
                if !lost[state] && graph.attacks[state].iter().any(falls) {
                    lost[state] = true;
                    changed = true;
                }
            }
            if !changed {
                return lost[0];
            }
        }
    }

    fn graph_with_bans(&self) -> Graph {
        let first = (self.code(self.start), 0);
        let mut numbers: HashMap<State, usize> = HashMap::from([(first, 0)]);
        let mut graph = Graph {
            states: vec![first],
            attacks: Vec::new(),
        };
        let mut next = 0;
        while next < graph.states.len() {
            let (code, banned) = graph.states[next];
            let s = self.decode(code);
            let mut attacks = Vec::new();
            let mut add = |violates, takes_claimed, replies: Vec<State>| {
                let mut number = |state: State| {
                    let new = graph.states.len();
                    *numbers.entry(state).or_insert_with(|| {
                        graph.states.push(state);
                        new
                    })
                };
                attacks.push(Attack {
                    violates,
                    takes_claimed,
                    replies: replies.into_iter().map(&mut number).collect(),
                });
            };
            add(false, false, self.replies_with_bans(s, 0));
            for i in 0..self.points.len() as u32 {
                let Some((attacker, defender, captured, ban)) =
                    self.play(s.attacker, s.defender, i)
                else {
                    continue;
                };
                let takes = captured & self.claimed_stones != 0;
                let replies = match takes {
                    true => Vec::new(),
                    false => self.replies_with_bans(Stones { attacker, defender }, ban),
                };
                add(banned >> i & 1 != 0, takes, replies);
            }
            graph.attacks.push(attacks);
            next += 1;
        }
        graph
    }

    fn replies_with_bans(&self, s: Stones, ban: u32) -> Vec<State> {
        let mut states = vec![(self.code(s), 0)];
        for i in (0..self.points.len() as u32).filter(|i| ban >> i & 1 == 0) {
            if let Some((defender, attacker, _, banned)) = self.play(s.defender, s.attacker, i) {
                states.push((self.code(Stones { attacker, defender }), banned));
            }
        }
        states
    }

    /// States from which the defender forces the stone off the point, or endless violations: the
    /// greatest fixpoint, over what a violation leads to, of least fixpoints.
    fn capturable_with_bans(&self, graph: &Graph, point: u32) -> Vec<bool> {
        let gone: Vec<bool> = graph
            .states
            .iter()
            .map(|s| self.decode(s.0).attacker >> point & 1 == 0)
            .collect();
        let mut hoped = vec![true; gone.len()];
        loop {
            let mut good = gone.clone();
            let mut changed = true;
            while changed {
                changed = false;
                for state in 0..good.len() {
                    let answered = |a: &Attack| {
                        let there = if a.violates { &hoped } else { &good };
                        !a.takes_claimed && a.replies.iter().any(|&r| there[r])
                    };
                    if !good[state] && graph.attacks[state].iter().all(answered) {
                        good[state] = true;
                        changed = true;
                    }
                }
            }
            if good == hoped {
                return good;
            }
            hoped = good;
        }
    }
}
