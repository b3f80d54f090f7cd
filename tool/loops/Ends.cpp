//===- Ends.cpp - Ways out of a marked loop -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loops/Ends.h"
#include "libc/LibraryFunctions.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// The statement that `assert` is, where it is an expression that has one.
static const IfStmt *assertedBy(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  while (E) {
    E = E->IgnoreParenCasts();
    if (const auto *Unary = dyn_cast<UnaryOperator>(E);
        Unary && Unary->getOpcode() == UO_Extension)
      E = Unary->getSubExpr();
    else if (const auto *Comma = dyn_cast<BinaryOperator>(E);
             Comma && Comma->getOpcode() == BO_Comma &&
             isa<UnaryExprOrTypeTraitExpr>(Comma->getLHS()->IgnoreParenCasts()))
      E = Comma->getRHS();
    else
      break;
  }
  const auto *Block = dyn_cast_or_null<StmtExpr>(E);
  return Block && Block->getSubStmt()->size() == 1
             ? dyn_cast<IfStmt>(Block->getSubStmt()->body_front())
             : nullptr;
}

namespace {

class StatementCopier {
public:
  using Replacing = llvm::function_ref<const Stmt *(const Stmt *)>;

  StatementCopier(ASTContext &Context, Replacing Replace)
      : Context(Context), Replace(Replace) {}

  Stmt *copy(const Stmt *Of) {
    auto *S = const_cast<Stmt *>(Of);
    if (!S)
      return nullptr;
    if (const Stmt *Other = Replace(S))
      return const_cast<Stmt *>(Other);
    if (auto *Block = dyn_cast<CompoundStmt>(S))
      return copyBlock(Block);
    if (auto *If = dyn_cast<IfStmt>(S))
      return copyIf(If, S);
    if (const IfStmt *Asserted = assertedBy(S))
      return copyIf(const_cast<IfStmt *>(Asserted), S);
    if (auto *For = dyn_cast<ForStmt>(S))
      return copyOf(For, [&](Stmt *Body) {
        return new (Context)
            ForStmt(Context, For->getInit(), For->getCond(),
                    For->getConditionVariable(), For->getInc(), Body,
                    For->getForLoc(), For->getLParenLoc(), For->getRParenLoc());
      });
    if (auto *While = dyn_cast<WhileStmt>(S))
      return copyOf(While, [&](Stmt *Body) {
        return WhileStmt::Create(Context, While->getConditionVariable(),
                                 While->getCond(), Body, While->getWhileLoc(),
                                 While->getLParenLoc(), While->getRParenLoc());
      });
    if (auto *Do = dyn_cast<DoStmt>(S))
      return copyOf(Do, [&](Stmt *Body) {
        return new (Context) DoStmt(Body, Do->getCond(), Do->getDoLoc(),
                                    Do->getWhileLoc(), Do->getRParenLoc());
      });
    return S;
  }

private:
  template <class Loop, class Maker> Stmt *copyOf(Loop *S, Maker Make) {
    Stmt *Body = copy(S->getBody());
    // The context owns it. NOLINTNEXTLINE(clang-analyzer-cplusplus.*)
    return Body == S->getBody() ? static_cast<Stmt *>(S) : Make(Body);
  }

  Stmt *copyBlock(CompoundStmt *Block) {
    std::vector<Stmt *> Parts;
    bool Same = true;
    for (Stmt *Part : Block->body()) {
      Parts.push_back(copy(Part));
      Same &= Parts.back() == Part;
    }
    return Same ? Block
                : CompoundStmt::Create(Context, Parts, FPOptionsOverride(),
                                       Block->getLBracLoc(),
                                       Block->getRBracLoc());
  }

  /// Of what If is S; as it is if nothing in it is replaced.
  Stmt *copyIf(IfStmt *If, Stmt *S) {
    Stmt *Then = copy(If->getThen()), *Else = copy(If->getElse());
    if (Then == If->getThen() && Else == If->getElse())
      return S;
    return IfStmt::Create(Context, If->getIfLoc(), If->getStatementKind(),
                          If->getInit(), If->getConditionVariable(),
                          If->getCond(), If->getLParenLoc(), If->getRParenLoc(),
                          Then, If->getElseLoc(), Else);
  }

  ASTContext &Context;
  Replacing Replace;
};

/// Finds the ends of a body.
class EndFinder {
public:
  explicit EndFinder(const Stmt *Body) : Body(Body) {}

