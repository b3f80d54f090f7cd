//===- link_test.cpp - Pointers that travel ---------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <c2cu/link.h>

#include <gtest/gtest.h>

#include <cstring>

namespace {

/// The same three objects, once as on the host and once as on a device, the
/// first two directly next to each other.
struct objects {
  int first[4];
  int second[4];
  char gap[64];
  double third;
};

struct node {
  int value;
  node *next;
};

class Link : public testing::Test {
protected:
  objects host{}, device{};
  const c2cu::range host_ranges[3] = {c2cu::range_of(host.first),
                                      c2cu::range_of(host.second),
                                      c2cu::range_of(host.third)};
  const c2cu::range device_ranges[3] = {c2cu::range_of(device.first),
                                        c2cu::range_of(device.second),
                                        c2cu::range_of(device.third)};

  /// Where a host pointer arrives on the device.
  template <class T> T *sent(T *pointer) {
    c2cu::to_link{host_ranges}(pointer);
    c2cu::to_pointer{device_ranges}(pointer);
    return pointer;
  }

  /// Where a device pointer arrives on the host.
  template <class T> T *returned(T *pointer) {
    c2cu::to_link{device_ranges}(pointer);
    c2cu::to_pointer{host_ranges}(pointer);
    return pointer;
  }
};

TEST_F(Link, NullStaysNull) {
  EXPECT_EQ(c2cu::link_targets{host_ranges}.encode(nullptr), 0u);
  EXPECT_EQ(sent(static_cast<int *>(nullptr)), nullptr);
  EXPECT_EQ(returned(static_cast<int *>(nullptr)), nullptr);
}

TEST_F(Link, EveryElementArrivesAtItsCounterpart) {
  for (int k = 0; k < 4; ++k) {
    EXPECT_EQ(sent(host.first + k), device.first + k);
    EXPECT_EQ(sent(host.second + k), device.second + k);
    EXPECT_EQ(returned(device.second + k), host.second + k);
  }
  EXPECT_EQ(sent(&host.third), &device.third);
}

TEST_F(Link, BytesWithinAnElementAreKept) {
  char *inside = reinterpret_cast<char *>(&host.third) + 5;
  EXPECT_EQ(sent(inside), reinterpret_cast<char *>(&device.third) + 5);
}

TEST_F(Link, OnePastTheEndComesBack) {
  EXPECT_EQ(sent(host.second + 4), device.second + 4);
  EXPECT_EQ(returned(device.second + 4), host.second + 4);
  EXPECT_EQ(sent(&host.third + 1), &device.third + 1);
}

TEST_F(Link, WhatIsInAnObjectIsNotOnePastItsNeighbour) {
  const c2cu::link link = c2cu::link_targets{host_ranges}.encode(host.second);
  EXPECT_EQ(link, c2cu::link{2} << c2cu::link_offset_bits);
}

TEST_F(Link, PointersElsewhereAreCarriedAlong) {
  int elsewhere;
  EXPECT_EQ(sent(&elsewhere), &elsewhere);
  EXPECT_EQ(returned(sent(&elsewhere)), &elsewhere);
  EXPECT_EQ(sent(host.gap + 1), host.gap + 1);
}

TEST_F(Link, QualifiedAndVoidPointersTravel) {
  EXPECT_EQ(sent(static_cast<const int *>(host.first)), device.first);
  EXPECT_EQ(sent(static_cast<volatile int *>(host.first)), device.first);
  EXPECT_EQ(sent(static_cast<void *>(host.first)), device.first);
}

TEST_F(Link, ListsAreRelocatedInPlace) {
  node host_list[3] = {{0, host_list + 1}, {1, host_list + 2}, {2, nullptr}};
  node device_list[3];
  const c2cu::range here[] = {c2cu::range_of(host_list)};
  const c2cu::range there[] = {c2cu::range_of(device_list)};
  std::memcpy(device_list, host_list, sizeof host_list);
  for (node &n : device_list)
    c2cu::to_link{here}(n.next);
  for (node &n : device_list)
    c2cu::to_pointer{there}(n.next);
  int sum = 0, count = 0;
  for (const node *n = device_list; n; n = n->next, ++count) {
    EXPECT_EQ(n, device_list + count);
    sum += n->value;
  }
  EXPECT_EQ(count, 3);
  EXPECT_EQ(sum, 3);
}

int on_host_0() { return 0; }
int on_host_1() { return 1; }
int on_device_0() { return 100; }
int on_device_1() { return 101; }

TEST_F(Link, FunctionsAreFoundByNumber) {
  const c2cu::any_function here[] = {c2cu::function_of(on_host_0),
                                     c2cu::function_of(on_host_1)};
  const c2cu::any_function there[] = {c2cu::function_of(on_device_0),
                                      c2cu::function_of(on_device_1)};
  int (*slot)() = on_host_1;
  c2cu::to_link{here}(slot);
  c2cu::to_pointer{there}(slot);
  EXPECT_EQ(slot(), 101);
  c2cu::to_link{there}(slot);
  c2cu::to_pointer{here}(slot);
  EXPECT_EQ(slot, on_host_1);

  slot = nullptr;
  c2cu::to_link{here}(slot);
  EXPECT_EQ(slot, nullptr);
  c2cu::to_pointer{there}(slot);
  EXPECT_EQ(slot, nullptr);
}

TEST_F(Link, FunctionsAndObjectsShareASlotType) {
  const c2cu::any_function here[] = {c2cu::function_of(on_host_0)};
  const c2cu::any_function there[] = {c2cu::function_of(on_device_0)};
  const c2cu::to_link leave(host_ranges, here);
  const c2cu::to_pointer arrive(device_ranges, there);
  int (*function)() = on_host_0;
  int *object = host.first + 1;
  leave(function), leave(object);
  arrive(function), arrive(object);
  EXPECT_EQ(function, on_device_0);
  EXPECT_EQ(object, device.first + 1);
}

} // namespace
