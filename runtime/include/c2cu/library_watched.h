//===- library_watched.h - What watched iterations may write ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where iterations may store is known when a loop is entered, in lines over
/// their number, or by where pointers lead. That decides which loads and stores
/// of library_attempt.h may be made, and is what threads share.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_WATCHED_H
#define C2CU_LIBRARY_WATCHED_H

#include <c2cu/algorithm.h>
#include <c2cu/interrupted.h>
#include <c2cu/library_entry.h>
#include <c2cu/library_lines.h>
#include <c2cu/library_parts.h>
#include <c2cu/library_threads.h>
#include <c2cu/undo_log.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <utility>
#include <vector>

namespace c2cu::library {

/// Iterations that run at once while what they load is watched.
class speculation {
public:
  /// Whether it \p interrupts threads when it fails: an \c interruptible then
  /// has to exist.
  speculation(const entry &of, bool interrupts)
      : interrupts(interrupts), of(of) {
    const wide last = of.count - wide(1);
    for (const access_range &a : of) {
      const extent all{address(a.lowest(last)), address(a.highest(last))};
      if (a.write)
        written[ranges++] = all;
      claimed[claims++] = all;
    }
  }

  const bool interrupts;
  /// Seconds that an iteration takes; zero, as long as they run in order.
  double each = 0;
  /// The time after which so many of them are given up: with wrong data they
  /// might go on for ever. Zero: they cannot have wrong ones.
  double longest(std::size_t iterations) const {
    return interrupts && each > 0
               ? 0.25 + 100 * each * static_cast<double>(iterations)
               : 0;
  }

  bool has_failed() const { return failed.load(std::memory_order_relaxed); }
  void fail() {
    if (failed.exchange(true) || !interrupts)
      return;
    const std::lock_guard<std::mutex> lock(mutex);
    for (const pthread_t thread : threads)
      if (!pthread_equal(thread, pthread_self()))
        interruptible::interrupt(thread);
  }

  /// This thread runs iterations, or no longer does.
  void enter() {
    const std::lock_guard<std::mutex> lock(mutex);
    threads.push_back(pthread_self());
  }
  void leave() {
    const std::lock_guard<std::mutex> lock(mutex);
    threads.erase(std::find_if(threads.begin(), threads.end(), [](pthread_t t) {
      return pthread_equal(t, pthread_self());
    }));
  }

  /// Whether some iteration may write some of these bytes.
  bool may_write(std::uintptr_t low, std::size_t size) const {
    return std::any_of(written, written + ranges, [&](const extent &e) {
      return low < e.high && e.low < low + size;
    });
  }

  /// Sets \p own to what iteration \p k alone may write, before its second
  /// phase. Returns how much.
  unsigned find_own(wide k, extent (&own)[most_accesses]) const {
    return find_claimed(k, /*write=*/true, own);
  }
  /// The same of what is known to be loaded, and no other one writes.
  unsigned find_loaded(wide k, extent (&loaded)[most_accesses]) const {
    return has_parts() ? 0 : find_claimed(k, /*write=*/false, loaded);
  }

  bool has_parts() const { return of.count_of_pointers() != 0; }
  /// Finds out where parts end that pointers lead to. False if two iterations
  /// may store in one of them.
  bool find_parts() {
    return !has_parts() || parts.build(of.first_pointers(),
                                       of.count_of_pointers(), of.iterations());
  }
  /// Whether another iteration than \p k may store there.
  bool is_in_others_part(std::uintptr_t low, std::size_t size,
                         std::size_t k) const {
    return has_parts() && parts.is_others(low, size, k);
  }
  /// Sets \p own to the parts of iteration \p k that it stores in, or that it
  /// loads only. Returns how many.
  unsigned find_parts_of(std::size_t k, bool stored,
                         extent (&own)[most_pointers]) const {
    unsigned n = 0;
    for (unsigned p = 0; p < of.count_of_pointers(); ++p)
      if (of.first_pointers()[p].write == stored) {
        own[n] = parts.part_of(of.first_pointers(), p, k);
        n += own[n].low < own[n].high;
      }
    return n;
  }
  /// Whether it is known when the loop is entered that some iteration may
  /// access some of these bytes: no part has them.
  bool is_claimed(std::uintptr_t low, std::size_t size) const {
    return std::any_of(claimed, claimed + claims, [&](const extent &e) {
      return low < e.high && e.low < low + size;
    });
  }

  /// How many bytes from \p low on nobody is known to access so.
  std::size_t before_claimed(std::uintptr_t low) const {
    std::size_t n = std::numeric_limits<std::size_t>::max();
    for (unsigned i = 0; i < claims; ++i)
      if (low < claimed[i].high)
        n = std::min(n, low < claimed[i].low ? claimed[i].low - low : 0);
    return n;
  }

  /// How many bytes from \p low on no iteration may write.
  std::size_t before_written(std::uintptr_t low) const {
    std::size_t n = has_parts() ? parts.before_stored(low)
                                : std::numeric_limits<std::size_t>::max();
    for (unsigned i = 0; i < ranges; ++i)
      if (low < written[i].high)
        n = std::min(n, low < written[i].low ? written[i].low - low : 0);
    return n;
  }

