//===- transfer.h - Row-wise records, read and written by warps -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// CUDA only. The records of a launch lie row-wise, one after another. A thread
/// that read its own row would touch addresses a record apart from its
/// neighbours'. So a warp moves the rows of its threads together:
///
///     global memory         shared memory                 one thread
///     rows, 128 bytes  ->   a chunk: `columns` units  ->  its own row's
///     of each at a time     of each of the 32 rows        units, one by one
///
/// A unit is 16 bytes (uint4), or 4 where the alignment of the object asks for
/// that. Both sides of the chunk are free of bank conflicts: see `slot`.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_TRANSFER_H
#define C2CU_TRANSFER_H

#include <c2cu/lane.h>

namespace c2cu::transfer {

/// Bytes of a row in one chunk: whole lines of memory. Sorting 4M records of 32
/// ints on an H200 with CUDA 13.0 takes 0.258 ms with chunks of 128 bytes,
/// 98% of what copying takes, 0.274 with 64 and 0.332 with 32.
inline constexpr std::size_t chunk_bytes = 128;

/// Shared memory that all warps of a block may use together; a block has 48 KiB
/// without asking. Blocks of more than 256 threads get narrower chunks.
inline constexpr std::size_t area_bytes = 32768;

/// Objects up to this many bytes are moved by each thread on its own: a sector
/// of memory (32 bytes) is fetched either way.
inline constexpr std::size_t alone_bytes = 16;

/// Up to here the moves of an object are unrolled, so that every index into it
/// is a constant and it can live in registers (of which a thread has 255).
inline constexpr std::size_t unrolled_bytes = 1024;

/// Objects whose size is no multiple of 16 are moved 4 bytes at a time; from
/// here on all but their last bytes are moved by 16.
inline constexpr std::size_t split_bytes = 256;

namespace detail {
template <std::size_t Bytes> struct word_of;
template <> struct word_of<1> {
  using type = std::uint8_t;
};
template <> struct word_of<2> {
  using type = std::uint16_t;
};
template <> struct word_of<4> {
  using type = std::uint32_t;
};
template <> struct word_of<8> {
  using type = uint2;
};
template <> struct word_of<16> {
  using type = uint4;
};
} // namespace detail

/// What a thread can read or write at once: 1, 2, 4, 8 or 16 bytes.
template <std::size_t Bytes> using word = typename detail::word_of<Bytes>::type;

C2CU_HOST_DEVICE constexpr std::size_t round_up(std::size_t n, std::size_t to) {
  return (n + to - 1) / to * to;
}

/// Where a unit of `Size` bytes of a chunk of `Columns` units in each row lies,
/// in units from the chunk's beginning.
///
/// Rows follow each other without padding. An odd number of columns needs
/// nothing more: the same column of one row after another is in one bank after
/// another. Else columns, a power of two, are exchanged by an exclusive-or with
/// the number of the 128-byte line that the row begins in.
/// Then the threads that the hardware serves at once (128 bytes' worth) hit
/// different banks in both uses. Loading from memory, they hold consecutive
/// units of one line, which the exchange permutes. Taking their own rows' k-th
/// units, they hold one unit of each of banks/columns rows in a line, times
/// `columns` lines with as many different exchanges.
template <std::size_t Size, unsigned Columns>
C2CU_DEVICE constexpr unsigned slot(unsigned row, unsigned column) {
  constexpr unsigned banks = 128 / Size;
  if constexpr (Columns % 2 != 0)
    return row * Columns + column;
  return row * Columns + (column ^ (row * Columns / banks % Columns));
}

/// The part [First, First + Units * Size) of an object of every row of
/// the warp, which is moved in chunks of `columns` units.
template <class Lane, std::size_t Size, std::size_t First, std::size_t Units>
struct part {
  using Unit = word<Size>;
  static constexpr std::size_t units = Units;

  static constexpr std::size_t columns_at_most() {
    const std::size_t row = area_bytes / (Lane::warps * warp_size);
    return (row < chunk_bytes ? row : chunk_bytes) / Size;
  }
  /// All units of an odd number of them; else a power of two, so that rows and
  /// columns are shifts and masks.
  static constexpr unsigned choose_columns() {
    if (Units % 2 != 0 && Units <= columns_at_most())
      return Units;
    unsigned columns = 1;
    while (columns < Units && columns * 2 <= columns_at_most())
      columns *= 2;
    return columns;
  }
  static constexpr unsigned columns = choose_columns();
  static constexpr std::size_t chunks = (Units + columns - 1) / columns;
  static constexpr bool unrolled = Units * Size <= unrolled_bytes;
  static constexpr unsigned unroll = unrolled ? chunks : 1;
  static constexpr unsigned unroll_units = unrolled ? Units : 1;

  C2CU_DEVICE static constexpr unsigned slot(unsigned row, unsigned column) {
    return transfer::slot<Size, columns>(row, column);
  }

