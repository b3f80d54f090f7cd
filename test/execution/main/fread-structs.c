// Binary records are read into structs with fread and written with fwrite.
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise --frame=bytes:48
// RUN: %bulk %s --driver=grouped,sequential --refused columnwise:lower-columnwise --frame=files
//@ expr: "ABCDabcdEFGHefghIJKLijklMNOPmnopQRSTqrstUVWXuvwx"
//@ expr: "0000111122223333444455556666777788889999zzzzZZZZ"
//@ expr: ",,,,....,,,,....,,,,....,,,,....,,,,....,,,,...."
#include <stdint.h>
#include <stdio.h>

typedef struct {
  uint32_t id;
  int16_t x, y;
  float weight;
} particle;

static particle particles[4];
static int16_t left = INT16_MAX;

static void move(void) {
  for (int i = 0; i < 4; i++) {
    particle *p = &particles[i];
    p->x = (int16_t)(p->x / 2 + 1);
    p->y = (int16_t)(p->y ^ p->x);
    p->weight = p->weight * 0.5f;
    p->id += (uint32_t)i;
    if (p->x < left)
      left = p->x;
  }
}

int main(void) {
  particle copy[4];
  if (fread(copy, sizeof(particle), 4, stdin) != 4)
    return 1;
  for (int i = 0; i < 4; i++)
    particles[i] = copy[3 - i];
#pragma kernel
  move();
  fwrite(particles, sizeof(particle), 4, stdout);
  fwrite(&left, sizeof left, 1, stdout);
  for (int i = 0; i < 4; i++)
    printf(" %u", (unsigned)copy[i].id);
  printf("\n");
  return 0;
}
