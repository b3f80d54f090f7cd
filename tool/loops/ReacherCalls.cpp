//===- ReacherCalls.cpp - Calls of functions, on intervals ----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "loops/Exposed.h"
#include "loops/Reacher.h"
#include "support/VariableTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

/// Whether E calls what only computes with numbers, and stores nothing.
static bool isCalculation(const CallExpr *E) {
  const FunctionDecl *Callee = E->getDirectCallee();
  const auto Row = Callee && !Callee->getDefinition()
                       ? findLibraryFunction(Callee->getName())
                       : std::nullopt;
  return Row && Row->Class == LibraryClass::Pure &&
         llvm::none_of(E->arguments(), [](const Expr *Argument) {
           return Argument->getType()->isPointerType();
         });
}

Value Reacher::call(const CallExpr *E) {
  Value Result = callOf(E);
  if (!isCalculation(E))
    Now.Compared.clear();
  return Result;
}

Value Reacher::callOf(const CallExpr *E) {
  std::vector<Value> Arguments;
  Arguments.reserve(E->getNumArgs());
  for (unsigned I = 0; I < E->getNumArgs(); ++I)
    Arguments.push_back(outVariable(E, I) ? Value(Value::Unknown)
                                          : evaluate(E->getArg(I)));
  if (const FunctionDecl *Callee = E->getDirectCallee())
    return callFunction(E, Callee, Arguments);
  return callPointed(E, evaluate(E->getCallee()), Arguments);
}

Value Reacher::callFunction(const CallExpr *E, const FunctionDecl *Callee,
                            std::vector<Value> Arguments) {
  const FunctionDecl *Body = Callee->getDefinition();
  if (!Body)
    return callLibrary(E, Callee, Arguments);
  if (isFunctionOfLoop(Body, E->getExprLoc()))
    return Of.anyOf(E->getType());
  Activation *const Around = activationOf(Body);
  if ((!Around && llvm::is_contained(Stack, Body)) || Body->isVariadic() ||
      Arguments.size() != Body->getNumParams()) {
    Log.problem(Diag::LoopCall, E->getExprLoc(),
                ("'" + Callee->getName() +
                 "', which calls itself through a pointer or has other "
                 "parameters than arguments,")
                    .str());
    return Of.anyOf(E->getType());
  }
  for (unsigned I = 0; I < Arguments.size(); ++I)
    Arguments[I] = convert(Arguments[I], E->getArg(I)->getType(),
                           Body->getParamDecl(I)->getType());
  if (!Around)
    return callBody(Body, Arguments);
  callAgain(*Around, Arguments);
  return Of.anyOf(E->getType());
}

/// Whether Body is the function that the loop stands in, whose variables mean
/// what the loop has captured: refuses that.
bool Reacher::isFunctionOfLoop(const FunctionDecl *Body, SourceLocation Where) {
  if (Body == L.Function->getDefinition())
    Log.problem(Diag::LoopCall, Where,
                ("'" + Body->getName() + "', in which the loop stands,").str());
  return Body == L.Function->getDefinition();
}

void Reacher::bind(const FunctionDecl *Body,
                   const std::vector<Value> &Arguments) {
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    const ParmVarDecl *P = Body->getParamDecl(I);
    Now.Variables.erase(P);
    Log.Stored.forget(Now, P);
    if (isKnown(P))
      Now.Variables[P] = Arguments[I];
  }
}

Value Reacher::callBody(const FunctionDecl *Body,
                        const std::vector<Value> &Arguments) {
  if (Seen.insert(Body).second) {
    collectExposed(Context, Body->getBody(), Exposed, nullptr, Body->getBody());
    if (const auto At = variableTypeIn(Body, Body->getBody()); At.isValid())
      Log.problem(Diag::KernelVla, At, Body->getName());
  }
  bind(Body, Arguments);
  if (!callsItself(Body))
    return executeBody(Body);
  return executeActivations(Body);
}

Value Reacher::executeBody(const FunctionDecl *Body) {
  std::vector<State> Left;
  std::vector<State> *const Outer[] = {std::exchange(Breaks, nullptr),
                                       std::exchange(Continues, nullptr),
                                       std::exchange(Returns, &Left)};
  const unsigned OuterDoubt = Log.Doubt;
  Stack.push_back(Body);
  Now.Compared.clear();
  execute(Body->getBody());
  Stack.pop_back();
  Log.Doubt = OuterDoubt;
  joinAll(Left, /*Assuming=*/true);
  Value Returned = Of.anyOf(Body->getReturnType());
  if (auto It = Now.Variables.find(nullptr); It != Now.Variables.end()) {
    if (It->second.K == Returned.K || Returned.K == Value::Unknown)
      Returned = It->second;
    Now.Variables.erase(It);
  }
  Breaks = Outer[0];
  Continues = Outer[1];
  Returns = Outer[2];
  return Returned;
}

