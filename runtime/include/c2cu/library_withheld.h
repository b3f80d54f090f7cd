//===- library_withheld.h - What is not yet known to be right ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What kinds of watched loops there are, and what their iterations combine and
/// record, kept apart until it is known that they have been right.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_WITHHELD_H
#define C2CU_LIBRARY_WITHHELD_H

#include <c2cu/library_recorder.h>
#include <c2cu/library_sums.h>

#include <cstddef>

namespace c2cu::library::detail {

template <class Loop>
concept speculates = requires { Loop::speculates; };

/// Whether iterations have to stay in the parts that they are expected to store
/// in.
template <class Loop> constexpr bool owns() {
  if constexpr (speculates<Loop>)
    return Loop::owns;
  else
    return false;
}

/// Whether what nobody knows of iterations' stores is withheld.
template <class Loop> constexpr bool withholds() {
  if constexpr (speculates<Loop>)
    return Loop::withholds;
  else
    return false;
}

template <class Loop>
concept records = requires { typename Loop::record; };

/// Whether the first phases of iterations come before the second ones of
/// earlier iterations, or what these have recorded: then what is loaded has to
/// be watched in any order.
template <class Loop> constexpr bool watches_all() {
  return owns<Loop>() || records<Loop> || requires { typename Loop::values; };
}

/// What a loop's iterations record, if they do.
template <class Loop> struct order_of {
  explicit order_of(const typename Loop::arguments &) {}
  static std::size_t keep() { return 0; }
  static void drop() {}
};
template <records Loop>
struct order_of<Loop> : record_order<typename Loop::record> {
  explicit order_of(const typename Loop::arguments &with)
      : record_order<typename Loop::record>(combine, &with,
                                            /*withholds=*/true) {}

  static void combine(const void *with, typename Loop::record *begin,
                      typename Loop::record *end) {
    Loop::replay(*static_cast<const typename Loop::arguments *>(with), begin,
                 end);
  }
};

/// What iterations combine and record that a thread runs one after the other,
/// until it is known that they are right.
template <class Loop> class withheld {
public:
  /// Those from \p first on.
  withheld(const typename Loop::arguments &with, order_of<Loop> &, std::size_t)
      : sums(with) {}
  const typename Loop::arguments &arguments() const { return sums.arguments(); }
  /// They are, before \p last.
  void keep(std::size_t) { sums.keep(); }

private:
  withheld_sums<Loop> sums;
};
template <records Loop> class withheld<Loop> {
public:
  withheld(const typename Loop::arguments &with, order_of<Loop> &order,
           std::size_t first)
      : recorder(
            reinterpret_cast<typename Loop::record *>(
                static_cast<record_order<typename Loop::record> *>(&order)),
            first),
        recording(recorded(with)), sums(recording) {}
  const typename Loop::arguments &arguments() const { return sums.arguments(); }
  void keep(std::size_t last) {
    sums.keep();
    recorder.end(last);
  }

private:
  typename Loop::arguments recorded(typename Loop::arguments with) {
    Loop::record_of(with) = recorder.of_iterations();
    return with;
  }

  library::recorder<typename Loop::record> recorder;
  const typename Loop::arguments recording;
  withheld_sums<Loop> sums;
};

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_WITHHELD_H
