//===- print_again.h - The host prints what kernels have recorded -*-C++-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The calls of a print_record are made by the host, one after the other, as
/// the program's own host code makes them. The generated file has a table of
/// the functions, one for each call in the text of kernels.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PRINT_AGAIN_H
#define C2CU_PRINT_AGAIN_H

#include <c2cu/host_print.h>
#include <c2cu/print_record.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

namespace c2cu {

/// Where a record is read. Values come out in the order they went in.
class print_reader {
public:
  explicit print_reader(const print_block &of)
      : at(reinterpret_cast<const char *>(&of + 1)), end(at + of.used) {}

  bool is_at_end() const { return at == end; }

  FILE *to = stdout; ///< where the next call prints

  template <class T> T next() {
    if constexpr (std::is_pointer_v<T>) {
      const auto length = next<std::uint64_t>();
      const char *const text = at;
      at += detail::whole_words(length + 1);
      return length == detail::no_text ? skip_no_text() : text;
    } else {
      T value;
      std::memcpy(&value, at, sizeof value);
      at += sizeof value;
      return value;
    }
  }

private:
  const char *skip_no_text() {
    at += detail::print_word;
    return nullptr;
  }

  const char *at, *end;
};

/// Makes a call with what a record has of it.
using print_again = void (*)(print_reader &);

namespace again {

template <literal_format Format, class... Types>
void printf(print_reader &from) {
  const std::tuple<Types...> values{from.next<Types>()...}; // in this order
  std::apply(
      [to = from.to](Types... of) { host::fprintf(to, Format(), of...); },
      values);
}
inline void puts(print_reader &from) { host::puts(from.next<const char *>()); }
inline void fputs(print_reader &from) {
  host::fputs(from.next<const char *>(), from.to);
}
inline void putchar(print_reader &from) {
  host::fputc(from.next<int>(), from.to);
}
inline void fflush(print_reader &from) { std::fflush(from.to); }
inline void fflush_all(print_reader &) { std::fflush(nullptr); }

/// The one that the kernel has chosen.
template <print_again... Each> void one_of(print_reader &from) {
  constexpr print_again each[] = {Each...};
  each[from.next<std::uint32_t>()](from);
}

/// The same to standard error.
template <print_again To> void to_stderr(print_reader &from) {
  FILE *const other = std::exchange(from.to, stderr);
  To(from);
  from.to = other;
}

} // namespace again

/// Frees what a record has outside of its row.
inline void forget_prints(print_block &first) {
  while (print_block *const next = first.next) {
    first.next = next->next;
    std::free(next);
  }
}

/// Makes all calls of a record.
inline void make_calls(std::span<const print_again> table,
                       const print_block &first) {
  for (const print_block *block = &first; block; block = block->next) {
    print_reader from(*block);
    while (!from.is_at_end())
      table[from.next<std::uint32_t>()](from);
  }
}

/// The same, and forgets them.
inline void print_all(std::span<const print_again> table, print_block &first) {
  make_calls(table, first);
  first.used = 0;
  forget_prints(first);
}

} // namespace c2cu

#endif // C2CU_PRINT_AGAIN_H
