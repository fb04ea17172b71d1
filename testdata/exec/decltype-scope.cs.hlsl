// args: -T cs_6_6 -HV 202x
// Members of the types of expressions are called, counted with and declared.
template<typename T, T V> struct constant { static const T value = V; };
template<typename T, uint N> constant<uint, N> length_of(T a[N]);
template<uint N> struct List {
  using element = float2;
  static const uint size = N;
  enum Step { One = 1, Two };
  static uint twice(uint v) { return 2 * v; }
  element all[N];
};
List<3> three();

// The sum of a list, whichever it is.
template<typename L> typename __decltype(three())::element sum(L list) {
  typename __decltype(list)::element s = 0;
  for (uint i = 0; i < __decltype(list)::size; i += __decltype(list)::One)
    s += list.all[i];
  return s;
}

RWStructuredBuffer<float> output;
StructuredBuffer<float> input;

[numthreads(1, 1, 1)]
void main() {
  float x = input[0];
  float a[5] = { x, x + 1, x + 2, x + 3, x + 4 };
  List<__decltype(length_of(a))::value> list;
  for (uint i = 0; i < __decltype(length_of(a))::value; ++i)
    list.all[i] = typename __decltype(list)::element(a[i], i);
  output[0] = sum(list).x;
  output[1] = sum(list).y;
  output[2] = __decltype(three())::twice(uint(x)) + __decltype(three())::size;
  output[3] = __decltype(length_of("four"))::value;
  __decltype(three())::Step step = __decltype(three())::Two;
  output[4] = step + ((typename __decltype(list)::element)x).y;
}
