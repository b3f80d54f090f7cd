//===- FlowCalls.cpp - Constraints of calls -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "analysis/MovedElements.h"
#include "libc/LibraryFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace c2cu;
using namespace clang;

/// Targets are found while the constraints are solved, those of direct calls
/// as well: a function is built when a call of it is.
CallSite FlowBuilder::callSite(const CallExpr *E) {
  CallSite C;
  C.Call = E;
  C.Result = Out.newNode();
  C.At = Here;
  C.Control = control();
  if (const FunctionDecl *F = E->getDirectCallee()) {
    C.Direct = F->getCanonicalDecl();
  } else {
    C.Callee = value(E->getCallee());
    // What decides which function is called decides what it does.
    C.Control = dependingOn(C.Control, C.Callee);
  }
  for (const Expr *A : E->arguments()) {
    C.Structures.emplace_back();
    if (A->getType()->isRecordType()) {
      C.Structures.back() = structure(A);
      C.Arguments.push_back(read(*C.Structures.back(), A->getBeginLoc()));
    } else {
      C.Arguments.push_back(value(A));
    }
  }
  if (E->getType()->isRecordType()) {
    C.ResultStructure = unnamed(E);
    copy(C.Result, read(*C.ResultStructure, E->getBeginLoc()));
  }
  return C;
}

const CallSite &FlowBuilder::call(const CallExpr *E) {
  CallSite C = callSite(E);
  Current->Calls.push_back(C);
  return Current->Calls.back();
}

void FlowBuilder::passArgument(CallSite &C, const FunctionFacts &T,
                               unsigned I) {
  SourceLocation Where =
      C.Call ? C.Call->getBeginLoc() : T.Definition->getLocation();
  if (I >= T.Parameters.size()) {
    copy(T.Rest, C.Arguments[I], Where);
    return;
  }
  LValue P = whole(T.Parameters[I]);
  if (I < C.Structures.size() && C.Structures[I])
    return transfer(P, *C.Structures[I], Where);
  if (C.Arguments[I])
    Out.Stores.add({P, C.Arguments[I], false, Where});
}

void FlowBuilder::linkCall(CallSite &C, const FunctionDecl *Target) {
  const FunctionFacts &T = function(Target);
  C.Targets.push_back(T.Definition);
  for (unsigned I = 0; I < C.Arguments.size(); ++I)
    passArgument(C, T, I);
  SourceLocation Where = C.Call ? C.Call->getBeginLoc() : SourceLocation();
  if (returnBlock(C, Target))
    depend(C.Result, T.Result);
  else
    copy(C.Result, T.Result, Where);
  if (C.ResultStructure && T.ResultStructure)
    transfer(*C.ResultStructure, *T.ResultStructure, Where);
  depend(T.Control, C.Control);
}

