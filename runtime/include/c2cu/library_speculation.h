//===- library_speculation.h - Loads that are watched -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a marked loop stores is known when it is entered, but not where it
/// loads: a search, a chain of pointers, a table that data look into. Such
/// loads are watched as they happen. One that is in what other iterations may
/// write is not made: all stores of the iterations that have run beside it are
/// undone, and they run in order, as all behind them do.
///
/// What an iteration loads before that is what it loads in C's order, so that
/// it does nothing that C would not do: known loads have been compared with all
/// stores, and others are in what no iteration writes, or only itself.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_SPECULATION_H
#define C2CU_LIBRARY_SPECULATION_H

#include <c2cu/algorithm.h>
#include <c2cu/library_cpu.h>
#include <c2cu/library_entry.h>
#include <c2cu/undo_log.h>

#include <atomic>
#include <csetjmp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace c2cu::library {

/// Iterations that run at once while what they load is watched.
class speculation {
public:
  explicit speculation(const entry &of) : of(of) {
    const wide last = of.count - wide(1);
    for (const access_range &a : of)
      if (a.write)
        written[ranges++] = {address(a.lowest(last)), address(a.highest(last))};
  }

  bool has_failed() const { return failed.load(std::memory_order_relaxed); }
  void fail() { failed.store(true, std::memory_order_relaxed); }

  /// Whether an iteration but \p iteration may write some of these bytes.
  bool may_write(std::size_t iteration, std::uintptr_t low,
                 std::size_t size) const {
    for (unsigned i = 0; i < ranges; ++i)
      if (low < written[i].high && written[i].low < low + size)
        return !is_own(iteration, low, size);
    return false;
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

  /// What has run so far is right. Returns how many bytes the logs had.
  std::size_t keep() {
    std::size_t bytes = 0;
    for (const std::unique_ptr<undo_log> &log : logs) {
      bytes += log->bytes();
      log->clear();
    }
    return bytes;
  }
  /// Nothing has run since the last keep().
  void undo() {
    for (const std::unique_ptr<undo_log> &log : logs)
      log->undo();
  }

private:
  static std::uintptr_t address(wide of) {
    return static_cast<std::uintptr_t>(of.get());
  }
  /// Whether all of these bytes are among those that the iteration writes, of
  /// which no other one writes any.
  bool is_own(std::size_t iteration, std::uintptr_t low,
              std::size_t size) const {
    const wide k(iteration);
    for (const access_range &a : of) {
      const wide begin = a.low_at(k), end = a.high_at(k);
      // Between several members other ones may be another iteration's.
      const bool whole =
          !a.each || !(wide(0) < a.pitch) || end - begin <= a.length;
      if (a.write && whole && begin <= wide(low) &&
          wide(low) + wide(size) <= end)
        return true;
    }
    return false;
  }

  const entry &of;
  unsigned ranges = 0;
  extent written[most_accesses];
  std::atomic<bool> failed{false};
  std::mutex mutex;
  std::vector<std::unique_ptr<undo_log>> logs; ///< That nobody uses.
};

/// What a thread does for a speculation.
class attempt {
public:
  explicit attempt(speculation &of) : of(of), log(of.take_log()) {}
  attempt(const attempt &) = delete;
  attempt &operator=(const attempt &) = delete;
  ~attempt() { of.give_back(std::move(log)); }

  /// Runs \p Loop's iterations [first, last), or some of them and fails.
  template <class Loop>
  void run(const typename Loop::arguments &with, typename Loop::counter begin,
           long long step, std::size_t first, std::size_t last);

  void look(const volatile void *at, std::size_t size) {
    if (of.may_write(iteration, reinterpret_cast<std::uintptr_t>(at), size))
      stop();
  }

  /// Not inlined: what the iteration has on the stack begins behind its frame.
  __attribute__((noinline)) void note(void *at, std::size_t size) {
    const auto low = reinterpret_cast<std::uintptr_t>(at);
    if (low < top &&
        low >= reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)))
      return;
    if (!log->note(at, size))
      stop();
  }

private:
  template <class Loop>
  __attribute__((noinline)) void
  run_all(const typename Loop::arguments &with, typename Loop::counter begin,
          long long step, std::size_t first, std::size_t last) {
    for (iteration = first; iteration < last && !of.has_failed(); ++iteration)
      Loop::range(with, begin, step, iteration, iteration + 1);
  }
  [[noreturn]] void stop() {
    of.fail();
    std::longjmp(back, 1);
  }

  speculation &of;
  std::unique_ptr<undo_log> log;
  std::uintptr_t top = 0; ///< Below it an iteration has its own objects.
  std::size_t iteration = 0;
  std::jmp_buf back;
};

/// This thread's; null: what it loads is not watched.
inline thread_local constinit attempt *attempt_now = nullptr;

template <class Loop>
__attribute__((noinline)) void
attempt::run(const typename Loop::arguments &with, typename Loop::counter begin,
             long long step, std::size_t first, std::size_t last) {
  // What calls this may have been inlined into the function with the loop.
  top = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  attempt *const around = attempt_now;
  attempt_now = this;
  if (setjmp(back) == 0)
    run_all<Loop>(with, begin, step, first, last);
  attempt_now = around;
}

