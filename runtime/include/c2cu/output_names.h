//===- output_names.h - A name for each input's output ----------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// C2CU_OUTPUT_EACH=PATTERN: each run's standard output goes to a file of its
/// own, whose name is the pattern with these replaced, as in GNU parallel:
///
///   {#}     the number of the run, from 1
///   {}      its file, of files:LIST; of args:FILE, its line
///   {.}     the same without the extension
///   {/}     the same without its folders
///   {/.}    the same without both
///   {//}    its folder
///   {N}     of args:FILE, the N-th word of its line, from 1
///
/// Where inputs have no names there is only {#}. That no two outputs have the
/// same name, and none that of an input, is found out before any input is run.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_OUTPUT_NAMES_H
#define C2CU_OUTPUT_NAMES_H

#include <c2cu/environment.h>
#include <c2cu/error.h>
#include <c2cu/input_table.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace c2cu {

/// Names with numbers, to find those that are the same. Nothing of the standard
/// library that every program would have to compile.
class known_names {
public:
  void add(const std::string &name, std::uint64_t number) {
    names.push_back({name.size(), number, strdup(name.c_str())});
    if (!names.back().text)
      fail(failure, "out of memory for the names of outputs");
  }

  /// To be called when all are there.
  void sort() {
    std::qsort(names.data(), names.size(), sizeof(entry), compare);
  }

  /// Finds the numbers of two that are the same, the second as small as can be.
  bool find_equal(std::uint64_t &first, std::uint64_t &second) const {
    bool any = false;
    for (std::size_t i = 1; i < names.size(); ++i)
      if (names[i].is_same(names[i - 1]) &&
          (!any || names[i].number < second)) {
        first = names[i - 1].number;
        second = names[i].number;
        any = true;
      }
    return any;
  }

  bool find(const std::string &name, std::uint64_t &number) const {
    const entry wanted = {name.size(), 0, const_cast<char *>(name.c_str())};
    std::size_t begin = 0, end = names.size();
    while (begin < end) {
      const std::size_t middle = begin + (end - begin) / 2;
      if (compare(&names[middle], &wanted) < 0)
        begin = middle + 1;
      else
        end = middle;
    }
    if (end == names.size() || !names[end].is_same(wanted))
      return false;
    number = names[end].number;
    return true;
  }

  known_names() = default;
  known_names(const known_names &) = delete;
  known_names &operator=(const known_names &) = delete;
  ~known_names() {
    for (const entry &e : names)
      std::free(e.text);
  }

private:
  struct entry {
    std::size_t length;
    std::uint64_t number;
    char *text;

    bool is_same(const entry &other) const {
      return length == other.length && std::strcmp(text, other.text) == 0;
    }
  };

  static int compare(const void *a, const void *b) {
    const entry &left = *static_cast<const entry *>(a),
                &right = *static_cast<const entry *>(b);
    if (const int order = std::strcmp(left.text, right.text))
      return order;
    return left.number < right.number ? -1 : left.number > right.number;
  }

  std::vector<entry> names;
};

/// Makes names of a pattern.
class output_names {
public:
  /// \p how has a pattern, and a table if its inputs have names.
  explicit output_names(const settings &how)
      : pattern(how.output_each), how(how) {}

  /// The name for input \p index, counted from 0. Ends the process with status
  /// 2 if the pattern is wrong, or this input has no such word.
  std::string of(std::uint64_t index) const {
    std::string name;
    for (std::size_t i = 0; i < pattern.size();) {
      const std::size_t open = pattern.find('{', i),
                        close = pattern.find('}', open);
      if (close == std::string_view::npos) {
        name += pattern.substr(i);
        break;
      }
      name += pattern.substr(i, open - i);
      add(name, pattern.substr(open + 1, close - open - 1), index);
      i = close + 1;
    }
    if (name.empty() || name.back() == '/')
      fail(bad_usage, "C2CU_OUTPUT_EACH=%s: '%s', for input %llu, is no name",
           how.output_each, name.c_str(), number(index));
    return name;
  }

  /// Ends the process unless the inputs of \p how can all have their outputs.
  void check() const {
    if (!how.table)
      return check_numbered();
    std::string folder;
    if (how.inputs > how.first)
      check_folder(of(how.first), folder, /*first=*/true);
    known_names outputs;
    const std::uint64_t end = std::min(how.inputs, how.table->size());
    for (std::uint64_t i = 0; i < end; ++i) {
      const std::string name = of(i);
      check_folder(name, folder, /*first=*/false);
      outputs.add(plain(name), i);
    }
    outputs.sort();
    check_equal(outputs);
    check_inputs(outputs);
  }

private:
  static unsigned long long number(std::uint64_t n) { return n; }

  /// No input has a name: the number of each is to be in that of its output.
  void check_numbered() const {
    std::string folder;
    if (pattern.find("{#}") == std::string_view::npos && how.inputs > 1)
      fail(bad_usage,
           "C2CU_OUTPUT_EACH=%s: all inputs would have the same output; {#} is "
           "the number of each",
           how.output_each);
    check_folder(of(how.first), folder, /*first=*/true);
  }

