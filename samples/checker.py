# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The command line of every samples/<name>/check.py.

    check.py [-D NAME=VALUE ...] [--count P] [--seed S]
        compiles the sample's C program (with $CC, or cc), runs it on P random
        inputs of its generate.py and checks every output
    check.py [-D NAME=VALUE ...] --input FILE --output FILE
        checks the output that a program, sequential or bulk, made from one or
        more inputs that follow each other

against an independent computation in Python, and exits with status 1 at the
first difference. A check.py defines

    expected(data, d) -> str or bytes   what one input's output must be; `data`
                                        is an Input, `d` maps -D names to text
"""

import argparse
import importlib.util
import os
import shlex
import struct
import subprocess
import sys
import tempfile

from generator import add_definitions, definitions, inputs


class Input:
    """Inputs that follow each other, read word by word or by bytes."""

    def __init__(self, data):
        self._data = data
        self._at = 0

    def word(self):
        """The next word between white space."""
        start = self._skip_space()
        while self._at < len(self._data) and not self._is_space():
            self._at += 1
        if start == self._at:
            sys.exit("check.py: error: the input ends early")
        return self._data[start:self._at].decode()

    def floats(self, count):
        """The next `count` words as numbers, rounded to float."""
        return [single(float(self.word())) for _ in range(count)]

    def bytes(self, count):
        """The next `count` bytes."""
        data = self._data[self._at:self._at + count]
        if len(data) < count:
            sys.exit("check.py: error: the input ends early")
        self._at += count
        return data

    def at_end(self, binary):
        """Whether all was read; in text, white space may be left."""
        if not binary:
            self._skip_space()
        return self._at == len(self._data)

    def _is_space(self):
        return self._data[self._at] in b" \t\n\v\f\r"

    def _skip_space(self):
        while self._at < len(self._data) and self._is_space():
            self._at += 1
        return self._at


def single(x):
    """x rounded to float: after each + - * / of floats, C's own result."""
    return struct.unpack("f", struct.pack("f", x))[0]


def decimals(numbers):
    """The numbers as the samples print them: %.9g tells floats apart."""
    return " ".join("%.9g" % x for x in numbers) + "\n"


def load_generate(folder):
    """The `generate` function of the sample in `folder`."""
    spec = importlib.util.spec_from_file_location(
        "sample_generate", os.path.join(folder, "generate.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.generate


def compile_sample(folder, d, program):
    """Compiles the sample in `folder`; the compiler's messages are shown."""
    source = os.path.join(folder, os.path.basename(folder) + ".c")
    subprocess.run(
        shlex.split(os.environ.get("CC", "cc")) +
        ["-std=gnu17", "-O2", "-ffp-contract=off", "-Wall", "-Wextra",
         "-Werror", "-Wno-unknown-pragmas"] +
        [f"-D{name}={value}" for name, value in d.items()] +
        [source, "-o", program, "-lm"], check=True)


def outputs_of_runs(folder, arguments, d):
    """Yields (input, output) of sequential runs on generated inputs."""
    with tempfile.TemporaryDirectory() as scratch:
        program = os.path.join(scratch, "sequential")
        compile_sample(folder, d, program)
        for data in inputs(load_generate(folder), arguments.count, d,
                           arguments.seed):
            run = subprocess.run([program], input=data, check=True,
                                 stdout=subprocess.PIPE)
            yield data, run.stdout


def close_words(left, right, tolerance):
    """Whether two words are numbers no further apart than `tolerance`."""
    try:
        return abs(float(left) - float(right)) <= tolerance
    except ValueError:
        return False


def split(output, d):
    """The words of a text."""
    return output.split()


def same(wanted, got, d, tolerance, words):
    """Compares bytes exactly, or word by word within a tolerance."""
    if tolerance == 0:
        return wanted == got
    left, right = words(wanted, d), words(got, d)
    return len(left) == len(right) and all(
        close_words(x, y, tolerance) for x, y in zip(left, right))


def compare(data, output, expected, d, tolerance, binary, words):
    """Checks the output of one or more inputs; returns how many they were."""
    reader = Input(data)
    count = 0
    wanted = b""
    while not reader.at_end(binary or "BINARY" in d):
        text = expected(reader, d)
        wanted += text.encode() if isinstance(text, str) else text
        count += 1
    if not same(wanted, output, d, tolerance, words):
        sys.exit(f"check.py: error: wrong output\nexpected: {wanted[:2000]!r}"
                 f"\ngot:      {output[:2000]!r}")
    return count


def parse_arguments():
    parser = argparse.ArgumentParser(
        description="Checks the sample beside this script.")
    parser.add_argument("--count", type=int, default=20, metavar="P",
                        help="run the program on P inputs (default: 20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--input", metavar="FILE",
                        help="check an output already made from this input")
    parser.add_argument("--output", metavar="FILE")
    add_definitions(parser)
    arguments = parser.parse_args()
    if (arguments.input is None) != (arguments.output is None):
        parser.error("--input and --output go together")
    return arguments


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


def main(expected, tolerance=0, binary=False, words=split):
    """Runs the command line. `tolerance` 0 compares byte for byte, another
    the numbers that `words` finds in an output; in `binary` inputs, as in
    those of a program with -DBINARY, white space is data."""
    arguments = parse_arguments()
    d = definitions(arguments)
    folder = os.path.dirname(os.path.abspath(sys.argv[0]))
    try:
        if arguments.input:
            pairs = [(read_bytes(arguments.input),
                      read_bytes(arguments.output))]
        else:
            pairs = outputs_of_runs(folder, arguments, d)
        count = sum(compare(data, output, expected, d, tolerance, binary,
                            words)
                    for data, output in pairs)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"check.py: error: {error}")
    print(f"{os.path.basename(folder)}: {count} inputs, all outputs right")
