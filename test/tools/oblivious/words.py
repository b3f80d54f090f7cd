# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The words of verdicts, of each kind from the weakest to the strongest: from
the compiler's own table."""

import pathlib
import re

_TABLE = pathlib.Path(__file__).resolve().parents[3] / \
    "tool/support/Verdicts.def"


def _words(kind):
    return tuple(re.findall(rf'^C2CU_{kind}_VERDICT\(\w+, "([^"]+)"\)$',
                            _TABLE.read_text(), re.M))


ACCESS_VERDICTS = OBLIVIOUS, PREDICATED, ADDRESS = _words("ACCESS")
BRANCH_VERDICTS = UNIFORM, DEPENDENT = _words("BRANCH")
CALL_VERDICTS = _words("CALL")
