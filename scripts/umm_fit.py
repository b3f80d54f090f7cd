# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Section 4.4's fits of measured times, and what the model makes of them.

The model gives a program of t accesses pt/w + lt time units column-wise and
pt + lt row-wise. The thesis reads two numbers off a plot of the time over p: a,
where it is flat, and b, by which it grows with each input. Here a + bp goes
through the times of the least and of the largest p. Then a is lt time units and
b is t/w or t, so that both give the time unit and l.
"""

import json
import math
from dataclasses import dataclass

LEAST = 1e-9  # seconds; a shorter time is not one
TITLES = {"prefix_sums": "prefix sums, {n} numbers",
          "bitonic_sort": "bitonic sort, {n} numbers",
          "floyd_warshall": "Floyd-Warshall, {n} nodes",
          "montgomery": "Montgomery product, {n} bits",
          "matrix_multiplication": "matrix product, {n} by {n}"}


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


@dataclass(frozen=True)
class Fit:
    """Times of about a + bp: of one program in one arrangement."""
    t: int         # accesses
    per_unit: int  # accesses of different threads in a time unit: w or 1
    a: float       # seconds
    b: float       # seconds per input

    def at(self, p):
        return self.a + self.b * p

    @property
    def unit(self):
        return self.b * self.per_unit / self.t

    @property
    def latency(self):
        """Seconds from one access of a thread to its next."""
        return self.a / self.t

    @property
    def l(self):
        return self.latency / self.unit


class Series:
    """A program in one arrangement: measured times and their fit."""

    def __init__(self, entry, width):
        self.program, self.arrangement = entry["program"], entry["arrangement"]
        self.title = TITLES[entry["sample"]].format(n=entry["n"])
        accesses = entry["accesses"]
        self.t = sum(accesses["named"].values())
        self.compiled = sum(accesses["compiled"].values())
        # What any kernel takes, between the events, belongs to none.
        empty = entry["empty_seconds"]
        self.times = {point["p"]: max(point["best"] - empty, LEAST)
                      for point in entry["points"]}
        self.first, self.last = min(self.times), max(self.times)
        low, high = self.times[self.first], self.times[self.last]
        b = max(high - low, LEAST) / max(self.last - self.first, 1)
        self.fit = Fit(self.t, width if self.arrangement == "columnwise" else 1,
                       max(low - b * self.first, LEAST), b)

    def worst(self):
        """The fit over the measured time where these differ most."""
        return max((self.fit.at(p) / time for p, time in self.times.items()),
                   key=lambda ratio: abs(math.log(ratio)))


@dataclass(frozen=True)
class Machine:
    """One time unit and one latency for all programs."""
    unit: float
    latency: float

    @property
    def l(self):
        return self.latency / self.unit

    def predicted(self, series, p):
        return Fit(series.t, series.fit.per_unit, self.latency * series.t,
                   self.unit * series.t / series.fit.per_unit).at(p)


class Measured:
    """A file of scripts/bench-umm."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.document = json.load(file)
        self.width = self.document["width"]
        self.programs = {}  # by name: by arrangement: Series
        for entry in self.document["programs"]:
            if entry["points"]:
                self.programs.setdefault(entry["program"], {})[
                    entry["arrangement"]] = Series(entry, self.width)

    def pairs(self):
        """(column-wise, row-wise) of the programs measured in both."""
        return [(found["columnwise"], found["rowwise"])
                for found in self.programs.values() if len(found) == 2]

    def machine(self):
        """The middle of the column-wise fits, to predict both from."""
        fits = [column.fit for column, _ in self.pairs()]
        return Machine(geometric_mean([fit.unit for fit in fits]),
                       geometric_mean([fit.latency for fit in fits]))
