//===- library_certify.h - -DC2CU_CERTIFY: guards under test ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The guard of a marked loop compares ranges of bytes: the compiler claims
/// that an iteration accesses no others. Compiled with -DC2CU_CERTIFY, a
/// library looks whether that is so, at each access of each iteration that it
/// runs, and ends the process with a message where it is not. So is tested what
/// the guard of loops in it says (library_nest.h), and that an iteration writes
/// all of the bytes of which that is claimed.
///
/// Iterations may access besides what is claimed their own variables and what
/// they allocate themselves, and read objects of the file that the guard names
/// and what nobody can write.
///
/// That accesses are seen is g++'s work: it puts the calls of library_hooks.h
/// in front of them, with
///
///     g++ -std=c++20 -O0 -fsanitize=thread -DC2CU_CERTIFY -c ...
///
/// The object is linked without -fsanitize. Loops that have to run as written
/// are not tested. The second phase of a loop that has two may access whatever
/// the file and the function have.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_CERTIFY_H
#define C2CU_LIBRARY_CERTIFY_H

#include <c2cu/library_claims.h>
#include <c2cu/library_draws.h>
#include <c2cu/library_hooks.h>
#include <c2cu/library_nest.h>
#include <c2cu/library_state.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace c2cu::library::certify {

/// The loop that an iteration belongs to.
struct loop_name {
  const char *function;
  unsigned line;
};

/// What may be seen of one iteration, as its accesses happen.
class certificate final : public watcher {
public:
  /// \p top is above all that the iteration has on the stack.
  certificate(loop_name loop, std::size_t iteration, const void *top)
      : loop(loop), iteration(iteration),
        top(reinterpret_cast<std::uintptr_t>(top)) {}

  /// Every access must be in each of several sets of claims.
  void add(std::vector<claim> claims) {
    for (const claim &c : claims)
      some_sure |= c.sure;
    sets.push_back(std::move(claims));
  }

  /// Objects of the file that it may read.
  void add_objects(const entry &e) {
    for (const shared_object *o = e.first_object(); o != e.last_object(); ++o) {
      const auto at = reinterpret_cast<std::uintptr_t>(o->address);
      objects.push_back({{at, at + o->size}});
    }
  }

  void accessed(const void *address, std::size_t size, bool write,
                const void *lowest) override {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    const extent what{at, at + size};
    if (reinterpret_cast<std::uintptr_t>(lowest) <= at && what.second <= top)
      return;
    for (const std::vector<claim> &claims : sets)
      if (!covers(claims, what, write)) {
        if (may_access(what, write))
          return;
        stop(claims, what, write);
      }
    if (write)
      last_written = what;
    if (some_sure)
      (write ? written : read).push_back(what);
  }

  void allow(const void *address, std::size_t size, bool write) override {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    allowed[next_allowed++ % std::size(allowed)] = {{at, at + size}, write};
  }

  void own(const void *address, std::size_t size) override {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    if (size == 0)
      std::erase_if(heap, [&](const claim &c) { return c.bytes.first == at; });
    else
      heap.push_back({{at, at + size}});
  }

  /// The iteration has ended.
  void end() {
    for (std::vector<extent> *const all : {&read, &written})
      std::sort(all->begin(), all->end());
    for (const std::vector<claim> &claims : sets)
      for (const claim &c : claims)
        if (c.sure)
          check_all(c, c.write ? written : read);
  }

  /// It is the second phase, and may access what there is one of.
  void is_on_host() { on_host = true; }

private:
  bool is_allowed(extent what, bool write) const {
    return std::any_of(
        std::begin(allowed), std::end(allowed), [&](const claim &c) {
          return c.write == write && c.bytes.first <= what.first &&
                 what.second <= c.bytes.second;
        });
  }

  /// Whether macros of <ctype.h> read that.
  static bool is_of_ctype(extent what) {
    const auto within = [&](const void *begin, std::size_t size) {
      const auto at = reinterpret_cast<std::uintptr_t>(begin);
      return at <= what.first && what.second <= at + size;
    };
    // The tables begin at -128, for signed characters.
    const auto of = [&](auto *table) {
      return within(table, sizeof *table) ||
             within(*table - 128, 384 * sizeof **table);
    };
    return of(__ctype_b_loc()) || of(__ctype_tolower_loc()) ||
           of(__ctype_toupper_loc());
  }

