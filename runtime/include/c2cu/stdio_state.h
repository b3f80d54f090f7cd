//===- stdio_state.h - What glibc's FILE holds ------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is in the buffer of a stream, and putting it there: things that stdio
/// has no functions for. The members of FILE used here are public in glibc and
/// have been the same for as long as it exists; gnulib relies on them, too.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_STDIO_STATE_H
#define C2CU_STDIO_STATE_H

#include <c2cu/text.h>

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <poll.h>

namespace c2cu {

/// How many bytes \p in has read ahead or been given back by ungetc().
inline std::size_t bytes_ahead(const FILE *in) {
  constexpr int in_backup = 0x0100; // what ungetc() gave back comes first
  std::size_t count = in->_IO_read_end - in->_IO_read_ptr;
  if (in->_flags & in_backup)
    count += in->_IO_save_end - in->_IO_save_base;
  return count;
}

/// The next byte of \p in, which reads \p descriptor; EOF if there is none yet,
/// rather than waiting for it.
inline int getc_if_ready(FILE *in, int descriptor) {
  if (bytes_ahead(in) == 0) {
    pollfd ready = {descriptor, POLLIN, 0};
    if (poll(&ready, 1, 0) != 1 || !(ready.revents & POLLIN))
      return EOF;
  }
  return getc_unlocked(in);
}

/// How a stream that is written buffers, and what its buffer holds. Two streams
/// with the same state do the same with the same bytes, so that one FILE can
/// be the standard output of many runs, in turn.
class write_state {
public:
  /// As setvbuf() leaves a stream that nothing has been written to: \p mode and
  /// a buffer of \p size bytes.
  void reset(int mode, std::size_t size) {
    flags = mode == _IOLBF ? line_buffered : 0;
    buffer_size = size;
    room = 0;
    pending.truncate(0);
  }

  /// Takes over the state of \p out, and the bytes in its buffer.
  void save(FILE *out) {
    flags = out->_flags & all_flags;
    buffer_size = out->_IO_buf_end - out->_IO_buf_base;
    room = out->_IO_write_end - out->_IO_write_base;
    pending.truncate(0);
    pending.append(out->_IO_write_base,
                   out->_IO_write_ptr - out->_IO_write_base);
    out->_IO_write_ptr = out->_IO_write_base;
  }

  /// Gives \p out this state; what its buffer held is forgotten. \p memory has
  /// size() bytes, which \p out does not own.
  void restore(FILE *out, char *memory) const {
    out->_flags = (out->_flags & ~all_flags) | flags;
    out->_IO_buf_base = memory;
    out->_IO_buf_end = memory + buffer_size;
    out->_IO_read_base = out->_IO_read_ptr = out->_IO_read_end = memory;
    out->_IO_write_base = memory;
    out->_IO_write_ptr = memory + pending.size();
    out->_IO_write_end = memory + room;
    if (pending.size() != 0)
      std::memcpy(memory, pending.data(), pending.size());
  }

  std::size_t size() const { return buffer_size; }

private:
  static constexpr int unbuffered = 0x0002, line_buffered = 0x0200,
                       writing = 0x0800;
  static constexpr int all_flags = unbuffered | line_buffered | writing;

  int flags = 0;
  std::size_t buffer_size = 0;
  std::size_t room = 0; // of the buffer, that may be filled without a check
  text pending;
};

} // namespace c2cu

#endif // C2CU_STDIO_STATE_H
