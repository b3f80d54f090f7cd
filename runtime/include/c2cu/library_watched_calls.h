//===- library_watched_calls.h - Calls that are watched ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Functions of the C library in loops whose accesses are watched. What they
/// will load is found before they are called; of a text no byte is looked at
/// that the function itself would not load.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_WATCHED_CALLS_H
#define C2CU_LIBRARY_WATCHED_CALLS_H

#include <c2cu/library_attempt.h>

#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <strings.h>

namespace c2cu::library {

#ifdef C2CU_CERTIFY
#define C2CU_CALL __attribute__((no_sanitize("thread"))) inline
#else
#define C2CU_CALL inline
#endif

namespace detail {

inline constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();

C2CU_CALL void load(const void *at, std::size_t size) {
  if (attempt *const now = attempt_now; now && size != 0)
    now->look(at, size);
}

C2CU_CALL void store(void *at, std::size_t size) {
  if (attempt *const now = attempt_now; now && size != 0)
    now->note(at, size, /*owned=*/true);
}

/// A text, or its first \p most bytes. It ends at what \p ends says of one of
/// its bytes, which is loaded as well.
template <class Ends>
C2CU_CALL void load_text(const char *text, std::size_t most, Ends ends) {
  attempt *const now = attempt_now;
  const std::size_t known =
      now ? now->readable(reinterpret_cast<std::uintptr_t>(text)) : endless;
  if (known >= most)
    return;
  for (std::size_t i = 0; i < known; ++i)
    if (ends(text[i]))
      return;
  now->stop();
}

C2CU_CALL void load_text(const char *text, std::size_t most = endless) {
  load_text(text, most, [](char c) { return c == 0; });
}

/// What begins like a number.
C2CU_CALL void load_number(const char *text) {
  load_text(text, endless, [](char c) {
    return !((c >= '\t' && c <= '\r') || c == ' ' || c == '+' || c == '-' ||
             c == '.' || c == '(' || c == ')' || c == '_' ||
             (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
             (c >= 'a' && c <= 'z'));
  });
}

/// What is allocated is freed again if the iteration is undone.
C2CU_CALL void *allocated(void *block) {
  if (attempt *const now = attempt_now)
    now->allocated(block);
  return block;
}

C2CU_CALL void freed(void *block) {
  if (attempt *const now = attempt_now)
    now->freed(block);
}

/// Two texts up to where they differ, \p as what each of their bytes counts.
template <class As>
C2CU_CALL void load_both(const char *a, const char *b, std::size_t most,
                         As as) {
  const char *other = b;
  load_text(a, most, [&](char c) {
    load(other, 1);
    return c == 0 || as(c) != as(*other++);
  });
  other = a;
  load_text(b, most, [&](char c) { return c == 0 || as(c) != as(*other++); });
}

C2CU_CALL void load_both(const char *a, const char *b,
                         std::size_t most = endless) {
  load_both(a, b, most, [](char c) { return c; });
}

C2CU_CALL void load_both_in_any_case(const char *a, const char *b,
                                     std::size_t most = endless) {
  load_both(a, b, most,
            [](char c) { return std::tolower(static_cast<unsigned char>(c)); });
}

/// A text up to the first byte that is in \p set, or, if not \p in, is not.
C2CU_CALL void load_until(const char *text, const char *set, bool in) {
  load_text(set);
  load_text(text, endless, [&](char c) {
    return c == 0 || (std::strchr(set, c) != nullptr) == in;
  });
}

/// What is put behind \p to, at most \p most bytes of \p from, with a zero.
C2CU_CALL void store_behind(char *to, const char *from, std::size_t most) {
  load_text(to);
  load_text(from, most);
  store(to + std::strlen(to), strnlen(from, most) + 1);
}

} // namespace detail

C2CU_CALL void *watched_malloc(std::size_t n) {
  return detail::allocated(std::malloc(n));
}

C2CU_CALL void *watched_calloc(std::size_t n, std::size_t size) {
  return detail::allocated(std::calloc(n, size));
}

C2CU_CALL void *watched_realloc(void *block, std::size_t n) {
  detail::freed(block);
  void *const now = detail::allocated(std::realloc(block, n));
  if (!now && n != 0)
    detail::allocated(block);
  return now;
}

C2CU_CALL void watched_free(void *block) {
  detail::freed(block);
  std::free(block);
}

C2CU_CALL char *watched_strdup(const char *text) {
  detail::load_text(text);
  return static_cast<char *>(detail::allocated(strdup(text)));
}

C2CU_CALL char *watched_strndup(const char *text, std::size_t most) {
  detail::load_text(text, most);
  return static_cast<char *>(detail::allocated(strndup(text, most)));
}

C2CU_CALL void *watched_memcpy(void *to, const void *from, std::size_t n) {
  detail::load(from, n);
  detail::store(to, n);
  return std::memcpy(to, from, n);
}

C2CU_CALL void *watched_memmove(void *to, const void *from, std::size_t n) {
  detail::load(from, n);
  detail::store(to, n);
  return std::memmove(to, from, n);
}

C2CU_CALL void *watched_mempcpy(void *to, const void *from, std::size_t n) {
  detail::load(from, n);
  detail::store(to, n);
  return mempcpy(to, from, n);
}

C2CU_CALL void watched_bzero(void *to, std::size_t n) {
  detail::store(to, n);
  std::memset(to, 0, n);
}

C2CU_CALL void *watched_memset(void *to, int byte, std::size_t n) {
  detail::store(to, n);
  return std::memset(to, byte, n);
}

C2CU_CALL int watched_memcmp(const void *a, const void *b, std::size_t n) {
  detail::load(a, n);
  detail::load(b, n);
  return std::memcmp(a, b, n);
}

C2CU_CALL void *watched_memchr(const void *in, int byte, std::size_t n) {
  detail::load_text(static_cast<const char *>(in), n, [&](char c) {
    return static_cast<unsigned char>(c) == static_cast<unsigned char>(byte);
  });
  return const_cast<void *>(std::memchr(in, byte, n));
}

C2CU_CALL std::size_t watched_strlen(const char *text) {
  detail::load_text(text);
  return std::strlen(text);
}

C2CU_CALL std::size_t watched_strnlen(const char *text, std::size_t most) {
  detail::load_text(text, most);
  return strnlen(text, most);
}

C2CU_CALL int watched_strcmp(const char *a, const char *b) {
  detail::load_both(a, b);
  return std::strcmp(a, b);
}

C2CU_CALL int watched_strncmp(const char *a, const char *b, std::size_t most) {
  detail::load_both(a, b, most);
  return std::strncmp(a, b, most);
}

C2CU_CALL char *watched_strcpy(char *to, const char *from) {
  detail::load_text(from);
  detail::store(to, std::strlen(from) + 1);
  return std::strcpy(to, from);
}

C2CU_CALL char *watched_stpcpy(char *to, const char *from) {
  detail::load_text(from);
  detail::store(to, std::strlen(from) + 1);
  return stpcpy(to, from);
}

C2CU_CALL char *watched_strncpy(char *to, const char *from, std::size_t n) {
  detail::load_text(from, n);
  detail::store(to, n);
  return std::strncpy(to, from, n);
}

C2CU_CALL char *watched_strcat(char *to, const char *from) {
  detail::store_behind(to, from, detail::endless);
  return std::strcat(to, from);
}

C2CU_CALL char *watched_strncat(char *to, const char *from, std::size_t most) {
  detail::store_behind(to, from, most);
  return std::strncat(to, from, most);
}

C2CU_CALL int watched_strcasecmp(const char *a, const char *b) {
  detail::load_both_in_any_case(a, b);
  return strcasecmp(a, b);
}

C2CU_CALL int watched_strncasecmp(const char *a, const char *b,
                                  std::size_t most) {
  detail::load_both_in_any_case(a, b, most);
  return strncasecmp(a, b, most);
}

C2CU_CALL std::size_t watched_strspn(const char *text, const char *set) {
  detail::load_until(text, set, /*in=*/false);
  return std::strspn(text, set);
}

C2CU_CALL std::size_t watched_strcspn(const char *text, const char *set) {
  detail::load_until(text, set, /*in=*/true);
  return std::strcspn(text, set);
}

C2CU_CALL char *watched_strpbrk(const char *text, const char *set) {
  detail::load_until(text, set, /*in=*/true);
  return const_cast<char *>(std::strpbrk(text, set));
}

/// A word is what lies between bytes that are in \p set.
C2CU_CALL char *watched_strtok_r(char *text, const char *set, char **next) {
  if (!text) {
    detail::load(next, sizeof *next);
    text = *next;
  }
  detail::load_until(text, set, /*in=*/false);
  char *const word = text + std::strspn(text, set);
  detail::load_until(word, set, /*in=*/true);
  if (char *const end = word + std::strcspn(word, set); *end)
    detail::store(end, 1);
  detail::store(next, sizeof *next);
  return strtok_r(text, set, next);
}

C2CU_CALL char *watched_strchr(const char *text, int of) {
  detail::load_text(text, detail::endless, [&](char c) {
    return c == 0 || c == static_cast<char>(of);
  });
  return const_cast<char *>(std::strchr(text, of));
}

C2CU_CALL char *watched_strrchr(const char *text, int of) {
  detail::load_text(text);
  return const_cast<char *>(std::strrchr(text, of));
}

C2CU_CALL char *watched_strstr(const char *text, const char *of) {
  detail::load_text(text);
  detail::load_text(of);
  return const_cast<char *>(std::strstr(text, of));
}

C2CU_CALL int watched_atoi(const char *text) {
  detail::load_number(text);
  return std::atoi(text);
}

C2CU_CALL long watched_atol(const char *text) {
  detail::load_number(text);
  return std::atol(text);
}

C2CU_CALL long long watched_atoll(const char *text) {
  detail::load_number(text);
  return std::atoll(text);
}

#define C2CU_NUMBER(result, name)                                              \
  C2CU_CALL result watched_##name(const char *text, char **end, int base) {    \
    detail::load_number(text);                                                 \
    detail::store(end, end ? sizeof *end : 0);                                 \
    return std::name(text, end, base);                                         \
  }
C2CU_NUMBER(long, strtol)
C2CU_NUMBER(long long, strtoll)
C2CU_NUMBER(unsigned long, strtoul)
C2CU_NUMBER(unsigned long long, strtoull)
#undef C2CU_NUMBER

/// The same of a number with a fraction, which a locale may write with a comma.
#define C2CU_REAL(type, name)                                                  \
  C2CU_CALL type watched_##name(const char *text, char **end) {                \
    detail::load_number(text);                                                 \
    char *its_end;                                                             \
    const type result = std::name(text, &its_end);                             \
    detail::load(text, its_end - text);                                        \
    if (end) {                                                                 \
      detail::store(end, sizeof *end);                                         \
      *end = its_end;                                                          \
    }                                                                          \
    return result;                                                             \
  }
