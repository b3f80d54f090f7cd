# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traces of runs, and where they differ: the definition of obliviousness, read
literally. This is an oracle of its own, which knows nothing of c2cu-umm."""

import collections
import dataclasses

from harness.command import Failure

ADDRESS = "data-dependent address"
PREDICATED = "predicated"


@dataclasses.dataclass
class Trace:
    """One run.

    sites: id to (line, column).
    accesses: a dict for each (call, n): the n-th time that the marked call
        began. It maps (context, site, "r" or "w", occurrence) to (object,
        offset, size).
    publics: for each of them, what the variables held that clauses name.
        Verdicts promise nothing between runs in which they differ.
    """
    sites: dict
    accesses: dict
    publics: dict


def parse(text):
    """The Trace of a file's text. Raises Failure unless it is complete."""
    lines = text.splitlines()
    if not lines or lines[0] != "c2cu-trace 1":
        raise Failure("a trace begins with 'c2cu-trace 1', not with "
                      f"'{lines[0] if lines else ''}'")
    if lines[-1] != "end":
        raise Failure("the trace has no end: the run was killed")
    reader = _Reader()
    for number, line in enumerate(lines[1:], 2):
        try:
            reader.line(line.split(" "))
        except (LookupError, ValueError, TypeError):
            raise Failure(f"line {number} of the trace: {line}") from None
    return Trace(reader.sites, reader.calls, reader.publics)


class _Reader:
    def __init__(self):
        self.sites = {}
        self.calls = {}
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
            self.public = self.publics[call, self.begun[call]] = []
            self.begun[call] += 1
            self.context = ()
            self.seen = collections.Counter()
        elif first == "public":
            self.public.append((words[1], words[2]))
        elif first == "return":
            self.now = None
        elif first in ("f", "l"):
            self.enter(int(words[1]), (first, *words[2:]))
        elif first in ("r", "w"):
            self.access(first, *map(int, words[1:]))
        elif first not in ("source", "file", "object", "function", "loop",
                           "callsite", "begin", "input", "end"):
            raise ValueError(first)

    def enter(self, depth, level):
        if depth > len(self.context):
            raise ValueError("a level is missing")
        self.context = self.context[:depth] + (level,)

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
    for begun in {begun for trace in traces for begun in trace.accesses}:
        # A run that ends before the call says nothing about its kernel.
        groups = collections.defaultdict(list)
        for trace in traces:
            if begun in trace.accesses:
                public = tuple(trace.publics.get(begun, ()))
                groups[public].append(trace.accesses[begun])
        for runs in groups.values():
            _add_differences(begun[0], runs, found)
    return found


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
