# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random libraries: functions with marked loops, and a driver that calls them.

They are free of undefined behaviour when their loops run in order: see
quantities.py for how, and callers.py for the arguments."""

import dataclasses
import random
import re

from .bodies import Body
from .callers import Caller, driver
from .counting import INTEGERS, counting, counting_down, walking
from .outside import Outside
from .quantities import REALS, pointer
from .registers import indented

_FUNCTIONS = 8
_ATTEMPTS = 50  # at a function that can be called

_HEAD = """\
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct rec {
  signed char tag;
  int v;
  short w;
  double d;
};

"""
_WHOLE = """\
static int whole(double x) { return x > -9e8 && x < 9e8 ? (int)x : -77; }

"""
_PRAGMA = re.compile(r"^ *#pragma kernel.*\n", re.M)


@dataclasses.dataclass(frozen=True)
class Library:
    """A random library. It is the same for the same seed, on any machine.

    head: what stands before the functions; functions: their texts, with one
    marked loop or more each; caller: the text with main.
    """
    seed: int
    head: str
    functions: tuple
    caller: str
    kind = "library"
    inputs = ()

    @property
    def name(self):
        return f"{self.kind}-{self.seed}"

    @property
    def text(self):
        return self.marked(range(len(self.functions)))

    def marked(self, numbers):
        """The text with the loops of these functions marked, no others."""
        functions = (text if number in numbers else _PRAGMA.sub("", text)
                     for number, text in enumerate(self.functions))
        return (f"{self.head}#ifndef DRIVER\n{_WHOLE}" + "\n".join(functions) +
                f"#else\n{self.caller}#endif\n")


def generate(seed):
    """The Library of a seed."""
    rng = random.Random(f"library {seed}")
    functions = [_callable(rng, f"f{number}") for number in range(_FUNCTIONS)]
    head = _HEAD + "".join(f"{function.declared()};\n"
                           for function, _ in functions) + "\n"
    return Library(seed, head,
                   tuple(function.text for function, _ in functions),
                   driver([caller for _, caller in functions], indented))


def _callable(rng, name):
    """A function and its calls. Some cannot be called with more than a few
    iterations, for one of their subscripts is wrong then: another one."""
    for _ in range(_ATTEMPTS):
        function = _Function(rng, name)
        caller = Caller(rng, function)
        if caller.longest > 10:
            return function, caller
    raise ValueError(f"no function {name} can be called")


class _Function:
    """A function with marked loops."""

    def __init__(self, rng, name):
        self.rng = rng
        self.name = name
        pointers = []
        for letter in "pqr"[:rng.choice((1, 2, 2, 3))]:
            pointers.append(pointer(rng, letter, pointers))
        self.n = rng.choice(tuple(INTEGERS) + ("int", "int", "size_t"))
        self.k = rng.choice(tuple(INTEGERS) + ("int", "int"))
        self.body = Body(rng, name, pointers, self.n, self.k)
        self.body.outside_j = rng.random() < 0.3
        self.outside = Outside(self.body)
        self.results = []
        lines = self._lines()
        self.prints = self.outside.prints
        self.result = "void"
        if self.results and rng.random() < 0.4:
            text, self.result = rng.choice(self.results)
            lines.append(f"return {text};")
        self.text = "\n".join(self.body.helpers + [indented(
            [self.declared() + " {", *lines, "}"])])

    def declared(self):
        parameters = [p.declared() for p in self.body.pointers]
        parameters += [f"{self.n} n", "int m", f"{self.k} k", "int x",
                       "long long *ints", "double *reals"]
        return f"{self.result} {self.name}({', '.join(parameters)})"

    def _lines(self):
        rng, body, outside = self.rng, self.body, self.outside
        counter_outside = rng.random() < 0.25
        kind = rng.random()
        if kind < 0.1:
            body.loop = counting_down(rng, self.n)
            self.results.append(("n", self.n))
        elif kind < 0.25:
            body.pointers[0].written = True
            body.loop = walking(rng, "p", body.pointers[0].element)
        else:
            body.loop = counting(rng, self.n, counter_outside)
            if body.loop.before:
                self.results.append(("i", body.loop.type))
        loop = self._loop()
        if not body.loop.before and body.loop.head.startswith("for") and \
                rng.random() < 0.15:
            loop = [f"for (int again = 0; again < {rng.choice((2, 3))}; "
                    "again++) {", *loop, "}"]
        elif rng.random() < 0.1 and f"{body.loop.type} i;" not in \
                body.loop.before:
            loop = [f"if ({rng.choice(('m > 1', 'x != 3', 'k < 5'))}) {{",
                    *loop, "}"]
        self.results += outside.results
        declared = ["int j;"] if body.outside_j else []
        after = [f"{'reals' if type_ in REALS else 'ints'}[{number}] = {text};"
                 for number, (text, type_) in enumerate(self.results)]
        return declared + body.loop.before + outside.before + loop + after

    def _loop(self):
        """The marked loop."""
        rng, body = self.rng, self.body
        if rng.random() < 0.2:
            return ["#pragma kernel for", body.loop.head + " {",
                    *body.nest(), "}"]
        end, parts = [], []
        for _ in range(rng.choice((0, 0, 1, 1, 1, 2, 3))):
            begin, last = self.outside.pattern()
            parts.append(begin)
            end += last
        known = dict(body.known)
        for _ in range(rng.choice((0, 1, 1, 2)) or not parts):
            made = body.statement()
            if rng.random() < 0.5:
                parts.append(made)
            else:  # before what the others have made known
                body.known = {}
                parts.insert(0, body.statement())
                body.known = known
        if rng.random() < 0.1:
            parts.insert(rng.randint(0, 1), body.skip()
                         if not body.known else [])
        lines = [line for part in parts for line in part] + end
        head = body.loop.head + " {"
        if rng.random() < 0.1:
            return [head, "#pragma kernel", *body.store(), *lines, "}"] \
                if not body.known else ["#pragma kernel for", head, *lines, "}"]
        return ["#pragma kernel for", head, *lines, "}"]
