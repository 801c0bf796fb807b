//! Jobs: pieces, proofs, failures, tabs that leave.

use std::time::Duration;

use serde_json::{Value, json};

use desk::{JobRequest, News};
use words::Language;

use crate::jobs::{Capacity, Hub};

/// A ladder on 9x9: Black takes the stone at C7.
fn question(kind: &str, more: Value) -> Value {
    let mut question = json!({
        "kind": kind, "at": "C7", "terms": {},
        "position": {"width": 9, "height": 9, "black": ["C8", "D8", "B7"], "white": ["C7"], "ko": null, "to_play": "black"},
    });
    question
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    question
}

pub(super) async fn news_of(question: Value) -> (std::sync::Arc<Hub>, Vec<Value>) {
    let hub = Hub::new(Capacity::default());
    let (mut news, _guard) = hub.join().unwrap();
    let Some(News::Hello { client }) = news.recv().await else {
        panic!("the first news is the name");
    };
    let request: JobRequest =
        serde_json::from_value(json!({"client": client, "question": question})).unwrap();
    hub.start(request, Language::English).unwrap();
    let mut heard = Vec::new();
    loop {
        let next = tokio::time::timeout(Duration::from_secs(60), news.recv())
            .await
            .unwrap()
            .unwrap();
        let next = serde_json::to_value(next).unwrap();
        let over = next["type"] == "done" || next["type"] == "failed";
        heard.push(next);
        if over {
            return (hub, heard);
        }
    }
}

