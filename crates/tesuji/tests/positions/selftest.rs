//! Tests of the harness itself: false claims must fail, and say where.

use libtest_mimic::Trial;

use crate::file;

const KO: &str = "\
== A ko
// A comment.
. X O .
X a # O
. X O .
b . . .

";

/// Runs one line of claims on the ko; the failure, if there is one.
fn run(line: &str) -> Result<(), String> {
    let cases = file::parse(&format!("{KO}{line}\n"), "test.txt")?;
    cases.iter().try_for_each(|case| case.run())
}

/// Lines that hold, and lines that do not with a part of the message.
const TRUE: &[&str] = &[
    "legal black a b",
    "play white a -> captures 1; ko at C3; illegal black C3 ko",
    "play white a, black b, pass, C3 -> captures 1; then ko at a",
    "liberties # = a",
    "unchanged; ko none",
    "holds black B4 #; holds white C4; empty A4 a",
    "unsafe black # b; unsafe white b; dame none",
];
const FALSE: &[(&str, &str)] = &[
    ("liberties # 2", "expected 2, found 1"),
    ("legal white C3", "Err(Occupied)"),
    ("illegal white a ko", "found Ok(())"),
    ("play white a -> captures 2", "expected 2, found 1"),
    ("play white a, black C3", "is illegal: ko"),
    ("play white a; unchanged", "black: expected"),
    ("ko at a", "ko: expected [\"B3\"]"),
    ("score area black 1 white 1", "score"),
    ("legal black a b 3", "expected the end of the claim"),
    ("atari b", "expected true"),
    ("safe black #", "not proven safe: C3"),
    ("safe search white b", "not proven safe: A1"),
    ("dame b", "not dame: A1"),
    ("dead-stones #", "not proven dead: C3"),
    ("settled", "not settled: A1"),
    ("life # attacker seki", "the stones are not enclosed"),
    ("life # sideways dead", "expected attacker or defender"),
    ("race # against C4 9 9", "expected 9, found"),
    ("legal c", "there is no letter c"),
    ("legal", "expected black or white"),
    ("holds black @", "no stone is marked @"),
    ("plays black a", "\"plays\" is no claim"),
];

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = vec![Trial::test("harness: failures say where", || {
        let error = run("liberties # 2").err().unwrap_or_default();
        let expected = [
            "A ko\n",
            "test.txt:8:",
            "variant: symmetry 0",
            "3 X a # O 3",
        ];
        match expected.iter().find(|part| !error.contains(**part)) {
            None => Ok(()),
            Some(part) => Err(format!("no \"{part}\" in:\n{error}").into()),
        }
    })];
    for line in TRUE {
        trials.push(Trial::test(format!("harness: holds: {line}"), move || {
            run(line).map_err(Into::into)
        }));
    }
    for (line, part) in FALSE {
        trials.push(Trial::test(
            format!("harness: fails: {line}"),
            move || match run(line) {
                Err(error) if error.contains(part) => Ok(()),
                Err(error) => Err(format!("no \"{part}\" in:\n{error}").into()),
                Ok(()) => Err("does not fail".into()),
            },
        ));
    }
    for (text, part) in [
        ("", "no positions"),
        ("X .\n", "test.txt:1: expected \"== TITLE\""),
        ("== T\n\nX .\n. .\n", "nothing is claimed"),
        ("== T\nX ?\n. .\n\nlegal black A1\n", "'?' is not a point"),
    ] {
        trials.push(Trial::test(
            format!("harness: refuses: {text:?}"),
            move || match file::parse(text, "test.txt") {
                Err(error) if error.contains(part) => Ok(()),
                Err(error) => Err(format!("no \"{part}\" in: {error}").into()),
                Ok(_) => Err("is accepted".into()),
            },
        ));
    }
    trials
}
