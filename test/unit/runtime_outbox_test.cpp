//===- runtime_outbox_test.cpp - Output on its way to the parent ----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a worker puts into its outbox comes out at the other end, through the
/// ring, through the file, and through both of them in turn.
///
//===----------------------------------------------------------------------===//

#include <c2cu/outbox.h>

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>

namespace {

using c2cu::outbox;
using c2cu::outbox_control;

constexpr std::uint64_t ring = outbox::ring_bytes;

/// Both ends of an outbox.
class RuntimeOutbox : public testing::Test {
protected:
  void TearDown() override { std::fclose(file); }

  /// The bytes from \p begin to \p end of what is sent in a test.
  static std::string bytes(std::uint64_t begin, std::uint64_t end) {
    std::string result(end - begin, ' ');
    for (std::uint64_t i = begin; i < end; ++i)
      result[i - begin] = static_cast<char>(i * 31 + i / 1000);
    return result;
  }

  /// Puts \p count further bytes in.
  void put(std::uint64_t count) {
    const std::string some = bytes(sent, sent + count);
    worker.append(some.data(), some.size());
    sent += count;
    EXPECT_EQ(worker.position(), sent);
  }

  /// Takes all that there is before position \p end, which is checked; returns
  /// up to where that is.
  std::uint64_t take(std::uint64_t end) {
    while (parent.take(end, [&](const char *got, std::size_t count) {
      EXPECT_LE(taken + count, end);
      EXPECT_EQ(std::string(got, count), bytes(taken, taken + count));
      taken += count;
    }) != 0)
      ;
    return taken;
  }

  bool spills() const { return control.spilt_from != outbox_control::nowhere; }

  outbox_control control;
  std::unique_ptr<char[]> memory{new char[ring]};
  FILE *file = std::tmpfile();
  std::atomic<bool> idle{false};
  outbox worker{control, memory.get(), fileno(file), idle};
  outbox parent{control, memory.get(), fileno(file), idle};
  std::uint64_t sent = 0, taken = 0;
};

TEST_F(RuntimeOutbox, GivesWhatHasBeenPutIn) {
  EXPECT_EQ(take(0), 0u);
  put(10);
  EXPECT_EQ(take(4), 4u);
  EXPECT_EQ(take(10), 10u);
  EXPECT_EQ(take(10), 10u);
}

TEST_F(RuntimeOutbox, GoesRoundTheRing) {
  for (int i = 0; i < 7; ++i) {
    put(ring / 3 + 1);
    put(ring / 2);
    EXPECT_EQ(take(sent), sent);
  }
  EXPECT_FALSE(spills());
}

TEST_F(RuntimeOutbox, WaitsForRoomWhileTheParentIsBusy) {
  put(ring);
  std::thread other([&] { put(ring / 2); });
  EXPECT_EQ(take(ring - 1), ring - 1);
  while (control.put < ring + ring / 2)
    std::this_thread::yield();
  other.join();
  EXPECT_FALSE(spills());
  EXPECT_EQ(take(sent), sent);
}

TEST_F(RuntimeOutbox, SpillsWhileTheParentIsIdle) {
  put(100);
  EXPECT_EQ(take(50), 50u);
  idle = true;
  put(2 * ring);
  EXPECT_TRUE(spills());
  EXPECT_EQ(control.spilt_from, ring + 50);
  put(10);
  EXPECT_EQ(take(ring), ring);
  EXPECT_EQ(take(ring + 60), ring + 60);
  put(10);
  EXPECT_EQ(take(sent), sent);
}

TEST_F(RuntimeOutbox, ReturnsToTheRingWhenAllIsTaken) {
  idle = true;
  for (int i = 0; i < 3; ++i) {
    put(ring + 1000);
    EXPECT_TRUE(spills());
    EXPECT_EQ(take(sent), sent);
    EXPECT_TRUE(spills()); // the worker does not know yet
    put(10);
    EXPECT_FALSE(spills());
    EXPECT_EQ(take(sent), sent);
  }
}

TEST_F(RuntimeOutbox, StaysInTheFileWhileSomethingIsThere) {
  idle = true;
  put(ring + 1000);
  EXPECT_EQ(take(sent - 1), sent - 1);
  put(10);
  EXPECT_TRUE(spills());
  EXPECT_EQ(take(sent), sent);
}

TEST_F(RuntimeOutbox, WaitsWhereThereIsNoFile) {
  idle = true;
  outbox without(control, memory.get(), -1, idle);
  put(ring);
  std::thread other([&] {
    const std::string some = bytes(ring, ring + 5);
    without.append(some.data(), some.size());
  });
  EXPECT_EQ(take(5), 5u);
  other.join();
  EXPECT_FALSE(spills());
  EXPECT_EQ(take(ring + 5), ring + 5);
}

// The parent takes while the worker goes from the ring to the file and back.
TEST_F(RuntimeOutbox, LosesNothingOnTheWay) {
  std::atomic<bool> all{false};
  std::thread other([&] {
    for (int i = 0; i < 300; ++i)
      put(1 + i * 7919 % 400000);
    all = true;
  });
  for (unsigned i = 0; !all || taken != control.put; ++i) {
    idle = i / 4 % 3 != 0;
    if (i % 4 == 0)
      take(control.put);
    else
      std::this_thread::sleep_for(std::chrono::microseconds(300));
  }
  other.join();
  EXPECT_EQ(taken, sent);
}

} // namespace
