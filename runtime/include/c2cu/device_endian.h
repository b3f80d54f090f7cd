//===- device_endian.h - Byte order in device code --------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What <arpa/inet.h>, <byteswap.h> and <endian.h> are made of, which device
/// code finds as members of device_libc (device_libc.h). The macros of these
/// headers (htobe32, be64toh, bswap_32, ...) expand to the functions with two
/// underscores.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_ENDIAN_H
#define C2CU_DEVICE_ENDIAN_H

#include <c2cu/device_builtins.h>
#include <c2cu/qualifiers.h>

#include <cstdint>

namespace c2cu::portable {

struct c2cu_endian {
  C2CU_DEVICE static std::uint16_t __bswap_16(std::uint16_t x) {
    return c2cu_bit_builtins::__builtin_bswap16(x);
  }
  C2CU_DEVICE static std::uint32_t __bswap_32(std::uint32_t x) {
    return c2cu_bit_builtins::__builtin_bswap32(x);
  }
  C2CU_DEVICE static std::uint64_t __bswap_64(std::uint64_t x) {
    return c2cu_bit_builtins::__builtin_bswap64(x);
  }
  C2CU_DEVICE static std::uint16_t __uint16_identity(std::uint16_t x) {
    return x;
  }
  C2CU_DEVICE static std::uint32_t __uint32_identity(std::uint32_t x) {
    return x;
  }
  C2CU_DEVICE static std::uint64_t __uint64_identity(std::uint64_t x) {
    return x;
  }

  C2CU_DEVICE static std::uint16_t htons(std::uint16_t x) {
    return c2cu_bit_builtins::__builtin_bswap16(x);
  }
  C2CU_DEVICE static std::uint16_t ntohs(std::uint16_t x) {
    return c2cu_bit_builtins::__builtin_bswap16(x);
  }
  C2CU_DEVICE static std::uint32_t htonl(std::uint32_t x) {
    return c2cu_bit_builtins::__builtin_bswap32(x);
  }
  C2CU_DEVICE static std::uint32_t ntohl(std::uint32_t x) {
    return c2cu_bit_builtins::__builtin_bswap32(x);
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_ENDIAN_H
