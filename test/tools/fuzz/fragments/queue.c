//--- types
struct $queue {
  int items[8];
  int first, count;
};
//--- objects
static struct $queue $queues[2], *$now = $queues;
static int $got[8];
//--- functions
static int $put(struct $queue *q, int item) {
  if (q->count == 8)
    return 0;
  q->items[(q->first + q->count++) & 7] = item;
  return 1;
}
static int $get(struct $queue *q, int *item) {
  if (!q->count)
    return 0;
  *item = q->items[q->first];
  q->first = (q->first + 1) & 7;
  q->count--;
  return 1;
}
//--- before
  for (int i = 0; i < $in(n, 0, 12); i++)
    if (!$put($now, i * $n)) {
      $now = $queues + 1;
      $put($now, -i);
    }
//--- kernel
  int item, i = 0;
  while (i < 5 && $get($now, &item))
    $got[i++] = item * 2;
  $put(&$queues[1], i);
//--- after
  for (int i = 0; i < 8; i++)
    printf("%d ", $got[i]);
  printf("%d %d %d\n", $queues[0].count, $queues[1].count, $now == $queues);