  void find(const Stmt *S, bool InLoop) {
    if (!S)
      return;
    if (isEnd(S, InLoop)) {
      All.push_back(S);
      return;
    }
    if (isLoop(S))
      InLoop = true;
    else if (!isa<CompoundStmt>(S) && !isa<IfStmt>(S))
      return; // A way out of it is none that is known.
    for (const Stmt *Part : S->children())
      if (const IfStmt *Asserted = assertedBy(Part))
        find(Asserted, InLoop);
      else if (Part && !isa<Expr>(Part))
        find(Part, InLoop);
      else if (Part && isEnd(Part, InLoop))
        All.push_back(Part);
  }

  std::vector<const Stmt *> All;
  bool Jumps = false; ///< To a label.

private:
  /// Whether control that comes to S leaves the marked loop.
  bool isEnd(const Stmt *S, bool InLoop) {
    if (isa<ReturnStmt>(S) || (isa<BreakStmt>(S) && !InLoop))
      return true;
    if (const auto *Jump = dyn_cast<GotoStmt>(S)) {
      const bool Leaves = !holds(Body, Jump->getLabel()->getStmt());
      Jumps |= Leaves;
      return Leaves;
    }
    if (const auto *E = dyn_cast<Expr>(S))
      return endsProgram(E);
    if (const auto *If = dyn_cast<IfStmt>(S))
      return If->getElse() && isEnd(If->getThen(), InLoop) &&
             isEnd(If->getElse(), InLoop);
    const auto *Block = dyn_cast<CompoundStmt>(S);
    return Block && !Block->body_empty() && isEnd(Block->body_back(), InLoop) &&
           llvm::none_of(llvm::drop_end(Block->body()),
                         [](const Stmt *Part) { return jumps(Part, false); });
  }

  /// `exit(1)`.
  static bool endsProgram(const Expr *E) {
    const auto *Call = dyn_cast<CallExpr>(E->IgnoreParens());
    const auto Row = Call ? libraryCallee(Call) : std::nullopt;
    return Row && Row->Class == LibraryClass::Ends;
  }

  /// Whether control may go on elsewhere than behind S.
  static bool jumps(const Stmt *S, bool InLoop) {
    if (!S)
      return false;
    InLoop |= isLoop(S);
    return ((isa<BreakStmt>(S) || isa<ContinueStmt>(S)) && !InLoop) ||
           isa<GotoStmt>(S) || isa<IndirectGotoStmt>(S) || isa<LabelStmt>(S) ||
           llvm::any_of(S->children(),
                        [&](const Stmt *Part) { return jumps(Part, InLoop); });
  }

  const Stmt *Body;
};

} // namespace

const Stmt *
c2cu::copyStatement(ASTContext &Context, const Stmt *S,
                    llvm::function_ref<const Stmt *(const Stmt *)> Replace) {
  return StatementCopier(Context, Replace).copy(S);
}

const Stmt *c2cu::emptyBlock(ASTContext &Context, const Stmt *S) {
  return CompoundStmt::Create(Context, {}, FPOptionsOverride(),
                              S->getBeginLoc(), S->getEndLoc());
}

/// What leaves the loop in an end.
static const Stmt *wayIn(const Stmt *S) {
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    return wayIn(Block->body_back());
  const auto *If = dyn_cast<IfStmt>(S);
  return If ? wayIn(If->getThen()) : S;
}

std::string c2cu::wayOut(const EarlyEnd &End) {
  if (const auto *E = dyn_cast<Expr>(End.Way))
    if (const auto *Call = dyn_cast<CallExpr>(E->IgnoreParens()))
      return Call->getDirectCallee()->getNameAsString();
  return isa<BreakStmt>(End.Way)    ? "break"
         : isa<ReturnStmt>(End.Way) ? "return"
                                    : "goto";
}

void c2cu::takeEnds(ASTContext &Context, MarkedLoop &L) {
  EndFinder Ends(L.Body);
  Ends.find(L.Body, /*InLoop=*/false);
  if (Ends.All.empty() || Ends.All.front() == L.Body)
    return;
  L.Written = L.Body;
  L.LeftByJump = Ends.Jumps;
  for (const Stmt *S : Ends.All) {
    L.Ends.push_back({emptyBlock(Context, S), S, wayIn(S)});
    forEachReference(S, [&](const DeclRefExpr *E) {
      if (const auto *V = dyn_cast<VarDecl>(E->getDecl()))
        L.NamedInEnds.insert(V);
    });
  }
  L.Body = copyStatement(Context, L.Body, [&](const Stmt *S) -> const Stmt * {
    for (const EarlyEnd &End : L.Ends)
      if (End.Written == S)
        return End.Mark;
    return nullptr;
  });
}
