//===- kernel_graph_test.cpp - Which values of a kernel are one -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loopir/Graph.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace c2cu;
using namespace c2cu::loopir;

namespace {

struct Row {
  const char *What;
  const Node *(*First)(Graph &);
  const Node *(*Second)(Graph &);
  bool Same;
};

const Node *x(Graph &G) { return G.argument(Kind::I32, 0); }
const Node *y(Graph &G) { return G.argument(Kind::I32, 1); }
const Node *p(Graph &G) { return G.argument(Kind::Mask, 2); }
const Node *f(Graph &G) { return G.argument(Kind::F64, 3); }
const Node *number(Graph &G, int N) {
  return G.constant(Kind::I32, static_cast<uint64_t>(int64_t(N)));
}

template <Op O> const Node *xy(Graph &G) { return G.binary(O, x(G), y(G)); }
template <Op O> const Node *yx(Graph &G) { return G.binary(O, y(G), x(G)); }

const Row Rows[] = {
    {"x, x", x, x, true},
    {"x, y", x, y, false},
    {"x + y, x + y", xy<Op::Add>, xy<Op::Add>, true},
    {"x + y, x - y", xy<Op::Add>, xy<Op::Sub>, false},
    {"x < y, x <= y", xy<Op::Less>, xy<Op::LessEqual>, false},
    // Operands stay in their order.
    {"x + y, y + x", xy<Op::Add>, yx<Op::Add>, false},
    {"x - y, y - x", xy<Op::Sub>, yx<Op::Sub>, false},
    {"x < y, y < x", xy<Op::Less>, yx<Op::Less>, false},
    {"x << y, y << x", xy<Op::Shl>, yx<Op::Shl>, false},
    {"1, 1", [](Graph &G) { return number(G, 1); },
     [](Graph &G) { return number(G, 1); }, true},
    {"1, 2", [](Graph &G) { return number(G, 1); },
     [](Graph &G) { return number(G, 2); }, false},
    {"1, 1u", [](Graph &G) { return number(G, 1); },
     [](Graph &G) { return G.constant(Kind::U32, 1); }, false},
    {"0.0, -0.0", [](Graph &G) { return G.number(Kind::F64, 0.0); },
     [](Graph &G) { return G.number(Kind::F64, -0.0); }, false},
    {"1.0, 1.0f", [](Graph &G) { return G.number(Kind::F64, 1); },
     [](Graph &G) { return G.number(Kind::F32, 1); }, false},
    {"2 + 3, 5",
     [](Graph &G) { return G.binary(Op::Add, number(G, 2), number(G, 3)); },
     [](Graph &G) { return number(G, 5); }, true},
    {"-x, -x", [](Graph &G) { return G.negate(x(G)); },
     [](Graph &G) { return G.negate(x(G)); }, true},
    {"-x, ~x", [](Graph &G) { return G.negate(x(G)); },
     [](Graph &G) { return G.complement(x(G)); }, false},
    {"~~x, x", [](Graph &G) { return G.complement(G.complement(x(G))); }, x,
     true},
    {"-(-x), x", [](Graph &G) { return G.negate(G.negate(x(G))); }, x, false},
    {"(long)x, (long)x", [](Graph &G) { return G.convert(Kind::I64, x(G)); },
     [](Graph &G) { return G.convert(Kind::I64, x(G)); }, true},
    {"(long)x, (unsigned long)x",
     [](Graph &G) { return G.convert(Kind::I64, x(G)); },
     [](Graph &G) { return G.convert(Kind::U64, x(G)); }, false},
    {"(int)x, x", [](Graph &G) { return G.convert(Kind::I32, x(G)); }, x, true},
    {"p ? x : y, p ? x : y",
     [](Graph &G) { return G.select(p(G), x(G), y(G)); },
     [](Graph &G) { return G.select(p(G), x(G), y(G)); }, true},
    {"p ? x : y, p ? y : x",
     [](Graph &G) { return G.select(p(G), x(G), y(G)); },
     [](Graph &G) { return G.select(p(G), y(G), x(G)); }, false},
    {"p ? x : y, !p ? y : x",
     [](Graph &G) { return G.select(p(G), x(G), y(G)); },
     [](Graph &G) { return G.select(G.complement(p(G)), y(G), x(G)); }, true},
    {"p ? (p ? x : y) : y, p ? x : y",
     [](Graph &G) { return G.select(p(G), G.select(p(G), x(G), y(G)), y(G)); },
     [](Graph &G) { return G.select(p(G), x(G), y(G)); }, true},
    {"p ? x : (p ? y : x), x",
     [](Graph &G) { return G.select(p(G), x(G), G.select(p(G), y(G), x(G))); },
     x, true},
    {"p ? x : nothing, x",
     [](Graph &G) { return G.select(p(G), x(G), G.undefined(Kind::I32)); }, x,
     true},
    {"p ? nothing : x, x",
     [](Graph &G) { return G.select(p(G), G.undefined(Kind::I32), x(G)); }, x,
     true},
    {"p ? 1 : 0, p",
     [](Graph &G) { return G.select(p(G), number(G, 1), number(G, 0)); },
     [](Graph &G) { return G.convert(Kind::I32, p(G)); }, true},
    {"p ? 0 : 1, !p",
     [](Graph &G) { return G.select(p(G), number(G, 0), number(G, 1)); },
     [](Graph &G) { return G.convert(Kind::I32, G.complement(p(G))); }, true},
    {"(int)p != 0, p",
     [](Graph &G) { return G.test(G.convert(Kind::I32, p(G))); }, p, true},
    {"(int)p == 0, !p",
     [](Graph &G) {
       return G.binary(Op::Equal, G.convert(Kind::I32, p(G)), number(G, 0));
     },
     [](Graph &G) { return G.complement(p(G)); }, true},
    {"sqrt(f), sqrt(f)",
     [](Graph &G) { return G.math(Kind::F64, "sqrt", {f(G)}); },
     [](Graph &G) { return G.math(Kind::F64, "sqrt", {f(G)}); }, true},
    {"share 0, share 0", [](Graph &G) { return G.share(Kind::I32, 0); },
     [](Graph &G) { return G.share(Kind::I32, 0); }, false},
    {"nothing, nothing", [](Graph &G) { return G.undefined(Kind::I32); },
     [](Graph &G) { return G.undefined(Kind::I32); }, true},
    {"nothing, 0", [](Graph &G) { return G.undefined(Kind::I32); },
     [](Graph &G) { return number(G, 0); }, false},
    {"any(p), any(p)", [](Graph &G) { return G.any(p(G)); },
     [](Graph &G) { return G.any(p(G)); }, true},
    {"any(true), true", [](Graph &G) { return G.any(G.truth(true)); },
     [](Graph &G) { return G.truth(true); }, true},
};

TEST(KernelGraph, TheSameComputationIsOneValue) {
  for (const Row &R : Rows) {
    SCOPED_TRACE(R.What);
    Program Of;
    Graph G(Of);
    const Node *First = R.First(G);
    const size_t Steps = Of.Body.Steps.size();
    const unsigned Count = G.count();
    EXPECT_EQ(R.Second(G) == First, R.Same);
    if (R.Same && R.First == R.Second) {
      EXPECT_EQ(Of.Body.Steps.size(), Steps);
      EXPECT_EQ(G.count(), Count);
    }
  }
}

TEST(KernelGraph, OperandsStayInTheirOrder) {
  for (const Op O :
       {Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Rem, Op::And, Op::Or, Op::Xor,
        Op::Shl, Op::Shr, Op::Less, Op::LessEqual, Op::Equal}) {
    Program Of;
    Graph G(Of);
    const Node *Sum = G.binary(O, y(G), x(G));
    EXPECT_EQ(Sum->O, O);
    EXPECT_EQ(Sum->A[0], y(G));
    EXPECT_EQ(Sum->A[1], x(G));
    const Node *Known = G.binary(O, number(G, 6), x(G));
    EXPECT_EQ(Known->A[0], number(G, 6));
    EXPECT_EQ(Known->A[1], x(G));
  }
}

TEST(KernelGraph, ValuesOfInnerBlocksAreGoneBehindThem) {
  Program Of;
  Graph G(Of);
  const Node *Outside = xy<Op::Add>(G);
  Block Inner;
  Block *Outer = G.enter(Inner);
  EXPECT_EQ(xy<Op::Add>(G), Outside);
  const Node *Inside = xy<Op::Sub>(G);
  EXPECT_EQ(xy<Op::Sub>(G), Inside);
  EXPECT_EQ(Inner.Steps.size(), 1U);
  G.leave(Outer);
  const Node *Behind = xy<Op::Sub>(G);
  EXPECT_NE(Behind, Inside);
  EXPECT_EQ(Of.Body.Steps.back().Value, Behind);
  EXPECT_EQ(&G.block(), &Of.Body);
}

TEST(KernelGraph, WhatIsCutIsMadeAgain) {
  Program Of;
  Graph G(Of);
  Block Inner;
  Block *Outer = G.enter(Inner);
  const Graph::Place At = G.place();
  const Node *First = xy<Op::Mul>(G);
  EXPECT_EQ(G.count(), At.Count + 1);
  G.cutTo(At);
  EXPECT_TRUE(Inner.Steps.empty());
  EXPECT_EQ(G.count(), At.Count);
  EXPECT_NE(xy<Op::Mul>(G), First);
  G.leave(Outer);
}

TEST(KernelGraph, LoadsAndStoresAreNeverTheSame) {
  Program Of;
  Graph G(Of);
  Variable V;
  V.Varying = true;
  Plane From;
  From.Of = &V;
  From.K = Kind::U8;
  const Node *First = G.load(From, nullptr, 3), *Second = G.load(From, x(G), 3);
  EXPECT_NE(G.load(From, nullptr, 3), First);
  EXPECT_TRUE(First->Varying);
  EXPECT_EQ(First->K, Kind::U8);
  EXPECT_EQ(First->Bits, 3U);
  EXPECT_FALSE(loadsFrom(First, &From));
  EXPECT_TRUE(loadsFrom(G.load(From, nullptr, 0), &From));
  EXPECT_FALSE(loadsFrom(G.load(From, x(G), 0), &From));
  G.store(From, Second, 1, First);
  G.store(From, Second, 1, First);
  EXPECT_EQ(G.count(), 7U);
  const Step &S = Of.Body.Steps.back();
  EXPECT_EQ(S.W, Step::Store);
  EXPECT_EQ(S.Value, First);
  EXPECT_EQ(S.Index, Second);
  EXPECT_EQ(S.Offset, 1U);
}

struct VaryingRow {
  bool OneInput;
  const Node *(*Make)(Graph &);
  bool Varying;
};

const VaryingRow Varying[] = {
    {false, x, true},
    {true, x, false},
    {false, xy<Op::Add>, true},
    {true, xy<Op::Add>, false},
    {false, [](Graph &G) { return number(G, 4); }, false},
    {false, [](Graph &G) { return G.share(Kind::I32, 0); }, false},
    {false, [](Graph &G) { return G.any(p(G)); }, false},
    {false,
     [](Graph &G) {
       return G.select(G.any(p(G)), G.share(Kind::I32, 0), x(G));
     },
     true},
    {false, [](Graph &G) { return G.negate(G.share(Kind::I32, 0)); }, false},
};

TEST(KernelGraph, WhatComesFromInputsVaries) {
  for (const VaryingRow &R : Varying) {
    Program Of;
    Of.OneInput = R.OneInput;
    Graph G(Of);
    EXPECT_EQ(R.Make(G)->Varying, R.Varying) << &R - Varying;
  }
}

} // namespace
