//===- zip.h - Files within a ZIP file ------------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_FORMS_ZIP_H
#define SHORTEST_PATHS_FORMS_ZIP_H

#include "graph/input_file.h"

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace paths {

/// Files that are stored, or packed by zlib. Throws graph_error with the path
/// in front.
class zip_reader {
public:
  /// No file in it may be larger than \p most bytes.
  zip_reader(const std::string &path, std::string_view bytes, std::size_t most)
      : path(path), bytes(bytes), most(most) {}

  /// The file of that name, or nothing. It stays as long as this.
  std::optional<std::string_view> find(std::string_view name);

private:
  template <class T> T number(std::size_t place) const;
  std::string_view part(std::size_t place, std::size_t size) const;
  std::size_t directory() const;
  std::string_view take(std::size_t entry);

  const std::string &path;
  const std::string_view bytes;
  const std::size_t most;
  std::deque<byte_buffer> unpacked;
};

} // namespace paths

#endif // SHORTEST_PATHS_FORMS_ZIP_H
