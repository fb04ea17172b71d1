// args: -T cs_6_0 -E main
// A template that makes no sense with the arguments of a call is left out; whether
// it does is asked anew when more is declared.
template <bool B, typename T = void> struct When {};
template <typename T> struct When<true, T> { using type = T; };
template <typename T> T declared();
template <typename T> struct Void { using type = void; };

struct Circle { float radius; float area() { return 3 * radius * radius; } static const int corners = 0; };
struct Square { float side; static const int corners = 4; };
struct Point { float x, y; enum Kind { flat = 2 }; struct Inner { int n; }; using scalar = float; };

// members, and what they give
template <typename T> __decltype(declared<T>().area()) area(T t) { return t.area(); }
template <typename T> __decltype(declared<T>().side) area(T t) { return t.side * t.side; }
// static members and sizes of arrays
template <typename T> int corners(T t, int a[T::corners - 3]) { return T::corners; }
template <typename T> int corners(T t, int a[4 - T::corners]) { return -1; }
// nested types, enumerators and aliases
template <typename T> int parts(T t, typename T::Inner i) { return i.n; }
template <typename T> int parts(T t, int i) { return i * 10; }
template <typename T> typename When<(T::flat == 2), int>::type kind(T t) { return T::flat; }
int kind(Circle c) { return 7; }
// default arguments
template <typename T, int N = T::corners> int count(T t) { return N; }
template <typename T, typename S = typename T::scalar> S count(T t) { return t.x; }
template <typename T, typename When<(sizeof(T) > 4), int>::type = 0> int large(T t) { return 1; }
template <typename T, typename When<(sizeof(T) <= 4), int>::type = 0> int large(T t) { return 0; }
// methods
template <typename T> struct Holder {
  T item;
  static const bool small = sizeof(T) <= 4;
  template <typename U = T> typename When<small, U>::type get() { return item; }
  template <typename U = T> typename When<!small, U>::type get() { return item * 2; }
};
// operators and conversions
template <typename T, typename U> __decltype(declared<T>() + declared<U>()) plus(T a, U b) { return a + b; }
template <typename T, typename U> __decltype(declared<T>() != declared<U>().y) plus(T a, U b) { return a != b.y; }
void takes(float4 v);
template <typename T, typename E = void> struct Takes { static const int value = 0; };
template <typename T> struct Takes<T, typename Void<__decltype(takes(declared<T>()))>::type> { static const int value = 1; };
_Static_assert(Takes<float4>::value && Takes<int>::value && !Takes<float3>::value && !Takes<Point>::value, "");

// What is found later
struct Late { float x; };
struct Old : Late {};
template <typename T> __decltype(measure(declared<T>())) measured(T t) { return measure(t); }
int measured(Late l) { return 5; }
int early(Old l) { return measured(l); }
float measure(Old l) { return l.x; }
float late(Old l) { return measured(l); }

RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)]
void main() {
  Circle c = {2};
  Square s = {3};
  Point p = {4, 5};
  Point::Inner i = {6};
  int one[1] = {1}, four[4] = {1, 2, 3, 4};
  o[0] = area(c) + area(s);                        // spirv: "OpStore %\w+ %float_21"
  o[1] = corners(s, one) + 10 * corners(c, four);  // spirv: "OpStore %\w+ %float_n6"
  o[2] = parts(p, i) + parts(p, 7);                // spirv: "OpStore %\w+ %float_76"
  o[3] = kind(p) + kind(c) * 10;                   // spirv: "OpStore %\w+ %float_72"
  o[4] = count(s) + count(p) * 10;                 // spirv: "OpStore %\w+ %float_44"
  o[5] = large(c) * 10 + large(p);                 // spirv: "OpStore %\w+ %float_1"
  Holder<float> a = {1};
  Holder<float2> b = {{2, 3}};
  o[6] = a.get() + b.get().y;                      // spirv: "OpStore %\w+ %float_7"
  o[7] = plus(1, 2.5f) + plus(4.0f, p) * 10;       // spirv: "OpStore %\w+ %float_13_5"
  Old l;
  l.x = 9;
  o[8] = early(l) * 10 + late(l);                  // spirv: "OpStore %\w+ %float_59"
}
