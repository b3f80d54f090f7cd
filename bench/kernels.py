# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-run does: builds a pack, checks it and measures it."""

import json
import os
import re
import sys
import tempfile
import time

import beside
import measure
import plan
from measure import Failed, OutOfTime, median, say

LARGEST_GROUP = plan.MI  # of inputs in one launch
MOST_LAUNCHES = 64       # in one process
ENOUGH_SECONDS = 0.3     # of kernels in one process
ENOUGH_BYTES = 256 * plan.MI
SLOWER_THREAD = 50       # a thread of a GPU than a CPU core, roughly
PASSES = 4
POINT_SECONDS = 60       # one process may take, unless measured alone
METHOD = {
    "kernel_seconds": "CUDA events around the launches of p inputs in one slot "
    "(C2CU_SLOTS=1, C2CU_GROUP=p, at most 2^20 inputs in a launch), so with "
    "the loads from and the stores to the row-wise records, without copies "
    "between host and device; mean over the launches of a process, median "
    "over processes, without the first one if it makes only one launch",
    "cpu_seconds": "the marked call of --driver=sequential (g++ -O3) on one "
    "core of the same machine: seconds per input for fewer inputs, times p",
    "inputs": "a block of different random inputs, repeated",
    "beside": "once in each pass over the points; copy: as many bytes read and "
    "written by a kernel that does nothing else (bench/copy_records.cu), "
    "of_copy: its median over kernel_seconds; others: "
    + ", ".join(f"{what}: {name}" for what, name in beside.PEERS.items()),
    "overlap": "simple: from the first cudaMemcpyToSymbol to the end of the "
    "last cudaMemcpyFromSymbol; pipeline: the grouped driver's slots with the "
    "records ready in host memory (bench/pipeline.h), from host memory to "
    "host memory; both without user code, median of 5 rounds; grouped: the "
    "whole program's own statistics",
}


class Program:
    """A generated program: its source, where it is built, whose size it is."""

    def __init__(self, size, entry, source, kind):
        self.size, self.entry, self.source, self.kind = (size, entry, source,
                                                         kind)
        self.path = None

    @property
    def name(self):
        return f"{self.size.name}/{self.kind}"


