//===- library_entry.h - What is tested when a loop is entered --*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A marked loop of a library runs at once only if its iterations do not meet:
/// no byte that one of them may write is accessed by another one. The
/// compiler knows for each access the range of bytes, as a line over the number
/// of the iteration; where the lines begin is known here. Where they meet, or
/// anything else is not as it was assumed, the loop runs as written.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_ENTRY_H
#define C2CU_LIBRARY_ENTRY_H

#include <c2cu/algorithm.h>
#include <c2cu/library_counter.h>
#include <c2cu/library_known_cells.h>
#include <c2cu/library_parts.h>
#include <c2cu/library_ranges.h>
#include <c2cu/library_rounds.h>
#include <c2cu/library_state.h>
#include <c2cu/library_wide.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace c2cu::library {

/// More are not told apart.
inline constexpr unsigned most_accesses = 64, most_objects = 16,
                          most_numbers = 1u << 21;

class inspection_site;

class entry {
public:
  /// Iterations, or none if the loop has to run as written.
  wide count;
  /// What the counter grows by; a pointer's in elements.
  long long step = 1;

  entry(wide count, long long step)
      : count(count), step(step),
        fine(count.exists() && wide(0) <= count &&
             count < wide(std::numeric_limits<std::ptrdiff_t>::max())) {}

  std::size_t iterations() const {
    return static_cast<std::size_t>(count.get());
  }

  /// That a line is not negative in any iteration is relied on.
  void assume(wide first, wide step) {
    if (!fine || count == wide(0))
      return;
    const line l{first, step};
    fine = wide(0) <= l.first && wide(0) <= l.at(count - wide(1));
  }

  /// Iterations access memory through a pointer.
  void through(unsigned argument, const volatile void *from, bool host) {
    if (argument >= most_arguments)
      return;
    pointers[argument] = from;
    on_host |= static_cast<std::uint64_t>(host) << argument;
  }

  /// Iterations access the bytes [low, high) behind \p from; if \p sure, each
  /// of them, in every iteration; if \p host, in their second phase, and \p
  /// added, later than is written.
  void access(unsigned argument, const volatile void *from, bool write,
              bool sure, bool host, wide low, wide low_step, wide high,
              wide high_step, bool added = false) {
    through(argument, from, host);
    known_apart.reset();
    cells.forget(argument);
    if (!fine || count == wide(0))
      return;
    const wide base(from);
    const access_range a{argument,
                         write,
                         sure,
                         host,
                         added,
                         false,
                         {base + low, low_step},
                         {base + high, high_step}};
    const wide last = count - wide(1);
    if (a.high.first <= a.low.first && a.high.at(last) <= a.low.at(last))
      return; // No iteration does.
    if (accesses_noted == most_accesses || !a.low.at(last).exists() ||
        !a.high.at(last).exists())
      fine = false;
    else
      accesses[accesses_noted++] = a;
  }

  /// The same of accesses that are never before \p floor bytes, or behind \p
  /// ceiling ones, if these exist.
  void access(unsigned argument, const volatile void *from, bool write,
              bool sure, bool host, wide low, wide low_step, wide high,
              wide high_step, wide floor, wide ceiling) {
    const unsigned before = accesses_noted;
    access(argument, from, write, sure, host, low, low_step, high, high_step);
    if (accesses_noted == before)
      return;
    accesses[before].floor = wide(from) + floor;
    accesses[before].ceiling = wide(from) + ceiling;
  }

  /// The same of accesses that are in \p of, behind \p from.
  template <class... More>
  void access(members of, unsigned argument, const volatile void *from,
              const More &...more) {
    const unsigned before = accesses_noted;
    access(argument, from, more...);
    if (accesses_noted == before)
      return;
    of.first = wide(from) + of.first;
    accesses[before].of = of;
  }

  /// No iteration may change the bytes [low, high) behind \p from, which are
  /// those of one of them.
  void stays(const volatile void *from, wide low, wide low_step, wide high,
             wide high_step) {
    const unsigned before = accesses_noted;
    access(no_argument, from, false, false, false, low, low_step, high,
           high_step);
    if (accesses_noted != before)
      accesses[before].stays = true;
  }

