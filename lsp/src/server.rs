//! Reads messages, and gives each open dump a thread that answers requests about it.
//!
//! The thread that reads messages never parses: it hands each request to the thread of its dump ([`Worker`])
//! and goes on. A worker holds one version of the text with all that borrows from it, answers requests in
//! their order, and looks for diagnostics while nothing is asked. A change of the text ends the version;
//! requests that are older than the change get the error that the protocol has for them.

use super::diagnostics::Diagnoser;
use super::document::{Document, Source};
use super::inlay::Settings;
use super::lens::Failed;
use super::protocol::{DidChangeTextDocumentParams, DidOpenTextDocumentParams, Uri};
use super::workspace::Workspace;
use super::{hover, inlay, lens, navigation, outline, tokens};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response, ResponseError};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Read};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use tressa::internals::base::guard::guarded;
use tressa::internals::base::limits::MESSAGE_SIZE;

/// What a thread has to do.
enum Task {
    /// A version of the text.
    Text(String, i32),
    Request(Request),
}

/// An open dump.
struct Open {
    inbox: mpsc::Sender<Task>,
    thread: JoinHandle<()>,
}

/// Requests that the editor does not wait for any more.
type Cancelled = Arc<Mutex<BTreeSet<RequestId>>>;

/// How many of them are remembered.
const MOST_CANCELLED: usize = 1000;

/// Serves one editor on stdin and stdout until it asks for the end.
///
/// # Errors
///
/// The editor broke the protocol.
pub fn serve() -> Result<(), String> {
    // Stdin and stdout have a thread each, which pass messages through channels: nobody waits for a slow
    // editor.
    let (connection, Connection { sender, receiver }) = Connection::memory();
    let reader = thread::spawn(move || {
        let mut stdin = Bounded(io::stdin().lock());
        while let Some(message) = Message::read(&mut stdin)? {
            let is_last = matches!(&message, Message::Notification(of) if of.method == "exit");
            if sender.send(message).is_err() || is_last {
                break;
            }
        }
        Ok(())
    });
    let writer = thread::spawn(move || receiver.iter().try_for_each(|of| of.write(&mut io::stdout().lock())));
    // The channel closes with the connection, so the writer ends when all is written; the reader ends after
    // `exit`.
    let served = run(&connection);
    drop(connection);
    for thread in [reader, writer] {
        let ended: io::Result<()> = thread.join().map_err(|_| "a thread has ended".to_string())?;
        ended.map_err(|error| error.to_string())?;
    }
    served
}

/// A stream of messages whose headers announce no more bytes than the limit. The reader of a message makes
/// room for as many as its header says, before it has one of them.
struct Bounded<R>(R);

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        self.0.read(buf)
    }
}

impl<R: BufRead> BufRead for Bounded<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.0.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.0.consume(amount);
    }

    fn read_line(&mut self, line: &mut String) -> io::Result<usize> {
        let start = line.len();
        /// Headers are shorter by far.
        const LONGEST: u64 = 1 << 12;
        let count = (&mut self.0).take(LONGEST).read_line(line)?;
        let size = line[start..].split_once(": ").and_then(|(_, size)| size.trim_end().parse::<u64>().ok());
        match size {
            Some(size) if size > MESSAGE_SIZE.most => {
                let (expected, header) = (MESSAGE_SIZE.expected, line[start..].trim_end());
                Err(io::Error::other(format!("expected {expected}, not '{header}'")))
            }
            _ => Ok(count),
        }
    }
}

fn run(connection: &Connection) -> Result<(), String> {
    // The handshake: what the editor can do is of no interest here, but for folders and settings.
    let (id, params) = match connection.initialize_start() {
        // An editor that goes away without a word wants nothing.
        Err(error) if error.channel_is_disconnected() => return Ok(()),
        started => started.map_err(|error| error.to_string())?,
    };
    let mut server = Server::new(connection, &params);
    let info = json!({ "name": "tressa", "version": env!("CARGO_PKG_VERSION") });
    let answer = json!({ "capabilities": capabilities(), "serverInfo": info });
    connection.initialize_finish(id, answer).map_err(|error| error.to_string())?;
    // From now on until the editor asks for the end: requests get an answer, from here or from a worker;
    // notifications get none.
    for message in &connection.receiver {
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request).map_err(|error| error.to_string())? {
                    break;
                }
                server.request(request);
            }
            Message::Notification(notification) => server.notification(notification),
            Message::Response(_) => {}
        }
    }
    // Each worker answers what it has before it ends.
    server.close_all();
    Ok(())
}

