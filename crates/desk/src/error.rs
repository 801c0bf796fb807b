//! What can go wrong with a request, as an answer.

use serde::Serialize;
use ts_rs::TS;
use words::say;

/// A request that is not answered.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The request says something that makes no sense.
    #[error("{0}")]
    Bad(String),
    /// The request is not what it says it is.
    #[error("{0}")]
    Garbled(String),
    /// There is no such thing, or not any more.
    #[error("{}", say!("error-gone", what = *_0))]
    Gone(&'static str),
    /// A limit on what runs at once.
    #[error("{}", say!("error-busy", what = *_0))]
    Busy(&'static str),
    /// The body of the request did not come in time.
    #[error("{}", say!("error-late"))]
    Late,
    /// Something failed that should not.
    #[error("{}", say!("error-failed"))]
    Failed,
}

/// The body of every answer that is not a success.
#[derive(Debug, Serialize, TS)]
pub struct Problem {
    /// What is wrong, in words.
    pub error: String,
    /// Whether asking again later may help.
    pub busy: bool,
}

impl ApiError {
    /// A request that makes no sense, for this reason.
    pub fn bad(error: impl std::fmt::Display) -> ApiError {
        ApiError::Bad(error.to_string())
    }

    /// The status that HTTP has for it.
    pub fn status(&self) -> u16 {
        match self {
            ApiError::Bad(_) => 422,
            ApiError::Garbled(_) => 400,
            ApiError::Gone(_) => 404,
            ApiError::Busy(_) => 503,
            ApiError::Late => 408,
            ApiError::Failed => 500,
        }
    }

    /// What is told to whoever asked.
    pub fn problem(&self) -> Problem {
        Problem {
            error: self.to_string(),
            busy: matches!(self, ApiError::Busy(_)),
        }
    }
}
