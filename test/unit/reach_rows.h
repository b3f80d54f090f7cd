//===- reach_rows.h - Loops, and what each iteration accesses ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bodies of `for (int i = 0; i < n; i++)`, for reach_ranges_test.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_UNIT_REACH_ROWS_H
#define C2CU_TEST_UNIT_REACH_ROWS_H

#include "reach_walk.h"

namespace c2cu::reach {

struct Row {
  const char *Body;
  Native Run;
  bool Tight; ///< Some iteration accesses the first byte, some one the last.
  const char *Is; ///< Bytes behind `a`, and what is assumed.
};

#define FUNCTIONS                                                              \
  static int least(int x, int y) { return x < y ? x : y; }                     \
  static int within(int x) {                                                   \
    if (x < 0)                                                                 \
      return 0;                                                                \
    return x > 9 ? 9 : x;                                                      \
  }
#define BODY(...)                                                              \
  #__VA_ARGS__, [](Walker a, [[maybe_unused]] int i, [[maybe_unused]] int n,   \
                   [[maybe_unused]] int m, [[maybe_unused]] unsigned u,        \
                   [[maybe_unused]] unsigned char b, [[maybe_unused]] long w,  \
                   [[maybe_unused]] const int *k) { __VA_ARGS__; }
FUNCTIONS

// Rows are as people write C.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wimplicit-fallthrough"

