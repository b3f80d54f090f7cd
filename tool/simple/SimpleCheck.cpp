//===- SimpleCheck.cpp - What --driver=simple cannot store ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "simple/SimplePlan.h"
#include "support/References.h"
#include "support/TreeVisitor.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace c2cu;
using namespace clang;

/// Code reaches static data within 2 GiB. Every device variable has a shadow of
/// its size on the host, beside the program's own arrays; 32 MiB are left for
/// everything else.
static constexpr uint64_t DeviceLimit = (uint64_t(1) << 30) - (32 << 20);
static constexpr uint64_t HostLimit = (uint64_t(1) << 31) - (32 << 20);

namespace {

/// Finds what is named where there is no input yet: outside of functions, and
/// in initial values of static objects.
class StaticNames : public TreeVisitor {
public:
  explicit StaticNames(llvm::function_ref<void(const DeclRefExpr *)> Found)
      : Found(Found) {}

  bool traverseFunctionDecl(FunctionDecl *F) override {
    // Functions declare others.
    llvm::SaveAndRestore Inside(InFunction, true);
    return TreeVisitor::traverseFunctionDecl(F);
  }
  bool visitVarDecl(VarDecl *V) override {
    if (InFunction && V->isStaticLocal())
      forEachReference(V->getInit(), Found);
    return true;
  }
  bool visitDeclRefExpr(DeclRefExpr *E) override {
    if (!InFunction)
      Found(E);
    return true;
  }

private:
  llvm::function_ref<void(const DeclRefExpr *)> Found;
  bool InFunction = false;
};

class SimpleChecker {
public:
  SimpleChecker(const Model &P, const SimplePlan &Plan, const Options &O,
                const SimpleNames &Names, Diagnostics &Diags)
      : P(P), Plan(Plan), O(O), Names(Names), Diags(Diags) {}

  void run() {
    checkNames();
    for (const SimpleObject &S : Plan.Objects)
      checkObject(S);
    checkStaticText();
    for (const VarDecl *V : Plan.Main.Redeclared)
      if (isUnprintable(V->getType()))
        refuse(V, "its type is declared in 'main'", MoveType);
    checkTypesOfMain();
    checkSize();
  }

private:
  void checkNames() {
    for (const char *Name :
         {"__P__", "__T__", "__B__", "__id__", "__check__", "__read__",
          "__line__", "cudaError_t", "cudaSuccess", "cudaGetErrorString",
          "cudaGetLastError", "cudaMemcpyToSymbol", "cudaMemcpyFromSymbol"})
      if (Names.isSpelled(Name))
        Diags.report(Diag::DriverSimpleName, P.Bound.Main->getLocation(), Name);
  }

  static constexpr const char *MoveType = "declare the type at file scope";

  void refuse(const NamedDecl *D, llvm::StringRef Why, llvm::StringRef Do) {
    Diags.report(Diag::DriverSimpleObject, D->getLocation(), D->getName(), Why,
                 Do);
  }

  void checkObject(const SimpleObject &S) {
    if (S.OnDevice && hasPointers(S.Decl->getType()) && !holdsTexts(S))
      refuse(S.Decl, "it holds pointers", "store indices");
    else if (S.OnDevice && S.Storage != SimpleObject::Table &&
             hasConstMembers(S.Decl->getType()))
      refuse(S.Decl, "C++ makes no object with a member that is const",
             "declare the member without 'const'");
    else if (S.OnDevice && S.Storage == SimpleObject::Table &&
             isNamedBefore(S.Decl))
      refuse(S.Decl, "it is used before it is defined",
             "define it where it is declared first");
    else if (S.Owner && isUnprintable(S.Decl->getType()))
      refuse(S.Decl,
             "its type is declared in '" + S.Owner->getNameAsString() + "'",
             MoveType);
    else if (!S.Owner)
      checkInPlace(S);
  }

  /// Whether a function of the kernel that names V, by an earlier declaration,
  /// comes before its definition. The device has no other declaration of it.
  bool isNamedBefore(const VarDecl *V) const {
    const SourceManager &SM = P.Bound.Unit.Context.getSourceManager();
    return llvm::any_of(P.Classes.DeviceFunctions, [&](const FunctionDecl *Fn) {
      bool Names = false;
      if (SM.isBeforeInTranslationUnit(Fn->getLocation(), V->getLocation()))
        forEachReference(Fn->getBody(), [&](const DeclRefExpr *E) {
          Names |= E->getDecl()->getCanonicalDecl() == V->getCanonicalDecl();
        });
      return Names;
    });
  }

  void checkStaticText() {
    auto Check = [&](const DeclRefExpr *E) {
      const auto *V = dyn_cast<VarDecl>(E->getDecl());
      const SimpleObject *S = V ? Plan.find(V->getCanonicalDecl()) : nullptr;
      if (S && (S->Storage == SimpleObject::Column ||
                S->Storage == SimpleObject::Row))
        Diags.report(Diag::DriverSimpleObject, E->getLocation(), V->getName(),
                     "a declaration outside of functions, or the initial value "
                     "of a static object, names it",
                     "name it in statements only");
    };
    StaticNames Names(Check);
    for (Decl *D : P.Bound.Unit.Context.getTranslationUnitDecl()->decls())
      Names.walk(D);
  }

