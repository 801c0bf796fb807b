//! With a real server: nothing is lost, nothing is asked twice, nothing is mixed.

use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use collections::Packed;
use queue::{
    Answered, Asker, Job, JobAnswer, QueueAddress, QueueEvent, Work, WorkerOptions, WorkerSummary,
    answer, clear_dead_letters, dead_letters, work,
};
use tokio_stream::StreamExt as _;

use crate::jobs::{all_kinds, audit_job, limits};
use crate::server::Server;

fn worker(address: &QueueAddress) -> JoinHandle<WorkerSummary> {
    let address = address.clone();
    std::thread::spawn(move || {
        let options = WorkerOptions {
            threads: 2,
            patience: Duration::from_secs(2),
            idle: Some(Duration::from_secs(3)),
            ..WorkerOptions::default()
        };
        work(&address, &options, |_| {}).unwrap()
    })
}

fn ask(asker: &mut Asker, jobs: &[Job]) -> Vec<Result<JobAnswer, String>> {
    let mut answers = vec![None; jobs.len()];
    asker
        .ask(jobs.len(), &|i| jobs[i].clone(), &mut |heard| {
            if let QueueEvent::Answer(i, answered) = heard {
                assert!(answers[i].is_none(), "{i} is heard twice");
                answers[i] = Some(answered.answer);
            }
            Ok(())
        })
        .unwrap();
    answers.into_iter().map(Option::unwrap).collect()
}

/// Times are not the same twice.
fn timeless(answer: Result<JobAnswer, String>) -> String {
    let text = serde_json::to_string(&answer).unwrap();
    match text.find("\\\"seconds\\\":") {
        Some(at) => {
            let end = text[at..].find(',').unwrap();
            format!("{}{}", &text[..at], &text[at + end..])
        }
        None => text,
    }
}

#[test]
fn every_kind_of_job_is_answered_as_in_the_process() {
    let Some(server) = Server::start() else {
        return;
    };
    let address = server.address();
    let mut jobs = all_kinds();
    // The same job twice is answered twice.
    jobs.push(jobs[0].clone());
    let worker = worker(&address);
    let mut asker = Asker::open(&address).unwrap();
    let answers = ask(&mut asker, &jobs);
    for (job, far) in jobs.iter().zip(answers) {
        let near = answer(job, &job.key(), "me").unwrap().answer;
        assert_eq!(timeless(far), timeless(near));
    }
    // A coordinator that comes back finds the results, and needs nobody.
    let summary = worker.join().unwrap();
    assert_eq!(summary.answered, 4);
    let mut again = Asker::open(&address).unwrap();
    let began = Instant::now();
    assert_eq!(ask(&mut again, &jobs).len(), 5);
    assert!(began.elapsed() < Duration::from_secs(5));
    again.finish();
    assert!(dead_letters(&address).unwrap().is_empty());
}

#[test]
fn what_cannot_be_answered_is_a_dead_letter() {
    let Some(server) = Server::start() else {
        return;
    };
    let address = server.address();
    let nonsense = Work::Audit {
        problem: Packed::default(),
    };
    let jobs = [audit_job(0), Job::new(nonsense, &limits()), audit_job(1)];
    let worker = worker(&address);
    let mut asker = Asker::open(&address).unwrap();
    let answers = ask(&mut asker, &jobs);
    assert!(answers[0].is_ok() && answers[2].is_ok());
    let why = answers[1].clone().unwrap_err();
    assert!(why.contains("not a packed problem"), "{why}");
    let letters = dead_letters(&address).unwrap();
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].key, jobs[1].key());
    assert_eq!(letters[0].job.as_ref(), Some(&jobs[1]));
    clear_dead_letters(&address).unwrap();
    assert!(dead_letters(&address).unwrap().is_empty());
    assert_eq!(worker.join().unwrap().dead, 1);
}

