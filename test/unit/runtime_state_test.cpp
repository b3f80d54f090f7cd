//===- runtime_state_test.cpp - Objects, libc's state, output -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What each input has for itself: initial values of objects, random numbers,
/// strtok and getopt, arguments. And how many inputs make a group.
///
//===----------------------------------------------------------------------===//

#include <c2cu/driver_sequential.h>
#include <c2cu/host_libc.h>
#include <c2cu/host_state.h>
#include <c2cu/objects.h>
#include <c2cu/poison.h>
#include <c2cu/run.h>
#include <c2cu/sizing.h>
#include <c2cu/text.h>

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <string>

namespace {

TEST(RuntimeSnapshot, ResetsToInitialValues) {
  int zeros[3] = {0, 0, 0};
  int values[2] = {5, 0};
  int table[1] = {9};
  int scratch[1] = {0};
  const c2cu::object objects[] = {{"zeros", zeros, sizeof zeros},
                                  {"values", values, sizeof values},
                                  {"table", table, sizeof table, true},
                                  {"scratch", scratch, sizeof scratch, false,
                                   /*on_device=*/true}};
  const c2cu::snapshot initial(objects);
  zeros[2] = values[0] = values[1] = table[0] = scratch[0] = 1;
  initial.reset(/*calls=*/false);
  EXPECT_EQ(zeros[2], 0);
  EXPECT_EQ(values[0], 5);
  EXPECT_EQ(values[1], 0);
  EXPECT_EQ(table[0], 1) << "read-only objects are left alone";
  EXPECT_EQ(scratch[0], 1) << "so are those that only kernels write";
  initial.reset(/*calls=*/true);
  EXPECT_EQ(scratch[0], 0) << "unless kernels are called on the host";
}

TEST(RuntimeUniforms, AreCapturedComparedAndPutBack) {
  int a = 1;
  char b[3] = "xy";
  const c2cu::uniform_object uniforms[] = {{"a", &a, sizeof a, 0},
                                           {"b", b, sizeof b, 16}};
  c2cu::program program = {.source = "t.c", .inputs = 1};
  program.uniforms = uniforms;
  char image[32] = {};
  c2cu::capture_uniforms(program, image);
  EXPECT_TRUE(c2cu::uniforms_equal(program, image));
  b[1] = 'z';
  EXPECT_FALSE(c2cu::uniforms_equal(program, image));
  c2cu::restore_uniforms(program, image);
  EXPECT_STREQ(b, "xy");
}

TEST(RuntimePoison, HidesObjectsAndPutsThemBack) {
  int both = 7, one = 8;
  const c2cu::object objects[] = {{"both", &both, sizeof both},
                                  {"one", &one, sizeof one}};
  const c2cu::uniform_object uniforms[] = {{"both", &both, sizeof both, 0}};
  c2cu::program program = {.source = "t.c", .inputs = 1};
  program.objects = objects;
  program.uniforms = uniforms;
  {
    const c2cu::poison unreachable(program);
    EXPECT_EQ(static_cast<unsigned>(both), 0xA5A5A5A5u);
    EXPECT_EQ(static_cast<unsigned>(one), 0xA5A5A5A5u);
  }
  EXPECT_EQ(both, 7);
  EXPECT_EQ(one, 8);
}

/// Two runs, one of them current.
class RuntimeHiddenState : public testing::Test {
protected:
  void SetUp() override {
    first.begin(0);
    second.begin(1);
    enter(first);
  }
  void TearDown() override { c2cu::current_run = nullptr; }

  void enter(c2cu::run &r) {
    if (c2cu::current_run)
      c2cu::current_run->hidden.save();
    c2cu::current_run = &r;
    r.hidden.restore();
  }

