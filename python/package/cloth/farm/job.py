"""Jobs: what is simulated, as plain data that says everything about the result."""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import itertools
import json
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import cloth


class JobError(cloth.Error, ValueError):
    """A job that cannot be: its text names the job, the key and the cure."""


@dataclasses.dataclass(frozen=True)
class Job:
    """One item: a garment, perhaps on a body, of a material, moved by a method for some frames."""

    name: str
    """Name in results; unique in a list."""
    garment: str | tuple[int, int] = (20, 20)
    """A mesh file (OBJ, glTF), or the columns and rows of a sheet of a square metre that hangs."""
    body: str = ""
    """A mesh file, still or animated, "mannequin", or "" for none."""
    material: str = ""
    """Preset of a material; "" for position based dynamics."""
    method: str = ""
    """Method by name; "" takes pbd, or newton where there is a material."""
    method_settings: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    """Settings of the method, by the names of its dataclass."""
    density: float = 0.15
    """Mass per area (kg/m²) where there is no material."""
    pins: str | tuple[int, ...] = ""
    """Vertices that are held: "top" (the highest), "corners" (the two uppermost of a sheet), or their indices."""
    parameters: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    """Parameters of the cloth, as of `Solver.add`; gravity is (0, -9.81, 0) unless given."""
    vary: Mapping[str, tuple[float, float]] = dataclasses.field(default_factory=dict)
    """Parameters and values of the material that the seed draws from a range each."""
    jitter: float = 0.0
    """Largest distance (m) along each axis by which the seed moves free particles at the start."""
    seed: int = 0
    """Seed of all that is random."""
    frames: int = 60
    """Frames to simulate, at least 1."""
    frame_rate: float = 60.0
    """Frames per second."""
    scale: float = 1.0
    """Factor on the coordinates of the garment and of the body."""
    backend: str = "simd"
    """Backend; no part of the identity, since results do not depend on it where its bits are those of the scalar one."""
    threads: int = 1
    """Threads of the solver; no part of the identity."""
    cpus: float = 1.0
    """CPUs that Ray keeps for it; no part of the identity."""
    gpus: float = 0.0
    """GPUs that Ray keeps for it; no part of the identity."""
    output: str = "npz"
    """What is stored per item: "npz" or "pc2", with all frames, "last", the end as npz, or "none"."""
    snapshot_every: int = 60
    """Frames after which a long job stores its state to go on from; no part of the identity."""

    def __post_init__(self) -> None:
        # Lists, as files have them, are no part of what is the same for ever.
        for key in ("garment", "pins"):
            if isinstance(getattr(self, key), list):
                object.__setattr__(self, key, tuple(getattr(self, key)))
        if not self.name or not set(self.name) <= _NAME_LETTERS:
            raise JobError(f"job {self.name!r}: name must be letters, digits and . _ - +")
        if self.frames < 1 or not self.frame_rate > 0:
            raise JobError(f"job {self.name!r}: frames = {self.frames}, frame_rate = {self.frame_rate}: must be at least 1, and above 0")
        if self.output not in ("npz", "pc2", "last", "none"):
            raise JobError(f"job {self.name!r}: output = {self.output!r}: must be npz, pc2, last or none")
        if self.snapshot_every < 1:
            raise JobError(f"job {self.name!r}: snapshot_every = {self.snapshot_every}: must be at least 1")

    def identity(self) -> str:
        """Digest of everything that decides the result: files by what they hold, and the version of the library."""
        told = {key: value for key, value in vars(self).items() if key not in _NOT_IDENTITY}
        for key in ("garment", "body"):
            mark = stamp(told[key])
            if mark is not None:
                told[key] = _digest(told[key], mark)
        told["version"] = cloth.__version__
        text = json.dumps(told, sort_keys=True, default=list)
        return hashlib.sha256(text.encode()).hexdigest()[:24]


_NAME_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+")
_NOT_IDENTITY = frozenset({"backend", "threads", "cpus", "gpus", "output", "snapshot_every"})
_FIELDS = {field.name for field in dataclasses.fields(Job)}


def stamp(path: object) -> tuple[int, int] | None:
    """What changes where a file does; None where it is none."""
    try:
        status = Path(path).stat() if isinstance(path, str) and path else None
    except OSError:
        return None
    return (status.st_mtime_ns, status.st_size) if status else None


@functools.lru_cache(maxsize=1024)
def _digest(path: str, _: tuple[int, int]) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def load(path: str | Path) -> list[Job]:
    """The jobs of a TOML file. Paths in it are relative to its folder."""
    path = Path(path)
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise JobError(f"{path}: {error}") from error
    return parse(table, path.parent)


def parse(table: Mapping[str, Any], folder: Path | None = None) -> list[Job]:
    """Jobs of a table: `defaults`, then `job`s one by one, and `sweep`s, of which every key with a list means one job per value.

    A sweep of 3 garments, 4 materials and 10 seeds is 120 jobs, named after the sweep and the number of each.
    """
    for key in table:
        if key not in ("defaults", "job", "sweep"):
            raise JobError(f"jobs: there is no key {key!r}, only defaults, job and sweep")
    defaults = dict(table.get("defaults", {}))
    rows: list[dict[str, Any]] = [{**defaults, **row} for row in table.get("job", [])]
    for sweep in table.get("sweep", []):
        row = {**defaults, **sweep}
        lists = {key: row[key] for key in row if isinstance(row[key], list) and not _is_value(key, row[key])}
        for number, chosen in enumerate(itertools.product(*lists.values())):
            rows.append({**row, **dict(zip(lists, chosen)), "name": f"{row.get('name', 'item')}-{number}"})
    jobs = [_job(row, folder) for row in rows]
    return unique(jobs)


def unique(jobs: Iterable[Job]) -> list[Job]:
    """The jobs, of which no two have one name."""
    found: dict[str, Job] = {}
    for job in jobs:
        if job.name in found:
            raise JobError(f"job {job.name!r}: the name comes twice")
        found[job.name] = job
    if not found:
        raise JobError("there are no jobs: [[job]] is one, [[sweep]] are many")
    return list(found.values())


def _is_value(key: str, value: list[Any]) -> bool:
    """Whether a list is one value rather than several to choose from."""
    return key in ("garment", "pins") and all(isinstance(number, int) for number in value)


def _job(row: dict[str, Any], folder: Path | None) -> Job:
    name = row.get("name")
    for key in row:
        if key not in _FIELDS:
            near = ", ".join(sorted(_FIELDS, key=lambda known: -len(set(known) & set(key)))[:3])
            raise JobError(f"job {name!r}: there is no key {key!r}; the nearest are {near}")
    row = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
    for key in ("garment", "body"):
        value = row.get(key)
        if folder is not None and isinstance(value, str) and value not in ("", "mannequin"):
            row[key] = str((folder / value).resolve())
    try:
        return Job(**row)
    except TypeError as error:
        raise JobError(f"job {name!r}: {error}") from error
