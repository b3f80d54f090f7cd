# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One fragment of a random program: a template, filled in."""

import re

_SECTION = re.compile(r"^//--- (\w+)\n", re.M)
SECTIONS = ("types", "objects", "functions", "before", "marked", "kernel",
            "after")

# An innermost choice.
_CHOICE = re.compile(r"\$\[((?:(?!\$[\[\]]).)*)\$\]", re.S)
_CONST = re.compile(r"\$const\((-?\d+), *(-?\d+)\)")
_NUMBER = re.compile(r"\$in\((\w+), *(-?\d+), *(-?\d+)\)")
_WORD = re.compile(r"\$word\((\w+)\)")
_EXPRESSION = re.compile(r"\$expr\(([^()]*)\)")
_NAME = re.compile(r"\$(\w+)")


class Fragment:
    """A filled-in template.

    number: of the fragment in its program; part of its names.
    numbers: the input numbers that it wants, as name to (lowest, highest).
    words: the words that it wants, names.
    """

    def __init__(self, rng, number, template):
        self.rng = rng
        self.number = number
        self.numbers = {}
        self.words = []
        _, *parts = _SECTION.split(self._fill(template))
        self.sections = dict(zip(parts[::2], parts[1::2]))
        unknown = set(self.sections) - set(SECTIONS)
        if unknown:
            raise ValueError(f"unknown sections {unknown}")

    def section(self, name):
        return self.sections.get(name, "")

    def _fill(self, text):
        """Makes all choices, then names, in the order of the text."""
        while True:
            text, choices = _CHOICE.subn(self._choose, text)
            if not choices:
                break
        text = _CONST.sub(self._constant, text)
        text = _NUMBER.sub(self._input_number, text)
        text = _WORD.sub(self._input_word, text)
        text = _EXPRESSION.sub(self._expression, text)
        return _NAME.sub(lambda match: self._own(match.group(1)), text)

    def _own(self, name):
        return f"{name}_{self.number}"

    def _choose(self, match):
        return self.rng.choice(match.group(1).split("$|"))

    def _constant(self, match):
        return str(self.rng.randint(int(match.group(1)), int(match.group(2))))

    def _input_number(self, match):
        name = self._own(match.group(1))
        self.numbers[name] = int(match.group(2)), int(match.group(3))
        return name

    def _input_word(self, match):
        name = self._own(match.group(1))
        if name not in self.words:
            self.words.append(name)
        return name

    def _expression(self, match):
        """An unsigned expression, defined for all values of its parts."""
        parts = [part.strip() for part in match.group(1).split(",")]
        return self._deep(parts, 3)

    def _deep(self, parts, depth):
        rng = self.rng
        if depth == 0 or rng.random() < 0.15:
            if rng.random() < 0.2:
                return f"{rng.choice((1, 3, 10, 255, 40503, 2654435761))}u"
            return f"(unsigned)({rng.choice(parts)})"
        left = self._deep(parts, depth - 1)
        right = self._deep(parts, depth - 1)
        return rng.choice((
            f"({left} + {right})", f"({left} - {right})",
            f"({left} * {right})", f"({left} ^ {right})",
            f"({left} & {right})", f"({left} | {right})",
            f"({left} >> {rng.randrange(1, 31)})",
            f"({left} << {rng.randrange(1, 9)})",
            f"({left} / ({right} | 1u))", f"({left} % ({right} | 1u))",
            f"({left} < {right} ? {left} : {right})",
            f"(~{left})", f"(unsigned)!{left}"))
