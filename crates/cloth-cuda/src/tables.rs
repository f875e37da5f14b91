//! Tables that the host writes anew in every step: packed into one piece, so that a step has one upload.

use crate::driver::Driver;
use bytemuck::NoUninit;
use cloth_core::Result;

/// Every table starts at a multiple of so many bytes.
const ALIGNMENT: usize = 16;

/// Tables behind each other.
#[derive(Debug, Default)]
pub(crate) struct Packed {
    bytes: Vec<u8>,
}

impl Packed {
    pub fn clear(&mut self) {
        self.bytes.clear();
    }

    /// Appends a table and returns how many bytes are before it.
    pub fn add<T: NoUninit>(&mut self, values: &[T]) -> u64 {
        self.bytes.resize(self.bytes.len().next_multiple_of(ALIGNMENT), 0);
        let start = self.bytes.len() as u64;
        self.bytes.extend_from_slice(bytemuck::cast_slice(values));
        start
    }

    /// Copies the tables to the device and returns the address of the first.
    pub fn upload<D: Driver>(&self, driver: &D, memory: &mut Reserved<D>) -> Result<u64> {
        let memory = memory.at_least(driver, self.bytes.len())?;
        driver.upload(memory, 0, &self.bytes)?;
        Ok(driver.address(memory))
    }
}

/// Memory that is kept while it is large enough.
#[derive(Debug)]
pub(crate) struct Reserved<D: Driver> {
    memory: Option<(usize, D::Memory)>,
}

impl<D: Driver> Default for Reserved<D> {
    fn default() -> Self {
        Self { memory: None }
    }
}

impl<D: Driver> Reserved<D> {
    /// Memory of so many bytes or more; its content means nothing.
    pub fn at_least(&mut self, driver: &D, bytes: usize) -> Result<&D::Memory> {
        let kept = match self.memory.take().filter(|&(size, _)| size >= bytes) {
            Some(kept) => kept,
            None => {
                let size = bytes.next_power_of_two().max(256);
                (size, driver.allocate(size)?)
            }
        };
        Ok(&self.memory.insert(kept).1)
    }
}
