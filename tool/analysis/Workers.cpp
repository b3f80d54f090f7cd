//===- Workers.cpp - Whether several processes may execute the runs -------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Workers.h"
#include "analysis/Effects.h"
#include "libc/LibraryFunctions.h"
#include "support/TreeVisitor.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Inline assembly: nothing says what it changes. One without text only keeps
/// compilers from moving what stands around it.
class Assembly : public TreeVisitor {
public:
  explicit Assembly(const ASTContext &Context) : Context(Context) {}

  bool Found = false;

  bool visitGCCAsmStmt(GCCAsmStmt *S) override {
    Found |= !S->generateAsmString(Context).empty();
    return !Found;
  }

private:
  const ASTContext &Context;
};

class WorkerRule {
public:
  WorkerRule(const Bound &P, const Flow &F, const Region &Host)
      : P(P), F(F), Host(Host), Done(effectsOf(F, Host)),
        SM(P.Unit.Context.getSourceManager()) {}

  std::string why() const {
    std::string Why = inCalls();
    if (Why.empty())
      Why = inVariables();
    if (Why.empty())
      Why = inLibraryMemory();
    if (Why.empty())
      Why = inEnvironment();
    return Why.empty() && hasAssembly() ? "asm" : Why;
  }

private:
  std::string inCalls() const {
    std::string Why;
    Host.forEachCall(F, [&](const CallSite &C) {
      if (!Why.empty())
        return;
      if (!C.Direct && mayCallUnknown(C))
        Why = "a call through a pointer";
      for (const LibraryTarget &T : C.Library)
        if (Why.empty() && outlasts(C, T))
          Why = T.Function->getNameAsString();
    });
    return Why;
  }

  /// Whether a call through a pointer may find more than functions that are
  /// known there: what has been read as a number, say.
  bool mayCallUnknown(const CallSite &C) const {
    std::set<LocationId> Callees = F.pointsTo(C.Callee);
    return Callees.empty() || llvm::any_of(Callees, [&](LocationId L) {
             return !F.locations()[L].Fn;
           });
  }

  /// Whether what the call does may concern other runs.
  bool outlasts(const CallSite &C, const LibraryTarget &T) const {
    if (!T.Row || T.Row->Others == OtherRuns::Outlasts)
      return true;
    // The runtime's replacements are called from the program's own text alone.
    if (!T.Row->Host.empty() && SM.isInSystemHeader(C.Call->getBeginLoc()))
      return true;
    if (T.Row->has(Unlisted))
      return !T.Function->hasAttr<ConstAttr>() &&
             !T.Function->hasAttr<PureAttr>();
    switch (T.Row->Others) {
    case OtherRuns::Undisturbed:
      return false;
    case OtherRuns::Outlasts:
      return true;
    case OtherRuns::NeedsMode:
      return !opensForReading(C);
    case OtherRuns::NeedsNull:
      return !isNull(argument(C, 1));
    case OtherRuns::NeedsOwn:
      return mayBeStderr(C);
    }
    return true;
  }

  /// Null if it is not written in the call.
  static const Expr *argument(const CallSite &C, unsigned I) {
    return !C.Callback && I < C.Call->getNumArgs()
               ? C.Call->getArg(I)->IgnoreParenImpCasts()
               : nullptr;
  }

  bool isNull(const Expr *E) const {
    return E && E->isNullPointerConstant(P.Unit.Context,
                                         Expr::NPC_ValueDependentIsNotNull);
  }

  bool opensForReading(const CallSite &C) const {
    const auto *Mode = dyn_cast_or_null<StringLiteral>(argument(C, 1));
    return Mode && Mode->isOrdinary() && Mode->getString().starts_with("r") &&
           !Mode->getString().contains('+') && !mayBeDevice(C);
  }

