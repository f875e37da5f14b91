"""The driver: hands items to a Ray cluster, in parcels that are worth their way, and again where a worker or a node died."""

from __future__ import annotations

import dataclasses
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from .job import Job, unique
from .records import Store
from .work import Outcome, failure, work

#: Frames times vertices of a parcel: some tenths of a second of position based dynamics, so that handing it over costs little.
PARCEL = 3_000_000
#: Most items of a parcel.
MOST = 200


@dataclasses.dataclass(frozen=True)
class Summary:
    """What became of a list of jobs."""

    total: int
    """Jobs in the list."""
    done: int
    """Jobs that have a result."""
    already: int
    """Of these, those that had one before."""
    failed: dict[str, str]
    """Names of those that failed, each with its error."""
    seconds: float
    """Time that this run took."""
    deaths: int
    """Parcels that came back since their worker or node died."""

    def __str__(self) -> str:
        rate = (self.done - self.already + len(self.failed)) / max(self.seconds, 1e-9)
        lines = [f"{self.done} of {self.total} items done ({self.already} before), {len(self.failed)} failed, {rate:.1f} items/s"]
        lines += [f"  {name}: {error}" for name, error in self.failed.items()]
        return "\n".join(lines)


@dataclasses.dataclass
class _Parcel:
    items: list[tuple[str, Job]]
    resources: tuple[float, float]
    deaths: int = 0


def run(
    jobs: Iterable[Job],
    output: str | Path,
    *,
    address: str | None = None,
    local: bool = False,
    deaths: int = 3,
    progress: Callable[[str], None] | None = None,
    every: float = 2.0,
) -> Summary:
    """Does all jobs that have no record yet, and returns what became of the whole list.

    output: folder of results, which all machines see. address: of a Ray cluster, as `ray.init` takes it; by default the one that this
    process is connected to, or one of this machine. local: in this process, without Ray. deaths: how often an item may take its worker
    down before it counts as failed. progress: gets a line every `every` seconds; `print` is one.
    """
    jobs = unique(jobs)
    store = Store(Path(output).resolve())
    store.folder.mkdir(parents=True, exist_ok=True)
    by_identity = {job.identity(): job for job in jobs}
    begin = time.perf_counter()
    known = store.records()
    already = sum(1 for identity in by_identity if identity in known and known[identity].is_done)
    pending = [(identity, job) for identity, job in by_identity.items() if identity not in known]
    tell = _Progress(len(pending), progress, every)
    died = 0
    if pending and local:
        for parcel in _parcels(pending):
            tell.add(work(str(store.folder), parcel.items))
    elif pending:
        died = _on_cluster(store, _parcels(pending), address, deaths, tell)
    tell.end()
    records = store.records()
    ended = [records[identity] for identity in by_identity if identity in records]
    done = sum(record.is_done for record in ended)
    failed = {record.name: record.error for record in ended if not record.is_done}
    failed.update({by_identity[identity].name: error for identity, error in tell.lost.items() if identity not in records})
    return Summary(len(by_identity), done, already, failed, time.perf_counter() - begin, died)


def _parcels(items: list[tuple[str, Job]]) -> deque[_Parcel]:
    """Items of the same resources together, as long as they are small."""
    open_parcels: dict[tuple[float, float], tuple[_Parcel, float]] = {}
    parcels: deque[_Parcel] = deque()
    for identity, job in items:
        key = (job.cpus, job.gpus)
        cost = job.frames * (job.garment[0] * job.garment[1] if isinstance(job.garment, tuple) else 10_000)
        # Methods of materials take tens of times as long.
        cost *= 30 if job.material else 1
        parcel, filled = open_parcels.get(key, (_Parcel([], key), 0.0))
        if parcel.items and (filled + cost > PARCEL or len(parcel.items) >= MOST):
            parcels.append(parcel)
            parcel, filled = _Parcel([], key), 0.0
        parcel.items.append((identity, job))
        open_parcels[key] = (parcel, filled + cost)
    parcels.extend(parcel for parcel, _ in open_parcels.values())
    return parcels


