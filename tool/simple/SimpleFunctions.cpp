//===- SimpleFunctions.cpp - What every function becomes ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that runs on both sides has one text for both (`__host__
// __device__`) as long as the two would read the same; else the device has a
// version of its own, with two underscores before its name.
//
//===----------------------------------------------------------------------===//

#include "simple/SimplePlan.h"
#include "support/References.h"
#include "support/TreeVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class SideFinder {
public:
  SideFinder(const Model &P, SimplePlan &Plan)
      : P(P), M(P.Bound.Calls[0]), Plan(Plan) {}

  void run() {
    const SourceManager &SM = P.Bound.Unit.Context.getSourceManager();
    for (const Decl *D : P.Bound.Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && F->isThisDeclarationADefinition() &&
          !SM.isInSystemHeader(F->getLocation()))
        add(F);
    for (const FunctionDecl *F : Plan.Order)
      if (!llvm::is_contained(P.Classes.DeviceFunctions, F))
        runsOnHost(F);
    for (const Decl *D : P.Bound.Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        namedOnHost(V->getInit());
  }

private:
  void add(const FunctionDecl *F) {
    SimpleFunction &S = Plan.Functions[F->getCanonicalDecl()];
    S.Definition = F;
    S.Device = F->getNameAsString();
    S.OnDevice = llvm::is_contained(P.Classes.DeviceFunctions, F);
    Plan.Order.push_back(F);
  }

  void runsOnHost(const FunctionDecl *F) {
    auto It = Plan.Functions.find(F->getCanonicalDecl());
    if (It == Plan.Functions.end() || It->second.OnHost)
      return;
    It->second.OnHost = true;
    namedOnHost(It->second.Definition->getBody());
  }

  void namedOnHost(const Stmt *S) {
    const Expr *Marked = M.Call->getCallee()->IgnoreParenImpCasts();
    forEachReference(S, [&](const DeclRefExpr *E) {
      const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
      if (F && E != Marked)
        runsOnHost(F);
    });
  }

  const Model &P;
  const MarkedCall &M;
  SimplePlan &Plan;
};

/// Names of functions that are not called where they stand.
class LooseNames : public TreeVisitor {
public:
  std::vector<const DeclRefExpr *> Found;

  bool visitCallExpr(CallExpr *E) override {
    Called.insert(E->getCallee()->IgnoreParenImpCasts());
    return true;
  }
  bool visitDeclRefExpr(DeclRefExpr *E) override {
    if (isa<FunctionDecl>(E->getDecl()) && !Called.count(E))
      Found.push_back(E);
    return true;
  }

private:
  std::set<const Expr *> Called;
};

std::vector<const DeclRefExpr *> looseNames(const SimplePlan &Plan) {
  LooseNames Names;
  const ASTContext *Context = nullptr;
  for (const FunctionDecl *F : Plan.Order)
    Context = &F->getASTContext();
  if (Context)
    Names.walk(Context->getTranslationUnitDecl());
  return Names.Found;
}

class IdPlanner {
public:
  IdPlanner(const Model &P, const SimpleColumns &C, SimplePlan &Plan,
            SimpleNames &Names, Diagnostics &Diags)
      : M(P.Bound.Calls[0]), C(C), Plan(Plan), Names(Names), Diags(Diags) {}

