//===- LoopHeader.cpp - How often a loop runs -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Ends.h"
#include "loops/MarkedLoop.h"
#include "loops/Members.h"
#include "loops/Scalars.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Reads the header of one loop.
class LoopReader {
public:
  LoopReader(ASTContext &Context, const FunctionDecl *F, const Stmt *S,
             bool MayEnd)
      : Context(Context), S(S), MayEnd(MayEnd) {
    L.Function = F;
    L.Loop = S;
  }

  /// The loop, or why it is none that is counted.
  std::optional<MarkedLoop> read(Problem &Why) {
    const char *Reason = nullptr;
    if (const auto *For = dyn_cast<ForStmt>(S))
      Reason = readFor(For);
    else if (const auto *While = dyn_cast<WhileStmt>(S))
      Reason = readWhile(While);
    else
      Reason = "it is a 'do' loop";
    if (!Reason)
      Reason = checkParts();
    if (!Reason) {
      collectCaptured();
      findScalars(Context, L);
      captureMembers(L);
      return L;
    }
    Why = {Diag::LoopNotCounted, S->getBeginLoc(), Reason, "", {}, ""};
    return std::nullopt;
  }

private:
  const char *readFor(const ForStmt *For) {
    L.Body = For->getBody();
    if (!For->getCond() || !For->getInc())
      return "its header has no condition, or no step";
    const auto *Test =
        dyn_cast<BinaryOperator>(For->getCond()->IgnoreParenImpCasts());
    if (!Test || !(Test->isRelationalOp() || Test->getOpcode() == BO_NE))
      return "its condition is no comparison of its counter";
    const char *Reason = readStep(For->getInc()->IgnoreParens());
    if (Reason)
      return Reason;
    L.Test = Test->getOpcode();
    L.End = Test->getRHS();
    if (namedBy(Test->getLHS()) != L.Counter) {
      if (namedBy(Test->getRHS()) != L.Counter)
        return "its condition is no comparison of its counter";
      L.End = Test->getLHS();
      L.Test = BinaryOperator::isEqualityOp(L.Test)
                   ? L.Test
                   : BinaryOperator::reverseComparisonOp(L.Test);
    }
    // A comparison in another type than the counter's has another meaning
    // where one of both does not fit.
    const Expr *Tested =
        L.End == Test->getRHS() ? Test->getLHS() : Test->getRHS();
    if (!keepsValue(Tested))
      return "its condition converts the counter to another type";
    return readBegin(For->getInit());
  }

  /// Whether conversions in the condition leave the counter as it is.
  bool keepsValue(const Expr *E) const {
    const QualType From = L.Counter->getType(), To = E->getType();
    if (From->isPointerType())
      return true;
    if (!To->isIntegerType())
      return false;
    const auto Bits = [&](QualType T) { return Context.getIntWidth(T); };
    const bool Was = From->isSignedIntegerOrEnumerationType(),
               Is = To->isSignedIntegerOrEnumerationType();
    return Was == Is ? Bits(To) >= Bits(From)
                     : (!Was && Bits(To) > Bits(From)) ||
                           // What it is then is checked when it is entered.
                           (Was && Bits(To) >= Bits(From));
  }

  const char *readBegin(const Stmt *Init) {
    if (!Init)
      return nullptr;
    if (const auto *D = dyn_cast<DeclStmt>(Init)) {
      if (!D->isSingleDecl() || D->getSingleDecl() != L.Counter)
        return "its header declares more than the counter";
      L.DeclaresCounter = true;
      L.Begin = L.Counter->getInit();
      return L.Begin ? nullptr : "its counter has no first value";
    }
    const auto *Assign = dyn_cast<BinaryOperator>(Init);
    if (!Assign || Assign->getOpcode() != BO_Assign ||
        namedBy(Assign->getLHS()) != L.Counter)
      return "its header begins with more than the counter's first value";
    L.Begin = Assign->getRHS();
    return nullptr;
  }

  const char *readStep(const Expr *Inc) {
    static const char *const Form = "its step is not '++', '--', '+= c' or "
                                    "'-= c' of its counter";
    if (const auto *Unary = dyn_cast<UnaryOperator>(Inc)) {
      if (!Unary->isIncrementDecrementOp())
        return Form;
      L.Counter = namedBy(Unary->getSubExpr());
      L.Step = Unary->isIncrementOp() ? 1 : -1;
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(Inc)) {
      const bool Minus = Binary->getOpcode() == BO_SubAssign;
      Expr::EvalResult Value;
      if ((!Minus && Binary->getOpcode() != BO_AddAssign) ||
          !Binary->getRHS()->EvaluateAsInt(Value, Context))
        return Form;
      L.Counter = namedBy(Binary->getLHS());
      const llvm::APSInt Step = Value.Val.getInt();
      if (!Step.isRepresentableByInt64() || Step.getSignificantBits() > 32 ||
          Step == 0)
        return Form;
      L.Step = Minus ? -Step.getExtValue() : Step.getExtValue();
    }
    return L.Counter ? nullptr : Form;
  }

