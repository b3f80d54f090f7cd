# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-run does with a pack that has a library: builds it in all
the ways that are compared, and measures calls of its functions."""

import importlib.util
import json
import os
import subprocess
import sys
import time

import building
import library_plan
import measure
from measure import Failed, OutOfTime, median, say

SOURCE = os.path.join(measure.BENCH, "library_functions.c")
MARK = "#pragma kernel for"
C_FLAGS = ["-O3", "-ffp-contract=off", "-shared", "-fPIC"]
OPENMP_FLAGS = [*C_FLAGS, "-fopenmp"]
NATIVE_FLAGS = ["-O3", "-march=native", "-fopenmp", "-shared", "-fPIC"]
CORES_FLAGS = ["-std=c++20", "-O3", "-ffp-contract=off", "-fPIC",
               "-fvisibility=hidden", "-pthread", "-shared"]
CUDA_FLAGS = [*measure.CUDA_FLAGS, "-shared", "-Xcompiler",
              "-fPIC,-fvisibility=hidden,-ffp-contract=off"]
BUILD_SECONDS = 200  # of one compiler
ROW_SECONDS = 60     # of one process
FEW_ROUNDS, ROUNDS, SOME_ROUNDS = 51, 9, 5
PROCESSES = 3
MOST_NOISE = 0.05
MOST_DIFFERENCE = 1e-9
HOST = 1e-6          # a microsecond
METHOD = {
    "seconds": "wall time of calls from C, medians; those that are compared "
    "take turns",
    "launch": "100 calls a turn, against 100 empty kernels, each with "
    "cudaStreamSynchronize; value: microseconds of a call more",
    "bus": "C2CU_PLACE=device; bytes of options (in) and prices (out) per "
    "second, over what cudaMemcpyAsync of pinned memory reaches in that "
    "direction while both are copied, in two streams; the greater of both "
    "shares, in the direction that limits, counts. Pageable arrays: over the "
    "lesser of the bus and half of the bytes per second that memcpy copies in "
    "all threads",
    "price": "milliseconds of a call; copy: a kernel that reads and writes as "
    "many bytes; the same file with \"parallel for simd\", by gcc",
    "sort": "bitonic sort of library_functions.c, in place; torch.sort(dim=1) "
    "with events (bench/sort_torch.py), processes in turns",
    "python": "ctypes with numpy.ctypeslib.ndpointer, against the same call of "
    "the same library from C (bench/library_clock.c) in the same process; the "
    "least of each counts",
    "few": "against gcc -O3 in the same process, in turns of 0.1 ms; with a GPU "
    "open where the library is for one",
    "threads": "C2CU_THREADS=2 against OMP_NUM_THREADS=2, processes in turns, "
    "medians of their medians; value: c2cu's time over OpenMP's. Noise: the "
    f"mean deviation of these from the median, {MOST_NOISE:.0%} at most",
    "check": "results are those of gcc's library, bit by bit on the host; on a "
    f"GPU prices differ by {MOST_DIFFERENCE:g} at most, sorted rows not at all",
}


def translate(compiler, to):
    """Writes the library that c2cu makes."""
    done = subprocess.run([compiler, SOURCE, "--emit=library", "-o", to],
                          capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"{compiler} refuses {SOURCE}: {done.stderr}")


def room():
    """Bytes of memory that can be had; 0 if nobody says."""
    with open("/proc/meminfo", encoding="ascii") as file:
        return sum(int(line.split()[1]) << 10 for line in file
                   if line.startswith("MemAvailable:"))


def noise_of(values):
    """The mean deviation from the median, as a share."""
    middle = median(values)
    return sum(abs(value - middle) for value in values) / len(values) / middle


class Bench(measure.Session):
    """Measures rows of library_plan as long as there is time."""

    def __init__(self, arguments, manifest):
        if arguments.resume:
            raise Failed("--resume is for kernels")
        self.cuda = arguments.target == "cuda"
        self.arguments = arguments
        self.rows = [row for row in library_plan.ROWS
                     if (self.cuda or not row.gpu)
                     and (not arguments.only or row.name in arguments.only)]
        unknown = set(arguments.only) - {row.name for row in self.rows}
        if unknown:
            raise Failed(f"there is no {', '.join(sorted(unknown))}; there are "
                         + ", ".join(row.name for row in library_plan.ROWS))
        self.most = (library_plan.MOST if room() > library_plan.MOST_BYTES
                     else library_plan.MANY)
        self.source = os.path.join(arguments.folder, manifest["library"])
        self.folder = os.path.abspath(arguments.build or os.path.join(
            arguments.folder, "build-" + arguments.target))
        self.commit = arguments.commit or manifest["commit"]
        super().__init__("bench-run", arguments.budget)

    def open_report(self):
        self.report = measure.Report(
            self.arguments.output, "library", self.commit,
            target=self.arguments.target, quick=self.arguments.quick,
            hardware=measure.hardware(self.cuda),
            compilers=measure.compilers("gcc", "g++", "nvcc"),
            flags={"c": C_FLAGS, "openmp": OPENMP_FLAGS,
                   "native": NATIVE_FLAGS, "cores": CORES_FLAGS,
                   "gpu": [*CUDA_FLAGS,
                           f"-arch={self.arguments.architecture}"]},
            budget=self.arguments.budget, method=METHOD, rows=[],
            missing=[row.name for row in self.rows], failures=[])

    # ---- Building

    def path(self, name):
        return os.path.join(self.folder, name)

    def built(self, name):
        if not os.path.exists(self.path(name)):
            raise Failed(f"there is no {name}")
        return self.path(name)

    def marked_for_openmp(self, name, pragma):
        """The C file with OpenMP's marks."""
        with open(SOURCE, encoding="utf-8") as file:
            text = file.read()
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text.replace(MARK, pragma))
        return self.path(name)

    def builds(self):
        """All that is compiled, by the name of what it becomes."""
        openmp = self.marked_for_openmp("openmp.c", "#pragma omp parallel for")
        native = self.marked_for_openmp("native.c",
                                        "#pragma omp parallel for simd")
        host, device, clock = (os.path.join(measure.BENCH, name) for name in (
            "library_host.cpp", "library_device.cu", "library_clock.c"))
        include = [f"-I{measure.RUNTIME}", f"-I{measure.BENCH}"]
        commands = {
            "plain.so": (SOURCE, ["gcc", *C_FLAGS, SOURCE], ["-lm"]),
            "openmp.so": (openmp, ["gcc", *OPENMP_FLAGS, openmp], ["-lm"]),
            "native.so": (native, ["gcc", *NATIVE_FLAGS, native], ["-lm"]),
            "clock.so": (clock, ["gcc", *C_FLAGS, clock], []),
            "cores.so": (self.source, ["g++", *CORES_FLAGS, *include, "-x",
                                       "c++", self.source], []),
            "host": (host, ["g++", "-std=c++20", "-O2", *include, host],
                     ["-pthread", "-ldl"]),
        }
        if self.cuda:
            nvcc = ["nvcc", f"-arch={self.arguments.architecture}", *include]
            driver = [*nvcc, *measure.CUDA_FLAGS, "-Xcompiler", "-pthread"]
            commands |= {
                "gpu.so": (self.source, [*nvcc, *CUDA_FLAGS, self.source], []),
                "device": (device, [*driver, device], ["-ldl"]),
                "host_gpu": (host, [*driver, "-x", "cu", host], ["-ldl"]),
            }
        # A compiler that does not end must not take the time of all others.
        return {name: building.Build(source, self.path(name), [
            "timeout", str(BUILD_SECONDS), *command, "-o", self.path(name),
            *after]) for name, (source, command, after) in commands.items()}

    def build(self):
        os.makedirs(self.folder, exist_ok=True)
        builds = self.builds()
        say(f"compiling {len(builds)} programs, {self.left():.0f} s left")
        begin = time.monotonic()
        for name, said in building.make(builds, self.arguments.jobs).items():
            if os.path.exists(self.path(name)):
                os.unlink(self.path(name))  # of an earlier run
            self.failure(name, "does not compile: " + said)
        self.report.data["compiling_seconds"] = time.monotonic() - begin
        self.report.write()

    # ---- Processes

    def printed(self, command, **env):
        """The JSON object that a process prints last."""
        lines = measure.printed(command, min(self.left(), ROW_SECONDS),
                                env).decode().splitlines()
        try:
            return json.loads(lines[-1])
        except (IndexError, ValueError) as error:
            raise Failed(f"prints no result: {lines[-1:]}") from error

    def host(self, function, n, rounds, *libraries, gpu=False, **env):
        return self.printed(
            [self.built("host_gpu" if gpu else "host"), function, str(n),
             str(rounds), *map(self.built, libraries)], **env)["libraries"]

    def device(self, what, n, rounds, **env):
        """A measurement on the GPU, if results are right. That loops ran
        elsewhere is a failure, but what it took is kept."""
        found = self.printed(
            [self.built("device"), self.built("gpu.so"), self.built("plain.so"),
             str(rounds), what, str(n)], **env)
        if found["difference"] > MOST_DIFFERENCE:
            raise Failed(f"results differ by {found['difference']:g}")
        on_device, *elsewhere = found["counts"]
        if not on_device or any(elsewhere):
            self.failure(what, "loops ran elsewhere than on the GPU: "
                         f"{found['counts']}, {found['error']}")
        return found

    # ---- Rows

    def n_of(self, row):
        if self.arguments.quick:
            return row.quick
        return self.most if row.n == library_plan.MOST else row.n

    def add(self, row, n, value, details, limit=None):
        """A row of the report. Without a value it stays missing."""
        limit = limit or row.limit
        met = None if value is None or not row.bar else row.met(value, limit)
        self.report.add("rows", {
            "name": row.name, "title": row.title, "n": n, "value": value,
            "unit": row.unit, "bar_text": row.bar,
            "bar": limit if row.bar else None, "met": met, **details})
        if value is not None:
            self.report["missing"].remove(row.name)
            self.report.write()

    def measure_launch(self, row, n):
        found = self.device("launch", n, FEW_ROUNDS)
        call, empty = median(found["seconds"]), median(found["empty"])
        self.add(row, n, (call - empty) / HOST,
                 {"call_us": call / HOST, "empty_us": empty / HOST, **found})

    def prices(self, row, n):
        """A call with arrays in some place, and GB/s."""
        env = {} if row.where == "device" else {"C2CU_PLACE": "device"}
        found = self.device(row.where, n, ROUNDS, **env)
        seconds = median(found["seconds"])
        rates = {"ms": seconds * 1e3, "in_gbps": 40 * n / seconds / 1e9,
                 "out_gbps": 8 * n / seconds / 1e9,
                 "gbps": 48 * n / seconds / 1e9}
        for name in ("bus_in", "bus_out", "bus_in_alone", "bus_out_alone",
                     "memcpy"):
            if name in found:
                rates[name + "_gbps"] = median(found[name]) / 1e9
        if "copy" in found:
            rates["of_copy"] = median(found["copy"]) / seconds
        if "bus_in_gbps" in rates:
            most = rates["memcpy_gbps"] / 2 if "memcpy" in found else 1e9
            rates["of_bus"] = max(
                rates[f"{way}_gbps"] / min(rates[f"bus_{way}_gbps"], most)
                for way in ("in", "out"))
        return rates, found

    def measure_bus(self, row, n):
        rates, found = self.prices(row, n)
        self.add(row, n, rates["of_bus"], {**rates, **found})

    def measure_price(self, row, n):
        if row.where in ("openmp", "cores"):
            library = "native.so" if row.where == "openmp" else "cores.so"
            found, = self.host("price_all", n, SOME_ROUNDS, library,
                               C2CU_PLACE="cores")
            seconds = median(found["seconds"])
            rates = {"gbps": 48 * n / seconds / 1e9}
        else:
            rates, found = self.prices(row, n)
            seconds = rates["ms"] / 1e3
        self.add(row, n, seconds * 1e3, {**rates, **found})

    def measure_sort(self, row, n):
        seconds, torch, problem = [], [], None
        if not importlib.util.find_spec("torch"):
            problem = Failed("torch is not installed")
        for _ in range(2):
            details = self.device("sort", n, ROUNDS)
            seconds += details["seconds"]
            if not problem:
                try:
                    torch += self.torch_seconds(n)
                except (Failed, OutOfTime) as reason:
                    problem = reason
        ours = median(seconds)
        self.add(row, n, median(torch) / ours if torch else None, {
            **details, "seconds": seconds, "torch": torch, "ms": ours * 1e3,
            "of_copy": median(details["copy"]) / ours})
        if problem:
            raise problem

    def torch_seconds(self, n):
        """What torch.sort takes; the first import of torch takes long."""
        return self.printed(
            [sys.executable, os.path.join(measure.BENCH, "sort_torch.py"),
             "32", str(n)])["seconds"]

    def measure_python(self, row, n):
        if not importlib.util.find_spec("numpy"):
            raise Failed("NumPy is not installed")
        gpu = row.where == "gpu"
        found = self.printed(
            [sys.executable, os.path.join(measure.BENCH, "library_ctypes.py"),
             self.built("gpu.so" if gpu else "cores.so"),
             self.built("clock.so"), str(n), str(5 * ROUNDS)],
            **({"C2CU_PLACE": "device"} if gpu else {}))
        if gpu and not found["counts"][0]:
            raise Failed(f"no loop ran on the GPU: {found['counts']}")
        if not found["identical"]:
            raise Failed("computes something else from Python")
        self.add(row, n, min(found["python"]) / min(found["c"]), found)

    def measure_few(self, row, n):
        gpu = row.where == "gpu"
        c, ours = self.host(row.function, n, FEW_ROUNDS, "plain.so",
                            "gpu.so" if gpu else "cores.so", gpu=gpu)
        self.compare(c, ours)
        c_us = median(c["seconds"]) / HOST
        self.add(row, n, median(ours["seconds"]) / HOST,
                 {"c_us": c_us, **ours}, 2 * c_us + 1)

    def measure_threads(self, row, n):
        medians = {"openmp": [], "cores": []}
        for _ in range(PROCESSES):
            results = {}
            for name, library, env in (
                    ("openmp", "openmp.so", {"OMP_NUM_THREADS": "2"}),
                    ("cores", "cores.so", {"C2CU_THREADS": "2"})):
                results[name], = self.host(row.function, n, ROUNDS, library,
                                           **env)
                medians[name].append(median(results[name]["seconds"]))
            self.compare(*results.values())
        noise = min(max(map(noise_of, medians.values())), MOST_NOISE)
        self.add(row, n, median(medians["cores"]) / median(medians["openmp"]),
                 {"noise": noise, "counts": results["cores"]["counts"],
                  **medians}, 1 + noise)

    @staticmethod
    def compare(expected, found):
        if expected["digest"] != found["digest"]:
            raise Failed("computes something else than gcc's library")

    # ---- All

    def attempt(self, row):
        """Measures a row; a failure is reported, and others go on."""
        say(f"{row.name}, {self.left():.0f} s left")
        try:
            getattr(self, "measure_" + row.kind)(row, self.n_of(row))
        except (Failed, OSError, KeyError, ValueError) as reason:
            self.failure(row.name, reason)
        except OutOfTime as reason:
            self.left()  # is it the time for all that is up?
            self.failure(row.name, reason)

    def run(self):
        self.open_report()
        self.build()
        for row in self.rows:
            self.attempt(row)

    def finish(self):
        """What can be said only at the end: clocks after work."""
        if self.cuda:
            self.report.data["hardware"]["gpu_at_end"] = measure.gpu()
        self.report.write()


def print_table(report):
    for row in report["rows"]:
        value = "-" if row["value"] is None else f"{row['value']:.4g}"
        print(f"{row['name']:28} {value:>9} {row['unit']:30} "
              + {None: "", True: "met", False: "MISSED, bar " +
                 row["bar_text"]}[row["met"]])
    if report["missing"]:
        print("missing:", ", ".join(report["missing"]))
