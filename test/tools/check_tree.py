#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares what the folders of tool/ include with the arrows that are drawn.

The drawing is in docs/architecture.md: a block of lines `folder -> folders it
may include`, in an order in which every arrow leads upwards. The targets of
tool/CMakeLists.txt have to need the same.
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


def wrong_targets(text, arrows):
    for folder, needs in re.findall(r"^c2cu_stage\((\w+)(?:\s+NEEDS([^)]*))?\)",
                                    text, re.M):
        drawn = set(arrows.get(folder, []))
        for need in sorted(drawn ^ set(needs.split())):
            yield (f"tool/CMakeLists.txt: {folder} " +
                   ("does not need" if need in drawn else "needs") +
                   f" {need}, unlike the drawing")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path,
                        help="the folder that has docs/ and tool/")
    root = parser.parse_args().root
    tool = root / "tool"
    arrows = drawn_arrows((root / "docs" / "architecture.md").read_text())
    folders = {path.name for path in tool.iterdir() if path.is_dir()}
    wrong = [*wrong_drawing(arrows, folders), *wrong_includes(tool, arrows),
             *wrong_targets((tool / "CMakeLists.txt").read_text(), arrows)]
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
