//===- CopyMemory.cpp - Bytes moved and set, as numbers -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/CopyMemory.h"

using namespace c2cu;
using namespace c2cu::loopir;

/// The number of which all bytes are Byte; of floats only 0.
static const Node *filled(Graph &G, Kind K, const Node *Byte) {
  const uint64_t Bits = (Byte->Bits & 0xff) * 0x0101010101010101u;
  return isFloat(K) ? G.constant(K, 0)
                    : G.convert(K, G.constant(Kind::U64, Bits));
}

bool loopir::copyMemory(Memory &Mem, Graph &G, const Value &To,
                        const Value &From, const Node *Bytes, bool Sets) {
  if (!isConstant(Bytes) || !To.To || !To.At.isKnown() ||
      (Sets ? !From.N || !isConstant(From.N) : !From.To || !From.At.isKnown()))
    return false;
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
        return false;
      Covered += Wide;
      Address There, Here;
      Here.Base = At;
      There.Base = At + Shift;
      if (Sets && isFloat(Of.K) && !isFalse(From.N))
        return false;
      if (!Sets && !locate(*From.To, There, Of.K).P)
        return false;
      Stores.push_back({Here,
                        {Of.K, Sets ? Value::of(filled(G, Of.K, From.N))
                                    : Mem.load(*From.To, There, Of.K)}});
    }
  if (Covered == 0 && Size != 0)
    return false;
  for (const auto &[At, What] : Stores)
    if (!Mem.failed())
      Mem.store(*To.To, At, What.first, What.second);
  return true;
}
