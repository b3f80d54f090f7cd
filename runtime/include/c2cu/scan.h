//===- scan.h - scanf with a known format -----------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads what scanf would - from the stream's own buffer, from a string - as
/// long as all is plain: the conversions d i u x X o f F e E g G s c [ n, their
/// widths, targets of the types they ask for, and fields whose end is there to
/// see. Who goes on where something is not plain, and from where, is up to the
/// source.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SCAN_H
#define C2CU_SCAN_H

#include <c2cu/format.h>
#include <c2cu/quick_read.h>

#include <array>
#include <cstring>
#include <limits>
#include <type_traits>

namespace c2cu::detail {

constexpr bool scans_integer(piece p) { return is_one_of(p.letter, "diuxXo"); }
constexpr bool scans_real(piece p) { return is_one_of(p.letter, "fFeEgG"); }

/// Whether \p p can store into what a \p Target points to.
template <class Target> constexpr bool is_scannable(piece p) {
  if constexpr (std::is_pointer_v<Target>) {
    using type = std::remove_pointer_t<Target>;
    if constexpr (std::is_object_v<type> && !std::is_const_v<type> &&
                  !std::is_volatile_v<type>) {
      constexpr bool whole =
          (std::is_integral_v<type> || std::is_enum_v<type>) &&
          !std::is_same_v<type, bool>;
      if (!p.plain)
        return false;
      if (scans_integer(p) || (p.letter == 'n' && p.width < 0))
        return whole && integer_size(p.length) == sizeof(type);
      if (scans_real(p))
        return (p.length == '\0' && std::is_same_v<type, float>) ||
               (p.length == 'l' && std::is_same_v<type, double>);
      if (is_one_of(p.letter, "sc["))
        return p.length == '\0' && whole && sizeof(type) == 1;
    }
  }
  return false;
}

/// Whether what \p p reads can be passed without storing it.
constexpr bool is_skippable(piece p) {
  return p.plain && p.letter != '\0' &&
         (scans_integer(p) || scans_real(p) ||
          (is_one_of(p.letter, "sc[") && p.length == '\0')) &&
         p.length != 'L';
}

/// What is to be read: up to the end of the buffer, behind which there may be
/// more, or up to the end of a string.
struct scan_buffer {
  const char *at;
  const char *const end; ///< Null: a zero ends it.
  const char *const begin = at;

  /// Passes white space. False at the end: more may follow.
  bool skip_space() {
    while (at != end && is_space(*at))
      ++at;
    return at != end;
  }

