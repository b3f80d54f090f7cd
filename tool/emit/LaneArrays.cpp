//===- LaneArrays.cpp - Arrays of variable size in kernels ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/LaneArrays.h"
#include "libc/LibraryFunctions.h"
#include "rewrite/Tokens.h"
#include "support/References.h"
#include "support/VariableTypes.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <string>

using namespace c2cu;
using namespace clang;

/// Behind the brackets of the elements of Array.
static unsigned endOfRows(const TokenMap &Tokens, VariableArrayTypeLoc Array) {
  SourceLocation Last = Array.getRBracketLoc();
  for (auto Row = Array.getElementLoc().getAs<ArrayTypeLoc>(); !Row.isNull();
       Row = Row.getElementLoc().getAs<ArrayTypeLoc>())
    Last = Row.getRBracketLoc();
  return Tokens.at(Last).End;
}

/// `T a[n][3]` becomes `T (*a)[3] = owner.of(n)`.
static void editArray(const TokenMap &Tokens, const AutomaticArray &A,
                      const std::string &Owner, Edits &Device) {
  const auto Array = A.Variable->getTypeSourceInfo()
                         ->getTypeLoc()
                         .castAs<VariableArrayTypeLoc>();
  const unsigned Open = Tokens.at(Array.getLBracketLoc()).Begin,
                 Close = Tokens.at(Array.getRBracketLoc()).Begin;
  const TokenRange Rows = {Close + 1, endOfRows(Tokens, Array)};
  const bool HasRows = Rows.Begin != Rows.End;
  Device.insertBefore(Tokens.of(A.Declared).Begin,
                      "c2cu::lane_arrays " + Owner + "(c2cu_heap); ");
  Device.insertBefore(Tokens.at(A.Variable->getLocation()).Begin,
                      HasRows ? "(*" : "*");
  std::vector<Piece> Instead = {" = " + Owner + ".of(",
                                TokenRange{Open + 1, Close}, ")"};
  if (HasRows)
    Instead.insert(Instead.begin(), {")", Rows});
  Device.replace({Open, Rows.End}, Instead);
}

/// Calls Do(e) for each `sizeof expression` in S.
static void
forEachSize(const Stmt *S,
            llvm::function_ref<void(const UnaryExprOrTypeTraitExpr *)> Do) {
  if (const auto *E = dyn_cast<UnaryExprOrTypeTraitExpr>(S);
      E && !E->isArgumentType())
    Do(E);
  for (const Stmt *Child : S->children())
    if (Child)
      forEachSize(Child, Do);
}

void c2cu::editArrays(const TokenMap &Tokens, const FunctionDecl *F,
                      Edits &Device) {
  std::map<const VarDecl *, std::string> Owners;
  for (const AutomaticArray &A : automaticArrays(F)) {
    Owners[A.Variable] = "c2cu_array_" + std::to_string(Owners.size());
    editArray(Tokens, A, Owners[A.Variable], Device);
  }
  if (Owners.empty())
    return;
  forEachSize(F->getBody(), [&](const UnaryExprOrTypeTraitExpr *E) {
    const auto *Ref =
        dyn_cast<DeclRefExpr>(E->getArgumentExpr()->IgnoreParens());
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (const auto Owner = Owners.find(V); Owner != Owners.end())
      Device.replace(Tokens.of(E), {Owner->second + ".bytes()"});
  });
}

bool c2cu::isOnStack(const FunctionDecl *F) {
  const auto Row = findLibraryFunction(F->getName());
  return !F->getDefinition() && Row && Row->has(InLaneStack);
}

bool c2cu::callsOnStack(const FunctionDecl *F) {
  return llvm::any_of(callsIn(F->getBody()), [](const CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    return Callee && isOnStack(Callee);
  });
}
