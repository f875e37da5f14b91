"""Proof of results: items are simulated again, and must end with the hash of their record."""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from typing import Any

import cloth

from .job import Job, JobError
from .records import Store
from .item import simulate


def job_of(text: str) -> Job:
    """A job of a record."""
    row: dict[str, Any] = json.loads(text)
    row.update({key: tuple(value) for key, value in row.items() if isinstance(value, list)})
    return Job(**row)


def verify(output: str | Path, sample: int | None = None, seed: int = 0, backend: str | None = None) -> dict[str, str]:
    """Simulates items of a folder again, all or a random `sample`, perhaps on another backend; returns those that differ, with why."""
    records = [record for record in Store(output).records().values() if record.is_done]
    if sample is not None and sample < len(records):
        records = random.Random(seed).sample(records, sample)
    differing = {}
    for record in records:
        if record.version != cloth.__version__:
            differing[record.name] = f"it was made by version {record.version}, this is {cloth.__version__}"
            continue
        row = job_of(record.job)
        job = Job(**{**row.__dict__, "output": "none", **({"backend": backend} if backend else {})})
        try:
            if job.identity() != record.identity:
                differing[record.name] = "its files are not what they were"
                continue
            with tempfile.TemporaryDirectory() as folder:
                again = simulate(job, Store(folder), record.identity)
        except (JobError, cloth.Error, OSError) as error:
            differing[record.name] = f"{type(error).__name__}: {error}"
            continue
        if again.state_hash != record.state_hash:
            differing[record.name] = f"state {again.state_hash}, recorded {record.state_hash} on {record.backend}"
    return differing
