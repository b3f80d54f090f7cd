//===- OutOfLine.cpp - Which device functions are not to be inlined -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/OutOfLine.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <map>
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

// Sizes are in operators of C whose operands are not all known, which is about
// what there will be of instructions of PTX: nvcc makes 66,269 of an Argon2 if
// all is inlined, and 12,861 of the same with two functions out of line.

/// Up to this size of a kernel all may be inlined. nvcc 13.0 takes 6 seconds of
/// a core for any generated program; for an Ed25519 of 16 limbs of 64 bits it
/// takes 18, and for that Argon2 21, if all is inlined, which become 6 and 14.
constexpr double KernelLimit = 16000;

/// The smallest function that stays one: calls cost little beside it. With only
/// the product of two numbers of 16 limbs out of line, some 700 operators, an
/// Ed25519 takes an H200 105 ms, with the larger functions 129, inlined 199.
constexpr double SmallestCallee = 500;

/// Loops that have at most this in all are taken to be unrolled: nvcc does so
/// where subscripts become known by it, as in 16 times 16 products of limbs or
/// the 12 rounds of BLAKE2b.
constexpr double UnrollLimit = 4096;

/// What is left of a function at a place that calls it.
constexpr double CallSize = 50;

std::optional<double> constant(const Expr *E, const ASTContext &Context) {
  Expr::EvalResult Known;
  if (!E || !E->EvaluateAsInt(Known, Context))
    return std::nullopt;
  return Known.Val.getInt().roundToDouble();
}

/// What the variable of a loop begins with; null if there is none.
const Expr *beginning(const ForStmt *Loop) {
  if (const auto *Init = dyn_cast_or_null<DeclStmt>(Loop->getInit())) {
    const auto *V = Init->isSingleDecl()
                        ? dyn_cast<VarDecl>(Init->getSingleDecl())
                        : nullptr;
    return V ? V->getInit() : nullptr;
  }
  const auto *Init = dyn_cast_or_null<BinaryOperator>(Loop->getInit());
  return Init && Init->isAssignmentOp() ? Init->getRHS() : nullptr;
}

/// How often a loop runs, if its text says so.
std::optional<double> tripCount(const ForStmt *Loop,
                                const ASTContext &Context) {
  const auto *Test = dyn_cast_or_null<BinaryOperator>(Loop->getCond());
  if (!Test || !Test->isComparisonOp())
    return std::nullopt;
  std::optional<double> First = constant(beginning(Loop), Context);
  std::optional<double> Last = constant(Test->getRHS(), Context);
  std::optional<double> Step;
  if (const auto *By = dyn_cast_or_null<BinaryOperator>(Loop->getInc()))
    Step = constant(By->getRHS(), Context);
  else if (isa_and_nonnull<UnaryOperator>(Loop->getInc()))
    Step = 1;
  if (!First || !Last || !Step || *Step <= 0)
    return std::nullopt;
  bool WithLast = Test->getOpcode() == BO_LE || Test->getOpcode() == BO_GE;
  return std::ceil((std::abs(*Last - *First) + WithLast) / *Step);
}

/// Whether there is an instruction for it, if it is not constant; subscripts
/// and assignments mostly say where a number is.
bool isOperator(const Stmt *S) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(S)) {
    if (Binary->getOpcode() == BO_Assign || Binary->isCommaOp())
      return false;
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
    if (Unary->getOpcode() == UO_AddrOf || Unary->getOpcode() == UO_Deref ||
        Unary->getOpcode() == UO_Extension || Unary->getOpcode() == UO_Plus)
      return false;
  } else if (!isa<AbstractConditionalOperator>(S)) {
    return false;
  }
  return true;
}

/// What nvcc makes of a piece of text.
struct Extent {
  double Size = 0; ///< With all that is put into it.
  std::map<const FunctionDecl *, double> Copies; ///< Of what it calls itself.

  void add(const Extent &Other, double Times) {
    Size += Times * Other.Size;
    for (auto [F, N] : Other.Copies)
      Copies[F] += Times * N;
  }
};

class OutOfLine {
public:
  OutOfLine(const ASTContext &Context, const Classes &C)
      : Context(Context), C(C) {}

  std::vector<const FunctionDecl *>
  run(llvm::ArrayRef<const FunctionDecl *> Roots) {
    while (total(Roots) > KernelLimit) {
      const FunctionDecl *Next = mostCopied(Roots);
      if (!Next)
        break;
      Kept.push_back(Next);
      Known.clear();
    }
    return Kept;
  }

private:
  bool isKept(const FunctionDecl *F) const {
    return llvm::is_contained(Kept, F);
  }

  double total(llvm::ArrayRef<const FunctionDecl *> Roots) {
    double Size = 0;
    for (const FunctionDecl *F : Roots)
      Size += of(F).Size;
    for (const FunctionDecl *F : Kept)
      Size += of(F).Size;
    return Size;
  }

