//===- CheckObjects.cpp - Objects and pointers no kernel can use ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/Effects.h"
#include "analysis/HeapBlocks.h"
#include "check/Check.h"
#include "check/ForeignObjects.h"
#include "check/InWords.h"
#include "check/PointedFunctions.h"
#include "libc/LibraryFunctions.h"
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
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      for (const CallSite &Site : F.facts(Fn)->Calls)
        InKernel[Site.Call] = Fn;
  }

  void run() {
    const Region OnHost = orderOf(P, F).host();
    collectAccesses(OnHost);
    for (const MarkedCall &M : P.Calls) {
      Diags.concern(M.Pragma.Loc);
      checkArguments(M);
      checkResult(M);
    }
    for (const Object &O : C.Objects)
      if (O.OnDevice) {
        Diags.concern(callThatHas(O));
        checkObject(O);
      }
    for (const MarkedCall &M : P.Calls)
      if (C.Calls[M.Index].HasBlocks) {
        Diags.concern(M.Pragma.Loc);
        checkBlocks(C.Calls[M.Index]);
      }
    Diags.concern(SourceLocation());
    checkMadePointers();
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      checkFrees(Fn);
    checkForeignObjects(P, C, F, Diags);
    checkPointedFunctions(C, F, Diags);
    Effects Written = effectsOf(F, OnHost);
    for (const MarkedCall &M : P.Calls)
      Written.add(effectsOf(F, F.reach(M.Callee)));
    for (LocationId L : Written.Writes)
      checkWritten(F.locations()[L]);
  }

