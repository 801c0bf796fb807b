//! Which solver answers, and the switches of the second one under their original names (Kozelek B.3.1).

use answers::{Answer, Asking, ask_tga};
use board::Color;
use clap::{Args, ValueEnum};
use life::{Problem, ProblemError, TreeOptions, solution_tree};
use search::Limits;
use sgf::Collection;
use status::Local;
use tga::{Tga, TgaSettings};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum SolverName {
    /// The proof-number search
    Proof,
    /// The alpha-beta search after TGA: slower, an independent second opinion
    Tga,
}

/// Switches of the second solver. Those marked "a guess" make its answers unproven.
#[derive(Debug, Args)]
#[command(next_help_heading = "Switches of --solver tga")]
pub(super) struct TgaArguments {
    /// The rules of the original, the inexact ones included: a guess
    #[arg(long)]
    original: bool,
    /// Search every move of every node
    #[arg(long = "no_alpha_beta", alias = "no-alpha-beta")]
    no_alpha_beta: bool,
    /// Remember no positions
    #[arg(long = "no_t_tables", alias = "no-t-tables")]
    no_t_tables: bool,
    /// Forget positions between the two first movers
    #[arg(long = "no_save_t_tables", alias = "no-save-t-tables")]
    no_save_t_tables: bool,
    /// Search to depth 20 first, then 5 deeper each time
    #[arg(long = "iterative_deepening", alias = "iterative-deepening")]
    iterative_deepening: bool,
    /// Do not prefer moves that decided elsewhere
    #[arg(long = "no_dynamic_heuristics", alias = "no-dynamic-heuristics")]
    no_dynamic_heuristics: bool,
    /// Try moves in board order
    #[arg(long = "no_static_heuristics", alias = "no-static-heuristics")]
    no_static_heuristics: bool,
    /// Nobody plays where four or more stones were captured: a guess
    #[arg(long = "no_under_the_stones", alias = "no-under-the-stones")]
    no_under_the_stones: bool,
    /// Do not consider threats
    #[arg(long = "no_ko_handling", alias = "no-ko-handling")]
    no_ko_handling: bool,
    /// The defender does not put three or more stones into atari: a guess
    #[arg(long = "no_self_atari", alias = "no-self-atari")]
    no_self_atari: bool,
    /// Fewer than four stones are called dead: a guess
    #[arg(long = "too_little_to_live", alias = "too-little-to-live")]
    too_little_to_live: bool,
    /// Fewer than two potential eyes are called dead: a guess
    #[arg(long = "few_potential_eyes", alias = "few-potential-eyes")]
    few_potential_eyes: bool,
    /// The defender passes only with at most N legal moves: a guess
    #[arg(long = "pass_at_most", alias = "pass-at-most", value_name = "N")]
    pass_at_most: Option<usize>,
    /// A ko that the attacker can start whenever he likes kills: a guess
    #[arg(long = "bent_four", alias = "bent-four")]
    bent_four: bool,
}

impl TgaArguments {
    fn settings(&self, memory: usize) -> TgaSettings {
        let base = match self.original {
            true => TgaSettings::original(),
            false => TgaSettings::default(),
        };
        TgaSettings {
            no_alpha_beta: self.no_alpha_beta,
            no_t_tables: self.no_t_tables,
            no_save_t_tables: self.no_save_t_tables,
            iterative_deepening: self.iterative_deepening,
            no_dynamic_heuristics: self.no_dynamic_heuristics,
            no_static_heuristics: self.no_static_heuristics,
            no_under_the_stones: self.no_under_the_stones,
            no_ko_handling: self.no_ko_handling,
            no_self_atari: self.no_self_atari || base.no_self_atari,
            too_little_to_live: self.too_little_to_live || base.too_little_to_live,
            few_potential_eyes: self.few_potential_eyes || base.few_potential_eyes,
            pass_at_most: self.pass_at_most.or(base.pass_at_most),
            bent_four: self.bent_four || base.bent_four,
            table_bits: table_bits(memory),
            ..base
        }
    }

    /// Whether any switch is set.
    fn any(&self) -> bool {
        let with_defaults = self.settings(0);
        let plain = TgaSettings {
            table_bits: with_defaults.table_bits,
            ..TgaSettings::default()
        };
        with_defaults != plain
    }
}

/// Bytes of an entry of the second solver's table, rounded up.
const ENTRY: usize = 128;

/// The table that fits, as a power of two. It is set up whole for every problem, so it is no larger than usual.
fn table_bits(memory: usize) -> u32 {
    let usual = TgaSettings::default().table_bits;
    (memory / ENTRY).max(1 << 10).ilog2().min(usual)
}

/// A solver with its settings.
#[derive(Clone, Debug)]
pub(super) enum Solver {
    Proof,
    Tga(TgaSettings),
}

impl Solver {
    pub(super) fn new(
        name: SolverName,
        switches: &TgaArguments,
        memory: usize,
    ) -> anyhow::Result<Solver> {
        match name {
            SolverName::Tga => Ok(Solver::Tga(switches.settings(memory))),
            SolverName::Proof if switches.any() => {
                anyhow::bail!("switches of the second solver are given; expected --solver tga")
            }
            SolverName::Proof => Ok(Solver::Proof),
        }
    }

    /// The answer, and the search that gave it if it can give proofs.
    pub(super) fn ask(
        &self,
        problem: &Problem,
        asking: &Asking,
    ) -> Result<(Answer, Option<Local>), ProblemError> {
        match self {
            Solver::Proof => {
                let mut local = Local::new(problem.clone(), asking.limits.memory)?;
                Ok((local.answer(asking), Some(local)))
            }
            Solver::Tga(settings) => Ok((ask_tga(problem, asking, settings)?, None)),
        }
    }

    /// The solution tree as SGF.
    pub(super) fn tree(
        &self,
        problem: &Problem,
        options: &TreeOptions,
        asking: &Asking,
    ) -> anyhow::Result<Vec<u8>> {
        let mut tree = match self {
            Solver::Proof => status::solution_tree(problem, options, asking)?,
            Solver::Tga(settings) => {
                let mut tga = Tga::new(settings.clone());
                let limits: &Limits = &asking.limits;
                let mut judge = |p: &Problem, mover: Color| tga.judge(p, mover, limits);
                solution_tree(problem, asking.to_play, options, &mut judge)?
            }
        };
        let root = tree.root();
        tree.set_text(root, "AP", concat!("Tesuji:", env!("CARGO_PKG_VERSION")))?;
        Ok(Collection::from(tree).to_bytes())
    }
}
