//! The messages of the language server protocol that this server speaks, as far as it speaks them: the names
//! are those of the specification (version 3.17), fields that the server neither reads nor writes are left
//! out.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The address of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Uri(pub String);

/// A place in a text: the line from 0 on, and the column in units of UTF-16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Position {
    pub line: u32,
    pub character: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Range {
    pub start: Position,
    pub end: Position,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Location {
    pub uri: Uri,
    pub range: Range,
}

/// What asks about a place in a text.
#[derive(Deserialize)]
pub struct PositionParams {
    pub position: Position,
}

/// What asks about a part of a text.
#[derive(Deserialize)]
pub struct RangeParams {
    pub range: Range,
}

/// What asks about a whole text.
#[derive(Deserialize)]
pub struct WholeParams {}

#[derive(Deserialize)]
pub struct ReferenceParams {
    pub position: Position,
    pub context: ReferenceContext,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReferenceContext {
    pub include_declaration: bool,
}

/// What asks about a function that the server has named before.
#[derive(Deserialize)]
pub struct CallHierarchyParams {
    pub item: NamedItem,
}

#[derive(Deserialize)]
pub struct NamedItem {
    pub name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DidOpenTextDocumentParams {
    pub text_document: TextDocumentItem,
}

#[derive(Deserialize)]
pub struct TextDocumentItem {
    pub uri: Uri,
    pub version: i32,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DidChangeTextDocumentParams {
    pub text_document: VersionedTextDocument,
    pub content_changes: Vec<TextChange>,
}

#[derive(Deserialize)]
pub struct VersionedTextDocument {
    pub uri: Uri,
    pub version: i32,
}

/// The whole new text, unless there is a range.
#[derive(Deserialize)]
pub struct TextChange {
    pub range: Option<Value>,
    pub text: String,
}

/// Kinds that are numbers in messages.
macro_rules! numbered {
    ($($name:ident { $($kind:ident = $number:literal),* })*) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[serde(into = "u8")]
        pub enum $name {
            $($kind = $number),*
        }

        impl From<$name> for u8 {
            fn from(kind: $name) -> u8 {
                kind as u8
            }
        }
    )*};
}

numbered! {
    DiagnosticSeverity { Error = 1, Warning = 2, Hint = 4 }
    DocumentHighlightKind { Text = 1, Read = 2, Write = 3 }
    InlayHintKind { Type = 1 }
    SymbolKind { Namespace = 3, Function = 12 }
}

#[derive(Clone, Debug, Serialize)]
pub struct Diagnostic {
    pub range: Range,
    pub severity: DiagnosticSeverity,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    pub source: &'static str,
    pub message: String,
}

#[derive(Serialize)]
pub struct DocumentHighlight {
    pub range: Range,
    pub kind: DocumentHighlightKind,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DocumentSymbol {
    pub name: String,
    pub kind: SymbolKind,
    pub range: Range,
    pub selection_range: Range,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<DocumentSymbol>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FoldingRange {
    pub start_line: u32,
    pub end_line: u32,
}

#[derive(Serialize)]
pub struct Hover {
    pub contents: MarkupContent,
    pub range: Range,
}

/// A text and its language, "markdown".
#[derive(Serialize)]
pub struct MarkupContent {
    pub kind: &'static str,
    pub value: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InlayHint {
    pub position: Position,
    pub label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<InlayHintKind>,
    pub padding_left: bool,
}

#[derive(Serialize)]
pub struct CodeLens {
    pub range: Range,
    pub command: Command,
}

#[derive(Serialize)]
pub struct Command {
    pub title: String,
    pub command: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arguments: Option<Vec<Value>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CallHierarchyItem {
    pub name: String,
    pub kind: SymbolKind,
    pub uri: Uri,
    pub range: Range,
    pub selection_range: Range,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CallHierarchyIncomingCall {
    pub from: CallHierarchyItem,
    pub from_ranges: Vec<Range>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CallHierarchyOutgoingCall {
    pub to: CallHierarchyItem,
    pub from_ranges: Vec<Range>,
}

/// Five numbers for each token.
#[derive(Serialize)]
pub struct SemanticTokens {
    pub data: Vec<u32>,
}