  /// The strings of a constant table are on the device wherever it is.
  static bool holdsTexts(const SimpleObject &S) {
    bool Names = S.Storage != SimpleObject::Table || !S.Decl->hasInit();
    forEachReference(S.Decl->getInit(), [&](const DeclRefExpr *E) {
      Names |= !isa<EnumConstantDecl>(E->getDecl());
    });
    return !Names;
  }

  /// Objects of file scope are edited where they are declared.
  void checkInPlace(const SimpleObject &S) {
    bool Again =
        S.Decl->getPreviousDecl() || S.Decl->getMostRecentDecl() != S.Decl;
    if (S.OnDevice && isUnprintable(S.Decl->getType()))
      refuse(S.Decl, "its type has no name", "give the type a name");
    else if (Again && sharesDeclaration(S.Decl))
      refuse(S.Decl, "it is declared more than once, and together with others",
             "declare it once");
  }

  bool sharesDeclaration(const VarDecl *V) {
    for (const Decl *D : P.Bound.Unit.Context.getTranslationUnitDecl()->decls())
      if (D != V && isa<VarDecl>(D) && D->getBeginLoc() == V->getBeginLoc())
        return true;
    return false;
  }

  /// A type that cannot be named where the output needs it.
  static bool isUnprintable(QualType T) {
    T = T.getCanonicalType();
    while (true) {
      if (const ArrayType *A = T->getAsArrayTypeUnsafe())
        T = A->getElementType();
      else if (const auto *Pointer = T->getAs<PointerType>())
        T = Pointer->getPointeeType();
      else
        break;
    }
    const auto *Tag = T->getAs<TagType>();
    return Tag && (Tag->getDecl()->getParentFunctionOrMethod() ||
                   (Tag->getDecl()->getDeclName().isEmpty() &&
                    !Tag->getDecl()->getTypedefNameForAnonDecl()));
  }

  /// What the first half of main declares, the second one does not see.
  void checkTypesOfMain() {
    if (Plan.Main.After.empty())
      return;
    for (const Stmt *S : Plan.Main.Before)
      if (const auto *D = dyn_cast<DeclStmt>(S))
        for (const Decl *One : D->decls())
          if (const auto *T = dyn_cast<TypeDecl>(One); T && T->getIdentifier())
            refuse(T, "it is a type that 'main' declares", MoveType);
  }

  void checkSize() {
    uint64_t Device = 0, Host = 0;
    auto Add = [&](uint64_t &Sum, uint64_t Bytes, uint64_t Copies) {
      Sum = llvm::SaturatingAdd(Sum, llvm::SaturatingMultiply(Bytes, Copies));
    };
    for (const SimpleObject &S : Plan.Objects) {
      bool PerInput =
          S.Storage == SimpleObject::Column || S.Storage == SimpleObject::Row;
      uint64_t Bytes = bytesOf(S.Decl->getType());
      Add(Host, Bytes, PerInput ? O.Inputs : 1);
      if (S.OnDevice)
        Add(Device, Bytes, PerInput ? O.Inputs : 1);
    }
    for (const SimpleValue &V : Plan.Arguments)
      addValue(P.Bound.Calls[0].Callee->getParamDecl(V.Argument)->getType(),
               Device, Host);
    if (Plan.Result)
      addValue(P.Bound.Calls[0].Callee->getReturnType(), Device, Host);
    Host = llvm::SaturatingAdd(Host, Device);
    SourceLocation Where = P.Bound.Calls[0].Statement->getBeginLoc();
    if (std::max(Device, O.Inputs) > DeviceLimit)
      Diags.report(Diag::DriverSimpleSize, Where,
                   std::to_string(std::max(Device, O.Inputs)), "device");
    else if (Host > HostLimit)
      Diags.report(Diag::DriverSimpleSize, Where, std::to_string(Host), "host");
  }

  void addValue(QualType T, uint64_t &Device, uint64_t &Host) {
    uint64_t Bytes = llvm::SaturatingMultiply(bytesOf(T), O.Inputs);
    Device = llvm::SaturatingAdd(Device, Bytes);
    Host = llvm::SaturatingAdd(Host, Bytes);
  }

  uint64_t bytesOf(QualType T) {
    return P.Bound.Unit.Context.getTypeSizeInChars(T).getQuantity();
  }

  const Model &P;
  const SimplePlan &Plan;
  const Options &O;
  const SimpleNames &Names;
  Diagnostics &Diags;
};

} // namespace

bool c2cu::checkSimple(const Model &P, const SimplePlan &Plan, const Options &O,
                       const SimpleNames &Names, Diagnostics &Diags) {
  unsigned Before = Diags.errors();
  SimpleChecker(P, Plan, O, Names, Diags).run();
  return Diags.errors() == Before;
}
