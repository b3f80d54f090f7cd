# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The grouped driver against the simple one, from host memory to host memory."""

import json
import re
import tempfile

import measure
from measure import Failed, median


def compare(about, paths, inputs, left, scale):
    """What is measured for an entry "overlap" of a pack.

    paths: of the programs "pipeline", "grouped" and, if there is one, "simple".
    left(): the seconds that are left. scale: of the number of inputs.
    """
    count = about["inputs"] // scale
    result = {"inputs": count}
    result["pipeline"] = json.loads(measure.printed(
        [paths["pipeline"]], left(), {"C2CU_INPUTS": str(count)}))
    result["grouped"] = measure.run_bulk(paths["grouped"], inputs, count,
                                         left())
    if "simple" not in paths:
        result["simple"] = about.get("simple_refused", "not built")
        return result
    seconds = run_simple(paths, inputs, count, left())
    result["simple"] = {"seconds": seconds}
    # The first round finds the device's memory untouched.
    result["ratio"] = (median(seconds[1:])
                       / median(result["pipeline"]["seconds"]))
    return result


def run_simple(paths, inputs, count, timeout):
    """The seconds of each round between the copies; checks the output."""
    with tempfile.TemporaryFile() as output:
        said = measure.run([paths["simple"]], inputs.pieces(count), timeout,
                           output)["stderr"]
        expected = measure.output_of(paths["sequential"], inputs,
                                     inputs.count)
        output.seek(0)
        if output.read(len(expected)) != expected:
            raise Failed("prints something else than the sequential program")
    return [float(text) for text in re.findall(r"section ([0-9.]+)", said)]
