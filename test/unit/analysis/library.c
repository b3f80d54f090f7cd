// Rows of the table of library functions, one call each.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct two {
  int *p, *q;
};
static int a, n;
static struct two from, to;
static char text[99], copy[99];
static char *rest, *line;
static size_t room;
static FILE *stream;

static void show(const void *p) { (void)p; }
void kernel(void) {}

int main(int argc, char **argv) {
  from.p = &a;
  /*reads: from*/ /*writes: to*/ memcpy(&to, &from, sizeof to);
  show(/*points-to: a*/ to.p);
  show(/*points-to: text*/ strchr(text, 'x'));
  show(/*points-to: text*/ strstr(text, copy));
  show(/*points-to: copy*/ strcpy(copy, text));
  show(/*points-to: heap*/ strdup(text));
  show(/*points-to: heap*/ malloc(3));
  show(/*points-to: text*/ strtok(text, " "));
  show(/*points-to: text*/ strtok(NULL, " "));
  /*reads: string text*/ /*writes: text*/ strtok(NULL, " ");
  /*reads: text*/ /*writes: rest*/ strtol(text, &rest, 10);
  show(/*points-to: text*/ rest);
  n = (int)/*untainted*/ strlen("abc");
  show(/*untainted*/ strchr("abc", 'b'));
  /*reads: string*/ /*writes: n*/ /*tainted*/ scanf("%d", &n);
  /*reads: string text*/ /*writes: */ printf("%s %d\n", text, n);
  /*reads: n string*/ /*writes: n*/ printf("abc%n\n", &n);
  /*writes: heap line room*/ getline(&line, &room, stream);
  show(/*points-to: heap*/ line);
  show(/*points-to: heap*/ argv[argc - 1]);
#pragma kernel
  kernel();
}
