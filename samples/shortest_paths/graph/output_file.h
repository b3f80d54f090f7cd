//===- output_file.h - Files that are written whole ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_OUTPUT_FILE_H
#define SHORTEST_PATHS_OUTPUT_FILE_H

#include "names.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>

namespace paths {

/// A file that appears under its name when it is complete, and an older one of
/// that name stays until then. `-` is the standard output. That, devices and
/// pipes are written to as they are; of a link, the file that it leads to is
/// replaced. All members throw graph_error.
class output_file {
public:
  explicit output_file(const std::string &path);
  /// Without appear() nothing is left behind.
  ~output_file();
  output_file(const output_file &) = delete;
  output_file &operator=(const output_file &) = delete;

  void write(std::string_view bytes);
  /// Everything is written now, under another name.
  void close();
  /// After close(): the file appears under its name.
  void appear();
  void finish() {
    close();
    appear();
  }

private:
  struct close_file {
    void operator()(std::FILE *file) const { std::fclose(file); }
  };

  void open_temporary();
  /// With what errno says.
  [[noreturn]] void fail() const;

  const std::string path; ///< as the user wrote it
  std::string target;     ///< the same with links followed
  std::string temporary;  ///< beside the target; empty if there is none
  std::unique_ptr<std::FILE, close_file> file;
};

/// Text on its way to a file, some of it at a time.
class text_output {
public:
  explicit text_output(output_file &file) : file(file) {}

  void number(std::int64_t value) {
    char digits[24];
    text.append(digits, std::to_chars(digits, std::end(digits), value).ptr);
  }
  void append(std::string_view more) { text += more; }
  void name(const vertex_names &names, vertex v) { names.append_to(text, v); }
  void end_line() {
    text += '\n';
    flush_if_long();
  }
  /// Where there are no lines.
  void flush_if_long() {
    constexpr std::size_t written_at_once = std::size_t{1} << 16;
    if (text.size() >= written_at_once)
      flush();
  }
  /// After the last line.
  void flush() {
    file.write(text);
    text.clear();
  }

private:
  output_file &file;
  std::string text;
};

/// Is what is written there seen at once, and not when all has succeeded?
bool is_written_at_once(const std::string &path);

/// Would what is written to one be lost in the other? Neither need be there.
bool is_same_file(const std::string &one, const std::string &other);

/// Throws graph_error if \p path cannot be written, as far as that can be told
/// without doing it: better before a long computation than after it.
void expect_writable(const std::string &path);

} // namespace paths

#endif // SHORTEST_PATHS_OUTPUT_FILE_H
