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
// stays small and what is compared is equal now and then. The trace says what
// the input was.
//
//===----------------------------------------------------------------------===*/

#ifndef C2CU_TRACE_INPUT_H
#define C2CU_TRACE_INPUT_H

static struct {
  int asked, random;
  unsigned long long state;
  long low, high;
} c2cu_input;

/* Whether inputs are random; then stream must be the standard input. */
static int c2cu_random_input(const void *stream) {
  const char *seed = c2cu_getenv("C2CU_TRACE_SEED");
  const char *range = c2cu_getenv("C2CU_TRACE_RANGE");
  if (!c2cu_input.asked) {
    c2cu_input.asked = 1;
    c2cu_input.low = 1;
    c2cu_input.high = 16;
    if (seed && *seed) {
      c2cu_input.random = 1;
      c2cu_input.state = c2cu_strtoull(seed, 0, 10) * 2 + 1;
    }
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

static long c2cu_between(long low, long high) {
  return low + (long)(c2cu_draw() % ((unsigned long long)(high - low) + 1));
}

static void c2cu_say_input(const char *text) {
  c2cu_fputs("input ", c2cu_trace.out);
  c2cu_text(text);
  c2cu_fputc('\n', c2cu_trace.out);
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

static void c2cu_number(struct c2cu_made *made, char conversion, int width) {
  char text[64];
  long value = c2cu_between(c2cu_input.low, c2cu_input.high);
  int i;
  if (__builtin_strchr("eEfFgGaA", conversion))
    c2cu_sprintf(text, "%ld.%02ld", value, c2cu_between(0, 99));
  else
    c2cu_sprintf(text,
                 conversion == 'x' || conversion == 'X' ? "%lx"
                 : conversion == 'o'                    ? "%lo"
                                                        : "%ld",
                 value);
  for (i = 0; text[i] && (width == 0 || i < width); ++i)
    c2cu_put(made, text[i]);
}

/* A text that the format accepts, each conversion behind white space if it
   skips that. */
static void c2cu_make(struct c2cu_made *made, const char *format) {
  made->length = 0;
  while (*format) {
    int width = 0, count, is_space;
    char c = *format++;
    if (c != '%') {
      c2cu_put(made, c);
      continue;
    }
    if (*format == '*')
      ++format;
    while (*format >= '0' && *format <= '9')
      width = width * 10 + (*format++ - '0');
    while (*format && __builtin_strchr("hlLqjztm", *format))
      ++format;
    c = *format ? *format++ : '%';
    if (c == '%') {
      c2cu_put(made, '%');
    } else if (c == 'n') {
      continue;
    } else if (c == 'c') {
      for (count = width ? width : 1; count > 0; --count)
        c2cu_put(made, (char)c2cu_between('a', 'z'));
    } else if (c == '[') {
      const char *set = format;
      count = (int)c2cu_between(1, width && width < 8 ? width : 8);
      for (; count > 0; --count) {
        format = set;
        c2cu_put(made, c2cu_member(&format, &is_space));
      }
    } else if (c == 's') {
      c2cu_put(made, ' ');
      count = (int)c2cu_between(1, width && width < 8 ? width : 8);
      for (; count > 0; --count)
        c2cu_put(made, (char)c2cu_between('a', 'e'));
    } else {
      c2cu_put(made, ' ');
      c2cu_number(made, c, width);
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
  text[0] = (char)c2cu_between('a', 'z' + 2);
  if (text[0] > 'z')
    text[0] = '\n';
  c2cu_say_input(text);
  return text[0];
}

int c2cu_getchar(void) { return c2cu_getc(c2cu_stdin); }

char *c2cu_fgets(char *to, int size, void *stream) {
  int length, i;
  if (!c2cu_random_input(stream) || size < 3)
    return c2cu_real_fgets(to, size, stream);
  length = (int)c2cu_between(1, size - 2 < 16 ? size - 2 : 16);
  for (i = 0; i < length; ++i)
    to[i] = (char)c2cu_between('a', 'e');
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
  c2cu_fputs("input ", c2cu_trace.out);
  for (i = 0; i < size * count; ++i) {
    ((unsigned char *)to)[i] = (unsigned char)c2cu_between(0, 255);
    c2cu_sprintf(text, "\\%03o", ((unsigned char *)to)[i]);
    c2cu_fputs(text, c2cu_trace.out);
  }
  c2cu_fputc('\n', c2cu_trace.out);
  return count;
}

#endif /* C2CU_TRACE_INPUT_H */
