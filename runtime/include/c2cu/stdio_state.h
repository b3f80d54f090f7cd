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

#include <climits>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <poll.h>
#include <stdio_ext.h>
#include <utility>

namespace c2cu {

/// How many bytes \p in has read ahead or been given back by ungetc().
inline std::size_t bytes_ahead(const FILE *in) {
  constexpr int in_backup = 0x0100; // what ungetc() gave back comes first
  std::size_t count = in->_IO_read_end - in->_IO_read_ptr;
  if (in->_flags & in_backup)
    count += in->_IO_save_end - in->_IO_save_base;
  return count;
}

/// Forgets what ungetc() has given back to \p in, if that lies beside its
/// buffer.
inline void leave_backup(FILE *in) {
  constexpr int in_backup = 0x0100;
  if (!(in->_flags & in_backup))
    return;
  in->_flags &= ~in_backup;
  std::swap(in->_IO_read_end, in->_IO_save_end);
  std::swap(in->_IO_read_base, in->_IO_save_base);
  in->_IO_read_ptr = in->_IO_read_base;
}

/// Whether what \p in has read ahead lies in its buffer, to be taken from
/// there.
inline bool is_plain_reader(const FILE *in) {
  constexpr int in_backup = 0x0100;
  return in->_mode < 0 && !(in->_flags & in_backup);
}

/// Takes back that \p in has met its end, as giving back a byte does.
inline void clear_end(FILE *in) {
  constexpr int end_seen = 0x0010;
  in->_flags &= ~end_seen;
}

/// Makes \p count bytes at \p data what \p in has read ahead, in place of what
/// it had. They are not \p in's own, but serve as its buffer.
inline void give_buffer(FILE *in, char *data, std::size_t count) {
  constexpr int user_buffer = 0x0001, at_end = 0x0010, failed = 0x0020;
  if (!is_plain_reader(in))
    __fpurge(in);
  in->_flags = (in->_flags & ~(at_end | failed)) | user_buffer;
  in->_mode = -1; // of bytes
  in->_IO_buf_base = in->_IO_read_base = in->_IO_read_ptr = data;
  in->_IO_buf_end = in->_IO_read_end = data + count;
  in->_IO_write_base = in->_IO_write_ptr = in->_IO_write_end = data;
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

/// Where bytes may be put into the buffer of a stream, as glibc would: they
/// fit, and nothing is to be written because of them. Empty if glibc has to see
/// to it.
class write_room {
public:
  explicit write_room(FILE *out) : of(out) {
    constexpr int not_writable = 0x0008, unbuffered = 0x0002,
                  line_buffered = 0x0200;
    if (out->_mode >= 0)
      return;
    if (out->_flags & writing) {
      at = out->_IO_write_ptr;
      end = out->_IO_write_end;
    } else if (!(out->_flags & (not_writable | unbuffered | line_buffered)) &&
               out->_IO_read_base == out->_IO_read_end && out->_IO_buf_base &&
               out->_IO_buf_end - out->_IO_buf_base >= 128) {
      // Nothing has been written yet: what fills the buffer would not stay in
      // it.
      fresh = true;
      at = out->_IO_buf_base;
      end = out->_IO_buf_end - 1;
    }
    begin = at;
  }

  /// Member by member: what is copied may be in registers.
  write_room(const write_room &other)
      : of(other.of), at(other.at), begin(other.begin), end(other.end),
        fresh(other.fresh) {}

  bool has(std::size_t count) const {
    return end - at >= static_cast<std::ptrdiff_t>(count);
  }
  /// May \p count bytes be changed, whatever is taken of them?
  bool may_change(std::size_t count) const { return has(count); }
  void fill(char c, std::size_t count) {
    std::memset(at, c, count);
    at += count;
  }
  void add(const char *from, std::size_t count) {
    if (count != 0)
      std::memcpy(at, from, count);
    at += count;
  }

  /// Where \p count characters are to be written.
  char *take(std::size_t count) {
    at += count;
    return at - count;
  }

  /// Where what is added next begins, and makes it end at \p end.
  char *here() const { return at; }
  void go_to(char *end) { at = end; }

  /// Makes what has been added the stream's; returns how much that is.
  int commit() const {
    if (at == begin)
      return 0;
    if (fresh)
      begin_writing(of, begin);
    of->_IO_write_ptr = at;
    return static_cast<int>(at - begin);
  }

private:
  static constexpr int writing = 0x0800;

  /// \p from is where the buffer of \p of begins. A call: or members are loaded
  /// as a vector, for this, which has to wait until they are stored.
  [[gnu::noinline, gnu::cold]] static void begin_writing(FILE *of, char *from) {
    of->_flags |= writing;
    of->_IO_read_base = of->_IO_read_ptr = of->_IO_read_end = from;
    of->_IO_write_base = from;
    of->_IO_write_end = of->_IO_buf_end;
  }

  FILE *of;
  char *at = nullptr, *begin = nullptr, *end = nullptr;
  bool fresh = false;
};

/// Where sprintf() and snprintf() write.
class memory_room {
public:
  /// There are \p size bytes, the zero at the end included.
  explicit memory_room(char *to, std::size_t size = INT_MAX)
      : at(to), begin(to), left(size) {}

  bool has(std::size_t count) const { return left > count; }
  bool may_change(std::size_t) const { return false; }
  char *take(std::size_t count) {
    left -= count;
    at += count;
    return at - count;
  }

  /// Ends the string; returns its length.
  int commit() const {
    *at = '\0';
    return static_cast<int>(at - begin);
  }

private:
  char *at, *begin;
  std::size_t left;
};

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