  bool may_access(extent what, bool write) const {
    return is_allowed(what, write) || covers(heap, what, false) ||
           (!write && (what == last_written || is_of_ctype(what) ||
                       covers(objects, what, false) ||
                       is_mapped(what, &mapped_files::constants))) ||
           (on_host && is_mapped(what, &mapped_files::objects));
  }

  void check_all(const claim &c, const std::vector<extent> &all) const {
    std::uintptr_t at = c.bytes.first;
    for (const extent &e : all)
      if (e.first <= at)
        at = std::max(at, e.second);
    if (at >= c.bytes.second)
      return;
    begin_message();
    std::fprintf(stderr,
                 "does not %s byte %zu of the %zu of which its guard claims "
                 "that all iterations do\n",
                 c.write ? "write" : "read",
                 static_cast<std::size_t>(at - c.bytes.first),
                 static_cast<std::size_t>(c.bytes.second - c.bytes.first));
    std::abort();
  }

  [[noreturn]] void stop(const std::vector<claim> &claims, extent what,
                         bool write) const {
    begin_message();
    std::fprintf(stderr,
                 "%s %zu bytes at %#zx, outside of what its guard claims:",
                 write ? "writes" : "reads",
                 static_cast<std::size_t>(what.second - what.first),
                 static_cast<std::size_t>(what.first));
    for (const claim &c : claims)
      if (c.write == write)
        std::fprintf(stderr, " [%#zx, %#zx)",
                     static_cast<std::size_t>(c.bytes.first),
                     static_cast<std::size_t>(c.bytes.second));
    std::fprintf(stderr, "\n");
    std::abort();
  }

  void begin_message() const {
    std::fprintf(stderr,
                 "c2cu: error: certificate: the marked loop in line %u, in "
                 "%s(): iteration %zu ",
                 loop.line, loop.function, iteration);
  }

  const loop_name loop;
  const std::size_t iteration;
  const std::uintptr_t top;
  std::vector<std::vector<claim>> sets;
  std::vector<claim> objects;
  /// What it has allocated, and not freed yet.
  std::vector<claim> heap;
  /// What may come next: a few places are found before they are accessed.
  claim allowed[16];
  unsigned next_allowed = 0;
  bool some_sure = false, on_host = false;
  /// `a = b = s` reads `b` again, in C++ without optimization.
  extent last_written = {};
  std::vector<extent> read, written;
};

/// Adds the bytes of a cell in iteration \p k and the rounds \p at, and in all
/// rounds of further loops. False if a fact says that there are no such rounds.
inline bool add_cell(const known_cells::claim &c, wide k, std::vector<wide> &at,
                     std::vector<claim> &result) {
  const auto value = [&](const affine &a) {
    wide sum = a.constant + a.factors[0] * k;
    for (unsigned r = 0; r < at.size(); ++r)
      sum = sum + a.factors[1 + r] * at[r];
    return sum;
  };
  const auto is_known = [&](const affine &a) {
    return std::all_of(a.factors + 1 + at.size(), std::end(a.factors),
                       [](wide f) { return f == wide(0); });
  };
  for (const affine &f : c.bytes.facts)
    if (is_known(f) && !(wide(0) <= value(f)))
      return false;
  if (is_known(c.bytes.at)) {
    const wide low = c.from + value(c.bytes.at);
    result.push_back({extent_of(low, low + wide(c.bytes.size)), c.bytes.write});
    return true;
  }
  constexpr int most_tried = 1 << 12;
  bool some = false;
  for (int r = 0; r < most_tried; ++r) {
    at.push_back(wide(r));
    const bool is_one = add_cell(c, k, at, result);
    at.pop_back();
    if (some && !is_one)
      break;
    some = some || is_one;
  }
  return true;
}

/// What the guard claims of iteration \p k, of its second phase or of all else.
template <class Loop>
std::vector<claim> claims_of(const entry &e, wide k, bool host = false) {
  std::vector<claim> result;
  for (const access_range &a : e) {
    // g++ does not tell of objects that are read to be passed on.
    bool sure = a.sure && a.write;
    // That the values of a first phase are all written is not meant.
    if constexpr (requires { Loop::values_argument; })
      sure = sure && a.argument != Loop::values_argument;
    if (a.host == host && (sure || !e.cells.are_known(a.argument)))
      result.push_back(
          {extent_of(a.low_at(k), a.high_at(k)), a.write, sure, a.of});
    if (a.host == host && a.alone) // It is read as well.
      result.push_back({extent_of(a.low_at(k), a.high_at(k))});
  }
  for (const known_cells::claim &c : e.cells.claims)
    if (std::vector<wide> at; !host && e.cells.are_known(c.argument))
      add_cell(c, k, at, result);
  return result;
}

