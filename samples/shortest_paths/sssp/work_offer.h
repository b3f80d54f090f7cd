//===- work_offer.h - What a thread lets others take ---------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WORK_OFFER_H
#define SHORTEST_PATHS_WORK_OFFER_H

#include "work_chunks.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace paths::stepping {

/// A queue of chunks of one bucket, which its owner fills and all threads
/// empty, the oldest first: nearer vertices tend to be older, and what is
/// relaxed in their order has to be relaxed again less often.
///
/// `taken` and `put` only grow. A slot is written after `taken` has passed what
/// it held (the owner acquires what whoever took it released), and a thread
/// that has read a slot too late fails to move `taken`.
template <class Number> class basic_work_offer {
public:
  using chunk = basic_chunk<Number>;

  /// The owner: offers a chunk, or says that there is no room.
  bool give(chunk *offered) {
    const std::uint64_t at = put.load(std::memory_order_relaxed);
    if (at - taken.load(std::memory_order_acquire) == slots.size())
      return false;
    slots[at % slots.size()].store(offered, std::memory_order_relaxed);
    put.store(at + 1, std::memory_order_release);
    return true;
  }

  /// Any thread: a chunk that is nobody else's any more, or null if there is
  /// none.
  chunk *take() {
    std::uint64_t at = taken.load(std::memory_order_acquire);
    while (at != put.load(std::memory_order_acquire)) {
      chunk *const found =
          slots[at % slots.size()].load(std::memory_order_relaxed);
      if (taken.compare_exchange_weak(at, at + 1, std::memory_order_acq_rel,
                                      std::memory_order_acquire))
        return found;
    }
    return nullptr;
  }

  bool is_empty() const {
    return taken.load(std::memory_order_acquire) ==
           put.load(std::memory_order_acquire);
  }

  /// The bucket that the owner works on: only advice, since chunks know theirs.
  std::uint32_t bucket() const {
    return working_on.load(std::memory_order_relaxed);
  }
  void set_bucket(std::uint32_t bucket) {
    working_on.store(bucket, std::memory_order_relaxed);
  }

private:
  // A line of the cache for each: who waits looks at the first one all the
  // time, which must not slow down an owner that goes from bucket to bucket
  // alone.
  alignas(64) std::atomic<std::uint64_t> taken = 0, put = 0;
  alignas(64) std::atomic<std::uint32_t> working_on = 0;
  alignas(64) std::array<std::atomic<chunk *>, 256> slots = {};
};
using work_offer = basic_work_offer<distance>;

} // namespace paths::stepping

#endif // SHORTEST_PATHS_WORK_OFFER_H