namespace detail {

template <class Loop>
concept speculates = requires { Loop::speculates; };

/// A loop of which each iteration is watched.
template <class Loop> struct watched {
  using counter = typename Loop::counter;
  struct arguments {
    const typename Loop::arguments *with;
    speculation *by;
  };

  static void range(const arguments &of, counter begin, long long step,
                    std::size_t first, std::size_t last) {
    if (of.by->has_failed())
      return;
    attempt now(*of.by);
    now.run<Loop>(*of.with, begin, step, first, last);
  }
};

/// Calls of a loop that runs as written after some that had to be undone: twice
/// as many each time.
class caution {
public:
  bool forbids() {
    unsigned n = left.load(std::memory_order_relaxed);
    return n != 0 && left.compare_exchange_strong(n, n - 1);
  }
  void failed() {
    const unsigned n = next.load(std::memory_order_relaxed);
    left.store(n, std::memory_order_relaxed);
    if (n < most)
      next.store(2 * n, std::memory_order_relaxed);
  }

private:
  static constexpr unsigned most = 1u << 16;
  std::atomic<unsigned> left{0}, next{1};
};

template <class Loop> inline caution caution_of;

/// Whether the loop is not to be tried now. As written it is not slowed down by
/// what watches.
template <class Loop> bool is_left_alone() {
#if !defined(C2CU_BACKWARDS) && !defined(C2CU_ALTERNATELY) &&                  \
    !defined(C2CU_CERTIFY)
  if constexpr (speculates<Loop>)
    return caution_of<Loop>.forbids();
#endif
  return false;
}

/// Seconds that threads work before they wait for each other, and the bytes of
/// logs that they should have then.
inline constexpr double time_of_chunk = 2e-3;
inline constexpr std::size_t bytes_of_chunk = std::size_t{8} << 20;

/// As finish_on_cores of library_cpu.h, while what iterations load is watched.
/// What had to run in order counts as written.
template <class Loop>
ran finish_watched(const entry &e, typename Loop::counter first,
                   const typename Loop::arguments &with,
                   const beginning &from) {
  using of_each = watched<Loop>;
  const std::size_t n = e.iterations();
  speculation all(e);
  const typename of_each::arguments watching{&with, &all};
  const std::size_t least = std::size_t{4} * threads_wanted();
  auto chunk = static_cast<std::size_t>(
      std::clamp(time_of_chunk * threads_wanted() / from.each, 1.0, double(n)));
  ran how = ran::on_caller;
  for (std::size_t done = from.done; done < n;) {
    const std::size_t end =
        n - done <= std::max(chunk, least) ? n : done + std::max(chunk, least);
    how = finish_on_cores<of_each>(first, e.step, watching, end,
                                   {done, from.each});
    if (all.has_failed()) {
      all.undo();
      caution_of<Loop>.failed();
      Loop::range(with, first, e.step, done, n);
      return ran::as_written;
    }
    const std::size_t bytes = all.keep();
    chunk = bytes > bytes_of_chunk       ? chunk / 2
            : bytes < bytes_of_chunk / 4 ? std::min(2 * chunk, n)
                                         : chunk;
    done = end;
  }
  return how;
}

/// Runs the iterations of a loop that may run at once if what is watched does
/// not show otherwise.
template <class Loop>
ran run_watched(const entry &e, typename Loop::counter begin,
                const typename Loop::arguments &with) {
  const std::size_t n = e.iterations();
  const typename Loop::counter first = e.first(begin);
#ifdef C2CU_CERTIFY
  return certify::run_all<Loop>(e, first, with, never_apart());
#elif defined(C2CU_BACKWARDS) || defined(C2CU_ALTERNATELY)
  speculation all(e);
  const typename watched<Loop>::arguments watching{&with, &all};
#ifdef C2CU_BACKWARDS
  const ran how = run_backwards<watched<Loop>>(first, e.step, watching, n);
#else
  const ran how = run_alternately<watched<Loop>>(first, e.step, watching, n);
#endif
  if (!all.has_failed())
    return how;
  all.undo();
  Loop::range(with, first, e.step, 0, n);
  return ran::as_written;
#else
  const beginning alone = begin_alone<Loop>(first, e.step, with, n);
  if (alone.each * static_cast<double>(n - alone.done) > worth_waking)
    return finish_watched<Loop>(e, first, with, alone);
  Loop::range(with, first, e.step, alone.done, n);
  return ran::on_caller;
#endif
}

} // namespace detail

} // namespace c2cu::library

#ifdef C2CU_CERTIFY
#define C2CU_MARK C2CU_HOST_DEVICE __attribute__((no_sanitize("thread"))) inline
#else
#define C2CU_MARK C2CU_HOST_DEVICE inline
#endif

/// A load of which only that it happens is known.
template <class T> C2CU_MARK T &c2cu_watched(T &place) {
#ifndef __CUDA_ARCH__
#ifdef C2CU_CERTIFY
  c2cu::library::certify::allow(&place, sizeof place);
#endif
  if (c2cu::library::attempt *const now = c2cu::library::attempt_now)
    now->look(&place, sizeof place);
#endif
  return place;
}

/// What is stored there may have to be undone.
template <class T> C2CU_MARK T &c2cu_logged(T &place) {
#ifndef __CUDA_ARCH__
  if (c2cu::library::attempt *const now = c2cu::library::attempt_now)
    now->note(&place, sizeof place);
#endif
  return place;
}

#endif // C2CU_LIBRARY_SPECULATION_H
