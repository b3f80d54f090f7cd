// Lines and bytes: fgets into too little room, getline that grows, what ungetc
// gives back, the same byte or another one.
// RUN: %bulk %s --driver=grouped,sequential --lower=auto
//@ in: a line that is longer than ten
//@ in+: short
//@ in+:
//@ in+: 12x34 rest
//@ gen: print("w" * rng.randrange(30))
//@ gen: print("v" * rng.randrange(200) + str(rng.randrange(10**6)))
//@ gen: print()
//@ gen: print(f"{rng.randrange(1000)}x{rng.randrange(1000)} end {i}")
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int lengths[4], numbers[2], sum;
static void work(void) {
  for (int i = 0; i < 4; i++)
    sum = sum * 10 + lengths[i];
  sum += numbers[0] * numbers[1];
}
int main(void) {
  char piece[10], *line = NULL;
  size_t room = 0;
  int c;
  while (fgets(piece, sizeof piece, stdin)) {
    printf("<%s>", piece);
    lengths[0] += (int)strlen(piece);
    if (strchr(piece, '\n'))
      break;
  }
  lengths[1] = (int)getline(&line, &room, stdin);
  printf("%s%d", line, room >= strlen(line));
  lengths[2] = (int)getdelim(&line, &room, '\n', stdin);
  c = getchar();
  ungetc(c, stdin);
  lengths[3] = scanf("%d", &numbers[0]);
  c = getchar();
  ungetc(c == 'x' ? '7' : c, stdin);
  lengths[3] += scanf("%d", &numbers[1]);
  while (getchar() != '\n')
    ;
#pragma kernel
  work();
  free(line);
  printf(" %d %d %d\n", numbers[0], numbers[1], sum);
  return 0;
}
