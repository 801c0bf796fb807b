//! The description of the interface: its routes, and its types as TypeScript, both from the Rust types. The page
//! is compiled against the same text (`web/src/api/types.ts`).

use problems::{FrameView, SolutionView};
use status::{FateView, KoView, MoveView};
use ts_rs::TS;

use crate::answers::candidates::{CandidateMove, CandidatesPart};
use crate::answers::life::{LifePart, OpenPart, ProofPart};
use crate::answers::play::{ClockView, MovePart};
use crate::answers::problem::TrialPart;
use crate::answers::review::{MoveNote, ReviewPoint};
use crate::answers::score::{EstimatePart, ScorePart};
use crate::answers::solve::{MarkNames, SolvePart};
use crate::answers::whole::WholePart;
use crate::error::Problem;
use crate::examples::{Example, Then};
use crate::files::{GameEntry, Opened};
use crate::fresh::NewGame;
use crate::given::GivenView;
use crate::news::{JobRequest, JobStarted, News, ServerStatus};
use crate::proofs::{DrawRequest, ProofMoves, Refutation, TreeMove, WalkMove, WalkRequest, Walked};
use crate::question::{
    BlockPart, BreakerPoint, BreakersPart, Double, JobQuestion, KoName, ModeName, NeedName, Part,
    PointPart, ReadingPart, ScanBlock, ScanPart, SideName, Terms, TraceCommand, TracePart,
};
use crate::record::{Change, MoveRequest, Record, RecordNode};
use crate::survey::{Cut, ExitPart, GroupPart, ReasonPart, SafetyPart, Survey, SurveyRequest};
use crate::training::{SetEntry, TrainingProblem, TrainingSet};
use crate::turning::{TurnRequest, Turning};
use crate::wire::{ColorName, PositionView};

const ROUTES: &str = "\
The interface of the browser board. Bodies and answers are JSON of the types below; whatever is not a
success has the body `Problem`. Points are named as GTP names them (C17, no I). ServerStatus 503 with `busy`
means that a limit on what runs at once was reached.

POST   /api/open?game=N          a file's bytes      -> Opened       SGF or a text diagram
POST   /api/turn                 TurnRequest         -> Opened       rotate, mirror, swap colors
POST   /api/collection           a file's bytes      -> TrainingSet  a collection in any format, without its answers
GET    /api/sets                                     -> SetEntry[]   the collections that come along
GET    /api/sets/NAME                                -> TrainingSet  one of them
POST   /api/new                  NewGame             -> Opened       an empty board, or handicap stones
POST   /api/move                 MoveRequest         -> Change       makes a move
POST   /api/survey               SurveyRequest       -> Survey       power, groups, static safety
POST   /api/draw                 DrawRequest         -> SVG          a line as a numbered diagram
GET    /api/events                                   -> News as server-sent events; the end stops all jobs
POST   /api/jobs                 JobRequest          -> JobStarted   a question; its news come as events
DELETE /api/jobs/JOB                                                 stops it
POST   /api/jobs/JOB/word        TraceCommand                        to a search that is stepped through
POST   /api/proofs/NAME/walk     WalkRequest         -> Walked       plays against a proof
GET    /api/proofs/NAME/tree                         -> ProofMoves   its variations
GET    /api/proofs/NAME/json                         -> a proof for `tesuji check`
GET    /api/given                                    -> GivenView    files the program was started with, or null
GET    /api/examples                                 -> Example[]    what an empty board offers
GET    /api/status                                   -> ServerStatus
GET    /api                                          -> this page
";

macro_rules! declarations {
    ($($type:ty),* $(,)?) => {
        [$(<$type as TS>::decl()),*]
    };
}

/// All types as TypeScript.
pub fn types() -> String {
    let all = declarations![
        ColorName,
        PositionView,
        Problem,
        ServerStatus,
        Opened,
        GameEntry,
        GivenView,
        Example,
        Then,
        Record,
        RecordNode,
        Change,
        MoveRequest,
        NewGame,
        Turning,
        TurnRequest,
        SetEntry,
        TrainingSet,
        TrainingProblem,
        SurveyRequest,
        Survey,
        GroupPart,
        ExitPart,
        Cut,
        SafetyPart,
        ReasonPart,
        JobRequest,
        JobStarted,
        News,
        JobQuestion,
        Terms,
        KoName,
        NeedName,
        ModeName,
        SideName,
        Part,
        BlockPart,
        ReadingPart,
        PointPart,
        ScanPart,
        ScanBlock,
        Double,
        BreakersPart,
        BreakerPoint,
        ScorePart,
        EstimatePart,
        ReviewPoint,
        MoveNote,
        TracePart,
        TraceCommand,
        TrialPart,
        LifePart,
        WholePart,
        MarkNames,
        SolvePart,
        SolutionView,
        FrameView,
        FateView,
        KoView,
        MoveView,
        OpenPart,
        ProofPart,
        ClockView,
        MovePart,
        CandidatesPart,
        CandidateMove,
        WalkRequest,
        Walked,
        WalkMove,
        Refutation,
        ProofMoves,
        TreeMove,
        DrawRequest,
    ];
    let mut text = "// Written by `cargo test -p tesuji-desk` from the Rust types.\n\n".to_owned();
    for declaration in all {
        text += "export ";
        text += &declaration;
        text += "\n\n";
    }
    text
}

/// The page at `/api`.
pub fn page() -> String {
    format!("{ROUTES}\n{}", types())
}

#[cfg(test)]
mod tests {
    use std::{env, fs};

    /// `TESUJI_WRITE_TYPES=1` writes the file instead of comparing it.
    #[test]
    fn the_page_has_the_same_types() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/api/types.ts");
        if env::var_os("TESUJI_WRITE_TYPES").is_some() {
            fs::write(path, super::types()).unwrap();
        }
        let there = fs::read_to_string(path).unwrap_or_default();
        assert!(
            there == super::types(),
            "web/src/api/types.ts is old: run TESUJI_WRITE_TYPES=1 cargo test -p tesuji-desk types"
        );
    }
}
