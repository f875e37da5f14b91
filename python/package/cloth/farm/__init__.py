"""Thousands of garments on a cluster: a list of jobs, mapped over Ray, that survives whatever dies.

    from cloth import farm
    jobs = farm.load("jobs.toml")
    summary = farm.run(jobs, "results")          # on the Ray cluster of this machine, or `address="auto"`
    print(summary)

or `python -m cloth.farm jobs.toml`. Every item is a function of its job alone: it ends with the same `state_hash` wherever it ran, which
`farm.verify("results")` proves by running it again. Records are complete lines on the disk before an item counts as done, so that a run
that was killed, the driver, a worker or a whole node, goes on where it was: call it again. Items that fail are listed with their error.
"""

from .driver import Summary, run
from .job import Job, JobError, load, parse
from .records import Record, Store
from .item import simulate
from .proof import verify

__all__ = ["Job", "JobError", "Record", "Store", "Summary", "load", "parse", "run", "simulate", "verify"]
