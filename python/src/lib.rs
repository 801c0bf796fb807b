//! The module behind the Python package: positions, and questions whose answers travel as JSON. Rules and judgement
//! stay in the crates; names and conventions of Python are in `tesuji/__init__.py`.
//!
//! Points are `(row, column)` from the bottom left, colors `'b'` and `'w'`, as users of sgfmill know them. Searches
//! release the interpreter; a callback that hears better answers takes it back for as long as it runs.

use std::time::Duration;

use board::{Board, Color, Diagram, Game, Move, Point, PointSet, Repetition, Rules, Size};
use capture::view::CaptureView;
use capture::{KoWinner, Mode, Reader, calculator::HuntSide};
use net::{Net, Symmetries};
use problems::{Assume, Options, solve};
use prove::{ProofTree, check::check};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use safety::score::{Terms, score};
use safety::{Method, analyze, kept_by_passing, names};
use search::{CancelFlag, Limits};
use serde_json::json;
use status::{Ask, Stones, USUAL_NODES, Want};

/// Rows and columns of points.
type Pairs = Vec<(u8, u8)>;

fn wrong(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
}

fn color(text: &str) -> PyResult<Color> {
    text.parse().map_err(wrong)
}

fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

/// A flag that stops a search from another thread.
#[pyclass(frozen)]
#[derive(Default)]
struct Cancel(CancelFlag);

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Cancel {
        Cancel::default()
    }

    fn cancel(&self) {
        self.0.cancel();
    }

    #[getter]
    fn cancelled(&self) -> bool {
        self.0.is_cancelled()
    }
}

/// What a question may cost.
fn limits(nodes: Option<u64>, seconds: Option<f64>, cancel: Option<&Cancel>) -> PyResult<Limits> {
    let time = seconds.map(Duration::try_from_secs_f64);
    Ok(Limits {
        nodes: nodes.unwrap_or(u64::MAX),
        time: time.transpose().map_err(wrong)?,
        cancel: cancel.map(|c| c.0.clone()).unwrap_or_default(),
        ..Limits::default()
    })
}

/// Time for questions about safety where nobody says how much.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// A position with its game: stones, moves, prisoners.
#[pyclass]
#[derive(Clone)]
struct Position {
    game: Game,
}

impl Position {
    fn size(&self) -> Size {
        self.game.board().size()
    }

    fn board(&self) -> &Board {
        self.game.board()
    }

    fn point(&self, (row, column): (u8, u8)) -> PyResult<Point> {
        let size = self.size();
        let from_above = size.height().checked_sub(row + 1);
        let point = from_above.and_then(|above| size.point(column, above));
        point.ok_or_else(|| wrong(format!("({row}, {column}) is not on the board; expected rows below {} and columns below {}", size.height(), size.width())))
    }

    fn pair(&self, p: Point) -> (u8, u8) {
        (self.size().height() - 1 - p.row(), p.column())
    }

    fn points(&self, pairs: Vec<(u8, u8)>) -> PyResult<PointSet> {
        pairs.into_iter().map(|pair| self.point(pair)).collect()
    }

    /// A number for every point, the bottom row first.
    fn map(&self, number: impl Fn(Point) -> f32) -> Vec<Vec<f32>> {
        let size = self.size();
        let row = |above| {
            (0..size.width())
                .map(|column| number(Point::new(column, above)))
                .collect()
        };
        (0..size.height()).rev().map(row).collect()
    }