/// A job that is taken again and again and never answered is given up; another that was taken once is answered.
#[test]
fn jobs_that_kill_workers_are_given_up() {
    let Some(server) = Server::start() else {
        return;
    };
    let address = server.address();
    let asking = {
        let address = address.clone();
        std::thread::spawn(move || {
            let mut asker = Asker::open(&address).unwrap();
            ask(&mut asker, &[audit_job(0)])
        })
    };
    // A worker that makes the consumer, and stops while there is nothing to do.
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let url = server.url();
    let options = WorkerOptions {
        patience: Duration::from_millis(500),
        deliveries: 2,
        idle: Some(Duration::from_secs(2)),
        ..WorkerOptions::default()
    };
    // Somebody takes the job as often as it may be taken, and says nothing.
    runtime.block_on(async {
        let client = async_nats::connect(&url).await.unwrap();
        let context = async_nats::jetstream::new(client);
        let stream = loop {
            match context.get_stream("TESUJI_JOBS").await {
                Ok(stream) if stream.cached_info().state.messages > 0 => break stream,
                _ => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
        let message = stream.get_raw_message(1).await.unwrap();
        let version = message.subject.split('.').nth(2).unwrap().to_owned();
        let config = async_nats::jetstream::consumer::pull::Config {
            durable_name: Some(format!("workers-{version}")),
            filter_subject: format!("tesuji.jobs.{version}.>"),
            ack_wait: options.patience,
            max_deliver: -1,
            max_ack_pending: 100_000,
            max_waiting: 10_000,
            ..Default::default()
        };
        let consumer = stream.create_consumer(config).await.unwrap();
        for _ in 0..2 {
            let request = consumer.batch().max_messages(1);
            let request = request.expires(Duration::from_secs(5));
            let mut taken = request.messages().await.unwrap();
            taken.next().await.unwrap().unwrap();
        }
    });
    let summary = work(&address, &options, |_| {}).unwrap();
    assert_eq!((summary.answered, summary.dead), (0, 1));
    let answers = asking.join().unwrap();
    let why = answers[0].clone().unwrap_err();
    assert!(why.contains("given to 2 workers"), "{why}");
    assert_eq!(dead_letters(&address).unwrap()[0].deliveries, 3);
}

/// What a program of another version says is not taken for an answer.
#[test]
fn results_of_others_are_not_heard() {
    let Some(server) = Server::start() else {
        return;
    };
    let address = server.address();
    let job = audit_job(0);
    let asking = {
        let (address, job) = (address.clone(), job.clone());
        std::thread::spawn(move || {
            let mut asker = Asker::open(&address).unwrap();
            ask(&mut asker, &[job])
        })
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let url = server.url();
    runtime.block_on(async {
        let client = async_nats::connect(&url).await.unwrap();
        let context = async_nats::jetstream::new(client);
        let subject = loop {
            let stream = context.get_stream("TESUJI_JOBS").await;
            let first = match stream {
                Ok(stream) => stream.get_raw_message(1).await.ok(),
                Err(_) => None,
            };
            match first {
                Some(message) => break message.subject.to_string(),
                None => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        };
        let (_, run_and_key) = subject["tesuji.jobs.".len()..].split_once('.').unwrap();
        let false_answer = Answered {
            version: "tesuji-0.0.1".to_owned(),
            key: job.key(),
            limits: job.limits,
            seconds: 0.0,
            worker: "another".to_owned(),
            answer: Err("nonsense".to_owned()),
        };
        let payload = serde_json::to_vec(&false_answer).unwrap();
        let subject = format!("tesuji.results.{run_and_key}");
        let sent = context.publish(subject, payload.into()).await.unwrap();
        sent.await.unwrap();
    });
    // Long enough that it is heard.
    std::thread::sleep(Duration::from_millis(500));
    let worker = worker(&address);
    let answers = asking.join().unwrap();
    let near = answer(&job, &job.key(), "me").unwrap().answer;
    assert_eq!(answers[0], near);
    worker.join().unwrap();
}
