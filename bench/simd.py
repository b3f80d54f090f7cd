# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-simd does: kernels on one core against gcc, and against
what people write by hand."""

import array
import json
import os
import re
import subprocess
import sys
import tempfile

import building
import generated
import measure
import points
import processes
import simd_plan as plan
from measure import Failed, median, say
from processes import source_of

BASELINE = ["-std=gnu17", "-O3", "-ffp-contract=off", "-w"]
METHOD = {
    "gcc": "the marked call of the original C program, clocks around each call, "
    "those of the thread where calls are long (bench/marked_call.h); seconds "
    f"per input: of each of {plan.DIFFERENT} inputs the median of its calls, "
    "the mean of these; "
    "\"native\" or another -march",
    "generated": "the generated program, --lower=auto: launches of so many "
    f"inputs that their records are some {plan.RECORD_BYTES >> 10} KiB, from "
    "records to records, clocks of the thread (bench/points.h); seconds per "
    "input: their median",
    "ratio": "the median of gcc's runs with -march=native over that of the "
    "generated program's; runs are processes pinned to one core, which take "
    "turns; of_own: the same with gcc for the machine that the generated "
    "program is compiled for",
    "identical": "what the generated program prints for "
    f"{plan.DIFFERENT} inputs is, byte for byte, what the original program "
    "prints that gcc compiles without -march, and the results of launches are "
    "copies of these; gcc_identical: so does that of gcc -march=native, where "
    "GCC 12.2 fuses some products and sums in spite of -ffp-contract=off",
    "by_hand": "bench/simd_by_hand.cpp, in processes of its own, pinned to the "
    "same core: seconds per input of the program by hand, of the generated "
    "kernel and of plain C (gcc), results compared bit by bit, medians of the "
    "processes; inputs of so many KiB in place",
}


def machines(names=()):
    """Those this processor can run, or those named."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        flags = set(re.search(r"^flags\s*:(.*)$", file.read(), re.M)
                    .group(1).split())
    return [each for each in plan.MACHINES if each.needs in flags
            and (each.march in names if names else True)]


def marked(text):
    """A program with clocks around its marked call."""
    text, found = re.subn(r"^#pragma kernel\n([^;]*;)",
                          r"bench_begin();\n\1\nbench_end();", text,
                          flags=re.M)
    if found != 1:
        raise Failed("the program has not one marked call that is a statement")
    return text


