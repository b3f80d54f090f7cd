//===- sweep.cpp - A step of many searches at once ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Highway compiles what is between HWY_BEFORE_NAMESPACE and HWY_AFTER_NAMESPACE
// once for each set of instructions, by including this file again.
//
//===----------------------------------------------------------------------===//

// Vectors whose length only the machine knows make no arrays.
#define HWY_DISABLED_TARGETS                                                   \
  (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "diameter/cpu/sweep.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "sweep.h"

#include <algorithm>
#include <bit>

HWY_BEFORE_NAMESPACE();
namespace paths::diameter::cpu {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// The bits of a vertex, in registers.
template <unsigned words> class bit_set {
  using tag = hn::CappedTag<std::uint64_t, words>;
  static constexpr std::size_t step = hn::MaxLanes(tag()), count = words / step;
  hn::Vec<tag> parts[count];

public:
  HWY_INLINE static bit_set load(const std::uint64_t *from) {
    bit_set set;
    for (std::size_t i = 0; i < count; ++i)
      set.parts[i] = hn::Load(tag(), from + i * step);
    return set;
  }

  HWY_INLINE void store(std::uint64_t *to) const {
    for (std::size_t i = 0; i < count; ++i)
      hn::Store(parts[i], tag(), to + i * step);
  }

  HWY_INLINE void add(const std::uint64_t *from) {
    for (std::size_t i = 0; i < count; ++i)
      parts[i] = hn::Or(parts[i], hn::Load(tag(), from + i * step));
  }

  HWY_INLINE bool is_full() const {
    hn::Vec<tag> all = parts[0];
    for (std::size_t i = 1; i < count; ++i)
      all = hn::And(all, parts[i]);
    return hn::AllTrue(tag(), hn::Eq(all, hn::Set(tag(), ~std::uint64_t{0})));
  }
};

/// How many bits differ.
template <unsigned words>
HWY_INLINE unsigned count_new(const std::uint64_t *before,
                              const std::uint64_t *after) {
  unsigned count = 0;
  for (unsigned i = 0; i < words; ++i)
    count += static_cast<unsigned>(std::popcount(before[i] ^ after[i]));
  return count;
}

template <unsigned words>
step sweep_words(const csr &incoming, const std::uint64_t *before,
                 std::uint64_t *after) {
  step result;
  for (vertex v = 0; v < incoming.vertices; ++v) {
    const std::uint64_t *const old = before + std::size_t{v} * words;
    std::uint64_t *const now = after + std::size_t{v} * words;
    auto set = bit_set<words>::load(old);
    bool full = set.is_full();
    const bool was_full = full;
    const edge_index end = incoming.first[v + 1];
    for (edge_index e = incoming.first[v]; e < end && !full;) {
      const edge_index few = std::min(end, e + 4);
      for (; e < few; ++e)
        set.add(before + std::size_t{incoming.to[e]} * words);
      full = set.is_full();
    }
    set.store(now);
    if (!was_full)
      result.found += count_new<words>(old, now);
    result.complete &= full;
  }
  return result;
}

sweep *choose(unsigned words) {
  switch (words) {
  case 1:
    return sweep_words<1>;
  case 2:
    return sweep_words<2>;
  case 4:
    return sweep_words<4>;
  default:
    return sweep_words<8>;
  }
}

} // namespace HWY_NAMESPACE
} // namespace paths::diameter::cpu
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace paths::diameter::cpu {

HWY_EXPORT(choose);

sweep *sweep_for(unsigned words) { return HWY_DYNAMIC_DISPATCH(choose)(words); }

} // namespace paths::diameter::cpu
#endif // HWY_ONCE
