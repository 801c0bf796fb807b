//! Layers that take milliseconds: power, groups, exits, statically safe points, ladders. Asked for after
//! every move, so there is no job: one question, one answer.

use board::{Board, Color, Size};
use player::equilibrator::{Fates, fill_status};
use power::connections::connections;
use power::exits::exits;
use power::{Cap, Groups, Power, State};
use safety::{Method, SafetyReport, analyze};
use search::{CancelFlag, Limits};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use words::say;

use crate::error::ApiError;
use crate::tuning::TUNED;
use crate::wire::{ColorName, PositionView, names, number};

/// What to survey.
#[derive(Debug, Deserialize, TS)]
pub(crate) struct SurveyRequest {
    pub(crate) position: PositionView,
    pub(crate) power: bool,
    pub(crate) groups: bool,
    pub(crate) safety: bool,
}

/// What was found; parts that were not asked for are null.
#[derive(Debug, Serialize, TS)]
pub(crate) struct Survey {
    /// For each point, row by row: Black's power minus White's.
    pub(crate) power: Option<Vec<f32>>,
    pub(crate) groups: Option<Vec<GroupPart>>,
    /// Connections that the opponent can cut.
    pub(crate) cuts: Option<Vec<Cut>>,
    pub(crate) safety: Option<SafetyPart>,
}

/// A group by power.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GroupPart {
    pub(crate) number: usize,
    pub(crate) color: ColorName,
    pub(crate) stones: Vec<String>,
    pub(crate) liberties: usize,
    pub(crate) exits: Vec<ExitPart>,
    /// Luo's CAPn: how many moves of the opponent in a row capture it. Null while nobody has looked.
    pub(crate) cap: Option<String>,
    /// What that means: `captured`, `in danger`, `alive` or `eternally alive`.
    pub(crate) cap_means: Option<String>,
    /// Whether it is only an estimate.
    pub(crate) cap_estimated: bool,
}

/// Where a group can run.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ExitPart {
    pub(crate) direction: String,
    /// The best points to run to.
    pub(crate) to: Vec<String>,
}

/// A connection that can be cut.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct Cut {
    pub(crate) color: ColorName,
    pub(crate) blocks: [String; 2],
    pub(crate) points: Vec<String>,
}

/// What is proven safe.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SafetyPart {
    pub(crate) method: String,
    /// Black's safe points: stones and territory; then White's.
    pub(crate) black: Vec<String>,
    pub(crate) white: Vec<String>,
    /// Stones proven dead.
    pub(crate) dead: Vec<String>,
    pub(crate) dame: Vec<String>,
    pub(crate) reasons: Vec<ReasonPart>,
    pub(crate) nodes: u32,
    /// Which limit ended the search before its time.
    pub(crate) stopped_by: Option<String>,
}

/// Why some points are safe.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ReasonPart {
    pub(crate) color: ColorName,
    pub(crate) points: Vec<u16>,
    pub(crate) rule: String,
    pub(crate) text: String,
}

/// Surveys a position.
pub(crate) fn survey(request: &SurveyRequest) -> Result<Survey, ApiError> {
    let board = request.position.board()?;
    let size = board.size();
    let field = (request.power || request.groups).then(|| Power::of(&board));
    let values = |p: &Power| size.points().map(|q| p.total(q)).collect();
    let grouped = field.as_ref().filter(|_| request.groups);
    Ok(Survey {
        power: field.as_ref().filter(|_| request.power).map(values),
        groups: grouped.map(|p| all_groups(&board, p, size)),
        cuts: grouped.map(|p| cuts(p, size)),
        safety: request.safety.then(|| {
            let report = analyze(&board, Method::Static, &Limits::nodes(0));
            safety_part(&board, &report)
        }),
    })
}

/// All groups with their CAPn.
pub(crate) fn groups_with_status(board: &Board, power: &Power, cancel: CancelFlag) -> Groups {
    let mut groups = Groups::of(power);
    let mut fates = Fates::new(TUNED.survey_nodes, cancel);
    fill_status(board, &mut groups, &mut fates);
    groups
}

fn all_groups(board: &Board, power: &Power, size: Size) -> Vec<GroupPart> {
    let groups = groups_with_status(board, power, CancelFlag::new());
    (1..)
        .zip(groups.iter())
        .map(|(n, group)| group_part(n, group, power, size))
        .collect()
}

/// One group with its exits.
pub(crate) fn group_part(
    number: usize,
    group: &power::Group,
    power: &Power,
    size: Size,
) -> GroupPart {
    let exit = |e: power::Exit| ExitPart {
        direction: e.name().to_owned(),
        to: e
            .run_to
            .iter()
            .take(3)
            .map(|p| p.name(size).to_string())
            .collect(),
    };
    GroupPart {
        number,
        color: group.color.into(),
        stones: names(group.stones, size),
        liberties: group.liberties.len(),
        exits: exits(power, group).into_iter().map(exit).collect(),
        cap: group.status.map(|s| s.cap.to_string()),
        cap_means: group.status.map(|s| meaning(s.cap)),
        cap_estimated: group.status.is_some_and(|s| s.estimated),
    }
}

/// What a CAPn means for the group, for people.
fn meaning(cap: Cap) -> String {
    let name = match cap {
        Cap::After(0) => "captured",
        Cap::After(1) => "danger",
        Cap::After(_) => "alive",
        Cap::Never => "never",
    };
    say!("cap", cap = name)
}

fn cuts(power: &Power, size: Size) -> Vec<Cut> {
    connections(power)
        .into_iter()
        .filter(|c| c.state == State::Weak)
        .map(|c| Cut {
            color: c.color.into(),
            blocks: c.blocks.map(|p| p.name(size).to_string()),
            points: names(c.points, size),
        })
        .collect()
}

/// A report as it travels.
pub(crate) fn safety_part(board: &Board, report: &SafetyReport) -> SafetyPart {
    let size = board.size();
    let reason = |r: &safety::Reason| ReasonPart {
        color: r.color.into(),
        points: r.points.iter().map(|p| number(p, size)).collect(),
        rule: r.rule.in_words(),
        text: r.text(size),
    };
    SafetyPart {
        method: report.method.to_string(),
        black: names(report.safe[Color::Black.index()], size),
        white: names(report.safe[Color::White.index()], size),
        dead: names(safety::score::dead_stones(board, report), size),
        dame: names(report.dame, size),
        reasons: report.reasons.iter().map(reason).collect(),
        nodes: u32::try_from(report.nodes).unwrap_or(u32::MAX),
        stopped_by: report.exhausted.map(|e| format!("{e:?}").to_lowercase()),
    }
}
