// args: -T cs_6_0 -E main -fcgl
// Method templates are defined outside of their struct, under other parameter
// names, before or after they are called.
template <typename T> struct A {
  template <typename U> U get(T t, U more = 1);
  T x;
};
struct B {
  template <typename U> static U twice(U u);
};

RWStructuredBuffer<uint> o;

uint early(uint a) { return B::twice(a); } // spirv: "%early = OpFunction "

template <typename T> template <typename V> V A<T>::get(T t, V more) { return (V)(t + x) + more; }
template <typename V> V B::twice(V v) { return v + v; }

[numthreads(1, 1, 1)]
void main(uint3 i : SV_DispatchThreadID) {
  A<uint> a;
  a.x = 3;
  o[0] = early(i.x) + uint(a.get<float>(i.x));
} // spirv: "%A_get = OpFunction %float None" "OpConvertUToF" "OpFAdd" "%B_twice = OpFunction %uint None" "OpIAdd"
