//===- NestText.cpp - The test of loops in a marked one -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/GuardText.h"
#include "loops/Legal.h"
#include "loops/LoopText.h"
#include "loops/Nests.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Writes what is tested of one loop, which is number Level of the nest.
class LevelWriter {
public:
  LevelWriter(const MarkedLoop &L, const Reached &R, unsigned Level)
      : L(L), R(R), Level(Level), Rounds(roundsOf(R)) {}

  std::string count() const {
    const MarkedLoop &In = L.Inner[Level - 1];
    const std::string Number = std::to_string(Level);
    return "  c2cu_counts.loop(" + Number + ", c2cu::library::rounds_of<'" +
           testOf(In) + "'>(\n      c2cu_begin_" + Number + ", c2cu_end_" +
           Number + ", " + std::to_string(In.Step) + aheadText(In, Level) +
           "));\n";
  }

  std::string test() const {
    const std::string Number = std::to_string(Level);
    std::string T;
    for (const Polynomial &P : R.Assumed)
      if (isLine(P, Rounds))
        T += "  c2cu_nest.assume(" + Number + ", {" + line(P) + "});\n";
      else
        T += "  c2cu_nest.assume_at_corners(" + Number +
             ", [&](const c2cu::wide *c2cu_k) {\n    return " + text(P) +
             ";\n  });\n";
    std::set<std::string> Said;
    for (const Reach &A : R.Accesses)
      if (std::string Row = access(A); Said.insert(Row).second)
        T += Row;
    return T;
  }

private:
  std::string access(const Reach &A) const {
    const Range Bytes = rangeOf(A);
    return "  c2cu_nest.access(" + std::to_string(Level) + ", " +
           guardParameter(L, A.Of) + (A.Write ? ", true" : ", false") +
           ",\n                   {" + line(Bytes.Lo) + "},\n" +
           "                   {" + line(Bytes.Hi) + "});\n";
  }

  /// What a polynomial is in the first iteration of all loops, and by how much
  /// it grows with each.
  std::string line(const Polynomial &P) const {
    Polynomial First = P;
    std::string Steps;
    for (const Atom Round : Rounds) {
      const Polynomial Slope = *P.slope(Round);
      First = *difference(First, *product(Slope, Polynomial::atom(Round)));
      Steps += (Steps.empty() ? "" : ", ") + text(Slope);
    }
    return text(First) + ", {" + Steps + "}";
  }

  std::string text(const Polynomial &P) const {
    return polynomialText(P, [&](Atom A) { return atom(A); });
  }

  std::string atom(Atom A) const {
    if (const auto It = llvm::find(Rounds, A); It != Rounds.end())
      return "c2cu_k[" + std::to_string(It - Rounds.begin()) + "]";
    if (A >= FirstQuotient)
      return quotientText(R, A, [&](Atom X) { return atom(X); });
    return "c2cu::wide(" +
           (A == FirstValue ? begin(Level) : firstOrParameter(R.Atoms[A])) +
           ")";
  }

  static std::string begin(unsigned Of) {
    return Of == 0 ? "c2cu_begin" : "c2cu_begin_" + std::to_string(Of);
  }

  std::string firstOrParameter(const VarDecl *V) const {
    for (unsigned Of = 1; Of < Level; ++Of)
      if (L.Inner[Of - 1].Counter == V)
        return begin(Of);
    return guardParameter(L, V);
  }

  const MarkedLoop &L;
  const Reached &R;
  const unsigned Level;
  const std::vector<Atom> Rounds;
};

} // namespace

std::string c2cu::nestText(const MarkedLoop &L,
                           const std::vector<Reached> &All) {
  if (L.Inner.empty())
    return "";
  unsigned Accesses = 1;
  for (const Reached &R : All)
    Accesses += R.Accesses.size();
  const std::string Loops = std::to_string(L.Inner.size() + 1);
  std::string T = "  c2cu::library::nest_counts<" + Loops +
                  "> c2cu_counts(c2cu_entry.count);\n",
              Test = "  const auto c2cu_apart = [&] {\n  c2cu::library::nest<" +
                     Loops + ", " + std::to_string(Accesses) +
                     "> c2cu_nest(c2cu_counts);\n";
  for (unsigned I = 0; I < All.size(); ++I) {
    const LevelWriter W(L, All[I], I + 1);
    T += W.count();
    Test += W.test();
  }
  return T + Test + "  return c2cu_nest.independent();\n  };\n";
}

NestHeader c2cu::nestHeader(const Spelling &Text, const MarkedLoop &L) {
  NestHeader H;
  std::string Runs = runsText(Text, L, L);
  unsigned Level = 0;
  for (const MarkedLoop &In : L.Inner) {
    const std::string Number = std::to_string(++Level);
    H.Parameters += ", " +
                    Text.declare(In.Counter->getType().getUnqualifiedType(),
                                 "c2cu_begin_" + Number) +
                    ", " +
                    Text.declare(In.End->getType().getUnqualifiedType(),
                                 "c2cu_end_" + Number);
    for (unsigned I = 0; I < In.Ahead.size(); ++I)
      H.Parameters +=
          ", " + Text.declare(In.Ahead[I].E->getType().getUnqualifiedType(),
                              aheadParameter(I, Level));
    // Where a loop around it does not run, C does not compute these.
    for (const Expr *E : In.bounds())
      H.Arguments += ", " + Runs + " ? " + Text.operand(E, L) + " : 0";
    Runs += " && " + runsText(Text, In, L);
  }
  return H;
}
