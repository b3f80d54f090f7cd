//===- numpy.h - Arrays of NumPy ------------------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_NUMPY_H
#define SHORTEST_PATHS_NUMPY_H

#include <bit>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace paths {

/// The type of numbers in the machine's order of bytes, as NumPy writes it.
template <class Number> std::string numpy_type() {
  std::string type(std::endian::native == std::endian::little ? "<" : ">");
  type += std::is_floating_point_v<Number> ? 'f' : 'i';
  return type + std::to_string(sizeof(Number));
}

/// What stands before the numbers of a file `.npy`; \p shape is one of Python,
/// without brackets, as `3, 4,`. Of version 1.0 of NumPy's format, whose data
/// begin at a multiple of 64.
inline std::string numpy_header(const std::string &type,
                                const std::string &shape) {
  std::string text = "{'descr': '" + type +
                     "', 'fortran_order': False, 'shape': (" + shape + "), }";
  constexpr std::string_view begin("\x93NUMPY\x01\x00", 8);
  constexpr std::size_t aligned = 64, of_length = 2;
  const std::size_t before = begin.size() + of_length + text.size() + 1;
  text.append((aligned - before % aligned) % aligned, ' ');
  text += '\n';
  std::string header(begin);
  header += static_cast<char>(text.size() % 256);
  header += static_cast<char>(text.size() / 256);
  return header + text;
}

} // namespace paths

#endif // SHORTEST_PATHS_NUMPY_H
