//===- run.h - One run of the program, on one input -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All that belongs to a single input while its run is under way, whichever
/// driver runs it. Host code runs on one thread, one run at a time:
/// `current_run` is the one whose code is being executed.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_RUN_H
#define C2CU_RUN_H

#include <c2cu/environment.h>
#include <c2cu/heap_blocks.h>
#include <c2cu/hidden_state.h>
#include <c2cu/input_table.h>
#include <c2cu/stdio_state.h>
#include <c2cu/task.h>
#include <c2cu/text.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

namespace c2cu {

class iterations;
class slot;
struct call_site;
struct record_bank;

/// A copy of the program's arguments, made for every run: it may write them.
class argument_vector {
public:
  /// Copies \p argc strings, reusing the memory of the previous copy.
  char **copy(int argc, char *const *argv) {
    take(argc, argv);
    return point(argc);
  }

  /// The arguments of input \p index, as \p how says: those that the program
  /// has been called with, \p argc and \p argv, and what its line has. \p argc
  /// becomes how many they are.
  char **of_input(const settings &how, std::uint64_t index, int &argc,
                  char *const *argv) {
    take(argc, argv);
    if (how.table)
      argc += how.table->take_arguments(index, strings);
    return point(argc);
  }

private:
  void take(int argc, char *const *argv) {
    strings.clear();
    for (int i = 0; i < argc; ++i)
      strings.insert(strings.end(), argv[i],
                     argv[i] + std::strlen(argv[i]) + 1);
  }

  char **point(int argc) {
    pointers.clear();
    char *next = strings.data();
    for (int i = 0; i < argc; next += std::strlen(next) + 1, ++i)
      pointers.push_back(next);
    pointers.push_back(nullptr);
    return pointers.data();
  }

  std::vector<char> strings;
  std::vector<char *> pointers;
};

/// Where a suspended run waits: its row in the records of a call site.
struct waiting_place {
  call_site *site = nullptr; ///< null: it does not wait
  record_bank *bank = nullptr;
  std::size_t row = 0;
  void *const *frame = nullptr;             ///< addresses of main's locals
  const std::size_t *frame_sizes = nullptr; ///< their sizes in bytes
};

/// A marked call while its kernel runs.
struct suspended_call {
  waiting_place place;
  text before; ///< C2CU_VERIFY: the in-record before the kernel
};

/// One run. Objects are reused, run after run, in the same place of a slot.
struct run {
  std::uint64_t index = 0; ///< which input, from 0
  bool finished = false;
  bool kernel_message = false; ///< a kernel wrote to stderr
  ending how = ending::returned;
  int status = 0;        ///< 0 to 255
  double seconds = 0;    ///< of its host code, where times count
  std::int64_t heap = 0; ///< bytes that it holds, where memory counts
  heap_blocks blocks;    ///< that kernels may use

  bool begins = true;            ///< nothing of it has been executed yet
  bool committed = false;        ///< it cannot begin again: see arrival.h
  text held;                     ///< output that is not written yet
  write_state standard_output;   ///< while it waits
  std::vector<FILE *> streams;   ///< that it has opened: see open_streams.h
  bool has_waited = false;       ///< at a marked call
  std::size_t held_at_first = 0; ///< streams, when it waited first

  text rest_of_input;   ///< of a framed input, while the run is suspended
  bool met_end = false; ///< of that input

  hidden_state hidden;
  argument_vector arguments;

  task::handle coroutine; ///< of the grouped driver
  slot *owner = nullptr;
  suspended_call waiting;     ///< unless it waits for iterations
  iterations *loop = nullptr; ///< which it waits for

  /// Prepares the object for input \p input.
  void begin(std::uint64_t input) {
    index = input;
    finished = kernel_message = false;
    begins = true;
    committed = false;
    has_waited = false;
    how = ending::returned;
    status = 0;
    seconds = 0;
    heap = 0;
    blocks.clear();
    rest_of_input.truncate(0);
    met_end = false;
    hidden.reset();
    waiting.place = {};
    loop = nullptr;
  }
};

inline run *current_run = nullptr;

} // namespace c2cu

#endif // C2CU_RUN_H
