# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a kernel of --lower=auto is held to, and whether it gets there.

A bar is a ratio against something else that is measured in the same run: the
copy of as many bytes, a lowering with a thread per input as it was before
kernels were evaluated, what others offer. Milliseconds are those of one H200,
for orientation.
"""

from dataclasses import dataclass

from beside import PEERS


@dataclass(frozen=True)
class Copy:
    """`share` of the speed of a kernel that copies the records."""
    share: float

    def text(self):
        return f"{self.share:.0%} of copy"

    def reached(self, row):
        return row.ratio("copy"), self.share


@dataclass(frozen=True)
class Over:
    """`times` as fast as a lowering; "faster": as the faster of the two."""
    lowering: str
    times: float

    def text(self):
        of = {"columnwise": "column-wise", "faster": "the faster of the others"}
        return f"{self.times:.3g}x {of.get(self.lowering, self.lowering)}"

    def reached(self, row):
        return row.ratio(self.lowering), self.times


@dataclass(frozen=True)
class Milliseconds:
    """At most so many, on an H200: where nothing in the same run is like what
    the bar was measured against."""
    most: float

    def text(self):
        return f"{self.most:g} ms on an H200"

    def reached(self, row):
        auto = row.milliseconds()
        return auto and self.most / auto, 1.0


@dataclass(frozen=True)
class Peer:
    """Faster than what others have for the same work, one of beside.PEERS."""
    name: str

    def text(self):
        return f"faster than {PEERS[self.name]}"

    def reached(self, row):
        return row.ratio(self.name), 1.0


@dataclass(frozen=True)
class Bound:
    """`share` of what bounds the kernel, as Nsight Compute sees it."""
    share: float

    def text(self):
        return f"{self.share:.0%} of its bound"

    def reached(self, row):
        return row.share_of_bound(), self.share


@dataclass(frozen=True)
class Row:
    """A row of the table: a size of plan.SIZES, at the p of its bar."""
    program: str
    milliseconds: float  # of the bar; 0: there are none
    bars: tuple
    goal: bool = False   # rather than a bar


# The factors over a lowering are what it took, over the bar's milliseconds;
# what a thread per input takes for 64 rows has changed since, but not the copy.
# What it took for 2M products of 512 bits was twice the time of 1M: they take
# less, so that the milliseconds are that bar.
ROWS = (
    Row("bitonic_sort-32", 0.285, (Copy(0.88),)),
    Row("bitonic_sort-1024", 3.9, (Over("staged", 26.5 / 3.9),
                                   Peer("torch"))),
    Row("bitonic_sort-32768", 25, (Over("columnwise", 910 / 25),)),
    Row("floyd_warshall-8", 0.75, (Copy(0.65),)),
    Row("floyd_warshall-16", 0.85, (Over("staged", 9 / 0.85),)),
    Row("floyd_warshall-64", 2.2, (Copy(0.504 / 2.2),)),
    Row("floyd_warshall-256", 8, (Over("faster", 2),), goal=True),
    Row("montgomery-512", 0.22, (Milliseconds(0.22),)),
    Row("montgomery-16384", 25, (Over("columnwise", 146 / 25),), goal=True),
    Row("x25519", 19, (Milliseconds(19),)),
    *(Row(program, 0, (Bound(0.5),))
      for program in ("modular_exponentiation-256", "bellman_ford-64",
                      "fft-1024", "chacha20-128", "lcs-64",
                      "matrix_multiplication-16", "black_scholes")),
)
