# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which tests CI runs, of those below a folder: turns.py TOOLS TESTS"""

import pathlib
import sys
import types

sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
import bulk  # noqa: E402
import library  # noqa: E402
from harness.turns import FOLDERS, is_run, number_of  # noqa: E402

root = pathlib.Path(sys.argv[2])
tests = sorted(str(path.relative_to(root))
               for pattern in ("*/**/*.c", "*/**/*.test")
               for path in root.glob(pattern) if "Inputs" not in path.parts)
assert len(tests) > 1000, len(tests)


def chosen(run, **options):
    return {path for path in tests if is_run(path, run, [], **options)}


for options, of in (({}, 5), ({"sanitized": True}, 3)):
    for first in (0, 1, 2, 1000):
        runs = [chosen(first + more, **options) for more in range(of)]
        assert set.union(*runs) == set(tests), "so many runs leave out some"
        assert max(map(len, runs)) < len(tests), "a run leaves out none"
        large = [{path for path in run if path.split("/")[0] in FOLDERS}
                 for run in runs]
        assert max(map(len, large)) < 1.3 * min(map(len, large)), "uneven"

assert chosen(None) == set(tests), "outside of CI some are left out"
late = min(set(tests) - chosen(0))
assert is_run(late, 0, ["README.md", "test/" + late]), "a new one has to wait"

# What a test does in turns has no factor in common with its own ones.
for path in [path for path in tests if path.startswith("execution/")][::20]:
    case = types.SimpleNamespace(name="test/" + path)
    lowerings, by_nvcc, done = set(), set(), set()
    for run in [run for run in range(600) if is_run(path, run, [])]:
        options = types.SimpleNamespace(in_turns=run)
        second = bulk.second_number(options, case)
        lowerings.add(second % 2)
        done |= {what for what in bulk._TURNS
                 if bulk.has_turn(options, case, what)}
        if bulk.has_turn(options, case, "for a GPU"):
            by_nvcc.add((second % 2, second % 3))
    assert done == set(bulk._TURNS) and len(lowerings) == 2, path
    assert len(by_nvcc) == 6, path
for path in [path for path in tests if path.startswith("library/")]:
    numbers = [number_of(path.split("/")[-1]) + run for run in range(600)
               if is_run(path, run, [])]
    for of in (len(library.BACKWARDS), 2, library._TRACED_TURNS,
               library._NVCC_TURNS):
        assert len({number % of for number in numbers}) == of, (path, of)

print("every test has its turn")
