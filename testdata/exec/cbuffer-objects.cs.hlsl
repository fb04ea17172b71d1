// args: -T cs_6_0
// Structures in constant buffers as objects: methods, arrays, copies, and
// several types with the same members.
struct Light {
  float3 color;
  float power;
  float3 lit(float s) { return color * power * s; }
  float brightest() { return max(color.x, max(color.y, color.z)); }
};
struct Scene { Light lights[2]; Light main_; int count; float4x4 view; };
ConstantBuffer<Scene> scene;
ConstantBuffer<Light> single[2];
cbuffer Other { Light more[2]; uint which; };
RWStructuredBuffer<float4> output;

Light pick(Scene s, int i) { return s.lights[i]; }
float3 total(Light list[2]) { return list[0].color + list[1].color; }

[numthreads(1, 1, 1)]
void main() {
  output[0] = float4(scene.lights[which].lit(2), scene.main_.brightest());
  output[1] = float4(pick(scene, (int)which).color, scene.count);
  output[2] = float4(total(more), total(scene.lights).x);
  Light copy = single[which];
  copy.power *= 10;
  output[3] = float4(copy.lit(1), single[0].power);
  Scene s = scene;
  s.lights[0] = more[1];
  s.view[1] = float4(9, 8, 7, 6);
  output[4] = float4(s.lights[0].color, s.view._m12);
  output[5] = mul(scene.view, float4(1, 0, 0, 1));
  output[6] = mul(float4(1, 0, 0, 1), s.view);
}
