# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""python -m c2cu stubs FILE.c: a stub for type checkers of what c2cu.compile
makes of a file. With other words it is the command c2cu."""

import argparse
import os
import sys

from . import _build
from . import CompileError, Module, compile as compiled
from ._parameters import Array, python_name

SCALARS = {"integer": "int", "boolean": "bool", "floating": "float",
           "pointer": "int", "void": "None"}


def type_of(described: dict, place: int, module: Module) -> str:
    """The annotation of a parameter."""
    kind = described["type"]
    if kind["kind"] != "pointer":
        return SCALARS[kind["kind"]]
    dtype = Array(described, place, module.dtypes).dtype
    if dtype is None:
        return "Any"
    # Arrays of torch, CuPy and JAX are none of NumPy's.
    scalar = "numpy.void" if dtype.names else f"numpy.{dtype.type.__name__}"
    return f"numpy.typing.NDArray[{scalar}] | Any"


def stub_of(described: dict, module: Module) -> str:
    """The declaration of a function, with its comment."""
    lengths = {word for each in described["parameters"]
               for extent in each.get("extents", [])
               for word in extent["elements"].split()}
    parameters, may_lack = [], False
    for place, each in enumerate(described["parameters"]):
        name = python_name(each["name"], place)
        kind = type_of(each, place, module)
        may_lack |= each.get("access") == "out" or each["name"] in lengths
        parameters.append(f"{name}: {kind}" +
                          (" | None = ..." if may_lack else ""))
    has_out = any(each.get("access") in ("out", "inout")
                  for each in described["parameters"])
    result = "Any" if has_out else SCALARS[described["result"]["kind"]]
    lines = [f"def {described['name']}(",
             *(f"    {each}," for each in parameters),
             f"    *, copy: bool = ...) -> {result}:",
             *(f"    {line}".rstrip() for line in
               f'"""{described["prototype"]}\n\n{described["comment"]}'
               .rstrip().split("\n")), '    """', ""]
    return "\n".join(lines)


def stubs(module: Module) -> str:
    """The stub of a module."""
    functions = [each for each in module.interface["functions"]
                 if getattr(module, each["name"]).__doc__.startswith(
                     each["prototype"])]
    return "\n".join(["from typing import Any", "import numpy",
                      "import numpy.typing", "",
                      "dtypes: dict[str, numpy.dtype]", "",
                      *(stub_of(each, module) for each in functions)])


def compiler(words: list[str]) -> int:
    """Becomes the command c2cu."""
    try:
        path = _build.find_c2cu()
    except CompileError as error:
        print(f"c2cu: error: {error}", file=sys.stderr)
        return 1
    os.execv(path, ["c2cu", *words])


def main() -> int:
    """The command."""
    if sys.argv[1:2] != ["stubs"]:
        return compiler(sys.argv[1:])
    parser = argparse.ArgumentParser(prog="python -m c2cu")
    commands = parser.add_subparsers(dest="command", required=True)
    of_stubs = commands.add_parser(
        "stubs", help="write the types of a C file's functions")
    of_stubs.add_argument("source", help="the C file")
    of_stubs.add_argument("-o", dest="output", default="-",
                          help="the .pyi; - is the standard output")
    options = parser.parse_args()
    try:
        text = stubs(compiled(options.source))
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    if options.output == "-":
        sys.stdout.write(text)
    else:
        with open(options.output, "w", encoding="utf-8") as file:
            file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
