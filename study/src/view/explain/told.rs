//! What another construction than GCC's told of its steps: `--via mem2reg`.

use super::{Cell, Explainer, Explanation, Section};
use crate::forms::told::{MOST_ROWS, Part};
use crate::forms::ways::Way;
use tressa::internals::ir::Event;

impl Explainer<'_, '_> {
    /// The steps of the construction by which the function was built.
    ///
    /// # Errors
    ///
    /// The construction has none of its own, or the dump does not show it.
    pub fn construction(&self, way: Way) -> Result<Explanation, String> {
        if !self.knows_construction() {
            return Err(format!("{}: {}", self.f.name, super::ALREADY_IN_SSA_FORM));
        }
        if way.keeps_variables_apart() {
            return Err(format!("{} has GCC's steps, which --steps shows", way.name()));
        }
        let rows_of = |part: Part| -> Vec<Vec<Cell>> {
            let rows = self.f.trace.events.iter().filter_map(|event| match event {
                Event::Told { part: of, cells } if *of == part.heading() => {
                    Some(cells.iter().cloned().map(Cell::from).collect())
                }
                _ => None,
            });
            rows.collect()
        };
        let parts = Part::ALL.into_iter().map(|(part, heading, about, columns)| {
            Section::new(heading, vec![about.to_string()]).with_table(columns, rows_of(part))
        });
        let mut sections: Vec<Section> = parts.filter(|section| section.table.is_some()).collect();
        let is_row = |event: &&Event| matches!(event, Event::Told { .. });
        let row_count = self.f.trace.events.iter().filter(is_row).count();
        if let Some(last) = sections.last_mut().filter(|_| row_count == MOST_ROWS) {
            last.sentences.push(format!("The record ends after {MOST_ROWS} steps."));
        }
        if sections.is_empty() {
            sections.push(Section::new("loads and stores", vec!["There are none.".to_string()]));
        }
        Ok(Explanation::new(self.f.name, sections))
    }
}
