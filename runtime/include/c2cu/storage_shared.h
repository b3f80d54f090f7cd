//===- storage_shared.h - Storage in a block's shared memory ----*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// CUDA only. Objects that lie in the tile of a block, which is in its shared
/// memory (shared_array.h), and how a warp brings them there: it reads the rows
/// of its threads 128 bytes of each at a time, as transfer.h does, but needs no
/// memory besides. What it has read it puts into the very bytes of the tile
/// that are to hold it, exchanged in the order of transfer::slot; each thread
/// takes from there what is of its own row, and when all have done so, puts it
/// where it belongs. On the way back the same in reverse, which destroys the
/// tile.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_STORAGE_SHARED_H
#define C2CU_STORAGE_SHARED_H

#include <c2cu/shared_array.h>
#include <c2cu/storage.h>
#include <c2cu/transfer.h>

namespace c2cu {

/// An object in shared memory; see storage.h.
template <class T, class Lane, std::size_t In, std::size_t Out,
          std::size_t Tile>
class shared {
  static_assert(detail::may_lie_at<T>(In) && detail::may_lie_at<T>(Out));
  static_assert(Tile % 16 == 0, "tile offsets are multiples of 16");
  using element = std::remove_all_extents_t<T>;
  static constexpr unsigned width = Lane::width;
  static constexpr unsigned unit = detail::shared_unit<element>;
  static constexpr std::uint32_t padded = transfer::round_up(sizeof(T), 4);

  /// Bytes of a row that a warp moves together, from the beginning: what whole
  /// warps can, of objects that begin at a multiple of 16. The rest each thread
  /// moves on its own.
  C2CU_HOST_DEVICE static constexpr std::uint32_t together(std::size_t offset) {
    const bool can = width % warp_size == 0 && offset % sizeof(uint4) == 0;
    return can ? padded / sizeof(uint4) * sizeof(uint4) : 0;
  }

public:
  C2CU_DEVICE explicit shared(const Lane &lane)
      : object(Tile * width), index(lane.index) {
    if constexpr (In == nowhere) {
      for (std::uint32_t k = 0; k < padded; k += 4)
        at<std::uint32_t>(k) = 0;
    } else {
      each_chunk<together(In)>([&]<unsigned Columns>(std::uint32_t first) {
        load<Columns>(lane, first);
      });
      if (lane.active())
        for (std::uint32_t k = together(In); k != padded; k += 4)
          at<std::uint32_t>(k) =
              *reinterpret_cast<const std::uint32_t *>(lane.in_row() + In + k);
    }
  }
  shared(const shared &) = delete;
  shared &operator=(const shared &) = delete;

  C2CU_DEVICE shared_array<T, width> &get() { return object; }

  /// To be called once. If a run has ended inside the kernel, each thread that
  /// remains stores alone.
  C2CU_DEVICE void store(const Lane &lane) {
    if constexpr (Out != nowhere) {
      std::uint32_t stored = 0;
      if (lane.whole()) {
        each_chunk<together(Out)>([&]<unsigned Columns>(std::uint32_t first) {
          unload<Columns>(lane, first);
        });
        stored = together(Out);
      }
      if (lane.active())
#pragma unroll 1
        for (; stored != padded; stored += 4)
          *reinterpret_cast<std::uint32_t *>(lane.out_row() + Out + stored) =
              at<std::uint32_t>(stored);
    }
  }

private:
  /// Calls f<Columns>(first byte) for pieces of `Columns` times 16 bytes, a
  /// power of two, that `Bytes` bytes are made of.
  template <std::uint32_t Bytes, class F>
  C2CU_DEVICE static void each_chunk(F f) {
    constexpr std::uint32_t most = transfer::chunk_bytes;
    constexpr std::uint32_t whole = Bytes / most * most;
#pragma unroll 1
    for (std::uint32_t first = 0; first != whole; first += most)
      f.template operator()<most / 16>(first);
    if constexpr (Bytes & 64)
      f.template operator()<4>(whole);
    if constexpr (Bytes & 32)
      f.template operator()<2>(whole + (Bytes & 64));
    if constexpr (Bytes & 16)
      f.template operator()<1>(whole + (Bytes & 96));
  }