    fn of(board: Board, to_play: Color) -> Position {
        // Only the immediate retaking of a ko is refused: games come from all rule sets.
        let rules = Rules {
            repetition: Repetition::SimpleKo,
            ..Rules::CHINESE
        };
        Position {
            game: Game::from_position(board, to_play, rules),
        }
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (width, height, black, white, to_play))]
    fn new(
        width: u8,
        height: u8,
        black: Vec<(u8, u8)>,
        white: Vec<(u8, u8)>,
        to_play: &str,
    ) -> PyResult<Position> {
        let size = Size::new(width, height).map_err(wrong)?;
        let empty = Position::of(Board::new(size), Color::Black);
        let (black, white) = (empty.points(black)?, empty.points(white)?);
        let board = Board::from_stones(size, black, white).map_err(wrong)?;
        Ok(Position::of(board, color(to_play)?))
    }

    #[staticmethod]
    fn from_diagram(text: &str) -> PyResult<Position> {
        let diagram = Diagram::parse(text).map_err(wrong)?;
        Ok(Position::of(diagram.board, Color::Black))
    }

    #[staticmethod]
    #[pyo3(signature = (data, moves, game))]
    fn from_sgf(data: &[u8], moves: Option<usize>, game: usize) -> PyResult<Position> {
        let parsed = sgf::parse(data).map_err(wrong)?;
        let games = &parsed.collection.games;
        let tree = games.get(game).ok_or_else(|| {
            wrong(format!(
                "there is no game {game}; the file has {}",
                games.len()
            ))
        })?;
        let position = match moves {
            Some(moves) => tree.position_after_moves(moves),
            None => tree.final_position(),
        };
        let position = position.map_err(wrong)?;
        Ok(Position::of(position.board, position.to_play))
    }

    #[getter]
    fn width(&self) -> u8 {
        self.size().width()
    }

    #[getter]
    fn height(&self) -> u8 {
        self.size().height()
    }

    #[getter]
    fn to_play(&self) -> &'static str {
        letter(self.game.to_play())
    }

    fn copy(&self) -> Position {
        self.clone()
    }

    fn get(&self, row: u8, column: u8) -> PyResult<Option<&'static str>> {
        Ok(self.board().color(self.point((row, column))?).map(letter))
    }

    fn stones(&self, side: &str) -> PyResult<Vec<(u8, u8)>> {
        let stones = self.board().stones(color(side)?);
        Ok(stones.iter().map(|p| self.pair(p)).collect())
    }

    /// Plays a move, or passes without one.
    #[pyo3(signature = (side, at))]
    fn play(&mut self, side: &str, at: Option<(u8, u8)>) -> PyResult<()> {
        let mv = match at {
            Some(pair) => Move::Play(self.point(pair)?),
            None => Move::Pass,
        };
        self.game.play(mv, color(side)?).map_err(wrong)
    }

    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    fn name_of(&self, row: u8, column: u8) -> PyResult<String> {
        Ok(self.point((row, column))?.name(self.size()).to_string())
    }

    fn point_of(&self, name: &str) -> PyResult<(u8, u8)> {
        let point = Point::parse(name, self.size()).map_err(wrong)?;
        Ok(self.pair(point))
    }

    #[pyo3(signature = (stones, first, proven_only, moves, nodes, seconds, cancel, hear))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn status(
        &self,
        py: Python<'_>,
        stones: Vec<(u8, u8)>,
        first: Option<&str>,
        proven_only: bool,
        moves: bool,
        nodes: Option<u64>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
        hear: Option<Py<PyAny>>,
    ) -> PyResult<String> {
        let limits = limits(nodes, seconds, cancel)?;
        let ask = Ask {
            stones: Stones::All(self.points(stones)?),
            first: first.map(color).transpose()?,
            want: if proven_only { Want::Proof } else { Want::Best },
            moves,
            limits: limits.or(&Limits::nodes(USUAL_NODES)),
            ..Ask::about(PointSet::EMPTY)
        };
        let (board, size) = (self.board(), self.size());
        let mut failed = None;
        let found = py.detach(|| {
            status::status(board, &ask, &mut |better| {
                let Some(hear) = &hear else { return };
                let view = serde_json::to_string(&better.view(size)).unwrap_or_default();
                // What the callback raises stops the search and is raised again.
                if let Err(error) = Python::attach(|py| hear.call1(py, (view,))) {
                    ask.limits.cancel.cancel();
                    failed.get_or_insert(error);
                }
            })
        });
        match failed {
            Some(error) => Err(error),
            None => text(&found.map_err(wrong)?.view(size)),
        }
    }

    /// The task of the diagram, which nobody names, and its solution.
    #[pyo3(signature = (target, assume_nothing, nodes, seconds, cancel))]
    fn solve(
        &self,
        py: Python<'_>,
        target: Vec<(u8, u8)>,
        assume_nothing: bool,
        nodes: Option<u64>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
    ) -> PyResult<String> {
        let options = Options {
            assume: if assume_nothing {
                Assume::Nothing
            } else {
                Assume::Book
            },
            target: self.points(target)?,
            limits: limits(nodes, seconds, cancel)?.or(&Limits::nodes(USUAL_NODES)),
            estimate: true,
            ..Options::default()
        };
        let to_play = self.game.to_play();
        let target = options.target & self.board().occupied();
        if target != options.target
            || Color::ALL
                .iter()
                .all(|c| !target.is_subset(&self.board().stones(*c)))
        {
            return Err(wrong("target: expected stones of one color"));
        }
        let solution = py.detach(|| solve(self.board(), to_play, &options));
        text(&solution.view("", None))
    }

    #[pyo3(signature = (at, mode, ko, nodes, seconds, cancel))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn capture(
        &self,
        py: Python<'_>,
        at: (u8, u8),
        mode: &str,
        ko: Option<&str>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
    ) -> PyResult<String> {
        let limits = limits(nodes, seconds, cancel)?;
        let prey = self.point(at)?;
        if self.board().color(prey).is_none() {
            return Err(wrong("there is no stone to catch"));
        }
        let reader = Reader {
            mode: match mode {
                "auto" => Mode::Auto,
                "ladder" => Mode::Ladder,
                "loose" => Mode::Loose,
                "net" => Mode::Net,
                _ => {
                    return Err(wrong(format!(
                        "mode {mode:?}; expected auto, ladder, loose or net"
                    )));
                }
            },
            ko: match ko {
                None => None,
                Some("none") => Some(KoWinner::Nobody),
                Some(side) => Some(KoWinner::Color(color(side)?)),
            },
            limits,
            ..Reader::default()
        };
        let mut board = self.board().clone();
        let readings = py.detach(|| {
            let sides = [HuntSide::Hunter, HuntSide::Prey];
            let read = sides.map(|side| reader.read(&mut board, prey, side));
            read.into_iter().collect::<Result<Vec<_>, _>>()
        });
        let readings = readings.map_err(wrong)?;
        text(&CaptureView::new(
            "",
            prey,
            reader.mode,
            &readings,
            self.size(),
        ))
    }

    #[pyo3(signature = (method, nodes, seconds, cancel))]
    fn safety(
        &self,
        py: Python<'_>,
        method: &str,
        nodes: Option<u64>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
    ) -> PyResult<String> {
        let limits = limits(nodes, seconds, cancel)?.or(&Limits::time(USUAL_TIME));
        let method: Method = method.parse().map_err(wrong)?;
        let report = py.detach(|| analyze(self.board(), method, &limits));
        text(&report.view(self.size()))
    }

    /// What this side keeps although it always passes: stones and territory.
    fn kept(&self, side: &str) -> PyResult<(Pairs, Pairs)> {
        let kept = kept_by_passing(self.board(), color(side)?);
        let pairs = |set: PointSet| set.iter().map(|p| self.pair(p)).collect();
        Ok((pairs(kept.invincible), pairs(kept.territory)))
    }

    #[pyo3(signature = (rules, komi, method, nodes, seconds, cancel))]
    #[allow(clippy::too_many_arguments, reason = "Python names them")]
    fn score(
        &self,
        py: Python<'_>,
        rules: &str,
        komi: Option<f32>,
        method: &str,
        nodes: Option<u64>,
        seconds: Option<f64>,
        cancel: Option<&Cancel>,
    ) -> PyResult<String> {
        let limits = limits(nodes, seconds, cancel)?.or(&Limits::time(USUAL_TIME));
        let method: Method = method.parse().map_err(wrong)?;
        let rules: Rules = rules.parse().map_err(wrong)?;
        let terms = Terms {
            rules,
            komi: komi.unwrap_or(rules.komi),
            handicap: 0,
            prisoners: Color::ALL.map(|color| self.game.prisoners(color)),
        };
        let (board, size) = (self.board(), self.size());
        let found = py.detach(|| score(board, &analyze(board, method, &limits), &terms));
        let points =
            |s: board::Score| json!({"black": s.black, "white": s.white, "result": s.to_string()});
        text(&json!({
            "exact": found.exact.map(points),
            "as_it_stands": points(found.as_it_stands),
            "best_for_black": points(found.best_for_black),
            "best_for_white": points(found.best_for_white),
            "dead": names(found.dead, size),
            "unsettled": found.unsettled.iter().map(|part| names(*part, size)).collect::<Vec<_>>(),
        }))
    }

    /// Power of every point, the bottom row first; positive for Black.
    fn power(&self) -> Vec<Vec<f32>> {
        let power = power::Power::of(self.board());
        self.map(|p| power.total(p))
    }

    /// Who will own every point as the network sees it, the bottom row first: 1 is Black's, -1 White's.
    fn ownership(&self, py: Python<'_>, komi: f32) -> PyResult<Vec<Vec<f32>>> {
        let to_play = self.game.to_play();
        let position = net::Position {
            board: self.board(),
            to_play,
            recent: &[],
            komi,
        };
        let seen = py.detach(|| Net::shipped().evaluate(&position, Symmetries::All));
        let seen = seen.map_err(wrong)?;
        let sign = if to_play == Color::Black { 1.0 } else { -1.0 };
        Ok(self.map(|p| sign * seen.ownership_of(p)))
    }

    fn __str__(&self) -> String {
        self.board().to_text(&board::TextStyle {
            coordinates: true,
            ..board::TextStyle::default()
        })
    }
}

fn text(view: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(view).map_err(wrong)
}

/// Verifies a proof without any search; what it proves, or an error.
#[pyfunction]
fn check_proof(proof: &str) -> PyResult<bool> {
    let proof = ProofTree::from_json(proof).map_err(wrong)?;
    check(&proof).map_err(wrong)?;
    Ok(true)
}

#[pymodule]
fn _tesuji(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Position>()?;
    module.add_class::<Cancel>()?;
    module.add_function(wrap_pyfunction!(check_proof, module)?)
}
