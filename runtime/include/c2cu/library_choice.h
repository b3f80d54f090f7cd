//===- library_choice.h - Cores, or a GPU? ----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a loop of a library that nvcc has compiled runs. If cores and a GPU
/// compute the same, the calling thread begins alone; how long an iteration
/// takes there, and how much would have to be copied, says who does the rest.
/// Else one side has all iterations, by how many they are.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_CHOICE_H
#define C2CU_LIBRARY_CHOICE_H

#include <c2cu/library_cuda.h>
#include <c2cu/library_draws.h>
#include <c2cu/library_ends.h>
#include <c2cu/library_failures.h>
#include <c2cu/library_opening.h>
#include <c2cu/work.h>

namespace c2cu::library {

namespace detail {

/// Whether no device can run it.
template <class Loop>
concept only_on_cores = requires { Loop::only_on_cores; };

/// Whether a loop may run on a device other than the one that has its arrays.
template <class Loop> bool may_leave_cores() {
  return place_wanted() != 'c' && c2cu_shared_device != C2CU_NO_DEVICE &&
         !Loop::knows_addresses && device_exists();
}

/// What is known of who does the rest of a loop sooner.
enum class prospect : unsigned char {
  cores,
  device,
  device_to_open, ///< a device, which is worth opening
};

/// As far as the time of the iterations that are done says.
template <class Loop>
prospect foresee(device_run<Loop> &run, std::size_t left, double each) {
  const bool forced = place_wanted() == 'd';
  const double on_cores = each * static_cast<double>(left) / threads_wanted();
  if (!may_leave_cores<Loop>() || (!forced && on_cores < 2 * time_of_launch))
    return prospect::cores;
  const double gain = on_cores - time_of_launch - run.copying_time();
  if ((!forced && gain <= 0) || !run.worth_copying() || !run.readable())
    return prospect::cores;
  if (forced || device_is_open())
    return prospect::device;
  // As long as nobody knows whether there will be more, it is opened when as
  // much time has been lost as opening it takes.
  const auto nanoseconds = static_cast<long long>(gain * 1e9);
  return static_cast<double>(its_devices().lost.fetch_add(nanoseconds) +
                             nanoseconds) > time_to_open * 1e9
             ? prospect::device_to_open
             : prospect::cores;
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

/// Seconds by which a device ends a loop sooner that may have other results
/// there, without copies: by its \p iterations and the compiler's estimate, so
/// that each call with as many does the same. Opening counts as if ten calls
/// shared it.
template <class Loop> double estimated_gain(std::size_t iterations) {
  return static_cast<double>(iterations) * Loop::work * seconds_of_operation /
             cores() -
         time_of_launch - time_to_open / 10;
}

/// Runs all iterations of such a loop on a device if they belong there; false
/// if not, and nothing has been done. They are a part of \p whole ones.
template <class Loop, class Apart>
bool run_by_estimate(const entry &e, typename Loop::counter begin,
                     const typename Loop::arguments &with, const Apart &apart,
                     std::size_t whole) {
  const bool forced = place_wanted() == 'd';
  const double gain = estimated_gain<Loop>(
      whole * std::max<std::size_t>(1, inner_iterations<Loop>(with)));
  if (!may_leave_cores<Loop>() || (!forced && gain <= 0))
    return false;
  device_run<Loop> all(e, begin, tested<Loop>(with, apart));
  if ((!forced && gain <= all.copying_time()) || !all.worth_copying() ||
      !all.readable())
    return false;
  const borrowed_device device(c2cu_shared_device);
  const std::size_t done = device.get() ? all.run(0, *device.get()) : 0;
  if (done == e.iterations())
    return true;
  // Cores would not go on with the same results.
  if (done != 0 || (device.get() && whole != e.iterations()))
    give_up_device(Loop::name, Loop::line,
                   describe_failure(all.error, device.get()));
  remember_failure(all.error, device.get());
  return false;
}

/// Whether the iterations may run at once. Where the host would have to access
/// a device's memory, there is no other way.
template <class Loop> bool may_run(const entry &e) {
  const bool independent = e.independent();
  const auto refuse = [](const char *why) {
    refuse_device(Loop::name, Loop::line, why);
  };
  if constexpr (only_on_cores<Loop>) {
    if (arrays_on_device(e))
      refuse(Loop::only_on_cores);
    return independent;
  }
  if (draws<Loop> && arrays_on_device(e))
    refuse("its iterations draw numbers, which the host has");
  if (independent && !Loop::keeps_last && !e.is_on_host())
    return true;
  if (!independent && arrays_on_device(e))
    refuse("iterations meet in arrays of a device, or what is in these says "
           "where they access memory");
  if (Loop::keeps_last && arrays_on_device(e))
    refuse("the loop sets variables that are used behind it, so that its last "
           "iteration is the host's");
  if (arrays_on_device(e, /*by_host=*/true))
    refuse("the end of each iteration runs on the host");
  return independent;
}

/// The loop has to run as written, which the host can only do with arrays that
/// it has access to.
template <class Loop> void leave_to_host(const entry &e, const char *why) {
  if (arrays_on_device(e))
    refuse_device(Loop::name, Loop::line, why);
}

/// Runs the rest of a loop whose arrays the host can access. Cores run it as
/// \p Cores, which has \p each iterations for one of the loop.
template <class Loop, class Cores>
ran finish_from_host(const entry &e, typename Loop::counter begin,
                     const typename Loop::arguments &with, std::size_t each,
                     beginning alone) {
  const std::size_t n = e.iterations() * each;
  const typename Loop::counter first = e.first(begin);
  if constexpr (Loop::same_everywhere)
    if (alone.done < n) {
      device_run<Loop> rest(e, begin, with, each);
      const prospect who = foresee(rest, n - alone.done, alone.each);
      if (who == prospect::device_to_open) {
        alone = go_on_while_opening<Cores>(device_wanted(), first, e.step, with,
                                           n, alone);
        if (alone.done == n)
          return ran::on_threads;
      }
      if (who != prospect::cores) {
        const borrowed_device device(c2cu_shared_device);
        if (device.get())
          alone.done = rest.run(alone.done, *device.get());
        if (alone.done == n)
          return ran::on_device;
        remember_failure(rest.error, device.get());
      }
    }
  return finish_on_cores<Cores>(first, e.step, with, n, alone);
}

/// The same of a loop that a device can run as well.
template <class Loop, class Apart>
ran run_all_anywhere(const entry &e, typename Loop::counter begin,
                     const typename Loop::arguments &with, const Apart &apart,
                     std::size_t whole) {
  const std::size_t n = e.iterations();
  const typename Loop::counter first = e.first(begin);
  if (const device_arrays there = arrays_on_device(e)) {
    if (there.several)
      refuse_device(Loop::name, Loop::line,
                    "its arrays are in the memory of several of them");
    device_run<Loop> all(e, begin, tested<Loop>(with, apart));
    const borrowed_device device(there.number);
    if (!device.get() || all.run(0, *device.get()) != n)
      refuse_device(Loop::name, Loop::line,
                    describe_failure(all.error, device.get()));
    return ran::on_device;
  }
  if constexpr (!Loop::same_everywhere && !ends_early<Loop>)
    if (run_by_estimate<Loop>(e, begin, with, apart, whole))
      return ran::on_device;
  beginning alone{0, 0};
  const bool begins = place_wanted() != 'd' || !Loop::same_everywhere;
  // Parts are those of whole iterations.
  if constexpr (is_nest<Loop> && !has_parts<Loop> && !draws<Loop>)
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

/// Runs all iterations of a loop that may run at once; \p apart says whether
/// that is so of loops in it as well. They are a part of \p whole iterations.
template <class Loop, class Apart = never_apart>
ran run_all(const entry &e, typename Loop::counter begin,
            const typename Loop::arguments &with, const Apart &apart,
            std::size_t whole) {
  if constexpr (only_on_cores<Loop>)
    return run_all_on_cores<Loop>(e, begin, with, apart);
  else
    return run_all_anywhere<Loop>(e, begin, with, apart, whole);
}

} // namespace detail

} // namespace c2cu::library

#endif // C2CU_LIBRARY_CHOICE_H
