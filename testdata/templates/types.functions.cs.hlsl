// args: -T cs_6_2 -HV 202x -enable-16bit-types
// Function types are template arguments: traits take them apart.
template<class T> struct is_function { static const bool value = false; };
template<class R> struct is_function<R()> { static const bool value = true; };
template<class R, class A> struct is_function<R(A)> { static const bool value = true; };
template<class R, class A, class B> struct is_function<R(A, B)> { static const bool value = true; };

template<class F> struct function_traits;
template<class R> struct function_traits<R()> {
  using result = R;
  static const uint arity = 0;
};
template<class R, class A> struct function_traits<R(A)> {
  using result = R;
  using first = A;
  static const uint arity = 1;
};
template<class R, class A, class B> struct function_traits<R(A, B)> {
  using result = R;
  using first = A;
  using second = B;
  static const uint arity = 2;
};
template<class F> struct result_of : function_traits<F> {};
template<class F> using result_of_t = typename function_traits<F>::result;

template<class T, class U> struct same { static const bool value = false; };
template<class T> struct same<T, T> { static const bool value = true; };

// What a pattern fixes: the result, a parameter, an array, a direction, a method's const.
template<class F> struct kind { static const uint value = 0; };
template<class A> struct kind<float(A)> { static const uint value = 1; };
template<class R> struct kind<R(float2)> { static const uint value = 2; };
template<class R, class T, uint N> struct kind<R(vector<T, N>, T)> { static const uint value = 10 * N; };
template<class R, class T, uint N> struct kind<R(T[N])> { static const uint value = 100 * N; };
template<class R, class A> struct kind<R(out A)> { static const uint value = 3; };
template<class R, class A> struct kind<R(inout A)> { static const uint value = 4; };
template<class R, class A> struct kind<R(A) const> { static const uint value = 5; };
template<class T, uint N> struct kind<T(uint, uint, uint)[N]> { static const uint value = 1000 * N; };
template<> struct kind<void()> { static const uint value = 6; };
template<> struct kind<int(int, int)> { static const uint value = 7; };

// A function that is handed on with its signature.
struct Add { static int call(int a, int b) { return a + b; } };
struct Half { static float call(float a) { return a / 2; } };
template<class F, class Signature> struct bound;
template<class F, class R, class A> struct bound<F, R(A)> { static R call(A a) { return F::call(a); } };
template<class F, class R, class A, class B> struct bound<F, R(A, B)> { static R call(A a, B b) { return F::call(a, b); } };

using Plain = float(float);
using Named = float(float x);
using Nothing = void(void);
template<class R, class A> using Unary = R(A);
template<class T> using Reducer = T(T, T);
typedef int Binary(int, int);

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  o[0] = is_function<float()>::value + is_function<float(int)>::value * 2u + is_function<void(int, float4)>::value * 4u; // spirv: "OpStore %[0-9]+ %uint_7\b"
  o[1] = is_function<float>::value + is_function<float[2]>::value * 2u + is_function<is_function<int()> >::value * 4u;   // spirv: "OpStore %[0-9]+ %uint_0\b"
  o[2] = function_traits<float()>::arity + function_traits<Binary>::arity * 10 + result_of<Unary<int, uint> >::arity * 100; // spirv: "OpStore %[0-9]+ %uint_120\b"
  o[3] = same<result_of_t<half(int)>, half>::value + same<function_traits<int(float3)>::first, float3>::value * 2u
    + same<function_traits<Reducer<uint2> >::second, uint2>::value * 4u;  // spirv: "OpStore %[0-9]+ %uint_7\b"
  o[4] = same<Plain, Named>::value + same<Plain, float((float))>::value * 2u + same<Plain, Unary<float, float> >::value * 4u
    + same<Nothing, void()>::value * 8u + same<Binary, Reducer<int> >::value * 16u + same<const Plain, Plain>::value * 32u; // spirv: "OpStore %[0-9]+ %uint_63\b"
  o[5] = same<Plain, float(int)>::value + same<Plain, int(float)>::value + same<Plain, float(float, float)>::value
    + same<Plain, float(out float)>::value + same<Plain, float(float) const>::value + same<float(int[2]), float(int[3])>::value; // spirv: "OpStore %[0-9]+ %uint_0\b"
  o[6] = kind<float(int)>::value + kind<int(float2)>::value * 10; // spirv: "OpStore %[0-9]+ %uint_21\b"
  o[7] = kind<void(float3, float)>::value;        // spirv: "OpStore %[0-9]+ %uint_30\b"
  o[8] = kind<void(int[5])>::value;               // spirv: "OpStore %[0-9]+ %uint_500\b"
  o[9] = kind<void(out int)>::value + kind<void(inout int)>::value * 10 + kind<void(int) const>::value * 100; // spirv: "OpStore %[0-9]+ %uint_543\b"
  o[10] = kind<int(uint, uint, uint)[3]>::value;  // spirv: "OpStore %[0-9]+ %uint_3000\b"
  o[11] = kind<Nothing>::value + kind<Binary>::value * 10 + kind<void(in int)>::value * 100; // spirv: "OpStore %[0-9]+ %uint_76\b"
  o[12] = bound<Add, int(int, int)>::call(3, 4) + (uint)bound<Half, Plain>::call(5); // spirv: "OpStore %[0-9]+ %uint_9\b"
}
