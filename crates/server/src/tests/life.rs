//! Life and death: statuses on the user's terms, and proofs that are walked.

use serde_json::{Value, json};

use super::jobs::{news_of, walk};

/// White's three points in the corner: whoever plays B1 first has his way.
fn question(kind: &str, more: Value) -> Value {
    let mut question = json!({
        "kind": kind, "at": "A2", "terms": {},
        "position": {
            "width": 7, "height": 7, "ko": null, "to_play": "black",
            "black": ["A3", "B3", "C3", "D3", "E3", "E2", "E1"],
            "white": ["A2", "B2", "C2", "D2", "D1"],
        },
    });
    let more = more.as_object().unwrap().clone();
    question.as_object_mut().unwrap().extend(more);
    question
}

fn parts(heard: &[Value], kind: &str) -> Vec<Value> {
    let parts = heard.iter().filter(|n| n["type"] == "part");
    parts
        .map(|n| n["part"].clone())
        .filter(|p| p["part"] == kind)
        .collect()
}

/// The last that was told of each first mover.
fn lives(heard: &[Value]) -> Vec<Value> {
    let mut last: Vec<Value> = Vec::new();
    for part in parts(heard, "life") {
        match last.iter_mut().find(|p| p["mover"] == part["mover"]) {
            Some(before) => *before = part,
            None => last.push(part),
        }
    }
    last
}

