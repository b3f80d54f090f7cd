//===- SimpleVersions.cpp - The texts of every function -------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that runs on both sides has one text for both (`__host__
// __device__`) as long as the two would read the same; else the device has a
// version of its own, with two underscores before its name. One that gets
// columns in some calls and other arrays in others has a version for each:
// `sum_column` beside `sum`.
//
//===----------------------------------------------------------------------===//

#include "libc/WrittenOut.h"
#include "simple/SimplePlan.h"
#include "support/References.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static const VarDecl *variableOf(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return V ? V->getCanonicalDecl() : nullptr;
}

std::set<const VarDecl *> c2cu::columnsIn(const SimplePlan &Plan,
                                          const SimpleVersion *Version) {
  std::set<const VarDecl *> Result;
  for (const SimpleObject &S : Plan.Objects)
    if (S.Storage == SimpleObject::Column)
      Result.insert(S.Decl->getCanonicalDecl());
  if (Version)
    Result.insert(Version->Columns.begin(), Version->Columns.end());
  return Result;
}

std::set<const VarDecl *> c2cu::columnsPassed(const SimpleColumns &C,
                                              const SimplePlan &Plan,
                                              const CallExpr *Call,
                                              const SimpleVersion *Caller,
                                              bool OnDevice) {
  std::set<const VarDecl *> Result, Columns = columnsIn(Plan, Caller);
  const FunctionDecl *F = Call->getDirectCallee();
  const FunctionDecl *Definition = F ? F->getDefinition() : nullptr;
  for (unsigned I = 0;
       Definition && I < Call->getNumArgs() && I < Definition->getNumParams();
       ++I) {
    const VarDecl *P = Definition->getParamDecl(I)->getCanonicalDecl();
    if (Columns.count(variableOf(Call->getArg(I))) &&
        P->getType()->isPointerType() && C.of(OnDevice).whyNot(P).empty())
      Result.insert(P);
  }
  return Result;
}

namespace {

class VersionPlanner {
public:
  VersionPlanner(const Model &P, const SimpleColumns &C, SimplePlan &Plan,
                 SimpleNames &Names, Diagnostics &Diags)
      : M(P.Bound.Calls[0]), C(C), Plan(Plan), Names(Names), Diags(Diags) {}

  void run() {
    findVersions(/*OnDevice=*/false);
    findVersions(/*OnDevice=*/true);
    nameLibrary();
    untilStable([&](SimpleFunction &S) { return updateIds(S); });
    untilStable([&](SimpleFunction &S) { return updateTexts(S); });
    nameKernel();
    for (const FunctionDecl *F : Plan.Order)
      nameVersions(function(F));
    checkLooseNames();
    checkDeclarations();
  }

private:
  SimpleFunction &function(const FunctionDecl *F) {
    return Plan.Functions[F->getCanonicalDecl()];
  }

