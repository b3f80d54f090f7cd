// What the drivers of these tests share: data that looks random, and prints
// that tell apart any two results.
#ifndef SHOW_H
#define SHOW_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static uint64_t show_state = 1;

static unsigned draw(unsigned below) {
  show_state = show_state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(show_state >> 33) % below;
}

static void fill_bytes(void *at, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    ((unsigned char *)at)[i] = (unsigned char)draw(256);
}

static void fill_ints(int *at, size_t n) {
  for (size_t i = 0; i < n; i++)
    at[i] = (int)draw(2000) - 1000;
}

static void fill_doubles(double *at, size_t n) {
  for (size_t i = 0; i < n; i++)
    at[i] = (draw(2000000) - 1000000.0) / 1024;
}

/// All bytes are in the number that is printed.
static void show(const char *what, const void *at, size_t bytes) {
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < bytes; i++)
    hash = (hash ^ ((const unsigned char *)at)[i]) * 1099511628211u;
  printf("%s %016llx\n", what, (unsigned long long)hash);
}

#endif
