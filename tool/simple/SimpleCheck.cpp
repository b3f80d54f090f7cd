//===- SimpleCheck.cpp - What --driver=simple cannot store ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "simple/SimplePlan.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/Support/MathExtras.h"

using namespace c2cu;
using namespace clang;

/// Code reaches static data within 2 GiB. Every device variable has a shadow of
/// its size on the host, beside the program's own arrays; 32 MiB are left for
/// everything else.
static constexpr uint64_t DeviceLimit = (uint64_t(1) << 30) - (32 << 20);
static constexpr uint64_t HostLimit = (uint64_t(1) << 31) - (32 << 20);

namespace {

class SimpleChecker {
public:
  SimpleChecker(const Model &P, const SimpleColumns &C, const Options &O,
                const SimpleNames &Names, Diagnostics &Diags)
      : P(P), C(C), Plan(C.Plan), O(O), Names(Names), Diags(Diags) {}

  void run() {
    checkNames();
    for (const SimpleObject &S : Plan.Objects)
      if (std::string Why = whyNot(S); !Why.empty())
        Diags.report(Diag::DriverSimpleObject, S.Decl->getLocation(),
                     S.Decl->getName(), Why);
    for (const VarDecl *V : Plan.Main.Redeclared)
      if (isUnprintable(V->getType()))
        Diags.report(Diag::DriverSimpleObject, V->getLocation(), V->getName(),
                     "its type is declared in 'main'");
    checkTypesOfMain();
    checkSize();
  }

private:
  void checkNames() {
    for (const char *Name :
         {"__P__", "__T__", "__B__", "__id__", "__check__", "__read__",
          "cudaError_t", "cudaSuccess", "cudaGetErrorString",
          "cudaGetLastError", "cudaMemcpyToSymbol", "cudaMemcpyFromSymbol"})
      if (Names.isSpelled(Name))
        Diags.report(Diag::DriverSimpleName, P.Bound.Main->getLocation(), Name);
  }

  std::string whyNot(const SimpleObject &S) {
    if (S.Storage == SimpleObject::Column) {
      std::string Why = C.Device.Uses.whyNot(S.Decl);
      if (Why.empty())
        Why = C.Host.Uses.whyNot(S.Decl);
      if (!Why.empty())
        return Why;
    }
    if (S.Storage == SimpleObject::Table && hasPointers(S.Decl->getType()))
      return "it holds pointers";
    if (S.Owner && isUnprintable(S.Decl->getType()))
      return "its type is declared in '" + S.Owner->getNameAsString() + "'";
    return S.Owner ? "" : whyNotInPlace(S);
  }

  /// Objects of file scope are edited where they are declared.
  std::string whyNotInPlace(const SimpleObject &S) {
    if (S.Storage == SimpleObject::Shared || S.Storage == SimpleObject::Table)
      return isUnprintable(S.Decl->getType()) ? "its type has no name" : "";
    if (extentsWritten(S.Decl) != shapeOf(S.Decl->getType()).Extents.size())
      return "its dimensions are hidden in a typedef";
    bool Again =
        S.Decl->getPreviousDecl() || S.Decl->getMostRecentDecl() != S.Decl;
    if (Again && sharesDeclaration(S.Decl))
      return "it is declared more than once, and together with others";
    return "";
  }

  static unsigned extentsWritten(const VarDecl *V) {
    unsigned Count = 0;
    TypeLoc T = V->getTypeSourceInfo()->getTypeLoc();
    while (auto Array = T.getAs<ArrayTypeLoc>()) {
      ++Count;
      T = Array.getElementLoc();
    }
    return Count;
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
            Diags.report(Diag::DriverSimpleObject, T->getLocation(),
                         T->getName(), "it is a type that 'main' declares");
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
  const SimpleColumns &C;
  const SimplePlan &Plan;
  const Options &O;
  const SimpleNames &Names;
  Diagnostics &Diags;
};

} // namespace

bool c2cu::checkSimple(const Model &P, const SimpleColumns &C, const Options &O,
                       const SimpleNames &Names, Diagnostics &Diags) {
  unsigned Before = Diags.errors();
  SimpleChecker(P, C, O, Names, Diags).run();
  return Diags.errors() == Before;
}
