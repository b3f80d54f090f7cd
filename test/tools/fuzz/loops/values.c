//=== values_of_assignments
//--- choose
T = int $| short $| unsigned char $| double
//--- code
void $f($T *a, $T *b, const int *at, const $T *x, int n) {
  $loop(i, n) {
    $[a[i] = b[i] = x[i];$|
    int k;
    if ((k = at[i]) > 0)
      a[i] = x[k];$|
    $T t;
    a[i] = (t = x[at[i]]) > 2 ? t : 1;$|
    if ((a[i] += x[i]) > 3)
      b[i] = 0;$|
    b[i] = a[i]++ > 3 ? x[i] : --a[i];$|
    if (x[i] > 0 && (a[i] = x[at[i]]) != 0)
      b[i] = 1;$|
    a[i] = (b[i] -= 1, x[at[i]]);$|
    $T *p = &a[i], t = (*p = x[i]);
    b[i] = t + (*p)--;$|
    int k = at[i];
    while (k > 0 && (a[i] = x[k]) < 3)
      k = at[k] < k ? at[k] : -1;$]
  }
}
//--- call
$f(array_$tag($T)(0, n), array_$tag($T)(1, n), index_int(n, n), array_$tag($T)(2, n), n);
//=== values_in_rows
//--- choose
T = char $| int $| short
//--- code
void $f($T *out, int room, const int *at, const $T *x, int *length, int n) {
  $loop(i, n) {
    int k = 0;
    $[for (int j = at[i]; j >= 0 && k < room; j = at[j] < j ? at[j] : -1)
      out[i * room + k++] = x[j];$|
    $T c;
    while (k < room && (c = x[(i + k) % n]) != 3)
      out[i * room + k++] = c;$|
    for (int j = at[i]; j < n && k < room; j += 2)
      if ((out[i * room + k] = x[j]) > 0)
        k++;$|
    $T *d = out + i * room, *end = d + room;
    for (int j = i; j < n && d < end; j += 1 + (x[j] & 3))
      *d++ = x[j];
    k = (int)(d - (out + i * room));$|
    $T *d = &out[i * room];
    int j = at[i];
    do {
      d[k] = x[j];
      j = at[j];
    } while (++k < room && j != at[i]);$|
    $T *top = out + i * room;
    for (int j = 0; j < at[i] && j < n; j++) {
      if (x[j] > 0 && top < out + i * room + room - 1)
        *top++ = x[j];
      else if (top > out + i * room && x[j] < -50)
        x[j] < -70 ? *--top : 0;
      else
        top[0] += 1;
    }
    k = top - (out + i * room);$]
    length[i] = k;
  }
}
//--- call
$f(array_$tag($T)(0, n * m), m, index_int(n, n), array_$tag($T)(1, n), exactly_int(n), n);
//=== rows_that_may_meet
//--- choose
T = char $| int $| double
//--- code
void $f($T **row, const int *count, const $T *x, int n) {
  $loop(i, n) {
    $T *d = row[i];
    $[for (int k = 0; k < count[i]; k++)
      *d++ = x[i];$|
    int k = count[i];
    while (k-- > 0)
      *d++ = x[k];$|
    for (int k = count[i]; k > 0; k--)
      d[k - 1] = d[0] + (k & 1);$|
    for (int k = 0; k < count[i] && x[k] < 3; k++)
      d[k] = x[k];$|
    int k = 0;
    while (k < count[i]) {
      if (x[k] > 0)
        row[i][k] = 1;
      else
        row[i][k / 2] += 1;
      k++;
    }$]
  }
}
//--- call
$T *a = array_$tag($T)(0, n * m + m), *x = array_$tag($T)(1, n + m);
int *count = index_int(n, n % 3 ? m + 1 : m + 3);
for (int i = 0; i < n; i++)
  if (count[i] > m && i == n - 1)
    count[i] = m;
