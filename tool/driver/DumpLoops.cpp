//===- DumpLoops.cpp - What marked loops have become, as text -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Dump.h"
#include "llvm/ADT/StringRef.h"

using namespace c2cu;

static std::string number(int64_t N) { return std::to_string(N); }

static std::string named(const char *What, const std::string &Name) {
  return Name.empty() ? "" : std::string("  ") + What + ": " + Name + "\n";
}

static std::string indented(llvm::StringRef Text) {
  std::string T;
  while (!Text.empty()) {
    const auto [Line, Rest] = Text.split('\n');
    T += Line.empty() ? "\n" : "    " + Line.str() + "\n";
    Text = Rest;
  }
  return T;
}

static std::string dumpFlat(const LibraryLoop &L) {
  if (L.Flat.empty())
    return "";
  std::string T = "  flattened: " + L.Flat + ", call " + number(L.FlatCall) +
                  ", loops in it step by";
  for (int64_t Step : L.InnerSteps)
    T += " " + number(Step);
  return T + "\n";
}

static std::string dumpParts(const LibraryLoop &L) {
  if (!L.OnParts)
    return "";
  std::string T = "  on parts: call " + number(*L.OnParts) + "\n";
  for (const LibraryPart &P : L.Parts)
    T += "  part " + P.Object + ": argument " + number(P.Argument) + ", " +
         number(P.Skew) + " bytes before, " + number(P.Stride) +
         " bytes to the next\n";
  return T;
}

static std::string dumpLoop(const LibraryLoop &L) {
  std::string T = "loop of line " + number(L.Line) + " in '" + L.Function +
                  "': call " + number(L.Call) + "\n";
  T += named("guard", L.Guard) + named("iteration", L.Iteration) +
       named("handed on", L.Values) + named("second phase", L.Next) +
       named("end", L.Finish);
  if (L.IsTriedAgain)
    T += "  tried again, as the next one\n";
  if (L.KeepsLast)
    T += "  the last iteration runs on the host\n";
  for (const LibraryReduction &R : L.Reductions)
    T += "  reduction: argument " + number(R.Argument) + ", " +
         symbolOf(R.Operation) + ", constant " + number(R.Constant) + "\n";
  if (L.ChecksArgument)
    T += "  checks: argument " + number(L.ChecksArgument) + "\n";
  for (const LibraryClause &C : L.Clauses)
    T += "  clause: " + std::string(spellingOf(C.Direction)) + " " + C.Name +
         "\n";
  for (const std::string &Name : L.Objects)
    T += "  reads: " + Name + "\n";
  if (L.KnowsAddresses)
    T += "  arrays stay where they are\n";
  return T + dumpFlat(L) + dumpParts(L) + "  entry:\n" + indented(L.Entry);
}

std::string c2cu::dump(const LibraryPlan &P) {
  std::string T = P.IsProgram ? "of a program\n" : "of a library\n";
  for (const LibraryLoop &L : P.Loops)
    T += dumpLoop(L);
  return T + "source:\n" + indented(P.Source);
}
