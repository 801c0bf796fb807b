//! Requests and answers, without a network.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::app::router;
use crate::jobs::{Hub, Limits};

async fn send(method: &str, path: &str, body: Vec<u8>) -> (StatusCode, Value) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", "127.0.0.1")
        .header("content-type", "application/json")
        .body(Body::from(body))
        .unwrap();
    let response = router(Hub::new(Limits::default()))
        .oneshot(request)
        .await
        .unwrap();
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (
        status,
        serde_json::from_slice(&bytes).unwrap_or(Value::Null),
    )
}

async fn open(text: &str) -> (StatusCode, Value) {
    send("POST", "/api/open", text.as_bytes().to_vec()).await
}

#[tokio::test]
async fn every_node_has_its_difference() {
    let (status, opened) = open("(;SZ[5]AB[ba]AW[aa](;B[ab];W[ee])(;W[cc];B[dd]))").await;
    assert_eq!(status, StatusCode::OK);
    let nodes = opened["record"]["nodes"].as_array().unwrap();
    let parents: Vec<i64> = nodes
        .iter()
        .map(|n| n["parent"].as_i64().unwrap())
        .collect();
    assert_eq!(parents, [-1, 0, 1, 0, 3]);
    let set = |i: usize| nodes[i]["change"]["set"].clone();
    assert_eq!(set(0), json!([[1, 1], [0, -1]]));
    // Black's move takes the corner stone off; the other variation still has it.
    assert_eq!(set(1), json!([[5, 1], [0, 0]]));
    assert_eq!(nodes[1]["change"]["lost"], json!([0, 1]));
    assert_eq!(set(3), json!([[12, -1]]));
    assert_eq!(nodes[3]["change"]["lost"], json!([0, 0]));
}

#[tokio::test]
async fn diagrams_and_collections_are_read() {
    let (_, opened) = open("| . X O .\n| . . X .\n+--------\n\nWhite to play\n").await;
    let root = &opened["record"]["nodes"][0];
    assert_eq!(root["change"]["to_play"], -1);
    assert!(root["props"].to_string().contains("VW"));
    let (_, opened) = open("(;SZ[9]PB[Ann]PW[Bob])(;SZ[13]GN[Two])").await;
    let titles: Vec<&str> = opened["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|g| g["title"].as_str().unwrap())
        .collect();
    assert_eq!(titles, ["1 Ann – Bob", "2 Two"]);
    let (status, problem) = open("no game at all").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(problem["error"].as_str().unwrap().len() > 10);
}

#[tokio::test]
async fn moves_follow_the_rules() {
    let play = |black: Value, white: Value, at: &str| {
        let body = json!({
            "position": {"width": 3, "height": 3, "black": black, "white": white, "ko": null, "to_play": "black"},
            "color": "black", "at": at, "number": 4, "lost": [1, 0],
        });
        send("POST", "/api/move", body.to_string().into_bytes())
    };
    let (_, change) = play(json!(["A2"]), json!(["A1"]), "B1").await;
    assert_eq!(change["set"], json!([[7, 1], [6, 0]]));
    assert_eq!(
        (&change["number"], &change["lost"]),
        (&json!(5), &json!([1, 1]))
    );
    let (status, change) = play(json!([]), json!(["A2", "B1"]), "A1").await;
    assert_eq!(
        (status, &change["illegal"]),
        (StatusCode::OK, &json!("suicide"))
    );
    let (status, _) = play(json!(["Z9"]), json!([]), "A1").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn surveys_answer_what_was_asked() {
    let body = json!({
        "position": {"width": 5, "height": 5, "black": ["C3"], "white": [], "ko": null, "to_play": "white"},
        "power": true, "groups": false, "safety": true,
    });
    let (status, survey) = send("POST", "/api/survey", body.to_string().into_bytes()).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(survey["power"].as_array().unwrap().len(), 25);
    assert!(survey["groups"].is_null());
    assert_eq!(survey["safety"]["method"], "static");
}

#[tokio::test]
async fn the_page_is_there_and_strangers_are_not_let_in() {
    let ask = |host: &'static str| {
        let request = Request::builder()
            .uri("/")
            .header("host", host)
            .body(Body::empty())
            .unwrap();
        router(Hub::new(Limits::default())).oneshot(request)
    };
    let response = ask("localhost:6060").await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert!(
        response.headers()["content-security-policy"]
            .to_str()
            .unwrap()
            .contains("default-src 'none'")
    );
    assert_eq!(
        ask("evil.example").await.unwrap().status(),
        StatusCode::FORBIDDEN
    );
}

mod jobs {
    use std::time::Duration;

    use super::*;
    use crate::jobs::{JobRequest, News};

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

    async fn news_of(question: Value) -> (std::sync::Arc<Hub>, Vec<Value>) {
        let hub = Hub::new(Limits::default());
        let (mut news, _guard) = hub.join().unwrap();
        let Some(News::Hello { client }) = news.recv().await else {
            panic!("the first news is the name");
        };
        let request: JobRequest =
            serde_json::from_value(json!({"client": client, "question": question})).unwrap();
        hub.start(request).unwrap();
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
        let proof = hub.proofs.get(name).unwrap();
        for reply in ["J1", "D7", "pass"] {
            let request = serde_json::from_value(json!({"moves": [reply]})).unwrap();
            let walked = crate::proofs::walk(&proof, &request).unwrap();
            assert!(walked.moves.len() >= 3 || walked.over, "{reply}");
        }
        assert!(!crate::proofs::tree(&proof).moves.is_empty());
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
        let hub = Hub::new(Limits::default());
        let (mut news, guard) = hub.join().unwrap();
        let Some(News::Hello { client }) = news.recv().await else {
            panic!("the first news is the name");
        };
        // Nothing happens to a stepped search until somebody says a word.
        let waiting = question("trace", json!({"mode": "ladder", "first": "hunter"}));
        for _ in 0..3 {
            let body = json!({"client": client, "question": waiting});
            hub.start(serde_json::from_value(body).unwrap()).unwrap();
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
}
