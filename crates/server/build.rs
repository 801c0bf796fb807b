//! Builds the page in `web/` into the build directory, where it is embedded from.
//!
//! Runs only when something under `web/` changed. Without Node, npm or the sources, or with the feature
//! `page` off, the server gets a notice instead of the page and says so.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

type Failure = Box<dyn std::error::Error>;

const SOURCES: [&str; 7] = [
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "site.config.ts",
    "src",
    "vite.config.ts",
];

fn main() -> Result<(), Failure> {
    let web = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    let page = PathBuf::from(env::var("OUT_DIR")?).join("page");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=TESUJI_NPM");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    // The page has its texts from there.
    let catalog = web.join("../crates/words/catalog");
    println!("cargo::rerun-if-changed={}", catalog.display());
    if page.exists() {
        fs::remove_dir_all(&page)?;
    }
    fs::create_dir_all(&page)?;
    if let Err(why) = build(&web, &page) {
        println!("cargo::warning=the browser board is left out: {why}");
        fs::write(page.join("index.html"), notice(&why.to_string()))?;
    }
    Ok(())
}

fn build(web: &Path, page: &Path) -> Result<(), Failure> {
    if env::var_os("CARGO_FEATURE_PAGE").is_none() {
        return Err("the feature `page` is off".into());
    }
    if !web.join("package.json").exists() {
        return Err("the folder web/ is not there".into());
    }
    let npm = env::var("TESUJI_NPM").unwrap_or_else(|_| "npm".to_owned());
    install(&npm, web)?;
    let out = page.display().to_string();
    run(Command::new(&npm)
        .current_dir(web)
        .args([
            "run",
            "--silent",
            "build",
            "--",
            "--emptyOutDir",
            "--outDir",
        ])
        .arg(out))
}

/// `npm ci`, unless what is installed is what the lock file asks for.
fn install(npm: &str, web: &Path) -> Result<(), Failure> {
    let lock = fs::read(web.join("package-lock.json"))?;
    let stamp = web.join("node_modules/.tesuji-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run(Command::new(npm).current_dir(web).args([
        "ci",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
    ]))?;
    fs::write(stamp, lock)?;
    Ok(())
}

fn run(command: &mut Command) -> Result<(), Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command
        .output()
        .map_err(|e| format!("{name} could not be started ({e}); Node 20 or newer is needed"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let first: Vec<&str> = said.lines().take(6).collect();
    Err(format!("{name} failed: {}", first.join(" | ")).into())
}

fn notice(why: &str) -> String {
    let why = why.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tesuji</title>\
         <h1>Tesuji</h1><p>The browser board was not built: {why}.</p>\
         <p>Install Node 20 or newer and build again. The interface under /api works.</p></html>"
    )
}
