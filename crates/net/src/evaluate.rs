//! What the network says of positions: the crate's front door.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use board::{Move, Point, Size, Symmetry};

use crate::fights::{Fates, FightPosition};
use crate::network::{Network, Raw, Workspace};
use crate::planes::{PLANES, Position, View, plane_index};
use crate::shipped::{Shipped, weights};
use crate::simd::Path;
use crate::weights::{Shape, Weights, WeightsError};

/// The smallest side of a board that is answered for.
pub const SMALLEST_SIDE: u8 = 5;
/// Points of a lead are counted in twenties inside the network.
const LEAD_UNIT: f32 = 20.0;
/// Boards computed at a time: more would only take more memory.
const MOST_TOGETHER: usize = 16;

/// A network. It does not change and may be shared between threads.
///
/// ```
/// use board::{Board, Color, Move, Point, Size};
/// use net::{Net, Position, Symmetries};
///
/// let net = Net::shipped();
/// let mut board = Board::new(Size::square(19)?);
/// let corner = Point::parse("Q16", board.size())?;
/// board.play(corner, Color::Black)?;
/// let position = Position { board: &board, to_play: Color::White, recent: &[Move::Play(corner)], komi: 6.5 };
/// let evaluation = net.evaluate(&position, Symmetries::One)?;
/// let (best, share) = evaluation.moves()[0];
/// assert_ne!(best, Move::Pass);
/// assert!(share > 0.0 && (0.0..=1.0).contains(&evaluation.win));
/// println!("White plays {} with {share:.2}, leads by {:.1}", best.name(board.size()), evaluation.lead);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Net(Looker);

/// A network for fights: what becomes of marked stones ([`FightPosition`]). [`Evaluation::win`] is the chance of the side to play to have its
/// way with them, [`Evaluation::fates`] what becomes of them; the lead is 0 and ownership says nothing.
#[derive(Debug)]
pub struct FightNet(Looker);

/// The layers, and space to compute them in.
#[derive(Debug)]
struct Looker {
    network: Network,
    spare: Mutex<Vec<Workspace>>,
}

/// How often a position is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symmetries {
    /// Once, as it lies on the board.
    #[default]
    One,
    /// In all eight symmetries; the answers are averaged. Eight times the work, a little better and the same for
    /// positions that are symmetric to each other.
    All,
}

/// What the network expects of a position: an estimate, never a proof.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    size: Size,
    /// How likely a strong player moves here, for each point row by row from the top left; 0 where the move is illegal.
    pub policy: Vec<f32>,
    /// How likely he passes. With `policy` this adds up to 1.
    pub pass: f32,
    /// How likely the side to play wins.
    pub win: f32,
    /// By how many points the side to play is ahead in the end, on average; komi is counted.
    pub lead: f32,
    /// For each point: 1 the side to play owns it in the end, -1 the other side.
    pub ownership: Vec<f32>,
    /// Of a fight: what becomes of the marked stones.
    pub fates: Option<Fates>,
}

/// A position that the network cannot be asked about.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EvaluateError {
    /// The board is too small.
    #[error("the network knows boards of 5 to 19 lines each way, not {0}")]
    Size(Size),
    /// Komi is not a number, or no komi.
    #[error("komi {0} is out of reach; expected -400 to 400")]
    Komi(String),
}

impl Net {
    /// The network that comes with the program.
    ///
    /// # Panics
    /// In a browser, if nobody has said by [`supply`](crate::supply) where the weights come from, or what comes is something else.
    pub fn shipped() -> &'static Net {
        static NET: OnceLock<Net> = OnceLock::new();
        NET.get_or_init(|| match Net::from_bytes(&weights(Shipped::Moves)) {
            Ok(net) => net,
            Err(error) => unreachable!("the weights in the program are tested: {error}"),
        })
    }

    /// A network from the bytes of a file of weights (`docs/network.md` has the format).
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, WeightsError> {
        Net::with_path(bytes, Path::detect())
    }

    /// The same with the given instructions, for tests and measurements.
    ///
    /// # Panics
    /// If the processor lacks them.
    pub fn with_path(bytes: &[u8], path: Path) -> Result<Net, WeightsError> {
        Looker::new::<Position<'_>>(bytes, path).map(Net)
    }

    /// Sizes of the network.
    pub fn shape(&self) -> Shape {
        self.0.network.shape
    }

    /// Which instructions it uses.
    pub fn path(&self) -> Path {
        self.0.network.path
    }

    /// Looks at one position.
    pub fn evaluate(
        &self,
        position: &Position<'_>,
        symmetries: Symmetries,
    ) -> Result<Evaluation, EvaluateError> {
        let mut all = self.evaluate_many(&[*position], symmetries)?;
        Ok(all.swap_remove(0))
    }

    /// Looks at many positions, which is faster than one by one; of any sizes, in any order. The answers are the same to the
    /// last bit as one by one.
    pub fn evaluate_many(
        &self,
        positions: &[Position<'_>],
        symmetries: Symmetries,
    ) -> Result<Vec<Evaluation>, EvaluateError> {
        self.0.evaluate_many(positions, symmetries)
    }
}

