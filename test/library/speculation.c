// Loads of which nothing is known but that they happen: searches, chains of
// pointers, tables that data look into. They are watched; what comes to
// something that another iteration may write is undone, and runs in order.
// RUN: %library %s
struct node {
  int key;
  double value;
  const struct node *next, *left, *right;
};
struct point {
  short x, y;
  long weight;
};
struct grid {
  int w, h;
  const unsigned char *cell;
};

void interpolate(const double *x, const double *y, int n, const double *at,
                 double *out, int m);
void chains(struct node *const *bucket, unsigned buckets, const int *key,
            double *out, int n);
void trees(const struct node *root, const int *key, struct point *out, int n);
void look_up(const int *which, const float *table, float *out, int n);
void in_place(const int *which, long *a, int n, const int *when);
void own_rows(int (*row)[8], const int *start, int n);
void counted(const unsigned char *text, const int *from, int *out, int *total,
             int n);
void sight(const struct grid *g, int px, int py, char *seen);
void last_one(int *a, const int *link, int n, int steps);
void members(struct point *p, const int *near, int n);
long on_stack(const int *link, int n);
void between(struct point *p, struct point *last, const int *at,
             const int *link, int n);

#ifndef DRIVER
/* Between which two of x a number is. */
static int find(const double *x, int n, double v) {
  int low = 0, high = n - 1;
  while (high - low > 1) {
    int mid = (low + high) / 2;
    if (x[mid] > v)
      high = mid;
    else
      low = mid;
  }
  return low;
}

void interpolate(const double *x, const double *y, int n, const double *at,
                 double *out, int m) {
#pragma kernel for
  for (int i = 0; i < m; i++) {
    if (at[i] <= x[0] || at[i] >= x[n - 1]) {
      out[i] = -1;
      continue;
    }
    int k = find(x, n, at[i]);
    out[i] = y[k];
    out[i] += (at[i] - x[k]) / (x[k + 1] - x[k]) * (y[k + 1] - y[k]);
  }
}

static const struct node *of_key(const struct node *n, int key) {
  for (; n; n = n->next)
    if (n->key == key)
      return n;
  return 0;
}

void chains(struct node *const *bucket, unsigned buckets, const int *key,
            double *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const struct node *found = of_key(bucket[key[i] % buckets], key[i]);
    out[i] = found ? found->value : -1;
  }
}

/* What is stored has members, and is stored by a function. */
static void put(struct point *into, int depth, const struct node *at) {
  struct point p = {(short)depth, (short)at->key, 0};
  *into = p;
  into->weight += depth;
  into->weight++;
}

void trees(const struct node *root, const int *key, struct point *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    const struct node *at = root;
    int depth = 0;
    while (at->key != key[i]) {
      const struct node *to = key[i] < at->key ? at->left : at->right;
      if (!to)
        break;
      at = to;
      depth++;
    }
    put(&out[i], depth, at);
  }
}

#define ENTRY(t, i) ((t)[(which)[(i)]])

void look_up(const int *which, const float *table, float *out, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (out[i] < 0)
      out[i] = ENTRY(table, i);
}

/* An iteration that looks at another one's comes late, after a store. */
void in_place(const int *which, long *a, int n, const int *when) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    a[i] = a[i] * 3 + 1;
    if (when[i])
      a[i] += a[which[i]];
  }
}

/* Its own row an iteration may look at, wherever. */
void own_rows(int (*row)[8], const int *start, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int *mine = row[i], at = start[i];
    for (int k = 0; k < 8; k++)
      mine[k] = (mine[k] + k) & 7;
    int sum = 0;
    for (int k = 0; k < 20; k++) {
      sum = (sum * 3 + mine[at]) & 0xffff;
      at = mine[at];
    }
    mine[0] = sum;
  }
}

/* The end of a text, and a private array that a called function fills. */
static int length(const unsigned char *s, int *seen) {
  int n = 0;
  for (; *s; s++) {
    seen[*s & 3]++;
    n++;
  }
  return n;
}

