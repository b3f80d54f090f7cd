//===- FlowBuilder.cpp - Constraints of functions and statements ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/PrettyDeclStackTrace.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace c2cu;
using namespace clang;

LocationId FlowBuilder::location(const void *Key, Location L) {
  auto [It, New] = Out.ByEntity.try_emplace(Key, Out.Locations.size());
  if (!New)
    return It->second;
  LocationId Id = It->second;
  if (!L.Type.isNull()) {
    L.Type = Out.Layout.element(L.Type);
    L.Cells = Out.Layout.cells(L.Type);
  }
  L.First = Out.newNode();
  for (unsigned I = 1; I < L.Cells; ++I)
    Out.newNode();
  Out.Locations.push_back(L);
  return Id;
}

/// The declaration whose type says most: an array may get its bound late.
static const VarDecl *completeDeclaration(const VarDecl *V) {
  for (const VarDecl *D : V->redecls())
    if (!D->getType()->isIncompleteType())
      return D;
  return V;
}

/// As optarg and environ are: whoever defines it gives it pointers to memory
/// of its own.
static bool isDefinedElsewhere(const VarDecl *V) {
  return llvm::all_of(V->redecls(), [](const VarDecl *D) {
    return D->isThisDeclarationADefinition() == VarDecl::DeclarationOnly;
  });
}

/// Memory that may have pointers to more of its kind.
TargetId FlowBuilder::foreign(LocationId Memory) {
  const TargetId There = Out.target({Memory, {}, {}});
  Out.Points[Out.Locations[Memory].First].set(There);
  return There;
}

/// V, a variable of others, may have what getopt() makes of the arguments.
void FlowBuilder::addOthers(const VarDecl *V, LocationId Id) {
  const auto [First, Cells] =
      std::pair(Out.Locations[Id].First, Out.Locations[Id].Cells);
  for (unsigned I = 0; I < Cells; ++I)
    Out.Arguments.push_back(First + I);
  if (!hasPointers(Out.Locations[Id].Type))
    return;
  Location L;
  L.K = Location::Heap;
  const LocationId Memory = location(V->getIdentifier(), L);
  const TargetId There = foreign(Memory);
  Out.Arguments.push_back(Out.Locations[Memory].First);
  for (unsigned I = 0; I < Cells; ++I)
    Out.Points[First + I].set(There);
}

LocationId FlowBuilder::variable(const VarDecl *V) {
  const VarDecl *Key = V->getCanonicalDecl();
  if (auto It = Out.ByEntity.find(Key); It != Out.ByEntity.end())
    return It->second;
  Location L;
  L.Var = V;
  L.Type = completeDeclaration(V)->getType();
  if (V->hasLocalStorage())
    L.Owner = Current ? Current->Definition : nullptr;
  LocationId Id = location(Key, L);
  if (isDefinedElsewhere(V))
    addOthers(V, Id);
  if (V->hasGlobalStorage())
    initialise(V);
  if (Terms && Terms->Changed.count(Key))
    handCells(Id, {0, Out.Locations[Id].Cells}, V->getType(),
              V->getName().str(), {});
  return Id;
}

LocationId FlowBuilder::functionLocation(const FunctionDecl *F) {
  Location L;
  L.K = Location::Function;
  L.Fn = F;
  if (F->getDefinition())
    function(F);
  return location(F->getCanonicalDecl(), L);
}

FunctionFacts &FlowBuilder::function(const FunctionDecl *F) {
  F = F->getCanonicalDecl();
  if (FunctionFacts *Known = Out.Facts.lookup(F))
    return *Known;
  FunctionFacts &Facts = Out.AllFacts.emplace_back();
  Out.Facts[F] = &Facts;
  Out.Order.push_back(F);
  Pending.push_back(F);
  Facts.Definition = F->getDefinition();
  Facts.Result = Out.newNode();
  Facts.Control = Out.newNode();
  Facts.Rest = Out.newNode();
  llvm::SaveAndRestore<FunctionFacts *> Saved(Current, &Facts);
  if (QualType T = F->getReturnType(); T->isRecordType()) {
    Location L;
    L.K = Location::Compound;
    L.Owner = Facts.Definition;
    L.Type = T;
    Facts.ResultStructure = whole(location(&Facts, L));
  }
  for (const ParmVarDecl *P : Facts.Definition->parameters())
    Facts.Parameters.push_back(variable(P));
  return Facts;
}

bool FlowBuilder::buildNamed() {
  bool Any = !Pending.empty();
  while (!Pending.empty()) {
    const FunctionDecl *F = Pending.front();
    Pending.pop_front();
    buildFunction(*Out.Facts.lookup(F));
  }
  return Any;
}

void FlowBuilder::buildFunction(FunctionFacts &F) {
  auto *Definition = const_cast<FunctionDecl *>(F.Definition);
  PrettyDeclStackTraceEntry At(Context, Definition, Definition->getLocation(),
                               "analysing");
  Current = &F;
  F.Graph = std::make_unique<FunctionGraph>(F.Definition, Context);
  for (unsigned B = 0; B < F.Graph->blocks(); ++B)
    F.BlockControl.push_back(Out.newNode());
  if (F.Definition == Main)
    addProgramArguments(F);
  Here = Position();
  Values.clear();
  for (const ParmVarDecl *P : F.Definition->parameters())
    sizes(P->getOriginalType());
  statement(F.Definition->getBody());
  addControl(F);
  Current = nullptr;
}

