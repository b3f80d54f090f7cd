//===- Classify.cpp - Uniform or instance, and what travels ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lower/Classify.h"
#include "analysis/Effects.h"
#include "analysis/Gathering.h"
#include "analysis/HeapBlocks.h"
#include "analysis/InputLoops.h"
#include "analysis/Prefix.h"
#include "analysis/Workers.h"
#include "lower/Arguments.h"
#include "lower/DeviceFunctions.h"
#include "lower/PointedLibrary.h"
#include "support/References.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

namespace {

class Classifier {
public:
  Classifier(const Bound &P, const Flow &F, const Options &Asked)
      : P(P), F(F), Asked(Asked), When(orderOf(P, F)),
        Host(effectsOf(F, When.host())), HostInRuns(Host),
        HostBefore(effectsOf(F, When.beforeAny())),
        HostAfter(effectsOf(F, When.afterAny())) {}

  Classes run() {
    C.Calls.resize(P.Calls.size());
    C.OneWorker = whyOneWorker(P, F, When.host());
    findWhatRunsOnce();
    collectEffects();
    collectDeviceFunctions(P, F, C);
    for (const MarkedCall &M : P.Calls)
      classifyArguments(M);
    collectObjects();
    while (tablesOfInstances())
      ;
    for (const MarkedCall &M : P.Calls)
      placeObjects(M);
    resolvePointers();
    findBlocks();
    C.PointedLibrary = pointedLibrary(C, F);
    C.ReadsInput = readsInput(F, When.host());
    C.ReadsAfterCall = readsInput(F, When.afterAny());
    if (Asked.Drive == Driver::Grouped && !P.Library)
      for (const MarkedCall &M : P.Calls)
        gather(M);
    if (C.ReadsInput) {
      C.EndTest = findEndTest(P, F);
      C.SkipsSpace = readsSkipSpace(F);
    }
    return std::move(C);
  }

private:
  /// A library has no runs; the simple driver is to be read, and keeps main in
  /// one piece.
  void findWhatRunsOnce() {
    if (P.Library)
      return;
    if (Asked.Drive == Driver::Simple)
      C.Prefix.Why = "with --driver=simple all of 'main' runs for every input";
    else
      C.Prefix = findPrefix(P, F, When, C.OneWorker);
    if (C.Prefix.Statements.empty())
      return;
    const auto At = placesOf(F, P.Main, C.Prefix.Statements);
    Once = effectsOf(F, When.hostAt(At));
    HostInRuns = effectsOf(F, When.hostWithout(At));
  }

  void collectEffects() {
    for (const MarkedCall &M : P.Calls) {
      Kernels.push_back(effectsOf(F, F.reach(M.Callee)));
      KernelAll.add(Kernels.back());
      AllCalls.push_back(M.Index);
      const Effects &Of = Kernels.back();
      for (const auto *Touched : {&Of.Reads, &Of.Writes})
        for (LocationId L : *Touched)
          TouchedBy[L].push_back(M.Index);
    }
  }

  void classifyArguments(const MarkedCall &M) {
    for (const Expr *E : M.Call->arguments()) {
      Argument A;
      A.E = E;
      QualType T = E->getType();
      if (T->isPointerType())
        A.K = namesObject(P.Unit.Context, E) ? Argument::Text : Argument::Link;
      C.Calls[M.Index].Arguments.push_back(A);
    }
  }

  void collectObjects() {
    std::set<const VarDecl *> Named;
    for (const FunctionDecl *Fn : C.DeviceFunctions)
      collectVariables(Fn->getBody(), Named);
    for (const CallClasses &Call : C.Calls)
      for (const Argument &A : Call.Arguments)
        if (A.K == Argument::Text)
          collectVariables(A.E, Named);
    for (const VarDecl *V : variablesInOrder())
      consider(V, *F.find(V), Named.count(V->getCanonicalDecl()));
  }

  /// Those that the analysis has met: objects of the file first, then locals,
  /// each in the order of the source.
  std::vector<const VarDecl *> variablesInOrder() {
    std::vector<const VarDecl *> Globals, Locals;
    for (const Decl *D : P.Unit.Context.getTranslationUnitDecl()->decls())
      if (const auto *V = dyn_cast<VarDecl>(D);
          V && V->isCanonicalDecl() && F.find(V))
        Globals.push_back(V);
    const std::set<const VarDecl *> OfTheFile(Globals.begin(), Globals.end());
    for (const Location &L : F.locations())
      if (L.Var && !OfTheFile.count(L.Var->getCanonicalDecl()))
        Locals.push_back(L.Var);
    const SourceManager &SM = P.Unit.Context.getSourceManager();
    llvm::stable_sort(Locals, [&](const VarDecl *A, const VarDecl *B) {
      return SM.isBeforeInTranslationUnit(A->getLocation(), B->getLocation());
    });
    llvm::append_range(Globals, Locals);
    return Globals;
  }

