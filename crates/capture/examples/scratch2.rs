use board::*;
use capture::general::*;
use search::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&a[1]).unwrap();
    let nodes: u64 = a[3].parse().unwrap();
    let mut b = Diagram::parse(&text).unwrap().board;
    let size = b.size();
    let prey = Point::parse(&a[2], size).unwrap();
    for (p, h, slack) in [
        (1, 2, 0),
        (2, 3, 2),
        (2, 3, 4),
        (2, 3, 8),
        (3, 4, 3),
        (3, 4, 6),
        (3, 4, 10),
        (4, 5, 7),
        (4, 5, 12),
    ] {
        let s = Settings {
            budget: Budget::nodes(nodes),
            levels: vec![Bounds {
                max_lib_prey: p,
                max_lib_hunter: h,
                slack,
            }],
            ..Settings::default()
        };
        let t = std::time::Instant::now();
        let f = Asker::new(s).attack(&mut b, prey).unwrap();
        println!(
            "{p}/{h}/{slack}: {:?} {:?} {:?} nodes {} {:.2}s proof {:?}",
            f.outcome,
            f.best.map(|m| m.name(size)),
            f.unknown_because,
            f.effort.nodes,
            t.elapsed().as_secs_f32(),
            f.proof
                .as_ref()
                .map(|t| (t.nodes().len(), t.zone().len(), t.main_line().len()))
        );
        if f.outcome == Outcome::Yes {
            break;
        }
    }
}
