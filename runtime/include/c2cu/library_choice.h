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
  if (wanted == 'c' || c2cu_shared_device == C2CU_NO_DEVICE ||
      Loop::knows_addresses || !device_exists() ||
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

/// Whether the iterations may run at once. Where the host would have to access
/// a device's memory, there is no other way.
template <class Loop> bool may_run(const entry &e) {
  const bool independent = e.independent();
  const auto refuse = [](const char *why) {
    refuse_device(Loop::name, Loop::line, why);
  };
  if (independent && !Loop::keeps_last && !e.is_on_host())
    return true;
  if (!independent && arrays_on_device(e))
    refuse("iterations meet in arrays of a device");
  if (Loop::keeps_last && arrays_on_device(e))
    refuse("the loop sets variables that are used behind it, so that its last "
           "iteration is the host's");
  if (arrays_on_device(e, /*by_host=*/true))
    refuse("the end of each iteration runs on the host");
  return independent;
}

/// Runs the rest of a loop whose arrays the host can access. Cores run it as
/// \p Cores, which has \p each iterations for one of the loop.
template <class Loop, class Cores>
ran finish_from_host(const entry &e, typename Loop::counter begin,
                     const typename Loop::arguments &with, std::size_t each,
                     beginning alone) {
  const std::size_t n = e.iterations() * each;
  if (alone.done < n) {
    device_run<Loop> rest(e, begin, with, each);
    if (is_worth_a_device(rest, n - alone.done, alone.each)) {
      const borrowed_device device(c2cu_shared_device);
      if (device.get())
        alone.done = rest.run(alone.done, *device.get());
      if (alone.done == n)
        return ran::on_device;
      remember_failure(rest.error, device.get());
    }
  }
  return finish_on_cores<Cores>(e.first(begin), e.step, with, n, alone);
}

/// A loop's arguments, where loops in it are flattened only if that may be.
template <class Loop, class Apart>
typename Loop::arguments tested(typename Loop::arguments with,
                                [[maybe_unused]] const Apart &apart) {
  if constexpr (is_nest<Loop>)
    if (Loop::inner_iterations(with) && !apart())
      Loop::keep_inner(with);
  return with;
}

/// Runs all iterations of a loop that may run at once; \p apart says whether
/// that is so of loops in it as well.
template <class Loop, class Apart = never_apart>
ran run_all(const entry &e, typename Loop::counter begin,
            const typename Loop::arguments &with, const Apart &apart = {}) {
  const std::size_t n = e.iterations();
  const typename Loop::counter first = e.first(begin);
  if (const device_arrays there = arrays_on_device(e)) {
    if (there.several)
      refuse_device(Loop::name, Loop::line,
                    "its arrays are in the memory of several of them");
    device_run<Loop> whole(e, begin, tested<Loop>(with, apart));
    const borrowed_device device(there.number);
    if (!device.get() || whole.run(0, *device.get()) != n)
      refuse_device(Loop::name, Loop::line,
                    describe_failure(whole.error, device.get()));
    return ran::on_device;
  }
  beginning alone{0, 0};
  const bool begins = place_wanted() != 'd';
  // Parts are those of whole iterations.
  if constexpr (is_nest<Loop> && !has_parts<Loop>)
    if (const std::size_t each = inner_iterations<Loop>(with)) {
      if (begins)
        alone = begin_alone<in_order<Loop>>(first, e.step, with, n * each,
                                            first_portion(each));
      if (alone.done == n * each)
        return ran::on_caller;
      if (apart())
        return finish_from_host<Loop, flat<Loop>>(e, begin, with, each, alone);
      alone = finish_iteration<Loop>(first, e.step, with, each, alone);
      return finish_from_host<Loop, Loop>(
          e, begin, tested<Loop>(with, never_apart()), 1, alone);
    }
  if (begins)
    alone = begin_alone<Loop>(first, e.step, with, n);
  if (alone.done == n)
    return ran::on_caller;
  return finish_from_host<Loop, Loop>(e, begin, tested<Loop>(with, apart), 1,
                                      alone);
}

} // namespace detail

} // namespace c2cu::library

#endif // C2CU_LIBRARY_CHOICE_H
