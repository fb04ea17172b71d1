// args: -T vs_6_0 -E main
// Large coordinates in double precision, and sums that must not be changed.
cbuffer Origin { double3 origin; double scale; float4 low; };
struct Out { float4 position : SV_Position; precise float3 rest : REST; };
Out main(float3 at : POSITION, float3 more : MORE) {
  Out o;
  double3 p = double3(at) * scale + origin * 1000.0L;
  p -= floor(float3(p));
  o.position = float4(float3(p), 1);
  precise float3 sum = at + more;
  o.rest = (sum - at) - more + low.xyz;
  return o;
}
