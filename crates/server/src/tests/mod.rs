//! Requests and answers, without a network.

mod door;
mod jobs;
mod life;
mod play;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::app::router;
use crate::jobs::{Capacity, Hub};

async fn send(method: &str, path: &str, body: Vec<u8>) -> (StatusCode, Value) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("host", "127.0.0.1")
        .header("content-type", "application/json")
        .body(Body::from(body))
        .unwrap();
    let response = router(Hub::new(Capacity::default()), None)
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
    for text in ["no game at all", "Dear all (and others), see below."] {
        let (status, problem) = open(text).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{text}");
        let error = problem["error"].as_str().unwrap();
        assert!(error.starts_with("this is no game"), "{error}");
    }
    let (_, problem) = open("(;SZ[9]C[never closed").await;
    let error = problem["error"].as_str().unwrap();
    assert!(
        error.contains("line 1, column ") && !error.contains("byte"),
        "{error}"
    );
    let (status, _) = open("(;)").await;
    assert_eq!(status, StatusCode::OK);
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
        router(Hub::new(Capacity::default()), None).oneshot(request)
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
