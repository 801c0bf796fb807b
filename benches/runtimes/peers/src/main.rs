//! Evaluations a second of one core in other runtimes, printed as the example `speed` of crates/net prints its own:
//! `tesuji-peers tract|candle SIDE BATCH --model FILE --planes FILE --seconds N`.
//!
//! tract reads an ONNX file, candle the file of weights. Processor time of all threads is counted. The second line is what the last layer says of
//! the first board: pass, value, lead. `../compare.py` runs it in turns with the others.

mod candle;
mod tract;

use std::error::Error;

use cpu_time::ProcessTime;

/// Planes of a position.
const PLANES: usize = 14;

/// Boards that are evaluated together.
struct Boards {
    side: usize,
    batch: usize,
    planes: Vec<f32>,
}

/// The network in a runtime.
trait Runtime {
    /// Pass, value and lead of every board, one after the other.
    fn evaluate(&self) -> Result<Vec<f32>, Box<dyn Error>>;
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut model, mut planes, mut seconds) = (None, None, 2.0);
    let mut places = Vec::new();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut next = || words.next().ok_or(format!("{word} without a value"));
        match word.as_str() {
            "--model" => model = Some(next()?),
            "--planes" => planes = Some(next()?),
            "--seconds" => seconds = next()?.parse()?,
            _ => places.push(word),
        }
    }
    let [name, side, batch] = places.as_slice() else {
        return Err("expected tract or candle, the side and the batch".into());
    };
    let model = model.ok_or("--model is missing")?;
    let boards = Boards {
        side: side.parse()?,
        batch: batch.parse()?,
        planes: read_floats(&planes.ok_or("--planes is missing")?)?,
    };
    if boards.planes.len() != boards.batch * PLANES * boards.side.pow(2) {
        return Err("the planes are not those of so many boards".into());
    }
    let runtime: Box<dyn Runtime> = match name.as_str() {
        "tract" => Box::new(tract::Tract::new(&model, &boards)?),
        "candle" => Box::new(candle::Candle::new(&model, &boards)?),
        other => return Err(format!("runtime {other}; expected tract or candle").into()),
    };
    let answer = runtime.evaluate()?;
    let (start, mut count) = (ProcessTime::now(), 0);
    while start.elapsed().as_secs_f64() < seconds {
        runtime.evaluate()?;
        count += boards.batch;
    }
    println!("{:.1}", count as f64 / start.elapsed().as_secs_f64());
    println!("{} {} {}", answer[0], answer[1], answer[2]);
    Ok(())
}

fn read_floats(file: &str) -> Result<Vec<f32>, Box<dyn Error>> {
    let bytes = std::fs::read(file)?;
    let (floats, _) = bytes.as_chunks::<4>();
    Ok(floats
        .iter()
        .map(|bytes| f32::from_le_bytes(*bytes))
        .collect())
}
