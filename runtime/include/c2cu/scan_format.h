//===- scan_format.h - What a format of scanf reads -------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the input part of the runtime has to know of a call of scanf.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SCAN_FORMAT_H
#define C2CU_SCAN_FORMAT_H

#include <c2cu/format.h>

namespace c2cu::detail {

/// How many objects a call of scanf with \p format assigns when all goes well.
[[gnu::cold]] constexpr int assignments(const char *format) {
  int count = 0;
  for (piece p = scan_piece(format, 0); p.kind != piece::end;
       p = scan_piece(format, p.behind))
    count += p.kind == piece::conversion && p.letter != '\0' && !p.suppressed &&
             !is_one_of(p.letter, "n%");
  return count;
}

/// Does a call of scanf with \p format read past white space before anything
/// else?
[[gnu::cold]] constexpr bool skips_space_first(const char *format) {
  piece p = scan_piece(format, 0);
  while (p.kind == piece::conversion && p.letter == 'n')
    p = scan_piece(format, p.behind);
  if (p.kind == piece::conversion)
    return p.letter != '\0' && !is_one_of(p.letter, "cC[");
  return p.kind == piece::text && is_space(format[p.begin]);
}

} // namespace c2cu::detail

#endif // C2CU_SCAN_FORMAT_H
