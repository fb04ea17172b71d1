// args: -T lib_6_3 -fspv-target-env=vulkan1.2 -fcgl
// The names of the matrices from before there were two shapes stand for three rows of four.
struct Payload { float3 p; };
struct Attributes { float2 b; };
[shader("closesthit")]
void main(inout Payload payload, Attributes a) {
  float3x4 to = ObjectToWorld();   // spirv: "OpTranspose %mat3v4float"
  float3x4 back = WorldToObject(); // spirv: "OpTranspose %mat3v4float"
  payload.p = mul(to, float4(1, 2, 3, 1)) + mul(back, float4(1, 2, 3, 1));
}
