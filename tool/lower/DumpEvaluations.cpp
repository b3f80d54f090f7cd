//===- DumpEvaluations.cpp - What was evaluated, as text ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Print.h"
#include "lower/Evaluations.h"
#include "clang/AST/Decl.h"

using namespace c2cu;
using namespace c2cu::loopir;

static std::string number(uint64_t N) { return std::to_string(N); }

static std::string dumpProgram(const Program &P, const CallClasses &Call) {
  const Cost Takes = costOf(
      P, needsOf(P, [&](const Variable &V) { return comesBack(Call, V); }));
  return number(Takes.Operations) + " operations, " +
         (P.HasLoops ? "with loops" : number(Takes.Registers) + " registers") +
         "\n";
}

static std::string dumpGpu(const Evaluation &E, const CallClasses &Call) {
  if (E.Panels)
    return "panels of " + number(E.Panels->Side) + " rows of " +
           spellingOf(E.Panels->K) + "\n";
  if (E.Thread)
    return std::string(E.ForLimbs ? "a thread that adds up numbers of words, "
                                  : "a thread, ") +
           dumpProgram(*E.Thread, Call);
  if (!E.Spread)
    return "as written\n";
  const Evaluation::Spreading &S = *E.Spread;
  std::string T = "a block of " + number(S.Threads) + " threads, " +
                  number(S.SharedBytes) + " bytes shared, ";
  if (S.Stages)
    T += number(S.Passes) + " passes in " + number(S.Stages) + " stages, ";
  else
    T += number(S.Loops.Nests.size()) + " loops, ";
  return T + dumpProgram(S.P, Call);
}

static std::string dumpCpu(const Evaluation &E, const CallClasses &Call) {
  if (E.LanesAsThread)
    return "side by side, the same\n";
  if (!E.Lanes)
    return "as written\n";
  return std::string("side by side, ") +
         (E.WideProducts ? "wide products, " : "") +
         dumpProgram(*E.Lanes, Call);
}

std::string c2cu::dump(const Bound &B, const Classes &C,
                       llvm::ArrayRef<Evaluation> Evaluations) {
  std::string T;
  for (const MarkedCall &M : B.Calls) {
    const Evaluation &E = Evaluations[M.Index];
    const CallClasses &Call = C.Calls[M.Index];
    T += "call " + number(M.Index) + ": '" + M.Callee->getName().str() +
         "'\n  on a GPU: " + dumpGpu(E, Call) +
         "  on a CPU: " + dumpCpu(E, Call);
    for (unsigned Object : E.StoredWhole)
      T += "  stored whole: '" + C.Objects[Object].Name + "'\n";
  }
  return T;
}
