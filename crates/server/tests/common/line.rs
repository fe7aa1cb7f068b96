//! A socket at a table.

use super::person::Person;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long an answer may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A socket at a table.
pub struct Line(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Line {
    /// Opens a socket, with more headers if there are any.
    pub async fn open(person: &Person, table: &str, headers: &[(&'static str, &str)]) -> Result<Line, Error> {
        let mut request = format!("ws://{}/api/tables/{table}/socket", person.house).into_client_request()?;
        let cookie = person.cookie.as_deref().map(|cookie| ("cookie", cookie));
        for (name, value) in cookie.iter().chain(headers) {
            request.headers_mut().insert(*name, value.parse().expect("a header's value"));
        }
        let (socket, _) = connect_async(request).await?;
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_nodelay(true)?;
        }
        Ok(Line(socket))
    }

    /// Opens a socket and sits down; the first message of the server.
    pub async fn sit(person: &Person, table: &str, seat: &str, lang: &str) -> (Line, Value) {
        let mut line = Line::open(person, table, &[]).await.expect("a socket opens");
        line.say(&json!({"type": "hello", "seat": seat, "lang": lang, "since": null})).await;
        let first = line.hear().await;
        (line, first)
    }

    /// Says something; whether the line is still up.
    pub async fn say(&mut self, message: &Value) -> bool {
        self.send(Message::text(message.to_string())).await
    }

    /// Sends a frame; whether the line is still up.
    pub async fn send(&mut self, frame: Message) -> bool {
        self.0.send(frame).await.is_ok()
    }

    /// The next message as it came; nothing when the line is down.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Leaves, and waits until the server has let go.
    pub async fn close(&mut self) {
        if self.send(Message::Close(None)).await {
            while self.next().await.is_some() {}
        }
    }

    /// The next message, which has to come.
    pub async fn hear(&mut self) -> Value {
        let text = timeout(PATIENCE, self.next()).await.expect("the server answers in time").expect("the line is up");
        serde_json::from_str(&text).expect("the server speaks JSON")
    }

    /// The next message of these kinds; what else comes is passed over.
    pub async fn hear_one_of(&mut self, kinds: &[&str]) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"].as_str().is_some_and(|kind| kinds.contains(&kind)) {
                return message;
            }
        }
    }
}
