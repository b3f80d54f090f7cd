//===- runtime_twin_streams.h - Two streams with the same data ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One for glibc and one for the runtime, to be held against each other.
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_RUNTIME_TWIN_STREAMS_H
#define C2CU_TEST_RUNTIME_TWIN_STREAMS_H

#include "runtime_random_text.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>

namespace random_text {

/// A stream that is given its data in pieces.
class pieces {
public:
  pieces() {
    cookie_io_functions_t functions = {};
    functions.read = [](void *self, char *into, std::size_t room) {
      return static_cast<pieces *>(self)->supply(into, room);
    };
    stream = fopencookie(this, "r", functions);
  }
  pieces(const pieces &) = delete;
  ~pieces() { std::fclose(stream); }

  /// Forgets what is left, and has \p text from now on, in pieces of \p most.
  void set(const std::string &text, std::size_t most) {
    rest.clear();
    while (getc_unlocked(stream) != EOF)
      ;
    std::clearerr(stream);
    rest = text;
    size = most;
  }

  FILE *stream;

private:
  ssize_t supply(char *into, std::size_t room) {
    const std::size_t count = std::min({room, size, rest.size()});
    std::memcpy(into, rest.data(), count);
    rest.erase(0, count);
    return static_cast<ssize_t>(count);
  }

  std::string rest;
  std::size_t size = 0;
};

/// Two streams with the same data.
struct twins {
  void set(const std::string &text) {
    const std::size_t most = below(3) == 0 ? below(30) + 1 : 1000;
    by_glibc.set(text, most);
    by_runtime.set(text, most);
  }
  pieces by_glibc, by_runtime;
};

} // namespace random_text

#endif // C2CU_TEST_RUNTIME_TWIN_STREAMS_H