  /// The function whose copies are most code, beside one that stays.
  const FunctionDecl *mostCopied(llvm::ArrayRef<const FunctionDecl *> Roots) {
    std::map<const FunctionDecl *, double> Copies = copiesBelow(Roots);
    const FunctionDecl *Result = nullptr;
    double Most = 0;
    for (const FunctionDecl *F : C.DeviceFunctions) {
      const double Saved = (Copies[F] - 1) * of(F).Size;
      if (isKept(F) || of(F).Size < SmallestCallee || Saved <= Most)
        continue;
      Most = Saved;
      Result = F;
    }
    return Result;
  }

  std::map<const FunctionDecl *, double>
  copiesBelow(llvm::ArrayRef<const FunctionDecl *> Roots) {
    std::map<const FunctionDecl *, double> Copies;
    std::vector<const FunctionDecl *> CalleesFirst;
    std::set<const FunctionDecl *> Seen;
    for (const FunctionDecl *Root : Roots) {
      order(Root, Seen, CalleesFirst);
      Copies[Root] += 1;
    }
    for (const FunctionDecl *F : llvm::reverse(CalleesFirst))
      for (auto [Callee, N] : of(F).Copies)
        Copies[Callee] += (isKept(F) ? 1 : Copies[F]) * N;
    return Copies;
  }

  void order(const FunctionDecl *F, std::set<const FunctionDecl *> &Seen,
             std::vector<const FunctionDecl *> &CalleesFirst) {
    if (!Seen.insert(F).second)
      return;
    for (auto [Callee, N] : of(F).Copies)
      order(Callee, Seen, CalleesFirst);
    CalleesFirst.push_back(F);
  }

  const Extent &of(const FunctionDecl *F) {
    auto [At, New] = Known.try_emplace(F);
    if (New) {
      At->second.Size = CallSize; // for a function that calls itself
      Extent Of = extent(F->getBody());
      At->second = std::move(Of);
    }
    return At->second;
  }

  /// Known of both operands, which are asked about, too: of a long sum, each
  /// term would be evaluated again for each.
  bool isConstant(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    const bool OfBoth = Binary && !Binary->isLogicalOp() &&
                        !Binary->isCommaOp() && !Binary->isAssignmentOp();
    const auto *Unary = dyn_cast<UnaryOperator>(E);
    if (!OfBoth && !Unary)
      return constant(E, Context).has_value();
    if (auto Found = Constants.find(E); Found != Constants.end())
      return Found->second;
    const bool Operands =
        OfBoth ? isConstant(Binary->getLHS()) && isConstant(Binary->getRHS())
               : !Unary->isArithmeticOp() || isConstant(Unary->getSubExpr());
    return Constants[E] = Operands && constant(E, Context);
  }

  Extent extent(const Stmt *S) {
    Extent E;
    if (!S || isa<UnaryExprOrTypeTraitExpr>(S))
      return E;
    const Stmt *Body = nullptr; // Once, however deep loops are in each other.
    if (const auto *Loop = dyn_cast<ForStmt>(S)) {
      Body = Loop->getBody();
      const Extent Of = extent(Body);
      std::optional<double> Trips = tripCount(Loop, Context);
      const bool Unrolled = Trips && *Trips * Of.Size <= UnrollLimit;
      E.add(Of, Unrolled ? *Trips : 1);
      if (Unrolled)
        return E;
    }
    for (const Stmt *Child : S->children())
      if (!Body || Child != Body)
        E.add(extent(Child), 1);
    if (isOperator(S) && !isConstant(cast<Expr>(S)))
      E.Size += 1;
    else if (const auto *Call = dyn_cast<CallExpr>(S))
      addCall(E, Call);
    return E;
  }

  void addCall(Extent &E, const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    F = F ? F->getDefinition() : nullptr;
    if (!F || !OnDevice.count(F)) {
      E.Size += CallSize;
      return;
    }
    E.Size += isKept(F) ? CallSize : of(F).Size;
    E.Copies[F] += 1;
  }

  const ASTContext &Context;
  const Classes &C;
  const llvm::DenseSet<const FunctionDecl *> OnDevice{C.DeviceFunctions.begin(),
                                                      C.DeviceFunctions.end()};
  std::vector<const FunctionDecl *> Kept;
  std::map<const FunctionDecl *, Extent> Known;
  llvm::DenseMap<const Expr *, bool> Constants;
};

} // namespace

std::vector<const FunctionDecl *>
c2cu::functionsOutOfLine(const Bound &B, const Classes &C,
                         llvm::ArrayRef<Evaluation> Evaluations) {
  std::vector<const FunctionDecl *> Roots;
  for (auto [Call, Evaluated] : llvm::zip_equal(B.Calls, Evaluations))
    if (Evaluated.asWritten())
      Roots.push_back(Call.Callee);
  return OutOfLine(B.Unit.Context, C).run(Roots);
}
