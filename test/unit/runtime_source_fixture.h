//===- runtime_source_fixture.h - Data for several readers ------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A source of bytes that a test gives, in a file or in a pipe.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUNTIME_SOURCE_FIXTURE_H
#define C2CU_RUNTIME_SOURCE_FIXTURE_H

#include <c2cu/source.h>

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

/// A source on given data.
class RuntimeSource : public testing::Test {
protected:
  void TearDown() override {
    if (file)
      std::fclose(file);
    end_pipe();
    if (ends[0] >= 0)
      close(ends[0]);
  }

  /// Opens a file of \p bytes, that is read from \p begin on.
  c2cu::source &open(const std::string &bytes, long begin = 0) {
    file = std::tmpfile();
    std::fwrite(bytes.data(), 1, bytes.size(), file);
    std::fflush(file);
    lseek(fileno(file), begin, SEEK_SET);
    data.open(fileno(file));
    return data;
  }

  /// Opens a pipe that has \p bytes, and may get more.
  c2cu::source &open_pipe(const std::string &bytes) {
    EXPECT_EQ(pipe(ends), 0);
    fill_pipe(bytes);
    data.open(ends[0]);
    return data;
  }

  void fill_pipe(const std::string &bytes) {
    EXPECT_EQ(write(ends[1], bytes.data(), bytes.size()),
              static_cast<ssize_t>(bytes.size()));
  }

  void end_pipe() {
    if (ends[1] >= 0)
      close(ends[1]);
    ends[1] = -1;
  }

  /// Up to \p count bytes at \p position.
  std::string read(std::size_t count, std::uint64_t position) {
    std::string bytes(count, ' ');
    const ssize_t got = data.read(bytes.data(), count, position);
    EXPECT_GE(got, 0);
    bytes.resize(got > 0 ? got : 0);
    return bytes;
  }

  c2cu::source data;
  FILE *file = nullptr;
  int ends[2] = {-1, -1};
};

#endif // C2CU_RUNTIME_SOURCE_FIXTURE_H
