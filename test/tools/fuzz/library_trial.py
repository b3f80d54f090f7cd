# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What becomes of one random library. Each function is translated alone first,
with its loops marked and no others, so that one that is refused hides no other;
then those that c2cu accepts, together."""

import argparse
import pathlib
import tempfile

import library
from harness.command import Failure, TimeLimit
from harness.translate import run_compiler

from .trial import FAILURES, FUNCTION, TRANSLATION_LIMIT, Trial

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


def make(sample, c2cu, include, cache, translate_only=False):
    """Tries a Library."""
    made = LibraryTrial(sample)
    with tempfile.TemporaryDirectory() as scratch:
        work = _Work(made, pathlib.Path(scratch).resolve(), c2cu, include,
                     cache)
        if not translate_only and not work.is_defined():
            return made
        generated = work.translate()
        if generated and not translate_only:
            work.compare(generated)
    return made


def check_original(sample, include, cache):
    """As trial.check_original."""
    made = LibraryTrial(sample)
    with tempfile.TemporaryDirectory() as scratch:
        work = _Work(made, pathlib.Path(scratch).resolve(), None, include,
                     cache)
        if work.is_defined("wrong"):
            made.add("original", "right")
    return made


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
        """The path of c2cu's output for all functions that it accepts; None
        if there are none."""
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
                return None
            where = "together: "
            text, refusal = self._translated(accepted)
            if refusal:
                raise Failure(f"refused, but not one by one\n{refusal[1]}")
        except TimeLimit as failure:
            self.trial.add("library", "timeout", where + str(failure))
            return None
        except Failure as failure:
            self.trial.add("library", "crash", where + str(failure))
            return None
        self.trial.outputs.append(("library", text))
        return self.scratch / "out.cu"

    def compare(self, generated):
        test = self.test
        callers = test.callers()
        counts = test.counts_object()
        for variant in library.chosen(test):
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
