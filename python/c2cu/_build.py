# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a C file to a shared library, by c2cu and g++ or nvcc."""

import glob
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence

from . import _cache
from ._errors import CompileError

GXX = ["-std=c++20", "-O3", "-ffp-contract=off", "-fPIC",
       "-fvisibility=hidden", "-pthread", "-shared",
       # gamma(), say, is the file's and not the one that libm has.
       "-Wl,-Bsymbolic-functions"]
NVCC = ["-std=c++20", "-O3", "-arch=native", "-fmad=false", "-Xcompiler",
        "-fPIC,-fvisibility=hidden,-ffp-contract=off", "-shared", "-Xlinker",
        "-Bsymbolic-functions"]
# What compilers take from the environment.
ENVIRONMENT = ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH",
               "NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS"]
INSTALL_GXX = ("install g++ (Debian, Ubuntu), gcc-c++ (Fedora, openSUSE), gcc "
               "(Arch) or gxx (conda)")
OLDEST_GXX = 12
LIBRARY, INTERFACE = "library.so", "interface.json"


def find_c2cu() -> str:
    """The command: of $C2CU, in the package's folder bin, or in the PATH."""
    if named := os.environ.get("C2CU"):
        found = shutil.which(named)
        if not found:
            raise CompileError(f"C2CU is '{named}', which is no program")
        return os.path.abspath(found)  # what compiles a text runs elsewhere
    beside = pathlib.Path(__file__).with_name("bin") / "c2cu"
    found = str(beside) if os.access(beside, os.X_OK) else shutil.which("c2cu")
    if not found:
        raise CompileError("there is no c2cu: install the wheel, which has it, "
                           "put it into the PATH, or name it in the environment "
                           "variable C2CU; c2cu.load() takes a library that is "
                           "compiled already")
    return os.path.abspath(found)


def gpus() -> list[str]:
    """What GPUs there are, as their driver calls them."""
    models = []
    for path in sorted(glob.glob("/proc/driver/nvidia/gpus/*/information")):
        with open(path, encoding="utf-8") as file:
            models += re.findall(r"^Model:\s*(.*)$", file.read(), re.M)
    return models


def choose_target(target: str | None) -> str:
    """cuda where nvcc and a GPU are, else cpu."""
    if target is None:
        return "cuda" if shutil.which("nvcc") and gpus() else "cpu"
    if target not in ("cpu", "cuda"):
        raise ValueError(f"target is 'cpu' or 'cuda', not {target!r}")
    return target


def find_compiler(target: str) -> list[str]:
    """nvcc, or the C++ compiler: $CXX with its options, or g++, or clang++."""
    if target == "cuda":
        candidates = [["nvcc"]]
    elif named := shlex.split(os.environ.get("CXX", "")):
        candidates = [named]
    else:
        candidates = [["g++"], ["clang++"]]
    for words in candidates:
        if found := shutil.which(words[0]):
            return [found, *words[1:]]
    if target == "cuda":
        raise CompileError("there is no nvcc: install CUDA's toolkit, and put "
                           "its folder bin into the PATH")
    names = " and no ".join(words[0] for words in candidates)
    raise CompileError(f"there is no {names}, which compiles what c2cu makes: "
                       f"{INSTALL_GXX}, or name a C++ compiler in CXX")


def missing_of(compiler: str, said: str) -> str:
    """What to install where a C++ compiler has failed, as far as that shows."""
    if re.search(r"cannot execute '?cc1plus|"
                 r"fatal error: '?[a-z_]+'?(: No such| file not found)", said):
        return ("the headers of the C++ library, or a part of the compiler, are "
                f"missing: {INSTALL_GXX}")
    if not re.fullmatch(r"(.*-)?g\+\+(-\d+)?", os.path.basename(compiler)):
        return ""
    version = subprocess.run([compiler, "-dumpversion"], capture_output=True,
                             text=True, check=False).stdout.partition(".")[0]
    if version.strip().isdigit() and int(version) < OLDEST_GXX:
        return (f"{compiler} is of release {version.strip()}, and {OLDEST_GXX} "
                f"is the oldest that c2cu is for: install g++-{OLDEST_GXX} or a "
                "newer one, and name it in CXX")
    return ""


