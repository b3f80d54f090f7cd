# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where the elements of an array are, whoever's array it is.

Nothing of torch, CuPy or JAX is imported: what they have is asked for only if
one of their arrays is passed, and so is loaded.
"""

import sys
from typing import Any, NamedTuple

import numpy


class Where(NamedTuple):
    """An array in memory."""

    address: int
    size: int  # elements
    shape: tuple[int, ...]
    array: Any  # what keeps it alive
    stream: int | None = None  # of a GPU; None: it is on the host


def library_of(value: Any) -> str:
    """The package that an object's class is from."""
    return type(value).__module__.partition(".")[0]


def is_foreign(value: Any) -> bool:
    """Whether its producer lets nobody write: JAX."""
    return library_of(value) in ("jax", "jaxlib")


def on_gpu(value: Any) -> bool:
    """Whether an array is in the memory of a GPU."""
    if library_of(value) == "torch":
        return value.is_cuda
    if is_foreign(value):
        return any(each.platform != "cpu" for each in value.devices())
    return hasattr(value, "__cuda_array_interface__")


# What tensors of torch have, as they are met: {torch.dtype: dtype}.
_dtypes_of_torch: dict[Any, numpy.dtype | None] = {}


def dtype_of_torch(value: Any) -> numpy.dtype | None:
    """NumPy's dtype of a tensor's elements; None: it has none."""
    known = _dtypes_of_torch.get(value.dtype, Any)
    if known is Any:
        try:
            known = value.new_empty(0, device="cpu").numpy().dtype
        except TypeError:
            known = None
        _dtypes_of_torch[value.dtype] = known
    return known


def stream_of_torch(value: Any) -> int | None:
    """The stream on which a tensor is made; None: it is on the host."""
    if not value.is_cuda:
        return None
    torch, device = sys.modules["torch"], value.get_device()
    # What torch's own generated code takes; the other makes an object.
    raw = getattr(torch._C, "_cuda_getCurrentRawStream", None)
    return raw(device) if raw else \
        torch.cuda.current_stream(device).cuda_stream


def as_host_array(value: Any) -> numpy.ndarray | None:
    """The array as one of NumPy's, in the same memory; None: it is none."""
    if isinstance(value, numpy.ndarray):
        return value
    if library_of(value) == "torch":
        return value.detach().numpy()
    if is_foreign(value):
        return numpy.asarray(value)  # read-only, of the same memory
    if hasattr(value, "__array_interface__"):
        return numpy.asarray(value)
    if hasattr(value, "__dlpack__"):
        return numpy.from_dlpack(value)
    try:
        view = memoryview(value)
    except TypeError:
        return None
    return numpy.asarray(view) if view.format != "c" else \
        numpy.frombuffer(view, "S1")


def described_on_gpu(value: Any) -> tuple[dict, int]:
    """What __cuda_array_interface__ says, and the stream on which the array is
    made: its producer's current one."""
    if is_foreign(value):
        # JAX has no stream to say; it has ended when it hands out an address.
        value.block_until_ready()
    interface = value.__cuda_array_interface__
    if library_of(value) == "cupy":
        stream = sys.modules["cupy"].cuda.get_current_stream().ptr
    else:
        # Of the interface 1 is the legacy default stream, 2 that of a thread.
        stream = interface.get("stream") or 0
        stream = 0 if stream == 1 else stream
    return interface, stream


def join_streams(values: list, streams: set[int]) -> int:
    """One stream behind which the work on all arrays is."""
    if len(streams) == 1:
        return streams.pop()
    first = min(streams)
    for value in values:
        if hasattr(value, "__dlpack__"):
            # By this protocol the producer makes that stream wait; of CUDA 1
            # is the legacy default stream.
            value.__dlpack__(stream=first or 1)
        else:
            raise TypeError("arrays are made on several streams, and a "
                            f"{type(value).__name__} cannot be told to wait: "
                            "make them on one")
    return first


def packed(interface: dict) -> bool:
    """Whether elements follow each other in C's order."""
    strides = interface.get("strides")
    if strides is None:
        return True
    expected = numpy.dtype(interface["typestr"]).itemsize
    for extent, stride in zip(reversed(interface["shape"]), reversed(strides)):
        if extent > 1 and stride != expected:
            return False
        expected *= extent
    return True


def like(value: Any, result: numpy.ndarray) -> Any:
    """A new array as JAX's, where that is what was passed."""
    if is_foreign(value):
        return sys.modules["jax"].numpy.asarray(result)
    return result
