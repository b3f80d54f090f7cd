/*===- trace_input.h - Input for traces, read or made up ------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With C2CU_TRACE_SEED=N the program gets a random input: for each conversion
// of a scanf a text that it accepts, for other functions random bytes. Numbers
// are from C2CU_TRACE_RANGE=A:B, 1:16 by default, so that what sizes something
// stays small and what is compared is equal now and then. With C2CU_TRACE_WIDE
// half of them are from the whole range of what is read, often from its edges.
// The trace says what the input was.
//
// An input is made of *pieces*: conversions, lines, bytes. Of those that
// C2CU_TRACE_KEEP=SEED:0-3,7 lists, each is what that seed makes of it. Each
// piece has random numbers of its own then, so that others do not matter.
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_TRACE_INPUT_H
#define C2CU_TRACE_INPUT_H

static struct {
  int asked, random, wide, in_pieces;
  unsigned long long state, seed, kept_seed;
  const char *kept; /* What is left of the list, behind those that were made. */
  unsigned long pieces;
  long low, high;
} c2cu_input;

#define C2CU_PIECES (1ul << 20) /* Nobody waits for more. */

/* Whether inputs are random; then stream must be the standard input. */
static int c2cu_random_input(const void *stream) {
  const char *seed = c2cu_getenv("C2CU_TRACE_SEED");
  const char *range = c2cu_getenv("C2CU_TRACE_RANGE");
  const char *wide = c2cu_getenv("C2CU_TRACE_WIDE");
  const char *keep = c2cu_getenv("C2CU_TRACE_KEEP");
  if (!c2cu_input.asked) {
    c2cu_input.asked = 1;
    c2cu_input.low = 1;
    c2cu_input.high = 16;
    if (seed && *seed) {
      c2cu_input.random = 1;
      c2cu_input.seed = c2cu_strtoull(seed, 0, 10);
      c2cu_input.state = c2cu_input.seed * 2 + 1;
    }
    c2cu_input.wide = wide && *wide;
    c2cu_input.kept = "";
    if (keep && *keep) {
      char *end;
      c2cu_input.kept_seed = c2cu_strtoull(keep, &end, 10);
      c2cu_input.kept = *end == ':' ? end + 1 : "";
    }
    c2cu_input.in_pieces = c2cu_input.wide || (keep && *keep);
    if (range && (c2cu_sscanf(range, "%ld:%ld", &c2cu_input.low,
                              &c2cu_input.high) != 2 ||
                  c2cu_input.low > c2cu_input.high))
      c2cu_fail("C2CU_TRACE_RANGE takes two whole numbers, as 1:16");
  }
  return c2cu_input.random && stream == (const void *)c2cu_stdin;
}

/* SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
static unsigned long long c2cu_draw(void) {
  unsigned long long z = (c2cu_input.state += 0x9e3779b97f4a7c15ull);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

/* Whether the list of what is kept has this piece; pieces come in order. */
static int c2cu_is_kept(unsigned long piece) {
  while (*c2cu_input.kept) {
    char *end;
    unsigned long from =
        (unsigned long)c2cu_strtoull(c2cu_input.kept, &end, 10);
    unsigned long to = from;
    if (*end == '-')
      to = (unsigned long)c2cu_strtoull(end + 1, &end, 10);
    if (piece < from)
      return 0;
    if (piece <= to)
      return 1;
    c2cu_input.kept = *end == ',' ? end + 1 : "";
  }
  return 0;
}

/* What is drawn from now on is for the next piece. */
static void c2cu_piece(void) {
  unsigned long piece = c2cu_input.pieces++;
  if (!c2cu_input.in_pieces)
    return;
  if (piece == C2CU_PIECES)
    c2cu_fail("the program reads more than a million pieces of input");
  c2cu_input.state =
      c2cu_is_kept(piece) ? c2cu_input.kept_seed : c2cu_input.seed;
  c2cu_input.state = c2cu_draw() ^ (piece * 0xd1342543de82ef95ull);
  c2cu_input.state = c2cu_draw();
}

static long c2cu_between(long low, long high) {
  return low + (long)(c2cu_draw() % ((unsigned long long)(high - low) + 1));
}

/* How many there were, if they can be kept. */
static void c2cu_say_pieces(void) {
  if (c2cu_input.random && c2cu_input.in_pieces)
    c2cu_fprintf(c2cu_out, "drawn %lu\n", c2cu_input.pieces);
}

