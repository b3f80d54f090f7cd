//===- library_sums.h - Variables that iterations combine -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Variables of the function that iterations change in ways whose order does
/// not matter: `s += e`, `if (e > m) m = e`. Iterations that run one after the
/// other change a *part*, which begins with the operation's neutral element;
/// parts are combined with the variable. Sums and products are of unsigned
/// integers, which wrap: their bits are those of the signed ones.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_SUMS_H
#define C2CU_LIBRARY_SUMS_H

#include <c2cu/qualifiers.h>

#include <limits>
#include <type_traits>

namespace c2cu::library {

/// Device code cannot call the functions.
template <class T> inline constexpr T least = std::numeric_limits<T>::min();
template <class T> inline constexpr T greatest = std::numeric_limits<T>::max();

/// '+', '*', '&', '|', '^', '<' (the least), '>' (the greatest), or '=': some
/// iterations store \p Constant. \p Index counts a loop's variables.
template <char Symbol, long long Constant, unsigned Index> struct operation {
  static constexpr char symbol = Symbol;
  static constexpr unsigned index = Index;

  /// What changes nothing. Of '=' it is another value than the constant.
  template <class T> C2CU_HOST_DEVICE static constexpr T neutral() {
    if constexpr (std::is_same_v<T, bool>)
      return Symbol == '&' || (Symbol == '=' && !Constant);
    else if constexpr (Symbol == '*')
      return T{1};
    else if constexpr (Symbol == '&')
      return static_cast<T>(~T{});
    else if constexpr (Symbol == '<')
      return greatest<T>;
    else if constexpr (Symbol == '>')
      return least<T>;
    else if constexpr (Symbol == '=')
      return static_cast<T>(~static_cast<T>(Constant));
    else
      return T{};
  }

  template <class T>
  C2CU_HOST_DEVICE static constexpr T combined(T total, T part) {
    if constexpr (Symbol == '+')
      return static_cast<T>(total + part);
    else if constexpr (Symbol == '*')
      return static_cast<T>(1ull * total * part);
    else if constexpr (Symbol == '&')
      return static_cast<T>(total & part);
    else if constexpr (Symbol == '|')
      return static_cast<T>(total | part);
    else if constexpr (Symbol == '^')
      return static_cast<T>(total ^ part);
    else if constexpr (Symbol == '<')
      return part < total ? part : total;
    else if constexpr (Symbol == '>')
      return part > total ? part : total;
    else
      return part == neutral<T>() ? total : part;
  }

  /// Combines a variable with a part; other threads may do the same.
  template <class T> static void add(T *variable, T part) {
    if (part == neutral<T>())
      return;
    T was, is;
    __atomic_load(variable, &was, __ATOMIC_RELAXED);
    do {
      is = combined(was, part);
      if (is == was)
        return;
    } while (!__atomic_compare_exchange(variable, &was, &is, /*weak=*/true,
                                        __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  }
};

/// A loop without such variables.
struct no_sums {
  static constexpr unsigned reductions = 0;
  struct sums {};
  template <class Arguments, class Visitor>
  C2CU_HOST_DEVICE static void visit(sums &, Arguments &, const Visitor &) {}
};

/// Visitors of a loop's parts and variables.
struct begin_sum {
  template <class Operation, class T>
  C2CU_HOST_DEVICE void operator()(Operation, T &part, T *) const {
    part = Operation::template neutral<T>();
  }
};
struct end_sum {
  template <class Operation, class T>
  void operator()(Operation, T part, T *variable) const {
    Operation::add(variable, part);
  }
};
/// What would be combined with the variable is combined with the part.
struct lead_to_part {
  template <class Operation, class T>
  void operator()(Operation, T &part, T *&variable) const {
    part = Operation::template neutral<T>();
    variable = &part;
  }
};

/// What iterations combine, apart from the variables until it is known that
/// they are right.
template <class Loop> class withheld_sums {
public:
  explicit withheld_sums(const typename Loop::arguments &with)
      : with(with), apart(with) {
    drop();
  }
  withheld_sums(const withheld_sums &) = delete;
  withheld_sums &operator=(const withheld_sums &) = delete;

  const typename Loop::arguments &arguments() const { return apart; }

  void keep() {
    Loop::visit(parts, with, end_sum());
    drop();
  }
  void drop() { Loop::visit(parts, apart, lead_to_part()); }

private:
  const typename Loop::arguments &with;
  typename Loop::arguments apart;
  typename Loop::sums parts;
};

} // namespace c2cu::library

#endif // C2CU_LIBRARY_SUMS_H
