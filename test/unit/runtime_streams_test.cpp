//===- runtime_streams_test.cpp - What runs have open, and in buffers -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The streams of runs that wait or have ended: which files are open, and how
/// many may be; and what the buffer of a stream holds.
///
//===----------------------------------------------------------------------===//

#include <c2cu/host_libc.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/resource.h>
#include <vector>

namespace {

/// Runs whose files lie in a folder for tests.
class RuntimeStreams : public testing::Test {
protected:
  void SetUp() override { path = testing::TempDir() + "c2cu_stream"; }
  void TearDown() override {
    c2cu::current_run = nullptr;
    std::remove(path.c_str());
  }

  void begin(c2cu::run &r) {
    r.begin(0);
    c2cu::current_run = &r;
    c2cu::open_streams.start();
  }

  void end(c2cu::run &r, c2cu::ending how) {
    r.how = how;
    c2cu::open_streams.end(r);
  }

  std::string content() const {
    std::string text;
    FILE *file = std::fopen(path.c_str(), "r");
    for (int c; (c = std::getc(file)) != EOF;)
      text += static_cast<char>(c);
    std::fclose(file);
    return text;
  }

  c2cu::run run;
  std::string path;
};

TEST_F(RuntimeStreams, TheEndOfARunFlushesAndCloses) {
  begin(run);
  FILE *file = c2cu::host::fopen(path.c_str(), "w");
  const int descriptor = fileno(file);
  std::fputs("text", file);
  end(run, c2cu::ending::exited);
  EXPECT_EQ(fcntl(descriptor, F_GETFD), -1);
  EXPECT_EQ(content(), "text");
}

TEST_F(RuntimeStreams, AnAbortedRunLosesWhatIsNotFlushed) {
  begin(run);
  FILE *file = c2cu::host::fopen(path.c_str(), "w");
  std::fputs("flushed", file);
  std::fflush(file);
  std::fputs("lost", file);
  end(run, c2cu::ending::aborted);
  EXPECT_EQ(content(), "flushed");
}

TEST_F(RuntimeStreams, ExitFlushesWhileTheBufferIsThere) {
  begin(run);
  FILE *file = c2cu::host::fopen(path.c_str(), "w");
  try {
    char buffer[100];
    std::setvbuf(file, buffer, _IOFBF, sizeof buffer);
    std::fputs("text", file);
    c2cu::host::exit(0);
  } catch (const c2cu::exit_run &) {
    EXPECT_EQ(content(), "text");
  }
  end(run, c2cu::ending::exited);
}

TEST_F(RuntimeStreams, WhatTheRunHasClosedIsNotClosedAgain) {
  begin(run);
  FILE *first = c2cu::host::tmpfile(), *second = c2cu::host::tmpfile();
  EXPECT_EQ(c2cu::host::fclose(first), 0);
  EXPECT_EQ(run.streams, std::vector<FILE *>{second});
  end(run, c2cu::ending::returned);
  EXPECT_TRUE(run.streams.empty());
}

TEST_F(RuntimeStreams, TheStandardStreamsHaveTheirDescriptors) {
  EXPECT_EQ(c2cu::host::fileno(stdin), 0);
  EXPECT_EQ(c2cu::host::fileno(stdout), 1);
  EXPECT_EQ(c2cu::host::fileno(stderr), 2);
}

/// Lets runs in as a driver does; each opens some files and waits.
std::size_t most_waiting(std::size_t files, std::size_t rounds) {
  std::vector<c2cu::run> runs(200);
  std::size_t most = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    std::size_t waiting = 0;
    while (waiting < runs.size() && c2cu::open_streams.may_start()) {
      c2cu::run &r = runs[waiting++];
      r.begin(0);
      c2cu::current_run = &r;
      c2cu::open_streams.start();
      for (std::size_t i = 0; i < files; ++i)
        EXPECT_NE(c2cu::host::fopen("/dev/null", "r"), nullptr);
      c2cu::open_streams.suspend(r);
    }
    most = std::max(most, waiting);
    for (std::size_t i = 0; i < waiting; ++i)
      c2cu::open_streams.end(runs[i]);
  }
  return most;
}

