//===- limbs.h - Sums of products of numbers of many words ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a kernel that c2cu has evaluated does with numbers of many 32-bit
/// words, or *limbs*, the lowest first: rows of products are added up, x[0..n]
/// times y, and limbs of the sum are read.
///
/// A GPU adds a product of two words to a pair of registers, carry in and
/// carry out, in one instruction. A row is two chains of these: products of
/// even places of the sum go to pairs (0, 1), (2, 3) and so on, those of odd
/// places to pairs (1, 2), (3, 4) of a second number. If there were only one,
/// its words would have to change their registers all the time. The two are
/// added where limbs are read.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIMBS_H
#define C2CU_LIMBS_H

#include <c2cu/lanes.h>

#include <cstdint>
#include <type_traits>
#include <utility>

/// Defined where kernels use limb_sum: CPUs have no such instruction, and do so
/// for tests only (-DC2CU_LIMBS).
#if defined(C2CU_FOR_GPU) || defined(C2CU_LIMBS)
#define C2CU_HAS_LIMBS
#endif

namespace c2cu {

/// Whether an evaluated kernel on L uses limb_sum.
template <class L>
#ifdef C2CU_HAS_LIMBS
inline constexpr bool has_limbs = std::is_same_v<L, one_lane>;
#else
inline constexpr bool has_limbs = false;
#endif

namespace detail {

/// Additions to words that hand a carry to the next one. On a GPU the carry is
/// in a flag, which nothing else in an evaluated kernel uses; statements that
/// are volatile stay in their order.
class carry_chain {
public:
  /// (high, low) += x * y
  template <bool First>
  C2CU_FOLDED void multiply_add(std::uint32_t &low, std::uint32_t &high,
                                std::uint32_t x, std::uint32_t y) {
#ifdef __CUDA_ARCH__
    if constexpr (First)
      asm volatile("mad.lo.cc.u32 %0, %2, %3, %0;\n\t"
                   "madc.hi.cc.u32 %1, %2, %3, %1;"
                   : "+&r"(low), "+r"(high)
                   : "r"(x), "r"(y));
    else
      asm volatile("madc.lo.cc.u32 %0, %2, %3, %0;\n\t"
                   "madc.hi.cc.u32 %1, %2, %3, %1;"
                   : "+&r"(low), "+r"(high)
                   : "r"(x), "r"(y));
#else
    const std::uint64_t product = std::uint64_t{x} * y;
    add<First>(low, static_cast<std::uint32_t>(product));
    add<false>(high, static_cast<std::uint32_t>(product >> 32));
#endif
  }

  /// word += x
  template <bool First>
  C2CU_FOLDED void add(std::uint32_t &word, std::uint32_t x) {
#ifdef __CUDA_ARCH__
    if constexpr (First)
      asm volatile("add.cc.u32 %0, %0, %1;" : "+r"(word) : "r"(x));
    else
      asm volatile("addc.cc.u32 %0, %0, %1;" : "+r"(word) : "r"(x));
#else
    const std::uint64_t sum = std::uint64_t{word} + x + (First ? 0 : carry);
    word = static_cast<std::uint32_t>(sum);
    carry = static_cast<std::uint32_t>(sum >> 32);
#endif
  }

