//===- DumpJudge.cpp - What depends on data, as text ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Dump.h"
#include "oblivious/Report.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

namespace {

class VerdictDump {
public:
  VerdictDump(const Bound &P, const Sites &S)
      : P(P), S(S), Context(P.Unit.Context) {}

  std::string run(const Verdicts &V) {
    for (const MarkedCall &M : P.Calls) {
      const CallVerdicts &Of = V.Calls[M.Index];
      Text += "call " + std::to_string(M.Index) + ": '" +
              M.Callee->getName().str() + "' " + nameOf(Of.worst()) + "\n";
      for (const SiteVerdict &Each : Of.Sites)
        access(Each);
      for (const BranchVerdict &Each : Of.Branches)
        branch(Each);
    }
    return Text;
  }

private:
  static std::string place(const Excerpt &E) {
    return std::to_string(E.Line) + ":" + std::to_string(E.Column);
  }

  void path(const char *Word, const std::vector<Step> &Path) {
    for (const Step &Each : Path)
      Text += std::string("    ") + Word + " " +
              place(excerpt(Context, Each.Where)) + " " + Each.Text + "\n";
  }

  void access(const SiteVerdict &V) {
    const Site &At = S.All[V.Site];
    const Excerpt Where = excerpt(Context, At.range());
    Text += "  access " + place(Where) + " [" + Where.Text + "] " +
            nameOf(At.K) + " " + nameOf(V.Verdict);
    const char *Separator = " of ";
    for (const std::string &Name : V.Objects) {
      Text += Separator + ("'" + Name + "'");
      Separator = ", ";
    }
    Text += "\n";
    path("address:", V.Path);
    path("happens:", V.PredicatedBy);
  }

  void branch(const BranchVerdict &V) {
    const Excerpt Where = V.Condition
                              ? excerpt(Context, V.Condition->getSourceRange())
                              : excerpt(Context, V.Statement->getBeginLoc());
    Text += "  branch " + place(Where) + " [" + Where.Text + "] " +
            nameOf(V.K) + " " + nameOfBranch(V.DependsOnData) + "\n";
    path("decided:", V.Path);
  }

  const Bound &P;
  const Sites &S;
  const ASTContext &Context;
  std::string Text;
};

} // namespace

std::string c2cu::dump(const Bound &P, const Sites &S, const Verdicts &V) {
  return VerdictDump(P, S).run(V);
}
