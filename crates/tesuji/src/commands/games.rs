//! `tesuji games`: game records for training.

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use games::pack::{Choice, Packer};
use games::records::Wanted;

use super::files;
use crate::output;

/// Pack SGF games for training
///
/// Takes the main lines of games on 19x19 with komi 6.5, without handicap, that somebody won; leaves out doubles
/// (in any symmetry) and games with illegal moves, and says how many. docs/network.md describes the format.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  tesuji games pack records/ -o games.bin
  tesuji games pack records/ -o train.bin --test test.bin --test-share 0.03 --seed 1")]
pub(crate) struct PackArguments {
    /// SGF files and folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<OsString>,

    /// The file to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// Keep some games apart, for testing, in this file
    #[arg(long, value_name = "FILE")]
    test: Option<PathBuf>,

    /// Share of the games to keep apart
    #[arg(long, value_name = "X", default_value_t = 0.03, requires = "test")]
    test_share: f64,

    /// Which games are kept apart depends on this and on their moves
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Leave out shorter games
    #[arg(long, value_name = "N", default_value_t = 30)]
    least_moves: usize,
}

pub(crate) fn pack(arguments: &PackArguments) -> anyhow::Result<bool> {
    if !(0.0..=1.0).contains(&arguments.test_share) {
        bail!("--test-share {}; expected 0 to 1", arguments.test_share);
    }
    let mut packer = Packer::new(Choice {
        least_moves: arguments.least_moves,
        test_share: arguments
            .test
            .as_ref()
            .map_or(0.0, |_| arguments.test_share),
        seed: arguments.seed,
    });
    let mut all_good = true;
    for file in files::files(&arguments.paths)? {
        if file
            .extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("txt"))
        {
            continue;
        }
        let name = file.display();
        let bytes = std::fs::read(&file).with_context(|| format!("{name}"))?;
        match sgf::parse(&bytes) {
            Ok(parsed) => parsed.collection.games.iter().for_each(|tree| {
                // Counted in the summary.
                let _ = packer.add(tree);
            }),
            // One bad file does not keep the others from being packed.
            Err(error) => {
                output::complain(&format!("{name}: {error}"));
                all_good = false;
            }
        }
    }
    output::replace(&arguments.output, &packer.train)?;
    if let Some(test) = &arguments.test {
        output::replace(test, &packer.test)?;
    }
    let [train, test] = packer.taken;
    output::complain(&format!("{train} games to train on, {test} to test on"));
    for (why, count) in &packer.left_out {
        output::complain(&format!("{count} left out: {why}"));
    }
    Ok(all_good)
}

/// Write the positions of packed games for the trainer
///
/// Makes DIR/positions.bin, 384 bytes for each position, and DIR/labels.bin, 384 bytes for each game;
/// docs/network.md describes both.
#[derive(Debug, Args)]
pub(crate) struct RecordsArguments {
    /// A file of packed games
    file: PathBuf,

    /// The folder to write to; it is made if need be
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,

    /// Find out who owned what at the end of counted games
    #[arg(long)]
    owners: bool,

    /// Mark the blocks that a ladder catches (an experiment, docs/network.md)
    #[arg(long)]
    ladders: bool,

    /// Games to replay at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
}

pub(crate) fn records(arguments: &RecordsArguments) -> anyhow::Result<bool> {
    let name = arguments.file.display();
    let bytes = std::fs::read(&arguments.file).with_context(|| format!("{name}"))?;
    let games = games::packed::read(&bytes).with_context(|| format!("{name}"))?;
    let folder = &arguments.output;
    std::fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    let mut positions = create(&folder.join("positions.bin"))?;
    let mut labels = create(&folder.join("labels.bin"))?;
    let wanted = Wanted {
        owners: arguments.owners,
        ladders: arguments.ladders,
    };
    let threads = arguments.threads;
    let written = games::records::write(&games, wanted, threads, &mut positions, &mut labels);
    let written = written.with_context(|| format!("{name}"))?;
    positions.flush().and_then(|()| labels.flush())?;
    output::complain(&format!(
        "{} games ({} cut at an illegal move), {} positions, {} counted, {} of them settled",
        written.games, written.cut, written.positions, written.counted, written.settled
    ));
    Ok(true)
}

