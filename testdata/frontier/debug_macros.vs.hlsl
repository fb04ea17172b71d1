// args: -T vs_6_0 -O3 -fspv-target-env=vulkan1.3 -fspv-debug=vulkan-with-source
// Vertices that a macro unpacks: what it expands to is on the line that uses it, with the columns of the use.
#define UNPACK(word, at) (((word) >> (at) & 0x3ff) / 1023.0 * 2 - 1)
cbuffer View { float4x4 transform; };
struct V {
  float4 position : SV_Position;
  float3 normal : NORMAL;
};

V main(float3 p : P, uint packed : N) {
  V v;
  v.position = mul(transform, float4(p, 1));
  v.normal = normalize(float3(UNPACK(packed, 0), UNPACK(packed, 10), UNPACK(packed, 20))); // spirv: "DebugLine %\d+ %uint_13 %uint_13"
  return v;
}
