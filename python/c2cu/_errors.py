# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What goes wrong, as exceptions."""


class CompileError(Exception):
    """A file could not be compiled. The text is what the compiler has said;
    `command` is what was run."""

    def __init__(self, text: str, command: str = ""):
        super().__init__(text)
        self.command = command

    __module__ = "c2cu"


class Violation(RuntimeError):
    """An iteration has gone beyond a `map` clause, an assertion has failed, or
    the function has called exit or abort. The call has ended there: arrays may
    be partly written."""

    def __init__(self, text: str, function: str = "", line: int = 0,
                 iteration: int | None = None):
        super().__init__(text)
        self.function = function
        self.line = line
        self.iteration = iteration

    __module__ = "c2cu"
