//===- Dump.cpp - What one stage has found, as text -----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Dump.h"
#include "driver/Explain.h"
#include "support/Quote.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static std::string lineOf(const Bound &P, SourceLocation Loc) {
  const SourceManager &SM = P.Unit.Context.getSourceManager();
  return std::to_string(SM.getPresumedLineNumber(Loc));
}

std::string c2cu::dump(const Bound &P) {
  std::string T = "main: line " + lineOf(P, P.Main->getLocation()) + "\n";
  for (const MarkedCall &M : P.Calls)
    T += "call " + std::to_string(M.Index) + ": " +
         inQuotes(M.Callee->getName()) + " of line " +
         lineOf(P, M.Callee->getLocation()) + ", called in line " +
         lineOf(P, M.Call->getBeginLoc()) + " by " +
         inQuotes(M.Function->getName()) + ", marked in line " +
         lineOf(P, M.Pragma.Loc) + "\n";
  return T;
}

static std::string pointsTo(const Classes &C,
                            const std::vector<unsigned> &Objects) {
  std::string T = Objects.empty() ? "" : ", points to";
  for (unsigned I : Objects)
    T += " " + inQuotes(C.Objects[I].Name);
  return T;
}

static std::string dumpObject(const Classes &C, const Object &O) {
  std::string T = "object " + inQuotes(O.Name) + ": " + nameOf(O.Class) + " (" +
                  O.ClassReason + "), " + std::to_string(O.Size) +
                  " bytes at multiples of " + std::to_string(O.Align);
  auto Add = [&](bool Is, const char *What) { T += Is ? What : ""; };
  Add(O.InMain, ", local of main");
  Add(O.StaticLocal, ", static local");
  Add(O.OnDevice, ", on the device");
  Add(O.HostWrites, ", written by the host");
  Add(O.OnceWrites, ", written once for all inputs");
  Add(O.HasPointers, ", holds pointers");
  return T + pointsTo(C, O.PointsTo) + "\n";
}

static std::string dumpBlock(const Classes &C, const HeapBlock &B) {
  const SourceManager &SM =
      B.Made->getDirectCallee()->getASTContext().getSourceManager();
  std::string T =
      "heap of line " +
      std::to_string(SM.getPresumedLineNumber(B.Made->getBeginLoc())) + ": ";
  T += B.Element.isNull() ? "bytes"
                          : "elements " + inQuotes(B.Element.getAsString());
  T += B.OfKernel ? ", left by kernels" : "";
  T += B.LeadsOn ? ", translated" : "";
  T += B.HasFunctions ? ", holds functions" : "";
  return T + pointsTo(C, B.PointsTo) + "\n";
}

static std::string dumpTravel(const Classes &C, const Travel &Tr) {
  std::string T = "  object " + inQuotes(C.Objects[Tr.Object].Name) + ":";
  auto Add = [&](bool Is, const char *What) { T += Is ? What : ""; };
  Add(Tr.In, " in");
  Add(Tr.Out, " out");
  Add(Tr.Keep, " kept");
  Add(Tr.Restore, " restored");
  Add(Tr.KernelTouches, " touched");
  if (Tr.Frame)
    T += " frame " + std::to_string(*Tr.Frame);
  return T + "\n";
}

static std::string dumpCall(const Classes &C, const CallClasses &Call) {
  static const char *const Kinds[] = {"value", "text", "link"};
  std::string T;
  for (unsigned I = 0; I < Call.Arguments.size(); ++I)
    T += "  argument " + std::to_string(I) + ": " + Kinds[Call.Arguments[I].K] +
         pointsTo(C, Call.Arguments[I].PointsTo) + "\n";
  T += "  functions:";
  for (const FunctionDecl *F : Call.Functions)
    T += " " + inQuotes(F->getName());
  T += "\n";
  if (Call.HasBlocks)
    T += Call.WritesBlocks ? "  heap of the host, written\n"
                           : "  heap of the host\n";
  if (Call.KeepsHeap)
    T += "  heap of the kernel, left to the host\n";
  for (const Travel &Tr : Call.Travels)
    T += dumpTravel(C, Tr);
  if (!Call.ResultPointsTo.empty())
    T += "  result" + pointsTo(C, Call.ResultPointsTo) + "\n";
  return T;
}

std::string c2cu::dump(const Bound &P, const Classes &C) {
  std::string T;
  for (const Object &O : C.Objects)
    T += dumpObject(C, O);
  for (const HeapBlock &B : C.Blocks)
    T += dumpBlock(C, B);
  for (const FunctionDecl *F : C.DeviceFunctions) {
    T += "function " + inQuotes(F->getName()) + ": on the device";
    if (llvm::is_contained(C.AddressTaken, F))
      T += ", pointed to";
    if (llvm::is_contained(C.WithoutObjects, F))
      T += ", without objects";
    T += "\n";
  }
  for (const FunctionDecl *F : C.PointedLibrary)
    T += "library function " + inQuotes(F->getName()) +
         ": pointed to on the device\n";
  T += std::string("input: ") + (C.ReadsInput ? "read" : "not read");
  if (C.EndTest.isValid())
    T += ", its end looked for in line " + lineOf(P, C.EndTest);
  T += C.ReadsAfterCall ? ", read after a call\n" : "\n";
  T += "workers: " +
       (C.OneWorker.empty() ? "any number"
                            : "one, by " + inQuotes(C.OneWorker)) +
       "\n";
  for (unsigned I = 0; I < C.Calls.size(); ++I)
    T += "call " + std::to_string(I) + ":\n" + dumpCall(C, C.Calls[I]);
  return T;
}

std::string c2cu::dump(const Classes &C, const Lowered &L) {
  std::string T = "objects: " + std::to_string(C.Objects.size()) + "\n";
  for (auto [O, Low] : llvm::zip_equal(C.Objects, L.Objects))
    if (O.OnDevice && O.Class == ObjectClass::Instance)
      T += "object " + inQuotes(O.Name) + ": " + rowOf(Low.Lower).Word + " (" +
           Low.Reason + ")\n";
  return T;
}

static std::string offset(const char *Record, uint64_t Offset) {
  return Offset == Nowhere
             ? ""
             : std::string(" ") + Record + " " + std::to_string(Offset);
}

std::string c2cu::dump(const Model &M) {
  std::string T;
  for (unsigned I = 0; I < M.Placement.Calls.size(); ++I) {
    const CallPlacement &P = M.Placement.Calls[I];
    T += "call " + std::to_string(I) + ": bytes in " +
         std::to_string(P.InBytes) + ", out " + std::to_string(P.OutBytes) +
         ", keep " + std::to_string(P.KeepBytes) + ", tile " +
         std::to_string(P.TileBytes) + "\n";
    const std::vector<Travel> &Travels = M.Classes.Calls[I].Travels;
    for (auto [Tr, Slot] : llvm::zip_equal(Travels, P.Slots))
      T += "  object " + inQuotes(M.Classes.Objects[Tr.Object].Name) + ":" +
           offset("in", Slot.In) + offset("out", Slot.Out) +
           offset("keep", Slot.Keep) + offset("tile", Slot.Tile) +
           offset("room", Slot.Room) + "\n";
    if (P.ArgumentsOffset != Nowhere)
      T += "  arguments:" + offset("in", P.ArgumentsOffset) + "\n";
    if (P.ResultOffset != Nowhere)
      T += "  result:" + offset("out", P.ResultOffset) + "\n";
  }
  return T;
}
