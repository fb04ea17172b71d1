// args: -T ps_6_0 -O0 -fspv-target-env=vulkan1.3
// No variable of an invocation may have a type that says where members lie: what
// holds such structs is taken apart, without optimization too.
template <class T, class U> [[vk::ext_instruction(/*OpBitcast*/ 124)]] T bitcast(U value);

struct Data {
  [[vk::ext_decorate(/*Offset*/ 35, 0)]] float4 first;
  [[vk::ext_decorate(/*Offset*/ 35, 16)]] float4 second;
};
struct Holder { Data data; float4 more; };
using Pointer = vk::SpirvOpaqueType</*OpTypePointer*/ 32, vk::Literal<vk::integral_constant<uint, /*PhysicalStorageBuffer*/ 5349> >, Data>;

[[vk::ext_capability(/*PhysicalStorageBufferAddresses*/ 5347)]]
[[vk::ext_instruction(/*OpLoad*/ 61)]]
Data load(Pointer pointer, [[vk::ext_literal]] uint aligned = 2, [[vk::ext_literal]] uint alignment = 16);
[[vk::ext_instruction(/*OpStore*/ 62)]]
void store(Pointer pointer, Data value, [[vk::ext_literal]] uint aligned = 2, [[vk::ext_literal]] uint alignment = 16);

uint64_t address;
static Data last;

// spirv:-"_ptr_(Function|Private)_(Data|Holder|_arr)"
void change(inout Data d) { d.first += 1; }
Data same(Data d) { return d; }

float4 main(int k : K) : SV_Target {
  Pointer p = bitcast<Pointer>(address);
  float4 sum = load(p).second; // spirv: "OpLoad %Data" "OpCompositeExtract %v4float %\w+ 1"
  Data local = load(p);
  if (k > 0)
    change(local);
  Holder holder;
  holder.data = same(local);
  holder.more = sum;
  last = holder.data;
  Data list[2] = { last, local };
  store(p, last); // spirv: "OpStore %\w+ %\w+ Aligned 16"
  return holder.more + list[1].first;
}
