// args: -T cs_6_0 -E main -Wall
// args: -T cs_6_0 -E main -fspv-fix-func-call-arguments -O0 -Wall
// What a function that is not inlined gets in another layout is copied part by
// part, up to a limit. One that is inlined works in place.
struct Large { float a[20000]; float b; };
RWStructuredBuffer<Large> o;
groupshared Large shared_;

[noinline] void kept(inout Large x, float v) { x.b += v; x.a[2] = v; }
void inlined(inout Large x, float v) { x.b += v; x.a[2] = v; }

[numthreads(1, 1, 1)]
void main() { // WARNING[groupshared-size] "80004 bytes"
  kept(o[2], 3); // ERROR[not-legal] "an argument of this call, which is not inlined, is too large to be converted to another memory layout"
  inlined(o[2], 3);
  kept(shared_, 3);
}
