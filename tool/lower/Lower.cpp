//===- Lower.cpp - Choosing a lowering for each object --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Lower.h"
#include "lower/SharedMemory.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace c2cu;

/// Staged objects of one input beyond this many bytes in all do not stay in
/// the thread's local memory: with 2048 resident threads on each of 132
/// multiprocessors it stands for 8.6 GB of reserved device memory.
static constexpr uint64_t StagedLimit = uint64_t{32} << 10;

/// Where auto has the arrays of an input, of which all objects together are
/// Bytes bytes, if a kernel runs as written.
///
/// Nothing but that limit is known to tell them apart. On an H200, 65,536
/// inputs take, in ms of kernels that run as written,
///
///                                           staged   column-wise
///     bitonic sort of 1,024 ints,   4 KiB       26            35
///     Montgomery, 16,384 bits,      8 KiB      179           146
///     Floyd-Warshall, 64 nodes,    16 KiB       88           119
///     bitonic sort of 32,768,     128 KiB      724           911
///     Floyd-Warshall, 256 nodes,  256 KiB     2437          6106
///
/// in which Montgomery lies between others by its size, is oblivious as they
/// are and has three reads for a write, as Floyd-Warshall. Shared memory has to
/// be asked for.
static Lowering preferred(uint64_t Bytes) {
  return Bytes <= StagedLimit ? Lowering::Staged : Lowering::Columnwise;
}

namespace {

bool staysOnDevice(const Object &O) {
  return O.OnDevice && O.Class == ObjectClass::Instance;
}

/// Scalars are staged: they are in registers whatever an array is.
bool wantsPlace(const Object &O) {
  return staysOnDevice(O) && !O.Decl->getType()->isScalarType();
}

class Chooser {
public:
  Chooser(const Classes &C, const Columnwise &Columns, const Options &Asked,
          Diagnostics &Diags)
      : C(C), Columns(Columns), Asked(Asked), Diags(Diags) {
    Result.Objects.resize(C.Objects.size());
    Result.Threads = Asked.Threads;
  }

  Lowered forSimple() {
    for (unsigned I = 0; I < C.Objects.size(); ++I)
      if (staysOnDevice(C.Objects[I]))
        Result.Objects[I] = {Lowering::Columnwise, "--driver=simple"};
    return Result;
  }

  Lowered allAs(Lowering L) {
    bool ByElement = rowOf(L).ByElement;
    for (auto [O, Low] : llvm::zip_equal(C.Objects, Result.Objects))
      if (L == Lowering::Staged || (!ByElement && wantsPlace(O)))
        Low = {L, "asked for"};
      else
        Low = {Lowering::Staged, "a scalar"};
    for (const Object &O : C.Objects) {
      if (!ByElement || !wantsPlace(O))
        continue;
      std::string Why = Columns.whyNot(O.Decl);
      if (Why.empty())
        makeAlike(O, L, "asked for");
      else
        Diags.report(Diag::LowerColumnwise, O.Decl->getLocation(), O.Name, Why);
    }
    if (rowOf(L).Lives == LoweringRow::Shared)
      checkRoom();
    return Result;
  }

  Lowered automatic() {
    for (LoweredObject &O : Result.Objects)
      O.Reason = "a scalar";
    uint64_t Total = 0;
    for (const Object &O : C.Objects)
      if (staysOnDevice(O))
        Total += O.Size;
    for (unsigned I = 0; I < C.Objects.size(); ++I)
      if (wantsPlace(C.Objects[I]) &&
          Result.Objects[I].Lower != Lowering::Columnwise)
        chooseFor(I, Total);
    return Result;
  }

private:
  void chooseFor(unsigned I, uint64_t Total) {
    const Object &O = C.Objects[I];
    std::string Why = Columns.whyNot(O.Decl);
    if (preferred(Total) == Lowering::Staged)
      Result.Objects[I].Reason =
          "an input is small enough for a thread's own memory";
    else if (!Why.empty())
      Result.Objects[I].Reason = "cannot be column-wise: " + Why;
    else
      makeAlike(O, preferred(Total),
                "an input is large, and every use names elements");
  }

