# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cases as folders of files, so that machines without LLVM can run them.

    PACK/cases/NAME/case.json          the case, with the C files
    PACK/cases/NAME/DRIVER-LOWER.cu    the generated files
"""

import base64
import dataclasses
import hashlib
import json
import pathlib
import re

from .case import Case
from .inputs import InputSource
from .translate import Variant


def _to_json(value):
    return {"base64": base64.b64encode(value).decode()}


def write_case(pack, case, outputs):
    """Writes a case and its generated files, a list of (Variant, text)."""
    record = dataclasses.asdict(case)
    record["variants"] = [dataclasses.asdict(variant)
                          for variant, _ in outputs]
    text = json.dumps(record, default=_to_json, indent=1) + "\n"
    # One test may have several cases, with different options.
    name = (re.sub("[^A-Za-z0-9_.=-]+", "-", case.name) + "-" +
            hashlib.sha256(text.encode()).hexdigest()[:8])
    folder = pathlib.Path(pack, "cases", name)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "case.json").write_text(text)
    for variant, generated in outputs:
        (folder / _file_name(variant)).write_bytes(generated)


def _file_name(variant):
    return f"{variant.driver}-{variant.lower}.cu"


def read_cases(pack):
    """Yields (case, [(variant, text)]) of a pack, in the order of names."""
    for path in sorted(pathlib.Path(pack, "cases").glob("*/case.json")):
        record = json.loads(path.read_text(), object_hook=_from_json)
        variants = [Variant(**v) for v in record.pop("variants")]
        record["inputs"] = InputSource(**record["inputs"])
        texts = [(path.parent / _file_name(v)).read_bytes()
                 for v in variants]
        yield Case(**record), list(zip(variants, texts))


def _from_json(value):
    if value.keys() == {"base64"}:
        return base64.b64decode(value["base64"])
    return value
