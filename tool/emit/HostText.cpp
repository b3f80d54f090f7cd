//===- HostText.cpp - The program's host part -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "emit/HostText.h"
#include "analysis/HeapBlocks.h"
#include "analysis/ScanFormat.h"
#include "dialect/Dialect.h"
#include "emit/EmitIterations.h"
#include "emit/EmitOnce.h"
#include "emit/Linkage.h"
#include "emit/NameEditor.h"
#include "libc/LibraryFunctions.h"
#include "support/References.h"
#include "support/TreeVisitor.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

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

/// Calls by name of functions that the runtime has quicker: of the printf and
/// scanf families only those with a literal format.
class QuickCalls : public TreeVisitor {
public:
  llvm::SmallPtrSet<const DeclRefExpr *, 8> Callees;
  llvm::SmallSetVector<const StringLiteral *, 8> Formats;

  bool visitCallExpr(CallExpr *E) override {
    const auto *Callee =
        dyn_cast<DeclRefExpr>(E->getCallee()->IgnoreImpCasts());
    auto Row = libraryCallee(E);
    if (!Callee || !Row || Row->Host.empty())
      return true;
    if (Row->has(Prints) || Row->has(Scans)) {
      const StringLiteral *Format = formatOf(E);
      if (!Format)
        return true;
      Formats.insert(Format);
    }
    Callees.insert(Callee);
    return true;
  }

private:
  static const StringLiteral *formatOf(const CallExpr *E) {
    const Expr *Argument = formatArgument(E);
    const auto *Format = dyn_cast_or_null<StringLiteral>(
        Argument ? Argument->IgnoreParenImpCasts() : nullptr);
    // C++ has no templates of types that only a run knows.
    bool Varies = llvm::any_of(E->arguments(), [](const Expr *A) {
      return A->getType()->isVariablyModifiedType();
    });
    return Format && Format->isOrdinary() && !Varies ? Format : nullptr;
  }
};

class HostEditor {
public:
  HostEditor(const Bound &P, const Classes &C, Layers &L)
      : P(P), C(C), L(L), Tokens(P.Unit), SM(P.Unit.Context.getSourceManager()),
        CommonNames(P.Unit, L.Common), HostNames(P.Unit, L.Host) {}

  Names run() {
    takeMainOut();
    if (P.Library)
      keepLinkage(P, L);
    renameHomonyms();
    liftStatics();
    for (const Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls()) {
      if (SM.isInSystemHeader(D->getLocation()))
        continue;
      if (const auto *F = dyn_cast<FunctionDecl>(D)) {
        if (F->isThisDeclarationADefinition())
          P.Library ? redirectDraws(F->getBody()) : redirect(F->getBody());
      } else if (const auto *V = dyn_cast<VarDecl>(D); V && !P.Library) {
        redirect(V->getInit());
      }
    }
    for (const HeapBlock &B : C.Blocks)
      makeKnown(B);
    Names Result;
    for (const Object &O : C.Objects)
      Result.push_back(namesOf(O));
    return Result;
  }

private:
  /// Has the runtime know the blocks that the call of B makes: it returns them,
  /// or stores them in its first argument.
  void makeKnown(const HeapBlock &B) {
    const auto Row = libraryCallee(B.Made);
    const bool Stores = Row && Row->has(StoresBlock);
    L.Host.wrap(Tokens.of(Stores ? B.Made->getArg(0) : B.Made),
                std::string("c2cu::host::") +
                    (Stores ? "block_into" : "block") + "<" +
                    std::to_string(kindOf(C, B)) + ">(",
                ")");
  }

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
    for (const Object &O : C.Objects)
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
      const bool IsOfThread = P.Library && V->getTLSKind() != VarDecl::TLS_None;
      Pieces.push_back(
          (IsOfThread ? "static __thread " : "static ") +
          printType(P.Unit.Context, L.Dialect, V->getType(), Name));
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
    CommonNames.edit(S, [&](const DeclRefExpr *E) -> std::string {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      auto It = V ? Lifted.find(V) : Lifted.end();
      return It == Lifted.end() ? "" : It->second;
    });
  }

  ObjectNames namesOf(const Object &O) {
    auto It = Lifted.find(O.Decl);
    if (It != Lifted.end())
      return {It->second, It->second};
    std::string Name = L.Dialect.nameOf(O.Name).str();
    return {Name, O.InMain ? "c2cu_main_" + O.Name : Name};
  }

  /// Calls of libc functions that concern a run go to the runtime, as do those
  /// that are quicker there; with a literal format to what is made for it.
  void redirect(const Stmt *S) {
    QuickCalls Calls;
    Calls.walk(const_cast<Stmt *>(S));
    for (const StringLiteral *Format : Calls.Formats)
      L.Host.wrap(Tokens.of(Format), "c2cu::format<", ">()");
    HostNames.edit(S, [&](const DeclRefExpr *E) -> std::string {
      const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      if (!F || F->getDefinition())
        return "";
      auto Row = findLibraryFunction(F->getName());
      // What frees a block that the runtime knows has to tell it.
      const bool Tells = !C.Blocks.empty() && Row && Row->has(Frees);
      if (!Row || (Row->has(Quicker) && !Calls.Callees.count(E) && !Tells))
        return "";
      return Row->Host.str();
    });
  }

  /// Calls of what iterations have drawn before: others draw as before.
  void redirectDraws(const Stmt *S) {
    llvm::SmallPtrSet<const DeclRefExpr *, 8> Names;
    for (const CallExpr *E : callsIn(S))
      if (const auto Row = libraryCallee(E);
          Row && P.Library->draws(Row->Name) && calledByName(E))
        Names.insert(calledByName(E));
    HostNames.edit(S, [&](const DeclRefExpr *E) -> std::string {
      return Names.count(E)
                 ? "c2cu::library::drawn<::" + E->getDecl()->getNameAsString() +
                       ">"
                 : "";
    });
  }

  const Bound &P;
  const Classes &C;
  Layers &L;
  TokenMap Tokens;
  const SourceManager &SM;
  std::map<const VarDecl *, std::string> Lifted;
  std::map<std::string, unsigned> Taken;
  std::map<const FunctionDecl *, std::vector<Piece>> Before;
  NameEditor CommonNames, HostNames;
};

