//===- StateText.cpp - States that iterations advance ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/StateText.h"
#include "support/References.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

void c2cu::findStates(const ParsedUnit &Unit, MarkedLoop &L) {
  for (const AdvancedState &Of : Unit.Advanced) {
    StateOfLoop S;
    S.Of = &Of;
    forEachReference(L.Loop, [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (!V)
        return;
      if (V->getName() == Of.Steps)
        S.Steps = V;
      else if (V->getName() == Of.First)
        S.First = V;
      else if (V->getName() == Of.Variable && V->hasLocalStorage())
        S.V = V;
    });
    // The loop that these are of is another one.
    if (S.Steps && S.First && S.V)
      L.States.push_back(S);
  }
}

std::string c2cu::defineStates(const MarkedLoop &L) {
  std::string T;
  for (const StateOfLoop &S : L.States)
    T += "\n#define " + S.Of->Function + "(...) " + S.Of->Variable;
  return T;
}

std::string c2cu::undefineStates(const MarkedLoop &L) {
  std::string T;
  for (const StateOfLoop &S : L.States)
    T += "\n#undef " + S.Of->Function;
  return T;
}

std::string c2cu::stateArgument(const MarkedLoop &L, const VarDecl *V) {
  for (const StateOfLoop &S : L.States)
    if (V == S.First)
      return S.Of->Variable;
    else if (V == S.Steps)
      return "0";
  return "";
}

static std::string readableText(const AdvancedState &Of) {
  std::string T;
  for (const AdvancedState::Load &At : Of.Loads)
    T += (T.empty() ? "" : " && ") + At.Pointer + " && c2cu_readable(" +
         At.Pointer + ", " + std::to_string(At.Offset) + ", " +
         std::to_string(At.Size) + ")";
  return T;
}

std::string c2cu::readableStatesText(const MarkedLoop &L) {
  std::string T;
  for (const StateOfLoop &S : L.States)
    if (const std::string Of = readableText(*S.Of); !Of.empty())
      T += (T.empty() ? "" : " && ") + Of;
  return T;
}

std::string c2cu::keepAddends(const MarkedLoop &L) {
  std::string T;
  for (const StateOfLoop &S : L.States)
    if (const AdvancedState &Of = *S.Of; !Of.By.empty()) {
      const std::string If = readableText(Of);
      T += Of.ByBefore + " = " +
           (If.empty() ? Of.By : If + " ? " + Of.By + " : 0") + "; ";
    }
  return T;
}

std::string c2cu::advanceBehind(const MarkedLoop &L) {
  std::string T;
  for (const StateOfLoop &S : L.States)
    // In brackets it is the function, not the macro.
    T += S.Of->Variable + " = (" + S.Of->Function + ")(" + S.Of->Variable +
         ", " + S.Of->Steps + (S.Of->By.empty() ? "" : ", " + S.Of->ByBefore) +
         "); ";
  return T;
}
