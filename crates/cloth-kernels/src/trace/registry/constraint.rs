//! Energies as constraints with a compliance: those of XPBD. Each in three forms, of which a pass takes the first that has what it
//! needs: for the only sweep of a substep, `again` for one of several, `damped` for either with damping.

use crate::solve;
use crate::trace::flat::Flat;
use crate::trace::kernel::kernel_list;
use crate::trace::value::{Port, Traced, Value};
use crate::trace::{Kernel, Name, Recorded, record};

pub(super) const KERNELS: &[Kernel] = kernel_list! {
    xpbd_rate = solve::xpbd::rate(h) => result;
    xpbd_moved = solve::xpbd::moved(corner, by) => corner;

    xpbd_joined = solve::xpbd::joined::joined(corners, constants, time, None, None) => moves;
    xpbd_joined_again = solve::xpbd::joined::joined(corners, constants, time, Some(lambda), None) => moves;
    xpbd_joined_damped =
        solve::xpbd::joined::joined(corners, constants, time, Some(lambda), Some(damping)) => moves;

    xpbd_hinges = solve::xpbd::hinge::hinge(corners, rest, strength, time, None, None) => moves;
    xpbd_hinges_again = solve::xpbd::hinge::hinge(corners, rest, strength, time, Some(lambda), None) => moves;
    xpbd_hinges_damped =
        solve::xpbd::hinge::hinge(corners, rest, strength, time, Some(lambda), Some(damping)) => moves;

    xpbd_isometric = solve::xpbd::hinge::isometric(corners, weights, strength, time, None, None) => moves;
    xpbd_isometric_again =
        solve::xpbd::hinge::isometric(corners, weights, strength, time, Some(lambda), None) => moves;
    xpbd_isometric_damped =
        solve::xpbd::hinge::isometric(corners, weights, strength, time, Some(lambda), Some(damping)) => moves;

    xpbd_woven = solve::xpbd::triangle::woven(corners, constants, time, None, None) => moves;
    xpbd_woven_again = solve::xpbd::triangle::woven(corners, constants, time, Some(lambda), None) => moves;
    xpbd_woven_damped =
        solve::xpbd::triangle::woven(corners, constants, time, Some(lambda), Some(damping)) => moves;

    xpbd_stvk = solve::xpbd::triangle::stvk(corners, constants, time, None, None) => moves;
    xpbd_stvk_again = solve::xpbd::triangle::stvk(corners, constants, time, Some(lambda), None) => moves;
    xpbd_stvk_damped =
        solve::xpbd::triangle::stvk(corners, constants, time, Some(lambda), Some(damping)) => moves;

    xpbd_springs = solve::xpbd::spring::spring(corners, constants, rate, None, None) => moves;
    xpbd_springs_again = solve::xpbd::spring::spring(corners, constants, rate, Some(lambda), None) => moves;
    xpbd_springs_damped =
        solve::xpbd::spring::spring(corners, constants, rate, Some(lambda), Some(damping)) => moves;
};
