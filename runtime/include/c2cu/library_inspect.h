//===- library_inspect.h - Addresses that are data --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where iterations access memory may follow from subscripts, lengths and
/// pointers in memory. An inspector, which the compiler writes, loads these for
/// one iteration after the other and notes the bytes of each access; what it
/// has loaded must stay. Of an access that only reads the least and the
/// greatest address suffice, unless something is written between them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_INSPECT_H
#define C2CU_LIBRARY_INSPECT_H

#include <c2cu/clock.h>
#include <c2cu/library_entry.h>
#include <c2cu/library_handles.h>
#include <c2cu/library_inspected.h>
#include <c2cu/library_threads.h>
#ifdef __CUDACC__
#include <c2cu/library_device.h>
#endif

#include <atomic>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <pthread.h>

namespace c2cu::library {

/// An access of which an inspector finds the bytes.
struct inspected {
  unsigned argument;
  bool write, host, added, stays;
  bool part; ///< only where it begins is found
  /// As those of an access_range.
  long long pitch = 0, length = 0;
};

/// The least and the greatest of numbers, in a loop over both.
struct ends {
  narrow least, greatest;
  bool some = false;

  const narrow *begin() const { return &least; }
  const narrow *end() const {
    return &least + (!some ? 0 : least == greatest ? 1 : 2);
  }
};

/// What is noted while an iteration is looked at.
class inspector {
public:
  explicit inspector(extent *now) : now(now) {}

  /// Loads a number; false if there is no such address.
  template <class T> static bool load(narrow at, narrow &into) {
    if (!is_address(at))
      return false;
    T value;
    std::memcpy(&value, address(at), sizeof value);
    into = narrow(value);
    return true;
  }

  /// The least and the greatest number of those at \p at and each \p stride
  /// bytes further, in the rounds of a loop: \p first is not negative in its
  /// first one, and \p by less in each one that follows. Of pointers, null is
  /// not the least unless all are null: nothing is accessed through it. False
  /// if they do not exist.
  template <class T, bool Pointers>
  static bool load_all(narrow at, long long stride, narrow first, long long by,
                       ends &into) {
    if (!first.exists() || !at.exists())
      return false;
    if (first < narrow(0))
      return true;
    const narrow last(first.get() / by);
    if (!is_address(at) || !is_address(at + last * narrow(stride)) ||
        !(last < narrow(std::numeric_limits<std::ptrdiff_t>::max())))
      return false;
    const auto rounds = static_cast<std::size_t>(last.get()) + 1;
    const char *from = address(at);
    T least = std::numeric_limits<T>::max(),
      greatest = std::numeric_limits<T>::min();
    // Rounds that are all alike load the same.
    for (std::size_t r = 0; r < (stride != 0 ? rounds : 1); ++r) {
      T value;
      std::memcpy(&value, from, sizeof value);
      least = value < least && !(Pointers && value == 0) ? value : least;
      greatest = greatest < value ? value : greatest;
      from += stride;
    }
    into.least = narrow(std::min(least, greatest));
    into.greatest = narrow(greatest);
    into.some = true;
    return true;
  }

  /// An access has the bytes [low, high) behind \p base, which is no null
  /// pointer if it happens at all. False if there are no such addresses.
  bool note(unsigned access, narrow base, narrow low, narrow high) {
    if (base == narrow(0))
      return true;
    const narrow from = base + low, to = base + high;
    if (!from.exists() || !to.exists())
      return false;
    if (to <= from)
      return true;
    if (from < narrow(0) || most < to)
      return false;
    now[access].low =
        std::min(now[access].low, static_cast<std::uintptr_t>(from.get()));
    now[access].high =
        std::max(now[access].high, static_cast<std::uintptr_t>(to.get()));
    return true;
  }

private:
  static constexpr narrow most = narrow(PTRDIFF_MAX);

  static bool is_address(narrow at) {
    return narrow(0) < at && at + narrow(16) <= most;
  }
  static const char *address(narrow at) {
    return reinterpret_cast<const char *>(
        static_cast<std::uintptr_t>(at.get()));
  }

  extent *const now;
};

namespace detail {

inline constexpr extent no_bytes = {UINTPTR_MAX, 0};

/// What an inspector has found of all iterations: for each access either the
/// bytes of each one, or only those of all.
struct findings {
  extent all[most_accesses];
  std::unique_ptr<extent[]> each[most_accesses];

  /// Looks at all iterations. False if something is not as it was assumed.
  template <class Look>
  bool run(std::size_t iterations, unsigned accesses, const Look &look) {
    std::fill_n(all, accesses, no_bytes);
    const looking<Look> task{this, &look, accesses};
    const std::size_t few = std::min<std::size_t>(iterations, 64);
    const double start = now();
    looking<Look>::run(&task, 0, few);
    const double each = (now() - start) / static_cast<double>(few);
    const std::size_t left = iterations - few;
    if (each * static_cast<double>(left) > worth_sharing) {
      const looking<Look> rest{this, &look, accesses, few};
      const std::size_t portion = std::clamp<std::size_t>(
          static_cast<std::size_t>(time_of_share / each), 1,
          left / threads_wanted() / 4 + 1);
      if (fine && run_on_team({looking<Look>::run, &rest, left, portion}))
        return fine;
    }
    if (fine)
      looking<Look>::run(&task, few, iterations);
    return fine;
  }

private:
  /// A part of the iterations, from first on.
  template <class Look> struct looking {
    findings *into;
    const Look *look;
    unsigned accesses;
    std::size_t offset = 0;

    static void run(const void *context, std::size_t first, std::size_t last) {
      const auto &self = *static_cast<const looking *>(context);
      self.into->look_at(self.offset + first, self.offset + last, self.accesses,
                         *self.look);
    }
  };

