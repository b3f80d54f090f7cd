//===- Sameness.cpp - Whether cores and GPUs compute the same -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Sameness.h"
#include "libc/LibraryFunctions.h"
#include "lower/Work.h"
#include "support/TreeVisitor.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace c2cu;
using namespace clang;

using Difference = std::optional<MachineDifference>;

namespace {

/// Bytes of shared memory that a block may have on every GPU.
constexpr uint64_t AlwaysFits = uint64_t{48} << 10;

/// What a function's own text has besides calls.
///
/// nvcc 13.0 loses the sign of a zero where `x < 0 ? 0 : x` becomes a maximum
/// (docs/limits.md). Which text becomes one is up to its optimizer, which finds
/// it in a statement that assigns or returns and behind a variable for the
/// condition as well: so every comparison by order counts, but for those that
/// decide whether a loop goes on. What is evaluated when compiling is written
/// in another form.
class TextDifference : public TreeVisitor {
public:
  explicit TextDifference(bool AsWritten) : AsWritten(AsWritten) {}

  Difference find(const FunctionDecl *F) {
    walk(F->getBody());
    return std::move(Found);
  }

  bool visitExpr(Expr *E) override {
    if (E->getType()->isAnyComplexType())
      return found("computes with complex numbers", E);
    return true;
  }

  bool visitBinaryOperator(BinaryOperator *E) override {
    if (AsWritten && E->isRelationalOp() &&
        E->getLHS()->getType()->isRealFloatingType() && !OfLoops.contains(E))
      return found("compares floating-point numbers", E);
    return true;
  }

  bool visitForStmt(ForStmt *S) override { return loop(S->getCond()); }
  bool visitWhileStmt(WhileStmt *S) override { return loop(S->getCond()); }
  bool visitDoStmt(DoStmt *S) override { return loop(S->getCond()); }

private:
  bool found(const char *What, const Expr *E) {
    Found = {What, E->getExprLoc()};
    return false;
  }

  bool loop(const Expr *Condition) {
    if (!Condition)
      return true;
    Condition = Condition->IgnoreParenImpCasts();
    OfLoops.insert(Condition);
    if (const auto *Both = dyn_cast<BinaryOperator>(Condition);
        Both && Both->isLogicalOp())
      return loop(Both->getLHS()) && loop(Both->getRHS());
    return true;
  }

  const bool AsWritten;
  llvm::SmallPtrSet<const Expr *, 8> OfLoops; ///< Conditions, and their parts.
  Difference Found;
};

Difference ofCall(const CallSite &Site, bool AsWritten) {
  const SourceLocation Where = Site.Call->getExprLoc();
  if (!Site.Direct && Site.Targets.empty() && Site.Library.empty())
    return {{"calls an unknown function through a pointer", Where}};
  for (const LibraryTarget &T : Site.Library) {
    const StringRef Name = T.Function->getName();
    if (!T.Row || T.Row->has(PerMachine) || T.Row->has(Unlisted))
      return {{("calls " + Name).str(), Where}};
    if (AsWritten && T.Row->has(ComparesOrder))
      return {{"compares floating-point numbers", Where}};
  }
  return std::nullopt;
}

Difference ofFunction(const Flow &F, const FunctionDecl *Fn, bool AsWritten) {
  for (const CallSite &Site : F.facts(Fn)->Calls)
    if (Difference D = ofCall(Site, AsWritten))
      return D;
  return TextDifference(AsWritten).find(Fn);
}

} // namespace

std::vector<KernelSides>
c2cu::sidesOfKernels(const Bound &B, const Flow &F,
                     llvm::ArrayRef<Evaluation> Evaluations) {
  std::vector<KernelSides> All;
  for (auto [Call, Evaluated, Work] :
       llvm::zip_equal(B.Calls, Evaluations, workOfCalls(B, F))) {
    // Where a GPU has no room for spread loops, a thread runs the kernel.
    const bool Spreads =
        Evaluated.Spread && Evaluated.Spread->SharedBytes <= AlwaysFits;
    const bool AsWritten = !Evaluated.Thread && !Evaluated.Panels && !Spreads;
    Difference Found;
    for (const ReachedFunction &Fn : F.needed(Call.Callee)) {
      Found = ofFunction(F, Fn.Function, AsWritten);
      if (Found)
        break;
    }
    All.push_back({std::move(Found), Work});
  }
  return All;
}
