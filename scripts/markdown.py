# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Numbers, tables and paragraphs as scripts/results_table.py writes them."""

import textwrap

WIDTH = 120  # of lines of the documents, but for tables


def count(p):
    """65536 -> 64K."""
    for unit, size in (("M", 1 << 20), ("K", 1 << 10)):
        if p >= size and p % size == 0:
            return f"{p // size}{unit}"
    return str(p)


def number(value):
    """Three digits, without an exponent."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def per_input(seconds):
    """A time per input, in the unit that suits it."""
    for unit, scale in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= scale:
            return f"{number(seconds / scale)} {unit}"
    return f"{number(seconds / 1e-9)} ns"


def row(*cells):
    return "| " + " | ".join(cells) + " |\n"


def table(heads, rows):
    return row(*heads) + row(*("---" for _ in heads)) + "".join(
        row(*cells) for cells in rows)


def wrapped(text):
    """The text in lines as long as the documents have."""
    return textwrap.fill(text, WIDTH, break_long_words=False,
                         break_on_hyphens=False) + "\n"


def paragraph(text):
    return "\n" + wrapped(text)
