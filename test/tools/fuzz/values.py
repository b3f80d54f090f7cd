# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random expressions of C on data, for statements.py: of six kinds, the types
that arithmetic is done in. They are free of undefined behaviour: signed numbers
that could overflow go by way of unsigned ones, or are masked; shifts are
masked; divisors are tested; real numbers become integers within bounds only."""

KIND_OF = {"char": "i", "signed char": "i", "unsigned char": "i", "short": "i",
           "unsigned short": "i", "_Bool": "i", "int": "i", "unsigned": "u",
           "long": "l", "unsigned long": "m", "float": "f", "double": "d"}
TYPES = tuple(KIND_OF)
_FULL = ("unsigned", "unsigned long", "float", "double")

# Type of each kind, and constants of it.
CONSTANTS = {
    "i": ("int", ("0", "1", "-1", "7", "255", "-128", "65536", "2147483647")),
    "u": ("unsigned", ("0u", "1u", "31u", "4294967295u", "2654435761u")),
    "l": ("long", ("0l", "-1l", "5000000000l", "-4294967296l", "3l")),
    "m": ("unsigned long", ("1ul", "18446744073709551615ul", "4294967296ul")),
    "f": ("float", ("0.1f", "-0.0f", "1.5f", "16777216.0f", "3.0f")),
    "d": ("double", ("0.1", "-0.0", "1e-3", "4294967296.0", "2.0"))}

HELPERS = """\
static int quotient(int a, int b) {
  if (b == 0 || b == -1)
    return a ^ b;
  return a / b + a % b % 2;
}

static long wide_quotient(long a, long b) {
  return b && b != -1 ? a / b : -5;
}

static int whole(double x) { return x > -2e9 && x < 2e9 ? (int)x : -77; }

static long wide_whole(double x) {
  long r = 1;
  if (x > -9e18)
    if (x < 9e18)
      r = x;
  return r;
}

