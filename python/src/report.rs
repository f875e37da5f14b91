//! Reports, which do not change.

use cloth::cooker::{self, FindingKind};
use pyo3::prelude::*;

/// How far a potential was minimised in a step, of methods that minimise one.
#[pyclass(frozen, get_all, module = "cloth", from_py_object)]
#[derive(Clone)]
pub struct Minimum {
    /// The potential after the last substep (J), without the constant part of its inertia.
    energy: f64,
    /// Length of its gradient (N).
    gradient: f64,
    /// The same, relative to that where inertia alone would lead.
    relative_gradient: f64,
    /// Iterations of all substeps together.
    iterations: u32,
    /// Iterations of the linear solver.
    linear_iterations: u32,
    /// Halvings of line searches.
    halvings: u32,
    /// Substeps that ended before the gradient was small enough.
    unfinished: u32,
    /// Substeps that were repeated without acceleration.
    repeated: u32,
}

#[pymethods]
impl Minimum {
    fn __repr__(&self) -> String {
        let (energy, gradient) = (self.energy, self.relative_gradient);
        let (iterations, unfinished) = (self.iterations, self.unfinished);
        format!(
            "Minimum(energy={energy:e}, relative_gradient={gradient:e}, iterations={iterations}, unfinished={unfinished})"
        )
    }
}

/// What contact inside the substeps of a step came to.
#[pyclass(frozen, get_all, module = "cloth", from_py_object)]
#[derive(Clone)]
pub struct ContactReport {
    /// Points or pairs that press against something at the end.
    contacts: u32,
    /// The smallest distance of such pairs (m); 0 where there are none.
    gap: f64,
    /// Vertices that bounds held back when the last substep ended.
    held: u32,
    /// Detections of contact in all substeps together.
    detections: u32,
    /// Substeps in which something that moves by itself had no room left.
    pinched: u32,
    /// Edges that had gone through triangles when the last substep began.
    crossings: u32,
    /// Sweeps over the vertices, of all substeps together.
    sweeps: u32,
}

#[pymethods]
impl ContactReport {
    fn __repr__(&self) -> String {
        let Self { contacts, gap, pinched, .. } = self;
        format!("ContactReport(contacts={contacts}, gap={gap:e}, pinched={pinched})")
    }
}

/// Report about one cloth in a step.
#[pyclass(frozen, get_all, module = "cloth")]
pub struct ClothReport {
    /// Number of the cloth among those added to its solver.
    cloth: u64,
    /// Iterations run; 0 where the cloth slept.
    iterations: u32,
    /// Particles that became non-finite and were restored, summed over the iterations. 0 in a healthy simulation.
    restored_particles: u32,
    /// Whether the cloth is asleep after the step.
    asleep: bool,
    /// Part of the backend that ran it, where it has several.
    path: &'static str,
    /// How far the potential was minimised; None by methods that minimise none.
    minimum: Option<Minimum>,
    /// What contact inside the substeps came to; None by methods that collide behind them, and where there is nothing to touch.
    contact: Option<ContactReport>,
}

impl ClothReport {
    fn of(report: &cloth::ClothReport) -> Self {
        Self {
            cloth: report.cloth.number(),
            iterations: report.iterations,
            restored_particles: report.restored_particles,
            asleep: report.asleep,
            path: report.path,
            minimum: report.minimum.as_ref().map(|of| Minimum {
                energy: of.energy,
                gradient: of.gradient,
                relative_gradient: of.relative_gradient,
                iterations: of.iterations,
                linear_iterations: of.linear_iterations,
                halvings: of.halvings,
                unfinished: of.unfinished,
                repeated: of.repeated,
            }),
            contact: report.contact.as_ref().map(|of| ContactReport {
                contacts: of.contacts,
                gap: of.gap,
                held: of.held,
                detections: of.detections,
                pinched: of.pinched,
                crossings: of.crossings,
                sweeps: of.sweeps,
            }),
        }
    }
}

