# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What c2cu --report=FILE says of a program."""

import dataclasses
import json
import pathlib

from harness import command
from harness.command import Failure

from .words import (ACCESS_VERDICTS, ADDRESS, BRANCH_VERDICTS, CALL_VERDICTS,
                    PREDICATED)

KINDS = ("read", "write", "update")


@dataclasses.dataclass(frozen=True)
class Access:
    """A row of "accesses". call: the index of the marked call it is said
    for. file: its name, without folders."""
    call: int
    site: int
    file: str
    line: int
    column: int
    text: str
    kind: str
    verdict: str

    def __str__(self):
        return (f"{self.line}:{self.column}: {self.text} {self.kind} "
                f"{self.verdict}")


@dataclasses.dataclass(frozen=True)
class Branch:
    """A row of "branches". call: as of an Access. branch, loop: its number in
    traces, None if it has none. free: a choice of values that needs no
    branch."""
    call: int
    branch: int
    loop: int
    free: bool
    file: str
    line: int
    column: int
    text: str
    kind: str
    verdict: str

    def __str__(self):
        return f"{self.line}:{self.column}: branch {self.text} {self.verdict}"


@dataclasses.dataclass
class Report:
    """calls: (line, verdict) of each marked call, in order."""
    calls: list
    accesses: list
    branches: list

    def of(self, file):
        """The report on what stands in one file."""
        return Report(self.calls,
                      [row for row in self.accesses if row.file == file],
                      [row for row in self.branches if row.file == file])


def make(c2cu, source, path, more=()):
    """Has c2cu write the report of `source` to `path`, with `more` options;
    returns it."""
    command.must([c2cu, source, *more, f"--report={path}", "-o", "/dev/null"])
    try:
        return read(json.loads(pathlib.Path(path).read_text()))
    except (KeyError, TypeError, ValueError, OSError) as problem:
        raise Failure(f"this is no report: {type(problem).__name__}: "
                      f"{problem}") from None


def read(data):
    """The Report of parsed JSON. Raises Failure for what no report may
    hold."""
    if data["version"] != 1:
        raise Failure(f"the report has version {data['version']}")
    report = Report([], [], [])
    for call in data["calls"]:
        report.calls.append(
            (call["line"], _one_of(call["verdict"], CALL_VERDICTS)))
        report.accesses += [_access(call["index"], row)
                            for row in call["accesses"]]
        report.branches += [
            Branch(call["index"], row.get("branch"), row.get("loop"),
                   row.get("free", False), pathlib.Path(row["file"]).name, row["line"], row["column"],
                   plain(row["text"]), row["kind"],
                   _one_of(row["verdict"], BRANCH_VERDICTS))
            for row in call["branches"]]
    return report


def _access(call, row):
    access = Access(call, row["site"], pathlib.Path(row["file"]).name,
                    row["line"], row["column"], plain(row["text"]),
                    _one_of(row["kind"], KINDS),
                    _one_of(row["verdict"], ACCESS_VERDICTS))
    # A verdict is of no use without its reason.
    if access.verdict == ADDRESS and not row["path"]:
        raise Failure(f"the report gives no path for {access}")
    if access.verdict == PREDICATED and not row["predicatedBy"]:
        raise Failure(f"the report gives no condition for {access}")
    return access


def _one_of(word, words):
    if word not in words:
        raise Failure(f"the report says '{word}', which is none of "
                      f"{', '.join(words)}")
    return word


def plain(text):
    """A piece of source without its layout."""
    return " ".join(text.split())
