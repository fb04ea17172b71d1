// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// Arrays of structs that place their own members: indexed, handed to functions, copied.
struct Data {
  [[vk::ext_decorate(/*Offset*/ 35, 4)]] uint first;
  [[vk::ext_decorate(/*Offset*/ 35, 0)]] uint second;
};
static Data kept[2];
RWStructuredBuffer<uint> output;

[noinline] void change(inout Data d, uint k) { d.second += 10 * k; }

[numthreads(3, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Data list[3];
  [loop] for (uint i = 0; i < 3; i++) {
    list[i].first = i + 1;
    list[i].second = 100 * (i + 1);
  }
  Data copy = list[id.x];
  change(copy, 2);
  list[id.x] = copy;
  kept[id.x & 1] = copy;
  output[id.x] = kept[id.x & 1].first + list[(id.x + 1) % 3].second + copy.second;
}
