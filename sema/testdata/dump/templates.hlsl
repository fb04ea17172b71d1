// Templates: deduction, specialization, members.
template<typename T> T twice(T x) { return x + x; }
template<> float twice<float>(float x) { return 2 * x; }
template<typename T, int N> struct Array {
	T data[N];
	static const int Size = N;
	T sum() { T r = data[0]; for (int i = 1; i < N; i++) r += data[i]; return r; }
	void set(T x);
};
template<typename T, int N> void Array<T, N>::set(T x) { data[0] = x; }
template<typename T> struct Traits { static const bool isVector = false; };
template<typename T, int N> struct Traits<vector<T, N> > { static const bool isVector = true; };
template<typename T> using Pair = Array<T, 2>;
template<typename T> static const int sizeOf = sizeof(T);
template<typename T, int N> T last(T x[N]) { return x[N - 1]; }
float4 main() : SV_Target {
	Pair<float> p;
	p.set(twice(1.5));
	int xs[3] = { 1, 2, 3 };
	return p.sum() + twice(last(xs)) + Pair<float>::Size + Traits<float3>::isVector + sizeOf<float2>;
}
