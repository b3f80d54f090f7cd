# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops that threads of a GPU may share, or must not, for registers.py: many
iterations over arrays, of which some have an element of their own, and some read
or write what another one does, at a distance that is written in one of the ways
that C has for it. Where the inner loop ends, data say.

Everything is in bounds: pointers are MARGIN elements inside of arrays of LENGTH,
counters below 72 and 32, distances below 9; one without a sign begins at 8."""

from .values import KIND_OF

LENGTH = 128
MARGIN = 16
_TYPES = ("int", "unsigned", "int", "double", "long", "unsigned short",
          "unsigned char", "short", "float")


_OUTER = ("for (int i = 0; i < 64; i++) {", "for (int i = 0; i < 72; i++) {",
          "for (unsigned i = 8; i < 72; i++) {",
          "for (int i = 71; i >= 0; --i) {")
_INNER = ("for (int j = 1; j < m; j++) {", "for (int j = 0; j < m; j++) {",
          "for (int j = 0; j < 4; j++) {", "for (int j = 2; j <= m; j++) {")


class SharedLoops:
    """A function, its arrays, and the statement that calls it.

    arrays: name, element's type. call: a statement.
    """

    def __init__(self, rng):
        self.rng = rng
        self.arrays = [(f"v{n}", rng.choice(_TYPES)) for n in range(4)]
        self.arrays.append(("w", "unsigned"))
        # Iterations store in their own elements of these.
        self.own = rng.sample(self.arrays, 2)
        others = [array for array in self.arrays if array not in self.own]
        # What the function gets; some of these may be the same array.
        self.pointers = [(name, *rng.choice(others if rng.random() < 0.9 else
                                            self.arrays)) for name in "pqs"]
        arguments = []
        for _, array, _ in self.pointers:
            arguments.append(f"{array} + {MARGIN + rng.choice((0, 0, 1, 8))}")
        self.call = f"passes({', '.join(arguments)}, x & 31);"

    def declarations(self):
        return "".join(f"static {type_} {name}[{LENGTH}];\n"
                       for name, type_ in self.arrays)

    def filling(self):
        """Statements of main, before the marked call."""
        return [f"for (int i = 0; i < {LENGTH}; i++) {{",
                *(f"{name}[i] = in[(i + {n}) & 7] % 50 + i % 7 * {n + 1};"
                  for n, (name, _) in enumerate(self.arrays)), "}"]

    def showing(self):
        """And after it: one number for each array."""
        lines = []
        for name, type_ in self.arrays:
            lines += ["{", "double all = 0;",
                      f"for (int i = 0; i < {LENGTH}; i++)",
                      f"  all = all * 0.75 + {name}[i];", "show(all);", "}"]
        return lines

    def lines(self):
        """Of the function."""
        rng = self.rng
        parameters = [f"{type_} *{name}" for name, _, type_ in self.pointers]
        body = [line for _ in range(rng.choice((1, 2, 2)))
                for line in self._statement("i")]
        kind = rng.random()
        if kind < 0.4:
            body += self._meeting()
        elif kind < 0.8:
            body += [rng.choice(_INNER)]
            for _ in range(rng.choice((1, 1, 2))):
                body += self._statement("j")
            body += ["}"]
        if rng.random() < 0.15:
            name, type_ = rng.choice(self.arrays)
            body.append(f"{name}[(i + 1) & 63] = {name}[i & 63];")
        return [f"static void passes({', '.join(parameters)}, int m) {{",
                f"for (int r = 0; r < {rng.choice((60, 100, 150))}; r++)",
                f"  {rng.choice(_OUTER)}", *body, "}", "}"]

    def _meeting(self):
        """An inner loop in which iterations meet, as often as data say."""
        rng = self.rng
        own, type_ = rng.choice(self.own)
        value = self._element("j")[0]
        change = f"{own}[i] = {own}[i] * 0.5f + {value};" \
            if KIND_OF[type_] in "fd" else \
            f"{own}[i] = ({own}[i] + ({value} > 5) * 3) & 127;"
        return ["for (int j = 1; j < m; j++) {", change,
                rng.choice(("w[(i + j) & 63] = (w[i] + j) & 127;",
                            "w[(j ^ i) & 63] += w[i];",
                            "w[(i + j) & 63] ^= w[i + 8];")), "}"]

    def _statement(self, counter):
        """A change of an iteration's own element, mostly."""
        rng = self.rng
        name, type_ = rng.choice(self.own)
        to = f"{name}[i]"
        if rng.random() < 0.12:
            to, type_ = self._element(counter)
        value, kind = self._element(counter)
        other = self._element("i")[0] if rng.random() < 0.4 else to
        if KIND_OF[type_] in "fd":
            change = f"{to} = {to} * 0.5f + {value} * 0.25f;"
        elif KIND_OF[kind] in "fd":
            change = f"{to} = ({to} & 1023) + ({value} > 9);"
        else:
            change = rng.choice((
                f"{to} = ({to} * 3 + {value}) & 127;",
                f"{to} = ({value} + {counter}) & 127;",
                f"{to} ^= {value} & 63;",
                f"{to} = {value} > {other} ? {value} & 127 : 1;"))
        if rng.random() < 0.2:
            return [f"if ({other} > {rng.randint(0, 60)})", "  " + change]
        return [change]

    def _element(self, counter):
        """Text and type of an element at a distance."""
        rng = self.rng
        c, d = rng.randint(1, 8), rng.randint(1, 3)
        if rng.random() < 0.1:
            name, type_ = rng.choice(self.arrays)
            return rng.choice((f"{name}[({counter} + {c}) & 63]",
                               f"{name}[{counter} + {c}]",
                               f"{name}[{counter} + {c + d} - {c}]")), type_
        name, _, type_ = rng.choice(self.pointers)
        return rng.choice((
            f"{name}[{counter} + -{c}]", f"{name}[-{c} + {counter}]",
            f"{name}[{counter} - {c}]", f"({name} + {counter})[-{c}]",
            f"*({name} + {counter} - {c})", f"(&{name}[{counter}])[-{c}]",
            f"({name} - {c})[{counter}]", f"*({name} - {c} + {counter})",
            f"{name}[{counter} - {c} + {d}]", f"{name}[{counter} + {c}]",
            f"({name} + -{c})[{counter} + {d}]", f"{name}[{counter}]",
            f"(&{name}[-{c}])[{counter}]")), type_
