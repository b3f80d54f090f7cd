//===- PassedPointers.cpp - Functions that variables may mean -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/PassedPointers.h"
#include "loops/Exposed.h"
#include "loops/KnownPointers.h"
#include "reading/Reading.h"
#include "support/TreeVisitor.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

/// A place in the text, and the function that it is in.
template <class What> struct Placed {
  const What *At;
  const FunctionDecl *In;
};

/// Who calls which function of the file by name, and which are named
/// otherwise.
class Callers : public TreeVisitor {
public:
  explicit Callers(const ASTContext &Context) {
    walk(Context.getTranslationUnitDecl());
  }
  bool traverseFunctionDecl(FunctionDecl *F) override {
    const FunctionDecl *const Outer = std::exchange(In, F);
    const bool GoesOn = TreeVisitor::traverseFunctionDecl(F);
    In = Outer;
    return GoesOn;
  }
  bool visitCallExpr(CallExpr *E) override {
    const auto *Ref =
        dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreParenImpCasts());
    const auto *F = Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
    if (F) {
      Calls[F->getCanonicalDecl()].push_back({E, In});
      ByName.insert(Ref);
    }
    return true;
  }
  bool visitDeclRefExpr(DeclRefExpr *E) override {
    if (const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
        F && !ByName.count(E))
      Named.insert(F->getCanonicalDecl());
    return true;
  }

  std::map<const FunctionDecl *, std::vector<Placed<CallExpr>>> Calls;
  std::set<const FunctionDecl *> Named;

private:
  const FunctionDecl *In = nullptr;
  std::set<const DeclRefExpr *> ByName;
};

class PassedPointers {
public:
  explicit PassedPointers(const ASTContext &Context)
      : Context(Context), Read(Context), Found(Context) {}

  void addVariable(const VarDecl *V, const FunctionDecl *In) {
    if (!Seen.insert(V).second)
      return;
    std::set<const VarDecl *> Exposed;
    if (In && In->hasBody())
      collectExposed(Context, In->getBody(), Exposed, nullptr, nullptr);
    if (!In || !V->hasLocalStorage() || Exposed.count(V)) {
      Known = false;
      return;
    }
    if (const auto *P = dyn_cast<ParmVarDecl>(V))
      addArguments(P, In);
    else if (V->getInit())
      add(V->getInit(), In);
    addAssigned(In->getBody(), V, In);
  }

  std::vector<const ValueDecl *> All;
  bool Known = true;

private:
  void addArguments(const ParmVarDecl *P, const FunctionDecl *In) {
    const auto It = Found.Calls.find(In->getCanonicalDecl());
    if (In->isExternallyVisible() || It == Found.Calls.end() ||
        Found.Named.count(In->getCanonicalDecl())) {
      Known = false;
      return;
    }
    for (const auto &[Call, Caller] : It->second)
      if (P->getFunctionScopeIndex() < Call->getNumArgs())
        add(Call->getArg(P->getFunctionScopeIndex()), Caller);
  }

  void addAssigned(const Stmt *S, const VarDecl *V, const FunctionDecl *In) {
    if (!S)
      return;
    if (const auto *E = dyn_cast<BinaryOperator>(S))
      if (const Operation &O = Read.operation(E);
          O.What == Does::Store && Read.variable(O.Left) == V)
        add(O.Right, In);
    for (const Stmt *Child : S->children())
      addAssigned(Child, V, In);
  }

  /// The values of an expression.
  void add(const Expr *E, const FunctionDecl *In) {
    const Operation &O = Read.operation(E);
    switch (O.What) {
    case Does::Convert:
      if (O.How == Conversion::Null)
        return;
      if (O.How == Conversion::Same)
        return add(O.Left, In);
      break;
    case Does::Choose:
      if (!O.ChoosesCondition)
        add(O.Left, In);
      Known &= !O.ChoosesCondition;
      return add(O.Right, In);
    case Does::Sequence:
      return add(O.Right, In);
    case Does::Address:
      return addObject(O.Left);
    case Does::Call:
      if (const FunctionDecl *F = O.Called->getDirectCallee())
        return addReturned(F->getDefinition());
      break;
    case Does::Load:
      return addLoaded(O.Left, O.Type, In);
    default:
      break;
    }
    Known = false;
  }

  void addReturned(const FunctionDecl *F) {
    Known &= F != nullptr;
    if (F && Returning.insert(F).second)
      addReturned(F->getBody(), F);
  }

  void addReturned(const Stmt *S, const FunctionDecl *F) {
    if (!S)
      return;
    if (const Statement &Of = Read.statement(S);
        Of.What == Runs::Return && Of.Value)
      return add(Of.Value, F);
    for (const Stmt *Child : S->children())
      addReturned(Child, F);
  }

  /// What has this address: a function, or a constant of the file.
  void addObject(const Expr *Of) {
    const Place &P = Read.place(Of);
    const ValueDecl *D = P.Callee;
    if (P.What == Is::Variable)
      D = P.Variable;
    else if (P.What != Is::Function)
      D = nullptr;
    const auto *V = dyn_cast_or_null<VarDecl>(D);
    if (!D || (V && !(V->isFileVarDecl() && isDeeplyConst(V->getType())))) {
      Known = false;
      return;
    }
    const auto *Canonical = cast<ValueDecl>(D->getCanonicalDecl());
    if (!llvm::is_contained(All, Canonical))
      All.push_back(Canonical);
  }

  void addLoaded(const Expr *From, QualType T, const FunctionDecl *In) {
    if (const VarDecl *V = Read.variable(From); V && V->hasLocalStorage())
      return addVariable(V, In);
    if (const VarDecl *V = Read.wholeOf(From))
      return addHeld(V, T);
    // Through a pointer to constants.
    const Expr *const Pointer = Read.place(From).Pointer;
    std::vector<const ValueDecl *> Outer = std::exchange(All, {});
    if (Pointer)
      add(Pointer, In);
    std::swap(All, Outer);
    Known &= !Outer.empty();
    for (const ValueDecl *D : Outer)
      addHeld(dyn_cast<VarDecl>(D), T);
  }

  /// Pointers that V holds, a constant.
  void addHeld(const VarDecl *V, QualType T) {
    const auto Held = V ? pointersIn(Context, V, std::nullopt, T)
                        : std::vector<PointerTarget>();
    Known &= !Held.empty();
    for (const PointerTarget &To : Held)
      addTarget(To);
  }

  void addTarget(const PointerTarget &To) {
    const ValueDecl *D = To.Callee;
    if (To.K == PointerTarget::OfFile && To.Of->isFileVarDecl() &&
        To.Offset == Number(Polynomial(0)))
      D = To.Of;
    if (D && !llvm::is_contained(All, D))
      All.push_back(D);
    Known &= D || To.K == PointerTarget::Null;
  }

  const ASTContext &Context;
  Reading Read;
  const Callers Found;
  std::set<const VarDecl *> Seen;
  std::set<const FunctionDecl *> Returning;
};

} // namespace

std::vector<const ValueDecl *> c2cu::passedTo(const ASTContext &Context,
                                              const FunctionDecl *Function,
                                              const VarDecl *V) {
  PassedPointers P(Context);
  P.addVariable(V, Function);
  return P.Known ? P.All : std::vector<const ValueDecl *>();
}