C2CU_REAL(double, strtod)
C2CU_REAL(float, strtof)
#undef C2CU_REAL

C2CU_CALL double watched_atof(const char *text) {
  return watched_strtod(text, nullptr);
}

#ifdef C2CU_CERTIFY
/// \p Function, whose accesses are not seen; but what it allocates is.
template <class Result, class... Arguments>
auto called(Result (*function)(Arguments...)) {
  return [function](Arguments... arguments)
             __attribute__((no_sanitize("thread"))) {
               const auto is = [&](auto *of) {
                 return reinterpret_cast<void (*)()>(of) ==
                        reinterpret_cast<void (*)()>(function);
               };
               if constexpr (std::is_same_v<Result, char *>)
                 if (is(&watched_strdup) || is(&watched_strndup)) {
                   char *const copy = certify::unseen(function)(arguments...);
                   return static_cast<char *>(
                       certify::own(copy, malloc_usable_size(copy)));
                 }
               return is(&watched_malloc) || is(&watched_calloc) ||
                              is(&watched_realloc) || is(&watched_free)
                          ? function(arguments...)
                          : certify::unseen(function)(arguments...);
             };
}
#endif
#undef C2CU_CALL

} // namespace c2cu::library

/// A function of the C library whose accesses are watched.
#if defined(__CUDA_ARCH__)
#define c2cu_called(f) f
#elif defined(C2CU_CERTIFY)
#define c2cu_called(f) c2cu::library::called(&c2cu::library::watched_##f)
#else
#define c2cu_called(f) c2cu::library::watched_##f
#endif

#endif // C2CU_LIBRARY_WATCHED_CALLS_H
