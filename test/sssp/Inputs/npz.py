# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""npz.py: the same matrix as SciPy's save_npz() writes it, without SciPy: in
csr.npz (packed), csc.npz and coo.npz, and with doubles in real.npz."""

import struct
import zipfile

CODES = {"<i4": "i", "<i8": "q", "<f8": "d", "|S3": "3s"}


def npy(kind, values, shape=None):
    shape = f"({len(values)},)" if shape is None else shape
    about = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}"
    about += " " * (-(len(about) + 11) % 64) + "\n"
    packed = b"".join(struct.pack("<" + CODES[kind], v) for v in values)
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(about)) + about.encode() + packed


def write(name, packing, form, arrays):
    with zipfile.ZipFile(name, "w", packing) as file:
        for what, content in {"format": npy("|S3", [form], "()"), "shape": npy("<i8", [3, 3]), **arrays}.items():
            with file.open(what + ".npy", "w", force_zip64=True) as entry:
                entry.write(content)


ROWS = {"indptr": npy("<i4", [0, 2, 3, 3]), "indices": npy("<i4", [1, 2, 2])}
write("csr.npz", zipfile.ZIP_DEFLATED, b"csr", {**ROWS, "data": npy("<i8", [5, 50, 6])})
write("real.npz", zipfile.ZIP_DEFLATED, b"csr", {**ROWS, "data": npy("<f8", [0.5, 50, 1])})
COLUMNS = {"indptr": npy("<i4", [0, 0, 1, 3]), "indices": npy("<i4", [0, 0, 1])}
write("csc.npz", zipfile.ZIP_STORED, b"csc", {**COLUMNS, "data": npy("<i8", [5, 50, 6])})
ENDS = {"row": npy("<i4", [0, 1, 0]), "col": npy("<i4", [2, 2, 1])}
write("coo.npz", zipfile.ZIP_DEFLATED, b"coo", {**ENDS, "data": npy("<i8", [50, 6, 5])})
ENDS["col"] = npy("<i4", [2, 3, 1])
write("outside.npz", zipfile.ZIP_STORED, b"coo", {**ENDS, "data": npy("<i8", [50, 6, 5])})
write("bsr.npz", zipfile.ZIP_STORED, b"bsr", {})