  /// Is there such a unit? (The last chunk may be ragged.)
  C2CU_DEVICE static constexpr bool exists(std::size_t unit) {
    return Units % columns == 0 || unit < Units;
  }

  /// Of a unit, in bytes from the object's beginning.
  C2CU_DEVICE static constexpr std::size_t offset(std::size_t unit) {
    return First + unit * sizeof(Unit);
  }

  /// Of unit n of a chunk from unit `begin` on, row by row, given the object's
  /// address in row 0.
  template <std::size_t Stride>
  C2CU_DEVICE static std::size_t place(unsigned n, std::size_t begin) {
    if constexpr (Stride == columns * Size)
      return offset(begin) + n * Size;
    return n / columns * Stride + offset(begin + n % columns);
  }
};

/// This warp's share of the block's area. One static array per block size,
/// however many objects are moved.
template <unsigned Warps> C2CU_DEVICE uint4 *area(unsigned warp) {
  constexpr std::size_t row = area_bytes / (Warps * warp_size);
  constexpr std::size_t bytes =
      (row < chunk_bytes ? row : chunk_bytes) * warp_size;
  __shared__ uint4 units[Warps * bytes / sizeof(uint4)];
  return units + warp * (bytes / sizeof(uint4));
}

/// Whether an object of `Bytes` bytes at `Offset` in its record is moved by 16
/// bytes, its padding up to there with it. Of larger objects, no more than the
/// last bytes are moved by 4.
template <std::size_t Bytes, std::size_t Offset>
inline constexpr bool may_be_padded = Offset % 16 == 0 && Bytes < split_bytes;

/// How an object of `Bytes` bytes at `Offset` in its record is cut into parts.
/// PaddingIsFree: nothing else is in the 16 bytes that it ends in.
template <class Lane, std::size_t Bytes, std::size_t Offset, bool PaddingIsFree>
struct cut {
  static constexpr std::size_t padded =
      round_up(Bytes, (PaddingIsFree && may_be_padded<Bytes, Offset>) ? 16 : 4);
  static constexpr bool wide_fits =
      Offset % 16 == 0 && (padded % 16 == 0 || padded >= split_bytes);
  static constexpr std::size_t wide_bytes =
      wide_fits ? padded / 16 * 16 : std::size_t{0};
  using wide = part<Lane, 16, 0, wide_bytes / 16>;
  using narrow = part<Lane, 4, wide_bytes, (padded - wide_bytes) / 4>;
};

/// Moves one chunk of a part, from its unit `begin` on, from the warp's rows in
/// memory to shared memory. `rows` is the object's address in the first row.
template <class Part, std::size_t Stride, class Lane>
C2CU_DEVICE void fetch(const Lane &lane, const char *rows, std::size_t begin,
                       typename Part::Unit *chunk) {
  typename Part::Unit moved[Part::columns];
  const unsigned existing = lane.rows() * Part::columns;
#pragma unroll
  for (unsigned i = 0; i < Part::columns; ++i) {
    const unsigned n = lane.position() + i * lane.threads();
    if (n < existing && Part::exists(begin + n % Part::columns))
      moved[i] = *reinterpret_cast<const typename Part::Unit *>(
          rows + Part::template place<Stride>(n, begin));
  }
#pragma unroll
  for (unsigned i = 0; i < Part::columns; ++i) {
    const unsigned n = lane.position() + i * lane.threads();
    chunk[Part::slot(n / Part::columns, n % Part::columns)] = moved[i];
  }
}

/// The way back: one chunk from shared memory to the warp's rows.
template <class Part, std::size_t Stride, class Lane>
C2CU_DEVICE void flush(const Lane &lane, char *rows, std::size_t begin,
                       const typename Part::Unit *chunk) {
  const unsigned existing = lane.rows() * Part::columns;
#pragma unroll
  for (unsigned i = 0; i < Part::columns; ++i) {
    const unsigned n = lane.position() + i * lane.threads();
    if (n < existing && Part::exists(begin + n % Part::columns))
      *reinterpret_cast<typename Part::Unit *>(
          rows + Part::template place<Stride>(n, begin)) =
          chunk[Part::slot(n / Part::columns, n % Part::columns)];
  }
}

/// Loads a part of an object for all threads of the warp. Each takes the units
/// of its own row: take(byte offset in the object, unit).
template <class Part, std::size_t Stride, class Lane, class Take>
C2CU_DEVICE void load_part(const Lane &lane, const char *object, Take &take) {
  using Unit = typename Part::Unit;
  auto *chunk = reinterpret_cast<Unit *>(area<Lane::warps>(lane.warp));
  const char *rows = object - lane.position() * Stride;
#pragma unroll(Part::unroll)
  for (std::size_t begin = 0; begin < Part::units; begin += Part::columns) {
    fetch<Part, Stride>(lane, rows, begin, chunk);
    lane.synchronize();
#pragma unroll
    for (unsigned k = 0; k < Part::columns; ++k)
      if (Part::exists(begin + k))
        take(Part::offset(begin + k), chunk[Part::slot(lane.position(), k)]);
    lane.synchronize();
  }
}

/// Stores a part of this thread's own object without any help.
template <class Part, class Give>
C2CU_DEVICE void store_alone(char *object, Give &give) {
#pragma unroll(Part::unroll_units)
  for (std::size_t k = 0; k < Part::units; ++k) {
    typename Part::Unit unit = {};
    give(Part::offset(k), unit);
    *reinterpret_cast<typename Part::Unit *>(object + Part::offset(k)) = unit;
  }
}

/// Stores a part of an object of all threads of the warp. Each gives the units
/// of its own row: give(byte offset in the object, unit &). If threads are
/// missing, because a run has ended inside the kernel, the others store alone.
template <class Part, std::size_t Stride, class Lane, class Give>
C2CU_DEVICE void store_part(const Lane &lane, char *object, Give &give) {
  using Unit = typename Part::Unit;
  if (!lane.whole()) {
    if (lane.active())
      store_alone<Part>(object, give);
    return;
  }
  auto *chunk = reinterpret_cast<Unit *>(area<Lane::warps>(lane.warp));
  char *rows = object - lane.position() * Stride;
#pragma unroll(Part::unroll)
  for (std::size_t begin = 0; begin < Part::units; begin += Part::columns) {
#pragma unroll
    for (unsigned k = 0; k < Part::columns; ++k)
      if (Part::exists(begin + k)) {
        Unit unit = {};
        give(Part::offset(begin + k), unit);
        chunk[Part::slot(lane.position(), k)] = unit;
      }
    lane.synchronize();
    flush<Part, Stride>(lane, rows, begin, chunk);
    lane.synchronize();
  }
}

/// Copies `Bytes` bytes, a multiple of 4, between two places of one thread,
/// both aligned for `Alignment` bytes.
template <std::size_t Bytes, std::size_t Alignment>
C2CU_DEVICE void copy_alone(void *to, const void *from) {
  if constexpr (Bytes % 16 == 0 && Alignment % 16 == 0) {
#pragma unroll
    for (std::size_t k = 0; k < Bytes / 16; ++k)
      static_cast<uint4 *>(to)[k] = static_cast<const uint4 *>(from)[k];
  } else {
#pragma unroll
    for (std::size_t k = 0; k < Bytes / 4; ++k)
      static_cast<std::uint32_t *>(to)[k] =
          static_cast<const std::uint32_t *>(from)[k];
  }
}

/// Loads an object of `Bytes` bytes at `Offset` of every row, a record being
/// `Stride` bytes. `row` is this thread's own. What follows the object may be
/// taken with it, up to a multiple of 16.
template <std::size_t Bytes, std::size_t Offset, std::size_t Stride, class Lane,
          class Take>
C2CU_DEVICE void load(const Lane &lane, const char *row, Take &&take) {
  constexpr bool inside = Offset + round_up(Bytes, 16) <= Stride;
  using parts = cut<Lane, Bytes, Offset, inside>;
  if constexpr (parts::wide::units > 0)
    load_part<typename parts::wide, Stride>(lane, row + Offset, take);
  if constexpr (parts::narrow::units > 0)
    load_part<typename parts::narrow, Stride>(lane, row + Offset, take);
}

/// Stores an object into every row of the warp. Padding that is nobody's is
/// stored with it, as zeros where `give` leaves it.
template <std::size_t Bytes, std::size_t Offset, std::size_t Stride, class Lane,
          class Give>
C2CU_DEVICE void store(const Lane &lane, char *row, Give &&give) {
  constexpr bool free =
      Lane::template free_in_row<Offset + Bytes, Offset + round_up(Bytes, 16)>;
  using parts = cut<Lane, Bytes, Offset, free>;
  if constexpr (parts::wide::units > 0)
    store_part<typename parts::wide, Stride>(lane, row + Offset, give);
  if constexpr (parts::narrow::units > 0)
    store_part<typename parts::narrow, Stride>(lane, row + Offset, give);
}

/// Copies an object of every row of the warp from one record to another, or
/// fills it with zeros where `from` is null; rows at ToStride and FromStride.
template <std::size_t Bytes, std::size_t ToStride, std::size_t FromStride,
          class Lane>
C2CU_DEVICE void copy_rows(const Lane &lane, char *to, const char *from) {
  constexpr std::size_t words = round_up(Bytes, 4) / 4;
  const char *source = from ? from - lane.position() * FromStride : nullptr;
  char *target = to - lane.position() * ToStride;
  for (unsigned row = 0; row < lane.rows(); ++row)
    for (std::size_t k = lane.position(); k < words; k += lane.threads())
      reinterpret_cast<std::uint32_t *>(target + row * ToStride)[k] =
          source ? reinterpret_cast<const std::uint32_t *>(source +
                                                           row * FromStride)[k]
                 : 0;
  lane.synchronize();
}

} // namespace c2cu::transfer

#endif // C2CU_TRANSFER_H
