// args: -T cs_6_2 -E main
// Templates that take function types, arrays and const apart choose what is computed.
template<bool B, class T, class F> struct conditional { using type = T; };
template<class T, class F> struct conditional<false, T, F> { using type = F; };
template<bool B, class T, class F> using conditional_t = typename conditional<B, T, F>::type;
template<bool C, class A, class B> using conditional_t = typename conditional<C, A, B>::type;

struct Scale { static float call(float a) { return a * 3; } };
struct Mix { static float call(float a, int b) { return a + b; } };
struct Split { static void call(float a, out float b, inout float c) { b = a / 2; c += a; } };

// Calls F as the signature says; the result of a call without one is 0.
template<class F, class S> struct Caller;
template<class F, class R, class A> struct Caller<F, R(A)> {
  static const uint arity = 1;
  static R call(float x, float y) { return F::call((A)x); }
};
template<class F, class R, class A, class B> struct Caller<F, R(A, B)> {
  static const uint arity = 2;
  static R call(float x, float y) { return F::call((A)x, (B)y); }
};
template<class F, class A, class B, class C> struct Caller<F, void(A, out B, inout C)> {
  static const uint arity = 3;
  static B call(float x, float y) {
    B b;
    C c = (C)y;
    F::call((A)x, b, c);
    return b + c * 100;
  }
};

template<class T> struct Sum { static float of(T t) { return (float)t; } };
template<class T, uint N> struct Sum<T[N]> {
  static float of(T t[N]) {
    float s = 0;
    for (uint i = 0; i < N; ++i)
      s += Sum<T>::of(t[i]);
    return s;
  }
};
template<class T, uint N> struct Sum<vector<T, N> > {
  static float of(vector<T, N> t) { return dot(t, (vector<T, N>)1); }
};
template<class T> using Grid = T[2][3];

RWStructuredBuffer<float> output;
StructuredBuffer<float> input;

[numthreads(1, 1, 1)]
void main() {
  float x = input[0];
  output[0] = Caller<Scale, float(float)>::call(x, 2);
  output[1] = Caller<Scale, float((int))>::call(x + 0.5, 2);
  output[2] = Caller<Mix, float(float, int)>::call(x, 2.75);
  output[3] = Caller<Split, void(float, out float, inout float)>::call(x, 2);
  output[4] = Caller<Split, void(float, out float, inout float)>::arity;
  Grid<float> g;
  Grid<float2> v;
  for (uint i = 0; i < 2; ++i)
    for (uint j = 0; j < 3; ++j) {
      g[i][j] = x + i * 10 + j;
      v[i][j] = float2(g[i][j], 1);
    }
  output[5] = Sum<Grid<float> >::of(g);
  output[6] = Sum<float2[2][3]>::of(v);
  conditional_t<true, float[2], float()> a = { x, 1 };
  conditional_t<false, float(), int> b = (int)x;
  output[7] = a[0] + a[1] * 10 + b * 100;
}
