//! The routes.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router, middleware};
use desk::{ApiError, Given, GivenView, JobRequest, Reply, TraceCommand, describe, short};
use serde::de::DeserializeOwned;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;
use words::Language;

use crate::error::Refused;
use crate::jobs::Hub;
use crate::{assets, guard};

/// The largest body: a file with a large collection of games.
const MOST_BYTES: usize = 16 << 20;
/// The largest body that is not a file.
const MOST_QUESTION: usize = 4 << 20;
/// Short questions that are worked on at once; more wait.
const SHORT: usize = 4;

#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    given: Option<Arc<Given>>,
    short: Arc<tokio::sync::Semaphore>,
}

/// All routes, guarded.
pub(crate) fn router(hub: Arc<Hub>, given: Option<Given>) -> Router {
    let app = App {
        hub,
        given: given.map(Arc::new),
        short: Arc::new(tokio::sync::Semaphore::new(SHORT)),
    };
    let mut files = Router::new();
    for path in short::FILES {
        files = files.route(&route(path), post(open));
    }
    let mut questions = Router::new();
    for path in short::POSTS {
        // A game to turn may be as large as a file.
        let place = if path == "turn" {
            &mut files
        } else {
            &mut questions
        };
        *place = std::mem::take(place).route(&route(path), post(ask));
    }
    for path in short::GETS {
        questions = questions.route(&route(path), get(look_up));
    }
    let files = files.layer(DefaultBodyLimit::max(MOST_BYTES));
    questions
        .route("/api", get(|| async { describe::page() }))
        .route("/api/status", get(status))
        .route("/api/events", get(events))
        .route("/api/given", get(given_files))
        .route("/api/jobs", post(start))
        .route("/api/jobs/{job}", delete(stop))
        .route("/api/jobs/{job}/word", post(command))
        .layer(DefaultBodyLimit::max(MOST_QUESTION))
        .merge(files)
        .fallback_service(get(assets::file))
        .layer(middleware::from_fn(guard::guard))
        .with_state(app)
}

/// A path of the desk as the router has it.
fn route(path: &str) -> String {
    format!("/api/{}", path.replace('*', "{name}"))
}

/// The reader's language, as his browser or the page says it; English where nobody does, for programs ask, too.
fn language(headers: &HeaderMap) -> Language {
    let said = headers.get(header::ACCEPT_LANGUAGE);
    let said = said.and_then(|list| list.to_str().ok());
    said.map_or(Language::English, Language::of_list)
}

/// JSON whose rejections are answers like all others.
struct Body<T>(T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Response;
    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Response> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(rejection) => Err(refuse(rejection)),
        }
    }
}

fn refuse(rejection: JsonRejection) -> Response {
    let status = rejection.status();
    let error = rejection.body_text();
    eprintln!("tesuji: refused a request: {error}");
    let mut response = Refused::from(ApiError::Bad(error)).into_response();
    *response.status_mut() = status;
    response
}

impl App {
    /// Works on a short question away from the threads that serve.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let patience = std::time::Duration::from_secs(10);
        let turn = Arc::clone(&self.short).acquire_owned();
        let permit = tokio::time::timeout(patience, turn)
            .await
            .map_err(|_| ApiError::Busy("questions"))?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.unwrap_or(Err(ApiError::Failed))
    }

    /// Hands a short question to the desk.
    async fn short(
        &self,
        uri: &Uri,
        headers: &HeaderMap,
        body: Bytes,
    ) -> Result<Response, Refused> {
        let language = language(headers);
        let path = uri.path_and_query().map_or("", |path| path.as_str());
        let path = path.trim_start_matches("/api/").to_owned();
        let hub = Arc::clone(&self.hub);
        let work = move || {
            let _speaking = words::speak(language);
            hub.desk.short(&path, &body)
        };
        let done = self.work(work).await;
        let _speaking = words::speak(language);
        let Reply { kind, text } = done?;
        Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
    }
}

async fn status(State(app): State<App>) -> impl IntoResponse {
    Json(app.hub.status())
}

async fn events(State(app): State<App>) -> Result<impl IntoResponse, Refused> {
    let (news, guard) = app.hub.join()?;
    let stream = ReceiverStream::new(news).map(move |news| {
        // The guard lives as long as the stream.
        let _ = &guard;
        let text = serde_json::to_string(&news).unwrap_or_default();
        Ok::<Event, Infallible>(Event::default().data(text))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

/// The files that the program was started with; null without any.
async fn given_files(State(app): State<App>) -> Result<Json<Option<GivenView>>, Refused> {
    let start = app.hub.start_name();
    let Some(given) = app.given.clone() else {
        return Ok(Json(None));
    };
    let view = app.work(move || given.view(&start).map(Some)).await?;
    Ok(Json(view))
}

/// A file, whatever its sender calls it.
async fn open(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refused> {
    app.short(&uri, &headers, body).await
}

/// A question in JSON. It has to say so: what a form of another page can send does not.
async fn ask(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refused> {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        eprintln!("tesuji: refused a request: it is not JSON");
        let error = ApiError::bad("expected JSON, with a content type that says so");
        let mut response = Refused::from(error).into_response();
        *response.status_mut() = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        return Ok(response);
    }
    app.short(&uri, &headers, body).await
}

async fn look_up(
    State(app): State<App>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    app.short(&uri, &headers, Bytes::new()).await
}

async fn start(
    State(app): State<App>,
    headers: HeaderMap,
    Body(request): Body<JobRequest>,
) -> Result<impl IntoResponse, Refused> {
    let language = language(&headers);
    let started = app.hub.start(request, language);
    let _speaking = words::speak(language);
    let started = started?;
    Ok((StatusCode::ACCEPTED, Json(started)))
}

async fn stop(State(app): State<App>, Path(job): Path<String>) -> StatusCode {
    app.hub.stop(&job);
    StatusCode::NO_CONTENT
}

async fn command(
    State(app): State<App>,
    Path(job): Path<String>,
    Body(command): Body<TraceCommand>,
) -> Result<StatusCode, Refused> {
    app.hub.tell(&job, command)?;
    Ok(StatusCode::NO_CONTENT)
}
