/* A PIN of four digits, compared with a guess until a digit differs. */
#include <stdio.h>

static const int guess[4] = {2, 7, 1, 8};
static int pin[4], opens;

static void compare(void) {
  opens = 0;
  for (int i = 0; i < 4; i++)
    if (pin[i] != guess[i])
      return;
  opens = 1;
}

int main(void) {
#pragma kernel
  compare();
  printf("%d\n", opens);
  return 0;
}
