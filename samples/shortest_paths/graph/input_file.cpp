//===- input_file.cpp - The bytes of a file, unpacked ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "input_file.h"

#include "memory.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace paths {

std::pair<char *, std::size_t> byte_buffer::room() {
  constexpr std::size_t least = std::size_t{1} << 16;
  if (used == size) {
    if (size == most)
      throw graph_error(path + ": it has more than " +
                        std::to_string(most / 1'000'000) +
                        " MB; allow for more with --memory, or write it to a "
                        "file that is not packed");
    const std::size_t wished = std::min(most, std::max(least, 2 * size));
    auto *const more = static_cast<char *>(std::realloc(data.get(), wished));
    if (more == nullptr)
      throw std::bad_alloc();
    static_cast<void>(data.release());
    data.reset(more);
    size = wished;
  }
  return {data.get() + used, size - used};
}

namespace {

/// Closes what it has opened.
class descriptor {
public:
  explicit descriptor(const std::string &path)
      : number(path == "-" ? STDIN_FILENO
                           : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~descriptor() {
    if (number > STDIN_FILENO)
      ::close(number);
  }
  descriptor(const descriptor &) = delete;
  descriptor &operator=(const descriptor &) = delete;

  const int number;
};

/// A file that can be mapped, or nothing.
bool is_regular(const std::string &path) {
  struct stat status = {};
  return path != "-" && (::stat(path.c_str(), &status) != 0 ||
                         S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

void read_all(const std::string &path, const std::string &shown,
              byte_buffer &into) {
  const descriptor file(path);
  for (;;) {
    const auto [to, size] = into.room();
    const ssize_t count = file.number < 0 ? -1 : ::read(file.number, to, size);
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      throw graph_error(shown + ": " + std::strerror(errno));
    if (count == 0)
      return;
    into.add(static_cast<std::size_t>(count));
  }
}

std::string without_ending(const std::string &path) {
  for (const char *const ending : {".gz", ".zst", ".xz"})
    if (path.ends_with(ending))
      return path.substr(0, path.size() - std::strlen(ending));
  return path;
}

} // namespace

input_file::input_file(const std::string &path, std::size_t most)
    : shown(path == "-" ? "standard input" : path),
      inner(without_ending(path)) {
  const std::size_t bound =
      most != 0 ? most : static_cast<std::size_t>(memory_of_machine());
  if (is_regular(path))
    mapped.emplace(path);
  else
    read_all(path, shown, piped.emplace(shown, bound));
  if (packed_by(packed()).empty())
    return;
  unpack(shown, packed(), unpacked.emplace(shown, bound));
  if (!packed_by(text()).empty())
    throw graph_error(shown + ": what was packed is packed once more; unpack "
                              "it first");
  if (piped)
    piped.emplace(shown, 0); // still nameless, without the bytes
}

} // namespace paths
