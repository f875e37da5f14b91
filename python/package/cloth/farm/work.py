"""What a worker does with a list of items: each by itself, so that a bad one does not stop the rest."""

from __future__ import annotations

import dataclasses
import json
import socket
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


def work(folder: str, items: Iterable[tuple[str, Job]]) -> list[Outcome]:
    """Simulates items and stores their records; says what failed."""
    store = Store(folder)
    outcomes = []
    for identity, job in items:
        try:
            try:
                store.add(simulate(job, store, identity))
            except (cloth.Error, ValueError, TypeError, AttributeError, ArithmeticError, LookupError) as error:
                # Its own fault, wherever it runs; a file that is missing too, since all machines see the same ones.
                words = f"{type(error).__name__}: {error}"
                store.add(failure(identity, job, words))
                outcomes.append(Outcome(identity, words))
            else:
                outcomes.append(Outcome(identity))
            clean(store, identity)
        except (OSError, MemoryError) as error:
            outcomes.append(Outcome(identity, f"{socket.gethostname()}: {type(error).__name__}: {error}", True))
    store.close()
    return outcomes


def failure(identity: str, job: Job, error: str) -> Record:
    """The record of an item that cannot be done."""
    return Record(
        identity=identity,
        name=job.name,
        version=cloth.__version__,
        node=socket.gethostname(),
        error=error,
        job=json.dumps(dataclasses.asdict(job), default=list),
    )
