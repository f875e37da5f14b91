"""`python -m cloth.farm jobs.toml`."""

from __future__ import annotations

import argparse
import sys

import cloth

from .driver import run, to_stderr
from .job import load
from .records import Store
from .proof import verify


def main(arguments: list[str] | None = None) -> int:
    """Does what the command line says; 0 where every item is done, 1 where some failed, 2 where nothing could begin."""
    parser = argparse.ArgumentParser("python -m cloth.farm", description="Thousands of garments on a cluster; goes on where it was.")
    parser.add_argument("jobs", help="a TOML file of jobs; or `verify`, to prove results by simulating them again")
    parser.add_argument("-o", "--output", default="results", help="folder of results, which all machines see (default: results)")
    parser.add_argument("--address", help="Ray cluster, such as auto or HOST:6379 (default: this machine)")
    parser.add_argument("--local", action="store_true", help="in this process, without Ray")
    parser.add_argument("--retry-failed", action="store_true", help="try items again that failed")
    parser.add_argument("--deaths", type=int, default=3, help="how often an item may take its worker down (default: 3)")
    parser.add_argument("--sample", type=int, help="verify: so many random items instead of all")
    parser.add_argument("--backend", help="verify: on this backend instead of that of the job")
    parser.add_argument("--no-parquet", action="store_true", help="do not write results.parquet, which needs pyarrow")
    options = parser.parse_args(arguments)
    if options.jobs == "verify":
        differing = verify(options.output, options.sample, backend=options.backend)
        for name, why in differing.items():
            print(f"{name}: {why}")
        print("every item ends as recorded" if not differing else f"{len(differing)} items differ")
        return int(bool(differing))
    try:
        jobs = load(options.jobs)
        store = Store(options.output)
        if options.retry_failed:
            store.forget_failures()
        summary = run(
            jobs, options.output, address=options.address, local=options.local, deaths=options.deaths, progress=to_stderr
        )
        if not options.no_parquet:
            print(f"wrote {store.write_parquet()}")
    except (cloth.Error, OSError, ImportError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print(summary)
    return int(summary.done < summary.total)


if __name__ == "__main__":
    sys.exit(main())
