//! The numbers of this room that somebody chose, and where they come from. They decide how deep is searched at first, in which order, and which captured
//! points a switch closes to the defender.
//!
//! **Where they come from.** They are those of Kozelek's text, whose sections are named; none was chosen here. What else his text leaves open are switches (`TgaSettings`).

/// The numbers; [`TUNED`] has their values.
pub(crate) struct TgaTuning {
    /// Iterative deepening starts here (2.3).
    pub(crate) first_depth: usize,
    /// It goes on in these steps (2.3).
    pub(crate) deeper: usize,
    /// Blocks of at least so many stones are "larger".
    pub(crate) larger: usize,
    /// So many captured stones of the defender make playing under them special (3.5: "more than three").
    pub(crate) many_captured: usize,
}

/// Their values.
pub(crate) const TUNED: TgaTuning = TgaTuning {
    first_depth: 20,
    deeper: 5,
    larger: 3,
    many_captured: 4,
};
