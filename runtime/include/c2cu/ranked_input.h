//===- ranked_input.h - One file, read by all ranks -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// C2CU_INPUT: which of its inputs a rank runs, and where they begin.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RANKED_INPUT_H
#define C2CU_RANKED_INPUT_H

#include <c2cu/algorithm.h>
#include <c2cu/communicator.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>
#include <c2cu/slices.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace c2cu {

/// The inputs of a rank.
struct slice {
  std::uint64_t first = 0, end = 0; ///< their numbers
  std::uint64_t position = 0;       ///< of the first one in the file
};

/// The file that all ranks read. Functions that return an exit status have said
/// what is wrong if it is not 0, and return the same one in all ranks.
class ranked_input {
public:
  explicit ranked_input(communicator &of) : ranks(of) {}
  ranked_input(const ranked_input &) = delete;
  ranked_input &operator=(const ranked_input &) = delete;
  ~ranked_input() {
    if (file >= 0)
      ::close(file);
  }

  /// Opens \p path; if that is empty there is no file. Returns the exit status.
  int open(const char *path) {
    name = path;
    if (*path == '\0')
      return 0;
    if (const int bad = ranks.worst(open_here()))
      return bad;
    std::uint64_t of_first = size;
    ranks.broadcast(of_first);
    return ranks.worst(
        of_first == size
            ? 0
            : complain("the first rank sees another file of this name; it has "
                       "to be on a file system that all ranks share"));
  }

  /// A descriptor of the file, or less than 0.
  int descriptor() const { return file; }

  /// Finds the inputs of this rank, among all of \p of that \p how asks for and
  /// that there are. Returns the exit status.
  int find_slice(const program &of, const settings &how, slice &mine) {
    if (!of.reads_input && how.inputs != all_inputs)
      return take(how.inputs, mine);
    if (how.frame == framing::line)
      return find_lines(how.inputs, mine);
    take(std::min(size / how.frame_bytes, how.inputs), mine);
    mine.position = mine.first * how.frame_bytes;
    return 0;
  }

private:
  // Of the file, in which line ends are counted.
  static constexpr std::size_t piece_bytes = std::size_t{1} << 20;

  int complain(const char *why) const {
    error("C2CU_INPUT=%s: rank %u on %s cannot read it: %s", name, ranks.rank(),
          machine_name().text(), why);
    return bad_usage;
  }

  int open_here() {
    struct stat about = {};
    // A pipe is not waited for, only refused.
    file = ::open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0 || fstat(file, &about) != 0)
      return complain(std::strerror(errno));
    if (!S_ISREG(about.st_mode))
      return complain("this is no regular file; all ranks read at the same "
                      "time, each from a place of its own");
    size = static_cast<std::uint64_t>(about.st_size);
    return 0;
  }

  /// This rank's of \p total inputs.
  int take(std::uint64_t total, slice &mine) const {
    mine.first = part_begin(total, ranks.rank(), ranks.size());
    mine.end = part_begin(total, ranks.rank() + 1, ranks.size());
    return 0;
  }

  int find_lines(std::uint64_t wanted, slice &mine) {
    line_ends here(file, part_begin(size, ranks.rank(), ranks.size()),
                   part_begin(size, ranks.rank() + 1, ranks.size()),
                   piece_bytes);
    if (const int bad = ranks.worst(here.count() ? 0 : complain_of_reading()))
      return bad;
    std::uint64_t ends = 0, before = 0; // in all parts, in those before this
    const std::vector<std::uint64_t> counts = ranks.collect(here.total());
    for (unsigned i = 0; i < ranks.size(); ++i) {
      before += i < ranks.rank() ? counts[i] : 0;
      ends += counts[i];
    }
    char last = '\n';
    const bool ok =
        size == 0 || pread(file, &last, 1, static_cast<off_t>(size - 1)) == 1;
    if (const int bad = ranks.worst(ok ? 0 : complain_of_reading()))
      return bad;
    const std::uint64_t total = std::min(wanted, ends + (last != '\n'));
    take(total, mine);
    return find_beginnings(here, before, ends, total, mine);
  }

  /// Finds where the lines lie with which ranks begin, if those are in the part
  /// of the file that this rank has read: it has \p before line ends before it.
  int find_beginnings(line_ends &here, std::uint64_t before, std::uint64_t ends,
                      std::uint64_t total, slice &mine) {
    std::vector<unsigned long long> begins(ranks.size());
    int bad = 0;
    for (unsigned i = 0; i < ranks.size(); ++i) {
      const std::uint64_t line = part_begin(total, i, ranks.size());
      std::uint64_t position = line > ends ? size : 0;
      if (line > before && line <= before + here.total() &&
          !here.find(line - before, position))
        bad = complain_of_reading();
      begins[i] = position;
    }
    ranks.take_largest(begins);
    mine.position = begins[ranks.rank()];
    return ranks.worst(bad);
  }

  int complain_of_reading() const {
    return complain(errno != 0 ? std::strerror(errno) : "it has changed");
  }

  communicator &ranks;
  const char *name = "";
  int file = -1;
  std::uint64_t size = 0;
};

} // namespace c2cu

#endif // C2CU_RANKED_INPUT_H
