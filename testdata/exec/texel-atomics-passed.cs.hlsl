// args: -T cs_6_0
// args: -T cs_6_0 -O0
// Atomics on texels of an image that is a parameter, a member of one, and an element of
// an array.
RWTexture2D<uint> counts;
RWTexture1DArray<int> lines[2];
RWBuffer<uint> numbers;

struct Pair {
  RWTexture2D<uint> image;
  uint by;
};

void add(RWTexture2D<uint> image, uint2 at, uint by) { InterlockedAdd(image[at], by); }

uint exchange(Pair p, uint2 at) {
  uint before;
  InterlockedMax(p.image[at], p.by, before);
  return before;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = id.x;
  RWTexture2D<uint> copy = counts;
  add(copy, uint2(i & 1, 0), 3);
  Pair p;
  p.image = counts;
  p.by = i;
  if (exchange(p, uint2(0, 1)) > i)
    InterlockedOr(counts[uint2(1, 1)], 0); // changes nothing
  InterlockedMin(lines[0][uint2(i % 3, 1)], -int(i));
  InterlockedXor(numbers[i & 1], 1u << i);
}
