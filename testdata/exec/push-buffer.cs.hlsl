// args: -T cs_6_0
// A TextureBuffer of push constants, handed on as a buffer and copied: its layout is another then.
struct Data { float list[3]; float last; };
[[vk::push_constant]] TextureBuffer<Data> pushed;
RWStructuredBuffer<float> output;

float at(TextureBuffer<Data> b, uint i) { return b.list[i]; }

[numthreads(3, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  TextureBuffer<Data> copy = pushed;
  Data whole = pushed;
  output[id.x] = pushed.list[id.x] + 10 * whole.list[2 - id.x] + 100 * at(pushed, 1) + 1000 * copy.last;
}
