//! The server of the page, asked as the page asks it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::Duration;

use anyhow::{Context as _, bail};
use serde_json::{Value, json};

use super::Program;

/// A running server, and the stream of its news.
#[derive(Debug)]
pub struct Server {
    child: Child,
    address: String,
    news: BufReader<TcpStream>,
    client: Value,
}

impl Server {
    /// Starts `tesuji serve` on a free port.
    pub fn start(program: &Program) -> anyhow::Result<Server> {
        let mut command = program.command(&["serve", "--no-open", "--port", "0"]);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("no pipe")?).read_line(&mut line)?;
        let (_, rest) = line.split_once("http://").context("no address")?;
        let address = rest.trim().trim_end_matches('/').to_owned();
        let mut server = Server {
            news: BufReader::new(request(&address, "GET", "/api/events", "")?),
            child,
            address,
            client: Value::Null,
        };
        server.client = server.hear()?["client"].clone();
        Ok(server)
    }

    /// The pieces of the answer to a question.
    pub fn ask(&mut self, question: &Value) -> anyhow::Result<Vec<Value>> {
        let body = json!({"client": self.client, "question": question}).to_string();
        let mut answer = String::new();
        request(&self.address, "POST", "/api/jobs", &body)?.read_to_string(&mut answer)?;
        if answer.split_whitespace().nth(1) != Some("202") {
            bail!("{answer}\n{body}");
        }
        let mut parts = Vec::new();
        loop {
            let mut news = self.hear()?;
            match news["type"].as_str() {
                Some("part") => parts.push(news["part"].take()),
                Some("done") => return Ok(parts),
                Some("failed") => bail!("{news}\n{body}"),
                _ => {}
            }
        }
    }

    fn hear(&mut self) -> anyhow::Result<Value> {
        loop {
            let mut line = String::new();
            if self.news.read_line(&mut line)? == 0 {
                bail!("the server has ended the stream");
            }
            if let Some(text) = line.strip_prefix("data: ") {
                return Ok(serde_json::from_str(text)?);
            }
        }
    }
}

/// Sends a request; the answer comes without chunks and ends with the connection.
fn request(address: &str, method: &str, path: &str, body: &str) -> anyhow::Result<TcpStream> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(120)))?;
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.0\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    );
    stream.write_all((head + body).as_bytes())?;
    Ok(stream)
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
