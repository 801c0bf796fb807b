//! Proofs that the program writes, and mutants of them: what the checker accepts must be true.

use std::path::Path;

use rustc_hash::FxHashMap;
use serde_json::Value;

use crate::ask::Program;
use crate::make;
use crate::proofs::Claim;
use crate::random::Random;
use crate::tally::{Judgment, Tally};

/// Mutants that are made of each proof.
const MUTANTS: usize = 60;
/// Files that are checked by one process.
const FILES: usize = 400;

/// Asks for proofs of some questions, has them checked, and mutates them.
pub fn compare(program: &Program, random: &mut Random, tally: &mut Tally) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let mut proofs = Vec::new();
    while proofs.len() < 8 {
        proofs.extend(written(program, random, folder.path())?);
    }
    // Most mutants claim what their proof does.
    let mut truths = Truths::default();
    let mut judge = |kind: &str, files: &[Value], must_pass| {
        judge(
            program,
            folder.path(),
            kind,
            files,
            must_pass,
            &mut truths,
            tally,
        )
    };
    judge("check: written proofs", &proofs, true)?;
    let mut mutants = Vec::new();
    for proof in &proofs {
        mutants.extend((0..MUTANTS).map(|_| make::mutants::mutant(random, proof)));
    }
    judge("check: mutants", &mutants, false)
}

/// What was found about claims, by their text.
type Truths = FxHashMap<String, Option<bool>>;

/// The proofs that the program writes for a question.
fn written(program: &Program, random: &mut Random, folder: &Path) -> anyhow::Result<Vec<Value>> {
    let (question, out) = (folder.join("question.sgf"), folder.join("proof.json"));
    let second = folder.join("proof.json.2");
    for old in [&out, &second] {
        let _ = std::fs::remove_file(old);
    }
    let mut arguments: Vec<String> = Vec::new();
    if random.one_in(2) {
        let Some(asked) = make::life::question(random) else {
            return Ok(Vec::new());
        };
        std::fs::write(&question, asked.sgf())?;
        arguments.extend(["life", "--region", "marked", "--rules", "chinese"].map(str::to_owned));
    } else {
        let round = make::capture::round(random);
        let Some(position) = round.positions.first() else {
            return Ok(Vec::new());
        };
        std::fs::write(&question, position.sgf())?;
        let side = random.of(&["hunter", "prey"]);
        let at = round.grid.name(round.stone);
        let fixed = ["capture", "--first", side, "--nodes", "20000", "--at", &at];
        arguments.extend(fixed.map(str::to_owned));
        if random.one_in(3) {
            let whose = random.of(&["black", "white", "none"]);
            arguments.extend(["--ko".to_owned(), whose.to_owned()]);
        }
    }
    arguments.extend(["--json", "--proof"].map(str::to_owned));
    arguments.push(out.display().to_string());
    arguments.push(question.display().to_string());
    // That there is no proof to write is an answer.
    let _ = program.output(&arguments);
    let read = |path: &Path| -> Option<Value> {
        serde_json::from_str(&std::fs::read_to_string(path).ok()?).ok()
    };
    let small = |file: &Value| file["nodes"].as_array().is_some_and(|n| n.len() < 400);
    let all = [&out, &second].into_iter().filter_map(|path| read(path));
    Ok(all.filter(small).collect())
}

/// Has files checked. Those that must pass must pass; what passes must be true.
fn judge(
    program: &Program,
    folder: &Path,
    kind: &str,
    files: &[Value],
    must_pass: bool,
    truths: &mut Truths,
    tally: &mut Tally,
) -> anyhow::Result<()> {
    for piece in files.chunks(FILES) {
        let mut arguments = vec!["check".to_owned(), "--json".to_owned()];
        for (i, file) in piece.iter().enumerate() {
            let path = folder.join(format!("{i}.json"));
            std::fs::write(&path, file.to_string())?;
            arguments.push(path.display().to_string());
        }
        let text = program.output(&arguments)?;
        let mut lines = text.lines();
        for file in piece {
            let line: Value = serde_json::from_str(lines.next().unwrap_or("null"))?;
            let judged = verdict(file, &line, must_pass, truths);
            tally.add("check", kind, judged, || file.to_string());
        }
    }
    Ok(())
}

fn verdict(file: &Value, line: &Value, must_pass: bool, truths: &mut Truths) -> Judgment {
    match (line["valid"].as_bool(), must_pass) {
        (None, _) => return Judgment::Contradiction("the checker says nothing".to_owned()),
        (Some(false), true) => {
            return Judgment::Contradiction(format!(
                "a written proof is refused: {}",
                line["problem"]
            ));
        }
        (Some(false), false) => return Judgment::Agreed,
        (Some(true), _) => {}
    }
    match Claim::read(file) {
        Err(why) => Judgment::Contradiction(format!("accepted: {} ({why})", line["claim"])),
        Ok(claim) => match truths
            .entry(format!("{claim:?}"))
            .or_insert_with(|| claim.is_true())
        {
            None => Judgment::Untold,
            Some(true) => Judgment::Agreed,
            Some(false) => {
                Judgment::Contradiction(format!("accepted and false: {}", line["claim"]))
            }
        },
    }
}
