"""One item, from its job to its record."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import shutil
import socket
import struct
import time
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

import cloth
from cloth import methods

from .job import Job, JobError, stamp
from .records import Record, Store, replacing

Floats = npt.NDArray[np.float32]

_METHODS: dict[str, Any] = {
    "newton": methods.Newton,
    "xpbd": methods.Xpbd,
    "vbd": methods.Vbd,
    "descent": methods.Descent,
    "constrained": methods.Constrained,
    "filter": methods.Filter,
    "explicit": methods.Explicit,
}


def simulate(job: Job, store: Store, identity: str | None = None) -> Record:
    """Simulates an item, from where a killed worker left it, and returns its record, which `Store.add` stores together with its result."""
    identity = identity or job.identity()
    begin = time.perf_counter()
    scene = _Scene(job)
    work = store.work_folder(identity)
    with _Progress(job, scene, work) as progress:
        for frame in range(progress.frame, job.frames):
            scene.advance(frame)
            progress.record(frame + 1)
        file = progress.finish(store.result_path(job, identity)) if job.output != "none" else None
    solver = scene.solver
    record = Record(
        identity=identity,
        name=job.name,
        state_hash=f"{solver.state_hash:016x}",
        version=cloth.__version__,
        particles=len(scene.fabric),
        frames=job.frames,
        seconds=time.perf_counter() - begin,
        worst_stretch=float(scene.cloth.worst_stretch),
        restored_particles=scene.restored,
        backend=f"{solver.backend} ({solver.device})",
        node=socket.gethostname(),
        file=str(file.relative_to(store.folder)) if file else "",
        job=json.dumps(vars(job), default=dict),
    )
    return record


def clean(store: Store, identity: str) -> None:
    """Removes the state of an item whose record is on the disk."""
    shutil.rmtree(store.work_folder(identity), ignore_errors=True)


class _Scene:
    """The solver of a job."""

    def __init__(self, job: Job) -> None:
        self.job = job
        generator = np.random.default_rng(job.seed)
        drawn = {name: low + (high - low) * float(generator.random()) for name, (low, high) in sorted(job.vary.items())}
        for name in drawn:
            if name not in cloth.PARAMETERS and (name not in cloth.MATERIAL or not job.material):
                raise JobError(f"job {job.name!r}: vary names {name!r}, which is no parameter and no value of its material")
        self.fabric = _fabric(job.garment, stamp(job.garment), job.scale, job.pins, job.density, bool(job.material))
        start = self.fabric.positions
        if job.jitter:
            moved = (2 * generator.random(start.shape) - 1) * job.jitter
            start = start + (moved * (self.fabric.inverse_masses != 0)[:, None]).astype(np.float32)
        self.body = _body(job.body, stamp(job.body), job.scale) if job.body else None
        options: dict[str, Any] = {"gravity": (0.0, -9.81, 0.0), **job.parameters}
        options.update({name: value for name, value in drawn.items() if name in cloth.PARAMETERS})
        if job.material:
            material = cloth.Material.preset(job.material)
            for name in drawn.keys() - cloth.PARAMETERS.keys():
                material.set(name, drawn[name])
            options["material"] = material
        if job.method or job.method_settings:
            options["method"] = _method(job)
        if self.body is not None:
            options["triangles"] = self.body.collision_triangles(0.0)
        self.solver = cloth.Solver(job.backend, threads=job.threads)
        self.cloth = self.solver.add(self.fabric, positions=start, **options)
        self.restored = 0

    def advance(self, frame: int) -> None:
        """Simulates a frame, with the body where it is at its end."""
        if self.body is not None and self.body.duration > 0:
            time = min((frame + 1) / self.job.frame_rate, self.body.duration)
            self.cloth.set_colliders(triangles=self.body.collision_triangles(time))
        self.restored += self.solver.step(1 / self.job.frame_rate).restored_particles

    def restore(self, snapshot: bytes) -> None:
        """Goes on from where another worker was."""
        self.solver.restore(cloth.Snapshot.from_bytes(snapshot))
        self.cloth = self.solver.cloths[0]


@functools.lru_cache(maxsize=8)
def _fabric(
    garment: str | tuple[int, int],
    _: object,
    scale: float,
    pins: str | tuple[int, ...],
    density: float,
    has_surface: bool,
) -> cloth.Fabric:
    """The fabric that many items of a worker share."""
    mesh = cloth.Mesh.read(garment) if isinstance(garment, str) else cloth.grid(*garment)
    if scale != 1:
        mesh = cloth.Mesh(mesh.positions * np.float32(scale), mesh.triangles, mesh.quads, uvs=mesh.uvs)
    attached = _pins(pins, mesh.positions)
    return cloth.cook(mesh, attach=attached, density=density, warp="auto" if has_surface else None)


@functools.lru_cache(maxsize=4)
def _body(body: str, _: object, scale: float) -> cloth.Body:
    """The body that many items of a worker share."""
    return cloth.Body.mannequin() if body == "mannequin" else cloth.Body.read(body, scale=scale)


def _method(job: Job) -> Any:
    if not job.method_settings:
        return job.method
    if job.method not in _METHODS:
        raise JobError(f"job {job.name!r}: method = {job.method!r} has no settings, only {', '.join(_METHODS)}")
    try:
        return _METHODS[job.method](**job.method_settings)
    except TypeError as error:
        raise JobError(f"job {job.name!r}: method_settings: {error}") from error


def _pins(pins: str | tuple[int, ...], positions: Floats) -> npt.NDArray[np.int64] | None:
    heights = positions[:, 1]
    top = np.flatnonzero(heights >= heights.max() - 1e-3 * np.ptp(heights))
    if isinstance(pins, tuple):
        return np.array(pins, np.int64)
    if pins == "top":
        return top
    if pins == "corners":
        across = positions[top, 0]
        return top[[int(across.argmin()), int(across.argmax())]]
    if pins:
        raise JobError(f"pins = {pins!r}: must be top, corners or indices of vertices")
    return None


class _Progress:
    """Frames of an item that is not done: positions as they come, and now and then the state to go on from.

    The state names the number of frames that are on the disk before it; what was written behind them is cut off.
    """

    _HEAD = struct.Struct("<8sIQ")
    _MAGIC = b"clothfm1"

    def __init__(self, job: Job, scene: _Scene, work: Path) -> None:
        self.job, self.scene, self.work = job, scene, work
        self.frame = 0
        self._keeps = job.output in ("npz", "pc2")
        self._file: IO[bytes] | None = None
        self._size = len(scene.fabric) * 12
        self._is_long = job.frames > job.snapshot_every

    def __enter__(self) -> _Progress:
        if not self._is_long:
            if self._keeps:
                self._rows = np.empty((self.job.frames + 1, len(self.scene.fabric), 3), np.float32)
                self.scene.cloth.read_positions(self._rows[0])
            return self
        self.work.mkdir(parents=True, exist_ok=True)
        self._resume()
        path = self.work / "frames"
        self._file = open(path, "r+b" if path.exists() else "w+b")
        if self._keeps:
            kept = (self.frame + 1) * self._size if self.frame else 0
            if self.frame and os.fstat(self._file.fileno()).st_size < kept:
                raise OSError(f"{path} is shorter than its state says: remove {self.work}")
            self._file.truncate(kept)
            self._file.seek(kept)
            if not self.frame:
                self._file.write(self.scene.cloth.positions.tobytes())
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def _resume(self) -> None:
        with contextlib.suppress(FileNotFoundError):
            state = (self.work / "state").read_bytes()
            magic, frame, restored = self._HEAD.unpack_from(state)
            if magic == self._MAGIC and frame <= self.job.frames:
                self.scene.restore(state[self._HEAD.size :])
                self.frame, self.scene.restored = frame, restored

    def record(self, frame: int) -> None:
        """A frame was simulated."""
        if not self._is_long:
            if self._keeps:
                self.scene.cloth.read_positions(self._rows[frame])
            return
        assert self._file is not None
        if self._keeps:
            self._file.write(self.scene.cloth.positions.tobytes())
        if frame % self.job.snapshot_every == 0 and frame < self.job.frames:
            self._file.flush()
            os.fsync(self._file.fileno())
            with replacing(self.work / "state") as file:
                file.write(self._HEAD.pack(self._MAGIC, frame, self.scene.restored))
                file.write(self.scene.solver.snapshot().to_bytes())

    def finish(self, path: Path) -> Path:
        """Writes the result."""
        with replacing(path, is_synced=False) as file:
            if self.job.output == "last":
                np.savez(file, positions=self.scene.cloth.positions, triangles=self.scene.fabric.triangles)
            elif self.job.output == "pc2":
                from cloth.files import pc2_header

                rows = self._all()
                file.write(pc2_header(rows.shape[1], rows.shape[0], self.job.frame_rate))
                file.write(np.ascontiguousarray(rows, "<f4").tobytes())
            else:
                np.savez(file, positions=self._all(), triangles=self.scene.fabric.triangles, frame_rate=self.job.frame_rate)
        return path

    def _all(self) -> Floats:
        if not self._is_long:
            return self._rows
        assert self._file is not None
        self._file.flush()
        rows: Floats = np.fromfile(self.work / "frames", np.float32)
        return rows.reshape(self.job.frames + 1, -1, 3)
