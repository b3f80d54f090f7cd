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
#include "check/PointerSides.h"
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
      : P(P), C(C), F(F), Diags(Diags), OnHost(orderOf(P, F).host()),
        Sides(P, C, F, OnHost) {}

  void run() {
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
  /// Of the pragma of the first marked call with which O travels.
  SourceLocation callThatHas(const Object &O) const {
    for (const MarkedCall &M : P.Calls)
      if (findTravel(C.Calls[M.Index], indexOf(C, O)))
        return M.Pragma.Loc;
    return {};
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
      checkArgument(M, I, Arguments[I]);
  }

  void checkArgument(const MarkedCall &M, unsigned I, const Argument &A) {
    SourceLocation Loc = A.E->getBeginLoc();
    const auto Parameter = I < M.Callee->getNumParams()
                               ? F.find(M.Callee->getParamDecl(I))
                               : std::nullopt;
    if (Parameter)
      if (const auto L =
              addressInNumbers(F.numbersIn(*Parameter), true, false)) {
        Diags.report(Diag::PointerInInteger, Loc, "this argument");
        return showOrigin(std::nullopt, *L);
      }
    bool IsPointer = A.E->getType()->isPointerType();
    for (LocationId L : F.argument(M.Call, I)) {
      // Memory of a library's caller.
      if (P.Library && F.locations()[L].K == Location::Heap)
        continue;
      if (IsPointer && F.locations()[L].K == Location::Heap &&
          Sides.byKernels().count(L) && !blockAt(C, F.locations()[L])) {
        if (isAllocated(F.locations()[L]))
          reportLayout(L, "this argument");
        else
          Diags.report(Diag::UnknownSize, Loc,
                       "the memory that this argument points to");
        return showOrigin(std::nullopt, L);
      }
      if (!Sides.byKernels().count(L) || !hasPointers(A.E->getType()))
        continue;
      if (Sides.isHostOnly(L)) {
        Diags.report(Diag::HostPointer, Loc, "this argument", describe(L));
        return showOrigin(std::nullopt, L);
      }
    }
  }

  /// Whether the program has asked for the memory at L.
  static bool isAllocated(const Location &L) {
    const auto *Call = dyn_cast_or_null<CallExpr>(L.Expression);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    if (!Callee)
      return false;
    const auto Row = findLibraryFunction(Callee->getName());
    return Callee->getDefinition() ||
           (Row && Row->Class == LibraryClass::Allocates);
  }

  /// Memory at L would travel if more were known of it.
  void reportLayout(LocationId L, llvm::StringRef Through) {
    Diags.report(Diag::UnknownLayout,
                 F.locations()[L].Expression->getBeginLoc(), describe(L),
                 Through);
  }

  /// What a kernel has at L may be found through an object, say.
  void reportEscape(LocationId L, llvm::StringRef Through) {
    const Location &Of = F.locations()[L];
    if (Of.K == Location::Heap)
      return reportLayout(L, Through);
    Diags.report(Diag::LiteralEscape, Of.Expression->getBeginLoc(), describe(L),
                 Through);
  }

  void checkResult(const MarkedCall &M) {
    const FunctionFacts &Of = *F.facts(M.Callee);
    if (const auto L = addressInNumbers(
            Of.ResultStructure ? F.numbersIn(Of.ResultStructure->Where)
            : hasPointers(M.Callee->getReturnType())
                ? std::vector<NodeId>()
                : std::vector<NodeId>{Of.Result},
            false, true)) {
      Diags.report(Diag::PointerInInteger, M.Call->getBeginLoc(),
                   "the result of '" + M.Callee->getNameAsString() + "'");
      return showOrigin(std::nullopt, *L);
    }
    for (LocationId L : F.result(M.Callee))
      if (Sides.isDeviceOnly(L))
        return reportEscape(L, "the result of '" + M.Callee->getNameAsString() +
                                   "'");
  }

  /// What the numbers in Nodes may be addresses of that do not stay the same on
  /// their way in, to a kernel, or out of it.
  std::optional<LocationId> addressInNumbers(llvm::ArrayRef<NodeId> Nodes,
                                             bool In, bool Out) const {
    for (NodeId N : Nodes)
      for (LocationId To : F.pointsTo(N))
        // Memory of a library's caller stays where it is.
        if (!(P.Library && F.locations()[To].K == Location::Heap) &&
            ((In && Sides.leads(N, To, Sides.byKernels())) ||
             (Out && (Sides.isOfKernel(F.locations()[To]) ||
                      Sides.leads(N, To, Sides.byHost())))))
          return To;
    return std::nullopt;
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
    SourceLocation Loc = O.Decl->getLocation();
    if (const auto Target = addressInNumbers(F.numbersIn(L), In, Out)) {
      Diags.report(Diag::PointerInInteger, Loc, "'" + O.Name + "'");
      return showOrigin(L, *Target);
    }
    if (!O.HasPointers)
      return;
    for (LocationId Target : F.contents(L)) {
      const Location &To = F.locations()[Target];
      bool Followed = Sides.byKernels().count(Target);
      if (In && Followed && Sides.isHostOnly(Target)) {
        Diags.report(Diag::HostPointer, Loc, "'" + O.Name + "'",
                     describe(Target));
        return showOrigin(L, Target);
      }
      if (!Out)
        continue;
      if (To.Var && Sides.runsOnDevice(To.Owner))
        Diags.report(Diag::PointerEscape, To.Var->getLocation(),
                     To.Var->getName(), O.Name);
      else if (Sides.isDeviceOnly(Target))
        reportEscape(Target, "'" + O.Name + "'");
    }
  }

  /// Memory of the host's heap travels with Call.
  void checkBlocks(const CallClasses &Call) {
    for (LocationId L = 0; L < F.locations().size(); ++L)
      if (blockAt(C, F.locations()[L])) {
        if (const auto Target =
                addressInNumbers(F.numbersIn(L), true, Call.WritesBlocks)) {
          Diags.report(Diag::PointerInInteger,
                       F.locations()[L].Expression->getBeginLoc(), describe(L));
          return showOrigin(L, *Target);
        }
        for (LocationId Target : F.contents(L))
          if (!checkHeld(L, Target, Call.WritesBlocks))
            return showOrigin(L, Target);
      }
  }

  /// Whether the block Holder may hold pointers to Target.
  bool checkHeld(LocationId Holder, LocationId Target, bool ComesBack) {
    const Location &To = F.locations()[Target];
    const std::string In = describe(Holder);
    if (Sides.byKernels().count(Target) && Sides.isHostOnly(Target))
      Diags.report(Diag::HostPointer,
                   F.locations()[Holder].Expression->getBeginLoc(), In,
                   describe(Target));
    else if (ComesBack && To.Var && Sides.runsOnDevice(To.Owner))
      Diags.report(Diag::PointerEscape, To.Var->getLocation(),
                   To.Var->getName(), In);
    else if (ComesBack && Sides.isDeviceOnly(Target))
      reportEscape(Target, In);
    else
      return true;
    return false;
  }

  /// What the host makes pointers of has not been computed from addresses that
  /// objects have in a kernel. (A kernel makes none: CheckKernel.cpp.)
  void checkMadePointers() {
    std::set<LocationId> Made;
    for (const auto &[L, Accesses] : Sides.byHost())
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

  /// What a kernel frees has to be its own memory, or a block that travels; of
  /// what is none of the heap the program sees to it itself (`if (p != buffer)
  /// free(p)`). Of a function that host code runs as well, it has the host's
  /// only from an object or an argument.
  void checkFrees(const FunctionDecl *Fn) {
    forEachFreed(F, Fn, [&](const Access &A) {
      for (LocationId L : F.accessed(A))
        if (const Location &To = F.locations()[L]; To.K == Location::Heap &&
                                                   !Sides.isOfKernel(To) &&
                                                   !blockAt(C, To)) {
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
  const Region OnHost;
  const PointerSides Sides;
};

} // namespace

bool c2cu::checkObjects(const Bound &P, const Classes &C, const Flow &F,
                        Diagnostics &Diags) {
  unsigned Before = Diags.problems();
  ObjectChecker(P, C, F, Diags).run();
  return Diags.problems() == Before;
}
