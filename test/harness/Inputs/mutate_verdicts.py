"""Makes of each kernel's annotations the report that they ask for. It has to be
accepted, and each report with one row less or one verdict changed has not."""

import dataclasses
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
from oblivious import annotations, matching  # noqa: E402: needs the path
from oblivious.report import Access, Branch, Report  # noqa: E402
from oblivious.words import (ACCESS_VERDICTS, BRANCH_VERDICTS,
                             UNIFORM)  # noqa: E402


def wanted(found, lines):
    """The report, and which of its rows one may not do without."""
    report, firm = Report([], [], []), []
    for line, verdict in found.calls.items():
        report.calls.append((line, verdict))
    for number, row in enumerate(found.rows):
        code = lines[row.line - 1].split("//")[0]
        if row.text != "*" and row.text not in code:
            sys.exit(f"{row}: no such text on the line")
        verdict = row.verdict.replace("any", UNIFORM)
        if row.what == "branch":
            made = Branch(0, number, None, False, "", row.line, number,
                          row.text, "if", verdict)
            report.branches.append(made)
            needed = row.verdict != "any"
        else:
            kind = row.kind.replace("access", "read")
            made = Access(0, number, "", row.line, number, row.text,
                          kind, verdict)
            report.accesses.append(made)
            needed = row.strength != "if any"
        if needed:
            firm.append((row, made))
    return report, firm


def replaced(report, old, new):
    """The report with some rows in place of one."""
    def change(rows):
        return [other for row in rows
                for other in (new if row is old else [row])]
    return Report(report.calls, change(report.accesses),
                  change(report.branches))


def others(row, made):
    """Verdicts that an expectation must not accept."""
    if isinstance(made, Branch):
        return [word for word in BRANCH_VERDICTS if word != made.verdict]
    place = ACCESS_VERDICTS.index(made.verdict)
    stronger = () if row.strength == "at least" else \
        ACCESS_VERDICTS[place + 1:]
    return [*ACCESS_VERDICTS[:place], *stronger]


def main():
    files = sorted(pathlib.Path(sys.argv[2]).glob("*.c"))
    tried = 0
    for file in files:
        text = file.read_text()
        found = annotations.parse(text)
        report, firm = wanted(found, text.splitlines())
        differences, _ = matching.compare(found, report)
        if differences:
            sys.exit(f"{file}: {differences}")
        for row, made in firm:
            worse = [[]] + [[dataclasses.replace(made, verdict=word)]
                            for word in others(row, made)]
            for rows in worse:
                tried += 1
                changed = replaced(report, made, rows)
                if not matching.compare(found, changed)[0]:
                    sys.exit(f"{file}: accepts {rows} in place of {made}")
        for number in range(len(report.calls)):
            line, _ = report.calls[number]
            calls = [(line, "none") if place == number else call
                     for place, call in enumerate(report.calls)]
            tried += 1
            if not matching.compare(found, Report(
                    calls, report.accesses, report.branches))[0]:
                sys.exit(f"{file}: accepts another verdict on {line}")
    print(f"{len(files)} kernels, {tried} wrong reports")


main()
