// args: -T cs_6_2 -HV 202x
// A template template parameter stands for a class or alias template: one of the
// language, of a namespace, of a class, or the injected name of a class.
template<class T> struct One { static const uint v = 1; };
template<class T> struct Size { static const uint v = sizeof(T); };
template<class T, uint N> struct Times { static const uint v = sizeof(T) * N; };
template<class T> using Double = Times<T, 2>;
namespace n { template<class T> struct Inner { static const uint v = 50; template<class U> struct More { static const uint v = 60 + sizeof(U) + sizeof(T); }; }; }

template<template<class> class F, class T> struct Apply : F<T> {};
template<class T, template<class> class F = Size> struct Default { static const uint v = F<T>::v; };
template<template<class> typename F> struct Twice { template<class T> struct Of { static const uint v = 2 * F<T>::v; }; };
template<template<class, uint> class F, class T, uint N> static const uint value = F<T, N>::v;
template<template<template<class> class> class G, template<class> class F> struct Higher { static const uint v = G<F>::v; };
template<template<class> class F> struct OfFloat { static const uint v = F<float>::v; };
template<template<class> class F> using OfDouble = F<double>;
template<template<class> class> struct Unnamed { static const uint v = 90; };

template<template<class> class F, class T> uint tell(F<T> x) { return F<T>::v; }
template<template<class> class F> uint ask() { return F<uint>::v + F<double>::v; }

template<class T> struct Self { static const uint v = 33; uint get() { return OfFloat<Self>::v; } Self copy() { Self s = this; return s; } };

template<class T> struct Which { static const uint v = 1; };
template<template<class> class F, class T> struct Which<F<T> > { static const uint v = 2 + sizeof(T); };

template<template<class> class F, class T> T first(F<T> b) { return b[0]; }
template<template<class> class B> struct Holds { static uint of(B<uint> b) { return b[2]; } };

RWStructuredBuffer<uint> o;
StructuredBuffer<uint> in1;

[numthreads(1, 1, 1)] void main() {
  o[0] = Apply<One, float>::v;          // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[1] = Apply<Double, float2>::v;      // spirv: "OpStore %[0-9]+ %uint_16\b"
  o[2] = Default<double>::v;            // spirv: "OpStore %[0-9]+ %uint_8\b"
  o[3] = Default<double, One>::v;       // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[4] = Twice<Size>::Of<float3>::v;    // spirv: "OpStore %[0-9]+ %uint_24\b"
  o[5] = value<Times, float, 3>;        // spirv: "OpStore %[0-9]+ %uint_12\b"
  o[6] = Higher<OfFloat, Size>::v;      // spirv: "OpStore %[0-9]+ %uint_4\b"
  o[7] = OfDouble<Size>::v;             // spirv: "OpStore %[0-9]+ %uint_8\b"
  o[8] = Unnamed<One>::v;               // spirv: "OpStore %[0-9]+ %uint_90\b"
  Size<float4> s;
  o[9] = tell(s);                       // spirv: "OpStore %[0-9]+ %uint_16\b"
  o[10] = ask<Size>();                  // spirv: "OpStore %[0-9]+ %uint_12\b"
  Self<int> self;
  o[11] = self.get();                   // spirv: "OpStore %[0-9]+ %uint_33\b"
  o[12] = Which<float>::v;              // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[13] = Which<One<float> >::v;        // spirv: "OpStore %[0-9]+ %uint_6\b"
  o[15] = Apply<n::Inner, float>::v;    // spirv: "OpStore %[0-9]+ %uint_50\b"
  o[16] = Apply<n::Inner<double>::More, float>::v;  // spirv: "OpStore %[0-9]+ %uint_72\b"
  o[17] = first<StructuredBuffer>(in1); // spirv: "OpLoad %uint"
  o[18] = first(in1);                   // spirv: "OpStore"
  o[19] = Holds<StructuredBuffer>::of(in1);  // spirv: "OpLoad %uint"
}
