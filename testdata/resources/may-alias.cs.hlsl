// args: -T cs_6_0 -res-may-alias
// One piece of memory may be bound to several resources: what is stored through one is loaded anew through another.
RWStructuredBuffer<uint> a;   // spirv: "OpDecorate %a Aliased"
RWByteAddressBuffer b;        // spirv: "OpDecorate %b Aliased"
StructuredBuffer<uint> read;  // spirv: "OpDecorate %read Aliased"
RWTexture2D<float> image;     // spirv: "OpDecorate %image Aliased"
Texture2D<float> texels;      // spirv: "OpDecorate %texels Aliased"
cbuffer Settings { uint at; } // spirv:-"%Settings Aliased"

// spirv: "%main = OpFunction"
[numthreads(1, 1, 1)]
void main() {
  a[at] = 1; // spirv: "OpStore %\w+ %uint_1"
  b.Store(4, read[at]); // spirv: "OpLoad %uint" "OpStore"
  a[at + 1] = a[at] + read[at]; // spirv: "OpLoad %uint" "OpLoad %uint" "OpStore"
  image[uint2(0, 0)] = texels[uint2(0, 0)];
}
