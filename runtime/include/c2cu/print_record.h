//===- print_record.h - What a kernel prints, as a record -------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A kernel records what it prints, behind its results, and the host prints it
/// when the run goes on: print_again.h. The record begins with a print_block;
/// then come the calls, each as a number, which says what the host calls, and
/// its arguments: numbers as they are, texts with their length in front and a
/// zero behind, all in words of 4 bytes.
///
/// On cores a record that is full goes on elsewhere. On a GPU the input is
/// given up, and the host makes its call, which prints by itself: given_up.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRINT_RECORD_H
#define C2CU_PRINT_RECORD_H

#include <c2cu/error.h>
#include <c2cu/lane.h>
#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <type_traits>

/// Bytes of the record of each input, where a loop says how much is printed.
#ifndef C2CU_PRINTS
#define C2CU_PRINTS 4096
#endif

namespace c2cu {

/// What stands in front of calls that are recorded.
struct alignas(16) print_block {
  std::uint64_t used; ///< bytes behind this
  print_block *next;  ///< where the record goes on; null: nowhere
};

/// A text that is to be recorded: \p most bytes of it, or less if it ends.
struct printed_text {
  /// \p precision: as printf takes it, negative where there is none.
  C2CU_DEVICE explicit printed_text(const void *of, int precision = -1)
      : characters(static_cast<const char *>(of)) {
    const std::size_t most =
        precision < 0 ? ~std::size_t{0} : static_cast<std::size_t>(precision);
    while (characters && length < most && characters[length] != '\0')
      ++length;
  }

  const char *characters; ///< or null, which printf can print
  std::size_t length = 0;
};

namespace detail {

inline constexpr std::size_t print_word = sizeof(std::uint32_t);

/// The length of a text that is a null pointer.
inline constexpr std::uint64_t no_text = ~std::uint64_t{0};

C2CU_HOST_DEVICE constexpr std::size_t whole_words(std::size_t bytes) {
  return (bytes + print_word - 1) / print_word * print_word;
}

/// Bytes of the record that a value takes.
template <class T> C2CU_DEVICE constexpr std::size_t recorded_bytes(T) {
  static_assert(std::is_arithmetic_v<T> && sizeof(T) % print_word == 0);
  return sizeof(T);
}
C2CU_DEVICE inline std::size_t recorded_bytes(const printed_text &text) {
  return sizeof(std::uint64_t) + whole_words(text.length + 1);
}

/// Records a value at \p to, a multiple of a word; returns what is behind it.
template <class T> C2CU_DEVICE char *record(char *to, T value) {
  std::uint32_t words[sizeof(T) / print_word];
  std::memcpy(words, &value, sizeof value);
  for (const std::uint32_t word : words) {
    *reinterpret_cast<std::uint32_t *>(to) = word;
    to += print_word;
  }
  return to;
}
C2CU_DEVICE inline char *record(char *to, const printed_text &text) {
  to = record(to, text.characters ? std::uint64_t{text.length} : no_text);
  for (std::size_t i = 0; i < text.length; ++i)
    to[i] = text.characters[i];
  to[text.length] = '\0';
  return to + whole_words(text.length + 1);
}

} // namespace detail

/// The record of a lane, while its kernel runs.
class print_record {
public:
  /// Of a kernel that writes nothing, or to standard error alone.
  print_record() = default;

  /// In \p bytes at \p room. \p grows: the host can follow a pointer from
  /// there.
  C2CU_DEVICE print_record(char *room, std::size_t bytes, bool grows)
      : grows(grows) {
    begin(reinterpret_cast<print_block *>(room), bytes);
  }

  /// Records the call \p number with \p values.
  template <class... Values>
  C2CU_DEVICE void add(std::uint32_t number, const Values &...values) {
    if (!block) // of a kernel that writes messages alone
      return detail::raise_status(status_message);
    const std::size_t bytes =
        (sizeof number + ... + detail::recorded_bytes(values));
    if (bytes > left) [[unlikely]]
      more(bytes);
#ifndef C2CU_FOR_GPU
    else if (!grows)
      detail::look_at_memory();
#endif
    at = detail::record(at, number);
    ((at = detail::record(at, values)), ...);
    left -= bytes;
    block->used = used();
  }

private:
  /// Goes on in \p bytes at \p room.
  C2CU_DEVICE void begin(print_block *room, std::size_t bytes) {
    block = room;
    *block = {0, nullptr};
    at = reinterpret_cast<char *>(block + 1);
    left = bytes - sizeof(print_block);
  }

  C2CU_DEVICE std::uint64_t used() const {
    return at - reinterpret_cast<char *>(block + 1);
  }

  /// Makes room for \p bytes, or ends the lane.
  C2CU_DEVICE void more(std::size_t bytes) {
#ifndef C2CU_FOR_GPU
    if (grows) {
      const std::size_t all = sizeof(print_block) + 2 * used() + bytes;
      print_block *const next = static_cast<print_block *>(std::malloc(all));
      if (!next)
        fail(failure,
             "out of memory for %zu bytes that a kernel prints; set a smaller "
             "C2CU_GROUP",
             all);
      block->next = next;
      return begin(next, all);
    }
#endif
    detail::end_lane(status_gave_up);
  }

  print_block *block = nullptr;
  char *at = nullptr; ///< where the next call is recorded
  std::size_t left = 0;
  bool grows = false;
};

/// Bytes for a record of calls that take \p Bytes, if the compiler's estimate
/// is right.
template <std::size_t Bytes>
inline constexpr std::size_t print_room =
    sizeof(print_block) + (Bytes + 15) / 16 * 16;

/// The same where it depends on the run.
inline constexpr std::size_t most_print_room = print_room<C2CU_PRINTS>;

/// The record of \p lane, which runs \p Call.
template <class Call, class Lane>
C2CU_DEVICE print_record prints_of(const Lane &lane) {
  if (!lane.active())
    return {};
#ifdef C2CU_FOR_GPU
  constexpr bool grows = false;
#else
  constexpr bool grows = Lane::of_this_process;
#endif
  return {lane.out_row() + Call::print_offset, Call::print_bytes, grows};
}

/// The base of an instance whose functions print.
struct c2cu_records_prints {
  print_record &c2cu_prints;
};

} // namespace c2cu

#endif // C2CU_PRINT_RECORD_H
