//! Large allocations end where a page begins that nobody may touch: whatever reads or writes behind them dies.
#![cfg(all(unix, feature = "simd", feature = "parallel"))]
#![allow(unsafe_code, reason = "an allocator that ends at a page")]
#![allow(clippy::unwrap_used, reason = "a test")]

mod common;

use cloth_core::{ClothDescription, Solver, World};
use cloth_cpu::{Scalar, Simd, Width};
use common::{Random, add_cloth, assert_same, configure, drive, outcome};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::Arc;

/// Smaller allocations are not guarded: each guarded one takes a page and a mapping.
const SMALLEST: usize = 2048;

struct Guarded;

/// Bytes before the guard page: whole pages that hold the allocation.
fn front(layout: Layout) -> usize {
    layout.size().next_multiple_of(page())
}

fn page() -> usize {
    // SAFETY: asks for a number.
    unsafe { libc::sysconf(libc::_SC_PAGESIZE) as usize }
}

// SAFETY: every allocation is a mapping of its own, or the system's; which one follows from the layout, which is the same
// when it is freed. Guarded allocations end at the guard page, or as little before it as their alignment takes.
unsafe impl GlobalAlloc for Guarded {
    /// # Safety
    /// As the trait says.
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() < SMALLEST || layout.align() > page() {
            // SAFETY: the caller's.
            return unsafe { System.alloc(layout) };
        }
        let (front, both) = (front(layout), libc::PROT_READ | libc::PROT_WRITE);
        // SAFETY: a new mapping, whose last page is then closed; the result lies inside the open pages.
        unsafe {
            let flags = libc::MAP_PRIVATE | libc::MAP_ANON;
            let start = libc::mmap(std::ptr::null_mut(), front + page(), both, flags, -1, 0);
            if start == libc::MAP_FAILED
                || libc::mprotect(start.byte_add(front), page(), libc::PROT_NONE) != 0
            {
                return std::ptr::null_mut();
            }
            start.cast::<u8>().add((front - layout.size()) / layout.align() * layout.align())
        }
    }

    /// # Safety
    /// As the trait says.
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        if layout.size() < SMALLEST || layout.align() > page() {
            // SAFETY: the caller's: the same layout as before, so it came from the system.
            return unsafe { System.dealloc(memory, layout) };
        }
        // SAFETY: the mapping of this allocation starts at the page in which it starts.
        unsafe {
            libc::munmap(memory.map_addr(|addr| addr / page() * page()).cast(), front(layout) + page())
        };
    }
}

#[global_allocator]
static ALLOCATOR: Guarded = Guarded;

/// Set in the process that is to die.
const VARIABLE: &str = "CLOTH_TEST_OVERRUN";

#[test]
fn guards_guard() {
    let numbers: Vec<f32> = vec![1.0; 4096];
    if std::env::var_os(VARIABLE).is_some() {
        // SAFETY: none: this must fault.
        println!("{}", unsafe { numbers.as_ptr().add(4096).read_volatile() });
        return;
    }
    let program = std::env::current_exe().unwrap();
    let output = std::process::Command::new(program)
        .args(["guards_guard", "--exact", "--nocapture"])
        .env(VARIABLE, "1")
        .output()
        .unwrap();
    assert!(!output.status.success(), "reading behind an allocation goes unnoticed");
}

/// Every width, on one thread and on three, on packed storage that ends at a guard page.
#[test]
fn nothing_is_touched_behind_packed_storage() {
    for width in Width::ALL.into_iter().filter(|width| width.is_available()) {
        for threads in [1, 3] {
            let mut simd = World::new(Simd::with_width(width).unwrap().with_threads(threads).unwrap());
            let mut scalar = World::new(Scalar::new());
            for seed in 100..104 {
                add_cloth(&mut scalar, seed);
                add_cloth(&mut simd, seed);
            }
            // Storage for a multiple of four particles ends at the guard page, without slack for alignment.
            add_chain(&mut scalar, 400);
            add_chain(&mut simd, 400);
            for frame in 0..6 {
                drive(&mut scalar, 101, frame);
                drive(&mut simd, 101, frame);
                let reports = [simd.step(1.0 / 60.0).unwrap(), scalar.step(1.0 / 60.0).unwrap()];
                assert_eq!(outcome(&reports[0]), outcome(&reports[1]));
                assert_same(&mut scalar, &mut simd, &format!("{}, frame {frame}", width.name()));
            }
        }
    }
}

/// A chain whose last particle is the last one of the storage, in groups of all kinds.
fn add_chain(solver: &mut dyn Solver, count: u32) {
    let particles: Vec<[f32; 4]> = (0..count).map(|i| [0.05 * i as f32, 0.0, 0.0, 1.0]).collect();
    let mut edges: Vec<[u32; 2]> = (0..count - 1).map(|i| [i, i + 1]).collect();
    edges.extend((0..count / 2).map(|i| [i, count - 1 - i]));
    edges.extend((0..count / 2).map(|i| [i, count / 2 + i]));
    let fabric = cloth_core::Fabric::from_edges(&particles, &edges).unwrap().validate().unwrap();
    let id = solver.add_cloth(ClothDescription::new(Arc::new(fabric), particles.clone())).unwrap();
    configure(solver.cloth_mut(id).unwrap(), &mut Random(5), 1, &particles);
}
