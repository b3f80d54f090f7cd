//===- SharedMemory.h - Arrays in a block's shared memory -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How many threads a block has whose arrays are in shared memory. A
// multiprocessor has little of it, so that its size, and not that of the
// register file, says how many warps are there at a time to wait for each
// other's accesses. And when arrays are there without being asked for.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_SHAREDMEMORY_H
#define C2CU_LOWER_SHAREDMEMORY_H

#include "lower/Columnwise.h"
#include "lower/Evaluations.h"
#include <cstdint>
#include <optional>
#include <set>

namespace c2cu {

/// What a thread has of it.
uint64_t sharedBytes(const Classes &C, const Lowered &L);

/// What each thread of a block can have, in bytes: a multiple of 16.
uint64_t sharedRoom(unsigned Threads);

/// Warps that a multiprocessor holds at a time if each thread has Bytes bytes
/// in shared memory; 0 if no block fits.
unsigned residentWarps(uint64_t Bytes, unsigned Threads);

/// Threads of a block: the fewest whole warps with which three quarters of the
/// most that can be are resident. At least a warp, even if that does not fit.
unsigned sharedThreads(uint64_t Bytes);

/// With what a thread of a GPU has in its local memory in shared memory, as a
/// remark says, or Before where that is not better. DependOnData are the names
/// of objects of which some subscript depends on data. For kernels that run as
/// they are written.
Lowered preferSharedMemory(const Bound &B, const Classes &C,
                           const Columnwise &Columns, Lowered Before,
                           const Options &O,
                           const std::set<std::string> &DependOnData,
                           Diagnostics &Diags);

} // namespace c2cu

#endif // C2CU_LOWER_SHAREDMEMORY_H
