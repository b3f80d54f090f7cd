//===- line_index.h - Where lines begin in a file ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds the n-th line of a large file with several processes: they count the
/// line ends of different pieces of it and share the numbers.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LINE_INDEX_H
#define C2CU_LINE_INDEX_H

#include <c2cu/algorithm.h>
#include <c2cu/owned.h>
#include <c2cu/source.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <sys/syscall.h>
#include <unistd.h>

namespace c2cu {

/// How many of the \p count bytes at \p bytes end a line. In a form that
/// compilers vectorise: sums of bytes that cannot overflow.
inline std::size_t count_line_ends(const char *bytes, std::size_t count) {
  std::size_t sum = 0;
  while (count != 0) {
    const std::size_t some = std::min<std::size_t>(count, 255);
    unsigned char few = 0;
    for (std::size_t i = 0; i < some; ++i)
      few = static_cast<unsigned char>(few + (bytes[i] == '\n'));
    sum += few;
    bytes += some;
    count -= some;
  }
  return sum;
}

/// The place of line end number \p number (from 1) among \p count bytes, or
/// null; \p number is then less by those that are there.
inline const char *find_line_end(const char *bytes, std::size_t count,
                                 std::uint64_t &number) {
  constexpr std::size_t block = 4096;
  const char *const end = bytes + count;
  while (bytes != end) {
    const std::size_t some = std::min<std::size_t>(end - bytes, block);
    const std::size_t here = count_line_ends(bytes, some);
    if (here >= number) {
      const char *at = bytes - 1;
      do
        at = static_cast<const char *>(std::memchr(at + 1, '\n', end - at - 1));
      while (--number != 0);
      return at;
    }
    number -= here;
    bytes += some;
  }
  return nullptr;
}

/// One process's view of the index; the counts are shared.
class line_index {
public:
  /// Small beside a portion: a place is looked for in a whole piece, which is
  /// read again for it.
  static constexpr std::size_t piece_bytes = std::size_t{1} << 16;

  /// Enough for a file of \p bytes. To be called before processes are forked.
  void open(std::uint64_t bytes) {
    pieces = bytes / piece_bytes + 1;
    counts = reinterpret_cast<std::atomic<std::uint32_t> *>(
        map_shared(pieces * sizeof(std::uint32_t)));
  }

  /// How many line ends there are before \p position in \p of.
  std::uint64_t count_before(source &of, std::uint64_t position) {
    // Not further than to the byte before: the line that it ends may be wanted.
    go_to(of, position == 0 ? 0 : (position - 1) / piece_bytes);
    const std::size_t rest =
        std::min<std::uint64_t>(position - piece * piece_bytes, piece_bytes);
    return before + count_line_ends(memory(), load(of, piece, rest));
  }

  /// The position of line end number \p number (from 1), or `none`. Numbers
  /// have to ascend from call to call, and from the first one that is not
  /// before a position given to count_before().
  static constexpr std::uint64_t none = ~std::uint64_t{0};
  std::uint64_t find(source &of, std::uint64_t number) {
    if (number <= before)
      return none;
    while (piece < pieces) {
      const std::uint32_t here = count_of(of, piece);
      if (before + here >= number) {
        std::uint64_t wanted = number - before;
        const std::size_t got = load(of, piece, piece_bytes);
        const char *const at = find_line_end(memory(), got, wanted);
        return at ? piece * piece_bytes + (at - memory()) : none;
      }
      before += here;
      ++piece;
    }
    return none;
  }

private:
  // Of a count: not known, or being found out by another process.
  static constexpr std::uint32_t unknown = 0, claimed = 1, known = 2;

  void go_to(source &of, std::uint64_t target) {
    for (; piece < std::min(target, pieces); ++piece)
      before += count_of(of, piece);
  }

  std::uint32_t count_of(source &of, std::uint64_t of_piece) {
    constexpr int patience = 1000;
    std::uint64_t ahead = of_piece;
    for (int turns = 0;; ++turns) {
      std::uint32_t state = counts[of_piece].load(std::memory_order_acquire);
      if (state >= known)
        return state - known;
      // Its claimer may have died.
      if (state == unknown || turns > patience)
        return count(of, of_piece);
      // Meanwhile, one of the next pieces.
      if (++ahead < std::min(pieces, of_piece + 64) && claim(ahead))
        count(of, ahead);
      else
        syscall(SYS_sched_yield);
    }
  }

  bool claim(std::uint64_t of_piece) {
    std::uint32_t free = unknown;
    return counts[of_piece].compare_exchange_strong(free, claimed);
  }

  std::uint32_t count(source &of, std::uint64_t of_piece) {
    claim(of_piece);
    const std::size_t got = load(of, of_piece, piece_bytes);
    const auto found =
        static_cast<std::uint32_t>(count_line_ends(memory(), got));
    counts[of_piece].store(found + known, std::memory_order_release);
    return found;
  }

  char *memory() {
    if (!bytes)
      bytes.reset(new char[piece_bytes]);
    return bytes.get();
  }

  /// Reads up to \p size bytes of a piece.
  std::size_t load(source &of, std::uint64_t of_piece, std::size_t size) {
    std::size_t got = 0;
    while (got < size) {
      const ssize_t more =
          of.read(memory() + got, size - got, of_piece * piece_bytes + got);
      if (more <= 0)
        break;
      got += more;
    }
    return got;
  }

  std::uint64_t pieces = 0;
  std::atomic<std::uint32_t> *counts = nullptr;
  std::uint64_t piece = 0;  // where this process has come to
  std::uint64_t before = 0; // line ends before it
  owned<char[]> bytes;
};

} // namespace c2cu

#endif // C2CU_LINE_INDEX_H
