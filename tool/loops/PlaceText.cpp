//===- PlaceText.cpp - Variables that stand for memory --------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/PlaceText.h"
#include "loops/StateText.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

void c2cu::findPlaces(const ParsedUnit &Unit, MarkedLoop &L) {
  forEachReference(L.Loop, [&](const DeclRefExpr *E) {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (!V || L.placeOf(V))
      return;
    for (const ReplacedPlace &Of : Unit.Replaced)
      if (V->getName() == Of.Variable)
        L.Places.push_back({V, &Of});
  });
}

void c2cu::checkPlaces(const MarkedLoop &L, Reached &R) {
  // What is looked at while iterations run, or kept, is not compared with them.
  for (const PlaceOfLoop &P : L.Places)
    if ((!L.reductionOf(P.V) && !L.changesInOrder(P.V) && !L.stateOf(P.V)) ||
        R.looksAtIterations())
      R.Problems.push_back(
          {Diag::LoopCarried, L.Loop->getBeginLoc(), P.Of->Place, "", {}, ""});
}

std::string c2cu::defineText(const Spelling &Text, const MarkedLoop &L) {
  std::string T;
  for (const PlaceOfLoop &P : L.Places)
    T += "\n#define " + P.Of->Variable + " (" + P.Of->Place + ")";
  T += defineStates(L);
  return T.empty() ? T : T + "\n" + Text.lineOf(L.Loop->getBeginLoc());
}

std::string c2cu::undefineText(const Spelling &Text, const MarkedLoop &L) {
  std::string T;
  for (const PlaceOfLoop &P : L.Places)
    T += "\n#undef " + P.Of->Variable;
  T += undefineStates(L);
  return T.empty() ? T : T + "\n" + Text.lineOf(L.Loop->getEndLoc());
}

static std::string sizeOf(const PlaceOfLoop &P) {
  return std::to_string(
      P.V->getASTContext().getTypeSizeInChars(P.V->getType()).getQuantity());
}

std::string c2cu::readablePlacesText(const MarkedLoop &L) {
  std::string T;
  for (const PlaceOfLoop &P : L.Places)
    if (const std::string &Pointer = P.Of->Pointer; !Pointer.empty())
      T += (T.empty() ? "" : " && ") + Pointer + " && c2cu_readable(" +
           Pointer + ", " + std::to_string(P.Of->Offset) + ", " + sizeOf(P) +
           ")";
  return T;
}

static std::string parameterOf(const MarkedLoop &L, const PlaceOfLoop &P) {
  return "c2cu_place_" + std::to_string(&P - L.Places.data());
}

std::string c2cu::placeParameters(const MarkedLoop &L) {
  std::string T;
  for (const PlaceOfLoop &P : L.Places)
    T += ", const volatile void *" + parameterOf(L, P);
  return T;
}

std::string c2cu::placeArguments(const MarkedLoop &L) {
  std::string T;
  for (const PlaceOfLoop &P : L.Places)
    T += ", &" + P.Of->Variable;
  return T;
}

std::string c2cu::claimPlaces(const MarkedLoop &L) {
  std::string T;
  for (const PlaceOfLoop &P : L.Places)
    T += "  c2cu_entry.lies_alone(" + parameterOf(L, P) + ", " + sizeOf(P) +
         ");\n";
  return T;
}
