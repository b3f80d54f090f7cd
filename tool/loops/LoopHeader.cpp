//===- LoopHeader.cpp - How often a loop runs -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Ends.h"
#include "loops/InHeader.h"
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
    if (!For->getCond())
      return NoStep;
    if (!For->getInc() && countsDown(For->getCond()))
      return readBegin(For->getInit());
    std::vector<const Expr *> Steps;
    collectParts(For->getInc(), Steps);
    if (const char *Reason = readTest(For->getCond(), Steps))
      return Reason;
    return readBegin(For->getInit());
  }

  /// The condition compares the counter, which one of Steps changes, or, if
  /// there are none, the body.
  const char *readTest(const Expr *Cond, std::vector<const Expr *> Steps) {
    const auto *Test = dyn_cast<BinaryOperator>(Cond->IgnoreParenImpCasts());
    if (!Test || !(Test->isRelationalOp() || Test->getOpcode() == BO_NE))
      return NoComparison;
    const char *Reason = Steps.empty() ? NoStep : NoComparison;
    const Expr *const Sides[] = {Test->getLHS(), Test->getRHS()};
    for (const Expr *Side : Sides) {
      const std::vector<Compared> Ways = comparedBy(Side);
      const auto It = llvm::find_if(Ways, [&](const Compared &Way) {
        return findStep(Way.V, Steps, Reason);
      });
      if (It == Ways.end())
        continue;
      L.Test = Test->getOpcode();
      L.Ahead = It->Ahead;
      L.End = Side == Sides[0] ? Sides[1] : Sides[0];
      if (Side == Sides[1] && !BinaryOperator::isEqualityOp(L.Test))
        L.Test = BinaryOperator::reverseComparisonOp(L.Test);
      // A comparison in another type than the counter's has another meaning
      // where one of both does not fit.
      if (!keepsValue(Side))
        return "its condition converts the counter to another type";
      // Where it does not go the other way, it ends.
      const bool GoesUp = L.Test == BO_LT || L.Test == BO_LE;
      if (L.By && (L.Test == BO_NE || GoesUp != (L.Step > 0)))
        return "its step is a variable, and its condition does not say on "
               "which side of a bound the counter stays";
      return readOtherSteps(Steps);
    }
    return Reason;
  }

  /// Whether V is the counter; its step then is one of Steps no longer.
  bool findStep(const VarDecl *V, std::vector<const Expr *> &Steps,
                const char *&Reason) {
    if (Steps.empty()) {
      std::map<const VarDecl *, unsigned> Changes;
      countChanges(L.Body, Changes);
      const Expr *const Step =
          Changes[V] == 1 ? cast<Expr>(changeIn(L.Body, V)) : nullptr;
      L.StepsInBody = Step && !readStep(Step) && L.Counter == V;
      return L.StepsInBody;
    }
    for (auto It = Steps.begin(); It != Steps.end(); ++It) {
      const char *const Wrong = readStep(*It);
      if (Wrong && Steps.size() == 1)
        Reason = Wrong;
      if (Wrong || L.Counter != V)
        continue;
      Steps.erase(It);
      return true;
    }
    return false;
  }

  /// Variables besides the counter.
  const char *readOtherSteps(const std::vector<const Expr *> &Steps) {
    for (const Expr *E : Steps) {
      const VarDecl *const V = changedBy(E);
      const auto *Binary = dyn_cast<BinaryOperator>(E);
      if (!V || V == L.Counter || L.inHeader(V) ||
          (Binary && (!Binary->isCompoundAssignmentOp() ||
                      !BinaryOperator::isAdditiveOp(
                          BinaryOperator::getOpForCompoundAssignment(
                              Binary->getOpcode())))))
        return NoOtherStep;
      L.InHeader.push_back({V, nullptr, E, /*IsDeclared=*/false,
                            whereChanged(L.Body, V).isValid()});
    }
    return nullptr;
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
    std::vector<std::pair<const VarDecl *, const Expr *>> First;
    if (const auto *D = dyn_cast<DeclStmt>(Init)) {
      for (const Decl *Declared : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Declared))
          First.push_back({V, V->getInit()});
    } else {
      std::vector<const Expr *> Parts;
      collectParts(cast<Expr>(Init), Parts);
      for (const Expr *Part : Parts) {
        const auto *Assign = dyn_cast<BinaryOperator>(Part);
        const bool Assigns = Assign && Assign->getOpcode() == BO_Assign;
        First.push_back({Assigns ? namedBy(Assign->getLHS()) : nullptr,
                         Assigns ? Assign->getRHS() : nullptr});
      }
    }
    for (const auto &[V, Value] : First)
      if (const char *Reason = setFirst(V, Value, isa<DeclStmt>(Init)))
        return Reason;
    return isa<DeclStmt>(Init) && !L.DeclaresCounter
               ? "its header declares more than the counter"
               : nullptr;
  }

  const char *setFirst(const VarDecl *V, const Expr *Value, bool Declares) {
    const char *const More =
        Declares ? "its header declares more than the counter"
                 : "its header begins with more than the counter's first value";
    if (V && V == L.Counter) {
      if (!Value)
        return "its counter has no first value";
      if (L.Begin)
        return More;
      L.Begin = Value;
      L.DeclaresCounter = Declares;
      return nullptr;
    }
    if (!V || !Value || (L.Begin && namesAny(Value, L.Counter)))
      return More;
    for (HeaderVariable &Of : L.InHeader) {
      if (Of.First && namesAny(Value, Of.V))
        return More;
      if (Of.V != V)
        continue;
      if (Of.First)
        return More;
      Of.First = Value;
      Of.IsDeclared = Declares;
      return nullptr;
    }
    // Others have to be changed by the body.
    if (whereChanged(L.Body, V).isInvalid())
      return More;
    L.InHeader.push_back({V, Value, nullptr, Declares, /*IsInBody=*/true});
    return nullptr;
  }

  static bool namesAny(const Expr *E, const VarDecl *V) {
    bool Does = false;
    forEachReference(
        E, [&](const DeclRefExpr *Ref) { Does |= Ref->getDecl() == V; });
    return Does;
  }

  const char *readStep(const Expr *Inc) {
    static const char *const Form = "its step is not '++', '--', '+= c' or "
                                    "'-= c' of its counter";
    L.Counter = nullptr;
    L.By = nullptr;
    if (const auto *Unary = dyn_cast<UnaryOperator>(Inc)) {
      if (!Unary->isIncrementDecrementOp())
        return Form;
      L.Counter = namedBy(Unary->getSubExpr());
      L.Step = Unary->isIncrementOp() ? 1 : -1;
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(Inc)) {
      const bool Minus = Binary->getOpcode() == BO_SubAssign;
      Expr::EvalResult Value;
      if (!Minus && Binary->getOpcode() != BO_AddAssign)
        return Form;
      L.Counter = namedBy(Binary->getLHS());
      if (!Binary->getRHS()->EvaluateAsInt(Value, Context)) {
        L.By = Binary->getRHS();
        L.Step = Minus ? -1 : 1;
        return L.Counter && L.By->getType()->isIntegerType() ? nullptr : Form;
      }
      const llvm::APSInt Step = Value.Val.getInt();
      if (!Step.isRepresentableByInt64() || Step.getSignificantBits() > 32 ||
          Step == 0)
        return Form;
      L.Step = Minus ? -Step.getExtValue() : Step.getExtValue();
    }
    return L.Counter ? nullptr : Form;
  }

  /// `while (n--)` and `while (n-- > 0)`, or with a step in the body.
  const char *readWhile(const WhileStmt *While) {
    L.Body = While->getBody();
    static const char *const Form =
        "its condition is neither 'n--' nor a comparison of what its body "
        "changes once, by a constant";
    return countsDown(While->getCond()) || !readTest(While->getCond(), {})
               ? nullptr
               : Form;
  }

  /// `n--` and `n-- > 0`.
  bool countsDown(const Expr *Cond) {
    Cond = Cond->IgnoreParenImpCasts();
    if (const auto *Test = dyn_cast<BinaryOperator>(Cond);
        Test && (Test->getOpcode() == BO_GT || Test->getOpcode() == BO_NE) &&
        isZero(Test->getRHS()))
      Cond = Test->getLHS()->IgnoreParenImpCasts();
    const auto *Unary = dyn_cast<UnaryOperator>(Cond);
    if (!Unary || Unary->getOpcode() != UO_PostDec ||
        !namedBy(Unary->getSubExpr()))
      return false;
    L.Counter = namedBy(Unary->getSubExpr());
    L.Step = -1;
    return true;
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
    for (const Expr *E : L.bounds())
      if (!stays(L, E))
        return "a bound in its header may change while it runs, or has a call";
    for (const HeaderVariable &V : L.InHeader)
      if (V.First && !stays(L, V.First))
        return "a first value in its header has a call, or accesses memory";
    if (!stepsStay(L))
      return L.By ? "its step may change while it runs, or has a call"
                  : NoOtherStep;
    if (namesHidden(L))
      return "a first value in its header has the name of what it declares";
    if (!L.Ends.empty() && !L.isPlain())
      return "it may end early, and its header is not that of a counter alone";
    return nullptr;
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
    for (const HeaderVariable &V : L.InHeader) {
      if (V.Step)
        forEachReference(V.Step, Add);
      // Nobody sees it.
      if (V.IsDeclared && timesNamed(L.Body, V.V) == 0)
        llvm::erase(L.Captured, V.V);
    }
    if (L.By)
      forEachReference(L.By, Add);
    // What bounds the counter bounds what it is used for.
    for (const Expr *E : L.bounds())
      if (E->getType()->isIntegerType())
        forEachReference(E, Add);
    for (const Member &M : L.Members)
      if (!M.isOfFile() && !llvm::is_contained(L.Captured, M.Base) &&
          !L.isMember(M.Base))
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

  static constexpr const char
      *NoStep = "its header has no condition, or no step",
      *NoComparison = "its condition is no comparison of its counter",
      *NoOtherStep = "its header changes other variables than by '++', '--', "
                     "'+= e' or '-= e', or 'e' may change while it runs";

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
