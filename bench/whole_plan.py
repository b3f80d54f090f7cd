# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The whole runs that scripts/bench measures, and the bars they are held to."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Program:
    """A sample with its settings, as it is built."""
    sample: str
    definitions: tuple = ()  # as after -D

    @property
    def name(self):
        return "-".join([self.sample, *(value.lower().replace("=", "")
                                        for value in self.definitions)])


@dataclass(frozen=True)
class Bar:
    """How many times as fast as another run; for cat, how many times as long
    at most."""
    value: float
    over: str  # "one_loop", "n_loops" or "cat"

    def met(self, ratio):
        return ratio <= self.value if self.over == "cat" else (
            ratio >= self.value)

    @property
    def text(self):
        return {"one_loop": "{:g}x one plain loop",
                "n_loops": "{:g}x plain loops on all cores",
                "cat": "at most {:g}x cat"}[self.over].format(self.value)


@dataclass(frozen=True)
class Run:
    """A measurement of a program from file to file."""
    name: str
    program: Program
    inputs: int
    bar: Bar
    group: str = "whole"   # the list of the report that it belongs to
    made_by: str = ""      # make_inputs' name; "": generate.py, repeated
    cores: int = 0         # 0: all, with the GPU if there is one
    fraction: int = 10     # one plain loop takes this part of the inputs
    cat: bool = False


FLOYD_WARSHALL = Program("floyd_warshall", ("N=16",))
SORT = Program("bitonic_sort", ("N=32",))
SORT_BINARY = Program("bitonic_sort", ("N=32", "BINARY"))
MONTGOMERY = Program("montgomery", ("BITS=512",))
BLACK_SCHOLES = Program("black_scholes")

BARS = (
    Run("floyd_warshall-16", FLOYD_WARSHALL, 400_000, Bar(3, "n_loops"),
        made_by="floyd_warshall-16"),
    Run("bitonic_sort-32", SORT, 4_000_000, Bar(3, "n_loops"),
        made_by="bitonic_sort-32"),
    Run("montgomery-512", MONTGOMERY, 20_000_000, Bar(2.5, "n_loops"),
        made_by="montgomery-512", fraction=20),
    Run("black_scholes", BLACK_SCHOLES, 40_000_000, Bar(2.5, "n_loops"),
        made_by="black_scholes", fraction=20),
    Run("bitonic_sort-32-binary", SORT_BINARY, 40_000_000, Bar(2, "cat"),
        made_by="bitonic_sort-32-binary", cat=True),
    Run("two-cores", FLOYD_WARSHALL, 40_000, Bar(5, "one_loop"),
        made_by="floyd_warshall-16", cores=2, fraction=1),
)

# Every sample on two cores, without a GPU; inputs of about a second in a loop.
DIFFERENT = 100  # inputs of generate.py
SAMPLES = tuple(
    Run("samples/" + program.sample, program, inputs, Bar(1, "one_loop"), group="samples",
        cores=2, fraction=1)
    for program, inputs in (
        (Program("prefix_sums"), 150_000),
        (SORT, 100_000),
        (FLOYD_WARSHALL, 20_000),
        (MONTGOMERY, 200_000),
        (Program("modular_exponentiation"), 20_000),
        (Program("matrix_multiplication"), 10_000),
        (Program("fft"), 40_000),
        (Program("lcs"), 600_000),
        (Program("chacha20"), 1_500_000),
        (Program("x25519"), 3_000),
        (BLACK_SCHOLES, 1_500_000),
    ))

ONE_INPUT_SECONDS = 0.020  # over the sequential program, without a GPU

NAMES = (*(run.name for run in BARS), "samples", "one-input")  # all there is
CHOICES = (*NAMES, *(run.name for run in SAMPLES))
PROGRAMS = tuple(dict.fromkeys(run.program for run in (*BARS, *SAMPLES)))


def runs(wanted):
    """The runs with these of CHOICES, but for those of one input."""
    return [run for run in (*BARS, *SAMPLES)
            if run.name in wanted or run.group in wanted]


def programs(wanted):
    """The programs that runs with these of CHOICES need."""
    return [program for program in PROGRAMS if "one-input" in wanted
            or program in [run.program for run in runs(wanted)]]
