//===- library_opening.h - A GPU is opened while cores go on ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Opening a GPU takes a third of a second. The first loop that is to run on
/// one begins on cores, and a thread opens it meanwhile, which has ended when
/// the loop does: none is left behind for who forks or unloads the library.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_OPENING_H
#define C2CU_LIBRARY_OPENING_H

#include <c2cu/library_cpu.h>
#include <c2cu/library_device.h>

#include <atomic>
#include <pthread.h>

namespace c2cu::library::detail {

/// The device of a call that names none: the calling thread's current one. Does
/// not make CUDA begin its work if nobody has.
inline int device_wanted() {
  int number = c2cu_shared_device;
  if (number < 0 && (!pointer_attribute() || cudaGetDevice(&number) != 0))
    number = 0;
  return number;
}

/// Opens a device, in a thread that is joined at the end of the scope.
class opening {
public:
  explicit opening(int number) : number(number) {
    const threads::detail::without_signals blocked;
    begun = pthread_create(&by, nullptr, open, this) == 0;
  }
  opening(const opening &) = delete;
  opening &operator=(const opening &) = delete;
  ~opening() {
    if (begun)
      pthread_join(by, nullptr);
  }

  /// Also where there are no more threads: whoever wants the device opens it.
  bool has_ended() const {
    return !begun || ended.load(std::memory_order_acquire);
  }

private:
  static void *open(void *self) {
    auto &mine = *static_cast<opening *>(self);
    const borrowed_device made(mine.number);
    mine.ended.store(true, std::memory_order_release);
    return nullptr;
  }

  const int number;
  std::atomic<bool> ended{false};
  bool begun = false;
  pthread_t by = {};
};

/// Goes on from \p alone on cores, in slices of a few milliseconds, until
/// device \p number is open; returns how far it has come.
template <class Loop>
beginning go_on_while_opening(int number, typename Loop::counter first,
                              long long step,
                              const typename Loop::arguments &with,
                              std::size_t n, beginning alone) {
  constexpr double slice = 0.004; // seconds
  const opening device(number);
  const auto rows = static_cast<std::size_t>(std::clamp(
      slice * threads_wanted() / alone.each, 1.0, static_cast<double>(n)));
  while (alone.done < n && !device.has_ended()) {
    const std::size_t end = n - alone.done < rows ? n : alone.done + rows;
    finish_on_cores<Loop>(first, step, with, end, alone);
    alone.done = end;
  }
  return alone;
}

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_OPENING_H
