//===- HostText.cpp - The program's host part -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/HostText.h"
#include "analysis/Library.h"
#include "dialect/Dialect.h"
#include "lower/Classify.h"
#include "support/References.h"
#include "support/TreeVisitor.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Static locals by the statement that declares them.
class StaticLocals : public TreeVisitor {
public:
  std::vector<std::pair<const DeclStmt *, const FunctionDecl *>> Found;

  bool traverseFunctionDecl(FunctionDecl *F) override {
    const FunctionDecl *Saved = std::exchange(Function, F);
    bool Result = TreeVisitor::traverseFunctionDecl(F);
    Function = Saved;
    return Result;
  }
  bool visitDeclStmt(DeclStmt *S) override {
    for (const Decl *D : S->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && V->isStaticLocal()) {
        Found.push_back({S, Function});
        break;
      }
    return true;
  }

private:
  const FunctionDecl *Function = nullptr;
};

class HostEditor {
public:
  HostEditor(Program &P, Layers &L)
      : P(P), L(L), Tokens(P.Unit), SM(P.Unit.Context.getSourceManager()) {}

  void run() {
    takeMainOut();
    renameHomonyms();
    liftStatics();
    for (Object &O : P.Objects)
      nameObject(O);
    for (const Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls()) {
      if (SM.isInSystemHeader(D->getLocation()))
        continue;
      if (const auto *F = dyn_cast<FunctionDecl>(D)) {
        if (F->isThisDeclarationADefinition())
          redirect(F->getBody());
      } else if (const auto *V = dyn_cast<VarDecl>(D)) {
        redirect(V->getInit());
      }
    }
  }

private:
  /// Before the static locals move: those of main stay where main was.
  void takeMainOut() {
    for (const FunctionDecl *F : P.Main->redecls()) {
      TokenRange R = Tokens.of(F);
      if (!F->isThisDeclarationADefinition() && Tokens.kind(R.End) == tok::semi)
        ++R.End;
      L.Host.erase(R);
    }
  }

  /// A local of main that shares its name with another one: the marked call
  /// may stand where the name means the other.
  void renameHomonyms() {
    std::map<std::string, unsigned> Count, Next;
    countLocals(P.Main->getBody(), Count);
    for (const Object &O : P.Objects)
      if (O.InMain && Count[O.Name] > 1) {
        std::string Name =
            "c2cu_main_" + O.Name + "_" + std::to_string(++Next[O.Name]);
        Lifted[O.Decl] = Name;
        L.Common.replace(Tokens.at(O.Decl->getLocation()), {Name});
      }
  }

  static void countLocals(const Stmt *S,
                          std::map<std::string, unsigned> &Count) {
    if (const auto *Declarations = dyn_cast_or_null<DeclStmt>(S))
      for (const Decl *D : Declarations->decls())
        if (const auto *V = dyn_cast<VarDecl>(D))
          ++Count[V->getNameAsString()];
    if (S)
      for (const Stmt *Child : S->children())
        countLocals(Child, Count);
  }

  void liftStatics() {
    StaticLocals Statics;
    Statics.walk(P.Unit.Context.getTranslationUnitDecl());
    for (auto [S, F] : Statics.Found)
      if (!SM.isInSystemHeader(F->getLocation()))
        lift(S, F);
    for (auto &[F, Pieces] : Before) {
      Pieces.push_back(Tokens.of(F));
      L.Host.replace(Tokens.of(F), Pieces);
    }
    for (const Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && F->isThisDeclarationADefinition())
        renameLifted(F->getBody());
  }

  void lift(const DeclStmt *S, const FunctionDecl *F) {
    std::vector<Piece> &Pieces = Before[F];
    for (const Decl *D : S->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V)
        continue;
      std::string Name =
          "c2cu_static_" + F->getNameAsString() + "_" + V->getNameAsString();
      if (unsigned Same = Taken[Name]++)
        Name += "_" + std::to_string(Same + 1);
      Lifted[V] = Name;
      if (V->hasAttr<AlignedAttr>())
        Pieces.push_back("alignas(" + std::to_string(bytes(V)) + ") ");
      Pieces.push_back(
          "static " + printType(P.Unit.Context, L.Dialect, V->getType(), Name));
      if (V->hasInit()) {
        Pieces.push_back(" = ");
        Pieces.push_back(Tokens.of(V->getInit()));
        renameLifted(V->getInit());
      } else if (isDeeplyConst(V->getType())) {
        Pieces.push_back(" = {}");
      }
      Pieces.push_back(";\n");
    }
    L.Common.replace(Tokens.of(S), {";"});
  }

  static uint64_t bytes(const VarDecl *V) {
    const ASTContext &Context = V->getASTContext();
    return V->getMaxAlignment() / Context.getCharWidth();
  }

  void renameLifted(const Stmt *S) {
    forEachReference(S, [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      auto It = V ? Lifted.find(V) : Lifted.end();
      if (It == Lifted.end())
        return;
      TokenRange R = Tokens.at(E->getLocation());
      if (Renamed.insert(R.Begin).second)
        L.Common.replace(R, {It->second});
    });
  }

  void nameObject(Object &O) {
    auto It = Lifted.find(O.Decl);
    if (It != Lifted.end())
      O.HostName = O.DeviceName = It->second;
    else if (O.InMain)
      O.DeviceName = "c2cu_main_" + O.Name,
      O.HostName = L.Dialect.nameOf(O.Name).str();
    else
      O.HostName = O.DeviceName = L.Dialect.nameOf(O.Name).str();
  }

  /// Calls of libc functions that concern a run go to the runtime.
  void redirect(const Stmt *S) {
    forEachReference(S, [&](const DeclRefExpr *E) {
      const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      if (!F || F->getDefinition())
        return;
      auto Row = findLibraryFunction(F->getName());
      if (!Row || Row->Host.empty() || F->getName() == "__assert_fail")
        return;
      TokenRange R = Tokens.at(E->getLocation());
      if (Redirected.insert(R.Begin).second)
        L.Host.replace(R, {Row->Host.str()});
    });
  }

  Program &P;
  Layers &L;
  TokenMap Tokens;
  const SourceManager &SM;
  std::map<const VarDecl *, std::string> Lifted;
  std::map<std::string, unsigned> Taken;
  std::map<const FunctionDecl *, std::vector<Piece>> Before;
  std::set<unsigned> Renamed, Redirected; ///< Tokens that have their edit.
};

