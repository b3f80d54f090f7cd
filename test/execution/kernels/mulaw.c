// G.711 mu-law: integer promotions, signed shifts, casts between char types.
// RUN: %bulk %s
//@ in: 0 -1 32767 -32768
//@ gen: print(*[rng.randint(-32768, 32767) for _ in range(4)])
#include <stdint.h>
#include <stdio.h>

#define BIAS 0x84
#define CLIP 8159

static int16_t in[4], back[4];
static uint8_t coded[4];

static uint8_t encode(int16_t pcm_val) {
  static const int16_t seg_end[8] = {0x3F,  0x7F,  0xFF,  0x1FF,
                                     0x3FF, 0x7FF, 0xFFF, 0x1FFF};
  int16_t mask, seg = 0;
  pcm_val = pcm_val >> 2;
  if (pcm_val < 0) {
    pcm_val = -pcm_val;
    mask = 0x7F;
  } else {
    mask = 0xFF;
  }
  if (pcm_val > CLIP)
    pcm_val = CLIP;
  pcm_val += BIAS >> 2;
  while (seg < 8 && pcm_val > seg_end[seg])
    seg++;
  if (seg >= 8)
    return (uint8_t)(0x7F ^ mask);
  return (uint8_t)((seg << 4 | (pcm_val >> (seg + 1) & 0xF)) ^ mask);
}

static int16_t decode(uint8_t u_val) {
  u_val = ~u_val;
  int16_t t = ((u_val & 0xf) << 3) + BIAS;
  t <<= (u_val & 0x70) >> 4;
  return (u_val & 0x80) ? BIAS - t : t - BIAS;
}

static void companding(void) {
  for (signed char i = 3; i >= 0; i--)
    back[i] = decode(coded[i] = encode(in[i]));
}

int main(void) {
  for (int i = 0; i < 4; i++)
    if (scanf("%hd", &in[i]) != 1)
      return 1;
#pragma kernel
  companding();
  for (int i = 0; i < 4; i++)
    printf("%02x %d%c", coded[i], back[i], i < 3 ? ' ' : '\n');
  return 0;
}
