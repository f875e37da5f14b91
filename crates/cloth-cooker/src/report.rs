//! Findings and what was done about them, in numbers and in words.

use cloth_core::PhaseKind;
use std::fmt;

/// Something worth knowing about a mesh or what cooking made of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u32)]
#[non_exhaustive]
pub enum FindingKind {
    /// Vertices welded into another one at the same place. Examples are vertices.
    WeldedVertices = 1,
    /// Welded vertices whose mass or stiffness differs from their partner's: the smaller values were taken.
    WeldConflicts = 2,
    /// Faces that name a vertex twice. Triangles are dropped, quads become triangles. Examples are faces.
    RepeatedCorners = 3,
    /// Faces without area: they keep their edges, but neither wind nor normals see them. Examples are faces.
    FlatFaces = 4,
    /// Faces on the same vertices as another one, dropped. Examples are faces.
    DuplicateFaces = 5,
    /// Edges with more than two faces, kept. Examples are vertices: the first end of each.
    NonManifoldEdges = 6,
    /// Faces turned over so that neighbours agree. Examples are faces.
    TurnedFaces = 7,
    /// Parts with one side only (like a Möbius strip), whose faces cannot agree. Examples are vertices.
    OneSidedParts = 8,
    /// Parts that no face connects, when there is more than one. Examples are vertices: the first of each.
    SeparateParts = 9,
    /// Vertices without a face: they become no particles. Examples are vertices.
    UnusedVertices = 10,
    /// Pairs of triangles joined into quads.
    QuadsFormed = 20,
    /// Mesh edges that second-neighbour evidence had taken for bending or shearing, made to resist stretching.
    EdgesRaisedToStretch = 21,
    /// Bending constraints added between the vertices opposite an inner edge.
    OppositeVertexBends = 22,
    /// Vertices with more than 256 neighbours, between which no constraints were made but those of edges and of
    /// opposite vertices. Examples are vertices.
    Hubs = 23,
    /// Constraints too short to act: their rest length is at most 1.19e-7.
    VanishingConstraints = 24,
    /// Particles that no attached particle can be reached from, though there are some. Examples are vertices.
    UnreachableParticles = 25,
    /// Constraints of vertices with so many of a sort that a sweep over them one way would gain energy: they are in the
    /// fabric twice, solved there and back.
    HubConstraints = 26,
    /// Faces too thin to have a rest shape, left out of the surface that materials act on. Examples are faces.
    ThinFaces = 27,
}

impl FindingKind {
    /// All kinds, in the order of their numbers.
    pub const ALL: [Self; 18] = [
        Self::WeldedVertices,
        Self::WeldConflicts,
        Self::RepeatedCorners,
        Self::FlatFaces,
        Self::DuplicateFaces,
        Self::NonManifoldEdges,
        Self::TurnedFaces,
        Self::OneSidedParts,
        Self::SeparateParts,
        Self::UnusedVertices,
        Self::QuadsFormed,
        Self::EdgesRaisedToStretch,
        Self::OppositeVertexBends,
        Self::Hubs,
        Self::VanishingConstraints,
        Self::UnreachableParticles,
        Self::HubConstraints,
        Self::ThinFaces,
    ];

    /// Tells whether examples are numbers of faces; otherwise they are numbers of vertices.
    fn concerns_faces(self) -> bool {
        matches!(
            self,
            Self::RepeatedCorners
                | Self::FlatFaces
                | Self::DuplicateFaces
                | Self::TurnedFaces
                | Self::ThinFaces
        )
    }

    fn words(self) -> &'static str {
        match self {
            Self::WeldedVertices => "duplicate vertices, welded into another one",
            Self::WeldConflicts => {
                "welded vertices that differ in mass or stiffness, the smaller values taken"
            }
            Self::RepeatedCorners => {
                "faces that name a vertex twice, triangles dropped, quads made triangles"
            }
            Self::FlatFaces => "faces without area, kept as edges, left out of wind and normals",
            Self::DuplicateFaces => "faces on the same vertices as another one, dropped",
            Self::NonManifoldEdges => {
                "edges with more than two faces (non-manifold), kept, tethers measured across them"
            }
            Self::TurnedFaces => "faces turned over, so that neighbours agree on front and back",
            Self::OneSidedParts => "parts with one side only, whose faces cannot agree on front and back",
            Self::SeparateParts => "disconnected parts, which move independently",
            Self::UnusedVertices => "vertices that belong to no face, which become no particles",
            Self::QuadsFormed => "pairs of triangles joined into quads",
            Self::EdgesRaisedToStretch => {
                "mesh edges taken for bending or shearing, made to resist stretching (irregular mesh)"
            }
            Self::OppositeVertexBends => {
                "bending constraints added across inner edges, opposite vertex to opposite"
            }
            Self::Hubs => "vertices with more than 256 neighbours, which are joined across edges only",
            Self::VanishingConstraints => "constraints too short to act (at most 1.19e-7 m)",
            Self::UnreachableParticles => "particles that cannot reach an attached one, without tether",
            Self::HubConstraints => {
                "constraints of vertices with many of them, solved there and back so that no energy is gained"
            }
            Self::ThinFaces => "faces too thin to have a rest shape, which materials do not act on",
        }
    }
}

/// One line of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// Kind of the finding.
    pub kind: FindingKind,
    /// Number of occurrences.
    pub count: u64,
    /// The first few, as numbers of the input mesh (faces: triangles first, then quads). At most eight.
    pub examples: Vec<u32>,
}

impl Finding {
    pub(crate) const LONGEST_EXAMPLES: usize = 8;

