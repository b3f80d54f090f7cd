//===- Report.cpp - Verdicts as JSON --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oblivious/Report.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/JSON.h"

using namespace c2cu;
using namespace clang;
using llvm::json::OStream;

Excerpt c2cu::excerpt(const ASTContext &Context, SourceRange Range) {
  const SourceManager &SM = Context.getSourceManager();
  CharSourceRange Chars = SM.getExpansionRange(Range);
  SourceLocation End = Chars.getEnd();
  if (Chars.isTokenRange())
    End = Lexer::getLocForEndOfToken(End, 0, SM, Context.getLangOpts());
  Excerpt Result;
  PresumedLoc From = SM.getPresumedLoc(Chars.getBegin());
  if (From.isInvalid())
    return Result;
  Result.File = From.getFilename();
  Result.Line = Result.EndLine = From.getLine();
  Result.Column = Result.EndColumn = From.getColumn();
  if (PresumedLoc To = SM.getPresumedLoc(End); To.isValid()) {
    Result.EndLine = To.getLine();
    Result.EndColumn = To.getColumn();
  }
  llvm::StringRef Text = Lexer::getSourceText(Chars, SM, Context.getLangOpts());
  for (char C : Text) {
    bool Space = isWhitespace(C);
    if (!Space)
      Result.Text += C;
    else if (!Result.Text.empty() && Result.Text.back() != ' ')
      Result.Text += ' ';
  }
  return Result;
}

static CallVerdict verdictOn(const CallVerdicts &V) {
  switch (V.worst()) {
  case AccessVerdict::Oblivious:
    return V.branchesOnData() ? CallVerdict::Branching : CallVerdict::Oblivious;
  case AccessVerdict::Predicated:
    return CallVerdict::Predicated;
  case AccessVerdict::DataDependent:
    break;
  }
  return CallVerdict::DataDependent;
}

namespace {

class Writer {
public:
  Writer(const Bound &P, const Sites &S, llvm::raw_ostream &OS)
      : P(P), S(S), Context(P.Unit.Context), J(OS, 2) {}

  void write(const Verdicts &V) {
    const SourceManager &SM = Context.getSourceManager();
    J.object([&] {
      J.attribute("version", 1);
      J.attribute("source",
                  SM.getPresumedLoc(SM.getLocForStartOfFile(SM.getMainFileID()))
                      .getFilename());
      J.attributeArray("calls", [&] {
        for (const MarkedCall &M : P.Calls)
          J.object([&] { call(M, V.Calls[M.Index]); });
      });
      if (!P.InPlace.empty())
        J.attributeArray("in_place", [&] {
          for (const CallInPlace &C : P.InPlace)
            J.object([&] { inPlace(C); });
        });
    });
  }

private:
  void inPlace(const CallInPlace &C) {
    place(excerpt(Context, C.Call->getBeginLoc()));
    J.attribute("callee", C.Call->getDirectCallee()->getName());
    J.attributeArray("because", [&] {
      for (const std::string &Id : C.Why)
        J.value(Id);
    });
  }

  void place(const Excerpt &E) {
    J.attribute("file", E.File);
    J.attribute("line", E.Line);
    J.attribute("column", E.Column);
  }

  void steps(const char *Name, const std::vector<Step> &Path) {
    J.attributeArray(Name, [&] {
      for (const Step &Each : Path)
        J.object([&] {
          place(excerpt(Context, Each.Where));
          J.attribute("text", Each.Text);
        });
    });
  }

  void publics(const char *Name, const MarkedCall &M, bool Declassified) {
    J.attributeArray(Name, [&] {
      for (const PublicVariable &V : M.Publics)
        if (V.Declassified == Declassified)
          J.value(V.Text);
    });
  }

  void call(const MarkedCall &M, const CallVerdicts &V) {
    const Excerpt Where = excerpt(Context, M.Call->getSourceRange());
    J.attribute("index", M.Index);
    place(Where);
    J.attribute("text", Where.Text);
    J.attribute("function", M.Callee->getName());
    J.attribute("verdict", nameOf(verdictOn(V)));
    J.attribute("constantTime", V.worst() == AccessVerdict::Oblivious &&
                                    !V.branchesOnData() && V.Latencies.empty());
    publics("uniform", M, /*Declassified=*/false);
    publics("declassified", M, /*Declassified=*/true);
    J.attributeArray("accesses", [&] {
      for (const SiteVerdict &Each : V.Sites)
        J.object([&] { access(Each); });
    });
    J.attributeArray("branches", [&] {
      for (const BranchVerdict &Each : V.Branches)
        J.object([&] { branch(Each); });
    });
    J.attributeArray("latencies", [&] {
      for (const LatencyVerdict &Each : V.Latencies)
        J.object([&] { latency(Each); });
    });
  }

  void access(const SiteVerdict &V) {
    const Site &At = S.All[V.Site];
    const Excerpt Where = excerpt(Context, At.range());
    J.attribute("site", V.Site);
    place(Where);
    J.attribute("endLine", Where.EndLine);
    J.attribute("endColumn", Where.EndColumn);
    J.attribute("function", At.Function->getName());
    J.attribute("text", Where.Text);
    J.attribute("kind", nameOf(At.K));
    J.attributeArray("objects", [&] {
      for (const std::string &Name : V.Objects)
        J.value(Name);
    });
    J.attribute("verdict", nameOf(V.Verdict));
    steps("path", V.Path);
    steps("predicatedBy", V.PredicatedBy);
  }

  void branch(const BranchVerdict &V) {
    const Excerpt Where = V.Condition
                              ? excerpt(Context, V.Condition->getSourceRange())
                              : excerpt(Context, V.Statement->getBeginLoc());
    place(Where);
    J.attribute("function", V.Function->getName());
    J.attribute("text", Where.Text);
    J.attribute("kind", nameOf(V.K));
    if (const auto Id = S.branch(V.Statement))
      J.attribute("branch", *Id);
    // Jumps back count the iterations of their function's body.
    const Stmt *Loop =
        V.K == BranchPlace::Goto ? V.Function->getBody() : V.Statement;
    if (const auto Id = S.loop(Loop))
      J.attribute("loop", *Id);
    if (V.K == BranchPlace::Conditional || V.K == BranchPlace::Logical)
      J.attribute("free", V.Free);
    J.attribute("verdict", nameOfBranch(V.DependsOnData));
    steps("path", V.Path);
  }

  void latency(const LatencyVerdict &V) {
    place(excerpt(Context, V.Operation->getExprLoc()));
    J.attribute("text", excerpt(Context, V.Operation->getSourceRange()).Text);
    steps("path", V.Path);
  }

  const Bound &P;
  const Sites &S;
  const ASTContext &Context;
  OStream J;
};

} // namespace

std::string c2cu::report(const Bound &P, const Sites &S, const Verdicts &V) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Writer(P, S, OS).write(V);
  return Text + "\n";
}
