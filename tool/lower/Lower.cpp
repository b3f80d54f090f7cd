//===- Lower.cpp - Choosing a lowering for each object --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Lower.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;

/// Staged objects of one input beyond this many bytes in all do not stay in
/// the thread's local memory: with 2048 resident threads on each of 132
/// multiprocessors it stands for 8.6 GB of reserved device memory.
static constexpr uint64_t StagedLimit = uint64_t{32} << 10;

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
  Chooser(const Classes &C, const Columnwise &Columns, Diagnostics &Diags)
      : C(C), Columns(Columns), Diags(Diags) {
    Result.Objects.resize(C.Objects.size());
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
    if (Total <= StagedLimit)
      Result.Objects[I].Reason =
          "an input is small enough for a thread's own memory";
    else if (!Why.empty())
      Result.Objects[I].Reason = "cannot be column-wise: " + Why;
    else
      makeAlike(O, Lowering::Columnwise,
                "an input is large, and every use names elements");
  }

  /// A parameter has one type, whatever it is bound to.
  void makeAlike(const Object &O, Lowering L, const char *Why) {
    for (const clang::VarDecl *V : Columns.group(O.Decl))
      if (auto I = findObject(C, V))
        Result.Objects[*I] = {L, Why};
  }

  const Classes &C;
  const Columnwise &Columns;
  Diagnostics &Diags;
  Lowered Result;
};

} // namespace

Lowered c2cu::chooseLowerings(const Classes &C, const Columnwise &Columns,
                              const Options &O, Diagnostics &Diags) {
  Chooser Choose(C, Columns, Diags);
  if (O.Drive == Driver::Simple)
    return Choose.forSimple();
  return O.Lower ? Choose.allAs(*O.Lower) : Choose.automatic();
}