  /// The carry of the last addition.
  C2CU_FOLDED std::uint32_t last() const {
#ifdef __CUDA_ARCH__
    std::uint32_t carry;
    asm volatile("addc.u32 %0, 0, 0;" : "=r"(carry));
#endif
    return carry;
  }

private:
#ifndef __CUDA_ARCH__
  std::uint32_t carry = 0;
#endif
};

} // namespace detail

/// A sum of up to \p Size limbs, 0 at first. Places are known when compiling,
/// so that all words are in registers.
template <unsigned Size> class limb_sum {
public:
  /// Adds x..., the first one at limb \p At, times \p y. Carries of the chain
  /// of even places come as far as limb \p EvenEnd, those of the other one as
  /// far as \p OddEnd.
  template <unsigned At, unsigned EvenEnd, unsigned OddEnd, class... X>
  C2CU_FOLDED void multiply_add(std::uint32_t y, X... x) {
    const std::uint32_t words[] = {x...};
    constexpr unsigned odd_first = At % 2 == 0 ? 1 : 0;
    multiply_chain<At, 1 - odd_first, EvenEnd>(even, words, y);
    multiply_chain<At, odd_first, OddEnd>(odd, words, y);
  }

  /// Gives limb \p At, where nothing has been added to this chain.
  template <unsigned At, bool Odd> C2CU_FOLDED void set(std::uint32_t x) {
    (Odd ? odd : even)[At] = x;
  }

  /// Adds \p x to limb \p At. Carries come as far as limb \p End.
  template <unsigned At, unsigned End, bool Odd>
  C2CU_FOLDED void add(std::uint32_t x) {
    detail::carry_chain chain;
    std::uint32_t (&words)[Size] = Odd ? odd : even;
    chain.template add<true>(words[At], x);
    carry_on<At + 1>(chain, words, range<At + 1, End + 1>());
  }

  /// Makes limbs \p From up to \p To those of the sum: nothing is added to them
  /// any more.
  template <unsigned From, unsigned To> C2CU_FOLDED void carry_through() {
    detail::carry_chain chain;
    if constexpr (From > 0) {
      // The flag again, from what it was.
      std::uint32_t flag = ~std::uint32_t{0};
      chain.template add<true>(flag, carry);
    }
    join<From>(chain, range<From, To>());
    carry = chain.last();
  }

  template <unsigned At> C2CU_FOLDED std::uint32_t limb() const {
    return even[At];
  }

  /// What limb \p At would be now, where carry_through() has come to limb
  /// \p From.
  template <unsigned From, unsigned At>
  C2CU_FOLDED std::uint32_t preview() const {
    if constexpr (From == At) {
      return even[At] + odd[At] + carry;
    } else {
      limb_sum now = *this;
      now.template carry_through<From, At + 1>();
      return now.template limb<At>();
    }
  }

private:
  template <unsigned From, unsigned To>
  using range =
      std::make_integer_sequence<unsigned, (To > From ? To - From : 0)>;

  /// The products of \p words from \p First on, every other one.
  template <unsigned At, unsigned First, unsigned End, unsigned Count>
  C2CU_FOLDED static void multiply_chain(std::uint32_t (&sum)[Size],
                                         const std::uint32_t (&words)[Count],
                                         std::uint32_t y) {
    if constexpr (First < Count) {
      constexpr unsigned products = (Count - First + 1) / 2;
      constexpr unsigned behind = At + First + 2 * products;
      detail::carry_chain chain;
      multiply_pairs<At + First>(
          chain, sum, words + First, y,
          std::make_integer_sequence<unsigned, products>());
      carry_on<behind>(chain, sum, range<behind, End + 1>());
    }
  }

  template <unsigned At, unsigned... I>
  C2CU_FOLDED static void
  multiply_pairs(detail::carry_chain &chain, std::uint32_t (&sum)[Size],
                 const std::uint32_t *words, std::uint32_t y,
                 std::integer_sequence<unsigned, I...>) {
    (chain.template multiply_add<I == 0>(sum[At + 2 * I], sum[At + 2 * I + 1],
                                         words[2 * I], y),
     ...);
  }

  template <unsigned At, unsigned... I>
  C2CU_FOLDED static void carry_on(detail::carry_chain &chain,
                                   std::uint32_t (&sum)[Size],
                                   std::integer_sequence<unsigned, I...>) {
    (chain.template add<false>(sum[At + I], 0), ...);
  }

  template <unsigned From, unsigned... I>
  C2CU_FOLDED void join(detail::carry_chain &chain,
                        std::integer_sequence<unsigned, I...>) {
    (chain.template add < From == 0 && I == 0 > (even[From + I], odd[From + I]),
     ...);
  }

  std::uint32_t even[Size] = {}, odd[Size] = {};
  std::uint32_t carry = 0; ///< of the limbs that carry_through() has come to
};

} // namespace c2cu

#endif // C2CU_LIMBS_H
