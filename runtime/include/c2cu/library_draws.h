//===- library_draws.h - Iterations that draw numbers -----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A function such as rand() takes the next number of a sequence that there is
/// one of. Where each iteration of a marked loop takes as many, the calling
/// thread draws them before, for a group of iterations, in the order in which
/// these would; then they run at once, on cores, and each takes its own.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_DRAWS_H
#define C2CU_LIBRARY_DRAWS_H

#include <c2cu/algorithm.h>
#include <c2cu/library_entry.h>
#include <c2cu/library_state.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <utility>

namespace c2cu::library {

template <auto Draw> using number_of = decltype(Draw());

/// The next number of the iteration that this thread runs; null: it runs none
/// for which numbers have been drawn.
template <auto Draw>
inline thread_local constinit const number_of<Draw> *next_number = nullptr;

/// What calls of \p Draw become. Where accesses are tested or traced, these are
/// none of the iteration's.
template <auto Draw>
__attribute__((no_sanitize("thread"))) inline number_of<Draw> drawn() {
  const number_of<Draw> *&next = next_number<Draw>;
  return next ? *next++ : Draw();
}

/// As many for each of several iterations; null: there are none to be taken.
template <auto Draw> struct numbers {
  using number = number_of<Draw>;

  const number *first = nullptr;
  std::size_t each = 0;

  /// Draws those of so many iterations into a buffer.
  void draw(number *into, std::size_t by_each, std::size_t iterations) {
    for (std::size_t i = 0; i < by_each * iterations; ++i)
      into[i] = drawn<Draw>();
    first = into;
    each = by_each;
  }
};

/// While it lives, this thread runs iterations that take such numbers.
template <auto Draw> class taking {
public:
  explicit taking(const numbers<Draw> &from) : from(from) {}
  taking(const taking &) = delete;
  taking &operator=(const taking &) = delete;
  ~taking() {
    if (!from.first)
      return;
#ifdef C2CU_CERTIFY
    check();
#endif
    next_number<Draw> = nullptr;
  }

  void begin(std::size_t iteration) {
    if (!from.first)
      return;
#ifdef C2CU_CERTIFY
    check();
    end = from.first + (iteration + 1) * from.each;
#endif
    next_number<Draw> = from.first + iteration * from.each;
  }

private:
#ifdef C2CU_CERTIFY
  /// The iteration has taken as many as its guard has said.
  void check() const {
    if (!end || next_number<Draw> == end)
      return;
    std::fprintf(stderr,
                 "c2cu: error: certificate: an iteration has drawn %td "
                 "numbers more than its guard claims\n",
                 next_number<Draw> - end);
    std::abort();
  }

  const number_of<Draw> *end = nullptr;
#endif
  const numbers<Draw> from;
};

/// Whether iterations of a loop draw numbers.
template <class Loop>
inline constexpr bool draws = requires { &Loop::drawn_of; };

namespace detail {

/// Runs iterations of a loop that may run at once, which another function does
/// with some of them: it is given these, how many are before them, and the
/// loop's arguments. If they draw, that is done before.
template <class Loop, bool = draws<Loop>> class drawing {
public:
  bool allocate(const entry &, std::size_t) { return true; }

  template <class Run>
  ran run(const entry &e, const typename Loop::arguments &with,
          const Run &run_some) const {
    return run_some(e, 0, with);
  }
};

template <class Loop> class drawing<Loop, true> {
public:
  drawing() = default;
  drawing(const drawing &) = delete;
  drawing &operator=(const drawing &) = delete;
  ~drawing() { std::free(buffer); }

  /// Memory for the numbers of at most so many of its iterations at a time.
  bool allocate(const entry &e, std::size_t iterations) {
    if (e.drawn == 0 || iterations == 0)
      return true;
    group = std::clamp<std::size_t>(most_numbers / e.drawn, 1, iterations);
    buffer =
        static_cast<number *>(std::malloc(group * e.drawn * sizeof(number)));
    return buffer;
  }

  template <class Run>
  ran run(const entry &e, const typename Loop::arguments &with,
          const Run &run_some) const {
    if (!buffer)
      return run_some(e, 0, with);
    ran how = ran::on_caller;
    for (std::size_t first = 0; first < e.iterations(); first += group) {
      const std::size_t some = std::min(group, e.iterations() - first);
      typename Loop::arguments mine = with;
      Loop::drawn_of(mine).draw(buffer, e.drawn, some);
      how = std::min(how, run_some(e.group(first, some), first, mine));
    }
    return how;
  }

private:
  using number = typename std::remove_reference_t<decltype(Loop::drawn_of(
      std::declval<typename Loop::arguments &>()))>::number;

  std::size_t group = 1;
  number *buffer = nullptr;
};

} // namespace detail

} // namespace c2cu::library

#endif // C2CU_LIBRARY_DRAWS_H
