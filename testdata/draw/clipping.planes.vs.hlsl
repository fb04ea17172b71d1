// args: -T vs_6_0 -E main
// Distances to planes that clip and cull.
cbuffer Planes { float4 planes[6]; };
struct Out { float4 position : SV_Position; float4 clip : SV_ClipDistance0; float2 cull : SV_CullDistance0; float side : SIDE; };
Out main(float4 at : POSITION) {
  Out o;
  o.position = at;
  for (int k = 0; k < 4; k++)
    o.clip[k] = dot(planes[k], at) - 0.1 * k;
  o.cull = float2(dot(planes[4], at), dot(planes[5], at));
  o.side = any(o.clip < 0) ? -1 : 1;
  return o;
}
