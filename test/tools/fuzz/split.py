# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs by csmith, divided into files: objects and functions with external
linkage, spread over three C files and declared in a header, beside names that
mean something else in each file. (What csmith itself makes by
--max-split-files, gcc refuses: `extern static`.)"""

import dataclasses
import random
import re

from harness.command import Failure

from . import csmith

_UNITS = 3
_OBJECT = re.compile(r"^static ([^;(]*?\bg_\d+(?:\[\d+\])*) = (.*);$", re.M)
_PROTOTYPE = re.compile(r"^static (.*\bfunc_\d+\([^;{]*\));$", re.M)
_FUNCTION = re.compile(r"^static ([^;{}=]*\bfunc_\d+\([^;{}]*\))\s*\{(.*?^\})",
                       re.M | re.S)
_MAIN = re.compile(r"^int main\b", re.M)
_SHOWN = "    printf(\"checksum"


def generate(seed):
    """The Sample of a seed."""
    whole = csmith.generate(seed)
    rng = random.Random(f"split {seed}")
    return dataclasses.replace(whole, kind="split",
                               **_Program(rng, whole.text).files())


class _Program:
    """A program while it is divided.

    head: what each file begins with: headers of the system, types, functions
        for arithmetic.
    units: the text of each file behind that.
    """

    def __init__(self, rng, text):
        self.rng = rng
        begin = min(match.start() for match in
                    (_OBJECT.search(text), _PROTOTYPE.search(text)) if match)
        main = _MAIN.search(text)
        if not main:
            raise Failure("csmith's main is not as expected")
        self.head = text[:begin]
        self.body = text[begin:main.start()]
        self.main = text[main.start():]
        self.declared = ""
        self.units = [_own_names(rng, number) for number in range(_UNITS)]

    def files(self):
        """The fields of a Sample: text, more."""
        for match in _PROTOTYPE.finditer(self.body):
            self.declared += f"{match[1]};\n"
        for match in _OBJECT.finditer(self.body):
            self.declared += f"extern {match[1]};\n"
            self._add(f"{match[1]} = {match[2]};\n")
        for match in _FUNCTION.finditer(self.body):
            self._add(f"{match[1]}\n{{\n    own_calls = OWN(own_calls);"
                      f"{match[2]}\n\n")
        for number in range(_UNITS):
            self.declared += f"unsigned calls_of_{number}(void);\n"
            self.units[number] += (f"unsigned calls_of_{number}(void)\n{{\n"
                                   "    return own_calls;\n}\n\n")
        calls = ", ".join(f"calls_of_{n}()" for n in range(_UNITS))
        shown = f'    printf("%u %u %u\\n", {calls});\n'
        first = self.units[0] + self.main.replace(_SHOWN, shown + _SHOWN, 1)
        more = [("program.h", "#ifndef PROGRAM_H\n#define PROGRAM_H\n" +
                 self.head + self.declared + "#endif\n")]
        more = [(f"part_{number}.c", self._unit(self.units[number]))
                for number in range(1, _UNITS)] + more
        return {"text": self._unit(first), "more": tuple(more)}

    def _unit(self, text):
        return '#include "program.h"\n\n' + text

    def _add(self, text):
        self.units[self.rng.randrange(_UNITS)] += text


def _own_names(rng, number):
    """Names that each file has, and that mean something else in each."""
    members = rng.sample(["char a;", "int b;", "short c[3];", "double d;"], 2)
    return (f"#define OWN(x) ((x) * {rng.randrange(3, 99, 2)}u + SALT + "
            "(unsigned)sizeof(struct own))\n"
            f"struct own {{ {' '.join(members)} }};\n"
            f"enum {{ SALT = {rng.randint(1, 99)} }};\n"
            f"static unsigned own_calls = {number};\n\n")