def _on_cluster(store: Store, parcels: deque[_Parcel], address: str | None, deaths: int, tell: _Progress) -> int:
    import ray

    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False, include_dashboard=False)
    remote = ray.remote(work)
    running: dict[Any, _Parcel] = {}
    died = 0
    machine_failures: dict[str, int] = {}
    while parcels or running:
        # As many as run at once, and as many again that wait beside them: enough that no worker idles.
        limit = max(4, 2 * int(ray.cluster_resources().get("CPU", 1)))
        while parcels and len(running) < limit:
            parcel = parcels.popleft()
            cpus, gpus = parcel.resources
            # Ray would simulate a parcel again from its first item: what came back is decided here.
            task = remote.options(num_cpus=cpus, num_gpus=gpus, max_retries=0, scheduling_strategy="SPREAD")
            running[task.remote(str(store.folder), parcel.items)] = parcel
        ready, _ = ray.wait(list(running), num_returns=1, timeout=1.0)
        for reference in ready:
            parcel = running.pop(reference)
            try:
                outcomes = ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                # Not by the item: `work` catches what items do.
                outcomes = None
                reason = str(error.cause)
            except ray.exceptions.RayError as error:
                outcomes = None
                reason = f"{type(error).__name__}: its worker or node died"
            if outcomes is None:
                died += 1
                parcels.extend(_after_death(store, parcel, deaths, reason, tell))
                continue
            again = []
            for outcome in outcomes:
                count = machine_failures.get(outcome.identity, 0) + 1
                if outcome.is_of_machine and count < deaths:
                    machine_failures[outcome.identity] = count
                    again.append(outcome.identity)
            tell.add([outcome for outcome in outcomes if outcome.identity not in again])
            if again:
                items = [item for item in parcel.items if item[0] in again]
                parcels.append(_Parcel(items, parcel.resources, parcel.deaths))
        tell.maybe()
    return died


def _after_death(store: Store, parcel: _Parcel, deaths: int, reason: str, tell: _Progress) -> list[_Parcel]:
    """What is left of a parcel whose worker died: without what is on the disk, one by one once it is suspicious."""
    records = store.records()
    left = [item for item in parcel.items if item[0] not in records]
    tell.add([Outcome(identity, records[identity].error) for identity, _ in parcel.items if identity in records])
    count = parcel.deaths + 1
    if not left:
        return []
    if len(left) > 1 and count >= 2:
        return [_Parcel([item], parcel.resources, 1) for item in left]
    if len(left) == 1 and count >= deaths:
        identity, job = left[0]
        error = f"took its worker down {count} times: {reason}"
        store.add(failure(identity, job, error))
        tell.add([Outcome(identity, error)])
        return []
    return [_Parcel(left, parcel.resources, count)]


class _Progress:
    """Lines about how far it is."""

    def __init__(self, total: int, say: Callable[[str], None] | None, every: float) -> None:
        self.total, self.say, self.every = total, say, every
        self.done = self.failed = 0
        self.begin = self.last = time.perf_counter()
        #: Items that no machine could do, with why: they have no record, so that the next run tries them again.
        self.lost: dict[str, str] = {}

    def add(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            self.failed += bool(outcome.error)
            self.done += not outcome.error
            if outcome.is_of_machine:
                self.lost[outcome.identity] = outcome.error
        self.maybe()

    def maybe(self) -> None:
        now = time.perf_counter()
        if self.say is not None and now - self.last >= self.every:
            self.last = now
            self.say(self.line(now))

    def end(self) -> None:
        if self.say is not None and self.total:
            self.say(self.line(time.perf_counter()))

    def line(self, now: float) -> str:
        ended = self.done + self.failed
        rate = ended / max(now - self.begin, 1e-9)
        left = f", {(self.total - ended) / rate:.0f} s left" if 0 < ended < self.total else ""
        return f"{ended}/{self.total} items, {self.failed} failed, {rate:.1f} items/s{left}"


def to_stderr(line: str) -> None:
    """A line of progress for people."""
    print(line, file=sys.stderr, flush=True)
