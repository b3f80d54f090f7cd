# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of our own: a few fragments each, put together in one of many
shapes. A fragment is a file below fragments/; see its README.md. Those of the
kind `memory` have at least one of fragments/memory: heap, recursion, and what
keeps a marked call from being a kernel."""

import functools
import pathlib
import random

from . import reading
from .fragment import Fragment
from .sample import EVERY_VARIANT, Sample

_FRAGMENTS = pathlib.Path(__file__).with_name("fragments")
_INPUTS = 6

# Fragments that --driver=simple takes: numbers, in objects without pointers.
_PLAIN = ("formats", "function_table", "jumps", "loop_break", "macros",
          "math_pointer", "nested_calls", "sort_pointers", "switch_break",
          "uniform_table")

_PRELUDE = """\
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long long sum = 14695981039346656037u;

static void mix(unsigned long long value) {
  sum = (sum ^ value) * 1099511628211u;
}

"""


@functools.lru_cache
def _files(folder=_FRAGMENTS):
    """Name and text of all fragments of a folder, in the order of names."""
    return [(path.stem, path.read_text())
            for path in sorted(folder.glob("*.c"))]


def generate(seed):
    """The Sample of a seed. Every second of those that all drivers are tried
    with is plain: in the shape that --driver=simple takes."""
    rng = random.Random(f"own {seed}")
    plain = seed % (2 * EVERY_VARIANT) == 0
    files = [file for file in _files() if not plain or file[0] in _PLAIN]
    chosen = rng.sample(files, rng.choice((1, 2, 2, 3, 3, 4)))
    return _sample("own", seed, rng, chosen, plain)


def generate_memory(seed):
    """The same with fragments of fragments/memory. Marked calls that cannot be
    kernels stay where they are, but for one seed in four."""
    rng = random.Random(f"memory {seed}")
    chosen = rng.sample(_files(_FRAGMENTS / "memory"), rng.choice((1, 1, 2)))
    chosen += rng.sample(_files(), rng.choice((0, 0, 1, 1, 2)))
    rng.shuffle(chosen)
    return _sample("memory", seed, rng, chosen, False, seed % 4 != 0)


def _sample(kind, seed, rng, chosen, plain, in_place=False):
    """The Sample of fragments, given as name and text."""
    fragments = [Fragment(rng, number, text)
                 for number, (_, text) in enumerate(chosen)]
    style = reading.choose(rng, fragments, plain)
    text = "// " + " ".join(name for name, _ in chosen) + "\n"
    text += _PRELUDE + _Main(rng, fragments, style, plain).text()
    return Sample(kind, seed, text,
                  tuple(style.input(rng) for _ in range(_INPUTS)),
                  style.frame, in_place=in_place)


class _Main:
    """Everything after the prelude."""

    def __init__(self, rng, fragments, style, plain):
        self.rng = rng
        self.fragments = fragments
        self.style = style
        self.plain = plain
        self.functions = []

    def text(self):
        main = ["int main(void) {", *self.style.locals, *self.style.statements]
        main += self._early_end()
        main += self._blocks("before")
        main += self._calls()
        main += self._blocks("after")
        main += self._end() + ["}"]
        parts = [self.style.objects]
        for section in ("types", "objects", "functions"):
            parts += [fragment.section(section)
                      for fragment in self.fragments]
        parts += self.functions + [_lines(main)]
        return "\n".join(part for part in parts if part)

    def _blocks(self, section):
        """A section of all fragments, in main or in functions of its own."""
        found = []
        for fragment in self.fragments:
            body = fragment.section(section)
            if not body:
                continue
            if "return" in body or self.rng.random() < 0.5:
                found += ["{", body.rstrip("\n"), "}"]
            else:
                name = f"{section}_{fragment.number}"
                self.functions.append(
                    f"static void {name}(void) {{\n{body}}}\n")
                found.append(f"{name}();")
        return found

    def _calls(self):
        """The marked calls: one of a function with the kernels of all
        fragments, in a shape of main's, and those of single fragments."""
        found = []
        for fragment in self.fragments:
            found += fragment.section("marked").splitlines()
        steps = [fragment for fragment in self.fragments
                 if fragment.section("kernel")]
        if steps:
            found += self._shape(self._kernel(steps))
        return found

    def _kernel(self, steps):
        """Defines the common kernel; returns its marked call."""
        body = []
        for fragment in steps:
            text = fragment.section("kernel")
            if self.rng.random() < 0.5:
                name = f"part_{fragment.number}"
                self.functions.append(
                    f"static void {name}(void) {{\n{text}}}\n")
                body.append(f"{name}();\n")
            else:
                body.append("{\n" + text + "}\n")
        if self.rng.random() < 0.3:
            self.functions.append("static int work(int turn) {\n" +
                                  "".join(body) + "return turn + 1;\n}\n")
            return 'printf("work %d\\n", work(3));'
        self.functions.append("static void work(void) {\n" + "".join(body) +
                              "}\n")
        return "work();"

    def _shape(self, call):
        """The statements around the marked call."""
        marked = ["#pragma kernel", call]
        if self.plain:
            return marked
        condition = f"{self.style.number(self.rng)} & 1"
        return self.rng.choice([
            marked,
            marked,
            ["{", *marked, "}"],
            [f"if ({condition}) {{", *marked, "}"],
            [f"if ({condition}) {{", *marked, "} else {",
             'printf("none\\n");', "}"],
            ["for (int turn = 0; turn < 3; turn++) {", *marked, "}"],
            [f"for (int turn = 0; turn <= ({condition}); turn++) {{", *marked,
             'printf("turn %d\\n", turn);', "}"],
            [*marked, 'printf("again\\n");', *marked],
            [f"switch ({condition}) {{", "case 0:", *marked, "break;",
             "default:", *marked, "mix(3);", "}"],
            ["int turns = 0;", "restart:", *marked,
             f"if (turns++ < ({condition})) goto restart;"],
        ])

    def _early_end(self):
        if self.plain:
            return []
        number = self.style.number(self.rng)
        return self.rng.choice([
            [], [], [],
            [f"if ({number} % 7 == 3) return 3;"],
            [f'if ({number} % 5 == 2) {{ printf("early\\n"); exit(4); }}'],
            [f"if ({number} % 3 == 1) {{", 'fputs("no kernel\\n", stdout);',
             "return 0;", "}"]])

    def _end(self):
        number = self.style.number(self.rng)
        shown = 'printf("sum %llx\\n", sum);'
        if self.plain:
            return [shown, "return 0;"]
        return [shown] + self.rng.choice([
            ["return 0;"], ["return 0;"], [],
            [f"if ({number} % 4 == 1) return 5;", "return 0;"],
            [f"exit({number} % 3 == 2 ? 6 : 0);"]])


def _lines(statements):
    return "\n".join(statements) + "\n"
