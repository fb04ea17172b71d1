// args: -T ps_6_9 -E main -fspv-target-env=vulkan1.1
// Light in nine spherical harmonics a channel, from a probe in memory that the shader
// has by its address, beside what texture coordinates change by.
struct Probe {
  vector<float, 9> red, green, blue;
};

[[vk::push_constant]] struct Push { vk::BufferPointer<Probe> probe; vector<float, 9> window; } push;

vector<float, 9> basis(float3 n) {
  vector<float, 9> b = {0.282095, 0.488603 * n.y, 0.488603 * n.z, 0.488603 * n.x,
                        1.092548 * n.x * n.y, 1.092548 * n.y * n.z, 0.315392 * (3 * n.z * n.z - 1),
                        1.092548 * n.x * n.z, 0.546274 * (n.x * n.x - n.y * n.y)};
  return b;
}

float4 main(float3 normal : NORMAL, float2 uv : UV) : SV_Target {
  vector<float, 9> b = basis(normalize(normal)) * push.window;
  Probe p = push.probe.Get();
  float3 light = float3(dot(p.red, b), dot(p.green, b), dot(p.blue, b)); // spirv: "OpFMul %float"
  vector<float, 6> change = {ddx(uv), ddy(uv), fwidth(uv)};
  return float4(max(light, 0), saturate(1 - dot(change, change)));
}
