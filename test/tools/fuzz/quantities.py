# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random expressions in the loops of libraries.py: what they read, and how it
is computed with.

A function is calm or wild, and tidy or not. In a calm one numbers of arrays
stay small, so that expressions can be written as people do; in a wild one they
have any bits, and what is computed is unsigned. Real numbers may be anything.
In a tidy one each iteration has an element, or a row, of the first array."""

import dataclasses

from .counting import INTEGERS, Subscript, straight, subscripts

REALS = ("float", "double")
STRUCT = (("tag", "signed char"), ("v", "int"), ("w", "short"),
          ("d", "double"))
_ELEMENTS = tuple(INTEGERS)[:10] + ("int", "int", "unsigned", "double",
                                    "double", "float", "struct rec",
                                    "struct rec", "int (*)[4]")


@dataclasses.dataclass
class Pointer:
    """A parameter, with the type of an element, and whether it is written."""
    name: str
    element: str
    written: bool = False

    def declared(self):
        const = "" if self.written else "const "
        if self.element == "int (*)[4]":
            return f"{const}int (*{self.name})[4]"
        return f"{const}{self.element} *{self.name}"


def pointer(rng, name, others):
    """A random one, often as one that there is."""
    if others and rng.random() < 0.5:
        element = rng.choice(others).element
        if rng.random() < 0.2 and element in ("int", "unsigned"):
            element = {"int": "unsigned", "unsigned": "int"}[element]
        return Pointer(name, element)
    return Pointer(name, rng.choice(_ELEMENTS))


class Quantities:
    """What a body computes: rng, calm, tidy, pointers, loop, n, k (types),
    known (of names to types: what may be read), inner (whether there is a
    counter j below m now), accesses. A base of Body."""

    def subscript(self, of):
        """The text of one, which is remembered: calls with arguments for which
        it is outside of the arrays are not made."""
        made = subscripts(self.rng, self.loop, self.n, self.k)
        if self.tidy and of is self.pointers[0]:
            made = straight(self.loop)
            if self.inner:
                made = Subscript(f"{made.text} * m + j", lambda e:
                                 e["i"] * e["m"] + e["j"], (64, True))
        elif self.inner and self.rng.random() < 0.7:
            base = self.loop.position
            made = self.rng.choice((
                Subscript(f"{base} * m + j",
                          lambda e: e["i"] * e["m"] + e["j"], (64, True)),
                Subscript(f"{base} * 16 + j", lambda e: e["i"] * 16 + e["j"],
                          (64, True)),
                Subscript(f"{base} + j", lambda e: e["i"] + e["j"],
                          (64, True)),
                Subscript("j", lambda e: e["j"], (32, True))))
        self.accesses.append(made)
        return made.text

    def element(self, of):
        """The text and the type of an element, or of a part of it."""
        rng = self.rng
        walking = self.loop.position == f"(it - {self.pointers[0].name})"
        if walking and rng.random() < 0.85:
            of = self.pointers[0]
        where = f"{of.name}[{self.subscript(of)}]"
        if walking and of is self.pointers[0] and rng.random() < 0.9:
            c = rng.choice((0, 0, 0, 1, -1, 2)) if not self.tidy else 0
            self.accesses.append(Subscript("", lambda e: e["i"] + c,
                                           (64, True)))
            where = f"it[{c}]" if c else "(*it)"
        if of.element == "struct rec":
            member, type_ = rng.choice(STRUCT)
            if where == "(*it)":
                return f"it->{member}", type_
            return f"{where}.{member}", type_
        if of.element == "int (*)[4]":
            column = rng.choice(("0", "1", "2", "3", "x & 3"))
            return f"{where}[{column}]", "int"
        return where, of.element

    def leaf(self):
        """Something to read, with its type."""
        rng = self.rng
        if self.known and rng.random() < 0.35:
            return rng.choice(list(self.known.items()))
        if rng.random() < 0.2:
            return rng.choice((("x", "int"), (self.loop.position,
                                              self.loop.type),
                               ("k", self.k)) + ((("j", "int"),)
                                                 if self.inner else ()))
        return self.element(rng.choice(self.pointers))

    def number(self, depth=2):
        """An integer expression."""
        return self._calm_number(depth) if self.calm else \
            self._wild_number(depth, self.rng.choice(
                ("unsigned", "unsigned", "unsigned long")))

    def _whole(self):
        """A leaf that is an integer."""
        text, type_ = self.leaf()
        return f"whole({text})" if type_ in REALS else text

    def _calm_number(self, depth):
        rng = self.rng
        if depth == 0 or rng.random() < 0.2:
            return self._whole() if rng.random() < 0.85 else \
                str(rng.randint(0, 9))
        a, b = self._calm_number(depth - 1), self._calm_number(depth - 1)
        c = rng.randint(2, 7)
        return rng.choice((f"({a} + {b})", f"({a} - {b})", f"({a} * {c})",
                           f"({a} < {b} ? {a} : {b})", f"({a} & {c})",
                           f"({a} / {c})", f"({a} % {c})", f"({a} >> 1)",
                           f"({a} == {b})", f"({a} ^ {c})"))

    def _wild_number(self, depth, type_):
        rng = self.rng
        if depth == 0 or rng.random() < 0.2:
            return f"({type_}){self._whole()}" if rng.random() < 0.8 else \
                rng.choice(("1u", "3u", "2654435761u", "0x8000u"))
        a, b = (self._wild_number(depth - 1, type_) for _ in range(2))
        return rng.choice((f"({a} + {b})", f"({a} - {b})", f"({a} * {b})",
                           f"({a} ^ {b})", f"({a} & {b})", f"({a} | {b})",
                           f"({a} >> {rng.randint(1, 9)})", f"(~{a})",
                           f"({a} < {b} ? {a} : {b})",
                           f"({a} % ({b} | 1u))"))

    def small(self, bits=10):
        """From 0 to 2**bits - 1."""
        return f"({self.number(1)} & {(1 << bits) - 1})"

    def real(self, depth=2):
        """A floating expression, or one that is converted."""
        rng = self.rng
        if depth == 0 or rng.random() < 0.2:
            text, _ = self.leaf()
            return rng.choice((text, text, text, "0.5", "1.25f"))
        a, b = self.real(depth - 1), self.real(depth - 1)
        return rng.choice((f"(0.5 * {a} + 0.25 * {b})", f"({a} * 0.75)",
                           f"(0.5 * {a} - 0.5f * {b})", f"fabs({a})",
                           f"({a} < {b} ? {a} : {b})", f"-(double){a}",
                           f"(double){self.small(6)}", f"floor({a})"))

    def condition(self):
        rng = self.rng
        text, type_ = self.leaf()
        compare = rng.choice(("<", ">", "<=", ">=", "==", "!="))
        if type_ in REALS:
            return f"{text} {compare} {rng.choice(('0', self.real(0)))}"
        return rng.choice((f"{text} {compare} {rng.randint(-9, 99)}",
                           f"{text} & {rng.choice((1, 2, 5))}",
                           f"{self.number(1)} {compare} {self.number(0)}"))

    def value(self, type_):
        """An expression to store in a place of a type."""
        if type_ in REALS:
            return self.real()
        if self.calm and type_ not in ("_Bool",):
            limit = 100 if INTEGERS[type_][0] == 8 else 1000
            return f"{self.number()} % {limit}"
        return self.number()

    def change(self, place, type_):
        """A statement that stores, or changes what is there."""
        rng = self.rng
        if rng.random() < 0.6:
            return f"{place} = {self.value(type_)};"
        if type_ in REALS:
            return f"{place} {rng.choice(('+=', '-='))} 0.5 * {self.real(1)};"
        if INTEGERS[type_][1] and (self.calm or INTEGERS[type_][0] < 32):
            return f"{place} {rng.choice('+-^')}= {self.small(3)};"
        if INTEGERS[type_][1]:
            return f"{place} {rng.choice('^|&')}= {self.number()};"
        return f"{place} {rng.choice('+-*^')}= {self.number(1)};"
