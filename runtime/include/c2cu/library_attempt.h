//===- library_attempt.h - Accesses that are watched ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// It is known when a marked loop is entered where its iterations may store,
/// but not where they load: a search, a chain of pointers, a table that data
/// look into. Such loads are watched as they happen. One that is in what other
/// iterations may write is not made: all stores of the iterations that have run
/// beside it are undone, and they run in order, as all behind them do.
///
/// Of some loops it is only expected where an iteration stores: in a part of an
/// array, which text of any length goes to. A store outside of it is not made
/// either.
///
/// What an iteration loads before that is what it loads in C's order: known
/// loads have been compared with all stores, and others are in what no
/// iteration writes, or only itself. Only where a store is not where it was
/// expected, others may have had what C would have overwritten before. They may
/// trap for it, or not end: signals stop them (interrupted.h).
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_ATTEMPT_H
#define C2CU_LIBRARY_ATTEMPT_H

#include <c2cu/algorithm.h>
#include <c2cu/interrupted.h>
#include <c2cu/library_watched.h>
#ifdef C2CU_CERTIFY
#include <c2cu/library_certify.h>
#endif
#include <c2cu/undo_log.h>

#include <csetjmp>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <malloc.h>
#include <memory>
#include <utility>
#include <vector>

namespace c2cu::library {

class attempt;
/// This thread's; null: what it loads is not watched.
inline thread_local constinit attempt *attempt_now = nullptr;

/// What a thread does for a speculation.
class attempt {
public:
  explicit attempt(speculation &of)
      : of(of), log(of.take_log()), signals(of.interrupts) {
    attempt_now = this;
    of.enter();
  }
  attempt(const attempt &) = delete;
  attempt &operator=(const attempt &) = delete;
  ~attempt() {
    of.leave();
    of.add(std::move(blocks));
    if (lines && lines->size() != 0 && !of.has_failed())
      of.add(std::move(lines));
    of.give_back(std::move(log));
  }

  /// Runs \p Loop's iterations [first, last), or some of them and fails.
  template <class Loop>
  void run(const typename Loop::arguments &with, typename Loop::counter begin,
           long long step, std::size_t first, std::size_t last);

  /// Another iteration's store must not come to what is loaded.
  void look(const volatile void *at, std::size_t size) {
    const auto low = reinterpret_cast<std::uintptr_t>(at);
    if (seen.low <= low && low + size <= seen.high)
      return;
    if (of.has_parts() && is_in_own_part(low, size))
      return;
    if ((of.may_write(low, size) && !is_own(low, size) &&
         !is_in(mine, claimed, low, size)) ||
        of.is_in_others_part(low, size, iteration))
      stop();
    // What follows is looked at next, most often.
    const std::size_t more = readable(low);
    seen = {low, more < std::numeric_limits<std::uintptr_t>::max() - low
                     ? low + more
                     : std::numeric_limits<std::uintptr_t>::max()};
  }

  /// How many bytes may be loaded at least: those that nobody may write, or
  /// that are the iteration's own.
  std::size_t readable(std::uintptr_t low) {
    const std::size_t free = of.before_written(low);
    if (free != 0)
      return free;
    const bool may_store = is_own(low, 1);
    std::size_t n = 0;
    for (unsigned i = 0; i < claimed; ++i)
      if (mine[i].low <= low && low < mine[i].high)
        n = std::max<std::size_t>(n, mine[i].high - low);
    if (!may_store)
      return n;
    for (unsigned i = 0; i < owned; ++i)
      if (own[i].low <= low && low < own[i].high)
        n = std::max<std::size_t>(n, own[i].high - low);
    for (unsigned i = 0; i < parts; ++i)
      if (own_parts[i].low <= low && low < own_parts[i].high)
        n = std::max<std::size_t>(
            n, std::min(own_parts[i].high - low, of.before_claimed(low)));
    return n;
  }

  /// Where the iteration has what it loads or \p stores there instead: on its
  /// stack it is itself, and elsewhere a copy.
  __attribute__((noinline)) void *withhold(void *at, std::size_t size,
                                           bool stores) {
    const auto low = reinterpret_cast<std::uintptr_t>(at);
    if (low < top &&
        low >= reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)))
      return at;
    ++notes;
    // What iterations are known to store is in memory.
    if (of.may_write(low, size))
      stop();
    char *found = nullptr;
    uninterrupted([&] {
      if (!lines)
        lines = std::make_unique<line_set>();
      if (lines->bytes() < most_withheld)
        found = lines->find(low, size, stores);
    });
    if (!found)
      stop();
    return found;
  }

  [[noreturn]] void stop() {
    goes_on = 0;
    of.fail();
    std::longjmp(back, 1);
  }

  /// A signal has come to this thread: see interrupted.h. A trap ends the
  /// attempt: the iteration may have had what it should not have had yet. If it
  /// traps anyway, it does so again when it runs as written.
  static bool take(bool trapped);

  /// How many stores have been noted.
  std::size_t noted() const { return notes; }

  /// What is to be stored is noted. If it has to be \p owned, it must be the
  /// iteration's own. Not inlined: what the iteration has on the stack begins
  /// behind the frame.
  __attribute__((noinline)) void note(void *at, std::size_t size, bool owned) {
    const auto low = reinterpret_cast<std::uintptr_t>(at);
    if (low < top &&
        low >= reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)))
      return;
    if (is_in_block(low, size))
      return; // Which is freed if the attempt fails.
    if (owned && !(stored.low <= low && low + size <= stored.high) &&
        !is_own(low, size))
      stop();
    ++notes;
    bool noted = false;
    uninterrupted([&] { noted = log->note(at, size); });
    if (!noted)
      stop();
  }

  /// The iteration has allocated \p block, or is about to free it.
  void allocated(void *block) {
    if (block)
      blocks.push_back(block);
  }
  void freed(void *block) {
    const auto found = std::find(blocks.rbegin(), blocks.rend(), block);
    if (found == blocks.rend())
      return;
    const auto at = std::next(found).base();
    fresh -= static_cast<std::size_t>(at - blocks.begin()) < fresh;
    blocks.erase(at);
  }

  /// An interrupted allocation would never end.
  template <class Action> void uninterrupted(const Action &action) {
    goes_on = 0;
    action();
    goes_on = 1;
    if (of.has_failed())
      stop();
  }

