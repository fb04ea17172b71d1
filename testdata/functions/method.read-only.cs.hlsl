// args: -T cs_6_0 -E main
// A method that writes its object, called on what cannot be written, works on a
// copy; one that only reads gets the memory itself.
struct Inner { float b; void set(float x) { b = x; } };
struct S {
  float a;
  Inner inner;
  float doubled() { a *= 2; return a; }
  float deep() { inner.set(7); return inner.b; }
  float through() { return doubled(); }
  void give(out float x) { x = 3; }
  float given() { give(a); return a; }
  float read() { return a; }
};
cbuffer C { S s; };
StructuredBuffer<S> list;
RWStructuredBuffer<S> writable;
RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)]
void main() {
  o[0] = s.doubled() + s.a;        // spirv: "OpAccessChain %_ptr_Uniform_S %C %int_0" "OpFMul %float %\d+ %float_2" "OpAccessChain %_ptr_Uniform_float %C %int_0 %int_0" "OpFAdd" "OpStore"
  o[1] = s.deep();                 // spirv: "OpAccessChain %_ptr_Uniform_float %o %int_0 %uint_1" "OpStore %\d+ %float_7"
  o[2] = list[3].through();        // spirv: "OpAccessChain %_ptr_Uniform_S_0 %list %int_0 %uint_3" "OpFMul %float" "OpAccessChain %_ptr_Uniform_float %o %int_0 %uint_2" "OpStore"
  o[3] = list[4].given();          // spirv: "OpAccessChain %_ptr_Uniform_float %o %int_0 %uint_3" "OpStore %\d+ %float_3"
  o[4] = list[5].read();           // spirv: "OpAccessChain %_ptr_Uniform_float %list %int_0 %uint_5 %int_0" "OpAccessChain %_ptr_Uniform_float %o"
  o[5] = writable[6].doubled();    // spirv: "OpAccessChain %_ptr_Uniform_float %writable %int_0 %uint_6 %int_0" "%(\d+) = OpFMul.*\n.*OpStore" "OpAccessChain %_ptr_Uniform_float %o"
}
