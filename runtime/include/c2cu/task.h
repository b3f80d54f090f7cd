//===- task.h - The program's main as a coroutine ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The function that contains the marked calls is a coroutine that returns
/// c2cu::task: it is suspended at a marked call while other inputs' code runs
/// up to theirs. A program that ends early throws exit_run, which unwinds it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_TASK_H
#define C2CU_TASK_H

#include <coroutine>
#include <cstddef>
#include <exception>
#include <new>

namespace c2cu {

struct run;

/// How a run ends.
enum class ending : unsigned char {
  returned,
  exited,  ///< exit(), wherever it was called
  aborted, ///< abort(), a failed assertion, _Exit(): stdio is not flushed
  starved, ///< its input ended: see input.h
  put_off, ///< its input has not all arrived: it will begin again
};

/// Thrown where the program calls exit(), abort() and the like.
struct exit_run {
  int status;
  ending how = ending::exited;
};

/// Thrown by an input function that meets an end of the data which is not the
/// end of this input.
struct end_of_input {};

namespace detail {

/// Frames of the coroutine, used again for the next input: the frames of a
/// program all have one size. Not for use by several threads.
class frame_pool {
public:
  void *allocate(std::size_t size) {
    largest_size = size > largest_size ? size : largest_size;
    if (!unused || size != block_size)
      return ::operator new(size);
    void *block = unused;
    unused = *static_cast<void **>(block);
    return block;
  }

  void release(void *block, std::size_t size) {
    if (block_size == 0)
      block_size = size;
    if (size != block_size) {
      ::operator delete(block);
      return;
    }
    *static_cast<void **>(block) = unused;
    unused = block;
  }

  /// The size of a frame in bytes; 0 before the first one has been released.
  std::size_t frame_bytes() const { return block_size; }

  /// The size of the largest frame so far in bytes.
  std::size_t largest() const { return largest_size; }

private:
  void *unused = nullptr; // a list through the first word of each block
  std::size_t block_size = 0, largest_size = 0;
};

inline frame_pool frames;

} // namespace detail

/// How a coroutine of the program's code has ended: of the promises.
struct task_end {
  int status = 0; ///< as returned or given to exit(), all bits
  ending how = ending::returned;

  void return_value(int value) { status = value; }

  /// Exceptions other than ours are bugs and end the process.
  void unhandled_exception() {
    try {
      throw;
    } catch (const exit_run &exit) {
      status = exit.status;
      how = exit.how;
    } catch (const end_of_input &) {
      how = ending::starved;
    }
  }

  /// Ends the code that has run the coroutine in the same way.
  [[noreturn]] void raise() const {
    if (how == ending::starved)
      throw end_of_input();
    throw exit_run{status, how};
  }
};

/// What a coroutine main returns. It does not own the coroutine: the driver
/// takes the handle and destroys it.
class task {
public:
  struct promise_type;
  using handle = std::coroutine_handle<promise_type>;

  explicit task(handle of) : coroutine(of) {}
  handle get() const { return coroutine; }

private:
  handle coroutine;
};

struct task::promise_type : task_end {
  run *owner = nullptr; ///< set by the driver before the first resume

  task get_return_object() { return task(handle::from_promise(*this)); }
  std::suspend_always initial_suspend() noexcept { return {}; }
  std::suspend_always final_suspend() noexcept { return {}; }

  static void *operator new(std::size_t size) {
    return detail::frames.allocate(size);
  }
  static void operator delete(void *block, std::size_t size) {
    detail::frames.release(block, size);
  }
};

} // namespace c2cu

#endif // C2CU_TASK_H
