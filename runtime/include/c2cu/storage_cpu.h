//===- storage_cpu.h - Storage on a CPU core --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Device memory is host memory, so a big object lives in the input's own
/// record: one of both records in the in-record (`Lane::in_place`), or, if
/// links in it have to come back translated, in the out-record. A tile of width
/// 1 is laid out exactly like the object, so that column-wise objects are as
/// staged ones then.
///
/// So does one that only comes in, unless it is small. All others are copied
/// into a variable, and go to their records from there: a compiler knows of a
/// variable, but not of records, that stores to it change nothing else, and so
/// vectorises loops as it does in the C program.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_STORAGE_CPU_H
#define C2CU_STORAGE_CPU_H

#include <c2cu/storage.h>

#include <cstdint>
#include <cstring>

namespace c2cu {

namespace detail {

/// Bytes of an object that is copied although it only comes in. A longest
/// common subsequence is found 6% faster in copies of words of 65 bytes; a
/// product of matrices of 256 bytes takes 1.6 times as long with copies.
inline constexpr std::size_t small_object = 128;

/// Bytes of a column-wise object that is copied: as of staged ones, which are
/// in rows beyond (LocalLimit in tool/model/Lowered.h).
inline constexpr std::size_t largest_copy = std::size_t{16} << 10;

/// Bytes of an object that is made zero by stores. What g++ makes of a memset
/// of a known size takes some 30 cycles longer to begin.
inline constexpr std::size_t largest_cleared = 4096;

/// Makes an object zero.
template <std::size_t Bytes> inline void clear_object(unsigned char *bytes) {
  if constexpr (Bytes <= small_object || Bytes > largest_cleared) {
    std::memset(bytes, 0, Bytes);
  } else {
    std::uint64_t zero = 0;
    asm("" : "+r"(zero)); // or the loop is made a memset again
    for (std::size_t at = 0; at + sizeof zero <= Bytes; at += sizeof zero)
      std::memcpy(bytes + at, &zero, sizeof zero);
    std::memset(bytes + Bytes / sizeof zero * sizeof zero, 0,
                Bytes % sizeof zero);
  }
}

/// Where an object of a record is when the kernel is done.
template <std::size_t In, std::size_t Out, class Lane>
char *place_in_record(const Lane &lane) {
  if constexpr (Out != nowhere && !(Lane::in_place && In != nowhere))
    return lane.out_row() + Out;
  else
    return lane.in_row() + In;
}

/// An object in a variable of the lane's own. Clear: it has to begin at zero.
template <class T, class Lane, std::size_t In, std::size_t Out,
          bool Clear = true>
class object_of_lane {
  static_assert(may_lie_at<T>(In) && may_lie_at<T>(Out));

public:
  explicit object_of_lane(const Lane &lane) {
    if constexpr (In == nowhere && Clear)
      clear_object<sizeof(T)>(bytes);
    else if constexpr (In != nowhere)
      std::memcpy((void *)bytes, (const void *)(lane.in_row() + In), sizeof(T));
  }
  object_of_lane(const object_of_lane &) = delete;
  object_of_lane &operator=(const object_of_lane &) = delete;

