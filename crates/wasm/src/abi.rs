//! What a page calls, and what it must offer.
//!
//! Texts and bytes travel through one buffer each way. The page writes into what [`room`] gives, calls, and reads the answer from
//! where [`answer`] and [`answer_length`] say, before it calls again. All of it happens on one thread; others, where the memory is
//! shared, call [`help`] and nothing else.
//!
//! These are the crate's only unsafe lines. SAFETY, for all of them: the imports are plain functions of numbers that a page offers by
//! these names, so that calling them is safe wherever the module could be linked at all; pointers handed out point into vectors that
//! live in `BUFFERS` until the next call; and exported names occur once in the program.

#![allow(unsafe_code)]

use std::sync::{Mutex, MutexGuard, Once, OnceLock, PoisonError};
use std::time::Duration;

use desk::ApiError;
use search::host::{Host, embed};

use crate::session::{Outside, Session};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some start.
    safe fn now() -> f64;
    /// Takes news: text of this length at this place.
    safe fn news(text: *const u8, length: usize);
    /// Not 0 when the search is to stop.
    safe fn stopped() -> u32;
    /// Takes the last words of a program that fails.
    safe fn failed(text: *const u8, length: usize);
    /// Loads the weights of a network, 0 for moves and 1 for fights; their length.
    safe fn weights_length(of: u32) -> usize;
    /// Writes those that were loaded last here.
    safe fn weights(to: *mut u8);
}

#[derive(Default)]
struct Buffers {
    question: Vec<u8>,
    answer: Vec<u8>,
}

static BUFFERS: Mutex<Buffers> = Mutex::new(Buffers {
    question: Vec::new(),
    answer: Vec::new(),
});

fn buffers() -> MutexGuard<'static, Buffers> {
    BUFFERS.lock().unwrap_or_else(PoisonError::into_inner)
}

fn session() -> &'static Session {
    static SESSION: OnceLock<Session> = OnceLock::new();
    static ONCE: Once = Once::new();
    let here = SESSION.get_or_init(|| {
        Session::new(Outside {
            news: |text| news(text.as_ptr(), text.len()),
            stopped: || stopped() != 0,
        })
    });
    ONCE.call_once(|| {
        embed(Host {
            clock: || Duration::from_secs_f64(now().max(0.0) / 1000.0),
            between_nodes: || session().between_nodes(),
        });
        net::supply(|of| {
            let of = match of {
                net::Shipped::Moves => 0,
                net::Shipped::Fights => 1,
            };
            let mut bytes = vec![0; weights_length(of)];
            weights(bytes.as_mut_ptr());
            bytes
        });
        std::panic::set_hook(Box::new(|info| {
            let text = info.to_string();
            failed(text.as_ptr(), text.len());
        }));
    });
    here
}

/// Room of this size for a helper's stack and what each thread has of its own, aligned to 16. It is never given back: helpers end with their memory.
#[unsafe(no_mangle)]
extern "C" fn place(size: usize) -> *mut u8 {
    vec![0_u128; size.div_ceil(16)].leak().as_mut_ptr().cast()
}

/// Helps with whatever is searched, until the worker is ended. The page must have given this thread a [`place`].
#[unsafe(no_mangle)]
extern "C" fn help() {
    search::host::help(|| false);
}

/// How many pieces of work helpers have done.
#[unsafe(no_mangle)]
extern "C" fn helped() -> usize {
    search::host::helped()
}

/// Room for a question of this length.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    let mut buffers = buffers();
    buffers.question.clear();
    buffers.question.resize(length, 0);
    buffers.question.as_mut_ptr()
}

/// Where the answer is.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    buffers().answer.as_ptr()
}

/// How long it is.
#[unsafe(no_mangle)]
extern "C" fn answer_length() -> usize {
    buffers().answer.len()
}

/// Answers a short question: a path of so many bytes, and behind it the body. The status that HTTP has for it.
#[unsafe(no_mangle)]
extern "C" fn short(path: usize) -> u32 {
    let question = std::mem::take(&mut buffers().question);
    let (path, body) = question.split_at(path.min(question.len()));
    let reply = match std::str::from_utf8(path) {
        Ok(path) => session().short(path, body),
        Err(_) => Err(ApiError::Gone("path")),
    };
    let (status, text) = match reply {
        Ok(reply) => (200, reply.text),
        Err(error) => (
            error.status(),
            serde_json::to_string(&error.problem()).unwrap_or_default(),
        ),
    };
    buffers().answer = text.into_bytes();
    u32::from(status)
}

/// Answers come in this language from now on: its tag is the question.
#[unsafe(no_mangle)]
extern "C" fn speak() {
    let tag = std::mem::take(&mut buffers().question);
    let tag = String::from_utf8_lossy(&tag);
    words::speak_usually(words::Language::of_list(&tag));
}

/// Answers a question that may take long; its news come while it runs. 0, or 1 when the question makes no sense: then the answer
/// says why.
#[unsafe(no_mangle)]
extern "C" fn ask() -> u32 {
    let question = std::mem::take(&mut buffers().question);
    match serde_json::from_slice(&question) {
        Ok(asked) => {
            session().ask(asked);
            0
        }
        Err(error) => {
            buffers().answer = error.to_string().into_bytes();
            1
        }
    }
}
