//===- objects.h - The program's objects and the program --------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the compiler tells the runtime about a program, as tables in the
/// generated file, and the two things done with the program's objects as a
/// whole: every input starts from their initial values, and a launch works on
/// an image of those that are uniform.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_OBJECTS_H
#define C2CU_OBJECTS_H

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace c2cu {

class task;

/// A mutable object of static storage: instance state.
struct object {
  const char *name;
  void *address;
  std::size_t size; ///< in bytes
  bool read_only = false;
  /// Only kernels write it, and it is not brought back: the host's copy keeps
  /// its initial value, unless calls are made on the host.
  bool on_device = false;
};

/// An object that is the same for all inputs whenever the kernel is called, and
/// where it lies in the image that travels to the device.
struct uniform_object {
  const char *name;
  const void *address;
  std::size_t size;   ///< in bytes
  std::size_t offset; ///< in the image
  bool read_only = false;
  /// No run changes it: the first image has its value.
  bool fixed = false;
};

/// A generated program. Filled by designated initialisers: keep the order.
struct program {
  const char *source;    ///< the name of the C file, for messages
  std::uint64_t inputs;  ///< -p, or all_inputs
  std::size_t group = 0; ///< -b, 0: the driver chooses
  std::span<const object> objects = {};
  std::span<const uniform_object> uniforms = {};
  std::size_t uniform_bytes = 0; ///< size of the image
  bool takes_arguments = false;  ///< does main use its parameters?
  /// Are there uniform objects that differ if runs have other arguments?
  bool arguments_decide = false;
  bool reads_input = true;
  /// Is end of file something that the program reacts to?
  bool tests_end_of_input = false;
  /// Does an input read on after its marked call?
  bool reads_after_call = false;
  /// Is all input read by conversions of scanf that skip white space?
  bool skips_space = false;
  /// The function because of which all runs have to be executed by one
  /// process: see `one-worker` in docs/language.md. Null: any number.
  const char *one_worker = nullptr;
  task (*main)(int, char **) = nullptr; ///< for run_grouped
  int (*sequential_main)(int, char **) = nullptr;
  void (*once)() = nullptr; ///< what is the same for all inputs: see once.h
};

/// The initial values of the program's objects.
class snapshot {
public:
  /// Takes the values that \p objects have now: before any run has begun. The
  /// table must outlive the snapshot.
  explicit snapshot(std::span<const object> objects) {
    for (const object &o : objects) {
      if (o.read_only)
        continue;
      const char *bytes = static_cast<const char *>(o.address);
      const bool zero = all_zero(bytes, o.size);
      entries.push_back({&o, values.size(), zero});
      if (!zero)
        values.insert(values.end(), bytes, bytes + o.size);
    }
  }

  /// Gives the objects their initial values. \p calls: kernels have been called
  /// on the host, or may have been; else those that only they write still have
  /// theirs.
  void reset(bool calls) const {
    for (const entry &e : entries) {
      if (e.of->on_device && !calls)
        continue;
      if (e.zero)
        std::memset(e.of->address, 0, e.of->size);
      else
        std::memcpy(e.of->address, values.data() + e.offset, e.of->size);
    }
  }

private:
  struct entry {
    const object *of;
    std::size_t offset; ///< in values, unless zero
    bool zero;          ///< then no copy is kept: most large arrays are
  };

  static bool all_zero(const char *bytes, std::size_t size) {
    return size == 0 ||
           (bytes[0] == 0 && std::memcmp(bytes, bytes + 1, size - 1) == 0);
  }

  std::vector<entry> entries;
  std::vector<char> values;
};

/// Copies the uniform objects into \p image, of program::uniform_bytes bytes.
inline void capture_uniforms(const program &from, char *image) {
  for (const uniform_object &u : from.uniforms)
    std::memcpy(image + u.offset, u.address, u.size);
}

/// Do the uniform objects have the values in \p image?
inline bool uniforms_equal(const program &of, const char *image) {
  for (const uniform_object &u : of.uniforms)
    if (!u.fixed && std::memcmp(image + u.offset, u.address, u.size) != 0)
      return false;
  return true;
}

/// Gives the uniform objects the values in \p image. Mostly they have them
/// already, and comparing leaves the cache lines clean.
inline void restore_uniforms(const program &of, const char *image) {
  for (const uniform_object &u : of.uniforms)
    if (!u.read_only && !u.fixed &&
        std::memcmp(image + u.offset, u.address, u.size) != 0)
      std::memcpy(const_cast<void *>(u.address), image + u.offset, u.size);
}

} // namespace c2cu

#endif // C2CU_OBJECTS_H