  void consider(const VarDecl *V, LocationId L, bool Named) {
    bool InMain = V->hasLocalStorage() && F.locations()[L].Owner == P.Main &&
                  !isa<ParmVarDecl>(V);
    if (V->hasLocalStorage() && !InMain)
      return;
    // libc's own objects (stdin, stderr, optind) are the runtime's affair.
    if (P.Unit.Context.getSourceManager().isInSystemHeader(V->getLocation()))
      return;
    bool OnDevice = KernelAll.touches(L) || Named || pointsTo(F, KernelAll, L);
    bool Changes = Host.Writes.count(L) || KernelAll.Writes.count(L);
    if (InMain ? !OnDevice : !OnDevice && !Changes)
      return;
    C.ByDeclaration[V->getCanonicalDecl()] = C.Objects.size();
    C.Objects.push_back(describe(V, L, InMain, OnDevice));
  }

  Object describe(const VarDecl *V, LocationId L, bool InMain, bool OnDevice) {
    Object O;
    O.Decl = tellingDeclaration(V);
    O.Name = V->getNameAsString();
    O.InMain = InMain;
    O.StaticLocal = V->isStaticLocal();
    O.OnDevice = OnDevice;
    O.HostWrites = (InMain ? Host : HostInRuns).Writes.count(L);
    O.OnceWrites = !InMain && Once.Writes.count(L);
    QualType T = O.Decl->getType();
    if (!T->isIncompleteType() && !T->isVariablyModifiedType()) {
      O.Size = P.Unit.Context.getTypeSizeInChars(T).getQuantity();
      O.Align = P.Unit.Context.getDeclAlign(O.Decl).getQuantity();
    }
    O.HasPointers = hasPointers(T);
    classifyObject(O, L);
    return O;
  }

  void classifyObject(Object &O, LocationId L) {
    auto Be = [&](ObjectClass Class, const char *Why) {
      O.Class = Class;
      O.ClassReason = Why;
    };
    if (O.InMain)
      return Be(ObjectClass::Instance, "a local of 'main'");
    bool Const = isDeeplyConst(O.Decl->getType());
    if (KernelAll.Writes.count(L) && !Const)
      return Be(ObjectClass::Instance, "the kernel may write it");
    bool Written = Host.Writes.count(L) && !Const;
    if (O.HasPointers && !pointsToConstantsOnly(L))
      return Be(ObjectClass::Instance, "it has pointers to instance objects");
    if (!Written && (Const || O.HasPointers))
      return Be(ObjectClass::Table, Const ? "a constant" : "nothing writes it");
    if (O.HasPointers)
      return Be(ObjectClass::Instance, "it has pointers and is not constant");
    if (!Written)
      return Be(ObjectClass::Uniform, "nothing writes it");
    if (!HostInRuns.Writes.count(L))
      return Be(O.OnDevice ? ObjectClass::Uniform : ObjectClass::Instance,
                "host code fills it once, before all inputs");
    if (F.tainted(L))
      return Be(ObjectClass::Instance,
                "host code writes what depends on input");
    if (HostAfter.Writes.count(L))
      return Be(ObjectClass::Instance, "host code may write it after a call");
    if (!O.OnDevice)
      return Be(ObjectClass::Instance, "host code writes it");
    // One copy on the host serves all inputs at once only if the code that
    // fills it does not build on what an earlier input left in it.
    if (Asked.Drive == Driver::Simple && HostBefore.Reads.count(L))
      return Be(ObjectClass::Instance, "host code fills it and reads it");
    Be(ObjectClass::Uniform, "host code fills it the same way for every input");
    O.ByArguments = F.taintedByArguments(L);
    if (O.ByArguments && Asked.ArgumentsDiffer)
      Be(ObjectClass::Instance, "host code writes what depends on arguments");
  }

  /// Tables may hold functions, literals and other constant objects.
  bool pointsToConstantsOnly(LocationId L) {
    for (LocationId Target : F.contents(L)) {
      const Location &T = F.locations()[Target];
      bool Constant = T.K == Location::Function || T.K == Location::String ||
                      (T.Var && isDeeplyConst(T.Var->getType()));
      if (!Constant)
        return false;
    }
    return true;
  }

  /// A constant may point to another one that points to instance objects: both
  /// are instance then.
  bool tablesOfInstances() {
    bool Changed = false;
    for (Object &O : C.Objects) {
      if (O.Class != ObjectClass::Table || !O.HasPointers)
        continue;
      for (LocationId Target : F.contents(*F.find(O.Decl))) {
        const VarDecl *V = F.locations()[Target].Var;
        auto I = V ? findObject(C, V) : std::nullopt;
        if (!I || C.Objects[*I].Class == ObjectClass::Table)
          continue;
        O.Class = ObjectClass::Instance;
        O.ClassReason = "it has pointers to instance objects";
        Changed = true;
        break;
      }
    }
    return Changed;
  }

  bool zeroInitialised(const Object &O) {
    return !O.Decl->hasInit() || isZero(P.Unit.Context, O.Decl->getInit());
  }

