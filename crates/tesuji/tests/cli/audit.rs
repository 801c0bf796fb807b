//! `tesuji audit` and `tesuji convert`.

use serde_json::Value;

use super::{stdout, tesuji};

/// Black kills at B9 alone; the second problem is the same turned, with White to play.
const GOOD: &str =
    "(;SZ[9]GN[good]AW[ab][bb][cb][db][da]AB[ac][bc][cc][dc][ec][eb][ea];B[ba]C[RIGHT])";
const BAD: &str =
    "(;SZ[9]GN[bad]AW[ab][bb][cb][db][da]AB[ac][bc][cc][dc][ec][eb][ea];B[aa]C[RIGHT])";
const TURNED: &str =
    "(;SZ[9]GN[turned]AB[ba][bb][bc][bd][ad]AW[ca][cb][cc][cd][ce][be][ae];W[ab]C[RIGHT])";

fn lines(output: &[u8]) -> Vec<Value> {
    let text = String::from_utf8(output.to_vec()).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn audit(arguments: &[&str], stdin: &str) -> snapbox::cmd::OutputAssert {
    let mut all = vec!["audit", "-", "--nodes", "50000", "--threads", "2"];
    all.extend(arguments);
    tesuji(&all).stdin(stdin).assert()
}

#[test]
fn the_report_and_the_exit_status() {
    let good = audit(&["--no-library"], GOOD).success();
    let text = String::from_utf8(good.get_output().stdout.clone()).unwrap();
    assert!(text.contains("ok  wrong  second-solution"), "{text}");
    let bad = audit(
        &["--no-library", "--diagrams"],
        &format!("{GOOD}{BAD}{TURNED}"),
    )
    .code(1);
    let text = String::from_utf8(bad.get_output().stdout.clone()).unwrap();
    assert!(
        text.contains(
            "bad: duplicate: the same as good. Black to kill: A9 leads to life: A9 B9; proven: B9."
        ),
        "{text}"
    );
    assert!(
        text.contains("turned: duplicate: the same as good."),
        "{text}"
    );
    let nothing = audit(&["--no-library"], "(;SZ[9];B[aa])").code(2);
    let said = String::from_utf8(nothing.get_output().stderr.clone()).unwrap();
    assert!(said.contains("problem 1 skipped: no stones"), "{said}");
}

#[test]
fn lines_for_machines() {
    let found = audit(&["--no-library", "--json"], BAD).code(1);
    let found = lines(&found.get_output().stdout);
    assert_eq!(found[0]["file"], "-");
    assert_eq!(found[0]["problem"], "bad");
    assert_eq!(found[0]["verdict"], "wrong");
    assert_eq!(found[0]["recorded"], serde_json::json!(["A9"]));
    assert_eq!(found[0]["proven"], serde_json::json!(["B9"]));
    assert_eq!(found[0]["refutation"], serde_json::json!(["A9", "B9"]));
    assert_eq!(found[0]["checked"], 1);
    assert_eq!(found[0]["same_as"], Value::Null);
}

/// What is kept answers the next run, and says the same.
#[test]
fn the_library_answers_the_second_time() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.sqlite");
    let library = library.to_str().unwrap();
    let all = format!("{GOOD}{BAD}{TURNED}");
    let first = audit(&["--library", library, "--json"], &all).code(1);
    let second = audit(&["--library", library, "--json"], &all).code(1);
    assert_eq!(first.get_output().stdout, second.get_output().stdout);
    let found = lines(&second.get_output().stdout);
    assert_eq!(found[2]["to_play"], "white");
    assert_eq!(found[2]["proven"], serde_json::json!(["A8"]), "turned back");
    let other = folder.path().join("text.sqlite");
    std::fs::write(
        &other,
        "this is no library, and long enough to be seen as none",
    )
    .unwrap();
    let refused = audit(&["--library", other.to_str().unwrap()], GOOD).code(2);
    let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
    assert!(said.contains("no library"), "{said}");
}

/// The page needs nothing else, and is well formed.
#[test]
fn the_page_stands_alone() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("report.html");
    let named = BAD.replace("GN[bad]", "GN[<b>&amp;\"bad\"]");
    let arguments = ["--no-library", "--html", page.to_str().unwrap()];
    audit(&arguments, &format!("{GOOD}{named}")).code(1);
    let text = std::fs::read_to_string(&page).unwrap();
    assert!(text.contains("&lt;b&gt;&amp;amp;&quot;bad&quot;"), "{text}");
    for outside in ["<script", "src=", "http-equiv", "@import", "<link"] {
        assert!(!text.contains(outside), "{outside}");
    }
    for svg in text.split("<svg").skip(1) {
        let end = svg.find("</svg>").unwrap();
        let svg = format!("<svg{}</svg>", &svg[..end]);
        roxmltree::Document::parse(&svg).unwrap();
    }
}

#[test]
fn from_one_format_to_another() {
    let to = |format: &str, text: &str| {
        let output = tesuji(&["convert", "-", "--to", format])
            .stdin(text)
            .assert()
            .success();
        String::from_utf8(output.get_output().stdout.clone()).unwrap()
    };
    let lines = to("jsonl", GOOD);
    assert!(lines.contains("\"solutions\":[\"ba\"]"), "{lines}");
    assert!(to("annotations", &lines).contains("TE[1]"));
    assert!(to("goproblems", &to("json", &lines)).contains("RIGHT"));
    let help = stdout(&["convert", "--help"]);
    assert!(help.contains("goproblems"), "{help}");
    tesuji(&["convert", "-", "--to", "nonsense"])
        .stdin(GOOD)
        .assert()
        .code(2);
}

#[test]
fn trees_of_a_collection() {
    let output = tesuji(&["tree", "-", "--nodes", "50000", "--threads", "1"])
        .stdin(format!("{GOOD}{TURNED}"))
        .assert()
        .success();
    let text = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    assert_eq!(text.matches("(;GM[1]").count(), 2, "{text}");
    assert!(text.contains("RIGHT"), "{text}");
    assert!(text.contains("WRONG"), "{text}");
    assert!(text.contains("White is dead."), "{text}");
    assert!(text.contains("Black is dead."), "{text}");
    tesuji(&["tree", "-", "--nodes", "10"])
        .stdin("(;SZ[9]AB[ee])")
        .assert()
        .code(2);
}