#[pymethods]
impl ClothReport {
    fn __repr__(&self) -> String {
        let (cloth, iterations, restored) = (self.cloth, self.iterations, self.restored_particles);
        format!(
            "ClothReport(cloth={cloth}, iterations={iterations}, restored_particles={restored}, asleep={})",
            self.asleep
        )
    }
}

/// What the watchdog of a cloth noticed and did. `str()` says it in words.
#[pyclass(frozen, get_all, module = "cloth")]
pub struct Incident {
    /// Number of the cloth among those added to its solver.
    cloth: u64,
    /// Kind of the cause, such as "speed" or "frame_moved".
    cause: String,
    /// Kind of what was done, such as "limited" or "recovered".
    action: String,
    /// How often it happened since it was said last.
    times: u32,
    /// All of it in words.
    message: String,
}

#[pymethods]
impl Incident {
    fn __str__(&self) -> &str {
        &self.message
    }

    fn __repr__(&self) -> String {
        format!("Incident({:?})", self.message)
    }
}

impl Incident {
    pub fn of(incident: &cloth::Incident) -> Self {
        Self {
            cloth: incident.cloth.number(),
            cause: kind(&format!("{:?}", incident.cause)),
            action: kind(&format!("{:?}", incident.action)),
            times: incident.times,
            message: incident.to_string(),
        }
    }
}

