//! New games and moves of the playing program.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::jobs::news_of;
use super::send;

fn wanted(more: Value) -> Vec<u8> {
    let mut body = json!({
        "width": 9, "height": 9, "komi": 6.5, "rules": "japanese", "handicap": 0,
        "black": "You", "white": "Tesuji", "main": 300, "overtime": "3x30 byo-yomi",
    });
    let more = more.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(more);
    body.to_string().into_bytes()
}

#[tokio::test]
async fn a_new_game_says_what_was_agreed() {
    let (status, opened) = send("POST", "/api/new", wanted(json!({"handicap": 4}))).await;
    assert_eq!(status, StatusCode::OK);
    let root = &opened["record"]["nodes"][0];
    assert_eq!(root["change"]["set"].as_array().unwrap().len(), 4);
    assert_eq!(root["change"]["to_play"], -1);
    let props = root["props"].to_string();
    for said in [
        r#"["HA",["4"]]"#,
        r#"["KM",["6.5"]]"#,
        r#"["TM",["300"]]"#,
        "Japanese",
    ] {
        assert!(props.contains(said), "{said} in {props}");
    }
    let (status, _) = send(
        "POST",
        "/api/new",
        wanted(json!({"handicap": 7, "width": 8})),
    )
    .await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let (status, _) = send("POST", "/api/new", wanted(json!({"rules": "none"}))).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
}

fn genmove(sgf: &str, more: Value) -> Value {
    let mut question = json!({
        "kind": "genmove", "sgf": sgf, "color": "white", "level": 1, "clock": null, "resign": true,
    });
    let more = more.as_object().unwrap().clone();
    question.as_object_mut().unwrap().extend(more);
    question
}

fn chosen(heard: &[Value]) -> Value {
    let part = heard.iter().find(|n| n["type"] == "part");
    part.unwrap_or_else(|| panic!("no move in {heard:?}"))["part"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_moves_and_says_why() {
    // Black's stone in the corner is in atari.
    let sgf = "(;SZ[9]KM[6.5]RU[Chinese]AB[aa][dd][fd]AW[ba][ff][df];B[gg])";
    let (_, heard) = news_of(genmove(sgf, json!({}))).await;
    let part = chosen(&heard);
    assert_eq!(part["part"], "move");
    let reason = part["reason"].as_str().unwrap();
    assert!(!reason.is_empty() && !reason.starts_with(|c: char| c.is_ascii_digit()));
    assert_eq!(heard.last().unwrap()["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_is_obeyed() {
    let clock = json!({"main": 60, "period": 1, "periods": 3, "left": 1.0, "periods_left": 1});
    let sgf = "(;SZ[19]KM[6.5];B[pd];W[dp];B[dd];W[pp])";
    let more = json!({"color": "black", "level": 10, "clock": clock});
    let (_, heard) = news_of(genmove(sgf, more)).await;
    chosen(&heard);
    let seconds = heard.last().unwrap()["seconds"].as_f64().unwrap();
    assert!(seconds < 1.0, "{seconds} s");
}

#[tokio::test(flavor = "multi_thread")]
async fn endless_games_are_refused() {
    let sgf = format!("(;SZ[9]{})", ";B[];W[]".repeat(100_000));
    let (_, heard) = news_of(genmove(&sgf, json!({}))).await;
    let error = heard.last().unwrap()["error"].as_str().unwrap();
    assert!(error.contains("expected at most"), "{error}");
    assert!(heard.last().unwrap()["type"] == "failed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_level_that_is_none_is_refused() {
    let (_, heard) = news_of(genmove("(;SZ[9])", json!({"level": 0}))).await;
    let error = heard.last().unwrap()["error"].as_str().unwrap();
    assert!(error.contains("expected 1 to 10"), "{error}");
}

#[tokio::test]
async fn a_game_keeps_to_the_superko_of_its_rules() {
    // White took the ko and both passed: retaking it repeats the position.
    let play = |rules: &str| {
        let stones = "AB[bb][ac][bd][cc]AW[cb][dc][cd]PL[W]";
        let body = json!({
            "position": {
                "width": 4, "height": 4, "ko": null, "to_play": "black",
                "black": ["B3", "A2", "B1"], "white": ["C3", "D2", "C1", "B2"],
            },
            "color": "black", "at": "C2", "number": 3, "lost": [1, 0],
            "game": format!("(;SZ[4]RU[{rules}]{stones};W[bc];B[];W[])"),
        });
        send("POST", "/api/move", body.to_string().into_bytes())
    };
    let (_, change) = play("Japanese").await;
    assert!(change["illegal"].is_null(), "{change}");
    let (_, change) = play("Chinese").await;
    let why = change["illegal"].as_str().unwrap();
    assert!(why.contains("superko"), "{why}");
}