fn capabilities() -> Value {
    json!({
        "textDocumentSync": { "openClose": true, "change": 1 },
        "hoverProvider": true,
        "definitionProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "documentSymbolProvider": true,
        "foldingRangeProvider": true,
        "renameProvider": true,
        "declarationProvider": true,
        "callHierarchyProvider": true,
        "workspaceSymbolProvider": true,
        "inlayHintProvider": true,
        "codeLensProvider": { "resolveProvider": false },
        "executeCommandProvider": { "commands": lens::COMMANDS.map(|(command, _)| command) },
        "semanticTokensProvider": {
            "legend": { "tokenTypes": tokens::TYPES, "tokenModifiers": tokens::MODIFIERS },
            "full": true,
            "range": true,
        },
    })
}

struct Server {
    sender: Sender,
    open: BTreeMap<String, Open>,
    cancelled: Cancelled,
    settings: Arc<Mutex<Settings>>,
    workspace: Arc<Mutex<Workspace>>,
}

impl Server {
    fn new(connection: &Connection, params: &Value) -> Self {
        let listed = params["workspaceFolders"].as_array().into_iter().flatten();
        let root = params["rootUri"].as_str().filter(|_| !params["workspaceFolders"].is_array());
        let folders = listed.filter_map(|folder| folder["uri"].as_str()).chain(root).map(path_of).collect();
        let settings = Arc::new(Mutex::new(Settings::from_options(&params["initializationOptions"])));
        let workspace = Arc::new(Mutex::new(Workspace::new(folders)));
        let sender = connection.sender.clone();
        let sender = Arc::new(move |message| drop(sender.send(message)));
        Server { sender, open: BTreeMap::new(), cancelled: Cancelled::default(), settings, workspace }
    }

    /// Hands a request to the thread of the dump that it is about, or answers that there is none.
    fn request(&mut self, request: Request) {
        if request.method == "workspace/symbol" {
            return self.symbols(request);
        }
        let params = &request.params;
        // Where the address of the dump is depends on the request: of a document, of an item of the call
        // hierarchy, among the arguments of a command.
        let named = [&params["textDocument"], &params["item"], &params["arguments"][0]];
        let uri = named.iter().find_map(|of| of["uri"].as_str());
        let open = uri.and_then(|uri| self.open.get(uri));
        let failed = match (open, uri) {
            (Some(open), _) => match open.inbox.send(Task::Request(request.clone())) {
                Ok(()) => return,
                Err(_) => Failed::because("the thread of this dump has ended"),
            },
            (None, Some(uri)) => {
                Failed { code: ErrorCode::InvalidParams, message: format!("{uri} is not open") }
            }
            (None, None) => Failed {
                code: ErrorCode::MethodNotFound,
                message: format!("{} is not supported", request.method),
            },
        };
        respond(&self.sender, request.id, Err(failed));
    }

    /// Lists the functions of the dumps below the folders, which may take a while.
    fn symbols(&self, request: Request) {
        let (workspace, sender) = (self.workspace.clone(), self.sender.clone());
        thread::spawn(move || {
            let query = request.params["query"].as_str().unwrap_or_default();
            let functions = workspace.lock().unwrap_or_else(PoisonError::into_inner).symbols(query);
            respond(&sender, request.id, Ok(functions.into()));
        });
    }

    fn notification(&mut self, notification: Notification) {
        let Notification { method, params } = notification;
        match &*method {
            "textDocument/didOpen" => {
                if let Ok(DidOpenTextDocumentParams { text_document: of }) = serde_json::from_value(params) {
                    self.open(of.uri, of.text, of.version);
                }
            }
            "textDocument/didChange" => {
                let Ok(DidChangeTextDocumentParams { text_document, mut content_changes }) =
                    serde_json::from_value(params)
                else {
                    return;
                };
                // Only whole texts were agreed on; the last one is the newest.
                let Some(whole) = content_changes.pop().filter(|change| change.range.is_none()) else {
                    return;
                };
                if let Some(open) = self.open.get(&text_document.uri.0) {
                    let _ = open.inbox.send(Task::Text(whole.text, text_document.version));
                }
            }
            "textDocument/didClose" => {
                if let Some(open) =
                    params["textDocument"]["uri"].as_str().and_then(|uri| self.open.remove(uri))
                {
                    // Without an inbox the worker ends after what it has.
                    drop(open.inbox);
                    let _ = open.thread.join();
                }
            }
            "workspace/didChangeConfiguration" => {
                *self.settings.lock().unwrap_or_else(PoisonError::into_inner) =
                    Settings::from_options(&params["settings"]);
            }
            "$/cancelRequest" => {
                if let Ok(id) = serde_json::from_value::<RequestId>(params["id"].clone()) {
                    let mut cancelled = self.cancelled.lock().unwrap_or_else(PoisonError::into_inner);
                    // Those that were answered before stay.
                    if cancelled.len() >= MOST_CANCELLED {
                        cancelled.clear();
                    }
                    cancelled.insert(id);
                }
            }
            _ => {}
        }
    }

