//===- OpenedSteps.cpp - Calls and macros with a generator's step ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/OpenedSteps.h"
#include "frontend/FileEdits.h"
#include "frontend/OpenedCall.h"
#include "frontend/Parse.h"
#include "frontend/SpelledAgain.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace c2cu;
using namespace clang;

/// Whether S multiplies, or adds something to what it changes.
static bool multiplies(const Stmt *S) {
  if (!S)
    return false;
  const auto *E = dyn_cast<BinaryOperator>(S);
  return (E && E->getType()->isIntegerType() &&
          (E->getOpcode() == BO_Mul || E->getOpcode() == BO_MulAssign ||
           E->getOpcode() == BO_AddAssign)) ||
         llvm::any_of(S->children(), multiplies);
}

/// An assignment of an integer that is no local variable of a function; where
/// InVariable, of any integer.
static bool changesInteger(const Stmt *S, bool InVariable) {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<BinaryOperator>(S);
      E && E->isAssignmentOp() && E->getType()->isIntegerType()) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->getLHS()->IgnoreParens());
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (InVariable || !V || V->isFileVarDecl())
      return true;
  }
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return changesInteger(Child, InVariable);
  });
}

/// Whether F, or a function that it calls, does what a step does.
static bool mayStep(const FunctionDecl *F,
                    std::set<const FunctionDecl *> &Seen) {
  const FunctionDecl *Defined = nullptr;
  if (!F || !F->hasBody(Defined) || !Seen.insert(Defined).second)
    return false;
  const Stmt *Body = Defined->getBody();
  return (changesInteger(Body, /*InVariable=*/false) && multiplies(Body)) ||
         llvm::any_of(callsIn(Body), [&](const CallExpr *E) {
           return mayStep(E->getDirectCallee(), Seen);
         });
}

namespace {

class Opener {
public:
  explicit Opener(const ParsedUnit &Unit)
      : Unit(Unit), Context(Unit.Context), Tokens(Unit),
        File(Context.getSourceManager(), Context.getLangOpts()) {}

  std::optional<std::string> run(llvm::ArrayRef<LoopInFunction> Loops) {
    for (const LoopInFunction &In : Loops) {
      From = {};
      for (const Decl *D : In.Function->decls())
        if (const auto *Named = dyn_cast<NamedDecl>(D);
            Named && Named->getIdentifier())
          From.Names.insert(Named->getName());
      expose(In.Function->getBody());
      open(In.Loop);
    }
    if (File.failed() || File.empty())
      return std::nullopt;
    return File.text();
  }

private:
  void expose(const Stmt *S) {
    if (!S)
      return;
    if (const auto *Address = dyn_cast<UnaryOperator>(S);
        Address && Address->getOpcode() == UO_AddrOf)
      if (const auto *Ref =
              dyn_cast<DeclRefExpr>(Address->getSubExpr()->IgnoreParens()))
        if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
          From.Exposed.insert(V);
    for (const Stmt *Child : S->children())
      expose(Child);
  }

  /// The first edit that helps in each statement; others follow when the text
  /// is read again.
  void open(const Stmt *S) {
    if (!S)
      return;
    if (const auto *E = dyn_cast<Expr>(S)) {
      if (E->getBeginLoc().isMacroID() && openMacro(E))
        return;
      if (const auto *Call = dyn_cast<CallExpr>(E); Call && openCall(Call))
        return;
    }
    for (const Stmt *Child : S->children())
      open(Child);
  }

  bool openCall(const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee(), *Defined = nullptr;
    std::set<const FunctionDecl *> Seen;
    if (!F || !F->hasBody(Defined) || Call->getBeginLoc().isMacroID() ||
        Call->getEndLoc().isMacroID() || !mayStep(F, Seen))
      return false;
    const std::string Text = openedCall(Unit, Call, Defined, From);
    if (Text.empty())
      return false;
    File.replace(Call->getSourceRange(), Text);
    return true;
  }

  /// A macro that E comes from is replaced as a whole.
  bool openMacro(const Expr *E) {
    if (!changesInteger(E, /*InVariable=*/true) || !multiplies(E))
      return false;
    const SourceManager &Sources = Context.getSourceManager();
    const CharSourceRange Use = Sources.getExpansionRange(E->getSourceRange());
    const TokenRange All = Tokens.of(E);
    unsigned Begin = All.Begin, End = All.End;
    const auto IsOf = [&](unsigned T) {
      const SourceLocation At = Tokens.location(T);
      return At.isMacroID() && Sources.getExpansionLoc(At) == Use.getBegin();
    };
    if (!Use.isTokenRange() ||
        Sources.getExpansionLoc(E->getEndLoc()) != Use.getBegin())
      return false;
    while (Begin > 0 && IsOf(Begin - 1))
      --Begin;
    while (End < Tokens.size() && IsOf(End))
      ++End;
    const auto Text = spelledAgain(Unit, {Begin, End});
    if (Text)
      File.replace(Use.getAsRange(), *Text);
    return Text.has_value();
  }

  const ParsedUnit &Unit;
  ASTContext &Context;
  const TokenMap Tokens;
  FileEdits File;
  Caller From;
};

} // namespace

std::optional<std::string>
c2cu::openSteps(const ParsedUnit &Unit, llvm::ArrayRef<LoopInFunction> Loops) {
  return Opener(Unit).run(Loops);
}
