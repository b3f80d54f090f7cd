//===- device_scan.h - sscanf in device code --------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// sscanf, which device code finds as a member of device_libc (device_libc.h):
/// what glibc's reads in the C locale, character by character in the order in
/// which that takes them. The compiler has looked at formats: they have the
/// conversions d i u o x X c s [ n e f g E F G, no modifiers of glibc's own, no
/// width of 0, and targets of the types that they ask for.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_DEVICE_SCAN_H
#define C2CU_DEVICE_SCAN_H

#include <c2cu/device_ctype.h>
#include <c2cu/device_real.h>
#include <c2cu/format.h>
#include <c2cu/qualifiers.h>

#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace c2cu::portable {

/// The text of a call, and how much of it a conversion may take.
class scanned_text {
public:
  C2CU_DEVICE explicit scanned_text(const char *text) : at(text), begin(text) {}

  C2CU_DEVICE bool ends() const { return *at == '\0'; }
  C2CU_DEVICE void skip_space() {
    while (detail::is_space(*at))
      ++at;
  }
  C2CU_DEVICE std::ptrdiff_t passed() const { return at - begin; }

  /// Begins a conversion; a \p width of -1 is none.
  C2CU_DEVICE void limit(int width) { left = width < 0 ? INT_MAX : width; }
  /// The next character that it may take; zero if there is none.
  C2CU_DEVICE char peek() const { return left > 0 ? *at : '\0'; }
  C2CU_DEVICE char lower() const {
    return static_cast<char>(
        c2cu_ctype::tolower(static_cast<unsigned char>(peek())));
  }
  C2CU_DEVICE bool may_take(int count) const { return left >= count; }
  C2CU_DEVICE char take() {
    --left;
    return *at++;
  }
  /// Takes letters, of either size, up to the first that differs.
  C2CU_DEVICE bool take_word(const char *word) {
    for (; *word != '\0'; ++word) {
      if (lower() != *word)
        return false;
      take();
    }
    return true;
  }

  const char *at;

private:
  const char *begin;
  int left = INT_MAX;
};

/// Everything that sscanf does.
class text_scanner {
public:
  C2CU_DEVICE text_scanner(const char *text, void *const *targets)
      : from(text), next(targets) {}

  C2CU_OUT_OF_LINE C2CU_DEVICE int scan(const char *format) {
    bool skips = false; // White space in the format means the next piece.
    for (unsigned at = 0; format[at] != '\0';) {
      const detail::piece p = detail::scan_piece(format, at);
      at = p.behind;
      if (p.kind == detail::piece::text && detail::is_space(format[p.begin])) {
        skips = true;
        continue;
      }
      if (skips || (p.kind == detail::piece::conversion &&
                    !detail::is_one_of(p.letter, "[cn")))
        from.skip_space();
      skips = false;
      const outcome found = p.kind == detail::piece::conversion
                                ? convert(p, format + p.set)
                                : literal(format[p.begin]);
      if (found == at_end && done == 0)
        return EOF;
      if (found != matched)
        return done;
    }
    return done;
  }

private:
  enum outcome { matched, differs, at_end };

  C2CU_DEVICE outcome literal(char c) {
    if (from.ends())
      return at_end;
    if (*from.at != c)
      return differs;
    ++from.at;
    return matched;
  }

  C2CU_DEVICE outcome convert(const detail::piece &p, const char *set) {
    if (p.letter == '%')
      return literal('%');
    if (p.letter == 'n') {
      const std::ptrdiff_t count = from.passed();
      store(p, &count, false);
      return matched;
    }
    if (from.ends())
      return at_end;
    from.limit(p.width);
    if (p.letter == 'c')
      return characters(p);
    if (p.letter == 's' || p.letter == '[')
      return word(p, set);
    return detail::is_one_of(p.letter, "diuoxX") ? integer(p) : real(p);
  }

  /// The target of a conversion, or null if it has none.
  C2CU_DEVICE void *target(const detail::piece &p, bool counts) {
    if (p.suppressed)
      return nullptr;
    done += counts;
    return *next++;
  }

  C2CU_DEVICE void store(const detail::piece &p, const void *value,
                         bool counts = true) {
    void *const to = target(p, counts);
    if (!to)
      return;
    // The first bytes are the lowest.
    switch (detail::integer_size(p.length)) {
    case 1:
      memcpy(to, value, 1);
      break;
    case 2:
      memcpy(to, value, 2);
      break;
    case 4:
      memcpy(to, value, 4);
      break;
    default:
      memcpy(to, value, 8);
    }
  }

  C2CU_DEVICE outcome characters(const detail::piece &p) {
    char *to = static_cast<char *>(target(p, true));
    for (int count = p.width < 0 ? 1 : p.width; count > 0 && !from.ends();
         --count) {
      const char c = from.take();
      if (to)
        *to++ = c;
    }
    return matched;
  }

