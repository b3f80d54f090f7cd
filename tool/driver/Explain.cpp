//===- Explain.cpp - What was inferred ------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Explain.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace c2cu;

const char *c2cu::nameOf(ObjectClass C) {
  switch (C) {
  case ObjectClass::Instance:
    return "instance";
  case ObjectClass::Uniform:
    return "uniform";
  case ObjectClass::Table:
    return "table";
  }
  return "";
}

static std::string explainObject(const Object &O, const LoweredObject &Low) {
  std::string T = "object '" + O.Name + "', " + std::to_string(O.Size) +
                  " bytes: " + nameOf(O.Class) + " (" + O.ClassReason + ")";
  if (!O.OnDevice)
    return T + "; stays on the host\n";
  if (O.Class != ObjectClass::Instance)
    return T + "; one copy for all inputs\n";
  T += std::string("; ") + rowOf(Low.Lower).Word;
  return T + (Low.Reason.empty() ? "" : " (" + Low.Reason + ")") + "\n";
}

static std::string explainTravel(const Object &O, const Travel &Tr,
                                 const RecordSlot &Slot) {
  std::string T;
  if (Slot.In != Nowhere)
    T += " in";
  if (Slot.Out != Nowhere)
    T += " out";
  if (Slot.Keep != Nowhere)
    T += " kept on the host";
  if (T.empty())
    T = Tr.KernelTouches ? " starts as zeros on the device" : " dead";
  return "  '" + O.Name + "':" + T + "\n";
}

static std::string explainPrefix(const Model &P) {
  const Prefix &Once = P.Classes.Prefix;
  if (Once.Why.empty())
    return "";
  const clang::SourceManager &SM = P.Bound.Unit.Context.getSourceManager();
  auto Line = [&](clang::SourceLocation L) {
    return std::to_string(SM.getPresumedLineNumber(L));
  };
  const std::string Why =
      (Once.End.isValid() ? "line " + Line(Once.End) + ": " : "") + Once.Why +
      "\n";
  if (Once.Statements.empty())
    return "main: nothing runs once for all inputs: " + Why;
  const std::string First = Line(Once.Statements.front()->getBeginLoc()),
                    Last = Line(Once.Statements.back()->getEndLoc());
  return "main: " +
         (First == Last ? "line " + First + " runs"
                        : "lines " + First + " to " + Last + " run") +
         " once for all inputs, but not " + Why;
}

static std::string explainSides(const Model &P, const KernelSides &Of) {
  const std::optional<MachineDifference> &D = Of.Difference;
  if (!D)
    return "  kernels on cores and on GPUs compute the same bytes\n";
  const clang::SourceManager &SM = P.Bound.Unit.Context.getSourceManager();
  return "  kernels on cores and on GPUs may differ: " + D->What + " (line " +
         std::to_string(SM.getPresumedLineNumber(D->Where)) +
         "); all run on one side, by how much that is: an input has about " +
         std::to_string(std::llround(Of.Work)) + " operations\n";
}

static std::string explainPrints(const CallClasses &C) {
  if (!C.Prints)
    return "";
  return "  what it prints is recorded behind that" +
         (C.PrintedBytes
              ? ", in " + std::to_string(*C.PrintedBytes) + " bytes"
              : ": how much that is depends on loops (C2CU_PRINTS)") +
         "\n";
}

std::string c2cu::explain(const Model &P, llvm::ArrayRef<KernelSides> Sides) {
  std::string T = explainPrefix(P);
  const std::vector<Object> &Objects = P.Classes.Objects;
  for (auto [O, Low] : llvm::zip_equal(Objects, P.Lowered.Objects))
    T += explainObject(O, Low);
  for (const MarkedCall &M : P.Bound.Calls) {
    const CallPlacement &Place = P.Placement.Calls[M.Index];
    T += "call of '" + M.Callee->getNameAsString() +
         "': " + std::to_string(Place.InBytes) + " bytes in, " +
         std::to_string(Place.OutBytes) + " bytes out, " +
         std::to_string(Place.KeepBytes) + " bytes kept, for each input\n";
    const std::vector<Travel> &Travels = P.Classes.Calls[M.Index].Travels;
    for (auto [Tr, Slot] : llvm::zip_equal(Travels, Place.Slots))
      T += explainTravel(Objects[Tr.Object], Tr, Slot);
    T += explainPrints(P.Classes.Calls[M.Index]);
    T += explainSides(P, Sides[M.Index]);
  }
  const clang::SourceManager &SM = P.Bound.Unit.Context.getSourceManager();
  for (const CallInPlace &C : P.Bound.InPlace)
    T += "in place, on cores: '" +
         C.Call->getDirectCallee()->getNameAsString() + "' (line " +
         std::to_string(SM.getPresumedLineNumber(C.Call->getBeginLoc())) +
         "): " + llvm::join(C.Why, ", ") + "\n";
  return T;
}
