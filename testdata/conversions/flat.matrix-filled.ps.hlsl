// args: -T ps_6_0
// A matrix that is filled element by element is a constant, also where a flat conversion takes it
// apart and puts it together again.
struct S { float2x3 a; };
struct T { float a[6]; };
RWStructuredBuffer<S> s_output;
RWStructuredBuffer<T> t_output;
// spirv: "%(\w+) = OpConstantComposite %v3float %float_0 %float_1 %float_2" "OpConstantComposite %mat2v3float" "OpFunction "
// spirv:-"OpCompositeInsert"
void main() {
  S s;
  [unroll]
  for (int i = 0; i < 2; ++i) {
    [unroll]
    for (int j = 0; j < 3; ++j)
      s.a[i][j] = i * 3 + j;
  }
  T t = (T)s;
  t_output[0] = t;
  s = (S)t;
  s_output[0] = s;
}
