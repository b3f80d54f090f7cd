# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs c2cu: generated files, and refusals that a test declared."""

import dataclasses
import pathlib
import re
import tempfile

from . import command
from .case import boundaries
from .command import Failure

LOWERINGS = ("auto", "columnwise", "staged", "rowwise", "shared")
# Tried where a test asks for them: they refuse most programs.
MORE_LOWERINGS = ("registers",)
DRIVERS = ("grouped", "sequential", "simple")

GROUP_ON_CPU = 6   # not a multiple of the widest tile, 4
GROUP_ON_GPU = 48  # one and a half blocks of 32

_REFUSED = 1  # c2cu's status for a program that it will not translate
# Clang keeps what it allocated until the process ends.
_SANITIZERS = {"ASAN_OPTIONS": "detect_leaks=0:allow_user_poisoning=0"}
_SANITIZER_REPORT = re.compile(r"runtime error: |ERROR: \w+Sanitizer")
_ERROR_ID = re.compile(r" error: .*\[([a-z0-9-]+)\]$", re.M)


@dataclasses.dataclass(frozen=True)
class Variant:
    """One way to translate a program. `lower` matters to grouped alone."""
    driver: str
    lower: str = "auto"

    def __str__(self):
        if self.driver == "grouped":
            return f"{self.driver}/{self.lower}"
        return self.driver

    @property
    def in_lanes(self):
        """Whether kernels take several inputs side by side on a CPU core."""
        return self.driver == "grouped" and self.lower == "registers"

    def refusal(self, refused):
        """The id that `refused`, from keys to ids, expects here, or None.
        What cannot be column-wise cannot be in shared memory."""
        keys = [f"{self.driver}/{self.lower}", self.driver]
        if self.driver == "grouped":
            keys.append(self.lower)
            if self.lower == "shared":
                keys.append("columnwise")
        return next((refused[key] for key in keys if key in refused), None)

    def built_in_inputs(self, threads):
        """The p that is translated in. simple knows no other: a full block and
        one that is not. The others take it when C2CU_INPUTS is not set."""
        if self.driver == "simple":
            return threads + threads // 2
        return boundaries(1, GROUP_ON_CPU)[-1]


def variants(drivers, lowerings):
    """All that is to be translated, cheapest first."""
    found = []
    for driver in drivers:
        if driver == "grouped":
            found += [Variant(driver, lower) for lower in lowerings]
        else:
            found.append(Variant(driver))
    return found


def translate(c2cu, case, variant, limit=command.TIME_LIMIT):
    """The generated text, or the id of the refusal: (text, None), (None, id).

    Raises Failure where c2cu misbehaves: a crash, a sanitizer's report, a
    refusal without an id, or an output file in spite of one; TimeLimit where
    it takes too long.
    """
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        sources = case.write_sources(folder)
        output = folder / "out.cu"
        arguments = [
            c2cu, *sources, *case.definition_options(),
            "-p", variant.built_in_inputs(case.threads), "-t", case.threads,
            f"--driver={variant.driver}", f"--lower={variant.lower}",
            "-o", output]
        if not case.in_place:
            arguments.append("-Werror=call-in-place")
        return run_compiler(arguments, output, limit)


def run_compiler(arguments, output, limit=command.TIME_LIMIT):
    """What `translate` returns and raises, for a command that writes to the
    path `output`."""
    done = command.run(arguments, env=_SANITIZERS, limit=limit)
    messages = done.stderr.decode(errors="backslashreplace")
    if _SANITIZER_REPORT.search(messages):
        raise Failure(f"a sanitizer found something in c2cu:\n{messages}")
    if done.returncode == 0:
        return output.read_bytes(), None
    ids = _ERROR_ID.findall(messages)
    if done.returncode != _REFUSED or not ids:
        raise Failure(f"c2cu ended with status {done.returncode} and "
                      f"named no diagnostic:\n{messages}")
    if output.exists():
        raise Failure(f"c2cu refused [{ids[0]}] but left an output file")
    return None, (ids[0], messages)


def translate_as_declared(c2cu, case, variant, refused):
    """The generated text, or None if it was refused as `refused` declares."""
    expected = variant.refusal(refused)
    text, refusal = translate(c2cu, case, variant)
    if refusal is None and expected is None:
        return text
    if refusal is None:
        raise Failure(f"c2cu accepts this, but the test declares a refusal: "
                      f"drop the --refused option for [{expected}]")
    identifier, messages = refusal
    if expected is None:
        key = (variant.lower if variant.driver == "grouped"
               and variant.lower != "auto" else variant.driver)
        raise Failure(f"c2cu refuses this. If that is right, add "
                      f"--refused {key}:{identifier}\n{messages}")
    if identifier != expected:
        raise Failure(f"c2cu refuses this as [{identifier}], not as "
                      f"[{expected}]:\n{messages}")
    return None
