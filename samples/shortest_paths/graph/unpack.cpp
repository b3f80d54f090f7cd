//===- unpack.cpp - gzip, zstd and xz -------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A packed file may be several one behind the other, as programs that pack on
/// all cores write them. Libraries that are missing when this is built are
/// named where one would be needed.
///
//===----------------------------------------------------------------------===//

#include "input_file.h"

#include <algorithm>
#include <limits>
#include <new>

#ifdef SHORTEST_PATHS_ZLIB
#include <zlib.h>
#endif
#ifdef SHORTEST_PATHS_ZSTD
#include <zstd.h>
#endif
#ifdef SHORTEST_PATHS_LZMA
#include <lzma.h>
#endif

namespace paths {

namespace {

using unpacker = void (*)(const std::string &, std::string_view, byte_buffer &);

[[noreturn, maybe_unused]] void refuse_damaged(const std::string &path,
                                               std::string_view by) {
  throw graph_error(path + ": what " + std::string(by) +
                    " has packed is damaged; fetch or pack it again");
}

[[noreturn, maybe_unused]] void refuse_short(const std::string &path,
                                             std::string_view by) {
  throw graph_error(path + ": what " + std::string(by) +
                    " has packed ends too early; fetch or pack it again");
}

#ifdef SHORTEST_PATHS_ZLIB
class zlib_stream {
public:
  explicit zlib_stream(int window) {
    if (::inflateInit2(&stream, window) != Z_OK)
      throw std::bad_alloc();
  }
  ~zlib_stream() { ::inflateEnd(&stream); }
  zlib_stream(const zlib_stream &) = delete;
  zlib_stream &operator=(const zlib_stream &) = delete;

