//! Which work of a pass is to be done.

/// All of a pass, or what one thread does of it where the fabric is partitioned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(not(feature = "parallel"), allow(dead_code, reason = "without threads nothing is divided"))]
pub(super) enum Share {
    /// All of it.
    Whole,
    /// The rows that cross between subdomains, in the range of this number.
    Interface(usize),
    /// The rows inside this subdomain that are not [interior](Self::Interior).
    Boundary(usize),
    /// Those distance constraints inside this subdomain that share no particle with rows that cross to later subdomains,
    /// and with nothing that is solved before them and does.
    Interior(usize),
}
