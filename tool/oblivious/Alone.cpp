//===- Alone.cpp - Verdicts on a function without its program -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Alone.h"
#include "oblivious/VerdictCollector.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Sorts verdicts into what leaks and what is not known.
class Sorter {
public:
  Sorter(const Sites &S, const ASTContext &Context, AloneVerdict &Into)
      : S(S), Context(Context), Into(Into) {}

  void run(const CallVerdicts &V) {
    for (const SiteVerdict &Each : V.Sites)
      if (const Site &At = S.All[Each.Site];
          Each.Verdict == AccessVerdict::DataDependent && !isUnknown(At.Access))
        add(Diag::LeaksAddress, At.range(), Each.Path);
    for (const BranchVerdict &Each : V.Branches)
      branch(Each);
    for (const LatencyVerdict &Each : V.Latencies)
      if (!isUnknown(Each.Operation))
        add(Diag::LeaksLatency, Each.Operation->getSourceRange(), Each.Path);
    // Whether something is accessed is what branches decide that are told; if
    // ever none is, it is no proof.
    if (Into.Leaks.empty() && Into.Unknowns.empty())
      for (const SiteVerdict &Each : V.Sites)
        if (Each.Verdict == AccessVerdict::Predicated)
          add(Diag::LeaksBranch, S.All[Each.Site].range(), Each.PredicatedBy);
  }

private:
  /// Whether E is a call of which it has been said that it is not looked into.
  bool isUnknown(const Expr *E) const {
    return isa_and_nonnull<CallExpr>(E) &&
           llvm::any_of(Into.Unknowns, [&](const Unknown &U) {
             return U.Where == E->getBeginLoc();
           });
  }

  void branch(const BranchVerdict &V) {
    if (!V.DependsOnData)
      return;
    if (V.Free) {
      ++Into.Choices;
      return;
    }
    add(V.isLoop() && !isa<IndirectGotoStmt>(V.Statement) ? Diag::LeaksBound
                                                          : Diag::LeaksBranch,
        V.Condition ? V.Condition->getSourceRange()
                    : SourceRange(V.Statement->getBeginLoc()),
        V.Path);
  }

  void add(Diag What, SourceRange Where, const std::vector<Step> &Path) {
    const SourceLocation Begin = Where.getBegin();
    if (!Path.empty() && Path.front().Unknown) {
      const SourceLocation From = Path.front().Where;
      if (Said.insert({Diag::CheckUndecided, From}).second &&
          llvm::none_of(Into.Unknowns,
                        [&](const Unknown &U) { return U.Where == From; }))
        Into.Unknowns.push_back(
            {From,
             Path.front().Text + ", and it decides what '" +
                 excerpt(Context, Where).Text + "' does",
             "c2cu_declassify(), or --declassify=FUNCTION, says that it is "
             "public"});
      return;
    }
    if (Said.insert({What, Begin}).second)
      Into.Leaks.push_back({What, Where, excerpt(Context, Where).Text, Path});
  }

  const Sites &S;
  const ASTContext &Context;
  AloneVerdict &Into;
  std::set<std::pair<Diag, SourceLocation>> Said;
};

} // namespace

/// Executes Root where Of is secret, or what Word is. Closed are variables that
/// stay public no longer.
static CallVerdicts execute(Interpreter &All, const FunctionDecl *Root,
                            const Secrets &Of, const char *Word,
                            std::vector<LocationId> &Closed) {
  State Before = All.unreached();
  Of.seed(All, Before, Word);
  const Summary Done = All.call(Root, Before, /*Control=*/0);
  Closed = Of.closed(All, Done.After);
  return VerdictCollector(All.F, All.S, All.Context).collect(All, Root);
}

AloneVerdict
c2cu::judgeAlone(const FunctionDecl *Root, const Flow &F,
                 const ASTContext &Context, const Secrets &Of,
                 const std::set<const FunctionDecl *> &Declassifying) {
  AloneVerdict Result;
  bool CanRun = true;
  Result.Unknowns = unknownsOf(Root, F, CanRun);
  if (!CanRun)
    return Result;
  const Sites S(F, {Root});
  Interpreter::Texts Texts;
  Interpreter All(F, S, Context, Texts);
  All.Declassifying = Declassifying;
  std::vector<LocationId> Closed;
  Sorter(S, Context, Result).run(execute(All, Root, Of, "secret", Closed));
  for (const LocationId L : Closed) {
    const VarDecl *V = F.locations()[L].Var;
    Result.Unknowns.push_back(
        {V->getLocation(),
         "'" + V->getNameAsString() +
             "' is said to be public, and the function leaves a secret there "
             "for its next call",
         "declassify what is stored there, or say that it is secret"});
  }
  const SourceManager &SM = Context.getSourceManager();
  llvm::stable_sort(Result.Leaks, [&](const Leak &A, const Leak &B) {
    return SM.isBeforeInTranslationUnit(A.Where.getBegin(), B.Where.getBegin());
  });
  return Result;
}

namespace {

/// The members that headers of loops name: `v->n` of `i < v->n`.
class HeaderNames : public TreeVisitor {
public:
  explicit HeaderNames(const ASTContext &Context) : Context(Context) {}

  std::vector<SecretName> Found;

  bool visitForStmt(ForStmt *S) override { return add(S->getCond()); }
  bool visitWhileStmt(WhileStmt *S) override { return add(S->getCond()); }

private:
  bool add(const Stmt *S) {
    if (!S)
      return true;
    if (isa<MemberExpr>(S))
      if (auto Name =
              parseSecretName(excerpt(Context, S->getSourceRange()).Text,
                              /*Secret=*/false))
        Found.push_back(std::move(*Name));
    for (const Stmt *Child : S->children())
      add(Child);
    return true;
  }

  const ASTContext &Context;
};

} // namespace

FunctionVerdicts
c2cu::judgeLoopsOf(const FunctionDecl *Fn, ASTContext &Context,
                   llvm::ArrayRef<SecretName> Said,
                   std::vector<std::pair<std::string, std::string>> &Wrong) {
  // Where what an iteration stores is what headers load, loops run as written.
  const CallerTerms Terms = termsOf(Fn, {}, /*Apart=*/true, Wrong);
  const Flow F(Context, Fn, Terms);
  Secrets Of(F, Fn, Terms);
  Of.openAll();
  HeaderNames Names(Context);
  Names.walk(Fn->getBody());
  for (const SecretName &N : Names.Found)
    (void)Of.declare(N); // Others are of local variables.
  for (const SecretName &N : Said)
    if (std::string Why = Of.declare(N); !Why.empty())
      Wrong.emplace_back(N.Text, std::move(Why));
  FunctionVerdicts Result{
      Fn,
      std::make_shared<Sites>(F, std::vector<const FunctionDecl *>{Fn}),
      {}};
  Interpreter::Texts Texts;
  Interpreter All(F, *Result.Places, Context, Texts);
  std::vector<LocationId> Closed;
  Result.Found = execute(All, Fn, Of, "data", Closed);
  return Result;
}
