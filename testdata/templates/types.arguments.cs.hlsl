// args: -T cs_6_2 -HV 202x
// Arrays, const and parentheses in types that are template arguments or aliases.
template<class T, class U> struct same { static const bool value = false; };
template<class T> struct same<T, T> { static const bool value = true; };
template<bool B, class T, class F> struct conditional { using type = T; };
template<class T, class F> struct conditional<false, T, F> { using type = F; };
template<class T> struct remove_extent { using type = T; };
template<class T> struct remove_extent<T[]> { using type = T; };
template<class T, uint N> struct remove_extent<T[N]> { using type = T; };
template<class T> struct remove_all_extents { using type = T; };
template<class T> struct remove_all_extents<T[]> { using type = typename remove_all_extents<T>::type; };
template<class T, uint N> struct remove_all_extents<T[N]> { using type = typename remove_all_extents<T>::type; };
template<class T> struct rank { static const uint value = 0; };
template<class T> struct rank<T[]> { static const uint value = rank<T>::value + 1; };
template<class T, uint N> struct rank<T[N]> { static const uint value = rank<T>::value + 1; };
template<class T, uint I> struct extent { static const uint value = 0; };
template<class T> struct extent<T[], 0> { static const uint value = 0; };
template<class T, uint N> struct extent<T[N], 0> { static const uint value = N; };
template<class T, uint N, uint I> struct extent<T[N], I> { static const uint value = extent<T, I - 1>::value; };
template<class T> struct remove_const { using type = T; };
template<class T> struct remove_const<const T> { using type = T; };
template<class T> struct is_const { static const bool value = false; };
template<class T> struct is_const<T const> { static const bool value = true; };
template<class T> struct decay { using type = typename remove_const<typename remove_extent<T>::type>::type; };
template<class T> struct is_array { static const bool value = false; };
template<class T> struct is_array<T[]> { static const bool value = true; };
template<class T, uint N> struct is_array<T[N]> { static const bool value = true; };
template<class T> struct matrix_of { static const uint value = 0; };
template<class T, uint N, uint M> struct matrix_of<vector<T, N>[M]> { static const uint value = N * 10 + M; };

template<class T, uint N = 3> using Array = T[N];
template<class T> using Pairs = T[2][2];
using List = float[4];
template<class T = float[2]> struct Default { static const uint value = rank<T>::value; };
template<class F = int(float)> struct DefaultFunction { static const bool value = same<F, int(float)>::value; };

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  o[0] = same<remove_extent<int[3]>::type, int>::value + same<remove_extent<int[]>::type, int>::value * 2u
    + same<remove_extent<int[3][4]>::type, int[4]>::value * 4u + same<remove_all_extents<int[][4][5]>::type, int>::value * 8u; // spirv: "OpStore %[0-9]+ %uint_15\b"
  o[1] = rank<int>::value + rank<int[]>::value * 10 + rank<float4[][2]>::value * 100 + rank<Pairs<Array<int> > >::value * 1000; // spirv: "OpStore %[0-9]+ %uint_3210\b"
  o[2] = extent<int[3][4], 0>::value + extent<int[3][4], 1>::value * 10 + extent<Pairs<List>, 2>::value * 100; // spirv: "OpStore %[0-9]+ %uint_443\b"
  o[3] = is_const<const int>::value + is_const<int const>::value * 2u + is_const<int>::value * 4u + same<remove_const<const float4>::type, float4>::value * 8u; // spirv: "OpStore %[0-9]+ %uint_11\b"
  o[4] = same<decay<const float[2]>::type, float>::value + same<decay<float>::type, float>::value * 2u; // spirv: "OpStore %[0-9]+ %uint_3\b"
  o[5] = is_array<List>::value + is_array<int[]>::value * 2u + is_array<int()>::value * 4u; // spirv: "OpStore %[0-9]+ %uint_3\b"
  o[6] = same<int[2], int([2])>::value + same<int(), int(())>::value * 2u + same<int(float), int(((float)))>::value * 4u
    + same<int[2][3], int([2])[3]>::value * 8u;  // spirv: "OpStore %[0-9]+ %uint_15\b"
  o[7] = matrix_of<float3[4]>::value + matrix_of<float[4]>::value; // spirv: "OpStore %[0-9]+ %uint_34\b"
  o[8] = Default<>::value + DefaultFunction<>::value * 2u;  // spirv: "OpStore %[0-9]+ %uint_3\b"
  conditional<true, Array<uint>, int()>::type a = { 1, 2, 3 };
  conditional<false, void(), uint>::type b = 4;
  o[9] = a[0] + a[1] + a[2] + b;                 // spirv: "OpStore %[0-9]+ %uint_10\b"
  o[10] = vector<uint, uint(3)>(1, 2, 3).z + same<vector<uint, uint((2))>, uint2>::value; // spirv: "OpStore %[0-9]+ %uint_4\b"
}
