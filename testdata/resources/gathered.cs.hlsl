// args: -T cs_6_0 -E main
// Arrays of buffers of several variables: locals, parameters, results, members,
// statics. Where the index is known, it is the variable that is accessed; where all
// elements are those of one variable, in order, any index does.
StructuredBuffer<uint> a : register(t0), b : register(t1), list[3] : register(t2);
RWStructuredBuffer<uint> e, f;
RWStructuredBuffer<uint> result;
ByteAddressBuffer x, y;
AppendStructuredBuffer<uint> first, second;
struct Pair { StructuredBuffer<uint> inputs[2]; RWStructuredBuffer<uint> outputs[2]; };
struct Base { StructuredBuffer<uint> inputs[3]; };
struct Derived : Base { uint get(uint i) { return inputs[i][6]; } };
static StructuredBuffer<uint> fixed[2] = { b, a };

uint sum(StructuredBuffer<uint> inputs[2], uint at) {
  uint s = 0;
  [unroll] for (uint i = 0; i < 2; i++) s += inputs[i][at];
  return s;
}
uint any(StructuredBuffer<uint> inputs[3], uint i) { return inputs[i][5]; }
void replace(inout StructuredBuffer<uint> inputs[2]) { inputs[1] = list[2]; }
Pair make() { Pair p = { b, list[1], f, e }; return p; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  StructuredBuffer<uint> inputs[2] = { a, b };
  uint s = sum(inputs, 1);             // spirv: "%int_0 %uint_1\n" "OpAccessChain %_ptr_\w+_uint %b %int_0 %uint_1\n"
  s += sum(fixed, 2);                  // spirv: "OpAccessChain %_ptr_\w+_uint %b %int_0 %uint_2\n" "OpAccessChain %_ptr_\w+_uint %a %int_0 %uint_2\n"
  replace(inputs);
  s += sum(inputs, 3);                 // spirv: "OpAccessChain %_ptr_\w+_uint %a %int_0 %uint_3\n" "OpAccessChain %_ptr_\w+_uint %list %int_2 %int_0 %uint_3\n"
  Pair p = make();
  s += sum(p.inputs, 4);               // spirv: "OpAccessChain %_ptr_\w+_uint %b %int_0 %uint_4\n" "OpAccessChain %_ptr_\w+_uint %list %int_1 %int_0 %uint_4\n"
  s += any(list, id.x);                // spirv: "OpAccessChain %_ptr_\w+_uint %list %\d+ %int_0 %uint_5\n"
  Derived d;
  d.inputs[0] = d.inputs[1] = a;
  d.inputs[2] = b;
  s += d.get(2);                       // spirv: "OpAccessChain %_ptr_\w+_uint %b %int_0 %uint_6\n"
  StructuredBuffer<uint> rows[2][2] = { list[1], list[0], inputs };
  s += sum(rows[0], 7);                // spirv: "OpAccessChain %_ptr_\w+_uint %list %u?int_1 %int_0 %uint_7\n" "OpAccessChain %_ptr_\w+_uint %list %u?int_0 %int_0 %uint_7\n"
  s += rows[1][1][8];                  // spirv: "OpAccessChain %_ptr_\w+_uint %list %int_2 %int_0 %uint_8\n"
  ByteAddressBuffer bytes[2] = { y, x };
  s += bytes[0].Load(36);              // spirv: "OpAccessChain %_ptr_\w+_uint %y %uint_0 %uint_9\n"
  p.outputs[1][p.outputs[0].IncrementCounter()] = s; // spirv: "OpAccessChain %_ptr_\w+_int %counter_var_f %uint_0\n" "OpAccessChain %_ptr_\w+_uint %e %int_0 %\d+\n"
  p.outputs[0] = result;
  p.outputs[0].DecrementCounter();     // spirv: "OpAccessChain %_ptr_\w+_int %counter_var_result %uint_0\n"
  AppendStructuredBuffer<uint> lists[2] = { first, second };
  lists[1].Append(s);                  // spirv: "OpAccessChain %_ptr_\w+_int %counter_var_second %uint_0\n" "OpAccessChain %_ptr_\w+_uint %second %uint_0 %\d+\n"
}
