template<typename T> T identity(T x) { return x; }
template<class T, int N> struct Array { T data[N]; T at(int i) { return data[i]; } };
template<typename T = float, uint N = 4, typename... Rest> struct Many;
template<> int identity<int>(int x) { return x + 0; }
template<typename T> struct Array<T, 0> { };
template<> struct Array<float, 1> { float only; };
template<typename T> static const bool isInt = false;
template<> static const bool isInt<int> = true;
template<typename T, typename U> static const bool same = false;
template<typename T> static const bool same<T, T> = true;
template<typename T> using Pair = Array<T, 2>;
template<typename T, typename = int, int = 3, int M = (4 > 3)> void unnamed(T);

template<typename T> struct Traits { using type = T; static const int size = 3; struct Inner { T t; }; };
template<> struct Traits<bool> { using type = uint; static const int size = 1; struct Inner { uint t; }; };
template<typename T, typename Traits<T>::type N> struct Dependent { };

namespace meta {
  template<bool B, typename T = void> struct enable_if { };
  template<typename T> struct enable_if<true, T> { typedef T type; };
  template<typename T, T v> struct constant { static const T value = v; };
}

template<typename T, typename meta::enable_if<isInt<T>, int>::type = 0> T onlyInt(T x) { return x; }
template<typename T> typename meta::enable_if<!isInt<T>, T>::type notInt(T x) { return x; }

template<typename T>
struct Matrix2 {
  vector<T, 2> rows[2];
  template<typename U> Matrix2<U> cast() { Matrix2<U> r; r.rows[0] = (vector<U, 2>)rows[0]; return r; }
  template<int R> T get(int c) { return rows[R][c]; }
  Matrix2<T> operator+(Matrix2<T> o) { Matrix2<T> r; r.rows[0] = rows[0] + o.rows[0]; return r; }
  static Matrix2 make() { return (Matrix2)0; }
};

template<typename T> T outOfLine(Array<T, 4> a);
template<typename T> T outOfLine(Array<T, 4> a) { return a.at(0); }

struct Holder { template<typename T> T hold(T x); };
template<typename T> T Holder::hold(T x) { return x; }

void use(StructuredBuffer<Array<float, 2> > buffer, StructuredBuffer<Array<float, 2>> other) {
  Array<Array<Array<int, 2>, 3>, 4> nested;
  int a = identity<int>(3) + identity(4);
  float b = Traits<float>::size + Traits<Traits<int>::type>::size;
  Traits<float>::type c = 1;
  Traits<float>::Inner d;
  Pair<int> p;
  bool t = isInt<int> && isInt<float>;
  bool less = a < 3 && a > 2;
  Matrix2<float> m = Matrix2<float>::make();
  Matrix2<int> n = m.cast<int>();
  float e = m.get<1>(0) + m.template get<0>(1);
  t = same<Array<int, 2>, Array<int, 2>>;
  b = Array<float, 2>(other[0]).data[0];
  vector<float, (2 > 1) ? 3 : 4> v;
  int shifted = a >> 1 >> 2;
  meta::constant<int, 3>::value;
  b = meta::constant<int, (3 > 2)>::value;
}

typedef vk::SpirvOpaqueType<26, Texture2D, vk::Literal<vk::integral_constant<uint, 5> > > Opaque;
typedef vk::BufferPointer<Holder, 16> Pointer;
[[vk::ext_instruction(12, "set")]] float extension(vk::ext_result_id<float> x, [[vk::ext_reference]] inout int y);
void pointers(Pointer p) {
  Holder h = p.Get();
  float4 raw = vk::RawBufferLoad<float4>(16, 4);
  vk::BufferPointer<int> q = vk::static_pointer_cast<int>(p);
}
