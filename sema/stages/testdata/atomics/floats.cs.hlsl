// args: -T cs_6_2 -enable-16bit-types
// What no atomic operation takes: memory of one invocation, components of texels, bits of floats
// that are no integers, vectors but those of two or four halves, and bits of what is no integer.
struct S { float a; float2 b; };
RWStructuredBuffer<S> structs;
RWStructuredBuffer<float3> vectors;
RWStructuredBuffer<half3> three;
RWStructuredBuffer<int> ints;
RWTexture1D<float2> texels;
RWTexture1D<float> image;
groupshared float mine;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float old, local = 0;
  InterlockedAdd(local, 1);                                     // ERROR[atomic-destination] "function scope variable"
  InterlockedMax(texels[i].x, 1);                               // ERROR[atomic-texel] "non-scalar"
  InterlockedAdd(vectors[i], 1);                                // ERROR[no-matching-function] "no matching function"
  InterlockedAdd(three[i], 1);                                  // ERROR[no-matching-function] "no matching function"
  InterlockedAnd(structs[i].a, 1);                              // ERROR[no-matching-function] "no matching function"
  InterlockedCompareExchange(mine, 1, 2, old);                // ERROR[no-matching-function] "no matching function"
  InterlockedCompareStoreFloatBitwise(mine, 1, 2);            // ERROR[atomic-float-bits] "requires an element of a RWStructuredBuffer<float>"
  InterlockedCompareStoreFloatBitwise(structs[i].a, 1, 2);      // ERROR[atomic-float-bits] "requires an element"
  InterlockedCompareExchangeFloatBitwise(image[i], 1, 2, old);  // ERROR[atomic-float-bits] "requires an element"
  InterlockedCompareStoreFloatBitwise(ints[i], 1, 2);           // ERROR[no-matching-function] "no matching function"
  InterlockedAdd(structs[i].b.y, 1);
}
