//===- IterationText.cpp - What an iteration does, in a function ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/IterationText.h"
#include "loops/Inductions.h"
#include "loops/LoopText.h"
#include "loops/Members.h"
#include "support/References.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// `continue` of the loop itself.
static void collectContinues(const Stmt *S, std::vector<const Stmt *> &Into) {
  if (!S || isa<ForStmt>(S) || isa<WhileStmt>(S) || isa<DoStmt>(S))
    return;
  if (isa<ContinueStmt>(S))
    Into.push_back(S);
  for (const Stmt *Child : S->children())
    collectContinues(Child, Into);
}

static std::vector<Piece> firstPhase(const Spelling &Text,
                                     const MarkedLoop &L) {
  const Phases &P = *L.Split;
  std::vector<Piece> T;
  if (P.MayEnd)
    T.push_back("c2cu_v->c2cu_ended = 0;\n");
  for (unsigned I = 0; I < P.Additions.size(); ++I)
    if (P.isTold(P.Additions[I]))
      T.push_back("c2cu_v->c2cu_adds_" + std::to_string(I) + " = 0;\n");
  unsigned Sums = 0;
  for (const Stmt *S : P.Iteration)
    if (const Phases::Sum *Of = P.sumOf(S))
      llvm::append_range(T,
                         std::vector<Piece>{Text.lineOf(S->getBeginLoc()) +
                                                "c2cu_v->c2cu_sum_" +
                                                std::to_string(Sums++) + " = ",
                                            Text.Tokens.of(Of->Addend), ";\n"});
    else
      llvm::append_range(T, Text.statement(S));
  for (const VarDecl *V : P.Values)
    T.push_back("c2cu_v->" + fieldOf(L, V) + " = " + V->getNameAsString() +
                ";\n");
  return T;
}

std::vector<Piece> c2cu::ownVariables(const Spelling &Text,
                                      const MarkedLoop &L) {
  std::vector<Piece> T;
  T.reserve(L.Own.size() + L.Scratch.size());
  for (const VarDecl *V : L.Own)
    T.push_back("  " + Text.declare(V, V->getNameAsString()) + ";\n");
  for (const VarDecl *V : L.Scratch)
    T.push_back("  " + Text.declare(V->getType(), V->getNameAsString()) +
                ";\n");
  T.push_back(inductionsOfIteration(Text, L));
  return T;
}

std::vector<Piece> c2cu::iterationText(const Spelling &Text,
                                       const MarkedLoop &L,
                                       const MarkedLoop &Of,
                                       const std::string &Flat) {
  return isWholeNest(Of) ? iterationOfNest(Text, L, callOfFlat(L, Flat))
                         : iterationText(Text, Of);
}

std::vector<Piece> c2cu::iterationText(const Spelling &Text,
                                       const MarkedLoop &L) {
  std::vector<Piece> T = ownVariables(Text, L);
  llvm::append_range(T, L.Split ? firstPhase(Text, L) : Text.statement(L.Body));
  return T;
}

static void replaceContinues(const Spelling &Text, const Stmt *In,
                             const std::string &How, Edits &Changes) {
  std::vector<const Stmt *> Continues;
  collectContinues(In, Continues);
  for (const Stmt *S : Continues)
    Changes.replace(Text.Tokens.at(S->getBeginLoc()), {How});
}

static void replaceEnds(const Spelling &Text, const MarkedLoop &L,
                        const std::string &How, Edits &Changes) {
  for (const EarlyEnd &Of : L.Ends)
    Changes.replace(Text.withSemicolon(Of.Written), {How + ";"});
}

void c2cu::editPointed(const Spelling &Text, const MarkedLoop &L,
                       Edits &Changes) {
  forEachReference(L.Body, [&](const DeclRefExpr *E) {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (V && (L.reductionOf(V) || (Spelling::isPassedByAddress(V) &&
                                   llvm::is_contained(L.Captured, V))))
      Changes.replace(Text.Tokens.at(E->getLocation()),
                      {"(*" + V->getNameAsString() + ")"});
  });
}

std::string c2cu::parametersOfDecision(const Spelling &Text,
                                       const MarkedLoop &L) {
  std::string T = "(" + Text.declare(L.Counter, L.Counter->getNameAsString());
  for (const VarDecl *V : L.Captured)
    T += ", " + Text.declare(V, nameOf(L, V));
  return T + ") {\n";
}

std::vector<Piece> c2cu::decisionText(const Spelling &Text, const MarkedLoop &L,
                                      const Decision &D, Edits &Changes) {
  replaceContinues(Text, L.Body, "return 0", Changes);
  replaceEnds(Text, L, "return 1", Changes);
  for (const Stmt *S : D.Left)
    Changes.replace(Text.withSemicolon(S), {";"});
  Text.editPlaces(L, Changes);
  editPointed(Text, L, Changes);
  editMembers(Text, L, Changes);
  std::vector<Piece> T = ownVariables(Text, L);
  llvm::append_range(T, Text.statement(L.Body));
  T.push_back("  return 0;\n");
  return T;
}

void c2cu::endIteration(const Spelling &Text, const MarkedLoop &L,
                        Edits &Changes) {
  const auto End = [&](const Stmt *In, const std::string &How) {
    replaceContinues(Text, In, How, Changes);
  };
  replaceEnds(Text, L, "return", Changes);
  if (!L.Split)
    return End(L.Body, "return");
  // The host is told in which statement, counted from 1.
  int Number = 0;
  for (const Stmt *S : L.Split->Iteration)
    End(S,
        "return (void)(c2cu_v->c2cu_ended = " + std::to_string(++Number) + ")");
}

bool c2cu::isWholeNest(const MarkedLoop &L) {
  return L.Split && L.Split->isOfNest(L.Body);
}

std::string c2cu::callOfFlat(const MarkedLoop &L, const std::string &Flat) {
  std::string T = Flat + "(" + L.Counter->getNameAsString();
  for (const MarkedLoop &In : L.Inner)
    T += ", " + In.Counter->getNameAsString();
  for (const VarDecl *V : parametersOf(L))
    T += ", " + nameOf(L, V);
  return T + ", c2cu_v++)";
}

std::vector<Piece> c2cu::iterationOfNest(const Spelling &Text,
                                         const MarkedLoop &L,
                                         const std::string &Inner) {
  std::vector<Piece> T;
  for (const MarkedLoop &In : L.Inner)
    if (!In.DeclaresCounter)
      T.push_back("  " +
                  Text.declare(In.Counter, In.Counter->getNameAsString()) +
                  ";\n");
  for (const MarkedLoop &In : L.Inner) {
    T.push_back(Text.lineOf(In.Loop->getBeginLoc()));
    // The header.
    T.push_back(TokenRange{Text.Tokens.of(In.Loop).Begin,
                           Text.Tokens.of(In.Body).Begin});
    T.push_back("\n");
  }
  T.push_back("  " + Inner + ";\n");
  return T;
}
