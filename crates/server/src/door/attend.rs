//! One connection: requests and answers in turn, and whose turn it is.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::{HeaderValue, Request, header};
use axum::response::{IntoResponse, Response};
use axum::{BoxError, Router};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep};
use tower::ServiceExt;

use super::{Awaited, Place, said};
use desk::ApiError;

use crate::error::Refused;

/// The largest header. Browsers send less than two kilobytes.
const MOST_HEADER: usize = 32 << 10;

/// Serves a connection to its end.
pub(super) async fn attend(
    stream: TcpStream,
    router: Router,
    place: Arc<Place>,
    mut stop: watch::Receiver<bool>,
) {
    // News are short and should not wait for more.
    let _ = stream.set_nodelay(true);
    let service = service_fn(|request| answer(request, router.clone(), Arc::clone(&place)));
    let mut connection = pin!(
        http1::Builder::new()
            .max_header_size(MOST_HEADER)
            .serve_connection(TokioIo::new(stream), service)
    );
    tokio::select! {
        // A connection that fails is the client's affair.
        _ = connection.as_mut() => return,
        () = said(&mut stop) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

async fn answer(
    request: Request<Incoming>,
    router: Router,
    place: Arc<Place>,
) -> Result<Response, Infallible> {
    let late = Arc::new(AtomicBool::new(false));
    let request = request.map(|body| {
        if body.is_end_stream() {
            place.awaits(Awaited::Answer);
            return Body::empty();
        }
        place.awaits(Awaited::Body);
        Body::new(RequestBody {
            body,
            limit: Box::pin(tokio::time::sleep(place.door.limits.body)),
            late: Arc::clone(&late),
            place: Arc::clone(&place),
        })
    });
    let mut response = router.oneshot(request).await?;
    if late.load(Ordering::Relaxed) {
        response = Refused::from(ApiError::Late).into_response();
        let close = HeaderValue::from_static("close");
        response.headers_mut().insert(header::CONNECTION, close);
    }
    Ok(response.map(|body| {
        Body::new(AnswerBody {
            body,
            bytes: 0,
            place,
        })
    }))
}

/// The body of a request, which must come in time.
struct RequestBody {
    body: Incoming,
    limit: Pin<Box<Sleep>>,
    /// Set when it did not.
    late: Arc<AtomicBool>,
    place: Arc<Place>,
}

impl HttpBody for RequestBody {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame.map(|frame| frame.map_err(BoxError::from)));
        }
        if self.limit.as_mut().poll(context).is_pending() {
            return Poll::Pending;
        }
        self.late.store(true, Ordering::Relaxed);
        Poll::Ready(Some(Err(io::Error::from(io::ErrorKind::TimedOut).into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for RequestBody {
    /// Read to its end or not wanted: from here it is the server's turn.
    fn drop(&mut self) {
        self.place.awaits(Awaited::Answer);
    }
}

/// The body of an answer. When it has been handed over, the next request is waited for, though the last of it may
/// still be on its way: a slow network gets time for what was told.
struct AnswerBody {
    body: Body,
    /// Handed over so far.
    bytes: usize,
    place: Arc<Place>,
}

/// Bytes that the slowest network we serve takes in a millisecond.
const SLOW: usize = 50;

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(Some(Ok(frame))) = &polled {
            self.bytes += frame.data_ref().map_or(0, Bytes::len);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for AnswerBody {
    fn drop(&mut self) {
        let on_its_way = Duration::from_millis((self.bytes / SLOW) as u64);
        self.place
            .awaits_from(Awaited::Header, Instant::now() + on_its_way);
    }
}
