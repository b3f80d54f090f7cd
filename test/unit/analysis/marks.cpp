//===- marks.cpp - Expectations in the text of C programs -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "marks.h"
#include "findings.h"

#include "analysis/Bind.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

using namespace c2cu;
using namespace c2cu::marks;
using namespace clang;

static std::string sorted(const std::string &Words) {
  std::istringstream In(Words);
  std::set<std::string> Set{std::istream_iterator<std::string>(In), {}};
  return joinWords(Set);
}

std::vector<Mark> c2cu::marks::readMarks(const std::string &Text) {
  std::vector<Mark> Result;
  size_t Waiting = 0; // The first mark whose token has not come yet.
  unsigned Line = 1;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text.compare(I, 2, "//") == 0)
      I = std::min(Text.find('\n', I), Text.size() - 1);
    if (Text.compare(I, 2, "/*") == 0) {
      size_t End = Text.find("*/", I);
      std::string Inside = Text.substr(I + 2, End - I - 2);
      size_t Colon = std::min(Inside.find(':'), Inside.size());
      Result.push_back({Line, 0, sorted(Inside.substr(0, Colon)),
                        sorted(Inside.substr(Colon).erase(
                            0, Colon < Inside.size() ? 1 : 0))});
      I = End + 1;
      continue;
    }
    Line += Text[I] == '\n';
    if (!isspace(static_cast<unsigned char>(Text[I])))
      for (; Waiting < Result.size(); ++Waiting)
        Result[Waiting].Offset = I;
  }
  return Result;
}

namespace {

/// What starts at an offset of the file.
struct Found {
  const VarDecl *Variable = nullptr;
  const FunctionDecl *Function = nullptr;
  const CallExpr *Call = nullptr;       ///< The innermost one.
  const CallExpr *ArgumentOf = nullptr; ///< The outermost one.
  unsigned Argument = 0;
  const Stmt *Statement = nullptr;
};

class Finder : public TreeVisitor {
public:
  Finder(const SourceManager &SM, unsigned Offset) : SM(SM), Offset(Offset) {}
  Found Result;

  bool visitVarDecl(VarDecl *V) override {
    if (isHere(V->getLocation()))
      Result.Variable = V;
    return true;
  }
  bool visitDecl(Decl *D) override {
    auto *F = dyn_cast<FunctionDecl>(D);
    if (F && F->isThisDeclarationADefinition() && isHere(F->getLocation()))
      Result.Function = F;
    return true;
  }
  bool visitExpr(Expr *E) override {
    if (!Result.Statement && isHere(E->getBeginLoc()))
      Result.Statement = E;
    return true;
  }
  bool visitReturnStmt(ReturnStmt *S) override {
    if (isHere(S->getBeginLoc()))
      Result.Statement = S;
    return true;
  }
  bool visitCallExpr(CallExpr *E) override {
    if (isHere(E->getBeginLoc()))
      Result.Call = E;
    for (unsigned I = 0; I < E->getNumArgs(); ++I)
      if (!Result.ArgumentOf && isHere(E->getArg(I)->getBeginLoc())) {
        Result.ArgumentOf = E;
        Result.Argument = I;
      }
    return true;
  }

private:
  bool isHere(SourceLocation L) const {
    return SM.isInMainFile(L) && SM.getFileOffset(L) == Offset;
  }

  const SourceManager &SM;
  unsigned Offset;
};

/// Answers the question of one mark; nothing where it cannot be asked.
std::optional<std::string> answer(const Findings &Of, const std::string &Word,
                                  const Found &At) {
  if (At.Variable)
    return Of.ofVariable(Word, At.Variable);
  if (At.Function)
    return Of.ofFunction(Word, At.Function);
  if (At.ArgumentOf)
    if (auto A = Of.ofArgument(Word, At.ArgumentOf, At.Argument))
      return A;
  if (At.Call)
    if (auto A = Of.ofCall(Word, At.Call))
      return A;
  return At.Statement ? Of.ofStatement(Word, At.Statement) : std::nullopt;
}

void check(const Findings &Of, const ParsedUnit &Unit, const std::string &File,
           const Mark &M) {
  Finder F(Unit.Context.getSourceManager(), M.Offset);
  F.walk(Unit.Context.getTranslationUnitDecl());
  // `untainted` is the denial of `tainted`, and so on.
  bool Denies = M.Word.starts_with("un");
  auto Said = answer(Of, Denies ? M.Word.substr(2) : M.Word, F.Result);
  std::string Where = File + ":" + std::to_string(M.Line) + ": ";
  if (!Said)
    ADD_FAILURE() << Where << "'" << M.Word << "' means nothing here";
  else if (const std::string Wanted = Denies ? "no" : M.Expected;
           *Said != Wanted)
    ADD_FAILURE() << Where << M.Word << ": expected '" << Wanted << "', found '"
                  << *Said << "'";
}

} // namespace

unsigned c2cu::marks::checkMarks(const std::string &File) {
  std::ifstream In(File);
  const std::string Text{std::istreambuf_iterator<char>(In), {}};
  const std::vector<Mark> Marks = readMarks(Text);
  ParseOptions Options;
  Options.File = File;
  bool Parsed = parse(Options, [&](ParsedUnit &Unit) {
    Diagnostics Diags(Unit.Context.getDiagnostics());
    const std::optional<Bound> P = bind(Unit, Diags);
    if (!P)
      return false;
    const Findings Of(*P, Diags);
    for (const Mark &M : Marks)
      check(Of, Unit, File, M);
    return true;
  });
  EXPECT_TRUE(Parsed) << File;
  return Marks.size();
}