class Bench:
    def __init__(self, arguments, report):
        self.arguments, self.report = arguments, report
        self.folder = arguments.build
        self.core, self.quick = arguments.core, arguments.quick
        self.repetitions = 1 if self.quick else arguments.repetitions
        self.programs = [each for each in plan.PROGRAMS if not arguments.only
                         or each.name in arguments.only]
        self.machines = machines(arguments.march)
        # gcc compiles for this machine, and for lesser ones as well.
        self.baselines = ["native"] + [each.march for each in machines()[:-1]
                                       if each in self.machines]
        self.builds = {}

    def path(self, name):
        return os.path.join(self.folder, name)

    def add_build(self, name, source, *command):
        self.builds[name] = building.Build(
            source, self.path(name), [*command, "-o", self.path(name)])

    # ---- Building

    def prepare(self):
        """Translates and compiles everything."""
        os.makedirs(self.folder, exist_ok=True)
        for program in self.programs:
            self.prepare_program(program)
            if program.by_hand and not self.quick:
                self.prepare_library(program)
        if self.by_hand():
            source = os.path.join(measure.BENCH, "simd_by_hand.cpp")
            for machine in self.machines:
                self.add_build(
                    f"by_hand.{machine.march}", source, "g++", "-std=c++20",
                    "-O3", f"-march={machine.march}", *machine.highway, source,
                    "-lbenchmark", "-lhwy", "-lpthread", "-ldl")
        say(f"compiling {len(building.to_do(self.builds))} programs")
        failed = building.make(self.builds, self.arguments.jobs)
        if failed:
            raise Failed("; ".join(f"{name} does not compile: {said}"
                                   for name, said in failed.items()))

    def prepare_program(self, program):
        source = source_of(program.sample)
        settings = [f"-D{value}" for value in program.definitions]
        plain = self.path(program.name + ".c")
        write(plain, marked(contents(source)))
        for march in self.baselines:
            self.add_build(
                f"{program.name}.gcc-{march}", plain, "gcc", *BASELINE,
                f"-march={march}", *settings, "-include",
                os.path.join(measure.BENCH, "marked_call.h"), plain, "-lm")
        reference = self.path(program.name + ".reference")
        self.builds[program.name + ".reference"] = building.Build(
            source, reference, processes.plain_loop_build(
                program.sample, program.definitions, reference))
        translated = self.path(program.name + ".cu")
        measure.run([self.arguments.compiler, source, "-o", translated,
                     "--lower=auto", *settings])
        timed = self.path(program.name + ".timed.cu")
        write(timed, generated.measured(contents(translated), "points.h",
                                        "MEASURE_POINTS"))
        for machine in self.machines:
            name = f"{program.name}.{machine.march}"
            self.builds[name] = building.Build(
                timed, self.path(name), measure.cpu_build(
                    timed, self.path(name), f"-march={machine.march}",
                    "-DBENCH_ONE_CORE"))

    def prepare_library(self, program):
        """Shared objects for simd_by_hand.cpp."""
        settings = [f"-D{value}" for value in program.definitions]
        shared = ["-shared", "-fPIC", "-fvisibility=hidden"]
        source = os.path.join(measure.BENCH, "simd_plain.c")
        self.add_build(program.name + ".plain.so", source, "gcc", *BASELINE,
                       "-march=native", *shared, *settings,
                       f'-DSAMPLE="{source_of(program.sample)}"',
                       f"-DKERNEL={program.sample}",
                       f"-DOBJECT={program.by_hand}", source)
        translated = self.path(program.name + ".cu")
        for machine in self.machines:
            self.add_build(
                f"{program.name}.{machine.march}.so", translated, "g++",
                "-std=c++20", "-O3", f"-march={machine.march}",
                "-ffp-contract=off", *shared, f"-I{measure.RUNTIME}",
                "-include", translated, "-x", "c++",
                os.path.join(measure.BENCH, "simd_library.h"))

    def by_hand(self):
        """Those that there are programs by hand of."""
        return [] if self.quick else [
            program for program in self.programs if program.by_hand]

    # ---- Samples

    def inputs(self, program):
        generator = os.path.join(measure.ROOT, "samples", program.sample,
                                 "generate.py")
        settings = [part for value in program.definitions
                    for part in ("-D", value)]
        done = subprocess.run([sys.executable, generator, str(plan.DIFFERENT),
                               *settings], capture_output=True, check=True)
        return measure.Inputs(done.stdout, plan.DIFFERENT)

    def pinned(self, *command):
        return ["taskset", "-c", str(self.core), *command]

    def run_plain(self, program, march, inputs, count, output):
        """Seconds per input of the marked call, by gcc."""
        with tempfile.NamedTemporaryFile() as file:
            measure.run(
                self.pinned(self.path(f"{program.name}.gcc-{march}"),
                            str(count), file.name),
                inputs.pieces(count), None, output)
            seconds = array.array("d", file.read())
        each = [median(seconds[k::plan.DIFFERENT])
                for k in range(plan.DIFFERENT)]
        return sum(each) / len(each)

    def run_generated(self, program, machine, inputs, p, expected):
        """Seconds per input of launches of p inputs."""
        own = plan.DIFFERENT
        with tempfile.TemporaryDirectory() as folder, \
                tempfile.TemporaryFile() as output:
            found = os.path.join(folder, "points")
            measure.run(
                self.pinned(self.path(f"{program.name}.{machine.march}")),
                inputs.pieces(own), None, output,
                {**points.environment(own, [p], found, plan.LAUNCHES),
                 "C2CU_CORES": "1"})
            point = json.loads(contents(found))
            output.seek(0)
            if output.read() != expected or not point["identical"]:
                raise Failed(f"{program.name} for {machine.march} computes "
                             "something else than the original program")
        return median(point["seconds"]) / p

    def launch_inputs(self, program, count):
        """How many inputs a launch is measured for."""
        text = contents(self.path(program.name + ".cu"))
        size = sum(int(re.search(rf"^  static constexpr std::size_t {which} = "
                                 r"(\d+);", text, re.M).group(1))
                   for which in ("in_bytes", "out_bytes"))
        most = min(plan.RECORD_BYTES // size, count)
        unit = plan.DIFFERENT if most >= plan.DIFFERENT else plan.VECTOR
        return max(unit, most // unit * unit)

    def measure_program(self, program):
        inputs, count = self.inputs(program), program.inputs
        if self.quick:
            count = max(plan.DIFFERENT, count // 64)
        p, own = self.launch_inputs(program, count), plan.DIFFERENT
        reference = self.path(program.name + ".reference")
        with tempfile.TemporaryFile() as output:
            measure.run([reference, str(own)], inputs.pieces(own), None, output)
            output.seek(0)
            expected = output.read()
        gcc = {march: [] for march in self.baselines}
        runs = {machine: [] for machine in self.machines}
        for _ in range(self.repetitions):
            for march, seconds in gcc.items():
                with tempfile.TemporaryFile() as output:
                    seconds.append(self.run_plain(program, march, inputs,
                                                  count, output))
                    output.seek(0)
                    if march == "native":
                        same = output.read(len(expected)) == expected
            for machine, seconds in runs.items():
                seconds.append(self.run_generated(program, machine, inputs, p,
                                                  expected))
        for machine, seconds in runs.items():
            self.add_program(program, machine, p, gcc, seconds,
                             gcc_identical=same)

    def add_program(self, program, machine, p, gcc, seconds, **about):
        own = machine.march if machine.march in gcc else "native"
        ratio = median(gcc["native"]) / median(seconds)
        of_own = median(gcc[own]) / median(seconds)
        text = contents(self.path(program.name + ".cu"))
        entry = {"program": program.name, "march": machine.march,
                 "machine": machine.name, "inputs": p, **about,
                 "side_by_side": "run_lanes" in text, "identical": True,
                 "gcc": gcc, "generated": seconds, "ratio": ratio,
                 "of_own": of_own}
        if program.by_hand:
            entry |= {"bar": machine.bar, "met": ratio >= machine.bar}
        else:
            entry |= {"bar": plan.LEAST, "met": of_own >= plan.LEAST}
        self.report.add("programs", entry)

    # ---- By hand

    def measure_by_hand(self, machine):
        """All programs by hand on one machine."""
        libraries = [argument for program in self.by_hand() for argument in (
            f"{program.sample}:plain={self.path(program.name)}.plain.so",
            f"{program.sample}:generated="
            f"{self.path(program.name)}.{machine.march}.so")]
        seconds = {}
        for _ in range(self.repetitions):
            said = json.loads(measure.printed(self.pinned(
                self.path(f"by_hand.{machine.march}"),
                "--benchmark_format=json", "--benchmark_min_time=0.1",
                *libraries)))
            target = said["context"]["highway"]
            if target != machine.target:
                raise Failed(f"Highway takes {target} for {machine.march}, "
                             f"not {machine.target}")
            for each in said["benchmarks"]:
                sample, what, size = each["name"].split("/")
                seconds.setdefault((sample, size), {}).setdefault(
                    what, []).append(1 / each["items_per_second"])
        for program in self.by_hand():
            for size in ("512KiB", "65536KiB"):
                self.add_by_hand(program, machine, size,
                                 seconds[program.sample, size])

    def add_by_hand(self, program, machine, size, seconds):
        kib = int(size[:-len("KiB")])
        share = median(seconds["highway"]) / median(seconds["generated"])
        entry = {"program": program.name, "march": machine.march,
                 "machine": machine.name, "kib": kib, **seconds,
                 "share": share,
                 "of_plain": median(seconds["plain"])
                 / median(seconds["generated"])}
        if kib == 512:
            entry.update({"bar": plan.BY_HAND, "met": share >= plan.BY_HAND})
        self.report.add("by_hand", entry)

    # ---- All

    def run(self):
        self.prepare()
        for program in self.programs:
            say(program.name)
            self.measure_program(program)
        if self.by_hand():
            for machine in self.machines:
                say(f"by hand, {machine.name}")
                self.measure_by_hand(machine)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def contents(path):
    with open(path, encoding="utf-8") as file:
        return file.read()
