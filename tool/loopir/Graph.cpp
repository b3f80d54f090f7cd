//===- Graph.cpp - Making values ------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Graph.h"
#include "llvm/ADT/ArrayRef.h"
#include <utility>

using namespace c2cu;
using namespace c2cu::loopir;

bool loopir::isFloat(Kind K) { return K == Kind::F32 || K == Kind::F64; }

bool loopir::isSigned(Kind K) {
  return K == Kind::I8 || K == Kind::I16 || K == Kind::I32 || K == Kind::I64 ||
         isFloat(K);
}

unsigned loopir::sizeOf(Kind K) {
  switch (K) {
  case Kind::I8:
  case Kind::U8:
    return 1;
  case Kind::I16:
  case Kind::U16:
    return 2;
  case Kind::I32:
  case Kind::U32:
  case Kind::F32:
    return 4;
  case Kind::I64:
  case Kind::U64:
  case Kind::F64:
    return 8;
  case Kind::Mask:
  case Kind::Pointer:
    return 0;
  }
  return 0;
}

const char *loopir::spellingOf(Kind K) {
  switch (K) {
  case Kind::Mask:
    return "bool";
  case Kind::I8:
    return "signed char";
  case Kind::U8:
    return "unsigned char";
  case Kind::I16:
    return "short";
  case Kind::U16:
    return "unsigned short";
  case Kind::I32:
    return "int";
  case Kind::U32:
    return "unsigned";
  case Kind::I64:
    return "long";
  case Kind::U64:
    return "unsigned long";
  case Kind::F32:
    return "float";
  case Kind::F64:
    return "double";
  case Kind::Pointer:
    return "void *";
  }
  return "";
}

Node &Graph::add(Op O, Kind K) {
  P.Nodes.push_back({});
  Node &N = P.Nodes.back();
  N.O = O;
  N.K = K;
  N.Number = P.Nodes.size() - 1;
  return N;
}

const Node *Graph::constant(Kind K, uint64_t Bits) {
  const Node *&Known = Constants[{K, Bits}];
  if (!Known) {
    Node &N = add(Op::Const, K);
    N.Bits = Bits;
    Known = &N;
  }
  return Known;
}

const Node *Graph::number(Kind K, double Value) {
  return constant(K, llvm::bit_cast<uint64_t>(Value));
}

const Node *Graph::undefined(Kind K) {
  const Node *&Known = Undefineds[K];
  if (!Known) {
    Node &N = add(Op::Const, K);
    N.Undefined = true;
    Known = &N;
  }
  return Known;
}

const Node *Graph::argument(Kind K, unsigned Number) {
  const Node *&Known = Arguments[Number];
  if (!Known) {
    Node &N = add(Op::Argument, K);
    N.Bits = Number;
    N.Varying = !P.OneInput;
    Known = &N;
  }
  return Known;
}

const Node *Graph::share(Kind K, unsigned Number) {
  Node &N = add(Op::Share, K);
  N.Bits = Number;
  return &N;
}

const Node *Graph::make(Op O, Kind K, const Node *A, const Node *B,
                        const Node *C, const char *Function) {
  const Key Wanted{O, K, A, B, C, 0, Function};
  for (const auto &Scope : Scopes)
    if (auto Found = Scope.find(Wanted); Found != Scope.end())
      return Found->second;
  Node &N = add(O, K);
  const Node *Operands[] = {A, B, C};
  for (unsigned I = 0; I < 3; ++I) {
    N.A[I] = Operands[I];
    N.Varying |= Operands[I] && Operands[I]->Varying && O != Op::Any;
  }
  N.Function = Function;
  // Truth as an int is hardly ever needed as such.
  if (O != Op::Convert || A->K != Kind::Mask)
    ++Made;
  Step S;
  S.Value = &N;
  Current->Steps.push_back(std::move(S));
  return Scopes.back()[Wanted] = &N;
}

const Node *Graph::load(const Plane &From, const Node *Index, uint64_t Offset) {
  Node &N = add(Op::Load, From.K);
  N.A[0] = Index;
  N.Bits = Offset;
  N.P = &From;
  N.Varying = From.Of->Varying;
  ++Made;
  Step S;
  S.Value = &N;
  Current->Steps.push_back(std::move(S));
  return &N;
}

void Graph::store(const Plane &To, const Node *Index, uint64_t Offset,
                  const Node *Value) {
  Step S;
  S.W = Step::Store;
  S.Value = Value;
  S.P = &To;
  S.Offset = Offset;
  S.Index = Index;
  ++Made;
  Current->Steps.push_back(std::move(S));
}

const Node *Graph::any(const Node *Mask) {
  return Mask->Varying ? make(Op::Any, Kind::Mask, Mask) : Mask;
}

void Graph::within(const Node *Index, int64_t Before, uint64_t Count) {
  Step S;
  S.W = Step::Within;
  S.Value = Index;
  S.First = static_cast<uint64_t>(Before);
  S.Count = Count;
  Current->Steps.push_back(std::move(S));
}

Block *Graph::enter(Block &Into) {
  Scopes.emplace_back();
  return std::exchange(Current, &Into);
}

void Graph::leave(Block *Outer) {
  Scopes.pop_back();
  Current = Outer;
}

void Graph::cutTo(Place At) {
  // Values from here on are gone; the others are found in outer scopes or made
  // again.
  Current->Steps.erase(Current->Steps.begin() + At.Steps, Current->Steps.end());
  Scopes.back().clear();
  Made = At.Count;
}
