# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the measuring scripts share: running programs, and reports.

A report is a JSON file, written again after every measurement, so that a run
that is cut short keeps what it has. All times are in seconds.
"""

import concurrent.futures
import contextlib
import datetime
import fcntl
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RUNTIME = os.path.join(ROOT, "runtime", "include")
BENCH = os.path.join(ROOT, "bench")

CPU_FLAGS = ["-std=c++20", "-O3", "-ffp-contract=off", "-pthread"]
CUDA_FLAGS = ["-std=c++20", "-O3", "-fmad=false"]


class Failed(Exception):
    """A program did not do what it should; the text says what."""


class OutOfTime(Exception):
    """A program was ended because its time was up."""


class Session:
    """Measurements within a time, of which a report is written.

    script: its name, in messages. report: set by whoever has one."""

    report = None

    def __init__(self, script, budget):
        self.script = script
        self.end = time.monotonic() + budget
        self.failed = False

    def left(self):
        """Seconds until the time is up; OutOfTime if it is."""
        seconds = self.end - time.monotonic()
        if seconds < 1:
            raise OutOfTime("the time is up")
        return seconds

    def failure(self, what, reason):
        say(f"{self.script}: error: {what}: {reason}")
        self.failed = True
        self.report.add("failures", {"what": what, "reason": str(reason)})


def say(text):
    print(text, file=sys.stderr, flush=True)


def median(values):
    return statistics.median(values) if values else None


def command_output(*command):
    """The standard output of `command`, or "" if it cannot be run."""
    try:
        return subprocess.run(command, capture_output=True, text=True,
                              timeout=60).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def first_line(*command):
    return command_output(*command).partition("\n")[0]


# ---- Reports


def processor():
    for line in command_output("lscpu").splitlines():
        if line.startswith("Model name:"):
            return line.partition(":")[2].strip()
    return "unknown"


def gpu():
    """Name, driver, clocks in MHz and memory in MiB of the first GPU."""
    fields = ("name", "driver_version", "clocks.sm", "clocks.max.sm",
              "clocks.mem", "memory.total")
    line = first_line("nvidia-smi", "--query-gpu=" + ",".join(fields),
                      "--format=csv,noheader,nounits")
    return dict(zip(fields, (value.strip() for value in line.split(","))))


def hardware(with_gpu):
    result = {"cpu": processor(), "cores": os.cpu_count(),
              "load": os.getloadavg()[0]}
    if with_gpu:
        result["gpu"] = gpu()
    return result


def compilers(*commands):
    """The versions of compilers, by the name they are called."""
    versions = {}
    for command in commands:
        lines = command_output(command, "--version").splitlines()
        if lines:
            # nvcc's first line is only its name.
            versions[command] = lines[3 if len(lines) > 3 and "nvcc" in command
                                      else 0]
    return versions


def commit():
    """The commit of the tree, marked if it was changed; "" outside of git."""
    found = first_line("git", "-C", ROOT, "rev-parse", "HEAD")
    changed = found and command_output("git", "-C", ROOT, "status",
                                       "--porcelain", "--untracked-files=no")
    return found + ("+changes" if changed else "")


class Report:
    """A JSON object that is kept in a file."""

    def __init__(self, path, what, commit_id, **about):
        self.path = path
        self.data = {
            "what": what,
            "date": datetime.datetime.now().strftime("%Y-%m-%d %H:%M"),
            "commit": commit_id,
            **about,
        }
        self.write()

    def __getitem__(self, key):
        return self.data[key]

    def add(self, key, entry):
        """Appends `entry` to the list `key`, and writes the file."""
        self.data.setdefault(key, []).append(entry)
        self.write()
        return entry

    def write(self):
        beside = self.path + ".new"
        with open(beside, "w", encoding="utf-8") as file:
            json.dump(self.data, file, indent=1)
            file.write("\n")
        os.replace(beside, self.path)


# ---- Compilers


def build_all(commands, jobs):
    """Runs compiler commands, a dictionary by name, at most `jobs` at a time.

    Returns the names of those that failed, with what they said.
    """
    def build(item):
        name, command = item
        done = subprocess.run(command, capture_output=True, text=True)
        return name, None if done.returncode == 0 else done.stderr[-2000:]

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        results = dict(pool.map(build, commands.items()))
    return {name: said for name, said in results.items() if said is not None}


def cpu_build(source, to, *flags):
    return ["g++", *CPU_FLAGS, f"-I{RUNTIME}", f"-I{BENCH}", *flags,
            "-x", "c++", source, "-o", to]


def cuda_build(source, to, architecture):
    """For the GPU alone, with kernels that a header of ours can launch."""
    return ["nvcc", *CUDA_FLAGS, "-DC2CU_FOR_GPU", f"-arch={architecture}",
            f"-I{RUNTIME}", f"-I{BENCH}", source, "-o", to]


def optional_tool(name):
    return shutil.which(name) is not None


# ---- Programs


class Inputs:
    """A block of inputs, repeated as often as it is wanted. Each is a line, or
    has as many bytes as the others."""

    def __init__(self, block, count, lines=False):
        self.block, self.count, self.lines = block, count, lines

    def first(self, inputs):
        """The bytes of some of the block's inputs."""
        if self.lines:
            return b"".join(self.block.splitlines(True)[:inputs])
        return self.block[:len(self.block) // self.count * inputs]

    def pieces(self, inputs):
        """The bytes of `inputs` inputs, in pieces that are fast to write."""
        times = max(1, (1 << 20) // max(1, len(self.block)))
        blocks, rest = divmod(inputs, self.count)
        large = self.block * min(times, blocks)
        for _ in range(blocks // times):
            yield large
        for _ in range(blocks % times):
            yield self.block
        if rest:
            yield self.first(rest)


def feed(process, pieces):
    """Writes `pieces` to the process; it may end before it has read all."""
    try:
        fcntl.fcntl(process.stdin, fcntl.F_SETPIPE_SZ, 1 << 20)
    except OSError:
        pass  # the usual size is slower, no more
    try:
        for piece in pieces:
            left = memoryview(piece)
            while left:
                left = left[process.stdin.write(left):]
        process.stdin.close()
    except BrokenPipeError:
        pass


def run(command, pieces=(), timeout=None, output=subprocess.DEVNULL,
        env=None):
    """Runs `command` on `pieces`; returns wall and CPU seconds and peak bytes.

    Raises Failed if its status is not 0, OutOfTime after `timeout` seconds.
    """
    with tempfile.TemporaryFile() as errors:
        begin = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.PIPE,
                                   stdout=output, stderr=errors, bufsize=0,
                                   env={**os.environ, **(env or {})},
                                   start_new_session=True)
        ended = []

        def end_all():  # a profiler's program as well
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)

        timer = threading.Timer(timeout or 3600, lambda: (
            ended.append(True), end_all()))
        timer.start()
        try:
            feed(process, pieces)
            _, status, usage = os.wait4(process.pid, 0)
        except BaseException:
            end_all()
            raise
        finally:
            timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - begin
        errors.seek(0)
        said = errors.read().decode(errors="replace")
    if ended:
        raise OutOfTime(f"did not end within {timeout:.0f} s")
    if process.returncode != 0:
        raise Failed(f"status {process.returncode}: {said[-500:].strip()}")
    return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime,
            "peak_bytes": usage.ru_maxrss * 1024, "stderr": said}


