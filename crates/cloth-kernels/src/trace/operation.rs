//! Operations of a recorded kernel.

/// Names the result of an operation: its place in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(u32);

impl Id {
    /// The result of the operation at this place. A kernel has far fewer operations than a `u32` can count.
    pub(super) fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// The place in the list of operations.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An operation of [`Lane`](crate::Lane) or of its masks. Operands precede it in the list.
///
/// `min`, `max`, `abs` and the comparisons the other way round are made of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Operation {
    /// A component of an input.
    Input {
        /// Place of the input among all inputs.
        leaf: usize,
        /// 0 for x, 1 for y, 2 for z, 3 for w; 0 for numbers and masks.
        component: usize,
    },
    /// The number with these bits. (Bits, so that 0 and -0 are two constants.)
    Constant(u32),
    /// a + b
    Add(Id, Id),
    /// a - b
    Subtract(Id, Id),
    /// a b
    Multiply(Id, Id),
    /// a / b
    Divide(Id, Id),
    /// -a
    Negate(Id),
    /// The square root of a, correctly rounded.
    SquareRoot(Id),
    /// The largest whole number that is not greater than a.
    Floor(Id),
    /// a < b, a mask
    Less(Id, Id),
    /// a <= b, a mask
    LessOrEqual(Id, Id),
    /// Both masks hold.
    And(Id, Id),
    /// Disjunction of masks.
    Or(Id, Id),
    /// The mask does not hold.
    Not(Id),
    /// One of two numbers.
    Select {
        /// The mask that decides.
        mask: Id,
        /// The number where the mask holds.
        yes: Id,
        /// The number where it does not.
        no: Id,
    },
}

impl Operation {
    /// The same operation on other operands.
    #[must_use]
    pub fn map_operands(self, mut operand: impl FnMut(Id) -> Id) -> Self {
        match self {
            Self::Input { .. } | Self::Constant(_) => self,
            Self::Add(a, b) => Self::Add(operand(a), operand(b)),
            Self::Subtract(a, b) => Self::Subtract(operand(a), operand(b)),
            Self::Multiply(a, b) => Self::Multiply(operand(a), operand(b)),
            Self::Divide(a, b) => Self::Divide(operand(a), operand(b)),
            Self::Negate(a) => Self::Negate(operand(a)),
            Self::SquareRoot(a) => Self::SquareRoot(operand(a)),
            Self::Floor(a) => Self::Floor(operand(a)),
            Self::Less(a, b) => Self::Less(operand(a), operand(b)),
            Self::LessOrEqual(a, b) => Self::LessOrEqual(operand(a), operand(b)),
            Self::And(a, b) => Self::And(operand(a), operand(b)),
            Self::Or(a, b) => Self::Or(operand(a), operand(b)),
            Self::Not(a) => Self::Not(operand(a)),
            Self::Select { mask, yes, no } => {
                Self::Select { mask: operand(mask), yes: operand(yes), no: operand(no) }
            }
        }
    }

    /// Calls `visit` with each operand.
    pub fn visit_operands(self, mut visit: impl FnMut(Id)) {
        let _ = self.map_operands(|id| {
            visit(id);
            id
        });
    }

    /// Tells whether the outcome is a mask. An input is typed by its [`Leaf`](super::Leaf) instead.
    pub fn is_mask(self) -> bool {
        matches!(self, Self::Less(..) | Self::LessOrEqual(..) | Self::And(..) | Self::Or(..) | Self::Not(_))
    }
}
