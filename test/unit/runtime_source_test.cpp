//===- runtime_source_test.cpp - Data that several processes read ---------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bytes at positions, of a file and of a pipe, and where inputs with ends of
/// their own begin in them.
///
//===----------------------------------------------------------------------===//

#include "runtime_source_fixture.h"

#include <c2cu/reading.h>

namespace {

using c2cu::reading_place;

TEST_F(RuntimeSource, OfAFileIsReadAtAnyPosition) {
  open("0123456789", 3);
  EXPECT_TRUE(data.is_regular());
  EXPECT_EQ(data.begin(), 3u);
  EXPECT_EQ(data.end_so_far(), 10u);
  EXPECT_EQ(read(4, 8), "89");
  EXPECT_EQ(read(4, 3), "3456");
  EXPECT_EQ(read(4, 10), "");
  EXPECT_EQ(data.available(8, 1), 2u);
  EXPECT_EQ(data.available(12, 1), 0u);
  EXPECT_TRUE(data.has_data(9));
  EXPECT_FALSE(data.has_data(10));
}

TEST_F(RuntimeSource, LeavesAFileWhereItIsTold) {
  open("0123456789");
  read(10, 0);
  data.leave_at(7);
  EXPECT_EQ(lseek(fileno(file), 0, SEEK_CUR), 7);
}

TEST_F(RuntimeSource, OfAPipeIsReadAtAnyPositionAgain) {
  open_pipe("01234");
  EXPECT_FALSE(data.is_regular());
  EXPECT_EQ(read(2, 0), "01");
  EXPECT_EQ(data.end_so_far(), 5u);
  EXPECT_EQ(read(9, 1), "1234");
  EXPECT_FALSE(data.has_data(5));
  fill_pipe("56");
  EXPECT_TRUE(data.has_data(5));
  EXPECT_EQ(read(9, 5), "56");
  EXPECT_EQ(read(9, 0), "0123456");
  end_pipe();
  EXPECT_EQ(read(9, 7), "");
  EXPECT_EQ(read(9, 4), "456");
}

TEST_F(RuntimeSource, OfAPipeIsAskedForWhatIsWanted) {
  open_pipe("0123");
  EXPECT_EQ(data.available(1, 2), 3u); // does not wait
  end_pipe();
  EXPECT_EQ(data.available(1, 9), 3u);
  EXPECT_EQ(data.available(6, 1), 0u);
}

// Of a terminal or a FIFO, somebody else may read more.
TEST_F(RuntimeSource, EndsOnlyOnce) {
  char path[] = "/tmp/c2cu-test-XXXXXX";
  ASSERT_NE(mkdtemp(path), nullptr);
  const std::string fifo = std::string(path) + "/fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  ends[0] = ::open(fifo.c_str(), O_RDONLY | O_NONBLOCK);
  ends[1] = ::open(fifo.c_str(), O_WRONLY);
  fill_pipe("01");
  data.open(ends[0]);
  EXPECT_EQ(read(9, 0), "01");
  end_pipe();
  EXPECT_EQ(read(9, 2), "");
  ends[1] = ::open(fifo.c_str(), O_WRONLY);
  fill_pipe("23");
  EXPECT_EQ(read(9, 2), "");
  unlink(fifo.c_str());
  rmdir(path);
}

TEST_F(RuntimeSource, ForgetsOnlyWhatLiesBefore) {
  const std::size_t piece = std::size_t{1} << 20;
  const std::string bytes(3 * piece, 'x');
  open_pipe("");
  std::size_t got = 0;
  while (got != bytes.size()) {
    fill_pipe(bytes.substr(got, 4096));
    got += 4096;
    ASSERT_EQ(data.available(got - 1, 1), 1u);
  }
  data.forget(2 * piece);
  EXPECT_EQ(data.kept(), 2 * piece);
  EXPECT_EQ(read(1, 2 * piece - 1), "x"); // does a line end there?
  data.forget(2 * piece + 1);
  EXPECT_EQ(data.kept(), piece);
  EXPECT_EQ(read(2, 2 * piece), "xx");
  data.forget(5);
  EXPECT_EQ(data.kept(), piece);
  EXPECT_FALSE(data.is_torn());
}

TEST_F(RuntimeSource, OfUnknownLengthIsReadLikeAPipe) {
  FILE *const status = std::fopen("/proc/self/status", "r");
  ASSERT_NE(status, nullptr);
  data.open(fileno(status));
  EXPECT_FALSE(data.is_regular());
  EXPECT_EQ(read(5, 0), "Name:");
  std::fclose(status);
}

class RuntimePassing : public RuntimeSource {
protected:
  template <class Pass> reading_place pass(reading_place from, Pass &&pass) {
    pass(from);
    return from;
  }
  reading_place lines(std::uint64_t position, std::uint64_t count) {
    return pass({position, 10, false, false}, [&](reading_place &p) {
      c2cu::detail::pass_lines(data, p, count);
    });
  }
  reading_place paths(std::uint64_t position, std::uint64_t count) {
    return pass({position, 10, false, false}, [&](reading_place &p) {
      c2cu::detail::pass_paths(data, p, count);
    });
  }
  reading_place bytes(std::uint64_t position, std::uint64_t count,
                      std::uint64_t size) {
    return pass({position, 10, false, false}, [&](reading_place &p) {
      c2cu::detail::pass_bytes(data, p, count, size);
    });
  }