/// The edits that turn main's body into a coroutine's.
class MainEditor : public TreeVisitor {
public:
  MainEditor(const EmitContext &Ctx, bool Coroutine, Edits &Out)
      : Ctx(Ctx), Out(Out), Tokens(Ctx.Bound.Unit), Coroutine(Coroutine) {}

  void run() {
    for (const MarkedCall &M : Ctx.Bound.Calls)
      if (Coroutine && Ctx.Classes.Calls[M.Index].Loop)
        Edited.merge(editIterations(Ctx, M.Index, Out));
    walk(Ctx.Bound.Main->getBody());
    for (const MarkedCall &M : Ctx.Bound.Calls)
      editCall(M);
  }

  bool visitReturnStmt(ReturnStmt *S) override {
    if (Coroutine && !Edited.count(S))
      Out.replace(Tokens.at(S->getReturnLoc()), {"co_return"});
    return true;
  }

private:
  void editCall(const MarkedCall &M) {
    TokenRange Call = Tokens.of(M.Call);
    if (!Coroutine) {
      Out.wrap(Call, "c2cu::timed([&] { return ", "; })");
      return;
    }
    std::string Name = "c2cu_program::c2cu_call_" + std::to_string(M.Index);
    // cudafe++ writes a co_await without the parentheses around it, so that a
    // value needs something else that holds it together.
    bool HasValue = !M.Call->getType()->isVoidType();
    std::vector<Piece> Pieces = {(HasValue ? "c2cu::value(" : "(") +
                                 ("co_await c2cu::call<" + Name) + ">({"};
    const char *Separator = "";
    const CallClasses &C = Ctx.Classes.Calls[M.Index];
    for (unsigned I = 0; I < C.Arguments.size(); ++I) {
      const Argument &A = C.Arguments[I];
      if (A.K == Argument::Text)
        continue;
      Pieces.push_back(std::string(Separator) + "(" + Name +
                       "::signature::argument<" + std::to_string(I) + ">)(");
      Pieces.push_back(Tokens.of(A.E));
      Pieces.push_back(")");
      Separator = ", ";
    }
    Pieces.push_back("}");
    for (const Travel &T : C.Travels)
      if (T.Frame)
        Pieces.push_back(", &" + Ctx.Names[T.Object].Host);
    Pieces.push_back("))");
    Out.replace(Call, Pieces);
  }

  const EmitContext &Ctx;
  Edits &Out;
  TokenMap Tokens;
  bool Coroutine;
  std::set<const ReturnStmt *> Edited; // in loops that are gathered
};

} // namespace

Names c2cu::editHost(const Bound &P, const Classes &C, Layers &L) {
  return HostEditor(P, C, L).run();
}

/// The coroutine that is a call of the program's main.
static constexpr const char *CallOfMain =
    "\nstatic c2cu::task c2cu_main(int c2cu_argc, char **c2cu_argv) {\n"
    "  co_return c2cu_whole_main(c2cu_argc, c2cu_argv);\n}\n";

std::string c2cu::mainText(const EmitContext &Ctx, bool Coroutine) {
  const Bound &P = Ctx.Bound;
  const bool IsCalled = Coroutine && P.Calls.empty();
  if (IsCalled)
    Coroutine = false;
  const Layers &L = Ctx.Layers;
  Edits Main, Rest;
  MainEditor(Ctx, Coroutine, Main).run();
  static const char *const Types[] = {"int ", "char **"};
  static const char *const Names[] = {"c2cu_argc", "c2cu_argv", "c2cu_envp"};
  unsigned Count = std::max(2u, P.Main->getNumParams());
  const std::string Once = onceText(Ctx, Rest);
  std::string Text = Coroutine  ? "static c2cu::task c2cu_main("
                     : IsCalled ? "static int c2cu_whole_main("
                                : "static int c2cu_main(";
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
  return Once +
         printMoved(
             P.Unit,
             {Text + ") {\n" + Environment, Tokens.of(P.Main->getBody()),
              Coroutine ? "\n  co_return 0;\n}\n" : "\n  return 0;\n}\n"},
             {&L.Common, &L.Host, &Main, &L.Dialect, &Rest}) +
         (IsCalled ? CallOfMain : "");
}
