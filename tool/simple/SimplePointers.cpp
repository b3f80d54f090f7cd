//===- SimplePointers.cpp - Pointers that are not moved -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `void swap(int *x, int *y)` only uses what x and y point to, no neighbours:
// it may get the address of an element of a column, `&a[i][__id__]`, and needs
// no other text for that.
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "simple/SimplePlan.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Finds the parameters and locals whose every use is a form listed here.
class UnmovedFinder {
public:
  void add(const FunctionDecl *F) {
    for (const ParmVarDecl *V : F->parameters())
      addCandidate(V);
    walk(F->getBody(), /*ValueUsed=*/false);
  }

  std::set<const VarDecl *> take() {
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const auto &[From, To] : Flows)
        if (Found.count(From) && !Found.count(To)) {
          Found.erase(From);
          Changed = true;
        }
    }
    // What is only tested may well be an array.
    std::erase_if(Found, [&](const VarDecl *V) { return !Used.count(V); });
    return std::move(Found);
  }

private:
  void addCandidate(const VarDecl *V) {
    bool IsLocal = isa<ParmVarDecl>(V) || V->hasLocalStorage();
    if (IsLocal && V->getType()->isObjectPointerType())
      Found.insert(V->getCanonicalDecl());
  }

  /// The variables one of which E is the value of.
  void sources(const Expr *E, std::vector<const DeclRefExpr *> &Out) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      Out.push_back(Ref);
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      sources(Choice->getTrueExpr(), Out);
      sources(Choice->getFalseExpr(), Out);
    }
  }

  /// The variable that points to what `&p->x`, `&(*p).x` is a part of.
  static const VarDecl *ownerOf(const Expr *E) {
    const auto *Address = dyn_cast<UnaryOperator>(E);
    if (!Address || Address->getOpcode() != UO_AddrOf)
      return nullptr;
    E = Address->getSubExpr()->IgnoreParens();
    const auto *Member = dyn_cast<MemberExpr>(E);
    for (; Member && !Member->isArrow(); Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase()->IgnoreParens();
    const auto *Unary = dyn_cast<UnaryOperator>(E);
    if (Unary && Unary->getOpcode() == UO_Deref)
      E = Unary->getSubExpr();
    else if (Member)
      E = Member->getBase();
    else
      return nullptr;
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V ? V->getCanonicalDecl() : nullptr;
  }

  void goodUse(const Expr *E) {
    std::vector<const DeclRefExpr *> Refs;
    sources(E, Refs);
    Good.insert(Refs.begin(), Refs.end());
  }

  /// Such a use tells a pointer to one object from an array.
  void pointsTo(const Expr *E) {
    goodUse(E);
    std::vector<const DeclRefExpr *> Refs;
    sources(E, Refs);
    for (const DeclRefExpr *Ref : Refs)
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
        Used.insert(V->getCanonicalDecl());
  }

  /// The value of E goes to To, which must not be moved either.
  void flow(const Expr *E, const VarDecl *To) {
    std::vector<const DeclRefExpr *> Refs;
    if (!E)
      return;
    const Expr *Plain = E->IgnoreParenImpCasts();
    if (const VarDecl *V = ownerOf(Plain);
        V && pointAlike(Plain->getType(), To->getType())) {
      Flows.push_back({V, To->getCanonicalDecl()});
      Parts.insert(Plain);
    }
    sources(E, Refs);
    for (const DeclRefExpr *Ref : Refs)
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
          V && pointAlike(V->getType(), To->getType())) {
        Good.insert(Ref);
        Used.insert(V->getCanonicalDecl());
        Flows.push_back({V->getCanonicalDecl(), To->getCanonicalDecl()});
      }
  }

  void walk(const Stmt *S, bool ValueUsed) {
    if (!S)
      return;
    look(S, ValueUsed);
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S); Ref && !Good.count(Ref))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
        Found.erase(V->getCanonicalDecl());
    if (const auto *Declarations = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declarations->decls())
        if (const auto *V = dyn_cast<VarDecl>(D)) {
          addCandidate(V);
          flow(V->getInit(), V);
        }
    for (const Stmt *Child : S->children())
      walk(Child, isa<Expr, DeclStmt, ReturnStmt>(S) ||
                      (isa<CompoundStmt>(S) && ValueUsed));
  }

  void look(const Stmt *S, bool ValueUsed) {
    if (const auto *E = dyn_cast<Expr>(S); E && !Parts.count(E))
      Found.erase(ownerOf(E));
    if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
      if (Unary->getOpcode() == UO_Deref)
        pointsTo(Unary->getSubExpr());
      if (Unary->getOpcode() == UO_LNot)
        goodUse(Unary->getSubExpr());
    } else if (const auto *Member = dyn_cast<MemberExpr>(S)) {
      if (Member->isArrow())
        pointsTo(Member->getBase());
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(S)) {
      lookAtBinary(Binary, ValueUsed);
    } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
      const FunctionDecl *F = Call->getDirectCallee();
      const FunctionDecl *Definition = F ? F->getDefinition() : nullptr;
      for (unsigned I = 0; Definition && I < Call->getNumArgs() &&
                           I < Definition->getNumParams();
           ++I)
        flow(Call->getArg(I), Definition->getParamDecl(I));
      if (const auto Row = libraryCallee(Call); Row && Row->has(Scans))
        for (const Expr *A : Call->arguments()) // It reads one item there.
          Parts.insert(A->IgnoreParenImpCasts());
    }
  }

  void lookAtBinary(const BinaryOperator *E, bool ValueUsed) {
    if (E->isEqualityOp()) {
      pointsTo(E->getLHS());
      pointsTo(E->getRHS());
    }
    // The value of an assignment is one more use of the variable.
    const auto *To = dyn_cast<DeclRefExpr>(E->getLHS()->IgnoreParens());
    const auto *V = To ? dyn_cast<VarDecl>(To->getDecl()) : nullptr;
    if (E->getOpcode() == BO_Assign && V && !ValueUsed) {
      Good.insert(To);
      flow(E->getRHS(), V);
    }
  }

  std::set<const VarDecl *> Found; ///< As far as known.
  std::set<const VarDecl *> Used;  ///< In one of the forms that arrays lack.
  std::set<const Stmt *> Good;     ///< Names in one of the forms.
  std::set<const Stmt *> Parts;    ///< `&p->x` that may be as it is.
  std::vector<std::pair<const VarDecl *, const VarDecl *>> Flows;
};

} // namespace

std::set<const VarDecl *> c2cu::findUnmoved(const SimplePlan &Plan) {
  UnmovedFinder Finder;
  for (const FunctionDecl *F : Plan.Order)
    Finder.add(F);
  return Finder.take();
}
