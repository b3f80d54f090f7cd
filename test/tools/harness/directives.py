# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The comments of a test that are for the harness, not for the compiler."""

import os
import re

# "// RUN: ...", "// CHECK-NEXT: ...", "//@ in: ...", up to the end of the line.
_FOR_TESTS = re.compile(rb"//(?:@|\s*[A-Z][A-Z0-9_-]*:).*")

_DIRECTIVE = re.compile(r"//@ (in\+?|expr|gen):(?: (.*))?$")
_LOOKS_LIKE = re.compile(r"//@.*")


def strip(text):
    """The bytes of a test as the compiler is to see them.

    A test whose expectations stood in what is compiled could satisfy them by
    being copied to the output. Line numbers stay as they are.
    """
    return re.sub(rb"[ \t]+$", b"", _FOR_TESTS.sub(b"", text), flags=re.M)


_OWN_HEADER = re.compile(rb'^(?:\xef\xbb\xbf)?\s*#\s*include\s*"([^"]+)"', re.M)


def read_sources(path):
    """The C file at `path` (a pathlib.Path) and the headers beside it that it
    includes, stripped, as (name, text); the C file first."""
    found = {}
    waiting = [path.name]
    while waiting:
        name = waiting.pop()
        file = path.parent / name
        if name not in found and file.exists():
            found[name] = strip(file.read_bytes())
            folder = os.path.dirname(name)
            waiting += [os.path.join(folder, header.decode())
                        for header in _OWN_HEADER.findall(found[name])]
    return list(found.items())


def input_directives(text):
    """The (kind, argument) of every "//@" line of a test, in order.

    Raises ValueError, naming the line, for one that is none of them.
    """
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        match = _LOOKS_LIKE.search(line)
        if not match:
            continue
        directive = _DIRECTIVE.match(match.group())
        if not directive:
            raise ValueError(f"line {number}: '{match.group()}' is none of "
                             "'//@ in:', 'in+:', 'expr:', 'gen:'")
        found.append((directive.group(1), directive.group(2) or ""))
    return found
