//! What is told of a position at sight, and by which rule. All of it is exact.

use board::PointSet;

use crate::area::Area;
use crate::deaths;
use crate::eye_shapes;
use crate::question::Aim;
use crate::state::State;
use crate::statics::{self, Ground};
use crate::tuning::{StaticDeath, Tuning};
use crate::value::Value;
use crate::zone;

/// A rule that decides a position without play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SightRule {
    /// Unconditional life (Benson 1976), the attacker to move.
    Benson,
    /// Life or seki by the table of eye shapes.
    LifeByShape,
    /// Death: at most two adjacent points may become eyes (Kierulf chapter 4).
    FewEyePoints,
    /// Death: all eyes but one are false.
    FalseEyes,
    /// Death: the attacker breaks all eyes but one before they are closed.
    Gaps,
    /// Death by one of these rules, stones of the attacker being linked to safe ones twice.
    Linked,
    /// Death by the table of eye shapes.
    DeathByShape,
}

/// What is told of a position at sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// By which rule.
    pub rule: SightRule,
    /// Whether the attacker captures, whatever threats the defender has; if not, the target is saved whatever threats the
    /// attacker has.
    pub captured: bool,
    /// The points it depends on: the same holds wherever they look the same. All points outside the area of play are among
    /// them, and stones that can never be captured are outside.
    pub zone: PointSet,
}

/// What can be told, given what the attacker has for certain.
pub(crate) fn look(
    area: &Area,
    state: &State,
    ground: &Ground,
    question: Aim,
    tuning: &Tuning,
) -> Option<(SightRule, Value)> {
    let shapes = tuning.eye_shapes;
    let mut regions = statics::Parts::new();
    if state.attacker_moves || shapes {
        statics::regions(&mut regions, area, state.defender, state.empty(area));
    }
    if state.attacker_moves {
        // What has a liberty outside for ever takes no eye away from others; the checker does not know it, so it counts for eyes alone.
        let staying = match question {
            Aim::TwoEyes => statics::staying(area, state),
            Aim::Survive => 0,
        };
        let living = statics::living(area, state, &regions, staying);
        if living != 0 {
            return Some((SightRule::Benson, Value::with_eyes(living)));
        }
    }
    let closed = |zone| zone::close(area, state, zone);
    // No death where the defender may end the game with a pass: what stands is saved then.
    let may_die = question != Aim::Survive || state.attacker_moves || !state.passed;
    let death = match tuning.static_death {
        StaticDeath::All => deaths::death(area, state, ground),
        StaticDeath::Checkable => deaths::checkable(area, state, ground),
    };
    if let Some((rule, death)) = death.filter(|_| may_die) {
        return Some((rule, Value::dead(closed(death))));
    }
    if !shapes {
        return None;
    }
    if let Some((life, eyes)) = eye_shapes::life(area, state, &regions, question) {
        let zone = closed(life);
        let alive = match eyes {
            true => Value::with_eyes(zone),
            false => Value::alive(zone),
        };
        return Some((SightRule::LifeByShape, alive));
    }
    if tuning.static_death == StaticDeath::Checkable || !may_die {
        return None;
    }
    let death = eye_shapes::death(area, state, ground.immortal, ground.eyes);
    (death != 0).then(|| (SightRule::DeathByShape, Value::dead(closed(death))))
}
