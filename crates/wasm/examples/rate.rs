//! How fast a worker's session is as a program, and what it says: `rate < QUESTIONS`, a line of JSON for each question, on one thread, or
//! as a program has them with `rate threads`. Prints the news of each question. `web/e2e/rate.mjs` asks the same in a browser.

use std::env;
use std::io::{self, BufRead};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use wasm::{Outside, Session};

static NEWS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn news() -> MutexGuard<'static, Vec<String>> {
    NEWS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn main() -> io::Result<()> {
    if env::args().nth(1).as_deref() != Some("threads") {
        search::host::use_one_thread();
    }
    let session = Session::new(Outside {
        news: |text| news().push(text.to_owned()),
        stopped: || false,
    });
    for (number, line) in io::stdin().lock().lines().enumerate() {
        let question: Value = serde_json::from_str(&line?)?;
        let asked = json!({"job": format!("q{number}"), "question": question});
        session.ask(serde_json::from_value(asked)?);
        println!("[{}]", news().drain(..).collect::<Vec<_>>().join(","));
    }
    Ok(())
}
