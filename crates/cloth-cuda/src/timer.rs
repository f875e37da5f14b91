//! Times of launches by the clock of the device.

use crate::driver::Driver;
use cloth_core::{PassTimes, Result};
use std::time::Duration;

/// Measures launches, where it is told to.
#[derive(Debug)]
pub(crate) struct Timer<D: Driver> {
    is_on: bool,
    /// Names of the pieces of work; launches of one name that follow each other are one piece.
    names: Vec<&'static str>,
    /// Begin and end of each piece. They stay from frame to frame.
    marks: Vec<[D::Mark; 2]>,
}

impl<D: Driver> Default for Timer<D> {
    fn default() -> Self {
        Self { is_on: false, names: Vec::new(), marks: Vec::new() }
    }
}

impl<D: Driver> Timer<D> {
    /// Measures from now on.
    pub fn turn_on(&mut self) {
        self.is_on = true;
    }

    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Forgets what was measured.
    pub fn clear(&mut self) {
        self.names.clear();
    }

    /// To be called before a launch.
    pub fn begin(&mut self, driver: &D, name: &'static str) -> Result<()> {
        if !self.is_on || self.names.last() == Some(&name) {
            return Ok(());
        }
        let place = self.names.len();
        if self.marks.len() == place {
            self.marks.push([driver.mark()?, driver.mark()?]);
        }
        driver.place(&self.marks[place][0])?;
        self.names.push(name);
        Ok(())
    }

    /// To be called behind a launch.
    pub fn end(&mut self, driver: &D) -> Result<()> {
        match self.names.len().checked_sub(1).map(|last| &self.marks[last]) {
            Some([_, end]) => driver.place(end),
            None => Ok(()),
        }
    }

    /// Adds what was measured; waits for it.
    pub fn add_to(&self, times: &mut PassTimes, driver: &D) -> Result<()> {
        let Some([first, _]) = self.marks.first().filter(|_| !self.names.is_empty()) else { return Ok(()) };
        let since = |mark: &D::Mark| driver.time_between(first, mark);
        let pieces = self.marks.iter().take(self.names.len());
        let ends = pieces.map(|[begin, end]| Ok([since(begin)?, since(end)?]));
        let ends = ends.collect::<Result<Vec<[Duration; 2]>>>()?;
        times.add(self.names.iter().copied().zip(ends));
        Ok(())
    }
}
