//! Whether a program declares variables among its statements or only at the heads of scopes.

/// What functions show about the position of declarations.
///
/// ```
/// use tressa::{reconstruct::declaration_style, example, ir::Stage};
///
/// let style = declaration_style(&example::at(Stage::High));
/// assert_eq!(style.is_mixed(), None);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct DeclarationStyle {
    /// The number of variables that are followed by other declarations and first mentioned after an
    /// inner scope.
    pub late: usize,
    /// The number of these that are mentioned before all variables declared after them.
    pub in_order: usize,
}

impl DeclarationStyle {
    /// Adds another function's counts.
    pub fn add(&mut self, other: DeclarationStyle) {
        self.late += other.late;
        self.in_order += other.in_order;
    }

    /// Whether declarations are among statements, if more than one variable shows it.
    pub fn is_mixed(&self) -> Option<bool> {
        (self.late > 1).then_some(2 * self.in_order > self.late)
    }
}
