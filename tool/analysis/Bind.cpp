//===- Bind.cpp - From pragmas to marked calls ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Bind.h"
#include "analysis/Publics.h"
#include "libc/LibraryFunctions.h"
#include "rewrite/Tokens.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Statements by their first token, outermost first, with their function.
class StatementIndex : public TreeVisitor {
public:
  explicit StatementIndex(const ParsedUnit &Unit) : Tokens(Unit) {}

  struct Entry {
    const Stmt *Statement;
    const FunctionDecl *Function;
  };
  llvm::DenseMap<unsigned, Entry> ByToken;

  bool traverseFunctionDecl(FunctionDecl *F) override {
    if (!F->isThisDeclarationADefinition() || !F->getBody())
      return true;
    Function = F;
    children(F->getBody());
    return true;
  }

private:
  void add(const Stmt *S) {
    if (!S)
      return;
    if (!isa<NullStmt>(S) || S->getBeginLoc().isValid())
      ByToken.try_emplace(Tokens.of(S).Begin, Entry{S, Function});
    children(S);
  }

  void children(const Stmt *S) {
    if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
      for (const Stmt *Child : Block->body())
        add(Child);
    } else if (const auto *If = dyn_cast<IfStmt>(S)) {
      add(If->getThen());
      add(If->getElse());
    } else if (const auto *For = dyn_cast<ForStmt>(S)) {
      add(For->getBody());
    } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      add(While->getBody());
    } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
      add(Do->getBody());
    } else if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
      add(Switch->getBody());
    } else if (const auto *Case = dyn_cast<SwitchCase>(S)) {
      add(Case->getSubStmt());
    } else if (const auto *Label = dyn_cast<LabelStmt>(S)) {
      add(Label->getSubStmt());
    }
  }

  TokenMap Tokens;
  const FunctionDecl *Function = nullptr;
};

/// The calls in an expression that could be meant, outermost first.
struct Candidates {
  std::vector<const CallExpr *> Own;     ///< Of functions with a body.
  std::vector<const CallExpr *> Foreign; ///< Of unknown functions without one.

  const Expr *Conditional = nullptr; ///< An operator that decides on a call.
  const Expr *Sequenced = nullptr;   ///< What has to be evaluated before one.

  void collect(const Stmt *S) {
    if (!S || isa<UnaryExprOrTypeTraitExpr>(S))
      return;
    if (const auto *Binary = dyn_cast<BinaryOperator>(S);
        Binary && Binary->isLogicalOp())
      return decide(Binary, {Binary->getLHS()}, {Binary->getRHS()});
    if (const auto *Choice = dyn_cast<ConditionalOperator>(S))
      return decide(Choice, {Choice->getCond()},
                    {Choice->getTrueExpr(), Choice->getFalseExpr()});
    if (const auto *Choice = dyn_cast<BinaryConditionalOperator>(S))
      return decide(Choice, {Choice->getCommon()}, {Choice->getFalseExpr()});
    const size_t Before = Own.size();
    if (const auto *Comma = dyn_cast<BinaryOperator>(S);
        Comma && Comma->getOpcode() == BO_Comma) {
      collect(Comma->getLHS());
      const size_t First = Own.size();
      collect(Comma->getRHS());
      if (Own.size() != First)
        Sequenced = Comma->getLHS();
      return;
    }
    if (const auto *Block = dyn_cast<StmtExpr>(S)) {
      collect(Block->getSubStmt());
      if (Own.size() != Before)
        Sequenced = Block;
      return;
    }
    if (const auto *Call = dyn_cast<CallExpr>(S)) {
      const FunctionDecl *F = Call->getDirectCallee();
      if (F && F->getDefinition()) {
        Own.push_back(Call);
        return;
      }
      if (!F || !findLibraryFunction(F->getName())) {
        Foreign.push_back(Call);
        return;
      }
    }
    for (const Stmt *Child : S->children())
      collect(Child);
  }

private:
  void decide(const Expr *Operator, llvm::ArrayRef<const Expr *> Always,
              llvm::ArrayRef<const Expr *> Sometimes) {
    for (const Expr *E : Always)
      collect(E);
    size_t Before = Own.size();
    for (const Expr *E : Sometimes)
      collect(E);
    if (Own.size() != Before)
      Conditional = Operator;
  }
};

class Binder {
public:
  Binder(Bound &P, Diagnostics &Diags) : P(P), Diags(Diags), Index(P.Unit) {}

  void run() {
    Index.walk(P.Unit.Context.getTranslationUnitDecl());
    for (const Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D))
        if (F->isMain() && F->isThisDeclarationADefinition())
          P.Main = F;
    if (!P.Main)
      Diags.report(Diag::NoMain, startOfFile());
    else if (P.Unit.Pragmas.empty())
      Diags.report(Diag::NoPragma, P.Main->getLocation());
    for (const KernelPragma &K : P.Unit.Pragmas)
      bindOne(K);
    findPlaces();
  }

