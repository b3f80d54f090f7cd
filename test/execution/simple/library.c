// The functions of libc that are written out, against glibc's.
// RUN: %bulk %s --driver=simple,sequential
//@ in: hello world 200
//@ in: aAzZ09 aAzZ 10
//@ in: x-y_z y_ 127
//@ in: same same 0
//@ in: -17kg 0017 64
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 64

static char s[SIZE], t[SIZE], copy[SIZE];
static int kinds[256], results[32], from;

static int offset(const char *p, const char *base) {
  return p ? (int)(p - base) : -1;
}

static void characters(void) {
  for (int c = 0; c < 256; c++)
    kinds[c] = isupper(c) + 3 * islower(c) + 5 * isalpha(c) + 7 * isdigit(c) +
               11 * isspace(c) + 13 * isprint(c) + 17 * isgraph(c) +
               19 * isblank(c) + 23 * iscntrl(c) + 29 * isxdigit(c) +
               31 * isalnum(c) + 37 * ispunct(c) + 41 * tolower(c) +
               43 * toupper(c);
}

static void strings(void) {
  int n = 0;
  results[n++] = strlen(s);
  results[n++] = strnlen(s, 3);
  results[n++] = strcmp(s, t);
  results[n++] = strcmp(t, t);
  results[n++] = strncmp(s, t, 1);
  results[n++] = strncmp(s, t, 40);
  results[n++] = offset(strchr(s, t[0]), s);
  results[n++] = offset(strchr(s, 0), s);
  results[n++] = offset(strrchr(s, t[strlen(t) - 1]), s);
  results[n++] = offset(strstr(s, t), s);
  results[n++] = offset(strstr(s, ""), s);
  results[n++] = memcmp(s, t, 2);
  results[n++] = offset(memchr(s, t[1], 5), s);
  results[n++] = atoi(s);
  results[n++] = atoi(t);
  results[n++] = abs(atoi(s));
  strcpy(copy, s);
  strcat(copy, t);
  strncat(copy, s, 2);
  strncpy(copy + 30, t, 8);
  memmove(copy + 1, copy, 5);
  memmove(copy + 40, copy + 41, 5);
  memset(copy + 50, 'm', 3);
}

static void work(void) {
  characters();
  strings();
}

int main(void) {
  scanf("%31s %31s %d", s, t, &from);
#pragma kernel
  work();
  for (int i = 0; i < 256; i++)
    printf("%d ", kinds[(from + i) % 256]);
  for (int i = 0; i < 32; i++)
    printf("%d\n", results[i]);
  fwrite(copy, 1, SIZE, stdout);
  return 0;
}
