#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what scripts/bench-simd measured into docs/performance.md.

    scripts/simd_table.py [--check] [--results FILE] [--document FILE]

The newest docs/results/*-simd.json counts unless one is named. Its tables and
its machine come between <!-- simd:begin --> and <!-- simd:end -->. --check
writes nothing, and the status is 1 if the document is not up to date.
"""

import argparse
import os

import report
from markdown import number, per_input, table
from results_table import title
from statistics import median

DOCUMENT = os.path.join(report.ROOT, "docs", "performance.md")


def met(entry):
    if "met" not in entry:
        return ""
    return "yes" if entry["met"] else "**no**"


def bar(entry):
    return f"{number(entry['bar'])}x" if entry["bar"] > 1 else "as fast"


def programs(document):
    return table(
        ["program", "compiled for", "gcc, per input", "c2cu, per input",
         "times as fast", "as gcc for the same", "bar", "met"],
        [[title(entry["program"]), entry["machine"],
          per_input(median(entry["gcc"]["native"])),
          per_input(median(entry["generated"])),
          f"{number(entry['ratio'])}x", f"{number(entry['of_own'])}x",
          bar(entry), met(entry)] for entry in document["programs"]])


def by_hand(document):
    def times(entry, what):
        return per_input(median(entry[what]))
    return table(
        ["program", "compiled for", "records, KiB", "gcc", "by hand", "c2cu",
         "of the speed by hand", "bar", "met"],
        [[title(entry["program"]), entry["machine"], f"{entry['kib']:,}",
          times(entry, "plain"), times(entry, "highway"),
          times(entry, "generated"), f"{entry['share']:.0%}",
          f"{entry['bar']:.0%}" if "bar" in entry else "-", met(entry) or "-"]
         for entry in document["by_hand"]])


def block(document):
    about = document["hardware"]
    return (f"{about['cpu']}, one core; {document['compilers']['gcc']}; "
            f"{document['date']}, commit {document['commit'][:12]}.\n\n"
            + programs(document) + "\n" + by_hand(document))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--results", metavar="FILE")
    parser.add_argument("--document", default=DOCUMENT, metavar="FILE")
    arguments = parser.parse_args()
    document = (report.Results(arguments.results) if arguments.results
                else report.newest("*-simd.json")).document
    report.fill({"simd": lambda: block(document)}, arguments.check,
                arguments.document)


if __name__ == "__main__":
    main()
