//===- qualifiers.h - One text for CUDA and for CPUs ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The words by which a generated file, and the rest of the runtime, say what
/// is device code. Under nvcc they are CUDA's qualifiers; under a plain C++
/// compiler, where the "device" is a CPU core, they vanish.
///
/// C2CU_DEVICE        a function that runs on the device only
/// C2CU_HOST_DEVICE   a function that runs on both sides
/// C2CU_ANY_SIDE      in front of a template on both sides that calls what it
///                    is given, which may be for one of them
/// C2CU_IN_LINE       in front of a definition: nvcc is to inline it, even
///                    where it takes memory from the stack (lane_heap.h)
/// C2CU_OUT_OF_LINE   in front of a definition: nvcc is not to inline it
/// C2CU_TABLE         in front of `const T x[..] = {..}`: a constant table that
///                    the device reads
/// C2CU_WIDTH(t)      inputs in a tile of column-wise objects: t (the threads
///                    of a block) on CUDA, C2CU_TILE on CPUs
/// C2CU_TILE          the tile of the CPU backend; -DC2CU_TILE=16 changes it
/// C2CU_MEMORIES      for tests, the devices that a CPU plays: cpu_memories.h
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_QUALIFIERS_H
#define C2CU_QUALIFIERS_H

// First: it asks which macros the command line has set.
#include <c2cu/linkage.h>

#ifndef C2CU_TILE
#define C2CU_TILE 1
#endif

#ifndef C2CU_MEMORIES
#define C2CU_MEMORIES 0
#endif

#ifdef C2CU_FOR_GPU
#define C2CU_DEVICE __device__
#define C2CU_HOST_DEVICE __host__ __device__
#define C2CU_ANY_SIDE _Pragma("nv_exec_check_disable")
#define C2CU_IN_LINE __forceinline__
#define C2CU_OUT_OF_LINE __noinline__
#define C2CU_TABLE __device__
#define C2CU_WIDTH(threads) (threads)
#else
#define C2CU_DEVICE
#define C2CU_HOST_DEVICE
#define C2CU_ANY_SIDE
#define C2CU_IN_LINE
#define C2CU_OUT_OF_LINE
#define C2CU_TABLE
#define C2CU_WIDTH(threads) (C2CU_TILE)
#endif

/// On a type through which the bytes of any object are moved.
#ifdef C2CU_FOR_GPU
#define C2CU_MAY_ALIAS
#else
#define C2CU_MAY_ALIAS [[gnu::may_alias]]
#endif

namespace c2cu {

/// Inputs in a tile of the CPU backend.
inline constexpr unsigned cpu_width = C2CU_TILE;
static_assert(cpu_width > 0, "C2CU_TILE must be at least 1");

} // namespace c2cu

#endif // C2CU_QUALIFIERS_H
