//===- storage_cpu.h - Storage on a CPU core --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Device memory is host memory: an object lives in the input's own record, and
/// only an object of neither record needs memory of its own. One of both lives
/// in the in-record (`Lane::in_place`), or, if links in it have to come back
/// translated, in the out-record. A tile of width 1 is laid out exactly like
/// the object, so that column-wise objects then live there as well.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_STORAGE_CPU_H
#define C2CU_STORAGE_CPU_H

#include <c2cu/storage.h>

#include <cstring>

namespace c2cu {

namespace detail {

/// Memory of its own for an object that no record holds.
template <class T, bool Needed> struct scratch {
  alignas(T) unsigned char bytes[sizeof(T)] = {};
  char *address() { return reinterpret_cast<char *>(bytes); }
};
template <class T> struct scratch<T, false> {
  char *address() { return nullptr; }
};

/// Where an object of a record is when the kernel is done.
template <std::size_t In, std::size_t Out, class Lane>
char *place_in_record(const Lane &lane) {
  if constexpr (Out != nowhere && !(Lane::in_place && In != nowhere))
    return lane.out_row() + Out;
  else
    return lane.in_row() + In;
}

/// An object in the record that holds it while the kernel runs.
template <class T, class Lane, std::size_t In, std::size_t Out>
class object_in_record {
  static_assert(may_lie_at<T>(In) && may_lie_at<T>(Out));

public:
  explicit object_in_record(const Lane &lane) {
    if constexpr (In == nowhere && Out == nowhere)
      where = own.address();
    else
      where = place_in_record<In, Out>(lane);
    if constexpr (In == nowhere && Out != nowhere)
      std::memset(where, 0, sizeof(T));
    else if constexpr (Out != nowhere && !Lane::in_place)
      std::memcpy(where, lane.in_row() + In, sizeof(T));
  }
  object_in_record(const object_in_record &) = delete;
  object_in_record &operator=(const object_in_record &) = delete;

protected:
  char *where;

private:
  [[no_unique_address]] scratch<T, In == nowhere && Out == nowhere> own;
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
  static_assert(Where == in_local || In != nowhere || Out != nowhere,
                "an object in a row needs a place in a record");

public:
  using detail::object_in_record<T, Lane, In, Out>::object_in_record;

  T &get() { return *reinterpret_cast<T *>(this->where); }

  /// Nothing to do: the object already is where it goes.
  void store(const Lane &) {}
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

template <class T, class Lane, std::size_t In, std::size_t Out,
          std::size_t Tile>
  requires(Lane::width == 1 && (In != nowhere || Out != nowhere))
class columnwise<T, Lane, In, Out, Tile>
    : detail::object_in_record<T, Lane, In, Out> {
public:
  using detail::object_in_record<T, Lane, In, Out>::object_in_record;

  column<T, 1> &get() { return *reinterpret_cast<column<T, 1> *>(this->where); }

  /// Nothing to do: the object already is where it goes.
  void store(const Lane &) {}
};

} // namespace c2cu

#endif // C2CU_STORAGE_CPU_H
