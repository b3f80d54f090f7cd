//===- lanes_memory_test.cpp - Records of W inputs, and launches ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lanes_values.h"

#include <c2cu/core_team.h>
#include <c2cu/kernels.h>

#include <algorithm>

namespace {

using namespace lanes_test;
using c2cu::nowhere;

/// A call with records of 192 and 208 bytes and 512 bytes of planes.
struct call {
  static constexpr std::size_t in_bytes = 192, out_bytes = 208;
  static constexpr std::size_t lanes_bytes = 512;
};

/// The same, with links that come back changed: nothing stays in place.
struct call_with_links : call {
  static void decode(char *, void *const *) {}
};

/// Records of a launch, different bytes everywhere, between bytes that no one
/// may touch.
template <class Call> class launch {
public:
  static constexpr std::size_t count = 37, guard = 64;

  launch() : in(filled(Call::in_bytes)), out(filled(Call::out_bytes)) {
    original_in = in;
    original_out = out;
  }

  c2cu::launch_arguments arguments() {
    return {in.data() + guard, out.data() + guard,
            nullptr,           "uniform",
            nullptr,           count};
  }
  const char *in_row(std::size_t k) const {
    return in.data() + guard + k * Call::in_bytes;
  }
  const char *out_row(std::size_t k) const {
    return out.data() + guard + k * Call::out_bytes;
  }

  /// Puts into the records what the test expects there; then they are equal.
  char *expected_in(std::size_t k) {
    return original_in.data() + guard + k * Call::in_bytes;
  }
  char *expected_out(std::size_t k) {
    return original_out.data() + guard + k * Call::out_bytes;
  }
  void check() const {
    EXPECT_TRUE(in == original_in);
    EXPECT_TRUE(out == original_out);
  }

private:
  static std::vector<char> filled(std::size_t row) {
    std::vector<char> bytes(count * row + 2 * guard);
    for (std::size_t k = 0; k < bytes.size(); ++k)
      bytes[k] = static_cast<char>(k * 7 + k / 251 + k / 3001);
    return bytes;
  }

  std::vector<char> in, out, original_in, original_out;
};

template <class Call, unsigned W> struct group {
  launch<Call> records;
  c2cu::launch_arguments on = records.arguments();
  alignas(64) char room[Call::lanes_bytes * W];
  std::size_t first, existing;
  c2cu::cpu_lanes<Call, W> lanes;

  group(std::size_t first, std::size_t existing)
      : first(first), existing(existing), lanes(on, first, existing, room) {}
};

/// An object at offset 12 of the in-record and 20 of the out-record.
template <class T, unsigned W, std::size_t Count, std::size_t Stride>
void loads(std::size_t existing) {
  group<call, W> g(3, existing);
  auto *plane = g.lanes.template plane<T, Count>(64);
  ASSERT_EQ(reinterpret_cast<char *>(plane), g.room + 64 * W);
  g.lanes.template load<T, Count, Stride>(plane, 12);
  for (std::size_t k = 0; k < Count; ++k)
    for (unsigned lane = 0; lane < W; ++lane) {
      T expected;
      std::memcpy(
          &expected,
          g.records.in_row(3 + std::min<std::size_t>(lane, existing - 1)) + 12 +
              k * Stride,
          sizeof(T));
      EXPECT_TRUE(same(lane_of(plane[k], lane), expected))
          << "element " << k << " of " << Count << ", lane " << lane << " of "
          << W << ", " << existing << " exist";
    }
  g.records.check();
}

template <class Call, class T, unsigned W, std::size_t Count,
          std::size_t Stride, std::size_t In, std::size_t Out>
void stores(std::size_t existing) {
  group<Call, W> g(3, existing);
  auto *plane = g.lanes.template plane<T, Count>(0);
  for (std::size_t k = 0; k < Count; ++k) {
    T numbers[W];
    for (unsigned lane = 0; lane < W; ++lane)
      numbers[lane] = static_cast<T>(1 + k * 37 + lane * 5);
    plane[k] = gathered<T, W>(numbers);
    for (unsigned lane = 0; lane < existing; ++lane) {
      const bool in_place = In != nowhere && !c2cu::has_links<Call>;
      if (Out != nowhere)
        std::memcpy((in_place ? g.records.expected_in(3 + lane) + In
                              : g.records.expected_out(3 + lane) + Out) +
                        k * Stride,
                    &numbers[lane], sizeof(T));
    }
  }
  g.lanes.template store<T, Count, Stride, In, Out>(plane);
  g.records.check();
}

template <class T, unsigned W, std::size_t Count, std::size_t Stride>
void loads_and_stores() {
  for (std::size_t existing = 1; existing <= W; ++existing) {
    loads<T, W, Count, Stride>(existing);
    stores<call, T, W, Count, Stride, 12, 20>(existing);
    stores<call, T, W, Count, Stride, nowhere, 20>(existing);
    stores<call_with_links, T, W, Count, Stride, 12, 20>(existing);
  }
  stores<call, T, W, Count, Stride, 12, nowhere>(W);
}

template <class Shape> class LanesMemory : public testing::Test {};
#define C2CU_WIDTHS(T) shape<T, 1>, shape<T, 4>, shape<T, 8>, shape<T, 16>
using Shapes =
    testing::Types<C2CU_WIDTHS(signed char), C2CU_WIDTHS(unsigned short),
                   C2CU_WIDTHS(int), C2CU_WIDTHS(float), C2CU_WIDTHS(long),
                   C2CU_WIDTHS(double)>;
TYPED_TEST_SUITE(LanesMemory, Shapes);

TYPED_TEST(LanesMemory, BringsArraysAndTakesThemAway) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  loads_and_stores<T, W, 1, sizeof(T)>();
  loads_and_stores<T, W, 3, sizeof(T)>();
  loads_and_stores<T, W, 16, sizeof(T)>();
  loads_and_stores<T, W, 19, sizeof(T)>();
}

