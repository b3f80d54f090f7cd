# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The inputs of a test: given one by one, or made by a script.

Inputs are numbered from 0, and the first ones do not depend on how many are
asked for.
"""

import dataclasses
import importlib.util
import math
import os
import random
import struct
import sys

_SEED = 1


@dataclasses.dataclass
class InputSource:
    """Literal inputs, then those that the script or the generator makes.

    literals: Python expressions, each the str or bytes of one input.
    script: lines of Python that `print` or `write` one input per execution.
    generator: path of a module with generate(rng, d), below the root.
    """
    literals: list = dataclasses.field(default_factory=list)
    script: str = ""
    generator: str = ""

    @classmethod
    def from_directives(cls, directives):
        """The source that "//@" comments describe."""
        source = cls()
        script = []
        for kind, argument in directives:
            if kind == "in":
                source.literals.append(repr(argument + "\n"))
            elif kind == "in+":
                if not source.literals:
                    raise ValueError("'//@ in+:' continues no '//@ in:'")
                source.literals[-1] += " " + repr(argument + "\n")
            elif kind == "expr":
                source.literals.append(argument)
            else:
                script.append(argument)
        source.script = "\n".join(script)
        return source

    def make(self, count, definitions, root):
        """A list of `count` inputs as bytes. `definitions` maps -D names to
        text; `root` is the folder that holds the generator."""
        literals = [_to_bytes(eval(text, _names(None, 0, definitions)))
                    for text in self.literals]
        make_more = self._maker(literals, definitions, root)
        rng = random.Random(_SEED)
        made = literals[:count]
        made += (make_more(rng, i) for i in range(len(made), count))
        return made

    def _maker(self, literals, definitions, root):
        if self.generator:
            generate = _load_generator(os.path.join(root, self.generator))
            return lambda rng, i: _to_bytes(generate(rng, definitions))
        if self.script:
            code = compile(self.script, "//@ gen", "exec")
            return lambda rng, i: _run_script(code, rng, i, definitions)
        repeated = literals or [b""]
        return lambda rng, i: repeated[i % len(repeated)]


def _to_bytes(data):
    return data.encode() if isinstance(data, str) else data


def _names(rng, i, definitions):
    return {"rng": rng, "i": i, "D": definitions, "math": math,
            "struct": struct}


def _run_script(code, rng, i, definitions):
    pieces = []

    def write(data):
        pieces.append(_to_bytes(data))

    def print_to_input(*values, sep=" ", end="\n"):
        write(sep.join(map(str, values)) + end)

    names = _names(rng, i, definitions)
    exec(code, names | {"print": print_to_input, "write": write})
    return b"".join(pieces)


def _load_generator(path):
    spec = importlib.util.spec_from_file_location("generate", path)
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True
    spec.loader.exec_module(module)
    return module.generate
