//===- EvaluateCall.cpp - Calls: inlined, or of the C library -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "libc/LibraryFunctions.h"
#include "loopir/Evaluator.h"

using namespace c2cu;
using namespace c2cu::loopir;
using namespace clang;

/// How deep calls may be in each other: recursion that does not end is no
/// program's, but may look so here.
static constexpr unsigned DeepestCall = 64;

Value Evaluator::call(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F) {
    fail(E->getExprLoc(), "a call through a pointer");
    return {};
  }
  const FunctionDecl *Definition = F->getDefinition();
  return Definition ? inlined(E, Definition) : library(E, F);
}

Value Evaluator::inlined(const CallExpr *E, const FunctionDecl *F) {
  if (Frames.size() > DeepestCall) {
    fail(E->getExprLoc(), "calls are nested too deeply");
    return {};
  }
  if (F->isVariadic() || E->getNumArgs() != F->getNumParams()) {
    fail(E->getExprLoc(), "a call with a variable list of arguments");
    return {};
  }
  std::vector<Value> Arguments;
  for (const Expr *A : E->arguments()) {
    Arguments.push_back(value(A));
    if (stopped())
      return {};
  }
  const SourceLocation At = E->getExprLoc();
  const Value Result = execute(F, Arguments);
  Here = At;
  return Result;
}

Value Evaluator::execute(const FunctionDecl *F,
                         llvm::ArrayRef<Value> Arguments) {
  Frame New;
  New.Function = F;
  New.Returned = makeFlag("returned", F);
  const QualType Type = F->getReturnType();
  if (!Type->isVoidType())
    New.Result = makeLocal(Type.getUnqualifiedType(), "result", F->getBody());
  for (unsigned I = 0; I < F->getNumParams() && !stopped(); ++I) {
    const ParmVarDecl *Parameter = F->getParamDecl(I);
    Variable *O = makeLocal(Parameter->getType().getUnqualifiedType(),
                            Parameter->getNameAsString(), Parameter);
    New.Locals[Parameter] = O;
    if (Parameter->getType()->isRecordType())
      copy({O, {}}, {Arguments[I].To, Arguments[I].At}, Parameter->getType());
    else
      write({O, {}}, Parameter->getType().getUnqualifiedType(), Arguments[I]);
  }
  if (stopped())
    return {};
  Variable *Result = New.Result;
  Frames.push_back(std::move(New));
  statement(F->getBody());
  Frames.pop_back();
  if (stopped() || !Result)
    return {};
  if (Type->isRecordType())
    return Value::pointer(Result, {});
  return read({Result, {}}, Type.getUnqualifiedType());
}

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

/// Whether a function of the library makes a number of at most three numbers.
static bool computesNumber(const FunctionDecl *F) {
  const auto Row = findLibraryFunction(F->getName());
  if (!Row || Row->Class != LibraryClass::Pure || !Row->isInCuda() ||
      F->isVariadic() || F->getNumParams() == 0 || F->getNumParams() > 3 ||
      !F->getReturnType()->isArithmeticType())
    return false;
  return llvm::all_of(F->parameters(), [](const ParmVarDecl *P) {
    return P->getType()->isArithmeticType();
  });
}

Value Evaluator::mathCall(const CallExpr *E, const FunctionDecl *F) {
  std::vector<const Node *> Arguments;
  for (const Expr *A : E->arguments())
    Arguments.push_back(number(A));
  const std::optional<Kind> K = kind(F->getReturnType());
  if (stopped() || !K)
    return {};
  return Value::of(G.math(*K, F->getIdentifier()->getNameStart(), Arguments));
}

/// The number of which all bytes are Byte; of floats only 0.
const Node *Evaluator::filled(Kind K, const Node *Byte) {
  const uint64_t Bits = (Byte->Bits & 0xff) * 0x0101010101010101u;
  return isFloat(K) ? G.constant(K, 0)
                    : G.convert(K, G.constant(Kind::U64, Bits));
}

