use std::sync::OnceLock;

use search::host::Host;
use serde_json::{Value, json};

use super::*;

static HEARD: Mutex<Vec<String>> = Mutex::new(Vec::new());
/// Tests share what they hear, so they run one at a time.
static TURN: Mutex<()> = Mutex::new(());

fn listen(text: &str) {
    HEARD.lock().unwrap().push(text.to_owned());
}

fn session() -> Session {
    Session::new(Outside {
        news: listen,
        stopped: || false,
    })
}

fn ask(session: &Session, asked: Value) -> Vec<Value> {
    HEARD.lock().unwrap().clear();
    session.ask(serde_json::from_value(asked).unwrap());
    let heard = HEARD.lock().unwrap();
    heard.iter().map(|text| text.parse().unwrap()).collect()
}

fn ladder() -> Value {
    json!({
        "width": 13, "height": 13, "ko": null, "to_play": "black",
        "black": ["C11", "D12", "C10"], "white": ["D11"],
    })
}

#[test]
fn an_answer_comes_in_pieces_and_its_proof_can_be_walked() {
    let _turn = TURN.lock();
    let session = session();
    let question = json!({
        "kind": "capture", "position": ladder(), "at": "D11", "mode": "general", "first": "hunter", "terms": {},
    });
    let heard = ask(&session, json!({"job": "a", "question": question}));
    let kinds: Vec<&str> = heard.iter().map(|n| n["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["started", "part", "done"], "{heard:?}");
    assert_eq!(heard[1]["part"]["status"], "dead");
    let proof = heard[1]["part"]["proof"].as_str().unwrap();
    assert!(proof.starts_with('a'), "{proof}");
    let walked = session.short(&format!("proofs/{proof}/walk"), br#"{"moves":["pass"]}"#);
    let walked = walked.unwrap();
    assert!(walked.text.contains("\"over\""));
    // Another worker's desk can take it over.
    let json = session.short(&format!("proofs/{proof}/json"), b"").unwrap();
    let other = self::session();
    let adopted = other.short(&format!("proofs/{proof}"), json.text.as_bytes());
    assert!(adopted.is_ok(), "{adopted:?}");
    let again = other.short(&format!("proofs/{proof}/walk"), br#"{"moves":["pass"]}"#);
    assert_eq!(again.unwrap(), walked);
    assert!(other.short("proofs/x", b"{}").is_err());
}

#[test]
fn a_search_is_stepped_through_by_the_words_so_far() {
    let _turn = TURN.lock();
    let session = session();
    let question = json!({
        "kind": "trace", "position": ladder(), "at": "D11", "mode": "ladder", "first": "hunter", "terms": {},
    });
    let step = |words: Value| {
        let asked = json!({"job": "t", "question": question, "words": words});
        ask(&session, asked)
    };
    let part = |heard: &[Value]| {
        let parts: Vec<&Value> = heard.iter().filter(|n| n["type"] == "part").collect();
        assert_eq!(parts.len(), 1, "{heard:?}");
        parts[0]["part"].clone()
    };
    let one = || json!({"word": "step", "nodes": 1});
    let first = step(json!([]));
    let second = step(json!([one()]));
    let fourth = step(json!([one(), {"word": "step", "nodes": 2}]));
    assert_ne!(part(&first), part(&second));
    assert_ne!(part(&second), part(&fourth));
    assert_eq!(part(&fourth), part(&step(json!([one(), one(), one()]))));
    for waiting in [&first, &second, &fourth] {
        assert!(waiting.iter().all(|n| n["type"] != "done"), "{waiting:?}");
    }
    let ended = step(json!([one(), {"word": "run"}]));
    assert_eq!(part(&ended)["part"], "reading", "{ended:?}");
    assert_eq!(ended.last().unwrap()["type"], "done");
}

static STOPPED: OnceLock<Session> = OnceLock::new();

#[test]
fn a_search_stops_when_the_page_says_so() {
    let _turn = TURN.lock();
    let session = STOPPED.get_or_init(|| {
        Session::new(Outside {
            news: listen,
            stopped: || true,
        })
    });
    search::host::embed(Host {
        clock: || {
            static START: OnceLock<std::time::Instant> = OnceLock::new();
            START.get_or_init(std::time::Instant::now).elapsed()
        },
        between_nodes: || {
            if let Some(session) = STOPPED.get() {
                session.between_nodes();
            }
        },
    });
    let open = json!({
        "width": 19, "height": 19, "ko": null, "to_play": "black",
        "black": ["C5", "D6", "E5", "Q4"], "white": ["D5", "K10", "Q16"],
    });
    let question =
        json!({"kind": "life", "position": open, "at": "K10", "terms": {"nodes": 20_000_000}});
    let heard = ask(session, json!({"job": "s", "question": question}));
    let end = heard.last().unwrap();
    assert_eq!(
        (&end["type"], &end["stopped"]),
        (&json!("done"), &json!(true))
    );
}

#[test]
fn a_question_that_makes_no_sense_fails_with_a_reason() {
    let _turn = TURN.lock();
    let question = json!({"kind": "breakers", "position": ladder(), "at": "A1"});
    let heard = ask(&session(), json!({"job": "b", "question": question}));
    let end = heard.last().unwrap();
    assert_eq!(end["type"], "failed", "{heard:?}");
    assert!(end["error"].as_str().unwrap().len() > 10);
}