static void c2cu_say_input(const char *text) {
  c2cu_fputs("input ", c2cu_out);
  c2cu_text(text);
  c2cu_fputc('\n', c2cu_out);
}

/* Room for the text of one scanf. */
struct c2cu_made {
  char text[8192];
  unsigned long length;
};

static void c2cu_put(struct c2cu_made *made, char c) {
  if (made->length + 1 < sizeof made->text)
    made->text[made->length++] = c;
}

/* A set, `[a-z]` or `[^,]`: a member that is no white space, 'x' if there is
   none. Leaves *format behind it. */
static char c2cu_member(const char **format, int *is_space) {
  int in[256] = {0}, inverted = 0, c, start = 1, candidates = 0;
  const unsigned char *p = (const unsigned char *)*format;
  if (*p == '^') {
    inverted = 1;
    ++p;
  }
  for (; *p && (start || *p != ']'); ++p, start = 0)
    if (p[1] == '-' && p[2] && p[2] != ']') {
      for (c = p[0]; c <= p[2]; ++c)
        in[c] = 1;
      p += 2;
    } else {
      in[*p] = 1;
    }
  *format = (const char *)p + (*p == ']');
  *is_space = 0;
  for (c = '!'; c < 127; ++c)
    candidates += in[c] != inverted;
  if (!candidates)
    return 'x';
  candidates = (int)c2cu_between(1, candidates);
  for (c = '!'; c < 127; ++c)
    if ((in[c] != inverted) && --candidates == 0)
      break;
  return (char)c;
}

/* A number of so many bits: an edge, a power of two or what is next to it, or
   any. */
static long c2cu_wide_number(int bits) {
  unsigned long long value = c2cu_draw();
  switch (c2cu_between(0, 3)) {
  case 0: /* 0, -1 */
    value = 0ull - (value & 1);
    break;
  case 1:
    value = (1ull << (value % (unsigned)bits)) +
            (unsigned long long)c2cu_between(-1, 1);
    break;
  case 2: /* The largest and the smallest with a sign. */
    value = (1ull << (bits - 1)) - (value & 1);
    break;
  default:
    break;
  }
  if (bits < 64)
    value &= (1ull << bits) - 1;
  return (long)value;
}

/* The same number, read as one with a sign. */
static long c2cu_signed(long value, int bits) {
  unsigned long long sign = 1ull << (bits - 1);
  return (long)(((unsigned long long)value ^ sign) - sign);
}

static void c2cu_floating(char *text) {
  static const char *const edges[] = {"0",      "-0",      "1",     "-1",
                                      "1e-310", "-3e-320", "1e300", "0.5"};
  long kind = c2cu_input.wide ? c2cu_between(0, 3) : 0;
  if (kind == 2)
    c2cu_sprintf(text, "%s", edges[c2cu_between(0, 7)]);
  else if (kind == 3)
    c2cu_sprintf(text, "%ld.%02lde%ld", c2cu_between(-1000000, 1000000),
                 c2cu_between(0, 99), c2cu_between(-40, 30));
  else
    c2cu_sprintf(text, "%ld.%02ld",
                 c2cu_between(c2cu_input.low, c2cu_input.high),
                 c2cu_between(0, 99));
}

static void c2cu_number(struct c2cu_made *made, char conversion, int width,
                        int bits) {
  char text[64];
  int i;
  if (__builtin_strchr("eEfFgGaA", conversion)) {
    c2cu_floating(text);
  } else {
    int is_wide = c2cu_input.wide && c2cu_between(0, 1);
    long value = is_wide ? c2cu_wide_number(bits)
                         : c2cu_between(c2cu_input.low, c2cu_input.high);
    if (is_wide && (conversion == 'd' || conversion == 'i'))
      value = c2cu_signed(value, bits);
    c2cu_sprintf(text,
                 conversion == 'x' || conversion == 'X' ? "%lx"
                 : conversion == 'o'                    ? "%lo"
                 : is_wide && conversion == 'u'         ? "%lu"
                                                        : "%ld",
                 value);
  }
  for (i = 0; text[i] && (width == 0 || i < width); ++i)
    c2cu_put(made, text[i]);
}

/* A text that the format accepts, each conversion behind white space if it
   skips that. */
