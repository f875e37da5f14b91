//! Solvers as bytes: what goes on from them has the bits of a run that never stopped, on every backend of this machine, and every
//! damage is refused.

use crate::common::{Scene, exact_backends};
use cloth::backend::Configuration;
use cloth::{Backend, ClothBuilder, Fabric, History, Particle, Solver, SolverSnapshot};

#[test]
fn going_on_from_bytes_has_the_bits_of_not_stopping_on_every_backend() {
    let frames = 12;
    let mut scene = Scene::new(Backend::Scalar.into());
    let mut saved = Vec::new();
    for frame in 0..frames {
        // Before the inputs of a frame, and between them and the step.
        saved.push(scene.solver.snapshot_all().unwrap().to_bytes());
        scene.step(frame);
    }
    let expected = scene.solver.state_hash().unwrap();
    let mut backends = exact_backends();
    backends.push(Backend::Auto.into());
    for configuration in backends {
        for first in [0, 5, 11] {
            let snapshot = SolverSnapshot::from_bytes(&saved[first]).unwrap();
            let mut other = Scene::of(configuration, &snapshot);
            assert_eq!(other.solver.state_hash().unwrap(), snapshot.state_hash(), "{configuration}");
            (first..frames).for_each(|frame| other.step(frame));
            assert_eq!(other.solver.state_hash().unwrap(), expected, "{configuration} from frame {first} on");
        }
    }
}

#[test]
fn fabrics_are_stored_once_and_shared_again() {
    let snapshot = Scene::new(Backend::Scalar.into()).solver.snapshot_all().unwrap();
    let bytes = snapshot.to_bytes();
    let read = SolverSnapshot::from_bytes(&bytes).unwrap();
    let fabrics: Vec<_> = read.cloths().map(|(_, cloth)| cloth.cloth().fabric()).collect();
    assert_eq!(fabrics.len(), 3);
    assert!(std::sync::Arc::ptr_eq(fabrics[0], fabrics[1]) && fabrics[0] != fabrics[2]);
    assert_eq!(bytes.windows(8).filter(|window| window == b"CLOTHFBR").count(), 2);
    assert_eq!(read.to_bytes(), bytes);
    assert!(read.origin().contains(" on scalar ("), "{}", read.origin());
    assert_eq!(read.inter_collision(), snapshot.inter_collision());
    assert!(read.to_string().starts_with("3 cloths of "), "{read}");
}

#[test]
fn ids_are_those_of_the_snapshot_and_later_ones_are_new() {
    let mut scene = Scene::new(Backend::Scalar.into());
    let ids = scene.solver.cloths();
    let before = scene.solver.snapshot_all().unwrap();
    let hash = scene.solver.state_hash().unwrap();
    scene.step(0);
    scene.solver.remove(ids[1]).unwrap();
    let (fabric, particles) = crate::common::rope();
    let added = scene.solver.add(ClothBuilder::new(fabric, &particles)).unwrap();
    scene.solver.restore_all(&before).unwrap();
    // The removed cloth is in its place again, the added one is gone for good.
    assert_eq!((scene.solver.cloths(), scene.solver.state_hash().unwrap()), (ids.clone(), hash));
    let (fabric, particles) = crate::common::rope();
    let later = scene.solver.add(ClothBuilder::new(fabric, &particles)).unwrap();
    assert!(later > added && scene.solver.cloth(added).is_err());

    // In a solver that is older than the one it was taken of, too.
    let mut older = Solver::new(Backend::Scalar).unwrap();
    let newer = Scene::new(Backend::Scalar.into()).solver.snapshot_all().unwrap();
    for snapshot in [&newer, &SolverSnapshot::from_bytes(&newer.to_bytes()).unwrap(), &before] {
        older.restore_all(snapshot).unwrap();
        assert!(older.cloths().into_iter().eq(snapshot.cloths().map(|(id, _)| id)));
        let (fabric, particles) = crate::common::rope();
        let id = older.add(ClothBuilder::new(fabric, &particles)).unwrap();
        assert_eq!((older.cloths().len(), older.cloths().last()), (4, Some(&id)));
    }
}

