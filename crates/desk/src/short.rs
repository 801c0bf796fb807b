//! Short questions: those that are answered at once. A path and a body go in, JSON or a picture comes out; the server has the paths
//! under `/api/`, a worker in the page gets them as they are.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::error::ApiError;
use crate::examples::examples;
use crate::{Desk, files, fresh, proofs, record, survey, training, turning};

/// The paths that a body is sent to, `*` standing for a name. All bodies are JSON but those of [`FILES`], which are files.
pub const POSTS: [&str; 6] = ["new", "move", "survey", "draw", "turn", "proofs/*/walk"];
/// Where files are sent to: a game (`?game=N` chooses one of several), or a collection to train on.
pub const FILES: [&str; 2] = ["open", "collection"];
/// The paths that are asked without a body.
pub const GETS: [&str; 5] = [
    "examples",
    "sets",
    "sets/*",
    "proofs/*/tree",
    "proofs/*/json",
];

/// The answer to a short question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What kind of text it is, as HTTP names it.
    pub kind: &'static str,
    /// The text.
    pub text: String,
}

impl Desk {
    /// Answers a short question.
    pub fn short(&self, path: &str, body: &[u8]) -> Result<Reply, ApiError> {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let parts: Vec<&str> = path.split('/').collect();
        match parts.as_slice() {
            ["open"] => files::open(body, game(query)?).and_then(|opened| json(&opened)),
            ["new"] => fresh::new_game(&read(body)?).and_then(|opened| json(&opened)),
            ["move"] => record::play(&read(body)?).and_then(|change| json(&change)),
            ["turn"] => turning::turn(&read(body)?).and_then(|opened| json(&opened)),
            ["survey"] => survey::survey(&read(body)?).and_then(|survey| json(&survey)),
            ["draw"] => proofs::draw(&read(body)?).map(|svg| Reply {
                kind: "image/svg+xml",
                text: svg,
            }),
            ["collection"] => training::training_set(body).and_then(|set| json(&set)),
            ["examples"] => json(&examples()),
            ["sets"] => json(&training::sets()),
            ["sets", name] => training::own(name).and_then(|set| json(&set)),
            ["proofs", name, "walk"] => {
                let proof = self.proofs.get(name)?;
                proof.walk(&read(body)?).and_then(|walked| json(&walked))
            }
            ["proofs", name, "tree"] => json(&self.proofs.get(name)?.tree()),
            ["proofs", name, "json"] => Ok(Reply {
                kind: "application/json",
                text: self.proofs.get(name)?.to_json(),
            }),
            _ => Err(ApiError::Gone("path")),
        }
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(body).map_err(|error| match error.classify() {
        Category::Data => ApiError::Bad(format!("the request: {error}")),
        _ => ApiError::Garbled(format!("the request is no JSON: {error}")),
    })
}

fn json(answer: &impl Serialize) -> Result<Reply, ApiError> {
    let text = serde_json::to_string(answer).map_err(|_| ApiError::Failed)?;
    Ok(Reply {
        kind: "application/json",
        text,
    })
}

/// Which game of a file is asked for.
fn game(query: &str) -> Result<usize, ApiError> {
    let found = query.split('&').find_map(|part| part.strip_prefix("game="));
    match found.map(str::parse) {
        None => Ok(0),
        Some(Ok(number)) => Ok(number),
        Some(Err(_)) => Err(ApiError::bad("game: expected a number")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_is_known_and_others_are_not() {
        let desk = Desk::default();
        for path in POSTS.iter().chain(&GETS).chain(&FILES) {
            let error = desk.short(&path.replace('*', "x"), b"no JSON");
            let known = !matches!(error, Err(ApiError::Gone("path")));
            assert!(known, "{path}");
        }
        let error = desk.short("proofs/x/cut", b"").unwrap_err();
        assert!(matches!(error, ApiError::Gone("path")));
    }

    #[test]
    fn a_file_is_opened_and_a_bad_number_is_not() {
        let desk = Desk::default();
        let two = b"(;SZ[9])(;SZ[5])";
        let reply = desk.short("open?game=1", two).unwrap();
        assert!(reply.text.contains("\"width\":5"), "{}", reply.text);
        assert!(desk.short("open?game=x", two).is_err());
        assert!(desk.short("open?game=2", two).is_err());
    }
}
