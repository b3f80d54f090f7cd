# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A report against the annotations of its source."""

import collections
import dataclasses

from .words import ACCESS_VERDICTS, BRANCH_VERDICTS, DEPENDENT



def compare(annotations, report):
    """The differences, as lines of text, and which accesses an expectation
    was met by, as a list of (Expected, [Access])."""
    matcher = _Matcher(annotations, report)
    matcher.match_calls(report.calls)
    matcher.match_exact_texts()
    matcher.match_wildcards()
    matcher.match_branches()
    if annotations.everything:
        matcher.report_the_rest()
    return matcher.differences, matcher.met


class _Matcher:
    def __init__(self, annotations, report):
        self.annotations = annotations
        self.differences = []
        self.met = []
        self.accesses = _joined(report.accesses, ACCESS_VERDICTS)
        self.branches = _joined(report.branches, BRANCH_VERDICTS)
        self.left = list(self.accesses)  # which no expectation names

    def match_calls(self, calls):
        said = collections.defaultdict(list)
        for line, verdict in calls:
            said[line].append(verdict)
        for line, verdict in self.annotations.calls.items():
            if said[line] != [verdict]:
                self.differences.append(
                    f"{line}: expected a marked call that is {verdict}; the "
                    f"report has {', '.join(said[line]) or 'none'}")

    def match_exact_texts(self):
        """Expectations of one text and kind, in the order of the line, each
        belong to one access, in the order of columns."""
        groups = collections.defaultdict(list)
        for row in self.annotations.rows:
            if row.what == "access" and row.text != "*":
                groups[row.line, row.text, row.kind].append(row)
        for (line, text, kind), expected in groups.items():
            rows = [row for row in self.accesses
                    if (row.line, row.text) == (line, text) and
                    kind in (row.kind, "access")]
            self._take(rows)
            if len(expected) == 1 and (expected[0].strength == "if any" or
                                       kind == "access"):
                self._check_all(expected[0], rows)
            elif len(rows) == len(expected):
                for one, row in zip(expected, rows):
                    self._check(one, [row], row.verdict)
            else:
                self.differences.append(
                    f"{expected[0]}: expected {len(expected)} of this text "
                    f"and kind; the report has {len(rows)}")

    def match_wildcards(self):
        """"*" stands for all that is left on the line."""
        taken = []
        for row in self.annotations.rows:
            if row.what == "access" and row.text == "*":
                rows = [left for left in self.left if left.line == row.line
                        and row.kind in (left.kind, "access")]
                taken += rows
                self._check_all(row, rows)
        self._take(taken)

    def match_branches(self):
        for row in self.annotations.rows:
            if row.what != "branch":
                continue
            rows = [branch for branch in self.branches
                    if branch.line == row.line and
                    row.text in (branch.text, "*")]
            if not rows:
                if row.verdict != "any":
                    self.differences.append(
                        f"{row}: no such branch in the report")
            elif row.verdict not in ("any", _worst(rows, BRANCH_VERDICTS)):
                self.differences.append(f"{row}: the report says {rows[0]}")

    def report_the_rest(self):
        self.differences += [f"{row}: nothing of this kind was expected"
                             for row in self.left]
        expected = [(row.line, row.text) for row in self.annotations.rows
                    if row.what == "branch"]
        self.differences += [
            f"{row}: not expected" for row in self.branches
            if row.verdict == DEPENDENT and not row.free
            and (row.line, row.text) not in expected
            and (row.line, "*") not in expected]

    def _check_all(self, expected, rows):
        if rows:
            self._check(expected, rows, _worst(rows, ACCESS_VERDICTS))
        elif expected.strength != "if any":
            self.differences.append(f"{expected}: no such access in the "
                                    "report")

    def _check(self, expected, rows, verdict):
        self.met.append((expected, rows))
        if verdict == expected.verdict:
            return
        if expected.strength == "at least" and \
                ACCESS_VERDICTS.index(verdict) > \
                ACCESS_VERDICTS.index(expected.verdict):
            return
        more = "at least " if expected.strength == "at least" else ""
        self.differences.append(f"{expected}: expected {more}this; the report "
                                f"says {verdict}")

    def _take(self, rows):
        self.left = [row for row in self.left if row not in rows]


def _worst(rows, verdicts):
    return max((row.verdict for row in rows), key=verdicts.index)


def _joined(rows, verdicts):
    """The rows in the order of the source. What is said several times of one
    place, for several marked calls, counts with the worst verdict."""
    groups = collections.defaultdict(list)
    for row in rows:
        groups[row.line, row.column, row.text, row.kind].append(row)
    return [dataclasses.replace(same[0], verdict=_worst(same, verdicts))
            for _, same in sorted(groups.items())]
