//! The routes.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Query, Request, State};
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router, middleware};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::error::ApiError;
use crate::examples::EXAMPLES;
use crate::files;
use crate::fresh::{self, NewGame};
use crate::given::{Given, GivenView};
use crate::jobs::{Hub, JobRequest};
use crate::proofs::{self, DrawRequest, WalkRequest};
use crate::question::TraceWord;
use crate::record::{self, MoveRequest};
use crate::survey::{self, SurveyRequest};
use crate::training;
use crate::turning::{self, TurnRequest};
use crate::{assets, describe, guard};

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
    let files = Router::new()
        .route("/api/open", post(open))
        .route("/api/turn", post(turn))
        .route("/api/collection", post(collection))
        .layer(DefaultBodyLimit::max(MOST_BYTES));
    Router::new()
        .route("/api", get(|| async { describe::page() }))
        .route("/api/status", get(status))
        .route("/api/events", get(events))
        .route("/api/given", get(given_files))
        .route("/api/examples", get(|| async { Json(EXAMPLES) }))
        .route("/api/sets", get(sets))
        .route("/api/sets/{name}", get(own_set))
        .route("/api/new", post(new_game))
        .route("/api/move", post(play))
        .route("/api/survey", post(survey_position))
        .route("/api/draw", post(draw))
        .route("/api/jobs", post(start))
        .route("/api/jobs/{job}", delete(stop))
        .route("/api/jobs/{job}/word", post(word))
        .route("/api/proofs/{name}/walk", post(walk))
        .route("/api/proofs/{name}/tree", get(tree))
        .route("/api/proofs/{name}/json", get(certificate))
        .layer(DefaultBodyLimit::max(MOST_QUESTION))
        .merge(files)
        .fallback_service(get(assets::file))
        .layer(middleware::from_fn(guard::guard))
        .with_state(app)
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
    let mut response = ApiError::Bad(error).into_response();
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
            .map_err(|_| ApiError::Busy("too many questions at once"))?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.unwrap_or(Err(ApiError::Failed))
    }
}

async fn status(State(app): State<App>) -> impl IntoResponse {
    Json(app.hub.status())
}

async fn events(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
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
async fn given_files(State(app): State<App>) -> Result<Json<Option<GivenView>>, ApiError> {
    let start = app.hub.start_name();
    let Some(given) = app.given.clone() else {
        return Ok(Json(None));
    };
    app.work(move || given.view(&start).map(Some))
        .await
        .map(Json)
}

#[derive(Deserialize)]
struct Which {
    #[serde(default)]
    game: usize,
}

async fn open(
    State(app): State<App>,
    Query(which): Query<Which>,
    bytes: Bytes,
) -> Result<impl IntoResponse, ApiError> {
    app.work(move || files::open(&bytes, which.game))
        .await
        .map(Json)
}

/// The problems of a file, to train on.
async fn collection(State(app): State<App>, bytes: Bytes) -> Result<impl IntoResponse, ApiError> {
    app.work(move || training::training_set(&bytes))
        .await
        .map(Json)
}

/// The program's own collections.
async fn sets(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    app.work(|| Ok(training::sets())).await.map(Json)
}

async fn own_set(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    app.work(move || training::own(&name)).await.map(Json)
}

async fn turn(
    State(app): State<App>,
    Body(request): Body<TurnRequest>,
) -> Result<impl IntoResponse, ApiError> {
    app.work(move || turning::turn(&request)).await.map(Json)
}

async fn new_game(Body(request): Body<NewGame>) -> Result<impl IntoResponse, ApiError> {
    fresh::new_game(&request).map(Json)
}

async fn play(Body(request): Body<MoveRequest>) -> Result<impl IntoResponse, ApiError> {
    record::play(&request).map(Json)
}

async fn survey_position(
    State(app): State<App>,
    Body(request): Body<SurveyRequest>,
) -> Result<impl IntoResponse, ApiError> {
    app.work(move || survey::survey(&request)).await.map(Json)
}

async fn draw(Body(request): Body<DrawRequest>) -> Result<impl IntoResponse, ApiError> {
    let svg = proofs::draw(&request)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg))
}

async fn start(
    State(app): State<App>,
    Body(request): Body<JobRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let started = app.hub.start(request)?;
    Ok((StatusCode::ACCEPTED, Json(started)))
}

async fn stop(State(app): State<App>, Path(job): Path<String>) -> StatusCode {
    app.hub.stop(&job);
    StatusCode::NO_CONTENT
}

async fn word(
    State(app): State<App>,
    Path(job): Path<String>,
    Body(word): Body<TraceWord>,
) -> Result<StatusCode, ApiError> {
    app.hub.tell(&job, word).map(|()| StatusCode::NO_CONTENT)
}

async fn walk(
    State(app): State<App>,
    Path(name): Path<String>,
    Body(request): Body<WalkRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let proof = app.hub.proofs.get(&name)?;
    app.work(move || proof.walk(&request)).await.map(Json)
}

async fn tree(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Json<impl Serialize>, ApiError> {
    let proof = app.hub.proofs.get(&name)?;
    app.work(move || Ok(proof.tree())).await.map(Json)
}

async fn certificate(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let proof = app.hub.proofs.get(&name)?;
    let text = app.work(move || Ok(proof.to_json())).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}
