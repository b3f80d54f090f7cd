//===- storage_cuda.h - Storage on a GPU ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A local object is a member of its staged<>, which is a local variable of the
/// kernel: small ones end up in registers (every access here is by a constant
/// index), larger ones in local memory. An object in a row is referred to where
/// the record lies. A column-wise object is a column of the block's tile;
/// those in shared memory are in storage_shared.h.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_STORAGE_CUDA_H
#define C2CU_STORAGE_CUDA_H

#include <c2cu/storage.h>
#include <c2cu/transfer.h>

namespace c2cu {

namespace detail {

/// Storage for a T that no constructor has run for, which T may lack (const
/// members), with its padding.
template <class T> union alignas(16) raw {
  std::remove_const_t<T> object;
  unsigned char bytes[transfer::round_up(sizeof(T), 16)];
  C2CU_DEVICE raw() {}
  C2CU_DEVICE ~raw() {}
};

} // namespace detail

/// A staged object; see storage.h.
template <class T, class Lane, std::size_t In, std::size_t Out,
          storage_place Where>
class staged;

/// A GPU runs such a kernel evaluated: its compiler sees what need not be zero.
template <class T, class Lane, std::size_t Out>
using stored_whole = staged<T, Lane, nowhere, Out, in_local>;

/// In registers or local memory.
template <class T, class Lane, std::size_t In, std::size_t Out>
class staged<T, Lane, In, Out, in_local> {
  static_assert(detail::may_lie_at<T>(In) && detail::may_lie_at<T>(Out));
  static constexpr std::size_t padded = transfer::round_up(sizeof(T), 4);
  static constexpr bool alone = padded <= transfer::alone_bytes;

public:
  C2CU_DEVICE explicit staged(const Lane &lane) {
    if constexpr (In != nowhere && alone) {
      if (lane.active())
        transfer::copy_alone<padded, In>(own.bytes, lane.in_row() + In);
    } else if constexpr (In != nowhere) {
      transfer::load<sizeof(T), In, Lane::in_stride>(
          lane, lane.in_row(), [&](std::size_t offset, const auto &unit) {
            memcpy(own.bytes + offset, &unit, sizeof unit);
          });
    } else {
      memset(own.bytes, 0, padded);
    }
  }
  staged(const staged &) = delete;
  staged &operator=(const staged &) = delete;

  C2CU_DEVICE T &get() { return own.object; }

  C2CU_DEVICE void store(const Lane &lane) {
    if constexpr (Out != nowhere && alone) {
      if (lane.active())
        transfer::copy_alone<padded, Out>(lane.out_row() + Out, own.bytes);
    } else if constexpr (Out != nowhere) {
      transfer::store<sizeof(T), Out, Lane::out_stride>(
          lane, lane.out_row(), [&](std::size_t offset, auto &unit) {
            // Padding, which may have been loaded, would be kept for that.
            if (transfer::may_be_padded<sizeof(T), Out> &&
                offset + sizeof unit > padded)
              memcpy(&unit, own.bytes + offset, padded % sizeof unit);
            else
              memcpy(&unit, own.bytes + offset, sizeof unit);
          });
    }
  }

private:
  detail::raw<T> own;
};

/// In a record of device memory.
template <class T, class Lane, std::size_t In, std::size_t Out>
class staged<T, Lane, In, Out, in_row> {
  static_assert(detail::may_lie_at<T>(In) && detail::may_lie_at<T>(Out));
  static_assert(In != nowhere || Out != nowhere,
                "an object in a row needs a place in a record");

public:
  C2CU_DEVICE explicit staged(const Lane &lane) {
    if constexpr (Out == nowhere)
      where = lane.in_row() + In;
    else
      where = lane.out_row() + Out;
    if constexpr (Out != nowhere)
      transfer::copy_rows<sizeof(T), Lane::out_stride, Lane::in_stride>(
          lane, where, In == nowhere ? nullptr : lane.in_row() + In);
  }
  staged(const staged &) = delete;
  staged &operator=(const staged &) = delete;

