# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traces of runs, and where they differ: the definition of obliviousness, read
literally. This is an oracle of its own, which knows nothing of c2cu-umm."""

import collections
import dataclasses

from harness.command import Failure

from .words import ADDRESS, PREDICATED

_FORMS = ("c2cu-trace 1", "c2cu-trace 2", "c2cu-trace 3")


@dataclasses.dataclass
class Trace:
    """One run.

    sites: id to (line, column).
    accesses: a dict for each (call, n): the n-th time that the marked call
        began. It maps (context, site, "r" or "w", occurrence) to (object,
        offset, size).
    ways: for each of them, a dict from (context, branch, occurrence) to the
        way that it takes.
    loops: for each of them, a dict from (context, loop) to the number of
        iterations, but for loops in which the process has ended.
    publics: for each of them, what the variables held that clauses name.
        Verdicts promise nothing between runs in which they differ.
    refused: whether the run has ended with a failure and made no marked call:
        it says nothing about kernels. Only who has run it knows.
    """
    sites: dict
    accesses: dict
    ways: dict
    loops: dict
    publics: dict
    refused: bool = False


def parse(text):
    """The Trace of a file's text. Raises Failure unless it is complete."""
    lines = text.splitlines()
    if not lines or lines[0] not in _FORMS:
        raise Failure("a trace begins with 'c2cu-trace 3', not with "
                      f"'{lines[0] if lines else ''}'")
    if lines[-1] != "end":
        raise Failure("the trace has no end: the run was killed")
    reader = _Reader()
    for number, line in enumerate(lines[1:], 2):
        try:
            reader.line(line.split(" "))
        except (LookupError, ValueError, TypeError):
            raise Failure(f"line {number} of the trace: {line}") from None
    reader.leave_running()
    return Trace(reader.sites, reader.calls, reader.ways, reader.loops,
                 reader.publics)


class _Reader:
    def __init__(self):
        self.sites = {}
        self.branches = set()
        self.calls = {}
        self.ways = {}
        self.loops = {}
        self.publics = {}
        self.context = ()
        self.now = None  # accesses of the marked call that is running
        self.begun = collections.Counter()

    def line(self, words):
        first = words[0]
        if first == "site":
            self.sites[int(words[1])] = int(words[6]), int(words[7])
        elif first == "call":
            call = int(words[1])
            self.now = self.calls[call, self.begun[call]] = {}
            self.way = self.ways[call, self.begun[call]] = {}
            self.counts = self.loops[call, self.begun[call]] = {}
            self.public = self.publics[call, self.begun[call]] = []
            self.begun[call] += 1
            self.context = ()
            self.seen = collections.Counter()
        elif first == "branch":
            self.branches.add(int(words[1]))
        elif first == "public":
            self.public.append((words[1], words[2]))
        elif first == "return":
            self.now = None
        elif first in ("f", "l"):
            self.enter(int(words[1]), (first, *words[2:]))
        elif first in ("r", "w"):
            self.access(first, *map(int, words[1:]))
        elif first == "b":
            self.take_way(*map(int, words[1:]))
        elif first not in ("source", "file", "object", "placed", "function",
                           "loop", "callsite", "begin", "input", "drawn", "end"):
            raise ValueError(first)

    def enter(self, depth, level):
        if depth > len(self.context):
            raise ValueError("a level is missing")
        around = self.context[:depth]
        self.context = around + (level,)
        if level[0] == "l":
            key = around, level[1]
            self.counts[key] = max(self.counts.get(key, 0), int(level[2]) + 1)

    def take_way(self, depth, branch, way):
        if depth > len(self.context) or branch not in self.branches:
            raise ValueError("a level or a branch is missing")
        self.context = self.context[:depth]
        where = self.context, branch
        self.way[(*where, self.seen[where])] = way
        self.seen[where] += 1

    def leave_running(self):
        """At the end of the process: how often the loops around it would have
        run is not known."""
        if self.now is not None:
            for depth, level in enumerate(self.context):
                if level[0] == "l":
                    del self.counts[self.context[:depth], level[1]]

    def access(self, direction, depth, site, place, offset, size):
        if depth > len(self.context) or site not in self.sites:
            raise ValueError("a level or a site is missing")
        self.context = self.context[:depth]
        where = self.context, site, direction
        self.now[(*where, self.seen[where])] = place, offset, size
        self.seen[where] += 1


def differences(traces):
    """What differs among some runs: a dict from (call, site, "r" or "w") to
    ADDRESS or PREDICATED. What is the same in all is not in it."""
    found = {}
    for begun, runs in _comparable(traces):
        _add_differences(begun[0], [run.accesses.get(begun, {})
                                    for run in runs], found)
    return found


def decisions(traces):
    """The branches and the loops that differ among some runs, as two sets of
    (call, number): where one takes another way, or makes another number of
    iterations, than another one that comes there."""
    ways, loops = set(), set()
    for begun, runs in _comparable(traces):
        for found, each in (ways, "ways"), (loops, "loops"):
            seen = {}
            for run in runs:
                for key, what in getattr(run, each).get(begun, {}).items():
                    if seen.setdefault(key, what) != what:
                        found.add((begun[0], int(key[1])))
    return ways, loops


def _comparable(traces):
    """For each execution of a marked call, lists of runs whose public
    variables agree there."""
    traces = [trace for trace in traces if not trace.refused]
    for begun in {begun for trace in traces for begun in trace.accesses}:
        groups = collections.defaultdict(list)
        for trace in traces:
            groups[tuple(trace.publics.get(begun, ()))].append(trace)
        for runs in groups.values():
            yield begun, runs


def _add_differences(call, runs, found):
    places = collections.defaultdict(list)
    for run in runs:
        for key, place in run.items():
            places[key].append(place)
    for (_, site, direction, _), seen in places.items():
        key = call, site, direction
        if any(place != seen[0] for place in seen):
            found[key] = ADDRESS
        elif len(seen) < len(runs):
            found.setdefault(key, PREDICATED)
