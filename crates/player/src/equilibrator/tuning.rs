//! The numbers of Equilibrator that are not Luo's, and where they come from.
//!
//! **Where they come from.** Set while it learned to play, by games of 9x9 against GNU Go at level 1 and against versions of itself; kept was what won most. Which games
//! decided which number is not recorded, and none has been measured alone since (BENCHMARKS.md, "Equilibrator", has what the generators are worth). Luo's own are in crate
//! `power`.

/// The numbers; [`TUNED`] has their values.
pub(crate) struct EquilibratorTuning {
    /// How often the health of neighbors is weighed against each other.
    pub(crate) health_rounds: usize,
    /// Larger places are not anybody's because one side alone has stones around them.
    pub(crate) largest_place: usize,
    /// Changes below this many points are not worth a word.
    pub(crate) notable: f32,
    /// The most that is said of stones.
    pub(crate) most_clauses: usize,
    /// Larger areas are left to the estimate.
    pub(crate) largest_area: usize,
    /// The total power at which a point is half one's own.
    pub(crate) half_power: f32,
    /// Prospects of this many points are enough to live.
    pub(crate) enough: f32,
    /// Prospects of this many points are hopeless.
    pub(crate) least: f32,
    /// How far a unit is looked around.
    pub(crate) reach: u8,
    /// Units with less health do not stand in the way of others.
    pub(crate) sound: f32,
    /// With this much at stake somewhere, a pattern can wait.
    pub(crate) large_stake: f32,
    /// Visits that the prior of a candidate may have at most.
    pub(crate) most_prior: f32,
    /// The value of a candidate that gives half of them.
    pub(crate) half_prior: f32,
    /// Moves with fewer visits are not chosen over the most visited.
    pub(crate) least_visits: u32,
    /// The share of a playout's result that is its lead.
    pub(crate) lead_share: f32,
    /// A share of won playouts below this is lost beyond hope.
    pub(crate) hopeless: f32,
    /// Points of a place between both colors that may be left as dame.
    pub(crate) most_dame: usize,
    /// A point is somebody's when this much of the playouts say so.
    pub(crate) settled: f32,
    /// A pattern move is taken unless another one is so much better in the eyes of the look-ahead.
    pub(crate) pattern_bonus: f32,
}

/// Their values.
pub(crate) const TUNED: EquilibratorTuning = EquilibratorTuning {
    health_rounds: 2,
    largest_place: 16,
    notable: 1.2,
    most_clauses: 3,
    largest_area: 20,
    half_power: 45.0,
    enough: 9.0,
    least: 1.5,
    reach: 4,
    sound: 0.3,
    large_stake: 7.0,
    most_prior: 40.0,
    half_prior: 12.0,
    least_visits: 40,
    lead_share: 0.04,
    hopeless: 0.05,
    most_dame: 2,
    settled: 0.75,
    pattern_bonus: 6.0,
};