  c2cu::run first, second;
};

TEST_F(RuntimeHiddenState, RandIsGlibcsForEachRun) {
  std::srand(1); // what a process that never calls srand() has
  for (int i = 0; i < 500; ++i) {
    const int expected = std::rand();
    enter(first);
    ASSERT_EQ(c2cu::host::rand(), expected);
    enter(second);
    ASSERT_EQ(c2cu::host::rand(), expected);
  }
  std::srand(42);
  c2cu::host::srand(42);
  for (int i = 0; i < 500; ++i)
    ASSERT_EQ(c2cu::host::random(), ::random());
  second.begin(2);
  std::srand(1);
  EXPECT_EQ(c2cu::host::rand(), std::rand()) << "a new run starts over";
}

TEST_F(RuntimeHiddenState, Drand48IsGlibcsForEachRun) {
  // Nothing else in this process uses these generators.
  EXPECT_EQ(c2cu::host::lrand48(), ::lrand48());
  EXPECT_EQ(c2cu::host::drand48(), ::drand48());
  c2cu::host::srand48(77);
  ::srand48(77);
  EXPECT_EQ(c2cu::host::mrand48(), ::mrand48());
}

TEST_F(RuntimeHiddenState, StrtokGoesOnInItsOwnString) {
  char a[] = "a b", c[] = "c d";
  EXPECT_STREQ(c2cu::host::strtok(a, " "), "a");
  enter(second);
  EXPECT_STREQ(c2cu::host::strtok(c, " "), "c");
  enter(first);
  EXPECT_STREQ(c2cu::host::strtok(nullptr, " "), "b");
}

TEST_F(RuntimeHiddenState, GetoptStartsOverForEachRun) {
  const char *words[] = {"prog", "-ab", "-c", "x", nullptr};
  c2cu::argument_vector copies[2];
  for (c2cu::run *r : {&first, &second}) {
    enter(*r);
    char **argv =
        copies[r == &second].copy(4, const_cast<char *const *>(words));
    EXPECT_EQ(optind, 1);
    EXPECT_EQ(c2cu::host::getopt(4, argv, "abc:"), 'a');
    if (r == &first)
      continue; // leaves in the middle of "-ab"
    EXPECT_EQ(c2cu::host::getopt(4, argv, "abc:"), 'b');
    EXPECT_EQ(c2cu::host::getopt(4, argv, "abc:"), 'c');
    EXPECT_STREQ(optarg, "x");
    EXPECT_EQ(c2cu::host::getopt(4, argv, "abc:"), -1);
    EXPECT_EQ(optind, 4);
  }
}

TEST_F(RuntimeHiddenState, ErrnoIsKept) {
  errno = ERANGE;
  enter(second);
  EXPECT_EQ(errno, 0);
  enter(first);
  EXPECT_EQ(errno, ERANGE);
}

TEST(RuntimeArguments, AreCopiesThatMayBeWritten) {
  char zero[] = "prog", one[] = "";
  char *words[] = {zero, one, nullptr};
  c2cu::argument_vector arguments;
  char **copy = arguments.copy(2, words);
  EXPECT_STREQ(copy[0], "prog");
  EXPECT_STREQ(copy[1], "");
  EXPECT_EQ(copy[2], nullptr);
  copy[0][0] = 'X';
  EXPECT_STREQ(zero, "prog");
}

TEST(RuntimeText, GrowsAndShrinks) {
  c2cu::text text;
  std::string expected;
  for (int i = 0; i < 1000; ++i) {
    const std::string piece = std::to_string(i);
    text.append(piece.data(), piece.size());
    expected += piece;
  }
  EXPECT_EQ(std::string(text.data(), text.size()), expected);
  text.truncate(3);
  EXPECT_EQ(std::string(text.data(), text.size()), expected.substr(0, 3));
  text.release();
  EXPECT_EQ(text.size(), 0u);
}

int handled = 0;

TEST(RuntimeRunEnd, ExitHandlersRunUnlessAborted) {
  c2cu::run r;
  r.begin(0);
  c2cu::current_run = &r;
  handled = 0;
  c2cu::host::atexit([] { handled = handled * 10 + 1; });
  c2cu::host::atexit([] { handled = handled * 10 + 2; });
  c2cu::run_exit_handlers(r);
  EXPECT_EQ(handled, 21) << "last first";
  c2cu::host::atexit([] { handled = 0; });
  r.how = c2cu::ending::aborted;
  c2cu::run_exit_handlers(r);
  EXPECT_EQ(handled, 21);
  c2cu::current_run = nullptr;
}

TEST(RuntimeRunEnd, TheFirstStatusThatIsNotZeroCounts) {
  c2cu::final_status status;
  c2cu::run r;
  for (const int code : {0, 3, 4}) {
    r.begin(0);
    r.status = code;
    status.add(r);
  }
  EXPECT_EQ(status.value(), 3);
  EXPECT_FALSE(status.starved());
  status.starve(nullptr);
  EXPECT_EQ(status.value(), c2cu::input_ended);
}

TEST(RuntimeSizing, GroupsAreBoundedByMemoryInputsAndWishes) {
  using c2cu::detail::group_size;
  const c2cu::detail::input_cost cost = {1000, 2000, 64};
  const c2cu::detail::group_wish wish = {1000000, 100};
  const std::size_t plenty = std::size_t{1} << 40;
  EXPECT_EQ(group_size(1 << 20, 3, cost, wish, plenty, plenty), 960u)
      << "what is wished for, in whole tiles";
  EXPECT_EQ(group_size(1 << 20, 2, cost, wish, 1000000, plenty), 448u)
      << "host memory for two slots";
  EXPECT_EQ(group_size(1 << 20, 1, cost, wish, plenty, 400000), 192u)
      << "device memory";
  EXPECT_EQ(group_size(10, 3, cost, wish, plenty, plenty), 10u);
  EXPECT_EQ(group_size(10, 3, cost, wish, 1, 1), 1u) << "never none";
  EXPECT_EQ(group_size(1 << 20, 1, cost, {1, 640}, plenty, plenty), 640u)
      << "enough inputs, even if they take more bytes";
}

} // namespace
