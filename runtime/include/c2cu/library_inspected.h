//===- library_inspected.h - What inspections have shown --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What an inspector has found is kept for later calls if all that it has
/// loaded is in data of handles: it stays as long as these do not change, and
/// the loop's function has the same values. Without handles each call inspects,
/// unless earlier ones have shown that nothing is gained.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_INSPECTED_H
#define C2CU_LIBRARY_INSPECTED_H

#include <c2cu/library_entry.h>
#include <c2cu/library_handles.h>
#include <c2cu/library_state.h>
#include <c2cu/library_threads.h>

#include <atomic>
#include <cstddef>
#include <cstring>
#include <memory>
#include <pthread.h>
#include <vector>

namespace c2cu::library {

/// What a function's variables hold when a loop is entered.
class inspection_key {
public:
  template <class... Values> explicit inspection_key(const Values &...values) {
    (add(values), ...);
  }

  /// Whether all is the same; what has no room may be something else.
  bool operator==(const inspection_key &other) const {
    return fits && other.fits && used == other.used &&
           std::memcmp(bytes, other.bytes, used) == 0;
  }

private:
  template <class T> void add(const T &value) {
    fits = fits && sizeof value <= sizeof bytes - used;
    if (!fits)
      return;
    std::memcpy(bytes + used, &value, sizeof value);
    used += sizeof value;
  }

  std::size_t used = 0;
  bool fits = true;
  char bytes[512];
};

/// An inspector, which has a place in the program.
class inspection_site {
public:
  /// Whether it is known what would be found: it is then added to \p e.
  bool recall(entry &e, const inspection_key &key) {
    if (!handles_exist())
      return false;
    const locked_handles lock;
    const bool same = kept.some && kept.key == key && is_current(lock);
    if (same)
      e.found(kept.accesses.data(), kept.accesses.data() + kept.accesses.size(),
              kept.tables, kept.apart);
    return same;
  }

  /// Keeps what has been found, if it stays.
  void remember(const entry &e, const inspection_key &key,
                const access_range *accesses, unsigned count,
                std::shared_ptr<const void> tables) {
    if (!handles_exist() || !e.is_apart())
      return;
    const locked_handles lock;
    std::vector<held> of;
    const wide last = e.count - wide(1);
    for (const access_range &a : e) {
      if (!a.stays)
        continue;
      const wide low = a.lowest(last), high = a.highest(last);
      const c2cu_handle *const h =
          lock.covering(static_cast<std::uintptr_t>(low.get()),
                        static_cast<std::size_t>((high - low).get()));
      if (!h)
        return;
      of.push_back({h, h->version});
    }
    kept = {true,
            key,
            std::move(of),
            {accesses, accesses + count},
            std::move(tables),
            *e.is_apart()};
  }

  /// Whether this call should not inspect, as those before have gained nothing.
  bool is_no_use() {
#if defined(C2CU_BACKWARDS) || defined(C2CU_ALTERNATELY) ||                    \
    defined(C2CU_CERTIFY)
    return false;
#endif
    unsigned left = skipped.load(std::memory_order_relaxed);
    return left != 0 && skipped.compare_exchange_strong(left, left - 1);
  }

  /// An inspection of so many seconds has let a loop run as it did, in so many.
  void learn(ran how, double inspected, double ran_for) {
    if (inspected < short_enough)
      return;
    const bool gained =
        how == ran::on_device ||
        (how == ran::on_threads && inspected < ran_for * (threads() - 1));
    // A thread may be interrupted: that nothing is gained is believed if it is
    // found twice. Now and then it is tried again.
    const unsigned found =
        gained ? 0 : std::min(losses.load(std::memory_order_relaxed) + 1, 7U);
    losses.store(found, std::memory_order_relaxed);
    skipped.store(found < 2 ? 0 : 1U << (found - 1), std::memory_order_relaxed);
  }

private:
  /// Seconds that no caller notices.
  static constexpr double short_enough = 100e-6;

  static double threads() { return detail::threads_wanted(); }

  /// A handle as it was.
  struct held {
    const c2cu_handle *of;
    unsigned long long version;
  };
  struct finding {
    bool some = false;
    inspection_key key;
    std::vector<held> handles;
    std::vector<access_range> accesses;
    std::shared_ptr<const void> tables;
    bool apart = false;
  };

  /// Whether all handles exist and are as they were.
  bool is_current(const locked_handles &) const {
    for (const held &was : kept.handles) {
      const c2cu_handle *h = c2cu_shared_handles;
      while (h && !(h == was.of && h->version == was.version))
        h = h->next;
      if (!h)
        return false;
    }
    return true;
  }

  finding kept; ///< While handles are locked.
  std::atomic<unsigned> losses{0}, skipped{0};
};

namespace detail {

inline void learn(const entry &e, ran how, double ran_for) {
  if (e.inspected_by)
    e.inspected_by->learn(how, e.inspected_for, ran_for);
}

} // namespace detail

} // namespace c2cu::library

#endif // C2CU_LIBRARY_INSPECTED_H