/// argv and envp: memory of the host that points to more of its kind. Runs may
/// have arguments of their own.
void FlowBuilder::addProgramArguments(const FunctionFacts &F) {
  Location L;
  L.K = Location::Heap;
  const LocationId Memory = location(F.Definition, L);
  const TargetId There = foreign(Memory);
  Out.Arguments.push_back(Out.Locations[Memory].First);
  if (!F.Parameters.empty())
    Out.Arguments.push_back(Out.Locations[F.Parameters[0]].First);
  for (unsigned I = 1; I < F.Parameters.size(); ++I)
    Out.Points[Out.Locations[F.Parameters[I]].First].set(There);
}

/// Every block depends on the conditions of the blocks that control it. Those
/// of main that lead to a marked call are compared at these calls.
void FlowBuilder::addControl(FunctionFacts &F) {
  std::vector<Position> Goals;
  for (const CallSite &C : F.Calls)
    if (Marked.contains(C.Call))
      if (auto At = F.Graph->find(C.Call))
        Goals.push_back(*At);
  const auto Controllers = F.Graph->controllers(Goals);
  for (unsigned B = 0; B < Controllers.size(); ++B) {
    depend(F.BlockControl[B], F.Control);
    for (unsigned A : Controllers[B]) {
      depend(F.BlockControl[B], F.BlockControl[A]);
      const Expr *Condition = F.Graph->condition(A);
      auto Known =
          Condition ? Values.find(lookThrough(Condition)) : Values.end();
      if (Known != Values.end()) {
        depend(F.BlockControl[B], Known->second);
        if (!Condition->getType()->isPointerType())
          hint(F.BlockControl[B], Known->second);
      } else if (Condition || F.Graph->branchesBlindly(A))
        Out.Sources.push_back(F.BlockControl[B]);
    }
  }
}

NodeId FlowBuilder::control() const {
  if (!Current)
    return 0;
  return Here.Block == ~0u ? Current->Control
                           : Current->BlockControl[Here.Block];
}

void FlowBuilder::statement(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (E->getType()->isRecordType())
      structure(E);
    else
      value(E);
    return;
  }
  llvm::SaveAndRestore<Position> Saved(Here);
  if (auto At = Current->Graph->find(S))
    Here = *At;
  if (const auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *Declared : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(Declared))
        declare(V);
      else if (const auto *Name = dyn_cast<TypedefNameDecl>(Declared))
        sizes(Name->getUnderlyingType());
    return;
  }
  if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
    if (const Expr *E = Return->getRetValue())
      returnValue(E);
    return;
  }
  if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
    return assembly(Asm);
  for (const Stmt *Child : S->children())
    statement(Child);
}

/// Where a function returns decides what it returns.
void FlowBuilder::returnValue(const Expr *E) {
  if (Current->ResultStructure && E->getType()->isRecordType()) {
    transfer(*Current->ResultStructure, structure(E), E->getBeginLoc());
    dependOn(*Current->ResultStructure, control());
    return;
  }
  copy(Current->Result, value(E), E->getBeginLoc());
  depend(Current->Result, control());
}

/// Inline assembly may write its outputs and whatever its inputs point to, of
/// which an output with a '+' is one.
void FlowBuilder::assembly(const GCCAsmStmt *S) {
  NodeId Effect = Out.newNode();
  std::vector<LValue> Written;
  Out.Sources.push_back(Effect); // It may read clocks.
  for (const Expr *Input : S->inputs())
    if (NodeId N = value(Input)) {
      copy(Effect, N);
      Written.push_back(through(N, {}));
      copy(Effect, read(Written.back(), Input->getBeginLoc()));
    }
  for (unsigned I = 0; I < S->getNumOutputs(); ++I) {
    const Expr *Output = S->getOutputExpr(I);
    Written.push_back(lvalue(Output));
    NodeId Held = read(Written.back(), Output->getBeginLoc());
    copy(Effect, Held);
    if (Held && S->isOutputPlusConstraint(I)) {
      Written.push_back(through(Held, {}));
      copy(Effect, read(Written.back(), Output->getBeginLoc()));
    }
  }
  for (const LValue &L : Written)
    write(L, Effect, S->getAsmLoc());
}

/// What the bounds of a type are, which are evaluated where it comes first.
NodeId FlowBuilder::sizes(QualType T) {
  NodeId N = 0;
  while (!T.isNull() && T->isVariablyModifiedType()) {
    if (const auto *Of = T->getAs<TypeOfExprType>())
      once(Of->getUnderlyingExpr());
    if (const auto *Array = T->getAsArrayTypeUnsafe()) {
      if (const auto *Variable = dyn_cast<VariableArrayType>(Array);
          Variable && Variable->getSizeExpr())
        N = joined(N, once(Variable->getSizeExpr()));
      T = Array->getElementType();
    } else if (const auto *Function = T->getAs<FunctionType>()) {
      T = Function->getReturnType();
    } else {
      T = T->getPointeeType();
    }
  }
  return hinted(N);
}

NodeId FlowBuilder::once(const Expr *E) {
  if (const auto Known = Values.find(E->IgnoreParens()); Known != Values.end())
    return Known->second;
  return value(E);
}

void FlowBuilder::declare(const VarDecl *V) {
  LocationId L = variable(V);
  sizes(V->getType());
  if (V->getInit() && V->hasLocalStorage()) {
    llvm::SaveAndRestore<Position> Saved(Here);
    if (auto At = Current->Graph->find(V->getInit()->IgnoreParens()))
      Here = *At;
    fill(whole(L), V->getType(), V->getInit());
  }
}

/// Initial values are there before any code runs: no access, no condition.
void FlowBuilder::initialise(const VarDecl *V) {
  const Expr *Init = V->getAnyInitializer();
  if (!Init)
    return;
  FunctionFacts Scratch;
  Scratch.Definition = nullptr;
  llvm::SaveAndRestore<FunctionFacts *> Saved(Current, &Scratch);
  llvm::SaveAndRestore<Position> Place(Here, Position());
  fill(whole(variable(V)), V->getType(), Init);
}