  C2CU_DEVICE T &get() { return *reinterpret_cast<T *>(where); }

  /// Nothing to do: the object already is where it goes.
  C2CU_DEVICE void store(const Lane &) {}

private:
  char *where;
};

/// A column-wise object; see storage.h.
///
/// Records and tile are connected through bytes: the byte at offset o of the
/// object is byte o % s of element o / s, s being the element's size. What is
/// moved at once, a piece, is the largest power of two that divides s.
template <class T, class Lane, std::size_t In, std::size_t Out,
          std::size_t Tile>
class columnwise {
  static_assert(detail::may_lie_at<T>(In) && detail::may_lie_at<T>(Out));
  static_assert(Tile % 16 == 0, "tile offsets are multiples of 16");
  using element = std::remove_all_extents_t<T>;
  static constexpr std::size_t element_bytes = sizeof(element);
  static constexpr std::size_t piece_bytes =
      element_bytes % 16 == 0 ? 16 : element_bytes & -element_bytes;

public:
  C2CU_DEVICE explicit columnwise(const Lane &lane)
      : tile(lane.tile() + Tile * Lane::width), index(lane.index) {
    if constexpr (In != nowhere)
      transfer::load<sizeof(T), In, Lane::in_stride>(
          lane, lane.in_row(), [&](std::size_t offset, const auto &unit) {
            each_piece<sizeof unit>(offset, [&](std::size_t at, auto &piece) {
              // A copy to memory would go byte by byte: it knows no alignment.
              std::remove_reference_t<decltype(piece)> value;
              memcpy(&value, reinterpret_cast<const char *>(&unit) + at,
                     sizeof value);
              piece = value;
            });
          });
    else
      for (std::size_t k = 0; k < sizeof(T) / piece_bytes; ++k)
        at<piece_bytes>(k * piece_bytes) = {};
  }
  columnwise(const columnwise &) = delete;
  columnwise &operator=(const columnwise &) = delete;

  C2CU_DEVICE column<T, Lane::width> &get() {
    return *reinterpret_cast<column<T, Lane::width> *>(tile);
  }

  C2CU_DEVICE void store(const Lane &lane) {
    if constexpr (Out != nowhere)
      transfer::store<sizeof(T), Out, Lane::out_stride>(
          lane, lane.out_row(), [&](std::size_t offset, auto &unit) {
            each_piece<sizeof unit>(offset, [&](std::size_t at, auto &piece) {
              const auto value = piece;
              memcpy(reinterpret_cast<char *>(&unit) + at, &value,
                     sizeof value);
            });
          });
  }

private:
  /// The bytes of this lane's column that are `offset` bytes into the object.
  template <std::size_t Bytes>
  C2CU_DEVICE transfer::word<Bytes> &at(std::size_t offset) const {
    const std::size_t column = offset / element_bytes * Lane::width + index;
    return *reinterpret_cast<transfer::word<Bytes> *>(
        tile + column * element_bytes + offset % element_bytes);
  }

  /// Calls f(offset in the unit, piece of the column) for every piece of a unit
  /// of `Bytes` bytes that is not padding. The unit is `offset` bytes into the
  /// object.
  template <std::size_t Bytes, class F>
  C2CU_DEVICE void each_piece(std::size_t offset, F f) const {
    constexpr std::size_t bytes = piece_bytes < Bytes ? piece_bytes : Bytes;
#pragma unroll
    for (std::size_t i = 0; i < Bytes; i += bytes)
      if (sizeof(T) % Bytes == 0 || offset + i < sizeof(T))
        f(i, at<bytes>(offset + i));
  }

  char *tile;
  unsigned index;
};

} // namespace c2cu

#include <c2cu/storage_shared.h>

#endif // C2CU_STORAGE_CUDA_H
