//===- library_known_cells.h - Arguments in rows and columns ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of what iterations access through an argument it may be known that it is
/// apart, though its ranges are not: see library_cells.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_KNOWN_CELLS_H
#define C2CU_LIBRARY_KNOWN_CELLS_H

#include <c2cu/library_cells.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#ifdef C2CU_CERTIFY
#include <algorithm>
#include <iterator>
#include <vector>
#endif

namespace c2cu::library {

/// More are not told apart.
inline constexpr unsigned most_arguments = 32;

class known_cells {
public:
  /// All that so many iterations access through an argument is in these cells
  /// behind \p from, in rows of as many bytes as one of \p pitches says.
  void add(unsigned argument, [[maybe_unused]] const volatile void *from,
           wide count, cells_asked &site, std::initializer_list<wide> pitches,
           std::initializer_list<cell> cells) {
    if (argument >= most_arguments || !site.are_apart(cells, count, pitches))
      return;
    arguments |= std::uint64_t{1} << argument;
#ifdef C2CU_CERTIFY
    for (const cell &c : cells)
      claims.push_back({argument, wide(from), c});
#endif
  }
  /// Something else is accessed through it.
  void forget(unsigned argument) {
    if (argument < most_arguments)
      arguments &= ~(std::uint64_t{1} << argument);
  }
  /// Whether no iterations meet in what they access through it.
  bool are_known(unsigned argument) const {
    return argument < most_arguments && (arguments >> argument & 1) != 0;
  }

  /// Those of the iterations from \p first on.
  known_cells from([[maybe_unused]] std::size_t first) const {
    known_cells result = *this;
#ifdef C2CU_CERTIFY
    const auto move = [&](affine &of) {
      of.constant = of.constant + of.factors[0] * wide(first);
    };
    for (claim &c : result.claims) {
      move(c.bytes.at);
      std::for_each(std::begin(c.bytes.facts), std::end(c.bytes.facts), move);
    }
#endif
    return result;
  }

#ifdef C2CU_CERTIFY
  /// A cell behind an address.
  struct claim {
    unsigned argument;
    wide from;
    cell bytes;
  };
  std::vector<claim> claims;
#endif

private:
  std::uint64_t arguments = 0; ///< Bits.
};

} // namespace c2cu::library

#endif // C2CU_LIBRARY_KNOWN_CELLS_H
