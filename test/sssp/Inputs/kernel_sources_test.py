# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""scripts/kernel_sources.py, on a copy of samples/shortest_paths in a folder.

    kernel_sources_test.py SCRIPTS COPY SSSP

Each algorithm that the program SSSP, and apsp and diameter beside it, list has to
have sources.
"""

import os
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import kernel_sources  # pylint: disable=wrong-import-position

kernel_sources.SOURCES = sys.argv[2]


def expect(condition, what):
    if not condition:
        sys.exit(f"not so: {what}")


def hashes():
    kernel_sources.all_files.cache_clear()
    return {(what, name): kernel_sources.hash_of(what, name)
            for what, name in ALGORITHMS}


def change(path, old, new):
    with open(os.path.join(sys.argv[2], path), encoding="utf-8") as file:
        text = file.read()
    expect(old in text, f"{old} is in {path}")
    with open(os.path.join(sys.argv[2], path), "w", encoding="utf-8") as file:
        file.write(text.replace(old, new, 1))


def changed():
    """Which hashes differ from those before, which are forgotten."""
    global before
    now = hashes()
    result = {key for key in now if now[key] != before[key]}
    before = now
    return result


ALGORITHMS = []
for program in kernel_sources.PROGRAMS:
    listed = subprocess.run(
        [os.path.join(os.path.dirname(sys.argv[3]), program),
         "--list-algorithms"], check=True, capture_output=True, text=True)
    ALGORITHMS += [(program, line.split()[0])
                   for line in listed.stdout.splitlines()]
before = hashes()
for key, value in before.items():
    expect(value, f"there are sources of {key}; see STEMS")

change("apsp/gpu/tile_core.cuh", "/// The inner loop", "/// That loop")
change("apsp/gpu/tiles.cu", "return {64, 4};", "return  { 64,4 }  ;")
expect(changed() == {("apsp", "tiles")},
       "blanks between words count, comments do not")
change("apsp/gpu/tile_core.cuh", "blocks = 512", "blocks = 256")
tiled = {("apsp", name) for name in ("tiles", "staged", "several")}
expect(changed() == tiled, "a header counts where it is included")
change("sssp/delta_team.cpp", "namespace paths", "namespace  paths ")
change("sssp/delta_team.cpp", "#include", "int more;\n#include")
expect(changed() == {("sssp", "delta-stepping")},
       "a source counts where its header is included")
change("graph/graph.h", "struct basic_csr {",
       "struct basic_csr { int more;")
change("apsp/gpu/gpu.h", "namespace", "int more;\nnamespace")
expect(changed() == set(), "graphs and names of algorithms do not count")
os.rename(os.path.join(sys.argv[2], "apsp/gpu/katz_kider.cu"),
          os.path.join(sys.argv[2], "apsp/katz_kider.cu"))
change("apsp/katz_kider.cu", '"katz_kider.cuh"', '"apsp/gpu/katz_kider.cuh"')
expect(("apsp", "tiles") not in changed(), "others stay when a file moves")
print("as it should be")