void counted(const unsigned char *text, const int *from, int *out, int *total,
             int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int seen[4] = {0, 0, 0, 0};
    out[i] = length(text + from[i], seen);
    total[i] = seen[0] + 2 * seen[1] + 3 * seen[2];
  }
}

static int blocked(const struct grid *g, int x, int y) {
  return g->cell[y * g->w + x] == '#';
}

static int visible(const struct grid *g, int ax, int ay, int x, int y) {
  while (ax != x || ay != y) {
    if (blocked(g, ax, ay))
      return 0;
    ax += (ax < x) - (ax > x);
    ay += (ay < y) - (ay > y);
  }
  return 1;
}

void sight(const struct grid *g, int px, int py, char *seen) {
#pragma kernel for
  for (int y = 0; y < g->h; y++)
    for (int x = 0; x < g->w; x++)
      seen[y * g->w + x] = visible(g, px, py, x, y) ? '*' : '.';
}

/* Only the last iteration follows a link into what the others write. */
void last_one(int *a, const int *link, int n, int steps) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int at = i;
    for (int k = 0; k < steps && link[at] >= 0; k++)
      at = link[at];
    a[i] = a[i] * 5 + at;
    if (at != i)
      a[i] += a[at];
  }
}

/* The member that is looked at nobody writes, but it lies in between. */
void members(struct point *p, const int *near, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++)
    if (near[i] >= 0)
      p[i].weight = p[near[i]].x * 7L + p[i].y;
}

/* The array is the function's, on the stack of the thread that begins. */
long on_stack(const int *link, int n) {
  long own[1000], *a = own, sum = 0;
  for (int i = 0; i < 1000; i++)
    own[i] = i * 7;
#pragma kernel for
  for (int i = 0; i < n; i++) {
    int at = i;
    for (int k = 0; k < 3 && link[at] >= 0; k++)
      at = link[at];
    a[i] = a[i] * 3 + 1;
    if (at != i)
      a[i] += a[at];
  }
  for (int i = 0; i < 1000; i++)
    sum = (sum * 31 + own[i]) & 0xffffffff;
  return sum;
}

/* Between two members that an iteration writes another one writes others. */
void between(struct point *p, struct point *last, const int *at,
             const int *link, int n) {
#pragma kernel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 2; k++)
      p[at[2 * i + k]].x = (short)(i % 100);
    last[-i].y += 7;
    int to = i;
    while (link[to] >= 0)
      to = link[to];
    last[-i].y += p[-1 - link[to]].y % 50;
  }
}
#else
#include <stdio.h>
#include <stdlib.h>

static unsigned state = 7;
static int below(int n) {
  state = state * 1664525u + 1013904223u;
  return (int)((state >> 8) % (unsigned)n);
}

static unsigned long hash(const void *p, size_t size) {
  const unsigned char *b = p;
  unsigned long h = 1469598103934665603ul;
  for (size_t i = 0; i < size; i++)
    h = (h ^ b[i]) * 1099511628211ul;
  return h;
}

enum { N = 20000, KEYS = 500 };
static double x[KEYS], y[KEYS], at[N], out[N];
static struct node nodes[KEYS];
static struct node *bucket[64];
static int key[N], which[N], when[N], start[N], link[N], total[N], a[N];
static struct point points[N];
static float table[KEYS], result[N];
static long big[N + KEYS];
static int rows[N][8];
static unsigned char text[N + 40];
static char seen[100 * 70];

static struct node *tree(int low, int high) {
  if (low >= high)
    return 0;
  int mid = (low + high) / 2;
  nodes[mid].left = tree(low, mid);
  nodes[mid].right = tree(mid + 1, high);
  return &nodes[mid];
}

