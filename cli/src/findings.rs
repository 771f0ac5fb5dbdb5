//! What `check` and `verify` find, for code scanning (SARIF) and as annotations of a GitHub workflow.

use super::files::Output;
use super::outcome::Failure;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Where findings go besides the report.
#[derive(clap::Args)]
pub struct FindingArgs {
    /// Also write the findings to FILE as SARIF, for code scanning
    #[arg(long, value_name = "FILE")]
    sarif: Option<PathBuf>,

    /// Print the findings as GitHub workflow annotations instead of text
    #[arg(long, conflicts_with = "json")]
    pub github: bool,
}

/// How much a finding matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// It decides the exit status.
    Error,
    /// It is only told.
    Notice,
}

/// One finding.
pub struct Finding {
    /// How much it matters.
    pub level: Level,
    /// What it breaks: the id of a rule, or the result for a function.
    pub rule: String,
    /// One line about it.
    pub message: String,
    /// The path of the file.
    pub file: String,
    /// The 1-based line.
    pub line: u32,
}

impl FindingArgs {
    /// Whether findings go anywhere besides the report.
    pub fn is_wanted(&self) -> bool {
        self.github || self.sarif.is_some()
    }

    /// Writes the findings where the options say. `sentence` says what a rule is about.
    pub fn write(
        &self,
        findings: &[Finding],
        sentence: impl Fn(&str) -> String,
        out: &mut Output,
    ) -> Result<(), Failure> {
        if let Some(path) = &self.sarif {
            write_sarif(path, findings, sentence)?;
        }
        if self.github {
            for finding in findings {
                writeln!(out, "{}", annotation(finding))?;
            }
        }
        Ok(())
    }
}

/// A workflow command of GitHub Actions.
pub fn annotation(finding: &Finding) -> String {
    let Finding { level, rule, message, file, line } = finding;
    let command = if *level == Level::Error { "error" } else { "notice" };
    let data = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let property = |text: &str| data(text).replace(':', "%3A").replace(',', "%2C");
    format!("::{command} file={},line={line},title={}::{}", property(file), property(rule), data(message))
}

/// Writes a SARIF 2.1.0 log.
fn write_sarif(path: &Path, findings: &[Finding], sentence: impl Fn(&str) -> String) -> Result<(), Failure> {
    let mut rules: BTreeMap<&str, Value> = BTreeMap::new();
    for Finding { rule, .. } in findings {
        let text = || json!({ "id": rule, "shortDescription": { "text": sentence(rule) } });
        rules.entry(rule).or_insert_with(text);
    }
    let results: Vec<Value> = findings
        .iter()
        .map(|Finding { level, rule, message, file, line }| {
            json!({
                "ruleId": rule,
                "level": if *level == Level::Error { "error" } else { "note" },
                "message": { "text": message },
                "locations": [{
                    "physicalLocation": {
                        "artifactLocation": { "uri": uri(file) },
                        "region": { "startLine": (*line).max(1) },
                    },
                }],
            })
        })
        .collect();
    let driver = json!({
        "name": "tressa",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules.into_values().collect::<Vec<_>>(),
    });
    let mut out = Output::open(Some(path))?;
    out.write_json(&json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{ "tool": { "driver": driver }, "results": results }],
    }))?;
    out.finish()
}

/// A path as a relative or absolute URI reference.
pub fn uri(path: &str) -> String {
    let mut text = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b'/' => {
                text.push(byte as char)
            }
            b'\\' => text.push('/'),
            _ => text.push_str(&format!("%{byte:02X}")),
        }
    }
    if path.starts_with('/') { format!("file://{text}") } else { text }
}