/// Count which 3x3 shapes are played beside the last move
///
/// Writes the table that playouts use (crates/playout/data/shapes.txt).
#[derive(Debug, Args)]
pub(crate) struct ShapesArguments {
    /// A file of packed games
    file: PathBuf,

    /// The table to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// Leave out shapes that were seen more rarely
    #[arg(long, value_name = "N", default_value_t = 3000)]
    least_seen: u32,

    /// Leave out shapes that were played in a smaller share of the times they were seen
    #[arg(long, value_name = "X", default_value_t = 0.08)]
    least_share: f64,
}

pub(crate) fn shapes(arguments: &ShapesArguments) -> anyhow::Result<bool> {
    let name = arguments.file.display();
    let bytes = std::fs::read(&arguments.file).with_context(|| format!("{name}"))?;
    let games = games::packed::read(&bytes).with_context(|| format!("{name}"))?;
    let mut counts = games::shapes::Counts::default();
    games.iter().for_each(|game| counts.add(game));
    let table = counts.table(&games::shapes::Choice {
        least_seen: arguments.least_seen,
        least_share: arguments.least_share,
    });
    output::replace(&arguments.output, table.as_bytes())?;
    output::complain(&format!(
        "{} shapes from {} positions of {} games",
        table.lines().count() - 1,
        counts.positions,
        games.len()
    ));
    Ok(true)
}

/// Let the network play with itself, for the trainer
///
/// Writes positions.bin and labels.bin like `tesuji games records`.
#[derive(Debug, Args)]
pub(crate) struct PlayArguments {
    /// The folder to write to; it is made if need be
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,

    /// How games begin
    #[arg(long, value_enum, default_value_t = Start::Empty)]
    start: Start,

    /// Lines of an empty board
    #[arg(long, value_name = "N", default_value_t = 9)]
    side: u8,

    /// Packed games to finish, for --start given-up
    #[arg(long, value_name = "FILE", required_if_eq("start", "given-up"))]
    packed: Option<PathBuf>,

    /// A file of weights [default: those in the program]
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: usize,

    #[command(flatten)]
    workers: WorkersArguments,

    /// Above 1: wilder than the policy; below 1: sharper
    #[arg(long, value_name = "X", default_value_t = 0.8)]
    temperature: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Start {
    /// With an empty board
    Empty,
    /// On 19 lines with two to nine stones
    Handicap,
    /// Where packed games were given up
    GivenUp,
}

pub(crate) fn play(arguments: &PlayArguments) -> anyhow::Result<bool> {
    let read = |path: &Path| std::fs::read(path).with_context(|| format!("{}", path.display()));
    if !(arguments.temperature > 0.0 && arguments.temperature.is_finite()) {
        bail!(
            "--temperature {}; expected a positive number",
            arguments.temperature
        );
    }
    let loaded;
    let net = match &arguments.weights {
        None => net::Net::shipped(),
        Some(path) => {
            let made = net::Net::from_bytes(&read(path)?);
            loaded = made.with_context(|| format!("{}", path.display()))?;
            &loaded
        }
    };
    let packed = match &arguments.packed {
        None => Vec::new(),
        Some(path) => {
            games::packed::read(&read(path)?).with_context(|| format!("{}", path.display()))?
        }
    };
    let start = match arguments.start {
        Start::Empty => games::play::Start::Empty(board::Size::square(arguments.side)?),
        Start::Handicap => games::play::Start::Handicap,
        Start::GivenUp if packed.is_empty() => bail!("--packed has no games to finish"),
        Start::GivenUp => games::play::Start::GivenUp(&packed),
    };
    let plan = games::play::Plan {
        start,
        games: arguments.games,
        workers: arguments.workers.workers(),
        temperature: arguments.temperature,
    };
    let folder = &arguments.output;
    std::fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    let positions = create(&folder.join("positions.bin"))?;
    let labels = create(&folder.join("labels.bin"))?;
    let count = games::play::play(net, &plan, positions, labels)?;
    output::complain(&format!("{count} games finished"));
    Ok(true)
}

/// Let a network fight with itself for groups, for the trainer
///
/// Draws positions from packed games and plays out what becomes of a block, or whether two stones are connected. Writes
/// positions.bin, labels.bin and visits.bin; docs/network.md describes them.
#[derive(Debug, Args)]
pub(crate) struct FightsArguments {
    /// A file of packed games
    file: PathBuf,