class Bench(measure.Session):
    def __init__(self, arguments, manifest):
        self.folder, self.target = arguments.folder, arguments.target
        self.architecture = arguments.architecture
        self.quick, self.jobs = arguments.quick, arguments.jobs
        self.bars = arguments.bars
        super().__init__("bench-run", arguments.budget)
        self.sizes = self.choose(manifest, arguments.only)
        self.programs = {}
        self.baselines = {}
        self.points = {}
        self.build_folder = os.path.join(self.folder, "build-" + self.target)
        self.beside = beside.Beside(self.build_folder, self.target == "cuda")
        self.slow = set()  # sizes and lowerings that took too long
        self.report = measure.Report(
            arguments.output, "kernels-" + self.target,
            arguments.commit or manifest["commit"],
            hardware=measure.hardware(self.target == "cuda"),
            compilers=measure.compilers("gcc", "g++", "nvcc"),
            flags=(measure.CUDA_FLAGS + [f"-arch={self.architecture}"]
                   if self.target == "cuda" else measure.CPU_FLAGS),
            budget=arguments.budget, method=METHOD, missing=[], baselines=[],
            checks=[], overlap=[], beside=[], points=[])

    def choose(self, manifest, only):
        """Pairs of a plan.Size and its entry of the manifest."""
        sizes = {size.name: size for size in plan.SIZES}
        entries = {entry["name"]: entry for entry in manifest["sizes"]}
        if not set(entries) <= set(sizes):
            sys.exit("bench-run: error: the pack is of another version of "
                     "bench/plan.py; make it again by scripts/bench-pack")
        for name in only:
            if name not in entries:
                sys.exit(f"bench-run: error: {name} is not in the pack; it has "
                         + ", ".join(entries))
        return [(sizes[name], entry) for name, entry in entries.items()
                if (name in only if only else not sizes[name].alone)
                and (sizes[name].quick or not self.quick)
                and (sizes[name].bar or not self.bars)]

    def input(self, size, entry):
        with open(os.path.join(self.folder, entry["inputs"]), "rb") as file:
            return measure.Inputs(file.read(), size.different, size.lines)

    def numbers_of_inputs(self, size):
        if self.quick:
            return [64, 100]
        return [size.bar] if self.bars else size.inputs()

    # ---- Building

    def collect(self):
        for size, entry in self.sizes:
            sources = {"sequential": entry["sequential"]}
            for program in entry["programs"]:
                sources[program["lowering"]] = program["source"]
            overlap = entry.get("overlap", {})
            sources["pipeline"] = overlap.get("pipeline")
            if self.target == "cuda":
                sources["simple"] = overlap.get("simple")
            for kind, source in sources.items():
                if source:
                    program = Program(size, entry, source, kind)
                    self.programs[program.name] = program

    def build(self):
        os.makedirs(self.build_folder, exist_ok=True)
        commands = {}
        for name, program in self.programs.items():
            source = os.path.join(self.folder, program.source)
            program.path = os.path.join(self.build_folder,
                                        program.source[:-len(".cu")])
            commands[name] = self.command(source, program.path,
                                          program.kind == "sequential")
        for what, source, path in self.beside.builds():
            commands[what] = self.command(source, path)
        say(f"compiling {len(commands)} programs")
        begin = time.monotonic()
        for name, said in measure.build_all(commands, self.jobs).items():
            if name in self.programs:
                del self.programs[name]
            else:
                self.beside.leave_out(name)
            self.failure(name, "does not compile: " + said)
        self.report.data["compiling_seconds"] = time.monotonic() - begin
        self.report.write()

    def command(self, source, to, on_a_core=False):
        if self.target == "cpu" or on_a_core:
            return measure.cpu_build(source, to)
        return measure.cuda_build(source, to, self.architecture)

    def program(self, size, kind):
        return self.programs.get(f"{size.name}/{kind}")

    # ---- One core, and whether the programs are right

    def measure_baseline(self, size, entry):
        program = self.program(size, "sequential")
        if not program:
            return
        count = max(1, size.serial // (32 if self.quick else 1))
        seconds = []
        for _ in range(3):
            stats = measure.run_bulk(program.path, self.input(size, entry),
                                     count, self.left())
            seconds.append(stats["kernel_seconds"] / count)
        self.baselines[size.name] = median(seconds)
        self.report.add("baselines", {
            "program": size.name, "inputs": count,
            "seconds_per_input": seconds, "median": median(seconds)})

    def check(self, size, entry):
        """Compares with the sequential program; drops programs that differ."""
        if size.alone:
            return  # checked where it is measured
        count = min(130, max(3, size.serial // 64))
        inputs = self.input(size, entry)
        sequential = self.program(size, "sequential")
        if not sequential:
            raise Failed("there is nothing to compare with")
        expected = measure.output_of(sequential.path, inputs, count,
                                     self.left())
        for program in entry["programs"]:
            name = f"{size.name}/{program['lowering']}"
            if name in self.programs:
                self.check_program(name, inputs, count, expected)

    def check_program(self, name, inputs, count, expected):
        try:
            identical = expected == measure.output_of(
                self.programs[name].path, inputs, count, self.left())
        except Failed as reason:
            del self.programs[name]
            self.failure(name, reason)
            return
        self.report.add("checks", {"program": name, "inputs": count,
                                   "identical": identical})
        if not identical:
            del self.programs[name]
            self.failure(name, "prints something else than the sequential "
                         "program")

    # ---- The grouped driver against the simple one

    def measure_overlap(self, size, entry):
        about = entry.get("overlap")
        pipeline = self.program(size, "pipeline")
        grouped = self.program(size, entry["programs"][0]["lowering"])
        if not about or not pipeline or not grouped:
            return
        count = about["inputs"] // (256 if self.quick else 1)
        result = {"program": size.name, "inputs": count}
        with_count = {"C2CU_INPUTS": str(count)}
        result["pipeline"] = json.loads(
            self.printed([pipeline.path], with_count))
        fast = median(result["pipeline"]["seconds"])
        result["grouped"] = measure.run_bulk(
            grouped.path, self.input(size, entry), count, self.left())
        simple = self.program(size, "simple")
        if simple:
            seconds = self.run_simple(simple, self.input(size, entry), count)
            result["simple"] = {"seconds": seconds}
            # The first round finds the device's memory untouched.
            result["ratio"] = median(seconds[1:]) / fast
        else:
            result["simple"] = about.get("simple_refused", "not built")
        self.report.add("overlap", result)

    def run_simple(self, program, inputs, count):
        """The seconds of each round between the copies; checks the output."""
        with tempfile.TemporaryFile() as output:
            said = measure.run([program.path],
                               inputs.pieces(count), self.left(),
                               output)["stderr"]
            self.check_beginning(program.size, inputs, output)
        return [float(text)
                for text in re.findall(r"section ([0-9.]+)", said)]

    def printed(self, command, env=None):
        with tempfile.TemporaryFile() as file:
            measure.run(command, (), self.left(), file, env)
            file.seek(0)
            return file.read()

    # ---- Kernel times

    def measure_beside(self, what, size, entry):
        """Runs one of beside.Beside's programs for each p."""
        text = self.printed(self.beside.command(
            what, size, entry, self.numbers_of_inputs(size)))
        for new in self.beside.take(what, size, entry, text):
            self.report.add("beside", new)
        self.report.write()

    def plan_points(self):
        for size, entry in self.sizes:
            # Alone: the faster one first, in case the time is up.
            for program in sorted(entry["programs"], reverse=size.alone,
                                  key=lambda found: found["lowering"]):
                for p in self.numbers_of_inputs(size):
                    self.points[size, program["lowering"], p] = {
                        "program": size.name, "lowering": program["lowering"],
                        "same_as": program["same_as"], "p": p, "runs": []}

    def launches(self, size, entry, point):
        """How often one process launches p inputs: the first is a warm-up."""
        if point["runs"]:
            expected = point["runs"][-1]["seconds"]
        else:
            expected = self.baselines.get(size.name, 1) * SLOWER_THREAD
        expected = max(expected, 1e-7)
        inputs = self.input(size, entry)
        data = point["p"] * len(inputs.block) // inputs.count
        return int(max(1, min(MOST_LAUNCHES, ENOUGH_SECONDS / expected,
                              ENOUGH_BYTES // data)))

    def measure_point(self, size, entry, point):
        program = self.program(size, point["lowering"])
        if not program or (size, point["lowering"]) in self.slow:
            return
        if point["runs"] and point["runs"][-1]["process_seconds"] > self.left():
            return
        times = self.launches(size, entry, point)
        inputs = self.input(size, entry)
        p = point["p"]
        begin = time.monotonic()
        with (tempfile.TemporaryFile() if size.alone
              else open(os.devnull, "wb")) as output:
            stats = self.run_point(program, inputs, p, times, output)
            if size.alone:
                self.check_beginning(size, inputs, output)
        point["runs"].append({
            "launches": stats["launches"], "group": stats["group"],
            "seconds": stats["kernel_seconds"] / times,
            "copy_seconds": stats["copy_seconds"] / times,
            "process_seconds": time.monotonic() - begin})
        self.summarize(size, point)

    def run_point(self, program, inputs, p, times, output):
        """One process; no more of a program that takes too long."""
        left = self.left()
        try:
            return measure.run_bulk(
                program.path, inputs, p * times,
                left if program.size.alone else min(left, POINT_SECONDS),
                output, GROUP=min(p, LARGEST_GROUP), SLOTS=1)
        except OutOfTime as reason:
            self.left()  # is it the time for all that is up?
            self.slow.add((program.size, program.kind))
            raise Failed(f"{reason}; it is not measured any further")

    def check_beginning(self, size, inputs, output):
        """Compares the outputs of the different inputs."""
        expected = measure.output_of(self.program(size, "sequential").path,
                                     inputs, inputs.count)
        output.seek(0)
        if output.read(len(expected)) != expected:
            raise Failed("prints something else than the sequential program")

    def summarize(self, size, point):
        if point not in self.report["points"]:
            self.report.data["points"].append(point)
        # A single launch is cold; it counts only while there is nothing else.
        warm = [run["seconds"] for run in point["runs"][1:]]
        if not warm or point["runs"][0]["launches"] > 1:
            warm.append(point["runs"][0]["seconds"])
        point["kernel_seconds"] = median(warm)
        if size.name in self.baselines:
            point["cpu_seconds"] = self.baselines[size.name] * point["p"]
            point["speedup"] = point["cpu_seconds"] / point["kernel_seconds"]
        copy_seconds = self.beside.copy_seconds(size, point["p"])
        if copy_seconds:
            point["of_copy"] = copy_seconds / point["kernel_seconds"]
        self.report.data["missing"] = self.missing()
        self.report.write()

    def missing(self):
        return [f"{size.name}/{lowering} p={p}"
                for (size, lowering, p), point in self.points.items()
                if not point["runs"]]

    def measure_points(self):
        for number in range(PASSES):
            say(f"points, pass {number + 1} of {PASSES}")
            for size, entry in self.sizes:
                for what in self.beside.programs(size):
                    self.attempt(f"{size.name}/{what}", self.measure_beside,
                                 what, size, entry)
                for (of, lowering, p), point in self.points.items():
                    if of is size:
                        self.attempt(f"{size.name}/{lowering} p={p}",
                                     self.measure_point, size, entry, point)

    # ---- All

    def attempt(self, what, function, *arguments):
        """Calls `function`; a failure is reported, and others go on."""
        self.left()
        try:
            function(*arguments)
        except Failed as reason:
            self.failure(what, reason)

    def run(self):
        self.collect()
        self.plan_points()
        self.report.data["missing"] = self.missing()
        self.build()
        for step in (self.measure_baseline, self.check, self.measure_overlap):
            say(step.__name__.replace("_", " "))
            for size, entry in self.sizes:
                self.attempt(size.name, step, size, entry)
        self.measure_points()

    def finish(self):
        """What can be said only at the end: clocks after work."""
        if self.target == "cuda":
            self.report.data["hardware"]["gpu_at_end"] = measure.gpu()
        self.report.write()
