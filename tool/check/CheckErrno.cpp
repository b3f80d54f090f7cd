//===- CheckErrno.cpp - errno in kernels ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In device code each input has an `errno` of its own, which begins and ends
// with the kernel. That is right where nobody looks at what the other side has
// left there: on all ways, who reads it has set it before. To put away what is
// there, and back again, is no such look. Since the library sets nothing on a
// device, a kernel that reads `errno` must not call what might; and where host
// code reads it afterwards, none must that takes numbers out of texts.
//
//===----------------------------------------------------------------------===//

#include "analysis/ScanFormat.h"
#include "check/Check.h"
#include "check/Errno.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Where `errno` is used in the text of a function.
struct ErrnoUses {
  std::set<const Expr *> Lent;     ///< Calls whose pointer is kept.
  std::set<const Expr *> Saved;    ///< Reads that are only put back.
  std::set<const Expr *> Restored; ///< Assignments that put one back.
};

class UseFinder {
public:
  ErrnoUses run(const FunctionDecl *F) {
    look(F->getBody(), true);
    for (auto [V, Assignment, Read] : Savings)
      if (Uses[V] == Plain[V]) {
        Found.Saved.insert(Read);
        Found.Restored.insert(Assignment);
      }
    Found.Saved.erase(nullptr);
    return std::move(Found);
  }

private:
  struct Saving {
    const VarDecl *V;
    const Expr *Assignment; ///< Of V to `errno`, or null.
    const Expr *Read;       ///< Of `errno` for V, or null.
  };

  static const VarDecl *localOf(const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
    const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return V && V->hasLocalStorage() && V->getType()->isIntegerType() &&
                   !V->getType().isVolatileQualified()
               ? V
               : nullptr;
  }

  /// The read of an lvalue that is all of E.
  static const CastExpr *readIn(const Expr *E) {
    const auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
    while (Cast && Cast->getCastKind() == CK_IntegralCast)
      Cast = dyn_cast<ImplicitCastExpr>(Cast->getSubExpr()->IgnoreParens());
    return Cast && Cast->getCastKind() == CK_LValueToRValue ? Cast : nullptr;
  }

  static const CastExpr *errnoIn(const Expr *E) {
    const CastExpr *Read = readIn(E);
    return Read && isErrno(Read->getSubExpr()) ? Read : nullptr;
  }

  /// An assignment that is a statement of its own.
  void assignment(const BinaryOperator *E) {
    if (const VarDecl *V = localOf(E->getLHS())) {
      ++Plain[V];
      if (const CastExpr *Read = errnoIn(E->getRHS()))
        Savings.push_back({V, nullptr, Read});
      return;
    }
    const CastExpr *From = readIn(E->getRHS());
    const VarDecl *V = From ? localOf(From->getSubExpr()) : nullptr;
    if (!V || !isErrno(E->getLHS()))
      return;
    ++Plain[V];
    Savings.push_back({V, E, nullptr});
  }

  void look(const Stmt *S, bool IsStatement) {
    if (!S)
      return;
    if (const auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *One : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(One);
            V && V->hasLocalStorage() && V->getInit())
          if (const CastExpr *Read = errnoIn(V->getInit());
              Read && V->getType()->isIntegerType())
            Savings.push_back({V, nullptr, Read});
    if (const auto *E = dyn_cast<Expr>(S)) {
      if (IsStatement)
        if (const auto *Assign = dyn_cast<BinaryOperator>(E->IgnoreParens());
            Assign && Assign->getOpcode() == BO_Assign)
          assignment(Assign);
      if (const VarDecl *V = isa<DeclRefExpr>(E) ? localOf(E) : nullptr)
        ++Uses[V];
      lend(E);
      // What is done with the lvalue, the walk over the graph sees.
      if (isErrno(E))
        return;
    }
    for (const Stmt *Child : S->children())
      look(Child, isPart(S, Child) && IsStatement);
  }

