//===- CheckHost.cpp - Host code that cannot be kept, and input -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/InputLoops.h"
#include "check/Check.h"
#include "libc/LibraryFunctions.h"
#include "libc/OwnStates.h"
#include "support/References.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

using namespace c2cu;
using namespace clang;

namespace {

/// Of what main never reaches, only the declarations count.
class HostChecker : public TreeVisitor {
public:
  HostChecker(const Bound &P, const Flow &F, Diagnostics &Diags)
      : P(P), F(F), Diags(Diags) {}

  void run() {
    const SourceManager &SM = P.Unit.Context.getSourceManager();
    for (Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls()) {
      if (SM.isInSystemHeader(D->getLocation()))
        continue;
      if (isReached(D)) {
        walk(D);
        continue;
      }
      visitNamedDecl(cast<NamedDecl>(D));
      visitDecl(D);
    }
  }

  bool isReached(const Decl *D) const {
    if (const auto *Fn = dyn_cast<FunctionDecl>(D))
      return !Fn->doesThisDeclarationHaveABody() || F.facts(Fn);
    if (const auto *V = dyn_cast<VarDecl>(D))
      return F.find(V).has_value();
    return true;
  }

  bool visitNamedDecl(NamedDecl *D) override {
    if (D->getDeclName().isIdentifier() && D->getName().starts_with("c2cu_") &&
        !isMade(D->getName()))
      Diags.report(Diag::ReservedName, D->getLocation(), D->getName());
    return true;
  }

  /// Whether this name is from the compiler itself.
  bool isMade(llvm::StringRef Name) const {
    return (P.Unit.TextsAreNamed && Name.starts_with("c2cu_text_")) ||
           (P.Unit.StatesAreNamed && Name.starts_with(OwnPrefix));
  }

  bool visitDecl(Decl *D) override {
    for (const Attr *A : D->attrs())
      if (isa<ConstructorAttr, DestructorAttr, CleanupAttr>(A))
        Diags.report(Diag::HostAttribute, D->getLocation(), A->getSpelling());
    return true;
  }

  bool visitDeclRefExpr(DeclRefExpr *E) override {
    const auto *Fn = dyn_cast<FunctionDecl>(E->getDecl());
    if (!Fn)
      return true;
    if (Fn->isMain())
      Diags.report(Diag::MainRecursive, E->getLocation());
    auto Row =
        Fn->getDefinition() ? std::nullopt : findLibraryFunction(Fn->getName());
    if (Row && Row->Class == LibraryClass::Jumps)
      Diags.report(Diag::LongJump, E->getLocation(), Fn->getName());
    if (Row && Row->Class == LibraryClass::Process)
      Diags.report(Row->has(Descriptor) ? Diag::FileDescriptor
                   : Row->has(Wide)     ? Diag::WideStream
                                        : Diag::Fork,
                   E->getLocation(), Fn->getName());
    return true;
  }

private:
  const Bound &P;
  const Flow &F;
  Diagnostics &Diags;
};

/// Memory of main's own stack frame whose size is not known: a coroutine has
/// no such frame.
class MainMemory : public TreeVisitor {
public:
  explicit MainMemory(Diagnostics &Diags) : Diags(Diags) {}
  bool visitCallExpr(CallExpr *E) override {
    if (auto Row = libraryCallee(E); Row && Row->has(OnStack))
      Diags.report(Diag::MainAlloca, E->getBeginLoc(), "alloca");
    return true;
  }
  bool visitVarDecl(VarDecl *V) override {
    if (V->getType()->isVariablyModifiedType())
      Diags.report(Diag::MainVla, V->getLocation(), V->getName());
    if (V->hasLocalStorage())
      checkMembers(V->getType(), V->getLocation());
    return true;
  }
  bool visitExpr(Expr *E) override {
    if (isa<CompoundLiteralExpr>(E))
      checkMembers(E->getType(), E->getBeginLoc());
    return true;
  }

private:
  /// What outlives a marked call is a member of a structure.
  void checkMembers(QualType T, SourceLocation Loc) {
    if (const auto *R = T->getAsRecordDecl();
        R && R->getDefinition() && R->getDefinition()->hasFlexibleArrayMember())
      Diags.report(Diag::MainFlexible, Loc, R->getName());
  }

  Diagnostics &Diags;
};

} // namespace

bool c2cu::checkHost(const Bound &P, const Flow &F, bool OneInput,
                     Diagnostics &Diags) {
  unsigned Before = Diags.problems();
  HostChecker(P, F, Diags).run();
  if (!P.Calls.empty()) { // Else main is a function: see HostText.h.
    Diags.concern({});
    MainMemory(Diags).walk(P.Main->getBody());
  }
  // The only input may be read to its end.
  for (const Stmt *Loop : inputLoopsOfMain(P, F))
    for (const MarkedCall &M : P.Calls)
      if (!OneInput && isAround(M.Place, Loop)) {
        Diags.concern(M.Pragma.Loc);
        Diags.report(Diag::LoopForm, Loop->getBeginLoc());
      }
  return Diags.problems() == Before;
}

void c2cu::warnOfInput(const Bound &P, const Classes &C, Diagnostics &Diags) {
  if (C.EndTest.isValid())
    Diags.report(Diag::ReadsToEnd, C.EndTest);
  if (C.ReadsAfterCall)
    Diags.report(Diag::ReadsAfterCall, P.Calls[0].Statement->getBeginLoc());
}
