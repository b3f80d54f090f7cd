# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-umm measures in both arrangements of section 4.2.

The numbers of inputs p are powers of two from 64 on, as in the thesis's Figures
4.10 to 4.12, at least up to the figure's last one where the thesis has the
program.
"""

from dataclasses import dataclass

KI, MI = 1024, 1024 * 1024
WIDTH = 32  # w: threads of a warp, words of 4 bytes in 128 bytes
ARRANGEMENTS = ("columnwise", "rowwise")
FIRST = 64  # the smallest p, and how many of the inputs are different


@dataclass(frozen=True)
class Program:
    """A sample with its size fixed; its arrays are of 4-byte words."""
    sample: str
    size: str  # the macro that is its size
    n: int
    last: int  # the largest p
    # Conditions of accesses that are made or not, as the data are: in each
    # round some thread of the warp makes them.
    predicated: tuple = ()
    quick: bool = False

    @property
    def name(self):
        return f"{self.sample}-{self.n}"

    @property
    def definition(self):
        return f"{self.size}={self.n}"


RELAXATION = ("D[i][j] > D[i][k] + D[k][j]",)
PROGRAMS = (
    Program("prefix_sums", "N", 32, 4 * MI, quick=True),
    Program("prefix_sums", "N", 1024, 128 * KI),
    Program("bitonic_sort", "N", 32, 4 * MI),
    Program("bitonic_sort", "N", 1024, 128 * KI),
    Program("floyd_warshall", "N", 16, 512 * KI, predicated=RELAXATION),
    Program("floyd_warshall", "N", 64, 64 * KI, predicated=RELAXATION),
    Program("montgomery", "BITS", 512, 2 * MI),
    Program("matrix_multiplication", "N", 16, 512 * KI),
)