  void lend(const Expr *E) {
    const auto *Call = dyn_cast<CallExpr>(E);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    const auto *Unary = dyn_cast<UnaryOperator>(E);
    if (isErrnoFunction(Callee) || (Unary && Unary->getOpcode() == UO_AddrOf &&
                                    isErrno(Unary->getSubExpr())))
      Found.Lent.insert(E);
  }

  /// Whether Child is a statement of S, and not an expression that S uses.
  static bool isPart(const Stmt *S, const Stmt *Child) {
    if (const auto *If = dyn_cast<IfStmt>(S))
      return Child == If->getThen() || Child == If->getElse();
    if (const auto *For = dyn_cast<ForStmt>(S))
      return Child != For->getCond();
    if (const auto *While = dyn_cast<WhileStmt>(S))
      return Child == While->getBody();
    if (const auto *Do = dyn_cast<DoStmt>(S))
      return Child == Do->getBody();
    if (const auto *Switch = dyn_cast<SwitchStmt>(S))
      return Child == Switch->getBody();
    return isa<CompoundStmt, LabelStmt, SwitchCase, AttributedStmt>(S);
  }

  ErrnoUses Found;
  std::vector<Saving> Savings;
  std::map<const VarDecl *, unsigned> Uses, Plain;
};

/// Follows `errno` along the graphs of functions, from what one side has left
/// in it to where the other one reads that.
class ErrnoWalk {
public:
  ErrnoWalk(const Bound &P, const Flow &F) : F(F) {
    for (const MarkedCall &M : P.Calls)
      Marked.insert(M.Call);
  }

  std::vector<SourceLocation> Foreign; ///< Reads of what the other side left.
  std::vector<SourceLocation> Shown;   ///< Messages of the library in between.
  std::vector<SourceLocation> Lent;    ///< Where its address is kept.
  SourceLocation Own;                  ///< A read of what this side set.
  std::vector<std::pair<SourceLocation, const LibraryTarget *>> Library;

  /// What is in `errno`: Other if the other side may have set it last.
  enum Content : char { Unreached, This, Other };

  /// What it has when Fn returns that was called with Now.
  Content through(const FunctionDecl *Fn, Content Now) {
    // In a recursion anything may be there.
    auto [It, New] = Known.try_emplace({Fn, Now}, Other);
    if (!New)
      return It->second;
    const FunctionFacts &Facts = *F.facts(Fn);
    const ErrnoUses Uses = UseFinder().run(Facts.Definition);
    for (const Expr *E : Uses.Lent)
      Lent.push_back(E->getBeginLoc());
    const CFG *G = Facts.Graph->graph();
    if (!G)
      return Other;
    std::map<const CallExpr *, std::vector<const CallSite *>> Sites;
    for (const CallSite &C : Facts.Calls)
      Sites[C.Call].push_back(&C);
    std::vector<Content> In(G->getNumBlockIDs(), Unreached);
    In[G->getEntry().getBlockID()] = Now;
    std::vector<const CFGBlock *> Work = {&G->getEntry()};
    while (!Work.empty()) {
      const CFGBlock *B = Work.back();
      Work.pop_back();
      Content Out = In[B->getBlockID()];
      for (const CFGElement &E : *B)
        if (auto Step = E.getAs<CFGStmt>())
          Out = after(Step->getStmt(), Out, Uses, Sites);
      for (const CFGBlock::AdjacentBlock &Way : B->succs())
        if (const CFGBlock *Next = Way.getReachableBlock()
                                       ? Way.getReachableBlock()
                                       : Way.getPossiblyUnreachableBlock();
            Next && In[Next->getBlockID()] < Out) {
          In[Next->getBlockID()] = Out;
          Work.push_back(Next);
        }
    }
    const Content End = In[G->getExit().getBlockID()];
    return Known[{Fn, Now}] = End;
  }

private:
  using SitesOf = std::map<const CallExpr *, std::vector<const CallSite *>>;