/// memcpy and memmove of whole numbers, and memset of them, of known sizes.
std::optional<Value> Evaluator::copyMemory(const CallExpr *E, Meaning Means) {
  Value To = value(E->getArg(0));
  const Value From = value(E->getArg(1));
  const Node *Bytes = number(E->getArg(2));
  if (stopped())
    return To;
  const bool Sets = Means == Meaning::Fills;
  if (!isConstant(Bytes) || !To.To || !To.At.isKnown() ||
      (Sets ? !From.N || !isConstant(From.N) : !From.To || !From.At.isKnown()))
    return std::nullopt;
  const int64_t Begin = To.At.Base + To.At.Offset;
  const auto Size = static_cast<int64_t>(Bytes->Bits);
  const int64_t Shift = Sets ? 0 : From.At.Base + From.At.Offset - Begin;
  std::vector<std::pair<Address, std::pair<Kind, Value>>> Stores;
  int64_t Covered = 0;
  for (const Plane &Of : To.To->Planes)
    for (uint64_t I = 0; I < Of.Count; ++I) {
      const auto At = static_cast<int64_t>(Of.Offset + I * Of.Stride);
      const int64_t Wide = loopir::sizeOf(Of.K);
      if (At + Wide <= Begin || At >= Begin + Size)
        continue;
      if (Of.K == Kind::Pointer || At < Begin || At + Wide > Begin + Size)
        return std::nullopt;
      Covered += Wide;
      Address There, Here;
      Here.Base = At;
      There.Base = At + Shift;
      if (Sets && isFloat(Of.K) && !isFalse(From.N))
        return std::nullopt;
      if (!Sets && !locate(*From.To, There, Of.K).P)
        return std::nullopt;
      Stores.push_back({Here,
                        {Of.K, Sets ? Value::of(filled(Of.K, From.N))
                                    : Mem.load(*From.To, There, Of.K)}});
    }
  if (Covered == 0 && Size != 0)
    return std::nullopt;
  for (const auto &[At, What] : Stores)
    if (!stopped())
      Mem.store(*To.To, At, What.first, What.second);
  return To;
}

/// frexp: the fraction, and the exponent to where the second argument points.
Value Evaluator::fraction(const CallExpr *E) {
  const Node *X = number(E->getArg(0));
  const Value To = value(E->getArg(1));
  if (!stopped() && !To.To)
    fail(E->getExprLoc(), "a call of 'frexp'");
  if (stopped())
    return {};
  const Node *Exponent = G.math(Kind::I32, "c2cu::frexp_exponent", X);
  write({To.To, To.At}, Context.IntTy, Value::of(Exponent));
  return Value::of(G.math(X->K, "c2cu::frexp_fraction", X));
}

/// How many arguments the evaluation of a function looks at. A declaration of
/// the program's own may let a call have fewer.
static unsigned argumentsOf(Meaning Means) {
  switch (Means) {
  case Meaning::Copies:
  case Meaning::Fills:
    return 3;
  case Meaning::FractionAndExponent:
    return 2;
  default:
    return 1;
  }
}

Value Evaluator::absoluteValue(const CallExpr *E) {
  const Node *X = number(E->getArg(0));
  if (stopped())
    return {};
  const Node *Below = G.binary(Op::Less, X, G.constant(X->K, 0));
  return Value::of(G.select(Below, G.negate(X), X));
}

Value Evaluator::library(const CallExpr *E, const FunctionDecl *F) {
  const auto Row = findLibraryFunction(F->getName());
  const Meaning Means = Row ? Row->Means : Meaning::Other;
  if (E->getNumArgs() >= argumentsOf(Means))
    switch (Means) {
    case Meaning::FirstArgument:
      return value(E->getArg(0));
    case Meaning::AbsoluteValue:
      return absoluteValue(E);
    case Meaning::FractionAndExponent:
      return fraction(E);
    case Meaning::Copies:
    case Meaning::Fills:
      if (const std::optional<Value> To = copyMemory(E, Means))
        return *To;
      break;
    case Meaning::Other:
    case Meaning::Prefetches:
      if (computesNumber(F))
        return mathCall(E, F);
      break;
    }
  fail(E->getExprLoc(), "a call of '" + F->getName().str() + "'");
  return {};
}
