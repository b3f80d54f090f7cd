//===- undo_log.h - What memory held before it was written -----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef C2CU_UNDO_LOG_H
#define C2CU_UNDO_LOG_H

#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace c2cu {

/// One thread's, of bytes that no other one writes.
class undo_log {
public:
  undo_log() = default;
  undo_log(const undo_log &) = delete;
  undo_log &operator=(const undo_log &) = delete;
  ~undo_log() { std::free(begin); }

  /// \p size bytes from \p at on are about to be written. False: there is no
  /// memory to keep them in.
  bool note(void *at, std::size_t size) {
    if (goes_on_at == at && room - used >= size)
      return extend(size);
    const record what{at, size};
    if (room - used < size + sizeof what && !grow(size + sizeof what))
      return false;
    std::memcpy(begin + used, at, size);
    std::memcpy(begin + used + size, &what, sizeof what);
    used += size + sizeof what;
    goes_on_at = static_cast<char *>(at) + size;
    return true;
  }

  /// Writes back what was there, the latest first.
  void undo() {
    goes_on_at = nullptr;
    while (used != 0) {
      record what;
      std::memcpy(&what, begin + used - sizeof what, sizeof what);
      used -= sizeof what + what.size;
      std::memcpy(what.at, begin + used, what.size);
    }
  }

  void clear() {
    used = 0;
    goes_on_at = nullptr;
  }
  std::size_t bytes() const { return used; }

private:
  /// Behind the bytes that were there.
  struct record {
    void *at;
    std::size_t size;
  };

  /// What is written one byte, or element, after the other needs one record.
  bool extend(std::size_t size) {
    record what;
    std::memcpy(&what, begin + used - sizeof what, sizeof what);
    std::memcpy(begin + used - sizeof what, goes_on_at, size);
    what.size += size;
    used += size;
    std::memcpy(begin + used - sizeof what, &what, sizeof what);
    goes_on_at = static_cast<char *>(goes_on_at) + size;
    return true;
  }

  bool grow(std::size_t by) {
    const std::size_t more = 2 * (room + by) + 4096;
    auto *const moved = static_cast<char *>(std::realloc(begin, more));
    if (!moved)
      return false;
    begin = moved;
    room = more;
    return true;
  }

  /// Where what the last record has ends; null, which nobody writes to: there
  /// is none.
  void *goes_on_at = nullptr;
  char *begin = nullptr;
  std::size_t used = 0, room = 0;
};

} // namespace c2cu

#endif // C2CU_UNDO_LOG_H