  /// What a conversion with \p width may take. glibc looks at what follows even
  /// if it has taken all of it, and may meet the end.
  field next(int width) const {
    const auto most = static_cast<std::size_t>(width);
    if (width < 0)
      return {at, end, false};
    if (end)
      return end - at <= width ? field{at, end, false}
                               : field{at, at + width, true};
    return {at, at + strnlen(at, most), true};
  }
};

template <class T> void store(T *target, const void *value) {
  std::memcpy(target, value, sizeof(T));
}

/// Reads a short number where enough bytes follow. False: nothing has been
/// done but that white space may have been passed. \p from stays in registers.
template <piece P, class T>
[[gnu::always_inline]] inline bool scan_quickly(scan_buffer &from, T *target) {
  constexpr bool decimal = P.letter == 'd' || P.letter == 'u';
  if constexpr (reads_quickly && P.width < 0 && !P.suppressed &&
                (decimal || scans_real(P))) {
    if ((scans_real(P) && !usual_numbers) || !from.end || !from.skip_space() ||
        from.end - from.at < quick_bytes) [[unlikely]]
      return false;
    const auto found = [&] {
      if constexpr (decimal)
        return quick_integer(from.at);
      else
        return quick_real<T>(from.at);
    }();
    if (!found.behind) [[unlikely]]
      return false;
    from.at = found.behind;
    store(target, &found.value); // The first bytes are the lowest.
    return true;
  } else {
    return false;
  }
}

/// Reads an integer if its end is seen.
template <piece P, class T> bool scan_integer(scan_buffer &from, T *target) {
  if (!from.skip_space())
    return false;
  const field text = from.next(P.width);
  constexpr unsigned base = P.letter == 'd' || P.letter == 'u' ? 10
                            : P.letter == 'i'                  ? 0
                            : P.letter == 'o'                  ? 8
                                                               : 16;
  std::uint64_t value = 0;
  const char *const behind = read_integer < base,
                    P.letter == 'd' || P.letter == 'i' > (text.at, text.end,
                                                          text.closed, value);
  if (!behind)
    return false;
  from.at = behind;
  if constexpr (!P.suppressed)
    store(target, &value); // The first bytes are the lowest.
  return true;
}

/// Reads `inf`, if what follows is neither a letter nor a digit.
[[gnu::noinline]] inline const char *infinity_at(const char *at,
                                                 const char *end) {
  field from = {at, end, false};
  pass_sign(from);
  for (const char c : {'i', 'n', 'f'}) {
    if ((from.peek() | 0x20) != c)
      return nullptr;
    ++from.at;
  }
  return from.at != from.end && (*from.at == '\0' || is_space(*from.at))
             ? from.at
             : nullptr;
}

template <piece P, class T> bool scan_real(scan_buffer &from, T *target) {
  if (!usual_numbers || !from.skip_space())
    return false;
  field text = from.next(P.width);
  const char *behind = nullptr;
  if constexpr (P.suppressed) {
    behind = pass_real(text.at, text.end, text.closed);
  } else {
    T value;
    behind = read_real(text.at, text.end, text.closed, value);
    if (!behind) {
      behind = infinity_at(text.at, text.end);
      value = std::numeric_limits<T>::infinity();
      value = pass_sign(text) ? -value : value;
    }
    if (behind)
      store(target, &value);
  }
  if (!behind)
    return false;
  from.at = behind;
  return true;
}

/// Which characters a conversion takes.
using char_set = std::array<bool, 256>;

/// Those of the `[` whose characters begin at \p at, as glibc understands them.
constexpr char_set set_at(const char *format, unsigned at) {
  char_set set = {};
  const auto get = [&](unsigned i) {
    return static_cast<unsigned char>(format[i]);
  };
  const bool excluded = format[at] == '^';
  at += excluded;
  if (format[at] == ']' || format[at] == '-')
    set[get(at++)] = true;
  for (; format[at] != '\0' && format[at] != ']'; ++at) {
    const bool range = format[at] == '-' && format[at + 1] != '\0' &&
                       format[at + 1] != ']' && get(at - 1) <= get(at + 1);
    if (!range)
      set[get(at)] = true;
    for (unsigned c = get(at - 1); range && c < get(at + 1); ++c)
      set[c] = true;
  }
  for (bool &taken : set)
    taken = taken != excluded;
  set[0] = false; // It may be the end of a string.
  return set;
}

constexpr char_set set_of_words() {
  char_set set = {};
  for (unsigned c = 1; c != 256; ++c)
    set[c] = !is_space(static_cast<char>(c));
  return set;
}

/// Reads the characters of a `%s` or `%[`, if their end is seen.
template <class Format, piece P>
bool scan_characters(scan_buffer &from, char *target) {
  static constexpr char_set taken =
      P.letter == 's' ? set_of_words() : set_at(Format::text, P.set);
  if (!usual_numbers || (P.letter == 's' && !from.skip_space()))
    return false;
  field text = from.next(P.width);
  while (text.at != text.end && taken[static_cast<unsigned char>(*text.at)])
    ++text.at;
  // A zero ends strings, and in a stream it is nothing plain.
  const bool plain =
      text.at == text.end ? text.closed : *text.at != '\0' || !from.end;
  const std::size_t count = text.at - from.at;
  if (!plain || count == 0)
    return false;
  if constexpr (!P.suppressed) {
    std::memcpy(target, from.at, count);
    target[count] = '\0';
  }
  from.at = text.at;
  return true;
}

/// Reads the characters of a `%c`, if all are there.
template <piece P> bool scan_raw(scan_buffer &from, char *target) {
  constexpr std::size_t count = P.width < 0 ? 1 : P.width;
  const std::size_t there =
      from.end ? from.end - from.at : strnlen(from.at, count);
  if (there < count)
    return false;
  if constexpr (!P.suppressed)
    std::memcpy(target, from.at, count);
  from.at += count;
  return true;
}

/// Reads any number. Returns what comes behind it, or null; in registers, so
/// that where reading stands has not to be in memory.
template <piece P, class T>
[[gnu::noinline]] const char *scan_number(const char *at, const char *end,
                                          T *target) {
  scan_buffer from = {at, end};
  bool done = false;
  if constexpr (scans_integer(P))
    done = scan_integer<P>(from, target);
  else
    done = scan_real<P>(from, target);
  return done ? from.at : nullptr;
}

/// Reads for one conversion. False: nothing has been stored; white space may
/// have been passed that the conversion skips.
template <class Format, piece P, class T>
[[gnu::always_inline]] inline bool scan_one(scan_buffer &from, T *target) {
  if constexpr (scans_integer(P) || scans_real(P)) {
    if (scan_quickly<anywhere(P)>(from, target)) [[likely]]
      return true;
    const char *const behind =
        scan_number<anywhere(P)>(from.at, from.end, target);
    if (behind)
      from.at = behind;
    return behind != nullptr;
  } else {
    scan_buffer copy = from;
    char *const into = reinterpret_cast<char *>(target);
    bool done = false;
    if constexpr (P.letter == 'c')
      done = scan_raw<anywhere(P)>(copy, into);
    else
      done = scan_characters<Format, P>(copy, into);
    from.at = copy.at;
    return done;
  }
}

/// Passes a text piece, or a `%%`. False: more is needed, or it does not match.
template <class Format, piece P> bool scan_text(scan_buffer &from) {
  if constexpr (is_space(Format::text[P.begin])) {
    return from.skip_space();
  } else {
    if (P.kind == piece::conversion && !from.skip_space())
      return false;
    if (from.at == from.end || *from.at != Format::text[P.begin])
      return false;
    ++from.at;
    return true;
  }
}

template <class Format, unsigned At, class Source, class... Targets>
[[gnu::always_inline]] inline int scan_from(Source &from, int done,
                                            Targets... targets);

/// Goes on with the conversion \p P, whose target is the first.
template <class Format, piece P, class Source, class First, class... Rest>
[[gnu::always_inline]] inline int scan_target(Source &from, int done,
                                              First first, Rest... rest) {
  if constexpr (is_scannable<First>(P)) {
    if constexpr (P.letter == 'n') {
      const std::ptrdiff_t count = from.buffer.at - from.buffer.begin;
      store(first, &count);
      return scan_from<Format, P.behind>(from, done, rest...);
    } else {
      if (scan_one<Format, P>(from.buffer, first))
        return scan_from<Format, P.behind>(from, done + 1, rest...);
    }
  }
  return from.template give_up<Format, P.begin>(done, first, rest...);
}

/// Reads what the format from \p At on asks for, after \p done assignments.
template <class Format, unsigned At, class Source, class... Targets>
int scan_from(Source &from, int done, Targets... targets) {
  constexpr piece p = scan_piece(Format::text, At);
  if constexpr (p.kind == piece::end) {
    return from.finish(done);
  } else if constexpr (p.kind == piece::text ||
                       (p.letter == '%' && p.behind == At + 2)) {
    if (scan_text<Format, p>(from.buffer))
      return scan_from<Format, p.behind>(from, done, targets...);
  } else if constexpr (p.suppressed) {
    if constexpr (is_skippable(p))
      if (scan_one<Format, p>(from.buffer, static_cast<char *>(nullptr)))
        return scan_from<Format, p.behind>(from, done, targets...);
  } else if constexpr (sizeof...(Targets) != 0) {
    return scan_target<Format, p>(from, done, targets...);
  }
  return from.template give_up<Format, At>(done, targets...);
}

} // namespace c2cu::detail

#endif // C2CU_SCAN_H
