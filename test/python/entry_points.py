#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes into a folder what says of an installed package c2cu which entry points
it has: NetworkX finds its backends by them. They are those of pyproject.toml."""

import pathlib
import sys
import tomllib

SOURCE = pathlib.Path(__file__).parents[2] / "python" / "pyproject.toml"


def main():
    folder = pathlib.Path(sys.argv[1]) / "c2cu-0.dist-info"
    folder.mkdir(parents=True)
    project = tomllib.loads(SOURCE.read_text(encoding="utf-8"))["project"]
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}"
                                  for name, value in entries.items())]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n",
                                             encoding="utf-8")
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: c2cu\n"
                                     "Version: 0\n", encoding="utf-8")


if __name__ == "__main__":
    main()
