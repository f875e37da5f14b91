//! Ids of other solvers, cloths of other fabrics, and particles that are read from a shared one.

use super::lame::{good, rope, world};
use cloth_core::{Error, ParticleArray, Solver, World};

/// Frictions L8.
#[test]
fn an_id_of_another_solver_is_refused() {
    let [(mut first, in_first), (_, in_second)] = [world(good()), world(good())];
    assert_ne!(in_first, in_second);
    assert_eq!(first.cloth(in_second).unwrap_err(), Error::UnknownCloth(in_second));
    assert_eq!(first.remove_cloth(in_second).unwrap_err(), Error::UnknownCloth(in_second));
    assert_eq!(first.cloths(), [in_first]);
    assert_eq!(
        first.cloth(in_second).unwrap_err().to_string(),
        "cloth 0 is not in this solver: it was removed, or the id comes from another solver"
    );
}

/// A copy knows the cloths that it was made with by their ids. What each of both is given later is its own.
#[test]
fn copied_worlds_share_the_ids_of_copied_cloths_only() {
    let (mut world, id) = world(good());
    let mut copy = world.copy_to(good()).unwrap();
    assert_eq!(copy.cloths(), [id]);
    let [here, there] = [&mut world, &mut copy].map(|world| world.add_cloth(rope(2)).unwrap());
    assert_eq!((world.cloths(), copy.cloths()), (vec![id, here], vec![id, there]));
    assert_eq!(world.cloth(there).unwrap_err(), Error::UnknownCloth(there));
    assert_eq!(copy.cloth(here).unwrap_err(), Error::UnknownCloth(here));
    let copy_of_copy = copy.copy_to(good()).unwrap();
    assert_eq!(copy_of_copy.cloths(), copy.cloths());
}

/// Frictions L9.
#[test]
fn two_cloths_are_read_at_once_from_a_shared_solver() {
    let (mut world, first) = world(good());
    let second = world.add_cloth(rope(2)).unwrap();
    let solver: &dyn Solver = &world;
    let [a, b] = [first, second].map(|id| solver.particles(id, ParticleArray::Current).unwrap());
    std::thread::scope(|scope| {
        let read = scope.spawn(|| solver.particles(first, ParticleArray::Previous).unwrap().to_vec());
        assert_eq!((a.len(), b.len()), (3, 2));
        assert_eq!(read.join().unwrap(), a);
    });
    assert_eq!(solver.snapshot(first).unwrap().current(), a);
    assert_eq!(solver.state_hash().unwrap(), World::copy_to(&world, good()).unwrap().state_hash().unwrap());
}

/// Particles with the fabric of other ones would be indexed out of bounds.
#[test]
fn defect_8_a_cloth_assigned_to_another_is_neither_stepped_nor_saved() {
    let (mut world, small) = world(good());
    let large = world.add_cloth(rope(4)).unwrap();
    for [to, from] in [[small, large], [large, small]] {
        let before = world.cloth(to).unwrap().clone();
        *world.cloth_mut(to).unwrap() = world.cloth(from).unwrap().clone();
        let refused =
            [world.step(0.1).map(|_| ()), world.snapshot(to).map(|_| ()), world.copy_to(good()).map(|_| ())];
        for refusal in refused {
            let error = refusal.unwrap_err().to_string();
            assert!(error.contains("another fabric: a cloth keeps its fabric for life"), "{error}");
        }
        *world.cloth_mut(to).unwrap() = before;
        world.step(0.1).unwrap();
    }
}