  /// Byte `offset` of this thread's object, and what follows it.
  template <class Piece> C2CU_DEVICE Piece &at(std::uint32_t offset) const {
    return *reinterpret_cast<Piece *>(
        detail::shared_tile() + Tile * width +
        detail::shared_offset<element, width>(offset, index));
  }

  /// Where a warp exchanges what is to be the bytes from `first` on: a unit of
  /// 16 bytes of some row. The bytes of a warp follow each other for as many as
  /// `unit` times its threads, which is a multiple of 128.
  template <unsigned Columns>
  C2CU_DEVICE uint4 &exchange(const Lane &lane, std::uint32_t first,
                              unsigned row, unsigned column) const {
    constexpr std::uint32_t run = warp_size * unit;
    const std::uint32_t k =
        transfer::slot<16, Columns>(row, column) * sizeof(uint4);
    return *reinterpret_cast<uint4 *>(detail::shared_tile() + Tile * width +
                                      (first / unit + k / run) * width * unit +
                                      lane.warp * run + k % run);
  }

  /// Calls f(row, column, i) for the units of a chunk that this thread moves
  /// from or to memory, as many as there are columns.
  template <unsigned Columns, class F>
  C2CU_DEVICE static void each_moved(const Lane &lane, F f) {
#pragma unroll
    for (unsigned i = 0; i < Columns; ++i) {
      const unsigned n = lane.position() + i * warp_size;
      f(n / Columns, n % Columns, i);
    }
  }

  template <unsigned Columns>
  C2CU_DEVICE void load(const Lane &lane, std::uint32_t first) const {
    uint4 moved[Columns];
    const char *rows =
        lane.in_row() + In + first - lane.position() * Lane::in_stride;
    const unsigned existing = lane.rows();
    each_moved<Columns>(lane, [&](unsigned row, unsigned column, unsigned i) {
      if (row < existing)
        moved[i] = reinterpret_cast<const uint4 *>(
            rows + row * Lane::in_stride)[column];
    });
    each_moved<Columns>(lane, [&](unsigned row, unsigned column, unsigned i) {
      exchange<Columns>(lane, first, row, column) = moved[i];
    });
    lane.synchronize();
#pragma unroll
    for (unsigned k = 0; k < Columns; ++k)
      moved[k] = exchange<Columns>(lane, first, lane.position(), k);
    lane.synchronize();
#pragma unroll
    for (unsigned k = 0; k < Columns; ++k)
      put(first + k * 16, moved[k]);
  }

  template <unsigned Columns>
  C2CU_DEVICE void unload(const Lane &lane, std::uint32_t first) const {
    uint4 moved[Columns];
    char *rows =
        lane.out_row() + Out + first - lane.position() * Lane::out_stride;
    const unsigned existing = lane.rows();
#pragma unroll
    for (unsigned k = 0; k < Columns; ++k)
      moved[k] = take(first + k * 16);
    lane.synchronize();
#pragma unroll
    for (unsigned k = 0; k < Columns; ++k)
      exchange<Columns>(lane, first, lane.position(), k) = moved[k];
    lane.synchronize();
    each_moved<Columns>(lane, [&](unsigned row, unsigned column, unsigned) {
      if (row < existing)
        reinterpret_cast<uint4 *>(rows + row * Lane::out_stride)[column] =
            exchange<Columns>(lane, first, row, column);
    });
  }

  /// Takes or gives a unit of this thread's object, piece by piece.
  using piece = transfer::word<unit>;
  C2CU_DEVICE void put(std::uint32_t offset, const uint4 &bytes) const {
#pragma unroll
    for (unsigned k = 0; k < 16; k += sizeof(piece))
      memcpy(&at<piece>(offset + k), reinterpret_cast<const char *>(&bytes) + k,
             sizeof(piece));
  }
  C2CU_DEVICE uint4 take(std::uint32_t offset) const {
    uint4 bytes;
#pragma unroll
    for (unsigned k = 0; k < 16; k += sizeof(piece))
      memcpy(reinterpret_cast<char *>(&bytes) + k, &at<piece>(offset + k),
             sizeof(piece));
    return bytes;
  }

  shared_array<T, width> object;
  unsigned index;
};

} // namespace c2cu

#endif // C2CU_STORAGE_SHARED_H
