//! `tesuji ask`: questions as JSON lines, answers with their ids, nothing that ends the service.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use super::{root, tesuji};

const EYES: &str = "O . . . O X .\nO O O O O X .\nX X X X X X .\n. . . . . . .";

/// All lines that come back for these lines.
fn ask(lines: &[u8], arguments: &[&str]) -> Vec<Value> {
    let arguments: Vec<&str> = ["ask"].iter().chain(arguments).copied().collect();
    let run = tesuji(&arguments).stdin(lines).assert().success();
    let text = String::from_utf8(run.get_output().stdout.clone()).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn lines(questions: &[Value]) -> Vec<u8> {
    let lines = questions.iter().map(|q| format!("{q}\n"));
    lines.collect::<String>().into_bytes()
}

/// The last line for this id, which must be the only final one.
fn last<'a>(answers: &'a [Value], id: &Value) -> &'a Value {
    let own: Vec<&Value> = answers.iter().filter(|a| a["id"] == *id).collect();
    let finals = own.iter().filter(|a| a["final"] == true).count();
    assert_eq!(finals, 1, "{own:?}");
    let last = own.last().unwrap();
    assert_eq!(last["final"], true);
    last
}

#[test]
fn every_kind_of_question_is_answered_with_its_id() {
    let corner = ". X . X O\nX X X X O\nO O O O .\n. O . O O\nO O O O .";
    let ladder =
        json!({"size": 7, "black": ["C6", "D6", "B5"], "white": ["C5"], "moves": [["b", "C4"]]});
    let answers = ask(
        &lines(&[
            json!({"id": 1, "ask": "version"}),
            json!({"id": "life", "ask": "status", "diagram": EYES, "at": ["A4"]}),
            json!({"id": "caught", "ask": "capture", "board": ladder, "at": "C5", "mode": "ladder"}),
            json!({"id": "safe", "ask": "safety", "diagram": corner, "method": "benson"}),
            json!({"id": "count", "ask": "score", "sgf": "(;SZ[5]KM[0.5]RU[Japanese]AB[ba][da][ab][bb][cb][db]AW[ea][eb])"}),
        ]),
        &[],
    );
    assert_eq!(last(&answers, &json!(1))["answer"]["protocol"], 1);
    let life = &last(&answers, &json!("life"))["answer"];
    assert_eq!(life["black_first"]["status"], "dead");
    assert_eq!(life["white_first"]["best"], "C4");
    let earlier = answers
        .iter()
        .filter(|a| a["id"] == "life" && a["final"] == false);
    assert!(earlier.count() > 0, "no better answers on the way");
    let caught = &last(&answers, &json!("caught"))["answer"];
    assert_eq!(caught["prey_first"]["status"], "dead");
    let safe = &last(&answers, &json!("safe"))["answer"];
    assert_eq!(safe["black"]["points"].as_array().unwrap().len(), 8);
    let count = &last(&answers, &json!("count"))["answer"];
    assert_eq!(
        (&count["komi"], &count["rules"]),
        (&json!(0.5), &json!("japanese"))
    );
}

#[test]
fn what_the_command_line_says_is_what_comes_back() {
    let answers = ask(
        &lines(&[json!({"id": 7, "ask": "status", "diagram": EYES, "at": "A4"})]),
        &[],
    );
    let file = tempfile::NamedTempFile::with_suffix(".txt").unwrap();
    std::fs::write(file.path(), EYES).unwrap();
    let path = file.path().to_str().unwrap();
    let printed = super::stdout(&["status", path, "--at", "A4", "--json"]);
    let printed: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(last(&answers, &json!(7))["answer"], printed);
}

