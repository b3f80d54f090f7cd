//=== chains_of_numbers
//--- choose
T = double $| int $| short
//--- code
void $f(const int *head, const int *next, const $T *x, $T *out, int n) {
  $loop(i, n) {
    $T sum = 0;
    $[for (int k = head[i]; k >= 0; k = next[k])
      sum = ($T)(sum + x[k]);$|
    int k = head[i];
    while (k != -1) {
      sum = ($T)(sum - x[k]);
      k = next[k];
    }$|
    int k = head[i], steps = 0;
    while (k >= 0 && steps++ < $const(2, 9)) {
      if (x[k] > 50)
        break;
      sum = x[k];
      k = next[k];
    }$]
    out[i] = sum;
  }
}
//--- call
int *head = index_int(n, n), *next = index_int(n, n);
for (int i = 0; i < n; i++) {
  next[i] = next[i] < i ? next[i] : -1;
  if (draw(9) == 0)
    head[i] = -1;
}
$T *x = array_$tag($T)(0, n);
$f(head, next, x, $[array_$tag($T)(1, n)$|n % 3 ? x : array_$tag($T)(1, n)$], n);
//=== chains_of_pointers
//--- choose
T = double $| int
//--- types
struct $f_node {
  $T value;
  struct $f_node *next;
};
//--- code
void $f(struct $f_node $[*const *$|**$]head, $T *out, int n) {
  $loop(i, n) {
    $[for (const struct $f_node *p = head[i]; p; p = p->next)
      out[i] += p->value;$|
    $T sum = 0;
    struct $f_node *p = head[i];
    while (p != NULL && p->value != 7) {
      sum += p->value;
      p = p->next;
    }
    out[i] = sum;$|
    int k = 0;
    for (struct $f_node *p = head[i]; p && k < 5; p = p->next)
      k++;
    out[i] = k;$]
  }
}
//--- call
$T *x = array_$tag($T)(0, n), *value = exactly_$tag($T)(n);
struct $f_node *all = room(n * sizeof *all, NULL), **head = room((n + 1) * sizeof *head, NULL);
for (int i = 0; i < n; i++) {
  all[i] = (struct $f_node){value[i], i && draw(4) ? &all[draw(i)] : NULL};
  head[i] = draw(9) ? &all[draw(n)] : NULL;
}
$f(head, x, n);
//=== binary_searches
//--- choose
T = double $| int $| short $| unsigned
I = int $| size_t $| long
//--- code
void $f(const $T *a, $[int$|$I$] count, const $T *x, int *out, int n) {
  $loop(i, n) {
    $I lo = 0, hi = ($I)count;
    while (lo < hi) {
      $I mid = $[(lo + hi) / 2$|lo + (hi - lo) / 2$|(lo + hi) >> 1$];
      if (a[mid] < x[i])
        lo = mid + 1;
      else
        hi = mid;
    }
    out[i] = $[(int)lo$|lo < ($I)count && a[lo] == x[i] ? (int)lo : -1$];
  }
}
//--- call
if (filling == 2)
  filling = 0;
int count = (int)draw(2 * n + 1);
$T *a = exactly_$tag($T)(count);
for (int i = 0; i < count; i++)
  a[i] = ($T)(i / 2);
$f(a, count, $[exactly_$tag($T)(n)$|array_$tag($T)(0, n)$], array_int(1, n), n);
//=== hash_probing
//--- choose
T = int $| double $| short
//--- types
struct $f_slot {
  unsigned key;
  $T value;
};
//--- code
static unsigned $f_hash(unsigned x) { return x * 2654435761u >> $const(8, 20); }

void $f(const struct $f_slot *table, unsigned mask, const unsigned *key, $T *out, int n) {
  $uloop(i, n) {
    unsigned at = $f_hash(key[i]) & mask;
    $[while (table[at].key && table[at].key != key[i])
      at = (at + 1) & mask;
    out[i] = table[at].key ? table[at].value : -1;$|
    out[i] = 0;
    for (unsigned tries = 0; tries <= mask; tries++, at = (at + 1) & mask) {
      if (table[at].key == key[i]) {
        out[i] = table[at].value;
        break;
      }
      if (!table[at].key)
        break;
    }$]
  }
}
//--- call
unsigned mask = 1;
while (mask < 2 * (unsigned)n)
  mask = 2 * mask + 1;
struct $f_slot *table = room((mask + 1) * sizeof *table, show_bytes);
for (int i = 0; i < n; i++)
  table[draw(mask + 1)].key = 1 + draw(2 * n);
table[draw(mask + 1)].key = 0;
for (unsigned i = 0; i <= mask; i++)
  table[i].value = ($T)(i % 100);
