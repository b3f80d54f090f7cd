//===- kernel_simplify_test.cpp - Values that need not be computed --------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations of which one side is known, choices, and conversions of
// conversions: which value takes their place, and that it is the same one,
// whatever the arguments are.
//
//===----------------------------------------------------------------------===//

#include "kernel_values.h"

#include <gtest/gtest.h>

using namespace c2cu;
using namespace c2cu::loopir;
using namespace c2cu::kernel;

namespace {

struct Row {
  Op O;
  const char *A, *B; ///< "x", "y", or a number.
  const char *Is;    ///< That as well, or "op" for a value that is computed.
};

constexpr Row Identities[] = {
    {Op::Add, "x", "0", "x"},    {Op::Add, "0", "x", "x"},
    {Op::Add, "x", "1", "op"},   {Op::Sub, "x", "0", "x"},
    {Op::Sub, "0", "x", "op"},   {Op::Sub, "x", "x", "op"},
    {Op::Mul, "x", "1", "x"},    {Op::Mul, "1", "x", "x"},
    {Op::Mul, "x", "0", "0"},    {Op::Mul, "0", "x", "0"},
    {Op::Mul, "x", "-1", "op"},  {Op::Mul, "x", "2", "op"},
    {Op::Div, "x", "1", "x"},    {Op::Div, "1", "x", "op"},
    {Op::Div, "x", "-1", "op"},  {Op::Div, "0", "x", "op"},
    {Op::Div, "x", "0", "op"},   {Op::Rem, "x", "1", "op"},
    {Op::Rem, "x", "0", "op"},   {Op::And, "x", "0", "0"},
    {Op::And, "0", "x", "0"},    {Op::And, "x", "-1", "x"},
    {Op::And, "-1", "x", "x"},   {Op::And, "x", "1", "op"},
    {Op::Or, "x", "0", "x"},     {Op::Or, "0", "x", "x"},
    {Op::Or, "x", "-1", "-1"},   {Op::Or, "-1", "x", "-1"},
    {Op::Or, "x", "1", "op"},    {Op::Xor, "x", "0", "x"},
    {Op::Xor, "0", "x", "x"},    {Op::Xor, "x", "-1", "op"},
    {Op::Shl, "x", "0", "x"},    {Op::Shl, "0", "x", "op"},
    {Op::Shr, "x", "0", "x"},    {Op::Shr, "0", "x", "op"},
    {Op::Shl, "x", "1", "op"},   {Op::Shr, "x", "1", "op"},
    {Op::Less, "x", "0", "op"},  {Op::LessEqual, "0", "x", "op"},
    {Op::Equal, "x", "0", "op"}, {Op::Equal, "0", "x", "op"},
    {Op::Add, "x", "y", "op"},   {Op::And, "x", "y", "op"},
};

const Node *operand(Graph &G, Kind K, const std::string &Text) {
  if (Text == "x" || Text == "y")
    return G.argument(K, Text == "y");
  return isFloat(K) ? G.number(K, std::stod(Text))
                    : G.constant(K, extended(K, std::stoll(Text)));
}

TEST(KernelSimplify, OneSideIsKnown) {
  for (const Kind K : {Kind::I8, Kind::U8, Kind::I16, Kind::U16, Kind::I32,
                       Kind::U32, Kind::I64, Kind::U64})
    for (const Row &R : Identities) {
      SCOPED_TRACE(testing::Message() << spellingOf(K) << ": " << R.A << " "
                                      << static_cast<int>(R.O) << " " << R.B);
      Program P;
      Graph G(P);
      const Node *A = operand(G, K, R.A), *B = operand(G, K, R.B);
      const Node *Is = G.binary(R.O, A, B);
      if (std::string(R.Is) == "op")
        EXPECT_EQ(Is->O, R.O);
      else
        EXPECT_EQ(Is, operand(G, K, R.Is));
      for (const uint64_t X : edges(K))
        for (const uint64_t Y : edges(K)) {
          const std::vector<uint64_t> Arguments = {X, Y};
          ASSERT_EQ(
              valueOf(Is, Arguments),
              *computed(R.O, K, valueOf(A, Arguments), valueOf(B, Arguments)));
        }
    }
}

/// x + 0 is not x where x is -0, nor is x * 0 always 0.
TEST(KernelSimplify, NothingIsAssumedOfFloats) {
  for (const Kind K : {Kind::F32, Kind::F64})
    for (const Row &R : Identities) {
      if (R.O > Op::Div)
        continue;
      Program P;
      Graph G(P);
      const Node *Is = G.binary(R.O, operand(G, K, R.A), operand(G, K, R.B));
      EXPECT_EQ(Is->O, R.O) << R.A << R.B;
    }
}

/// Formulas of the masks p and q, and what becomes of them.
struct MaskRow {
  const char *Formula; ///< Of masks in Polish notation: & | ^ ! and ? .
  const char *Is;      ///< Empty: it is computed.
};

constexpr MaskRow Masks[] = {
    {"&pp", "p"},      {"|pp", "p"},       {"^pp", "0"},
    {"!!p", "p"},      {"&p1", "p"},       {"&1p", "p"},
    {"&p0", "0"},      {"&0p", "0"},       {"|p0", "p"},
    {"|0p", "p"},      {"|p1", "1"},       {"|1p", "1"},
    {"&p|pq", "p"},    {"&|pqp", "p"},     {"&p|qp", "p"},
    {"|p&pq", "p"},    {"|&qpp", "p"},     {"|p&!pq", "|pq"},
    {"&p|!pq", "&pq"}, {"|!p&pq", "|!pq"}, {"&!p|pq", "&!pq"},
    {"&pq", ""},       {"|pq", ""},        {"^pq", ""},
    {"?pqq", "q"},     {"?1pq", "p"},      {"?0pq", "q"},
    {"?p10", "p"},     {"?p01", "!p"},     {"?p1q", "|pq"},
    {"?pq0", "&pq"},   {"?p0q", "&!pq"},   {"?pq1", "|!pq"},
    {"?!pqr", "?prq"}, {"?pqr", ""},       {"^p1", ""},
};

const Node *formula(Graph &G, const char *&At) {
  const char C = *At++;
  if (C == '0' || C == '1')
    return G.truth(C == '1');
  if (C >= 'p' && C <= 'r')
    return G.argument(Kind::Mask, C - 'p');
  const Node *A = formula(G, At);
  if (C == '!')
    return G.complement(A);
  const Node *B = formula(G, At);
  if (C == '?')
    return G.select(A, B, formula(G, At));
  return G.binary(C == '&' ? Op::And : C == '|' ? Op::Or : Op::Xor, A, B);
}

bool truth(const char *&At, unsigned Arguments) {
  const char C = *At++;
  if (C == '0' || C == '1')
    return C == '1';
  if (C >= 'p' && C <= 'r')
    return Arguments >> (C - 'p') & 1;
  const bool A = truth(At, Arguments);
  if (C == '!')
    return !A;
  const bool B = truth(At, Arguments);
  if (C == '?') {
    const bool D = truth(At, Arguments);
    return A ? B : D;
  }
  return C == '&' ? A && B : C == '|' ? A || B : A != B;
}

TEST(KernelSimplify, Masks) {
  for (const MaskRow &R : Masks) {
    SCOPED_TRACE(R.Formula);
    Program P;
    Graph G(P);
    const char *At = R.Formula, *Other = R.Is;
    const Node *Is = formula(G, At);
    if (*Other)
      EXPECT_EQ(Is, formula(G, Other));
    else
      EXPECT_FALSE(isConstant(Is));
    for (unsigned Arguments = 0; Arguments < 8; ++Arguments) {
      const char *Again = R.Formula;
      EXPECT_EQ(valueOf(Is, {Arguments & 1, Arguments >> 1 & 1,
                             Arguments >> 2 & 1}) != 0,
                truth(Again, Arguments));
    }
  }
}

/// A number becomes one kind after the other.
struct ConversionRow {
  Kind From, Over, To;
  bool Once; ///< The one in the middle does not matter.
};

constexpr ConversionRow Conversions[] = {
    {Kind::I32, Kind::I64, Kind::I32, true},
    {Kind::I32, Kind::U32, Kind::I32, true},
    {Kind::I32, Kind::I8, Kind::I32, false},
    {Kind::I32, Kind::I8, Kind::I16, false},
    {Kind::I32, Kind::I16, Kind::I8, true},
    {Kind::I32, Kind::U16, Kind::I8, true},
    {Kind::I8, Kind::I32, Kind::I16, true},
    {Kind::U8, Kind::I16, Kind::I32, false},
    {Kind::I8, Kind::U32, Kind::U64, false},
    {Kind::I8, Kind::U64, Kind::U32, true},
    {Kind::I64, Kind::I32, Kind::I64, false},
    {Kind::U64, Kind::U64, Kind::I8, true},
    {Kind::I32, Kind::F64, Kind::I32, false},
    {Kind::F64, Kind::I64, Kind::I32, false},
    {Kind::F32, Kind::F64, Kind::F32, false},
    {Kind::Mask, Kind::I8, Kind::I64, true},
    {Kind::Mask, Kind::U64, Kind::I8, true},
    {Kind::Mask, Kind::I32, Kind::F64, true},
};

TEST(KernelSimplify, ConversionsOfConversions) {
  for (const ConversionRow &R : Conversions) {
    SCOPED_TRACE(testing::Message()
                 << spellingOf(R.From) << " " << spellingOf(R.Over) << " "
                 << spellingOf(R.To));
    Program P;
    Graph G(P);
    const Node *X = G.argument(R.From, 0);
    const Node *Is = G.convert(R.To, G.convert(R.Over, X));
    EXPECT_EQ(Is == G.convert(R.To, X), R.Once);
    if (isFloat(R.From) || isFloat(R.Over) || isFloat(R.To))
      continue;
    for (const uint64_t Number : edges(R.From))
      EXPECT_EQ(valueOf(Is, {Number}),
                extended(R.To, extended(R.Over, Number)));
  }
}

struct NarrowRow {
  const char *What;
  const Node *(*Make)(Graph &);
  bool Is;
};

const NarrowRow Narrow[] = {
    {"0", [](Graph &G) { return G.constant(Kind::U64, 0); }, true},
    {"2^32 - 1", [](Graph &G) { return G.constant(Kind::U64, 0xffffffff); },
     true},
    {"2^32", [](Graph &G) { return G.constant(Kind::U64, 0x100000000); },
     false},
    {"x", [](Graph &G) { return G.argument(Kind::U64, 0); }, false},
    {"x & 255",
     [](Graph &G) {
       return G.binary(Op::And, G.argument(Kind::U64, 0),
                       G.constant(Kind::U64, 255));
     },
     true},
    {"x & -2",
     [](Graph &G) {
       return G.binary(Op::And, G.argument(Kind::I64, 0),
                       G.constant(Kind::I64, uint64_t(-2)));
     },
     false},
    {"x >> 32",
     [](Graph &G) {
       return G.binary(Op::Shr, G.argument(Kind::U64, 0),
                       G.constant(Kind::U64, 32));
     },
     true},
    {"x >> 31",
     [](Graph &G) {
       return G.binary(Op::Shr, G.argument(Kind::U64, 0),
                       G.constant(Kind::U64, 31));
     },
     false},
    {"signed x >> 40",
     [](Graph &G) {
       return G.binary(Op::Shr, G.argument(Kind::I64, 0),
                       G.constant(Kind::I64, 40));
     },
     false},
    {"of unsigned",
     [](Graph &G) { return G.convert(Kind::I64, G.argument(Kind::U32, 0)); },
     true},
    {"of int",
     [](Graph &G) { return G.convert(Kind::U64, G.argument(Kind::I32, 0)); },
     false},
    {"of a mask",
     [](Graph &G) { return G.convert(Kind::I64, G.argument(Kind::Mask, 0)); },
     true},
    {"of float",
     [](Graph &G) { return G.convert(Kind::U64, G.argument(Kind::F32, 0)); },
     false},
};

TEST(KernelSimplify, NumbersBelow2To32) {
  for (const NarrowRow &R : Narrow) {
    SCOPED_TRACE(R.What);
    Program P;
    Graph G(P);
    const Node *N = R.Make(G);
    EXPECT_EQ(isNarrow(N), R.Is);
    const Node *High = G.binary(Op::Shr, N, G.constant(N->K, 32));
    EXPECT_EQ(isConstant(High), R.Is || isConstant(N));
    if (!R.Is || isConstant(N))
      continue;
    for (const uint64_t X : edges(Kind::I64))
      EXPECT_EQ(valueOf(N, {extended(argumentKind(N), X)}) >> 32, 0U);
  }
}

} // namespace
