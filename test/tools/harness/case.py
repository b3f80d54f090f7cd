# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One test of execution: all that is needed to run it, here or elsewhere."""

import dataclasses

from .inputs import InputSource


@dataclasses.dataclass
class Case:
    """A program, its inputs and the conditions it is run under.

    name: for messages.
    sources: the C files, first that with `main`, and the headers of their own
        that they include, as (name, text without test comments).
    units: how many of the sources are C files to translate.
    files: (name, bytes) of what the program finds in its working folder.
    definitions: -D names and their text.
    arguments, environment: of the program, the same for all inputs.
    frame: stream, line, bytes:N or files.
    inputs: where the inputs come from.
    counts: values of p; empty for the boundaries of block and group.
    counted: the end of the data does not say how many inputs there are.
    threads: threads per block on a GPU.
    group: inputs per launch; 0 for the harness's choice.
    tolerance: how far a GPU's numbers may be off, relative; 0 for identical.
    in_place: marked calls may be host code. Where they may not, a test of kernels
        would pass without one.
    gpu_refusal: what the program says on a GPU, where it cannot run; empty if
        it can.
    """
    name: str
    sources: list
    files: list = dataclasses.field(default_factory=list)
    definitions: dict = dataclasses.field(default_factory=dict)
    arguments: list = dataclasses.field(default_factory=list)
    environment: dict = dataclasses.field(default_factory=dict)
    frame: str = "stream"
    inputs: InputSource = dataclasses.field(default_factory=InputSource)
    counts: list = dataclasses.field(default_factory=list)
    counted: bool = False
    threads: int = 32
    group: int = 0
    tolerance: float = 0.0
    gpu_refusal: str = ""
    in_place: bool = False
    units: int = 1

    def definition_options(self):
        """The -D options of gcc and c2cu."""
        return [f"-D{name}={value}" for name, value in
                self.definitions.items()]

    def write_sources(self, folder):
        """Writes C files and headers into a folder; returns the C files."""
        for name, text in self.sources:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
        return [folder / name for name, _ in self.sources[:self.units]]


def boundaries(width, group):
    """The values of p at which something changes: no input, one, a block of
    `width` more or less one, a group of `group` more or less one, and several
    groups of which the last is not full."""
    around = {0, 1, width - 1, width, width + 1, group - 1, group, group + 1}
    return sorted(around | {3 * group + 2})
