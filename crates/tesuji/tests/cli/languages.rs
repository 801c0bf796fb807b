//! Answers in the reader's language, and English for programs.

use super::{refusal, stdout, tesuji};

const KO: &str = "examples/corner-life.sgf";

fn first_line(arguments: &[&str]) -> String {
    let text = stdout(arguments);
    text.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn answers_come_in_the_language_that_is_asked_for() {
    let wanted = [
        (
            "de",
            "Schwarz beginnt: Ko mit B9, Weiß braucht eine Drohung (bewiesen, wenn ",
        ),
        ("ja", "黒先：B9 でコウ、白にコウ材 1 個が必要（"),
        ("zh_CN", "黑先：下 B9 劫，白需 1 个劫材（"),
        (
            "ru",
            "Первыми чёрные: ко, ход B9, белым нужна 1 угроза (доказано, если стоят ",
        ),
    ];
    for (language, answer) in wanted {
        let said = first_line(&["life", KO, "--lang", language]);
        assert!(said.starts_with(answer), "{language}: {said}");
    }
    let said = stdout(&["life", KO, "--lang", "fr"]);
    assert!(said.contains("Pas assez bons pour Noir : "), "{said}");
    let said = first_line(&[
        "capture",
        "examples/ladder.sgf",
        "--lang",
        "es",
        "--mode",
        "ladder",
    ]);
    assert!(
        said.contains("no es capturado en escalera (69 nodos)"),
        "{said}"
    );
    let said = first_line(&["solve", "examples/bare.txt", "--lang", "ko"]);
    assert_eq!(said, "흑 차례: 잡기.");
}

#[test]
fn the_environment_chooses_when_nobody_says() {
    let said = |name: &str, value: &str| {
        let run = tesuji(&["life", KO]).env_remove("LC_ALL").env(name, value);
        let output = run.assert().success().get_output().clone();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(said("LC_ALL", "de_AT.UTF-8").starts_with("Schwarz beginnt"));
    assert!(said("TESUJI_LANG", "ja").starts_with("黒先"));
    assert!(said("LC_ALL", "C.UTF-8").starts_with("Black first"));
}

#[test]
fn programs_read_english() {
    let english = stdout(&["life", KO, "--json"]);
    let german = stdout(&["life", KO, "--json", "--lang", "de"]);
    let still = |text: &str| {
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        value["text"].as_str().map(str::to_owned)
    };
    assert_eq!(still(&german), still(&english));
    let gtp = tesuji(&["gtp", "--lang", "de"])
        .stdin("loadsgf examples/corner-life.sgf\ntesuji-status D9\nquit\n")
        .assert()
        .success();
    let said = String::from_utf8(gtp.get_output().stdout.clone()).unwrap();
    assert!(
        said.contains("Black first") && !said.contains("Schwarz"),
        "{said}"
    );
}

#[test]
fn a_language_without_texts_is_refused() {
    let said = refusal(&["life", KO, "--lang", "la"], b"");
    assert!(said.contains("expected one of en, zh-Hans"), "{said}");
}

/// What is wrong with a file, with arguments, and with a position, and what was repaired.
#[test]
fn errors_come_in_the_language_that_is_asked_for() {
    let wanted: [(&[&str], &str); 7] = [
        (
            &["show", "no-such.sgf", "--lang", "de"],
            "tesuji: no-such.sgf: diese Datei gibt es nicht\n",
        ),
        (
            &["show", "-", "--lang=ja"],
            "tesuji: 標準入力: 空です。SGF ファイルかテキストの図が必要です\n",
        ),
        (
            &["capture", KO, "--at", "T9", "--lang", "fr"],
            "tesuji: --at T9: le point « T9 » est hors du goban (attendu : de A1 à J9, sans I)\n",
        ),
        (
            &["show", KO, "--move", "99", "--lang", "ru"],
            "в главном варианте ходов",
        ),
        (
            &["--lang", "es", "show", KO, "--nonsense"],
            "error: argumento inesperado «--nonsense»\n",
        ),
        (
            &["show", "--lang", "ko"],
            "다음 인자가 필요합니다:\n  <FILE>\n",
        ),
        (
            &["life", KO, "--time", "soon", "--lang", "zh-Hant"],
            "的值「soon」無效: 應為秒數\n",
        ),
    ];
    for (arguments, text) in wanted {
        let said = refusal(arguments, b"");
        assert!(said.contains(text), "{arguments:?}: {said}");
    }
    let said = refusal(&["status", "no-such.sgf", "--json", "--lang", "de"], b"");
    assert!(
        said.contains("no such file"),
        "programs read English: {said}"
    );
}
