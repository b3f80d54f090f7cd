//===- Diagnose.cpp - Verdicts as warnings and errors ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Report.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include <map>
#include <set>

using namespace c2cu;
using namespace clang;

namespace {

class Diagnoser {
public:
  Diagnoser(const ASTContext &Context, Diagnostics &Diags)
      : Context(Context), Diags(Diags) {}

  void run(const Sites &S, const CallVerdicts &V) {
    for (const SiteVerdict &Each : V.Sites)
      access(S.All[Each.Site], Each);
    for (const BranchVerdict &Each : V.Branches)
      branch(Each);
    for (const LatencyVerdict &Each : V.Latencies)
      latency(Each);
  }

  /// What was not said, to keep a warning readable.
  void finish(SourceLocation Where) {
    for (auto [D, Count] : Left)
      Diags.note(Where, std::to_string(Count) +
                            (Count == 1 ? " more warning" : " more warnings") +
                            " of the kind '" + Diagnostics::idOf(D).str() +
                            "'; --report=FILE lists all");
  }

private:
  /// Warnings of a kind that are shown whole.
  static constexpr unsigned Most = 3;

  void access(const Site &At, const SiteVerdict &V) {
    if (V.Verdict == AccessVerdict::Oblivious)
      return;
    SourceLocation Where = At.range().getBegin();
    std::string Text = excerpt(Context, At.range()).Text;
    if (V.Verdict == AccessVerdict::DataDependent)
      say(Diag::DataDependentAddress, Where, Text, V.Path);
    else
      say(Diag::PredicatedAccess, Where, Text, V.PredicatedBy);
  }

  void branch(const BranchVerdict &V) {
    if (!V.DependsOnData)
      return;
    SourceRange Range = V.Condition ? V.Condition->getSourceRange()
                                    : SourceRange(V.Statement->getBeginLoc());
    std::string Text = excerpt(Context, Range).Text;
    if (V.isLoop())
      say(Diag::DataDependentBound, Range.getBegin(), Text, V.Path);
    else if (!V.Free)
      say(Diag::DataDependentBranch, Range.getBegin(), Text, V.Path);
  }

  void latency(const LatencyVerdict &V) {
    const SourceRange Range = V.Operation->getSourceRange();
    say(Diag::VariableLatency, V.Operation->getExprLoc(),
        excerpt(Context, Range).Text, V.Path);
  }

  /// The same place may be reached from several marked calls.
  void say(Diag D, SourceLocation Where, llvm::StringRef Text,
           const std::vector<Step> &Path) {
    if (!Diags.enabled(D) || !Said.insert({D, Where}).second)
      return;
    if (!Diags.isError(D) && ++Shown[D] > Most) {
      ++Left[D];
      return;
    }
    Diags.report(D, Where, Text);
    for (const Step &Each : Path)
      Diags.note(Each.Where, Each.Text);
  }

  const ASTContext &Context;
  Diagnostics &Diags;
  std::set<std::pair<Diag, SourceLocation>> Said;
  std::map<Diag, unsigned> Shown, Left;
};

} // namespace

/// Makes errors of what Required rules out.
static void require(Obliviousness Required, Diagnostics &Diags) {
  if (Required != Obliviousness::Any) {
    Diags.promote(Diag::DataDependentAddress);
    Diags.promote(Diag::DataDependentBound);
  }
  if (Required == Obliviousness::Strict) {
    Diags.promote(Diag::PredicatedAccess);
    Diags.promote(Diag::DataDependentBranch);
    Diags.promote(Diag::VariableLatency);
  }
}

void c2cu::diagnose(const Bound &P, const Sites &S, const Verdicts &V,
                    Obliviousness Required, Diagnostics &Diags) {
  require(Required, Diags);
  Diagnoser D(P.Unit.Context, Diags);
  for (const CallVerdicts &Each : V.Calls)
    D.run(S, Each);
  // Every call may run in its place, so that none is left.
  if (!P.Calls.empty())
    D.finish(P.Calls[0].Pragma.Loc);
}

void c2cu::diagnose(const ASTContext &Context,
                    llvm::ArrayRef<FunctionVerdicts> Judged,
                    Obliviousness Required, Diagnostics &Diags) {
  require(Required, Diags);
  Diagnoser D(Context, Diags);
  for (const FunctionVerdicts &Each : Judged)
    D.run(*Each.Places, Each.Found);
  if (!Judged.empty())
    D.finish(Judged[0].Function->getLocation());
}