  /// `while (n--)` and `while (n-- > 0)`.
  const char *readWhile(const WhileStmt *While) {
    L.Body = While->getBody();
    const Expr *Cond = While->getCond()->IgnoreParenImpCasts();
    if (const auto *Test = dyn_cast<BinaryOperator>(Cond);
        Test && (Test->getOpcode() == BO_GT || Test->getOpcode() == BO_NE) &&
        isZero(Test->getRHS()))
      Cond = Test->getLHS()->IgnoreParenImpCasts();
    const auto *Unary = dyn_cast<UnaryOperator>(Cond);
    if (!Unary || Unary->getOpcode() != UO_PostDec)
      return "its condition is not 'n--'";
    L.Counter = namedBy(Unary->getSubExpr());
    L.Step = -1;
    return L.Counter ? nullptr : "its condition is not 'n--'";
  }

  bool isZero(const Expr *E) const {
    Expr::EvalResult Value;
    return E->EvaluateAsInt(Value, Context) && Value.Val.getInt() == 0;
  }

  const char *checkParts() {
    if (!L.Counter->hasLocalStorage())
      return "its counter is no local variable";
    const QualType T = L.Counter->getType();
    if (T.isVolatileQualified() ||
        !(T->isPointerType() || T->isIntegralOrEnumerationType()) ||
        T->isBooleanType() || T->isFunctionPointerType() ||
        T->isVoidPointerType())
      return "its counter is neither an integer nor a pointer to objects";
    if (L.Counter->getStorageClass() == SC_Register && !L.DeclaresCounter)
      return "its counter is a 'register' variable";
    if (MayEnd)
      takeEnds(Context, L);
    findMembers(Context, L);
    for (const Expr *E : {L.Begin, L.End})
      if (E && !stays(E))
        return "a bound in its header may change while it runs, or has a call";
    return nullptr;
  }

  /// Made of constants and of variables of the function whose address nobody
  /// takes; the body changes none of them, which Reach.h sees.
  bool stays(const Expr *E) const {
    bool Plain = true;
    forEachExpression(E, [&](const Expr *Part) {
      if (L.memberAt(Part))
        return false;
      if (isa<CallExpr>(Part) || isa<ArraySubscriptExpr>(Part) ||
          isa<MemberExpr>(Part) || isa<StmtExpr>(Part) ||
          Part->getType().isVolatileQualified())
        Plain = false;
      if (const auto *Unary = dyn_cast<UnaryOperator>(Part))
        Plain &= Unary->getOpcode() == UO_Minus ||
                 Unary->getOpcode() == UO_Plus || Unary->getOpcode() == UO_Not;
      if (const auto *Binary = dyn_cast<BinaryOperator>(Part))
        Plain &= !Binary->isAssignmentOp();
      if (const auto *Ref = dyn_cast<DeclRefExpr>(Part))
        if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
          Plain &= V != L.Counter &&
                   (V->hasLocalStorage() || V->getType()->isArrayType() ||
                    V->getType().isConstQualified());
      return true;
    });
    return Plain;
  }

  template <class Function>
  static void forEachExpression(const Stmt *Part, Function Visit) {
    if (!Part)
      return;
    if (const auto *E = dyn_cast<Expr>(Part); E && !Visit(E))
      return;
    // What sizeof is asked of is not evaluated, unless its size varies.
    if (const auto *Size = dyn_cast<UnaryExprOrTypeTraitExpr>(Part);
        Size && !Size->getTypeOfArgument()->isVariablyModifiedType())
      return;
    for (const Stmt *Child : Part->children())
      forEachExpression(Child, Visit);
  }

  void collectCaptured() {
    std::set<const VarDecl *> Own = {L.Counter};
    collectDeclared(L.Body, Own);
    auto Add = [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (V && !V->isFileVarDecl() && !Own.count(V) &&
          !llvm::is_contained(L.Captured, V))
        L.Captured.push_back(V);
    };
    forEachReference(L.Body, Add);
    // What bounds the counter bounds what it is used for.
    for (const Expr *E : {L.Begin, L.End})
      if (E && E->getType()->isIntegerType())
        forEachReference(E, Add);
    for (const Member &M : L.Members)
      if (!M.isOfFile() && !llvm::is_contained(L.Captured, M.Base))
        L.Captured.push_back(M.Base);
  }

  static void collectDeclared(const Stmt *Part,
                              std::set<const VarDecl *> &Into) {
    if (const auto *D = dyn_cast_or_null<DeclStmt>(Part))
      for (const Decl *Declared : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Declared))
          Into.insert(V);
    if (Part)
      for (const Stmt *Child : Part->children())
        collectDeclared(Child, Into);
  }

  ASTContext &Context;
  const Stmt *S;
  const bool MayEnd;
  MarkedLoop L;
};

} // namespace

std::optional<MarkedLoop> c2cu::readLoop(ASTContext &Context,
                                         const FunctionDecl *F, const Stmt *S,
                                         Problem &Why, bool MayEnd) {
  return LoopReader(Context, F, S, MayEnd).read(Why);
}
