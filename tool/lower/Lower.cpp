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

using namespace c2cu;

/// Staged objects of one input beyond this many bytes in all do not stay in
/// the thread's local memory: with 2048 resident threads on each of 132
/// multiprocessors it stands for 8.6 GB of reserved device memory.
static constexpr uint64_t StagedLimit = uint64_t{32} << 10;

/// Where auto has the arrays of an input, of which all objects together are
/// Bytes bytes, if a kernel runs as written.
///
/// Nothing but that limit is known to tell them apart. On an H200 kernels that
/// run as written take, in ms,
///
///                                       inputs   staged   column-wise
///     bitonic sort of 1,024,     4 KiB    128K     25.4          34.5
///     Montgomery, 16,384 bits,   8 KiB     64K      174           142
///     Floyd-Warshall, 64 nodes, 16 KiB     64K     85.9           114
///     bitonic sort of 32,768,  128 KiB      4K      722           886
///     Floyd-Warshall, 256,     256 KiB      1K     2414          5889
///
/// in which Montgomery lies between others by its size, is oblivious as they
/// are and has three reads for a write, as Floyd-Warshall.
static Lowering preferred(uint64_t Bytes) {
  return Bytes <= StagedLimit ? Lowering::Staged : Lowering::Columnwise;
}

static bool staysOnDevice(const Object &O) {
  return O.OnDevice && O.Class == ObjectClass::Instance;
}

bool c2cu::wantsPlace(const Object &O) {
  return staysOnDevice(O) && !O.Decl->getType()->isScalarType();
}

namespace {

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
    const Object *Largest = nullptr;
    for (auto [O, Low] : llvm::zip_equal(C.Objects, Result.Objects))
      if (rowOf(Low.Lower).Lives == LoweringRow::Shared &&
          (!Largest || O.Size > Largest->Size))
        Largest = &O;
    if (!Largest)
      return;
    const uint64_t Bytes = sharedBytes(C, Result);
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

Lowered c2cu::chooseLowerings(const Classes &C, const Columnwise &Columns,
                              const Options &O, Diagnostics &Diags) {
  Chooser Choose(C, Columns, O, Diags);
  if (O.Drive == Driver::Simple)
    return Choose.forSimple();
  return O.Lower ? Choose.allAs(*O.Lower) : Choose.automatic();
}
