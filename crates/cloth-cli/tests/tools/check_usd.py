"""Checks USD layers as `usdchecker` does: all registered validators of the PyPI package usd-core.

Usage: python check_usd.py FILE...   Exit code 1 on any finding.
"""

import sys

from pxr import Usd, UsdGeom, UsdValidation


def check(path):
    stage = Usd.Stage.Open(path)
    context = UsdValidation.ValidationContext(UsdValidation.ValidationRegistry().GetOrLoadAllValidators())
    found = [f"{error.GetType()} {error.GetName()}: {error.GetMessage()}" for error in context.Validate(stage)]
    frames = int(stage.GetEndTimeCode()) + 1
    for prim in stage.Traverse():
        mesh = UsdGeom.Mesh(prim)
        if not mesh:
            continue
        for frame in (0, frames - 1):
            points, normals = mesh.GetPointsAttr().Get(frame), mesh.GetNormalsAttr().Get(frame)
            counts, indices = mesh.GetFaceVertexCountsAttr().Get(), mesh.GetFaceVertexIndicesAttr().Get()
            ok, reason = UsdGeom.Mesh.ValidateTopology(indices, counts, len(points))
            if not ok or len(points) != len(normals):
                found.append(f"{prim.GetPath()} at {frame}: {reason or 'normals and points differ in number'}")
            extent = UsdGeom.PointBased.ComputeExtent(points)
            if max(abs(a - b) for c, d in zip(extent, mesh.GetExtentAttr().Get(frame)) for a, b in zip(c, d)) > 1e-5:
                found.append(f"{prim.GetPath()} at {frame}: wrong extent")
        samples = mesh.GetPointsAttr().GetNumTimeSamples()
        print(f"{prim.GetPath()}: {len(points)} points, {samples} samples, of {frames} frames")
    return found


findings = [finding for path in sys.argv[1:] for finding in check(path)]
print("\n".join(findings) or "no findings")
sys.exit(bool(findings))
