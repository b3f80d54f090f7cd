//===- library_device.h - A GPU, for the loops of libraries -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What calls of loops borrow: streams, and buffers that stay for the next
/// call. Two calls at once have two of them. Nothing here opens a GPU before
/// there is work for it, or uses one in a process that has been forked from
/// the one that opened it.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_DEVICE_H
#define C2CU_LIBRARY_DEVICE_H

#include <c2cu/library_checks_cuda.h>
#include <c2cu/library_entry.h>
#include <c2cu/library_readable.h>
#include <c2cu/library_regions.h>
#include <c2cu/library_sums_cuda.h>
#include <c2cu/library_threads.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <memory>
#include <mutex>
#include <vector>

namespace c2cu::library::detail {

/// Bytes that a group of iterations copies in one direction.
inline std::size_t bytes_of_group() {
  const std::size_t wanted = c2cu_shared_group;
  return wanted ? wanted : std::size_t{16} << 20;
}
/// Seconds: of a launch with its copies, of opening a GPU; and what copies
/// reach, from and to memory that the bus reads itself and other memory. They
/// only decide where a loop runs.
inline constexpr double time_of_launch = 50e-6, time_to_open = 0.4,
                        bytes_per_second_pinned = 50e9, bytes_per_second = 35e9;

/// How the GPU gets at memory.
enum class memory_kind {
  host,   ///< through a buffer
  pinned, ///< by a copy of its own
  shared, ///< in place, as the host does
  device, ///< in place, and the host does not
  held,   ///< a copy of a handle's
};

/// The copy of a range has the same place in a line of 256 bytes, so that its
/// elements are aligned as they were.
inline char *placed(char *buffer, const extent &of) {
  const std::uintptr_t at = reinterpret_cast<std::uintptr_t>(buffer);
  return buffer + ((of.low - at) & 255);
}
inline std::size_t room_for(const extent &of) {
  return (of.size() + 511) & ~std::size_t{255};
}

/// The driver's answer to what a pointer is, if the driver has been loaded:
/// else there is no memory of its own.
inline int (*pointer_attribute())(void *, int, unsigned long long) {
  using function = int (*)(void *, int, unsigned long long);
  static std::atomic<function> found{nullptr};
  if (const function f = found.load(std::memory_order_relaxed))
    return f;
  void *const driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
  if (!driver)
    return nullptr;
  const auto f =
      reinterpret_cast<function>(dlsym(driver, "cuPointerGetAttribute"));
  found = f;
  return f;
}

/// Whether an address is on the stack or in the memory that begins with the
/// program's own objects: there no GPU's memory is mapped, and asking the
/// driver takes longer than a short loop.
inline bool is_surely_host(std::uintptr_t address) {
  const auto frame =
      reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  return address < reinterpret_cast<std::uintptr_t>(sbrk(0)) ||
         (address >= frame && address - frame < (std::uintptr_t{64} << 10));
}

inline memory_kind kind_at(std::uintptr_t address) {
  constexpr int memory_type = 2, is_managed = 8, host_memory = 1,
                device_memory = 2;
  if (is_surely_host(address))
    return memory_kind::host;
  const auto ask = pointer_attribute();
  unsigned type = 0, managed = 0;
  if (!ask || ask(&type, memory_type, address) != 0)
    return memory_kind::host;
  if (ask(&managed, is_managed, address) == 0 && managed)
    return memory_kind::shared;
  return type == device_memory ? memory_kind::device
         : type == host_memory ? memory_kind::pinned
                               : memory_kind::host;
}

/// The GPU in whose memory an address is.
inline int device_of(std::uintptr_t address) {
  constexpr int ordinal = 9;
  const auto ask = pointer_attribute();
  unsigned number = 0;
  return ask && ask(&number, ordinal, address) == 0 ? static_cast<int>(number)
                                                    : 0;
}

/// What C2CU_PLACE says: "cores", "device" or nothing.
inline char place_wanted() {
  static const char *const text = std::getenv("C2CU_PLACE");
  return text ? *text : 'a';
}

/// What devices' memory a loop accesses.
struct device_arrays {
  int number = -1; ///< the device, if there is one
  bool several = false;

  explicit operator bool() const { return number >= 0; }
};

/// Where the arrays are that the host cannot access; if \p by_host, of those
/// that its part of the loop accesses.
inline device_arrays arrays_on_device(const entry &e, bool by_host = false) {
  device_arrays result;
  if (!pointer_attribute())
    return result;
  io_vector first[most_arguments];
  unsigned count = 0;
  for (unsigned i = 0; i < most_arguments; ++i) {
    const auto at = reinterpret_cast<std::uintptr_t>(e.first_pointer()[i]);
    if (at && !is_surely_host(at) && (!by_host || e.is_on_host(i)))
      first[count++] = {reinterpret_cast<void *>(at), 1};
  }
  // Asking the driver takes a microsecond for each.
  if (count == 0 || are_readable(first, count))
    return result;
  for (unsigned i = 0; i < count; ++i) {
    const auto at = reinterpret_cast<std::uintptr_t>(first[i].base);
    if (kind_at(at) != memory_kind::device)
      continue;
    const int number = device_of(at);
    result.several |= result && result.number != number;
    result.number = number;
  }
  return result;
}

/// Copies to the device, and waits until all is there: cudaMemcpy() does not
/// wait for the last part of what comes from pageable memory, and streams that
/// do not wait for its stream would come too soon.
inline cudaError_t copy_to_device(void *to, const void *from,
                                  std::size_t size) {
  const cudaError_t result = cudaMemcpy(to, from, size, cudaMemcpyHostToDevice);
  return result == cudaSuccess ? cudaStreamSynchronize(nullptr) : result;
}

struct device {
  static constexpr unsigned slots = 3;

