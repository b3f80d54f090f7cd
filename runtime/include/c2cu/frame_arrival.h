//===- frame_arrival.h - Has an input arrived? ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Under the frames `line` and `bytes:N` the bytes alone say whether the whole
/// of the next input has arrived, so that no run begins before.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_FRAME_ARRIVAL_H
#define C2CU_FRAME_ARRIVAL_H

#include <c2cu/algorithm.h>
#include <c2cu/environment.h>
#include <c2cu/shared_stream.h>
#include <c2cu/source.h>

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace c2cu {

/// Looks at the data ahead of a framed input. One of a process.
class frame_arrival {
public:
  void open(const settings &how) {
    frame = how.frame;
    bytes = how.frame_bytes;
    seen = 0;
  }

  /// Waits, as \p waits does, for the whole input that begins at \p position
  /// of \p from, or for the end of the data. False if the wait is given up.
  bool wait(source &from, std::uint64_t position, patience &waits) {
    seen = std::max(seen, position);
    while (!is_complete(from, position)) {
      const std::uint64_t end = from.end_so_far();
      if (from.would_wait(end) && !waits.wait(from, end))
        return false;
      if (!from.pull())
        return true;
    }
    return true;
  }

private:
  bool is_complete(source &from, std::uint64_t position) {
    if (frame == framing::bytes)
      return from.end_so_far() >= position + bytes;
    char piece[4096];
    while (seen < from.end_so_far()) {
      const ssize_t got = from.read(piece, sizeof piece, seen);
      if (got <= 0)
        return true; // an error, for the next read to meet
      if (std::memchr(piece, '\n', got))
        return true; // seen stays: the next input may begin behind it
      seen += got;
    }
    return false;
  }

  framing frame = framing::line;
  std::uint64_t bytes = 0;
  std::uint64_t seen = 0; // no line of the next input ends before
};

} // namespace c2cu

#endif // C2CU_FRAME_ARRIVAL_H
