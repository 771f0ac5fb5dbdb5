//! The line of the program that a statement comes from: in dumps made with `-lineno`.

use super::document::Document;
use super::mentions::place_len;
use super::positions::{line_range, uri_of};
use super::protocol::{Location, Position, PositionParams};
use std::path::Path;
use tressa::ir::Locus;
use tressa_study::internals::input::folder_of;

/// Where the statement at the place stands in the program: the source place on its line that stands last before it.
pub fn declaration(document: &Document<'_>, params: PositionParams) -> Option<Location> {
    let offset = document.lines.offset(params.position);
    let line = document.lines.line(offset);
    let (start, text) = (document.lines.start(line), document.lines.text(line));
    let places = text.match_indices('[').filter_map(|(at, _)| Some((at, place(&text[at..])?)));
    let places: Vec<(usize, Locus<'_>)> = places.filter(|(_, place)| place.line > 0).collect();
    let before = places.iter().rfind(|&&(at, _)| start + at <= offset);
    let (_, place) = before.or(places.first())?;
    // A dump is not trusted: of a path in it only the last name counts, in the dump's folder.
    let path = folder_of(document.path).join(Path::new(place.file).file_name()?);
    let column = place.column.saturating_sub(1);
    let mut range = line_range(place.line - 1);
    range.start = Position { character: column, ..range.start };
    range.end = range.start;
    path.is_file().then(|| Location { uri: uri_of(&path), range })
}

/// The source place that the text begins with.
pub fn place(text: &str) -> Option<Locus<'_>> {
    let len = place_len(text)?;
    Locus::parse(&text[1..len - 1])
}
