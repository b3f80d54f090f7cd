# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What becomes of one random program, stage by stage: the original's runs,
translation, compilation, comparison."""

import dataclasses
import pathlib
import tempfile

from harness import translate
from harness.command import Failure, TimeLimit
from harness.compare import Bench, check_program
from harness.oracle import compile_original, run_original

# Seconds for one run. Many programs of csmith do not end at all.
_ORIGINAL_LIMIT = 2
_RUN_LIMIT = 20
TRANSLATION_LIMIT = 240  # by a compiler with sanitizers, beside other work

_SANITIZED = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all",
              "-Wno-error"]

# What can become of a program, worst last.
OUTCOMES = ("right", "refused", "unusable", "timeout", "uncompilable", "wrong",
            "crash")
FAILURES = OUTCOMES[3:]

FUNCTION = "library function"  # in place of a Variant, where one is tried


@dataclasses.dataclass
class Verdict:
    """What became of one way to translate a program. `detail` is the id of a
    refusal or the message of a failure."""
    variant: str
    outcome: str
    detail: str = ""


@dataclasses.dataclass
class Trial:
    """One program and what became of it.

    outputs: the generated files, (Variant, text), equal ones once.
    verdicts: one per variant that was tried.
    """
    sample: object
    outputs: list = dataclasses.field(default_factory=list)
    verdicts: list = dataclasses.field(default_factory=list)
    usable: bool = True

    @property
    def outcome(self):
        """The worst failure of any variant. Without one: refused, if the
        first is."""
        found = {verdict.variant: verdict.outcome
                 for verdict in self.verdicts}
        worst = max(found.values(), key=OUTCOMES.index)
        if worst in FAILURES or worst == "unusable":
            return worst
        return found.get(str(variants(self.sample)[0]), worst)

    def add(self, variant, outcome, detail=""):
        self.verdicts.append(Verdict(str(variant), outcome, detail))


def variants(sample):
    """The ways to translate a sample: those that it asks for, for some all."""
    if not sample.every_variant:
        return translate.variants(["grouped"], sample.lowerings)
    drivers = [driver for driver in translate.DRIVERS
               if driver != "simple" or sample.frame == "stream"]
    lowerings = dict.fromkeys(sample.lowerings + translate.LOWERINGS)
    return translate.variants(drivers, lowerings)


def run_originals(trial, cache):
    """Compiles the original and runs it once per input. What does not end in
    time, or is killed, is of no use as a test."""
    case = trial.sample.case()
    try:
        program = compile_original(case, cache)
        with tempfile.TemporaryDirectory() as scratch:
            return run_original(case, program, case.counts[-1],
                                pathlib.Path(scratch), scratch,
                                _ORIGINAL_LIMIT)
    except Failure as failure:
        trial.usable = False
        trial.add("original", "unusable", str(failure))
        return []


def check_original(trial, cache):
    """Whether gcc's sanitizers find anything in the original, and whether it
    answers the same without optimisation."""
    case = trial.sample.case()
    limit = 10 * _ORIGINAL_LIMIT
    outputs = []
    try:
        for options in ([], ["-O0"], _SANITIZED):
            program = compile_original(case, cache, "gcc", options)
            with tempfile.TemporaryDirectory() as scratch:
                runs = run_original(case, program, len(trial.sample.inputs),
                                    pathlib.Path(scratch), scratch, limit)
            outputs.append([(run.output, run.status) for run in runs])
        same = all(output == outputs[0] for output in outputs)
        trial.add("original", "right" if same else "wrong",
                  "" if same else f"{outputs}"[:2000])
    except Failure as failure:
        trial.add("original", "wrong", str(failure))


def translate_all(trial, c2cu):
    """Translates a sample in all its ways."""
    for variant in variants(trial.sample):
        try:
            text, refusal = translate.translate(
                c2cu, trial.sample.case(), variant, TRANSLATION_LIMIT)
        except TimeLimit as failure:
            trial.add(variant, "timeout", str(failure))
        except Failure as failure:
            trial.add(variant, "crash", str(failure))
        else:
            if refusal:
                trial.add(variant, "refused", refusal[0])
            elif text not in (known for _, known in trial.outputs):
                trial.outputs.append((variant, text))


def compare(trial, runs, compilers):
    """Builds and runs the generated files of a trial. compilers: toolchains
    for CPUs, which take turns."""
    compiler = compilers[trial.sample.seed % len(compilers)]
    for variant, text in trial.outputs:
        try:
            program = build(compiler, trial.sample, variant, text)
        except TimeLimit as failure:
            trial.add(variant, "timeout", str(failure))
        except Failure as failure:
            trial.add(variant, "uncompilable", str(failure))
        else:
            run(trial, runs, variant, program)


def build(compiler, sample, variant, text):
    """One program for a generated file, as programs take turns: checked, with
    tiles of four, or optimised, with tiles of one. What threads share is in the
    latter. Calls that a device gives up are those with heap or recursion."""
    if sample.kind == "memory" and sample.seed % 3 == 1 and \
            variant.driver == "grouped":
        return compiler.giving_up(text)
    programs = compiler.builders(text, variant)
    if b"#ifdef C2CU_SPREADS" in text:
        return programs[0]()
    if variant.in_lanes and compiler.name == "g++":
        programs.append(lambda: compiler.lanes(text))
    return programs[sample.seed // 2 % len(programs)]()


def run(trial, runs, variant, program):
    case = trial.sample.case()
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(pathlib.Path(scratch), case.group, limit=_RUN_LIMIT,
                      runs=runs)
        try:
            check_program(bench, case, variant, program)
        except TimeLimit as failure:
            trial.add(variant, "timeout", str(failure))
        except Failure as failure:
            trial.add(variant, "wrong", str(failure))
        else:
            trial.add(variant, "right")
