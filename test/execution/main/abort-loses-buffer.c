// What abort() and _Exit() lose is what is still in the buffer of standard
// output: of the size and kind that the program asked for, with what was
// printed before the call.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto --inputs=1,300
//@ gen: print(i % 9, rng.choice([1, 64, 127, 128, 1000, 4096, 6000]), rng.choice([0, 1, 3, 40, 400]), rng.choice([0, 1, 3, 40, 400]), i // 9 % 7, rng.randrange(7))
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char buffer[6000];

static void set_buffer(int how, int size) {
  switch (how) {
  case 1:
    setvbuf(stdout, buffer, _IOFBF, size);
    break;
  case 2:
    setvbuf(stdout, NULL, _IOFBF, size);
    break;
  case 3:
    setvbuf(stdout, NULL, _IOLBF, size);
    break;
  case 4:
    setvbuf(stdout, buffer, _IOLBF, size);
    break;
  case 5:
    setvbuf(stdout, NULL, _IONBF, 0);
    break;
  case 6:
    setbuf(stdout, NULL);
    break;
  case 7:
    setlinebuf(stdout);
    break;
  }
}

static void write_some(int how, int count) {
  static char large[5000];
  memset(large, 'x', sizeof large);
  for (int i = 0; i < count; i++)
    switch (how) {
    case 0:
      printf("line %d of %s ", i, "several");
      break;
    case 1:
      putchar(i % 30 == 29 ? '\n' : 'a' + i % 26);
      break;
    case 2:
      puts("a line of its own");
      break;
    case 3:
      printf("%60d\n%d", i, i);
      break;
    case 4:
      fwrite(large, 1, 10 + i, stdout);
      break;
    case 5:
      fputs("some text,", stdout);
      break;
    case 6:
      if (i < 5)
        fwrite(large, 1, 4096 + i % 2 * 300, stdout);
      break;
    }
}

static int square(int n) { return n * n; }

int main(void) {
  int buffering, size, before, after, ending, what, result;
  if (scanf("%d%d%d%d%d%d", &buffering, &size, &before, &after, &ending,
            &what) != 6)
    return 1;
  set_buffer(buffering, size);
  write_some(what, before);
#pragma kernel
  result = square(size);
  write_some(what, after);
  printf("%d", result);
  switch (ending) {
  case 1:
    abort();
  case 2:
    _Exit(3);
  case 3:
    quick_exit(4);
  case 4:
    _exit(5);
  case 5:
    fflush(stdout);
    printf("lost, if it is short");
    abort();
  case 6:
    exit(6);
  }
  putchar('\n');
  return 0;
}
