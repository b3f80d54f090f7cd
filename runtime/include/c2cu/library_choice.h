//===- library_choice.h - Cores, or a GPU? ----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a loop of a library that nvcc has compiled runs. The calling thread
/// begins alone; how long an iteration takes there, and how much would have to
/// be copied, says who does the rest.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_CHOICE_H
#define C2CU_LIBRARY_CHOICE_H

#include <c2cu/library_cuda.h>

namespace c2cu::library {

namespace detail {

/// Whether a device does the rest sooner than cores, as far as that is known.
template <class Loop>
bool is_worth_a_device(device_run<Loop> &run, std::size_t left, double each) {
  const char wanted = place_wanted();
  const double on_cores = each * static_cast<double>(left) / threads_wanted();
  if (wanted == 'c' || Loop::knows_addresses || !device_exists() ||
      (wanted != 'd' && on_cores < 2 * time_of_launch))
    return false;
  const double gain = on_cores - time_of_launch - run.copying_time();
  if (wanted != 'd' && gain <= 0)
    return false;
  if (!run.worth_copying() || !run.readable())
    return false;
  if (wanted == 'd' || device_is_open())
    return true;
  // As long as nobody knows whether there will be more, it is opened when as
  // much time has been lost as opening it takes.
  const auto nanoseconds = static_cast<long long>(gain * 1e9);
  return static_cast<double>(its_devices().lost.fetch_add(nanoseconds) +
                             nanoseconds) > time_to_open * 1e9;
}

} // namespace detail

/// Runs all iterations of \p Loop, unless they have to be run as written: then
/// nothing is done.
template <class Loop>
bool run(const entry &e, typename Loop::counter begin,
         const typename Loop::arguments &with) {
  const bool independent = e.independent();
  const bool on_device = detail::accesses_device_memory(e);
  if (!independent) {
    if (on_device)
      refuse_device(Loop::name, Loop::line,
                    "iterations meet in arrays of a device");
    note(ran::as_written);
    return false;
  }
  const std::size_t n = e.iterations();
  if (n == 0)
    return true;
  const typename Loop::counter first = e.first(begin);
  if (on_device) {
    detail::device_run<Loop> whole(e, begin, with);
    const detail::borrowed_device device;
    if (!device.get() || whole.run(0, *device.get()) != n)
      refuse_device(Loop::name, Loop::line,
                    describe_failure(whole.error, device.get()));
    note(ran::on_device);
    return true;
  }
  detail::beginning alone{0, 0};
  if (detail::place_wanted() != 'd')
    alone = detail::begin_alone<Loop>(first, e.step, with, n);
  if (alone.done < n) {
    detail::device_run<Loop> rest(e, begin, with);
    if (detail::is_worth_a_device(rest, n - alone.done, alone.each)) {
      const detail::borrowed_device device;
      if (device.get())
        alone.done = rest.run(alone.done, *device.get());
      if (alone.done == n) {
        note(ran::on_device);
        return true;
      }
      remember_failure(rest.error, device.get());
    }
  }
  note(detail::finish_on_cores<Loop>(first, e.step, with, n, alone));
  return true;
}

} // namespace c2cu::library

#endif // C2CU_LIBRARY_CHOICE_H
