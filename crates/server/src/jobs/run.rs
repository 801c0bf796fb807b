//! A job from its turn to its end.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use desk::{ApiError, Context, JobQuestion};
use tokio::sync::OwnedSemaphorePermit;
use words::Language;

use super::Hub;

/// How often a tab hears of a running job.
const PROGRESS: Duration = Duration::from_millis(100);

/// Waits for a turn, answers, and takes the job off the list.
pub(super) async fn run(
    hub: Arc<Hub>,
    context: Context,
    question: JobQuestion,
    permit: Option<OwnedSemaphorePermit>,
    language: Language,
) {
    let context = Arc::new(context);
    let permit = match permit {
        Some(permit) => Some(permit),
        None => turn(&hub, &context).await,
    };
    if permit.is_some() {
        context.started();
        work(&hub, &context, question, language).await;
    }
    drop(permit);
    hub.tables().jobs.remove(context.job());
}

/// Waits for a free processor; None if the job was stopped before.
async fn turn(hub: &Hub, context: &Context) -> Option<OwnedSemaphorePermit> {
    loop {
        let turn = Arc::clone(&hub.running).acquire_owned();
        match tokio::time::timeout(PROGRESS, turn).await {
            Ok(permit) if !context.is_cancelled() => return permit.ok(),
            Err(_) if !context.is_cancelled() => {}
            _ => {
                context.finish(Ok(()));
                return None;
            }
        }
    }
}

async fn work(hub: &Arc<Hub>, context: &Arc<Context>, question: JobQuestion, language: Language) {
    let (hub, inner) = (Arc::clone(hub), Arc::clone(context));
    let mut answer = tokio::task::spawn_blocking(move || {
        let _speaking = words::speak(language);
        // A failure is this job's alone.
        catch_unwind(AssertUnwindSafe(|| hub.desk.answer(&inner, question)))
            .unwrap_or(Err(ApiError::Failed))
    });
    loop {
        match tokio::time::timeout(PROGRESS, &mut answer).await {
            Ok(ended) => {
                let _speaking = words::speak(language);
                return context.finish(ended.unwrap_or(Err(ApiError::Failed)));
            }
            Err(_) => context.progress(),
        }
    }
}