/// The edits that turn main's body into a coroutine's.
class MainEditor : public TreeVisitor {
public:
  MainEditor(Program &P, Layers &L, bool Coroutine)
      : P(P), L(L), Tokens(P.Unit), Coroutine(Coroutine) {}

  void run() {
    walk(P.Main->getBody());
    for (const MarkedCall &M : P.Calls)
      editCall(M);
  }

  bool visitReturnStmt(ReturnStmt *S) override {
    if (Coroutine)
      L.Main.replace(Tokens.at(S->getReturnLoc()), {"co_return"});
    return true;
  }

private:
  void editCall(const MarkedCall &M) {
    TokenRange Call = Tokens.of(M.Call);
    if (!Coroutine) {
      L.Main.wrap(Call, "c2cu::timed([&] { return ", "; })");
      return;
    }
    std::string Name = "c2cu_program::c2cu_call_" + std::to_string(M.Index);
    // cudafe++ writes a co_await without the parentheses around it, so that a
    // value needs something else that holds it together.
    bool HasValue = !M.Call->getType()->isVoidType();
    std::vector<Piece> Pieces = {(HasValue ? "c2cu::value(" : "(") +
                                 ("co_await c2cu::call<" + Name) + ">({"};
    const char *Separator = "";
    for (unsigned I = 0; I < M.Arguments.size(); ++I) {
      const Argument &A = M.Arguments[I];
      if (A.K == Argument::Text)
        continue;
      Pieces.push_back(std::string(Separator) + "(" + Name +
                       "::signature::argument<" + std::to_string(I) + ">)(");
      Pieces.push_back(Tokens.of(A.E));
      Pieces.push_back(")");
      Separator = ", ";
    }
    Pieces.push_back("}");
    for (const Place &Pl : M.Places)
      if (Pl.Frame)
        Pieces.push_back(", &" + P.Objects[Pl.Object].HostName);
    Pieces.push_back("))");
    L.Main.replace(Call, Pieces);
  }

  Program &P;
  Layers &L;
  TokenMap Tokens;
  bool Coroutine;
};

} // namespace

void c2cu::editHost(Program &P, Layers &L) { HostEditor(P, L).run(); }

std::string c2cu::mainText(Program &P, Layers &L, bool Coroutine) {
  MainEditor(P, L, Coroutine).run();
  static const char *const Types[] = {"int ", "char **", "char **"};
  static const char *const Names[] = {"c2cu_argc", "c2cu_argv", "c2cu_envp"};
  unsigned Count = std::max(2u, P.Main->getNumParams());
  std::string Text =
      Coroutine ? "static c2cu::task c2cu_main(" : "static int c2cu_main(";
  std::string Environment;
  for (unsigned I = 0; I < Count && I < 3; ++I) {
    std::string Name;
    if (I < P.Main->getNumParams())
      Name = L.Dialect.nameOf(P.Main->getParamDecl(I)->getName()).str();
    if (Name.empty())
      Name = Names[I];
    if (I < 2)
      Text +=
          std::string(I ? ", " : "") + "[[maybe_unused]] " + Types[I] + Name;
    else
      Environment = "  char **" + Name + " = environ;\n";
  }
  TokenMap Tokens(P.Unit);
  TokenRange Body = Tokens.of(P.Main->getBody());
  Text += ") {\n" + Environment;
  Text += print(P.Unit, Body, {&L.Common, &L.Host, &L.Main, &L.Dialect},
                PrintAs::Moved);
  Text += Coroutine ? "\n  co_return 0;\n}\n" : "\n  return 0;\n}\n";
  return Text;
}