  /// Whether the `[` whose characters begin at \p set takes \p c.
  C2CU_DEVICE static bool has(const char *set, char c) {
    const bool excluded = *set == '^';
    set += excluded;
    bool found = false;
    const auto wanted = static_cast<unsigned char>(c);
    for (const char *p = set; p == set || *p != ']'; ++p) {
      const bool range =
          p != set && *p == '-' && p[1] != ']' &&
          static_cast<unsigned char>(p[-1]) <= static_cast<unsigned char>(p[1]);
      if (range)
        found = found || (wanted >= static_cast<unsigned char>(p[-1]) &&
                          wanted <= static_cast<unsigned char>(p[1]));
      else
        found = found || *p == c;
    }
    return found != excluded;
  }

  C2CU_DEVICE outcome word(const detail::piece &p, const char *set) {
    const auto taken = [&](char c) {
      return c != '\0' &&
             (p.letter == 's' ? !detail::is_space(c) : has(set, c));
    };
    if (!taken(from.peek()))
      return differs;
    char *to = static_cast<char *>(target(p, true));
    while (taken(from.peek())) {
      const char c = from.take();
      if (to)
        *to++ = c;
    }
    if (to)
      *to = '\0';
    return matched;
  }

  C2CU_DEVICE outcome integer(const detail::piece &p) {
    const bool negative = from.peek() == '-';
    if (negative || from.peek() == '+')
      from.take();
    unsigned base = p.letter == 'i'                      ? 0
                    : p.letter == 'o'                    ? 8
                    : p.letter == 'x' || p.letter == 'X' ? 16
                                                         : 10;
    bool any = false;
    if (from.peek() == '0') {
      from.take();
      any = true;
      if (from.lower() == 'x' && (base == 0 || base == 16)) {
        from.take();
        base = 16;
      }
      base = base == 0 ? 8 : base;
    }
    base = base == 0 ? 10 : base;
    std::uint64_t value = 0;
    bool fits = true;
    for (unsigned digit; (digit = digit_of(from.peek())) < base; any = true) {
      fits = fits && value <= (~std::uint64_t{0} - digit) / base;
      value = value * base + digit;
      from.take();
    }
    if (!any)
      return differs;
    const bool is_signed = p.letter == 'd' || p.letter == 'i';
    const std::uint64_t most =
        is_signed ? (~std::uint64_t{0} >> 1) + negative : ~std::uint64_t{0};
    if (!fits || value > most)
      value = most;
    // What does not fit an unsigned one has no sign.
    if (negative && (is_signed || fits))
      value = 0 - value;
    store(p, &value);
    return matched;
  }

  C2CU_DEVICE static unsigned digit_of(char c) {
    if (c2cu_ctype::isdigit(c))
      return c - '0';
    return c2cu_ctype::isxdigit(c) ? c2cu_ctype::tolower(c) - 'a' + 10 : 16;
  }

  /// Passes what glibc takes for a number, of which strtod may read less.
  C2CU_DEVICE bool pass_real() {
    const bool has_sign = from.peek() == '-' || from.peek() == '+';
    if (has_sign)
      from.take();
    if (from.lower() == 'n')
      return from.take_word("nan");
    if (from.lower() == 'i')
      return from.take_word("inf") &&
             (from.lower() != 'i' || from.take_word("inity"));
    bool any = false, digits = false, hexadecimal = false, point = false;
    if (from.peek() == '0') {
      from.take();
      any = digits = true;
      // As the last character that it may take, glibc does not know an x.
      if (from.lower() == 'x' && from.may_take(2)) {
        from.take();
        any = digits = false;
        hexadecimal = true;
      }
    }
    bool exponent = false;
    for (bool sign_may_follow = false;; any = true) {
      const char c = from.lower();
      if (c2cu_ctype::isdigit(c) ||
          (hexadecimal && !exponent && c2cu_ctype::isxdigit(c))) {
        digits = true;
        sign_may_follow = false;
      } else if (sign_may_follow && (c == '-' || c == '+')) {
        sign_may_follow = false;
      } else if (digits && !exponent && c == (hexadecimal ? 'p' : 'e')) {
        exponent = point = sign_may_follow = true;
      } else if (c == '.' && !point) {
        point = true;
      } else {
        return any;
      }
      from.take();
    }
  }

  C2CU_DEVICE outcome real(const detail::piece &p) {
    const char *const begin = from.at;
    if (!pass_real())
      return differs;
    real_reader reader(begin, from.at);
    if (p.length == 'l') {
      const double value = reader.read<double>();
      if (!reader.behind)
        return differs;
      if (void *const to = target(p, true))
        memcpy(to, &value, sizeof value);
    } else {
      const float value = reader.read<float>();
      if (!reader.behind)
        return differs;
      if (void *const to = target(p, true))
        memcpy(to, &value, sizeof value);
    }
    return matched;
  }

  scanned_text from;
  void *const *next;
  int done = 0;
};

struct c2cu_scanning {
  template <class... Targets>
  C2CU_DEVICE static int sscanf(const char *text, const char *format,
                                Targets... targets) {
    void *const all[] = {static_cast<void *>(targets)..., nullptr};
    return text_scanner(text, all).scan(format);
  }
};

} // namespace c2cu::portable

#endif // C2CU_DEVICE_SCAN_H
