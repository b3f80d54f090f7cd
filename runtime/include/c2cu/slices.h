//===- slices.h - Which inputs are whose ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The inputs that a file holds, divided among ranks by their numbers. Where
/// they are lines, each rank counts the line ends in a part of the file; from
/// all counts everybody knows in which part an input begins, and whose part it
/// is looks there for the place.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SLICES_H
#define C2CU_SLICES_H

#include <c2cu/algorithm.h>
#include <c2cu/line_index.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <unistd.h>
#include <vector>

namespace c2cu {

/// Where the part of rank \p rank begins if \p total things are divided among
/// \p ranks; of rank \p ranks, where they end. What is left over goes to the
/// last ranks: the very last one has something if there is anything.
inline std::uint64_t part_begin(std::uint64_t total, std::uint64_t rank,
                                std::uint64_t ranks) {
  const std::uint64_t larger = total % ranks, smaller = ranks - larger;
  return total / ranks * rank + (rank > smaller ? rank - smaller : 0);
}

/// The line ends in a part of a file.
class line_ends {
public:
  /// Of [\p begin, \p end) of descriptor \p file, which is read in pieces of
  /// \p piece_bytes, less than 4 GiB.
  line_ends(int file, std::uint64_t begin, std::uint64_t end,
            std::size_t piece_bytes)
      : file(file), begin(begin), end(end),
        bytes(std::min<std::uint64_t>(piece_bytes, end - begin)) {}

  /// Counts them. False if the file cannot be read so far; errno says why, or
  /// is 0 if it has become shorter.
  bool count() {
    for (std::uint64_t at = begin; at < end; at += bytes.size()) {
      const std::size_t size = size_at(at);
      if (!load(at, size))
        return false;
      const std::size_t here = count_line_ends(bytes.data(), size);
      counts.push_back(static_cast<std::uint32_t>(here));
      sum += here;
    }
    return true;
  }

  /// How many there are.
  std::uint64_t total() const { return sum; }

  /// Finds line end number \p number (from 1, up to total()), and says at which
  /// \p position of the file the next line begins. False as for count().
  bool find(std::uint64_t number, std::uint64_t &position) {
    std::size_t piece = 0;
    for (; counts[piece] < number; ++piece)
      number -= counts[piece];
    const std::uint64_t at = begin + piece * bytes.size();
    const std::size_t size = size_at(at);
    errno = 0;
    if (!load(at, size))
      return false;
    const char *const found = find_line_end(bytes.data(), size, number);
    if (!found) // the file has changed
      return false;
    position = at + (found + 1 - bytes.data());
    return true;
  }

private:
  std::size_t size_at(std::uint64_t position) const {
    return std::min<std::uint64_t>(bytes.size(), end - position);
  }

  bool load(std::uint64_t position, std::size_t size) {
    for (std::size_t got = 0; got < size;) {
      errno = 0;
      const ssize_t more = pread(file, bytes.data() + got, size - got,
                                 static_cast<off_t>(position + got));
      if (more > 0)
        got += more;
      else if (more == 0 || errno != EINTR)
        return false;
    }
    return true;
  }

  int file;
  std::uint64_t begin, end;
  std::vector<char> bytes; // of a piece
  std::vector<std::uint32_t> counts;
  std::uint64_t sum = 0;
};

} // namespace c2cu

#endif // C2CU_SLICES_H
