//! Refusals as HTTP has them.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use desk::{ApiError, Problem};

/// A request that is not answered.
#[derive(Debug)]
pub(crate) struct Refused {
    status: u16,
    /// Said in the language that was spoken when it came to this.
    told: Problem,
}

impl From<ApiError> for Refused {
    fn from(error: ApiError) -> Refused {
        Refused {
            status: error.status(),
            told: error.problem(),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status);
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, Json(self.told)).into_response()
    }
}
