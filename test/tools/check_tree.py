#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares tool/ with what the documents say of its folders and stages.

docs/architecture.md draws arrows: a block of lines `folder -> folders it may
include`, in an order in which every arrow leads upwards. The sources include
and the targets of tool/CMakeLists.txt need the same. It also shows the table of
stages, tool/driver/Stages.def: a block of lines `stage header from -> to`, with
a star where --dump takes the stage, as the README lists them.

And those who give a program a meaning decode none of C themselves: they name no
node of Clang's tree but those that reading/Reading.h hands out.
"""

import argparse
import pathlib
import re
import sys


def drawn_arrows(text):
    """The folders each folder may include, in the order of the drawing."""
    arrows = {}
    for block in re.findall(r"^```\n(.*?)^```$", text, re.M | re.S):
        rows = [re.fullmatch(r" *(\w+) *(?:-> *([\w ]*))?", line)
                for line in block.splitlines()]
        if all(rows) and any(row[2] for row in rows):
            arrows.update((row[1], (row[2] or "").split()) for row in rows)
    return arrows


def wrong_drawing(arrows, folders):
    above = set()
    for folder, needs in arrows.items():
        for need in needs:
            if need not in above:
                yield f"the arrow {folder} -> {need} does not lead upwards"
        above.add(folder)
    for folder in sorted(folders ^ above):
        yield f"{folder} is " + ("not drawn" if folder in folders else
                                 "drawn, but no folder of tool/")


def wrong_includes(tool, arrows):
    for path in sorted(tool.glob("*/*")):
        if path.suffix not in (".h", ".cpp", ".def"):
            continue
        allowed = {path.parent.name, *arrows.get(path.parent.name, [])}
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = re.match(r'#include "(\w+)/', line)
            if (found and (tool / found[1]).is_dir()
                    and found[1] not in allowed):
                yield (f"{path.relative_to(tool.parent)}:{number}: no arrow "
                       f"{path.parent.name} -> {found[1]} is drawn")


# What asks reading/Reading.h what C means.
READERS = ("loopir/*", "loops/Reach*", "loops/AccessLog*", "loops/Intervals*",
           "loops/Narrowing*", "loops/Exposed*", "loops/Fills*", "loops/Maps*")
NODES = re.compile(r"\b(?:[A-Z]\w*(?:Expr|Stmt|Operator|Literal)|SwitchCase)\b")
# Calls and names stay Clang's, and so do all expressions and statements.
HANDED_OUT = {"Expr", "Stmt", "CallExpr", "DeclRefExpr"}


def wrong_readers(tool):
    for path in sorted(path for glob in READERS for path in tool.glob(glob)):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            code = re.sub(r'//.*|"[^"]*"', "", line)
            for node in sorted(set(NODES.findall(code)) - HANDED_OUT):
                yield (f"{path.relative_to(tool.parent)}:{number}: {node} is "
                       "for reading/ to know")


def wrong_targets(text, arrows):
    for folder, needs in re.findall(r"^c2cu_stage\((\w+)(?:\s+NEEDS([^)]*))?\)",
                                    text, re.M):
        drawn = set(arrows.get(folder, []))
        for need in sorted(drawn ^ set(needs.split())):
            yield (f"tool/CMakeLists.txt: {folder} " +
                   ("does not need" if need in drawn else "needs") +
                   f" {need}, unlike the drawing")


def stages(text):
    """The rows of the table of stages, as the document shows them."""
    for word, dumped, header, takes, makes in re.findall(
            r'^C2CU_STAGE\(\w+, "(\w+)", (true|false), "([^"]+)",\s*'
            r'"([^"]+)", "([^"]+)"\)$', text, re.M):
        star = " *" if dumped == "true" else ""
        yield f"{word}{star} {header} {takes} -> {makes}"


def shown_stages(text):
    for block in re.findall(r"^```\n(.*?)^```$", text, re.M | re.S):
        if re.match(r" *merge ", block):
            return [" ".join(line.split()) for line in block.splitlines()]
    return []


def wrong_stages(root):
    table = (root / "tool/driver/Stages.def").read_text()
    made = list(stages(table))
    shown = shown_stages((root / "docs/architecture.md").read_text())
    if len(made) != table.count("\nC2CU_STAGE("):
        yield "tool/driver/Stages.def: a row is not written like the others"
    for row in [row for row in made if row not in shown]:
        yield f"the stage '{row}' is not shown"
    for row in [row for row in shown if row not in made]:
        yield f"the stage '{row}' is shown, but not in Stages.def"
    if sorted(made) == sorted(shown) and made != shown:
        yield "the stages are shown in another order"
    for row in made:
        header = row.replace(" *", "").split()[1]
        if not (root / "tool" / header).exists():
            yield f"the stage '{row}' has no such header"
    dumped = [row.split()[0] for row in made if " * " in row]
    listed = re.search(r"^\| `--dump=stage` \|[^(]*\(([^)]*)\)",
                       (root / "README.md").read_text(), re.M)
    if not listed or re.findall(r"`(\w+)`", listed[1]) != dumped:
        yield "README.md: --dump takes " + ", ".join(dumped)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path,
                        help="the folder that has README.md, docs/ and tool/")
    root = parser.parse_args().root
    tool = root / "tool"
    arrows = drawn_arrows((root / "docs" / "architecture.md").read_text())
    folders = {path.name for path in tool.iterdir() if path.is_dir()}
    wrong = [*wrong_drawing(arrows, folders), *wrong_includes(tool, arrows),
             *wrong_readers(tool), *wrong_targets((tool / "CMakeLists.txt").read_text(), arrows),
             *wrong_stages(root)]
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