  /// Iterations combine something with the \p size bytes at \p place, and
  /// access them in no other way.
  void lies_alone(const volatile void *place, std::size_t size) {
    const unsigned before = accesses_noted;
    access(no_argument, place, true, false, true, wide(0), wide(0), wide(size),
           wide(0), true);
    if (accesses_noted != before)
      accesses[before].alone = true;
  }

  /// Whether arguments are copies of what is in memory.
  bool has_copies() const {
    return std::any_of(begin(), end(), [](const access_range &a) {
      return a.stays || a.alone;
    });
  }

  /// Whether iterations would meet, as far as ranges tell, in what they access
  /// through an argument.
  bool meets_in(unsigned argument) const {
    if (!fine || count <= wide(1) || argument >= most_arguments)
      return false;
    for (unsigned i = 0; i < accesses_noted; ++i)
      for (unsigned j = 0; j < accesses_noted; ++j)
        if (accesses[i].write && accesses[i].argument == argument &&
            accesses[j].argument == argument &&
            iterations_meet(count, accesses[i], accesses[j]))
          return true;
    return false;
  }

  /// Whether an inspector may look at what iterations load: there are some, and
  /// all is as it was assumed so far.
  bool may_be_inspected() const {
    return fine && wide(0) < count && all_stay();
  }
  /// What it has found; \p tables are the owner of what that points to. Whether
  /// iterations meet may be known.
  void found(const access_range *first, const access_range *last,
             std::shared_ptr<const void> tables, std::optional<bool> apart) {
    fine = fine && last - first <= most_accesses - accesses_noted;
    for (; fine && first != last; ++first)
      accesses[accesses_noted++] = *first;
    inspected = std::move(tables);
    known_apart = apart;
    if (fine && !known_apart)
      known_apart = independent();
  }
  /// Pointers that it has found, of which it is not known how far what they
  /// lead to goes.
  void found(const pointers_of &of) {
    fine = fine && pointers_noted < most_pointers;
    if (fine)
      parts[pointers_noted++] = of;
  }
  const pointers_of *first_pointers() const { return parts; }
  unsigned count_of_pointers() const { return pointers_noted; }

  /// So far no iteration changes what has been found, nor what comes with it.
  bool stays_with(const access_range *first, const access_range *last) const {
    entry more = *this;
    more.known_apart.reset();
    for (; more.fine && first != last; ++first)
      if (more.accesses_noted == most_accesses)
        more.fine = false;
      else
        more.accesses[more.accesses_noted++] = *first;
    return more.fine && more.all_stay();
  }
  /// Each iteration takes so many numbers that are drawn before.
  void draw(wide each) {
    fine = fine && wide(0) <= each && each <= wide(most_numbers);
    drawn = fine ? static_cast<std::size_t>(each.get()) : 0;
  }
  std::size_t drawn = 0;
  /// Something is not as it was assumed, or would take too long.
  void refuse(cause of = cause::assumed) {
    fine = false;
    refused_for = of;
  }
  /// Whether no iterations meet, where that has been found out.
  std::optional<bool> is_apart() const { return known_apart; }
  /// All that iterations access the host has to access as well.
  void needs_host() { on_host = ~std::uint64_t{0}; }
  /// What is written is only known if all iterations run at once.
  bool writes_anywhere = false;

  /// An object of the file, for the image; whether iterations \p read it, and
  /// something may write it.
  void object(const volatile void *address, std::size_t size,
              std::size_t offset, bool read) {
    if (objects_noted == most_objects) {
      fine = false;
      return;
    }
    objects[objects_noted++] = {const_cast<const void *>(address), size,
                                offset};
    if (read)
      reads(address, size);
  }
  /// Iterations read an object of the file, of which there is no image.
  void reads(const volatile void *address, std::size_t size) {
    access(no_argument, address, false, false, false, wide(0), wide(0),
           wide(size), wide(0));
  }

  /// Whether the iterations may run at once.
  bool independent() const {
    if (fine && known_apart) {
      if (!*known_apart && blamed.why == cause::worth)
        blamed = {cause::inspected};
      return *known_apart;
    }
    if (!fine)
      blamed = {refused_for};
    if (!fine || !all_stay())
      return false;
    if (count <= wide(1))
      return true;
    for (unsigned i = 0; i < accesses_noted; ++i)
      if (accesses[i].write)
        for (unsigned j = 0; j < accesses_noted; ++j)
          if ((j >= i || !accesses[j].write) &&
              !(accesses[i].host && accesses[j].host) &&
              !(accesses[i].argument == accesses[j].argument &&
                cells.are_known(accesses[i].argument)) &&
              iterations_meet(count, accesses[i], accesses[j])) {
            blamed = {cause::met, accesses[i].argument, accesses[j].argument};
            return false;
          }
    return true;
  }
  /// Why not, if it has been asked.
  const blame &why() const { return blamed; }