impl FightNet {
    /// The network that comes with the program.
    pub fn shipped() -> &'static FightNet {
        static NET: OnceLock<FightNet> = OnceLock::new();
        NET.get_or_init(|| match FightNet::from_bytes(&weights(Shipped::Fights)) {
            Ok(net) => net,
            Err(error) => unreachable!("the weights in the program are tested: {error}"),
        })
    }

    /// A network from the bytes of a file of weights.
    pub fn from_bytes(bytes: &[u8]) -> Result<FightNet, WeightsError> {
        Looker::new::<FightPosition<'_>>(bytes, Path::detect()).map(FightNet)
    }

    /// Sizes of the network.
    pub fn shape(&self) -> Shape {
        self.0.network.shape
    }

    /// Looks at one fight.
    pub fn evaluate(&self, fight: &FightPosition<'_>) -> Result<Evaluation, EvaluateError> {
        let mut all = self.evaluate_many(&[*fight])?;
        Ok(all.swap_remove(0))
    }

    /// Looks at many fights; the answers are the same to the last bit as one by one.
    pub fn evaluate_many(
        &self,
        fights: &[FightPosition<'_>],
    ) -> Result<Vec<Evaluation>, EvaluateError> {
        self.0.evaluate_many(fights, Symmetries::One)
    }
}

impl Looker {
    fn new<V: View>(bytes: &[u8], path: Path) -> Result<Looker, WeightsError> {
        assert!(path.is_available(), "the processor lacks {path:?}");
        let weights = Weights::read(bytes, V::definition(), V::ANSWERS)?;
        Ok(Looker {
            network: Network::new(&weights, path),
            spare: Mutex::new(Vec::new()),
        })
    }

    fn evaluate_many<V: View>(
        &self,
        positions: &[V],
        symmetries: Symmetries,
    ) -> Result<Vec<Evaluation>, EvaluateError> {
        positions.iter().try_for_each(check)?;
        let symmetries = match symmetries {
            Symmetries::One => &Symmetry::ALL[..1],
            Symmetries::All => &Symmetry::ALL[..],
        };
        let mut views: Vec<(usize, Symmetry)> =
            Vec::with_capacity(positions.len() * symmetries.len());
        for index in 0..positions.len() {
            views.extend(symmetries.iter().map(|&symmetry| (index, symmetry)));
        }
        // Boards of one size go together; a stable order keeps each position's symmetries in theirs.
        let size_of = |&(index, symmetry): &(usize, Symmetry)| {
            let size = symmetry.apply_size(positions[index].board().size());
            (size.width(), size.height())
        };
        views.sort_by_key(size_of);
        let mut sums: Vec<Option<Evaluation>> = vec![None; positions.len()];
        let mut work = self.workspace();
        for same in views.chunk_by(|a, b| size_of(a) == size_of(b)) {
            for some in same.chunks(MOST_TOGETHER) {
                self.look(positions, some, &mut work, &mut sums);
            }
        }
        self.spare().push(work);
        let share = 1.0 / symmetries.len() as f32;
        Ok(sums
            .into_iter()
            .flatten()
            .map(|sum| sum.scaled(share))
            .collect())
    }

