//===- zip.cpp - Files within a ZIP file ----------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "zip.h"

#include <cstdint>
#include <cstring>

namespace paths {

namespace {

constexpr std::string_view end_of_all = "PK\x05\x06",
                           entry_begins = "PK\x01\x02",
                           file_begins = "PK\x03\x04";
constexpr std::size_t entry_size = 46, file_size = 30, end_size = 22;

} // namespace

std::string_view zip_reader::part(std::size_t place, std::size_t size) const {
  if (place > bytes.size() || size > bytes.size() - place)
    throw graph_error(path + ": the ZIP file is damaged; fetch or write it "
                             "again");
  return bytes.substr(place, size);
}

/// Little-endian, as on the machines that this runs on.
template <class T> T zip_reader::number(std::size_t place) const {
  T value = 0;
  const std::string_view there = part(place, sizeof value);
  std::memcpy(&value, there.data(), there.size());
  return value;
}

/// Where the list of files begins, which the end of the ZIP file says.
std::size_t zip_reader::directory() const {
  const std::size_t end = bytes.rfind(end_of_all);
  if (end == std::string_view::npos)
    throw graph_error(path + ": the ZIP file is damaged; fetch or write it "
                             "again");
  part(end, end_size);
  return number<std::uint32_t>(end + 16);
}

std::optional<std::string_view> zip_reader::find(std::string_view name) {
  std::size_t entry = directory();
  while (part(entry, entry_begins.size()) == entry_begins) {
    const std::size_t length = number<std::uint16_t>(entry + 28),
                      more = number<std::uint16_t>(entry + 30),
                      comment = number<std::uint16_t>(entry + 32);
    if (part(entry + entry_size, length) == name)
      return take(entry);
    entry += entry_size + length + more + comment;
  }
  return std::nullopt;
}

std::string_view zip_reader::take(std::size_t entry) {
  const auto packing = number<std::uint16_t>(entry + 10);
  const std::size_t size = number<std::uint32_t>(entry + 20),
                    place = number<std::uint32_t>(entry + 42);
  constexpr std::uint32_t elsewhere = ~std::uint32_t{0};
  if (size == elsewhere || place == elsewhere)
    throw graph_error(path + ": a ZIP file of more than 4 GB is not read; "
                             "write the matrix as Matrix Market");
  if (part(place, file_begins.size()) != file_begins)
    throw graph_error(path + ": the ZIP file is damaged; fetch or write it "
                             "again");
  const std::string_view packed =
      part(place + file_size + number<std::uint16_t>(place + 26) +
               number<std::uint16_t>(place + 28),
           size);
  if (packing == 0)
    return packed;
  constexpr std::uint16_t deflated = 8;
  if (packing != deflated)
    throw graph_error(path + ": the ZIP file is packed by something else than "
                             "zlib; write it again with save_npz()");
  byte_buffer &into = unpacked.emplace_back(path, most);
  inflate_raw(path, packed, into);
  return into.text();
}

} // namespace paths
