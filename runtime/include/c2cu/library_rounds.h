//===- library_rounds.h - How often a loop runs -----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A marked loop runs at once only if its counter goes on as integers in
/// mathematics do.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_ROUNDS_H
#define C2CU_LIBRARY_ROUNDS_H

#include <c2cu/library_wide.h>

#include <limits>
#include <type_traits>

namespace c2cu::library {

namespace detail {

/// An integer type, or that of an enumeration's values.
template <class T, bool = std::is_enum_v<T>> struct integer {
  using type = T;
};
template <class T> struct integer<T, true> {
  using type = std::underlying_type_t<T>;
};
template <class T> using integer_of = typename integer<T>::type;

/// Whether a counter of type A gets from \p begin to \p end as integers in
/// mathematics do, where it is compared as a B.
template <class A, class B> bool stays_in_type(wide begin, wide end) {
  using T = integer_of<A>;
  using U = integer_of<B>;
  const wide least(std::numeric_limits<T>::min()),
      most(std::numeric_limits<T>::max());
  if (!(least <= begin && begin <= most && least <= end && end <= most))
    return false;
  if constexpr (std::is_signed_v<T> && std::is_unsigned_v<U>)
    return wide(0) <= begin && wide(0) <= end;
  return true;
}

/// How often a loop runs whose counter goes from begin by step while it is in
/// the relation \p Test to end; none if it would not end.
template <char Test> wide rounds(wide begin, wide end, wide step) {
  const bool up = wide(0) < step;
  wide distance = up ? end - begin : begin - end;
  const wide by = up ? step : wide(0) - step;
  if (!distance.exists() || !by.exists() || by <= wide(0))
    return wide::none();
  if constexpr (Test == '!')
    return wide(0) <= distance && distance.get() % by.get() == 0
               ? wide(distance.get() / by.get())
               : wide::none();
  if (up != (Test == '<' || Test == 'l'))
    return wide::none();
  if constexpr (Test == 'l' || Test == 'g')
    distance = distance + wide(1);
  if (distance <= wide(0))
    return wide(0);
  return wide((distance + by - wide(1)).get() / by.get());
}

} // namespace detail

/// What a condition adds to the counter, in sums of type S.
template <class S> struct added {
  wide more = wide(0);
};

/// How often `for (i = begin; i + ahead Test end; i += step)` runs, or none;
/// Test is '<', '>', 'l' (<=), 'g' (>=) or '!'.
template <char Test, class T, class U, class S = T>
wide rounds_of(T begin, U end, long long step, added<S> ahead = {}) {
  if constexpr (std::is_pointer_v<T>) {
    const wide size(sizeof *begin);
    return detail::rounds<Test>(wide(begin) + size * ahead.more, wide(end),
                                size * wide(step));
  } else {
    const wide more = ahead.more,
               n = detail::rounds<Test>(wide(begin) + more, wide(end),
                                        wide(step)),
               last = wide(begin) + n * wide(step);
    return detail::stays_in_type<T, U>(wide(begin), last) &&
                   detail::stays_in_type<S, U>(wide(begin) + more, last + more)
               ? n
               : wide::none();
  }
}

/// A variable step, which has to be at least one: else no step at all.
template <class T> long long step_of(T by) {
  const wide step(by);
  return wide(0) < step && step <= wide(std::numeric_limits<int>::max())
             ? static_cast<long long>(by)
             : 0;
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_ROUNDS_H