"""


class Values:
    """Expressions on what a function has: rng, program, known, data, four,
    counters. A base of Function."""

    def index(self, size):
        """A known number below `size`, a power of two."""
        rng = self.rng
        leaves = self.known + self.counters * 3
        first, second = rng.choice(leaves), rng.choice(leaves)
        n = rng.randint(0, size - 1)
        return rng.choice((
            f"{n}", f"({first} & {size - 1})", f"(({first} ^ {n}) & {size - 1})",
            f"(({n} * {first} + {second}) & {size - 1})",
            f"(({first} | {n}) % {size})", f"(({first} >> 1) & {size - 1})",
            f"(({first} + {second} + {n}) % {size})"))

    def place(self, reading=False):
        """Something to assign to, or to read: text and type."""
        rng = self.rng
        name, type_, sizes = rng.choice(self.program.arrays)
        choices = [(name + "".join(f"[{self.index(size)}]" for size in sizes),
                    type_)] * 3
        name, type_, sizes = rng.choice(self.program.members)
        owner = rng.choice((f"records[{self.index(4)}]", "single"))
        choices.append((f"{owner}.{name}" +
                        "".join(f"[{self.index(size)}]" for size in sizes),
                        type_))
        choices += [rng.choice(self.data)] * 2
        name, type_ = rng.choice(self.four)
        if name != "q" or reading:
            choices.append((f"{name}[{self.index(4)}]", type_))
        if reading:
            choices += [(f"table[{self.index(8)}]", "int"),
                        (f"shared[{self.index(8)}]", "double"),
                        (f"factors[{self.index(4)}]", "double"),
                        (f"in[{self.index(8)}]", "int"),
                        (f"real[{self.index(4)}]", "double"),
                        (self.index(8), "int")]
        return rng.choice(choices)

    def assignment(self, target, type_):
        """A statement. What is wider than the target is cut off."""
        rng = self.rng
        kind = KIND_OF[type_]
        if kind in "fd":
            value = self.expression(rng.choice("fdi"))
            return f"{target} {rng.choice(('', '', '+', '-', '*'))}= {value};"
        value = self.expression(rng.choice((kind, kind, "i", "l")))
        if rng.random() < 0.4:
            if type_ in _FULL:
                return f"{target} {rng.choice('+-*^|&')}= {value};"
            if type_ not in ("int", "long"):
                return f"{target} {rng.choice('+-')}= {value} & 1023;"
            return f"{target} {rng.choice('^|&')}= {value};"
        return f"{target} = {value};"

    def leaf(self, kind):
        if self.rng.random() < 0.2:
            return self.rng.choice(CONSTANTS[kind][1])
        text, type_ = self.place(reading=True)
        if type_ == CONSTANTS[kind][0] or kind == "d" and type_ == "float" or \
                kind == "i" and KIND_OF[type_] == "i":
            return text
        if KIND_OF[type_] in "fd" and kind not in "fd":
            call = "whole" if kind in "iu" else "wide_whole"
            return f"({CONSTANTS[kind][0]}){call}({text})"
        return f"({CONSTANTS[kind][0]}){text}"

    def expression(self, kind, depth=2):
        """One of the kind's type, or of one that is promoted to it."""
        if depth == 0 or self.rng.random() < 0.15:
            return self.leaf(kind)
        make = {"i": self._signed, "l": self._signed, "u": self._unsigned,
                "m": self._unsigned, "f": self._real, "d": self._real}[kind]
        a, b = (self.expression(kind, depth - 1) for _ in range(2))
        return self.rng.choice((
            *make(kind, a, b),
            f"({self.condition(depth - 1)} ? {a} : {b})"))

    def _signed(self, kind, a, b):
        type_, unsigned, bits, call = (
            ("int", "unsigned", 31, "quotient") if kind == "i" else
            ("long", "unsigned long", 63, "wide_quotient"))
        rng = self.rng
        operator = rng.choice("+-*")
        narrow = rng.choice(("signed char", "short", "unsigned char", "_Bool"))
        return (f"({type_})(({unsigned}){a} {operator} ({unsigned}){b})",
                f"(({a} & 4095) {operator} ({b} & 255))",
                f"({a} {rng.choice('&|^')} {b})", f"(~{a})",
                f"({a} >> ({b} & {bits}))",
                f"({type_})(({unsigned}){a} << ({b} & {bits}))",
                f"{call}({a}, {b})", f"({a} / {rng.choice((2, 7, 8, -3))})",
                f"({a} % {rng.choice((2, 5, 16, -7))})",
                f"({type_})({narrow}){a}", f"({self.condition(0)} + ({a} & 15))")

    def _unsigned(self, kind, a, b):
        bits = 31 if kind == "u" else 63
        rng = self.rng
        return (*(f"({a} {operator} {b})" for operator in "+-*&|^"),
                f"(~{a})", f"-({a})", f"({a} << ({b} & {bits}))",
                f"({a} >> ({b} & {bits}))", f"({a} / ({b} | 1))",
                f"({a} % ({b} | {rng.choice((1, 4))}))",
                f"({a} / {rng.choice((2, 10, 16))})",
                f"({CONSTANTS[kind][0]}){self.leaf('i')}")

    def _real(self, kind, a, b):
        suffix = "f" if kind == "f" else ""
        other = self.leaf("i")
        return (*(f"({a} {operator} {b})" for operator in "+-*/"),
                f"-({a})", f"fabs{suffix}({a})", f"floor{suffix}({a})",
                f"sqrt{suffix}(fabs{suffix}({b}))", f"({a} * {other})",
                f"({a} < {b} ? {a} : {b})", f"({b} > {a} ? {b} : {a})",
                f"({a} + ({CONSTANTS[kind][0]}){self.leaf('d')})")

    def condition(self, depth=1):
        """True or false, an int."""
        rng = self.rng
        first = rng.choice("iiiulmfd")
        second = first if rng.random() < 0.7 else rng.choice("iulfd")
        a, b = self.expression(first, min(depth, 1)), self.leaf(second)
        compare = rng.choice(("<", ">", "<=", ">=", "==", "!="))
        simple = rng.choice((f"({a} {compare} {b})", f"({a} {compare} {b})",
                             f"!({a} {compare} {b})", f"!{b}"))
        if depth < 2 or rng.random() < 0.4:
            return simple
        return f"({simple} {rng.choice(('&&', '||', '&', '!='))} " \
               f"{self.condition(depth - 1)})"