  void read(const Expr *E, Content Now) {
    if (Now == Other)
      Foreign.push_back(E->getExprLoc());
    else
      Own = E->getExprLoc();
  }

  Content after(const Stmt *S, Content Now, const ErrnoUses &Uses,
                const SitesOf &Sites) {
    if (const auto *Call = dyn_cast<CallExpr>(S))
      return afterCall(Call, Now, Sites);
    if (const auto *Cast = dyn_cast<CastExpr>(S);
        Cast && Cast->getCastKind() == CK_LValueToRValue &&
        isErrno(Cast->getSubExpr()) && !Uses.Saved.count(Cast))
      read(Cast, Now);
    if (const auto *Unary = dyn_cast<UnaryOperator>(S);
        Unary && Unary->isIncrementDecrementOp() &&
        isErrno(Unary->getSubExpr())) {
      read(Unary, Now);
      return This;
    }
    const auto *Assign = dyn_cast<BinaryOperator>(S);
    if (!Assign || !Assign->isAssignmentOp() || !isErrno(Assign->getLHS()))
      return Now;
    if (Assign->isCompoundAssignmentOp())
      read(Assign, Now);
    return Uses.Restored.count(Assign) ? Other : This;
  }

  Content afterCall(const CallExpr *Call, Content Now, const SitesOf &Sites) {
    if (Marked.count(Call))
      return Other;
    auto It = Sites.find(Call);
    if (It == Sites.end())
      return Now;
    Content Result = Unreached;
    for (const CallSite *C : It->second) {
      for (const LibraryTarget &T : C->Library) {
        Library.push_back({Call->getExprLoc(), &T});
        if (Now == Other && showsErrno(Call, T))
          Shown.push_back(Call->getExprLoc());
        Result = std::max(Result, Now);
      }
      for (const FunctionDecl *Target : C->Targets)
        Result = std::max(Result, through(Target, C->AtEnd ? Other : Now));
      if (C->Callback)
        Result = std::max(Result, Now);
    }
    return Result == Unreached ? Now : Result;
  }

  /// Whether a message that the library makes may have errno in words.
  static bool showsErrno(const CallExpr *Call, const LibraryTarget &T) {
    // Of what only a compiler has, nothing but formats can.
    if (T.Row ? T.Row->has(ShowsErrno) : !isBuiltin(T.Function))
      return true;
    if (T.Row ? !T.Row->has(Prints) : !T.Function->hasAttr<FormatAttr>())
      return false;
    const Expr *Format = formatArgument(Call);
    return !Format || mayHoldErrno(Format);
  }

  /// Whether a format is no literal, nor a choice between some, or has a `%m`.
  static bool mayHoldErrno(const Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return mayHoldErrno(Choice->getTrueExpr()) ||
             mayHoldErrno(Choice->getFalseExpr());
    const auto *Text = dyn_cast<StringLiteral>(E);
    return !Text || !Text->isOrdinary() || Text->getString().contains("%m");
  }

  const Flow &F;
  std::set<const CallExpr *> Marked;
  std::map<std::pair<const FunctionDecl *, Content>, Content> Known;
};

/// Whether glibc may set errno in this function, which the device has.
bool mayFail(const LibraryTarget &T) {
  if (!T.Row || T.Row->has(Unlisted))
    return true;
  return T.Row->Class == LibraryClass::Pure
             ? T.Row->has(SetsErrno)
             : T.Row->Class != LibraryClass::Ends;
}

} // namespace

/// Whether functions use errno, or take memory from the heap: that says where
/// there is none.
static bool usesErrno(const Flow &F, const FunctionDecl *Root) {
  return llvm::any_of(F.reach(Root), [&](const ReachedFunction &R) {
    return llvm::any_of(F.facts(R.Function)->Calls, [](const CallSite &C) {
      return llvm::any_of(C.Library, [](const LibraryTarget &T) {
        return isErrnoFunction(T.Function) ||
               (T.Row && T.Row->has(InLaneHeap) &&
                !T.Row->Memory->Result.empty());
      });
    });
  });
}