$f(table, mask, exactly_unsigned(n), array_$tag($T)(0, n), n);
//=== tree_descents
//--- choose
T = int $| double
//--- types
struct $f_tree {
  $T key;
  $[struct $f_tree *left, *right;
  int number;$|
  int number;
  struct $f_tree *left, *right;$]
};
//--- code
void $f(const struct $f_tree *root, const $T *x, int *out, int n) {
  $loop(i, n) {
    const struct $f_tree *t = root;
    int depth = 0;
    $[while (t && t->key != x[i]) {
      t = x[i] < t->key ? t->left : t->right;
      depth++;
    }
    out[i] = t ? t->number : -depth;$|
    for (; t; depth++) {
      if (x[i] == t->key)
        break;
      if (x[i] < t->key)
        t = t->left;
      else
        t = t->right;
    }
    out[i] = depth;$]
  }
}
//--- call
struct $f_tree *all = room((n + 1) * sizeof *all, NULL), *root = NULL;
for (int i = 0; i < n; i++) {
  all[i].key = ($T)draw(2 * n);
  all[i].number = i;
  struct $f_tree **at = &root;
  while (*at && (*at)->key != all[i].key)
    at = all[i].key < (*at)->key ? &(*at)->left : &(*at)->right;
  if (!*at)
    *at = &all[i];
}
$f(root, exactly_$tag($T)(n), array_int(0, n), n);
//=== roots_of_sets
//--- code
void $f(const int *parent, int *out, int n) {
  $loop(i, n) {
    int k = $[(int)i$|n - 1 - (int)i$];
    while (parent[k] != k)
      k = parent[k];
    out[i] = k;
  }
}
//--- call
int *parent = index_int(n, n);
for (int i = 0; i < n; i++)
  if (parent[i] > i)
    parent[i] = i;
$f(parent, $[array_int(0, n)$|draw(2) ? parent : array_int(0, n)$], n);
//=== texts_compared
//--- code
void $f(char $[*const *$|**$]text, const char *what, int *out, int n) {
  $loop(i, n) {
    $[out[i] = strcmp(text[i], what) $[== 0$|< 0$|>= 0$];$|
    out[i] = (int)strlen(text[i]);$|
    out[i] = strncmp(text[i], what, 2) == 0 ? (int)strlen(text[i]) : -1;$|
    out[i] = strstr(text[i], what) != NULL;$|
    const char *at = strchr(text[i], ',');
    out[i] = at ? (int)(at - text[i]) : -1;$|
    int k = 0;
    for (const char *p = text[i]; *p; p++)
      k += *p == *what;
    out[i] = k;$|
    unsigned h = 5381;
    for (const char *p = text[i]; *p; ++p)
      h = h * 33 + (unsigned char)*p;
    out[i] = (int)(h & 0xffff);$|
    int j = 0;
    while (text[i][j] && text[i][j] != ' ')
      j++;
    out[i] = j;$|
    out[i] = i > 0 ? strcmp(text[i - 1], text[i]) > 0 : 0;$]
  }
}
//--- call
$f(texts(n, m), "$[a$|aa$|b,$|$]", array_int(0, n), n);
//=== texts_counted
//--- code
size_t $f(char **text, int n, int *longest) {
  size_t found = 0;
  int most = 0;
  $loop(i, n) {
    $[if (strstr(text[i], "$[a$|ab$|,$]"))
      found++;
    int k = (int)strlen(text[i]);
    if (k > most)
      most = k;$|
    const char *p = text[i];
    while (*p) {
      if (*p == 'a')
        found++;
      p++;
    }
    int k = (int)(p - text[i]);
    most = k > most ? k : most;$]
  }
  *longest = most;
  return found;
}
//--- call
int longest = -1;
show($f(texts(n, m), n, &longest));
show(longest);
//=== texts_changed
//--- code
void $f(char **text, int n) {
  $loop(i, n) {
    $[for (char *p = text[i]; *p; p++)
      *p = (char)toupper((unsigned char)*p);$|
    char *p = strchr(text[i], ',');
    if (p)
      *p = 0;$|
    for (int k = 0; text[i][k]; k++)
      if (text[i][k] == ' ')
        text[i][k] = '_';$|
    char *end = text[i] + strlen(text[i]);
    while (end > text[i] && end[-1] == ' ')
      *--end = 0;$|
    int to = 0;
    for (int from = 0; text[i][from]; from++)
      if (text[i][from] != 'a')
        text[i][to++] = text[i][from];
    text[i][to] = 0;$]
  }
}
//--- call
$f(texts(n, m), n);