/// Runs iteration \p k of the marked loop, or one in it, by \p Run, which tells
/// whether it has come to its end.
template <class Loop, class Run>
void run_certified(const entry &e, std::size_t k, std::size_t of,
                   const std::vector<std::vector<claim>> &inner,
                   const Run &run) {
  certificate c({Loop::name, Loop::line}, k, __builtin_frame_address(0));
  std::vector<claim> claims = claims_of<Loop>(e, wide(of));
  // One in it is not all of it.
  if (!inner.empty())
    for (claim &each : claims)
      each.sure = false;
  c.add(std::move(claims));
  for (const std::vector<claim> &more : inner)
    c.add(more);
  c.add_objects(e);
  next_watcher = &c;
  const bool ended = run();
  next_watcher = watcher_now = nullptr;
  if (ended)
    c.end();
}

/// Runs the iterations one after the other; as run_all of library_cpu.h.
template <class Loop, class Apart>
ran run_all(const entry &e, typename Loop::counter first,
            const typename Loop::arguments &with, const Apart &apart) {
  const std::size_t n = e.iterations();
  if constexpr (is_nest<Loop> && !draws<Loop>)
    if (const std::size_t each = inner_iterations<Loop>(with);
        each && apart()) {
      const nest_claims nest = claimed_of_nest;
      for (std::size_t k = 0; k < n * each; ++k) {
        std::vector<std::vector<claim>> inner;
        for (const auto &level : nest.at(k)) {
          inner.emplace_back();
          for (const nest_claims::range &r : level)
            inner.back().push_back({extent_of(r.low, r.high), r.write});
          if constexpr (requires { Loop::values_argument; }) {
            typename Loop::arguments copy = with;
            const auto at =
                reinterpret_cast<std::uintptr_t>(Loop::values_of(copy) + k);
            inner.back().push_back(
                {{at, at + sizeof(typename Loop::values)}, true});
          }
        }
        run_certified<Loop>(e, k, k / each, inner, [&] {
          Loop::template flat_range<true>(with, first, e.step, k, k + 1);
          return true;
        });
      }
      return ran::on_caller;
    }
  for (std::size_t k = 0; k < n; ++k)
    run_certified<Loop>(e, k, k, {}, [&] {
      Loop::range(with, first, e.step, k, k + 1);
      if constexpr (requires { Loop::has_stopped(with); })
        return !Loop::has_stopped(with);
      return true;
    });
  return ran::on_caller;
}

/// The second phase of an iteration: in the function that has the loop, until
/// the next one is asked for.
inline thread_local std::optional<certificate> second_phase;

__attribute__((no_sanitize("thread"))) inline void end_second_phase() {
  watcher_now = nullptr;
}

/// Begins that of iteration \p k; \p top is above all that the function has on
/// the stack.
template <class Loop>
__attribute__((no_sanitize("thread"))) void
begin_second_phase(const entry &e, std::size_t k,
                   const typename Loop::values *values, const void *top) {
  second_phase.emplace(loop_name{Loop::name, Loop::line}, k, top);
  std::vector<claim> claims = claims_of<Loop>(e, wide(k), /*host=*/true);
  // Behind it headers load members.
  for (const access_range &a : e)
    if (a.stays)
      claims.push_back({extent_of(a.low.first, a.high.first)});
  const auto at = reinterpret_cast<std::uintptr_t>(values);
  claims.push_back({{at, at + sizeof *values}});
  second_phase->add(std::move(claims));
  second_phase->add_objects(e);
  second_phase->is_on_host();
  watcher_now = &*second_phase;
}

/// The function of an iteration. What is around it, in the runtime, is not
/// seen.
template <auto *Function, class... Arguments>
__attribute__((no_sanitize("thread"))) void iteration(Arguments... arguments) {
  watcher_now = next_watcher;
  Function(arguments...);
  watcher_now = nullptr;
}

} // namespace c2cu::library::certify

#endif // C2CU_LIBRARY_CERTIFY_H
