//! `tesuji games`.

use super::{refusal, tesuji};

const GAME: &str = "(;SZ[19]KM[6.5]RE[W+2.5];B[pd];W[dp];B[pq];W[dc])";
const MIRRORED: &str = "(;SZ[19]KM[6.5]RE[W+2.5];B[dd];W[pp];B[dq];W[pc])";

#[test]
fn a_folder_is_packed_without_doubles_and_turned_into_records() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::create_dir(path("sgf")).unwrap();
    std::fs::write(path("sgf/a.sgf"), GAME).unwrap();
    std::fs::write(path("sgf/b.sgf"), MIRRORED).unwrap();
    std::fs::write(path("sgf/c.sgf"), "(;SZ[9]RE[B+R];B[cc])").unwrap();
    let (sgf, out, records) = (path("sgf"), path("games.bin"), path("records"));
    tesuji(&["games", "pack", &sgf, "-o", &out, "--least-moves", "4"])
        .assert()
        .success()
        .stdout_eq("")
        .stderr_eq("tesuji: 1 games to train on, 0 to test on\ntesuji: 1 left out: not on 19x19\ntesuji: 1 left out: there before\n");
    assert_eq!(
        std::fs::read(&out).unwrap(),
        [2, 5, 4, 0, 72, 0, 32, 1, 63, 1, 41, 0]
    );
    tesuji(&["games", "records", &out, "-o", &records])
        .assert()
        .success();
    let length = |name: &str| std::fs::metadata(path(name)).unwrap().len();
    assert_eq!(length("records/positions.bin"), 4 * 384);
    assert_eq!(length("records/labels.bin"), 384);
}

#[test]
fn bad_input_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.bin");
    std::fs::write(&bad, [7, 0, 0, 0]).unwrap();
    let (bad, out) = (bad.to_str().unwrap(), folder.path().to_str().unwrap());
    let message = refusal(&["games", "records", bad, "-o", out], b"");
    assert!(
        message.contains("game 1, byte 0: winner 7; expected 1 or 2"),
        "{message}"
    );
    let message = refusal(&["games", "play", "-o", out, "--weights", bad], b"");
    assert!(message.contains("not a file of weights"), "{message}");
}