  z_stream stream = {};
};

constexpr int gzip_only = 16 + MAX_WBITS, nothing_around = -MAX_WBITS;

void unpack_zlib(const std::string &path, std::string_view bytes,
                 byte_buffer &into, int window, std::string_view by) {
  constexpr std::size_t at_a_time = std::numeric_limits<uInt>::max();
  zlib_stream zlib(window);
  z_stream &s = zlib.stream;
  for (;;) {
    const auto [to, size] = into.room();
    s.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
    s.avail_in = static_cast<uInt>(std::min(bytes.size(), at_a_time));
    s.next_out = reinterpret_cast<Bytef *>(to);
    const auto out = static_cast<uInt>(std::min(size, at_a_time));
    s.avail_out = out;
    const uInt in = s.avail_in;
    const int state = ::inflate(&s, Z_NO_FLUSH);
    bytes.remove_prefix(in - s.avail_in);
    into.add(out - s.avail_out);
    if (state == Z_BUF_ERROR)
      refuse_short(path, by);
    if (state != Z_OK && state != Z_STREAM_END)
      refuse_damaged(path, by);
    if (state != Z_STREAM_END)
      continue;
    // Zeros behind the end are what tapes leave.
    if (bytes.find_first_not_of('\0') == std::string_view::npos)
      return;
    ::inflateReset(&s);
  }
}

void unpack_gzip(const std::string &path, std::string_view bytes,
                 byte_buffer &into) {
  unpack_zlib(path, bytes, into, gzip_only, "gzip");
}
#else
constexpr unpacker unpack_gzip = nullptr;
#endif

#ifdef SHORTEST_PATHS_ZSTD
struct free_zstd {
  void operator()(ZSTD_DStream *stream) const { ::ZSTD_freeDStream(stream); }
};

void unpack_zstd(const std::string &path, std::string_view bytes,
                 byte_buffer &into) {
  const std::unique_ptr<ZSTD_DStream, free_zstd> stream(::ZSTD_createDStream());
  if (!stream)
    throw std::bad_alloc();
  ZSTD_inBuffer in = {bytes.data(), bytes.size(), 0};
  for (std::size_t left = 1; in.pos < in.size || left != 0;) {
    const auto [to, size] = into.room();
    ZSTD_outBuffer out = {to, size, 0};
    const std::size_t before = in.pos;
    left = ::ZSTD_decompressStream(stream.get(), &out, &in);
    into.add(out.pos);
    if (::ZSTD_isError(left) != 0)
      refuse_damaged(path, "zstd");
    if (left != 0 && out.pos == 0 && in.pos == before && in.pos == in.size)
      refuse_short(path, "zstd");
  }
}
#else
constexpr unpacker unpack_zstd = nullptr;
#endif

#ifdef SHORTEST_PATHS_LZMA
void unpack_xz(const std::string &path, std::string_view bytes,
               byte_buffer &into) {
  constexpr std::uint64_t memory = std::uint64_t{1} << 32;
  lzma_stream stream = LZMA_STREAM_INIT;
  const std::unique_ptr<lzma_stream, void (*)(lzma_stream *)> end(&stream,
                                                                  ::lzma_end);
  if (::lzma_stream_decoder(&stream, memory, LZMA_CONCATENATED) != LZMA_OK)
    throw std::bad_alloc();
  stream.next_in = reinterpret_cast<const std::uint8_t *>(bytes.data());
  stream.avail_in = bytes.size();
  for (;;) {
    const auto [to, size] = into.room();
    stream.next_out = reinterpret_cast<std::uint8_t *>(to);
    stream.avail_out = size;
    const lzma_ret state = ::lzma_code(&stream, LZMA_FINISH);
    into.add(size - stream.avail_out);
    if (state == LZMA_STREAM_END)
      return;
    if (state == LZMA_BUF_ERROR)
      refuse_short(path, "xz");
    if (state == LZMA_MEM_ERROR || state == LZMA_MEMLIMIT_ERROR)
      throw std::bad_alloc();
    if (state != LZMA_OK)
      refuse_damaged(path, "xz");
  }
}
#else
constexpr unpacker unpack_xz = nullptr;
#endif

struct packing {
  std::string_view program, begins, package;
  unpacker unpack;
};

constexpr packing packings[] = {
    {"gzip", "\x1f\x8b", "zlib (Debian: zlib1g-dev)", unpack_gzip},
    {"zstd", "\x28\xb5\x2f\xfd", "zstd (Debian: libzstd-dev)", unpack_zstd},
    {"xz",
     {"\xfd"
      "7zXZ\0",
      6},
     "liblzma (Debian: liblzma-dev)",
     unpack_xz},
    {"bzip2", "BZh", "", nullptr}};

const packing *packing_of(std::string_view bytes) {
  const auto *const found = std::ranges::find_if(
      packings, [&](const packing &p) { return bytes.starts_with(p.begins); });
  return found == std::end(packings) ? nullptr : found;
}

} // namespace

std::string_view packed_by(std::string_view bytes) {
  const packing *const found = packing_of(bytes);
  return found == nullptr ? "" : found->program;
}

#ifdef SHORTEST_PATHS_ZLIB
void inflate_raw(const std::string &path, std::string_view bytes,
                 byte_buffer &into) {
  unpack_zlib(path, bytes, into, nothing_around, "zlib");
}
#else
void inflate_raw(const std::string &path, std::string_view, byte_buffer &) {
  throw graph_error(path + ": it is packed by zlib, and this program was built "
                           "without it (Debian: zlib1g-dev); install that and "
                           "build again, or write the file uncompressed");
}
#endif

void unpack(const std::string &path, std::string_view bytes,
            byte_buffer &into) {
  const packing &by = *packing_of(bytes);
  if (by.package.empty())
    throw graph_error(path + ": it is packed by " + std::string(by.program) +
                      ", which is not read; unpack it, or pipe it into - with "
                      "--format");
  if (by.unpack == nullptr)
    throw graph_error(path + ": it is packed by " + std::string(by.program) +
                      ", and this program was built without " +
                      std::string(by.package) +
                      "; install that and build again, or unpack the file");
  by.unpack(path, bytes, into);
}

} // namespace paths