    /// Computes views of one size and adds what they say.
    fn look<V: View>(
        &self,
        positions: &[V],
        views: &[(usize, Symmetry)],
        work: &mut Workspace,
        sums: &mut [Option<Evaluation>],
    ) {
        let (first, symmetry) = views[0];
        let size = symmetry.apply_size(positions[first].board().size());
        let length = PLANES * size.area();
        let mut planes = vec![0.0; views.len() * length];
        for (&(index, symmetry), planes) in views.iter().zip(planes.chunks_exact_mut(length)) {
            positions[index].write_planes(symmetry, planes);
        }
        let raw = self.network.compute(size, &planes, work);
        for (&(index, symmetry), raw) in views.iter().zip(&raw) {
            let evaluation = Evaluation::new(&positions[index], symmetry, raw);
            match &mut sums[index] {
                Some(sum) => sum.add(&evaluation),
                none => *none = Some(evaluation),
            }
        }
    }

    fn spare(&self) -> MutexGuard<'_, Vec<Workspace>> {
        // Workspaces hold nothing that a panic elsewhere could have spoiled.
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn workspace(&self) -> Workspace {
        self.spare().pop().unwrap_or_default()
    }
}

fn check(position: &impl View) -> Result<(), EvaluateError> {
    let size = position.board().size();
    if size.width().min(size.height()) < SMALLEST_SIDE {
        return Err(EvaluateError::Size(size));
    }
    let komi = position.own_komi();
    if !(-400.0..=400.0).contains(&komi) {
        return Err(EvaluateError::Komi(komi.to_string()));
    }
    Ok(())
}

impl Evaluation {
    /// From the numbers for a turned board; turned back.
    fn new<V: View>(position: &V, symmetry: Symmetry, raw: &Raw) -> Evaluation {
        let size = position.board().size();
        let turned = plane_index(position.board(), symmetry);
        let logits = size.points().map(|p| match position.may_play(p) {
            true => raw.policy[turned(p)],
            false => f32::NEG_INFINITY,
        });
        let mut policy: Vec<f32> = logits.chain([raw.pass]).collect();
        softmax(&mut policy);
        let pass = policy.pop().unwrap_or(0.0);
        Evaluation {
            size,
            policy,
            pass,
            win: logistic(raw.value),
            lead: V::lead(&raw.more) * LEAD_UNIT + position.own_komi(),
            fates: V::fates(&raw.more),
            ownership: size
                .points()
                .map(|p| 2.0 * logistic(raw.own[turned(p)]) - 1.0)
                .collect(),
        }
    }

    fn add(&mut self, other: &Evaluation) {
        let add = |to: &mut [f32], from: &[f32]| to.iter_mut().zip(from).for_each(|(a, b)| *a += b);
        add(&mut self.policy, &other.policy);
        add(&mut self.ownership, &other.ownership);
        self.pass += other.pass;
        self.win += other.win;
        self.lead += other.lead;
        if let (Some(to), Some(from)) = (&mut self.fates, &other.fates) {
            to.add(from);
        }
    }

    fn scaled(mut self, share: f32) -> Evaluation {
        self.policy
            .iter_mut()
            .chain(&mut self.ownership)
            .for_each(|x| *x *= share);
        self.pass *= share;
        self.win *= share;
        self.lead *= share;
        if let Some(fates) = &mut self.fates {
            fates.scale(share);
        }
        self
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How likely this move is.
    pub fn policy_of(&self, mv: Move) -> f32 {
        match mv {
            Move::Pass => self.pass,
            Move::Play(p) => self.index(p).map_or(0.0, |index| self.policy[index]),
        }
    }

    /// Who owns this point in the end: 1 the side to play, -1 the other side.
    pub fn ownership_of(&self, p: Point) -> f32 {
        self.index(p).map_or(0.0, |index| self.ownership[index])
    }

    /// All legal moves, the likeliest first; equally likely ones in the order of the board, a pass last.
    pub fn moves(&self) -> Vec<(Move, f32)> {
        let points = self
            .size
            .points()
            .map(Move::Play)
            .zip(self.policy.iter().copied());
        let mut moves: Vec<_> = points.filter(|(_, share)| *share > 0.0).collect();
        moves.push((Move::Pass, self.pass));
        moves.sort_by(|a, b| b.1.total_cmp(&a.1));
        moves
    }

    fn index(&self, p: Point) -> Option<usize> {
        let on_board = self.size.contains(p);
        on_board.then(|| {
            usize::from(p.row()) * usize::from(self.size.width()) + usize::from(p.column())
        })
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

pub(crate) fn softmax(values: &mut [f32]) {
    let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    values
        .iter_mut()
        .for_each(|value| *value = (*value - most).exp());
    let sum: f32 = values.iter().sum();
    values.iter_mut().for_each(|value| *value /= sum);
}
