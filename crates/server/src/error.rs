//! Refusals as HTTP has them.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use desk::ApiError;

/// A request that is not answered.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) ApiError);

impl From<ApiError> for Refused {
    fn from(error: ApiError) -> Refused {
        Refused(error)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, Json(self.0.problem())).into_response()
    }
}