  static reading_place at(std::uint64_t position, std::uint64_t index,
                          bool over = false) {
    return {position, index, false, over};
  }
};

TEST_F(RuntimePassing, LinesEndBehindTheirEnds) {
  open("1\n\n333\n4");
  EXPECT_EQ(lines(0, 1), at(2, 11));
  EXPECT_EQ(lines(0, 3), at(7, 13));
  EXPECT_EQ(lines(2, 1), at(3, 11));
  EXPECT_EQ(lines(0, 0), at(0, 10));
}

TEST_F(RuntimePassing, TheLastLineNeedsNoEnd) {
  open("1\n22");
  EXPECT_EQ(lines(0, 2), at(4, 12)) << "the next one finds that out";
  EXPECT_EQ(lines(0, 7), at(4, 12, true));
  EXPECT_EQ(lines(4, 1), at(4, 10, true));
}

TEST_F(RuntimePassing, WhatEndsWithALineIsNotOverYet) {
  open("1\n22\n");
  EXPECT_EQ(lines(0, 2), at(5, 12));
  EXPECT_EQ(lines(0, 3), at(5, 12, true));
}

TEST_F(RuntimePassing, LinesMayBeLongerThanABuffer) {
  const std::size_t size = std::size_t{3} << 16;
  open(std::string(size, 'x') + "\n" + std::string(size - 1, 'y') + "\nz");
  EXPECT_EQ(lines(0, 1), at(size + 1, 11));
  EXPECT_EQ(lines(0, 2), at(2 * size + 1, 12));
  EXPECT_EQ(lines(0, 3), at(2 * size + 2, 13));
}

TEST_F(RuntimePassing, LinesOfAPipeAreNotWaitedForWithoutNeed) {
  open_pipe("1\n22\n3");
  EXPECT_EQ(lines(0, 2), at(5, 12));
  end_pipe();
  EXPECT_EQ(lines(5, 1), at(6, 11));
  EXPECT_EQ(lines(5, 2), at(6, 11, true));
}

TEST_F(RuntimePassing, EmptyLinesAreNoPaths) {
  open("a\n\n\r\n\nb\r\nc");
  EXPECT_EQ(paths(0, 1), at(2, 11));
  EXPECT_EQ(paths(0, 2), at(9, 12));
  EXPECT_EQ(paths(0, 3), at(10, 13));
  EXPECT_EQ(paths(0, 4), at(10, 13, true));
  EXPECT_EQ(paths(9, 1), at(10, 11));
  EXPECT_EQ(paths(10, 1), at(10, 10, true));
}

TEST_F(RuntimePassing, BytesAreCountedInWholeInputs) {
  open("aabbccd");
  EXPECT_EQ(bytes(0, 2, 2), at(4, 12));
  EXPECT_EQ(bytes(0, 3, 2), at(6, 13));
  EXPECT_EQ(bytes(0, 4, 2), at(6, 13, true));
  EXPECT_EQ(bytes(6, 1, 2), at(6, 10, true));
}

TEST_F(RuntimePassing, BytesOfAPipeAreWaitedFor) {
  open_pipe("aabb");
  EXPECT_EQ(bytes(0, 2, 2), at(4, 12));
  fill_pipe("c");
  end_pipe();
  EXPECT_EQ(bytes(4, 1, 2), at(4, 10, true));
}

} // namespace