/// Plays against a proof.
pub(super) fn walk(hub: &Hub, name: &str, moves: &[&str]) -> Option<Value> {
    let body = json!({ "moves": moves }).to_string();
    let walked = hub
        .desk
        .short(&format!("proofs/{name}/walk"), body.as_bytes());
    walked.ok().map(|reply| reply.text.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_capture_comes_with_a_proof_that_answers_every_reply() {
    let (hub, heard) = news_of(question(
        "capture",
        json!({"mode": "general", "first": "hunter"}),
    ))
    .await;
    let part = heard.iter().find(|n| n["type"] == "part").unwrap();
    assert_eq!(part["part"]["status"], "dead");
    let name = part["part"]["proof"].as_str().unwrap();
    for reply in ["J1", "D7", "pass"] {
        let walked = walk(&hub, name, &[reply]).unwrap();
        let moves = walked["moves"].as_array().unwrap();
        assert!(moves.len() >= 3 || walked["over"] == true, "{reply}");
    }
    let tree = hub.desk.short(&format!("proofs/{name}/tree"), b"").unwrap();
    assert!(tree.text.contains("\"at\""), "{}", tree.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_comes_in_pieces_and_ends() {
    let (_, heard) = news_of(question("ask", json!({}))).await;
    let kinds: Vec<String> = heard
        .iter()
        .map(|n| n["part"]["part"].to_string())
        .collect();
    for kind in ["block", "group", "reading", "point"] {
        assert!(
            kinds.iter().any(|k| k.contains(kind)),
            "{kind} in {kinds:?}"
        );
    }
    assert_eq!(heard.last().unwrap()["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_question_fails_in_words() {
    let (_, heard) = news_of(question("breakers", json!({"at": "A1"}))).await;
    assert_eq!(heard.last().unwrap()["error"], "there is no stone on A1");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tab_that_leaves_takes_its_jobs_with_it() {
    let hub = Hub::new(Capacity::default());
    let (mut news, guard) = hub.join().unwrap();
    let Some(News::Hello { client }) = news.recv().await else {
        panic!("the first news is the name");
    };
    // Nothing happens to a stepped search until somebody says a word.
    let waiting = question("trace", json!({"mode": "ladder", "first": "hunter"}));
    for _ in 0..3 {
        let body = json!({"client": client, "question": waiting});
        hub.start(serde_json::from_value(body).unwrap(), Language::English)
            .unwrap();
    }
    assert_eq!(hub.status().jobs, 3);
    drop(guard);
    for _ in 0..200 {
        if hub.status().jobs == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{} jobs are left", hub.status().jobs);
}

/// Says words to a search that is stepped through, one at every node it shows; then it runs. What it ends with.
async fn stepped(question: Value, words: &[Value]) -> (Vec<Value>, String) {
    let hub = Hub::new(Capacity::default());
    let (mut news, _guard) = hub.join().unwrap();
    let Some(News::Hello { client }) = news.recv().await else {
        panic!("the first news is the name");
    };
    let body = json!({"client": client, "question": question});
    let job = hub
        .start(serde_json::from_value(body).unwrap(), Language::English)
        .unwrap()
        .job;
    let mut words = words.iter().cloned();
    let (mut nodes, mut end) = (Vec::new(), String::new());
    loop {
        let next = tokio::time::timeout(Duration::from_secs(60), news.recv());
        let next = serde_json::to_value(next.await.unwrap().unwrap()).unwrap();
        let part = &next["part"];
        if part["part"] == "trace" {
            nodes.push(part.clone());
            let word = words.next().unwrap_or(json!({"word": "run"}));
            hub.tell(&job, serde_json::from_value(word).unwrap())
                .unwrap();
        }
        if let Some(sentence) = part["sentence"].as_str() {
            end = sentence.to_owned();
        }
        if next["type"] == "done" || next["type"] == "failed" {
            assert_eq!(next["type"], "done", "{next}");
            return (nodes, end);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_general_search_is_stepped_through() {
    let general = question("trace", json!({"mode": "general", "first": "hunter"}));
    let step = json!({"word": "step", "nodes": 1});
    let (nodes, end) = stepped(general.clone(), &[step.clone(), step.clone(), step]).await;
    assert_eq!(nodes.len(), 4);
    assert_eq!(nodes[0]["last"], Value::Null);
    assert_eq!(nodes[1]["depth"], 1, "{}", nodes[1]);
    assert!(!nodes[1]["last"].is_null());
    assert!(
        end.contains("captures") || end.contains("captured"),
        "{end}"
    );
    assert!(!end.contains("what you said"), "{end}");
    // Whatever is tried, the user says that it fails.
    let alive: Vec<Value> = (0..500).map(|_| json!({"word": "alive"})).collect();
    let (_, end) = stepped(general, &alive).await;
    assert!(end.contains("rests on what you said"), "{end}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_search_of_life_and_death_is_stepped_through_and_overruled() {
    // White's four points in a row: Black to move.
    let black = json!({
        "kind": "trace_life", "at": "A2", "terms": {}, "first": "black",
        "position": {
            "width": 9, "height": 7, "ko": null, "to_play": "black",
            "black": ["A3", "B3", "C3", "D3", "E3", "F3", "F2", "F1"],
            "white": ["A2", "B2", "C2", "D2", "E2", "E1"],
        },
    });
    let step = json!({"word": "step", "nodes": 1});
    let (nodes, end) = stepped(black.clone(), &[step]).await;
    assert!(!nodes.is_empty(), "every node is shown");
    assert!(end.contains("A2 is not captured"), "{end}");
    let (_, end) = stepped(black, &[json!({"word": "dead"})]).await;
    assert!(
        end.contains("A2 is dead") && end.contains("what you said"),
        "{end}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_finds_the_move_that_lost_a_group() {
    // White's corner lives at B1; after Black's B1 it is dead.
    let stones = "AB[ae][be][ce][de][ee][ef][eg]AW[af][bf][cf][df][dg]PL[W]";
    let sgf = format!("(;SZ[7]{stones};W[aa];B[bg])");
    let notes = review_notes(&sgf).await;
    let [note] = notes.as_slice() else {
        panic!("{notes:?}");
    };
    let text = note["text"].as_str().unwrap();
    assert!(
        text.contains("dead since move 2") && text.contains("B1"),
        "{text}"
    );
    assert_eq!(note["stones"].as_array().unwrap().len(), 5);
    assert_eq!(note["save"], "B1");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_of_a_handicap_game_is_sane_from_the_first_move() {
    let stones = "AB[dd][pd][dp][pp][dj][pj][jd][jp][jj]";
    let sgf = format!("(;SZ[19]HA[9]KM[0.5]{stones};W[fc];B[cf];W[nc];B[qf])");
    let (_, heard) = news_of(json!({"kind": "review", "sgf": sgf})).await;
    let points = heard
        .iter()
        .flat_map(|n| n["part"]["points"].as_array().cloned().unwrap_or_default());
    let points: Vec<Value> = points.collect();
    assert_eq!(points.len(), 5);
    for point in points {
        let (lead, win) = (
            point["lead"].as_f64().unwrap(),
            point["win"].as_f64().unwrap(),
        );
        // Nine stones are worth some hundred points, not the whole board.
        assert!((40.0..200.0).contains(&lead), "{point}");
        assert!(win > 0.8, "{point}");
    }
}

async fn review_notes(sgf: &str) -> Vec<Value> {
    let (_, heard) = news_of(json!({"kind": "review", "sgf": sgf})).await;
    heard
        .iter()
        .flat_map(|n| n["part"]["notes"].as_array().cloned().unwrap_or_default())
        .collect()
}

/// White is lost at move 25 and plays on there; the scan used to tell that five times.
const PLAYED_ON: &str = "(;SZ[9]KM[6.5];B[fd];W[gf];B[ff];W[fe];B[ee];W[ge];B[gg];W[ef];B[ac];W[de];B[ed];W[he]\
    ;B[fg];W[bd];B[aa];W[gi];B[hg];W[hc];B[df];W[eg];B[dg];W[eh];B[fh];W[fi];B[dh];W[ei];B[hi];W[gb];B[fa];W[ec]\
    ;B[dd];W[bc];B[be];W[ae];B[dc];W[hh];B[gh];W[ii];B[di];W[ha];B[ca];W[ce];B[db];W[bf];B[bb];W[bg];B[if])";

#[tokio::test(flavor = "multi_thread")]
async fn a_loss_is_told_once() {
    let notes = review_notes(PLAYED_ON).await;
    let texts: Vec<&str> = notes.iter().filter_map(|n| n["text"].as_str()).collect();
    assert_eq!(texts.len(), 1, "{texts:?}");
    assert!(
        texts[0].contains("at E4 are dead since move 25"),
        "{texts:?}"
    );
}
