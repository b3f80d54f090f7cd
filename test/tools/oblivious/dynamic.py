# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traced runs of a program, against what its report says."""

import collections
import functools
import pathlib
import shutil

from harness import command
from harness.command import Failure

from . import traces
from .words import ACCESS_VERDICTS, DEPENDENT, OBLIVIOUS, UNIFORM

_LIMIT = 60  # seconds that a traced run may take
_MOST = 1 << 23  # bytes that its trace may have, to be read at once


@functools.cache
def _fixed_addresses():
    """The words before a program that have it run without randomised
    addresses; none where the system forbids that."""
    words = ["setarch", "-R"]
    done = command.run([*words, "true"], limit=10) \
        if shutil.which(words[0]) else None
    return words if done and done.returncode == 0 else []


class TooLong(Failure):
    """A trace is larger than it may be."""


class Traced:
    """The program that c2cu --emit=trace makes of a source, with `more`
    options, compiled."""

    def __init__(self, c2cu, source, folder, more=()):
        self.folder = pathlib.Path(folder)
        text = self.folder / "trace.c"
        self.program = self.folder / "traced"
        command.must([c2cu, "--emit=trace", source, *more, "-o", text])
        headers = command.must([c2cu, "--include-dir"]).stdout.decode().strip()
        command.must(["cc", "-O1", "-w", f"-I{headers}", text, "-o",
                      self.program, "-lm"])
        self.plain = self.folder / "plain"
        command.must(["cc", "-std=gnu17", "-O1", "-w", *more, source, "-o",
                      self.plain, "-lm"])

    def run(self, data, arguments=(), env=None):
        """The Trace of one input. The program must do with it what the
        source does."""
        path = self.folder / "input"
        written = self.folder / "trace.txt"
        path.write_bytes(data)
        written.unlink(missing_ok=True)
        with open(path, "rb") as stdin:
            done = command.run(
                ["sh", "-c", f'ulimit -f {_MOST // 512}; exec "$@"', "sh",
                 *_fixed_addresses(), self.program, *arguments], stdin=stdin, limit=_LIMIT,
                cwd=self.folder,
                env=(env or {}) | {"C2CU_TRACE": str(written)})
        try:
            if written.stat().st_size >= _MOST:
                raise TooLong(f"more than {_MOST} bytes of trace")
            trace = traces.parse(written.read_text())
            trace.refused = done.returncode != 0 and not trace.accesses
        except (Failure, OSError) as problem:
            kind = TooLong if isinstance(problem, TooLong) else Failure
            raise kind(
                f"no trace of the input {data[:200]!r} (status "
                f"{command.status_of(done)}): {problem}\n"
                f"{command.excerpt(done.stderr)}") from None
        with open(path, "rb") as stdin:
            plain = command.run([self.plain, *arguments], stdin=stdin,
                                limit=_LIMIT, cwd=self.folder, env=env)
        if (plain.stdout, plain.returncode) != (done.stdout, done.returncode):
            raise Failure(
                f"traced, the program does something else with {data[:200]!r}:"
                f" status {command.status_of(done)} and output\n"
                f"{command.excerpt(done.stdout)}\ninstead of "
                f"{command.status_of(plain)} and\n"
                f"{command.excerpt(plain.stdout)}")
        return trace


def contradictions(report, runs):
    """Where the runs show more than the report says, as lines of text: an
    access said to be oblivious that differs, one said to be predicated whose
    address differs, one that is not in the report; a branch or a loop said to
    be uniform that is not."""
    rows = {}
    for row in report.accesses:
        for direction in _directions(row.kind):
            rows.setdefault((row.call, row.site, direction), []).append(row)
    found = []
    for run in runs:
        for (call, _), accesses in run.accesses.items():
            for _, site, direction, _ in accesses:
                found += _misplaced(rows.get((call, site, direction)), call,
                                    site, direction, run.sites[site])
    for key, seen in traces.differences(runs).items():
        for row in rows.get(key, []):
            if ACCESS_VERDICTS.index(row.verdict) < \
                    ACCESS_VERDICTS.index(seen):
                found.append(f"{row}: but between two runs it is {seen}")
    ways, loops = traces.decisions(runs)
    found += _undecided(report, ways, "branch")
    found += _undecided(report, loops, "loop")
    return sorted(set(found))


def branch_tally(report, runs):
    """As tally, of branches and loops."""
    ways, loops = traces.decisions(runs)
    return collections.Counter(
        (row.verdict, DEPENDENT
         if (row.call, row.branch) in ways or (row.call, row.loop) in loops
         else UNIFORM) for row in report.branches)


def _undecided(report, differing, what):
    """What differs, and does not in the report."""
    for call, number in differing:
        rows = [row for row in report.branches
                if (row.call, getattr(row, what)) == (call, number)]
        if not rows:
            yield f"{what} {number} of marked call {call}: not in the report"
        elif all(row.verdict == UNIFORM for row in rows):
            yield f"{rows[0]}: but between two runs it differs"


def tally(report, runs):
    """How many accesses that were traced have which verdict, and which one
    between the runs: a Counter of (static, dynamic). It tells how coarse the
    report is, and whether the runs show anything."""
    differ = traces.differences(runs)
    traced = {(call, site) for run in runs for (call, _), accesses
              in run.accesses.items() for _, site, _, _ in accesses}
    return collections.Counter(
        (row.verdict, max(
            (differ.get((row.call, row.site, direction), OBLIVIOUS)
             for direction in _directions(row.kind)),
            key=ACCESS_VERDICTS.index))
        for row in report.accesses if (row.call, row.site) in traced)


def _misplaced(rows, call, site, direction, place):
    """Trace and report must mean the same by a site."""
    where = f"site {site}, at {place[0]}:{place[1]}, of marked call {call}"
    if rows is None:
        yield f"{where}: traced ('{direction}'), and not in the report"
    else:
        for row in rows:
            if (row.line, row.column) != place:
                yield f"{where}: elsewhere in the report, {row}"


def unseen(met, runs):
    """The expectations whose difference no two of the runs show, as lines of
    text. met: from matching.compare."""
    differ = traces.differences(runs)
    for expected, rows in met:
        if expected.strength != "exact" or expected.verdict == OBLIVIOUS:
            continue
        seen = {differ.get((call, row.site, direction))
                for row in rows for direction in _directions(row.kind)
                for call in {run for trace in runs
                             for run, _ in trace.accesses}}
        if expected.verdict not in seen:
            yield f"{expected}: the inputs of the annotations do not show it"


def _directions(kind):
    return {"read": "r", "write": "w", "update": "rw"}[kind]


def check_by_umm(umm, c2cu, source, report, inputs):
    """c2cu-umm verify must come to the same: nothing in the report is
    contradicted. The inputs follow each other in one file."""
    done = command.run([umm, "verify", source, "--c2cu", c2cu, "--report",
                        report, "--inputs", inputs])
    if done.returncode not in (0, 1):  # 1: an address differs, as it may.
        raise Failure(f"c2cu-umm verify: status {done.returncode}\n"
                      f"{command.excerpt(done.stdout + done.stderr)}")
