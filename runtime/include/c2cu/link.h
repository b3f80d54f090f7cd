//===- link.h - Pointers that can travel ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An object that travels to the device may hold pointers to others that do. In
/// a record, such a pointer is replaced by a link of the same 8 bytes, which
/// means the same on both sides:
///
///     63      48 47                                     0
///     |   tag   |                offset                 |
///
///     tag 0              what the pointer was: null, or the host's own pointer
///                        to something that does not travel, which a kernel may
///                        carry along and hand back, but not follow
///     tag 1..k           range number tag - 1, at an offset in bytes up to and
///                        including the range's size: one past the end is a
///                        pointer too
///     function_tag       function number `offset` of the function table
///
/// The host and the device each have an array of ranges, in the same order, and
/// a table of functions. Generated code applies the functors `to_link` and
/// `to_pointer` to every pointer in an object; the host does so in records, a
/// lane in its storage:
///
///     const c2cu::range here[] = {c2cu::range_of(D.get()), ..};
///     pointers_of_D(D.get(), c2cu::to_pointer(here));         // loaded
///     pointers_of_D(D.get(), c2cu::to_link(here));            // to be stored
///
/// Where one object directly follows another, a pointer to the end of the first
/// is one to the beginning of the second, and is taken as that.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LINK_H
#define C2CU_LINK_H

#include <c2cu/qualifiers.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace c2cu {

/// A pointer as it lies in a record.
using link = std::uint64_t;

inline constexpr unsigned link_offset_bits = 48;
inline constexpr link link_offset_mask = (link{1} << link_offset_bits) - 1;
inline constexpr link function_tag = 0xffff;

/// Memory of one object, on the side of whoever asks.
struct range {
  const void *begin;
  std::size_t bytes;
};

/// The range of an object.
template <class T> C2CU_HOST_DEVICE range range_of(const T &object) {
  return {const_cast<const char *>(
              &reinterpret_cast<const volatile char &>(object)),
          sizeof(T)};
}

/// Any pointer to a function, in a function table.
using any_function = void (*)();

/// An entry of a function table.
template <class F> C2CU_HOST_DEVICE any_function function_of(F *function) {
  return reinterpret_cast<any_function>(function);
}

/// Ranges and functions that pointers may refer to, by their numbers. Refers
/// to the arrays it is made from.
class link_targets {
public:
  template <std::size_t N>
  C2CU_HOST_DEVICE explicit link_targets(const range (&ranges)[N])
      : ranges(ranges), range_count(N) {}

  template <std::size_t N, std::size_t M>
  C2CU_HOST_DEVICE link_targets(const range (&ranges)[N],
                                const any_function (&functions)[M])
      : ranges(ranges), range_count(N), functions(functions),
        function_count(M) {}

  /// For programs whose pointers are all to functions.
  template <std::size_t M>
  C2CU_HOST_DEVICE explicit link_targets(const any_function (&functions)[M])
      : functions(functions), function_count(M) {}

  C2CU_HOST_DEVICE link encode(const void *pointer) const {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    link past_the_end = address;
    for (std::size_t k = 0; k < range_count; ++k) {
      const auto begin = reinterpret_cast<std::uintptr_t>(ranges[k].begin);
      const std::uintptr_t offset = address - begin; // wraps if it is before
      if (offset > ranges[k].bytes || !pointer)
        continue;
      const link found = (link{k} + 1) << link_offset_bits | offset;
      if (offset < ranges[k].bytes)
        return found;
      past_the_end = found;
    }
    return past_the_end;
  }

  C2CU_HOST_DEVICE void *decode(link from) const {
    const link tag = from >> link_offset_bits;
    if (tag == 0 || tag > range_count)
      return reinterpret_cast<void *>(from);
    const range &to = ranges[tag - 1];
    const link offset = from & link_offset_mask;
    if (offset > to.bytes) // a number
      return reinterpret_cast<void *>(from);
    return const_cast<char *>(static_cast<const char *>(to.begin)) + offset;
  }

  C2CU_HOST_DEVICE link encode_function(any_function function) const {
    for (std::size_t k = 0; k < function_count; ++k)
      if (functions[k] == function && function)
        return function_tag << link_offset_bits | k;
    return reinterpret_cast<link>(function);
  }

  C2CU_HOST_DEVICE any_function decode_function(link from) const {
    const link number = from & link_offset_mask;
    if (from >> link_offset_bits == function_tag && number < function_count)
      return functions[number];
    return reinterpret_cast<any_function>(from);
  }

private:
  const range *ranges = nullptr;
  std::size_t range_count = 0;
  const any_function *functions = nullptr;
  std::size_t function_count = 0;
};

/// The bits of a pointer, whatever it points to: some types of pointers convert
/// to no other one.
template <class P> C2CU_HOST_DEVICE link bits_of(P *const volatile &slot) {
  link bits;
  memcpy(&bits, (const void *)&const_cast<P *const &>(slot), sizeof bits);
  return bits;
}
template <class P>
C2CU_HOST_DEVICE void set_bits(P *const volatile &slot, link bits) {
  memcpy((void *)&const_cast<P *&>(slot), &bits, sizeof bits);
}

/// Whether a pointer to \p P may mean a function.
template <class P>
inline constexpr bool may_be_function =
    std::is_function_v<P> || std::is_void_v<P>;

/// Replaces pointers by links, in place: in copies of objects, which are
/// written whether the program may write the objects or not.
class to_link : link_targets {
public:
  using link_targets::link_targets;

  template <class P>
  C2CU_HOST_DEVICE void operator()(P *const volatile &slot) const {
    const link before = bits_of(slot);
    link after = before;
    if constexpr (!std::is_function_v<P>)
      after = encode(reinterpret_cast<const void *>(before));
    if constexpr (may_be_function<P>)
      if (after == before)
        after = encode_function(reinterpret_cast<any_function>(before));
    set_bits(slot, after);
  }
};

/// Replaces links by pointers, likewise.
class to_pointer : link_targets {
public:
  using link_targets::link_targets;

  template <class P>
  C2CU_HOST_DEVICE void operator()(P *const volatile &slot) const {
    const link before = bits_of(slot);
    if (may_be_function<P> && before >> link_offset_bits == function_tag)
      set_bits(slot, reinterpret_cast<link>(decode_function(before)));
    else if constexpr (!std::is_function_v<P>)
      set_bits(slot, reinterpret_cast<link>(decode(before)));
  }
};

} // namespace c2cu

#endif // C2CU_LINK_H
