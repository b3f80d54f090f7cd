//===- input_file.h - The bytes of a file, unpacked ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_INPUT_FILE_H
#define SHORTEST_PATHS_INPUT_FILE_H

#include "text.h"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace paths {

/// Bytes that become more. They move.
class byte_buffer {
public:
  /// Throws graph_error rather than to have more than \p most bytes; \p path
  /// is for that.
  byte_buffer(const std::string &path, std::size_t most)
      : path(path), most(most) {}

  /// Room for some more bytes, of which add() takes the first ones.
  std::pair<char *, std::size_t> room();
  void add(std::size_t count) { used += count; }

  std::string_view text() const { return {data.get(), used}; }

private:
  struct free_bytes {
    void operator()(char *bytes) const { std::free(bytes); }
  };

  const std::string path;
  const std::size_t most;
  std::unique_ptr<char, free_bytes> data;
  std::size_t used = 0, size = 0;
};

/// What is in a file, a pipe or, where the path is `-`, the standard input;
/// unpacked, if it was packed by gzip, zstd or xz. Throws graph_error, also
/// where that takes more than \p most bytes.
class input_file {
public:
  input_file(const std::string &path, std::size_t most);

  std::string_view text() const {
    return unpacked ? unpacked->text() : packed();
  }
  /// What messages call it.
  const std::string &name() const { return shown; }
  /// The same without the ending of a packed file.
  const std::string &name_unpacked() const { return inner; }
  /// Does nothing but its contents say what it is?
  bool is_nameless() const { return piped.has_value(); }

private:
  std::string_view packed() const {
    return mapped ? mapped->text() : piped->text();
  }

  std::string shown, inner;
  std::optional<mapped_file> mapped;
  std::optional<byte_buffer> piped, unpacked;
};

/// By what \p bytes are packed: the name of the program, or nothing.
std::string_view packed_by(std::string_view bytes);

/// Unpacks \p bytes, which are packed. Throws graph_error, with \p path in
/// front, where they are damaged, or where this program cannot do it.
void unpack(const std::string &path, std::string_view bytes, byte_buffer &into);

/// The same for what zlib has packed without anything around it, as it is
/// within a ZIP file.
void inflate_raw(const std::string &path, std::string_view bytes,
                 byte_buffer &into);

} // namespace paths

#endif // SHORTEST_PATHS_INPUT_FILE_H