/// Whether functions call some of the library that say by errno that a number
/// is too large. (Those of libm say it by what they return as well.)
static bool setsErrno(const Flow &F, const FunctionDecl *Root) {
  return llvm::any_of(F.reach(Root), [&](const ReachedFunction &R) {
    return llvm::any_of(F.facts(R.Function)->Calls, [](const CallSite &C) {
      return llvm::any_of(C.Library, [](const LibraryTarget &T) {
        return T.Row && T.Row->has(SetsErrno) && T.Row->isOnDevice() &&
               !T.Row->isInCuda();
      });
    });
  });
}

static void checkErrnoIn(const MarkedCall &M, ErrnoWalk &Walk,
                         Diagnostics &Diags) {
  auto Refuse = [&](SourceLocation Loc, const std::string &Why) {
    Diags.report(Diag::KernelErrno, Loc, Why);
    Diags.note(M.Call->getBeginLoc(), "the marked call is here");
  };
  Walk.through(M.Callee, ErrnoWalk::Other);
  if (!Walk.Lent.empty())
    return Refuse(Walk.Lent[0], "its address is kept");
  llvm::append_range(Walk.Foreign, Walk.Shown);
  if (!Walk.Foreign.empty())
    return Refuse(Walk.Foreign[0], "it may be what host code has left there");
  if (Walk.Own.isInvalid())
    return;
  for (auto [Loc, T] : Walk.Library)
    if (!isErrnoFunction(T->Function) && mayFail(*T))
      return Refuse(Walk.Own, "'" + T->Function->getNameAsString() +
                                  "' sets nothing in device code");
}

bool c2cu::checkErrnoOfLoops(const Bound &P, const Flow &F,
                             Diagnostics &Diags) {
  const unsigned Before = Diags.problems();
  for (const MarkedCall &M : P.Calls)
    if (usesErrno(F, M.Callee)) {
      ErrnoWalk Walk(P, F);
      Walk.through(M.Callee, ErrnoWalk::Other);
      llvm::append_range(Walk.Foreign, Walk.Shown);
      if (!Walk.Lent.empty())
        Diags.report(Diag::KernelErrno, Walk.Lent[0], "its address is kept");
      else if (!Walk.Foreign.empty())
        Diags.report(Diag::KernelErrno, Walk.Foreign[0],
                     "it may be what another iteration has left there");
    }
  return Diags.problems() == Before;
}

void c2cu::checkErrno(const Bound &P, const Flow &F, Diagnostics &Diags) {
  const MarkedCall *User = nullptr, *Setter = nullptr;
  for (const MarkedCall &M : P.Calls)
    if (!usesErrno(F, M.Callee)) {
      if (setsErrno(F, M.Callee))
        Setter = &M;
    } else {
      Diags.concern(M.Pragma.Loc);
      ErrnoWalk Walk(P, F);
      checkErrnoIn(M, Walk, Diags);
      User = &M;
    }
  if (!User && !Setter)
    return;
  ErrnoWalk Host(P, F);
  Host.through(P.Main, ErrnoWalk::This);
  // Messages alone go to standard error, which is nobody's promise.
  if (User)
    llvm::append_range(Host.Foreign, Host.Shown);
  llvm::append_range(Host.Foreign, Host.Lent);
  if (Host.Foreign.empty())
    return;
  const MarkedCall &Of = User ? *User : *Setter;
  Diags.concern(Of.Pragma.Loc);
  Diags.report(Diag::KernelErrno, Of.Call->getBeginLoc(),
               "host code may read it afterwards");
  Diags.note(Host.Foreign[0], "it is read here");
}
