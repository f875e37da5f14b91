//! What a draping says of itself, frame by frame.

use serde_json::{Value, json};

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A body that began thin grows to its shape, without gravity.
    Growing,
    /// Seams are closed, without gravity.
    Sewing,
    /// The garment comes to rest on the body, which stands still.
    Settling,
    /// The body moves.
    Following,
}

impl Phase {
    /// Its name, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Growing => "growing",
            Self::Sewing => "sewing",
            Self::Settling => "settling",
            Self::Following => "following",
        }
    }
}

/// A frame.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameReport {
    /// Number of the frame, from 0, sewing and settling included.
    pub frame: usize,
    /// What is going on.
    pub phase: Phase,
    /// Time that the solver took (s).
    pub seconds: f64,
    /// Pairs that press.
    pub contacts: u32,
    /// The smallest distance of such pairs (m); none where there are none.
    pub gap: Option<f64>,
    /// Edges of the garment that meet its triangles, and those that meet the body: exact.
    pub intersections: [usize; 2],
    /// Largest stretch of an edge: 0.05 is 5 % longer than at rest.
    pub stretch: f32,
    /// Largest distance of two vertices that are sewn (m); 0 where nothing is sewn.
    pub seam_gap: f32,
    /// Vertices that bounds held back at the end.
    pub held: u32,
    /// Substeps in which the body had no room left and went through the garment.
    pub pinched: u32,
    /// Steps that the frame was divided into because the body was fast.
    pub parts: u32,
}

impl FrameReport {
    /// As JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        json!({
            "frame": self.frame,
            "phase": self.phase.name(),
            "milliseconds": (self.seconds * 1e5).round() / 1e2,
            "contacts": self.contacts,
            "gap_mm": self.gap.map(|gap| (gap * 1e7).round() / 1e4),
            "intersections": { "garment": self.intersections[0], "body": self.intersections[1] },
            "stretch": short(self.stretch),
            "seam_gap_mm": short(self.seam_gap * 1e3),
            "held": self.held,
            "pinched": self.pinched,
            "parts": self.parts,
        })
    }
}

/// A number as people write it.
fn short(value: f32) -> f64 {
    (f64::from(value) * 1e4).round() / 1e4
}

/// What is worth telling about all frames.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// Frames.
    pub frames: usize,
    /// Mean and largest time of a frame (s).
    pub mean: f64,
    /// The longest.
    pub slowest: f64,
    /// Smallest gap of all frames (m).
    pub gap: Option<f64>,
    /// Most intersections of a frame, and that frame.
    pub worst: (usize, usize),
    /// Substeps in which the body had no room left.
    pub pinched: u32,
    /// Largest stretch, and its frame.
    pub stretch: (f32, usize),
}

impl Summary {
    /// Of these frames.
    #[must_use]
    pub fn new(frames: &[FrameReport]) -> Self {
        let mut summary = Self { frames: frames.len(), ..Self::default() };
        for frame in frames {
            summary.mean += frame.seconds / frames.len() as f64;
            summary.slowest = summary.slowest.max(frame.seconds);
            summary.gap = match (summary.gap, frame.gap) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
            let met = frame.intersections[0] + frame.intersections[1];
            if met > summary.worst.0 {
                summary.worst = (met, frame.frame);
            }
            summary.pinched += frame.pinched;
            if frame.stretch > summary.stretch.0 {
                summary.stretch = (frame.stretch, frame.frame);
            }
        }
        summary
    }

    /// As JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        json!({
            "frames": self.frames,
            "milliseconds": { "mean": (self.mean * 1e5).round() / 1e2, "worst": (self.slowest * 1e5).round() / 1e2 },
            "gap_mm": self.gap.map(|gap| (gap * 1e7).round() / 1e4),
            "intersections": { "most": self.worst.0, "frame": self.worst.1 },
            "stretch": { "most": short(self.stretch.0), "frame": self.stretch.1 },
            "pinched": self.pinched,
        })
    }
}
