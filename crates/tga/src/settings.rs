//! The switches of the solver, under the long names of the original (Kozelek B.3.1).

/// What the solver may use. The default is everything that is exact.
///
/// Rules of the original that can be wrong are off; an answer found with one of them on is never
/// [certain](super::TgaAnswer::certain).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TgaSettings {
    /// `no_alpha_beta`: every move of every node is searched.
    pub no_alpha_beta: bool,
    /// `no_t_tables`: positions are not remembered.
    pub no_t_tables: bool,
    /// `no_save_t_tables`: positions are forgotten between two questions about one problem.
    pub no_save_t_tables: bool,
    /// `iterative_deepening`: searches to depth 20 first, then 5 deeper each time (2.3).
    pub iterative_deepening: bool,
    /// `no_dynamic_heuristics`: moves that decided other nodes of the same depth are not preferred (killer moves, 2.4).
    pub no_dynamic_heuristics: bool,
    /// `no_static_heuristics`: moves are tried in board order (2.4).
    pub no_static_heuristics: bool,
    /// `no_under_the_stones`: nobody plays where four or more stones of the defender were captured (3.5). Not exact.
    pub no_under_the_stones: bool,
    /// `no_ko_handling`: outside threats are not considered; a ban is a ban. Answers the question without threats only.
    pub no_ko_handling: bool,
    /// `no_self_atari`: the defender does not put three or more stones into atari himself (2.4). Not exact: it may be
    /// the way to live under the stones.
    pub no_self_atari: bool,
    /// `too_little_to_live`: fewer than four defender stones (three when he is to move) are called dead (2.4). Not exact.
    pub too_little_to_live: bool,
    /// `few_potential_eyes`: fewer than two potential eyes, or two that touch, are called dead (3.3, A.5). Not exact:
    /// a seki needs no eye.
    pub few_potential_eyes: bool,
    /// `pass_at_most`: the defender passes only with at most so many legal moves (3.7; the original has 4). Not exact
    /// below the number of points of the area.
    pub pass_at_most: Option<usize>,
    /// `bent_four`: a ko that the attacker can start whenever he likes kills (3.7, Japanese custom). Not what the
    /// codes mean.
    pub bent_four: bool,
    /// Greatest length of a line (3.5: "total depth cutoff"); at most 120.
    pub total_depth: u32,
    /// Positions remembered, as a power of two, at some 100 bytes each (the original: 2^21).
    pub table_bits: u32,
}

impl Default for TgaSettings {
    fn default() -> TgaSettings {
        TgaSettings {
            no_alpha_beta: false,
            no_t_tables: false,
            no_save_t_tables: false,
            iterative_deepening: false,
            no_dynamic_heuristics: false,
            no_static_heuristics: false,
            no_under_the_stones: false,
            no_ko_handling: false,
            no_self_atari: false,
            too_little_to_live: false,
            few_potential_eyes: false,
            pass_at_most: None,
            bent_four: false,
            total_depth: 100,
            table_bits: 18,
        }
    }
}

impl TgaSettings {
    /// The rules of the original, the inexact ones included: fast, and a guess.
    pub fn original() -> TgaSettings {
        TgaSettings {
            no_self_atari: true,
            too_little_to_live: true,
            few_potential_eyes: true,
            pass_at_most: Some(4),
            bent_four: true,
            ..TgaSettings::default()
        }
    }

    /// Whether an answer is a proof.
    pub fn is_exact(&self) -> bool {
        !(self.no_under_the_stones
            || self.no_self_atari
            || self.too_little_to_live
            || self.few_potential_eyes
            || self.pass_at_most.is_some()
            || self.bent_four)
    }
}

/// A switch that there is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no switch {0}; expected one of {names}", names = SWITCHES.map(|(name, _)| name).join(", "))]
pub struct UnknownSwitch(pub String);

/// Turns one on.
type Switch = fn(&mut TgaSettings);

/// All switches by their long names.
const SWITCHES: [(&str, Switch); 14] = [
    ("no_alpha_beta", |s| s.no_alpha_beta = true),
    ("no_t_tables", |s| s.no_t_tables = true),
    ("no_save_t_tables", |s| s.no_save_t_tables = true),
    ("iterative_deepening", |s| s.iterative_deepening = true),
    ("no_dynamic_heuristics", |s| s.no_dynamic_heuristics = true),
    ("no_static_heuristics", |s| s.no_static_heuristics = true),
    ("no_under_the_stones", |s| s.no_under_the_stones = true),
    ("no_ko_handling", |s| s.no_ko_handling = true),
    ("no_self_atari", |s| s.no_self_atari = true),
    ("too_little_to_live", |s| s.too_little_to_live = true),
    ("few_potential_eyes", |s| s.few_potential_eyes = true),
    ("pass_at_most_4", |s| s.pass_at_most = Some(4)),
    ("bent_four", |s| s.bent_four = true),
    ("original", |s| *s = TgaSettings::original()),
];

impl TgaSettings {
    /// The long names of all switches.
    pub fn switches() -> impl Iterator<Item = &'static str> {
        SWITCHES.iter().map(|(name, _)| *name)
    }

    /// Turns a switch on by its long name, with or without leading dashes.
    ///
    /// ```
    /// let mut settings = tga::TgaSettings::default();
    /// settings.switch_on("--no_alpha_beta")?;
    /// assert!(settings.no_alpha_beta);
    /// assert!(settings.switch_on("no_such_thing").is_err());
    /// # Ok::<(), tga::UnknownSwitch>(())
    /// ```
    pub fn switch_on(&mut self, name: &str) -> Result<(), UnknownSwitch> {
        let bare = name.trim_start_matches('-').replace('-', "_");
        let found = SWITCHES.iter().find(|(known, _)| *known == bare);
        let (_, switch) = found.ok_or_else(|| UnknownSwitch(name.to_string()))?;
        switch(self);
        Ok(())
    }
}