private:
  SourceLocation startOfFile() {
    const SourceManager &SM = P.Unit.Context.getSourceManager();
    return SM.getLocForStartOfFile(SM.getMainFileID());
  }

  bool refusePragma(const KernelPragma &K) {
    if (K.InMacro)
      return Diags.report(Diag::PragmaInMacro, K.Loc), true;
    if (K.InHeader)
      return Diags.report(Diag::PragmaInHeader, K.Loc), true;
    return false;
  }

  /// The expressions of a statement that run when it is reached, without the
  /// statements inside it.
  static std::vector<const Stmt *> headers(const Stmt *S) {
    if (isa<Expr>(S))
      return {S};
    std::vector<const Stmt *> Result;
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      for (const Decl *Declared : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Declared);
            V && !V->isStaticLocal())
          Result.push_back(V->getInit());
    } else if (const auto *R = dyn_cast<ReturnStmt>(S)) {
      Result = {R->getRetValue()};
    } else if (const auto *If = dyn_cast<IfStmt>(S)) {
      Result = {If->getCond()};
    } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      Result = {While->getCond()};
    } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
      Result = {Do->getCond()};
    } else if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
      Result = {Switch->getCond()};
    } else if (const auto *For = dyn_cast<ForStmt>(S)) {
      Result = {For->getInit(), For->getCond(), For->getInc()};
    }
    return Result;
  }

  void bindOne(const KernelPragma &K) {
    if (refusePragma(K))
      return;
    Diags.concern(K.Loc);
    auto It = Index.ByToken.find(K.NextToken);
    if (It == Index.ByToken.end()) {
      Diags.report(Diag::PragmaUnbound, K.Loc);
      return;
    }
    const Stmt *S = It->second.Statement;
    for (const MarkedCall &Other : P.Calls)
      if (Other.Statement == S) {
        Diags.report(Diag::PragmaTwice, K.Loc);
        return;
      }
    Candidates C;
    for (const Stmt *E : headers(S))
      C.collect(E);
    if (C.Own.size() > 1) {
      Diags.report(Diag::PragmaAmbiguousCall, C.Own[1]->getBeginLoc(),
                   C.Own[0]->getDirectCallee()->getName(),
                   C.Own[1]->getDirectCallee()->getName());
      return;
    }
    if (C.Own.empty()) {
      refuseNoCall(C, S);
      return;
    }
    if (refusePlace(C, It->second)) {
      P.InPlace.push_back({K, C.Own[0], {}});
      return;
    }
    MarkedCall M;
    M.Index = P.Calls.size();
    M.Pragma = K;
    M.Statement = S;
    M.Call = C.Own[0];
    M.Callee = M.Call->getDirectCallee()->getDefinition();
    M.Function = It->second.Function;
    findPublics(P.Unit, M, Diags);
    P.Calls.push_back(M);
  }

  /// Whether a call stands where no coroutine can wait.
  bool refusePlace(const Candidates &C, const StatementIndex::Entry &At) {
    const SourceLocation Loc = C.Own[0]->getBeginLoc();
    const llvm::StringRef Name = C.Own[0]->getDirectCallee()->getName();
    if (C.Conditional)
      return Diags.report(Diag::PragmaConditionalCall, Loc, Name), true;
    // g++ makes the call first there, where co_await is in its place.
    if (isa<DoStmt>(At.Statement) ||
        (C.Sequenced &&
         (!isa<Expr>(At.Statement) || isa<StmtExpr>(C.Sequenced))))
      return Diags.report(Diag::PragmaSequencedCall, Loc, Name), true;
    if (At.Function == P.Main)
      return false;
    Diags.report(Diag::CallOutsideMain, At.Statement->getBeginLoc(),
                 At.Function->getName());
    return true;
  }

  /// In one walk over main, however many calls are marked there.
  void findPlaces() {
    llvm::DenseSet<const Stmt *> Statements;
    for (const MarkedCall &M : P.Calls)
      Statements.insert(M.Statement);
    if (Statements.empty())
      return;
    auto Found = findStanding(P.Main->getBody(), Statements);
    for (MarkedCall &M : P.Calls)
      M.Place = std::move(Found[M.Statement]);
  }

  void refuseNoCall(const Candidates &C, const Stmt *S) {
    if (!C.Foreign.empty() && C.Foreign[0]->getDirectCallee())
      Diags.report(Diag::KernelNoBody, C.Foreign[0]->getBeginLoc(),
                   C.Foreign[0]->getDirectCallee()->getName());
    else
      Diags.report(Diag::PragmaNotCall, S->getBeginLoc(),
                   isa<ForStmt, WhileStmt>(S)
                       ? "write '#pragma kernel for' if the iterations of this "
                         "loop are to run at once; to mark a call, "
                       : "");
  }

  Bound &P;
  Diagnostics &Diags;
  StatementIndex Index;
};

} // namespace

std::optional<Bound> c2cu::bind(const ParsedUnit &Unit, Diagnostics &Diags) {
  Bound P(Unit);
  Binder(P, Diags).run();
  if (Diags.errors() != 0)
    return std::nullopt;
  return P;
}

void c2cu::placeCalls(Bound &P, llvm::ArrayRef<Lack> Lacks) {
  auto IsAbout = [&](const MarkedCall &M) {
    return llvm::any_of(Lacks, [&](const Lack &L) {
      return L.Pragma.isInvalid() || L.Pragma == M.Pragma.Loc;
    });
  };
  for (const MarkedCall &M : P.Calls)
    if (IsAbout(M))
      P.InPlace.push_back({M.Pragma, M.Call, {}});
  llvm::erase_if(P.Calls, IsAbout);
  for (unsigned I = 0; I < P.Calls.size(); ++I)
    P.Calls[I].Index = I;
  for (CallInPlace &C : P.InPlace) {
    if (!C.Why.empty())
      continue;
    for (const Lack &L : Lacks)
      if (L.Pragma.isInvalid() || L.Pragma == C.Pragma.Loc)
        C.Why.push_back(Diagnostics::idOf(L.What).str());
    llvm::sort(C.Why);
    C.Why.erase(llvm::unique(C.Why), C.Why.end());
  }
}
