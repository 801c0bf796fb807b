//! What can go wrong with a request, as an answer.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use ts_rs::TS;

/// A request that is not answered.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// The request says something that makes no sense.
    #[error("{0}")]
    Bad(String),
    /// There is no such thing, or not any more.
    #[error("there is no such {0}, or not any more")]
    Gone(&'static str),
    /// A limit on what runs at once.
    #[error("busy: {0}; try again in a moment")]
    Busy(&'static str),
    /// The body of the request did not come in time.
    #[error("the request did not come to its end in time")]
    Late,
    /// Something failed that should not.
    #[error("the server failed to answer; the log says more")]
    Failed,
}

/// The body of every answer that is not a success.
#[derive(Debug, Serialize, TS)]
pub(crate) struct Problem {
    /// What is wrong, in words.
    pub(crate) error: String,
    /// Whether asking again later may help.
    pub(crate) busy: bool,
}

impl ApiError {
    pub(crate) fn bad(error: impl std::fmt::Display) -> ApiError {
        ApiError::Bad(error.to_string())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = match self {
            ApiError::Bad(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Gone(_) => StatusCode::NOT_FOUND,
            ApiError::Busy(_) => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Late => StatusCode::REQUEST_TIMEOUT,
            ApiError::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let busy = matches!(self, ApiError::Busy(_));
        let error = self.to_string();
        (status, Json(Problem { error, busy })).into_response()
    }
}
