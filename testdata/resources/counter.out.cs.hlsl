// args: -T cs_6_0 -E main
// The counter of a buffer goes with it where a function or a method writes the
// buffer into its argument or object, and where a struct is put together.
RWStructuredBuffer<uint> a, b, c;

void choose(out RWStructuredBuffer<uint> buffer) { buffer = b; }
void exchange(inout RWStructuredBuffer<uint> x, inout RWStructuredBuffer<uint> y) {
  RWStructuredBuffer<uint> z = x;
  x = y;
  y = z;
}
struct List {
  uint size;
  RWStructuredBuffer<uint> buffer;
  void set(RWStructuredBuffer<uint> x) { buffer = x; }
  void setLater(RWStructuredBuffer<uint> x) { set(x); }
  uint push(uint v) { uint at = buffer.IncrementCounter(); buffer[at] = v; return at; }
};
void exchange(inout List x, inout List y) {
  List z = x;
  x = y;
  y = z;
}

[numthreads(1, 1, 1)]
void main() {
  RWStructuredBuffer<uint> local = a;
  choose(local);
  local.IncrementCounter();  // spirv: "OpAccessChain %_ptr_Uniform_int %counter_var_b %uint_0"
  RWStructuredBuffer<uint> other = c;
  exchange(local, other);
  local.DecrementCounter();  // spirv: "OpAccessChain %_ptr_Uniform_int %counter_var_c %uint_0"
  List one = { 1, a }, two = { 2, b };
  one.push(10);              // spirv: "OpAccessChain %_ptr_Uniform_int %counter_var_a %uint_0" "OpAccessChain %_ptr_Uniform_uint %a %int_0 %\d+\n"
  exchange(one, two);
  two.setLater(c);
  two.push(11);              // spirv: "OpAtomicIAdd" "OpAccessChain %_ptr_Uniform_uint %c %int_0 %\d+\n"
  one.push(12);              // spirv: "OpAccessChain %_ptr_Uniform_uint %b %int_0 %\d+\n"
}