// clang-format off
constexpr Row Rows[] = {
    // Sums, differences and products.
    {BODY(a[i] = 1), true, "4*i to 4*i + 4"},
    {BODY(a[i + 3] = a[i - 2]), true,
     "read 4*i - 8 to 4*i - 4; 4*i + 12 to 4*i + 16"},
    {BODY(a[4 * i + m] = 1), true, "4*m + 16*i to 4*m + 16*i + 4"},
    {BODY(a[i * n + m] = 1), true, "4*m + 4*i*n to 4*m + 4*i*n + 4"},
    {BODY(a[n - 1 - i] = 1), true, "4*n - 4*i - 4 to 4*n - 4*i"},
    {BODY(a[-i] = 1), true, "-4*i to -4*i + 4"},
    {BODY(a[i * i] = 1), false, "refused"},
    {BODY(a[+i * -3] = 1), true, "-12*i to -12*i + 4"},
    {BODY(*(a + i) += 1), true, "read 4*i to 4*i + 4; 4*i to 4*i + 4"},
    {BODY((a - m)[i] = 1), true, "-4*m + 4*i to -4*m + 4*i + 4"},
    {BODY(a[i + b] = 1), true, "4*b + 4*i to 4*b + 4*i + 4"},
    {BODY(a[i + w] = 1), true, "4*w + 4*i to 4*w + 4*i + 4"},
    {BODY(a[(i + 1) * (m + 2)] = 1), true,
     "4*m + 4*i*m + 8*i + 8 to 4*m + 4*i*m + 8*i + 12"},
    // Unsigned numbers wrap unless that is assumed away.
    {BODY(a[i + u] = 1), true,
     "4*u + 4*i to 4*u + 4*i + 4 if -u - i + 4294967295"},
    {BODY(a[i - u] = 1), true, "-4*u + 4*i to -4*u + 4*i + 4 if -u + i"},
    {BODY(a[u - 1] = 1), true, "4*u - 4 to 4*u if u - 1"},
    {BODY(a[2 * u + i] = 1), true,
     "8*u + 4*i to 8*u + 4*i + 4 if -2*u + 4294967295, -2*u - i + 4294967295"},
    {BODY(a[i * u] = 1), true, "4*i*u to 4*i*u + 4 if -i*u + 4294967295"},
    {BODY(a[-u] = 1), true, "-4*u to -4*u + 4 if -u"},
    {BODY(a[(unsigned)m] = 1), true, "4*m to 4*m + 4 if m"},
    {BODY(a[(int)u] = 1), true, "4*u to 4*u + 4 if -u + 2147483647"},
    {BODY(if (u > 3) a[u - 3] = 1), true, "some of 4*u - 12 to 4*u - 8"},
    {BODY(if (u >= 3) a[u - 3] = 1), true, "some of 4*u - 12 to 4*u - 8"},
    // Conversions to types that are narrower.
    {BODY(a[(unsigned char)m] = 1), true, "4*m to 4*m + 4 if m, -m + 255"},
    {BODY(a[(signed char)(m + i)] = 1), true,
     "4*m + 4*i to 4*m + 4*i + 4 if m + i + 128, -m - i + 127"},
    {BODY(a[(unsigned char)k[i]] = 1), true, "some of 0 to 1024"},
    {BODY(a[(signed char)k[i]] = 1), true, "some of -512 to 512"},
    {BODY(a[(short)w] = 1), true, "4*w to 4*w + 4 if w + 32768, -w + 32767"},
    {BODY(a[(Truth)m] = 1), true, "some of 0 to 8"},
    {BODY(unsigned char c = m; c++; a[c] = 1), true,
     "4*m + 4 to 4*m + 8 if m, -m + 255, -m + 254"},
    {BODY(unsigned char c = 255; c++; a[c] = 1), false, "some of 0 to 1024"},
    {BODY(unsigned char c = 0; c--; a[c] = 1), false, "some of 0 to 1024"},
    {BODY(unsigned char c = 200; c += 100; a[c] = 1), false,
     "some of 0 to 1024"},
    // Quotients, remainders, bits.
    {BODY(a[i / 2] = 1), true, "some of 0 to 4*n"},
    {BODY(a[i % 4] = 1), true, "some of 0 to 16"},
    {BODY(a[m / 2] = 1), true, "4*((m) / 2) to 4*((m) / 2) + 4"},
    {BODY(a[i * ((m + 1) / 2)] = 1), true, "4*i*((m + 1) / 2) to 4*i*((m + 1) / 2) + 4"},
    {BODY(a[m % 4] = 1), true, "some of -12 to 16"},
    {BODY(a[b % 4] = 1), true, "some of 0 to 16"},
    {BODY(a[b / 16] = 1), true, "4*((b) / 16) to 4*((b) / 16) + 4"},
    {BODY(a[u % 8] = 1), true, "some of 0 to 32"},
    {BODY(a[(unsigned)m % 8] = 1), true, "some of 0 to 32"},
    {BODY(a[i % (m * m + 1)] = 1), true, "some of 0 to 4*n if m*m + 1"},
    {BODY(a[k[i] & 15] = 1), true, "some of 0 to 64"},
    {BODY(a[m & 6] = 1), true, "some of 0 to 28"},
    {BODY(a[b | 3] = 1), false, "some of 0 to 1024"},
    {BODY(a[b ^ 5] = 1), true, "some of 0 to 1024"},
    {BODY(a[(b % 5) | 2] = 1), false, "some of 0 to 32"},
    {BODY(a[(b % 5) ^ 3] = 1), true, "some of 0 to 32"},
    {BODY(a[m | 3] = 1), false, "refused"},
    {BODY(a[b << 2] = 1), true, "16*b to 16*b + 4"},
    {BODY(a[i << 3] = 1), true, "32*i to 32*i + 4 if -8*i + 2147483647"},
    {BODY(a[8 * i + 7 + ((b << 29) >> 29)] = 1), false,
     "some of 32*i + 12 to 32*i + 44"},
    {BODY(a[b >> 2] = 1), true, "4*((b) / 4) to 4*((b) / 4) + 4"},
    {BODY(a[m >> 1] = 1), false, "refused"},
    {BODY(a[u >> 28] = 1), true, "4*((u) / 268435456) to 4*((u) / 268435456) + 4"},
    {BODY(a[~b & 15] = 1), true, "some of 0 to 64"},
    {BODY(a[(u << 3) >> 29] = 1), true, "some of 0 to 32"},
    {BODY(a[!m] = 1), true, "some of 0 to 8"},
    {BODY(a[(i < m) + (m > 2)] = 1), true, "some of 0 to 12"},
    {BODY(a[17 % 5 - 17 / -5 + (-17 >> 2) + (6 ^ 3)] = 1), true, "20 to 24"},
    {BODY(int t = 7; t -= 9; t *= 2; t %= 3; a[t] = 1), true, "-4 to 0"},
    // Choices.
    {BODY(a[i < m ? i : i + 2] = 1), true, "some of 4*i to 4*i + 12"},
    {BODY(a[k[i] > 0 ? i : i + 2] = 1), true, "some of 4*i to 4*i + 12"},
    {BODY(a[k[i] ? 3 : -3] = 1), true, "some of -12 to 16"},
    {BODY(a[least(i, m)] = 1), false, "refused"},
    {BODY(a[within(k[i])] = 1), true, "some of 0 to 40"},
    {BODY(a[m < 0 ? 0 : m > n ? n : m] = 1), true, "some of 0 to 4*n + 4"},
    {BODY(a[(m ?: 3) + i] = 1), true,
     "4*m + 4*i to 4*m + 4*i + 4 if m - 3"},
    {BODY(if (m < 0) a[(m ?: 0u) % 31] = 1), false, "some of 0 to 124"},
    {BODY(int v = -1 - i; a[(v ?: 0u) % 31] = 1), true, "some of 0 to 124"},
    {BODY(int t = i; if (k[i]) t = i + 4; a[t] = 1), true,
     "some of 4*i to 4*i + 20"},
    {BODY(int t = i; if (k[i]) t += 2; else t -= 1; a[t] = 1), true,
     "some of 4*i - 4 to 4*i + 12"},
    {BODY(int t = 0; switch (k[i]) { case 1: t = 3; break; case 2: t = 5; }
          a[t] = 1), true,
     "some of 0 to 24"},
    {BODY(int t = 0; switch (k[i]) { case 1: t = 3; case 2: t += 5; break;
          default: t = 1; } a[t] = 1), true,
     "some of 4 to 36"},
    {BODY(int t = 9; switch (m & 3) { case 0: case 2: t = 2; break; case 3:
          return; } a[t] = 1), true,
     "some of 8 to 40"},
    // What conditions say.
    {BODY(if (k[i] >= 0 && k[i] < n) a[k[i]] = 1), true, "some of 0 to 4*n"},
    {BODY(int t = k[i]; if (t >= 0 && t < n) a[t] = 1), true,
     "some of 0 to 4*n"},
    {BODY(int t = k[i]; if (!(t < 0 || t >= n)) a[t] = 1), true,
     "some of 0 to 4*n"},
    {BODY(int t = k[i]; if (t < 0) return; if (n <= t) return; a[t] = 1), true,
     "some of 0 to 4*n"},
    {BODY(int t = k[i]; if (t == 5 || t == 7) a[t] = 1), true,
     "some of 20 to 32"},
    {BODY(int t = k[i]; if (t != 5 && t > 2 && t < 9) a[t] = 1), true,
     "some of 12 to 36"},
    {BODY(int t = k[i]; if ((unsigned)t < 10u) a[t] = 1), false, "refused"},
    {BODY(int t = k[i]; if (t >= 0) if (t < u) a[t % 64] = 1), true,
     "some of 0 to 256"},
    {BODY(int t = b; if (t) a[t - 1] = 1), true, "some of 4*b - 4 to 4*b"},
    {BODY(int t = b; if (!t) a[t] = 1; else a[t - 1] = 1), true,
     "some of 4*b to 4*b + 4; some of 4*b - 4 to 4*b"},
    {BODY(unsigned t = b; if (t-- > 0) a[t] = 1), true,
     "some of 4*b - 4 to 4*b"},
    {BODY(unsigned t = b; if (t--) a[t] = 1), true, "some of 4*b - 4 to 4*b"},
    {BODY(unsigned char t = b; if (t++ < 255) a[t] = 1), true,
     "some of 4*b + 4 to 4*b + 8"},
    {BODY(unsigned char t = b; if (++t > 3) a[t] = 1), true,
     "some of 4*b + 4 to 4*b + 8 if -b + 254"},
    {BODY(unsigned char t = b; if (t-- < 9) a[t] = 1), true,
     "some of 4*b - 4 to 4*b if b - 1"},
    {BODY(if (m > 0) a[m - 1] = 1), true, "some of 4*m - 4 to 4*m"},
    {BODY(if (m > i) a[m - i - 1] = 1), true,
     "some of 4*m - 4*i - 4 to 4*m - 4*i"},
    {BODY(if (0) a[1000] = 1; a[i] = 1), true, "4*i to 4*i + 4"},
    {BODY(float x = k[i]; int t = 0; if (x < 3) t = 1; a[t] = 1), true,
     "some of 0 to 8"},
    // Loops.
    {BODY(for (int j = 0; j < 8; j++) a[8 * i + j] = 1), true,
     "some of 32*i to 32*i + 32"},
    {BODY(for (int j = 0; j < m; j++) a[i * m + j] = 1), true,
     "some of 4*i*m to 4*m + 4*i*m"},
    {BODY(for (int j = m; j >= 0; j--) a[j] = 1), true, "some of 0 to 4*m + 4"},
    {BODY(for (int j = 7; j > 2; j -= 2) a[j] = 1), true, "some of 12 to 32"},
    {BODY(for (unsigned j = b; j-- > 0;) a[j] = 1), true,
     "some of 0 to 4*b"},
    {BODY(for (int j = 1; j < 64; j *= 2) a[j] = 1), false, "some of 4 to 256"},
    {BODY(for (int j = 0; j != 5; j++) a[i + j] = 1), true,
     "some of 4*i to 4*i + 20"},
    {BODY(for (int j = 0; j < 9; j++) { if (j > k[i]) break; a[j] = 1; }), true,
     "some of 0 to 36"},
    {BODY(for (int j = 0; j < 9; j++) { if (j & 1) continue; a[j] = 1; }), true,
     "some of 0 to 36"},
    {BODY(int j = 0; while (j < m && k[j & 7] > 0) j++; a[j] = 1), false,
     "refused"},
    {BODY(int j = 0; do a[j] = 1; while (++j < 6)), true, "some of 0 to 24"},
    {BODY(int j = 0; do { a[j] = 1; if (k[i]) continue; }
          while (j++ < m)), false,
     "refused"},
    {BODY(for (int j = 0; j < 4; j++) for (int l = 0; l <= j; l++)
          a[10 * i + 4 * j + l] = 1), true,
     "some of 40*i to 40*i + 64"},
    {BODY(int t = 0; for (int j = 0; j < m; j++) t += 2; a[t & 63] = 1), false,
     "some of 0 to 256"},
    {BODY(int t = 3; for (int j = 0; j < m; j++) t = j; a[t] = 1), false,
     "refused"},
    {BODY(for (int d = 4; d; d /= 2)
          for (int j = 0; j + d < 8; j++) a[j + d] = a[j]), true,
     "by rounds: some of read 0 to 28; some of 4 to 32"},
    {BODY(for (unsigned char c = 250; c != 3; c++) a[c] = 1), true,
     "some of 0 to 1024"},
    // What goes with the rounds of a loop.
    {BODY(int t = 4 * i; for (int j = 0; j < 4; j++) a[t++] = 1), true,
     "some of 16*i to 16*i + 16"},
    {BODY(int t = i * m; for (int j = 0; j < m; j++) a[t++] = 1), true,
     "some of 4*i*m to 4*m + 4*i*m"},
    {BODY(int t = i * m; for (int j = 0; j < m; j++) if (k[j & 7]) a[t++] = 1),
     true, "some of 4*i*m to 4*m + 4*i*m"},
    {BODY(int t = 0; for (int j = 0; j < m; j++) for (int l = 0; l < n; l++)
          a[t++] = 1), true,
     "some of 0 to 4*n*m if 4*n"},
    {BODY(int t = 0; for (int j = 0; j < m; j++) { a[t] = 1; t += 3; }), true,
     "some of 0 to 12*m - 8"},
    {BODY(int t = m; while (t-- > 0) a[t] = 1), true, "some of 0 to 4*m"},
    {BODY(int t = m; while (t--) a[t] = 1), true, "some of 0 to 4*m if m"},
    {BODY(int t = 0; while (t != m) a[t++] = 1), true, "some of 0 to 4*m if m"},
    {BODY(int j = 0; for (; j < m; j++) {} a[j] = 1), true,
     "4*m to 4*m + 4 if m"},
    {BODY(int l = 0, h = m; while (l < h) { int x = (l + h) / 2;
          if (a[x]) l = x + 1; else h = x; }), true,
     "some of read 0 to 4*m"},
    {BODY(int l = 0, h = m; while (l < h) { int x = l + (h - l) / 2;
          if (a[x]) l = x + 1; else h = x; }), false,
     "some of read 0 to 4*m + 4"},
    {BODY(int l = 0, h = m - 1; while (l <= h) { int x = l + ((h - l) >> 1);
          if (a[x]) l = x + 1; else h = x - 1; }), true,
     "some of read 0 to 4*m"},
    {BODY(int l = 3, h = b & 7; a[l + (h - l) / 2] = 1), false,
     "some of 0 to 32"},
    {BODY(int l = 0, h = m; while (l < h) { int x = l + (h - k[0]) / 2;
          if (a[x]) l = x + 1; else h = x; }), false,
     "refused"},
    {BODY(for (int j = 0; j < m; j++) for (int l = j + 1; l < m; l++)
          a[j + l] = 1), true,
     "some of 4 to 8*m - 8"},
    {BODY(int t = b; for (; t >= 4; t -= 4) a[t] = 1; a[t] = 1), true,
     "some of 16 to 4*b + 4; some of 0 to 4*b + 4"},
    // What facts do not say: of another loop's round, of what only is not
    // negative, of steps that go down, and of each other.
    {BODY(for (int j = 0; j < (k[i] & 7); j++) while (j != m) { a[j] = 1;
          break; }), true,
     "some of 0 to 28"},
    {BODY(for (int j = 0; j < m; j++) if (3 * j - j * j >= 0)
          a[3 * j - j * j] = 1), false,
     "refused"},
    {BODY(if (m <= 0) for (int j = 0; j < n && j > -10; j += m) { a[-j] = 1;
          if (m == 0) break; }), true,
     "some of 0 to 4 if 4*m"},
    {BODY(for (int j = 0; j < 4; j++) for (int l = 0; l < 4; l++) if (l == j)
          a[j * j] = 1), true,
     "some of 0 to 40"},
    {BODY(int t = 1 << 30; for (int j = 0; j < m; j++) { if (j == 0) t++; else
          t -= 10; if (t < (1 << 30) + 50) a[t - (1 << 30)] = 1; }), false,
     "refused"},
    // Borders.
    {BODY(int t = k[i]; if (t < 0) t = 0; if (t > m - 1) t = m - 1; a[t] = 1),
     true, "some of 0 to 4*m if m - 1"},
    {BODY(int t = k[i]; if (t < 0) t = 0; else if (t >= m) t = m - 1; a[t] = 1),
     true, "some of 0 to 4*m if m - 1"},
    {BODY(a[k[i] < 0 ? 0 : k[i] >= m ? m - 1 : k[i]] = 1), true,
     "some of 0 to 4*m if m - 1"},
    {BODY(a[least(0 > k[i] ? 0 : k[i], m)] = 1), true,
     "some of 0 to 4*m + 4 if m"},
    {BODY(if (m > 0) a[(k[i] % m + m) % m] = 1), true, "some of 0 to 4*m"},
    {BODY(a[k[i] & (m - 1)] = 1), true, "some of 0 to 4*m if m - 1"},
    // Labels.
    {BODY(int t = 0; again: t++; if (k[t] && t < 5) goto again; a[t] = 1),
     true, "some of 4 to 24"},
    {BODY(int t = 0; again: a[t] = 1; if (k[t] && t < 4) { t++; goto again; }),
     true, "some of 0 to 20"},
    {BODY(int t = 3; again: a[t] = 1; if (t == 3) { t = 5; goto again; }), true,
     "some of 12 to 24"},
    {BODY(int t = i; again: if (k[t & 7]) { t += m; if (t < n) goto again; }
          a[t] = 1), false,
     "refused"},
    {BODY(int t = 2; if (k[0]) { t = 5; goto set; } t = 9; set: a[t] = 1), true,
     "some of 20 to 40"},
    {BODY(int t = 0; for (int j = 0; j < 9; j++) { t = j; if (k[j & 7])
          goto out; } t = 20; out: a[t] = 1), false,
     "some of 0 to 84"},
    {BODY(int t = 0; for (int j = 0; j < 3; j++) { again: t++; if (t == 1)
          goto again; a[t] = 1; } a[t] = 1), true,
     "by rounds: some of 8 to 20"},
    {BODY(int t = 0; first: t++; int l = 0; second: l++; if (l + t < 4)
          goto second; if (l < t) goto first; a[t & 3] = 1; a[l & 7] = 1),
     false, "some of 4 to 8; some of 0 to 32"},
    {BODY(int t = 0; if (m) goto in; again: t = 7; in: a[t] = 1; if (t == 0)
          goto again), true,
     "refused"},
    {BODY(int t = 0; again: if (t < n) { a[t] = 1; t++; goto again; }), true,
     "some of 0 to 4*n"},
    // Pointers that walk.
    {BODY(Walker p = a + i * m; for (int j = 0; j < m; j++) *p++ = 1), true,
     "some of 4*i*m to 4*m + 4*i*m"},
    {BODY(Walker p = a + i * m; Walker e = p + m; while (p < e) *p++ = 1), true,
     "some of 4*i*m to 4*m + 4*i*m"},
    {BODY(Walker p = a; for (int j = 0; j < m; j++, p += n) *p = 1), true,
     "some of 0 to 4*n*m - 4*n + 4 if 4*n"},
    {BODY(Walker p = a + 4 * i; *p++ = 1; *p = 1), true,
     "16*i to 16*i + 4; 16*i + 4 to 16*i + 8"},
    {BODY(Walker p = a + i; p += m; p[-1] = 1), true,
     "4*m + 4*i - 4 to 4*m + 4*i"},
    {BODY(Walker p = a + 4 * i; Walker e = p + 4;
          while (p < e) *p++ = 1), true,
     "some of 16*i to 16*i + 16"},
    {BODY(for (Walker p = a + 5 * i; p != a + 5 * i + 5; ++p) *p = 1), true,
     "some of 20*i to 20*i + 20"},
    {BODY(Walker p = a; if (k[i]) p = a + m; p[i] = 1), false, "refused"},
    {BODY(Walker p = a + i; Walker q = a + m; a[p - q] = 1), true,
     "-4*m + 4*i to -4*m + 4*i + 4"},
    {BODY(Walker p = k[i] ? a + 2 * i : a + 2 * i + 1; *p = 1), true,
     "some of 8*i to 8*i + 8"},
    // Bytes of the library.
    {BODY(memset(a + 8 * i, 0, 32)), true, "32*i to 32*i + 32"},
    {BODY(memset(a + i, 0, b)), true, "some of 4*i to b + 4*i"},
    {BODY(if (m > 0) memset(a + m * i, 0, 4 * m)), true,
     "some of 4*i*m to 4*m + 4*i*m if 4*m"},
    {BODY(memset(a + i, 0, u * 4)), true,
     "some of 4*i to 4*u + 4*i if -4*u + 4294967295"},
};
// clang-format on
#pragma GCC diagnostic pop

} // namespace c2cu::reach

#endif // C2CU_TEST_UNIT_REACH_ROWS_H
