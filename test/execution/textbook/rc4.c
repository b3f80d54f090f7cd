// The stream cipher RC4, with its state in a struct.
// RUN: %bulk %s --refused columnwise:lower-columnwise
//@ in: Key Plaintext
//@ in: Wiki pedia
#include <stdio.h>
#include <string.h>

#define MAX 32

typedef struct {
  unsigned char s[256];
  int i, j;
} Rc4;

char key[MAX + 1], text[MAX + 1];
unsigned char cipher[MAX];

void swap(unsigned char *a, unsigned char *b) {
  unsigned char t = *a;
  *a = *b;
  *b = t;
}

void rc4_init(Rc4 *state, const char *k, int length) {
  for (int i = 0; i < 256; i++)
    state->s[i] = i;
  for (int i = 0, j = 0; i < 256; i++) {
    j = (j + state->s[i] + k[i % length]) % 256;
    swap(&state->s[i], &state->s[j]);
  }
  state->i = state->j = 0;
}

unsigned char rc4_next(Rc4 *state) {
  state->i = (state->i + 1) % 256;
  state->j = (state->j + state->s[state->i]) % 256;
  swap(&state->s[state->i], &state->s[state->j]);
  return state->s[(state->s[state->i] + state->s[state->j]) % 256];
}

void encrypt(void) {
  Rc4 state;
  rc4_init(&state, key, strlen(key));
  for (int i = 0; text[i]; i++)
    cipher[i] = text[i] ^ rc4_next(&state);
}

int main(void) {
  scanf("%32s %32s", key, text);
#pragma kernel
  encrypt();
  for (int i = 0; text[i]; i++)
    printf("%02X", cipher[i]);
  printf("\n");
  return 0;
}
