//! Tables that the host writes anew in every step: packed into one piece of memory, of which only what changed is uploaded.

use crate::driver::Driver;
use bytemuck::NoUninit;
use cloth_core::Result;
use cloth_core::tables::changed_blocks;

/// Every table starts at a multiple of so many bytes.
const ALIGNMENT: usize = 16;

/// Tables behind each other, and their memory on the device.
#[derive(Debug)]
pub(crate) struct Packed<D: Driver> {
    bytes: Vec<u8>,
    memory: Reserved<D>,
    /// Bytes on the device. Kernels only read them.
    uploaded: Vec<u8>,
}

impl<D: Driver> Default for Packed<D> {
    fn default() -> Self {
        Self { bytes: Vec::new(), memory: Reserved::default(), uploaded: Vec::new() }
    }
}

impl<D: Driver> Packed<D> {
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

    /// Copies what changed since the last time to the device and returns the address of the first table. Ends with no
    /// tables.
    pub fn upload(&mut self, driver: &D) -> Result<u64> {
        if self.memory.bytes() < self.bytes.len() {
            self.uploaded.clear();
        }
        let memory = self.memory.at_least(driver, self.bytes.len())?;
        // Where a copy fails, nothing is known of what is there.
        let before = std::mem::take(&mut self.uploaded);
        for range in changed_blocks(&before, &self.bytes) {
            driver.upload(memory, range.start, &self.bytes[range])?;
        }
        self.uploaded = std::mem::replace(&mut self.bytes, before);
        self.bytes.clear();
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
    /// Its size.
    fn bytes(&self) -> usize {
        self.memory.as_ref().map_or(0, |(size, _)| *size)
    }

    /// Memory of so many bytes or more; its content means nothing where it had fewer before.
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

    /// The address of so many bytes that are zero for the next launch.
    pub fn zeros(&mut self, driver: &D, bytes: usize) -> Result<u64> {
        let memory = self.at_least(driver, bytes)?;
        driver.upload(memory, 0, &vec![0; bytes])?;
        Ok(driver.address(memory))
    }
}
