// args: -T ps_6_0 -E main
// Distances to planes that clip, read by the pixels.
float4 main(float4 position : SV_Position, float4 distances : SV_ClipDistance0, float value : VALUE) : SV_Target {
  return float4(distances.xy * value, distances.z - distances.w, min(distances.x, distances.y));
}