  template <class Look>
  void look_at(std::size_t first, std::size_t last, unsigned accesses,
               const Look &look) {
    extent some[most_accesses], current[most_accesses];
    std::fill_n(some, accesses, no_bytes);
    inspector in(current);
    for (std::size_t k = first; k < last; ++k) {
      std::fill_n(current, accesses, no_bytes);
      if (!fine.load(std::memory_order_relaxed) || !look(in, narrow(k))) {
        fine = false;
        return;
      }
      for (unsigned a = 0; a < accesses; ++a) {
        some[a].low = std::min(some[a].low, current[a].low);
        some[a].high = std::max(some[a].high, current[a].high);
        if (each[a])
          each[a][k] = current[a].low < current[a].high ? current[a] : extent();
      }
    }
    pthread_mutex_lock(&merging);
    for (unsigned a = 0; a < accesses; ++a) {
      all[a].low = std::min(all[a].low, some[a].low);
      all[a].high = std::max(all[a].high, some[a].high);
    }
    pthread_mutex_unlock(&merging);
  }

  std::atomic<bool> fine{true};
  pthread_mutex_t merging = PTHREAD_MUTEX_INITIALIZER;
  /// As those of library_cpu.h.
  static constexpr double worth_sharing = 20e-6, time_of_share = 50e-6;

public:
  bool keep_each(unsigned access, std::size_t iterations) {
    if (!each[access])
      each[access].reset(new (std::nothrow) extent[iterations]);
    return each[access] != nullptr;
  }

  access_range range_of(unsigned access, const inspected &as) const {
    const extent of =
        all[access].low < all[access].high ? all[access] : extent();
    return {as.argument,
            as.write,
            /*sure=*/false,
            as.host,
            as.added,
            as.stays,
            {wide(of.low), wide(0)},
            {wide(of.high), wide(0)},
            each[access].get(),
            wide(as.pitch),
            wide(as.length)};
  }
};

/// Whether an access that reads has bytes between those of one that writes.
inline bool meets_writes(const entry &e, const findings &found,
                         const inspected *as, unsigned accesses,
                         unsigned read) {
  if (as[read].part)
    return false;
  const access_range r = found.range_of(read, as[read]);
  for (const access_range &w : e)
    if (w.write && !are_apart(e.count, r, w))
      return true;
  for (unsigned a = 0; a < accesses; ++a)
    if (as[a].write && !as[a].part &&
        !are_apart(e.count, r, found.range_of(a, as[a])))
      return true;
  return false;
}

} // namespace detail

/// Adds what \p look finds of the accesses \p as to those of a loop, of which
/// \p key is all that the function's variables hold.
/// The \p first looks are at less: only where nothing that one of them has
/// loaded is written, the next one may follow it.
template <unsigned Accesses, class Look, class... First>
void inspect(entry &e, const inspected (&as)[Accesses],
             const inspection_key &key, const Look &look,
             const First &...first) {
  static_assert(Accesses <= most_accesses, "more are not told apart");
  static inspection_site site;
#ifdef __CUDACC__
  // The host cannot look there.
  if (e.may_be_inspected() && detail::arrays_on_device(e))
    return e.refuse();
#endif
  if (!e.may_be_inspected() || site.recall(e, key))
    return;
  if (site.is_no_use())
    return e.refuse(cause::worth);
  const double start = now();
  // That looking was in vain is learnt as well.
  const auto refuse = [&] {
    e.refuse();
    e.inspected_by = &site;
    e.inspected_for = now() - start;
  };
  const std::size_t n = e.iterations();
  const auto found = std::make_shared<detail::findings>();
  bool fine = true;
  for (unsigned a = 0; a < Accesses; ++a)
#ifdef C2CU_CERTIFY
    fine = fine && found->keep_each(a, n);
#else
    if (as[a].write || as[a].part)
      fine = fine && found->keep_each(a, n);
#endif
  [[maybe_unused]] const auto stays = [&] {
    access_range all[Accesses];
    unsigned some = 0;
    for (unsigned a = 0; a < Accesses; ++a)
      if (!as[a].part)
        all[some++] = found->range_of(a, as[a]);
    return e.stays_with(all, all + some);
  };
  ((fine = fine && found->run(n, Accesses, first) && stays()), ...);
  fine = fine && found->run(n, Accesses, look);
  bool again = false;
  for (unsigned a = 0; a < Accesses; ++a)
    if (fine && !found->each[a] &&
        detail::meets_writes(e, *found, as, Accesses, a)) {
      again = true;
      fine = found->keep_each(a, n);
    }
  if (!fine || (again && !found->run(n, Accesses, look)))
    return refuse();
  access_range all[Accesses];
  unsigned some = 0;
  bool parts = false;
  for (unsigned a = 0; a < Accesses; ++a)
    if (as[a].part) {
      parts = true;
      e.found(pointers_of{found->each[a].get(), as[a].write});
    } else if (found->all[a].low < found->all[a].high) {
      all[some++] = found->range_of(a, as[a]);
    }
  e.found(all, all + some, found, std::nullopt);
  e.inspected_by = &site;
  e.inspected_for = now() - start;
  if (!parts)
    site.remember(e, key, all, some, found);
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_INSPECT_H