  void placeObjects(const MarkedCall &M) {
    std::vector<Travel> &Travels = C.Calls[M.Index].Travels;
    const Effects &Kernel = Kernels[M.Index];
    std::optional<Effects> After; // Of no interest to most calls.
    auto IsReadAfter = [&](LocationId L) {
      if (!After)
        After = effectsOf(F, When.after(M.Index));
      return After->Reads.count(L) != 0;
    };
    auto IsTouchedAfter = [&](LocationId L) {
      return When.followedByAny(M.Index, TouchedBy[L]);
    };
    const bool Again = When.followsAny(AllCalls, M.Index);
    const std::set<const VarDecl *> InScope(M.Place.InScope.begin(),
                                            M.Place.InScope.end());
    unsigned Frame = 0;
    for (unsigned I = 0; I < C.Objects.size(); ++I) {
      const Object &O = C.Objects[I];
      if (O.Class != ObjectClass::Instance)
        continue;
      LocationId L = *F.find(O.Decl);
      Travel T;
      T.Object = I;
      // Storage for all that any kernel names: members are shared.
      T.KernelTouches = O.OnDevice;
      bool KernelReads = Kernel.Reads.count(L),
           KernelWrites = Kernel.Writes.count(L);
      bool Moves = KernelReads || KernelWrites || pointsTo(F, Kernel, L);
      // In a library nothing goes from one call to the next.
      if (O.InMain ? !InScope.count(O.Decl) : P.Library && !Moves) {
        Travels.push_back(T);
        continue;
      }
      if (O.InMain)
        T.Frame = Frame++;
      bool Const = isDeeplyConst(O.Decl->getType());
      bool Live = O.InMain || IsTouchedAfter(L) || IsReadAfter(L);
      T.Restore = Live && !Const && (!O.InMain || KernelWrites);
      bool StartsZero = !O.HostWrites && !O.OnceWrites && !Again &&
                        !O.HasPointers &&
                        (O.InMain ? !O.Decl->hasInit() : zeroInitialised(O));
      bool In = Moves && !StartsZero;
      // Links come back as pointers only with the out-record.
      bool Out = (KernelWrites || (In && O.HasPointers)) && T.Restore;
      bool Keep = !In && !Out && T.Restore && !O.InMain &&
                  (O.HostWrites || KernelAll.Writes.count(L));
      T.In = In;
      T.Out = Out;
      T.Keep = Keep;
      if (!In && !Out && !Keep)
        T.Restore = false;
      Travels.push_back(T);
    }
  }

  /// What a kernel has to be, and its traces, know no heap.
  void findBlocks() {
    if (P.Library || Asked.Drive == Driver::Simple ||
        Asked.Emit != Emission::Program || Asked.Required != Obliviousness::Any)
      return;
    findHeapBlocks(P, F, When, Kernels, C);
  }

  void gather(const MarkedCall &M) {
    auto Found = gatherLoop(P, F, M, C);
    CallClasses &Call = C.Calls[M.Index];
    if (auto *Loop = std::get_if<GatheredLoop>(&Found); Loop && !Call.HasBlocks)
      Call.Loop = std::move(*Loop);
    else if (Loop)
      Call.InOrder = {"the kernel uses memory of the heap, of which iterations "
                      "have no copies",
                      M.Call->getBeginLoc(),
                      "",
                      {}};
    else if (auto *Why = std::get_if<Hindrance>(&Found))
      Call.InOrder = std::move(*Why);
  }

  std::vector<unsigned> objectsOf(const std::set<LocationId> &Targets) {
    std::vector<unsigned> Result;
    for (LocationId L : Targets)
      if (const VarDecl *V = F.locations()[L].Var)
        if (auto I = findObject(C, V); I && C.Objects[*I].OnDevice)
          Result.push_back(*I);
    return Result;
  }

  void resolvePointers() {
    for (Object &O : C.Objects)
      if (O.HasPointers)
        O.PointsTo = objectsOf(F.contents(*F.find(O.Decl)));
    for (const MarkedCall &M : P.Calls) {
      CallClasses &Call = C.Calls[M.Index];
      for (unsigned I = 0; I < Call.Arguments.size(); ++I)
        Call.Arguments[I].PointsTo = objectsOf(F.argument(M.Call, I));
      Call.ResultPointsTo = objectsOf(F.result(M.Callee));
    }
  }

  const Bound &P;
  const Flow &F;
  const Options &Asked;
  Order When;
  Effects Host, HostInRuns, Once, HostBefore, HostAfter, KernelAll;
  std::vector<Effects> Kernels;
  std::vector<unsigned> AllCalls; ///< Indices, in order; the same below.
  std::map<LocationId, std::vector<unsigned>> TouchedBy;
  Classes C;
};

} // namespace

Classes c2cu::classify(const Bound &P, const Flow &F, const Options &Asked) {
  return Classifier(P, F, Asked).run();
}
