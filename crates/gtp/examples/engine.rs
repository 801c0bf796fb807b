//! The engine on standard input and output: `cargo run -p tesuji-gtp --example engine`.

use std::io::{self, BufReader};

fn main() -> io::Result<()> {
    gtp::Engine::default().run(BufReader::new(io::stdin()), io::stdout())
}
