//===- PointedLibrary.cpp - Library functions pointed to ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/PointedLibrary.h"
#include "libc/LibraryFunctions.h"
#include "support/References.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class PointedLibrary {
public:
  PointedLibrary(const Classes &C, const Flow &F) : C(C), F(F) {}

  std::vector<const FunctionDecl *> run() {
    for (const FunctionDecl *Fn : C.DeviceFunctions) {
      for (const CallSite &Site : F.facts(Fn)->Calls)
        if (!Site.Direct)
          for (const LibraryTarget &Target : Site.Library)
            add(Target.Function);
      for (const DeclRefExpr *E : F.facts(Fn)->Named)
        add(cast<FunctionDecl>(E->getDecl()));
    }
    for (const Object &O : C.Objects)
      if (O.OnDevice && O.Class == ObjectClass::Table && O.Decl->hasInit())
        addNamed(O.Decl->getInit());
    for (const CallClasses &Call : C.Calls)
      for (const Argument &A : Call.Arguments)
        if (A.K == Argument::Text)
          addNamed(A.E);
    return std::move(Found);
  }

private:
  void addNamed(const Expr *E) {
    forEachReference(E, [&](const DeclRefExpr *Reference) {
      if (const auto *Fn = dyn_cast<FunctionDecl>(Reference->getDecl()))
        add(Fn);
    });
  }

  void add(const FunctionDecl *Fn) {
    Fn = Fn->getCanonicalDecl();
    LibraryTarget Target{Fn, findLibraryFunction(Fn->getName())};
    // A builtin is called, as in NAN; nothing can point to it.
    if (!Fn->isDefined() && !llvm::is_contained(Found, Fn) &&
        Target.hasPointerOnDevice() && !Target.Row->Builtin)
      Found.push_back(Fn);
  }

  const Classes &C;
  const Flow &F;
  std::vector<const FunctionDecl *> Found;
};

} // namespace

std::vector<const FunctionDecl *> c2cu::pointedLibrary(const Classes &C,
                                                       const Flow &F) {
  return PointedLibrary(C, F).run();
}
