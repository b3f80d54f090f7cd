//--- types
struct $reader {
  const unsigned char *data;
  unsigned at, size;
};
//--- objects
static unsigned char $data[16];
static unsigned $fields[8];
//--- functions
static unsigned $take(struct $reader *from, unsigned bits) {
  unsigned value = 0;
  while (bits--) {
    unsigned byte = from->at / 8u;
    unsigned bit = byte < from->size ? from->data[byte] >> from->at % 8u & 1u : 0u;
    value = value << 1 | bit;
    from->at++;
  }
  return value;
}
//--- before
  for (unsigned i = 0; i < sizeof $data; i++)
    $data[i] = (unsigned char)($in(x, 0, 9999) * (i + 1u) >> (i & 3));
//--- kernel
  struct $reader reader = {$data, 0, sizeof $data};
  for (int i = 0; i < 8; i++)
    $fields[i] = $take(&reader, (unsigned)i + $const(1, 9)u);
//--- after
  for (int i = 0; i < 8; i++)
    printf("%u ", $fields[i]);
  printf("\n");
