//===- EvaluationPolicy.h - Limits of evaluated kernels ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to Evaluations.cpp: what a kernel may take in each of the ways in
// which it can be evaluated, and from when on a way is worth it.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_LOWER_EVALUATIONPOLICY_H
#define C2CU_LOWER_EVALUATIONPOLICY_H

#include "loopir/Evaluate.h"
#include <string>

namespace c2cu::policy {

inline std::string count(unsigned N, const char *What) {
  return std::to_string(N) + " " + What;
}

inline std::string plural(unsigned N, const char *What, const char *Many) {
  return count(N, What) + (N == 1 ? "" : Many);
}

/// What one way of running a call may take.
struct Policy {
  loopir::Limits Evaluate;
  unsigned MostOperations; ///< That are left.
  unsigned MostRegisters;  ///< Of 32 bits, as costOf counts them.
};

/// A thread of a GPU has 255 registers, of which addresses and what the
/// assembler moves up take some. Beyond 8,192 operations nvcc takes seconds,
/// and the code is larger than the cache for instructions.
inline constexpr Policy InThread = {{8192, 0, 0, false, 8192}, 8192, 176};

/// As much as is asked for: loops stay, arrays may be in local memory.
inline constexpr Policy InThreadAsked = {{8192, 0, 0, true, 16384}, 16384, ~0u};

/// Loops stay, since what counts is in the rows of products that they repeat.
inline constexpr Policy InThreadForLimbs = InThreadAsked;

/// With a product in rows among so many operations, rows are taken to be what
/// counts: as it is written, each is six operations, with what makes its
/// numbers wide and with its carry. Modular exponentiation of 256 bits has one
/// in nine: 2.98 ms on an H200 so, 4.31 as it is written (docs/performance.md).
/// Where the limit is best has not been measured.
inline constexpr unsigned OperationsPerLimb = 10;

/// Limbs of a sum, each of which takes two of a thread's registers, beside the
/// numbers that go into it. That of 512 bits is as long as nvcc has been seen
/// to do without spilling (test/emit/registers-do-not-spill.test).
inline constexpr unsigned MostLimbs = 40;

/// A core's cache for instructions holds some 1,024 vector operations, with
/// the loads that they need; 6,144 of them take g++ ten seconds. Where a loop
/// in another is kept, the outer one's counter is worth knowing all the same:
/// in Floyd-Warshall, which cells a step reads.
inline constexpr Policy InLanes = {{1024, 4096, 256, true, 16384}, 6144, ~0u};
/// The same where calls in many places make that too many.
inline constexpr Policy InLanesShort = {{128, 0, 0, true, 16384}, 6144, ~0u};

/// Beyond these, what is executed once for each group of inputs has left the
/// cache when the next group comes.
inline constexpr unsigned MostInCache = 1536;

/// With more 64-bit products than one in so many operations, vectors of a
/// machine that has to put them together are slower than its cores.
inline constexpr unsigned OperationsPerProduct = 16;

/// What an input's local objects may take in memory: on a CPU they are on the
/// stack, as many times as there are lanes.
inline constexpr unsigned MostLocal = 32768;

/// Only the shape matters.
inline constexpr Policy AllLoops = {{0, 0, 0, true, 4096}, 4096, ~0u};
/// The same, whatever objects are at first.
inline constexpr Policy AllLoopsUnknown = {
    {0, 0, 0, true, 4096, false}, 4096, ~0u};
/// The same, by itself: by a block of threads that has no other input.
inline constexpr Policy AllLoopsOfOne = {
    {0, 0, 0, true, 4096, true, true}, 4096, ~0u};

/// Shared memory that an input may take: what a block of a data centre's GPU
/// can have since compute capability 8.0 (163 KiB). Where there is less, the
/// runtime falls back to a thread per input.
inline constexpr uint64_t MostShared = uint64_t{160} << 10;

/// Fewer iterations at a time leave too little for a block's threads between
/// two barriers.
inline constexpr uint64_t LeastIterations = 64;

/// Threads that wait while one works are lost to other inputs.
inline constexpr double LeastGain = 16;

} // namespace c2cu::policy

#endif // C2CU_LOWER_EVALUATIONPOLICY_H
