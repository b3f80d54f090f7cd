//===- library_cuda.h - The loops of a library on a GPU ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A thread for each iteration. Arrays in memory that the GPU can use stay
/// where they are. Of others, groups of iterations get copies, through pinned
/// buffers that the team of threads fills and empties while the GPU works on
/// another group; bytes that an iteration has not changed are not written back.
/// What fails before a group's results are stored is done by cores.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_CUDA_H
#define C2CU_LIBRARY_CUDA_H

#include <c2cu/library_cpu.h>
#include <c2cu/library_device.h>
#include <c2cu/library_held.h>
#include <c2cu/library_kernels.h>
#include <c2cu/library_regions.h>

namespace c2cu::library::detail {

/// One call of a loop, on a device.
template <class Loop> class device_run {
public:
  /// \p each iterations are counted for one of the loop: those of the
  /// innermost loop, if it is flattened.
  device_run(const entry &e, typename Loop::counter begin,
             const typename Loop::arguments &with, std::size_t each = 1)
      : e(e), begin(begin), with(with), each(each), memory(e) {}

  /// Runs the iterations from \p begun on, and says how many are done: less
  /// than all if something has failed.
  std::size_t run(std::size_t begun, device &on) {
    const std::size_t first = begun / each;
    skipped = begun % each;
    std::size_t done = first;
    find_held(on);
    if (Loop::knows_addresses && !all_in_place()) {
      error = cudaErrorNotSupported;
      return begun;
    }
    error = shared_parts(on);
    if (error == cudaSuccess)
      done = all_in_place() ? in_place(first, on) : in_groups(first, on);
    return done == first ? begun : done * each;
  }

  cudaError_t error = cudaSuccess;

  /// Seconds that copies take.
  double copying_time() {
    double sum = 0;
    for (const region &r : memory)
      if (!usable(r))
        sum += static_cast<double>(r.all.size()) *
               (r.filled || !r.written ? 1 : 2) /
               (is_direct(r) ? bytes_per_second_pinned : bytes_per_second);
    return sum;
  }
  /// Whether all that is copied may be read, and what a group of iterations
  /// writes be stored.
  bool readable() {
    if (!writes_in_groups(e))
      return false;
    for (const region &r : memory)
      if (kind_of(r) == memory_kind::host && !r.filled && !r.dense &&
          !is_readable(r.all.low, r.all.size()))
        return false;
    return true;
  }
  /// Whether most of what would be copied is accessed.
  bool worth_copying() {
    std::size_t sum = 0;
    for (const region &r : memory)
      if (!usable(r))
        sum += r.all.size();
    return sum / 8 / 4096 <=
           e.iterations() *
               std::max<std::size_t>(1, inner_iterations<Loop>(with));
  }

private:
  memory_kind kind_of(const region &r) {
    const auto index = static_cast<std::size_t>(&r - memory.begin());
    if (!known[index]) {
      kinds[index] = kind_at(r.all.low);
      known[index] = true;
    }
    return kinds[index];
  }
  bool usable(const region &r) {
    return kind_of(r) == memory_kind::shared ||
           kind_of(r) == memory_kind::device || kind_of(r) == memory_kind::held;
  }
  /// Arrays of which a handle has a copy are used there.
  void find_held(device &on) {
    for (const region &r : memory)
      if (!r.written && handles_exist() && !usable(r))
        if (char *const copy = held_copy(r.all.low, r.all.size(), on.number)) {
          kinds[&r - memory.begin()] = memory_kind::held;
          move_arguments(with, begin, r, copy - pointer(r.all.low));
        }
  }
  /// Whether the GPU copies between its memory and the array itself. What may
  /// be left as it was is compared on the way, and what is to be checked waits.
  bool is_direct(const region &r) {
    return kind_of(r) == memory_kind::pinned &&
           ((r.filled && !Loop::checks) || !r.written);
  }

  bool all_in_place() {
    for (const region &r : memory)
      if (!usable(r))
        return false;
    return true;
  }

  /// The image of the file's objects, and arrays that all iterations share.
  cudaError_t shared_parts(device &on) {
    std::size_t bytes = Loop::uniform_bytes;
    for (const region &r : memory)
      if (r.constant && !usable(r))
        bytes += room_for(r.all);
    if (bytes == 0)
      return cudaSuccess;
    cudaError_t result = on.shared.reserve(bytes);
    char *at = on.shared.device;
    if (result == cudaSuccess && Loop::uniform_bytes) {
      uniforms = at;
      for (const shared_object *o = e.first_object();
           o != e.last_object() && result == cudaSuccess; ++o)
        result = copy_to_device(at + o->offset, o->address, o->size);
      at += Loop::uniform_bytes;
    }
    for (const region &r : memory)
      if (result == cudaSuccess && r.constant && !usable(r)) {
        result =
            copy_to_device(placed(at, r.all), pointer(r.all.low), r.all.size());
        move_arguments(with, begin, r, placed(at, r.all) - pointer(r.all.low));
        at += room_for(r.all);
      }
    return result;
  }

  std::size_t in_place(std::size_t first, device &on) {
    const std::size_t n = e.iterations();
    auto *const stream = static_cast<cudaStream_t>(c2cu_shared_stream);
    error = start(with, begin, first, n, skipped, stream, on.tiles, on.totals,
                  on.checks);
    if (error == cudaSuccess)
      error = cudaStreamSynchronize(stream);
    if (error != cudaSuccess)
      return first;
    on.checks.template look<Loop>();
    on.totals.template commit<Loop>(with);
    return n;
  }

  /// Groups of iterations, in turns through the slots of the device.
  std::size_t in_groups(std::size_t first, device &on) {
    const std::size_t n = e.iterations(),
                      bytes =
                          std::max<std::size_t>(1, memory.bytes_of_iteration());
    const std::size_t group =
        std::clamp<std::size_t>(bytes_of_group() / bytes, 1,
                                std::max<std::size_t>(1, (n - first + 3) / 4));
    // What the caller has queued may be for arrays that are used in place.
    for (const region &r : memory)
      if (kind_of(r) == memory_kind::device && error == cudaSuccess)
        error = cudaStreamSynchronize(
            static_cast<cudaStream_t>(c2cu_shared_stream));
    std::size_t filled = first, emptied = first;
    unsigned in = 0, out = 0, waiting = 0;
    while (emptied < n && error == cudaSuccess) {
      if (filled < n && waiting < device::slots) {
        const std::size_t last = std::min(n, filled + group);
        error = fill(on.slot[in], filled, last, filled == first ? skipped : 0);
        filled = last;
        in = (in + 1) % device::slots;
        ++waiting;
        continue;
      }
      error = empty(on.slot[out]);
      if (error == cudaSuccess) {
        on.slot[out].totals.template commit<Loop>(with);
        emptied = on.slot[out].last;
      }
      out = (out + 1) % device::slots;
      --waiting;
    }
    for (device::slot_of_device &s : on.slot)
      if (error != cudaSuccess)
        (void)cudaStreamSynchronize(s.stream);
    return emptied;
  }

  /// Launches the iterations [first, last), but for some with which the first
  /// one begins.
  cudaError_t start(const typename Loop::arguments &mine,
                    typename Loop::counter from, std::size_t first,
                    std::size_t last, [[maybe_unused]] std::size_t but,
                    cudaStream_t by, [[maybe_unused]] buffer &tiles,
                    launch_totals &totals, launch_checks &checks) {
    if constexpr (has_parts<Loop>) {
      launch_arguments on{};
      on.uniforms = uniforms;
      on.count = last - first;
      if (records(mine, from, first, last, on) &&
          has_tiles<typename Loop::on_parts>(on, tiles))
        return backend::launch<typename Loop::on_parts>(on, by);
    }
    typename Loop::arguments checked = mine;
    cudaError_t result = totals.template begin<Loop>(with, by);
    if (result == cudaSuccess)
      result = checks.template begin<Loop>(checked, by);
    if (result == cudaSuccess)
      result =
          launch_on_arrays<Loop>(checked,
                                 {e.first(from), e.step, first, last - first,
                                  uniforms, totals.on_device()},
                                 but, by);
    if (result == cudaSuccess)
      result = checks.template end<Loop>(by);
    return result == cudaSuccess ? totals.template end<Loop>(by) : result;
  }

  /// Whether the parts of arrays may be records where they are: aligned, and
  /// no byte is in two of them.
  bool records(const typename Loop::arguments &mine,
               typename Loop::counter from, std::size_t first, std::size_t last,
               launch_arguments &on) const {
    const region *before = nullptr;
    for (const part &p : Loop::parts) {
      const region *const its = memory.of_argument(p.argument);
      // The order of iterations does not matter.
      const std::size_t lowest = p.stride < 0 ? last - 1 : first;
      char *const at = pointer(begin_of(p.argument, lowest)) - p.skew +
                       (Loop::address(mine, from, p.argument) -
                        Loop::address(with, begin, p.argument));
      if (!its || its == before || reinterpret_cast<std::uintptr_t>(at) % 16)
        return false;
      before = its;
      if (p.in)
        on.in = at;
      if (p.out)
        on.out = at;
    }
    return true;
  }

  /// The lowest address that an iteration accesses through an argument.
  std::uintptr_t begin_of(unsigned argument, std::size_t iteration) const {
    std::uintptr_t result = UINTPTR_MAX;
    for (const access_range &a : e)
      if (a.argument == argument)
        result = std::min(result, static_cast<std::uintptr_t>(
                                      a.low.at(wide(iteration)).get()));
    return result;
  }

  template <class Call>
  static bool has_tiles(launch_arguments &on, buffer &tiles) {
    if constexpr (Call::tile_bytes == 0 || has_shared_tile<Call>)
      return true;
    constexpr std::size_t most = std::size_t{1} << 30;
    const std::size_t whole =
        (on.count + Call::width - 1) / Call::width * Call::width;
    if (whole > most / std::max<std::size_t>(1, Call::tile_bytes) ||
        tiles.reserve(whole * Call::tile_bytes) != cudaSuccess)
      return false;
    on.tiles = tiles.device;
    return true;
  }

  cudaError_t fill(device::slot_of_device &s, std::size_t first,
                   std::size_t last, std::size_t but) {
    s.first = first;
    s.last = last;
    std::size_t bytes = 0;
    for (const region &r : memory)
      if (!r.constant && !usable(r))
        bytes += room_for(memory.of_group(r, first, last));
    cudaError_t result = s.reserve(bytes);
    if (result != cudaSuccess)
      return result;
    typename Loop::arguments mine = with;
    typename Loop::counter from = begin;
    std::size_t at = 0;
    for (const region &r : memory) {
      if (r.constant || usable(r))
        continue;
      const extent part = memory.of_group(r, first, last);
      char *const there = placed(s.memory.device + at, part);
      if (!r.filled || but != 0) {
        char *staged = pointer(part.low);
        if (!is_direct(r)) {
          staged = placed(s.in.host + at, part);
          copy_by_team(staged, pointer(part.low), part.size());
        }
        if (result == cudaSuccess)
          result = cudaMemcpyAsync(there, staged, part.size(),
                                   cudaMemcpyHostToDevice, s.stream);
      }
      move_arguments(mine, from, r, there - pointer(part.low));
      at += room_for(part);
    }
    if (result == cudaSuccess)
      result = start(mine, from, first, last, but, s.stream, s.tiles, s.totals,
                     s.checks);
    at = 0;
    for (const region &r : memory) {
      if (r.constant || usable(r))
        continue;
      const extent part = memory.of_group(r, first, last);
      if (r.written && result == cudaSuccess)
        result = cudaMemcpyAsync(is_direct(r) ? pointer(part.low)
                                              : placed(s.out.host + at, part),
                                 placed(s.memory.device + at, part),
                                 part.size(), cudaMemcpyDeviceToHost, s.stream);
      at += room_for(part);
    }
    return result;
  }

  cudaError_t empty(device::slot_of_device &s) {
    const cudaError_t result = cudaStreamSynchronize(s.stream);
    if (result != cudaSuccess)
      return result;
    s.checks.template look<Loop>();
    std::size_t at = 0;
    for (const region &r : memory) {
      if (r.constant || usable(r))
        continue;
      const extent part = memory.of_group(r, s.first, s.last);
      const char *const staged = placed(s.out.host + at, part);
      if (is_direct(r)) {
        // It is there.
      } else if (r.filled)
        copy_by_team(pointer(part.low), staged, part.size());
      else if (r.written)
        store_changes_by_team(pointer(part.low), staged,
                              placed(s.in.host + at, part), part.size());
      at += room_for(part);
    }
    return result;
  }

  static char *pointer(std::uintptr_t address) {
    return reinterpret_cast<char *>(address);
  }

  /// Pointers into \p r lead to the copy.
  void move_arguments(typename Loop::arguments &of,
                      typename Loop::counter &counter, const region &r,
                      std::ptrdiff_t by) const {
    unsigned index = 0;
    for (const access_range &a : e) {
      if (r.accesses >> index++ & 1)
        if (first_of_argument(a, index - 1))
          Loop::move_argument(of, counter, a.argument, by);
    }
  }

  bool first_of_argument(const access_range &a, unsigned index) const {
    for (unsigned i = 0; i < index; ++i)
      if (e.begin()[i].argument == a.argument)
        return false;
    return true;
  }

  const entry &e;
  typename Loop::counter begin;
  typename Loop::arguments with;
  const std::size_t each;
  std::size_t skipped = 0; ///< Of the iterations of the first one that it runs.
  const regions memory;
  memory_kind kinds[most_accesses];
  bool known[most_accesses] = {};
  char *uniforms = nullptr;
};

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_CUDA_H