    pub(crate) fn new(kind: FindingKind, items: impl Iterator<Item = u32>) -> Self {
        let mut finding = Self { kind, count: 0, examples: Vec::new() };
        items.for_each(|item| finding.add(item));
        finding
    }

    pub(crate) fn add(&mut self, item: u32) {
        self.count += 1;
        if self.examples.len() < Self::LONGEST_EXAMPLES {
            self.examples.push(item);
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.words(), self.count)?;
        if !self.examples.is_empty() {
            let list: Vec<String> = self.examples.iter().map(u32::to_string).collect();
            let more = if self.count > self.examples.len() as u64 { ", ..." } else { "" };
            let what = if self.kind.concerns_faces() { "face" } else { "vertex" };
            write!(f, " ({what} {}{more})", list.join(", "))?;
        }
        Ok(())
    }
}

/// Findings of cleaning. Empty findings mean that the mesh came through unchanged.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CleaningReport {
    /// Extent of the bounding box of all faces along x, y and z (m).
    pub size: [f32; 3],
    /// Everything found, in the order of [`FindingKind::ALL`].
    pub findings: Vec<Finding>,
}

impl CleaningReport {
    /// Returns how often `kind` was found.
    #[must_use]
    pub fn count(&self, kind: FindingKind) -> u64 {
        count_of(&self.findings, kind)
    }

    pub(crate) fn push(&mut self, finding: Finding) {
        if finding.count > 0 {
            self.findings.push(finding);
        }
    }

    /// A guess in words when the mesh is too large or too small for clothing in metres.
    #[must_use]
    pub fn unit_guess(&self) -> Option<String> {
        let (axis, &extent) = self.size.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1))?;
        let dimension = ["along x", "along y", "along z"][axis];
        let unit = match extent {
            e if e <= 0.0 => return None,
            e if e < 0.01 => "kilometres, or a miniature",
            e if e <= 20.0 => return None,
            e if e <= 500.0 => "centimetres",
            _ => "millimetres",
        };
        Some(format!("the mesh extends over {extent} m {dimension}: {unit}? Scale it to metres"))
    }
}

pub(crate) fn count_of(findings: &[Finding], kind: FindingKind) -> u64 {
    findings.iter().filter(|finding| finding.kind == kind).map(|finding| finding.count).sum()
}

impl fmt::Display for CleaningReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.findings.is_empty() {
            writeln!(f, "the mesh is clean")?;
        }
        self.findings.iter().try_for_each(|finding| writeln!(f, "{finding}"))?;
        self.unit_guess().map_or(Ok(()), |guess| writeln!(f, "{guess}"))
    }
}

/// Constraints and sets of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct KindSummary {
    /// The kind.
    pub kind: PhaseKind,
    /// Number of constraints.
    pub constraints: u32,
    /// Number of sets that they form, without those of constraints between subdomains.
    pub sets: u32,
    /// Constraints in the smallest and in the largest of these sets.
    pub set_sizes: [u32; 2],
}

/// Result of cooking a mesh.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CookReport {
    /// Findings of cleaning.
    pub cleaning: CleaningReport,
    /// Findings and additions of cooking, in the order of [`FindingKind::ALL`].
    pub findings: Vec<Finding>,
    /// Constraints by kind, in the order of the phases.
    pub kinds: Vec<KindSummary>,
    /// Particles in parts that are regular grids, whose sets are runs.
    pub grid_particles: u32,
    /// Number of subdomains for threads; 1 where they are not.
    pub subdomains: u32,
    /// Number of constraints between subdomains.
    pub interface_constraints: u32,
    /// Islands of attached particles.
    pub islands: u32,
    /// Longest tether (m).
    pub longest_tether: f32,
    /// Mass of the particles that are not attached (kg).
    pub mass: f32,
    /// Area (m²).
    pub area: f32,
}

impl CookReport {
    /// Returns how often `kind` was found, by cleaning or later.
    #[must_use]
    pub fn count(&self, kind: FindingKind) -> u64 {
        self.cleaning.count(kind) + count_of(&self.findings, kind)
    }

    /// Number of constraints of a kind.
    #[must_use]
    pub fn constraints(&self, kind: PhaseKind) -> u32 {
        self.kinds.iter().filter(|summary| summary.kind == kind).map(|summary| summary.constraints).sum()
    }

    pub(crate) fn push(&mut self, finding: Finding) {
        if finding.count > 0 {
            self.findings.push(finding);
        }
    }
}

impl fmt::Display for CookReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.cleaning)?;
        self.findings.iter().try_for_each(|finding| writeln!(f, "{finding}"))?;
        for summary in &self.kinds {
            let [smallest, largest] = summary.set_sizes;
            let (name, constraints, sets) = (summary.kind.name(), summary.constraints, summary.sets);
            writeln!(f, "{name}: {constraints} constraints in {sets} sets of {smallest} to {largest}")?;
        }
        if self.grid_particles > 0 {
            writeln!(f, "{} particles lie in regular grids, numbered in runs", self.grid_particles)?;
        }
        if self.subdomains > 1 {
            let (subdomains, interface) = (self.subdomains, self.interface_constraints);
            writeln!(f, "{subdomains} subdomains for threads; {interface} constraints between them")?;
        }
        // Files of earlier versions do not tell.
        if self.area > 0.0 {
            let (mass, area) = (self.mass, self.area);
            writeln!(f, "area: {area:.4} m²; mass of what is not attached: {mass:.4} kg")?;
        }
        match self.islands {
            0 => writeln!(f, "no vertex is attached: no tethers"),
            islands => {
                writeln!(
                    f,
                    "islands of attached particles: {islands}; longest tether: {} m",
                    self.longest_tether
                )
            }
        }
    }
}
