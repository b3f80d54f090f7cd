//--- types
struct $node {
  int key;
  struct $node *next;
};
//--- objects
static struct $node $nodes[7], *$head, *$end;
static int $length;
//--- before
  for (int i = 0; i < 7; i++) {
    struct $node *n = &$nodes[(i * 3 + $in(from, 0, 6)) % 7];
    n->key = i * $const(3, 11) % 10;
    n->next = $head;
    $head = n;
    if (i == $in(short, 0, 6))
      break;
  }
  for ($end = $head; $end->next; $end = $end->next)
    mix((unsigned)$end->key);
//--- kernel
  struct $node *reversed = NULL;
  $length = 0;
  while ($head) {
    struct $node *next = $head->next;
    $head->next = reversed;
    reversed = $head;
    $head = next;
    $length++;
  }
  $head = reversed;
//--- after
  for (struct $node *n = $head; n; n = n->next)
    printf("%d(%d) ", n->key, (int)(n - $nodes));
  printf("%d %d\n", $length, $end->key);