static void readers(int n) {
  for (int i = 0; i < n; i++) {
    at[i] = below(KEYS * 12) / 10.0 - 20;
    key[i] = below(KEYS * 3);
    which[i] = below(KEYS);
    result[i] = (float)(below(3) - 1);
    start[i] = below(N);
    out[i] = 0;
  }
  interpolate(x, y, KEYS, at, out, n);
  printf("%lx\n", hash(out, sizeof out));
  chains(bucket, 64, key, out, n);
  printf("%lx\n", hash(out, sizeof out));
  trees(tree(0, KEYS), key, points, n);
  for (int i = 0; i < n; i++)
    total[i] = points[i].x * 3 + points[i].y * 5 + (int)points[i].weight;
  printf("%lx\n", hash(total, sizeof total));
  look_up(which, table, result, n);
  printf("%lx\n", hash(result, sizeof result));
  counted(text, start, a, total, n);
  printf("%lx %lx\n", hash(a, sizeof a), hash(total, sizeof total));
  for (int i = 0; i < n; i++) {
    start[i] = below(8);
    for (int k = 0; k < 8; k++)
      rows[i][k] = below(100);
  }
  own_rows(rows, start, n);
  printf("%lx\n", hash(rows, sizeof rows));
}

/* How often something is met: never, at the end, in the middle, everywhere. */
static void writers(int n, int often) {
  for (int i = 0; i < N; i++) {
    big[i] = below(100);
    a[i] = below(100);
    which[i] = below(n + 1);
    when[i] = often == 1 ? i == n - 1 : often == 2 ? i == n / 2 : often == 3;
    link[i] = when[i] ? below(n + 1) : -1;
    points[i] = (struct point){(short)below(99), (short)below(99), 0};
    key[i] = often ? below(N) : -1;
  }
  for (int times = 0; times < 3; times++) {
    in_place(which, big, n, when);
    last_one(a, link, n, 3);
    members(points, key, n);
  }
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 31 + points[i].weight;
  printf("%lx %lx %ld\n", hash(big, sizeof big), hash(a, sizeof a), sum);
}

int main(void) {
  for (int i = 0; i < KEYS; i++) {
    x[i] = i;
    y[i] = below(1000);
    table[i] = (float)below(1000);
    nodes[i].key = i * 3;
    nodes[i].value = i * 0.5;
    nodes[i].next = bucket[i * 3 % 64];
    bucket[i * 3 % 64] = &nodes[i];
  }
  for (int i = 0; i < N; i++)
    text[i] = (unsigned char)below(30);
  for (int n = 0; n < 4; n++)
    readers(n);
  readers(N);
  for (int often = 0; often < 4; often++) {
    writers(3, often);
    writers(N, often);
  }
  for (int i = 0; i < 100 * 70; i++)
    seen[i] = below(20) ? ' ' : '#';
  struct grid g = {100, 70, malloc(100 * 70)};
  unsigned char *cell = (unsigned char *)g.cell;
  for (int i = 0; i < 100 * 70; i++)
    cell[i] = (unsigned char)seen[i];
  sight(&g, 50, 35, seen);
  printf("%lx\n", hash(seen, sizeof seen));
  /* What it looks at is what it writes. */
  sight(&g, 50, 35, (char *)cell);
  printf("%lx\n", hash(cell, 100 * 70));
  free(cell);
  for (int i = 0; i < 1000; i++)
    link[i] = -1;
  printf("%ld\n", on_stack(link, 1000));
  link[300] = 299;
  printf("%ld\n", on_stack(link, 1000));
  for (int i = 0; i < 200; i++) {
    start[i] = i;
    points[i] = (struct point){0, (short)i, 0};
    link[i] = i < 100 ? -1 - 2 * i : -1;
  }
  between(points, points + 199, start, link, 100);
  long sum = 0;
  for (int i = 0; i < 200; i++)
    sum = sum * 31 + points[i].x * 3 + points[i].y;
  printf("%ld\n", sum);
  return 0;
}
#endif