  /// No two outputs may have the same name.
  void check_equal(const known_names &outputs) const {
    std::uint64_t first = 0, second = 0;
    if (outputs.find_equal(first, second))
      fail(bad_usage,
           "C2CU_OUTPUT_EACH=%s: inputs %llu and %llu have the same output, "
           "'%s'; {#} is a number that differs",
           how.output_each, number(first), number(second), of(second).c_str());
  }

  /// No output may replace a file that an input is.
  void check_inputs(const known_names &outputs) const {
    std::uint64_t output = 0;
    for (std::uint64_t i = 0; i < how.table->size(); ++i)
      if (const char *const file = how.table->file(i))
        if (outputs.find(plain(file), output))
          fail(bad_usage,
               "C2CU_OUTPUT_EACH=%s: the output of input %llu, '%s', is the "
               "file of input %llu",
               how.output_each, number(output), file, number(i));
  }

  /// Can files be made where \p name is? \p folder is one where they can.
  void check_folder(const std::string &name, std::string &folder,
                    bool first) const {
    const std::string here = folder_of(name);
    if (!first && here == folder)
      return;
    if (access(here.c_str(), W_OK | X_OK) != 0)
      fail(failure, "C2CU_OUTPUT_EACH=%s: cannot write '%s': %s",
           how.output_each, name.c_str(), std::strerror(errno));
    folder = here;
  }

  static std::string folder_of(std::string_view name) {
    const std::size_t slash = name.rfind('/');
    return std::string(slash == std::string_view::npos ? "."
                       : slash == 0                    ? "/"
                                                       : name.substr(0, slash));
  }

  /// \p name with neither `.` nor `//` in it: the same file has the same name.
  static std::string plain(std::string_view name) {
    std::string result(name.substr(0, name.starts_with('/')));
    while (!name.empty()) {
      const std::string_view piece = name.substr(0, name.find('/'));
      if (!piece.empty() && piece != ".") {
        if (!result.empty() && result.back() != '/')
          result += '/';
        result += piece;
      }
      name.remove_prefix(std::min(name.size(), piece.size() + 1));
    }
    return result;
  }

  /// Adds what {\p what} means for input \p index.
  void add(std::string &name, std::string_view what,
           std::uint64_t index) const {
    if (what == "#") {
      name += std::to_string(index + 1);
      return;
    }
    const bool is_word =
        !what.empty() && what.size() < 10 &&
        what.find_first_not_of("0123456789") == std::string_view::npos;
    const bool known = what.empty() || what == "." || what == "/" ||
                       what == "/." || what == "//" || is_word;
    if (!known)
      fail(bad_usage,
           "C2CU_OUTPUT_EACH=%s: '{%.*s}' has no meaning; there are {#}, {}, "
           "{.}, {/}, {/.}, {//} and, for arguments, {N}",
           how.output_each, static_cast<int>(what.size()), what.data());
    if (!how.table || (is_word && !how.table->gives_arguments()))
      fail(bad_usage,
           "C2CU_OUTPUT_EACH=%s: '{%.*s}' has no meaning for inputs %s; {#} is "
           "the number of each",
           how.output_each, static_cast<int>(what.size()), what.data(),
           how.table ? "that are files" : "without names");
    if (is_word)
      add_word(name, std::strtoull(what.data(), nullptr, 10), index);
    else
      add_part(name, what, how.table->line(index));
  }

  void add_word(std::string &name, std::uint64_t wanted,
                std::uint64_t index) const {
    std::vector<char> word;
    shell_words words(how.table->line(index));
    for (std::uint64_t i = 0; i < wanted; ++i) {
      word.clear();
      if (!words.take(word))
        break;
    }
    if (wanted == 0 || word.empty())
      fail(
          bad_usage,
          "C2CU_OUTPUT_EACH=%s: input %llu has no argument %llu; arguments are "
          "counted from 1",
          how.output_each, number(index), number(wanted));
    name += word.data();
  }

  static void add_part(std::string &name, std::string_view what,
                       std::string_view of) {
    const std::size_t slash = of.rfind('/'),
                      base = slash == std::string_view::npos ? 0 : slash + 1;
    if (what == "//") {
      name += folder_of(of);
      return;
    }
    const bool whole = what.empty() || what.front() == '.';
    std::size_t end = of.size();
    if (!what.empty() && what.back() == '.')
      if (const std::size_t dot = of.rfind('.');
          dot != std::string_view::npos && dot > base)
        end = dot;
    name += of.substr(whole ? 0 : base, end - (whole ? 0 : base));
  }

  const std::string_view pattern;
  const settings &how;
};

namespace detail {

/// Reads \p table, if inputs of \p of have lines, and finds out whether all of
/// them can have their outputs. Ends the process if not.
inline void prepare_inputs(const program &of, settings &how,
                           input_table &table) {
  if (how.frame == framing::args ||
      (how.output_each && how.frame == framing::files))
    table.open(of, how);
  if (how.output_each && how.inputs != 0)
    output_names(how).check();
}

} // namespace detail

} // namespace c2cu

#endif // C2CU_OUTPUT_NAMES_H
