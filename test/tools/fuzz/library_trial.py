# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What becomes of one random library. Each function is translated alone first,
with its loops marked and no others, so that one that is refused hides no other;
then those that c2cu accepts, together."""

import argparse
import contextlib
import dataclasses
import pathlib
import tempfile

import library
from harness.command import Failure, TimeLimit
from harness.translate import run_compiler

from .trial import FAILURES, FUNCTION, TRANSLATION_LIMIT, Trial

VARIANT = "library"  # in place of one that has a lowering

_RUN_LIMIT = 60
_OPTIMISED = ["-O2", "-ftrivial-auto-var-init=pattern"]


class LibraryTrial(Trial):
    """A library is refused if each of its functions is."""

    @property
    def outcome(self):
        found = [verdict.outcome for verdict in self.verdicts]
        for outcome in (*reversed(FAILURES), "unusable", "right"):
            if outcome in found:
                return outcome
        return "refused"


@dataclasses.dataclass(frozen=True)
class Packed:
    """A library of a pack: what is needed of it once it is translated."""
    kind: str
    seed: int
    text: str
    inputs = ()

    @property
    def name(self):
        return f"{self.kind}-{self.seed}"


def make(sample, c2cu, include, cache):
    """Tries a Library."""
    made = LibraryTrial(sample)
    with _work(made, c2cu, include, cache) as work:
        if work.is_defined() and work.translate():
            work.compare()
    return made


def translate(sample, c2cu, include, cache):
    """The first half of that: whether c2cu ends as it should."""
    made = LibraryTrial(sample)
    with _work(made, c2cu, include, cache) as work:
        work.translate()
    return made


def execute(made, include, cache):
    """The second half, perhaps on another machine."""
    if made.outputs:
        with _work(made, None, include, cache) as work:
            if work.is_defined():
                work.compare()
    return made


def check_original(sample, include, cache):
    """As trial.check_original."""
    made = LibraryTrial(sample)
    with _work(made, None, include, cache) as work:
        if work.is_defined("wrong"):
            made.add("original", "right")
    return made


@contextlib.contextmanager
def _work(trial, c2cu, include, cache):
    with tempfile.TemporaryDirectory() as scratch:
        yield _Work(trial, pathlib.Path(scratch).resolve(), c2cu, include,
                    cache)


class _Work:
    """One library and its files, in `scratch`."""

    def __init__(self, trial, scratch, c2cu, include, cache):
        self.trial = trial
        self.sample = trial.sample
        self.scratch = scratch
        self.c2cu = c2cu
        path = scratch / f"{self.sample.name}.c"
        path.write_text(self.sample.text)
        self.test = library.LibraryTest(argparse.Namespace(
            source=path, include=include, c2cu=c2cu or path,
            cache=cache.folder, ran="either", in_turns=0,
            no_races=False, program=False), scratch)
        self.expected = None

    def _by_gcc(self, name, options):
        """What the original prints."""
        objects = [self.test.compiled_by_gcc(*more, *options)
                   for more in (["-DDRIVER"], [])]
        found, messages = self.test.run(
            self.test.linked(name, ["gcc", *options], objects), {}, _RUN_LIMIT)
        if found.status:
            raise Failure(f"status {found.status}\n"
                          f"{messages.decode(errors='replace')}")
        return found

    def is_defined(self, otherwise="unusable"):
        """Whether the original has no undefined behaviour, as far as gcc's
        sanitizers see, and as far as it shows when gcc optimises, and what is
        read before it is written has other values."""
        try:
            self.expected = self._by_gcc("original", [])
            for name, options in (("sanitized", library.SANITIZERS),
                                  ("optimised", _OPTIMISED)):
                if self._by_gcc(name, options) != self.expected:
                    raise Failure(f"prints something else when {name}")
        except Failure as failure:
            self.trial.add("original", otherwise, str(failure))
            return False
        return True

    def _translated(self, numbers):
        """As run_compiler: c2cu's output for some functions."""
        source = self.scratch / "marked" / f"{self.sample.name}.c"
        source.parent.mkdir(exist_ok=True)
        source.write_text(self.sample.marked(numbers))
        output = self.scratch / "out.cu"
        output.unlink(missing_ok=True)
        return run_compiler([self.c2cu, source, "--emit=library", "-o", output],
                            output, TRANSLATION_LIMIT)

    def translate(self):
        """Whether there is an output of c2cu, for all functions that it accepts
        one by one."""
        accepted = []
        try:
            for number in range(len(self.sample.functions)):
                where = f"f{number}: "
                _, refusal = self._translated([number])
                if refusal:
                    self.trial.add(FUNCTION, "refused", refusal[0])
                else:
                    self.trial.add(FUNCTION, "right")
                    accepted.append(number)
            if not accepted:
                return False
            where = "together: "
            text, refusal = self._translated(accepted)
            if refusal:
                raise Failure(f"refused, but not one by one\n{refusal[1]}")
        except TimeLimit as failure:
            self.trial.add("library", "timeout", where + str(failure))
            return False
        except Failure as failure:
            self.trial.add("library", "crash", where + str(failure))
            return False
        self.trial.outputs.append((VARIANT, text))
        return True

    def _variants(self):
        """Those whose turn it is. Whether ranges are what loops access is asked
        of each library of shapes: few others have as many ranges to find."""
        found = library.chosen(self.test)
        if self.sample.kind == "shapes" and library.CERTIFIED not in found:
            found.append(library.CERTIFIED)
        return found

    def compare(self):
        test = self.test
        generated = self.scratch / "out.cu"
        generated.write_bytes(self.trial.outputs[0][1])
        callers = test.callers()
        counts = test.counts_object()
        for variant in self._variants():
            name = f"library, {variant.name}"
            try:
                test.compiled_by_gxx(generated, variant)
            except TimeLimit as failure:
                self.trial.add(name, "timeout", str(failure))
                continue
            except Failure as failure:
                self.trial.add(name, "uncompilable", str(failure))
                continue
            try:
                said = library.check_variant(test, variant, generated, callers,
                                             counts, self.expected, _RUN_LIMIT)
                self.trial.add(name, "right", said)
            except TimeLimit as failure:
                self.trial.add(name, "timeout", str(failure))
            except Failure as failure:
                self.trial.add(name, "wrong", str(failure))