static void c2cu_make(struct c2cu_made *made, const char *format) {
  made->length = 0;
  while (*format) {
    int width = 0, bits = 32, count, is_space;
    char c = *format++;
    if (c != '%') {
      c2cu_put(made, c);
      continue;
    }
    if (*format == '*')
      ++format;
    while (*format >= '0' && *format <= '9')
      width = width * 10 + (*format++ - '0');
    for (; *format && __builtin_strchr("hlLqjztm", *format); ++format)
      bits = *format == 'h' ? bits / 2 : *format == 'm' ? bits : 64;
    if (*format && *format != '%' && *format != 'n')
      c2cu_piece();
    c = *format ? *format++ : '%';
    if (c == '%') {
      c2cu_put(made, '%');
    } else if (c == 'n') {
      continue;
    } else if (c == 'c') {
      for (count = width ? width : 1; count > 0; --count)
        c2cu_put(made, c2cu_input.wide ? (char)c2cu_between(1, 255)
                                       : (char)c2cu_between('a', 'z'));
    } else if (c == '[') {
      const char *set = format;
      count = (int)c2cu_between(1, width && width < 8 ? width : 8);
      for (; count > 0; --count) {
        format = set;
        c2cu_put(made, c2cu_member(&format, &is_space));
      }
    } else if (c == 's') {
      int is_wide = c2cu_input.wide && c2cu_between(0, 1);
      c2cu_put(made, ' ');
      count = (int)c2cu_between(1, width && width < 8 ? width : 8);
      for (; count > 0; --count)
        c2cu_put(made, is_wide ? (char)c2cu_between('!', '~')
                               : (char)c2cu_between('a', 'e'));
    } else {
      c2cu_put(made, ' ');
      c2cu_number(made, c, width, bits);
    }
  }
  made->text[made->length] = 0;
}

static int c2cu_vscan(void *stream, const char *format,
                      __builtin_va_list list) {
  struct c2cu_made made;
  if (!c2cu_random_input(stream))
    return c2cu_vfscanf(stream, format, list);
  c2cu_make(&made, format);
  c2cu_say_input(made.text);
  return c2cu_vsscanf(made.text, format, list);
}

int c2cu_scanf(const char *format, ...) {
  __builtin_va_list list;
  int result;
  __builtin_va_start(list, format);
  result = c2cu_vscan(c2cu_stdin, format, list);
  __builtin_va_end(list);
  return result;
}

int c2cu_fscanf(void *stream, const char *format, ...) {
  __builtin_va_list list;
  int result;
  __builtin_va_start(list, format);
  result = c2cu_vscan(stream, format, list);
  __builtin_va_end(list);
  return result;
}

int c2cu_getc(void *stream) {
  char text[2] = {0, 0};
  if (!c2cu_random_input(stream))
    return c2cu_real_getc(stream);
  c2cu_piece();
  text[0] = (char)c2cu_between('a', 'z' + 2);
  if (text[0] > 'z')
    text[0] = '\n';
  else if (c2cu_input.wide && c2cu_between(0, 1))
    text[0] = (char)c2cu_between(0, 255);
  c2cu_say_input(text);
  return (unsigned char)text[0];
}

int c2cu_getchar(void) { return c2cu_getc(c2cu_stdin); }

char *c2cu_fgets(char *to, int size, void *stream) {
  int length, i, is_wide;
  if (!c2cu_random_input(stream) || size < 3)
    return c2cu_real_fgets(to, size, stream);
  c2cu_piece();
  is_wide = c2cu_input.wide && c2cu_between(0, 1);
  length = (int)c2cu_between(1, size - 2 < 16 ? size - 2 : 16);
  for (i = 0; i < length; ++i)
    to[i] =
        is_wide ? (char)c2cu_between(' ', '~') : (char)c2cu_between('a', 'e');
  to[length] = '\n';
  to[length + 1] = 0;
  c2cu_say_input(to);
  return to;
}

unsigned long c2cu_fread(void *to, unsigned long size, unsigned long count,
                         void *stream) {
  unsigned long i;
  char text[8];
  if (!c2cu_random_input(stream))
    return c2cu_real_fread(to, size, count, stream);
  c2cu_fputs("input ", c2cu_out);
  for (i = 0; i < size * count; ++i) {
    c2cu_piece();
    ((unsigned char *)to)[i] = (unsigned char)c2cu_between(0, 255);
    c2cu_sprintf(text, "\\%03o", ((unsigned char *)to)[i]);
    c2cu_fputs(text, c2cu_out);
  }
  c2cu_fputc('\n', c2cu_out);
  return count;
}

#endif /* C2CU_TRACE_INPUT_H */
