// args: -T cs_6_2 -HV 202x
// In __decltype a method takes a value for an out parameter, so that traits can ask for methods that write; a function does not.
template<typename T> T value_of();
template<bool B, typename T = void> struct enable_if {};
template<typename T> struct enable_if<true, T> { using type = T; };
template<typename T> struct void_of { using type = void; };

template<typename T, typename V, typename = void> struct can_get { static const bool value = false; };
template<typename T, typename V>
struct can_get<T, V, typename void_of<__decltype(value_of<T>().template get<float>(value_of<V>(), value_of<uint>()))>::type> { static const bool value = true; };
template<typename T, typename = void> struct can_count { static const bool value = false; };
template<typename T> struct can_count<T, typename void_of<__decltype(T::count(value_of<uint>()))>::type> { static const bool value = true; };
void reads(inout uint x);
template<typename T, typename = void> struct can_read { static const bool value = false; };
template<typename T> struct can_read<T, typename void_of<__decltype(reads(value_of<T>()))>::type> { static const bool value = true; };

struct Accessor {
  float4 from;
  template<typename T> void get(inout vector<T, 3> v, uint i) { v += (vector<T, 3>)from.xyz * i; }
  static uint count(out uint n) { n = 3; return n; }
};
struct Other { float get; };

_Static_assert(can_get<Accessor, float3>::value, "a method with an inout parameter");
_Static_assert(!can_get<Accessor, Accessor>::value, "a value of a type that does not convert");
_Static_assert(!can_get<Other, float3>::value, "no method");
_Static_assert(can_count<Accessor>::value && !can_count<Other>::value, "a static method with an out parameter");
_Static_assert(!can_read<uint>::value, "a function with an inout parameter");

template<typename A, typename = typename enable_if<can_get<A, float3>::value>::type> struct Reader {
  A a;
  float3 read(uint i) { float3 v = 1; a.template get<float>(v, i); return v; }
};
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Reader<Accessor> r;
  r.a.from = output[1];
  output[0] = r.read(id.x).xyzz; // spirv: "OpFAdd %v3float" "OpStore"
}
