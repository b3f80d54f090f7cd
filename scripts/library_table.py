#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints what scripts/bench-run measured of a library, as Markdown.

    scripts/library_table.py FILE [--document FILE] [--check]

With --document the tables come between its <!-- library:begin --> and
<!-- library:end -->; --check only says whether they are there.
"""

import argparse

import report
from markdown import number, paragraph, table


def value_of(row, name, text="{}"):
    return text.format(number(row[name])) if name in row else "-"


def shown(row):
    """The value, in its unit."""
    if row["value"] is None:
        return "-"
    if row["unit"] == "of the bus":
        return f"{row['value']:.0%} of the bus"
    separator = "" if row["unit"].startswith("x ") else " "
    sign = "-" if row["value"] < 0 else ""
    return f"{sign}{number(abs(row['value']))}{separator}{row['unit']}"


def met(row):
    return {None: "-", True: "yes", False: "**no**"}[row["met"]]


def title(row):
    n = row["n"]
    return row["title"].format(n=f"{n // 10**6}M" if n >= 10**6 else f"{n:,}")


def beside(row):
    """What the value was compared with, or made from."""
    if "empty_us" in row:
        return (f"{number(row['call_us'])} µs a call, "
                f"{number(row['empty_us'])} µs an empty launch")
    if "of_bus" in row:
        text = (f"{number(row['in_gbps'])} GB/s in, "
                f"{number(row['out_gbps'])} out; bus "
                f"{number(row['bus_in_gbps'])} and "
                f"{number(row['bus_out_gbps'])}")
        return text + value_of(row, "memcpy_gbps", ", memcpy {}") \
            if "memcpy_gbps" in row else text
    if "torch" in row:
        return f"{number(row['ms'])} ms, {row['of_copy']:.0%} of a copy's speed"
    if "c_us" in row:
        return f"C {number(row['c_us'])} µs"
    if "noise" in row:
        return f"noise {row['noise']:.1%}"
    return "-"


def bars(rows):
    return table(["call", "measured", "beside", "bar", "met"],
                 [[title(row), shown(row), beside(row), row["bar_text"],
                   met(row)] for row in rows])


def prices(rows):
    """price_all wherever its arrays are, against all cores."""
    cores = next((row["value"] for row in rows
                  if row["name"] == "price-openmp"), None)
    return table(
        ["`price_all`", "ms", "GB/s", "of a copy kernel", "of the bus",
         "times as fast as OpenMP"],
        [[title(row), value_of(row, "value"), value_of(row, "gbps"),
          f"{row['of_copy']:.0%}" if "of_copy" in row else "-",
          f"{row['of_bus']:.0%}" if "of_bus" in row else "-",
          number(cores / row["value"]) if cores else "-"] for row in rows])


def block(document):
    about = document["hardware"]
    gpu = about.get("gpu", {}).get("name")
    machine = (f"one {gpu} and " if gpu else "") + (
        f"{about['cores']} cores of {about['cpu']}")
    with_bar = [row for row in document["rows"] if row["bar_text"]]
    without = [row for row in document["rows"] if not row["bar_text"]]
    text = (f"{machine}; {document['compilers'].get('gcc', '')}; "
            f"{document['date']}, commit {document['commit'][:12]}.\n")
    for rows, make in ((with_bar, bars), (without, prices)):
        if rows:
            text += "\n" + make(rows)
    if document["missing"]:
        text += paragraph("Not measured: "
                          + ", ".join(document["missing"]) + ".")
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", metavar="FILE")
    parser.add_argument("--document", metavar="FILE")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    document = report.Results(arguments.results).document
    if arguments.document:
        report.fill({"library": lambda: block(document)}, arguments.check,
                    arguments.document)
    else:
        print(block(document), end="")


if __name__ == "__main__":
    main()
