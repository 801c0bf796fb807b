//! Safety over GTP: what is safe and what is dead.
//!
//! Everything answered here is proven ([`safety`]); what is not proven is `undecided`. Three efforts:
//!
//! | commands | method |
//! |---|---|
//! | `go_safe`, `tesuji-safe` | the one that is named; search takes at most `TUNED.safety_time` unless told otherwise |
//! | `go_safe_dame_static` | static rules |
//! | `unconditional_status` | what stays although its owner always passes ([`safety::passing`]) |

use std::time::Duration;

use board::{Color, PointSet};
use safety::score::dead_stones;
use safety::{Method, SafetyReport, analyze, kept_by_passing, names};
use search::{CancelFlag, Limits};

use crate::args::Args;
use crate::error::GtpError;
use crate::registry::Command;
use crate::session::Session;
use crate::tuning::TUNED;

pub(super) const COMMANDS: &[Command] = &[
    Command::new(
        "unconditional_status",
        "VERTEX",
        "what stays although its owner always passes: alive, dead or undecided for a stone; \
         black_territory, white_territory or undecided for an empty point",
        unconditional_status,
    )
    .analyze("string", "Unconditional status", "unconditional_status %p"),
    Command::new(
        "go_safe",
        "benson|static|search [COLOR] [seconds S] [nodes N]",
        "number of safe points, then the points from row 1 upwards; of both colors or of one",
        go_safe,
    )
    .analyze("string", "Safe points", "go_safe static %c"),
    Command::new(
        "go_safe_dame_static",
        "",
        "dame points between stones that the static rules prove safe",
        go_safe_dame_static,
    )
    .analyze("plist", "Dame", "go_safe_dame_static"),
    Command::new(
        "tesuji-safe",
        "[benson|static|search] [seconds S] [nodes N]",
        "shows safe stones and territory of both colors, dead stones and dame; static rules if none are named",
        tesuji_safe,
    )
    .analyze("gfx", "Safe stones and territory", "tesuji-safe static"),
];

/// What is safe, found so that the answer is there at once.
pub(super) fn quick(session: &Session) -> SafetyReport {
    let limits = Limits {
        cancel: CancelFlag::from_shared(session.cancel.shared()),
        ..Limits::nodes(TUNED.safety_nodes)
    };
    analyze(session.board(), Method::Search, &limits)
}

/// The method, the color and the limits that the words name.
struct Request {
    method: Method,
    color: Option<Color>,
    limits: Limits,
}

impl Request {
    fn read(session: &Session, args: &Args) -> Result<Request, GtpError> {
        let (mut seconds, mut nodes, mut color) = (None, None, None);
        let method = match args.is_empty() {
            true => Method::Static,
            false => args.word(0)?.parse().map_err(GtpError::syntax)?,
        };
        let mut i = 1;
        while i < args.len() {
            match args.word(i)? {
                "seconds" => {
                    i += 1;
                    let value = args.value(i, "a number of seconds")?;
                    let time = Duration::try_from_secs_f64(value);
                    seconds = Some(time.map_err(GtpError::syntax)?);
                }
                "nodes" => {
                    i += 1;
                    nodes = Some(args.value(i, "a number of nodes")?);
                }
                _ => color = Some(args.color(i)?),
            }
            i += 1;
        }
        let limits = Limits {
            nodes: nodes.unwrap_or(u64::MAX),
            time: match (seconds, nodes) {
                (None, None) => Some(TUNED.safety_time),
                _ => seconds,
            },
            cancel: CancelFlag::from_shared(session.cancel.shared()),
            ..Limits::default()
        };
        Ok(Request {
            method,
            color,
            limits,
        })
    }

    fn analyze(&self, session: &Session) -> SafetyReport {
        analyze(session.board(), self.method, &self.limits)
    }
}

/// As GNU Go means it. Own stones in their own territory are alive even if they can be captured: the point stays.
fn unconditional_status(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=1)?;
    let p = args.point(0, session.size())?;
    let board = session.board();
    let keeps = |owner: &Color| kept_by_passing(board, *owner).points().contains(p);
    let owner = [Color::Black, Color::White].into_iter().find(keeps);
    Ok(match (owner, board.color(p)) {
        (None, _) => "undecided",
        (Some(Color::Black), None) => "black_territory",
        (Some(Color::White), None) => "white_territory",
        (Some(owner), Some(color)) if owner == color => "alive",
        (Some(_), Some(_)) => "dead",
    }
    .to_owned())
}

fn go_safe(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(1..=6)?;
    let request = Request::read(session, args)?;
    let report = request.analyze(session);
    let points = match request.color {
        Some(color) => report.safe[color.index()],
        None => report.safe[0] | report.safe[1],
    };
    let mut words = vec![points.len().to_string()];
    words.extend(names(points, session.size()));
    Ok(words.join(" "))
}

fn go_safe_dame_static(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=0)?;
    let report = analyze(session.board(), Method::Static, &Limits::nodes(0));
    Ok(names(report.dame, session.size()).join(" "))
}

/// GoGui's `gfx`: `BLACK` and `WHITE` mark territory, `COLOR` shades, `MARK` crosses out.
fn tesuji_safe(session: &mut Session, args: &Args) -> Result<String, GtpError> {
    args.expect(0..=5)?;
    let request = Request::read(session, args)?;
    if request.color.is_some() {
        return Err(GtpError::syntax("expected no color: both are shown"));
    }
    let report = request.analyze(session);
    let size = session.size();
    let mut lines = Vec::new();
    let mut line = |word: &str, points: PointSet| {
        if !points.is_empty() {
            lines.push(format!("{word} {}", names(points, size).join(" ")));
        }
    };
    line("BLACK", report.territory[0]);
    line("WHITE", report.territory[1]);
    line("COLOR #2448a0", report.stones[0]);
    line("COLOR #fff496", report.stones[1]);
    line("COLOR #a0a0a0", report.dame);
    line("MARK", dead_stones(session.board(), &report));
    let [black, white] = report.safe.map(|s| s.len());
    lines.push(format!(
        "TEXT {}: Black {black} points, White {white}, dame {}",
        report.method,
        report.dame.len()
    ));
    Ok(lines.join("\n"))
}