  /// A parameter has one type, whatever it is bound to.
  void makeAlike(const Object &O, Lowering L, const char *Why) {
    for (const clang::VarDecl *V : Columns.group(O.Decl))
      if (auto I = findObject(C, V))
        Result.Objects[*I] = {L, Why};
  }

  /// Chooses the threads of a block by what an input has in shared memory,
  /// unless they are asked for, and reports if it does not fit.
  void checkRoom() {
    uint64_t Bytes = 0;
    const Object *Largest = nullptr;
    for (auto [O, Low] : llvm::zip_equal(C.Objects, Result.Objects)) {
      if (rowOf(Low.Lower).Lives != LoweringRow::Shared)
        continue;
      Bytes += llvm::alignTo(O.Size, TileAlignment);
      if (!Largest || O.Size > Largest->Size)
        Largest = &O;
    }
    if (!Largest)
      return;
    if (!Asked.ThreadsAsked)
      Result.Threads = sharedThreads(Bytes);
    uint64_t Room = sharedRoom(Result.Threads);
    if (Bytes > Room)
      Diags.report(Diag::LowerShared, Largest->Decl->getLocation(),
                   Largest->Name, std::to_string(Bytes),
                   std::to_string(Room) + " for each of " +
                       std::to_string(Result.Threads) + " threads");
  }

  const Classes &C;
  const Columnwise &Columns;
  const Options &Asked;
  Diagnostics &Diags;
  Lowered Result;
};

} // namespace

/// Every GPU gives a block 48 KiB without being asked for more, of which lanes
/// have some.
static constexpr uint64_t SharedOfEveryGpu = (uint64_t{48} << 10) - 256;

/// On an H200, kernels with subscripts that depend on data, in milliseconds
/// with arrays in local memory and in shared memory, by bytes of an input and
/// the warps of a multiprocessor that these allow:
///
///     sorting 64 numbers by insertion, 256 bytes     1.19   0.58
///     RC4, 1 KiB of key stream,        272           5.31   0.45
///     edit distance of 64 letters,     416           1.49   0.92
///     sorting 256 numbers in a heap, 1,024, 6 warps  1.29   0.71
///     a hash table of 128 numbers,   1,408, 4        3.63   1.05
static constexpr unsigned LeastWarps = 4;

std::optional<Lowered>
c2cu::lowerToSharedMemory(const Classes &C, const Columnwise &Columns,
                          const Lowered &Before, const Options &O,
                          const std::set<std::string> &DependOnData) {
  Lowered Result = Before;
  uint64_t Bytes = 0;
  bool Depends = false;
  for (auto [Of, Low] : llvm::zip_equal(C.Objects, Result.Objects)) {
    if (!wantsPlace(Of))
      continue;
    if (Low.Lower != Lowering::Staged || !Columns.whyNot(Of.Decl).empty())
      return std::nullopt;
    Low = {Lowering::Shared, "subscripts depend on data, and it is small"};
    Bytes += llvm::alignTo(Of.Size, TileAlignment);
    Depends |= DependOnData.count(Of.Name) != 0;
  }
  if (!Depends)
    return std::nullopt;
  if (!O.ThreadsAsked)
    Result.Threads = sharedThreads(Bytes);
  if (Bytes * Result.Threads > SharedOfEveryGpu ||
      residentWarps(Bytes, Result.Threads) < LeastWarps)
    return std::nullopt;
  return Result;
}

Lowered c2cu::chooseLowerings(const Classes &C, const Columnwise &Columns,
                              const Options &O, Diagnostics &Diags) {
  Chooser Choose(C, Columns, O, Diags);
  if (O.Drive == Driver::Simple)
    return Choose.forSimple();
  return O.Lower ? Choose.allAs(*O.Lower) : Choose.automatic();
}