fn statuses(heard: &[Value]) -> Vec<String> {
    let lives = lives(heard);
    let of = |p: &Value| p["status"].as_str().unwrap().to_owned();
    lives.iter().map(of).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn both_first_movers_are_answered() {
    let (_, heard) = news_of(question("life", json!({}))).await;
    assert_eq!(statuses(&heard), ["dead", "alive"]);
    // The death rests on a wall of one eyeless block; the life on nothing.
    let assumed = |i: usize| lives(&heard)[i]["assumed_safe"].as_array().unwrap().len();
    assert_eq!((assumed(0), assumed(1)), (7, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_group_is_called_open_and_a_region_closes_it() {
    let open = json!({
        "width": 9, "height": 9, "ko": null, "to_play": "black",
        "black": ["C3", "D3"], "white": ["C2", "D2", "F6"],
    });
    let (_, heard) = news_of(question("life", json!({"position": open, "at": "C2"}))).await;
    let said = parts(&heard, "open")[0]["sentence"].to_string();
    assert!(said.contains("not enclosed"), "{said}");
    // What is not proven on the open board is called an estimate.
    for part in lives(&heard) {
        let proven = part["basis"] == "board";
        let estimate = part["basis"] == "fights" || part["basis"] == "frame";
        let words = part["text"].as_str().unwrap();
        assert!(proven || estimate || part["status"] == "unknown", "{part}");
        let told = words.contains("(estimate") || words.contains("(read in a frame)");
        assert_eq!(estimate, told, "{words}");
        assert_eq!(proven, words.contains("(proven)"), "{words}");
    }
    // Nobody may leave the first two lines: Black kills what cannot get out.
    let region = ["B1", "C1", "D1", "E1", "B2", "E2"];
    let terms = json!({"region": region});
    let (_, heard) = news_of(question(
        "life",
        json!({"position": open, "at": "C2", "terms": terms}),
    ))
    .await;
    assert_eq!(statuses(&heard).len(), 2, "{heard:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn several_blocks_are_one_target() {
    // A3 lives or dies with A1: the corner has one eye for each.
    let terms = json!({"target": ["E3"]});
    let (_, heard) = news_of(question("life", json!({"terms": terms}))).await;
    let error = heard.last().unwrap()["error"].to_string();
    assert!(error.contains("E3 holds no stone"), "{error}");
    let terms = json!({"target": ["D1"], "need": "any"});
    let (_, heard) = news_of(question("life", json!({"terms": terms}))).await;
    assert_eq!(statuses(&heard), ["dead", "alive"]);
    let target = &lives(&heard)[0]["target"];
    assert_eq!(target.as_array().unwrap().len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wins_kos_is_told() {
    // Black makes a ko at B6.
    let position = json!({
        "width": 7, "height": 6, "ko": null, "to_play": "black",
        "black": ["A6", "C6", "E6", "E5", "E4", "A3", "B3", "C3", "D3", "E3"],
        "white": ["D6", "B5", "D5", "A4", "B4", "C4", "D4"],
    });
    let ask = |ko: Value| {
        let more = json!({"position": position, "at": "A4", "terms": {"ko": ko}});
        news_of(question("life", more))
    };
    for (ko, status) in [
        (Value::Null, "ko"),
        (json!("black"), "dead"),
        (json!("white"), "alive"),
    ] {
        let (_, heard) = ask(ko.clone()).await;
        assert_eq!(statuses(&heard)[0], status, "{ko}");
    }
    let (_, heard) = ask(json!("black")).await;
    let said = lives(&heard)[0]["text"].to_string();
    assert!(said.contains("Black winning kos"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proof_answers_every_reply_and_any_move_elsewhere() {
    let more = json!({"first": "black", "tried": null});
    let (hub, heard) = news_of(question("life_proof", more)).await;
    let part = &parts(&heard, "proof")[0];
    assert_eq!(part["prover"], "black");
    assert_eq!(part["claim"], "Proven however many ko threats White has.");
    let name = part["proof"].as_str().unwrap();
    let walk = |moves: &[&str]| walk(&hub, name, moves);
    let begun = walk(&[]).unwrap();
    assert_eq!(begun["moves"][0]["at"], "B1");
    let refutations = begun["refutations"].as_array().unwrap();
    assert!(refutations.iter().any(|r| r["reply"] == "A1"));
    for refutation in refutations {
        let walked = walk(&[refutation["reply"].as_str().unwrap()]).unwrap();
        let three = walked["moves"].as_array().unwrap().len() == 3;
        assert!(walked["over"] == true || three, "{walked:?}");
    }
    let far = walk(&["G7"]).unwrap();
    assert_eq!(far["moves"][1]["at"], "pass");
    assert!(far["moves"][1]["note"].to_string().contains("G7"));
    assert!(walk(&["A3"]).is_none(), "there is a stone");
    let json = hub.desk.short(&format!("proofs/{name}/json"), b"").unwrap();
    assert!(json.text.contains("tesuji-life-proof"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_first_move_has_a_proof_of_its_own() {
    let more = json!({"first": "black", "tried": "C1"});
    let (hub, heard) = news_of(question("life_proof", more)).await;
    let part = &parts(&heard, "proof")[0];
    assert_eq!(part["prover"], "white");
    let walked = walk(&hub, part["proof"].as_str().unwrap(), &[]).unwrap();
    assert_eq!(walked["moves"][0]["at"], "B1");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_life_on_the_open_board_is_proven_and_walked() {
    // Seven stones on the second line of a corner: nothing encloses them, and they have room for two eyes.
    let position = json!({
        "width": 9, "height": 9, "ko": null, "to_play": "white",
        "black": ["A2", "B2", "C2", "D2", "E2", "F2", "G2", "G1"],
        "white": ["A3", "B3", "C3", "D3"],
    });
    let (hub, heard) = news_of(question("life", json!({"position": position, "at": "B2"}))).await;
    let lives = lives(&heard);
    assert_eq!(lives.len(), 2, "{heard:?}");
    for life in &lives {
        assert_eq!(life["status"], "alive", "{life}");
        assert_eq!(life["basis"], "board", "{life}");
    }
    let zone = lives[0]["area"].as_array().unwrap();
    assert!(!zone.is_empty() && zone.len() < 81, "{zone:?}");
    let walked = walk(&hub, lives[0]["proof"].as_str().unwrap(), &["C1"]).unwrap();
    assert!(walked["over"] == true || walked["moves"].as_array().unwrap().len() >= 2);
}
