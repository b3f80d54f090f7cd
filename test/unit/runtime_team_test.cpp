//===- runtime_team_test.cpp - Threads of a process that compute launches -===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A team does all of a task once, by all of its threads, and these round as
/// the caller does and take no signals. Launches on cores have such a team,
/// which a forked process makes anew.
///
//===----------------------------------------------------------------------===//

#include <c2cu/core_team.h>
#include <c2cu/thread_team.h>

#include <gtest/gtest.h>

#include <atomic>
#include <cfenv>
#include <csignal>
#include <cstddef>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

using c2cu::cores::parts;
using c2cu::threads::team;

/// Waits until \p count have come here, for some seconds at most.
class meeting {
public:
  bool waits_for(unsigned count) {
    ++here;
    for (int i = 0; i < 5000 && here < count; ++i)
      usleep(1000);
    return here >= count;
  }

private:
  std::atomic<unsigned> here{0};
};

/// What each part of a task does.
template <class Body>
void run(team &of, std::size_t size, std::size_t portion, const Body &body) {
  of.run({.run =
              [](const void *context, std::size_t first, std::size_t last) {
                (*static_cast<const Body *>(context))(first, last);
              },
          .context = &body,
          .size = size,
          .portion = portion});
}

TEST(RuntimeTeam, DoesEachPartOnce) {
  for (const unsigned others : {0u, 1u, 4u}) {
    team of(others, /*spins=*/others == 1);
    for (const std::size_t size : {0u, 1u, 7u, 1000u}) {
      std::vector<std::atomic<int>> done(size);
      run(of, size, 3, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i)
          ++done[i];
      });
      for (const auto &times : done)
        EXPECT_EQ(times, 1) << others << ' ' << size;
    }
  }
}

TEST(RuntimeTeam, AllThreadsWork) {
  team of(3, /*spins=*/false);
  for (int i = 0; i < 3; ++i) {
    meeting all;
    std::atomic<bool> met{true};
    run(of, 4, 1, [&](std::size_t, std::size_t) {
      if (!all.waits_for(4))
        met = false;
    });
    EXPECT_TRUE(met);
  }
}

/// A third, rounded as this thread does.
template <class Real> Real third() {
  volatile Real one = 1, three = 3;
  return one / three;
}

TEST(RuntimeTeam, ThreadsRoundAsTheCaller) {
  team of(2, /*spins=*/false); // when all round to the nearest
  for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TONEAREST}) {
    std::fesetround(mode);
    const double wanted = third<double>();
    const long double wanted_long = third<long double>();
    meeting all;
    std::atomic<int> same{0};
    run(of, 3, 1, [&](std::size_t, std::size_t) {
      all.waits_for(3);
      same += third<double>() == wanted && third<long double>() == wanted_long;
    });
    EXPECT_EQ(same, 3) << mode;
  }
}

TEST(RuntimeTeam, SignalsAreForTheCaller) {
  team of(2, /*spins=*/false);
  const pthread_t caller = pthread_self();
  meeting all;
  std::atomic<int> blocked{0}, open{0};
  run(of, 3, 1, [&](std::size_t, std::size_t) {
    all.waits_for(3);
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, nullptr, &mask);
    if (!pthread_equal(pthread_self(), caller))
      blocked += sigismember(&mask, SIGTERM) && sigismember(&mask, SIGINT);
    else
      open += !sigismember(&mask, SIGTERM);
  });
  EXPECT_EQ(blocked, 2);
  EXPECT_EQ(open, 1);
}

/// A launch of so many parts; if \p meets, three threads meet in it.
struct launch {
  explicit launch(std::size_t count) : done(count) {}

  static void compute(const void *of, std::size_t first, std::size_t last,
                      char *memory) {
    auto &self = *static_cast<launch *>(const_cast<void *>(of));
    for (std::size_t i = first; i < last; ++i) {
      memory[0] = 1;
      ++self.done[i];
      memory[15] = 2;
    }
    if (self.meets && first < last && !self.all.waits_for(3))
      self.met = false;
  }

  void run() {
    c2cu::cores::compute({.compute = compute,
                          .launch = this,
                          .count = done.size(),
                          .bytes = 16});
  }

  bool each_once() const {
    for (const auto &times : done)
      if (times != 1)
        return false;
    return true;
  }

  std::vector<std::atomic<int>> done;
  bool meets = false;
  meeting all;
  std::atomic<bool> met{true};
};

/// Does \p body return true in a process of its own?
template <class Body> bool holds_in_child(const Body &body) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(20);
    _exit(body() ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  return status == 0;
}

bool three_threads_meet() {
  launch of_three(3);
  of_three.meets = true;
  of_three.run();
  return of_three.met && of_three.each_once();
}

// In a process of its own: the threads stay until it ends, and tests that
// fork are to have none.
TEST(RuntimeTeam, LaunchesAreSpread) {
  EXPECT_TRUE(holds_in_child([] {
    c2cu::cores::use(3);
    for (const std::size_t count : {1u, 2u, 3u, 100u, 10000u}) {
      launch some(count);
      some.run();
      if (!some.each_once())
        return false;
    }
    return c2cu::cores::count() == 3 && three_threads_meet();
  }));
}

TEST(RuntimeTeam, AForkedProcessHasThreadsOfItsOwn) {
  EXPECT_TRUE(holds_in_child([] {
    c2cu::cores::use(3);
    return three_threads_meet() && holds_in_child(three_threads_meet);
  }));
}

TEST(RuntimeTeam, OneCoreNeedsNoThreads) {
  launch some(5);
  some.run();
  EXPECT_TRUE(some.each_once());
}

} // namespace
