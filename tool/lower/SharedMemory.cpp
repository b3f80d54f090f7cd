//===- SharedMemory.cpp - Arrays in a block's shared memory ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/SharedMemory.h"
#include "lower/Evaluations.h"
#include "lower/Lower.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
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

/// What every GPU gives a block that does not ask for more.
constexpr uint64_t BlockOfEveryGpu = uint64_t{48} << 10;

/// On an H200, kernels with subscripts that depend on data, in milliseconds
/// with arrays in local memory and in shared memory, by bytes of an input and
/// the warps of a multiprocessor that these allow:
///
///     sorting 64 numbers by insertion, 256 bytes     1.19   0.58
///     RC4, 1 KiB of key stream,        272           5.31   0.45
///     edit distance of 64 letters,     416           1.49   0.92
///     sorting 256 numbers in a heap, 1,024, 6 warps  1.29   0.71
///     a hash table of 128 numbers,   1,408, 4        3.63   1.05
constexpr unsigned LeastWarps = 4;

} // namespace

uint64_t c2cu::sharedBytes(const Classes &C, const Lowered &L) {
  uint64_t Bytes = 0;
  for (auto [O, Low] : llvm::zip_equal(C.Objects, L.Objects))
    if (rowOf(Low.Lower).Lives == LoweringRow::Shared)
      Bytes += llvm::alignTo(O.Size, TileAlignment);
  return Bytes;
}

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

/// Nothing if some array has to be elsewhere, or no subscript depends on data.
static std::optional<Lowered>
allShared(const Classes &C, const Columnwise &Columns, const Lowered &Before,
          const std::set<std::string> &DependOnData) {
  Lowered Result = Before;
  bool Depends = false;
  for (auto [Of, Low] : llvm::zip_equal(C.Objects, Result.Objects)) {
    if (!wantsPlace(Of))
      continue;
    if (Low.Lower != Lowering::Staged || !Columns.whyNot(Of.Decl).empty())
      return std::nullopt;
    Low = {Lowering::Shared, "subscripts depend on data, and it is small"};
    Depends |= DependOnData.count(Of.Name) != 0;
  }
  if (!Depends)
    return std::nullopt;
  return Result;
}

Lowered c2cu::preferSharedMemory(const Bound &B, const Classes &C,
                                 const Columnwise &Columns, Lowered Before,
                                 const Options &O,
                                 const std::set<std::string> &DependOnData,
                                 Diagnostics &Diags) {
  std::optional<Lowered> Result = allShared(C, Columns, Before, DependOnData);
  if (!Result)
    return Before;
  const uint64_t Bytes = sharedBytes(C, *Result);
  if (!O.ThreadsAsked)
    Result->Threads = sharedThreads(Bytes);
  if (Bytes * Result->Threads + LanesOfBlock > BlockOfEveryGpu ||
      residentWarps(Bytes, Result->Threads) < LeastWarps)
    return Before;
  for (const MarkedCall &M : B.Calls)
    Diags.report(Diag::InSharedMemory, M.Call->getExprLoc(),
                 M.Callee->getName(), std::to_string(Bytes),
                 std::to_string(Result->Threads));
  return *Result;
}

bool c2cu::comesBack(const CallClasses &Call, const loopir::Variable &V) {
  if (V.From == loopir::Variable::Segment)
    return true;
  const Travel *T = V.From == loopir::Variable::Instance
                        ? findTravel(Call, V.Index)
                        : nullptr;
  return T && T->Out;
}

SharedLayout c2cu::sharedLayout(const Classes &C, const CallClasses &Call) {
  SharedLayout L;
  for (const Travel &T : Call.Travels) {
    L.Offsets.push_back(L.Bytes);
    if (T.KernelTouches)
      L.Bytes += llvm::alignTo(C.Objects[T.Object].Size, TileAlignment);
  }
  return L;
}
