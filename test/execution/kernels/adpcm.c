// An IMA ADPCM coder and decoder: a state struct by pointer, constant tables.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ gen: print(*[rng.randint(-20000, 20000) for _ in range(16)])
#include <stdio.h>

static const int indexTable[16] = {-1, -1, -1, -1, 2, 4, 6, 8,
                                   -1, -1, -1, -1, 2, 4, 6, 8};

static const int stepsizeTable[89] = {
    7,     8,     9,     10,    11,    12,    13,    14,    16,    17,
    19,    21,    23,    25,    28,    31,    34,    37,    41,    45,
    50,    55,    60,    66,    73,    80,    88,    97,    107,   118,
    130,   143,   157,   173,   190,   209,   230,   253,   279,   307,
    337,   371,   408,   449,   494,   544,   598,   658,   724,   796,
    876,   963,   1060,  1166,  1282,  1411,  1552,  1707,  1878,  2066,
    2272,  2499,  2749,  3024,  3327,  3660,  4026,  4428,  4871,  5358,
    5894,  6484,  7132,  7845,  8630,  9493,  10442, 11487, 12635, 13899,
    15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767};

struct adpcm_state {
  short valprev; /* Previous output value */
  char index;    /* Index into stepsize table */
};

static short pcm[16], decoded[16];
static signed char code[8];

static void update(struct adpcm_state *state, int delta) {
  int step = stepsizeTable[(int)state->index], valpred = state->valprev;
  int vpdiff = step >> 3, index = state->index + indexTable[delta];
  if (delta & 4)
    vpdiff += step;
  if (delta & 2)
    vpdiff += step >> 1;
  if (delta & 1)
    vpdiff += step >> 2;
  if (delta & 8)
    valpred -= vpdiff;
  else
    valpred += vpdiff;
  if (valpred > 32767)
    valpred = 32767;
  else if (valpred < -32768)
    valpred = -32768;
  if (index < 0)
    index = 0;
  if (index > 88)
    index = 88;
  state->valprev = valpred;
  state->index = index;
}

static void adpcm_coder(short indata[], signed char outdata[], int len,
                        struct adpcm_state *state) {
  short *inp = indata;
  signed char *outp = outdata;
  int outputbuffer = 0, bufferstep = 1;
  for (; len > 0; len--) {
    int diff = *inp++ - state->valprev, step = stepsizeTable[(int)state->index];
    int delta = diff < 0 ? 8 : 0;
    if (delta)
      diff = -diff;
    for (int bit = 4; bit; bit >>= 1, step >>= 1)
      if (diff >= step) {
        delta |= bit;
        diff -= step;
      }
    update(state, delta);
    if (bufferstep)
      outputbuffer = (delta << 4) & 0xf0;
    else
      *outp++ = (delta & 0x0f) | outputbuffer;
    bufferstep = !bufferstep;
  }
}

static void adpcm_decoder(signed char *inp, short *outp, int len,
                          struct adpcm_state *state) {
  for (int i = 0; i < len; i++) {
    update(state, (i & 1 ? inp[i / 2] : inp[i / 2] >> 4) & 0xf);
    *outp++ = state->valprev;
  }
}

static struct adpcm_state coder_1_state;

static int code_and_decode(int len) {
  struct adpcm_state decoder = coder_1_state;
  adpcm_coder(pcm, code, len, &coder_1_state);
  adpcm_decoder(code, decoded, len, &decoder);
  return decoder.valprev == coder_1_state.valprev;
}

int main(void) {
  int same;
  for (int i = 0; i < 16; i++)
    if (scanf("%hd", &pcm[i]) != 1)
      return 1;
#pragma kernel
  same = code_and_decode(16);
  for (int i = 0; i < 16; i++)
    printf("%d ", decoded[i]);
  printf("%s %d\n", same ? "same" : "different", coder_1_state.index);
  return 0;
}
