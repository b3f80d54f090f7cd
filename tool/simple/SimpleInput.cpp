//===- SimpleInput.cpp - Reads that are checked, and what they rule out ---===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "simple/SimpleInput.h"
#include "analysis/ScanFormat.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

using namespace c2cu;
using namespace clang;

std::optional<uint64_t> c2cu::itemsAsked(const ASTContext &Context,
                                         const CallExpr *Call) {
  auto Row = libraryCallee(Call);
  if (!Row || !Row->has(FromInput))
    return std::nullopt;
  if (Row->has(Scans)) {
    auto Conversions = scanConversions(Call);
    if (!Conversions)
      return std::nullopt;
    return llvm::count_if(*Conversions, [](char C) { return C != 'n'; });
  }
  if (Row->has(ReadsByte))
    return 0; // Any character: the end of the input is negative.
  if (Row->has(ReadsLine))
    return 1; // True, since it is not null.
  if (!Row->has(ReadsItems))
    return std::nullopt;
  Expr::EvalResult Count;
  if (Call->getNumArgs() <= 2 ||
      !Call->getArg(2)->EvaluateAsInt(Count, Context))
    return std::nullopt;
  return Count.Val.getInt().getZExtValue();
}

namespace {

/// Values of expressions, as far as success of all reads decides them.
class GoodInput {
public:
  explicit GoodInput(const ASTContext &Context) : Context(Context) {}

  std::optional<int64_t> value(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    Expr::EvalResult Constant;
    if (!E->isValueDependent() && E->getType()->isIntegralOrEnumerationType() &&
        E->EvaluateAsInt(Constant, Context) && !Constant.HasSideEffects)
      return Constant.Val.getInt().getExtValue();
    if (const auto *Cast = dyn_cast<CastExpr>(E);
        Cast && Cast->getCastKind() == CK_NullToPointer)
      return 0;
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return resultOf(Call);
    if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
      auto V = Unary->getOpcode() == UO_LNot ? value(Unary->getSubExpr())
                                             : std::nullopt;
      return V ? std::optional<int64_t>(!*V) : std::nullopt;
    }
    if (const auto *Binary = dyn_cast<BinaryOperator>(E))
      return combined(Binary);
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      if (auto V = value(Choice->getCond()))
        return value(*V ? Choice->getTrueExpr() : Choice->getFalseExpr());
    return std::nullopt;
  }

  /// The parts of S that run: all, or without the branch not taken.
  std::vector<const Stmt *> livePartsOf(const Stmt *S) {
    if (const auto *If = dyn_cast<IfStmt>(S))
      return choose(S, If->getCond(), If->getThen(), If->getElse());
    if (const auto *Choice = dyn_cast<ConditionalOperator>(S))
      return choose(S, Choice->getCond(), Choice->getTrueExpr(),
                    Choice->getFalseExpr());
    return {S->child_begin(), S->child_end()};
  }

private:
  std::vector<const Stmt *> choose(const Stmt *S, const Expr *Condition,
                                   const Stmt *Then, const Stmt *Else) {
    auto V = value(Condition);
    if (!V || isJumpedInto(*V ? Else : Then))
      return {S->child_begin(), S->child_end()};
    return {Condition, *V ? Then : Else};
  }

  static bool isJumpedInto(const Stmt *S) {
    return S && (isa<LabelStmt, SwitchCase>(S) ||
                 llvm::any_of(S->children(), isJumpedInto));
  }

  std::optional<int64_t> combined(const BinaryOperator *E) {
    auto L = value(E->getLHS()), R = value(E->getRHS());
    BinaryOperatorKind Kind = E->getOpcode();
    if (Kind == BO_LAnd || Kind == BO_LOr) {
      bool Decides = Kind == BO_LOr;
      if ((L && bool(*L) == Decides) || (R && bool(*R) == Decides))
        return Decides;
      return L && R ? std::optional<int64_t>(!Decides) : std::nullopt;
    }
    if (!L || !R)
      return std::nullopt;
    switch (Kind) {
    case BO_EQ:
      return *L == *R;
    case BO_NE:
      return *L != *R;
    case BO_LT:
      return *L < *R;
    case BO_LE:
      return *L <= *R;
    case BO_GT:
      return *L > *R;
    case BO_GE:
      return *L >= *R;
    default:
      return std::nullopt;
    }
  }

  /// Of a read: all items. Of a function of the program: what it returns
  /// wherever it returns.
  std::optional<int64_t> resultOf(const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    const FunctionDecl *Definition = F ? F->getDefinition() : nullptr;
    if (!Definition) {
      auto Items = itemsAsked(Context, Call);
      return Items && *Items > 0 ? std::optional<int64_t>(*Items)
                                 : std::nullopt;
    }
    if (Depth == MaxDepth)
      return std::nullopt;
    ++Depth;
    std::optional<int64_t> Returned;
    bool Same = returnsOnly(Definition->getBody(), Returned);
    --Depth;
    return Same ? Returned : std::nullopt;
  }

  /// Whether all that S returns is one value.
  bool returnsOnly(const Stmt *S, std::optional<int64_t> &Returned) {
    if (!S)
      return true;
    if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
      auto V =
          Return->getRetValue() ? value(Return->getRetValue()) : std::nullopt;
      bool Same = V && (!Returned || *Returned == *V);
      Returned = V;
      return Same;
    }
    for (const Stmt *Part : livePartsOf(S))
      if (!returnsOnly(Part, Returned))
        return false;
    return true;
  }

  /// Deep enough for readers that call readers; ends recursion.
  static constexpr unsigned MaxDepth = 8;

  const ASTContext &Context;
  unsigned Depth = 0;
};

void visitLive(GoodInput &Good, const Stmt *S,
               llvm::function_ref<void(const Stmt *)> Visit) {
  if (!S)
    return;
  Visit(S);
  for (const Stmt *Part : Good.livePartsOf(S))
    visitLive(Good, Part, Visit);
}

} // namespace

void c2cu::forEachLive(const ASTContext &Context, const Stmt *S,
                       llvm::function_ref<void(const Stmt *)> Visit) {
  GoodInput Good(Context);
  visitLive(Good, S, Visit);
}
