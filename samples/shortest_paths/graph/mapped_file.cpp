//===- mapped_file.cpp - Files in memory ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "text.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace paths {

mapped_file::mapped_file(const std::string &path) {
  auto fail = [&](int error) {
    throw graph_error(path + ": " + std::strerror(error));
  };
  // A pipe would keep us waiting for someone who writes into it.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    fail(errno);
  struct stat status = {};
  if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    const int error = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    ::close(file);
    if (error == EISDIR)
      fail(error);
    throw graph_error(path + ": not a regular file; write the graph to one");
  }
  size = static_cast<std::size_t>(status.st_size);
  void *memory = size == 0
                     ? nullptr
                     : ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  const int error = errno;
  ::close(file);
  if (memory == MAP_FAILED)
    fail(error);
  data = static_cast<const char *>(memory);
}

mapped_file::~mapped_file() {
  if (data)
    ::munmap(const_cast<char *>(data), size);
}

} // namespace paths