    fn open(&mut self, uri: Uri, text: String, version: i32) {
        let (inbox, tasks) = mpsc::channel();
        let (name, path) = (uri.0.clone(), path_of(&uri.0));
        let (sender, cancelled, settings) =
            (self.sender.clone(), self.cancelled.clone(), self.settings.clone());
        let work = move || Worker { uri, path, sender, cancelled, settings, tasks }.run(text, version);
        let opened = Open { inbox, thread: thread::spawn(work) };
        self.open.insert(name, opened);
    }

    fn close_all(&mut self) {
        for open in std::mem::take(&mut self.open).into_values() {
            drop(open.inbox);
            let _ = open.thread.join();
        }
    }
}

/// The path of a file: `/a b` for `file:///a%20b`. Other addresses are returned unchanged.
pub fn path_of(uri: &str) -> PathBuf {
    let Some(path) = uri.strip_prefix("file://") else { return PathBuf::from(uri) };
    let bytes = path.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while at < bytes.len() {
        let escaped = (bytes[at] == b'%')
            .then(|| path.get(at + 1..at + 3))
            .flatten()
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        out.push(escaped.unwrap_or(bytes[at]));
        at += if escaped.is_some() { 3 } else { 1 };
    }
    PathBuf::from(String::from_utf8_lossy(&out).into_owned())
}

fn respond(sender: &Sender, id: RequestId, answer: Result<Value, Failed>) {
    let failed = |Failed { code, message }| ResponseError { code: code as i32, message, data: None };
    sender(Response { id, response_result: answer.map_err(failed) }.into());
}

/// Sends a message to the editor. Without a reader nobody waits for it.
type Sender = Arc<dyn Fn(Message) + Send + Sync>;

/// The thread of one dump.
struct Worker {
    uri: Uri,
    path: PathBuf,
    sender: Sender,
    cancelled: Cancelled,
    settings: Arc<Mutex<Settings>>,
    tasks: Receiver<Task>,
}

impl Worker {
    /// Reads each version once and answers what is asked about it.
    fn run(self, mut text: String, mut version: i32) {
        loop {
            // Of several versions that wait only the last one counts.
            let mut waiting = Vec::new();
            while let Ok(task) = self.tasks.try_recv() {
                match task {
                    Task::Text(newer, number) => {
                        (text, version) = (newer, number);
                        waiting.drain(..).for_each(|request: Request| self.outdated(request.id));
                    }
                    Task::Request(request) => waiting.push(request),
                }
            }
            // The version borrows from `source`, which lives until there is a newer one.
            let source = Source::new(&self.path, &text);
            drop(std::mem::take(&mut text));
            let next = match guarded(|| Document::new(self.uri.clone(), &self.path, &source)) {
                Ok(document) => self.serve(&document, version, waiting),
                Err(_) => {
                    // A text that cannot be read at all: every request fails until there is a newer
                    // version.
                    let tasks = waiting.into_iter().map(Task::Request).chain(&self.tasks);
                    tasks.into_iter().find_map(|task| match task {
                        Task::Text(text, version) => Some((text, version)),
                        Task::Request(request) => {
                            let failed = Failed::because("the dump cannot be read");
                            respond(&self.sender, request.id, Err(failed));
                            None
                        }
                    })
                }
            };
            match next {
                Some(newer) => (text, version) = newer,
                None => return self.publish(&[], None),
            }
        }
    }

