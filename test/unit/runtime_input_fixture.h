//===- runtime_input_fixture.h - Standard input in tests --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An input_source on data that a test gives.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUNTIME_INPUT_FIXTURE_H
#define C2CU_RUNTIME_INPUT_FIXTURE_H

#include <c2cu/host_libc.h>

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

/// An input_source on given data, in place of the process's standard input.
class RuntimeInput : public testing::Test {
protected:
  void SetUp() override { original = stdin; }

  void TearDown() override {
    c2cu::input.close();
    stdin = original;
    c2cu::current_run = nullptr;
    if (data)
      std::fclose(data);
  }

  /// Supplies \p bytes under \p frame to a program that calls for \p inputs.
  void open(const std::string &bytes, const char *frame, std::uint64_t inputs,
            bool tests_end = false, bool reads_after_call = false,
            bool skips_space = false) {
    data = std::tmpfile();
    std::fwrite(bytes.data(), 1, bytes.size(), data);
    std::rewind(data);
    stdin = data;
    c2cu::settings how;
    how.inputs = inputs;
    ASSERT_TRUE(c2cu::detail::parse_frame(frame, how));
    c2cu::program program = {.source = "t.c", .inputs = inputs};
    program.tests_end_of_input = tests_end;
    program.reads_after_call = reads_after_call;
    program.skips_space = skips_space;
    c2cu::input.open(program, how);
  }

  c2cu::next_input next(c2cu::run &r, std::uint64_t index) {
    r.begin(index);
    c2cu::current_run = &r;
    return c2cu::input.begin(r);
  }

  bool begin(c2cu::run &r, std::uint64_t index) {
    return next(r, index) == c2cu::next_input::ready;
  }

  /// Reads a number as a run of its own; returns what %n counts, or 0 if there
  /// is no further input.
  int bytes_of_number(std::uint64_t index) {
    int value = 0, bytes = 0;
    if (!begin(run, index))
      return 0;
    EXPECT_EQ(c2cu::host::scanf("%d%n", &value, &bytes), 1);
    EXPECT_FALSE(c2cu::input.took_nothing(run));
    return bytes;
  }

  static std::string rest() {
    std::string text;
    for (int c; (c = c2cu::host::getchar()) != EOF;)
      text += static_cast<char>(c);
    return text;
  }

  FILE *original = nullptr;
  FILE *data = nullptr;
  c2cu::run run, other;
};

#endif // C2CU_RUNTIME_INPUT_FIXTURE_H
