# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random libraries of the loops that people have: sparse products, look-ups,
histograms, images, ... Each function is a template of the folder loops, filled
in; its README.md says how they are written. The driver is shape_driver.c.

They are free of undefined behaviour when their loops run in order."""

import dataclasses
import pathlib
import random
import re

from .libraries import Library
from .registers import indented

_HERE = pathlib.Path(__file__).resolve().parent
_FUNCTIONS = 8
_CALLS = 7

_SIZES = (2, 3, 5, 17, 60, 199, 300)
_WIDTHS = (1, 2, 3, 5, 8, 16)
_LAYOUTS = 5
_FILLINGS = 3

_SHAPE = re.compile(r"^//=== (\w+)\n", re.M)
_SECTION = re.compile(r"^//--- (\w+)\n", re.M)
_SECTIONS = {"choose", "types", "code", "call"}

# An innermost choice.
_CHOICE = re.compile(r"\$\[((?:(?!\$[\[\]]).)*)\$\]", re.S)
_CONST = re.compile(r"\$const\((-?\d+), *(-?\d+)\)")
_LOOP = re.compile(r"^( *)\$(u?loop)\((\w+), ([^;\n]*?)\)", re.M)
_TAG = re.compile(r"\$tag\(([\w ]+)\)")
_CHOSEN = re.compile(r"^([A-Z]) = (.*)\n", re.M)
_VARIABLE = re.compile(r"\$([A-Z])")
_PROTOTYPE = r"^(?!static )\w[\w *]*?\b{name}\([^;{{]*\)(?= {{$)"

_HEAD = """\
#include <ctype.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

"""


class Shapes(Library):
    """A library of such functions."""
    kind = "shapes"


@dataclasses.dataclass(frozen=True)
class Template:
    """A shape before it is filled in: its sections, by their names."""
    name: str
    sections: dict


@dataclasses.dataclass(frozen=True)
class _Function:
    """One that is filled in. types: what the driver needs, too; text: with all
    that it calls; caller: lines of a function of n and m that calls it."""
    types: str
    text: str
    caller: str


def templates():
    """All that there are, in the same order on any machine."""
    found = []
    for path in sorted((_HERE / "loops").glob("*.c")):
        _, *parts = _SHAPE.split(path.read_text())
        for name, text in zip(parts[::2], parts[1::2]):
            _, *inner = _SECTION.split(text)
            sections = dict(zip(inner[::2], inner[1::2]))
            if not {"code", "call"} <= set(sections) <= _SECTIONS:
                raise ValueError(f"{path.name}: {name} has not its sections")
            found.append(Template(name, sections))
    return found


def generate(seed):
    """The Library of a seed. Seeds in a row take different shapes, so that few
    of them have all."""
    all_of_them = templates()
    turn = random.Random(f"shapes of {seed * _FUNCTIONS // len(all_of_them)}")
    turn.shuffle(all_of_them)
    first = seed * _FUNCTIONS
    rng = random.Random(f"shapes {seed}")
    functions = [
        _filled(rng, f"f{number}",
                all_of_them[(first + number) % len(all_of_them)])
        for number in range(_FUNCTIONS)]
    head = _HEAD + "\n".join(function.types for function in functions) + "\n"
    return Shapes(seed, head, tuple(function.text for function in functions),
                  _driver(rng, functions))


def _filled(rng, name, template):
    """A _Function made of a template."""
    chosen = {}
    for letter, text in _CHOSEN.findall(template.sections.get("choose", "")):
        text = _alternatives(rng, f"$[{text}$]").strip()
        chosen[letter] = _VARIABLE.sub(lambda m: chosen[m.group(1)], text)

    def fill(section):
        text = template.sections.get(section, "")
        text = _alternatives(rng, text)
        text = _VARIABLE.sub(lambda m: chosen[m.group(1)], text)
        text = _LOOP.sub(lambda m: _marked(rng, *m.groups()), text)
        text = _TAG.sub(lambda m: m.group(1).replace(" ", "_"), text)
        return text.replace("$f", name)

    types, code, call = fill("types"), fill("code"), fill("call")
    prototype = re.search(_PROTOTYPE.format(name=name), code, re.M)
    if not prototype or "$" in types + code + call:
        raise ValueError(f"{template.name}: not filled in\n{code}{call}")
    return _Function(f"// {name}: {template.name}\n{types}{prototype[0]};\n",
                     code, call)


def _alternatives(rng, text):
    """With all choices made, and all constants, in the order of the text."""
    while True:
        text, choices = _CHOICE.subn(
            lambda m: rng.choice(m.group(1).split("$|")), text)
        if not choices:
            break
    return _CONST.sub(
        lambda m: str(rng.randint(int(m.group(1)), int(m.group(2)))), text)


def _marked(rng, space, what, i, n):
    """The header of a marked loop, with the pragma, in which `i` takes all
    values from 0 to before `n`, an int. Of unsigned types in `uloop` only."""
    types = ["int"] * 5 + ["long", "ptrdiff_t"]
    if what == "uloop":
        types += ["size_t", "size_t", "unsigned", "unsigned short"]
    kind = rng.choice(types)
    cast = f"({kind})" if kind.startswith(("unsigned", "size_t")) else ""
    end = n if re.fullmatch(r"\w+", n) else f"({n})"
    before, header = rng.choice(
        [("", f"for ({kind} {i} = 0; {i} < {cast}{end}; {i}++)")] * 6 + [
            ("", f"for ({kind} {i} = 0; {i} != {cast}{end}; ++{i})"),
            ("", f"for ({kind} {i} = 0; {cast}{end} > {i}; {i} += 1)"),
            ("", f"for ({kind} {i} = {end}; {i}-- > 0;)"),
            ("", f"for (int {i} = {end} - 1; {i} >= 0; {i}--)"),
            (f"{kind} {i};\n", f"for ({i} = 0; {i} < {cast}{end}; {i}++)"),
            (f"int {i} = {end};\n", f"while ({i}-- > 0)")])
    before = before and space + before
    return f"{before}#pragma kernel for\n{space}{header}"


def _driver(rng, functions):
    """The text with main, and what it needs."""
    text = (_HERE / "shape_driver.c").read_text().partition("\n\n")[2]
    calls = []
    for number, function in enumerate(functions):
        text += (f"static void call_f{number}(int n, int m) {{\n"
                 f"{function.caller}}}\n\n")
        sizes = [0, 1] + rng.choices(_SIZES, k=_CALLS - 3) + [300]
        for size in sizes:
            calls.append(f"begin({number}, {size}, {rng.choice(_WIDTHS)}, "
                         f"{rng.randrange(_LAYOUTS)}, "
                         f"{rng.randrange(_FILLINGS)}, call_f{number});")
    return text + indented(["int main(void) {", *calls, "return 0;", "}"])
