// args: -T lib_6_6
// What each entry point of a library uses.
RWStructuredBuffer<uint> common : register(u0);
Buffer<float> mine : register(t1);
struct Push { uint which; };
[[vk::push_constant]] Push push;
[[vk::constant_id(2)]] const uint factor = 3;

void add(uint x) { common[push.which] += x * factor; }

[shader("compute")]
[numthreads(8, 2, 1)]
void count(uint3 id : SV_DispatchThreadID) { add(id.x); }

[shader("vertex")]
float4 place([[vk::location(3)]] float2 at : POSITION) : SV_Position { return float4(at, mine[0], 1); }