bool FlowBuilder::isArgumentList(QualType T) const {
  if (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType()
                           : T->getAsArrayTypeUnsafe()->getElementType();
  const auto *Tag = dyn_cast_or_null<RecordDecl>(Context.getVaListTagDecl());
  return Tag && T->getAsRecordDecl() &&
         T->getAsRecordDecl()->getCanonicalDecl() == Tag->getCanonicalDecl();
}

/// An argument, or, if it is a list of arguments, all that the list holds.
NodeId FlowBuilder::listed(const CallSite &C, unsigned I) {
  NodeId N = C.Arguments[I];
  if (N && I < C.Call->getNumArgs() && !C.Callback &&
      isArgumentList(C.Call->getArg(I)->getType()))
    N = joined(N, load(N));
  return moved(N, QualType());
}

/// Whether an argument is one that a function could follow.
bool FlowBuilder::mayPoint(const CallSite &C, unsigned I) const {
  return C.Arguments[I] && (C.Callback || I >= C.Call->getNumArgs() ||
                            !C.Call->getArg(I)->getType()->isArithmeticType());
}

void FlowBuilder::access(FunctionFacts &Caller, const CallSite &C, bool Write,
                         NodeId Pointer, bool OfStream) {
  Caller.Accesses.push_back({Write, through(Pointer, {}), C.Call->getBeginLoc(),
                             C.At, /*Unknown=*/false, OfStream});
}

/// Whether argument I of a call is a standard stream, by its name.
static bool namesStream(const CallSite &C, unsigned I) {
  if (C.Callback || I >= C.Call->getNumArgs())
    return false;
  const auto *Ref =
      dyn_cast<DeclRefExpr>(C.Call->getArg(I)->IgnoreParenImpCasts());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return V && V->isFileVarDecl() && isStandardStream(V->getName());
}

/// What a library function was given to keep; "" stands for all functions of
/// which nothing is known.
NodeId FlowBuilder::keptBy(llvm::StringRef Function) {
  NodeId &N = Kept[Function.str()];
  if (!N)
    N = Out.newNode();
  return N;
}

/// What the call works on through a parameter: the argument and, where the
/// library keeps it, all that it was given before, as in `strtok(NULL, " ")`.
NodeId FlowBuilder::operand(const CallSite &C, const LibraryTarget &Target,
                            const ParameterEffect &P, unsigned I) {
  NodeId Given = listed(C, I);
  if (!P.Keeps)
    return Given;
  NodeId Held = keptBy(Target.Row->Name);
  copy(Held, Given, C.Call->getBeginLoc());
  return Held;
}

/// A callback is made where the call is; exit handlers run when main is over.
void FlowBuilder::callback(FunctionFacts &Caller, const CallSite &C,
                           NodeId Callee, std::vector<NodeId> Arguments,
                           NodeId Effect, bool AtEnd) {
  CallSite B;
  B.Call = C.Call;
  B.Callback = true;
  B.AtEnd = AtEnd;
  B.Callee = Callee;
  B.Control = dependingOn(C.Control, Callee);
  B.Arguments = std::move(Arguments);
  B.Result = Out.newNode();
  B.At = C.At;
  depend(Effect, B.Result);
  Caller.Calls.push_back(B);
}

/// Nothing is known: it may keep all it is given, reach whatever that leads to,
/// write anything anywhere there, call functions that it finds, and return any
/// of it, or memory of its own.
void FlowBuilder::unknownCall(FunctionFacts &Caller, const CallSite &C) {
  NodeId Known = keptBy("");
  LocationId Memory = hostMemory(C);
  NodeId Own = Out.Locations[Memory].First;
  for (unsigned I = 0; I < C.Arguments.size(); ++I)
    copy(Known, listed(C, I), C.Call->getBeginLoc());
  TargetId There = Out.target({Memory, {}, {}});
  Out.Points[Known].set(There);
  copy(Own, Known);
  copy(Known, Own);
  copy(Known, load(Known));
  Out.Sources.push_back(Known);
  for (bool Write : {false, true}) {
    access(Caller, C, Write, Known);
    Caller.Accesses.back().Unknown = true;
  }
  Out.Stores.add({through(Known, {}), Known, false, C.Call->getBeginLoc()});
  if (isNarrow(C.Call->getType()))
    depend(C.Result, Known);
  else
    copy(C.Result, Known, C.Call->getBeginLoc());
  if (C.ResultStructure)
    Out.Stores.add({*C.ResultStructure, Known, false, C.Call->getBeginLoc()});
  constexpr unsigned Many = 16; // Arguments: as many as a callback may take.
  // It may call them now, or whenever it is called again.
  for (bool Later : {false, true})
    callback(Caller, C, Known, std::vector<NodeId>(Many, Known), Known, Later);
}

/// What pointers a source of LibraryFunctions.def gives to what is of type
/// Into.
NodeId FlowBuilder::sourceNode(FunctionFacts &Caller, const CallSite &C,
                               const LibraryTarget &Target, PointerSource S,
                               QualType Into) {
  if ((S.K == PointerSource::Argument || S.K == PointerSource::Contents) &&
      S.Index >= C.Arguments.size())
    return 0;
  switch (S.K) {
  case PointerSource::Argument:
    // A block that grows begins where it did, if it stays where it is.
    return Target.Row->has(Frees) ? C.Arguments[S.Index]
                                  : moved(C.Arguments[S.Index], QualType());
  case PointerSource::Contents:
    return load(moved(C.Arguments[S.Index], QualType()));
  case PointerSource::HeapIfPointer:
    if (Into.isNull() || !Into->isPointerType())
      return 0;
    [[fallthrough]];
  case PointerSource::Heap:
  case PointerSource::Static: {
    // First the target: memory not seen before has nodes of its own, and they
    // move the others.
    const LocationId Memory = hostMemory(C);
    const LValue Block = whole(Memory);
    const TargetId There = S.K == PointerSource::Static
                               ? foreign(Memory)
                               : Out.target({Memory, Block.Cells, Block.Type});
    NodeId N = Out.newNode();
    Out.Points[N].set(There);
    return N;
  }
  case PointerSource::Kept:
    return keptBy(Target.Row->Name);
  case PointerSource::Rest:
    return Caller.Rest;
  }
  llvm_unreachable("covered switch");
}

/// The library calls argument I, with pointers into others that step by T.
void FlowBuilder::callArgument(FunctionFacts &Caller, const CallSite &C,
                               const LibraryTarget &Target, unsigned I,
                               QualType T, NodeId Effect) {
  const ParameterEffect &P = *Target.Row->Memory->of(I);
  std::vector<NodeId> Given;
  Given.reserve(P.CalledWith.size());
  for (unsigned A : P.CalledWith)
    Given.push_back(A < C.Arguments.size() ? moved(C.Arguments[A], T)
                                           : NodeId(0));
  callback(Caller, C, C.Arguments[I], Given, Effect, Target.Row->has(AtEnd));
}

/// What the call reads decides what it does: that is the result.
NodeId FlowBuilder::readArguments(FunctionFacts &Caller, const CallSite &C,
                                  const LibraryTarget &Target,
                                  const MemoryEffects &M) {
  NodeId Effect = Out.newNode();
  depend(Effect, C.Control);
  // Of errno, what lies there differs, and not where that is.
  if (Target.Row->differs())
    Out.Sources.push_back(
        Target.Row->isErrno() ? Out.Locations[hostMemory(C)].First : Effect);
  for (unsigned I = 0; I < C.Arguments.size(); ++I) {
    depend(Effect, C.Arguments[I]);
    const ParameterEffect *P = M.of(I);
    if (mayShow(C, *Target.Row, I))
      hint(Effect, C.Arguments[I]);
    if (!P || (!mayPoint(C, I) && !P->Keeps))
      continue;
    NodeId Pointer = operand(C, Target, *P, I);
    if (!Pointer)
      continue;
    if (P->Reads || P->ReadsDeep) {
      access(Caller, C, /*Write=*/false, Pointer, namesStream(C, I));
      NodeId Held = load(Pointer);
      depend(Effect, Held);
      hint(Effect, Held); // As when the bytes of pointers are compared.
      if (P->ReadsDeep) {
        access(Caller, C, /*Write=*/false, Held);
        depend(Effect, load(Held));
      }
    }
    if (P->Calls)
      callArgument(Caller, C, Target, I, QualType(), Effect);
  }
  return Effect;
}

/// Whether what the library computes may follow from the number that argument I
/// is: its text, as with `%p`, but not that of what it points to.
bool FlowBuilder::mayShow(const CallSite &C, const LibraryFunction &Row,
                          unsigned I) const {
  const ParameterEffect *P = Row.Memory->of(I);
  return !mayPoint(C, I) || !P || P->MayCount;
}

static bool isCountedInto(QualType T) {
  T = T->isPointerType() ? T->getPointeeType() : QualType();
  return !T.isNull() && T->isIntegerType() && !T->isCharType() &&
         !T.isConstQualified();
}

/// Whether the format of a call may have a conversion such as `%n`.
static bool mayHave(const CallSite &C, char Conversion) {
  if (C.Callback)
    return true;
  for (const Expr *A : C.Call->arguments())
    if (const auto *Text = dyn_cast<StringLiteral>(A->IgnoreParenImpCasts());
        Text && Text->isOrdinary() && Text->getString().contains('%'))
      return Text->getString().contains(Conversion);
  return true;
}

/// What is stored through a list of arguments may be stored through those in
/// it, too, but for the arguments that make the list.
void FlowBuilder::storePointers(FunctionFacts &Caller, const CallSite &C,
                                const LibraryTarget &Target, unsigned I,
                                QualType Into) {
  for (PointerSource S : Target.Row->Memory->of(I)->Stores) {
    bool IsRest = S.K == PointerSource::Rest;
    NodeId Pointer = IsRest ? C.Arguments[I] : listed(C, I);
    if (NodeId N = sourceNode(Caller, C, Target, S, Into))
      Out.Stores.add({through(Pointer, {}), N, false, C.Call->getBeginLoc()});
  }
}

void FlowBuilder::writeArguments(FunctionFacts &Caller, const CallSite &C,
                                 const LibraryTarget &Target,
                                 const MemoryEffects &M, NodeId Effect) {
  for (unsigned I = 0; I < C.Arguments.size(); ++I) {
    const ParameterEffect *P = M.of(I);
    if (!P || (!mayPoint(C, I) && !P->Keeps))
      continue;
    QualType T;
    if (!C.Callback && I < C.Call->getNumArgs())
      T = C.Call->getArg(I)->IgnoreParenImpCasts()->getType();
    bool IsList = !T.isNull() && isArgumentList(T);
    if (!T.isNull() && T->isArrayType() && !IsList)
      T = Context.getArrayDecayedType(T);
    bool Counts = P->MayCount && mayHave(C, 'n') &&
                  (T.isNull() || IsList || isCountedInto(T));
    bool Writes = P->Writes || !P->Stores.empty() || Counts;
    if (!Writes && !P->WritesDeep)
      continue;
    NodeId Pointer = operand(C, Target, *P, I);
    QualType Into =
        !T.isNull() && T->isPointerType() ? T->getPointeeType() : QualType();
    if (IsList)
      Into = Context.VoidPtrTy; // Whatever the list has.
    if (Writes) {
      access(Caller, C, /*Write=*/true, Pointer, namesStream(C, I));
      dependOn(through(Pointer, {}), Effect);
      storePointers(Caller, C, Target, I, Into);
      if (Target.Row->has(Scans) && !Into.isNull() && Into->isPointerType() &&
          mayHave(C, 'p'))
        Out.Stores.add({through(Pointer, {}), madePointer(Effect, Into), false,
                        C.Call->getBeginLoc()});
    }
    if (P->WritesDeep) {
      NodeId Held = load(Pointer);
      access(Caller, C, /*Write=*/true, Held);
      dependOn(through(Held, {}), Effect);
    }
  }
}

void FlowBuilder::callLibrary(FunctionFacts &Caller, const CallSite &C,
                              const LibraryTarget &Target) {
  llvm::SaveAndRestore<FunctionFacts *> Saved(Current, &Caller);
  llvm::SaveAndRestore<Position> Place(Here, C.At);
  if (!Target.Row || Target.Row->Memory->Unknown)
    return unknownCall(Caller, C);
  const MemoryEffects &M = *Target.Row->Memory;
  const QualType Moved =
      C.Callback ? QualType() : movedStructures(C.Call, *Target.Row);
  NodeId Effect = Moved.isNull() ? readArguments(Caller, C, Target, M)
                                 : moveStructures(Caller, C, Target, Moved);
  if (Moved.isNull())
    writeArguments(Caller, C, Target, M, Effect);
  for (PointerSource S : M.Result)
    copy(C.Result, sourceNode(Caller, C, Target, S, QualType()),
         C.Call->getBeginLoc());
  depend(C.Result, Effect);
  if (C.ResultStructure)
    dependOn(*C.ResultStructure, Effect);
}
