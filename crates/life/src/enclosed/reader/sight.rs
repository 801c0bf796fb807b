//! What is known of a problem without search.

use board::{Color, PointSet};

use super::Reader;
use crate::enclosed::question::Question;
use crate::enclosed::sight::{self, Sight};
use crate::enclosed::statics;

impl Reader {
    /// What can be told of the target at sight when `first` moves first.
    pub fn at_sight(&self, first: Color) -> Option<Sight> {
        let area = &self.area;
        let state = self.state(first, 0)?;
        let immortal = statics::immortal(area, state.attacker);
        let eyes = statics::eye_points(area, immortal);
        let known = (immortal, eyes);
        let (rule, value) = sight::look(area, &state, known, Question::Survive, &self.tuning)?;
        let needless = (0..64).filter(|i| !value.zone & area.all & 1u64 << i != 0);
        let needless: PointSet = needless.map(|i| area.point(i)).collect();
        Some(Sight {
            rule,
            captured: value.is_dead(),
            zone: self.points - needless,
        })
    }
}
