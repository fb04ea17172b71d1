// args: -T cs_6_0 -E main -Wno-resource-switch
// Two buffers change places as often as a constant buffer says.
RWStructuredBuffer<float> ping, pong;
cbuffer Steps { uint steps; };

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  RWStructuredBuffer<float> from = ping, to = pong;
  for (uint step = 0; step < steps; step++) {
    to[i] = (from[i] + from[(i + 1) % 64] + from[(i + 63) % 64]) / 3; // spirv: "OpSwitch"
    AllMemoryBarrierWithGroupSync();
    RWStructuredBuffer<float> t = from;
    from = to;
    to = t;
  }
}
