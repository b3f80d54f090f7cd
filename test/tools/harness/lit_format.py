# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How lit runs the tests: as shell scripts, with `%source` for what the
compiler is to see of a test."""

import os

import lit.formats
import lit.Test
import lit.TestRunner

from .directives import strip
from .turns import is_run


class SourceTest(lit.formats.ShTest):
    """A shell test. `%source` is a copy of the test, under the same name,
    without the comments that are for lit and FileCheck.

    config.run and config.changed are what turns.is_run takes."""

    def execute(self, test, lit_config):
        config = test.config
        if not is_run("/".join(test.path_in_suite), config.run, config.changed,
                      sanitized=bool(config.sanitize)):
            return lit.Test.Result(lit.Test.SKIPPED, "in another run of CI")
        _, base = lit.TestRunner.getTempPaths(test)
        path = test.getSourcePath()
        copy = os.path.join(base + ".source", os.path.basename(path))
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        with open(path, "rb") as original, open(copy, "wb") as stripped:
            stripped.write(strip(original.read()))
        return lit.TestRunner.executeShTest(
            test, lit_config, self.execute_external,
            [("%source", copy)])
