//===- Lower.cpp - Choosing a lowering for each object --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Lower.h"
#include "lower/Classify.h"
#include "clang/AST/Decl.h"

using namespace c2cu;

/// Staged objects of one input beyond this many bytes in all do not stay in
/// the thread's local memory: with 2048 resident threads on each of 132
/// multiprocessors it stands for 8.6 GB of reserved device memory.
static constexpr uint64_t StagedLimit = uint64_t{32} << 10;

static bool wantsColumns(const Object &O) {
  return O.OnDevice && O.Class == ObjectClass::Instance &&
         !O.Decl->getType()->isScalarType();
}

static void makeColumnwise(Program &P, const Columnwise &C, const Object &O,
                           const std::string &Why) {
  for (const clang::VarDecl *V : C.group(O.Decl))
    if (auto I = findObject(P, V)) {
      P.Objects[*I].Lower = Lowering::Columnwise;
      P.Objects[*I].LowerReason = Why;
    }
}

static void chooseAutomatically(Program &P, const Columnwise &C) {
  uint64_t Total = 0;
  for (const Object &O : P.Objects)
    if (O.OnDevice && O.Class == ObjectClass::Instance)
      Total += O.Size;
  for (Object &O : P.Objects) {
    if (!wantsColumns(O) || O.Lower == Lowering::Columnwise)
      continue;
    std::string Why = C.whyNot(O.Decl);
    if (Total <= StagedLimit)
      O.LowerReason = "an input is small enough for a thread's own memory";
    else if (!Why.empty())
      O.LowerReason = "cannot be column-wise: " + Why;
    else
      makeColumnwise(P, C, O,
                     "an input is large, and every use names elements");
  }
}

bool c2cu::chooseLowerings(Program &P, const Columnwise &C, LowerChoice Choice,
                           Diagnostics &Diags) {
  for (Object &O : P.Objects)
    O.LowerReason = Choice == LowerChoice::Staged ? "asked for" : "a scalar";
  if (Choice == LowerChoice::Staged)
    return true;
  if (Choice == LowerChoice::Auto) {
    chooseAutomatically(P, C);
    return true;
  }
  unsigned Before = Diags.errors();
  for (const Object &O : P.Objects) {
    if (!wantsColumns(O))
      continue;
    std::string Why = C.whyNot(O.Decl);
    if (Why.empty())
      makeColumnwise(P, C, O, "asked for");
    else
      Diags.report(Diag::LowerColumnwise, O.Decl->getLocation(), O.Name, Why);
  }
  return Diags.errors() == Before;
}
