// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// panels.h on a CPU: threads take turns between barriers. Compared with the
// loops, byte for byte.

#include <c2cu/panels.h>

#include <cstring>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <utility>
#include <vector>

namespace {

template <class T, unsigned N> struct matrix {
  alignas(16) T d[N][N];
};

template <class T, unsigned N, bool RowsOutside> void loops(matrix<T, N> &m) {
  for (unsigned k = 0; k < N; ++k)
    for (unsigned outer = 0; outer < N; ++outer)
      for (unsigned inner = 0; inner < N; ++inner) {
        const unsigned i = RowsOutside ? outer : inner;
        const unsigned j = RowsOutside ? inner : outer;
        if (m.d[i][j] > m.d[i][k] + m.d[k][j])
          m.d[i][j] = m.d[i][k] + m.d[k][j];
      }
}

/// What tiled_kernel::run does, one thread after the other in each phase.
template <class T, unsigned N> class by_threads {
  using tile = c2cu::panel_tile<T, N>;
  using shape = c2cu::panel_shape<N>;

public:
  /// How many steps had to be done in order.
  unsigned run(matrix<T, N> &m) {
    for (unsigned t = 0; t < shape::threads; ++t) {
      tiles.emplace_back(t);
      tiles.back().load(&m.d[0][0]);
    }
    if (ordinary())
      bands<c2cu::relaxation<T>::has_minimum>(m);
    else
      bands<false>(m);
    store(m);
    return ordered;
  }

private:
  bool ordinary() const {
    bool all = c2cu::relaxation<T>::has_minimum;
    if constexpr (c2cu::relaxation<T>::has_minimum)
      for (const tile &t : tiles)
        all &= t.ordinary();
    return all;
  }

  template <bool Ordinary> void bands(matrix<T, N> &m) {
    for (unsigned band = 0; band < shape::across; ++band)
      steps<Ordinary>(m, band,
                      std::make_integer_sequence<unsigned, shape::side>());
  }

  template <bool Ordinary, unsigned... U>
  void steps(matrix<T, N> &m, unsigned band,
             std::integer_sequence<unsigned, U...>) {
    (step<Ordinary, U>(m, band), ...);
  }

  template <bool Ordinary, unsigned U>
  void step(matrix<T, N> &m, unsigned band) {
    c2cu::panel_pair<T, N> &now = panels[U % 2];
    for (const tile &t : tiles)
      t.template publish<U>(band, now);
    const unsigned k = band * shape::side + U;
    if (tile::any_order(now, k)) {
      for (tile &t : tiles)
        t.template relax<Ordinary>(now);
      return;
    }
    ++ordered;
    store(m);
    c2cu::panel_pair<T, N> &after = panels[(U + 1) % 2];
    for (unsigned t = 0; t < shape::threads; ++t)
      tile::step_panels(now, after, k, t);
    for (unsigned t = 0; t < shape::threads; ++t)
      tile::relax_in_order(&m.d[0][0], now, after, k, t);
    for (tile &t : tiles)
      t.load(&m.d[0][0]);
  }

  void store(matrix<T, N> &m) const {
    for (const tile &t : tiles)
      t.store(&m.d[0][0]);
  }

  std::vector<tile> tiles;
  c2cu::panel_pair<T, N> panels[2];
  unsigned ordered = 0;
};

template <class T, unsigned N, bool RowsOutside>
unsigned compare(matrix<T, N> m) {
  matrix<T, N> expected = m;
  loops<T, N, RowsOutside>(expected);
  const unsigned ordered = by_threads<T, N>().run(m);
  EXPECT_EQ(std::memcmp(&m, &expected, sizeof m), 0) << N;
  return ordered;
}

template <class T, unsigned N, class Draw> matrix<T, N> drawn(Draw draw) {
  matrix<T, N> m;
  for (auto &row : m.d)
    for (T &cell : row)
      cell = static_cast<T>(draw());
  return m;
}

TEST(Panels, AreTheLoopsWhereNothingIsNegative) {
  std::mt19937 random(1);
  auto weight = [&] { return random() % 1000; };
  EXPECT_EQ((compare<int, 16, true>(drawn<int, 16>(weight))), 0u);
  EXPECT_EQ((compare<int, 32, false>(drawn<int, 32>(weight))), 0u);
  EXPECT_EQ((compare<double, 40, true>(drawn<double, 40>(weight))), 0u);
  EXPECT_EQ((compare<float, 64, false>(drawn<float, 64>(weight))), 0u);
  EXPECT_EQ((compare<long, 64, true>(drawn<long, 64>(weight))), 0u);
}

TEST(Panels, AreTheLoopsWithNegativeCycles) {
  std::mt19937 random(2);
  auto weight = [&] { return static_cast<int>(random() % 40) - 3; };
  EXPECT_GT((compare<int, 16, true>(drawn<int, 16>(weight))), 0u);
  EXPECT_GT((compare<int, 16, false>(drawn<int, 16>(weight))), 0u);
  auto part = [&] { return (static_cast<int>(random() % 40) - 3) / 8.0; };
  EXPECT_GT((compare<float, 16, true>(drawn<float, 16>(part))), 0u);
  EXPECT_GT((compare<double, 32, true>(drawn<double, 32>(part))), 0u);
}

TEST(Panels, AreTheLoopsWithSumsThatWrap) {
  std::mt19937 random(3);
  auto any = [&] { return random(); };
  EXPECT_GT((compare<unsigned, 16, true>(drawn<unsigned, 16>(any))), 0u);
  EXPECT_GT((compare<unsigned, 32, false>(drawn<unsigned, 32>(any))), 0u);
}

TEST(Panels, AreTheLoopsWithWhatIsNoNumber) {
  std::mt19937 random(4);
  const float special[] = {0.0f,
                           -0.0f,
                           std::numeric_limits<float>::infinity(),
                           -std::numeric_limits<float>::infinity(),
                           std::numeric_limits<float>::quiet_NaN(),
                           1.5f,
                           std::numeric_limits<float>::denorm_min(),
                           std::numeric_limits<float>::max()};
  for (int i = 0; i < 200; ++i) {
    auto any = [&] { return special[random() % 8]; };
    auto rarely = [&] {
      return random() % 50 == 0 ? any() : static_cast<float>(random() % 9);
    };
    compare<float, 16, true>(drawn<float, 16>(any));
    compare<float, 16, false>(drawn<float, 16>(rarely));
  }
}

float of_bits(unsigned bits) {
  float number;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

// One cell at which the lesser one of two floats as a GPU takes it would show,
// wherever it is, and pairs of zeros whose sum is -0.
TEST(Panels, LookAtEveryCellForWhatIsNotOrdinary) {
  std::mt19937 random(5);
  const unsigned bits[] = {0x80000000, 0x7fc00000, 0xffc00001, 0x7f800001};
  for (unsigned at = 0; at < 16 * 16; ++at)
    for (const unsigned special : bits) {
      auto m = drawn<float, 16>([&] { return random() % 3; });
      m.d[at / 16][at % 16] = of_bits(special);
      compare<float, 16, true>(m);
    }
  for (unsigned i = 0; i < 16; ++i)
    for (unsigned j = 0; j < 16; ++j) {
      auto m = drawn<float, 16>([&] { return random() % 2 ? 0.0f : 1.0f; });
      m.d[i][(i + j) % 16] = m.d[(i + j) % 16][j] = -0.0f;
      compare<float, 16, true>(m);
    }
}

// What is ordinary stays so, whatever sums there are.
TEST(Panels, StayOrdinaryWithInfinitiesAndTheSmallestNumbers) {
  std::mt19937 random(6);
  const float infinity = std::numeric_limits<float>::infinity();
  const float least = std::numeric_limits<float>::denorm_min();
  const float most = std::numeric_limits<float>::max();
  const float numbers[] = {0.0f,   infinity, -infinity, least,
                           -least, most,     -most,     1.5f};
  for (int i = 0; i < 200; ++i) {
    const unsigned negative = random() % 2 ? 1 : 40;
    auto any = [&] {
      const float number = numbers[random() % 8];
      return number < 0 && random() % negative ? 1.0f : number;
    };
    compare<float, 16, true>(drawn<float, 16>(any));
    compare<float, 32, false>(drawn<float, 32>(any));
  }
}

} // namespace
