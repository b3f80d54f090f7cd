# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs whose kernels are loops over arrays, for blocks of threads that share
iterations: of some loops these are independent, of others not, by a subscript
in a way or another. Built with C2CU_SHADOW they stop where c2cu takes one for
the other. Subscripts are masked or bounded, and integers unsigned where they
might overflow, so that nothing is undefined for any input."""

import random

from .registers import indented
from .sample import Sample

_INPUTS = 5
_SIZE = 256  # elements of an array
_HALF = _SIZE // 2
_MOST = 48   # what bounds that data have are below

_TYPES = ("unsigned", "unsigned char", "signed char", "unsigned short", "short",
          "unsigned long")


def generate(seed):
    """The Sample of a seed."""
    rng = random.Random(f"shared {seed}")
    numbers = (" ".join(map(str, (rng.randint(0, 2**31 - 1),
                                  rng.choice((0, 1, 2, 7, _MOST - 1,
                                              rng.randint(0, 1000))),
                                  rng.randint(0, 1000))))
               for _ in range(_INPUTS))
    return Sample("shared", seed, _Program(rng).text(),
                  tuple((text + "\n").encode() for text in numbers))


class _Program:
    """All of a program. Arrays that a kernel stores to, and one, `from`, that
    it only reads; `p` and `q` are pointers to their middle or beginning."""

    def __init__(self, rng):
        self.rng = rng
        self.types = [rng.choice(_TYPES) for _ in range(3)]

    def text(self):
        lines = ["#include <stdio.h>", ""]
        lines += [f"static {type_} a{n}[{_SIZE}];"
                  for n, type_ in enumerate(self.types)]
        lines += [f"static unsigned from[{_SIZE}], sum;", "static int n, m;", "",
                  "static void kernel(unsigned *p, unsigned *q) {"]
        for _ in range(self.rng.randint(1, 3)):
            lines += self.nest()
        return indented([*lines, "}", "", *self.main()])

    def nest(self):
        """A loop over many iterations, perhaps in others."""
        rng = self.rng
        lines = []
        rounds = rng.choice((0, 0, 3, 8))
        if rounds:
            lines.append(f"for (unsigned r = 0; r < {rounds}; r++) {{")
        size = rng.choice((_SIZE, _HALF, _HALF, 100))
        data = rng.random() < 0.25
        lines.append(
            f"for (int i = 0; i < n && i < {_MOST}; i++) {{" if data
            else rng.choice((
                f"for (unsigned i = 0; i < {size}; i++) {{",
                f"for (int i = {size - 1}; i >= 0; i--) {{",
                f"for (unsigned i = 0; i < {size}; i += 2) {{")))
        for _ in range(rng.randint(1, 4)):
            lines += self.statement("r" if rounds else "3")
        lines.append("}")
        if rounds:
            lines.append("}")
        return lines

    def statement(self, known, depth=0):
        rng = self.rng
        kind = rng.randrange(9)
        if kind < 4 or depth > 1:
            return [self.store(known)]
        if kind == 4:
            return [rng.choice(("sum += ", "sum ^= ", "sum |= ")) +
                    self.number() + ";"]
        if kind == 5:
            return [f"if ({self.number()} & {rng.choice((1, 3, 64))}) {{",
                    *self.statement(known, depth + 1), "}"]
        if kind == 6:
            return ["{", f"unsigned t = {self.number()};",
                    f"a{rng.randrange(3)}[{self.subscript()}] = "
                    f"t * 3 + {known};", "}"]
        # An inner loop, whose bound is known or is the input's.
        bound = rng.choice(("5", "n", "n", "m"))
        first = rng.choice((1, 1, 2))
        read = rng.choice((f"p[j + -{rng.randint(0, first)}]",
                           f"p[j - {rng.randint(0, first)}]",
                           f"q[i % 64 + j]", f"from[(i + j) & {_SIZE - 1}]",
                           "*(p + j - 1)",
                           f"from[from[j & 63] & {_SIZE - 1}]"))
        target = f"a{rng.randrange(3)}[{self.subscript()}]"
        other = f"a{rng.randrange(3)}[{self.subscript(('i + j', ))}]"
        type_ = rng.choice(("int", "int", "unsigned", "long"))
        return [f"for ({type_} j = {first}; j < {bound}; j++) {{",
                f"{target} += {read};",
                *([f"{other} = {self.value()};"] if rng.random() < 0.4 else []),
                "}"]

    def store(self, known):
        rng = self.rng
        place = f"a{rng.randrange(3)}[{self.subscript()}]"
        operation = rng.choice(("=", "=", "+="))
        return f"{place} {operation} {self.value()} + {known};"

    def subscript(self, more=()):
        """One that may be the same in two iterations, or is not."""
        rng = self.rng
        n = rng.choice((1, 1, 2, 3, 64, _HALF))
        own = rng.choice(("i", "i", "i", f"{_SIZE - 1} - i", f"i ^ {n}",
                          f"i + {n}", f"2 * i", f"i * 5", *more,
                          *(("i / 2", f"{n}", f"i + from[i & 7]")
                            if rng.random() < 0.3 else ())))
        return f"({own}) & {_SIZE - 1}"

    def value(self):
        rng = self.rng
        if rng.random() < 0.3:
            return self.number()
        return f"a{rng.randrange(3)}[{self.subscript()}] / 2"

    def number(self):
        rng = self.rng
        return rng.choice((
            f"a{rng.randrange(3)}[{self.subscript()}]",
            f"from[{self.subscript()}]", "p[i & 15]",
            f"q[(int)(i & 63) + -{rng.randint(0, 4)}]", "(unsigned)i * 3"))

    def main(self):
        lines = ["int main(void) {", "unsigned seed;",
                 'if (scanf("%u %d %d", &seed, &n, &m) != 3)', "  return 1;",
                 f"n %= {_MOST};", f"m %= {_MOST};", "",
                 f"for (int i = 0; i < {_SIZE}; i++) {{",
                 "seed = seed * 1103515245u + 12345u;",
                 *(f"a{n}[i] = (seed >> {4 * n + 8}) % 1000;"
                   for n in range(3)), "from[i] = seed >> 16;", "}"]
        lines += ["#pragma kernel", f"kernel(from, from + 64);",
                  "unsigned long all = sum;",
                  f"for (int i = 0; i < {_SIZE}; i++)"]
        lines += ["  all = all * 31 + a0[i] + 2ul * a1[i] + 3ul * a2[i];"]
        return lines + ['printf("%lu\\n", all);', "return 0;", "}"]