    /// Answers until there is a newer version, or none. Diagnostics are found while nothing is asked.
    fn serve(&self, document: &Document<'_>, version: i32, waiting: Vec<Request>) -> Option<(String, i32)> {
        // Requests that came with this version are answered before diagnostics, which take longest.
        waiting.into_iter().for_each(|request| self.answer(document, request));
        let mut diagnoser = Some(Diagnoser::new(document));
        loop {
            // A task goes before the next step of the diagnostics; once these are published the thread
            // sleeps until there is a task.
            let task = match (self.tasks.try_recv(), &mut diagnoser) {
                (Ok(task), _) => task,
                (Err(TryRecvError::Disconnected), _) => return None,
                (Err(TryRecvError::Empty), Some(of)) => {
                    if let Some(found) = of.step(document) {
                        self.publish(&found, Some(version));
                        diagnoser = None;
                    }
                    continue;
                }
                (Err(TryRecvError::Empty), None) => self.tasks.recv().ok()?,
            };
            match task {
                Task::Text(text, version) => return Some((text, version)),
                Task::Request(request) => self.answer(document, request),
            }
        }
    }

    fn publish(&self, diagnostics: &[super::protocol::Diagnostic], version: Option<i32>) {
        let params = json!({ "uri": self.uri, "version": version, "diagnostics": diagnostics });
        (self.sender)(Notification::new("textDocument/publishDiagnostics".into(), params).into());
    }

    fn outdated(&self, id: RequestId) {
        let message = "the text has changed since the request".to_string();
        respond(&self.sender, id, Err(Failed { code: ErrorCode::ContentModified, message }));
    }

    fn answer(&self, document: &Document<'_>, request: Request) {
        let Request { id, method, params } = request;
        // A request that was cancelled while it waited is not worked on. The settings are those of this
        // moment.
        let is_cancelled = self.cancelled.lock().unwrap_or_else(PoisonError::into_inner).remove(&id);
        let settings = *self.settings.lock().unwrap_or_else(PoisonError::into_inner);
        let answered = match is_cancelled {
            true => Err(Failed { code: ErrorCode::RequestCanceled, message: "cancelled".to_string() }),
            false => guarded(|| answer(document, settings, &method, params))
                .unwrap_or_else(|what| Err(Failed { code: ErrorCode::InternalError, message: what })),
        };
        respond(&self.sender, id, answered);
    }
}

/// The result of a request about a dump.
fn answer(document: &Document<'_>, settings: Settings, method: &str, params: Value) -> Result<Value, Failed> {
    match method {
        "textDocument/hover" => with(params, |params| hover::hover(document, params)),
        "textDocument/definition" => with(params, |params| navigation::definition(document, params)),
        "textDocument/references" => with(params, |params| navigation::references(document, params)),
        "textDocument/documentHighlight" => with(params, |params| navigation::highlights(document, params)),
        "textDocument/rename" => Err(Failed::because(
            "a dump is GCC's output and cannot be renamed; rename in the source of the program",
        )),
        "textDocument/documentSymbol" => with(params, |params| outline::symbols(document, params)),
        "textDocument/foldingRange" => with(params, |params| outline::folding(document, params)),
        "textDocument/declaration" => with(params, |params| navigation::declaration(document, params)),
        "textDocument/prepareCallHierarchy" => {
            with(params, |params| navigation::prepare_calls(document, params))
        }
        "callHierarchy/incomingCalls" => with(params, |params| navigation::incoming_calls(document, params)),
        "callHierarchy/outgoingCalls" => with(params, |params| navigation::outgoing_calls(document, params)),
        "textDocument/semanticTokens/full" => with(params, |params| tokens::all(document, params)),
        "textDocument/semanticTokens/range" => with(params, |params| tokens::in_range(document, params)),
        "textDocument/inlayHint" => with(params, |params| inlay::hints(document, settings, params)),
        "textDocument/codeLens" => with(params, |params| lens::lenses(document, params)),
        "workspace/executeCommand" => lens::execute(document, &params),
        _ => Err(Failed { code: ErrorCode::MethodNotFound, message: format!("{method} is not supported") }),
    }
}

/// Reads the parameters, and writes the result.
fn with<P: DeserializeOwned, R: Serialize>(params: Value, of: impl FnOnce(P) -> R) -> Result<Value, Failed> {
    let invalid =
        |error: serde_json::Error| Failed { code: ErrorCode::InvalidParams, message: error.to_string() };
    let params = serde_json::from_value(params).map_err(invalid)?;
    serde_json::to_value(of(params)).map_err(invalid)
}
