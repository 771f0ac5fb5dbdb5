//! Where a program declares its variables: among its statements or at the heads of scopes.

/// What functions show of that.
///
/// ```
/// use tressa::{reconstruct::declaration_style, example, ir::Stage};
///
/// let style = declaration_style(&example::at(Stage::High));
/// assert_eq!(style.is_mixed(), None);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct DeclarationStyle {
    /// How many variables, with others declared after them, are first mentioned after an inner scope.
    pub late: usize,
    /// How many of these are mentioned before all variables that are declared after them.
    pub in_order: usize,
}

impl DeclarationStyle {
    /// Adds what another function shows.
    pub fn add(&mut self, other: DeclarationStyle) {
        self.late += other.late;
        self.in_order += other.in_order;
    }

    /// Whether declarations stand among statements, if more than one variable shows it.
    pub fn is_mixed(&self) -> Option<bool> {
        (self.late > 1).then_some(2 * self.in_order > self.late)
    }
}
