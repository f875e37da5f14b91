//! The native half of the Python package `cloth`: numpy arrays in, numpy arrays out, the facade between them.
//!
//! What Python sees is written down in `package/cloth/_native.pyi`, which `tests/test_stubs.py` compares with this module.
//! Everything that takes time runs without the interpreter's lock; a solver is behind a lock of its own ([`shared`]), so that
//! threads wait for each other. A panic becomes an exception ([`errors`]), never the end of the interpreter.
#![deny(unsafe_code)]

mod arrays;
mod batch;
mod body;
mod cloth_handle;
mod dlpack;
mod errors;
mod fabric;
mod features;
mod material;
mod memory;
mod mesh;
mod method;
mod options;
mod parameters;
mod pins;
mod report;
mod settled;
mod shapes;
mod shared;
mod snapshot;
mod solver;
mod state;

use pyo3::prelude::*;

/// Native half of `cloth`; import `cloth`, which has all of it.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::body::{Body, tunic};
    #[pymodule_export]
    use crate::cloth_handle::Cloth;
    #[pymodule_export]
    use crate::dlpack::DeviceParticles;
    #[pymodule_export]
    use crate::fabric::{Fabric, cook, fabric_from_edges};
    #[pymodule_export]
    use crate::features::{backends, version};
    #[pymodule_export]
    use crate::material::{Material, MaterialInfo, material_table, presets};
    #[pymodule_export]
    use crate::mesh::Mesh;
    #[pymodule_export]
    use crate::method::{describe_method, method_defaults};
    #[pymodule_export]
    use crate::parameters::{ParameterInfo, Parameters, parameter_table};
    #[pymodule_export]
    use crate::report::{
        ClothReport, ContactReport, CookReport, Finding, Incident, Minimum, StepReport, Support,
    };
    #[pymodule_export]
    use crate::settled::Settled;
    #[pymodule_export]
    use crate::snapshot::Snapshot;
    #[pymodule_export]
    use crate::solver::Solver;
}
