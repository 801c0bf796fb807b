//! Jobs are what they were after the way there and back, and are answered as in the process.

use board::{Color, PointSet};
use collections::{Entry, Packed, Source, TreeSize, audit, candidates, own_sets, read};
use life::Marks;
use queue::{Job, JobAnswer, JobDiagram, JobError, Work, answer, version};
use search::Limits;

pub(crate) fn limits() -> Limits {
    Limits {
        nodes: 2_000,
        ..Limits::default()
    }
}

pub(crate) fn problem(number: usize) -> Entry {
    let set = own_sets()[0];
    let found = read(set.name, set.sgf.as_bytes(), None).unwrap();
    found.entries[number].clone()
}

pub(crate) fn audit_job(number: usize) -> Job {
    let problem = Packed::new(&problem(number)).unwrap();
    Job::new(Work::Audit { problem }, &limits())
}

/// One job of every kind.
pub(crate) fn all_kinds() -> Vec<Job> {
    let entry = problem(1);
    let packed = Packed::new(&entry).unwrap();
    let marks = Marks::default();
    let diagram = JobDiagram::new(&entry.board, entry.to_play, &marks, PointSet::EMPTY);
    let numbered = |number: u64| {
        let sides = candidates(&Source::Random, 3, number);
        let pack = |side: &collections::Candidate| {
            let entry = Entry {
                id: None,
                comment: String::new(),
                board: side.board.clone(),
                to_play: side.to_play,
                recorded: collections::Recorded::default(),
            };
            Packed::new(&entry).unwrap()
        };
        (number, sides.iter().map(pack).collect())
    };
    let works = [
        Work::Audit {
            problem: packed.clone(),
        },
        Work::Solve {
            file: "a.sgf".to_owned(),
            game: Some(2),
            diagram,
            book: true,
            task: None,
            full: false,
        },
        Work::Tree {
            problem: packed,
            size: TreeSize::default().into(),
        },
        Work::Generate {
            candidates: (0..8).map(numbered).collect(),
            grade: None,
            tree: None,
        },
    ];
    works.map(|work| Job::new(work, &limits())).to_vec()
}

#[test]
fn jobs_and_answers_come_back_as_they_were() {
    let mut keys = Vec::new();
    for job in all_kinds() {
        let back: Job = serde_json::from_slice(&job.bytes()).unwrap();
        assert_eq!(back, job);
        assert_eq!(back.key(), job.key());
        keys.push(job.key());
        let answered = answer(&job, &job.key(), "me").unwrap();
        let text = serde_json::to_vec(&answered).unwrap();
        assert_eq!(
            serde_json::from_slice::<queue::Answered>(&text).unwrap(),
            answered
        );
        assert_eq!(answered.limits, job.limits);
        assert_eq!(answered.version, version());
    }
    let more = Limits {
        nodes: 2_001,
        ..limits()
    };
    let Work::Audit { problem } = &all_kinds()[0].work else {
        panic!("no audit");
    };
    let other = Work::Audit {
        problem: problem.clone(),
    };
    keys.push(Job::new(other, &more).key());
    let all = keys.len();
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), all, "other limits are another job");
}

#[test]
fn an_audit_is_that_of_the_process() {
    let job = audit_job(0);
    let answered = answer(&job, &job.key(), "me").unwrap();
    let Ok(JobAnswer::Audit { finding }) = answered.answer else {
        panic!("{answered:?}");
    };
    assert_eq!(*finding, audit(&problem(0), &limits()));
}

#[test]
fn a_diagram_keeps_ko_and_marks() {
    let board = board::Diagram::parse(
        ". X O . .
         X O . O .
         . X O . .
         . . . . .
         . . . . .",
    )
    .unwrap();
    let mut board = board.board;
    let ko = board.size().point(2, 1).unwrap();
    board.play(ko, Color::Black).unwrap();
    assert!(board.ko().is_some());
    let marks = Marks {
        targets: PointSet::from_point(board.size().point(1, 0).unwrap()),
        ..Marks::default()
    };
    let diagram = JobDiagram::new(&board, Color::White, &marks, marks.targets);
    assert_eq!(diagram.ko.as_deref(), Some("bb"));
    assert_eq!(diagram.targets, ["ba"]);
    assert_eq!(diagram.triangles, ["ba"]);
    assert!(!diagram.black_to_play);
}

#[test]
fn jobs_of_others_are_not_answered() {
    let mut job = audit_job(0);
    job.version = "tesuji-0.0.1".to_owned();
    let refused = answer(&job, &job.key(), "me");
    assert_eq!(refused, Err(JobError::Version("tesuji-0.0.1".to_owned())));
    let nonsense = Work::Audit {
        problem: Packed::default(),
    };
    let job = Job::new(nonsense, &limits());
    assert!(matches!(
        answer(&job, &job.key(), "me"),
        Err(JobError::Packed(_))
    ));
}
