//===- EmitIterations.cpp - A loop whose iterations are gathered ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/EmitIterations.h"
#include "dialect/Dialect.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

namespace {

class IterationEditor {
public:
  IterationEditor(const EmitContext &Ctx, unsigned Index, Edits &Out)
      : Ctx(Ctx), L(*Ctx.Classes.Calls[Index].Loop), Out(Out),
        Tokens(Ctx.Bound.Unit), Name("c2cu_loop_" + std::to_string(Index)),
        Body("c2cu_body_" + std::to_string(Index)) {}

  std::set<const ReturnStmt *> run() {
    leave(L.Body, /*InLoop=*/false, /*InSwitch=*/false);
    const TokenRange Loop = whole(L.Loop), Inner = whole(L.Body);
    Pieces = {"{\n  c2cu::iterations " + Name + "(" +
              (L.MayEnd ? "true" : "false") + ", {"};
    kept();
    Pieces.push_back("});\n  auto " + Body + " = [&](");
    parameters();
    Pieces.push_back(") -> c2cu::iteration {\n");
    Pieces.push_back(Inner);
    Pieces.push_back("\n  co_return 0;\n  };\n  ");
    Pieces.push_back(TokenRange{Loop.Begin, Inner.Begin});
    Pieces.push_back(" {\n    if (!" + Name + ".admits(" + Body + "(");
    arguments();
    Pieces.push_back(")))\n      break;\n    if (" + Name +
                     ".is_full())\n      co_await " + Name + ";\n  }");
    if (Inner.End != Loop.End)
      Pieces.push_back(TokenRange{Inner.End, Loop.End});
    Pieces.push_back("\n  co_await " + Name + ";\n");
    if (!Returns.empty())
      Pieces.push_back("  if (" + Name + ".has_left_main())\n    co_return " +
                       Name + ".main_status();\n");
    Pieces.push_back("}");
    Out.replace(Loop, Pieces);
    return std::move(Returns);
  }

private:
  /// With the semicolon at its end.
  TokenRange whole(const Stmt *S) const {
    TokenRange R = Tokens.of(S);
    if (!endsInBlock(S) && Tokens.kind(R.End - 1) != tok::semi &&
        Tokens.kind(R.End) == tok::semi)
      ++R.End;
    return R;
  }

  static bool endsInBlock(const Stmt *S) {
    if (const auto *For = dyn_cast<ForStmt>(S))
      return endsInBlock(For->getBody());
    if (const auto *While = dyn_cast<WhileStmt>(S))
      return endsInBlock(While->getBody());
    if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      return endsInBlock(Switch->getBody());
    if (const auto *If = dyn_cast<IfStmt>(S))
      return endsInBlock(If->getElse() ? If->getElse() : If->getThen());
    return isa<CompoundStmt>(S);
  }

  void kept() {
    const char *Separator = "";
    for (const GatheredLoop::Variable &V : L.Kept) {
      const Piece Named =
          V.Name ? Piece(Tokens.of(V.Name))
                 : Piece("::" +
                         Ctx.Layers.Dialect.nameOf(V.Decl->getName()).str());
      Pieces.push_back(std::string(Separator) + "{(void *)&(");
      Pieces.push_back(Named);
      Pieces.push_back("), sizeof(");
      Pieces.push_back(Named);
      Pieces.push_back(")}");
      Separator = ", ";
    }
  }

  void parameters() {
    const char *Separator = "";
    for (const VarDecl *V : L.Copied) {
      Pieces.push_back(Separator +
                       printType(Ctx.Bound.Unit.Context, Ctx.Layers.Dialect,
                                 V->getType().getUnqualifiedType(), "") +
                       " ");
      Pieces.push_back(Tokens.at(V->getLocation()));
      Separator = ", ";
    }
  }

  void arguments() {
    const char *Separator = "";
    for (const VarDecl *V : L.Copied) {
      Pieces.push_back(Separator);
      Pieces.push_back(Tokens.at(V->getLocation()));
      Separator = ", ";
    }
  }

  /// What leaves the body becomes what ends the coroutine.
  void leave(const Stmt *S, bool InLoop, bool InSwitch) {
    if (!S)
      return;
    if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
      Returns.insert(Return);
      Out.replace(Tokens.at(Return->getReturnLoc()), {"co_return"});
      Out.wrap(Tokens.of(Return->getRetValue()), Name + ".leaves_main(", ")");
    } else if (isa<BreakStmt>(S) && !InLoop && !InSwitch) {
      Out.replace(Tokens.of(S), {"co_return " + Name + ".leaves()"});
    } else if (isa<ContinueStmt>(S) && !InLoop) {
      Out.replace(Tokens.of(S), {"co_return 0"});
    }
    InLoop |= isa<ForStmt, WhileStmt, DoStmt>(S);
    InSwitch |= isa<SwitchStmt>(S);
    for (const Stmt *Child : S->children())
      leave(Child, InLoop, InSwitch);
  }

  const EmitContext &Ctx;
  const GatheredLoop &L;
  Edits &Out;
  TokenMap Tokens;
  const std::string Name, Body;
  std::vector<Piece> Pieces;
  std::set<const ReturnStmt *> Returns;
};

} // namespace

std::set<const ReturnStmt *> c2cu::editIterations(const EmitContext &Ctx,
                                                  unsigned Index, Edits &Out) {
  return IterationEditor(Ctx, Index, Out).run();
}
