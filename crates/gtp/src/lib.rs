//! The Go Text Protocol, version 2, engine side.
//!
//! ```
//! use std::io::Cursor;
//!
//! let mut engine = gtp::Engine::default();
//! let mut output = Vec::new();
//! engine.run(Cursor::new("1 boardsize 9\n2 play black E5\n3 countlib E5\n"), &mut output)?;
//! assert_eq!(output, b"=1 \n\n=2 \n\n=3 4\n\n");
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Follows the GTP 2 specification (draft 2, Farnebäck 2002). Where to start: [`Engine`] for the
//! loop, [`mod@line`] and [`Request`] for the protocol, [`session`] for the game behind it, and
//! [`commands`] for what can be asked.

mod args;
mod cancel;
pub mod commands;
pub mod engine;
mod error;
pub mod line;
mod ponder;
mod registry;
mod request;
pub mod session;
mod stream;
#[doc(hidden)]
pub mod testing;
mod tuning;

pub use args::Args;
pub use cancel::CancelFlag;
pub use engine::Engine;
pub use error::GtpError;
pub use player::clock::{Clock, TimeLeft, TimeSystem};
pub use registry::{Analyze, Command, Handler, Live, Registry, StreamHandler};
pub use request::{Request, format_answer};
pub use session::{Chooser, Session};
