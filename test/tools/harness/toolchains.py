# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From generated file to program: g++ or clang++ for CPU cores, nvcc for a GPU.

All keep what they compile in the cache; the generated text counts without
its comments, which name files and options.
"""

import dataclasses
import os
import pathlib
import re
import tempfile

from . import command
from .cache import digest_of_folder, version_of
from .fake_cuda import text_for_cpu

_COMMENT_LINE = re.compile(rb"^//.*\n", re.M)


@dataclasses.dataclass(frozen=True)
class Program:
    """A compiled program. `width` is its tile or block, the inputs that one
    step of it takes together; `gathers`: iterations of one input, too."""
    path: pathlib.Path
    label: str
    width: int
    gathers: bool = False
    plays: bool = False  # devices
    gives_up: bool = False  # calls, as a device that cores play

    @property
    def on_gpu(self):
        return self.label == "nvcc"


class Compiler:
    """What compilers have in common.

    include: the folder with c2cu/bulk.h.
    """
    name = ""
    suffix = ".cu"

    def __init__(self, program, include, cache):
        self.program = program
        self.include = pathlib.Path(include)
        self.cache = cache

    def ingredients(self, options):
        return [self.name, version_of(self.program), *options,
                digest_of_folder(self.include)]

    def compile(self, text, options, prepare=lambda options: []):
        """The path of what `text` compiles to. prepare(options) gives options
        that the result does not depend on."""
        def make(path):
            self.run(text, [*prepare(options), *options], path)

        return self.cache.get(self.key(text, options), make)

    def key(self, text, options):
        return self.ingredients(options) + [_COMMENT_LINE.sub(b"", text)]

    def run(self, text, options, output):
        with tempfile.TemporaryDirectory() as scratch:
            source = pathlib.Path(scratch) / f"out{self.suffix}"
            source.write_bytes(text)
            command.must([self.program, *options, f"-I{self.include}",
                          *self.language, source, *self.libraries, "-o",
                          output])


class Host(Compiler):
    """The CPU backend. Every program is built twice: for tiles of one input,
    and for tiles of four with the host's objects poisoned while a kernel runs,
    so that device code that reads them gives wrong answers. In the latter cores
    play devices, with which workers take turns. Kernels in
    registers have as many lanes, or, in tiles of one, add up numbers of many
    words and share what is spread among threads, as on a GPU, which stops where
    shares meet: shadow.h."""
    language = ["-x", "c++"]
    libraries = ["-lm"]

    _OPTIONS = ()  # for all programs
    _TILES = ["-DC2CU_TILE=1", "-DC2CU_LANES=1", "-DC2CU_LIMBS",
              "-DC2CU_SPREAD=3", "-DC2CU_SHADOW"]
    _CHECKED = ["-O0", "-DC2CU_TILE=4", "-DC2CU_LANES=4", "-DC2CU_CHECK",
                "-DC2CU_MEMORIES=2"]
    _LEVEL = "-O0"  # of optimisation, for tiles of one input

    def builders(self, text, variant):
        """Functions that build all Programs to run for one generated text: the
        one for single inputs first, the checked one last, if there are two."""
        def build(text, options, label, width):
            return lambda: Program(self.build(text, options),
                                   f"{self.name}, {label}", width,
                                   gathers=b"c2cu::iterations " in text,
                                   plays="-DC2CU_MEMORIES=2" in options)

        tiles = [self._LEVEL, *self._TILES]
        if variant.driver == "simple":  # which includes no bulk.h
            return [lambda: Program(self.compile(
                text_for_cpu(text), [*self._OPTIONS, self._LEVEL]),
                f"{self.name}, fake CUDA", 1)]
        if variant.driver == "sequential":
            return [build(text, tiles, "one input", 1)]
        return [build(text, tiles, "tile 1", 1),
                build(text, self._CHECKED, "tile 4, checked", 4)]

    def prepare(self):
        """Makes the precompiled headers, before many programs need them."""
        for options in ([self._LEVEL, *self._TILES], self._CHECKED):
            self._precompiled_header([*self._OPTIONS, *options])

    def check(self, text):
        """Whether a generated text compiles: no code is made, nothing kept."""
        options = [*self._OPTIONS, self._LEVEL, *self._TILES]
        more = self._precompiled_header(options) \
            if b"<c2cu/bulk.h>" in text else []
        self.run(text, [*more, *options, "-w", "-fsyntax-only"], os.devnull)

    def build(self, text, options):
        """A program with further options, as `options` of the compiler."""
        return self.compile(text, [*self._OPTIONS, *options],
                            self._precompiled_header)

    def _precompiled_header(self, options):
        """Further options, with which bulk.h is read already."""
        raise NotImplementedError


class Gxx(Host):
    """What users have; optimised, where that is no matter of much time."""
    name = "g++"

    _OPTIONS = ("-std=c++20", "-ffp-contract=off", "-pthread", "-pipe")
    _LANES = ["-O2", "-DC2CU_TILE=4", "-DC2CU_LANES=4"]
    _LEVEL = "-O1"

    def lanes(self, text):
        """Kernels in registers with several lanes, as optimisation makes
        them: worth a program of its own."""
        return Program(self.build(text, self._LANES), "g++, 4 lanes", 4)

    def giving_up(self, text):
        """Cores that play one device, which gives up every fifth call that looks
        at its memory or stack: the host makes it."""
        options = ["-O1", "-DC2CU_TILE=1", "-DC2CU_MEMORIES=1",
                   "-DC2CU_GIVE_UP=5"]
        return Program(self.build(text, options), "g++, calls given up", 1,
                       gives_up=True)

    def prepare(self):
        super().prepare()
        self._precompiled_header([*self._OPTIONS, *self._LANES])

    def _precompiled_header(self, options):
        """What does not change from program to program is compiled once: bulk.h
        is read, and the archive is made, with the same options."""
        archived = [*options, "-DC2CU_RUNTIME_ARCHIVE=2"]
        code = self.include.parent / "src" / "bulk.cpp"

        def make(path):
            header = self.include / "c2cu" / "bulk.h"
            pathlib.Path(path, "c2cu").mkdir(parents=True)
            for what in (["-x", "c++-header", header, "-o",
                          pathlib.Path(path, "c2cu", "bulk.h.gch")],
                         ["-c", code, "-o", pathlib.Path(path, "bulk.o")]):
                command.must([self.program, *archived, f"-I{self.include}",
                              *what])

        entry = self.cache.get(["header and archive", code.read_bytes()] +
                               self.ingredients(options), make)
        return [f"-I{entry}", "-DC2CU_RUNTIME_ARCHIVE=2", entry / "bulk.o"]


class Mpicxx(Gxx):
    """The same for programs of several ranks of MPI, which it links. It would
    link precompiled headers, too."""
    name = "mpicxx"

    def _precompiled_header(self, options):
        return []


class Clangxx(Host):
    """Another compiler, quicker than g++ where nothing is optimised: it makes
    code of bulk.h once, not in every program."""
    name = "clang++"

    _OPTIONS = ("-std=c++20", "-ffp-contract=off", "-pthread", "-w")

    def _precompiled_header(self, options):
        def make(path):
            folder = pathlib.Path(path)
            folder.mkdir(parents=True)
            header, code = folder / "bulk.pch", folder / "bulk.o"
            command.must([self.program, *options, f"-I{self.include}",
                          "-fpch-instantiate-templates", "-fpch-codegen",
                          "-Xclang", "-fno-pch-timestamp", "-x", "c++-header",
                          self.include / "c2cu" / "bulk.h", "-o", header])
            command.must([self.program, *options, "-c", header, "-o", code])

        entry = pathlib.Path(
            self.cache.get(["header and code"] + self.ingredients(options),
                           make))
        return ["-include-pch", entry / "bulk.pch", entry / "bulk.o"]


class Nvcc(Compiler):
    """The CUDA backend. `architecture` as for nvcc's -arch."""
    name = "nvcc"
    language = []
    libraries = []

    _OPTIONS = ["-std=c++20", "-fmad=false"]

    def __init__(self, program, include, cache, architecture="sm_90"):
        super().__init__(program, include, cache)
        self.options = self._OPTIONS + [f"-arch={architecture}"]

    def check(self, text, output):
        """Compiles, to learn whether it compiles: fast code is not needed.
        output: "-c"; "-cuda", where g++ does not see the host's part of nvcc's
        output; "-cubin", without the host's part, a third of the time; or
        "-ptx", which is not assembled either. Of the host's part g++ makes no
        code, which is a quarter of the time; nothing is kept."""
        options = [*self.options, "--Ofast-compile=max",
                   "-Xcompiler=-fsyntax-only", output]

        def make(path):
            with tempfile.TemporaryDirectory() as scratch:
                self.run(text, options, pathlib.Path(scratch) / "out")
            pathlib.Path(path).touch()

        self.cache.get(self.key(text, options), make)

    def programs(self, text, variant, threads):
        """All programs to run for one generated text."""
        path = self.compile(text, [*self.options, "-O3", "-lineinfo"])
        return [Program(path, "nvcc", threads)]
