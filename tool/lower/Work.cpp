//===- Work.cpp - How much a kernel has to do -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Work.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// What costs more than an addition does, on a core, roughly: a division, a
/// function of libm whose result is rounded, any other function of the library.
constexpr double OfDivision = 8, OfLibm = 25, OfLibrary = 10;
/// How often a loop runs of which nobody knows, and as often as any may.
constexpr double Unknown = 16, Most = 1e12;

class WorkEstimate {
public:
  WorkEstimate(const ASTContext &Context, const Flow &F)
      : Context(Context), F(F) {}

  /// Whom it calls comes first, without recursion: chains of calls are long.
  double ofFunction(const FunctionDecl *Fn) {
    struct Step {
      const FunctionDecl *Definition;
      bool CalleesAreKnown;
    };
    std::vector<Step> Stack{{Fn->getDefinition(), false}};
    while (!Stack.empty()) {
      const auto [Definition, CalleesAreKnown] = Stack.back();
      Stack.pop_back();
      if (CalleesAreKnown)
        Known[Definition] = std::min(1 + of(Definition->getBody()), Most);
      else if (Definition && Known.try_emplace(Definition, 1).second) {
        Stack.push_back({Definition, true});
        for (const FunctionDecl *Callee : calleesOf(Definition))
          Stack.push_back({Callee->getDefinition(), false});
      }
    }
    return known(Fn);
  }

private:
  /// Of one that calls itself, as if it did not.
  double known(const FunctionDecl *Fn) const {
    const auto At = Known.find(Fn->getDefinition());
    return At == Known.end() ? OfLibrary : At->second;
  }

  double of(const Stmt *S) {
    if (!S)
      return 0;
    if (const auto *For = dyn_cast<ForStmt>(S))
      return of(For->getInit()) +
             times(*For) * (1 + of(For->getCond()) + of(For->getInc()) +
                            of(For->getBody()));
    // Macros of several statements are such loops.
    if (const auto *Do = dyn_cast<DoStmt>(S); Do && number(Do->getCond()) == 0)
      return of(Do->getBody());
    if (isa<WhileStmt, DoStmt>(S))
      return Unknown * (1 + ofChildren(S));
    if (const auto *If = dyn_cast<IfStmt>(S))
      return of(If->getCond()) + std::max(of(If->getThen()), of(If->getElse()));
    if (const auto *Choice = dyn_cast<ConditionalOperator>(S))
      return of(Choice->getCond()) +
             std::max(of(Choice->getTrueExpr()), of(Choice->getFalseExpr()));
    if (const auto *Call = dyn_cast<CallExpr>(S))
      return ofChildren(S) + ofCallee(Call);
    if (isa<UnaryExprOrTypeTraitExpr>(S))
      return 0;
    return own(S) + ofChildren(S);
  }

  double ofChildren(const Stmt *S) {
    double Sum = 0;
    for (const Stmt *Child : S->children())
      Sum += of(Child);
    return Sum;
  }

  static double own(const Stmt *S) {
    if (const auto *Binary = dyn_cast<BinaryOperator>(S))
      switch (Binary->getOpcode()) {
      case BO_Div:
      case BO_Rem:
      case BO_DivAssign:
      case BO_RemAssign:
        return OfDivision;
      case BO_Comma:
        return 0;
      default:
        return 1;
      }
    // Of v[i][j] one is an access.
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(S))
      return Element->getType()->isArrayType() ? 0 : 1;
    return isa<UnaryOperator>(S) ? 1 : 0;
  }

  /// Those with bodies; the calls are known from then on.
  std::vector<const FunctionDecl *> calleesOf(const FunctionDecl *Fn) {
    std::vector<const FunctionDecl *> All;
    if (const FunctionFacts *Facts = F.facts(Fn))
      for (const CallSite &Site : Facts->Calls) {
        Sites[Site.Call] = &Site;
        llvm::append_range(All, Site.Targets);
      }
    return All;
  }

  /// The longest that the call may run.
  double ofCallee(const CallExpr *Call) {
    const auto At = Sites.find(Call);
    if (At == Sites.end())
      return OfLibrary;
    double Longest = 0;
    for (const FunctionDecl *Fn : At->second->Targets)
      Longest = std::max(Longest, known(Fn));
    for (const LibraryTarget &T : At->second->Library)
      Longest = std::max(Longest,
                         T.Row && T.Row->has(PerMachine) ? OfLibm : OfLibrary);
    return Longest;
  }

  std::optional<double> number(const Expr *E) const {
    Expr::EvalResult Result;
    if (!E || E->isValueDependent() || !E->EvaluateAsInt(Result, Context))
      return std::nullopt;
    const llvm::APSInt &Value = Result.Val.getInt();
    return Value.isSigned() ? Value.signedRoundToDouble()
                            : Value.roundToDouble();
  }

  /// Where a loop's counter begins, if that is a number.
  std::optional<double> beginning(const Stmt *Init) const {
    if (const auto *Declared = dyn_cast_or_null<DeclStmt>(Init);
        Declared && Declared->isSingleDecl())
      if (const auto *V = dyn_cast<VarDecl>(Declared->getSingleDecl()))
        return number(V->getInit());
    if (const auto *Assigned = dyn_cast_or_null<BinaryOperator>(Init);
        Assigned && Assigned->getOpcode() == BO_Assign)
      return number(Assigned->getRHS());
    return std::nullopt;
  }

  /// By how much it grows with each iteration, if that is a number.
  std::optional<double> step(const Stmt *Inc) const {
    if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(Inc);
        Unary && Unary->isIncrementDecrementOp())
      return Unary->isIncrementOp() ? 1 : -1;
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(Inc);
    if (!Binary || (Binary->getOpcode() != BO_AddAssign &&
                    Binary->getOpcode() != BO_SubAssign))
      return std::nullopt;
    const std::optional<double> By = number(Binary->getRHS());
    if (!By || *By == 0)
      return std::nullopt;
    return Binary->getOpcode() == BO_AddAssign ? *By : -*By;
  }

  double times(const ForStmt &For) const {
    const auto *Condition = dyn_cast_or_null<BinaryOperator>(For.getCond());
    if (!Condition || !Condition->isComparisonOp())
      return Unknown;
    const std::optional<double> Begin = beginning(For.getInit()),
                                Step = step(For.getInc()),
                                End = number(Condition->getRHS());
    if (!Begin || !Step || !End)
      return Unknown;
    const bool Closed =
        Condition->getOpcode() == BO_LE || Condition->getOpcode() == BO_GE;
    const double Count = (*End - *Begin) / *Step + (Closed ? 1 : 0);
    return std::min(std::max(Count, 0.0), Most);
  }

  const ASTContext &Context;
  const Flow &F;
  llvm::DenseMap<const FunctionDecl *, double> Known;
  llvm::DenseMap<const CallExpr *, const CallSite *> Sites;
};

} // namespace

std::vector<double> c2cu::workOfCalls(const Bound &B, const Flow &F) {
  WorkEstimate Estimate(B.Unit.Context, F);
  std::vector<double> All;
  All.reserve(B.Calls.size());
  for (const MarkedCall &M : B.Calls)
    All.push_back(Estimate.ofFunction(M.Callee));
  return All;
}
