# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The original program, run once per input: what every translation is
compared with."""

import dataclasses
import pathlib
import tempfile

from . import command
from .cache import version_of
from .command import Failure

# Without contraction: the same floating point operations as generated files.
_OPTIONS = ["-std=gnu17", "-O1", "-ffp-contract=off", "-w"]
_LIBRARIES = ["-lm"]


@dataclasses.dataclass
class Run:
    """One input and what the original makes of it."""
    data: bytes
    output: bytes
    status: int


def compile_original(case, cache, gcc="gcc", more=()):
    """The path of the original program, compiled with `more` options."""
    def make(path):
        with tempfile.TemporaryDirectory() as scratch:
            sources = case.write_sources(pathlib.Path(scratch))
            command.must([gcc, *options, *sources, *_LIBRARIES, "-o", path])

    options = [*_OPTIONS, *case.definition_options(), *more]
    texts = [part for source in case.sources for part in source]
    return cache.get(["oracle", version_of(gcc), *options, *texts], make)


def run_original(case, program, count, folder, root,
                 limit=command.TIME_LIMIT):
    """The first `count` runs, each on its own input, in `folder`."""
    runs = []
    path = folder / "oracle.in"
    for data in case.inputs.make(count, case.definitions, root):
        path.write_bytes(data)
        with open(path, "rb") as stdin:
            done = command.run([program, *case.arguments], stdin=stdin,
                               env=case.environment, cwd=folder, limit=limit)
        if done.returncode < 0 and command.status_of(done) != 134:
            raise Failure(f"the original program was killed by signal "
                          f"{-done.returncode} on input {len(runs)}:\n"
                          f"{command.excerpt(data)}")
        runs.append(Run(data, done.stdout, command.status_of(done)))
    return runs


def bulk_result(runs):
    """What the bulk program must print and return for these runs."""
    output = b"".join(run.output for run in runs)
    return output, next((run.status for run in runs if run.status), 0)
