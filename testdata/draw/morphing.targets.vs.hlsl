// args: -T vs_6_0 -E main
// Several targets for each vertex, as arrays of inputs.
cbuffer Weights { float4 weights[2]; uint count; };
struct Out { float4 position : SV_Position; float3 moved[2] : MOVED; };
Out main(float3 at : POSITION, float3 target[4] : TARGET, float2x3 ends : ENDS) {
  Out o;
  float3 p = at;
  for (uint k = 0; k < min(count + 1, 4u); k++)
    p += (target[k] - at) * weights[k >> 1][(k & 1) * 2];
  o.position = float4(p, dot(p, ends[0]));
  o.moved[0] = clamp(p, ends[0], ends[0] + abs(ends[1]));
  o.moved[1] = step(ends[1], p) + trunc(p * 4);
  return o;
}
