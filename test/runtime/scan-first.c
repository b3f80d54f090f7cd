// What is read first of a stream that has no buffer yet: characters, with a width,
// of a set, counted ones; of an input that is a file, one for arguments, and a file
// that the program opens.
// RUN: rm -rf %t && mkdir %t && cd %t && cc %source -o original
// RUN: bash -c 'printf "1\n12,x\n" > a; printf 23 > b; : > c; echo -n a b c d e > d; for f in a b c d; do echo $f; done > list'
// RUN: bash -c 'for way in 0 1 2 3 4 5 6 7 8; do for f in a b c d; do echo $way $f; done; done > both; cut -d " " -f 1 both > ways; cut -d " " -f 2 both > lists'
// RUN: bash -c 'while read way file; do ./original $way < $file; done < both > right'
// RUN: %build %source -o program
// RUN: env C2CU_FRAME=args:ways,files:lists ./program > printed && cmp printed right
// RUN: env C2CU_FRAME=args:ways,files:lists C2CU_WORKERS=3 C2CU_GROUP=2 ./program > printed && cmp printed right
// RUN: bash -c 'for way in 0 1 2 3 4 5 6 7 8; do for f in a b c d; do ./original $way < $f; done > right; C2CU_FRAME=files:list C2CU_WORKERS=1 ./program $way | diff - right; done' | count 0
#include <stdio.h>
#include <stdlib.h>

static int more(int n) { return n * 2; }

int main(int argc, char **argv) {
  char text[8] = "", c[3] = "";
  int n = 0, result = 0, kept = 0;
  FILE *from = stdin;
  switch (argc > 1 ? atoi(argv[1]) : 0) {
  case 0:
    result = scanf("%c", &c[0]);
    break;
  case 1:
    result = scanf("%2c", c);
    break;
  case 2:
    result = scanf("%5[a-z0-9]", text);
    break;
  case 3:
    result = scanf("%7[^,]%n", text, &kept);
    break;
  case 4:
    result = scanf("%*c%d", &n);
    break;
  case 5:
    result = fscanf(from, "%c%c", &c[0], &c[1]);
    break;
  case 6:
    result = scanf("%*[0-9]%c", &c[0]);
    break;
  case 7:
    result = scanf("%5s", text);
    break;
  default:
    from = fopen("a", "r");
    result = fscanf(from, "%1c%d", c, &n);
    fclose(from);
  }
#pragma kernel
  result = more(result);
  printf("%d %d %d [%s] [%c%c] %d\n", argc, result, n, text, c[0] ? c[0] : '-',
         c[1] ? c[1] : '-', kept);
  printf("%d\n", getchar());
}
