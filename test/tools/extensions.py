#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tries a table of small pieces of C, one for each thing that a manual of gcc
describes, in kernels and in host code. Each is right, what it computes is what
gcc's program computes, or is refused by a diagnostic that the table names.

A table is text with rows:

    === Title of a section
    --- what it is
    static long $f(long x) { return x ?: 3; }
    --- another | kernel kernel-vla, host clang
    ...

`$` begins names that other rows may have, too; a row defines `$f`. Behind `|` is
what refuses it where: the id of a diagnostic, `clang` for an error of Clang's,
which has none, or `untried`. Elsewhere it is right. All rows that are right are
in one program, which is compiled by g++, clang++ and nvcc. If that fails they
are tried one by one, to say which it is.
"""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import re
import sys
import tempfile

from harness import command, translate
from harness.cache import Cache
from harness.case import Case
from harness.command import Failure
from harness.compare import Bench, check_program
from harness.inputs import InputSource
from harness.toolchains import Clangxx, Gxx, Nvcc
from harness.translate import Variant

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROOMS = ("kernel", "host")
_INPUTS = ("3", "0", "6")
_VARIANT = Variant("grouped")

_INCLUDES = "".join(f"#include <{name}.h>\n" for name in (
    "limits", "math", "stdarg", "stddef", "stdint", "stdio", "stdlib",
    "string"))


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("tables", nargs="+", type=pathlib.Path)
    parser.add_argument("--c2cu", type=pathlib.Path,
                        default=ROOT / "build/bin/c2cu")
    parser.add_argument("--cache", default=ROOT / "build/test-cache")
    parser.add_argument("--nvcc", default="")
    parser.add_argument("--clang", default="clang++")
    parser.add_argument("--only", metavar="TEXT", default="",
                        help="rows with this in section or title, one by one")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("-v", action="store_true", help="show every command")
    return parser.parse_args()


# The table.

@dataclasses.dataclass
class Row:
    """refused: from rooms to ids."""
    number: int
    place: str
    section: str
    title: str
    text: str
    refused: dict

    def __str__(self):
        return f"{self.place}: {self.section}: {self.title}"

    @property
    def code(self):
        return re.sub(r"\$(\w+)", rf"\1_{self.number}", self.text)

    def call(self):
        return f"f_{self.number}(x)"


def read_rows(paths):
    """All rows of all tables."""
    rows = []
    for path in paths:
        section, row = "", None
        for number, line in enumerate(path.read_text().splitlines(True), 1):
            if line.startswith("=== "):
                section, row = line[4:].strip(), None
            elif line.startswith("--- "):
                title, _, refused = line[4:].partition(" | ")
                row = Row(len(rows), f"{path.name}:{number}", section,
                          title.strip(), "", _refusals(refused))
                rows.append(row)
            elif row:
                row.text += line
    return rows


def _refusals(text):
    found = dict(part.split() for part in text.split(",") if part.strip())
    if set(found) - set(ROOMS):
        raise Failure(f"rooms are {', '.join(ROOMS)}: {text}")
    return found


# Programs.

def program(in_kernel, in_host):
    """A program that calls some rows in a kernel, and some in host code before
    and behind it, and prints what they return."""
    rows = sorted({row.number: row for row in [*in_kernel, *in_host]}.items())
    text = _INCLUDES + f"\nstatic long results[{len(in_kernel) + 1}];\n\n"
    text += "".join(f"{row.code}\n" for _, row in rows)
    parts = [in_kernel[i:i + 20] for i in range(0, len(in_kernel), 20)]
    for number, part in enumerate(parts):
        text += f"static void part_{number}(long x) {{\n" + "".join(
            f"  results[{20 * number + i}] = {row.call()};\n"
            for i, row in enumerate(part)) + "}\n"
    calls = "".join(f"  part_{number}(x);\n" for number in range(len(parts)))
    text += f"static void work(long x) {{\n{calls}  results[{len(in_kernel)}]"
    text += "++;\n}\nstatic void by_host(long x) {\n" + "".join(
        f'  printf("host {row.number} %ld\\n", {row.call()});\n'
        for row in in_host) + "}\n"
    text += 'int main(void) {\n  long x;\n  if (scanf("%ld", &x) != 1)\n'
    text += "    return 1;\n  by_host(x);\n#pragma kernel\n  work(x);\n"
    text += "".join(f'  printf("kernel {row.number} %ld\\n", results[{i}]);\n'
                    for i, row in enumerate(in_kernel))
    return text + "  by_host(x + 1);\n}\n"


def case_of(name, text):
    return Case(name=name, sources=[("program.c", text.encode())],
                inputs=InputSource(literals=[repr(f"{number}\n".encode())
                                             for number in _INPUTS]),
                counts=[len(_INPUTS)], group=2)


# What is done with them.

class Trial:
    """Translates, compiles, compares."""

    def __init__(self, options):
        self.c2cu = options.c2cu.resolve()
        self.cache = Cache(options.cache)
        include = ROOT / "runtime/include"
        self.gxx = Gxx("g++", include, self.cache)
        self.clang = Clangxx(options.clang, include, self.cache)
        self.nvcc = Nvcc(options.nvcc, include, self.cache) \
            if options.nvcc else None

    def right(self, name, in_kernel, in_host, jobs=1):
        """Raises Failure unless these rows are right, in one program."""
        case = case_of(name, program(in_kernel, in_host))
        text, refusal = translate.translate(self.c2cu, case, _VARIANT)
        if refusal:
            raise Failure(f"refused [{refusal[0]}]:\n{refusal[1][:1500]}")
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            checked = [pool.submit(self.nvcc.check, text, "-c")] \
                if self.nvcc else []
            programs = list(pool.map(
                lambda make: make(), (self.gxx.builders(text, _VARIANT)[0],
                                      self.clang.builders(text, _VARIANT)[1])))
            for future in checked:
                future.result()
        with tempfile.TemporaryDirectory() as scratch:
            bench = Bench(pathlib.Path(scratch), case.group)
            pairs = [(_VARIANT, built) for built in programs]
            bench.prepare(case, pairs, self.cache, ROOT)
            for variant, built in pairs:
                check_program(bench, case, variant, built)

    def refused(self, row, room):
        """What is wrong with the refusal of a row in a room, or None."""
        wanted = row.refused[room]
        rows = ([row], []) if room == "kernel" else ([], [row])
        case = case_of(str(row), program(*rows))
        try:
            _must_be_c(case)
            text, refusal = translate.translate(self.c2cu, case, _VARIANT)
        except Failure as failure:
            found = str(failure)
            if wanted == "clang" and "named no diagnostic" in found and \
                    "status 1 " in found and "program.c:" in found:
                return None
            return found
        if text is not None:
            return f"accepted, not refused [{wanted}]"
        return None if refusal[0] == wanted else \
            f"refused [{refusal[0]}], not [{wanted}]:\n{refusal[1][:600]}"


def _must_be_c(case):
    """Raises Failure unless gcc takes the program."""
    with tempfile.TemporaryDirectory() as scratch:
        sources = case.write_sources(pathlib.Path(scratch))
        command.must(["gcc", "-std=gnu17", "-w", "-fsyntax-only", *sources])


def failures_of(trial, rows, one_by_one, jobs):
    """Yields what is wrong."""
    right = {room: [row for row in rows if room not in row.refused]
             for room in ROOMS}
    if not one_by_one:
        try:
            trial.right("all rows that are right", right["kernel"],
                        right["host"], jobs)
        except Failure as failure:
            yield f"all rows in one program: {failure}"
            one_by_one = True
    work = [(row, room) for row in rows for room in ROOMS
            if row.refused.get(room, "untried") != "untried" or
            one_by_one and room not in row.refused]

    def single(item):
        row, room = item
        if room in row.refused:
            return trial.refused(row, room)
        try:
            trial.right(str(row), [row] if room == "kernel" else [],
                        [row] if room == "host" else [])
        except Failure as failure:
            return str(failure)
        return None

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for (row, room), message in zip(work, pool.map(single, work)):
            if message:
                yield f"{row}, {room}: {message}"


def main():
    options = parse_arguments()
    command.verbose = options.v
    try:
        rows = [row for row in read_rows(options.tables)
                if options.only in f"{row.section}: {row.title}"]
        if not rows:
            raise Failure("no row")
        failed = 0
        for message in failures_of(Trial(options), rows, bool(options.only),
                                   options.jobs):
            print(message, end="\n\n", flush=True)
            failed += 1
    except Failure as failure:
        sys.exit(f"extensions: error: {failure}")
    refused = [row for row in rows if row.refused]
    print(f"{len(rows)} rows, {len(refused)} of them refused somewhere: "
          f"{failed} failures")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