for (int i = 0; i < n; i++)
  if (count[i] > m + 1)
    count[i] = 2;
$T **row = ($T **)rows_of(a, m * sizeof *a, n);
for (int i = 0; i < n; i++)
  if (row[i] == a + (n - 1) * m && count[i] > m)
    count[i] = m;
$f(row, count, x, n);
//=== searches_and_sums
//--- choose
T = double $| float $| int
//--- code
$T $f(const $T *sorted, int count, const $T *x, int *out, int n) {
  $T total = 0;
  int hits = 0;
  $loop(i, n) {
    int lo = 0, hi = count - 1, found = -1;
    while (lo <= hi) {
      int mid = lo + (hi - lo) / 2;
      if (sorted[mid] == x[i]) {
        found = mid;
        break;
      }
      if (sorted[mid] < x[i])
        lo = mid + 1;
      else
        hi = mid - 1;
    }
    out[i] = found;
    $[hits += found >= 0;$|
    if (found >= 0)
      hits++;$|
    hits = found > hits ? found : hits;$|
    if (found > 3)
      total += x[i];$]
  }
  return total + hits;
}
//--- call
filling = filling == 2 ? 0 : filling;
int count = (int)draw(n + 1);
$T *sorted = exactly_$tag($T)(count);
for (int i = 0; i < count; i++)
  sorted[i] = ($T)(i / 3 - 4);
show($f(sorted, count, array_$tag($T)(0, n), array_int(1, n), n));
//=== graph_steps
//--- choose
T = int $| double $| float
//--- code
void $f(const int *first, const int *edge, const $T *w, const $T *dist, $T *next, int *from, int n) {
  $loop(i, n) {
    $T best = dist[i];
    int by = -1;
    for (int k = first[i]; k < first[i + 1]; k++) {
      $[$T d = dist[edge[k]] + w[k];
      if (d < best) {
        best = d;
        by = edge[k];
      }$|
      int j = edge[k];
      if (w[k] < 0)
        continue;
      if (dist[j] < best)
        best = dist[j], by = j;$|
      best = fmin(best, dist[edge[k]]);$]
    }
    next[i] = best;
    $[from[i] = by;$|if (by >= 0)
      from[i] = by;$]
  }
}
//--- call
int *first = offsets_int(n, m);
$T *dist = array_$tag($T)(0, n);
for (int i = 0; i < n; i++)
  if (dist[i] == 0)
    dist[i] = 1;
$f(first, index_int(first[n], n), array_$tag($T)(1, first[n]), dist, exactly_$tag($T)(n), array_int(2, n), n);
//=== nearest_of_cells
//--- choose
T = double $| float
//--- types
struct $f_point {
  $T x, y;
  int next;
};
//--- code
void $f(const struct $f_point *p, const int *head, int cells, $T *least, int *which, int n) {
  $loop(i, n) {
    $T best = $[INFINITY$|1e9$];
    int at = -1;
    for (int c = i % cells; c < cells; c += $[1$|3$])
      for (int k = head[c]; k >= 0; k = p[k].next) {
        if (k == i)
          continue;
        const $T dx = p[k].x - p[i].x, dy = p[k].y - p[i].y, d = dx * dx + dy * dy;
        if (d < best$[$| || (d == best && k < at)$]) {
          best = d;
          at = k;
        }
      }
    least[i] = best;
    which[i] = at;
  }
}
//--- call
struct $f_point *p = room(n * sizeof *p, NULL);
$T *all = exactly_$tag($T)(2 * n);
int cells = m, *head = room(cells * sizeof *head, show_int);
for (int c = 0; c < cells; c++)
  head[c] = -1;
for (int i = 0; i < n; i++) {
  int c = (int)draw(cells);
  p[i] = (struct $f_point){all[2 * i], all[2 * i + 1], head[c]};
  head[c] = i;
}
$f(p, head, cells, array_$tag($T)(0, n), array_int(1, n), n);
