//===- runtime_nest_test.cpp - Unit tests for library_nest.h --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nests are compared with what an enumeration of all iterations finds.
//
//===----------------------------------------------------------------------===//

#include "c2cu/library_nest.h"
#include "gtest/gtest.h"

#include <random>
#include <vector>

using c2cu::wide;
using namespace c2cu::library;

namespace {

char memory[16];

/// Bytes [low, low + length) behind memory, which move in each loop.
struct sample {
  bool write;
  long low, length;
  long steps[3];
};

/// What the runtime says of a nest of three loops, the last two of which have
/// the same accesses.
bool is_flat(const long (&counts)[3], const std::vector<sample> &accesses) {
  nest_counts<3> known{wide(counts[0])};
  for (unsigned level = 1; level < 3; ++level)
    known.loop(level, wide(counts[level]));
  nest<3, 16> n(known);
  for (unsigned level = 1; level < 3; ++level) {
    for (const sample &a : accesses)
      // A loop around the innermost one has the bytes of all its iterations.
      if (level == 2)
        n.access(level, memory, a.write,
                 {wide(a.low),
                  {wide(a.steps[0]), wide(a.steps[1]), wide(a.steps[2])}},
                 {wide(a.low + a.length),
                  {wide(a.steps[0]), wide(a.steps[1]), wide(a.steps[2])}});
      else
        n.access(level, memory, a.write,
                 {wide(a.low + std::min(0L, a.steps[2] * (counts[2] - 1))),
                  {wide(a.steps[0]), wide(a.steps[1])}},
                 {wide(a.low + a.length +
                       std::max(0L, a.steps[2] * (counts[2] - 1))),
                  {wide(a.steps[0]), wide(a.steps[1])}});
  }
  EXPECT_EQ(known.can_be_flat(), known.inner(1, 0).count != 0);
  EXPECT_EQ(known.can_be_flat(), known.inner(2, 0).count != 0);
  return n.independent();
}

long at(const sample &a, const long (&k)[3]) {
  return a.low + a.steps[0] * k[0] + a.steps[1] * k[1] + a.steps[2] * k[2];
}

/// Whether two iterations of the same one of the outermost loop meet.
bool some_meet(const long (&counts)[3], const std::vector<sample> &accesses) {
  const long inner = counts[1] * counts[2];
  for (long o = 0; o < counts[0]; ++o)
    for (long i = 0; i < inner; ++i)
      for (long j = 0; j < inner; ++j)
        for (const sample &a : accesses)
          for (const sample &b : accesses) {
            if (i == j || !a.write)
              continue;
            const long x = at(a, {o, i / counts[2], i % counts[2]}),
                       y = at(b, {o, j / counts[2], j % counts[2]});
            if (x < y + b.length && y < x + a.length)
              return true;
          }
  return false;
}

TEST(Nest, SaysNothingThatIsNotTrue) {
  std::mt19937 rng(7);
  const auto draw = [&](long from, long to) {
    return std::uniform_int_distribution<long>(from, to)(rng);
  };
  unsigned flat = 0, apart = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    const long counts[3] = {draw(0, 4), draw(0, 4), draw(0, 4)};
    const long row = draw(0, 3) ? counts[2] * 2 : draw(-8, 8),
               plane = draw(0, 3) ? row * counts[1] : draw(-30, 30);
    std::vector<sample> accesses;
    for (long n = draw(1, 3); n > 0; --n)
      accesses.push_back(
          {draw(0, 1) == 0,
           draw(0, 2) ? 0 : draw(-60, 60),
           draw(1, 2),
           {draw(0, 4) ? plane : draw(-30, 30), draw(0, 4) ? row : draw(-8, 8),
            draw(0, 4) ? 2 : draw(-3, 3)}});
    const bool meet = some_meet(counts, accesses),
               found = is_flat(counts, accesses);
    EXPECT_FALSE(found && meet) << "trial " << trial;
    flat += found;
    apart += !meet && counts[0] && counts[1] && counts[2];
  }
  // It is not careful beyond measure.
  EXPECT_GT(flat, apart / 2);
}

TEST(Nest, KnowsCounts) {
  const sample element{true, 0, 1, {100, 10, 1}};
  EXPECT_TRUE(is_flat({3, 4, 5}, {element}));
  EXPECT_FALSE(is_flat({0, 4, 5}, {element}));
  EXPECT_FALSE(is_flat({3, 0, 5}, {element}));
  EXPECT_FALSE(is_flat({3, 4, 0}, {element}));
  EXPECT_FALSE(is_flat({1L << 21, 1L << 21, 1L << 21}, {element}));
  nest_counts<2> endless{wide(3)};
  endless.loop(1, wide::none());
  EXPECT_EQ(endless.inner(1, 0).count, 0u);
}

TEST(Nest, TestsAssumptionsInAllIterations) {
  nest_counts<2> counts{wide(4)};
  counts.loop(1, wide(6));
  const auto flat = [&](wide first, wide outer, wide inner) {
    nest<2, 1> n(counts);
    n.assume(1, {first, {outer, inner}});
    return n.independent();
  };
  EXPECT_TRUE(flat(wide(0), wide(1), wide(1)));
  EXPECT_TRUE(flat(wide(3), wide(-1), wide(0)));
  EXPECT_FALSE(flat(wide(2), wide(-1), wide(0)));
  EXPECT_TRUE(flat(wide(5), wide(2), wide(-1)));
  EXPECT_FALSE(flat(wide(4), wide(2), wide(-1)));
  EXPECT_FALSE(flat(wide::none(), wide(0), wide(0)));
  for (int most : {14, 15}) {
    nest<2, 1> n(counts);
    n.assume_at_corners(
        1, [&](const wide *k) { return wide(most) - k[0] * k[1]; });
    EXPECT_EQ(n.independent(), most == 15);
  }
}

/// Notes which iterations of a nest run, of two loops.
struct noting {
  using counter = int;
  struct arguments {
    std::size_t inner;
    std::vector<std::size_t> *done;
  };
  static constexpr unsigned inner_loops = 1;
  static std::size_t inner_iterations(const arguments &of) { return of.inner; }
  static void range(const arguments &with, counter, long long,
                    std::size_t first, std::size_t last) {
    flat_range(with, 0, 0, first * with.inner, last * with.inner);
  }
  template <bool Apart = true>
  static void flat_range(const arguments &with, counter, long long,
                         std::size_t first, std::size_t last) {
    for (std::size_t k = first; k < last; ++k)
      with.done->push_back(k);
  }
};

TEST(Nest, RunsWholeRowsAndPartsOfThem) {
  for (std::size_t inner = 1; inner < 5; ++inner)
    for (std::size_t first = 0; first < 20; ++first)
      for (std::size_t last = first; last < 20; ++last) {
        std::vector<std::size_t> done;
        flat<noting>::range({inner, &done}, 0, 1, first, last);
        ASSERT_EQ(done.size(), last - first);
        for (std::size_t i = 0; i < done.size(); ++i)
          ASSERT_EQ(done[i], first + i);
      }
}

TEST(Nest, SplitsLargeNumbers) {
  for (const std::size_t count :
       {std::size_t{1}, std::size_t{7}, std::size_t{1} << 33})
    for (const std::size_t number :
         {std::size_t{0}, std::size_t{6}, std::size_t{0xffffffff},
          std::size_t{0x100000000}, std::size_t{0x7fffffffffffffff}}) {
      std::size_t k = number;
      EXPECT_EQ(take_inner(k, count), number % count);
      EXPECT_EQ(k, number / count);
    }
}

} // namespace