TEST(RuntimeDescriptors, AreRaisedAndBoundWhoMayWait) {
  // In a process of its own, with limits of its own.
  const auto limited = [] {
    const rlimit limit = {32, 64};
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0)
      return 9;
    if (most_waiting(0, 1) != 200)
      return 1;
    c2cu::open_streams = {};
    const std::size_t most = most_waiting(1, 10);
    if (most < 32 || most > 60)
      return 2;
    c2cu::open_streams = {};
    return most_waiting(8, 10) > 6 ? 3 : testing::Test::HasFailure() ? 4 : 0;
  };
  EXPECT_EXIT(std::_Exit(limited()), testing::ExitedWithCode(0), "");
}

TEST(RuntimeDescriptors, ThatAreHeldByOthersAreAskedFor) {
  const auto exhausted = [] {
    const rlimit limit = {24, 24};
    setrlimit(RLIMIT_NOFILE, &limit);
    c2cu::run first, second;
    for (c2cu::run *r : {&first, &second}) {
      r->begin(r == &second);
      c2cu::current_run = r;
      c2cu::open_streams.start();
      for (int i = 0; i < 12; ++i)
        c2cu::host::fopen("/dev/null", "r");
      c2cu::open_streams.suspend(*r);
    }
  };
  EXPECT_EXIT(exhausted(), testing::ExitedWithCode(c2cu::failure),
              "c2cu: error: input 1 cannot open another file: it has .* set a "
              "smaller C2CU_GROUP, or raise 'ulimit -n'");
}

TEST(RuntimeDescriptors, OfAProcessThatAsksForTooManyAreItsOwnAffair) {
  const auto greedy = [] {
    const rlimit limit = {24, 24};
    setrlimit(RLIMIT_NOFILE, &limit);
    c2cu::run only;
    only.begin(0);
    c2cu::current_run = &only;
    c2cu::open_streams.start();
    for (int i = 0; i < 30; ++i)
      if (!c2cu::host::fopen("/dev/null", "r"))
        return errno == EMFILE ? 7 : 8;
    return 9;
  };
  EXPECT_EXIT(std::_Exit(greedy()), testing::ExitedWithCode(7), "");
}

/// Collects what a stream writes.
FILE *writer(std::string &into, char *buffer, std::size_t size) {
  cookie_io_functions_t functions = {};
  functions.write = [](void *to, const char *text, std::size_t count) {
    static_cast<std::string *>(to)->append(text, count);
    return static_cast<ssize_t>(count);
  };
  FILE *stream = fopencookie(&into, "w", functions);
  std::setvbuf(stream, buffer, _IOFBF, size);
  return stream;
}

TEST(RuntimeWriteState, GoesOnInAnotherStream) {
  constexpr std::size_t size = 200;
  char buffers[3][size];
  std::string whole, before, after;
  FILE *straight = writer(whole, buffers[0], size);
  FILE *first = writer(before, buffers[1], size);
  FILE *second = writer(after, buffers[2], size);
  for (FILE *stream : {straight, first})
    std::fprintf(stream, "%250d", 1);
  c2cu::write_state state;
  state.save(first);
  state.restore(second, buffers[2]);
  for (FILE *stream : {straight, second})
    std::fprintf(stream, "%170d", 2);
  EXPECT_EQ(whole, before + after) << "written so far";
  for (FILE *stream : {straight, first, second})
    std::fclose(stream);
  EXPECT_EQ(whole, before + after);
}

TEST(RuntimeWriteState, StartsAsAStreamThatNothingWasWrittenTo) {
  constexpr std::size_t size = 200;
  char buffers[2][size];
  const std::string full(size, 'x');
  std::string used, fresh;
  FILE *streams[] = {writer(used, buffers[0], size),
                     writer(fresh, buffers[1], size)};
  std::fputs("something", streams[0]);
  c2cu::write_state state;
  state.reset(_IOFBF, size);
  state.restore(streams[0], buffers[0]);
  for (FILE *stream : streams)
    std::fwrite(full.data(), 1, size, stream);
  EXPECT_EQ(used, fresh) << "a full buffer is written at once";
  for (FILE *stream : streams)
    std::fclose(stream);
  EXPECT_EQ(used, full);
}

} // namespace