/// `FrameMoved { .. }` as `frame_moved`.
fn kind(debug: &str) -> String {
    let name = debug.split([' ', '(', '{']).next().unwrap_or_default();
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push('_');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

/// Report about a step, or about several that `Solver.run` made: counts are then sums.
#[pyclass(frozen, module = "cloth")]
pub struct StepReport {
    last: cloth::StepReport,
    incidents: Vec<cloth::Incident>,
    frames: u64,
    iterations: u64,
    restored_particles: u64,
    lost_device: Option<String>,
}

impl StepReport {
    /// A report about nothing yet.
    pub fn empty() -> Self {
        Self {
            last: cloth::StepReport::default(),
            incidents: Vec::new(),
            frames: 0,
            iterations: 0,
            restored_particles: 0,
            lost_device: None,
        }
    }

    pub fn add(&mut self, mut report: cloth::StepReport) {
        self.frames += 1;
        self.iterations += u64::from(report.iterations());
        self.restored_particles += u64::from(report.restored_particles());
        self.incidents.append(&mut report.incidents);
        self.lost_device = report.lost_device.as_ref().map(ToString::to_string).or(self.lost_device.take());
        self.last = report;
    }
}

impl From<cloth::StepReport> for StepReport {
    fn from(report: cloth::StepReport) -> Self {
        let mut all = Self::empty();
        all.add(report);
        all
    }
}

#[pymethods]
impl StepReport {
    /// Steps that it is about.
    #[getter]
    fn frames(&self) -> u64 {
        self.frames
    }

    /// Iterations of all cloths and steps together.
    #[getter]
    fn iterations(&self) -> u64 {
        self.iterations
    }

    /// Particles that became non-finite and were restored; 0 in a healthy simulation.
    #[getter]
    fn restored_particles(&self) -> u64 {
        self.restored_particles
    }

    /// Pairs of cloths close enough to be tested against each other in the last step.
    #[getter]
    fn cloth_pairs(&self) -> u32 {
        self.last.cloth_pairs
    }

    /// The last step of each cloth, in the order in which they were added.
    #[getter]
    fn cloths(&self) -> Vec<ClothReport> {
        self.last.cloths.iter().map(ClothReport::of).collect()
    }

    /// What the watchdogs noticed and did: print them. Empty where all is well.
    #[getter]
    fn incidents(&self) -> Vec<Incident> {
        self.incidents.iter().map(Incident::of).collect()
    }

    /// A device that was lost and how the solver goes on, in words, after `Solver.continue_on_cpu`.
    #[getter]
    fn lost_device(&self) -> Option<&str> {
        self.lost_device.as_deref()
    }

    fn __repr__(&self) -> String {
        let (frames, iterations, incidents) = (self.frames, self.iterations, self.incidents.len());
        format!(
            "StepReport(frames={frames}, iterations={iterations}, restored_particles={}, incidents={incidents})",
            self.restored_particles
        )
    }
}

/// One line of a report about cooking.
#[pyclass(frozen, get_all, module = "cloth", from_py_object)]
#[derive(Clone)]
pub struct Finding {
    /// Kind, such as "welded_vertices".
    kind: String,
    /// How often.
    count: u64,
    /// The first few, at most eight, as numbers of vertices or faces of the mesh.
    examples: Vec<u32>,
    /// All of it in words.
    message: String,
}

impl Finding {
    fn of(finding: &cooker::Finding) -> Self {
        let name: FindingKind = finding.kind;
        Self {
            kind: kind(&format!("{name:?}")),
            count: finding.count,
            examples: finding.examples.clone(),
            message: finding.to_string(),
        }
    }
}

#[pymethods]
impl Finding {
    fn __str__(&self) -> &str {
        &self.message
    }

    fn __repr__(&self) -> String {
        format!("Finding({:?})", self.message)
    }
}

/// What cooking found and made. `str()` says it in words.
#[pyclass(frozen, get_all, module = "cloth")]
pub struct CookReport {
    /// Everything that was found and added.
    findings: Vec<Finding>,
    /// Extent of all faces along x, y and z (m).
    size: [f32; 3],
    /// Area (m²).
    area: f32,
    /// Mass of what is not attached (kg).
    mass: f32,
    /// Islands of attached particles.
    islands: u32,
    /// Longest tether (m).
    longest_tether: f32,
    /// Subdomains for threads; 1 where there are none.
    subdomains: u32,
    /// Constraints between subdomains.
    interface_constraints: u32,
    /// Particles in regular grids.
    grid_particles: u32,
    /// A guess in words where the mesh is too large or too small for clothing in metres.
    unit_guess: Option<String>,
    /// All of it in words.
    words: String,
}

impl CookReport {
    pub fn of(report: &cooker::CookReport) -> Self {
        let findings = report.cleaning.findings.iter().chain(&report.findings);
        Self {
            findings: findings.map(Finding::of).collect(),
            size: report.cleaning.size,
            area: report.area,
            mass: report.mass,
            islands: report.islands,
            longest_tether: report.longest_tether,
            subdomains: report.subdomains,
            interface_constraints: report.interface_constraints,
            grid_particles: report.grid_particles,
            unit_guess: report.cleaning.unit_guess(),
            words: report.to_string(),
        }
    }
}

#[pymethods]
impl CookReport {
    fn __str__(&self) -> &str {
        &self.words
    }

    fn __repr__(&self) -> String {
        format!("CookReport(area={}, mass={}, findings={})", self.area, self.mass, self.findings.len())
    }
}

/// Whether a backend runs a method, and how exactly. `str()` says it in words.
#[pyclass(frozen, get_all, module = "cloth")]
pub struct Support {
    /// Name of the method.
    method: &'static str,
    /// Name of the backend.
    backend: String,
    /// What the backend lacks, in words; None where it runs the method.
    missing: Option<&'static str>,
    /// "float32" or "float64": that in which the method solves.
    precision: &'static str,
    /// Whether results have the bits of the scalar backend.
    bit_exact: bool,
    /// All of it in words.
    message: String,
}

impl Support {
    pub fn of(support: &cloth::Support) -> Self {
        Self {
            method: support.method,
            backend: support.backend.clone(),
            missing: support.missing,
            precision: match support.precision {
                cloth::Precision::Double => "float64",
                _ => "float32",
            },
            bit_exact: support.bit_exact,
            message: support.to_string(),
        }
    }
}

#[pymethods]
impl Support {
    fn __str__(&self) -> &str {
        &self.message
    }

    fn __repr__(&self) -> String {
        format!("Support({:?})", self.message)
    }

    fn __bool__(&self) -> bool {
        self.missing.is_none()
    }
}
