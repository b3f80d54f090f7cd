//===- hidden_state.h - What libc remembers, once per input -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The C library keeps state between calls: errno, the sequences of rand() and
/// drand48(), strtok's position, getopt's. Each input has its own, as if
/// its run were a process. The functions that use it are in host_libc.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_HIDDEN_STATE_H
#define C2CU_HIDDEN_STATE_H

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <getopt.h>
#include <vector>

namespace c2cu {

/// The generators of one input, made when it first asks for a random number.
/// The sequences are glibc's own: they come from its reentrant functions.
class generators {
public:
  generators() = default;
  generators(const generators &) = delete;
  generators &operator=(const generators &) = delete;

  /// rand() and random() share one sequence, which starts as after srand(1).
  long next() {
    if (!seeded)
      seed(1);
    std::int32_t value = 0;
    random_r(&control, &value);
    return value;
  }

  void seed(unsigned from) {
    if (seeded) {
      srandom_r(from, &control);
      return;
    }
    control = {};
    initstate_r(from, table, sizeof table, &control);
    seeded = true;
  }

  drand48_data *of_drand48() { return &words48; }

  /// Back to the state of a process that has just started.
  void reset() {
    seeded = false;
    words48 = {};
  }

private:
  random_data control = {};
  char table[128] = {}; // the size that rand() uses
  bool seeded = false;
  drand48_data words48 = {};
};

/// What libc's functions return pointers to.
struct static_buffers {
  std::tm broken_down = {};    ///< gmtime(), localtime()
  char date[128] = {};         ///< asctime() asks for 26, of a sensible year
  char message[128] = {};      ///< strerror()
  char address[16] = {};       ///< inet_ntoa()
  unsigned short seed[3] = {}; ///< seed48()
};

/// The hidden state of one input.
class hidden_state {
public:
  /// errno when a run begins: what is done once for all may have set it.
  static inline int first_error = 0;

  hidden_state() = default;
  hidden_state(const hidden_state &) = delete;
  hidden_state &operator=(const hidden_state &) = delete;
  ~hidden_state() {
    delete random;
    delete buffers;
  }

  /// Makes it that of a process that has just started.
  void reset() {
    if (random)
      random->reset();
    strtok_next = nullptr;
    exit_handlers.clear();
    error = first_error;
    argument = nullptr;
    next_argument = print_errors = 1;
    option = '?';
    options_begun = false;
  }

  /// Makes libc's own variables those of this input.
  void restore() const {
    errno = error;
    optarg = argument;
    optind = next_argument;
    opterr = print_errors;
    optopt = option;
  }

  /// Keeps libc's own variables until the next restore().
  void save() {
    error = errno;
    argument = optarg;
    next_argument = optind;
    print_errors = opterr;
    option = optopt;
  }

  /// Called in front of every getopt: the first one of an input makes glibc
  /// forget the arguments of the input before.
  void begin_options() {
    if (!options_begun && optind == 1)
      optind = 0;
    options_begun = true;
  }

  generators &numbers() {
    if (!random)
      random = new generators;
    return *random;
  }

  static_buffers &returned() {
    if (!buffers)
      buffers = new static_buffers;
    return *buffers;
  }

  char *strtok_next = nullptr;
  std::vector<void (*)()> exit_handlers; ///< in the order of atexit()

private:
  generators *random = nullptr; // 200 bytes that few programs need
  static_buffers *buffers = nullptr;
  int error = 0;
  char *argument = nullptr;
  int next_argument = 1, print_errors = 1, option = '?';
  bool options_begun = false;
};

} // namespace c2cu

#endif // C2CU_HIDDEN_STATE_H