  std::unique_ptr<undo_log> take_log() {
    const std::lock_guard<std::mutex> lock(mutex);
    if (logs.empty())
      return std::make_unique<undo_log>();
    std::unique_ptr<undo_log> last = std::move(logs.back());
    logs.pop_back();
    return last;
  }
  void give_back(std::unique_ptr<undo_log> log) {
    const std::lock_guard<std::mutex> lock(mutex);
    logs.push_back(std::move(log));
  }

  /// What iterations have withheld that a thread has run one after the other.
  void add(std::unique_ptr<line_set> lines) {
    const std::lock_guard<std::mutex> lock(mutex);
    withheld.push_back(std::move(lines));
  }
  /// What these have allocated.
  void add(std::vector<void *> &&of) {
    const std::lock_guard<std::mutex> lock(mutex);
    blocks.insert(blocks.end(), of.begin(), of.end());
  }
  /// Stores what has been withheld since the last keep(), or fails where
  /// iterations have met in it.
  void settle() {
    if (has_failed() || withheld.empty())
      return;
    for_parts([](const void *of, std::size_t first, std::size_t last) {
      const auto *const all = static_cast<const speculation *>(of);
      for (std::size_t part = first; part < last; ++part)
        if (!all->is_apart(part))
          all->met = true;
    });
    if (met)
      return fail();
    for_parts([](const void *of, std::size_t first, std::size_t last) {
      for (const auto &lines : static_cast<const speculation *>(of)->withheld)
        for (std::size_t part = first; part < last; ++part)
          lines->visit(part, [](const memory_line &of) { of.write(); });
    });
  }

  /// What has run so far is right. Returns how many bytes the logs had, and the
  /// lines.
  std::size_t keep() {
    std::size_t bytes = 0;
    for (const std::unique_ptr<line_set> &lines : withheld)
      bytes += lines->bytes();
    withheld.clear();
    blocks.clear();
    for (const std::unique_ptr<undo_log> &log : logs) {
      bytes += log->bytes();
      log->clear();
    }
    return bytes;
  }
  /// Nothing has run since the last keep().
  void undo() {
    withheld.clear();
    for (void *block : blocks)
      std::free(block);
    blocks.clear();
    for (const std::unique_ptr<undo_log> &log : logs)
      log->undo();
  }

private:
  struct masks {
    std::uint64_t loaded = 0, stored = 0;
  };

  /// Of more lines threads look at parts.
  static constexpr std::size_t lines_of_one = 2000;

  void for_parts(void (*run)(const void *, std::size_t, std::size_t)) const {
    std::size_t lines = 0;
    for (const std::unique_ptr<line_set> &of : withheld)
      lines += of->size();
    if (lines < lines_of_one || !run_on_team({run, this, line_set::parts, 1}))
      run(this, 0, line_set::parts);
  }

  /// Whether no iteration has stored, in these lines, what another one has
  /// loaded or stored.
  bool is_apart(std::size_t part) const {
    line_table<masks> all;
    bool apart = true;
    for (const std::unique_ptr<line_set> &lines : withheld)
      lines->visit(part, [&](const memory_line &of) {
        masks &others = all.of(of.at);
        apart = apart && of.is_apart_from(others.loaded, others.stored) &&
                is_unclaimed(of);
        others.loaded |= of.loaded;
        others.stored |= of.stored;
      });
    return apart;
  }

  /// Whether nothing is stored that is known to be accessed otherwise.
  bool is_unclaimed(const memory_line &of) const {
    if (of.stored == 0 || !is_claimed(of.at, memory_line::size))
      return true;
    for (std::size_t i = 0; i < memory_line::size; ++i)
      if ((of.stored >> i & 1) && is_claimed(of.at + i, 1))
        return false;
    return true;
  }

  unsigned find_claimed(wide k, bool write,
                        extent (&into)[most_accesses]) const {
    unsigned n = 0;
    for (const access_range &a : of) {
      const wide begin = a.low_at(k), end = a.high_at(k);
      // Between several members other ones may be another iteration's.
      const bool whole =
          !a.each || !(wide(0) < a.pitch) || end - begin <= a.length;
      if (a.write == write && !a.host && whole && begin < end)
        into[n++] = {address(begin), address(end)};
    }
    return n;
  }

  /// What may be anywhere is claimed to be outside of memory, too.
  static std::uintptr_t address(wide of) {
    constexpr auto most = std::numeric_limits<std::uintptr_t>::max();
    return of <= wide(0)      ? 0
           : of <= wide(most) ? static_cast<std::uintptr_t>(of.get())
                              : most;
  }

  const entry &of;
  unsigned ranges = 0, claims = 0;
  extent written[most_accesses], claimed[most_accesses];
  part_map parts;
  std::atomic<bool> failed{false};
  std::mutex mutex;
  std::vector<std::unique_ptr<undo_log>> logs; ///< That nobody uses.
  std::vector<std::unique_ptr<line_set>> withheld;
  std::vector<void *> blocks; ///< That iterations have allocated since.
  mutable std::atomic<bool> met{false};
  std::vector<pthread_t> threads; ///< That run iterations.
};

} // namespace c2cu::library

#endif // C2CU_LIBRARY_WATCHED_H
