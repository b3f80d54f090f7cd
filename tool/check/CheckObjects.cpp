//===- CheckObjects.cpp - Objects and pointers no kernel can use ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Effects.h"
#include "check/Check.h"
#include "support/References.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class ObjectChecker {
public:
  ObjectChecker(const Bound &P, const Classes &C, const Flow &F,
                Diagnostics &Diags)
      : P(P), C(C), F(F), Diags(Diags) {
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      Device.insert(Fn);
  }

  void run() {
    for (const MarkedCall &M : P.Calls)
      checkArguments(M);
    for (const Object &O : C.Objects)
      if (O.OnDevice)
        checkObject(O);
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      checkFunction(Fn);
    for (const FunctionDecl *Fn : C.AddressTaken)
      checkAddressTaken(Fn);
    Effects Written = hostEffects(P, F, 0, ~0u);
    for (const MarkedCall &M : P.Calls)
      Written.add(effectsOf(F, F.reach(M.Callee)));
    for (LocationId L : Written.Writes)
      checkWritten(F.locations()[L]);
  }

private:
  /// Host memory that is no object of the program: heap, arguments of main,
  /// and literals in host code.
  bool isHostOnly(LocationId L) {
    const Location &Loc = F.locations()[L];
    if (Loc.K == Location::Heap)
      return true;
    if (Loc.K == Location::String)
      return !Device.count(Loc.Owner) && !InTable.count(L) &&
             !InArgument.count(Loc.Expression);
    return false;
  }

  std::string describe(LocationId L) {
    const Location &Loc = F.locations()[L];
    return Loc.K == Location::String ? "a string literal" : "the heap";
  }

  void checkWritten(const Location &L) {
    if (L.K == Location::Compound && !L.Owner &&
        !isDeeplyConst(L.Expression->getType()))
      Diags.report(Diag::UnnamedObject, L.Expression->getBeginLoc());
  }

  void checkArguments(const MarkedCall &M) {
    const std::vector<Argument> &Arguments = C.Calls[M.Index].Arguments;
    for (unsigned I = 0; I < Arguments.size(); ++I) {
      const Argument &A = Arguments[I];
      if (A.K == Argument::Value)
        continue;
      if (A.K == Argument::Text)
        forEachLiteral(A.E);
      for (LocationId L : F.argument(M.Call, I))
        if (F.locations()[L].K == Location::Heap) {
          Diags.report(Diag::UnknownSize, A.E->getBeginLoc(),
                       "the memory that this argument points to");
          break;
        }
    }
  }

  void forEachLiteral(const Expr *E) {
    if (const auto *S = dyn_cast<StringLiteral>(E))
      InArgument.insert(S);
    for (const Stmt *Child : E->children())
      if (const auto *Sub = dyn_cast_or_null<Expr>(Child))
        forEachLiteral(Sub);
  }

  void checkObject(const Object &O) {
    SourceLocation Loc = O.Decl->getLocation();
    QualType T = O.Decl->getType();
    if (T->isIncompleteType() || T->isVariablyModifiedType())
      Diags.report(Diag::UnknownSize, Loc, "'" + O.Name + "'");
    if (!O.InMain && O.Decl->hasExternalStorage() && !O.Decl->hasInit())
      Diags.report(Diag::KernelExternal, Loc, O.Name);
    if (hasPointersInUnion(T))
      Diags.report(Diag::PointerInUnion, Loc, O.Name);
    if (O.InMain && isLocalType(T))
      Diags.report(Diag::LocalType, Loc, O.Name);
    LocationId L = *F.find(O.Decl);
    if (O.Class == ObjectClass::Table) {
      for (LocationId Target : F.contents(L))
        InTable.insert(Target);
      return;
    }
    if (!O.HasPointers)
      return;
    for (LocationId Target : F.contents(L)) {
      const Location &To = F.locations()[Target];
      if (isHostOnly(Target) && followed(Target)) {
        Diags.report(Diag::HostPointer, Loc, O.Name, describe(Target));
        return;
      }
      if (To.Var && Device.count(To.Owner) && leaves(O))
        Diags.report(Diag::PointerEscape, To.Var->getLocation(),
                     To.Var->getName(), O.Name);
    }
  }

  /// Whether some kernel reads or writes through a pointer to L.
  bool followed(LocationId L) {
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      for (const Access &A : F.facts(Fn)->Accesses)
        if (A.Indirect && F.pointsTo(A.Node).count(L))
          return true;
    return false;
  }

  bool leaves(const Object &O) {
    unsigned Index = indexOf(C, O);
    for (const CallClasses &Call : C.Calls)
      for (const Travel &T : Call.Travels)
        if (T.Object == Index && T.Out)
          return true;
    return false;
  }

  /// A type declared inside a function cannot be named at file scope.
  static bool isLocalType(QualType T) {
    while (const ArrayType *A = T->getAsArrayTypeUnsafe())
      T = A->getElementType();
    const auto *Tag = T->getAs<TagType>();
    return Tag && Tag->getDecl()->getParentFunctionOrMethod();
  }

  /// Names of objects that are defined in no text we have.
  void checkFunction(const FunctionDecl *Fn) {
    std::set<const VarDecl *> Said;
    forEachReference(Fn->getBody(), [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      if (!V || V->hasLocalStorage() || V->isStaticLocal())
        return;
      if (V->getName() == "stderr" || findObject(C, V))
        return;
      if (Said.insert(V->getCanonicalDecl()).second)
        Diags.report(Diag::KernelExternal, E->getLocation(), V->getName());
    });
  }

  /// Functions that are pointed to are static members: no object is theirs.
  void checkAddressTaken(const FunctionDecl *Fn) {
    for (const Reached &R : F.reach(Fn)) {
      std::set<const VarDecl *> Named;
      collectVariables(R.Function->getBody(), Named);
      for (const VarDecl *V : Named) {
        auto I = findObject(C, V);
        if (!I || C.Objects[*I].Class == ObjectClass::Table)
          continue;
        Diags.report(Diag::KernelFunctionPointer, Fn->getLocation(),
                     Fn->getName(), "'" + C.Objects[*I].Name + "'");
        showPath(F.reach(Fn), R);
        return;
      }
    }
  }

  /// How the first of the functions reached comes to call To.
  void showPath(const std::vector<Reached> &Path, const Reached &To) {
    const Reached *R = &To;
    while (R->From) {
      Diags.note(R->Where, "'" + R->Function->getNameAsString() +
                               "' is called here, by '" +
                               R->From->getNameAsString() + "'");
      R = &*llvm::find_if(Path, [&](const Reached &Other) {
        return Other.Function == R->From;
      });
    }
  }

  const Bound &P;
  const Classes &C;
  const Flow &F;
  Diagnostics &Diags;
  std::set<const FunctionDecl *> Device;
  std::set<LocationId> InTable;
  std::set<const Expr *> InArgument;
};

} // namespace

bool c2cu::checkObjects(const Bound &P, const Classes &C, const Flow &F,
                        Diagnostics &Diags) {
  unsigned Before = Diags.errors();
  ObjectChecker(P, C, F, Diags).run();
  return Diags.errors() == Before;
}
