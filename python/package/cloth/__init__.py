"""Cloth simulation: one API, any processor, the same answer on each.

    import cloth, numpy as np
    fabric = cloth.cook(cloth.grid(40, 40, size=(1.0, 1.0)), attach=[0, 39], density=0.15)
    solver = cloth.Solver()
    sheet = solver.add(fabric, gravity=(0, -9.81, 0), damping=0.1)
    solver.run(120)
    print(sheet.positions)            # float32 [1600, 3], metres

All values are in metres, kilograms and seconds; arrays are float32, shaped [n, 3]. A `Mesh` is cooked to a `Fabric`, of which a `Solver`
has any number of cloths; a `Batch` has many that are read and written as one array. `PARAMETERS` lists what a cloth can be told,
`presets()` the materials, `backends()` the processors. Errors are the classes of `cloth.Error`.
"""

from __future__ import annotations

from . import files, methods
from ._errors import (
    ClothLostError,
    DeviceLostError,
    Error,
    FileError,
    InternalError,
    InvalidError,
    LengthError,
    StepOrderError,
    UnavailableError,
    UnknownClothError,
    UnsupportedError,
)
from ._native import (
    Batch,
    Body,
    Cloth,
    ClothReport,
    ContactReport,
    CookReport,
    DeviceParticles,
    Fabric,
    Finding,
    Incident,
    Material,
    MaterialInfo,
    Mesh,
    Minimum,
    ParameterInfo,
    Parameters,
    Settled,
    Snapshot,
    Solver,
    StepReport,
    Support,
    backends,
    cook,
    fabric_from_edges,
    material_table,
    parameter_table,
    presets,
    tunic,
    version,
)
from ._tables import MATERIAL, PARAMETERS
from .geometry import grid, half_space, to_vertices
from .methods import (
    Constrained,
    Descent,
    Explicit,
    Filter,
    InterCollision,
    Method,
    Newton,
    Pbd,
    Phase,
    Scheme,
    StrainLimit,
    Vbd,
    Watchdog,
    Xpbd,
)

__version__ = version()

__all__ = [
    "MATERIAL",
    "PARAMETERS",
    "Batch",
    "Body",
    "Cloth",
    "ClothLostError",
    "ClothReport",
    "Constrained",
    "ContactReport",
    "CookReport",
    "Descent",
    "DeviceLostError",
    "Error",
    "Explicit",
    "Fabric",
    "FileError",
    "Filter",
    "Finding",
    "Incident",
    "InterCollision",
    "InternalError",
    "InvalidError",
    "LengthError",
    "Material",
    "MaterialInfo",
    "Mesh",
    "Method",
    "Minimum",
    "Newton",
    "ParameterInfo",
    "Parameters",
    "Pbd",
    "Phase",
    "Scheme",
    "Settled",
    "Snapshot",
    "Solver",
    "StepOrderError",
    "StepReport",
    "StrainLimit",
    "Support",
    "UnavailableError",
    "UnknownClothError",
    "UnsupportedError",
    "Vbd",
    "Watchdog",
    "Xpbd",
    "backends",
    "cook",
    "fabric_from_edges",
    "files",
    "grid",
    "half_space",
    "material_table",
    "methods",
    "parameter_table",
    "presets",
    "to_vertices",
    "tunic",
    "version",
]
