//! A recorded kernel.

use super::leaf::Leaf;
use super::operation::{Id, Operation};
use std::vec;
use std::vec::Vec;

/// A kernel as a list of operations, without any that no output needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recording {
    inputs: Vec<Leaf>,
    outputs: Vec<Leaf>,
    operations: Vec<Operation>,
    results: Vec<Id>,
}

impl Recording {
    /// Keeps the operations that lead to `results`, in their order.
    pub(super) fn new(
        inputs: Vec<Leaf>,
        outputs: Vec<Leaf>,
        recorded: Vec<Operation>,
        results: &[Id],
    ) -> Self {
        let mut needed = vec![false; recorded.len()];
        for result in results {
            needed[result.index()] = true;
        }
        // Operands precede their operation, so one pass from the end finds them all.
        for (index, operation) in recorded.iter().enumerate().rev() {
            if needed[index] {
                operation.visit_operands(|id| needed[id.index()] = true);
            }
        }
        let mut places = Vec::with_capacity(recorded.len());
        let mut operations = Vec::new();
        for (operation, needed) in recorded.into_iter().zip(needed) {
            places.push(Id::new(operations.len()));
            if needed {
                operations.push(operation.map_operands(|id| places[id.index()]));
            }
        }
        let results = results.iter().map(|id| places[id.index()]).collect();
        Self { inputs, outputs, operations, results }
    }

    /// The parameters, in order; structs and matrices are several.
    pub fn inputs(&self) -> &[Leaf] {
        &self.inputs
    }

    /// The results, in order; structs and tuples are several.
    pub fn outputs(&self) -> &[Leaf] {
        &self.outputs
    }

    /// The operations, each after its operands.
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// Sources of the components of the outputs, one after the other.
    pub fn results(&self) -> &[Id] {
        &self.results
    }
}