/// What else is asked: each object is that of the command, but for the file.
#[test]
fn every_question_is_the_command_of_its_name() {
    let text = fs::read_to_string(root().join("examples/bare.txt")).unwrap();
    let corner = fs::read_to_string(root().join("examples/corner.sgf")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let proof = folder.path().join("proof.json");
    let proof = proof.to_str().unwrap();
    super::stdout(&["capture", "examples/snapback.txt", "--proof", proof]);
    let written = fs::read_to_string(proof).unwrap();
    let object: Value = serde_json::from_str(&written).unwrap();
    let questions = [
        json!({"id": 0, "ask": "solve", "diagram": text, "nodes": 2000}),
        json!({"id": 1, "ask": "scan", "sgf": corner}),
        json!({"id": 2, "ask": "power", "sgf": corner, "system": "chen"}),
        json!({"id": 3, "ask": "groups", "sgf": corner}),
        json!({"id": 4, "ask": "check", "proof": written}),
        json!({"id": 5, "ask": "check", "proof": object}),
    ];
    let commands: [&[&str]; 6] = [
        &["solve", "examples/bare.txt", "--nodes", "2000", "--json"],
        &["scan", "examples/corner.sgf", "--json"],
        &["power", "examples/corner.sgf", "--system", "chen", "--json"],
        &["groups", "examples/corner.sgf", "--json"],
        &["check", proof, "--json"],
        &["check", proof, "--json"],
    ];
    let answers = ask(&lines(&questions), &[]);
    for (i, command) in commands.iter().enumerate() {
        let printed = super::stdout(command);
        let mut printed: Value = serde_json::from_str(&printed).unwrap();
        let mut answer = last(&answers, &json!(i))["answer"].clone();
        for object in [&mut printed, &mut answer] {
            let object = object.as_object_mut().unwrap();
            object.remove("file");
            object.remove("seconds");
        }
        assert_eq!(answer, printed, "{command:?}");
    }
    // With the other side to begin it is no proof. A diagram is asked about by the stones that are named, and they must be there.
    let broken = written.replacen("\"first\":\"black\"", "\"first\":\"white\"", 1);
    assert_ne!(broken, written);
    let answers = ask(
        &lines(&[
            json!({"id": "broken", "ask": "check", "proof": broken}),
            json!({"id": "nothing", "ask": "solve", "diagram": text, "at": "A1"}),
            json!({"id": "task", "ask": "solve", "diagram": text, "task": "win"}),
            json!({"id": "proof", "ask": "check"}),
            json!({"id": "system", "ask": "power", "sgf": corner, "system": "magic"}),
        ]),
        &[],
    );
    assert_eq!(last(&answers, &json!("broken"))["answer"]["valid"], false);
    for (id, said) in [
        ("nothing", "no stone on A1"),
        ("task", "task"),
        ("proof", "\"proof\""),
        ("system", "system"),
    ] {
        let message = last(&answers, &json!(id))["error"]["message"]
            .as_str()
            .unwrap();
        assert!(message.contains(said), "{id}: {message}");
    }
}

/// What `version` lists can be asked, and nothing else.
#[test]
fn the_questions_that_are_listed_are_those_that_are_understood() {
    let answers = ask(&lines(&[json!({"id": 1, "ask": "version"})]), &[]);
    let listed = last(&answers, &json!(1))["answer"]["questions"].clone();
    let listed: Vec<String> = serde_json::from_value(listed).unwrap();
    let answers = ask(&lines(&[json!({"id": 1, "ask": "dance"})]), &[]);
    let message = last(&answers, &json!(1))["error"]["message"]
        .as_str()
        .unwrap();
    let expected = message.split("expected one of ").nth(1).unwrap();
    let expected: Vec<&str> = expected.split(", ").map(|k| k.trim_matches('`')).collect();
    assert_eq!(listed, expected);
}

#[test]
fn bad_lines_are_told_apart_and_harm_nobody() {
    let mut input = b"nonsense\n[1]\n\xff\xfe{\n\n".to_vec();
    input.extend(lines(&[
        json!({"ask": "version"}),
        json!({"id": 1, "ask": "dance"}),
        json!({"id": 2, "ask": "version", "tempo": "allegro"}),
        json!({"id": 3, "ask": "status", "diagram": EYES}),
        json!({"id": 4, "ask": "status", "diagram": EYES, "at": ["D1"]}),
        json!({"id": 5, "ask": "status", "sgf": "(;SZ[9];B[aa])", "move": 9, "at": ["A9"]}),
        json!({"id": 6, "ask": "status", "diagram": EYES, "sgf": "(;)", "at": ["A4"]}),
        json!({"id": 7, "ask": "capture", "board": {"size": 9, "moves": [["b", "A1"], ["w", "A1"]]}, "at": "A1"}),
        json!({"id": 8, "ask": "safety", "diagram": EYES, "method": "magic"}),
        json!({"id": 9, "ask": "status", "diagram": EYES, "at": "A4", "seconds": -1}),
        json!({"id": 10, "ask": "cancel"}),
        json!({"id": 11, "ask": "capture", "board": {"size": 0}, "at": "A1"}),
        json!({"id": 12, "ask": "version"}),
    ]));
    let answers = ask(&input, &[]);
    let without_id = answers.iter().filter(|a| a["id"].is_null());
    assert_eq!(without_id.count(), 4);
    for (id, said) in [
        (1, "unknown variant `dance`"),
        (2, "unknown field `tempo`"),
        (3, "expected \"at\""),
        (4, "D1"),
        (5, "9"),
        (6, "one of \"sgf\", \"diagram\" and \"board\""),
        (7, "board: move 2, A1"),
        (8, "method"),
        (9, "seconds"),
        (10, "expected \"of\""),
        (11, "expected 2 to 19"),
    ] {
        let error = &last(&answers, &json!(id))["error"];
        assert_eq!(error["kind"], "bad_question", "{id}");
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(said), "{id}: {message}");
    }
    assert_eq!(last(&answers, &json!(12))["answer"]["name"], "tesuji");
}

