# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole processes from file to file: plain loops, and what stands against them.

What scripts/bench measures and scripts/demo shows.
"""

import contextlib
import json
import os
import subprocess
import tempfile
import threading
import time

import measure
from measure import Failed, OutOfTime

PLAIN_FLAGS = ["-std=gnu17", "-O3", "-ffp-contract=off", "-w"]


# ---- Building


def source_of(sample):
    return os.path.join(measure.ROOT, "samples", sample, sample + ".c")


def plain_loop_build(sample, definitions, to):
    """The command that builds a sample with a loop around its main()."""
    return ["gcc", *PLAIN_FLAGS, *(f"-D{value}" for value in definitions),
            f'-DPROGRAM="{source_of(sample)}"',
            os.path.join(measure.BENCH, "plain_loop.c"), "-lm", "-o", to]


def original_build(sample, definitions, to):
    """The command that builds a sample as it is, for one input."""
    return ["gcc", *PLAIN_FLAGS, *(f"-D{value}" for value in definitions),
            source_of(sample), "-lm", "-o", to]


def make_inputs_build(to):
    return ["g++", "-std=c++20", "-O2", "-pthread",
            os.path.join(measure.BENCH, "make_inputs.cpp"), "-o", to]


# ---- The machine


def processors():
    """The processors that this process may use, as many as its quota is."""
    allowed = sorted(os.sched_getaffinity(0))
    return allowed[:max(1, min(len(allowed), quota()))]


def quota():
    """How many processors the control group may keep busy."""
    try:
        with open("/sys/fs/cgroup/cpu.max", encoding="utf-8") as file:
            limit, period = file.read().split()
        return int(limit) // int(period)
    except (OSError, ValueError):  # "max", or no control groups
        return os.cpu_count()


@contextlib.contextmanager
def restricted_to(chosen):
    """Processes that start meanwhile run on these processors."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, chosen)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def has_gpu():
    """Whether there are a GPU that works and the compiler for it."""
    return (measure.optional_tool("nvcc")
            and measure.first_line("nvidia-smi", "-L").startswith("GPU"))


# ---- Running


class Process:
    """A command that reads `input` from `offset` on and writes `output`."""

    def __init__(self, command, source, output, offset=0, env=None):
        self.command, self.source, self.output = command, source, output
        self.offset, self.env = offset, env

    def start(self, errors):
        with open(self.source, "rb") as source, \
                open(self.output, "wb") as output:
            source.seek(self.offset)
            return subprocess.Popen(
                self.command, stdin=source, stdout=output, stderr=errors,
                env={**os.environ, **(self.env or {})})


def seconds_of(processes, timeout):
    """Runs `processes` side by side: from the first start to the last end.

    Raises Failed if a status is not 0, OutOfTime after `timeout` seconds.
    """
    for process in processes:
        # Freeing what an output had before is not theirs.
        with contextlib.suppress(FileNotFoundError):
            os.unlink(process.output)
    with tempfile.TemporaryFile() as errors:
        started = []
        ended = []
        # Popen.wait looks only now and then when it is given a time limit.
        timer = threading.Timer(timeout, lambda: (
            ended.append(True), [process.kill() for process in started]))
        timer.start()
        begin = time.monotonic()
        try:
            for process in processes:
                started.append(process.start(errors))
            for process in started:
                process.wait()
            seconds = time.monotonic() - begin
        finally:
            timer.cancel()
            for process in started:
                process.kill()
                process.wait()
        if ended:
            raise OutOfTime(f"did not end within {timeout:.0f} s")
        failed = [process.returncode for process in started
                  if process.returncode != 0]
        if failed:
            errors.seek(0)
            raise Failed(f"status {failed[0]}: "
                         + errors.read()[-500:].decode(errors="replace"))
    return seconds


def run_bulk(program, count, source, output, timeout, **env):
    """Runs a generated program; its seconds and statistics."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        seconds = seconds_of(
            [Process([program], source, output, env={
                "C2CU_INPUTS": str(count), "C2CU_STATS": file.name, **env})],
            timeout)
        return {"seconds": seconds, "stats": json.load(file)}


def parts(inputs, number):
    """`inputs` inputs as equally as possible in `number` parts: where each
    begins, and the end."""
    return [inputs * part // number for part in range(number + 1)]


def plain_loops(program, firsts, offsets, source, outputs):
    """Plain loops that share the inputs: each reads its part of the file."""
    return [Process([program, str(firsts[i + 1] - firsts[i])], source, output,
                    offsets[i]) for i, output in enumerate(outputs)]


# ---- Comparing


def begins_with(whole, files):
    """Whether `whole` begins with what `files` hold one after the other."""
    sizes = [os.path.getsize(file) for file in files]
    if sum(sizes) > os.path.getsize(whole):
        return False
    compared = []
    begin = 0
    for file, size in zip(files, sizes):
        compared.append(subprocess.Popen(
            ["cmp", "-s", f"--bytes={size}", f"--ignore-initial=0:{begin}",
             file, whole]))
        begin += size
    return all([process.wait() == 0 for process in compared])


def same(whole, files):
    """Whether `whole` is what `files` hold one after the other."""
    return (os.path.getsize(whole) == sum(map(os.path.getsize, files))
            and begins_with(whole, files))
