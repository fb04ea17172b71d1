// args: -T cs_6_0 -flimit=inlined=1600
// Functions that take buffers call each other so often that inlining all calls makes too much
// of them: each list of buffers gets a copy of a function.
StructuredBuffer<uint> a, b;
StructuredBuffer<uint> list[2];
RWStructuredBuffer<uint> result;
struct Pair { StructuredBuffer<uint> x, y; uint k; };

uint f0(Pair p, uint i) { return p.x[i & 3] * 3 + p.y[(i + p.k) & 3]; }

// each calls the one before with both orders of the buffers, and with one of them twice
#define LEVEL(n, previous)                    \
  uint f##n(Pair p, uint i) {                 \
    Pair other = p;                           \
    other.x = p.y;                            \
    other.y = p.x;                            \
    other.k += n;                             \
    p.k *= 2;                                 \
    uint v = f##previous(p, i);               \
    if (v & 1)                                \
      v += f##previous(other, v);             \
    other.x = p.x;                            \
    return v ^ f##previous(other, i + 1) * 5; \
  }
LEVEL(1, 0)
LEVEL(2, 1)
LEVEL(3, 2)

[numthreads(1, 1, 1)]
void main() {
  Pair p = { a, b, 1 }, q = { list[1], list[0], 2 };
  result[0] = f3(p, 0); // the test computes the same
  result[1] = f2(q, a[0]);
}
