# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which tests CI runs, of those below a folder: turns.py TOOLS TESTS"""

import pathlib
import sys

sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
from harness.turns import FOLDERS, is_run  # noqa: E402

root = pathlib.Path(sys.argv[2])
tests = sorted(str(path.relative_to(root))
               for pattern in ("*/**/*.c", "*/**/*.test")
               for path in root.glob(pattern) if "Inputs" not in path.parts)
assert len(tests) > 1000, len(tests)


def chosen(run, **options):
    return {path for path in tests if is_run(path, run, [], **options)}


for options in ({}, {"sanitized": True}):
    for first in (0, 1, 2, 1000):
        runs = [chosen(first + more, **options) for more in range(3)]
        assert set.union(*runs) == set(tests), "three runs leave out some"
        assert max(map(len, runs)) < len(tests), "a run leaves out none"
        large = [{path for path in run if path.split("/")[0] in FOLDERS}
                 for run in runs]
        assert max(map(len, large)) < 1.3 * min(map(len, large)), "uneven"

assert chosen(None) == set(tests), "outside of CI some are left out"
late = min(set(tests) - chosen(0))
assert is_run(late, 0, ["README.md", "test/" + late]), "a new one has to wait"
print("every test has its turn")
