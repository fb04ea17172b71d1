// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.1
// A small neural network: two layers of 16 neurons that learn a texture, evaluated for
// each texel. Weights lie row by row in a byte address buffer.
ByteAddressBuffer weights;
RWStructuredBuffer<float4> colors;
cbuffer Size { uint width, height; }

typedef vector<float, 16> Neurons;

template<int From, int To>
vector<float, To> layer(vector<float, From> x, inout uint at) {
  vector<float, To> y = weights.Load<vector<float, To> >(at); // the bias
  at += 4 * To;
  for (uint i = 0; i < From; i++) {
    y = mad(weights.Load<vector<float, To> >(at), x[i], y);
    at += 4 * To;
  }
  return y;
}

Neurons encode(float2 uv) {
  Neurons x;
  [unroll] for (uint i = 0; i < 4; i++) {
    float2 p = uv * exp2((float)i) * 6.2831853;
    x[4 * i] = sin(p.x);
    x[4 * i + 1] = cos(p.x);
    x[4 * i + 2] = sin(p.y);
    x[4 * i + 3] = cos(p.y);
  }
  return x;
}

[numthreads(8, 8, 1)]
void main(uint2 id : SV_DispatchThreadID) {
  if (any(id >= uint2(width, height)))
    return;
  uint at = 0;
  Neurons x = encode((id + 0.5) / float2(width, height));
  x = max(layer<16, 16>(x, at), 0);         // spirv: "OpExtInst %float %\w+ NMax %\w+ %float_0"
  x = select(x > 0, x, x * 0.01);           // spirv: "OpSelect %float"
  vector<float, 3> rgb = layer<16, 3>(x, at);
  colors[id.y * width + id.x] = float4(saturate(rgb), 1);
}
// spirv:-"LongVectorEXT"