def printed(command, timeout=None, env=None):
    """What `command` prints, as bytes; otherwise as run()."""
    with tempfile.TemporaryFile() as file:
        run(command, (), timeout, file, env)
        file.seek(0)
        return file.read()


def run_bulk(program, inputs, count, timeout=None, output=subprocess.DEVNULL,
             **settings):
    """Runs a generated program on `count` of `inputs`.

    `settings` are environment variables without C2CU_. Returns its statistics,
    with what run() measures under "process".
    """
    with tempfile.NamedTemporaryFile(suffix=".json") as statistics_file:
        env = {"C2CU_INPUTS": str(count), "C2CU_STATS": statistics_file.name,
               "CUDA_MODULE_LOADING": "EAGER"}
        env.update((f"C2CU_{name}", str(value))
                   for name, value in settings.items())
        process = run([program], inputs.pieces(count), timeout,
                      output, env)
        with open(statistics_file.name, encoding="utf-8") as file:
            result = json.load(file)
    del process["stderr"]
    return {**result, "process": process}


def output_of(program, inputs, count, timeout=None, **settings):
    """The standard output of a generated program, as bytes."""
    with tempfile.TemporaryFile() as file:
        run_bulk(program, inputs, count, timeout, file, **settings)
        file.seek(0)
        return file.read()