  /// A group of iterations on its way.
  struct slot_of_device {
    cudaStream_t stream = nullptr;
    buffer in, out, memory, tiles;
    launch_totals totals;
    launch_checks checks;
    std::size_t first = 0, last = 0;

    cudaError_t reserve(std::size_t bytes) {
      cudaError_t result = memory.reserve(bytes);
      if (result == cudaSuccess)
        result = in.reserve_host(bytes);
      return result == cudaSuccess ? out.reserve_host(bytes) : result;
    }
  };

  int number = 0;
  slot_of_device slot[slots];
  buffer shared, tiles;
  launch_totals totals;
  launch_checks checks;

  cudaError_t open() {
    cudaError_t result = cudaGetDevice(&number);
    for (slot_of_device &s : slot)
      if (result == cudaSuccess)
        result = cudaStreamCreateWithFlags(&s.stream, cudaStreamNonBlocking);
    return result;
  }
};

/// Those that no call has now.
struct devices_of_process {
  /// What loops have taken longer since the GPU had not been opened, in
  /// nanoseconds.
  std::atomic<long long> lost{0};
  std::mutex mutex;
  std::vector<std::unique_ptr<device>> idle;
  std::atomic<pid_t> opened_by{0};
  std::atomic<bool> none{false};
  std::atomic<cudaError_t> why{cudaSuccess};
};

inline devices_of_process &its_devices() {
  static auto *const all =
      new devices_of_process; // Outlives the runtime's end.
  return *all;
}

inline bool device_is_open() { return its_devices().opened_by == getpid(); }

inline bool device_exists() {
  devices_of_process &all = its_devices();
  const pid_t by = all.opened_by;
  return !all.none && (by == 0 || by == getpid());
}

/// One device, which is the thread's current one until the end of the scope;
/// none if there is none.
class borrowed_device {
public:
  /// \p wanted negative: the current one.
  explicit borrowed_device(int wanted) {
    devices_of_process &all = its_devices();
    if (!device_exists())
      return;
    int current = 0;
    cudaError_t result = cudaGetDevice(&before);
    current = wanted < 0 ? before : wanted;
    if (result == cudaSuccess && current != before) {
      result = cudaSetDevice(current);
      changed = result == cudaSuccess;
    }
    {
      const std::lock_guard lock(all.mutex);
      for (auto &d : all.idle)
        if (d && d->number == current) {
          mine = std::move(d);
          std::swap(d, all.idle.back());
          all.idle.pop_back();
          return;
        }
    }
    auto made = std::make_unique<device>();
    if (result == cudaSuccess)
      result = made->open();
    if (result == cudaSuccess) {
      all.opened_by = getpid();
      mine = std::move(made);
    } else {
      all.why = result;
      all.none = !device_is_open();
    }
  }
  borrowed_device(const borrowed_device &) = delete;
  borrowed_device &operator=(const borrowed_device &) = delete;
  ~borrowed_device() {
    if (changed)
      (void)cudaSetDevice(before);
    if (!mine)
      return;
    devices_of_process &all = its_devices();
    const std::lock_guard lock(all.mutex);
    all.idle.push_back(std::move(mine));
  }

  device *get() const { return mine.get(); }

private:
  std::unique_ptr<device> mine;
  int before = 0;
  bool changed = false;
};

/// A copy from and to host memory, by all threads.
struct copying {
  char *to;
  const char *from, *was; ///< Before, or null: all of it is new.
  std::size_t size;

  static constexpr std::size_t piece = std::size_t{256} << 10;

  static void run(const void *self, std::size_t first, std::size_t last) {
    const auto &c = *static_cast<const copying *>(self);
    const std::size_t begin = first * piece,
                      end = std::min(c.size, last * piece);
    if (c.was)
      store_changes(c.to + begin, c.from + begin, c.was + begin, end - begin);
    else
      std::memcpy(c.to + begin, c.from + begin, end - begin);
  }

  /// Stores the bytes that differ from what was there.
  static void store_changes(char *to, const char *from, const char *was,
                            std::size_t size) {
    constexpr std::size_t line = 64;
    for (std::size_t i = 0; i < size; i += line) {
      const std::size_t end = std::min(size, i + line);
      if (std::memcmp(from + i, was + i, end - i) == 0)
        continue;
      for (std::size_t k = i; k < end; ++k)
        if (from[k] != was[k])
          to[k] = from[k];
    }
  }

  void do_all() const {
    const std::size_t pieces = (size + piece - 1) / piece;
    if (pieces < 4 || !run_on_team({run, this, pieces, 1}))
      run(this, 0, pieces);
  }
};

inline void copy_by_team(char *to, const char *from, std::size_t size) {
  copying{to, from, nullptr, size}.do_all();
}
inline void store_changes_by_team(char *to, const char *from, const char *was,
                                  std::size_t size) {
  copying{to, from, was, size}.do_all();
}

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_DEVICE_H