def machine(flags: Sequence[str]) -> str:
    """What -march=native depends on."""
    if not any("native" in flag for flag in flags):
        return ""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        return file.read(8192).partition("\n\n")[0].partition("flags")[2]


def run(command: Sequence[str], cwd: str | None = None) -> str:
    """What a compiler prints, or a CompileError with that."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True,
                          check=False, errors="replace",
                          env={**os.environ, "LC_ALL": "C"})
    if done.returncode != 0:
        line = shlex.join(command)
        raise CompileError(done.stderr.strip() or
                           f"{line} has ended with {done.returncode}", line)
    return done.stdout


def read_by(depfile: str) -> list[str]:
    """The files that a depfile names, without its target."""
    with open(depfile, encoding="utf-8") as file:
        words = re.findall(r"(?:\\[ #]|\$\$|[^\s\\])+", file.read())
    return [re.sub(r"\\([ #])", r"\1", word).replace("$$", "$")
            for word in words[1:]]


class Build:
    """One compilation: of a file, or of a text that is to be a file of that
    name."""

    def __init__(self, source: str, text: str | None, defines: Mapping,
                 include: Sequence, flags: Sequence[str], target: str | None):
        for name, value in (("flags", flags), ("include", include)):
            if isinstance(value, str):
                raise TypeError(f"{name} is a list, as ['{value}']")
        if not isinstance(defines, Mapping):
            raise TypeError("defines is a dictionary, as {'N': 16}")
        self.source, self.text = source, text
        self.flags = [str(flag) for flag in flags]
        self.options = [
            *(f"-D{name}" if value is None else f"-D{name}={value}"
              for name, value in defines.items()),
            *(f"-I{os.path.abspath(os.fspath(each))}" for each in include)]
        self.target = choose_target(target)
        self.c2cu = find_c2cu()
        self.compiler = find_compiler(self.target)

    def key(self) -> list[str]:
        """All that is known before the source is read."""
        of_target = ["cuda", *NVCC, *gpus()] if self.target == "cuda" else \
            ["cpu", *GXX]
        if self.text is None:
            content = _cache.hash_of(self.source)
            if content is None:
                with open(self.source, "rb"):  # which says why
                    pass
            # Where it is says which headers it means.
            place = os.path.abspath(self.source)
        else:
            content, place = _cache.digest([self.text]), self.source
        return ["1", place, str(content), *self.options, *of_target,
                *self.flags, machine(self.flags), _cache.stamp(self.c2cu),
                _cache.stamp(self.compiler[0]), *self.compiler[1:],
                *(os.environ.get(name, "") for name in ENVIRONMENT)]

    def make(self, folder: str) -> _cache.Made:
        """The library and its interface, in the folder."""
        with tempfile.TemporaryDirectory(prefix="c2cu-") as work:
            runtime = run([self.c2cu, "--include-dir"]).strip()
            source, cwd = self.source, None
            if self.text is not None:
                cwd = work
                with open(os.path.join(work, source), "w",
                          encoding="utf-8") as file:
                    file.write(self.text)
            generated = os.path.join(work, "library.cu")
            run([self.c2cu, source, "--emit=library", *self.options, "-MD",
                 "-o", generated,
                 f"--interface={os.path.join(folder, INTERFACE)}"], cwd)
            files = [os.path.abspath(each) for each in read_by(generated + ".d")
                     if self.text is None or each != source]
            # Before it is compiled: a change meanwhile is seen next time.
            made = _cache.Made(folder, files, runtime)
            library = os.path.join(folder, LIBRARY)
            if self.target == "cuda":
                run([*self.compiler, *NVCC, *self.flags, f"-I{runtime}",
                     generated, "-o", library])
            else:
                self.compile_for_cores(runtime, generated, library)
        return made

    def compile_for_cores(self, runtime: str, generated: str,
                          library: str) -> None:
        """Calls the C++ compiler, and says what it lacks if it fails."""
        try:
            run([*self.compiler, *GXX, *self.flags, f"-I{runtime}", "-x", "c++",
                 generated, "-o", library])
        except CompileError as error:
            if missing := missing_of(self.compiler[0], str(error)):
                raise CompileError(f"{error}\nc2cu: {missing}",
                                   error.command) from None
            raise

    def entry(self) -> pathlib.Path:
        """The folder that has both, in the cache."""
        return _cache.find_or_make(self.key(), self.make)
