// Angle brackets of template arguments, and comparisons.
vector<float, 3> v;
vector<vector<float, 2>, 2> w;
Array<Array<float, 2>> z;
StructuredBuffer<MyStruct> sb;
template<typename T, int N = 2> struct A { T a[N]; };
template<> struct A<int, 3> {};
template<typename T>
T f(T a) { return g<T>(a) + ns::h<T>::value + vector<T, 2>(a, a).x; }
bool c(int a, int b) { return a < b && b > a; }
bool d() { return a < b || c > (d); }
void e() { for (int i = 0; i < n; i++) x = i < n ? a : b; y = a < 3; z = b > 4; }