/// Lines with bytes changed at random: always an answer, never the end.
#[test]
fn damaged_lines_never_end_the_service() {
    let good = json!({"id": 1, "ask": "capture", "nodes": 50, "at": "B2",
        "board": {"size": 5, "black": ["B2"], "white": ["A2", "C2", "B3"], "moves": [["b", "E5"]]}});
    let good = good.to_string().into_bytes();
    let (mut input, mut seed) = (Vec::new(), 0x2545_f491_4f6c_dd1d_u64);
    let mut random = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed >> 33) as usize % n
    };
    for _ in 0..400 {
        let mut line = good.clone();
        for _ in 0..=random(3) {
            let at = random(line.len());
            line[at] = match random(3) {
                0 => b"0123456789\"{}[],:-e"[random(19)],
                1 => b"ABCDEFGTabw"[random(11)],
                _ => random(256) as u8,
            };
        }
        line.retain(|b| *b != b'\n');
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(lines(&[json!({"id": "end", "ask": "version"})]));
    let answers = ask(&input, &["--queue", "1000"]);
    assert_eq!(last(&answers, &json!("end"))["answer"]["protocol"], 1);
    assert!(answers.iter().all(|a| a["error"]["kind"] != "internal"));
}

/// A conversation that goes on while questions run.
struct Talk {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn start() -> Talk {
        let mut child = Command::new(snapbox::cargo_bin!("tesuji"))
            .args(["ask", "--threads", "1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Talk { child, output }
    }

    fn say(&mut self, question: &Value) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{question}").unwrap();
    }

    fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }
}

#[test]
fn questions_are_cancelled_by_id() {
    let mut talk = Talk::start();
    // White's two stones on an empty board: no search proves anything about them in an hour.
    let open = json!({"size": 19, "white": ["D4", "D5"], "black": ["K10"]});
    talk.say(&json!({"id": "long", "ask": "status", "board": open, "at": "D4", "proven_only": true, "seconds": 3600}));
    talk.say(&json!({"id": "waits", "ask": "status", "board": open, "at": "D4", "seconds": 3600}));
    talk.say(&json!({"id": "long", "ask": "safety", "board": open}));
    assert!(
        talk.hear()["error"]["message"]
            .as_str()
            .unwrap()
            .contains("another id")
    );
    talk.say(&json!({"id": "c1", "ask": "cancel", "of": "waits"}));
    assert_eq!(
        talk.hear(),
        json!({"id": "c1", "final": true, "answer": {"cancelled": true}})
    );
    talk.say(&json!({"id": "c2", "ask": "cancel", "of": "long"}));
    talk.say(&json!({"id": "after", "ask": "safety", "board": open, "method": "static"}));
    let mut finals = Vec::new();
    while finals.len() < 4 {
        let line = talk.hear();
        if line["final"] == true {
            finals.push((
                line["id"].as_str().unwrap().to_owned(),
                line["cancelled"] == true,
            ));
        }
    }
    finals.sort();
    let expected = [
        ("after", false),
        ("c2", false),
        ("long", true),
        ("waits", true),
    ];
    assert_eq!(
        finals,
        expected.map(|(id, cancelled)| (id.to_owned(), cancelled))
    );
    drop(talk.child.stdin.take());
    assert!(talk.child.wait().unwrap().success());
}

/// The clients of examples/, with interpreters that may not be there.
#[test]
fn clients_understand_the_answers() {
    for (interpreter, client) in [("python3", "ask.py"), ("node", "ask.mjs")] {
        let run = Command::new(interpreter)
            .arg(root().join("examples").join(client))
            .arg(root().join("examples/corner-life.sgf"))
            .arg("B8")
            .env("TESUJI", snapbox::cargo_bin!("tesuji"))
            .output();
        let Ok(output) = run else {
            eprintln!("skipped: {interpreter} is not installed");
            continue;
        };
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{client}: {output:?}");
        assert!(
            text.contains("White first: alive at B9"),
            "{client}: {text}"
        );
    }
}
