//===- ReacherCalls.cpp - Calls, on intervals -----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "loops/Reacher.h"
#include "support/VariableTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

using namespace c2cu;
using namespace clang;

Value Reacher::call(const CallExpr *E) {
  const FunctionDecl *Callee = E->getDirectCallee();
  const FunctionDecl *Body = Callee ? Callee->getDefinition() : nullptr;
  std::vector<Value> Arguments;
  for (const Expr *A : E->arguments())
    Arguments.push_back(evaluate(A));
  if (!Callee) {
    problem(Diag::LoopCall, E->getExprLoc(), "a function that a pointer means");
    return anyOf(E->getType());
  }
  if (!Body)
    return callLibrary(E, Arguments);
  if (llvm::is_contained(Stack, Body) || Body->isVariadic() ||
      Arguments.size() != Body->getNumParams()) {
    problem(Diag::LoopCall, E->getExprLoc(),
            ("'" + Callee->getName() +
             "', which calls itself or has other "
             "parameters than arguments,")
                .str());
    return anyOf(E->getType());
  }
  if (Seen.insert(Body).second) {
    collectExposed(Body->getBody(), Exposed, nullptr, Body->getBody());
    if (const auto At = variableTypeIn(Body); At.isValid())
      problem(Diag::KernelVla, At, Body->getName());
  }
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    const ParmVarDecl *P = Body->getParamDecl(I);
    Now.Variables.erase(P);
    if (isKnown(P))
      Now.Variables[P] =
          convert(Arguments[I], E->getArg(I)->getType(), P->getType());
  }
  std::vector<State> Left;
  std::vector<State> *const Outer[] = {std::exchange(Breaks, nullptr),
                                       std::exchange(Continues, nullptr),
                                       std::exchange(Returns, &Left)};
  const unsigned OuterDoubt = Doubt;
  Stack.push_back(Body);
  execute(Body->getBody());
  Stack.pop_back();
  Doubt = OuterDoubt;
  for (const State &S : Left)
    Now = joined(Now, S);
  Value Returned = anyOf(E->getType());
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

/// A call of which each access is of as many bytes as an argument says.
Value Reacher::callMove(const CallExpr *E, const MemoryEffects &Memory,
                        const std::vector<Value> &Arguments) {
  for (bool Writes : {false, true})
    for (unsigned I = 0; I < Arguments.size(); ++I) {
      const ParameterEffect &P = *Memory.of(I);
      if (!(Writes ? P.Writes : P.Reads))
        continue;
      const Number &Size = Arguments[*P.Range.Size].N;
      const Number Last = minus(Size, Number(Polynomial(1)));
      Number Range(0, 0);
      Range.Hi = Last.Hi;
      Range.needAlso(Last.Needs);
      accessRange(Arguments[I], Range, Writes, E->getExprLoc(), Size.exact());
    }
  for (const PointerSource &S : Memory.Result)
    if (S.Itself)
      return Arguments[S.Index];
  return anyOf(E->getType());
}

Value Reacher::callLibrary(const CallExpr *E,
                           const std::vector<Value> &Arguments) {
  const llvm::StringRef Name = E->getDirectCallee()->getName();
  const auto Row = findLibraryFunction(Name);
  if (Row && Row->Memory->movesBytes(Arguments.size()))
    return callMove(E, *Row->Memory, Arguments);
  Value Returned = anyOf(E->getType());
  if (Row && Row->Class == LibraryClass::Ends) {
    problem(Diag::LoopLeft, E->getExprLoc(), Name);
    Now.Dead = true;
    return Returned;
  }
  if (Row && !OnHost && usesStreams(E, *Row)) {
    problem(Diag::LoopIo, E->getExprLoc(), Name);
    return Returned;
  }
  bool OnlyOwn = true;
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    if (OnHost && isStream(E->getArg(I)->getType()))
      continue;
    if (E->getArg(I)->getType()->isPointerType())
      OnlyOwn &= Arguments[I].K == Value::Pointer;
    for (const Place &P : Arguments[I].Places)
      OnlyOwn &= P.K == Place::Private && !isScratch(P);
  }
  if (!OnlyOwn || !Row || namesAny(Context, variablesOf(Row->State)))
    problem(Diag::LoopCall, E->getExprLoc(), ("'" + Name + "'").str());
  return Returned;
}
