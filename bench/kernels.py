# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/bench-run does: builds a pack, checks it and measures it."""

import hashlib
import json
import os
import tempfile
import time

import beside
import building
import measure
import nsight
import overlap
import points
from measure import Failed, OutOfTime, median, say
from method import METHOD

KEPT = ("baselines", "checks", "overlap", "beside", "points", "nsight")


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
        super().__init__("bench-run", arguments.budget)
        self.folder, self.target = arguments.folder, arguments.target
        self.architecture = arguments.architecture
        self.quick, self.jobs = arguments.quick, arguments.jobs
        self.sizes = points.choose(manifest, arguments.only, self.quick)
        self.build_folder = arguments.build or os.path.join(
            self.folder, "build-" + self.target)
        self.beside = beside.Beside(self.build_folder, self.target == "cuda")
        self.left_out = set()  # programs that fail, or take too long
        self.expected = {}  # what sequential programs print
        self.programs = {}
        self.collect()
        self.steps = {name: getattr(self, "step_" + name)
                      for name in arguments.steps}
        self.report = None
        self.arguments = arguments
        self.commit = arguments.commit or manifest["commit"]

    def open_report(self):
        cuda = self.target == "cuda"
        flags = (measure.CUDA_FLAGS + [f"-arch={self.architecture}"] if cuda
                 else measure.CPU_FLAGS)
        before = None
        if self.arguments.resume:
            with open(self.arguments.resume, encoding="utf-8") as file:
                before = json.load(file)
            if before["commit"] != self.commit:
                raise Failed(f"{self.arguments.resume} is of another commit, "
                             f"{before['commit']}; begin anew")
        self.report = measure.Report(
            self.arguments.output, "kernels-" + self.target, self.commit,
            hardware=measure.hardware(cuda),
            compilers=measure.compilers("gcc", "g++", "nvcc", "ncu"),
            flags=flags, budget=self.arguments.budget, method=METHOD,
            steps={}, missing=[], failures=[], **{key: [] for key in KEPT})
        if before:
            self.report.data |= {key: before[key] for key in KEPT}
            self.report.data["earlier"] = before.get("earlier", []) + [
                {key: before[key] for key in ("date", "hardware", "steps")}]
            self.report.write()

    def input(self, size, entry):
        with open(os.path.join(self.folder, entry["inputs"]), "rb") as file:
            return measure.Inputs(file.read(), size.different, size.lines)

    # ---- Building

    def collect(self):
        for size, entry in self.sizes:
            sources = {"sequential": entry["sequential"]}
            for program in entry["programs"]:
                sources[program["lowering"]] = program["source"]
            about = entry.get("overlap", {})
            sources["pipeline"] = about.get("pipeline")
            if self.target == "cuda":
                sources["simple"] = about.get("simple")
            for kind, source in sources.items():
                if source:
                    program = Program(size, entry, source, kind)
                    program.path = os.path.join(self.build_folder,
                                                source[:-len(".cu")])
                    self.programs[program.name] = program

    def builds(self):
        """All that is compiled, by name."""
        found = {}
        for name, program in self.programs.items():
            source = os.path.join(self.folder, program.source)
            found[name] = building.Build(source, program.path, self.command(
                source, program.path, program.kind == "sequential"))
        for what, source, path in self.beside.builds():
            found[what] = building.Build(source, path,
                                         self.command(source, path))
        return found

    def build(self):
        os.makedirs(self.build_folder, exist_ok=True)
        builds = self.builds()
        say(f"compiling {len(builds)} programs")
        for name, said in building.make(builds, self.jobs).items():
            if name in self.programs:
                del self.programs[name]
            else:
                self.beside.leave_out(name)
            self.failure(name, "does not compile: " + said)

    def command(self, source, to, on_a_core=False):
        if self.target == "cpu" or on_a_core:
            return measure.cpu_build(source, to)
        return measure.cuda_build(source, to, self.architecture)

    def program(self, size, kind):
        return self.programs.get(f"{size.name}/{kind}")

    # ---- Kernel times

    def sequential_output(self, size, entry, count):
        """What the sequential program prints for so many inputs."""
        key = size, count
        if key not in self.expected:
            program = self.program(size, "sequential")
            if not program:
                raise Failed("there is nothing to compare with")
            self.expected[key] = measure.output_of(
                program.path, self.input(size, entry), count, self.left())
        return self.expected[key]

    def measure_points(self, size, entry, lowering, numbers):
        """Runs a program for each of `numbers` of inputs; it may end early."""
        program = self.program(size, lowering["lowering"])
        if not program or program.name in self.left_out or not numbers:
            return
        count = points.own_inputs(size)
        expected = self.sequential_output(size, entry, count)
        found, output, problem = points.run(
            program.path, self.input(size, entry), count, numbers,
            self.left(), size.alone)
        wrong = not problem and output != expected
        kept = [each for each in found if each["identical"] and not wrong]
        for each in kept:
            self.add_point(size, lowering, each)
        if not problem:
            self.report["checks"].append({
                "program": program.name, "inputs": count,
                "p": [each["p"] for each in found],
                "identical": not wrong and len(kept) == len(found),
                "sha256": hashlib.sha256(output).hexdigest()})
        self.report.write()
        self.left()
        if wrong:
            problem = "prints something else than the sequential program"
        elif not problem and len(kept) < len(found):
            problem = "computes something else for more inputs"
        if problem:
            self.left_out.add(program.name)
            raise Failed(f"{problem}; it is not measured further")

    def add_point(self, size, lowering, found):
        point = points.find(self.report["points"], size.name,
                            lowering["lowering"], found["p"])
        if not point:
            point = {"program": size.name, "lowering": lowering["lowering"],
                     "same_as": lowering["same_as"], "p": found["p"],
                     "runs": []}
            self.report["points"].append(point)
        point["runs"].append({key: found[key]
                              for key in ("seconds", "copy_seconds")})
        points.summarize(point, self.report["baselines"])

    def numbers_left(self, size, lowering, numbers):
        return [p for p in numbers if not points.find(
            self.report["points"], size.name, lowering["lowering"], p)]

    def each_lowering(self, function):
        for size, entry in self.sizes:
            for lowering in entry["programs"]:
                self.attempt(f"{size.name}/{lowering['lowering']}", function,
                             size, entry, lowering)

    def step_bars(self):
        """Every lowering at the p of every bar."""
        def bar(size, entry, lowering):
            self.measure_points(size, entry, lowering, self.numbers_left(
                size, lowering, points.bar_inputs(size, self.quick)))
        self.each_lowering(bar)

    def step_sweeps(self):
        """Every lowering for all other p."""
        def sweep(size, entry, lowering):
            self.measure_points(size, entry, lowering, self.numbers_left(
                size, lowering, points.all_inputs(size, self.quick)))
        self.each_lowering(sweep)

    def step_again(self):
        """The points of the bars in another process: how far times spread."""
        def again(size, entry, lowering):
            p = points.bar_inputs(size, self.quick)
            before = points.find(self.report["points"], size.name,
                                 lowering["lowering"], p[0])
            if before and len(before["runs"]) < 2 and \
                    before["kernel_seconds"] < points.SECONDS:
                self.measure_points(size, entry, lowering, p)
        self.each_lowering(again)

    # ---- Beside kernels

    def step_nsight(self):
        """What bounds the kernel that c2cu takes."""
        if not measure.optional_tool("ncu"):
            say("ncu is not there")
            return
        done = {entry["program"] for entry in self.report["nsight"]}
        for size, entry in self.sizes:
            if size.name not in done:
                self.attempt(f"{size.name}/nsight", self.profile, size, entry)

    def profile(self, size, entry):
        lowering = points.chosen(entry["programs"])
        program = self.program(size, lowering["lowering"])
        if not program:
            return
        p = points.bar_inputs(size, self.quick)[0]
        measured = points.find(self.report["points"], size.name,
                               lowering["lowering"], p)
        launch = 0
        if measured:
            p, launch = points.moderate(p, measured["kernel_seconds"],
                                        nsight.LAUNCH_SECONDS)
        with tempfile.TemporaryDirectory() as folder:
            count = points.own_inputs(size)
            env = points.environment(count, [p],
                                     os.path.join(folder, "points"), runs=1)
            inputs = self.input(size, entry)
            found = nsight.profile(
                program.path, lambda: inputs.pieces(count), env, launch,
                min(self.left(), nsight.ROW_SECONDS))
        self.report.add("nsight", {"program": size.name,
                                   "lowering": lowering["lowering"], "p": p,
                                   **found})

    def step_peers(self):
        """What others have for the same work."""
        done = {(entry["program"], entry["what"])
                for entry in self.report["beside"]}
        for size, _ in self.sizes:
            for what in self.beside.programs(size):
                if (size.name, what) not in done:
                    self.attempt(f"{size.name}/{what}", self.measure_beside,
                                 what, size)

    def measure_beside(self, what, size):
        said = measure.printed(self.beside.command(
            what, size, points.all_inputs(size, self.quick)),
            min(self.left(), points.PROCESS_SECONDS)).decode()
        for entry in beside.entries(what, said, size.name):
            self.report.add("beside", entry)

    def step_frameworks(self):
        """What frameworks make of the same work, a process each."""
        done = {entry["what"] for entry in self.report["beside"]}
        pairs = [(size, points.bar_inputs(size, self.quick)[0])
                 for size, _ in self.sizes]
        for what in self.beside.frameworks:
            if what not in done:
                self.attempt(what, self.measure_framework, what,
                             self.beside.framework_command(what, pairs))

    def measure_framework(self, what, command):
        with tempfile.TemporaryFile() as output:
            try:
                measure.run(command, (),
                            min(self.left(), points.FRAMEWORK_SECONDS), output)
            finally:
                output.seek(0)
                for entry in beside.entries(what, output.read().decode()):
                    self.report.add("beside", entry)

    def step_baselines(self):
        """Seconds per input on one core."""
        done = {entry["program"] for entry in self.report["baselines"]}
        for size, entry in self.sizes:
            if size.name not in done:
                self.attempt(size.name, self.measure_baseline, size, entry)

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
        self.report.add("baselines", {
            "program": size.name, "inputs": count,
            "seconds_per_input": seconds, "median": median(seconds)})
        for point in self.report["points"]:
            points.summarize(point, self.report["baselines"])

    def step_overlap(self):
        """The grouped driver against the simple one."""
        done = {entry["program"] for entry in self.report["overlap"]}
        for size, entry in self.sizes:
            if size.overlap and size.name not in done:
                self.attempt(size.name, self.measure_overlap, size, entry)

    def measure_overlap(self, size, entry):
        kinds = {kind: self.program(size, kind)
                 for kind in ("pipeline", "simple", "sequential")}
        kinds["grouped"] = self.program(
            size, points.chosen(entry["programs"])["lowering"])
        paths = {kind: program.path for kind, program in kinds.items()
                 if program}
        if {"pipeline", "grouped", "sequential"} <= set(paths):
            self.report.add("overlap", {
                "program": size.name, **overlap.compare(
                    entry["overlap"], paths, self.input(size, entry),
                    self.left, 256 if self.quick else 1)})

    # ---- All

    def attempt(self, what, function, *arguments):
        """Calls `function`; a failure is reported, and others go on."""
        self.left()
        try:
            function(*arguments)
        except Failed as reason:
            self.failure(what, reason)
        except OutOfTime as reason:
            self.left()  # is it the time for all that is up?
            self.failure(what, reason)

    def note_missing(self):
        self.report.data["missing"] = [
            f"{size.name}/{lowering['lowering']} p={p}"
            for size, entry in self.sizes for lowering in entry["programs"]
            for p in self.numbers_left(
                size, lowering, points.all_inputs(size, self.quick))]
        self.report.write()

    def run(self):
        """All steps, one after the other, as long as there is time."""
        self.open_report()
        self.note_missing()
        for name, step in {"build": self.build, **self.steps}.items():
            say(f"{name}, {self.left():.0f} s left")
            begin = time.monotonic()
            try:
                step()
            finally:
                self.report["steps"][name] = time.monotonic() - begin
                self.note_missing()

    def finish(self):
        """What can be said only at the end: clocks after work."""
        if self.target == "cuda":
            self.report.data["hardware"]["gpu_at_end"] = measure.gpu()
        self.report.write()
