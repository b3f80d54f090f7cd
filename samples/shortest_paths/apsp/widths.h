//===- widths.h - How many bits a distance has ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Algorithms keep distances in one of several forms, and short ones are fast.
/// Here is what they share: to come from a form's name to its type, and to go
/// on to the next form when one has turned out to be too short. A form has a
/// member `kept`, which names it.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_WIDTHS_H
#define SHORTEST_PATHS_APSP_WIDTHS_H

#include "solver.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace paths::apsp {

/// Of a distance.
int bits_of(values kept);

/// Throws graph_error: \p algorithm has not the form that it is asked for.
[[noreturn]] void fail_kept(std::string_view algorithm);

/// Throws graph_error: a distance is not below \p infinity, though it has to be
/// to be kept. It is too_long where there is no form with more room.
[[noreturn]] void fail_to_fit(distance infinity);

/// Calls \p work with an object of that one of the types that is \p kept so,
/// and gives what it gives. Throws graph_error if none is.
template <class Form, class... Others, class Work>
auto with_form(values kept, const Work &work) -> decltype(work(Form())) {
  if (Form::kept == kept)
    return work(Form());
  if constexpr (sizeof...(Others) != 0)
    return with_form<Others...>(kept, work);
  else
    fail_kept("this algorithm");
}

/// That one of some forms which is taken: the first, until a distance does not
/// fit it. What has been found out holds for later runs.
template <class Form> class widening {
public:
  /// \p all begin with the fastest, and have more and more room. Those that are
  /// not \p kept so, if it says how, are left out; throws graph_error if none
  /// is left to \p algorithm.
  widening(std::vector<Form> all, std::optional<values> kept,
           std::string_view algorithm)
      : forms(std::move(all)) {
    if (kept)
      std::erase_if(forms, [=](const Form &f) { return f.kept != *kept; });
    if (forms.empty())
      fail_kept(algorithm);
  }

  const Form &now() const { return forms[at]; }

  /// Takes the next form, which has more room; is false if there is none.
  bool widen() {
    if (at + 1 == forms.size())
      return false;
    ++at;
    return true;
  }

  /// The bits that have turned out to be too few, if some have.
  std::optional<int> too_few() const {
    for (std::size_t before = at; before-- != 0;)
      if (forms[before].kept != now().kept)
        return bits_of(forms[before].kept);
    return std::nullopt;
  }

private:
  std::vector<Form> forms;
  std::size_t at = 0;
};

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_WIDTHS_H
