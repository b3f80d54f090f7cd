# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-simd measures on one core: programs, machines and bars.

Sizes are those that fit into a core's caches, and numbers of inputs, multiples
of DIFFERENT, make some hundredths of a second of the original program.
"""

from dataclasses import dataclass

DIFFERENT = 64  # inputs that are generated; a run repeats them
RECORD_BYTES = 512 << 10  # of the inputs of a launch: in the second cache
VECTOR = 16               # inputs that fill any vector
LAUNCHES = 100            # of a run, at most


@dataclass(frozen=True)
class Program:
    sample: str
    n: int              # 0: it has one size only
    definitions: tuple  # as after -D
    inputs: int
    by_hand: str = ""   # its object, if simd_by_hand.cpp has the same

    @property
    def name(self):
        return f"{self.sample}-{self.n}" if self.n else self.sample


def sized(sample, n, inputs, setting="N", **rest):
    return Program(sample, n, (f"{setting}={n}",), inputs, **rest)


PROGRAMS = (
    sized("prefix_sums", 32, 1 << 15),
    sized("bitonic_sort", 32, 1 << 14, by_hand="a"),
    sized("floyd_warshall", 16, 1 << 11, by_hand="D"),
    sized("bellman_ford", 64, 1 << 10),
    sized("montgomery", 512, 1 << 14, "BITS"),
    sized("modular_exponentiation", 256, 1 << 9, "BITS"),
    sized("matrix_multiplication", 16, 1 << 12),
    sized("matrix_multiplication", 32, 1 << 10),
    sized("fft", 64, 1 << 13),
    sized("lcs", 64, 1 << 12),
    sized("chacha20", 128, 1 << 14),
    Program("x25519", 0, (), 1 << 8),
    Program("black_scholes", 0, (), 1 << 15),
)


@dataclass(frozen=True)
class Machine:
    """What generated programs are compiled for."""
    name: str
    march: str
    needs: str   # a flag of /proc/cpuinfo
    bar: float   # times as fast as gcc, where there is a program by hand
    highway: tuple = ()  # what Highway asks for beside -march
    target: str = ""     # what it then calls itself


MACHINES = (
    Machine("AVX2", "x86-64-v3", "avx2", 4.0, ("-maes", "-mpclmul"), "AVX2"),
    Machine("AVX-512", "x86-64-v4", "avx512vl", 6.0, ("-maes", "-mpclmul"),
            "AVX3"),
)
LEAST = 1.0    # times as fast as gcc, each program
BY_HAND = 0.8  # of the speed of the program by hand