TYPED_TEST(LanesMemory, BringsMembersOfStructuresAndTakesThemAway) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  loads_and_stores<T, W, 9, 2 * sizeof(T)>();
  loads_and_stores<T, W, 5, 3 * sizeof(T)>();
  loads_and_stores<T, W, 4, 24>();
}

TYPED_TEST(LanesMemory, MakesPlanesAndObjectsZero) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  group<call, W> g(0, W);
  std::memset(g.room, 0x55, sizeof g.room);
  auto *plane = g.lanes.template plane<T, 5>(0);
  g.lanes.template clear<T, 5>(plane);
  for (std::size_t k = 0; k < sizeof g.room; ++k)
    ASSERT_EQ(g.room[k], k < 5 * W * sizeof(T) ? 0 : 0x55);

  group<call, W> ragged(0, (W + 1) / 2);
  for (unsigned lane = 0; lane < (W + 1) / 2; ++lane)
    std::memset(ragged.records.expected_out(lane) + 16, 0, 24);
  ragged.lanes.template store_zero<24, nowhere, 16>();
  ragged.lanes.template store_zero<24, 0, 48>();
  ragged.lanes.template store_zero<24, nowhere, nowhere>();
  ragged.records.check();
}

TYPED_TEST(LanesMemory, BringsArgumentsAndTakesResultsAway) {
  using T = typename TypeParam::type;
  constexpr unsigned W = TypeParam::lanes;
  group<call, W> g(5, (W + 1) / 2);
  EXPECT_STREQ(g.lanes.uniforms(), "uniform");
  const number<T, W> all = g.lanes.template argument<T>(40);
  for (unsigned lane = 0; lane < g.existing; ++lane) {
    T expected;
    std::memcpy(&expected, g.records.in_row(5 + lane) + 40, sizeof(T));
    EXPECT_TRUE(same(lane_of(all, lane), expected));
    std::memcpy(g.records.expected_out(5 + lane) + 8, &expected, sizeof(T));
  }
  g.lanes.template result<T>(8, all);
  g.records.check();
}

/// A call without a program: b = a * 2 + argument + a uniform, by elements, and
/// the result is a[0] < a[1].
struct doubling {
  static constexpr std::size_t in_bytes = 48, out_bytes = 64;
  static constexpr std::size_t tile_bytes = 0, lanes_bytes = 128;
  template <class L> struct evaluated {
    typename L::template plane<int, 4> a, b;
    c2cu::strided<const int, 8> shared;
    C2CU_DEVICE auto run(typename L::template of<int> x) {
      for (int k = 0; k < 5; k += 1)
        b[k] = a[k] * 2 + x + shared[2];
      return c2cu::convert<int>(a[0] < a[1]);
    }
  };
  template <class Lanes> C2CU_FOLDED static void run_lanes(Lanes &lanes) {
    using L = typename Lanes::numbers;
    evaluated<L> kernel{lanes.template plane<int, 5>(0),
                        lanes.template plane<int, 5>(64),
                        {lanes.uniforms() + 4}};
    lanes.template load<int, 5, 4>(kernel.a, 0);
    lanes.template clear<int, 5>(kernel.b);
    lanes.template result<int>(40,
                               kernel.run(lanes.template argument<int>(32)));
    lanes.template store_zero<24, nowhere, 8>();
    lanes.template store<int, 5, 4, nowhere, 8>(kernel.b);
  }
};

TEST(LanesLaunch, ComputesEveryInput) {
  const int uniforms[] = {0, 0, 0, 0, 0, 1000};
  for (std::size_t count : {1, 2, 7, 8, 15, 16, 17, 100, 1003}) {
    std::vector<int> in(count * 12), out(count * 16, -1), untouched;
    for (std::size_t k = 0; k < in.size(); ++k)
      in[k] = static_cast<int>(k * 2654435761u >> 8);
    untouched = in;
    c2cu::cores::launch<doubling>(
        {reinterpret_cast<char *>(in.data()),
         reinterpret_cast<char *>(out.data()), nullptr,
         reinterpret_cast<const char *>(uniforms), nullptr, count});
    EXPECT_EQ(in, untouched);
    for (std::size_t p = 0; p < count; ++p) {
      const int *a = &in[p * 12], *b = &out[p * 16 + 2];
      for (int k = 0; k < 5; ++k)
        EXPECT_EQ(b[k], a[k] * 2 + a[8] + 1000);
      EXPECT_EQ(b[5], 0);
      EXPECT_EQ(b[6], -1);
      EXPECT_EQ(out[p * 16 + 10], a[0] < a[1]);
    }
  }
}

template <std::size_t Bytes> struct with_planes {
  static constexpr std::size_t lanes_bytes = Bytes;
};

template <unsigned R> void expect_lanes() {
  EXPECT_EQ((c2cu::lanes_of<with_planes<64>, R>()), R / 4);
  EXPECT_EQ((c2cu::lanes_of<with_planes<std::size_t{1} << 19>, R>()), 2u);
  EXPECT_EQ((c2cu::lanes_of<with_planes<std::size_t{1} << 24>, R>()), 1u);
}

TEST(LanesLaunch, TakesFewerLanesForLargePlanes) {
  expect_lanes<16>();
  expect_lanes<32>();
  expect_lanes<64>();
}

} // namespace