private:
  template <class Loop>
  __attribute__((noinline)) void
  run_all(const typename Loop::arguments &with, typename Loop::counter begin,
          long long step, std::size_t first, std::size_t last) {
    for (std::size_t k = first; k < last; ++k) {
      iteration = k;
      fresh = blocks.size();
      own_is_known = false;
      seen = stored = {};
      goes_on = 1;
      if (of.has_failed())
        return;
      Loop::range(with, begin, step, k, k + 1);
      goes_on = 0;
    }
  }
  void find_own() {
    if (own_is_known)
      return;
    owned = of.find_own(wide(iteration), own);
    claimed = of.find_loaded(wide(iteration), mine);
    parts = of.find_parts_of(iteration, /*stored=*/true, own_parts);
    loaded = of.find_parts_of(iteration, /*stored=*/false, loaded_parts);
    own_is_known = true;
  }
  /// Whether it is in a part of the iteration, most of which is looked at then.
  bool is_in_own_part(std::uintptr_t low, std::size_t size) {
    find_own();
    for (const auto &[all, n] :
         {std::pair(own_parts, parts), std::pair(loaded_parts, loaded)})
      for (const extent *e = all; e != all + n; ++e)
        if (e->low <= low && low + size <= e->high &&
            !of.may_write(e->low, e->size())) {
          seen = *e;
          return true;
        }
    return false;
  }
  /// Whether the iteration has allocated that.
  bool is_in_block(std::uintptr_t low, std::size_t size) const {
    return std::any_of(
        blocks.begin() + static_cast<std::ptrdiff_t>(fresh), blocks.end(),
        [&](void *block) {
          const auto at = reinterpret_cast<std::uintptr_t>(block);
          return at <= low && low + size <= at + malloc_usable_size(block);
        });
  }
  static bool is_in(const extent *all, unsigned n, std::uintptr_t low,
                    std::size_t size) {
    return std::any_of(all, all + n, [&](const extent &e) {
      return e.low <= low && low + size <= e.high;
    });
  }
  bool is_own(std::uintptr_t low, std::size_t size) {
    find_own();
    const auto find = [&](const extent *all, unsigned n) {
      return std::find_if(all, all + n, [&](const extent &e) {
        return e.low <= low && low + size <= e.high;
      });
    };
    if (const extent *of_lines = find(own, owned); of_lines != own + owned) {
      stored = *of_lines;
      return true;
    }
    const extent *of_pointers = find(own_parts, parts);
    if (of_pointers == own_parts + parts || of.is_claimed(low, size))
      return false;
    if (!of.is_claimed(of_pointers->low, of_pointers->size()))
      stored = *of_pointers;
    return true;
  }

  /// A signal that comes late still finds it.
  struct until_all_is_over {
    ~until_all_is_over() { attempt_now = nullptr; }
  } last;
  /// Bytes of lines that a thread may have.
  static constexpr std::size_t most_withheld = std::size_t{256} << 20;

  speculation &of;
  std::unique_ptr<undo_log> log;
  std::unique_ptr<line_set> lines;
  std::vector<void *> blocks; ///< That have been allocated, and not freed.
  std::size_t fresh = 0;      ///< The first one of the iteration.
  const interruptible::receiver signals;
  const interruptible::deadline *late = nullptr; ///< Of what runs now.
  std::uintptr_t top = 0; ///< Below it an iteration has its own objects.
  std::size_t iteration = 0, notes = 0;
  bool own_is_known = false;
  unsigned owned = 0, claimed = 0, parts = 0, loaded = 0;
  extent own[most_accesses];  ///< What the iteration alone may write.
  extent mine[most_accesses]; ///< What it loads, and no other one writes.
  extent own_parts[most_pointers], loaded_parts[most_pointers];
  /// What the iteration is known to be free to load, and to store in.
  extent seen, stored;
  /// The thread is in the user's code, and may be interrupted.
  volatile std::sig_atomic_t goes_on = 0;
  std::jmp_buf back;
};

template <class Loop>
__attribute__((noinline)) void
attempt::run(const typename Loop::arguments &with, typename Loop::counter begin,
             long long step, std::size_t first, std::size_t last) {
  // What calls this may have been inlined into the function with the loop.
  top = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  const interruptible::deadline until(of.longest(last - first));
  late = &until;
  if (setjmp(back) == 0)
    run_all<Loop>(with, begin, step, first, last);
  goes_on = 0;
  late = nullptr;
}

inline bool attempt::take(bool trapped) {
  attempt *const now = attempt_now;
  if (now &&
      (trapped || (now->goes_on && (now->of.has_failed() ||
                                    (now->late && now->late->is_over())))))
    now->stop();
  return now != nullptr;
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_ATTEMPT_H
