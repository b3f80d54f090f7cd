//--- types
struct $key {
  unsigned char bytes[4];
  struct $key *next;
};
//--- objects
static struct $key $keys[4], *$first;
static unsigned $sum;
//--- before
  for (int i = 0; i < 4; i++) {
    unsigned char raw[4];
    for (int j = 0; j < 4; j++)
      raw[j] = (unsigned char)($in(x, 0, 255) + i * j);
    memcpy($keys[i].bytes, raw, sizeof raw);
    if ($[i != $in(skip, 0, 4)$|raw[1] & 1$]) {
      $keys[i].next = $first;
      $first = &$keys[i];
    }
  }
//--- kernel
  for (struct $key *k = $first; k; k = k->next)
    $sum = $sum * 257u + k->bytes[2];
//--- after
  for (struct $key *k = $first; k; k = k->next)
    printf("%d ", k->bytes[1]);
  printf("%u\n", $sum);
