# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs bulk programs at the boundary values of p and compares them with the
runs of the original."""

import contextlib
import dataclasses
import math
import os
import pathlib
import subprocess

from . import command
from .case import boundaries
from .command import Failure
from .oracle import bulk_result, compile_original, run_original

_TIME_LIMIT = 120  # seconds for one run of a program on a few inputs
_AROUND = 60  # bytes shown before and after the first difference

# How a grouped program with several processes is run besides: these settings,
# and whether its input comes from a pipe.
_WORKERS = (
    ({"C2CU_WORKERS": "2"}, False),
    ({"C2CU_WORKERS": "5", "C2CU_GROUP": "3", "C2CU_INPUTS": "all"}, False),
    ({"C2CU_WORKERS": "5", "C2CU_GUESS": "0"}, False),
    ({"C2CU_WORKERS": "2", "C2CU_GROUP": "2"}, True),
)
# The same where cores play devices.
_TURNS = (
    ({"C2CU_WORKERS": "2", "C2CU_GROUP": "9", "PLAYED_DEVICES": "turns"},
     False),
)


@dataclasses.dataclass
class Bench:
    """Where the runs of one case take place.

    folder: scratch space, the working folder of the programs.
    group: inputs per launch.
    wrapper: a command that programs are run under, such as compute-sanitizer.
    limit: seconds for one run.
    runs: of the original, as many as the largest p.
    workers_tried: with a program; its other lowerings do not differ in that.
    """
    folder: pathlib.Path
    group: int
    wrapper: tuple = ()
    limit: int = _TIME_LIMIT
    runs: list = dataclasses.field(default_factory=list)
    workers_tried: bool = False

    def prepare(self, case, programs, cache, root):
        """Runs the original of a case as often as `programs`, a list of
        (Variant, Program), will need it."""
        for name, data in case.files:
            (self.folder / name).write_bytes(data)
        largest = max((p for variant, program in programs for p in
                       counts_for(case, variant, program, self.group)),
                      default=0)
        self.runs = run_original(case, compile_original(case, cache), largest,
                                 self.folder, root)


def counts_for(case, variant, program, group):
    """The values of p to run one program with."""
    if variant.driver == "simple":
        return [variant.built_in_inputs(case.threads)]
    return case.counts or boundaries(program.width, group)


def check_program(bench, case, variant, program):
    """Runs a program for all its p; returns how many runs were compared."""
    counts = counts_for(case, variant, program, bench.group)
    for p in counts:
        _check(bench, case, variant, program, p, {})
    if variant.driver == "simple" or not counts:
        return len(counts)
    extra = [] if case.counted else [{"C2CU_INPUTS": "all"}]
    if variant.driver == "grouped":
        extra.append({"C2CU_SLOTS": "1"})
        if not program.on_gpu:
            extra.append({"C2CU_VERIFY": "1"})
        if program.gathers:
            extra += [{"C2CU_ITERATIONS": "1"}, {"C2CU_ITERATIONS": "3"}]
    for settings in extra:
        _check(bench, case, variant, program, counts[-1], settings)
    return len(counts) + len(extra) + _check_workers(bench, case, variant,
                                                     program, counts[-1])


def check_once(bench, case, variant, program, settings=None):
    """Runs a program for its largest p alone; returns how many runs that is."""
    counts = counts_for(case, variant, program, bench.group)
    if counts:
        _check(bench, case, variant, program, counts[-1], settings or {})
    return min(len(counts), 1)


def _check_workers(bench, case, variant, program, p):
    """Runs with several processes; returns how many."""
    if variant.driver != "grouped" or p < 2:
        return 0
    tried = _WORKERS
    if program.plays:
        tried = _TURNS
    elif bench.workers_tried:
        return 0
    else:
        bench.workers_tried = True
    for settings, pipe in tried:
        if case.counted:
            settings = {k: v for k, v in settings.items()
                        if k != "C2CU_INPUTS"}
        _check(bench, case, variant, program, p, settings, pipe)
    return len(tried)


def _check(bench, case, variant, program, p, settings, pipe=False):
    """One run with p inputs, compared. `pipe`: they come from one."""
    env = dict(case.environment)
    if variant.driver != "simple":
        env["C2CU_INPUTS"] = str(p)
    if variant.driver == "grouped":
        env["C2CU_GROUP"] = str(bench.group)
        if program.on_gpu or program.gives_up:  # and on no core
            env.setdefault("C2CU_DEVICES", "1")
    env |= settings
    stdin = _hand_over(bench, case, bench.runs[:p], env)
    shown = [*bench.wrapper, program.path, *case.arguments]
    with _opened(stdin, pipe) as data:
        done = command.run(shown, stdin=data, env=env, cwd=bench.folder,
                           limit=bench.limit)
    wanted, status = bulk_result(bench.runs[:p])
    if case.gpu_refusal and program.on_gpu:
        problem = _not_refused(case, p, done)
    else:
        problem = _difference(bench, case, p, wanted, done.stdout)
        if not problem and command.status_of(done) != status:
            problem = (f"exit status {command.status_of(done)}, where {status} "
                       "is right")
    if problem:
        raise Failure(
            f"{variant} ({program.label}), p = {p}: {problem}\n"
            f"run: {command.shown(shown, env)} < input\n"
            f"standard error:\n{command.excerpt(done.stderr)}")


@contextlib.contextmanager
def _opened(path, pipe):
    """A file to read, or the end of a pipe that `cat` fills."""
    with open(path, "rb") as data:
        if not pipe:
            yield data
            return
        with subprocess.Popen(["cat"], stdin=data,
                              stdout=subprocess.PIPE) as cat:
            yield cat.stdout


def _hand_over(bench, case, runs, env):
    """Writes the inputs as the frame asks for; returns the path of standard
    input and adds to `env`."""
    if case.frame != "files":
        if case.frame != "stream":
            env["C2CU_FRAME"] = case.frame
        path = bench.folder / "input"
        path.write_bytes(b"".join(run.data for run in runs))
        return path
    names = []
    for number, run in enumerate(runs):
        names.append(f"input-{number}")
        (bench.folder / names[-1]).write_bytes(run.data)
    (bench.folder / "list").write_text("".join(f"{n}\n" for n in names))
    env["C2CU_FRAME"] = "files:list"
    return os.devnull


def _not_refused(case, p, done):
    """What is wrong where a program has to say that no GPU can run it, or
    None. Without inputs there is nothing to run."""
    if p == 0:
        return None
    if done.returncode == 0 or done.stdout:
        return "it runs on this GPU, in spite of --gpu-refusal"
    if case.gpu_refusal not in done.stderr.decode(errors="replace"):
        return f"it does not say '{case.gpu_refusal}'"
    return None


def _difference(bench, case, p, wanted, got):
    """What is wrong with an output, or None."""
    if wanted == got or (case.tolerance and
                         close_by_words(wanted, got, case.tolerance)):
        return None
    at = len(os.path.commonprefix([wanted, got]))
    where = f"after the last of {p} inputs"
    end = 0
    for number, run in enumerate(bench.runs[:p]):
        end += len(run.output)
        if at < end:
            where = (f"in the output of input {number}, which is\n"
                     f"{command.excerpt(run.data)}")
            break
    start = max(0, at - _AROUND)
    return (f"{len(got)} bytes of output, where {len(wanted)} are right; they "
            f"differ at byte {at}, {where}\n"
            f"right: {wanted[start:at + _AROUND]!r}\n"
            f"got:   {got[start:at + _AROUND]!r}")


def close_by_words(wanted, got, tolerance):
    """Whether two texts agree word by word, numbers within a tolerance."""
    left, right = wanted.split(), got.split()
    return len(left) == len(right) and all(
        a == b or _close_numbers(a, b, tolerance)
        for a, b in zip(left, right))


def _close_numbers(a, b, tolerance):
    try:
        return math.isclose(float(a), float(b), rel_tol=tolerance,
                            abs_tol=tolerance)
    except ValueError:
        return False
