//! Several runs on one machine, in one file.

use crate::results::{Results, Row};

impl Results {
    /// Returns whether rows of a later run can stand beside these: the same machine, under the same name.
    ///
    /// # Errors
    /// What differs, in words.
    pub fn check_same_machine(&self, later: &Self) -> Result<(), String> {
        if !self.machine.is_same(&later.machine) {
            return Err(format!(
                "the file is of another machine: {} ({}), this one is {} ({})",
                self.machine.processor, self.machine.system, later.machine.processor, later.machine.system
            ));
        }
        if self.machine.name != later.machine.name {
            return Err(format!(
                "the file calls this machine {:?}, now it is {:?}: give the same --machine",
                self.machine.name, later.machine.name
            ));
        }
        Ok(())
    }

    /// Adds what later runs on the same machine found. Rows that these have, too, are replaced; every row keeps the run
    /// that it comes from.
    ///
    /// # Errors
    /// As [`check_same_machine`](Self::check_same_machine); and where commits differ: rows of different programs do not
    /// belong into one table.
    pub fn append(&mut self, later: Self) -> Result<(), String> {
        self.check_same_machine(&later)?;
        let commits =
            |results: &Self| -> Vec<String> { results.runs.iter().map(|run| run.commit.clone()).collect() };
        if let Some(other) = commits(&later).iter().find(|commit| !commits(self).contains(commit))
            && !self.runs.is_empty()
        {
            return Err(format!(
                "the file is of commit {}, this is {other}: write a new file",
                commits(self).join(", ")
            ));
        }
        let before = self.runs.len();
        self.runs.extend(later.runs);
        let is_new = |gpu: &String| !self.machine.gpus.contains(gpu);
        let gpus: Vec<String> = later.machine.gpus.into_iter().filter(is_new).collect();
        self.machine.gpus.extend(gpus);
        self.skipped.retain(|old| {
            let is_timed = later.rows.iter().any(|row| row.scene == old.scene && row.column() == old.column);
            !is_timed && !later.skipped.contains(old)
        });
        self.skipped.extend(later.skipped);
        for row in later.rows {
            let row = Row { run: row.run + before, ..row };
            match self.rows.iter_mut().find(|old| old.is_same(&row)) {
                Some(old) => *old = row,
                None => self.rows.push(row),
            }
        }
        Ok(())
    }
}
