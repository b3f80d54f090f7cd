//===- input_table.h - Inputs that are known beforehand ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Under C2CU_FRAME=args:FILE, and under files:LIST where each file has an
/// output of its own, there is a line for every run. They are read as a whole
/// before anything else happens, so that what is wrong with one of them is said
/// before any input is run, and every process knows all of them.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_INPUT_TABLE_H
#define C2CU_INPUT_TABLE_H

#include <c2cu/algorithm.h>
#include <c2cu/consumed.h>
#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/objects.h>
#include <c2cu/shell_words.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>

namespace c2cu {

/// The lines of a file, without their ends.
class line_table {
public:
  /// Reads file \p path, which \p kind, as "C2CU_FRAME=args:", has named.
  /// \p all: empty lines count, too. Ends the process if it cannot be read.
  void open(const char *kind, const char *path, bool all) {
    FILE *const file = std::fopen(path, "r");
    if (!file)
      fail(bad_usage, "%s%s: cannot open the list: %s", kind, path,
           std::strerror(errno));
    char piece[std::size_t{1} << 14];
    while (const std::size_t got = std::fread(piece, 1, sizeof piece, file))
      bytes.insert(bytes.end(), piece, piece + got);
    if (std::ferror(file))
      fail(bad_usage, "%s%s: cannot read the list: %s", kind, path,
           std::strerror(errno));
    std::fclose(file);
    if (!bytes.empty() && bytes.back() != '\n')
      bytes.push_back('\n');
    for (std::size_t begin = 0; begin != bytes.size();)
      begin = add_line(begin, all);
  }

  std::uint64_t size() const { return lines.size(); }

  /// Line \p i, from 0; a zero byte is behind it.
  std::string_view operator[](std::uint64_t i) const {
    return {bytes.data() + lines[i].begin, lines[i].end - lines[i].begin};
  }

private:
  struct line {
    std::size_t begin, end;
  };

  /// Adds the line at \p begin, and returns where the next one begins.
  std::size_t add_line(std::size_t begin, bool all) {
    const void *const found =
        std::memchr(bytes.data() + begin, '\n', bytes.size() - begin);
    std::size_t end = static_cast<const char *>(found) - bytes.data();
    const std::size_t next = end + 1;
    while (end > begin && bytes[end - 1] == '\r' && (!all || end + 1 == next))
      --end;
    bytes[end] = '\0';
    if (all || end != begin)
      lines.push_back({begin, end});
    return next;
  }

  std::vector<char> bytes;
  std::vector<line> lines;
};

/// All there is to say of inputs that have lines. There is one of a process.
class input_table {
public:
  /// Reads what \p how names, for \p of, and gives it the number of inputs.
  /// Ends the process with status 2 if lines are wrong, or do not fit together.
  void open(const program &of, settings &how) {
    has_files = how.frame_list != nullptr;
    has_arguments = how.frame == framing::args;
    if (has_arguments) {
      arguments.open("C2CU_FRAME=args:", how.frame_arguments, /*all=*/true);
      check_words(how);
    }
    if (has_files)
      files.open(has_arguments ? "C2CU_FRAME=args:...,files:"
                               : "C2CU_FRAME=files:",
                 how.frame_list, /*all=*/false);
    if (has_arguments && has_files && arguments.size() != files.size())
      fail(bad_usage,
           "C2CU_FRAME: '%s' has arguments for %llu inputs, one a line, and "
           "'%s' names %llu files; there has to be a file for each",
           how.frame_arguments, number(arguments.size()), how.frame_list,
           number(files.size()));
    if (how.inputs == all_inputs)
      how.inputs = size();
    if (of.takes_arguments)
      find_consumed();
    how.table = this;
  }

  std::uint64_t size() const {
    return has_arguments ? arguments.size() : files.size();
  }

  /// The line of input \p i that has its arguments, or else its file.
  std::string_view line(std::uint64_t i) const {
    return has_arguments ? arguments[i] : files[i];
  }

  /// The name of the file that input \p i reads; null: it reads nothing.
  const char *file(std::uint64_t i) const {
    return has_files ? files[i].data() : nullptr;
  }

  bool gives_arguments() const { return has_arguments; }

  /// Appends the arguments of input \p i to \p into, a zero byte behind each.
  /// Returns how many they are.
  int take_arguments(std::uint64_t i, std::vector<char> &into) const {
    int count = 0;
    if (!has_arguments)
      return count;
    for (shell_words words(arguments[i]); words.take(into);)
      ++count;
    return count;
  }

  /// An argument that names something which can be read once; null: there is
  /// none.
  const char *consumed() const {
    return consumed_word.empty() ? nullptr : consumed_word.data();
  }

private:
  static unsigned long long number(std::uint64_t n) { return n; }

  void check_words(const settings &how) const {
    std::vector<char> word;
    for (std::uint64_t i = 0; i < arguments.size(); ++i) {
      shell_words words(arguments[i]);
      while (words.take(word))
        word.clear();
      if (const char *const wrong = words.what_is_wrong())
        fail(bad_usage, "%s:%llu: there is %s", how.frame_arguments,
             number(i + 1), wrong);
    }
  }

  void find_consumed() {
    for (std::uint64_t i = 0; has_arguments && i < arguments.size(); ++i)
      for (shell_words words(arguments[i]); words.take(consumed_word);
           consumed_word.clear())
        if (detail::names_consumed(consumed_word.data()))
          return;
  }

  bool has_arguments = false, has_files = false;
  line_table arguments, files;
  std::vector<char> consumed_word;
};

namespace detail {

/// The argument of \p of because of which one process has to execute all runs,
/// or null.
inline const char *consumed_argument(const program &of, const settings &how,
                                     int argc, char **argv) {
  char **const end = argv + (of.takes_arguments ? argc : 0);
  char **const found =
      std::find_if(std::min(argv + 1, end), end, names_consumed);
  if (found != end)
    return *found;
  return how.table ? how.table->consumed() : nullptr;
}

} // namespace detail

} // namespace c2cu

#endif // C2CU_INPUT_TABLE_H
