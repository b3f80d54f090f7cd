#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Looks for names of library functions in tool/ outside tool/libc.

What is known of a library function is its row in tool/libc. Whoever compares a
name instead knows something that the table lacks. A string literal that is the
name of a row, with or without `__builtin_`, is taken for such a comparison, as
are questions of Clang which builtin a function is. TEXT lists what is text that
is written, or a word that means something else; messages are text as well.
"""

import argparse
import pathlib
import re
import sys

# (file in tool/, literal): why it is no comparison with a function's name.
TEXT = {
    ("binary/Assembly.cpp", "div"): "a mnemonic",
    ("binary/Assembly.cpp", "prefetch"): "a mnemonic",
    ("binary/Assembly.cpp", "sqrt"): "a mnemonic",
    ("binary/AssemblyOperands.cpp", "sqrt"): "a mnemonic",
    ("binary/PtxKinds.cpp", "exit"): "a mnemonic",
    ("binary/PtxKinds.cpp", "nanosleep"): "a mnemonic",
    ("binary/PtxKinds.cpp", "prefetch"): "a mnemonic",
    ("binary/PtxKinds.cpp", "trap"): "a mnemonic",
    ("binary/PtxTaint.cpp", "alloca"): "a mnemonic",
    ("binary/SassTaint.cpp", "exit"): "a mnemonic",
    ("binary/Memcheck.h", "signal"): "a word of what valgrind says",
    ("check/CheckHost.cpp", "alloca"): "a word of a message",
    ("dialect/DialectSpecifiers.cpp", "assume_aligned"): "an attribute of gcc",
    ("driver/Dump.cpp", "read"): "a word of the dump",
    ("driver/Stages.def", "write"): "the name of a stage",
    ("loopir/Constants.cpp", "__builtin_inf"): "written into the kernel",
    ("loopir/Constants.cpp", "__builtin_nan"): "written into the kernel",
    ("loopir/Memory.cpp", "read"): "a word of a message",
    ("loopir/Print.cpp", "remainder"): "written into the kernel",
    ("oblivious/Report.cpp", "free"): "an attribute of the report",
    ("oblivious/Report.cpp", "index"): "an attribute of the report",
    ("oblivious/Sites.cpp", "read"): "a word of the report",
    ("oblivious/Sites.cpp", "write"): "a word of the report",
}

# (file in tool/, question): why the table is not asked.
QUESTIONS = {
    ("frontend/GccAnswers.cpp", "getBuiltinID"):
        "answers __has_builtin, with what gcc has",
    ("frontend/GccAnswers.cpp", '"__builtin_"'):
        "answers __has_builtin, with what gcc has",
}

QUESTION = re.compile(r'getBuiltinID|Builtin::BI\w*|"__builtin_"')
PREFIX = "__builtin_"


def rows(libc):
    """The names of all rows; those of <math.h> also as functions of floats."""
    names = set()
    for path in sorted(libc.glob("*.def")):
        text = re.sub(r"^ *//.*$|^#define(.*\\\n)*.*$", "", path.read_text(),
                      flags=re.M)
        found = re.findall(r"\b[A-Z_]{3,}\((\w+)", text)
        names.update(found)
        if path.name == "Math.def":
            names.update(name + "f" for name in found)
    return {name.removeprefix(PREFIX) for name in names}


def without_comments(text):
    """The code, with string literals, in as many lines."""
    def kept(found):
        return found[0] if found[0][0] in "\"'" else "\n" * found[0].count("\n")
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|//[^\n]*'
                  r"|/\*.*?\*/", kept, text, flags=re.S)


def findings(tool, names):
    """(file, literal or question, line) of all that looks like a comparison."""
    for path in sorted(tool.glob("*/*")):
        if (path.suffix not in (".h", ".cpp", ".def")
                or path.parent.name in ("libc", "umm")
                or path.name == "Diagnostics.def"):
            continue
        file = str(path.relative_to(tool))
        code = without_comments(path.read_text())
        for number, line in enumerate(code.splitlines(), 1):
            if line.startswith("#include"):
                continue
            for found in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
                if found.removeprefix(PREFIX) in names:
                    yield file, found, number
            for found in QUESTION.findall(line):
                yield file, found, number


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path, help="has tool/")
    tool = parser.parse_args().root / "tool"
    names = rows(tool / "libc")
    wrong = []
    if not {"memcpy", "fabsf", "clz", "fork", "getopt", "scanf"} <= names:
        wrong.append("tool/libc: the rows are not written as they were")
    allowed = {**TEXT, **QUESTIONS}
    seen = set()
    for file, found, number in findings(tool, names):
        seen.add((file, found))
        if (file, found) not in allowed:
            wrong.append(f"tool/{file}:{number}: {found}: what is known of a "
                         "library function belongs into its row in libc")
    for file, found in sorted(allowed.keys() - seen):
        wrong.append(f"tool/{file}: {found} is allowed, but not there")
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