  /// Of devices and of the process's own descriptors, readers take from each
  /// other.
  bool mayBeDevice(const CallSite &C) const {
    if (C.Arguments.empty())
      return true;
    for (LocationId L : F.pointsTo(C.Arguments[0])) {
      const Location &Path = F.locations()[L];
      const auto *Text = dyn_cast_or_null<StringLiteral>(
          Path.Var ? Path.Var->getAnyInitializer() : Path.Expression);
      if (Text && Text->isOrdinary() &&
          (Text->getString().starts_with("/dev/") ||
           Text->getString().starts_with("/proc/")))
        return true;
    }
    return false;
  }

  bool mayBeStderr(const CallSite &C) const {
    std::set<LocationId> Streams = C.Arguments.empty()
                                       ? std::set<LocationId>()
                                       : F.pointsTo(C.Arguments[0]);
    for (LocationId L = 0; L < F.locations().size(); ++L)
      if (const VarDecl *V = F.locations()[L].Var;
          V && V->getName() == "stderr")
        for (LocationId Stream : F.contents(L))
          if (Streams.count(Stream))
            return true;
    return false;
  }

  std::string inVariables() const {
    std::set<LocationId> Used = Done.Reads;
    Used.insert(Done.Writes.begin(), Done.Writes.end());
    for (LocationId L : Used)
      if (const VarDecl *V = F.locations()[L].Var;
          V && V->hasGlobalStorage() && isShared(V, Done.Writes.count(L)))
        return V->getNameAsString();
    return "";
  }

  /// Whether a run may find in V what another one, or a library, has left.
  bool isShared(const VarDecl *V, bool Written) const {
    if (isDeeplyConst(V->getType()) || isResetByRuntime(V->getName()))
      return false;
    if (isStandardStream(V->getName()))
      return Written;
    if (V->hasDefinition() == VarDecl::DeclarationOnly)
      return true;
    // The runtime resets what the program's own files declare.
    bool IsLibrarys = llvm::any_of(V->redecls(), [&](const VarDecl *D) {
      return SM.isInSystemHeader(D->getLocation());
    });
    return IsLibrarys && (Written || V->hasExternalFormalLinkage());
  }

  /// What the library returns pointers to, and the runtime does not replace:
  /// environment variables, the conventions of the locale.
  std::string inLibraryMemory() const {
    for (LocationId L : Done.Writes) {
      const Location &Memory = F.locations()[L];
      const auto *Call = Memory.K == Location::Heap
                             ? dyn_cast_or_null<CallExpr>(Memory.Expression)
                             : nullptr;
      const CallSite *Site = Call ? F.site(Call) : nullptr;
      if (!Site)
        continue;
      for (const LibraryTarget &T : Site->Library)
        if (T.Row && returnsShared(*T.Row))
          return T.Function->getNameAsString();
    }
    return "";
  }

  static bool returnsShared(const LibraryFunction &Row) {
    return Row.Class != LibraryClass::Hidden && Row.Host.empty() &&
           llvm::any_of(Row.Memory->Result, [](const PointerSource &S) {
             return S.K == PointerSource::Static;
           });
  }

  /// The third parameter of main; a run's arguments are its own.
  std::string inEnvironment() const {
    if (P.Main->getNumParams() < 3)
      return "";
    const ParmVarDecl *Environment = P.Main->getParamDecl(2);
    auto L = F.find(Environment);
    if (!Environment->isReferenced() || !L)
      return "";
    for (LocationId Memory : F.contents(*L))
      if (Done.Writes.count(Memory))
        return Environment->getNameAsString();
    return "";
  }

  bool hasAssembly() const {
    Assembly A(P.Unit.Context);
    for (const ReachedFunction &R : Host.Whole)
      A.walk(R.Function->getBody());
    for (const auto &[Fn, Contains] : Host.Part)
      A.walk(Fn->getBody());
    return A.Found;
  }

  const Bound &P;
  const Flow &F;
  const Region &Host;
  const Effects Done;
  const SourceManager &SM;
};

} // namespace

std::string c2cu::whyOneWorker(const Bound &P, const Flow &F,
                               const Region &Host) {
  return WorkerRule(P, F, Host).why();
}