/// Whether T is a pointer to libc's own memory: no iteration has access to it.
static bool isStream(QualType T) {
  const auto *Name =
      T->isPointerType() ? T->getPointeeType()->getAs<TypedefType>() : nullptr;
  return Name && Name->getDecl()->getName() == "FILE";
}

static bool usesStreams(const CallExpr *E, const LibraryFunction &Row) {
  return Row.has(FromInput) || Row.has(DoesIO) || Row.has(OpensFile) ||
         (Row.Class == LibraryClass::Output && !Row.has(ToStderr) &&
          !writesToStderr(E, Row));
}

/// Whether the program looks at one of these variables of the library.
static bool namesAny(const ASTContext &Context,
                     llvm::ArrayRef<llvm::StringRef> Names) {
  return !Names.empty() &&
         llvm::any_of(Context.getTranslationUnitDecl()->decls(),
                      [&](const Decl *D) {
                        const auto *V = dyn_cast<VarDecl>(D);
                        return V && llvm::is_contained(Names, V->getName()) &&
                               (V->isReferenced() || V->isUsed());
                      });
}

/// What is printed, by the host: texts, and what is the iteration's own.
Value Reacher::callOutput(const LibraryCall &C) {
  for (unsigned I = 0; I < C.Arguments.size(); ++I) {
    const QualType T = C.E->getArg(I)->getType();
    const ParameterEffect *P = C.Row.Memory->of(I);
    if (!T->isPointerType() || isStream(T))
      continue;
    if (P && P->Reads && T->getPointeeType()->isCharType())
      Log.accessText(C.Arguments[I], /*Write=*/false, C.E->getExprLoc(),
                     C.name());
    else if (P && P->Range.Size && !P->Writes)
      accessBy(C, I, /*Write=*/false);
    else if (!isOwn(C.Arguments[I]))
      refuseCall(C.E, C.name());
  }
  return Of.anyOf(C.E->getType());
}

bool Reacher::isOwn(const Value &V) const {
  return V.leadsTo(PointerTarget::Private) &&
         llvm::none_of(V.Targets, [&](const PointerTarget &T) {
           return Log.isScratch(T);
         });
}

void Reacher::refuseCall(const CallExpr *E, llvm::StringRef Name) {
  Log.problem(Diag::LoopCall, E->getExprLoc(), ("'" + Name + "'").str());
}

Value Reacher::callLibrary(const CallExpr *E, const FunctionDecl *Callee,
                           const std::vector<Value> &Arguments) {
  const auto Row = findLibraryFunction(Callee->getName());
  Value Returned = Of.anyOf(E->getType());
  if (!Row || namesAny(Context, variablesOf(Row->State))) {
    refuseCall(E, Callee->getName());
    return Returned;
  }
  const LibraryCall C{E, *Row, Arguments};
  if (Row->isErrno())
    return callErrno(C);
  if (Row->Class == LibraryClass::Hidden || Row->Class == LibraryClass::Process)
    useHidden(C);
  if (Row->Class == LibraryClass::Ends) {
    Log.problem(Diag::LoopLeft, E->getExprLoc(), C.name());
    Now.Dead = true;
    return Returned;
  }
  if (!Log.OnHost && usesStreams(E, *Row)) {
    Log.problem(Diag::LoopIo, E->getExprLoc(), C.name());
    return Returned;
  }
  if (Row->Class == LibraryClass::Output && Log.OnHost)
    return callOutput(C);
  if (Row->Class == LibraryClass::Pure &&
      Row->Memory->saysWhere(Arguments.size()))
    return callFollowed(C);
  if (Row->Class == LibraryClass::Pure && isFormatted(C))
    return Row->has(Scans) ? callScanning(C) : callPrinting(C);
  if (Row->Class == LibraryClass::Allocates && isOfHeap(C))
    return callHeap(C);
  if (Row->has(OnStack) && E->getType()->isPointerType())
    return callAlloca();
  Log.Stored.forgetAll(Now); // Nobody knows what it stores.
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    const QualType T = E->getArg(I)->getType();
    if (T->isPointerType() && !isOwn(Arguments[I]) &&
        !(Log.OnHost && isStream(T))) {
      if (Row->Class == LibraryClass::Output)
        Log.problem(Diag::LoopIo, E->getExprLoc(), C.name());
      else
        refuseCall(E, C.name());
      break;
    }
  }
  return Returned;
}