  void run() {
    untilStable([&](const FunctionDecl *F) { return updateIds(F); });
    untilStable([&](const FunctionDecl *F) { return updateTexts(F); });
    nameKernel();
    for (auto &[F, S] : Plan.Functions)
      if (S.TwoTexts && F != M.Callee->getCanonicalDecl())
        S.Device = Names.fresh("__" + S.Device);
    for (const DeclRefExpr *E : looseNames(Plan))
      if (const SimpleFunction *S = Plan.find(cast<FunctionDecl>(E->getDecl())))
        if (S->HostId || S->DeviceId || S->TwoTexts)
          Diags.report(Diag::DriverSimpleCall, E->getLocation(),
                       S->Definition->getName(),
                       "it needs the number of its input, but is called "
                       "through a pointer");
    checkDeclarations();
  }

private:
  template <class Update> void untilStable(Update Changes) {
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const FunctionDecl *F : Plan.Order)
        Changed |= Changes(F);
    }
  }

  /// Calls Object and Function for the planned ones among what F names.
  template <class OnObject, class OnFunction>
  void forEachNamed(const FunctionDecl *F, OnObject Object,
                    OnFunction Function) {
    forEachReference(F->getBody(), [&](const DeclRefExpr *E) {
      if (const auto *V = dyn_cast<VarDecl>(E->getDecl())) {
        if (const SimpleObject *O = Plan.find(V))
          Object(*O);
      } else if (const auto *G = dyn_cast<FunctionDecl>(E->getDecl())) {
        if (const SimpleFunction *S = Plan.find(G))
          Function(*S);
      }
    });
  }

  /// Functions need the number of their input for objects that differ between
  /// inputs, and to hand it on.
  bool updateIds(const FunctionDecl *F) {
    SimpleFunction &S = Plan.Functions[F->getCanonicalDecl()];
    bool Host = S.HostId, Device = S.DeviceId;
    for (const ParmVarDecl *V : F->parameters()) {
      Host |= C.Host.contain(V);
      Device |= C.Device.contain(V);
    }
    forEachNamed(
        F,
        [&](const SimpleObject &O) {
          bool Column = O.Storage == SimpleObject::Column;
          Host |= Column || O.Storage == SimpleObject::Row;
          Device |= Column;
        },
        [&](const SimpleFunction &G) {
          Host |= G.HostId;
          Device |= G.DeviceId;
        });
    Host &= S.OnHost && !F->isMain();
    Device &= S.OnDevice && !isKernel(F);
    bool Changed = Host != S.HostId || Device != S.DeviceId;
    S.HostId = Host;
    S.DeviceId = Device;
    return Changed;
  }

  bool updateTexts(const FunctionDecl *F) {
    SimpleFunction &S = Plan.Functions[F->getCanonicalDecl()];
    if (!S.OnHost || !S.OnDevice || S.TwoTexts)
      return false;
    S.TwoTexts = S.HostId != S.DeviceId || isKernel(F);
    for (const ParmVarDecl *V : F->parameters())
      S.TwoTexts |= C.Host.contain(V) != C.Device.contain(V);
    forEachNamed(
        F, [&](const SimpleObject &) { S.TwoTexts = true; },
        [&](const SimpleFunction &G) { S.TwoTexts |= G.TwoTexts; });
    return S.TwoTexts;
  }

  /// The marked function is the kernel itself if it returns nothing; else a
  /// kernel of its own calls it.
  bool isKernel(const FunctionDecl *F) {
    return F == M.Callee && !Plan.KernelCalls;
  }

  void nameKernel() {
    SimpleFunction &S = Plan.Functions[M.Callee->getCanonicalDecl()];
    if (Plan.KernelCalls && S.TwoTexts)
      S.Device = Names.fresh("__" + S.Device);
    if (Plan.KernelCalls)
      Plan.Kernel = Names.fresh(M.Callee->getNameAsString() + "_kernel");
    else
      Plan.Kernel = S.Device =
          S.TwoTexts ? Names.fresh("__" + S.Device) : S.Device;
  }

  /// Declarations whose text has no place for what is added.
  void checkDeclarations() {
    for (const FunctionDecl *F : Plan.Order) {
      const SimpleFunction &S = *Plan.find(F);
      if (!S.OnDevice && !S.HostId)
        continue;
      for (const FunctionDecl *D : F->redecls()) {
        const char *Why = nullptr;
        if (D->isImplicit())
          Why = "it is called before it is declared";
        else if (!D->getLexicalDeclContext()->isTranslationUnit())
          Why = "it is declared inside a function";
        else if (!D->hasPrototype() && F->getNumParams() > 0)
          Why = "it is declared without the types of its parameters";
        else if (sharesDeclaration(D))
          Why = "it is declared together with others";
        if (Why)
          Diags.report(Diag::DriverSimpleCall, D->getLocation(), F->getName(),
                       Why);
      }
    }
  }

  static bool sharesDeclaration(const FunctionDecl *F) {
    for (const Decl *D : F->getLexicalDeclContext()->decls())
      if (D != F && isa<ValueDecl>(D) && D->getBeginLoc() == F->getBeginLoc())
        return true;
    return false;
  }

  const MarkedCall &M;
  const SimpleColumns &C;
  SimplePlan &Plan;
  SimpleNames &Names;
  Diagnostics &Diags;
};

} // namespace

void c2cu::planSimpleFunctions(const Model &P, SimplePlan &Plan) {
  SideFinder(P, Plan).run();
}

std::vector<const FunctionDecl *> c2cu::hostFunctions(const SimplePlan &Plan) {
  std::vector<const FunctionDecl *> Result;
  for (const FunctionDecl *F : Plan.Order)
    if (Plan.find(F)->OnHost)
      Result.push_back(F);
  return Result;
}

std::set<const FunctionDecl *> c2cu::calledByPointer(const SimplePlan &Plan) {
  std::set<const FunctionDecl *> Result;
  for (const DeclRefExpr *E : looseNames(Plan))
    if (const SimpleFunction *S = Plan.find(cast<FunctionDecl>(E->getDecl())))
      Result.insert(S->Definition);
  return Result;
}

bool c2cu::planSimpleIds(const Model &P, const SimpleColumns &C,
                         SimplePlan &Plan, SimpleNames &Names,
                         Diagnostics &Diags) {
  unsigned Before = Diags.errors();
  IdPlanner(P, C, Plan, Names, Diags).run();
  return Diags.errors() == Before;
}
