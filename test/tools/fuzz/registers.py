# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs whose kernels can be evaluated when compiling, for
--lower=registers: bounds, subscripts and pointers are known, numbers are not.
Kernels are free of undefined behaviour for every input: see values.py for how.
"""

import random

from .sample import Sample
from .shared_loops import SharedLoops
from .statements import Function
from .values import CONSTANTS, HELPERS, KIND_OF, TYPES

_INPUTS = 6
_NUMBERS = 8  # ints of an input
_REALS = 4    # doubles of an input, after them
# One seed in so many has loops for several threads. Of these programs one input
# at a time is built, which has such threads: see trial.build.
_SHARED = 4

_HEAD = """\
#include <math.h>
#include <stdio.h>
#include <string.h>

static int in[8];
static double real[4], shared[8];
static const int table[8] = {3, -1, 4, 1, -5, 9, 2, 6};
static const double factors[4] = {0.5, -0.1, 3, 1e-3};

"""

_SHOW = """\
static void show(double x) {
  if (x != x)
    printf(" nan");
  else
    printf(" %.17g", x);
}

"""


def generate(seed):
    """The Sample of a seed."""
    rng = random.Random(f"registers {seed}")
    shared = seed % _SHARED == 1
    return Sample("registers", seed, _Program(rng, shared).text(),
                  tuple(_input(rng) for _ in range(_INPUTS)),
                  lowerings=("auto",) if shared else ("registers", "auto"))


def _input(rng):
    small = rng.random() < 0.5
    numbers = [rng.randint(-4, 4) if small or rng.random() < 0.3 else
               rng.choice((-2**31, 2**31 - 1, rng.randint(-2**31, 2**31 - 1),
                           rng.randint(-300, 300))) for _ in range(_NUMBERS)]
    reals = [rng.choice(("0", "-0", "nan", "inf", "1e300", "-1e-310",
                         *(repr(rng.uniform(-9, 9)) for _ in range(5))))
             for _ in range(_REALS)]
    return (" ".join(map(str, numbers + reals)) + "\n").encode()


def indented(lines):
    text, depth = "", 0
    for line in lines:
        depth -= line.startswith("}")
        text += "  " * depth + line + "\n"
        depth += line.endswith("{")
    return text


class _Program:
    """All of a program. arrays: name, element's type, sizes. shared: the
    SharedLoops of its kernel, or None."""

    def __init__(self, rng, shared):
        self.rng = rng
        self.shared = SharedLoops(rng) if shared else None
        self.arrays = [(f"g{n}", rng.choice(TYPES), (8,)) for n in range(4)]
        self.arrays += [("m0", rng.choice(TYPES), (4, 4)),
                        ("m1", rng.choice(("int", "float", "double")), (4, 4))]
        self.members = [("one", rng.choice(TYPES), ()),
                        ("two", rng.choice(TYPES), ()),
                        ("many", rng.choice(TYPES), (4,))]

    def text(self):
        rng = self.rng
        text = _HEAD + "struct record {\n"
        text += "".join(f"  {_declared(member)};\n" for member in self.members)
        text += "};\n\nstatic struct record records[4], single;\n"
        text += "".join(f"static {_declared(array)};\n"
                        for array in self.arrays) + "\n" + HELPERS + _SHOW
        if self.shared:
            text += self.shared.declarations() + "\n"
            text += indented(self.shared.lines()) + "\n"
        helpers = []
        for number in range(rng.randint(1, 3)):
            helper = Function(rng, self, helpers, f"helper_{number}")
            text += indented(helper.lines(rng.randint(2, 5))) + "\n"
            helpers.append(helper)
        kernel = Function(rng, self, helpers, "kernel", outer=True)
        lines = kernel.lines(1 if self.shared else rng.randint(5, 10))
        text += indented(lines) + "\n"
        text += indented(self.marked(kernel)) + "\n"
        return text + indented(self.main(kernel.kind))

    def marked(self, kernel):
        """The marked function. It leaves no NaN, whose sign may be any."""
        type_ = CONSTANTS[kernel.kind][0]
        return [f"static {type_} marked(int n, int x, double y) {{",
                *([self.shared.call] if self.shared else []),
                f"{type_} r = kernel(n, x, y);",
                "for (int i = 0; i < 4; i++) {",
                *(f"if ({place} != {place}) {place} = 777;"
                  for place, kind in self.places() if kind in "fd"),
                "}", "return r == r ? r : 777;", "}"]

    def main(self, kind):
        lines = ["int main(void) {",
                 f"for (int i = 0; i < {_NUMBERS}; i++)",
                 '  if (scanf("%d", &in[i]) != 1)', "    return 1;",
                 f"for (int i = 0; i < {_REALS}; i++)",
                 '  if (scanf("%lf", &real[i]) != 1)', "    return 1;",
                 "for (int i = 0; i < 8; i++)", "  shared[i] = i / 3.0 - 1;"]
        lines += ["for (int i = 0; i < 4; i++) {"]
        for name, kind_of_place in self.places():
            factor = self.rng.randint(1, 9)
            if kind_of_place in "fd":
                lines.append(f"{name} = real[i] * {factor} + in[i];")
            else:
                lines.append(f"{name} = in[i + {factor % 5}] * {factor}l;")
        lines.append("}")
        if self.shared:
            lines += self.shared.filling()
        lines += ["#pragma kernel",
                  f"{'double' if kind in 'fd' else 'long'} result = "
                  f"marked({self.rng.randint(1, 4)}, in[7], real[3]);",
                  "show(result);",
                  "for (int i = 0; i < 4; i++) {"]
        lines += [f"show({name});" for name, _ in self.places()]
        lines.append("}")
        if self.shared:
            lines += self.shared.showing()
        return lines + ['printf("\\n");', "return 0;", "}"]

    def places(self):
        """All that is filled and shown, for i from 0 to 3: text, kind."""
        for name, type_, sizes in self.arrays:
            if len(sizes) == 2:
                for j in range(4):
                    yield f"{name}[i][{j}]", KIND_OF[type_]
            else:
                for begin in (0, 4):
                    yield f"{name}[i + {begin}]", KIND_OF[type_]
        for name, type_, sizes in self.members:
            last = "[i]" if sizes else ""
            yield f"records[i].{name}{last}", KIND_OF[type_]
            yield f"single.{name}{last}", KIND_OF[type_]


def _declared(thing):
    name, type_, sizes = thing
    return f"{type_} {name}" + "".join(f"[{size}]" for size in sizes)
