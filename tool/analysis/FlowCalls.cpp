//===- FlowCalls.cpp - Constraints of calls -------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FlowBuilder.h"
#include "support/TypeWalk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

static bool pointsToMutable(QualType T) {
  return T->isPointerType() && !T->getPointeeType().isConstQualified() &&
         !T->getPointeeType()->isFunctionType();
}

NodeId FlowBuilder::callValue(const CallExpr *E) {
  CallSite C;
  C.Call = E;
  C.Result = Out.newNode();
  C.Context = ContextNode;
  C.Top = Top;
  if (const FunctionDecl *F = E->getDirectCallee()) {
    C.Direct = F->getCanonicalDecl();
    if (!Out.facts(F))
      C.Library = findLibraryFunction(F->getName());
  } else {
    C.Callee = value(E->getCallee());
    // What decides which function is called decides what it does.
    C.Context = influencedBy(ContextNode, C.Callee);
  }
  for (const Expr *Argument : E->arguments())
    C.Arguments.push_back(value(Argument));
  if (C.Direct && !Out.facts(C.Direct))
    libraryCall(C);
  Current->Calls.push_back(C);
  return C.Result;
}

/// Whether a pointer result means memory of libc's, not of an argument.
static bool returnsHostMemory(const LibraryFunction &F) {
  static const llvm::StringRef Static[] = {
      "getenv",  "strerror",  "localeconv", "setlocale", "ctime",
      "asctime", "localtime", "gmtime",     "fopen",     "tmpfile"};
  return F.Class == LibraryClass::Allocates ||
         llvm::is_contained(Static, F.Name);
}

bool FlowBuilder::isArgumentList(QualType T) const {
  if (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType()
                           : T->getAsArrayTypeUnsafe()->getElementType();
  const auto *Tag = dyn_cast_or_null<RecordDecl>(Context.getVaListTagDecl());
  return Tag && T->getAsRecordDecl() &&
         T->getAsRecordDecl()->getCanonicalDecl() == Tag->getCanonicalDecl();
}

/// Lists of arguments: their contents are whatever the function was given
/// beyond its parameters, see Flow::linkCall.
bool FlowBuilder::argumentListCall(const CallSite &C) {
  llvm::StringRef Name = C.Direct->getName();
  if (!Name.consume_front("__builtin_va_"))
    return false;
  if (Name == "start" && !Current->Parameters.empty())
    Out.Stores.push_back({C.Arguments[0], Current->Parameters.back()});
  if (Name == "copy")
    Out.Stores.push_back({C.Arguments[0], load(C.Arguments[1])});
  return true;
}

NodeId FlowBuilder::load(NodeId Pointer) {
  NodeId N = Out.newNode();
  Out.Loads.push_back({N, Pointer});
  return N;
}

/// A callback may be called with anything the call was given; exit handlers
/// run when main is over.
void FlowBuilder::callback(const CallSite &C, NodeId Callee) {
  bool AtEnd = C.Library && C.Library->Name.contains("exit");
  CallSite Callback;
  Callback.Call = C.Call;
  Callback.Callee = Callee;
  Callback.Context = ContextNode;
  Callback.Result = Out.newNode();
  Callback.Top = AtEnd ? AfterMain : Top;
  NodeId All = 0;
  for (NodeId N : C.Arguments)
    All = joined(All, N);
  Callback.Arguments.assign(4, All);
  (AtEnd ? Out.Facts[Main->getCanonicalDecl()] : *Current)
      .Calls.push_back(Callback);
}

static bool differsFromRunToRun(const CallSite &C) {
  return !C.Library || (C.Library->Class != LibraryClass::Pure &&
                        C.Library->Class != LibraryClass::Output);
}

/// Whether a call writes through arguments beyond its parameters.
static bool writesRest(const CallSite &C) {
  // Builtins that take any type, such as __builtin_add_overflow.
  bool AnyType = C.Direct->getBuiltinID() && C.Direct->getNumParams() == 0;
  return !C.Library || AnyType || C.Library->FromInput ||
         C.Library->Name.contains("sscanf");
}

/// The arguments that a function without a body may write through, and whether
/// it may store pointers there. What the lists among the arguments hold
/// becomes further arguments.
std::vector<NodeId> FlowBuilder::writtenBy(CallSite &C, bool &StoresPointers) {
  const FunctionDecl *F = C.Direct;
  std::vector<NodeId> Written;
  for (unsigned I = 0; I < C.Call->getNumArgs(); ++I) {
    const Expr *A = C.Call->getArg(I);
    NodeId N = C.Arguments[I];
    if (A->getType()->isFunctionPointerType())
      callback(C, N);
    if (!N)
      continue;
    if (A->getType()->isPointerType())
      read({true, 0, N}, C.Call->getBeginLoc());
    QualType T = I < F->getNumParams() ? F->getParamDecl(I)->getType()
                                       : A->IgnoreImpCasts()->getType();
    if (I < F->getNumParams()
            ? pointsToMutable(T)
            : writesRest(C) && A->getType()->isPointerType()) {
      Written.push_back(N);
      StoresPointers |= T->isPointerType() && hasPointers(T->getPointeeType());
    }
    if (isArgumentList(A->getType())) {
      C.Arguments.push_back(load(N));
      if (writesRest(C))
        Written.push_back(C.Arguments.back());
    }
  }
  return Written;
}

/// The memory effects of a function without a body follow from its prototype.
void FlowBuilder::libraryCall(CallSite &C) {
  if (argumentListCall(C))
    return;
  if (C.Direct->getName() == "strtok") { // It goes on where it has stopped.
    if (!StrtokNode)
      StrtokNode = Out.newNode();
    copy(StrtokNode, C.Arguments[0]);
    C.Arguments[0] = StrtokNode;
  }
  bool StoresPointers = false;
  std::vector<NodeId> Written = writtenBy(C, StoresPointers);
  NodeId Effect = Out.newNode();
  for (NodeId N : C.Arguments) {
    if (!N)
      continue;
    copy(C.Result, N);
    // strtol() stores where its first argument points to through its second.
    copy(Effect, N, /*Bare=*/!StoresPointers);
    Out.Loads.push_back({Effect, N});
  }
  copy(C.Result, Effect);
  if (differsFromRunToRun(C))
    Out.Sources.push_back(Effect);
  for (NodeId N : Written)
    write({true, 0, N}, Effect, C.Call->getBeginLoc());
  if (C.Library && returnsHostMemory(*C.Library)) {
    Location L{Location::Heap};
    L.Expression = C.Call;
    Out.Points[C.Result].insert(location(C.Call, L));
  }
}