  /// The counter in the first iteration, and when the loop has ended; \p begin
  /// is what it was before.
  template <class T> T first(T begin) const {
    return moved(begin, in_condition ? step : 0);
  }
  template <class T> T last(T begin) const {
    return moved(first(begin), static_cast<long long>(count.get()) * step);
  }

  /// What a variable that grows by \p step in each iteration, a pointer in
  /// bytes, holds behind them. It has been seen not to wrap.
  template <class T> T behind(T first, wide step) const {
    const auto by = static_cast<long long>((count * step).get());
    if constexpr (std::is_pointer_v<T>)
      return reinterpret_cast<T>(reinterpret_cast<unsigned long long>(first) +
                                 static_cast<unsigned long long>(by));
    else
      return static_cast<T>(static_cast<unsigned long long>(first) +
                            static_cast<unsigned long long>(by));
  }

  /// Takes the last iteration away, if there is one.
  bool leave_last() {
    fine = fine && all_stay();
    const bool some = fine && wide(0) < count;
    if (some)
      count = count - wide(1);
    return some;
  }

  /// So many of these iterations, from \p first on, as a loop of their own;
  /// they are known not to meet.
  entry group(std::size_t first, std::size_t iterations) const {
    entry result = *this;
    result.count = wide(iterations);
    for (unsigned i = 0; i < accesses_noted; ++i)
      result.accesses[i] = accesses[i].from(first);
    result.cells = cells.from(first);
    for (unsigned i = 0; i < pointers_noted; ++i)
      result.parts[i].each += first;
    return result;
  }
  bool has_room() const { return accesses_noted < most_accesses; }

  /// Whether the host accesses memory through an argument in any case.
  bool is_on_host(unsigned argument) const { return on_host >> argument & 1; }
  bool is_on_host() const { return on_host != 0; }

  /// What iterations access memory through, whether or not they may run at
  /// once; null: nothing.
  const volatile void *const *first_pointer() const { return pointers; }

  const access_range *begin() const { return accesses; }
  const access_range *end() const { return accesses + accesses_noted; }
  const shared_object *first_object() const { return objects; }
  const shared_object *last_object() const { return objects + objects_noted; }

  static constexpr unsigned no_argument = ~0u;

  /// Of arguments, those of which more is known than ranges.
  known_cells cells;

  /// The step is made in the condition, as in `while (n--)`.
  bool in_condition = false;

  /// The inspector of the loop, and the seconds that it took; null: there is
  /// none.
  inspection_site *inspected_by = nullptr;
  double inspected_for = 0;

private:
  /// Whether nothing changes what stays, or meets what the host adds to.
  bool all_stay() const {
    for (const access_range &a : *this)
      for (const access_range &b : *this)
        if (a.stays
                ? b.write && is_changed(count, a, b)
                : a.added && a.write && (!b.host || (a.alone && &a != &b)) &&
                      !are_apart(count, a, b)) {
          blamed = {cause::changed, b.argument, a.argument};
          return false;
        }
    return true;
  }

  bool fine;
  const volatile void *pointers[most_arguments] = {};
  std::uint64_t on_host = 0; ///< Bits, by argument.
  unsigned accesses_noted = 0, objects_noted = 0, pointers_noted = 0;
  access_range accesses[most_accesses];
  pointers_of parts[most_pointers];
  std::shared_ptr<const void> inspected;
  std::optional<bool> known_apart;
  cause refused_for = cause::assumed;
  mutable blame blamed;
  shared_object objects[most_objects];
};

/// A loop that runs as often as rounds_of says.
template <char Test, class T, class U, class S = T>
entry count(T begin, U end, long long step, added<S> ahead = {}) {
  return {rounds_of<Test>(begin, end, step, ahead), step};
}

/// `while (n--)`.
template <class T> entry count_down(T begin) {
  entry result(wide(begin), -1);
  result.in_condition = true;
  return result;
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_ENTRY_H
