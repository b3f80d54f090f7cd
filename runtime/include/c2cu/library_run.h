//===- library_run.h - What a loop becomes ----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What guards of marked loops call. A loop either runs whole, or in two
/// *phases*: the first one of many iterations at once, which leaves values, and
/// then, on the host and in order, the second one of each of them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_RUN_H
#define C2CU_LIBRARY_RUN_H

#include <c2cu/algorithm.h>
#include <c2cu/clock.h>
#include <c2cu/library_draws.h>
#include <c2cu/library_handles.h>
#include <c2cu/library_inspect.h>
#include <c2cu/library_search.h>
#include <c2cu/library_speculation.h>
#include <c2cu/library_sums.h>
#include <c2cu/library_watched_calls.h>
#ifdef __CUDACC__
#include <c2cu/library_choice.h>
#else
#include <c2cu/library_cpu.h>
#endif

#include <cstdlib>
#include <limits>
#include <new>

namespace c2cu::library {

namespace detail {

/// Tells handles what iterations may have written.
inline void note_writes(const entry &e) {
  if (!handles_exist())
    return;
  const locked_handles lock;
  if (e.writes_anywhere)
    return lock.written(0, std::numeric_limits<std::size_t>::max());
  const wide last = e.count - wide(1);
  for (const access_range &a : e)
    if (a.write) {
      const wide low = a.lowest(last), high = a.highest(last);
      lock.written(static_cast<std::uintptr_t>(low.get()),
                   static_cast<std::size_t>((high - low).get()));
    }
}

/// Notes that \p Loop runs as written. What is tried again says itself then how
/// it has run.
template <class Loop> void note_unless_tried_again(const entry &e) {
  if constexpr (!requires { Loop::tried_again; })
    note<Loop>(ran::as_written, e.why());
}

} // namespace detail

/// Runs all iterations of \p Loop, unless they have to be run as written: then
/// nothing is done. Whether those of loops in it are \p apart is asked if it
/// matters.
template <class Loop, class Apart = never_apart>
bool run(const entry &e, typename Loop::counter begin,
         const typename Loop::arguments &with, const Apart &apart = {}) {
  detail::drawing<Loop> numbers;
  if (!detail::may_run<Loop>(e) || detail::is_left_alone<Loop>() ||
      !numbers.allocate(e, e.iterations())) {
    detail::learn(e, ran::as_written, 0);
    detail::note_writes(e);
    detail::note_unless_tried_again<Loop>(e);
    return false;
  }
  if (e.iterations() != 0) {
    const double start = e.inspected_by ? now() : 0;
    const ran how = numbers.run(
        e, with,
        [&](const entry &some, std::size_t before, const auto &with_numbers) {
          if constexpr (detail::speculates<Loop>)
            return detail::run_watched<Loop>(e, begin, with);
          else
            return detail::run_all<Loop>(some,
                                         counter_at(begin, e.step, before),
                                         with_numbers, apart, e.iterations());
        });
    if (e.inspected_by)
      detail::learn(e, how, now() - start);
    note<Loop>(how, e.why());
  }
  detail::note_writes(e);
  return true;
}

namespace detail {

/// How many second phases an iteration has.
template <class Loop>
std::size_t second_phases(const typename Loop::arguments &with) {
  return is_nest<Loop> ? inner_iterations<Loop>(with) : 1;
}

/// Whether a nest, if the loop is one, can run in two phases, and the values of
/// an iteration be stored.
template <class Loop, class Apart>
bool may_be_cut(const entry &e, const typename Loop::arguments &with,
                const Apart &apart) {
  constexpr std::size_t most = std::size_t{64} << 20;
  const std::size_t each = second_phases<Loop>(with);
  if (!is_nest<Loop> ||
      (each != 0 && each <= most / sizeof(typename Loop::values) && apart()))
    return true;
  if (each != 0)
    leave_to_host<Loop>(e, "iterations of loops in it meet, or are too many");
  return false;
}

template <class Loop>
std::size_t count_before_end(const entry &e, typename Loop::counter begin,
                             const typename Loop::arguments &with) {
  ran how;
  return before_end<Loop>(e, begin, with, how).iterations();
}

/// A loop in two phases, while it runs. An iteration of a nest has a second one
/// for each iteration of the innermost loop.
template <class Loop> class phased_run {
public:
  using values = typename Loop::values;

  phased_run(const entry &e, typename Loop::counter begin,
             const typename Loop::arguments &with)
      : e(e), begin(begin), with(with),
        iterations(count_before_end<Loop>(e, begin, with)),
        each(second_phases<Loop>(with)),
        group(std::clamp<std::size_t>(bytes_of_values / (each * sizeof(values)),
                                      1, std::max<std::size_t>(1, iterations))),
        buffer(
            static_cast<values *>(std::malloc(group * each * sizeof(values)))) {
#ifdef C2CU_CERTIFY
    claims = certify::claimed_of_nest;
#endif
  }
  phased_run(const phased_run &) = delete;
  phased_run &operator=(const phased_run &) = delete;
  ~phased_run() {
    std::free(buffer);
    learn(e, where, spent);
    note_writes(e);
    if (iterations != 0)
      note<Loop>(where, e.why());
  }

  bool has_memory() { return buffer && numbers.allocate(e, group); }

  /// The values of the next iteration, or null: it and all behind it are as
  /// well run as written.
  values *next() {
    if (at == filled * each && !fill())
      return nullptr;
    return &buffer[at++ - first * each];
  }

private:
  static constexpr std::size_t bytes_of_values = std::size_t{4} << 20;
  /// The first iterations show how long one takes. Where that is less than
  /// passing values on costs, nothing is gained.
  static constexpr std::size_t tried = 256;
  static constexpr double worth_passing = 4e-9;

  /// Runs the first phases of \p part, or some of them if they are watched.
  ran fill(const entry &part) {
    if constexpr (speculates<Loop>) {
      const stopped now =
          run_some<Loop>(part, counter_at(begin, e.step, first), with_values);
      is_broken = now.done < part.iterations();
      filled = first + now.done;
      return now.how;
    } else {
      return numbers.run(part, with_values,
                         [&](const entry &some, std::size_t before,
                             typename Loop::arguments of) {
                           Loop::values_of(of) = buffer + before * each;
                           return run_all<Loop>(
                               some, counter_at(begin, e.step, first + before),
                               of, always_apart(), iterations);
                         });
    }
  }

  bool fill() {
    if (is_broken)
      return false;
#if !defined(C2CU_BACKWARDS) && !defined(C2CU_ALTERNATELY) &&                  \
    !defined(C2CU_CERTIFY)
    if (cheap)
      return false;
#endif
    first = filled;
    if (first == iterations) // The next one ends the loop.
      return false;
    const std::size_t left = iterations - first,
                      few = std::max<std::size_t>(1, tried / each),
                      wanted = first == 0 ? std::min(few, group) : group;
    filled = first + std::min(left, wanted);
    with_values = with;
    Loop::values_of(with_values) = buffer;
    entry part = e.group(first, filled - first);
    const wide size(each * sizeof(values));
    part.access(Loop::values_argument, buffer, /*write=*/true,
                /*sure=*/!speculates<Loop>, /*host=*/false, wide(0), size, size,
                size);
#ifdef C2CU_CERTIFY
    certify::claimed_of_nest = claims.from(first);
#endif
    const double start = now();
    iterations_before = first;
    const ran how = fill(part);
    iterations_before = 0;
    spent += now() - start;
    where = filled == 0 ? ran::as_written : std::min(where, how);
    cheap = how == ran::on_caller && first == 0 &&
            now() - start < worth_passing * static_cast<double>(filled * each);
    return filled != first;
  }

#ifdef C2CU_CERTIFY
public:
  void begin_second_phase(const values *of, const void *top) const {
    certify::begin_second_phase<Loop>(e, (at - 1) / each, of, top);
  }

private:
  certify::nest_claims claims;
#endif
  const entry e;
  const typename Loop::counter begin;
  const typename Loop::arguments with;
  typename Loop::arguments with_values;
  const std::size_t iterations, each, group;
  std::size_t at = 0, first = 0, filled = 0; ///< At: a second phase.
  double spent = 0;                          ///< Seconds, on first phases.
  bool cheap = false;
  bool is_broken = false; ///< What is left has to run as written.
  ran where = ran::on_caller;
  values *const buffer;
  drawing<Loop> numbers;
};

} // namespace detail

/// Runs the iterations before the one that ends \p Loop, or stores where it was
/// not expected to, which then are those of \p e, and sets \p at to what the
/// counter is in that one. Returns 2 if none ends it, and 0 if the loop has to
/// run as written: then nothing is done.
template <class Loop>
int run_to_end(entry &e, typename Loop::counter begin,
               const typename Loop::arguments &with,
               typename Loop::counter *at) {
  if (!detail::may_run<Loop>(e) || detail::is_left_alone<Loop>() ||
      detail::is_search_in_vain<Loop>()) {
    detail::note_writes(e);
    detail::note_unless_tried_again<Loop>(e);
    return 0;
  }
  ran found;
  entry some = detail::before_end<Loop>(e, begin, with, found);
  if constexpr (Loop::keeps_last)
    some.leave_last();
  std::size_t n = some.iterations();
  if (n != 0) {
    detail::stopped done{found, n};
    if constexpr (detail::owns<Loop>())
      done = detail::run_some<Loop>(some, begin, with);
    else if constexpr (!detail::only_searches<Loop>())
      done.how = detail::run_all<Loop>(some, begin, with, never_apart(), n);
    note<Loop>(done.how, e.why());
    n = done.done;
  }
  detail::note_writes(e);
  if (n == e.iterations()) {
    *at = e.last(begin);
    return 2;
  }
  *at = counter_at(e.first(begin), e.step, n);
  e.count = wide(n);
  return 1;
}

/// Begins a loop in two phases; null if it has to run as written. Of a nest the
/// first phases of all loops have to be \p apart.
template <class Loop, class Apart = never_apart>
void *begin_phases(const entry &e, typename Loop::counter begin,
                   const typename Loop::arguments &with,
                   const Apart &apart = {}) {
  if (!detail::may_run<Loop>(e) || detail::is_left_alone<Loop>() ||
      !e.has_room() || !detail::may_be_cut<Loop>(e, with, apart)) {
    detail::learn(e, ran::as_written, 0);
    detail::note_writes(e);
    // Those of loops in it, or too many.
    const blame why = e.why().why == cause::worth ? blame{cause::met} : e.why();
    if (detail::second_phases<Loop>(with) != 0)
      note<Loop>(ran::as_written, why);
    return nullptr;
  }
  auto *const run = new (std::nothrow) detail::phased_run<Loop>(e, begin, with);
  if (run && run->has_memory())
    return run;
  delete run;
  note<Loop>(ran::as_written, e.why());
  return nullptr;
}

/// What an iteration's second phase is given; null: it runs as written, as do
/// all that follow.
template <class Loop> typename Loop::values *next_values(void **run) {
#ifdef C2CU_CERTIFY
  certify::end_second_phase();
#endif
  auto *const of = static_cast<detail::phased_run<Loop> *>(*run);
  typename Loop::values *result;
  try {
    result = of->next();
  } catch (...) { // The call ends: nobody asks again.
    detail::iterations_before = 0;
    delete of;
    throw;
  }
  if (!result) {
    delete of;
    *run = nullptr;
  }
#ifdef C2CU_CERTIFY
  // The caller is what the function that has the loop calls.
  if (result)
    of->begin_second_phase(result, __builtin_frame_address(2));
#endif
  return result;
}

template <class Loop> void finish_phases(void *run) {
#ifdef C2CU_CERTIFY
  certify::end_second_phase();
#endif
  delete static_cast<detail::phased_run<Loop> *>(run);
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_RUN_H
