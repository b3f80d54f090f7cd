# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The command line of every samples/<name>/generate.py.

    generate.py P [-D NAME=VALUE ...] [--seed S]               one stream
    generate.py P [-D NAME=VALUE ...] [--seed S] --files DIR   P files

writes P random inputs in the program's own format, one after the other to
standard output, or each to its own file DIR/0000000.txt, DIR/0000001.txt, ...
(`--count P` is the same as P). With --files, standard output gets the names of
the files, one a line: the list that C2CU_FRAME=files:LIST takes. The same
arguments always give the same bytes, and the first inputs of a longer stream
are those of a shorter one.

-D takes what was given to the C compiler, so that sizes agree.

A generate.py is also a module: it defines

    generate(rng, d) -> str or bytes      one input; rng is a random.Random,
                                          d maps -D names to their text
"""

import argparse
import os
import random
import sys


def setting(d, name, default):
    """The integer that -DNAME=VALUE gave, or the C program's default."""
    return int(d.get(name, default), 0) if name in d else default


def add_definitions(parser):
    """Adds -D to an argparse parser; `definitions` reads it."""
    parser.add_argument("-D", action="append", default=[], dest="D",
                        metavar="NAME=VALUE",
                        help="a setting of the C program")


def definitions(arguments):
    """The -D settings as a dictionary of strings; -DNAME alone means 1."""
    pairs = (text.partition("=") for text in arguments.D)
    return {name: value if equals else "1" for name, equals, value in pairs}


def inputs(generate, count, d, seed):
    """Yields `count` inputs as bytes, always the same for the same seed."""
    rng = random.Random(seed)
    for _ in range(count):
        data = generate(rng, d)
        yield data.encode() if isinstance(data, str) else data


def not_negative(text):
    """An argparse type: an integer that is at least 0."""
    value = int(text)
    if value < 0:
        raise argparse.ArgumentTypeError("a count cannot be negative")
    return value


def parse_arguments():
    parser = argparse.ArgumentParser(
        description="Writes random inputs for the sample beside this script.")
    count = parser.add_mutually_exclusive_group(required=True)
    count.add_argument("P", nargs="?", type=not_negative,
                       help="how many inputs")
    count.add_argument("--count", type=not_negative, metavar="P",
                       help="the same")
    parser.add_argument("--seed", type=int, default=1, metavar="S",
                        help="start of the random numbers (default: 1)")
    parser.add_argument("--files", metavar="DIR",
                        help="write every input to its own file in DIR")
    add_definitions(parser)
    arguments = parser.parse_args()
    if arguments.P is None:
        arguments.P = arguments.count
    return arguments


def write_files(stream, folder):
    """Writes every input of `stream` to its own file, and prints its name."""
    os.makedirs(folder, exist_ok=True)
    for number, data in enumerate(stream):
        path = os.path.join(folder, f"{number:07}.txt")
        with open(path, "wb") as file:
            file.write(data)
        print(path)


def main(generate):
    """Runs the command line for one sample's `generate`."""
    arguments = parse_arguments()
    stream = inputs(generate, arguments.P, definitions(arguments),
                    arguments.seed)
    try:
        if arguments.files:
            write_files(stream, arguments.files)
        else:
            for data in stream:
                sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
    except BrokenPipeError:  # the reader had enough: head, or p inputs
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        sys.exit(f"generate.py: error: {error}")
