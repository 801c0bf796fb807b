//! What is known of a problem without search.

use board::{Color, PointSet};

use super::Reader;
use crate::question::Aim;
use crate::sight::{self, Sight};
use crate::statics::Ground;

impl Reader {
    /// What can be told of the target at sight when `first` moves first.
    pub fn at_sight(&self, first: Color) -> Option<Sight> {
        let area = &self.area;
        let state = self.state(first, 0)?;
        let ground = Ground::new(area, &state);
        let (rule, value) = sight::look(area, &state, &ground, Aim::Survive, &self.tuning)?;
        let needless = (0..64).filter(|i| !value.zone & area.all & 1u64 << i != 0);
        let needless: PointSet = needless.map(|i| area.point(i)).collect();
        Some(Sight {
            rule,
            captured: value.is_dead(),
            zone: self.points - needless,
        })
    }
}