  void store(const Lane &lane) {
    if constexpr (Out != nowhere)
      std::memcpy((void *)place_in_record<In, Out>(lane), bytes, sizeof(T));
  }

protected:
  T &object() { return *reinterpret_cast<T *>(bytes); }

private:
  alignas(T) unsigned char bytes[sizeof(T)];
};

/// An object in the record that holds it while the kernel runs.
template <class T, class Lane, std::size_t In, std::size_t Out>
class object_in_record {
  static_assert(may_lie_at<T>(In) && may_lie_at<T>(Out));
  static_assert(In != nowhere || Out != nowhere,
                "an object in a row needs a place in a record");

public:
  explicit object_in_record(const Lane &lane)
      : where(place_in_record<In, Out>(lane)) {
    if constexpr (In == nowhere)
      std::memset((void *)where, 0, sizeof(T));
    else if constexpr (Out != nowhere && !Lane::in_place)
      std::memcpy((void *)where, (const void *)(lane.in_row() + In), sizeof(T));
  }
  object_in_record(const object_in_record &) = delete;
  object_in_record &operator=(const object_in_record &) = delete;

protected:
  char *where;
};

/// An object as a column of the thread's tile.
template <class T, class Lane, std::size_t In, std::size_t Out,
          std::size_t Tile>
class object_in_tile {
  static_assert(may_lie_at<T>(In) && may_lie_at<T>(Out));
  static_assert(Tile % 16 == 0, "tile offsets are multiples of 16");
  using element = std::remove_cv_t<std::remove_all_extents_t<T>>;
  static constexpr std::size_t elements = sizeof(T) / sizeof(element);

public:
  explicit object_in_tile(const Lane &lane)
      : where(lane.tile() + Tile * Lane::width) {
    for (std::size_t e = 0; e < elements; ++e)
      if constexpr (In != nowhere)
        std::memcpy(at(lane, e), lane.in_row() + In + e * sizeof(element),
                    sizeof(element));
      else
        std::memset(at(lane, e), 0, sizeof(element));
  }
  object_in_tile(const object_in_tile &) = delete;
  object_in_tile &operator=(const object_in_tile &) = delete;

  void store(const Lane &lane) {
    if constexpr (Out != nowhere)
      for (std::size_t e = 0; e < elements; ++e)
        std::memcpy(place_in_record<In, Out>(lane) + e * sizeof(element),
                    at(lane, e), sizeof(element));
  }

protected:
  char *where;

private:
  char *at(const Lane &lane, std::size_t e) const {
    return where + (e * Lane::width + lane.index) * sizeof(element);
  }
};

} // namespace detail

/// A staged object; see storage.h.
template <class T, class Lane, std::size_t In, std::size_t Out,
          storage_place Where>
class staged : detail::object_in_record<T, Lane, In, Out> {
public:
  using detail::object_in_record<T, Lane, In, Out>::object_in_record;

  T &get() { return *reinterpret_cast<T *>(this->where); }

  /// Nothing to do: the object already is where it goes.
  void store(const Lane &) {}
};

template <class T, class Lane, std::size_t In, std::size_t Out>
  requires(In == nowhere || Out != nowhere || sizeof(T) <= detail::small_object)
class staged<T, Lane, In, Out, in_local>
    : detail::object_of_lane<T, Lane, In, Out> {
  using base = detail::object_of_lane<T, Lane, In, Out>;

public:
  using base::base;
  using base::store;

  T &get() { return this->object(); }
};

/// A staged object without a beginning; see storage.h.
template <class T, class Lane, std::size_t Out>
class stored_whole : detail::object_of_lane<T, Lane, nowhere, Out, false> {
  using base = detail::object_of_lane<T, Lane, nowhere, Out, false>;

public:
  using base::base;
  using base::store;

  T &get() { return this->object(); }
};

/// A column-wise object; see storage.h.
template <class T, class Lane, std::size_t In, std::size_t Out,
          std::size_t Tile>
class columnwise : detail::object_in_tile<T, Lane, In, Out, Tile> {
  using base = detail::object_in_tile<T, Lane, In, Out, Tile>;

public:
  using base::base;
  using base::store;

  column<T, Lane::width> &get() {
    return *reinterpret_cast<column<T, Lane::width> *>(this->where);
  }
};

/// With a tile of width 1 it is a staged object of another type.
template <class T, class Lane, std::size_t In, std::size_t Out,
          std::size_t Tile>
  requires(Lane::width == 1 && (In != nowhere || Out != nowhere))
class columnwise<T, Lane, In, Out, Tile>
    : staged<T, Lane, In, Out,
             sizeof(T) <= detail::largest_copy ? in_local : in_row> {
  using base = staged<T, Lane, In, Out,
                      sizeof(T) <= detail::largest_copy ? in_local : in_row>;

public:
  using base::base;
  using base::store;

  column<T, 1> &get() { return reinterpret_cast<column<T, 1> &>(base::get()); }
};

/// Where no memory is shared by a block.
template <class T, class Lane, std::size_t In, std::size_t Out,
          std::size_t Tile>
using shared = columnwise<T, Lane, In, Out, Tile>;

} // namespace c2cu

#endif // C2CU_STORAGE_CPU_H