private:
  void collectAccesses(const Region &OnHost) {
    for (const ReachedFunction &R : OnHost.Whole)
      Host.insert(R.Function);
    Host.insert(P.Main);
    OnHost.forEachAccess(F, [&](const Access &A) { follow(A, HostFollows); });
    for (const FunctionDecl *Fn : C.DeviceFunctions) {
      for (const Access &A : F.facts(Fn)->Accesses)
        follow(A, KernelFollows);
      forEachFreed(Fn, [&](const Access &A) { follow(A, KernelFollows); });
    }
    for (const Object &O : C.Objects)
      if (O.OnDevice && O.Class == ObjectClass::Table)
        for (LocationId Held : F.contents(*F.find(O.Decl)))
          InTable.insert(Held);
  }

  /// Of the pragma of the first marked call with which O travels.
  SourceLocation callThatHas(const Object &O) const {
    for (const MarkedCall &M : P.Calls)
      if (findTravel(C.Calls[M.Index], indexOf(C, O)))
        return M.Pragma.Loc;
    return {};
  }

  /// Accesses through pointers, by what they may mean.
  using Follows = std::map<LocationId, std::vector<Access>>;

  void follow(const Access &A, Follows &Into) {
    if (A.What.Indirect && !A.Unknown)
      for (LocationId L : F.accessed(A))
        Into[L].push_back(A);
  }

  /// Whether a pointer to To that Holder carries may be followed.
  bool leads(LocationId Holder, LocationId To, const Follows &By) const {
    auto It = By.find(To);
    return It != By.end() && llvm::any_of(It->second, [&](const Access &A) {
             return F.leads(Holder, A, To);
           });
  }

  /// Whether a pointer of the host's to L means memory that no kernel sees: it
  /// is no object of the program. Literals are made by the function that they
  /// stand in, on the side where it runs; those of tables are on both.
  bool isHostOnly(LocationId Id) const {
    const Location &L = F.locations()[Id];
    switch (L.K) {
    case Location::Heap:
      if (blockAt(C, L))
        return false;
      return !isOfKernel(L) || Host.count(InKernel.lookup(L.Expression));
    case Location::Function:
      return false;
    case Location::String:
    case Location::Compound:
      return !InArgument.count(L.Expression) &&
             (!L.Owner || Host.count(L.Owner) || !Device.count(L.Owner));
    case Location::Variable:
      return !findObject(C, L.Var) &&
             (L.Var->hasGlobalStorage() || !Device.count(L.Owner));
    }
    llvm_unreachable("covered switch");
  }

  /// Whether a kernel may take this memory from the heap: it is gone when the
  /// kernel ends.
  bool isOfKernel(const Location &L) const {
    return L.K == Location::Heap && InKernel.count(L.Expression);
  }

  /// Whether a pointer of a kernel's to L means nothing on the host.
  bool isDeviceOnly(LocationId Id) const {
    const Location &L = F.locations()[Id];
    if (L.K == Location::Heap)
      return isOfKernel(L);
    if (L.K != Location::String && L.K != Location::Compound)
      return false;
    return InArgument.count(L.Expression) || Device.count(L.Owner) ||
           InTable.count(Id);
  }

  std::string describe(LocationId Id) const {
    return inWords(F.locations()[Id]);
  }

  /// Where the pointer to To comes from, and how it came into Holder.
  void showOrigin(std::optional<LocationId> Holder, LocationId To) {
    const Location &L = F.locations()[To];
    if (L.Expression)
      Diags.note(L.Expression->getBeginLoc(),
                 describe(To) + " comes from here");
    if (!Holder)
      return;
    for (const PointerStep &Step : F.path(*Holder, To))
      Diags.note(Step.Where, Step.Into.empty() ? "the pointer is passed on here"
                                               : "the pointer is stored in '" +
                                                     Step.Into + "' here");
  }

  void checkWritten(const Location &L) {
    if (L.K == Location::Compound && !L.Owner && L.Expression &&
        !isDeeplyConst(L.Expression->getType()))
      Diags.report(Diag::UnnamedObject, L.Expression->getBeginLoc());
  }

  void checkArguments(const MarkedCall &M) {
    const std::vector<Argument> &Arguments = C.Calls[M.Index].Arguments;
    for (unsigned I = 0; I < Arguments.size(); ++I)
      if (Arguments[I].K == Argument::Text)
        forEachLiteral(Arguments[I].E);
    for (unsigned I = 0; I < Arguments.size(); ++I)
      checkArgument(M, I, Arguments[I]);
  }

  void checkArgument(const MarkedCall &M, unsigned I, const Argument &A) {
    SourceLocation Loc = A.E->getBeginLoc();
    bool IsPointer = A.E->getType()->isPointerType();
    for (LocationId L : F.argument(M.Call, I)) {
      // Memory of a library's caller.
      if (P.Library && F.locations()[L].K == Location::Heap)
        continue;
      if (IsPointer && F.locations()[L].K == Location::Heap &&
          KernelFollows.count(L) && !blockAt(C, F.locations()[L])) {
        Diags.report(Diag::UnknownSize, Loc,
                     "the memory that this argument points to");
        return showOrigin(std::nullopt, L);
      }
      if (!KernelFollows.count(L))
        continue;
      if (!hasPointers(A.E->getType())) {
        if (I >= M.Callee->getNumParams() ||
            !leads(*F.find(M.Callee->getParamDecl(I)), L, KernelFollows))
          continue;
        Diags.report(Diag::PointerInInteger, Loc, "this argument");
        return showOrigin(std::nullopt, L);
      }
      if (isHostOnly(L)) {
        Diags.report(Diag::HostPointer, Loc, "this argument", describe(L));
        return showOrigin(std::nullopt, L);
      }
    }
  }

  void checkResult(const MarkedCall &M) {
    for (LocationId L : F.result(M.Callee))
      if (isDeviceOnly(L)) {
        Diags.report(Diag::LiteralEscape,
                     F.locations()[L].Expression->getBeginLoc(), describe(L),
                     "the result of '" + M.Callee->getNameAsString() + "'");
        return;
      }
  }

  void forEachLiteral(const Expr *E) {
    if (isa<StringLiteral, PredefinedExpr>(E))
      InArgument.insert(E);
    for (const Stmt *Child : E->children())
      if (const auto *Sub = dyn_cast_or_null<Expr>(Child))
        forEachLiteral(Sub);
  }

  void checkObject(const Object &O) {
    SourceLocation Loc = O.Decl->getLocation();
    QualType T = O.Decl->getType();
    if (T->isIncompleteType() || T->isVariablyModifiedType())
      Diags.report(Diag::UnknownSize, Loc, "'" + O.Name + "'");
    if (!P.Library && !O.InMain && O.Decl->hasExternalStorage() &&
        !O.Decl->hasInit())
      Diags.report(Diag::KernelExternal, Loc, O.Name);
    if (hasPointersInUnion(T))
      Diags.report(Diag::PointerInUnion, Loc, O.Name);
    if (O.InMain && isLocalType(T))
      Diags.report(Diag::LocalType, Loc, O.Name);
    if (O.Class != ObjectClass::Table)
      checkPointers(O, *F.find(O.Decl));
  }

  void checkPointers(const Object &O, LocationId L) {
    bool In = travels(O, &Travel::In) || O.Class == ObjectClass::Uniform;
    bool Out = travels(O, &Travel::Out);
    for (LocationId Target : F.contents(L)) {
      const Location &To = F.locations()[Target];
      SourceLocation Loc = O.Decl->getLocation();
      bool Followed = KernelFollows.count(Target);
      if (!O.HasPointers) {
        if (!(In && leads(L, Target, KernelFollows)) &&
            !(Out && (isOfKernel(To) || leads(L, Target, HostFollows))))
          continue;
        Diags.report(Diag::PointerInInteger, Loc, "'" + O.Name + "'");
        return showOrigin(L, Target);
      }
      if (In && Followed && isHostOnly(Target)) {
        Diags.report(Diag::HostPointer, Loc, "'" + O.Name + "'",
                     describe(Target));
        return showOrigin(L, Target);
      }
      if (!Out)
        continue;
      if (To.Var && Device.count(To.Owner))
        Diags.report(Diag::PointerEscape, To.Var->getLocation(),
                     To.Var->getName(), O.Name);
      else if (isDeviceOnly(Target))
        Diags.report(Diag::LiteralEscape, To.Expression->getBeginLoc(),
                     describe(Target), "'" + O.Name + "'");
    }
  }

  /// Memory of the host's heap travels with Call.
  void checkBlocks(const CallClasses &Call) {
    for (LocationId L = 0; L < F.locations().size(); ++L)
      if (blockAt(C, F.locations()[L]))
        for (LocationId Target : F.contents(L))
          if (!checkHeld(L, Target, Call.WritesBlocks))
            return showOrigin(L, Target);
  }

  /// Whether the block Holder may hold pointers to Target.
  bool checkHeld(LocationId Holder, LocationId Target, bool ComesBack) {
    const Location &To = F.locations()[Target];
    const std::string In = describe(Holder);
    if (KernelFollows.count(Target) && isHostOnly(Target))
      Diags.report(Diag::HostPointer,
                   F.locations()[Holder].Expression->getBeginLoc(), In,
                   describe(Target));
    else if (ComesBack && To.Var && Device.count(To.Owner))
      Diags.report(Diag::PointerEscape, To.Var->getLocation(),
                   To.Var->getName(), In);
    else if (ComesBack && isDeviceOnly(Target))
      Diags.report(Diag::LiteralEscape, To.Expression->getBeginLoc(),
                   describe(Target), In);
    else
      return true;
    return false;
  }

  /// What the host makes pointers of has not been computed from addresses that
  /// objects have in a kernel. (A kernel makes none: CheckKernel.cpp.)
  void checkMadePointers() {
    std::set<LocationId> Made;
    for (const auto &[L, Accesses] : HostFollows)
      if (F.locations()[L].Anywhere)
        for (const Access &A : Accesses)
          Made.merge(F.accessed(A));
    auto HasOne = [&](const std::set<LocationId> &Addresses) {
      return llvm::any_of(Addresses,
                          [&](LocationId L) { return Made.count(L) != 0; });
    };
    for (const Object &O : C.Objects)
      if (O.OnDevice && travels(O, &Travel::Out) &&
          HasOne(F.addressesIn(*F.find(O.Decl))))
        Diags.report(Diag::PointerInInteger, O.Decl->getLocation(),
                     "'" + O.Name + "'");
    for (const MarkedCall &M : P.Calls) {
      const FunctionFacts &Of = *F.facts(M.Callee);
      if (HasOne(Of.ResultStructure ? F.addressesIn(Of.ResultStructure->Where)
                                    : F.addressesIn(Of.Result, 1)))
        Diags.report(Diag::PointerInInteger, M.Call->getBeginLoc(),
                     "the result of '" + M.Callee->getNameAsString() + "'");
    }
  }

  bool travels(const Object &O, bool Travel::*How) const {
    return llvm::any_of(C.Calls, [&](const CallClasses &Call) {
      const Travel *T = findTravel(Call, indexOf(C, O));
      return T && T->*How;
    });
  }

  /// A type declared inside a function cannot be named at file scope.
  static bool isLocalType(QualType T) {
    while (const ArrayType *A = T->getAsArrayTypeUnsafe())
      T = A->getElementType();
    const auto *Tag = T->getAs<TagType>();
    return Tag && Tag->getDecl()->getParentFunctionOrMethod();
  }

  /// Calls Do(access) for each pointer that Fn gives back to the heap: that is
  /// as good as following it.
  void forEachFreed(const FunctionDecl *Fn,
                    llvm::function_ref<void(const Access &)> Do) const {
    for (const CallSite &Site : F.facts(Fn)->Calls)
      for (const LibraryTarget &T : Site.Library)
        if (T.Row && T.Row->has(Frees) && T.Row->has(InLaneHeap)) {
          Access A{/*Write=*/true, {}, Site.Call->getBeginLoc(), Site.At};
          A.What.Indirect = true;
          A.What.Pointer = Site.Arguments[0];
          Do(A);
        }
  }

  /// What a kernel frees has to be its own memory. Of a function that host code
  /// runs as well, it has the host's only from an object or an argument.
  void checkFrees(const FunctionDecl *Fn) {
    forEachFreed(Fn, [&](const Access &A) {
      for (LocationId L : F.accessed(A))
        if (!isOfKernel(F.locations()[L])) {
          Diags.report(Diag::HostPointer, A.Where, "what it gives back",
                       describe(L));
          return showOrigin(std::nullopt, L);
        }
    });
  }

  const Bound &P;
  const Classes &C;
  const Flow &F;
  Diagnostics &Diags;
  std::set<const FunctionDecl *> Device, Host; ///< What runs there.
  Follows KernelFollows, HostFollows;
  std::set<LocationId> InTable;
  std::set<const Expr *> InArgument;
  /// Calls in kernels, by the function that they stand in.
  llvm::DenseMap<const Expr *, const FunctionDecl *> InKernel;
};

} // namespace

bool c2cu::checkObjects(const Bound &P, const Classes &C, const Flow &F,
                        Diagnostics &Diags) {
  unsigned Before = Diags.problems();
  ObjectChecker(P, C, F, Diags).run();
  return Diags.problems() == Before;
}
