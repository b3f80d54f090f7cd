# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A random program with its inputs."""

import dataclasses

from harness.case import Case
from harness.inputs import InputSource

EVERY_VARIANT = 10  # every tenth seed is tried with all drivers and lowerings

_INPUTS = 9  # p; neither a multiple of a tile nor of a group
_GROUP = 4


@dataclasses.dataclass(frozen=True)
class Sample:
    """One program. It is the same for the same kind and seed, on any machine.

    kind: csmith, split, own, memory, registers or shared.
    text: the C program, with all it needs but `more`.
    inputs: different ones, as bytes; they are repeated to make up p.
    frame: stream, line or files.
    lowerings: tried with every seed, the one that matters first.
    in_place: marked calls may stay host code.
    more: further C files, and headers, as (name, text).
    """
    kind: str
    seed: int
    text: str
    inputs: tuple
    frame: str = "stream"
    lowerings: tuple = ("auto",)
    in_place: bool = False
    more: tuple = ()

    @property
    def name(self):
        return f"{self.kind}-{self.seed}"

    @property
    def every_variant(self):
        """Whether it is tried with all drivers and lowerings."""
        return self.seed % EVERY_VARIANT == 0

    def case(self):
        """The same as a case of the harness."""
        return Case(name=self.name,
                    sources=[(name, text.encode()) for name, text in
                             (("program.c", self.text), *self.more)],
                    units=1 + sum(name.endswith(".c")
                                  for name, _ in self.more),
                    frame=self.frame, in_place=self.in_place,
                    inputs=InputSource(literals=[repr(data) for data
                                                 in self.inputs]),
                    counts=[_INPUTS], threads=6, group=_GROUP)
