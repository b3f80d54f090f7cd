//===- device_interface.h - What a program knows of devices -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Drivers launch kernels on cores by core_kernels.h, and on devices through
/// what is declared here: on GPUs (cuda_device.h), or, in tests, on cores that
/// play devices (cpu_memories.h). A program may have code for both sides.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_INTERFACE_H
#define C2CU_DEVICE_INTERFACE_H

#include <c2cu/copy_list.h>
#include <c2cu/devices.h>
#include <c2cu/error.h>
#include <c2cu/launch.h>
#include <c2cu/owned.h>

#include <cstddef>
#include <cstdlib>

namespace c2cu {

struct call_info;

/// Copies and launches on the device that was in use when it was made, done in
/// order, while the host goes on.
class device_stream {
public:
  device_stream() = default;
  device_stream(const device_stream &) = delete;
  device_stream &operator=(const device_stream &) = delete;
  virtual ~device_stream() = default;

  /// Host memory, which must be pinned and stay as it is, to the device.
  virtual void copy_in(void *to, const void *from, std::size_t bytes) = 0;
  virtual void copy_out(void *to, const void *from, std::size_t bytes) = 0;

  /// Many pieces at once, from or to host memory.
  virtual void copy(const copy_list &pieces) = 0;

  /// Makes memory of the device zero.
  virtual void clear(void *memory, std::size_t bytes) = 0;

  /// Runs the kernel of \p call for all inputs of \p on, which are device
  /// pointers.
  virtual void launch(const call_info &call, const launch_arguments &on) = 0;

  /// Waits until all is done.
  virtual void synchronize() = 0;

  /// Is all done?
  virtual bool done() = 0;

  /// Seconds of device time since the last call of the same function. To be
  /// called after synchronize().
  virtual double kernel_seconds() = 0;
  virtual double copy_seconds() = 0;
};

/// Devices of a kind. All functions end the process if something fails.
class device_interface {
public:
  virtual const char *name() const = 0; ///< for statistics

  /// May there be a device? Asks nobody whom it takes long to answer.
  virtual bool may_exist() const = 0;

  /// Seconds that it takes to open one, in which nothing is gained.
  virtual double opening_seconds() const = 0;

  /// For tests: are workers to take turns with devices, whatever that takes?
  virtual bool takes_turns() const { return false; }

  /// The devices of \p choice.
  virtual device_list find(const device_choice &choice) const = 0;

  /// What this thread does from now on is for device \p number.
  virtual void use(unsigned number) const = 0;

  /// Takes hold of a device and uses it.
  virtual void initialise(unsigned number) const = 0;

  /// Bytes of the device in use that records may take.
  virtual std::size_t free_memory() const = 0;

  /// Threads of a launch have had \p had, and some of them too little of what
  /// \p status says (status_stack, status_heap): will the next launch have
  /// more? It does from then on.
  virtual bool enlarge(const lane_memory &had, std::uint32_t status) const = 0;

  /// What threads of the next launch have.
  virtual lane_memory memory_of_lanes() const = 0;

  /// Memory of the host, which devices copy from and to at full speed.
  virtual void *host_allocate(std::size_t bytes) const = 0;
  virtual void host_release(void *memory) const = 0;

  /// Makes memory of the host as good as that, if that is possible.
  virtual void pin(void *memory, std::size_t bytes) const = 0;

  /// Memory of the device in use; \p what names its use in the message if there
  /// is too little.
  virtual void *allocate(std::size_t bytes, const char *what) const = 0;
  virtual void release(void *memory) const = 0;

  virtual owned<device_stream> make_stream() const = 0;

protected:
  ~device_interface() = default;
};

/// The devices that this program has code for; null: it has none. Set before
/// main() begins.
inline const device_interface *device_code = nullptr;

/// The same, in a process that copies and launches itself; else null.
inline const device_interface *own_devices = nullptr;

/// Memory at a multiple of 64, for free().
inline void *allocate_lines(std::size_t bytes) {
  const std::size_t line = 64;
  void *memory =
      std::aligned_alloc(line, (bytes + line - 1) / line * line + line);
  if (!memory)
    fail(failure, "out of memory for %zu bytes; set a smaller C2CU_GROUP",
         bytes);
  return memory;
}

/// Memory for records on the host, at a multiple of 64.
inline void *allocate_records(std::size_t bytes) {
  return own_devices ? own_devices->host_allocate(bytes)
                     : allocate_lines(bytes);
}

inline void release_records(void *memory) {
  if (own_devices)
    own_devices->host_release(memory);
  else
    std::free(memory);
}

} // namespace c2cu

#endif // C2CU_DEVICE_INTERFACE_H
