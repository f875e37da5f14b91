use super::*;
use crate::mesh::Mesh;
use crate::options::{CookOptions, Partition};
use cloth_core::sections::{HEADER_BYTES, checksum};
use proptest::prelude::*;

fn sample() -> CookedFabric {
    let positions = (0..20).map(|i| [(i % 5) as f32, (i / 5) as f32, 0.1 * (i * i % 7) as f32]).collect();
    let cells = (0..15).filter(|i| i % 5 < 4);
    let quads = cells.map(|i| [i, i + 1, i + 6, i + 5]).collect();
    let mesh = Mesh { positions, quads, ..Mesh::default() };
    let mesh = mesh.attach(&[0, 4]).unwrap().with_stiffness(vec![0.5; 20]);
    crate::cook(&mesh, &CookOptions::default().partition(Partition::Count(2))).unwrap()
}

fn message(bytes: &[u8]) -> String {
    CookedFabric::from_bytes(bytes).unwrap_err().to_string()
}

/// Gives damaged bytes a right checksum, so that damage reaches the parser.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    if bytes.len() >= HEADER_BYTES {
        let (length, sum) = ((bytes.len() - HEADER_BYTES) as u64, checksum(&bytes[HEADER_BYTES..]));
        bytes[16..24].copy_from_slice(&length.to_le_bytes());
        bytes[24..32].copy_from_slice(&sum.to_le_bytes());
    }
    bytes
}

#[test]
fn what_is_written_is_read() {
    let cooked = sample();
    assert_eq!(cooked.fabric.partition().unwrap().subdomains.len(), 3);
    assert_eq!(CookedFabric::from_bytes(&cooked.to_bytes()).unwrap(), cooked);
    let path = std::env::temp_dir().join(format!("cloth-cooker-{}.fabric", std::process::id()));
    cooked.save(&path).unwrap();
    assert_eq!(CookedFabric::load(&path).unwrap(), cooked);
    std::fs::remove_file(&path).unwrap();
    assert!(CookedFabric::load(&path).unwrap_err().to_string().starts_with("file = "));
    assert!(cooked.save(path.join("no such folder")).is_err());
}

#[test]
fn errors_say_what_is_wrong() {
    let good = sample().to_bytes();
    assert!(message(b"").contains("is not a cooked fabric"));
    assert!(message(b"v 1 2 3\n").contains("is not a cooked fabric"));
    assert!(message(&good[..20]).contains("header"));
    assert!(message(&good[..good.len() - 1]).contains("truncated"));
    let mut newer = good.clone();
    newer[8] = 4;
    assert!(message(&newer).contains("file.version = 4"), "{}", message(&newer));
    let mut damaged = good.clone();
    damaged[100] ^= 1;
    assert!(message(&damaged).contains("checksum"));
}

#[test]
fn huge_lengths_are_refused_before_memory_is_taken() {
    let good = sample().to_bytes();
    // The element count of the first section, and its element size.
    for (at, value) in
        [(HEADER_BYTES + 8, u64::MAX), (HEADER_BYTES + 8, 1 << 40), (HEADER_BYTES + 4, u64::MAX)]
    {
        let mut bytes = good.clone();
        bytes[at..at + 8].copy_from_slice(&value.to_le_bytes());
        assert!(message(&sealed(bytes)).contains("cut short"));
    }
    // A particle count that the particles do not bear out.
    let mut bytes = good.clone();
    let at = HEADER_BYTES + 16;
    bytes[at..at + 4].copy_from_slice(&(1_u32 << 28).to_le_bytes());
    assert!(message(&sealed(bytes)).contains("file.CNTS[0][0] = 268435456: the file holds 20 particles"));
}

#[test]
fn unknown_sections_are_skipped() {
    let mut bytes = sample().to_bytes();
    bytes[12] += 1;
    bytes.extend(*b"NEWS\x01\0\0\0\x03\0\0\0\0\0\0\0abc\0\0\0\0\0");
    assert_eq!(CookedFabric::from_bytes(&sealed(bytes)).unwrap(), sample());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damage_never_panics(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        partition in any::<prop::sample::Index>(),
        shorten: bool,
        seal: bool,
    ) {
        static GOOD: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();
        let good = GOOD.get_or_init(|| sample().to_bytes());
        let mut bytes = good.clone();
        for (at, value) in changes {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        if shorten {
            bytes.truncate(partition.index(good.len()));
        }
        if seal {
            bytes = sealed(bytes);
        }
        // A fabric that comes out is valid in itself: it can be written again.
        if let Ok(cooked) = CookedFabric::from_bytes(&bytes) {
            prop_assert_eq!(CookedFabric::from_bytes(&cooked.to_bytes()).map(|c| c.particles.len()), Ok(cooked.particles.len()));
        }
    }
}