  template <class Update> void untilStable(Update Changes) {
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const FunctionDecl *F : Plan.Order)
        Changed |= Changes(function(F));
    }
  }

  void findVersions(bool OnDevice) {
    OnDevice
        ? add(M.Callee, columnsPassed(C, Plan, M.Call, nullptr, true), true)
        : add(M.Function, {}, false);
    for (const DeclRefExpr *E : looseNames(Plan))
      if (Plan.find(cast<FunctionDecl>(E->getDecl())))
        add(cast<FunctionDecl>(E->getDecl()), {}, OnDevice);
    for (const FunctionDecl *F : Plan.Order) // Those that nothing calls.
      if (versions(function(F), OnDevice).empty())
        add(F, {}, OnDevice);
  }

  static std::vector<SimpleVersion> &versions(SimpleFunction &S,
                                              bool OnDevice) {
    return OnDevice ? S.Device : S.Host;
  }

  /// A version of F and those that it calls.
  void add(const FunctionDecl *F, const std::set<const VarDecl *> &Columns,
           bool OnDevice) {
    SimpleFunction &S = function(F);
    if (!(OnDevice ? S.OnDevice : S.OnHost) ||
        Plan.version(F, OnDevice, Columns))
      return;
    SimpleVersion V{S.Definition, OnDevice, Columns,
                    S.Definition->getNameAsString()};
    // The one that reads like the program comes first.
    std::vector<SimpleVersion> &All = versions(S, OnDevice);
    All.insert(Columns.empty() ? All.begin() : All.end(), V);
    for (const CallExpr *Call : callsIn(S.Definition->getBody()))
      if (const FunctionDecl *G = Call->getDirectCallee();
          G && Call != M.Call && Plan.find(G))
        add(G, columnsPassed(C, Plan, Call, &V, OnDevice), OnDevice);
  }

  void nameLibrary() {
    for (const FunctionDecl *F : Plan.Order)
      if (function(F).OnDevice)
        forEachReference(F->getBody(), [&](const DeclRefExpr *E) {
          std::string Name = E->getDecl()->getNameAsString();
          if (isWrittenOut(E->getDecl()) && !Plan.Library.count(Name))
            Plan.Library[Name] = Names.fresh("device_" + Name);
        });
  }

  static bool isWrittenOut(const ValueDecl *D) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    return F && !F->getDefinition() && F->getIdentifier() &&
           !deviceLibraryText(F->getName()).empty();
  }

  /// Functions need the number of their input for objects that differ between
  /// inputs, and to hand it on.
  bool updateIds(SimpleFunction &S) {
    bool Changed = false;
    for (bool OnDevice : {false, true})
      for (SimpleVersion &V : versions(S, OnDevice))
        if (!V.Id && !V.Definition->isMain() && !isKernel(V) && needsId(V))
          Changed = V.Id = true;
    return Changed;
  }

  bool needsId(const SimpleVersion &V) {
    bool Needs = !V.Columns.empty();
    forEachReference(V.Definition->getBody(), [&](const DeclRefExpr *E) {
      const auto *Named = dyn_cast<VarDecl>(E->getDecl());
      if (const SimpleObject *O = Named ? Plan.find(Named) : nullptr)
        Needs |= O->Storage == SimpleObject::Column ||
                 O->Storage == SimpleObject::Row;
    });
    for (const CallExpr *Call : callsIn(V.Definition->getBody()))
      if (const SimpleVersion *Callee = calleeOf(Call, V))
        Needs |= Callee->Id;
    return Needs;
  }

  const SimpleVersion *calleeOf(const CallExpr *Call, const SimpleVersion &V) {
    const FunctionDecl *F = Call->getDirectCallee();
    return F && Call != M.Call
               ? Plan.version(F, V.OnDevice,
                              columnsPassed(C, Plan, Call, &V, V.OnDevice))
               : nullptr;
  }

  bool updateTexts(SimpleFunction &S) {
    if (!S.OnHost || !S.OnDevice || S.TwoTexts)
      return false;
    S.TwoTexts = S.Host.size() != 1 || S.Device.size() != 1 ||
                 isKernel(S.Device[0]) || S.Host[0].Id != S.Device[0].Id ||
                 S.Host[0].Columns != S.Device[0].Columns;
    forEachReference(S.Definition->getBody(), [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      const auto *G = dyn_cast<FunctionDecl>(E->getDecl());
      S.TwoTexts |= V && Plan.find(V);
      S.TwoTexts |= G && Plan.find(G) && Plan.find(G)->TwoTexts;
      S.TwoTexts |= isWrittenOut(E->getDecl());
    });
    return S.TwoTexts;
  }

  /// The marked function is the kernel itself if it returns nothing; else a
  /// kernel of its own calls it.
  bool isKernel(const SimpleVersion &V) {
    return V.OnDevice && V.Definition == M.Callee && !Plan.KernelCalls;
  }

  void nameKernel() {
    std::string Name = M.Callee->getNameAsString();
    if (Plan.KernelCalls)
      Plan.Kernel = Names.fresh(Name + "_kernel");
    else
      Plan.Kernel =
          function(M.Callee).TwoTexts ? Names.fresh("__" + Name) : Name;
  }

  void nameVersions(SimpleFunction &S) {
    for (bool OnDevice : {false, true})
      for (SimpleVersion &V : versions(S, OnDevice)) {
        std::string Name = V.Name;
        if (versions(S, OnDevice).size() > 1)
          Name += suffix(V, versions(S, OnDevice));
        if (OnDevice && S.TwoTexts)
          Name = "__" + Name;
        if (isKernel(V))
          V.Name = Plan.Kernel;
        else if (Name != V.Name)
          V.Name = Names.fresh(Name);
      }
  }

  /// Names the parameters that are columns where other versions have others.
  static std::string suffix(const SimpleVersion &V,
                            const std::vector<SimpleVersion> &All) {
    if (V.Columns.empty())
      return "";
    std::string Suffix = "_column";
    if (llvm::all_of(All, [&](const SimpleVersion &Other) {
          return Other.Columns.empty() || &Other == &V;
        }))
      return Suffix;
    for (const ParmVarDecl *P : V.Definition->parameters())
      if (V.Columns.count(P->getCanonicalDecl()))
        Suffix += "_" + P->getNameAsString();
    return Suffix;
  }

  void checkLooseNames() {
    for (const DeclRefExpr *E : looseNames(Plan)) {
      const SimpleFunction *S = Plan.find(cast<FunctionDecl>(E->getDecl()));
      if (!S)
        continue;
      bool Id = false;
      for (const auto *All : {&S->Host, &S->Device})
        for (const SimpleVersion &V : *All)
          Id |= V.Id;
      if (Id || S->TwoTexts)
        Diags.report(Diag::DriverSimpleCall, E->getLocation(),
                     S->Definition->getName(),
                     "it needs the number of its input, but is called "
                     "through a pointer",
                     "call it by its name");
    }
  }

  /// Declarations whose text has no place for what is added.
  void checkDeclarations() {
    for (const FunctionDecl *F : Plan.Order) {
      const SimpleFunction &S = *Plan.find(F);
      if (!S.OnDevice &&
          llvm::none_of(S.Host, [](const SimpleVersion &V) { return V.Id; }))
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
                       Why,
                       "declare it on its own, before the first call, with the "
                       "types of its parameters");
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

bool c2cu::planSimpleVersions(const Model &P, const SimpleColumns &C,
                              SimplePlan &Plan, SimpleNames &Names,
                              Diagnostics &Diags) {
  unsigned Before = Diags.errors();
  VersionPlanner(P, C, Plan, Names, Diags).run();
  return Diags.errors() == Before;
}
