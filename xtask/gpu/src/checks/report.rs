//! The results as JSON.

use crate::copy::Copy;
use crate::loss::Outcome;
use crate::methods::Row as Compared;
use crate::renderer::Row;
use serde::Serialize;
use std::path::Path;
use xtask_shared::Result;

/// Everything that was found. What was not asked for is empty.
#[derive(Debug, Serialize)]
pub struct Report {
    format: &'static str,
    /// The GPU.
    pub device: String,
    pub methods: Vec<Compared>,
    pub device_loss: Vec<Outcome>,
    pub renderer: Vec<Row>,
    pub copy: Option<Copy>,
    /// What failed, in words; the exit code is 1 unless this is empty.
    pub failures: Vec<String>,
}

impl Report {
    pub fn new(device: String) -> Self {
        let format = "cloth-gpu-checks-1";
        Self {
            format,
            device,
            methods: Vec::new(),
            device_loss: Vec::new(),
            renderer: Vec::new(),
            copy: None,
            failures: Vec::new(),
        }
    }

    pub fn write(&self, file: &Path) -> Result {
        let json = serde_json::to_string_pretty(self).map_err(|error| format!("--json: {error}"))?;
        std::fs::write(file, json + "\n").map_err(|error| format!("{}: {error}", file.display()))
    }
}
