//===- SharedMemory.cpp - Arrays in a block's shared memory ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/SharedMemory.h"
#include "model/Lowered.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace c2cu;

namespace {

constexpr unsigned WarpSize = 32;

/// Compute capability 9.0 and 10.0: what a multiprocessor has of shared memory,
/// and what a block can have that asks for it. Where a GPU has less and a
/// program needs more, the program says so when it starts.
constexpr uint64_t MostOfMultiprocessor = uint64_t{228} << 10;
constexpr uint64_t MostOfBlock = uint64_t{227} << 10;
constexpr unsigned MostBlocks = 32, MostWarps = 64;

/// Of every block, CUDA's own, and what lanes need to end (c2cu/lane_cuda.h).
constexpr uint64_t ReservedOfBlock = 1024, LanesOfBlock = 256;

/// CUDA gives shared memory in units of so many bytes.
constexpr uint64_t Unit = 128;

/// More warps in a block gain nothing, since each is on its own.
constexpr unsigned MostThreads = 256;

} // namespace

uint64_t c2cu::sharedRoom(unsigned Threads) {
  return llvm::alignDown((MostOfBlock - LanesOfBlock) / Threads, TileAlignment);
}

unsigned c2cu::residentWarps(uint64_t Bytes, unsigned Threads) {
  if (Bytes > sharedRoom(Threads))
    return 0;
  uint64_t Block =
      llvm::alignTo(Bytes * Threads + LanesOfBlock + ReservedOfBlock, Unit);
  unsigned Warps = llvm::divideCeil(Threads, WarpSize);
  uint64_t Blocks =
      std::min<uint64_t>(MostOfMultiprocessor / Block, MostBlocks);
  return std::min<uint64_t>(Blocks, MostWarps / Warps) * Warps;
}

/// A block gives its memory back when the last of its threads is done: sorting
/// 256 numbers in a heap takes 0.71 ms on an H200 with 32, 64 or 128 threads,
/// where 6 warps are resident, and 0.95 with 224, where 7 are.
unsigned c2cu::sharedThreads(uint64_t Bytes) {
  unsigned Most = 0;
  for (unsigned T = WarpSize; T <= MostThreads; T += WarpSize)
    Most = std::max(Most, residentWarps(Bytes, T));
  unsigned Least = WarpSize;
  while (4 * residentWarps(Bytes, Least) < 3 * Most)
    Least += WarpSize;
  return Least;
}