#[test]
fn a_history_keeps_what_fits() {
    let mut scene = Scene::new(Backend::Scalar.into());
    let mut history = History::new(4);
    let mut hashes = Vec::new();
    for frame in 0..10 {
        hashes.push(scene.solver.state_hash().unwrap());
        history.push(scene.solver.snapshot_all().unwrap());
        scene.step(frame);
    }
    assert_eq!((history.len(), history.get(4).unwrap().state_hash()), (4, hashes[6]));
    for back in [0, 5, usize::MAX] {
        let error = history.rewind(back).unwrap_err().to_string();
        assert_eq!(error, format!("history = {back}: must be from 1 to 4, the snapshots kept"));
    }
    let end = scene.solver.state_hash().unwrap();
    scene.solver.restore_all(&history.rewind(3).unwrap()).unwrap();
    assert_eq!((scene.solver.state_hash().unwrap(), history.len()), (hashes[7], 1));
    (7..10).for_each(|frame| scene.step(frame));
    assert_eq!(scene.solver.state_hash().unwrap(), end, "the same frames again");

    let snapshot = scene.solver.snapshot_all().unwrap();
    let mut small = History::new(100).with_memory_limit(snapshot.memory_bytes() * 5 / 2);
    (0..7).for_each(|_| small.push(snapshot.clone()));
    assert_eq!((small.len(), small.memory_bytes()), (2, 2 * snapshot.memory_bytes()));
    let mut none = History::new(0).with_memory_limit(0);
    none.push(snapshot);
    assert_eq!(none.len(), 1, "the newest is kept");
}

/// A solver of two small cloths of two fabrics.
fn small() -> Vec<u8> {
    let mut solver = Solver::new(Backend::Scalar).unwrap();
    let (fabric, particles) = crate::common::rope();
    solver.add(ClothBuilder::new(fabric, &particles).gravity([0.0, -9.81, 0.0])).unwrap();
    let pair = [Particle::pinned([0.0; 3]), Particle::new([1.0, 0.0, 0.0], 1.0)];
    let fabric = Fabric::from_edges(&pair, &[[0, 1]]).unwrap().validate().unwrap();
    solver.add(ClothBuilder::new(fabric, &pair)).unwrap();
    solver.step(0.02).unwrap();
    solver.snapshot_all().unwrap().to_bytes()
}

#[test]
fn every_flipped_byte_and_every_cut_is_refused() {
    let good = small();
    for at in 0..good.len() {
        for mask in [0xff, 0x80, 0x01] {
            let mut bytes = good.clone();
            bytes[at] ^= mask;
            assert!(SolverSnapshot::from_bytes(&bytes).is_err(), "byte {at}");
        }
    }
    for length in 0..good.len() {
        assert!(SolverSnapshot::from_bytes(&good[..length]).is_err(), "{length} bytes");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let good = small();
    let message = |bytes: &[u8]| SolverSnapshot::from_bytes(bytes).unwrap_err().to_string();
    assert!(message(b"").contains("is not a snapshot of a solver"));
    let mut newer = good.clone();
    newer[8] = 9;
    assert_eq!(
        message(&newer),
        "solver snapshot.version = 9: this library reads versions up to 1: update it, or save the solver again"
    );
    assert!(message(&good[..good.len() - 1]).contains("truncated or damaged"));

    let folder = std::env::temp_dir().join(format!("cloth-snapshots-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("solver.cloth");
    let error = SolverSnapshot::load(&path).unwrap_err().to_string();
    assert!(error.contains("solver.cloth: cannot be read: "), "{error}");
    let snapshot = SolverSnapshot::from_bytes(&good).unwrap();
    snapshot.save(&path).unwrap();
    assert_eq!(SolverSnapshot::load(&path).unwrap().to_bytes(), good);
    assert!(snapshot.save(folder.join("none/solver.cloth")).is_err());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "a failure leaves no file");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Where all checksums are right as well, the values decide: nothing panics, and memory stays within what the bytes bear out.
#[test]
fn every_forged_byte_is_refused_or_harmless() {
    let good = small();
    let [mut accepted, mut refused] = [0, 0];
    for at in 32..good.len() {
        for mask in [0xff, 0x01] {
            let mut bytes = good.clone();
            bytes[at] ^= mask;
            crate::common::seal(&mut bytes);
            match SolverSnapshot::from_bytes(&bytes) {
                Err(_) => refused += 1,
                Ok(snapshot) => {
                    accepted += 1;
                    let mut solver = Solver::new(Configuration::from(Backend::Scalar)).unwrap();
                    solver.restore_all(&snapshot).unwrap();
                    // A solver frequency may be too high for so long a step.
                    let _ = solver.step(0.02);
                }
            }
        }
    }
    assert!(accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused");
}
