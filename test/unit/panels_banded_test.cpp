// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// panels_banded.h on a CPU, compared with the loops, byte for byte. Between two
// barriers threads run one after the other, each all that it may: with a
// barrier too few, the first works with what the others have not left yet.

#include <c2cu/panels_banded.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <gtest/gtest.h>
#include <limits>
#include <random>
#include <vector>

namespace {

template <class T, unsigned N> struct matrix {
  alignas(16) T d[N][N];

  bool operator==(const matrix &other) const {
    return std::memcmp(d, other.d, sizeof d) == 0;
  }
};

/// Which steps had to run alone.
using steps = std::vector<unsigned>;

template <class T, unsigned N> steps loops(matrix<T, N> &m, bool rows_outside) {
  steps alone;
  for (unsigned k = 0; k < N; ++k) {
    if (!c2cu::relaxation<T>::any_order(m.d[k][k]))
      alone.push_back(k);
    for (unsigned outer = 0; outer < N; ++outer)
      for (unsigned inner = 0; inner < N; ++inner) {
        const unsigned i = rows_outside ? outer : inner;
        const unsigned j = rows_outside ? inner : outer;
        if (m.d[i][j] > m.d[i][k] + m.d[k][j])
          m.d[i][j] = m.d[i][k] + m.d[k][j];
      }
  }
  return alone;
}

/// Threads that put off what they do until they have to wait.
template <class Share> class turns {
public:
  turns(unsigned threads, bool backwards) {
    for (unsigned i = 0; i < threads; ++i)
      shares.emplace_back(backwards ? threads - 1 - i : i);
  }
  void each(std::function<void(Share &)> function) {
    waiting.push_back(std::move(function));
  }
  void wait() {
    for (Share &share : shares)
      for (const auto &function : waiting)
        function(share);
    waiting.clear();
  }
  template <class Function> bool all(Function function) {
    wait();
    bool result = true;
    for (Share &share : shares)
      result &= function(share);
    return result;
  }

private:
  std::vector<Share> shares;
  std::vector<std::function<void(Share &)>> waiting;
};

template <class T, unsigned N>
matrix<T, N> by_threads(const matrix<T, N> &in, bool backwards) {
  turns<c2cu::band_strips<T, N>> team(c2cu::band_shape<T, N>::threads,
                                      backwards);
  c2cu::band_panels<T, N> shared;
  std::memset(&shared, 0x55, sizeof shared);
  matrix<T, N> out;
  std::memset(&out, 0x55, sizeof out);
  c2cu::bands<T, N>::run(team, &in.d[0][0], &out.d[0][0], &shared);
  return out;
}

template <class T, unsigned N> steps compare(const matrix<T, N> &in) {
  matrix<T, N> rows = in, columns = in;
  const steps alone = loops(rows, true);
  loops(columns, false);
  EXPECT_TRUE(by_threads(in, false) == rows) << N;
  EXPECT_TRUE(by_threads(in, true) == columns) << N;
  return alone;
}

template <class T, unsigned N, class Draw> matrix<T, N> drawn(Draw draw) {
  matrix<T, N> m;
  for (auto &row : m.d)
    for (T &cell : row)
      cell = static_cast<T>(draw());
  return m;
}

/// Numbers with which only what is put into the diagonal becomes negative.
template <class T, unsigned N>
matrix<T, N> with_pivots(const steps &at, T pivot) {
  std::mt19937 random(N);
  auto m = drawn<T, N>([&] { return 1000 + random() % 9000; });
  for (unsigned k : at)
    m.d[k][k] = pivot;
  return m;
}

TEST(Bands, AreTheLoopsWhereNothingIsNegative) {
  std::mt19937 random(1);
  auto weight = [&] { return random() % 100000; };
  EXPECT_EQ(compare(drawn<int, 144>(weight)), steps());
  EXPECT_EQ(compare(drawn<float, 160>(weight)), steps());
  EXPECT_EQ(compare(drawn<float, 256>(weight)), steps());
  EXPECT_EQ(compare(drawn<double, 144>(weight)), steps());
  EXPECT_EQ(compare(drawn<long, 256>(weight)), steps());
}

TEST(Bands, AreAsDeepAsFits) {
  using c2cu::band_shape;
  EXPECT_EQ((band_shape<float, 256>::depth), 16u);
  EXPECT_EQ((band_shape<float, 136>::depth), 8u);
  EXPECT_EQ((band_shape<float, 512>::depth), 8u);
  EXPECT_EQ((band_shape<double, 192>::depth), 16u);
  EXPECT_EQ((band_shape<double, 256>::depth), 8u);
  EXPECT_EQ((band_shape<double, 512>::depth), 4u);
  std::mt19937 random(5);
  auto weight = [&] { return random() % 100000; };
  compare(drawn<int, 136>(weight));
  compare(drawn<double, 264>(weight));
  // As small as a depth of 4 can be.
  compare(drawn<double, 392>(weight));
  compare(with_pivots<double, 392>({0, 2, 3, 203, 391}, -1));
}

TEST(Bands, EndBeforeNegativePivots) {
  const steps all[] = {{0},
                       {15},
                       {16},
                       {143},
                       {0, 1, 2},
                       {14, 15, 16, 17},
                       {5, 7, 12, 40, 127, 128},
                       {142, 143}};
  for (const steps &at : all) {
    EXPECT_EQ(compare(with_pivots<int, 144>(at, -1)), at);
    EXPECT_EQ(compare(with_pivots<float, 144>(at, -0.5f)), at);
    EXPECT_EQ(compare(with_pivots<double, 136>(
                  at.back() < 136 ? at : steps{135}, -300.0)),
              at.back() < 136 ? at : steps{135});
  }
  EXPECT_EQ(compare(with_pivots<long, 256>({255}, -7)), steps{255});
}

TEST(Bands, AreTheLoopsWithNegativeCycles) {
  std::mt19937 random(2);
  auto rarely = [&] {
    return random() % 512 == 0 ? -300 : 40 + static_cast<int>(random() % 999);
  };
  EXPECT_FALSE(compare(drawn<float, 144>(rarely)).empty());
  EXPECT_FALSE(compare(drawn<double, 160>(rarely)).empty());
  auto often = [&] { return (static_cast<int>(random() % 40) - 3) / 8.0; };
  EXPECT_FALSE(compare(drawn<float, 144>(often)).empty());
  EXPECT_FALSE(compare(drawn<double, 136>(often)).empty());
}

TEST(Bands, GoOnAtPivotsThatAreNotNegative) {
  const steps at = {0, 7, 15, 16, 100, 143};
  EXPECT_EQ(compare(with_pivots<int, 144>(at, 0)), steps());
  EXPECT_EQ(compare(with_pivots<float, 144>(at, -0.0f)), steps());
  EXPECT_EQ(compare(with_pivots<double, 144>(at, 0.0)), steps());
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(compare(with_pivots<float, 144>(at, nan)), steps());
}

TEST(Bands, AreTheLoopsWithSumsThatWrap) {
  std::mt19937 random(3);
  auto any = [&] { return random(); };
  EXPECT_FALSE(compare(drawn<unsigned, 144>(any)).empty());
  EXPECT_FALSE(compare(drawn<unsigned long, 136>([&] {
                 return static_cast<unsigned long>(random()) << 32 | random();
               })).empty());
  // No order matters where the diagonal is 0 and stays so.
  auto distances = drawn<unsigned, 160>([&] { return random() % 1000; });
  for (unsigned k = 0; k < 160; ++k)
    distances.d[k][k] = 0;
  EXPECT_EQ(compare(distances), steps());
  distances.d[50][50] = ~0u;
  EXPECT_FALSE(compare(distances).empty());
}

TEST(Bands, AreTheLoopsWithWhatIsNoNumber) {
  std::mt19937 random(4);
  const float special[] = {0.0f,
                           -0.0f,
                           std::numeric_limits<float>::infinity(),
                           -std::numeric_limits<float>::infinity(),
                           std::numeric_limits<float>::quiet_NaN(),
                           1.5f,
                           std::numeric_limits<float>::denorm_min(),
                           std::numeric_limits<float>::max()};
  auto any = [&] { return special[random() % 8]; };
  auto rarely = [&] {
    return random() % 9000 == 0 ? any() : static_cast<float>(random() % 9);
  };
  for (int i = 0; i < 4; ++i) {
    compare(drawn<float, 144>(any));
    compare(drawn<float, 144>(rarely));
  }
  // Which zero comes first stays: only there does the order of steps show.
  const float zeros[] = {1.0f, 1.0f, 0.0f, -0.0f};
  compare(drawn<float, 144>([&] { return zeros[random() % 4]; }));
  compare(drawn<double, 144>([&] { return random() % 3 ? any() : -0.0; }));
}

// One cell at which the lesser one of two floats as a GPU takes it would show.
TEST(Bands, LookAtEveryCellForWhatIsNotOrdinary) {
  std::mt19937 random(6);
  const float nan = std::numeric_limits<float>::quiet_NaN();
  for (unsigned at = 0; at < 144 * 144; at += 619) {
    auto m = drawn<float, 144>([&] { return random() % 3; });
    m.d[at / 144][at % 144] = nan;
    compare(m);
  }
  for (unsigned at = 0; at < 144 * 144; at += 1237) {
    auto m = drawn<float, 144>([&] { return random() % 2; });
    m.d[at / 144][at % 144] = m.d[at % 144][at / 144] = -0.0f;
    compare(m);
  }
  const float infinity = std::numeric_limits<float>::infinity();
  compare(drawn<float, 144>([&] {
    return random() % 9    ? static_cast<float>(random() % 9)
           : random() % 99 ? infinity
                           : -infinity;
  }));
}

} // namespace
