"""What is on the disk: records of items that are done, results of items, and the state of items that are not."""

from __future__ import annotations

import contextlib
import dataclasses
import io
import json
import os
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .job import Job


@dataclasses.dataclass(frozen=True)
class Record:
    """What is known of an item that is done or failed."""

    identity: str
    """Digest of its job: `Job.identity`."""
    name: str
    """Name of its job."""
    state_hash: str = ""
    """Hash of all particles at the end, 16 hexadecimal digits; "" where it failed."""
    version: str = ""
    """Version of the library."""
    particles: int = 0
    """Number of particles."""
    frames: int = 0
    """Frames that were simulated."""
    seconds: float = 0.0
    """Time of simulation on one worker, without what a killed one had done."""
    worst_stretch: float = 0.0
    """Largest stretch at the end."""
    restored_particles: int = 0
    """Particles that became non-finite and were restored; 0 in a healthy simulation."""
    backend: str = ""
    """Backend and device that it ended on."""
    node: str = ""
    """Machine that it ended on."""
    file: str = ""
    """Its result, relative to the folder of results."""
    error: str = ""
    """Why it failed; "" where it did not."""
    job: str = ""
    """Its job as JSON, to be run again."""

    @property
    def is_done(self) -> bool:
        """Whether it has a result."""
        return not self.error


@contextlib.contextmanager
def replacing(path: Path, *, is_synced: bool = True) -> Iterator[IO[bytes]]:
    """A file that takes the place of `path` when all of it is on the disk; nothing changes where that fails.

    is_synced: whether a crash of the machine right behind it must not lose it; where not, `Store.add` sees to it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            if is_synced:
                os.fsync(file.fileno())
        os.replace(name, path)
        if is_synced:
            _sync_folder(path.parent)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _sync_folder(folder: Path) -> None:
    """Makes a new name of a file survive a crash; not every system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class Store:
    """A folder of results, which all machines see. A record counts from its line break on, so that a torn one never was."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self._log: io.FileIO | None = None

    def records(self) -> dict[str, Record]:
        """All records by identity. Of an item that was done twice, since a machine was thought dead, both must have one hash."""
        found: dict[str, Record] = {}
        for path in sorted((self.folder / "records").glob("*.jsonl")):
            for line in path.read_bytes().split(b"\n")[:-1]:
                record = _read(line)
                if record is None:
                    continue
                known = found.get(record.identity)
                if known is not None and known.is_done and record.is_done and known.state_hash != record.state_hash:
                    raise RuntimeError(
                        f"item {record.name} ended with {known.state_hash} on {known.node} and with {record.state_hash} on "
                        f"{record.node}: it is not deterministic, which is a bug"
                    )
                if known is None or not known.is_done:
                    found[record.identity] = record
        return found

    def add(self, *records: Record) -> None:
        """Appends records to a file of this process, and returns when they and their results are on the disk: of many at once, which
        a disk does in little more time than of one."""
        if not records:
            return
        results = [self.folder / record.file for record in records if record.file]
        for path in results:
            with open(path, "rb") as file:
                os.fsync(file.fileno())
        for folder in {path.parent for path in results}:
            _sync_folder(folder)
        if self._log is None:
            folder = self.folder / "records"
            folder.mkdir(parents=True, exist_ok=True)
            self._log = open(folder / f"{uuid.uuid4().hex}.jsonl", "ab", buffering=0)
            _sync_folder(folder)
        lines = b"".join(json.dumps(vars(record)).encode() + b"\n" for record in records)
        try:
            if self._log.write(lines) != len(lines):
                raise OSError(f"{self._log.name}: there is no room for records")
            os.fsync(self._log.fileno())
        except BaseException:
            # A line that is torn ends its file: the next one begins another.
            self.close()
            raise

    def close(self) -> None:
        """Closes the file of this process."""
        if self._log is not None:
            self._log.close()
            self._log = None

    def forget_failures(self) -> int:
        """Removes records of items that failed, so that they are tried again; returns how many there were."""
        records = self.records()
        failed = {identity for identity, record in records.items() if not record.is_done}
        done = [record for record in records.values() if record.is_done]
        if failed:
            paths = list((self.folder / "records").glob("*.jsonl"))
            with replacing(self.folder / "records" / f"{uuid.uuid4().hex}.jsonl") as file:
                file.writelines(json.dumps(vars(record)).encode() + b"\n" for record in done)
            for path in paths:
                path.unlink()
        return len(failed)

    def result_path(self, job: Job, identity: str) -> Path:
        """Where the result of an item is."""
        ending = "pc2" if job.output == "pc2" else "npz"
        return self.folder / "items" / identity[:2] / f"{job.name}-{identity}.{ending}"

    def work_folder(self, identity: str) -> Path:
        """Where an item that is not done keeps its state."""
        return self.folder / "work" / identity

    def write_parquet(self) -> Path:
        """All records as `results.parquet`, which replaces the one before. Needs pyarrow."""
        import pyarrow as arrow
        from pyarrow import parquet

        rows = [vars(record) for record in self.records().values()]
        rows.sort(key=lambda row: str(row["name"]))
        columns = {field.name: [row[field.name] for row in rows] for field in dataclasses.fields(Record)}
        path = self.folder / "results.parquet"
        with replacing(path) as file:
            parquet.write_table(arrow.table(columns), file)
        return path


def _read(line: bytes) -> Record | None:
    """A record of a line; none where it is torn, as by a machine that lost its power."""
    try:
        row: dict[str, Any] = json.loads(line)
        return Record(**row)
    except (ValueError, TypeError):
        return None