    /// The folder to write to; it is made if need be
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,

    #[command(flatten)]
    net: FightNetArguments,

    /// How many fights
    #[arg(long, value_name = "N", default_value_t = 1000)]
    fights: usize,

    #[command(flatten)]
    workers: WorkersArguments,

    /// Looks of the network for each move
    #[arg(long, value_name = "N", default_value_t = 40)]
    looks: u32,

    /// A fight ends when one side has its way with this chance
    #[arg(long, value_name = "X", default_value_t = 0.97)]
    certain: f32,
}

/// Threads that make something from random numbers.
#[derive(Debug, Args)]
struct WorkersArguments {
    /// Nothing is begun later than this
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    seconds: u64,

    /// Threads; with an evaluator elsewhere more than there are processors
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,

    /// Where chance begins
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl WorkersArguments {
    fn workers(&self) -> games::Workers {
        games::Workers {
            time: std::time::Duration::from_secs(self.seconds),
            threads: self.threads,
            seed: self.seed,
        }
    }
}

/// The network that fights are read with.
#[derive(Debug, Args)]
struct FightNetArguments {
    /// A file of weights [default: those in the program]
    #[arg(long, value_name = "FILE", conflicts_with = "evaluator")]
    weights: Option<PathBuf>,

    /// A program that evaluates positions (docs/network.md), for instance on a GPU
    #[arg(long, value_name = "COMMAND")]
    evaluator: Option<String>,
}

impl FightNetArguments {
    fn evaluator(&self) -> anyhow::Result<Box<dyn games::fights::Evaluator>> {
        Ok(match (&self.weights, &self.evaluator) {
            (_, Some(line)) => {
                let remote = games::remote::Remote::start(line);
                Box::new(remote.with_context(|| line.clone())?)
            }
            (Some(path), None) => {
                let bytes = std::fs::read(path).with_context(|| format!("{}", path.display()))?;
                let made = net::FightNet::from_bytes(&bytes);
                Box::new(made.with_context(|| format!("{}", path.display()))?)
            }
            (None, None) => Box::new(net::FightNet::shipped()),
        })
    }
}

pub(crate) fn fights(arguments: &FightsArguments) -> anyhow::Result<bool> {
    let packed = long_games(&arguments.file)?;
    let evaluator = arguments.net.evaluator()?;
    let plan = games::fights::Plan {
        games: &packed,
        fights: arguments.fights,
        workers: arguments.workers.workers(),
        looks: arguments.looks,
        certain: arguments.certain,
    };
    let played = games::fights::play(&*evaluator, &plan, files_in(&arguments.output)?)?;
    output::complain(&format!(
        "{} fights, {} positions; the owner had his way in {}, {} were too long",
        played.fights, played.positions, played.stood, played.open
    ));
    Ok(true)
}

/// Solve groups of games in frames, for the trainer
///
/// Draws positions from packed games, puts a frame around a block or a race, and solves it for either side to begin. Writes
/// positions.bin, labels.bin and visits.bin as `tesuji games fights` does; docs/network.md describes them.
#[derive(Debug, Args)]
pub(crate) struct ProofsArguments {
    /// A file of packed games
    file: PathBuf,

