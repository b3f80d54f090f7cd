//===- captured_output.h - Output that nobody sees --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a call prints that is made to compare.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CAPTURED_OUTPUT_H
#define C2CU_CAPTURED_OUTPUT_H

#include <c2cu/error.h>
#include <c2cu/text.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace c2cu {

/// For as long as it lives, `stdout` is a stream whose bytes come to a text,
/// and messages go nowhere.
class captured_output {
public:
  explicit captured_output(text &to) {
    stdout = stream_to(to);
    stderr = stream_to(messages);
  }
  captured_output(const captured_output &) = delete;
  captured_output &operator=(const captured_output &) = delete;
  ~captured_output() {
    std::fclose(stdout);
    std::fclose(stderr);
    stdout = output;
    stderr = error_output;
  }

private:
  static FILE *stream_to(text &to) {
    cookie_io_functions_t functions = {};
    functions.write = receive;
    FILE *const stream = fopencookie(&to, "w", functions);
    if (!stream)
      fail(failure, "cannot capture what a call prints: %s",
           std::strerror(errno));
    return stream;
  }

  static ssize_t receive(void *to, const char *bytes, std::size_t count) {
    static_cast<text *>(to)->append(bytes, count);
    return static_cast<ssize_t>(count);
  }

  text messages;
  FILE *const output = stdout, *const error_output = stderr;
};

} // namespace c2cu

#endif // C2CU_CAPTURED_OUTPUT_H
