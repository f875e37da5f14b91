"""What a worker does with a list of items: each by itself, so that a bad one does not stop the rest."""

from __future__ import annotations

import dataclasses
import json
import socket
import time
from collections.abc import Iterable

import cloth

from .job import Job
from .records import Record, Store
from .item import clean, simulate


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What became of an item on a worker."""

    identity: str
    """Which item."""
    error: str = ""
    """Why it failed; "" where it did not."""
    is_of_machine: bool = False
    """Whether the machine failed, as a full disk does, rather than the item: another one may do it."""


#: Seconds of small items that are stored together, since a disk takes as long for many as for one.
TOGETHER = 0.5


def work(folder: str, items: Iterable[tuple[str, Job]]) -> list[Outcome]:
    """Simulates items and stores their records; says what failed."""
    store = Store(folder)
    outcomes: list[Outcome] = []
    ended: list[Record] = []
    begin = time.monotonic()
    for identity, job in items:
        try:
            ended.append(simulate(job, store, identity))
        except (cloth.Error, ValueError, TypeError, AttributeError, ArithmeticError, LookupError) as error:
            # Its own fault, wherever it runs; a file that is missing too, since all machines see the same ones.
            ended.append(failure(identity, job, f"{type(error).__name__}: {error}"))
        except (OSError, MemoryError) as error:
            outcomes.append(_of_machine(identity, error))
        if time.monotonic() - begin > TOGETHER:
            outcomes += _store(store, ended)
            ended, begin = [], time.monotonic()
    outcomes += _store(store, ended)
    store.close()
    return outcomes


def _store(store: Store, records: list[Record]) -> list[Outcome]:
    """Brings what ended to the disk, all of it or, where that fails, none."""
    try:
        store.add(*records)
    except (OSError, MemoryError) as error:
        return [_of_machine(record.identity, error) for record in records]
    for record in records:
        clean(store, record.identity)
    return [Outcome(record.identity, record.error) for record in records]


def _of_machine(identity: str, error: BaseException) -> Outcome:
    return Outcome(identity, f"{socket.gethostname()}: {type(error).__name__}: {error}", True)


def failure(identity: str, job: Job, error: str) -> Record:
    """The record of an item that cannot be done."""
    return Record(
        identity=identity,
        name=job.name,
        version=cloth.__version__,
        node=socket.gethostname(),
        error=error,
        job=json.dumps(vars(job), default=dict),
    )
