# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the scripts that measure share: the form of docs/results/*.json."""

import datetime
import functools
import json
import os
import subprocess

import kernel_sources


def query_gpu(fields):
    try:
        text = subprocess.run(
            ["nvidia-smi", f"--query-gpu={fields}", "--format=csv,noheader"],
            capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    return dict(zip(fields.split(","), text.splitlines()[0].split(", ")))


def cpu_name():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        for line in file:
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return "unknown"


@functools.cache
def hardware():
    return {
        "cpu": cpu_name(), "cores": os.cpu_count(),
        "gpu": query_gpu("name,driver_version,clocks.sm,clocks.mem")}


def write(path, what, commit, method, results):
    """The file is there whole or not at all. It says of which sources it is:
    those beside this script have to be those that were measured."""
    document = {
        "what": what,
        "date": datetime.datetime.now().strftime("%Y-%m-%d %H:%M"),
        "commit": commit,
        "hardware": hardware(),
        "method": method,
        "results": results,
    }
    document["sources"] = kernel_sources.hashes(document)
    temporary = path + ".new"
    with open(temporary, "w", encoding="utf-8") as file:
        json.dump(document, file, indent=1)
        file.write("\n")
    os.replace(temporary, path)
