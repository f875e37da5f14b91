//! The report as 32-bit words, self-describing enough to be skipped when unknown.

use crate::report::{CleaningReport, CookReport, Finding, FindingKind, KindSummary};
use cloth_core::PhaseKind;

pub(super) fn to_words(report: &CookReport) -> Vec<u32> {
    let mut words: Vec<u32> = report.cleaning.size.iter().map(|x| x.to_bits()).collect();
    words.extend([report.grid_particles, report.islands, report.longest_tether.to_bits()]);
    words.push(report.kinds.len() as u32);
    for summary in &report.kinds {
        let [smallest, largest] = summary.set_sizes;
        words.extend([summary.kind as u32, summary.constraints, summary.sets, smallest, largest]);
    }
    for findings in [&report.cleaning.findings, &report.findings] {
        words.push(findings.len() as u32);
        for finding in findings {
            let count = [finding.count as u32, (finding.count >> 32) as u32];
            words.extend([finding.kind as u32, count[0], count[1], finding.examples.len() as u32]);
            words.extend(&finding.examples);
        }
    }
    words.extend([
        report.subdomains,
        report.interface_constraints,
        report.mass.to_bits(),
        report.area.to_bits(),
    ]);
    words
}

/// `None` when the words end too early or a list is longer than the words that are left. Findings of a kind that
/// this version does not know are left out.
pub(super) fn from_words(words: &[u32]) -> Option<CookReport> {
    let mut words = words.iter().copied();
    let mut next = || words.next();
    let size = [next()?, next()?, next()?].map(f32::from_bits);
    let mut report = CookReport {
        cleaning: CleaningReport { size, findings: Vec::new() },
        grid_particles: next()?,
        islands: next()?,
        longest_tether: f32::from_bits(next()?),
        ..CookReport::default()
    };
    for _ in 0..next()? {
        report.kinds.push(KindSummary {
            kind: PhaseKind::from_number(next()?),
            constraints: next()?,
            sets: next()?,
            set_sizes: [next()?, next()?],
        });
    }
    for findings in [&mut report.cleaning.findings, &mut report.findings] {
        for _ in 0..next()? {
            let number = next()?;
            let count = u64::from(next()?) | u64::from(next()?) << 32;
            let mut examples = Vec::new();
            for _ in 0..next()? {
                examples.push(next()?);
            }
            if let Some(kind) = FindingKind::ALL.into_iter().find(|kind| *kind as u32 == number) {
                findings.push(Finding { kind, count, examples });
            }
        }
    }
    // Version 1 ends here.
    (report.subdomains, report.interface_constraints) = (next().unwrap_or(1), next().unwrap_or(0));
    // The first files of version 2 end here.
    (report.mass, report.area) = (f32::from_bits(next().unwrap_or(0)), f32::from_bits(next().unwrap_or(0)));
    Some(report)
}
