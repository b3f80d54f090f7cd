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

    kind: csmith, own, registers or shared.
    text: the C program, with all it needs.
    inputs: different ones, as bytes; they are repeated to make up p.
    frame: stream, line or files.
    lowerings: tried with every seed, the one that matters first.
    """
    kind: str
    seed: int
    text: str
    inputs: tuple
    frame: str = "stream"
    lowerings: tuple = ("auto",)

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
                    sources=[("program.c", self.text.encode())],
                    frame=self.frame,
                    inputs=InputSource(literals=[repr(data) for data
                                                 in self.inputs]),
                    counts=[_INPUTS], threads=6, group=_GROUP)
