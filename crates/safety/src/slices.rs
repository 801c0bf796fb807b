//! Limits spent in slices: several zones are searched side by side on one [`search::Meter`].

use search::{Exhausted, Limits, Meter};

/// What one of two colours may use: half the time each; nodes that the first did not need are left
/// for the second.
pub(crate) fn share(limits: &Limits, turn: usize, used: u64) -> Limits {
    let nodes = match turn {
        0 => limits.nodes / 2,
        _ => limits.nodes - used,
    };
    Limits {
        nodes,
        time: limits.time.map(|t| t / 2),
        ..limits.clone()
    }
}

/// Running limits, of which one search at a time gets a slice.
#[derive(Clone, Debug)]
pub(crate) struct Slices {
    meter: Meter,
    /// The node limit of the whole.
    nodes: u64,
    /// The present slice is used up.
    paused: bool,
    over: Option<Exhausted>,
}

impl Slices {
    /// Starts the clock; the first slice is everything.
    pub(crate) fn start(limits: &Limits) -> Slices {
        Slices {
            meter: Meter::start(limits),
            nodes: limits.nodes,
            paused: false,
            over: None,
        }
    }

    /// Begins a slice of so many positions.
    pub(crate) fn begin(&mut self, nodes: u64) {
        let end = self.used().saturating_add(nodes);
        self.meter.set_node_limit(end.min(self.nodes));
        self.paused = false;
    }

    /// Counts one position; false when the slice or the whole is used up.
    pub(crate) fn spend(&mut self) -> bool {
        match self.meter.count() {
            Ok(()) => {}
            Err(Exhausted::Nodes) if self.used() < self.nodes => self.paused = true,
            Err(limit) => _ = self.over.get_or_insert(limit),
        }
        !self.paused()
    }

    /// Whether the slice or the whole is used up.
    pub(crate) fn paused(&self) -> bool {
        self.paused || self.over.is_some()
    }

    /// Positions counted so far.
    pub(crate) fn used(&self) -> u64 {
        self.meter.nodes()
    }

    /// The limit that ended the search, if one did.
    pub(crate) fn exhausted(&self) -> Option<Exhausted> {
        self.over
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_ends_before_the_whole() {
        let mut slices = Slices::start(&Limits::nodes(5));
        slices.begin(2);
        assert_eq!(
            [slices.spend(), slices.spend(), slices.spend()],
            [true, true, false]
        );
        assert!(slices.paused() && slices.exhausted().is_none());
        slices.begin(100);
        assert_eq!([slices.spend(), slices.spend(), slices.spend()], [true; 3]);
        assert!(!slices.spend());
        assert_eq!(
            (slices.used(), slices.exhausted()),
            (5, Some(Exhausted::Nodes))
        );
    }

    #[test]
    fn what_the_first_colour_leaves_is_for_the_second() {
        let whole = Limits::nodes(10);
        assert_eq!(share(&whole, 0, 0).nodes, 5);
        assert_eq!(share(&whole, 1, 3).nodes, 7);
    }
}
