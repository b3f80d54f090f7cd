//===- kernel_random_test.cpp - Random expressions of kernels -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// They are computed as they are built, and from what the graph has made of
// them.
//
//===----------------------------------------------------------------------===//

#include "kernel_values.h"

#include <gtest/gtest.h>

#include <random>

using namespace c2cu;
using namespace c2cu::loopir;
using namespace c2cu::kernel;

namespace {

/// An expression of random operations; each is computed at once for a number of
/// arguments, as well.
class Random {
public:
  explicit Random(unsigned Seed) : G(P), Choose(Seed) {
    for (unsigned I = 0; I < Points; ++I)
      for (const Kind K : Kinds) {
        const std::vector<uint64_t> Edges = edges(K);
        Arguments[I].push_back(Edges[Choose() % Edges.size()]);
      }
  }

  struct Value {
    const Node *N = nullptr;
    std::array<uint64_t, 8> Is;
  };

  Value make(Kind K, unsigned Depth) {
    if (Depth == 0 || Choose() % 8 == 0)
      return leaf(K);
    switch (Choose() % 6) {
    case 0:
      return choice(K, Depth - 1);
    case 1:
      return ofOne(K, Depth - 1);
    case 2:
      if (K != Kind::Mask)
        return conversion(K, Depth - 1);
      break;
    default:
      break;
    }
    return K == Kind::Mask ? condition(Depth - 1) : operation(K, Depth - 1);
  }

  void check(const Value &V) {
    for (unsigned I = 0; I < Points; ++I)
      ASSERT_EQ(valueOf(V.N, Arguments[I]), V.Is[I]);
  }

  static constexpr Kind Kinds[] = {Kind::Mask, Kind::I8,  Kind::U8,  Kind::I16,
                                   Kind::I32,  Kind::U32, Kind::I64, Kind::U64};
  Kind anyKind(bool Masks) { return Kinds[!Masks + Choose() % (8 - !Masks)]; }

private:
  static constexpr unsigned Points = 8;

  template <class Function> Value each(const Node *N, Function Of) {
    Value V;
    V.N = N;
    for (unsigned I = 0; I < Points; ++I)
      V.Is[I] = Of(I);
    return V;
  }

  Value leaf(Kind K) {
    const unsigned Number = std::find(Kinds, std::end(Kinds), K) - Kinds;
    if (Choose() % 2)
      return each(G.argument(K, Number),
                  [&](unsigned I) { return Arguments[I][Number]; });
    const std::vector<uint64_t> Edges = edges(K);
    const uint64_t Bits = Edges[Choose() % std::min<size_t>(Edges.size(), 6)];
    return each(G.constant(K, Bits), [&](unsigned) { return Bits; });
  }

  Value choice(Kind K, unsigned Depth) {
    const Value C = make(Kind::Mask, Depth), A = make(K, Depth),
                B = Choose() % 4 ? make(K, Depth) : A;
    return each(G.select(C.N, A.N, B.N),
                [&](unsigned I) { return C.Is[I] ? A.Is[I] : B.Is[I]; });
  }

  Value ofOne(Kind K, unsigned Depth) {
    const Value A = make(K, Depth);
    if (K == Kind::Mask || Choose() % 2)
      return each(G.complement(A.N), [&](unsigned I) {
        return K == Kind::Mask ? !A.Is[I] : extended(K, ~A.Is[I]);
      });
    return each(G.negate(A.N),
                [&](unsigned I) { return extended(K, 0 - A.Is[I]); });
  }

  Value conversion(Kind K, unsigned Depth) {
    const Value A = make(anyKind(true), Depth);
    return each(G.convert(K, A.N),
                [&](unsigned I) { return extended(K, A.Is[I]); });
  }

  Value condition(unsigned Depth) {
    static constexpr Op Of[] = {Op::And, Op::Or, Op::Xor};
    if (Choose() % 2) {
      const Op O = Of[Choose() % 3];
      const Value A = make(Kind::Mask, Depth),
                  B = Choose() % 4 ? make(Kind::Mask, Depth) : A;
      return combined(O, Kind::Mask, A, B);
    }
    const Kind K = anyKind(false);
    const Value A = make(K, Depth);
    if (Choose() % 3 == 0)
      return each(G.test(A.N), [&](unsigned I) { return A.Is[I] != 0; });
    static constexpr Op Compares[] = {Op::Less, Op::LessEqual, Op::Equal};
    return combined(Compares[Choose() % 3], K, A, make(K, Depth));
  }

  Value operation(Kind K, unsigned Depth) {
    static constexpr Op Of[] = {Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Rem,
                                Op::And, Op::Or,  Op::Xor, Op::Shl, Op::Shr};
    const Op O = Of[Choose() % 10];
    const Value A = make(K, Depth);
    return combined(O, K, A, make(K, Depth));
  }

  Value combined(Op O, Kind K, const Value &A, const Value &B) {
    return each(G.binary(O, A.N, B.N),
                [&](unsigned I) { return *computed(O, K, A.Is[I], B.Is[I]); });
  }

  Program P;
  Graph G;
  std::mt19937 Choose;
  std::array<std::vector<uint64_t>, 8> Arguments;
};

TEST(KernelRandom, ExpressionsStayWhatTheyAre) {
  for (unsigned Seed = 0; Seed < 3000; ++Seed) {
    SCOPED_TRACE(Seed);
    Random R(Seed);
    R.check(R.make(R.anyKind(true), 5));
    if (testing::Test::HasFailure())
      break;
  }
}

} // namespace
