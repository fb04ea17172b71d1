// args: -T ps_6_0
// A loop with what is dear and the same in each iteration: drivers may leave it there.
cbuffer Lights {
  float4 lights[16];
  int count;
};
float4 main(float3 normal : N, float2 uv : UV) : SV_Target {
  float3 color = 0;
  for (int i = 0; i < count; i++) {
    float level = sin(uv.x) * cos(uv.y) / length(normal);
    color += lights[i].xyz * level;
  }
  return float4(color, 1);
}
