"""Loads an archive with numpy, without pickles. Usage: python check_npz.py FILE FRAMES VERTICES"""

import sys

import numpy

path, frames, vertices = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
data = numpy.load(path, allow_pickle=False)
print({name: (data[name].dtype.str, data[name].shape) for name in data.files})
assert data["positions"].shape == (frames, vertices, 3) and data["positions"].dtype == numpy.float32
assert numpy.isfinite(data["positions"]).all()
assert numpy.abs(numpy.linalg.norm(data["normals"], axis=2) - 1).max() < 1e-5
assert data["face_vertex_counts"].sum() == data["face_vertex_indices"].size == data["uv_indices"].size
assert data["face_vertex_indices"].max() < vertices and data["triangles"].max() < vertices
assert numpy.allclose(numpy.diff(data["times"]), data["times"][1])
# Front faces and normals agree: the area vector of the first triangle points along its vertex normal.
a, b, c = (data["positions"][0, corner] for corner in data["triangles"][0])
assert numpy.dot(numpy.cross(b - a, c - a), data["normals"][0, data["triangles"][0, 0]]) > 0