    /// The folder to write to; it is made if need be
    #[arg(long, short, value_name = "DIR")]
    output: PathBuf,

    /// How many positions
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    positions: usize,

    /// Of 100 problems so many are made up and have no wall: proven on the whole board
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    open: u32,

    /// Of 100 others so many are made up (rooms with a wall) instead of taken from the games
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100))]
    made_up: u32,

    #[command(flatten)]
    workers: WorkersArguments,
}

pub(crate) fn proofs(arguments: &ProofsArguments) -> anyhow::Result<bool> {
    let plan = games::proofs::ProofPlan {
        games: &long_games(&arguments.file)?,
        positions: arguments.positions,
        open: arguments.open,
        made_up: arguments.made_up,
        workers: arguments.workers.workers(),
    };
    let made = games::proofs::make(&plan, files_in(&arguments.output)?)?;
    output::complain(&format!(
        "{} positions; the stones are saved in {}, {} are kos, {} sekis",
        made.positions, made.saved, made.kos, made.sekis
    ));
    Ok(true)
}

/// Collect questions about groups of games, with answers
///
/// Draws positions of packed games in which both sides play around a block, and finds out what becomes of it for either side to begin: by proofs, and
/// where there is none by reading the fight for very long. Writes JSON lines; `benches/groups` asks them (docs/network.md).
#[derive(Debug, Args)]
pub(crate) struct QuestionsArguments {
    /// A file of packed games
    file: PathBuf,

    /// The file to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    net: FightNetArguments,

    /// How many blocks to ask about
    #[arg(long, value_name = "N", default_value_t = 100)]
    blocks: usize,

    #[command(flatten)]
    workers: WorkersArguments,

    /// Nodes of the search for a proof, for each side to begin
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    nodes: u64,

    /// Looks of the network where there is no proof; 0: proofs alone
    #[arg(long, value_name = "N", default_value_t = 40_000)]
    looks: u32,

    /// Only blocks that proofs do not settle for both sides to begin: fewer, and harder
    #[arg(long)]
    unproven: bool,
}

pub(crate) fn questions(arguments: &QuestionsArguments) -> anyhow::Result<bool> {
    let plan = games::questions::QuestionPlan {
        games: &long_games(&arguments.file)?,
        blocks: arguments.blocks,
        workers: arguments.workers.workers(),
        nodes: arguments.nodes,
        looks: arguments.looks,
        unproven: arguments.unproven,
    };
    let evaluator = arguments.net.evaluator()?;
    let mut out = create(&arguments.output)?;
    let asked = games::questions::make(&*evaluator, &plan, &mut out)?;
    output::complain(&format!(
        "{} questions, {} answered by proof; {} blocks turn on who begins; {} questions stayed open",
        asked.questions, asked.proven, asked.critical, asked.open
    ));
    Ok(true)
}

/// Games that are long enough to have fights.
fn long_games(path: &Path) -> anyhow::Result<Vec<games::packed::PackedGame>> {
    let name = path.display();
    let bytes = std::fs::read(path).with_context(|| format!("{name}"))?;
    let packed = games::packed::read(&bytes).with_context(|| format!("{name}"))?;
    if !packed.iter().any(|game| game.moves.len() >= 40) {
        bail!("{name}: no game of at least 40 moves");
    }
    Ok(packed)
}

fn files_in(folder: &Path) -> anyhow::Result<games::fights::Files<BufWriter<File>>> {
    std::fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    Ok(games::fights::Files {
        positions: create(&folder.join("positions.bin"))?,
        labels: create(&folder.join("labels.bin"))?,
        visits: create(&folder.join("visits.bin"))?,
    })
}

fn create(path: &Path) -> anyhow::Result<BufWriter<File>> {
    let file = File::create(path).with_context(|| format!("{}", path.display()))?;
    Ok(BufWriter::with_capacity(1 << 20, file))
}
