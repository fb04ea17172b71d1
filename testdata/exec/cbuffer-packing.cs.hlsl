// args: -T cs_6_0
// Where the members of constant buffers lie.
struct Light { float3 color; float power; float2 size; };
cbuffer First {
  float3 a;
  float b;
  float2 c;
  float3 d;
  float e[3];
  float f;
  Light light;
  float g;
  int2 h[2];
  bool flag;
};
cbuffer Second {
  float one : packoffset(c0.y);
  float2 part : packoffset(c1.z);
  float4 whole : packoffset(c2);
};
struct Block { uint count; float2 at; };
ConstantBuffer<Block> block;
float2 global;
static const float fixed_ = 0.5;
RWStructuredBuffer<float> output;

static uint next;
void put(float x) { output[next++] = x; }
void put(float2 v) { put(v.x); put(v.y); }
void put(float3 v) { put(v.xy); put(v.z); }

[numthreads(1, 1, 1)]
void main() {
  next = 0;
  put(a); put(b); put(c); put(d);
  for (int i = 0; i < 3; i++) put(e[i]);
  put(f);
  Light l = light;
  put(l.color); put(l.power); put(l.size);
  put(g);
  put((float2)h[0]); put((float2)h[1]);
  put(flag ? 1.0 : 0.0);
  put(whole.xy); put(whole.zw); put(part); put(one);
  put((float)block.count); put(block.at);
  put(global * fixed_);
}
